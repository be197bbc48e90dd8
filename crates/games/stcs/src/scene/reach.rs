//! The hexes that a ship can reach in this phase: each with its cheapest cost, and a whole path for each way to stand there.

use std::collections::BTreeMap;

use engine::{Choice, Meaning, Outline, Reach, Shape, Text, Tone, msg};
use geometry::hex::{Facing, Hex};
use rulebook::stcs as id;

use super::board::{ghost, group, middle, outline};
use crate::{
    Command,
    command::{Manoeuvre, Path},
    ids::ShipNo,
    rules::movement,
    state::State,
    words,
};

/// The ships that may move now, each once.
pub fn movers(commands: &[Command]) -> Vec<ShipNo> {
    let mut ships: Vec<ShipNo> =
        commands.iter().filter_map(|command| if let Command::Move(ship, _) = command { Some(*ship) } else { None }).collect();
    ships.dedup();
    ships
}

/// The hexes within reach of a ship that may move, and the paths to them.
pub fn of(state: &State, ship: ShipNo) -> Reach {
    let ways = ways(state, ship);
    let mut hexes: BTreeMap<Hex, u8> = BTreeMap::new();
    for (hex, spent) in ways.iter().map(|((hex, _), way)| (*hex, way.spent)) {
        let least = hexes.entry(hex).or_insert(spent);
        *least = (*least).min(spent);
    }
    let here = state.ships[ship].hex();
    let mut reach = Reach::default();
    for (hex, spent) in hexes.into_iter().filter(|(hex, _)| *hex != here) {
        let tip = msg!("shape-reach", n = spent);
        let tone = Tone::Seat(state.ships[ship].seat());
        reach.shapes.push(Shape::new(name(hex), Meaning::Zone, outline(hex, 0.92)).tone(tone).label(spent.to_string()).tip(tip));
    }
    let mut ways: Vec<_> = ways.into_iter().filter(|((hex, _), _)| *hex != here).collect();
    ways.sort_by_key(|(_, way)| way.spent);
    reach.choices = ways.into_iter().filter_map(|(end, way)| choice(state, ship, end, way)).collect();
    reach
}

/// A whole path to a hex. Points that are left lapse with it, so that nothing more is asked of the ship; where a ship may still strain its engines for a turn
/// it is asked.
fn choice(state: &State, ship: ShipNo, (hex, facing): (Hex, Facing), mut way: Way) -> Option<Choice> {
    let points = points(state, ship);
    let ends = way.spent < points && !state.rules.options.emergency_turns && way.parts.len() < Path::MOST;
    let told = words::list(way.parts.iter().map(|&part| words::manoeuvre(part)));
    if ends {
        way.parts.push(Manoeuvre::Stop);
    }
    let command = Command::Path(ship, Path::of(&way.parts)?);
    let towards = Text::of(FACING_NAMES[usize::from(facing.index())]);
    let label = msg!("choice-path", facing = towards, spent = way.spent, points = points);
    let mut choice = Choice::new(command, label, group(state, ship, "group-paths"), id::BASE_MOV_2);
    choice.detail = msg!("choice-path-detail", parts = told, lapse = if ends { points - way.spent } else { 0 });
    choice.on = vec![name(hex)];
    let line: Vec<[f64; 2]> = way.hexes.iter().map(|hex| middle(*hex)).collect();
    choice.preview = vec![Shape::new("", Meaning::Template, Outline::Line(line)).tone(Tone::Good), ghost(state, ship, hex, facing)];
    Some(choice)
}

fn name(hex: Hex) -> String {
    format!("reach:{},{}", hex.x, hex.y)
}

/// Directions as they lie on the drawing, as ids of the words.
const FACING_NAMES: [&str; 6] = ["facing-0", "facing-1", "facing-2", "facing-3", "facing-4", "facing-5"];

fn points(state: &State, number: ShipNo) -> u8 {
    state.ships[number].moves[state.flow.phase_index()]
}

/// A cheapest way to a place and facing.
struct Way {
    spent: u8,
    parts: Vec<Manoeuvre>,
    hexes: Vec<Hex>,
}

fn ways(state: &State, number: ShipNo) -> BTreeMap<(Hex, Facing), Way> {
    let points = points(state, number);
    let ship = state.ships[number];
    let mut best: BTreeMap<(Hex, Facing), Way> = BTreeMap::new();
    let mut open = vec![(ship, Way { spent: 0, parts: Vec::new(), hexes: vec![ship.hex()] })];
    while !open.is_empty() {
        let mut next = Vec::new();
        for (ghost, way) in open {
            let key = (ghost.hex(), ghost.facing());
            if best.get(&key).is_some_and(|known| known.spent <= way.spent) {
                continue;
            }
            for part in Manoeuvre::ALL {
                let Ok(cost) = movement::cost(state, &ghost, part) else { continue };
                let (hex, facing) = movement::step(&ghost, part);
                if cost == 0 || way.spent + cost > points || way.parts.len() >= Path::MOST || !movement::on_map(state, hex) {
                    continue;
                }
                let mut moved = ghost;
                moved.put(hex);
                moved.face(facing);
                let mut hexes = way.hexes.clone();
                if hexes.last() != Some(&hex) {
                    hexes.push(hex);
                }
                let parts = way.parts.iter().copied().chain([part]).collect();
                next.push((moved, Way { spent: way.spent + cost, parts, hexes }));
            }
            best.insert(key, way);
        }
        open = next;
    }
    best
}
