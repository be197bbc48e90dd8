//! How good orders look.

use engine::Seat;

use crate::{
    bot::ensign::{Plan, party, reporting},
    collective,
    command::{Command, Name, Who},
    data::{self, Kind},
    ids::{Id, NONE},
    rules::{
        fire,
        group::{self, Around},
        ships, spaceline, staffing,
    },
    state::State,
};

pub(crate) fn order(state: &State, seat: Seat, command: &Command, plan: &Plan) -> i32 {
    let find = |name: &Name| state.find(*name).unwrap_or(0);
    match command {
        Command::Pass => 10,
        Command::Play(name, on) => {
            let id = find(name);
            reporting(state, seat, id, on.as_ref().map(find), plan).min(60) - 5
        }
        Command::Show(name, on) => {
            plan.hive.as_ref().map_or(15, |hive| collective::aim(state, seat, hive, find(name), on.as_ref().map(find)))
        }
        Command::Attempt(at, ship) => attempting(state, seat, find(at), ship.as_ref().map(find)),
        Command::Scout(at, ship) => {
            plan.hive.as_ref().map_or(0, |hive| collective::scouting(state, seat, hive, find(at), ship.as_ref().map(find)))
        }
        Command::Acquire(_) => 50,
        Command::Fly(ship, to) => flying(state, seat, find(ship), find(to), plan),
        Command::Beam(who, from, to) => beaming(state, seat, who, find(from), find(to), plan),
        Command::Dock(ship, _) => {
            let ship = find(ship);
            let party = party(state, seat, ship).members.len();
            let aboard = staffing::crew(state, ship).len();
            let idle = plan.goal(ship).is_none_or(|loc| loc != state.at(ship).loc && party > aboard + 2);
            if !state.player(seat).borg && idle { 22 } else { -5 }
        }
        // A docked ship attempts nothing: where the mission is, it casts off.
        Command::Undock(ship) => {
            let ship = find(ship);
            let here = plan.goal(ship).filter(|&loc| loc == state.at(ship).loc);
            if here.is_some_and(|loc| state.side(loc) != data::Where::Planet) { 70 } else { -5 }
        }
        Command::Attack(_, target) => attacking(state, seat, find(target)),
        Command::Assault(at) => assault(state, seat, find(at)),
        _ => -5,
    }
}

pub(crate) fn attempting(state: &State, seat: Seat, at: Id, ship: Option<Id>) -> i32 {
    let Some(loc) = state.place_of(at) else { return 0 };
    let team = group::group(state, seat, loc, ship.unwrap_or(NONE), true);
    let solves = state.card(at).requires.as_ref().is_some_and(|need| team.meets(state, need, Around::default()));
    if solves && team.members.len() >= 3 { 120 } else { -20 }
}

pub(crate) fn flying(state: &State, seat: Seat, ship: Id, to: Id, plan: &Plan) -> i32 {
    let Some(loc) = state.place_of(to) else { return 0 };
    let here = state.at(ship).loc;
    // Nobody is left behind on a planet.
    let behind = state.aboard(seat, here, NONE).filter(|&id| state.card(id).kind == Kind::Personnel).count();
    let target = if state.player(seat).borg { plan.scout_at } else { plan.goal(ship) };
    let closer = |to: u8| {
        let (before, after) = (spaceline::cost(state, here, to).unwrap_or(99), spaceline::cost(state, loc, to).unwrap_or(99));
        i32::from(before) - i32::from(after)
    };
    match target {
        Some(to) if to == here => -30,
        Some(to) if loc == to => 60 - if behind > 0 { 55 } else { 0 },
        Some(to) => (closer(to) * 2).min(20) + if closer(to) > 0 { 20 } else { -40 } - if behind > 0 { 55 } else { 0 },
        None if state.player(seat).borg => -10,
        None => {
            let Some(home) = plan.home else { return -10 };
            let back = state.at(home).loc;
            if back == here {
                -20
            } else if loc == back {
                30
            } else {
                closer(back).min(12) + if closer(back) > 0 { 8 } else { -30 }
            }
        }
    }
}

pub(crate) fn beaming(state: &State, seat: Seat, who: &Who, from: Id, to: Id, plan: &Plan) -> i32 {
    let (Some((loc, host)), Some((_, target))) = (spaceline::spot(state, from), spaceline::spot(state, to)) else { return -10 };
    if let Some(hive) = &plan.hive {
        return collective::beaming(state, seat, hive, who, loc, host, target);
    }
    if *who != Who::All {
        return -30;
    }
    let ship_goal = |ship: Id| plan.goal(ship);
    let kind = |id: Id| if id == NONE { Kind::Mission } else { state.card(id).kind };
    match (kind(host), kind(target)) {
        (Kind::Facility, Kind::Ship) if state.at(target).ctrl == seat => {
            if ship_goal(target).is_some() {
                75
            } else {
                -20
            }
        }
        (Kind::Ship, Kind::Mission) => {
            let wants = ship_goal(host) == Some(loc) && state.planet(loc) && state.places[usize::from(loc)].solved.is_none();
            let team = group::group(state, seat, loc, host, true);
            let solves = state
                .card(from_place(state, loc))
                .requires
                .as_ref()
                .is_some_and(|need| party(state, seat, host).meets(state, need, Around::default()));
            if wants && solves && !team.members.is_empty() { 80 } else { -30 }
        }
        (Kind::Mission, Kind::Ship) if state.at(target).ctrl == seat => {
            let solved = state.places[usize::from(loc)].solved.is_some();
            let team = group::group(state, seat, loc, NONE, true);
            let stays = !solved && ship_goal(target) == Some(loc);
            if stays || team.members.is_empty() { -30 } else { 70 }
        }
        (Kind::Mission, Kind::Facility) if state.at(target).ctrl == seat => {
            if state.of_kind(seat, Kind::Ship).any(|id| state.at(id).loc == loc) { -10 } else { 40 }
        }
        _ => -30,
    }
}

pub(crate) fn from_place(state: &State, loc: u8) -> Id {
    state.places[usize::from(loc)].card
}

pub(crate) fn attacking(state: &State, seat: Seat, target: Id) -> i32 {
    if state.player(seat).borg && collective::busy(state, seat, target) {
        return -20;
    }
    let force = fire::force(state, seat, target);
    let attack: i32 = force.iter().map(|&ship| i32::from(ships::weapons(state, ship, None))).sum();
    let shields = i32::from(ships::shields(state, target, None));
    let facility = state.card(target).kind == Kind::Facility;
    if attack > shields + 2 && !facility { 35 } else { -20 }
}

pub(crate) fn assault(state: &State, seat: Seat, at: Id) -> i32 {
    let Some((loc, host)) = spaceline::spot(state, at) else { return -20 };
    if state.player(seat).borg && collective::busy(state, seat, at) {
        return -20;
    }
    let own = group::group(state, seat, loc, host, true).total(state, data::Attr::Strength);
    let foe = group::group(state, seat.other(), loc, host, false).total(state, data::Attr::Strength);
    if own > foe + 6 { 28 } else { -20 }
}
