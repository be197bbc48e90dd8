//! What a good position is.

use engine::Seat;

use crate::{command::Command, view::View};

/// How good each command looks.
pub fn appraise(_view: &View, _seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
    scores.extend(commands.iter().map(|_| 0));
}
