//! The command phase: lanes that close the home, discoveries, colonies, and away from the Borg.

use engine::Seat;

use super::{
    ground::{deadly, gate, settles},
    party,
    plan::{Plan, threatens},
    war,
};
use crate::{
    bot::{
        ensign,
        sight::{cube_beside, cube_near},
    },
    command::Command,
    ids::AgreementNo,
    map::{Place, plane::R},
    rules::geometry,
    state::{Frame, Mover, State},
};

/// A command of the command phase, or the answer where a lane is to lie.
pub fn score(state: &State, plan: &Plan, command: &Command) -> i32 {
    match *command {
        Command::Explore(mover) => explore(state, plan, mover),
        Command::Discover(mover) => {
            if (plan.explores || !plan.hunted) && party::discovers(state, plan, mover) {
                520 + behind(state, plan, mover)
            } else {
                -50
            }
        }
        Command::Move(mover, to) => moves(state, plan, mover, to),
        Command::Warp(mover) => warp(state, plan, mover),
        Command::LeaveExplore(_, system) => {
            if plan.explores && !cube_near(state, Place::system(system.into())) {
                540 + i32::from(usize::from(system) == plan.home)
            } else {
                -40
            }
        }
        Command::Leave(group, to) => {
            if cube_beside(state, to) {
                -200
            } else if plan.out {
                war::arrives(state, plan, group, to)
            } else {
                40 + i32::from(to == Place::system(plan.home))
            }
        }
        Command::Charge(_) => 15,
        Command::Lay(degrees) => lay(state, plan, degrees),
        Command::Link(to) => {
            if plan.out {
                200
            } else if plan.borg && state.map.systems[usize::from(to)].seat() != Some(plan.seat) {
                -150
            } else {
                90
            }
        }
        Command::NoLane => -100,
        Command::Starbase(system) => starbase(plan, system.into()),
        Command::Launch => 420,
        Command::End => 10,
        Command::Trade(other, card) => trade(state, plan, other, card),
        Command::Revoke(other) => revoke(state, plan, other),
        Command::Detach(fleet) if party::dissolves(state, plan, fleet) => 795,
        Command::Detach(_) => -500,
        Command::Join(_) if plan.out => 320,
        Command::Join(_) => -20,
        Command::Fleet(_, card) if plan.out => 610 + i32::from(state.players[plan.seat].facts().fleets[card].most),
        Command::Fleet(at, card) => party::commission(state, plan, at, card),
        Command::Research(_) => 520,
        Command::Mine(_) => 450,
        _ => ensign::value(state, plan.seat, command),
    }
}

/// Agreements with everybody who is not about to win.
pub fn trade(state: &State, plan: &Plan, other: Seat, card: AgreementNo) -> i32 {
    if threatens(state, plan.seat, other) { -10 } else { 650 - 10 * card.index() as i32 }
}

/// An agreement ends when its holder is about to win, or when it stands in the way of war.
pub fn revoke(state: &State, plan: &Plan, other: Seat) -> i32 {
    if threatens(state, plan.seat, other) { 640 } else { -500 }
}

/// A single ship that can be spared where it is.
fn spare(state: &State, plan: &Plan, mover: Mover) -> bool {
    let Some(system) = mover.from.as_system() else { return false };
    let world = &state.map.systems[system];
    if system == plan.home {
        return world.ships[plan.seat] > if plan.hunted { 1 } else { 0 };
    }
    world.ships[plan.seat] > 1 || !settles(state, plan, system)
}

/// A gate to which a move leads that has fewer ships than free connections, the ship that is to settle there not counted.
fn leads_to_gate(state: &State, plan: &Plan, mover: Mover, to: Place) -> bool {
    let needs = |system: usize| {
        let settler = u8::from(settles(state, plan, system));
        !deadly(state, plan, system) && gate(state, plan, system) + settler > state.map.systems[system].ships[plan.seat]
    };
    let end = |lane: usize| {
        let strip = &state.map.lanes[lane];
        let other = if usize::from(strip.a) == plan.home { strip.b } else { strip.a };
        (strip.joined() && (usize::from(strip.a) == plan.home || usize::from(strip.b) == plan.home)).then_some(usize::from(other))
    };
    match (mover.from.as_lane(), to.as_lane(), to.as_system()) {
        (None, Some((lane, sector)), _) if mover.from == Place::system(plan.home) => {
            let far = if usize::from(state.map.lanes[lane].a) == plan.home { sector } else { state.map.lanes[lane].n + 1 - sector };
            far == 2 && end(lane).is_some_and(needs)
        }
        (Some((lane, _)), _, Some(system)) => end(lane) == Some(system) && needs(system),
        (Some((lane, from)), Some((other, sector)), _) if lane == other => {
            let outward = (usize::from(state.map.lanes[lane].a) == plan.home) == (sector > from);
            outward && end(lane).is_some_and(needs)
        }
        _ => false,
    }
}

