//! Tokens of Actions that a captain stores (Cap709).

use engine::Table;
use rulebook::attack_wing as ids;

use super::{tell, text};
use crate::{
    command::Action,
    data::ActionIcon,
    effects::Does,
    event::{Deed, Event, Told},
    ids::ShipNo,
    state::Board,
};

/// The store of a captain for tokens of an Action, if they can be stored (Cap709).
pub const fn stored(icon: ActionIcon) -> Option<usize> {
    match icon {
        ActionIcon::Evade => Some(0),
        ActionIcon::TargetLock => Some(1),
        ActionIcon::BattleStations => Some(2),
        _ => None,
    }
}

/// The most tokens of a kind that a captain stores: more than any game has rounds.
const MOST_STORED: u8 = 99;

/// A captain stores a token of an Action that the ship performs.
pub fn store(board: &mut Board, ship: ShipNo, action: Action, table: &mut Table<'_, Event>) {
    let Some(at) = action.icon().and_then(stored) else { return };
    if let Some(held) = text(board, ship, Does::Store, None) {
        let store = &mut board.ship_mut(ship).loadout.stored[at];
        *store = (*store + 1).min(MOST_STORED);
        tell(table, &held, &[ids::BASE_3_6], Told::Plain(Deed::Stores));
    }
}
