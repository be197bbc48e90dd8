//! The table as shapes: hex map, counters, seeking weapons, system displays, one choice for each command.
//!
//! Lengths are sides of a hex; y points down. Nothing here decides a rule.

mod board;
mod choices;
mod declare;
mod forms;
mod further;
mod reach;
mod sheets;
mod silhouettes;

pub(crate) use silhouettes::of as silhouette;

use engine::{Chip, Reach, Scene, Text, Tone, msg};

use crate::{Command, data::costs::moves, ids::Side, state::State, view::View, words::plain};

/// The table as the viewer sees it.
pub fn scene(view: &View, commands: &[Command]) -> Scene {
    let state = &view.table();
    let mut scene = Scene { chips: chips(state), ..Scene::default() };
    board::draw(view, state, &mut scene);
    sheets::draw(view, state, &mut scene);
    reach::rows(state, commands, &mut scene);
    choices::draw(view, state, commands, &mut scene);
    forms::draw(view, state, commands, &mut scene);
    forms::engines(view, state, commands, &mut scene);
    declare::draw(view, state, commands, &mut scene);
    choices::raids(view, state, commands, &mut scene);
    further::draw(view, state, commands, &mut scene);
    scene
}

/// The courses of the ship that is asked to move.
pub fn reach(view: &View, commands: &[Command], on: &str) -> Reach {
    let state = &view.table();
    match reach::mover(state, commands) {
        Some(ship) if choices::on_ship(ship) == [on] => reach::of(state, ship),
        _ => Reach::default(),
    }
}

/// The seats of each side, where a side has several.
fn allies(state: &State) -> Option<Text> {
    let mut sides: Vec<(Side, Vec<String>)> = Vec::new();
    for hull in state.ships().map(|ship| &state.hulls[ship]) {
        let seat = hull.seat.to_string();
        match sides.iter_mut().find(|(side, _)| *side == hull.side) {
            Some((_, seats)) if seats.contains(&seat) => {}
            Some((_, seats)) => seats.push(seat),
            None => sides.push((hull.side, vec![seat])),
        }
    }
    let named: Vec<String> = sides.iter().map(|(_, seats)| seats.join(" ")).collect();
    sides.iter().any(|(_, seats)| seats.len() > 1).then(|| Text::name(named.join(" / ")))
}

fn chips(state: &State) -> Vec<Chip> {
    let chip = |name: &'static str, value: Text, tip: &'static str| Chip { name: plain(name), value, tone: Tone::Neutral, tip: plain(tip) };
    let flow = &state.flow;
    let mut chips = vec![
        chip("chip-turn", msg!("n-of-m", n = flow.turn, m = state.options.turns), "chip-turn-tip"),
        chip("chip-impulse", msg!("n-of-m", n = flow.impulse, m = 32), "chip-impulse-tip"),
        chip("chip-step", Text::name(crate::data::sequence::SEQUENCE[usize::from(flow.row)].id), "chip-step-tip"),
    ];
    chips.extend(allies(state).map(|sides| chip("chip-sides", sides, "chip-sides-tip")));
    // The impulse track: who moves in the next impulses.
    let movers = |impulse| {
        let ships =
            state.ships().filter(|&ship| state.fights(ship) && state.hulls[ship].speed > 0 && moves(state.hulls[ship].speed, impulse));
        let numbers: Vec<String> = ships.map(|ship| ship.number().to_string()).collect();
        format!("{impulse}: {}", if numbers.is_empty() { "-".into() } else { numbers.join(" ") })
    };
    let track: Vec<String> = (flow.impulse.max(1)..=(flow.impulse + 3).min(32)).map(movers).collect();
    chips.push(chip("chip-moves", Text::name(track.join(", ")), "chip-moves-tip"));
    chips
}
