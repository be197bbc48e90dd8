//! What a fleet costs (AW.BASE.4.2): printed costs, the faction penalty, what cards add or take off.

use rulebook::{RuleId, attack_wing as rules};
use serde::Serialize;

use super::{Sheet, unknown};
use crate::{
    data::{self, CardId, Faction, Ship, ShipId, UpgradeKind},
    setup::Listed,
};

/// What one card costs in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardCost {
    /// Its code; of an unknown card its name and cost.
    pub code: String,
    /// Its name.
    pub name: String,
    /// As printed, in SP.
    pub printed: u16,
    /// In this place, in SP.
    pub cost: u16,
    /// Why that differs: `+1 faction penalty`.
    pub why: Vec<String>,
    /// The rule behind that.
    pub rule: Option<RuleId>,
}

impl CardCost {
    fn plain(code: &str) -> CardCost {
        let card = CardId::find(code);
        // An unknown card costs what its list says.
        let printed = card.map_or_else(|| unknown::read(code).and_then(|(_, cost)| cost).unwrap_or(0), CardId::points);
        CardCost {
            code: code.into(),
            name: card.map_or_else(|| unknown::name(code).to_owned(), |card| card.name().to_owned()),
            printed,
            cost: printed,
            why: Vec::new(),
            rule: None,
        }
    }
}

/// What a ship costs with everything on it.
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

/// What a fleet costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// Ship by ship.
    pub ships: Vec<ShipCost>,
    /// The resources, paid out of the same limit (AW.RES.2).
    pub resources: Vec<CardCost>,
    /// All of it, in SP.
    pub total: u16,
}

impl Sheet {
    /// What the fleet costs, card by card. A card that is not known costs what its list says; [`Sheet::faults`] names it.
    pub fn reckon(&self) -> Reckoning {
        let ships: Vec<ShipCost> = self.ships.iter().map(|ship| listed(ship, self.later_costs)).collect();
        let resources: Vec<CardCost> = self.resource.iter().chain(&self.more_resources).map(|code| CardCost::plain(code)).collect();
        let sum = ships.iter().map(|ship| ship.total).chain(resources.iter().map(|card| card.cost)).fold(0u16, u16::saturating_add);
        Reckoning { ships, resources, total: sum }
    }
}

fn listed(listed: &Listed, later: bool) -> ShipCost {
    let mut ship = CardCost::plain(&listed.ship);
    let facts = data::find_ship(&listed.ship).map(data::ship);
    if let Some(facts) = facts.filter(|facts| later && facts.points_later != facts.points) {
        (ship.cost, ship.rule) = (facts.points_later, Some(rules::BASE_16_GENERIC_SHIP_COSTS));
        ship.why.push("cost of the later revision".into());
    }
    let leader = listed.captain.as_deref().and_then(CardId::find).filter(|card| card.captain().is_some());
    let price = |code: &String| match (facts, CardId::find(code)) {
        (Some(facts), Some(card)) => priced(facts, leader, card),
        _ => CardCost::plain(code),
    };
    let captain = listed.captain.as_ref().map(price);
    let upgrades: Vec<CardCost> = listed.upgrades.iter().map(price).collect();
    let total = captain.iter().chain(&upgrades).map(|card| card.cost).fold(ship.cost, u16::saturating_add);
    ShipCost { ship, captain, upgrades, total }
}

/// Squadron Points of one ship with its captain and upgrades.
pub fn ship_points(ship: ShipId, captain: Option<CardId>, upgrades: impl IntoIterator<Item = CardId>, later: bool) -> u16 {
    let facts = data::ship(ship);
    let cards = captain.into_iter().chain(upgrades).map(|card| priced(facts, captain, card).cost);
    cards.fold(if later { facts.points_later } else { facts.points }, u16::saturating_add)
}

/// Squadron Points of a captain or an upgrade on a ship under its captain.
pub fn card_points(ship: ShipId, captain: Option<CardId>, card: CardId) -> u16 {
    price(data::ship(ship), captain, card)
}

/// What a captain or an upgrade costs on a ship.
pub(super) fn price(ship: &Ship, captain: Option<CardId>, card: CardId) -> u16 {
    priced(ship, captain, card).cost
}

/// A captain or an upgrade on a ship: additions first, then what is taken off, never below 0.
fn priced(ship: &Ship, captain: Option<CardId>, card: CardId) -> CardCost {
    let mut price = CardCost::plain(card.code());
    // First what it costs at all, then what is added (FAQ of December 2014, Captains 2).
    if captain.is_some_and(|captain| captain.code() == "Cap905") && federation_talent(card) && price.cost != 3 {
        price.cost = 3;
        price.why.push("3 SP by James T. Kirk".into());
        price.rule = Some(rules::BASE_4_2);
    }
    let mut add = |sp: i32, why: &str| {
        price.cost = u16::try_from(i32::from(price.cost) + sp).unwrap_or(0);
        price.why.push(format!("{sp:+} {why}"));
        price.rule = Some(rules::BASE_4_2);
    };
    let foreign = !ship.factions.iter().any(|faction| card.factions().has(faction));
    if foreign && card.points() > 0 && !spared(ship, captain, card) {
        add(1, "faction penalty");
    }
    if let Some(sp) = surcharge(ship, card) {
        add(sp, "by its own text");
    }
    if let Some((sp, by)) = captain.and_then(|captain| discount(captain, card)) {
        let off = sp.min(i32::from(card.points()));
        add(-off, &format!("by {by}"));
    }
    // Ablative armor of the Tactical Cube that has the text for it.
    if ship.code == "S139" && card.code() == "B016" {
        add(-3, "by Tactical Cube 138");
    }
    price
}

fn federation_talent(card: CardId) -> bool {
    card.is(UpgradeKind::Talent) && card.factions().has(Faction::Federation)
}

/// Whether a card's text spares the faction penalty.
fn spared(ship: &Ship, captain: Option<CardId>, card: CardId) -> bool {
    match (captain.map_or("", CardId::code), card.captain().is_some()) {
        // Kira on a Federation ship.
        ("Cap326", true) => ship.factions.has(Faction::Federation),
        // Khan's ship, for upgrades.
        ("Cap814", false) => true,
        // Lore takes Elite Talents of any faction.
        ("Cap711", false) => card.is(UpgradeKind::Talent),
        _ => false,
    }
}

/// What a card's text adds on a ship it was not made for.
fn surcharge(ship: &Ship, card: CardId) -> Option<i32> {
    let class = data::class(ship.class).name.as_str();
    let at_home = match card.code() {
        "W103" => class.starts_with("Jem'Hadar"),
        "T240" => ship.name == "U.S.S. Defiant",
        "C193" => class == "Romulan Science Vessel",
        _ => true,
    };
    (!at_home).then_some(5)
}

/// What a captain takes off.
fn discount(captain: CardId, card: CardId) -> Option<(i32, &'static str)> {
    let cheaper = match captain.code() {
        "Cap644" => card.is(UpgradeKind::Crew),
        "Cap641" => card.is(UpgradeKind::Weapon),
        "Cap717" => card.is(UpgradeKind::Crew) && card.factions().has(Faction::Dominion),
        _ => false,
    };
    cheaper.then_some((1, captain.name()))
}
