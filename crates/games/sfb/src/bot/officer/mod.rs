//! The officer: he plans a turn and holds his fire for the best moment of it ("How the officer plays" in the README).

mod acts;
mod arms;
mod course;
mod duel;
mod energy;
mod shots;
mod weights;

use crate::{
    Command,
    command::{Group, Points},
    data::sequence::Does,
    ids::{ShipNo, Target},
    rules::volley,
    state::{State, flag},
    view::View,
};

pub use self::weights::Weights;
use super::ensign::Captain;
use course::Course;
use duel::Duel;

/// How good each command looks: higher is better, same order.
pub fn appraise(view: &View, commands: &[Command], weights: Weights, scores: &mut Vec<i32>) {
    let captain = Captain::new(view.believed());
    let Some(ship) = commands.iter().find_map(Command::ship) else {
        scores.extend(commands.iter().map(|command| captain.score(command)));
        return;
    };
    let state = &captain.state;
    // Fire has a reading of its own.
    let fires = commands.iter().any(|command| matches!(command, Command::Volley(..)));
    let near = !captain.keeps_off(ship);
    let Some(duel) = (if fires { None } else { Duel::of(state, ship, weights) }) else {
        let mut aims = Vec::new();
        scores.extend(commands.iter().map(|command| match command {
            Command::Volley(_, target, group) if near && target.ship().is_some() => {
                volley_at((state, ship), *target, *group, weights, &mut aims)
            }
            _ => captain.score(command),
        }));
        return;
    };
    // On an impulse without movement the officer keeps a high energy turn for the next one with it.
    let moves = near && matches!(commands.first(), Some(Command::Move(..)));
    let waits = matches!(commands.first(), Some(Command::Pass(_)));
    let course = moves.then(|| Course::new(&duel));
    for command in commands {
        let score = match command {
            Command::Move(..) if waits => -100,
            Command::Move(_, step) if course.is_some() => course.as_ref().map_or(0, |course| course.score(*step)),
            Command::Do(_, act) => acts::score(&duel, *act).unwrap_or_else(|| captain.score(command)),
            Command::Reinforce(_, slot, points) => reinforce(&duel, *slot, *points),
            _ => captain.score(command),
        };
        scores.push(score);
    }
}

fn volley_at(
    (state, ship): (&State, ShipNo),
    target: Target,
    group: Group,
    weights: Weights,
    aims: &mut Vec<(ShipNo, Option<shots::Aim>)>,
) -> i32 {
    let Some(foe) = target.ship() else { return -100 };
    let place = aims.iter().position(|(known, _)| *known == foe).unwrap_or_else(|| {
        aims.push((foe, shots::Aim::of(state, ship, foe, weights)));
        aims.len() - 1
    });
    aims[place].1.as_ref().map_or(-100, |aim| aim.score(state, group))
}

/// Reserve power in answer to fire: where the shield that is struck may not hold.
fn reinforce(duel: &Duel<'_>, slot: u8, points: Points) -> i32 {
    let (state, ship) = (duel.state, duel.ship);
    let side = volley::struck(state, ship, duel.foe);
    if slot != side.number() {
        return -10;
    }
    let (own, foe) = (duel::Body::of(state, ship), duel::Body::of(state, duel.foe));
    let threat = duel.his.at(foe.bearing(own.hex), duel.range) / 100;
    let holds = i32::from(state.hulls[ship].shield(side)) + i32::from(state.secrets[ship].specific[side]);
    if threat * 5 / 4 > holds { 20 + i32::from(points.get()) } else { -5 }
}

/// Whether a crippled ship has next to nothing left against an enemy who has not been crippled.
fn hopeless(duel: &Duel<'_>) -> bool {
    let crippled = |ship: ShipNo| duel.state.hulls[ship].is(flag::CRIPPLED);
    crippled(duel.ship) && !crippled(duel.foe) && 4 * duel.own.ahead(2) < duel.his.ahead(2)
}

/// The command that no list has: the power of a turn, and reserve power just before a volley.
pub fn plan(view: &View, commands: &[Command], weights: Weights) -> Option<Command> {
    let ship = commands.iter().find_map(Command::ship)?;
    let does = crate::data::sequence::SEQUENCE[usize::from(view.flow.row)].does;
    if !matches!(does, Does::Allocate | Does::Declare) || commands.len() < 2 {
        return None;
    }
    let captain = Captain::new(view.believed());
    let state = &captain.state;
    if captain.keeps_off(ship) || (does == Does::Declare && state.secrets[ship].reserve() < 4) {
        return None;
    }
    if does == Does::Allocate {
        if !commands.iter().any(|command| matches!(command, Command::Plan(..))) {
            return None;
        }
        let duel = Duel::of(state, ship, weights)?;
        let resign = Command::Resign(ship);
        if hopeless(&duel) && commands.contains(&resign) {
            return Some(resign);
        }
        return energy::allot(&duel).map(|made| Command::Allocate(ship, Box::new(made)));
    }
    let mut aims = Vec::new();
    let best = commands.iter().filter_map(|command| match command {
        Command::Volley(_, target, group) => Some((volley_at((state, ship), *target, *group, weights, &mut aims), target.ship()?, *group)),
        _ => None,
    });
    let (score, foe, group) = best.max_by_key(|(score, ..)| *score)?;
    if score <= 0 { None } else { shots::prepare(state, ship, foe, group) }
}
