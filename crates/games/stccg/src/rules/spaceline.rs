//! The spaceline: what lies between, where ships and people are, and how a ship comes to another place.

use engine::{Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Kind, Trait},
    event::Event,
    ids::{Id, NONE},
    rules::points,
    state::{Few, State, Zone, mark, odd},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a vortex lies on a card.
pub fn lies(state: &State, host: Id) -> bool {
    host != NONE && state.bears(host, |id| state.card(id).has_trait(Trait::OpensTime))
}

/// Where a time location lies on the spaceline.
pub fn home(state: &State, loc: u8) -> Option<u8> {
    let card = |loc: u8| state.card(state.places[usize::from(loc)].card);
    let same = |other: &u8| card(*other).lies_at(&card(loc).location);
    state.timed(loc).then(|| state.line.iter().copied().find(same)).flatten()
}

/// Whether a vortex joins two locations.
pub fn joined(state: &State, from: u8, to: u8) -> bool {
    // Asked for every flight: what is no time location is looked at no further.
    let one_way = |a: u8, b: u8| {
        let open = state.timed(a) && state.places.get(usize::from(a)).is_some_and(|place| lies(state, place.card));
        open && home(state, a) == Some(b)
    };
    state.places.len() > state.line.len() && (one_way(from, to) || one_way(to, from))
}

/// The locations that a vortex joins to this one.
pub fn ends(state: &State, from: u8) -> impl Iterator<Item = u8> + '_ {
    let all = if state.places.len() > state.line.len() { state.locs().end } else { 0 };
    let here = state.timed(from);
    (0..all).filter(move |&to| (here || state.timed(to)) && joined(state, from, to))
}

/// The locations between two of the spaceline.
pub fn between(state: &State, from: u8, to: u8) -> impl Iterator<Item = u8> + '_ {
    let (a, b) = (state.rank(from).unwrap_or_default(), state.rank(to).unwrap_or_default());
    (a.min(b) + 1..a.max(b)).filter_map(|rank| state.line.get(rank).copied())
}

/// Whether a ship must do nothing but move (REQUIRED.1).
#[inline]
pub fn bound(state: &State, ship: Id) -> bool {
    // As a rule nothing lies on a ship.
    ship != NONE && !state.bare(ship) && tied(state, ship)
}

/// Whether something on a ship binds it.
fn tied(state: &State, ship: Id) -> bool {
    state.bears(ship, |id| state.card(id).has_trait(Trait::SendsToFarEnd) || state.card(id).has_trait(Trait::SendsChasing))
}

/// A ship with everything aboard is somewhere else.
pub fn relocate(state: &mut State, ship: Id, to: u8) {
    state.at_mut(ship).host = NONE;
    state.at_mut(ship).t = 0;
    carry(state, ship, to);
}

/// The Cytherians at the far end: their points are scored.
pub(crate) fn journey_end(state: &mut State, table: At<'_, '_>, ship: Id) {
    let Some(card) = state.on(ship).find(|&id| state.card(id).has_trait(Trait::SendsToFarEnd)) else { return };
    let Some(rank) = state.rank(state.at(ship).loc) else { return };
    let line = state.stretch(rank);
    let goal = if state.at(card).n == 1 { line.end - 1 } else { line.start };
    if rank == goal {
        let seat = state.at(ship).ctrl;
        let (points, name) = (state.card(card).points, state.name(card));
        let to = if state.player(seat).borg { Zone::Discard } else { Zone::Bonus };
        state.put(card, to);
        points::score(state, table, seat, points, true, name, rules::BASE_DILEMMA_6);
    }
}

fn carry(state: &mut State, ship: Id, to: u8) {
    state.shift(ship, to);
    for who in 0..2 {
        for index in 0..state.players[who].play.len() {
            let id = state.players[who].play[index];
            let inst = state.at(id);
            if inst.host != ship || !matches!(inst.zone, Zone::Play | Zone::On) {
                continue;
            }
            if inst.kind() == Kind::Ship {
                carry(state, id, to);
            } else {
                state.shift(id, to);
            }
        }
    }
}

/// A place for people: the location, and the host (none: the surface).
pub fn spot(state: &State, id: Id) -> Option<(u8, Id)> {
    let inst = state.at(id);
    if inst.zone == Zone::Place
        && let Some(loc) = state.place_of(id)
    {
        return Some((loc, NONE));
    }
    let host = inst.zone == Zone::Play && matches!(inst.kind(), Kind::Ship | Kind::Facility | Kind::Site);
    host.then_some((inst.loc, id))
}

/// Whether somebody may be moved from a host at all.
pub fn movable(state: &State, seat: Seat, id: Id, loc: u8, host: Id) -> bool {
    let inst = state.at(id);
    let own = inst.ctrl == seat && inst.zone == Zone::Play && inst.loc == loc && inst.host == host;
    let held = inst.is(mark::ABDUCTED) || state.captive(id);
    let kept = inst.m & (odd::KEPT | odd::PHASED) != 0 && inst.kind() == Kind::Personnel && host == NONE;
    own && !kept && !matches!(inst.kind(), Kind::Ship | Kind::Facility) && (held || !inst.is(mark::STOPPED | mark::DISABLED | mark::STASIS))
}

/// The span of a location as it counts in this game (BASE.MOVE.1).
pub(crate) fn span(state: &State, loc: u8) -> u16 {
    u16::from(state.card(state.places[usize::from(loc)].card).span) * state.options.spans / 100
}

/// What a flight costs: the spans of the locations entered (MOVE.1); none between quadrants.
pub fn cost(state: &State, from: u8, to: u8) -> Option<u16> {
    let (a, b) = (state.rank(from)?, state.rank(to)?);
    if state.gamma(from) != state.gamma(to) {
        return None;
    }
    let span = |rank: usize| span(state, state.line[rank]);
    Some(if a < b { (a + 1..=b).map(span).sum() } else { (b..a).map(span).sum() })
}

/// The planets of the spaceline that are farthest from a location, by span.
pub fn farthest(state: &State, from: u8) -> Few {
    let planets = || state.line.iter().copied().filter(|&loc| state.planet(loc) && loc != from && state.gamma(loc) == state.gamma(from));
    let span = |loc: u8| cost(state, from, loc).unwrap_or_default();
    let most = planets().map(span).max();
    planets().filter(|&loc| Some(span(loc)) == most).map(|loc| state.places[usize::from(loc)].card).collect()
}
