//! Planning Phase: dials and their legal maneuvers (AW.BASE.6.1, 7.1, 7.2).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::attack_wing as ids;

use crate::{
    command::Command,
    data::{Color, DamageKind, DialMove, Maneuver},
    event::Event,
    ids::ShipNo,
    reason::Refusal,
    rules::{cards, damage},
    state::{Board, Ship, State},
};

/// The maneuvers that may be set on a ship's dial, in order.
///
/// A ship with Auxiliary Power may not choose red (AW.BASE.7.2), one with a contained breach nothing above speed 1 (AW.BASE.9.9.10). Should
/// that leave nothing, the first of the two yields, then the second: a dial must be set.
pub fn dials(board: &Board, ship: ShipNo) -> impl Iterator<Item = DialMove> + Clone + use<> {
    let held = cards::held_fast(board, ship);
    let ship = *board.ship(ship);
    let (calm, slow) = limits(&ship);
    let dial = ship.class().dial.iter().copied();
    dial.filter(move |place| fits(&ship, place, calm, slow) && (!held || place.maneuver.speed() <= 2))
}

fn fits(ship: &Ship, place: &DialMove, calm: bool, slow: bool) -> bool {
    (!calm || ship.color(place) != Color::Red) && (!slow || place.maneuver.speed() <= 1)
}

/// Whether a ship's state lets it fly a maneuver of its dial: not red with Auxiliary Power, not fast with a contained breach.
pub fn may_fly(ship: &Ship, maneuver: Maneuver) -> bool {
    let (calm, slow) = limits(ship);
    ship.class().dial.iter().any(|place| place.maneuver == maneuver && fits(ship, place, calm, slow))
}

/// Whether the maneuver that a ship shows is red for it.
pub fn shows_red(ship: &Ship) -> bool {
    let place = ship.class().dial.iter().find(|place| Some(place.maneuver) == ship.revealed);
    place.is_some_and(|place| ship.color(place) == Color::Red)
}

/// Whether red, and whether speed above 1, is out of the question for the ship.
fn limits(ship: &Ship) -> (bool, bool) {
    let (calm, slow) = (ship.aux > 0 && !cards::flies_red(ship), ship.contained || cards::only_slow(ship));
    let possible = |calm, slow| ship.class().dial.iter().any(|place| fits(ship, place, calm, slow));
    if possible(calm, slow) {
        (calm, slow)
    } else if possible(false, slow) {
        (false, slow)
    } else {
        (calm, false)
    }
}

/// Whether a maneuver may be set on a ship's dial.
pub fn check_dial(board: &Board, ship: ShipNo, maneuver: Maneuver) -> Result<(), Refusal> {
    let facts = board.ship(ship);
    if facts.dial_set {
        return Err(Refusal::DialSet { ship });
    }
    check_maneuver(board, ship, maneuver)
}

/// Whether a dial may show a maneuver.
pub fn check_maneuver(board: &Board, ship: ShipNo, maneuver: Maneuver) -> Result<(), Refusal> {
    let facts = board.ship(ship);
    let place = facts.class().dial.iter().find(|place| place.maneuver == maneuver);
    let place = place.ok_or(Refusal::NotOnDial { ship, maneuver })?;
    let (calm, slow) = limits(facts);
    if !fits(facts, place, calm, false) {
        return Err(Refusal::RedStrained { ship, maneuver });
    }
    if !fits(facts, place, false, slow) {
        return Err(if facts.contained { Refusal::TooFast { ship, maneuver } } else { Refusal::OnlySlow { ship, maneuver } });
    }
    if maneuver.speed() > 2 && cards::held_fast(board, ship) {
        return Err(Refusal::HeldFast { ship, maneuver });
    }
    Ok(())
}

/// The Planning Phase begins with a die for each Warp Core Breach of one ship (AW.BASE.9.9.10); a Critical destroys it.
pub fn breach(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let facts = *board.ship(ship);
    if !facts.flying() || facts.contained {
        return Ok(());
    }
    for card in facts.face_up().filter(|card| card.kind == DamageKind::WarpCoreBreach) {
        let roll = damage::card_die(board, ship, card.kind, table)?;
        if roll.crit > 0 {
            return damage::fall(board, ship, card.cause, &[card.kind.rule(), ids::BASE_9_6], table);
        }
    }
    Ok(())
}

/// Whether a seat still has a dial to set.
pub fn waits(board: &Board, seat: Seat) -> bool {
    board.fleet(seat).any(|(_, ship)| !ship.dial_set)
}

/// The dials a seat may set now, sorted.
pub fn list(board: &Board, seat: Seat, out: &mut Vec<Command>) {
    for (ship, _) in board.fleet(seat).filter(|(_, ship)| !ship.dial_set) {
        out.extend(dials(board, ship).map(|place| Command::Dial { ship, maneuver: place.maneuver }));
    }
    cards::list(board, seat, out);
}

/// Sets a dial face down.
pub fn set(state: &mut State, ship: ShipNo, maneuver: Maneuver, table: &mut Table<'_, Event>) {
    state.dials[ship.index()] = Some(maneuver);
    state.board.ship_mut(ship).dial_set = true;
    let seat = ship.seat();
    table.tell(Audience::only(seat), &[ids::BASE_6_1], || Event::DialSet { ship, maneuver: Some(maneuver) });
    table.tell(Audience::except(seat), &[ids::BASE_6_1], || Event::DialSet { ship, maneuver: None });
}

/// The maneuvers the opponent may choose for a ship that shows red and may not fly it, in order.
pub fn steerings(board: &Board, ship: ShipNo) -> impl Iterator<Item = DialMove> + Clone + use<> {
    let facts = *board.ship(ship);
    let slow = facts.contained && facts.class().dial.iter().any(|place| fits(&facts, place, true, true));
    facts.class().dial.iter().copied().filter(move |place| fits(&facts, place, true, slow))
}
