//! Players, locations and ships as numbers.

use engine::{
    Seat,
    encode::{nth, part, place, yes},
};

use super::{HULLS, card, known};
use crate::{
    data::{Attr, Kind, SKILLS, Scale},
    ids::{Id, NONE},
    rules::{
        group::{self, Around},
        points, ships, spaceline,
    },
    state::{PLACES, SEATS, State, Zone, mark},
};

/// Numbers of a player, of a location, of a ship or facility.
pub(super) const PLAYER: usize = 24 + 3 + SKILLS.len() + Kind::ALL.len();
pub(super) const LOCATION: usize = 36;
pub(super) const HULL: usize = 19;

fn points(points: i16) -> f32 {
    place(points.into(), 100.0)
}

fn count(of: usize, whole: f32) -> f32 {
    part(of as f32, whole)
}

/// A player as `seat` knows him.
pub(super) fn player(state: &State, who: Seat, seat: Seat, out: &mut Vec<f32>) {
    let from = out.len();
    let player = state.player(who);
    out.extend([state.score(who), player.points, player.bonus, player.orbit].map(points));
    out.extend([player.borg, player.double, player.passed].map(yes));
    out.extend([&player.deck, &player.discard].map(|list| count(list.len(), 100.0)));
    out.extend([count(player.hand.len(), 40.0), count(player.seeds.len(), 70.0), count(player.missions.len(), 8.0)]);
    out.extend([player.bridge.len(), player.side.len()].map(|cards| count(cards, 60.0)));
    out.extend([player.top, player.bottom].map(|cards| part(cards.into(), 10.0)));
    let people = || state.of_kind(who, Kind::Personnel);
    out.extend([count(people().count(), 60.0), count(people().filter(|&id| state.active(id)).count(), 60.0)]);
    out.extend([Kind::Ship, Kind::Facility].map(|kind| count(state.of_kind(who, kind).count(), 16.0)));
    out.push(count(state.of_kind(who, Kind::Equipment).count(), 20.0));
    out.push(count(state.table(who).chain(state.veiled(who)).count(), 24.0));
    out.push(state.objective(who).map_or(0.0, |id| known(state, id, seat)));
    out.push(count(state.met[who.index() % 2].len(), 60.0));
    let acquainted = || people().filter(|&id| state.at(id).known_to(seat));
    for attr in [Attr::Integrity, Attr::Cunning, Attr::Strength] {
        out.push(part(acquainted().map(|id| f32::from(group::base_attr(state, id, attr))).sum(), 300.0));
    }
    for skill in 0..SKILLS.len() as u8 {
        out.push(part(acquainted().map(|id| f32::from(group::own_level(state, id, skill))).sum(), 20.0));
    }
    for &kind in Kind::ALL {
        let held = player.hand.iter().filter(|&&id| state.at(id).known_to(seat) && state.kind(id) == kind).count();
        out.push(count(held, 20.0));
    }
    debug_assert_eq!(out.len() - from, PLAYER);
}

/// The locations from left to right.
pub(super) fn locations(state: &State, seat: Seat, out: &mut Vec<f32>) {
    for rank in 0..PLACES {
        match state.line.get(rank) {
            Some(&loc) => location(state, loc, seat, out),
            None => out.extend([0.0; LOCATION]),
        }
    }
}

/// The own side, then the other.
fn sides(seat: Seat) -> [Seat; 2] {
    [seat, SEATS[1 - seat.index() % 2]]
}

