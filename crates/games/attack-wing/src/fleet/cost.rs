//! Cost of a fleet (AW.BASE.4.2), card by card.

use engine::msg;
use rulebook::attack_wing as rules;
use serde::Serialize;

use super::{
    Sheet,
    price::{CardCost, Terms, aboard, as_flagship, bargains, beside},
    slots,
};
use crate::{
    data::{self, CardId},
    fleet::Listed,
};

/// Cost of a ship with everything on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShipCost {
    /// The ship card.
    pub ship: CardCost,
    /// Its captain; a generic one without a card costs nothing.
    pub captain: Option<CardCost>,
    /// Its upgrades in the order of the list.
    pub upgrades: Vec<CardCost>,
    /// All of it, in SP.
    pub total: u16,
}

/// Cost of a fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// Ship by ship.
    pub ships: Vec<ShipCost>,
    /// The resources, paid out of the same limit (AW.RES.2).
    pub resources: Vec<CardCost>,
    /// The cards on the Sideboard, for which the Resource pays.
    pub sideboard: Vec<CardCost>,
    /// All of it, in SP.
    pub total: u16,
}

impl Sheet {
    /// Cost of the fleet, card by card. An unknown card costs what its list says; [`Sheet::faults`] names it.
    pub fn reckon(&self) -> Reckoning {
        let terms = Terms::of(self.ships.iter().flat_map(|ship| &ship.upgrades), self.later_costs);
        let ships: Vec<ShipCost> = self.ships.iter().map(|ship| listed(ship, &terms)).collect();
        let resources: Vec<CardCost> = self.resource.iter().chain(&self.more_resources).map(|code| CardCost::plain(code)).collect();
        let sum = ships.iter().map(|ship| ship.total).chain(resources.iter().map(|card| card.cost)).fold(0u16, u16::saturating_add);
        let all: Vec<Option<CardId>> = self.sideboard.iter().map(|code| CardId::find(code)).collect();
        let price = |(index, code): (usize, &String)| match all[index] {
            Some(card) if slots::beneath(&all, index) => CardCost { cost: 0, ..CardCost::plain(card.code()) },
            Some(card) => beside(card),
            None => CardCost::plain(code),
        };
        let sideboard = self.sideboard.iter().enumerate().map(price).collect();
        Reckoning { ships, resources, sideboard, total: sum }
    }
}

/// The upgrades that texts about their place make cheaper.
fn cheapen(ship: &data::Ship, captain: Option<CardId>, listed: &Listed, upgrades: &mut [CardCost], terms: &Terms) {
    let known: Vec<(usize, CardId)> =
        listed.upgrades.iter().enumerate().filter_map(|(place, code)| Some((place, CardId::find(code)?))).collect();
    let cards: Vec<CardId> = known.iter().map(|&(_, card)| card).collect();
    for bargain in bargains(ship, captain, &cards, terms) {
        let Some(card) = known.get(bargain.place).and_then(|(place, _)| upgrades.get_mut(*place)) else { continue };
        card.cost = card.cost.saturating_sub(bargain.off);
        card.why.push(msg!("cost-less-by", sp = i32::from(bargain.off), card = bargain.by.name()));
        card.rule = Some(rules::BASE_4_2);
    }
}

fn listed(listed: &Listed, terms: &Terms) -> ShipCost {
    let mut ship = CardCost::plain(&listed.ship);
    let facts = data::find_ship(&listed.ship).map(data::ship);
    if let Some(facts) = facts.filter(|facts| terms.later && facts.points_later != facts.points) {
        (ship.cost, ship.rule) = (facts.points_later, Some(rules::BASE_16_GENERIC_SHIP_COSTS));
        ship.why.push(msg!("cost-of-later-revision"));
    }
    let cards: Vec<CardId> = listed.upgrades.iter().filter_map(|code| CardId::find(code)).collect();
    let owned = facts.map(|facts| as_flagship(facts, &cards));
    let facts = owned.as_deref();
    let leader = listed.captain.as_deref().and_then(CardId::find).filter(|card| card.captain().is_some());
    let price = |code: &String| match (facts, CardId::find(code)) {
        (Some(facts), Some(card)) => aboard(facts, leader, &cards, card),
        _ => CardCost::plain(code),
    };
    let captain = listed.captain.as_ref().map(price);
    let mut upgrades: Vec<CardCost> = listed.upgrades.iter().map(price).collect();
    if let Some(facts) = facts {
        cheapen(facts, leader, listed, &mut upgrades, terms);
    }
    let total = captain.iter().chain(&upgrades).map(|card| card.cost).fold(ship.cost, u16::saturating_add);
    ShipCost { ship, captain, upgrades, total }
}
