//! The rules, one file for each family of the ledger.

pub mod planning;
pub mod scoring;

use engine::{Seat, Seats, Table, Unanswered};

use crate::{
    command::Command,
    event::Event,
    reason::Refusal,
    state::{Board, State},
};

/// Runs from the beginning to the first decision.
pub fn start(_state: &mut State, _table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    Ok(())
}

/// The seats that may decide now; none when the game is over.
pub fn deciders(_board: &Board) -> Seats {
    Seats::NONE
}

/// Every command that `seat` may give now, sorted and distinct.
pub fn commands(_board: &Board, _seat: Seat, _out: &mut Vec<Command>) {}

/// Whether only a selection of such commands is listed.
pub fn is_plan(command: &Command) -> bool {
    matches!(command, Command::Place { .. } | Command::Reroll { .. } | Command::FireCube { .. })
}

/// Whether `seat` may give the command now, and why not.
pub fn check(_board: &Board, _seat: Seat, _command: &Command) -> Result<(), Refusal> {
    Err(Refusal::Over)
}

/// Carries the command out and runs on to the next decision.
pub fn apply(_state: &mut State, _seat: Seat, _command: &Command, _table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    Ok(())
}
