//! stub
use engine::Seat;
use crate::{Command, View};
/// stub
pub fn appraise(_view: &View, _seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
    scores.extend(commands.iter().map(|_| 0));
}
