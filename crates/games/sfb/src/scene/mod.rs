//! The table as shapes: hex map, counters, seeking weapons, system displays, one choice for each command.
//!
//! Lengths are sides of a hex; y points down. Nothing here decides a rule.

mod board;
mod choices;
mod forms;
mod sheets;

use engine::{Chip, Scene, Text, Tone, msg};

use crate::{Command, data::costs::moves, state::State, view::View, words::plain};

/// The table as the viewer sees it.
pub fn scene(view: &View, commands: &[Command]) -> Scene {
    let state = &view.table();
    let mut scene = Scene { chips: chips(state), ..Scene::default() };
    board::draw(view, state, &mut scene);
    sheets::draw(view, state, &mut scene);
    choices::draw(view, state, commands, &mut scene);
    forms::draw(view, state, commands, &mut scene);
    scene
}

fn chips(state: &State) -> Vec<Chip> {
    let chip = |name: &'static str, value: Text, tip: &'static str| Chip { name: plain(name), value, tone: Tone::Neutral, tip: plain(tip) };
    let flow = &state.flow;
    let mut chips = vec![
        chip("chip-turn", msg!("n-of-m", n = flow.turn, m = state.options.turns), "chip-turn-tip"),
        chip("chip-impulse", msg!("n-of-m", n = flow.impulse, m = 32), "chip-impulse-tip"),
        chip("chip-step", Text::name(crate::data::sequence::SEQUENCE[usize::from(flow.row)].id), "chip-step-tip"),
    ];
    // The impulse track: who moves in the next impulses.
    for impulse in flow.impulse.max(1)..=(flow.impulse + 3).min(32) {
        let movers: Vec<String> = state
            .ships()
            .filter(|&ship| state.fights(ship) && state.hulls[ship].speed > 0 && moves(state.hulls[ship].speed, impulse))
            .map(|ship| (ship + 1).to_string())
            .collect();
        let value = if movers.is_empty() { Text::name("-") } else { Text::name(movers.join(" ")) };
        chips.push(Chip { name: msg!("chip-moves", n = impulse), value, tone: Tone::Neutral, tip: plain("chip-moves-tip") });
    }
    chips
}
