//! The officer: thinks the turn through before it acts, by a plan that README.md describes.
//!
//! It chooses the power of a ship as a whole, its way through a phase as a whole, and the phase in which it fires: each by the turn that would follow, played
//! out in expectation with both sides as sensible captains. Other decisions it takes as the ensign does.

mod course;
mod fight;
mod fire;
mod power;
mod scene;
mod turn;
mod weights;

use engine::Seat;
use geometry::hex::{Side, Sides};

pub use self::weights::Weights;
use self::{
    course::Course,
    fight::{battery, strike},
    fire::Gunner,
    power::Board,
    scene::Scene,
};
use super::ensign::Captain;
use crate::{
    Command,
    command::Manoeuvre,
    ids::ShipNo,
    rules::{firing, movement, plans},
    state::{Frame, Ship, State, Step, flag},
    view::View,
};

/// A command that is chosen as a whole: the power of a ship, or its way through a phase.
pub fn plan(view: &View, seat: Seat, commands: &[Command], weights: Weights) -> Option<Command> {
    if view.flow.frame != Frame::Step || commands.len() < 2 {
        return None;
    }
    match view.flow.step {
        Step::Allocate => {
            let state = view.believed();
            let waits = |ship: &Ship| ship.seat() == seat && ship.active() && !ship.is(flag::ALLOCATED);
            let ship = state.numbers().find(|&ship| waits(&state.ships[ship]))?;
            let planned = suits(&state, ship, Part::Power).then(|| Board::of(&state, ship, weights).best())?;
            Some(Command::Allocate(ship, Box::new(planned)))
        }
        Step::Move => {
            let state = view.believed();
            let ship = mover(&state, seat).filter(|&ship| suits(&state, ship, Part::Moves))?;
            Some(way(view, &state, ship, weights))
        }
        _ => None,
    }
}

/// A part of a captain's work.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Part {
    Power,
    Moves,
    Fire,
}

/// Whether the officer has a plan of its own for this part of a ship's work. A Borg ship fights as the ensign does, and so does a ship that waits to leave until
/// it fires.
fn suits(state: &State, number: ShipNo, part: Part) -> bool {
    !state.ships[number].class().is_borg() && (part == Part::Fire || state.rules.options.escape_after == 0)
}

/// Whether a ship of a fleet fires with the first salvo: its guns reach far, and the first ship that explodes takes its neighbours with it.
fn salvo(state: &State, number: ShipNo, weights: &Weights) -> bool {
    let guns = battery(state, number, |_, mount, weapon| firing::most_power(weapon, mount.status()));
    let at = |range| strike(&guns, 0, range, Sides::of(&[Side::FORWARD]));
    !alone(state) && at(FAR) * 100 >= at(NEAR) * weights.salvo
}

/// Ranges at which the reach of a ship's guns is measured.
const NEAR: u16 = 4;
const FAR: u16 = 12;

/// Whether there is one ship on each side.
fn alone(state: &State) -> bool {
    state.fleet().iter().filter(|other| other.active()).count() <= 2
}

/// The ship that has begun to move, or the first of the seat's that can.
fn mover(state: &State, seat: Seat) -> Option<ShipNo> {
    let may = |ship: &ShipNo| {
        let moving = &state.ships[*ship];
        moving.seat() == seat && moving.held_by.is_none() && state.acts(moving) && movement::pending(state, moving)
    };
    state.flow.active.filter(may).or_else(|| state.numbers().find(may))
}

/// The best way of a ship through the phase.
fn way(view: &View, state: &State, number: ShipNo, weights: Weights) -> Command {
    let (course, values) = valued(view, state, number, weights);
    let best = (0..values.len()).rev().max_by_key(|&at| values[at]).unwrap_or(0);
    match course.path(best) {
        None => Command::Move(number, Manoeuvre::Stop),
        // An emergency heading change is said by itself, and the rest is thought over.
        Some(_) if course.stands[best].hard => Command::Move(number, course.first(best)),
        Some(path) => Command::Path(number, path),
    }
}

/// The stands that a ship can reach, and how good each looks.
fn valued(view: &View, state: &State, number: ShipNo, weights: Weights) -> (Course, Vec<i64>) {
    let ship = &state.ships[number];
    let course = Course::of(state, ship, ship.moves[state.flow.phase_index()]);
    let values = Scene::of(view, state, number, weights).values(&course);
    (course, values)
}

/// How good each command looks: higher is better, same order.
pub fn appraise(view: &View, commands: &[Command], weights: Weights, scores: &mut Vec<i32>) {
    let state = view.believed();
    let gunner = Gunner::of(&state, weights);
    let captain = Captain::of(state.clone());
    let mut moving: Option<(ShipNo, Vec<(Manoeuvre, i32)>)> = None;
    let mut marking: Option<(ShipNo, [i32; 2])> = None;
    for command in commands {
        scores.push(match command {
            Command::Move(ship, part) if suits(&state, *ship, Part::Moves) => {
                if moving.as_ref().is_none_or(|(known, _)| known != ship) {
                    moving = Some((*ship, parts(view, &state, *ship, weights)));
                }
                let known = moving.iter().flat_map(|(_, parts)| parts).filter(|(known, _)| known == part);
                known.map(|&(_, worth)| worth).max().unwrap_or(i32::MIN / 2)
            }
            Command::Plan(ship, plan) if suits(&state, *ship, Part::Power) => {
                let board = Board::of(&state, *ship, weights);
                plans::allocation(&state, *ship, *plan).map_or(i32::MIN, |made| clamped(board.worth(&made)))
            }
            Command::Mark(ship, fire) if suits(&state, *ship, Part::Fire) && !salvo(&state, *ship, &weights) => {
                if marking.is_none_or(|(known, _)| known != *ship) {
                    let scene = Scene::of(view, &state, *ship, weights);
                    marking = Some((*ship, scene.markers().map(clamped)));
                }
                // A ship that has nothing to hit with holds.
                let idle = gunner.best(*ship) <= 0;
                marking.map_or(0, |(_, worth)| worth[usize::from(*fire)]) - if *fire && idle { 100_000 } else { 0 }
            }
            Command::Fire(shot) if suits(&state, shot.ship, Part::Fire) => gunner.shot(*shot),
            Command::Cease(ship) if suits(&state, *ship, Part::Fire) => 0,
            Command::Release(ship) if !state.ships[*ship].active() => 400,
            other => captain.score(other),
        });
    }
}

fn clamped(worth: i64) -> i32 {
    worth.clamp(-1_000_000_000, 1_000_000_000) as i32
}

/// The worth of each first part of a ship's ways.
fn parts(view: &View, state: &State, number: ShipNo, weights: Weights) -> Vec<(Manoeuvre, i32)> {
    let (course, values) = valued(view, state, number, weights);
    values.into_iter().enumerate().map(|(at, worth)| (course.first(at), clamped(worth))).collect()
}