fn location(state: &State, loc: u8, seat: Seat, out: &mut Vec<f32>) {
    let from = out.len();
    let (seen, data) = (&state.places[usize::from(loc)], state.card(state.places[usize::from(loc)].card));
    let sides = sides(seat);
    out.extend([1.0, known(state, seen.card, seat), yes(state.at(seen.card).owner == seat)]);
    out.extend(sides.map(|who| yes(seen.solved == Some(who))));
    out.extend(sides.map(|who| yes(seen.taken == Some(who))));
    out.extend(sides.map(|who| yes(state.scouted_somewhere(who, loc))));
    out.extend(sides.map(|who| yes([true, false].into_iter().any(|space| state.tried(who, loc, space)))));
    out.extend([part(points::of(state, seen.card).into(), 100.0), part(spaceline::span(state, loc).into(), 10.0), yes(state.planet(loc))]);
    out.extend([yes(state.side(loc) != crate::data::Where::Planet), yes(seen.gamma), yes(data.homeworld)]);
    out.push(yes(seen.barred >> seat.index() & 1 != 0));
    let under = |test: &dyn Fn(Id) -> bool| count(seen.under.iter().filter(|&&id| test(id)).count(), 20.0);
    let read = |id: Id| state.at(id).known_to(seat);
    let dilemma = |id: Id| read(id) && state.kind(id) == Kind::Dilemma;
    out.extend([under(&|_| true), under(&|id| state.at(id).owner == seat), under(&dilemma)]);
    out.extend([under(&|id| dilemma(id) && state.card(id).wall), under(&|id| read(id) && !dilemma(id))]);
    let people = |who: Seat, aboard: bool| {
        state.of_kind(who, Kind::Personnel).filter(move |&id| state.at(id).loc == loc && (state.at(id).host != NONE) == aboard)
    };
    let all = [people(seat, false).count(), people(seat, true).count()];
    let acting = state.of_kind(seat, Kind::Personnel).filter(|&id| state.at(id).loc == loc && state.active(id)).count();
    let others = [people(sides[1], false).count(), people(sides[1], true).count()];
    out.extend(all.into_iter().chain([acting]).chain(others).map(|people| count(people, 30.0)));
    for who in sides {
        let of = |kind: Kind| state.hulls_here(who, loc).filter(|&id| state.kind(id) == kind).count();
        out.extend([count(of(Kind::Ship), 8.0), count(of(Kind::Facility), 8.0)]);
    }
    out.extend(ready(state, loc, seat).map(yes));
    out.extend(sides.map(|who| yes(state.objective(who).is_some_and(|id| read(id) && state.at(id).host == seen.card))));
    debug_assert_eq!(out.len() - from, LOCATION);
}

/// Whether the own Away Team, and whether the crew of an own ship, meets the requirements of a mission.
fn ready(state: &State, loc: u8, seat: Seat) -> [bool; 2] {
    let Some(need) = state.card(state.places[usize::from(loc)].card).requires.as_ref() else { return [false; 2] };
    let meets = |host: Id| {
        let around = Around { side: if host == NONE { crate::data::Where::Planet } else { crate::data::Where::Space }, prepared: false };
        group::group(state, seat, loc, host, true).meets(state, need, around)
    };
    let team = state.aboard(seat, loc, NONE).next().is_some() && meets(NONE);
    [team, state.hulls_here(seat, loc).any(|ship| state.kind(ship) == Kind::Ship && meets(ship))]
}

/// Ships and facilities of a side.
pub(super) fn hulls(state: &State, who: Seat, seat: Seat, out: &mut Vec<f32>) {
    let from = out.len();
    state.hulls(who).take(HULLS).for_each(|id| hull(state, id, seat, out));
    out.resize(from + HULLS * HULL, 0.0);
}

fn hull(state: &State, id: Id, seat: Seat, out: &mut Vec<f32>) {
    let from = out.len();
    let (inst, data) = (state.at(id), state.card(id));
    let seen = |printed: i8, scale: Scale| part(f32::from(i16::from(printed) + ships::seen_by(state, seat, id, scale)), 30.0);
    out.extend([1.0, yes(inst.ctrl == seat), card(Some(inst.card)), yes(data.kind == Kind::Facility), nth(state.rank(inst.loc), PLACES)]);
    let range = part(f32::from(i16::from(data.range) + ships::seen_by(state, seat, id, Scale::Range)) - f32::from(inst.n), 30.0);
    out.extend([range, seen(data.weapons, Scale::Weapons), seen(data.shields, Scale::Shields)]);
    out.extend([part(ships::hull(state, id).into(), 100.0), yes(ships::damaged(state, id)), yes(inst.is(mark::CLOAKED))]);
    out.extend([ships::docked(state, id), ships::carried(state, id), ships::landed(state, id)].map(yes));
    out.extend([inst.is(mark::STOPPED), state.is_borg(id)].map(yes));
    let aboard = || state.of_kind(inst.ctrl, Kind::Personnel).filter(|&one| state.at(one).host == id);
    let active = aboard().filter(|&one| state.at(one).known_to(seat) && state.active(one));
    out.extend([count(aboard().count(), 30.0), count(active.count(), 30.0)]);
    out.push(count(state.on(id).filter(|&one| state.at(one).zone == Zone::On).count(), 10.0));
    debug_assert_eq!(out.len() - from, HULL);
}
