//! A place where a ship meets the next dilemma when the opponent of its player scores.

use engine::Seat;

use crate::{
    data::{self, Kind, Where},
    ids::{Id, NONE},
    rules::dilemma,
    state::{
        Few, Gather, SEATS, State,
        frames::{self, Choice, Frame},
        mark,
    },
};

fn lures(state: &State, loc: u8) -> bool {
    data::lists(state.at(state.places[usize::from(loc)].card).card).lures
}

/// The ships of a seat at such a place that could meet the next dilemma.
pub fn lured(state: &State, seat: Seat, loc: u8) -> Few {
    let open = |&id: &Id| state.kind(id) == Kind::Ship && state.at(id).host == NONE && !state.at(id).is(mark::CLOAKED);
    state.hulls_here(seat, loc).filter(open).few()
}

/// Somebody has scored: at each such place a ship of his opponent, who says which, meets the next dilemma.
pub fn scored(state: &mut State) {
    let luring = std::mem::take(&mut state.turn.luring);
    for seat in SEATS.into_iter().filter(|seat| luring & (1 << seat.other().index()) != 0) {
        for loc in state.locs().filter(|&loc| lures(state, loc)).collect::<arrayvec::ArrayVec<u8, 32>>() {
            if dilemma::next_card(state, loc, Where::Space).is_none() {
                continue;
            }
            match lured(state, seat, loc).as_slice() {
                [] => {}
                [ship] => meets(state, seat, *ship),
                _ => frames::choose(state, Choice::Lure, seat, state.places[usize::from(loc)].card, NONE),
            }
        }
    }
}

/// This ship meets it.
pub fn meets(state: &mut State, seat: Seat, ship: Id) {
    state.met_now.clear();
    let (scouting, loc) = (state.player(seat).borg, state.at(ship).loc);
    frames::push(state, Frame::Attempt { by: seat, loc, ship, scouting, side: Where::Space, prepared: false });
}

/// Whether the dilemma of such a place has been met: it is the only one.
pub fn over(state: &State, loc: u8) -> bool {
    lures(state, loc) && !state.met_now.is_empty()
}
