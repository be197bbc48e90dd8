//! Which objective, at which place, and whether to scout there now.

use engine::Seat;

use crate::{
    collective::{
        Hive,
        danger::{adaptable, wall_ahead},
        side,
    },
    data::{Aim, Kind, Where},
    ids::{Id, NONE},
    rules::{gateway, group, objective, points, ships, spaceline, staffing},
    state::{State, mark},
};

/// Objectives that a hive brings to an end by scouting and a probe alone.
pub(crate) fn useful(state: &State, id: Id) -> bool {
    let inst = state.at(id);
    let wreck = || state.places.iter().any(|place| place.wreck & (1 << inst.owner.other().index()) != 0);
    inst.kind() == Kind::Objective
        && !inst.is(mark::DONE)
        && match inst.data().aim {
            Some(Aim::Sector | Aim::Planet) => true,
            Some(Aim::Wreck) => wreck(),
            _ => false,
        }
}

/// Whether such an objective is current, face down or in hand.
pub(crate) fn goals(state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    player.hand.iter().chain(&player.play).any(|&id| useful(state, id))
}

/// What a target is worth for an objective: near the ship, with little to be feared.
fn worth(state: &State, seat: Seat, hive: &Hive, goal: Id, on: Id) -> i32 {
    let Some(loc) = state.place_of(on) else { return 8 };
    if !useful(state, goal) {
        return 8;
    }
    let side = side(state, goal, loc);
    let team = if side == Where::Planet { &hive.scout } else { &hive.crew };
    let wall = if wall_ahead(state, seat, loc, team, side).is_some() { 50 } else { 0 };
    let fear = (hive.dangers.at(state, seat, loc, team, side) + wall).min(130);
    let near = |from: u8| spaceline::cost(state, from, loc).map(i32::from);
    let ends = state.line.iter().copied().filter(|&loc| state.at_end(loc));
    let price = match hive.flag {
        Some(ship) => near(state.at(ship).loc),
        None => {
            let gates: Vec<u8> = ends.filter(|&end| gateway::has_gateway(state, seat, end)).collect();
            gates.into_iter().filter_map(near).min()
        }
    };
    let good = 92 + i32::from(points::of(state, goal)) / 5 - fear / 2;
    if hive.planned {
        let range = hive.flag.map_or(7, |ship| i32::from(ships::range(state, ship)).max(1));
        let flight = (8 * price.unwrap_or(30) / range).min(64);
        // A gateway fetched to a place that has one takes the ship away from there.
        let away = state.card(goal).seeks(Aim::Sector) && gateway::own_gateway(state, seat, loc);
        return good - flight - if away { 10 } else { 0 };
    }
    good - price.unwrap_or(20).min(36) / 2
}

/// The worth of the best target of an objective.
pub(crate) fn best(state: &State, seat: Seat, hive: &Hive, goal: Id) -> i32 {
    objective::targets(state, seat, goal).into_iter().map(|on| worth(state, seat, hive, goal, on)).max().unwrap_or(0)
}

/// What it is worth to turn an objective up with this target: nothing as long as nobody is there to scout.
pub(crate) fn aim(state: &State, seat: Seat, hive: &Hive, goal: Id, on: Option<Id>) -> i32 {
    let Some(on) = on else { return if state.card(goal).kind == Kind::Incident { 30 } else { 8 } };
    if hive.flag.is_none() { 5 } else { worth(state, seat, hive, goal, on) }
}

/// Where the next objective will best be.
pub(crate) fn prospect(state: &State, seat: Seat, hive: &Hive) -> Option<u8> {
    let player = state.player(seat);
    let held = player.play.iter().chain(&player.hand).copied().filter(|&id| useful(state, id));
    let aims = held.flat_map(|goal| objective::targets(state, seat, goal).into_iter().map(move |on| (goal, on)));
    let best = aims.filter_map(|(goal, on)| Some((worth(state, seat, hive, goal, on), state.place_of(on)?))).max()?;
    Some(best.1)
}

/// What a scouting attempt is worth now.
pub(crate) fn scouting(state: &State, seat: Seat, hive: &Hive, at: Id, ship: Option<Id>) -> i32 {
    let Some(loc) = state.place_of(at) else { return 0 };
    // Nothing is left to be met.
    if state.came_through(seat, loc, ship.is_some()) {
        return -10;
    }
    let team = group::group(state, seat, loc, ship.unwrap_or(NONE), true);
    let Some(ship) = ship else { return below(state, seat, hive, loc, &team) };
    if let Some(wall) = wall_ahead(state, seat, loc, &team, Where::Space) {
        return if adaptable(state, &team, wall) { 100 } else { 6 };
    }
    let fear = hive.dangers.at(state, seat, loc, &team, Where::Space);
    let patience = if hive.planned { 99 } else { 30 } + 2 * hive.turn;
    // A lone ship goes ahead of the others.
    if Some(ship) != hive.flag && team.members.len() < 3 {
        return 101;
    }
    let ahead =
        state.of_kind(seat, Kind::Ship).any(|one| one != ship && state.at(one).loc == loc && !staffing::crew(state, one).is_empty());
    let ahead = ahead && fear > 0;
    if fear <= patience && !ahead { 100 } else { 7 }
}

/// The worth of scouting a planet with those who are on it. A hive with a plan does not run against a wall that all of its crew together would not
/// overcome: each failure lets one more go down, and that one must be able to help.
fn below(state: &State, seat: Seat, hive: &Hive, loc: u8, team: &group::Group) -> i32 {
    if !hive.planned {
        return 100;
    }
    let Some(wall) = wall_ahead(state, seat, loc, team, Where::Planet) else { return 100 };
    let mut all = team.clone();
    let rest = hive.crew.members.iter().copied().filter(|id| !team.members.contains(id)).take(all.members.remaining_capacity());
    all.members.extend(rest.collect::<Vec<_>>());
    let helps = wall_ahead(state, seat, loc, &all, Where::Planet).is_none();
    if helps || adaptable(state, team, wall) { 100 } else { 6 }
}

/// Whether the current objective cannot be brought to an end: a wall stands before everybody the hive has there.
pub(crate) fn stuck(state: &State, seat: Seat, hive: &Hive) -> bool {
    let Some(goal) = state.objective(seat) else { return false };
    let Some(loc) = state.place_of(state.at(goal).host) else { return !useful(state, goal) };
    let there = hive.flag.is_some_and(|ship| state.at(ship).loc == loc);
    let open = !state.scouted(seat, loc, objective::space_side(state, goal, loc));
    open && there
        && (hive.planned || hive.crew.members.len() > 2)
        && wall_ahead(state, seat, loc, &hive.crew, side(state, goal, loc)).is_some()
}
