//! The reading of a position that every captain shares.

use geometry::hex::{Hex, Side};

use crate::{
    command::Manoeuvre,
    ids::ShipNo,
    rules::movement,
    state::{Ship, State},
};

/// The enemies of a ship that are in play and seen.
pub fn enemies(state: &State, ship: ShipNo) -> impl Iterator<Item = ShipNo> {
    let team = state.ships[ship].team();
    state.numbers().filter(move |&other| {
        let enemy = &state.ships[other];
        enemy.team() != team && enemy.in_play() && enemy.visible()
    })
}

/// The ships of the same side that can still fight, the ship itself among them; at least 1.
pub fn friends(state: &State, ship: ShipNo) -> i32 {
    let team = state.ships[ship].team();
    state.fleet().iter().filter(|ship| ship.team() == team && ship.active()).count().max(1) as i32
}

/// The shield that a ship has towards a hex; of two, the stronger, for its owner will choose.
pub fn shield_towards(ship: &Ship, at: Hex) -> i32 {
    let struck = movement::sector_of(ship.facing(), at - ship.hex());
    struck.iter().map(|side| i32::from(ship.shield(side))).max().unwrap_or(0)
}

/// Steps around the ship from one side to another.
pub fn gap(a: Side, b: Side) -> u8 {
    let steps = a.number().abs_diff(b.number());
    steps.min(6 - steps)
}

/// The ship after a part of a movement.
pub fn moved(ship: &Ship, part: Manoeuvre) -> Ship {
    let (hex, facing) = movement::step(ship, part);
    let mut moved = *ship;
    moved.put(hex);
    moved.face(facing);
    moved
}
