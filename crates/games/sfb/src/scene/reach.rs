//! Courses for several impulses: the hexes that a moving ship reaches in its next moves of the turn, and a row of moves for each way to stand there.

use std::collections::BTreeSet;

use engine::{Choice, Glyph, Meaning, Outline, Reach, Shape, Text, kit::Row, msg};
use geometry::hex::Hex;
use rulebook::sfb as id;

use super::board::{middle, outline, tone};
use crate::{
    Command,
    command::Step,
    data::costs::moves,
    ids::ShipNo,
    narrate::{facing, step},
    rules::movement,
    state::{Hull, State},
    words::ship_name,
};

/// The most moves of a course that are drawn; a longer one is plotted in the list.
const MOST_LEGS: usize = 6;

/// A course: its moves, the hexes on the way, and the ship at its end.
struct Way {
    steps: Vec<Step>,
    hexes: Vec<Hex>,
    end: Hull,
}

/// The ship that is asked to move, if it moves on this impulse at a speed.
pub fn mover(state: &State, commands: &[Command]) -> Option<ShipNo> {
    let ship = commands.iter().find_map(|command| if let Command::Move(ship, Step::Ahead) = command { Some(*ship) } else { None })?;
    (state.hulls[ship].speed > 0).then_some(ship)
}

/// Moves of a ship from this impulse to the end of the turn, at its present speed.
fn legs(state: &State, ship: ShipNo) -> usize {
    (state.flow.impulse.max(1)..=32).filter(|&impulse| moves(state.hulls[ship].speed, impulse)).count()
}

/// The hexes within reach of the moving ship, the nearest first, each with the ways to come there.
pub fn of(state: &State, ship: ShipNo) -> Reach {
    let mut reach = Reach::default();
    for way in ways(state, ship) {
        let hex = way.end.hex();
        let id = format!("reach:{},{}", hex.x, hex.y);
        if !reach.shapes.iter().any(|shape| shape.id == id) {
            let label = Text::name(way.steps.len().to_string());
            reach.shapes.push(Shape::new(id.clone(), Meaning::Zone, outline(hex, 0.92)).tone(tone(state, ship)).label(label));
        }
        let mut choice = choice(state, ship, &way);
        choice.on = vec![id];
        reach.choices.push(choice);
    }
    reach
}

/// Adds the courses that need no map, before all single commands: the rest of the turn straight ahead, or after a turn.
pub fn rows(state: &State, commands: &[Command], scene: &mut engine::Scene) {
    let Some(ship) = mover(state, commands) else { return };
    for first in [Step::Ahead, Step::Left, Step::Right] {
        let rest = std::iter::repeat_n(Step::Ahead, legs(state, ship).saturating_sub(1));
        let way = follow(state, ship, std::iter::once(first).chain(rest));
        if way.steps.len() > 1 {
            scene.choices.push(choice(state, ship, &way));
        }
    }
}

/// As much of a course as the ship can follow, without asteroids on the way.
fn follow(state: &State, ship: ShipNo, steps: impl Iterator<Item = Step>) -> Way {
    let mut flown = state.clone();
    let mut way = Way { steps: Vec::new(), hexes: vec![state.hulls[ship].hex()], end: state.hulls[ship] };
    for step in steps {
        if movement::check(&flown, ship, step).is_err() {
            break;
        }
        movement::fly(&mut flown, ship, step);
        if flown.rocky(flown.hulls[ship].hex()) {
            break;
        }
        way.steps.push(step);
        way.hexes.push(flown.hulls[ship].hex());
        way.end = flown.hulls[ship];
    }
    way
}

/// The shortest course to each hex and facing beyond the next hex.
fn ways(state: &State, ship: ShipNo) -> Vec<Way> {
    let mut flown = state.clone();
    let here = state.hulls[ship].hex();
    let mut known = BTreeSet::from([(here.x, here.y, state.hulls[ship].facing, 0, 0)]);
    let mut ends = BTreeSet::new();
    let (mut found, mut open) = (Vec::new(), vec![Way { steps: Vec::new(), hexes: vec![here], end: state.hulls[ship] }]);
    for leg in 1..=legs(state, ship).min(MOST_LEGS) {
        let mut next: Vec<Way> = Vec::new();
        for way in &open {
            for step in [Step::Ahead, Step::Left, Step::Right, Step::SlipLeft, Step::SlipRight] {
                flown.hulls[ship] = way.end;
                if movement::check(&flown, ship, step).is_err() {
                    continue;
                }
                movement::fly(&mut flown, ship, step);
                let end = flown.hulls[ship];
                let wait = movement::wait(&flown, ship);
                if flown.rocky(end.hex()) || !known.insert((end.hex().x, end.hex().y, end.facing, end.straight.min(wait), end.slip.min(1)))
                {
                    continue;
                }
                let steps = way.steps.iter().copied().chain([step]).collect();
                next.push(Way { steps, hexes: way.hexes.iter().copied().chain([end.hex()]).collect(), end });
            }
        }
        open = next;
        let new = |way: &&Way| leg > 1 && here.distance(way.end.hex()) > 1;
        for way in open.iter().filter(new) {
            if ends.insert((way.end.hex().x, way.end.hex().y, way.end.facing)) {
                found.push(Way { steps: way.steps.clone(), hexes: way.hexes.clone(), end: way.end });
            }
        }
    }
    found
}

/// The row of moves of a course, with the line that it draws and the ship at its end.
fn choice(state: &State, ship: ShipNo, way: &Way) -> Choice {
    let said: Vec<String> = way.steps.iter().map(|&step| Command::Move(ship, step).to_string()).collect();
    let first = way.steps.first().copied().unwrap_or(Step::Ahead);
    let label = msg!("course", n = way.steps.len(), first = step(first), facing = facing(way.end.facing));
    let group = msg!("group-move", ship = ship_name(state, ship));
    let mut choice = Choice::new(said.join(&format!("{} ", Row::MARK)), label, group, id::BASE_MOV_2);
    choice.detail = msg!("course-detail");
    let line: Vec<[f64; 2]> = way.hexes.iter().map(|hex| middle(*hex)).collect();
    let at = middle(way.end.hex());
    let mut ghost = Shape::new("", Meaning::Ghost, Outline::Circle { at, radius: 0.6 }).label(facing(way.end.facing));
    let (path, heading) = (super::silhouette(state.class(ship)), f64::from(way.end.facing) * 60.0);
    ghost.glyph = Some(Glyph { path, at, size: 1.1, heading, letters: format!("{}", ship.number()) });
    choice.preview = vec![Shape::new("", Meaning::Template, Outline::Line(line)).tone(tone(state, ship)), ghost.tone(tone(state, ship))];
    choice
}
