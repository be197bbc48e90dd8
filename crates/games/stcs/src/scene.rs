//! stub
use engine::{Choice, Scene};
use rulebook::stcs as id;
use crate::{Command, View};
/// stub
pub fn scene(_view: &View, commands: &[Command]) -> Scene {
    let mut scene = Scene::default();
    scene.choices = commands.iter().map(|command| Choice::new(command, command.to_string(), "all", id::BASE_SEQ_1)).collect();
    scene
}
