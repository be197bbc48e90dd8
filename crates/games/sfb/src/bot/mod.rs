//! What a good command is to players who know only the view: the ensign plans nothing, the officer plays by a plan.

mod ensign;
mod worth;

use crate::{Command, view::View};

pub use worth::worth;

/// How good each command looks to the officer: higher is better, same order.
pub fn appraise(view: &View, commands: &[Command], scores: &mut Vec<i32>) {
    ensign::appraise(view, commands, scores);
}

/// How good each command looks to the ensign.
pub fn ensign(view: &View, commands: &[Command], scores: &mut Vec<i32>) {
    ensign::appraise(view, commands, scores);
}
