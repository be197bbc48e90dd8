//! The Bajoran Wormhole: two locations, one of each quadrant, and the way between them (MOVE.4).

use engine::{Audience, Table};
use rulebook::stccg as rules;

use crate::{
    data::Kind,
    event::Event,
    ids::Id,
    reason::{Legal, No, need},
    rules::{harm, piles, running::Running, staffing},
    state::{Few, Gather, PLACES, State, Zone},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The region in which the end of the Alpha Quadrant lies.
const REGION: &str = "Bajor Region";

/// Whether a location is an end: no other doorway is a location.
fn is_end(state: &State, loc: u8) -> bool {
    state.places.get(usize::from(loc)).is_some_and(|place| state.kind(place.card) == Kind::Doorway)
}

/// The end of a quadrant.
fn end(state: &State, gamma: bool) -> Option<u8> {
    state.line.iter().copied().find(|&loc| state.gamma(loc) == gamma && is_end(state, loc))
}

/// Whether the way leads from one location to another.
pub fn joins(state: &State, from: u8, to: u8) -> bool {
    is_end(state, from) && is_end(state, to) && from != to
}

/// Where the way leads from a location.
pub fn other(state: &State, from: u8) -> Option<u8> {
    if is_end(state, from) { end(state, !state.gamma(from)) } else { None }
}

/// Whether an end may be played beside a location: the first in the Alpha Quadrant, the second in the other.
pub fn may_open(state: &State, on: Id) -> Legal {
    let loc = state.place_of(on).filter(|&loc| state.rank(loc).is_some());
    let Some(loc) = loc else { return Err(No(rules::MOVE_4, "no-spaceline", "it goes beside a location of a spaceline")) };
    let gamma = state.gamma(loc);
    let region = gamma || state.card(on).region == REGION;
    need(region, rules::MOVE_4, "no-region", "the end in the Alpha Quadrant goes beside a location of the Bajor Region")?;
    need(end(state, gamma).is_none(), rules::MOVE_4, "end-there", "each quadrant has one end of the Bajoran Wormhole")?;
    need(!gamma || end(state, false).is_some(), rules::MOVE_4, "no-alpha-end", "the end in the Alpha Quadrant is played first")?;
    need(state.places.len() < PLACES, rules::MOVE_4, "full", "no more locations fit on the table")
}

/// It becomes a location to the right of the one it was played on.
pub fn opens(state: &mut State, table: At<'_, '_>, mut run: Running) {
    lay(state, table, run.card, run.on);
    run.kept = true;
    run.next(state);
}

fn lay(state: &mut State, table: At<'_, '_>, id: Id, beside: Id) {
    let Some((loc, rank)) = state.place_of(beside).and_then(|loc| Some((loc, state.rank(loc)?))) else { return };
    let gamma = state.gamma(loc);
    state.lay_at(id, rank + 1, gamma);
    table.announce(&[rules::MOVE_4], || Event::Placed { card: state.name(id), on: state.name(beside) });
}

/// Another copy of the player, in the hand or else in the draw deck.
fn second(state: &State, run: &Running) -> Option<Id> {
    let player = state.player(run.by);
    let like = |id: &&Id| state.at(**id).card == state.at(run.card).card;
    player.hand.iter().find(like).or_else(|| player.deck.iter().find(like)).copied()
}

/// The locations beside which the second end may come.
pub fn goals(state: &State, run: &Running) -> Few {
    let open = second(state, run).is_some() && state.places.len() < PLACES && end(state, true).is_none();
    let gamma = state.line.iter().copied().filter(|&loc| open && state.gamma(loc));
    gamma.map(|loc| state.places[usize::from(loc)].card).collect()
}

/// The second end comes beside a location of the Gamma Quadrant.
pub fn opens_far(state: &mut State, table: At<'_, '_>, run: Running, loc: u8) {
    run.next(state);
    let Some(id) = second(state, &run) else { return };
    // It comes out of the hand or the deck.
    table.reveal(Audience::EVERYONE);
    let (fetched, beside) = (state.at(id).zone == Zone::Deck, state.places[usize::from(loc)].card);
    lay(state, table, id, beside);
    if fetched {
        piles::shuffle(state, run.by);
    }
}

/// A ship that came through is stopped with its crew, unless its way is charted.
pub fn passed(state: &mut State, table: At<'_, '_>, ship: Id, from: u8, to: u8) {
    if !joins(state, from, to) {
        return;
    }
    if state.turn.charted == ship {
        table.announce(&[rules::MOVE_4], || Event::NoEffect { card: state.name(state.places[usize::from(to)].card) });
        return;
    }
    let (seat, crew) = (state.at(ship).ctrl, staffing::crew(state, ship));
    let who = std::iter::once(ship).chain(crew).few();
    harm::stop(state, table, seat, &who, rules::MOVE_4);
}
