//! The bots of the game: the ensign, the officer, and the value of a position.

pub(crate) mod ensign;
pub(crate) mod officer;
mod reading;

use engine::Seat;

use crate::state::Board;

/// Value of a position to a seat, where a bot looks ahead.
pub(crate) fn position(board: &Board, seat: Seat) -> i32 {
    reading::position(board, seat)
}

#[cfg(test)]
mod tests;
