//! The table as shapes: hex map, counters with their shields, ghosts and lines of fire; sheets; one choice for each command.
//!
//! Lengths are sides of a hex; y points down. Nothing here decides a rule.

mod board;
mod choices;
mod forms;
mod glyphs;
mod sheets;

use engine::{Chip, Scene, Tone};

use crate::{Command, state::Step, view::View};

/// The table as the viewer sees it.
pub fn scene(view: &View, commands: &[Command]) -> Scene {
    let mut scene = Scene { chips: chips(view), ..Scene::default() };
    board::draw(view, &mut scene);
    sheets::draw(view, &mut scene);
    choices::draw(view, commands, &mut scene);
    forms::draw(view, commands, &mut scene);
    scene
}

fn chip(name: &'static str, value: String, tip: &'static str) -> Chip {
    Chip { name: name.into(), value: value.into(), tone: Tone::Neutral, tip: tip.into() }
}

fn chips(view: &View) -> Vec<Chip> {
    let state = &view.table();
    let flow = &state.flow;
    let mut chips = vec![chip("Turn", format!("{} of {}", flow.turn, state.rules.turns), "After the last turn points decide.")];
    if flow.phase > 0 {
        chips.push(chip("Phase", format!("{} of 3", flow.phase), "Each turn has three phases of movement and firing."));
        let side = if flow.advantage == 0 { "A's side" } else { "B's side" };
        chips.push(chip("Advantage", side.into(), "The side with tactical advantage moves last and fires first."));
    }
    if state.rules.escape_after > 0 {
        let tip = "After this turn the side without Borg wins by leaving the map.";
        chips.push(chip("Escape", format!("after turn {}", state.rules.escape_after), tip));
    }
    let ours = state.fleet().iter().filter(|ship| ship.class().confidence == crate::data::Confidence::Ours).count();
    if ours > 0 && flow.step != Step::Over {
        chips.push(chip(
            "Figures",
            format!("{ours} ships ours"),
            "The figures of these ships are proposals of this project, not FASA's; see their sheets.",
        ));
    }
    chips
}
