//! The officer's evaluation: how a sensible player values each command, from the seat's view only.
//!
//! Values are tenths of a Fleet Point. Losing a ship costs its Squadron Points, since the opponent scores them (AW.FP.3); a point of damage on a Borg
//! token is worth its share of the 40 for the last one (AW.BONUS.1). From that the rest follows: the Cube in one's own hands is the best weapon of
//! the game, in the opponent's hands the worst danger, and a ship that flies off the table is a gift.

mod acting;
mod bearing;
mod carding;
mod cube;
mod duel;
mod flying;
mod race;
mod shooting;
mod worth;

use engine::Seat;

use crate::{command::Command, rules::scoring, state::Board, view::View};

/// How good each command looks to an officer of `seat`: higher is better, in the order of the commands.
pub fn appraise(view: &View, seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
    let board = &view.board;
    let mut planner = flying::Planner::new(view, seat);
    let mut guns = None;
    scores.extend(commands.iter().map(|command| match *command {
        Command::Place { ship, at, heading } => flying::place(board, ship, at, heading),
        Command::Dial { ship, maneuver } => planner.dial(ship, maneuver),
        Command::Activate { ship } => flying::activate(view, ship),
        Command::Steer { ship, maneuver } => flying::steer(board, ship, maneuver),
        Command::Act { ship, action } => acting::act(board, ship, action),
        Command::MoveCube { towards, speed } => cube::travel(board, seat, towards, speed),
        Command::FireCube { option, targets } => {
            let guns = guns.get_or_insert_with(|| cube::Guns::new(board, seat));
            worth::score(guns.gain(option, &targets))
        }
        Command::Attack { ship, target } => shooting::attack(board, ship, target),
        Command::Reroll { dice } => shooting::reroll(board, dice),
        Command::Commend { die } => shooting::commend(board, die),
        Command::Spend { token } => shooting::spend(board, token),
        Command::Done => shooting::done(board),
        Command::Cloak { ship, keep } => acting::cloak(board, ship, keep),
        Command::Shields { raise, .. } => i32::from(raise),
        Command::Card { ship, card, with } => carding::play(board, ship, card, with),
        Command::Drop { card, .. } => -i32::from(card.points()),
        Command::Use { .. } | Command::Time | Command::Go => 0,
    }));
}

/// Value of a position to a seat: the lead in Fleet Points as they stand, with the damage to ships and tokens that are not destroyed yet.
pub fn position(board: &Board, seat: Seat) -> i32 {
    if let Some(outcome) = scoring::outcome(board) {
        return outcome.worth(seat);
    }
    let mine = |seat: Seat| f64::from(scoring::account(board, seat).total) * 10.0 + worth::standing(board, seat);
    // A lead of a hundred Fleet Points is a game as good as won.
    worth::score((mine(seat) - mine(seat.other())) * 10.0).clamp(-9_500, 9_500)
}

#[cfg(test)]
mod tests;
