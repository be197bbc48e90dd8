//! Players who know only the view: the ensign plans nothing, the officer plays by a plan.

mod ensign;
mod officer;
mod worth;

use crate::{Command, view::View};

pub use officer::Weights;
pub use worth::worth;

/// How good each command looks to the officer: higher is better, same order.
pub fn appraise(view: &View, commands: &[Command], weights: Weights, scores: &mut Vec<i32>) {
    officer::appraise(view, commands, weights, scores);
}

/// The command that the officer prefers to all of the list; nothing where the list has the best.
pub fn plan(view: &View, commands: &[Command], weights: Weights) -> Option<Command> {
    officer::plan(view, commands, weights)
}

/// How good each command looks to the ensign.
pub fn ensign(view: &View, commands: &[Command], scores: &mut Vec<i32>) {
    ensign::appraise(view, commands, scores);
}
