//! Value of a position, for bots that search.

use engine::Seat;

use crate::{
    data::Kind,
    state::{State, Won},
};

/// The worth of a position to a seat.
pub fn worth(state: &State, seat: Seat) -> i32 {
    match state.won {
        Won::NotYet => {}
        Won::Draw => return 0,
        Won::Seat(winner) => return if winner == seat { 10_000 } else { -10_000 },
    }
    let side = |who: Seat| {
        let people = state.of_kind(who, Kind::Personnel).count() as i32;
        let ships = state.of_kind(who, Kind::Ship).count() as i32;
        80 * i32::from(state.score(who)) + 30 * people + 60 * ships + 8 * state.player(who).hand.len() as i32
    };
    (side(seat) - side(seat.other())).clamp(-9_000, 9_000)
}
