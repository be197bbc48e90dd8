//! Upgrades that come aboard by a text: a Tech Upgrade of an enemy that the ship has as well (C148), one that lay beneath another card (C114).

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, among, tell};
use crate::{
    command::With,
    data::{CardId, Faction, UpgradeKind},
    event::{Deed, Event, Told},
    fleet::check,
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
    },
    state::{Board, Place, Ship},
};

/// Whether the limits of a card keep it from a ship.
pub fn barred(ship: &Ship, card: CardId) -> bool {
    let aboard = ship.loadout.cards().filter(|&(place, _)| !ship.loadout.discarded.has(place)).map(|(_, card)| card);
    check::barred(ship.facts(), ship.loadout.captain, aboard, card)
}

/// Tech Upgrades of enemies that the ship could have as well.
pub fn choices(board: &Board, held: &Held, range: u8, out: &mut Vec<With>) {
    let own = board.ship(held.ship);
    let room = own.loadout.adapted.is_some() || own.loadout.upgrades.iter().any(Option::is_none);
    let foreign = |card: CardId| !card.factions().has(Faction::Species8472) && !barred(own, card);
    for (no, ship) in board.fleet(held.ship.seat().other()).filter(|&(no, _)| room && among::other_within(board, held.ship, no, range)) {
        let found = ship.loadout.kept(UpgradeKind::Tech).filter(|&(_, card)| foreign(card));
        out.extend(found.map(|(_, card)| With::On(no, card)));
    }
    out.sort_unstable();
    out.dedup();
}

/// The ship has it.
pub fn adapt(board: &mut Board, held: &Held, no: ShipNo, card: CardId, table: &mut Table<'_, Event>) {
    board.ship_mut(held.ship).loadout.adapt(card);
    let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
    let rules = cited([ids::BASE_8]).into_iter().chain(allowed).collect::<Cited>();
    tell(table, held, &rules, Told::CardShip(Deed::Adapts, card, no));
}

/// Seven of Nine, by her code.
pub const SEVEN: &str = "C148";

/// An Upgrade of an enemy goes where its use would disable or discard it, or where Seven of Nine is lost.
pub fn forget(board: &mut Board, table: &mut Table<'_, Event>) {
    for no in ShipNo::all() {
        let loadout = &board.ship(no).loadout;
        let Some(place) = loadout.adapted.filter(|&place| !loadout.under.has(place)) else { continue };
        let seven = loadout.kept(UpgradeKind::Crew).any(|(_, card)| card.code() == SEVEN);
        if seven && loadout.ready(place) {
            continue;
        }
        let Some(card) = loadout.card(place) else { continue };
        let loadout = &mut board.ship_mut(no).loadout;
        loadout.disabled.remove(place);
        loadout.discarded.insert(place);
        loadout.under.insert(place);
        // The ship does not own the card and loses nothing with it.
        loadout.counted += 1;
        tell(table, &Held { ship: no, place, card }, &[ids::BASE_3_6], Told::Plain(Deed::Forgets));
    }
}

/// The Upgrade beneath a card comes aboard, or is discarded where it may not be.
pub fn deploy(board: &mut Board, held: &Held, table: &mut Table<'_, Event>) {
    let Some(card) = board.reserves[held.ship.seat().index()].beneath.take() else { return };
    let ship = board.ship(held.ship);
    let free = ship.loadout.upgrades.iter().position(Option::is_none).filter(|_| !barred(ship, card));
    match free {
        Some(index) => {
            board.ship_mut(held.ship).loadout.put(Place::upgrade(index), card);
            tell(table, held, &[ids::BASE_3_6, ids::BASE_3_3], Told::Card(Deed::Deploys, card));
        }
        None => {
            let lost = Held { card, ..*held };
            tell(table, &lost, &[ids::BASE_3_3, ids::BASE_12_5], Told::Ship(Deed::CannotBeAboard, held.ship));
        }
    }
}
