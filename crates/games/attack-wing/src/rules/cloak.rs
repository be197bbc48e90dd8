//! End Phase: Cloak Tokens and disabled Shields (AW.BASE.8.6, 9.4).

use engine::Table;
use rulebook::attack_wing as ids;

use crate::{
    event::Event,
    ids::ShipNo,
    state::{Board, Cloak},
};

/// Takes a Cloak Token off.
pub fn drop(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) {
    board.ship_mut(ship).cloak = Cloak::None;
    table.announce(&[ids::BASE_8_6, ids::BASE_6_4], || Event::Decloaked { ship });
}

/// Leaves a Cloak Token where it is: the ship begins the next round cloaked.
pub fn keep(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) {
    debug_assert!(board.ship(ship).cloaked());
    table.announce(&[ids::BASE_8_6, ids::BASE_6_4], || Event::StaysCloaked { ship });
}

/// Raises disabled Shields, or leaves them down.
pub fn shields(board: &mut Board, ship: ShipNo, raise: bool, table: &mut Table<'_, Event>) {
    if !raise {
        table.announce(&[ids::BASE_9_4], || Event::ShieldsLeft { ship });
        return;
    }
    let facts = board.ship_mut(ship);
    let count = std::mem::take(&mut facts.shields_disabled);
    facts.shields += count;
    table.announce(&[ids::BASE_9_4, ids::BASE_6_4], || Event::ShieldsRaised { ship, count });
}
