//! Temporal Vortex: a way between a time location and where it lies on the spaceline, or a menace that is away in time.

use engine::{Audience, Table};
use rulebook::stccg as rules;

use crate::{
    event::Event,
    flow::Frame,
    rules::{drift, harm, moving, notes, ships},
    state::{Few, Id, NONE, State, Zone},
};

use super::run::Running;

type At<'t, 'a> = &'t mut Table<'a, Event>;

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

// A pair of wormholes: the second card that is spent, and where the ship comes out (MOVE.5).

/// The cards that may be the second of a pair of wormholes.
pub fn seconds(state: &State, seat: u8) -> Few {
    let hand = state.player(seat).hand.iter().copied().filter(|&id| state.card(id).named() == "wormhole");
    hand.chain(drift::portal(state, seat)).take(20).collect()
}

/// The ship comes out there, and the second card is spent.
pub fn comes_out(state: &mut State, table: At<'_, '_>, to: Id, second: Option<Id>) {
    let Some(run) = Running::of(state) else { return };
    let Some(loc) = state.place_of(to) else { return };
    let name = state.name(to);
    run.next(state);
    if let Some(second) = second {
        // It comes out of the hand.
        table.reveal(Audience::EVERYONE);
        state.put(second, Zone::Discard);
    }
    // The ship that began to move comes out there instead.
    state.stack.retain(|frame| !matches!(frame, Frame::Fly { ship, .. } if *ship == run.on));
    moving::relocate(state, run.on, loc);
    if state.options.wormhole_revised {
        let (seat, mut who) = (state.at(run.on).ctrl, Few::new());
        who.push(run.on);
        who.extend(ships::crew(state, run.on).into_iter().take(70));
        harm::stop(state, table, seat, &who, rules::GAP_76);
    }
    let mut cited = notes::cite(&[rules::MOVE_5]);
    let home = state.rank(loc).is_none() && !state.timed(loc);
    notes::add(&mut cited, &[(home, rules::MOVE_2), (state.timed(loc), rules::TLOC_4), (true, rules::GAP_76)]);
    table.announce(&cited, || Event::Relocated { card: state.name(run.on), to: name });
    moving::journey_end(state, table, run.on);
}
