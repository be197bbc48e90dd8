//! The ensign: it values each command by itself and plans nothing beyond the dials of a round. It is the opponent of a first game and the yardstick of
//! the officer, and stays as it is.

pub(in crate::bot) mod acting;
pub(in crate::bot) mod carding;
pub(in crate::bot) mod cube;
mod duel;
pub(in crate::bot) mod flying;
pub(in crate::bot) mod shooting;

use engine::Seat;

use super::reading::worth;
use crate::{command::Command, view::View};

/// How good each command looks to an ensign of `seat`: higher is better, in the order of the commands.
pub(crate) fn appraise(view: &View, seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
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
        // A bot asks for nothing by hand, and agrees to nothing.
        Command::Adjust { .. } | Command::Agree => -i32::from(i16::MAX),
        Command::Use { .. } | Command::Refuse | Command::Time | Command::Go => 0,
    }));
}
