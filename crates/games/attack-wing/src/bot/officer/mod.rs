//! The officer: plays by the plan that the README of the game describes. It reads the round once, and each command by what it does in the exchange of
//! shots that comes; answers that need no plan are the ensign's.

mod acting;
mod dials;
mod plan;
mod sector;
mod shooting;
mod sight;
mod unit;
mod weights;

use engine::Seat;

pub use self::weights::Weights;
use super::ensign;
use crate::{
    command::Command,
    ids::Piece,
    state::{Battle, Frame},
    view::View,
};

/// How good each command looks to an officer of `seat`: higher is better, in the order of the commands.
pub(crate) fn appraise(view: &View, seat: Seat, commands: &[Command], weights: Weights, scores: &mut Vec<i32>) {
    let own: Vec<Option<i32>> = match view.board.battle {
        Battle::Duel => duel(view, seat, commands, weights),
        Battle::Sector001 => sector(view, seat, commands, weights),
    };
    // The ensign is asked about the rest.
    let rest: Vec<Command> = commands.iter().zip(&own).filter(|(_, own)| own.is_none()).map(|(command, _)| *command).collect();
    let mut others = Vec::new();
    ensign::appraise(view, seat, &rest, &mut others);
    let scale = if own.len() > rest.len() { scale(view.board.flow.top()) } else { 1 };
    let mut others = others.into_iter();
    scores.extend(own.into_iter().map(|own| own.unwrap_or_else(|| others.next().unwrap_or(0).saturating_mul(scale))));
}

/// How much finer the officer's own scores are than the ensign's about cards, where both stand in a list.
fn scale(frame: Frame) -> i32 {
    if frame == Frame::Fight { 20 } else { 10 }
}

/// Sector 001: the officer's own judgement; `None` where it leaves that to the ensign.
fn sector(view: &View, seat: Seat, commands: &[Command], weights: Weights) -> Vec<Option<i32>> {
    if view.board.borg().is_none() {
        return vec![None; commands.len()];
    }
    match view.board.flow.top() {
        Frame::Dials => careful(view, seat, commands, weights),
        Frame::Activate | Frame::Act(_) | Frame::FreeAct(_) | Frame::Locks(_) => duel(view, seat, commands, weights),
        _ => vec![None; commands.len()],
    }
}

/// Dials against the Borg: the ensign's values, less the Action where something will be in the way.
fn careful(view: &View, seat: Seat, commands: &[Command], weights: Weights) -> Vec<Option<i32>> {
    let dials = dials::Dials::new(view, seat, weights);
    let mut values = Vec::new();
    ensign::appraise(view, seat, commands, &mut values);
    let scores = commands.iter().zip(values).map(|(command, value)| match *command {
        Command::Dial { ship, maneuver } => value.saturating_sub(dials.risk(ship, maneuver)),
        _ => value,
    });
    scores.map(Some).collect()
}

/// The plain duel: the officer's own judgement; `None` where it leaves that to the ensign.
fn duel(view: &View, seat: Seat, commands: &[Command], weights: Weights) -> Vec<Option<i32>> {
    let board = &view.board;
    let each = |score: &dyn Fn(&Command) -> Option<i32>| commands.iter().map(score).collect();
    match board.flow.top() {
        Frame::Dials => {
            let dials = dials::Dials::new(view, seat, weights);
            each(&|command| match *command {
                Command::Dial { ship, maneuver } => Some(dials.score(ship, maneuver)),
                _ => None,
            })
        }
        Frame::Activate => each(&|command| match *command {
            Command::Activate { ship } => Some(dials::activate(view, ship)),
            _ => None,
        }),
        Frame::Act(_) | Frame::FreeAct(_) | Frame::Locks(_) => {
            let acting = acting::Acting::new(view, seat, weights);
            each(&|command| match *command {
                Command::Act { ship, action } => Some(acting.act(ship, action)),
                _ => None,
            })
        }
        Frame::Decloak { .. } => {
            let acting = acting::Acting::new(view, seat, weights);
            each(&|command| match *command {
                Command::Cloak { ship, keep } => Some(acting.cloak(ship, keep)),
                _ => None,
            })
        }
        Frame::Fight => each(&|command| match *command {
            Command::Attack { ship, target: Some(Piece::Ship(target)) } => Some(shooting::attack(board, ship, target)),
            _ => None,
        }),
        _ => vec![None; commands.len()],
    }
}
