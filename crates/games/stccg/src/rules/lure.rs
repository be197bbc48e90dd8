//! A place where a ship meets the next dilemma when the opponent of its player scores.

use crate::{
    data::{self, Kind, Where},
    flow::{self, Frame},
    rules::attempt,
    state::{NONE, State, mark},
};

fn lures(state: &State, loc: u8) -> bool {
    data::lists(state.at(state.places[usize::from(loc)].card).card).lures
}

/// Somebody has scored: a ship of his opponent, at each such place the first by name, meets the next dilemma there.
pub fn scored(state: &mut State) {
    let luring = std::mem::take(&mut state.turn.luring);
    for seat in (0..2u8).filter(|seat| luring & (1 << (1 - seat)) != 0) {
        for loc in (0..state.places.len() as u8).filter(|&loc| lures(state, loc)).collect::<arrayvec::ArrayVec<u8, 32>>() {
            let open =
                |&id: &crate::state::Id| state.kind(id) == Kind::Ship && state.at(id).host == NONE && !state.at(id).is(mark::CLOAKED);
            let Some(ship) = state.hulls_here(seat, loc).find(open) else { continue };
            if attempt::next_card(state, loc, Where::Space).is_some() {
                state.met_now.clear();
                let scouting = state.player(seat).borg;
                flow::push(state, Frame::Attempt { by: seat, loc, ship, scouting, side: Where::Space, prepared: false });
            }
        }
    }
}

/// Whether the dilemma of such a place has been met: it is the only one.
pub fn over(state: &State, loc: u8) -> bool {
    lures(state, loc) && !state.met_now.is_empty()
}
