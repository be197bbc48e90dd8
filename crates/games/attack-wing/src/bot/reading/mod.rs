//! The value of things in a position, for every bot of this game.
//!
//! Values are tenths of a Fleet Point. Losing a ship costs its Squadron Points, since the opponent scores them (AW.FP.3); a point of damage on a Borg
//! token is worth its share of the 40 for the last one (AW.BONUS.1). From that the rest follows: the Cube in one's own hands is the best weapon of
//! the game, in the opponent's hands the worst danger, and a ship that flies off the table is a gift.

pub(in crate::bot) mod bearing;
pub(in crate::bot) mod race;
pub(in crate::bot) mod worth;

use engine::Seat;
use geometry::plane::Base;

use crate::{
    command::Command,
    rules::{cube, scoring},
    state::Board,
};

/// The bases on which the moves of the Cube that are possible now would end.
pub(in crate::bot) fn cube_ends(board: &Board) -> Vec<Base> {
    let mut moves = Vec::new();
    cube::list_moves(board, &mut moves);
    let ends = moves.iter().filter_map(|command| match *command {
        Command::MoveCube { towards, speed } => Some(cube::path(board, towards, speed).end()),
        _ => None,
    });
    ends.collect()
}

/// Value of a position to a seat: the lead in Fleet Points as they stand, with the damage to ships and tokens that are not destroyed yet.
pub(in crate::bot) fn position(board: &Board, seat: Seat) -> i32 {
    if let Some(outcome) = scoring::outcome(board) {
        return outcome.worth(seat);
    }
    let mine = |seat: Seat| f64::from(scoring::account(board, seat).total) * 10.0 + worth::standing(board, seat);
    // A lead of a hundred Fleet Points is a game as good as won.
    worth::score((mine(seat) - mine(seat.other())) * 10.0).clamp(-9_500, 9_500)
}
