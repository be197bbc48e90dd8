//! The table as shapes: hex map, counters with their shields, ghosts and lines of fire; sheets; one choice for each command.
//!
//! Lengths are sides of a hex; y points down. Nothing here decides a rule.

mod board;
mod choices;
mod forms;
mod glyphs;
mod reach;
mod rows;
mod sheets;

use engine::{Chip, Reach, Scene, Text, Tone, msg};

use crate::{Command, ids::Team, state::Step, view::View};

/// The table as the viewer sees it.
pub fn scene(view: &View, commands: &[Command]) -> Scene {
    let mut scene = Scene { chips: chips(view), ..Scene::default() };
    board::draw(view, &mut scene);
    sheets::draw(view, &mut scene);
    rows::draw(view, commands, &mut scene);
    choices::draw(view, commands, &mut scene);
    forms::draw(view, commands, &mut scene);
    scene
}

/// The choices within reach of a ship, where several may move.
pub fn reach(view: &View, commands: &[Command], on: &str) -> Reach {
    let ship = on.strip_prefix("ship:").and_then(|number| number.parse().ok());
    let movers = reach::movers(commands);
    match ship {
        Some(ship) if movers.len() > 1 && movers.contains(&ship) => reach::of(&view.table(), ship),
        _ => Reach::default(),
    }
}

fn chip(name: &'static str, value: Text, tip: &'static str) -> Chip {
    Chip { name: Text::of(name), value, tone: Tone::Neutral, tip: Text::of(tip) }
}

fn chips(view: &View) -> Vec<Chip> {
    let state = &view.table();
    let flow = &state.flow;
    let mut chips = vec![chip("chip-turn", msg!("now-of", now = flow.turn, most = state.rules.options.turns), "chip-turn-tip")];
    if flow.phase > 0 {
        chips.push(chip("chip-phase", msg!("now-of", now = flow.phase, most = 3), "chip-phase-tip"));
        let seat = Text::name(if flow.advantage == Team::First { "A" } else { "B" });
        chips.push(chip("chip-advantage", msg!("chip-side-of", seat = seat), "chip-advantage-tip"));
    }
    if state.rules.options.escape_after > 0 {
        chips.push(chip("chip-escape", msg!("chip-after-turn", turn = state.rules.options.escape_after), "chip-escape-tip"));
    }
    let ours = state.fleet().iter().filter(|ship| ship.class().confidence == crate::data::Confidence::Ours).count();
    if ours > 0 && flow.step != Step::Over {
        chips.push(chip("chip-figures", msg!("chip-ships-ours", n = ours), "chip-figures-tip"));
    }
    chips
}
