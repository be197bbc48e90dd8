//! Muon Tokens: what they do to a ship that moves, and how a ship takes its own off.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, tell};
use crate::{
    data::{CardId, Color},
    event::{Deed, Event, Told},
    ids::ShipNo,
    rules::damage,
    state::{Board, Cause, Place},
};

/// The card of the Muon Token, by whose name the Action that takes it off is called.
const MUON: &str = "T247";

/// A ship with a Muon Token has moved: its Hull takes as much damage as the speed of its maneuver, less 1.
pub fn shake(board: &mut Board, no: ShipNo, speed: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if !board.ship(no).muon || !board.ship(no).flying() || speed < 2 {
        return Ok(());
    }
    let Some(card) = CardId::find(MUON) else { return Ok(()) };
    tell(table, &Held { ship: no, place: Place::LENT, card }, &[ids::BASE_9_3, ids::BASE_3_6], Told::Count(Deed::Shakes, speed - 1));
    damage::hurt_hull(board, no, [speed - 1, 0], Cause::Enemy, &[ids::BASE_9_3], table)
}

/// The card whose token a ship may take off as its Action: after a green or white maneuver.
pub fn shaken(board: &Board, no: ShipNo) -> Option<CardId> {
    let ship = board.ship(no);
    let color = ship.revealed.and_then(|maneuver| {
        let place = ship.class().dial.iter().find(|place| place.maneuver == maneuver)?;
        Some(ship.color(place))
    });
    (ship.muon && color != Some(Color::Red)).then(|| CardId::find(MUON)).flatten()
}
