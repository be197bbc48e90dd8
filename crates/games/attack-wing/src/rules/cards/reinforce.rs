//! The Sideboard of a fleet (R003): cards beside the table that change places with those of its ships.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, tell};
use crate::{
    command::With,
    data::{CardId, DamageKind},
    effects::{self, Cost},
    event::{Deed, Event, Told},
    fleet::{check, price, slots},
    ids::ShipNo,
    state::{Board, Chosen, Place, Reinforcement, Ship},
};

/// The upgrades aboard that are not discarded, in order.
fn aboard(ship: &Ship) -> Vec<CardId> {
    ship.loadout
        .cards()
        .filter(|&(place, card)| card.upgrade().is_some() && !ship.loadout.discarded.has(place))
        .map(|(_, card)| card)
        .collect()
}

/// Whether a card may come aboard, in the place of another one if there is one: its own limits hold as in building.
fn may_come(board: &Board, no: ShipNo, card: CardId, out: Option<CardId>) -> bool {
    let ship = board.ship(no);
    let others = aboard(ship).into_iter().filter(|&other| Some(other) != out);
    !check::barred(ship.facts(), ship.loadout.captain, others, card)
}

/// The exchanges that a ship can make, and the cards for which it has a free slot.
pub fn choices(board: &Board, held: &Held, out: &mut Vec<With>) {
    let (ship, reserve) = (board.ship(held.ship), &board.reserves[held.ship.seat().index()]);
    let came: Vec<CardId> = reserve.began.into_iter().flatten().collect();
    for card in reserve.side.iter().flatten().map(|aside| aside.card) {
        if card.captain().is_some() {
            match ship.loadout.captain {
                None => out.push(With::Card(card)),
                Some(captain) if !ship.loadout.discarded.has(Place::CAPTAIN) => out.push(With::Cards(card, captain)),
                Some(_) => {}
            }
            continue;
        }
        let all = aboard(ship);
        let alike = all.iter().copied().filter(|other| Reinforcement::place(*other) == Reinforcement::place(card));
        out.extend(alike.filter(|&other| may_come(board, held.ship, card, Some(other))).map(|other| With::Cards(card, other)));
        let space = ship.loadout.upgrades.iter().any(Option::is_none) && slots::room(ship.facts(), ship.loadout.captain, &all, &came, card);
        out.extend((space && may_come(board, held.ship, card, None)).then_some(With::Card(card)));
    }
}

/// A card comes aboard; the one whose place it takes goes onto the Sideboard, and nothing that held for it does any more.
pub fn perform(board: &mut Board, held: &Held, with: With, table: &mut Table<'_, Event>) {
    let (card, other) = match with {
        With::Card(card) => (card, None),
        With::Cards(card, other) => (card, Some(other)),
        _ => return,
    };
    let (no, seat) = (held.ship, held.ship.seat().index());
    let Some(at) = board.reserves[seat].side.iter().position(|aside| aside.is_some_and(|aside| aside.card == card)) else { return };
    let Some(comes) = board.reserves[seat].side[at].take() else { return };
    let ship = board.ship_mut(no);
    let place = if card.captain().is_some() { Some(Place::CAPTAIN) } else { place_for(ship, other) };
    let Some(place) = place else { return };
    let goes = other.map(|other| leave(ship, place, other));
    come(ship, place, &comes);
    let strained = price::strains(ship.facts(), card);
    board.reserves[seat].side[at] = goes;
    if let Some(other) = other {
        tell(table, held, &[ids::RES_1, ids::BASE_8], Told::Card(Deed::TakesBack, other));
    }
    tell(table, held, &[ids::RES_1, ids::BASE_8, ids::BASE_3_3], Told::CardShip(Deed::Reinforces, card, no));
    if strained {
        let ship = board.ship_mut(no);
        ship.aux = ship.aux.saturating_add(1);
        let now = ship.aux;
        table.announce(&[ids::BASE_7_2, ids::RES_1], || Event::AuxTaken { ship: no, now });
    }
}

/// The place of the card that goes, or the first free one.
fn place_for(ship: &Ship, other: Option<CardId>) -> Option<Place> {
    let Some(other) = other else { return ship.loadout.upgrades.iter().position(Option::is_none).map(Place::upgrade) };
    ship.loadout.cards().find(|&(place, card)| card == other && !ship.loadout.discarded.has(place)).map(|(place, _)| place)
}

/// Takes a card off the ship and onto the Sideboard, where it is out of play and its cost does not count for the ship (FAQ of December 2014, Resources 10).
fn leave(ship: &mut Ship, place: Place, card: CardId) -> Reinforcement {
    let cost = ship.loadout.cost(place);
    ship.points = ship.points.saturating_sub(cost);
    let captain = place == Place::CAPTAIN;
    let once = effects::of(card).iter().any(|ability| ability.costs.contains(&Cost::OnceInGame));
    Reinforcement {
        card,
        cost: u8::try_from(cost).unwrap_or(u8::MAX),
        left: if captain { ship.loadout.drones + ship.loadout.missions } else { 0 },
        spent: once && ship.loadout.spent.has(place),
    }
}

/// A card comes to a place aboard, ready.
fn come(ship: &mut Ship, place: Place, comes: &Reinforcement) {
    ship.points += u16::from(comes.cost);
    ship.boosts.scanned.remove(place);
    let loadout = &mut ship.loadout;
    for places in [&mut loadout.disabled, &mut loadout.discarded, &mut loadout.under, &mut loadout.used, &mut loadout.active] {
        places.remove(place);
    }
    loadout.spent.remove(place);
    if comes.spent {
        loadout.spent.insert(place);
    }
    loadout.set_cost(place, comes.cost.into());
    if let Some(index) = place.index() {
        loadout.upgrades[index] = Some(comes.card);
        return;
    }
    loadout.captain = Some(comes.card);
    let facts = comes.card.captain();
    (loadout.drones, loadout.missions) = match facts {
        Some(captain) if captain.drones > 0 => (comes.left, 0),
        _ => (0, comes.left),
    };
    (loadout.stored, loadout.chosen) = ([0; 3], Chosen::default());
    ship.skill = facts.map_or(1, |captain| captain.skill) + ship.loadout.lift();
    // The injury stays with the ship as damage.
    while ship.take(DamageKind::InjuredCaptain) {
        ship.face_down += 1;
    }
}
