//! Planning Phase: dials and what may be set on them (AW.BASE.6.1, 7.1, 7.2).

use crate::{
    cards::DamageKind,
    data::{Color, DialMove, Maneuver},
    pieces::ShipNo,
    reason::Refusal,
    state::{Board, Ship},
};

/// The color a maneuver has for this ship now: with an Engine Room Fire all turns are red (AW.BASE.9.9.4).
pub fn color(ship: &Ship, place: &DialMove) -> Color {
    match place.maneuver {
        Maneuver::Turn(..) if ship.has(DamageKind::EngineRoomFire) => Color::Red,
        _ => place.color,
    }
}

/// The maneuvers that may be set on a ship's dial, in order.
///
/// A ship with Auxiliary Power may not choose red (AW.BASE.7.2), one with a contained breach nothing above speed 1 (AW.BASE.9.9.10). Should
/// that leave nothing, the first of the two yields, then the second: a dial must be set.
pub fn dials(board: &Board, ship: ShipNo) -> impl Iterator<Item = DialMove> + Clone + use<> {
    let ship = *board.ship(ship);
    let (calm, slow) = limits(&ship);
    ship.class().dial.iter().copied().filter(move |place| fits(&ship, place, calm, slow))
}

fn fits(ship: &Ship, place: &DialMove, calm: bool, slow: bool) -> bool {
    (!calm || color(ship, place) != Color::Red) && (!slow || place.maneuver.speed() <= 1)
}

/// Whether red, and whether speed above 1, is out of the question for the ship.
fn limits(ship: &Ship) -> (bool, bool) {
    let (calm, slow) = (ship.aux > 0, ship.contained);
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
    let place = facts.class().dial.iter().find(|place| place.maneuver == maneuver);
    let place = place.ok_or(Refusal::NotOnDial { ship, maneuver })?;
    let (calm, slow) = limits(facts);
    if !fits(facts, place, calm, false) {
        return Err(Refusal::RedStrained { ship, maneuver });
    }
    if !fits(facts, place, false, slow) {
        return Err(Refusal::TooFast { ship, maneuver });
    }
    Ok(())
}
