//! How the table looks, as shapes; what is asked; what happened, in sentences.

use engine::{Choice, Prompt, Scene, Seat};
use rulebook::attack_wing as rules;

use crate::{command::Command, event::Event, view::View};

/// What is asked of the viewer.
pub fn prompt(view: &View) -> Prompt {
    Prompt {
        phase: format!("Round {}, {}", view.board.round, view.board.phase().word()),
        waiting_for: view.deciders.iter().collect(),
        sentence: "Decide.".into(),
        rule: rules::BASE_6,
    }
}

/// The table as shapes.
pub fn scene(_view: &View, commands: &[Command]) -> Scene {
    let choices = commands.iter().map(|command| Choice::new(command, command.to_string(), "", rules::BASE_6)).collect();
    Scene { bounds: [0.0, 0.0, 914.4, 914.4], choices, ..Scene::default() }
}

/// An event in a sentence.
pub fn narrate(_view: &View, event: &Event) -> String {
    format!("{event:?}")
}

/// How good each command looks.
pub fn appraise(_view: &View, _seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
    scores.extend(commands.iter().map(|_| 0));
}
