//! Temporal Vortex: a way between a time location and where it lies on the spaceline, or a menace that is away in time.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::Trait,
    event::Event,
    ids::{Id, NONE},
    rules::{drift, harm, notes, running::Running, spaceline, staffing},
    state::{Few, Gather, State, Zone, frames::Frame},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A ship comes back from a time location.
pub fn bring_home(state: &mut State, table: &mut Table<'_, Event>, run: Running) {
    run.next(state);
    let ship = run.on;
    if ship == NONE || state.at(ship).zone != Zone::Play {
        return;
    }
    if let Some(to) = spaceline::home(state, state.at(ship).loc) {
        spaceline::relocate(state, ship, to);
        let place = state.name(state.places[usize::from(to)].card);
        table.announce(&[rules::META_2, rules::TLOC_4], || Event::Relocated { card: state.name(ship), to: place });
    }
}

/// The cards that may be the second of a pair of wormholes.
pub fn seconds(state: &State, seat: Seat) -> Few {
    let hand = state.player(seat).hand.iter().copied().filter(|&id| state.card(id).has_trait(Trait::GoesInPairs));
    hand.chain(drift::portal(state, seat)).few()
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
    spaceline::relocate(state, run.on, loc);
    if state.options.wormhole_revised {
        let (seat, crew) = (state.at(run.on).ctrl, staffing::crew(state, run.on));
        let who = std::iter::once(run.on).chain(crew).few();
        harm::stop(state, table, seat, &who, rules::GAP_76);
    }
    let mut cited = notes::cite(&[rules::MOVE_5]);
    let home = state.rank(loc).is_none() && !state.timed(loc);
    notes::add(&mut cited, &[(home, rules::MOVE_2), (state.timed(loc), rules::TLOC_4), (true, rules::GAP_76)]);
    table.announce(&cited, || Event::Relocated { card: state.name(run.on), to: name });
    spaceline::journey_end(state, table, run.on);
}
