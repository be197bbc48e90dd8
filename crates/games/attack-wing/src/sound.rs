//! Limits that no position may exceed, however play went: more Shields or tokens than a ship can have.

use crate::{ids::ShipNo, state::Board};

/// Dice of an attack at most: more than any ship comes to.
const DICE: u16 = 40;

/// The first thing that exceeds its limit.
pub fn unsound(board: &Board) -> Option<String> {
    ShipNo::all().find_map(|no| too_much(board, no).map(|what| format!("{no}: {what}"))).or_else(|| volley(board))
}

fn too_much(board: &Board, no: ShipNo) -> Option<String> {
    let ship = board.ship(no);
    let whole = [
        ("Shields", u16::from(ship.shields) + u16::from(ship.shields_disabled), u16::from(ship.shields_max)),
        ("attack dice of its primary weapon", ship.primary.into(), DICE),
        ("Agility", ship.agility.into(), DICE),
    ];
    whole.into_iter().find(|(_, have, most)| have > most).map(|(what, have, most)| format!("{have} {what}, of at most {most}"))
}

/// The dice of an attack that is shared among targets.
fn volley(board: &Board) -> Option<String> {
    let dice: u16 = board.volley?.dice.iter().copied().map(u16::from).sum();
    (dice > DICE).then(|| format!("{dice} dice are shared among targets, of at most {DICE}"))
}
