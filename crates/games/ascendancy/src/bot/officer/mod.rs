//! The officer: plays by the plan that the README of the game describes. It reads the whole position once, and each command of a turn by what it does for
//! that plan; answers that need no plan are the ensign's.

mod answers;
mod building;
mod ground;
mod party;
mod plan;
mod race;
mod sailing;
mod war;
mod weights;

use engine::Seat;

use crate::{
    command::Command,
    state::{Frame, State},
    view::{self, View},
};
use plan::Plan;
pub use weights::Weights;

/// Scores for commands, higher is better.
pub fn appraise(view: &View, seat: Seat, commands: &[Command], weights: Weights, scores: &mut Vec<i32>) {
    let state = view::table(view);
    if !matches!(state.frame(), Frame::Build(_) | Frame::Act(_) | Frame::Lay(..)) {
        return scores.extend(commands.iter().map(|command| answers::score(&state, seat, command)));
    }
    let plan = Plan::of(&state, seat, weights);
    scores.extend(commands.iter().map(|command| score(&state, &plan, command)));
}

fn score(state: &State, plan: &Plan, command: &Command) -> i32 {
    match state.frame() {
        Frame::Build(_) => building::score(state, plan, command),
        _ => sailing::score(state, plan, command),
    }
}
