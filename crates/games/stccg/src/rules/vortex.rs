//! Temporal Vortex: a way between a time location and where it lies on the spaceline, or a menace that is away in time.

use engine::Table;
use rulebook::stccg as rules;

use crate::{
    event::Event,
    rules::moving,
    state::{Id, NONE, State, Zone},
};

use super::run::Running;

/// Whether a vortex lies on a card.
pub fn lies(state: &State, host: Id) -> bool {
    host != NONE && state.bears(host, |id| state.card(id).named() == "temporal-vortex")
}

/// Where a time location lies on the spaceline: the only one there is lies at Earth.
pub fn home(state: &State, loc: u8) -> Option<u8> {
    let earth = |loc: &u8| state.card(state.places[usize::from(*loc)].card).named() == "espionage-mission";
    state.timed(loc).then(|| state.line.iter().copied().find(earth)).flatten()
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
    let all = if state.places.len() > state.line.len() { state.places.len() as u8 } else { 0 };
    let here = state.timed(from);
    (0..all).filter(move |&to| (here || state.timed(to)) && joined(state, from, to))
}

/// A ship comes back from a time location.
pub fn bring_home(state: &mut State, table: &mut Table<'_, Event>, run: Running) {
    run.next(state);
    let ship = run.on;
    if ship == NONE || state.at(ship).zone != Zone::Play {
        return;
    }
    if let Some(to) = home(state, state.at(ship).loc) {
        moving::relocate(state, ship, to);
        let place = state.name(state.places[usize::from(to)].card);
        table.announce(&[rules::META_2, rules::TLOC_4], || Event::Relocated { card: state.name(ship), to: place });
    }
}