/// Lanes from the home keep those of the Borg away, as long as a ship holds each of them; elsewhere they are for discoveries.
fn explore(state: &State, plan: &Plan, mover: Mover) -> i32 {
    let party = plan.hunted && state.round == 1 && !plan.joined;
    if plan.stand || mover.fleet.is_some() && !party {
        return -100;
    }
    let from = mover.from.as_system().unwrap_or(0);
    if mover.from == Place::system(plan.home) && plan.hunted {
        return if cube_beside(state, mover.from) {
            250
        } else if state.map.systems[plan.home].ships[plan.seat] > 1 || !plan.joined {
            800 + i32::from(mover.fleet.is_some())
        } else {
            -50
        };
    }
    if plan.hunted && spare(state, plan, mover) && gate(state, plan, from) > 0 && geometry::can_lay(state, from) {
        return 790;
    }
    if plan.explores && spare(state, plan, mover) && !cube_near(state, mover.from) { plan.weights.explore } else { -50 }
}

/// Ships at warp are out of the cubes' reach, and discover with one command.
fn warp(state: &State, plan: &Plan, mover: Mover) -> i32 {
    if plan.out && mover.fleet.is_some() {
        return war::sets_out(state, plan, mover);
    }
    if plan.stand || mover.fleet.is_some() {
        return -60;
    }
    if cube_beside(state, mover.from) && mover.from != Place::system(plan.home) {
        return 690;
    }
    // From warp one command lays a lane and discovers what is at its end, however long it is.
    if plan.explores && (!plan.hunted || plan.out) && spare(state, plan, mover) { 340 } else { -60 }
}

fn moves(state: &State, plan: &Plan, mover: Mover, to: Place) -> i32 {
    let home = Place::system(plan.home);
    if plan.stand {
        return -600;
    }
    if cube_beside(state, to) {
        return -600;
    }
    if cube_beside(state, mover.from) {
        return 700 + i32::from(to == home);
    }
    if plan.out
        && let Some(score) = war::goes_on(state, plan, mover, to)
    {
        return score;
    }
    if let (Some((lane, from)), Some((other, sector))) = (mover.from.as_lane(), to.as_lane())
        && lane == other
        && state.map.lanes[lane].open()
        && sector > from
        && plan.explores
        && party::discovers(state, plan, mover)
    {
        return 500;
    }
    if party::sails(state, plan, mover, to) {
        return 520;
    }
    if mover.fleet.is_some() && plan.hunted && !plan.joined {
        return -50;
    }
    if plan.hunted && (mover.from.as_lane().is_some() || spare(state, plan, mover)) && leads_to_gate(state, plan, mover, to) {
        return 510;
    }
    if bars(state, plan, mover, to) {
        return 300;
    }
    let closes = mover.from.as_lane().is_some_and(|(lane, _)| state.map.lanes[lane].open());
    if closes && plan.borg || !plan.borg && mover.from.as_lane().is_none() && !spare(state, plan, mover) {
        return -600;
    }
    match to.as_system() {
        Some(system) if settles(state, plan, system) && state.map.systems[system].ships[plan.seat] == 0 && !deadly(state, plan, system) => {
            430
        }
        _ if mover.from.as_lane().is_some() && to == home && !plan.joined => 100,
        _ => -50,
    }
}

/// Ships in the lanes of a home to which cubes have a way: a cube halts before each of them, and most orders lead it elsewhere.
fn bars(state: &State, plan: &Plan, mover: Mover, to: Place) -> bool {
    let lane = to.as_lane().is_some_and(|(lane, _)| state.map.lanes[lane].joined());
    plan.joined && mover.from == Place::system(plan.home) && lane && spare(state, plan, mover) && state.map.ships(to)[plan.seat] == 0
}

/// A starbase gives a command, and calls cubes: four of the thirty command cards look for one.
fn starbase(plan: &Plan, system: usize) -> i32 {
    if plan.stand && system == plan.home {
        // A die more for those who await the cube.
        620
    } else if plan.borg && plan.joined {
        -10
    } else if system == plan.home {
        300
    } else if plan.borg {
        -10
    } else {
        280
    }
}

/// How far behind the home a lane ends, as the hub sees it: what lies there is found last.
fn behind(state: &State, plan: &Plan, mover: Mover) -> i32 {
    let (Some((lane, _)), true) = (mover.from.as_lane(), plan.hunted) else { return 0 };
    let hub = state.map.systems[usize::from(state.map.hub)].at;
    ((hub.square_to(state.map.lanes[lane].end) as u64).isqrt() as i32 / R).min(30)
}

/// Lanes lead away from the Borg and from rivals, behind the home, where lanes that cubes lay do not come.
fn lay(state: &State, plan: &Plan, degrees: u16) -> i32 {
    let Frame::Lay(_, mover, n, _) = state.frame() else { return 0 };
    let system = mover.from.as_system().unwrap_or(0);
    let end = geometry::end(state, system, degrees.into(), n);
    let far = |others: &mut dyn Iterator<Item = i64>| others.min().map_or(0, |near| (near as u64).isqrt() as i32 / (R / 10));
    let borg = far(&mut state
        .map
        .systems
        .iter()
        .filter(|world| world.facts().borg_system() || world.is_borg_world())
        .map(|world| end.square_to(world.at)));
    let cubes =
        far(&mut state.borg.cubes.iter().filter(|cube| state.map.exists(cube.at)).map(|cube| end.square_to(state.map.middle(cube.at))));
    if plan.out {
        return 400 - far(&mut [end.square_to(state.map.systems[plan.goal].at)].into_iter());
    }
    let rivals = state.all().filter(|&other| other != plan.seat).map(|other| end.square_to(state.map.systems[state.map.home(other)].at));
    100 + if plan.borg { (borg + cubes.min(150)).min(400) } else { 0 } + far(&mut rivals.into_iter()) / 4
}
