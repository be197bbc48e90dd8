//! Transwarp Network Gateways: how they come with an objective, and travel between them (TNG).

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Do, Kind, Trait},
    event::Event,
    ids::Id,
    reason::{Legal, No, need},
    rules::{notes, objective, running::Running, ships, spaceline, staffing},
    state::{
        Few, Gather, State, Zone,
        frames::{self, Choice},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The gateways that could be fetched: one of the hand, one of the draw deck.
pub fn gates(state: &State, seat: Seat) -> Few {
    let gateway = |id: &Id| state.card(*id).has_trait(Trait::OpensGateways);
    let player = state.player(seat);
    let hand = player.hand.iter().copied().find(gateway);
    hand.into_iter().chain(player.deck.iter().copied().find(gateway)).collect()
}

/// Whether ships may travel from a gateway (TNG.1, TNG.6, TNG.7).
pub fn can_travel(state: &State, seat: Seat, gate: Id) -> Legal {
    let loc = state.place_of(gate).filter(|&loc| has_gateway(state, seat, loc));
    let Some(loc) = loc else { return Err(No(rules::TNG_1, "no-gateway", "there is no gateway of yours")) };
    let other = state.locs().any(|to| to != loc && has_gateway(state, seat, to));
    need(other, rules::TNG_1, "one-gateway", "two gateways must be in play at different locations")?;
    let ship = travellers(state, seat, loc).next().is_some();
    need(ship, rules::TNG_7, "no-ship", "no fully staffed ship of yours is there")
}

/// Ships that would travel from a place: staffed, not stopped.
pub fn travellers(state: &State, seat: Seat, loc: u8) -> impl Iterator<Item = Id> + '_ {
    let own = state.here(seat, loc).filter(move |&id| state.kind(id) == Kind::Ship && !ships::carried(state, id));
    own.filter(move |&id| !state.at(id).is(mark::STOPPED) && !spaceline::bound(state, id) && staffing::staffed(state, id))
}

pub(crate) fn own_gateway(state: &State, seat: Seat, loc: u8) -> bool {
    state
        .on(state.places[usize::from(loc)].card)
        .any(|id| state.at(id).ctrl == seat && state.card(id).has_trait(Trait::OpensGateways) && !state.closed(id))
}

/// Any or all staffed ships of a place go to another gateway (TNG.6, TNG.8): their player says which, one after the other.
pub fn travel(state: &mut State, table: At<'_, '_>, seat: Seat, from: Id, to: u8) {
    let Some(loc) = state.place_of(from) else { return };
    // A ship that may go is seen to be staffed.
    table.reveal(Audience::EVERYONE);
    let goal = state.places[usize::from(to)].card;
    let ready: Few = travellers(state, seat, loc).few();
    match ready.as_slice() {
        [] => {}
        [ship] => go(state, table, seat, (loc, to), *ship),
        _ => frames::choose(state, Choice::Travel, seat, from, goal),
    }
}

/// One of them goes; the others may follow.
pub fn goes(state: &mut State, table: At<'_, '_>, seat: Seat, (from, goal): (Id, Id), ship: Id) {
    let (Some(loc), Some(to)) = (state.place_of(from), state.place_of(goal)) else { return };
    go(state, table, seat, (loc, to), ship);
    if travellers(state, seat, loc).next().is_some() {
        frames::choose(state, Choice::Follow, seat, from, goal);
    }
}

fn go(state: &mut State, table: At<'_, '_>, seat: Seat, (loc, to): (u8, u8), ship: Id) {
    let name = state.name(state.places[usize::from(to)].card);
    spaceline::relocate(state, ship, to);
    let home = [loc, to].iter().any(|&end| state.rank(end).is_none());
    let foreign = ![loc, to].iter().all(|&end| own_gateway(state, seat, end));
    let rules = [rules::TNG_6, rules::TNG_8, rules::TNG_9, rules::GAP_32];
    let mut cited = notes::cite(&rules[..if foreign { 4 } else { 3 }]);
    notes::add(&mut cited, &[(home, rules::MOVE_2)]);
    table.announce(&cited, || Event::Relocated { card: state.name(ship), to: name });
}

/// Where a wormhole or a gateway may lead.
pub(crate) fn goals(state: &State, run: &Running) -> Few {
    let from = if state.place_of(run.on).is_some() { state.place_of(run.on) } else { Some(state.at(run.on).loc) };
    let open = |loc: u8| match run.step() {
        Some(Do::Transwarp) => has_gateway(state, run.by, loc) && objective::reachable(state, run.by, state.places[usize::from(loc)].card),
        _ => state.rank(loc).is_some() || state.timed(loc) || harbour(state, run, loc),
    };
    let places = state.locs().filter(|&loc| Some(loc) != from && open(loc));
    places.map(|loc| state.places[usize::from(loc)].card).collect()
}

/// Whether the place is the outpost in the Delta Quadrant of the one whose Borg ship goes through (MOVE.2, MOVE.5).
fn harbour(state: &State, run: &Running, loc: u8) -> bool {
    let own = state.at(run.on).zone == Zone::Play && state.at(run.on).owner == run.by && state.is_borg(run.on);
    own && state.at(state.places[usize::from(loc)].card).owner == run.by && !state.timed(loc)
}

/// Whether a player has a gateway at a location.
pub fn has_gateway(state: &State, seat: Seat, loc: u8) -> bool {
    let either = state.options.use_opponent_gateways;
    let gates = |who: Seat| {
        state
            .on(state.places[usize::from(loc)].card)
            .any(|id| state.at(id).ctrl == who && state.card(id).has_trait(Trait::OpensGateways) && !state.closed(id))
    };
    gates(seat) || (either && gates(seat.other()))
}
