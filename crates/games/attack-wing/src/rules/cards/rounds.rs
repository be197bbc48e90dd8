//! The end of a round for cards.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{crew, tell, tribbles};
use crate::{
    effects::Does,
    event::{Deed, Event, Told},
    ids::ShipNo,
    state::{Board, Frame, Places, Status},
};

/// Effects of cards in the End Phase, and the end of those that last for the round.
pub fn end_of_round(board: &mut Board, table: &mut Table<'_, Event>) {
    if !board.carded {
        return;
    }
    for no in ShipNo::all() {
        if !board.ship(no).flying() {
            continue;
        }
        if let Some(held) = super::text(board, no, Does::EndRepair, None) {
            let ship = board.ship_mut(no);
            let mended = ship.shields_lost();
            ship.shields += mended;
            tell(table, &held, &[ids::BASE_9_5, ids::BASE_6_4], Told::Count(Deed::RepairsShields, mended));
        }
        crew::end_discards(board, no, table);
        tribbles::grow(board, no, table);
        let ship = board.ship_mut(no);
        ship.boosts = Default::default();
        ship.loadout.used = Places::default();
        ship.loadout.active = Places::default();
        if ship.loadout.fuse > 1 {
            ship.loadout.fuse -= 1;
        }
    }
    for reserve in &mut board.reserves {
        reserve.used = false;
    }
    for no in ShipNo::all() {
        let gone = board.ship(no).holds.is_some_and(|held| board.ship(held).status != Status::Flying);
        if gone {
            board.ship_mut(no).holds = None;
        }
    }
    debug_assert!(!matches!(board.flow.top(), Frame::Cards(_)));
}
