//! Transwarp Network Gateways: how they come with an objective, and travel between them (TNG).

use engine::{Audience, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Do, Icon, Kind},
    event::Event,
    flow::Choice,
    reason::{Legal, No, need},
    rules::{moving, notes, play, ships},
    state::{Few, Id, NONE, State, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Establish Gateway brings a gateway if it can (TNG.4, GAP.29).
pub fn bring_gateway(state: &mut State, table: At<'_, '_>, seat: u8, at: Id) {
    let pilot =
        |loc: u8| state.here(seat, loc).any(|id| state.kind(id) == Kind::Personnel && state.has_icon(id, Icon::Nav) && state.awake(id));
    if gates(state, seat).len() > 1 && state.place_of(at).is_some_and(pilot) {
        // That he is asked tells what is in his hand.
        table.reveal(Audience::EVERYONE);
        crate::flow::choose(state, Choice::Gate, seat, at, NONE);
        return;
    }
    let gate = play::fetch_gateway(state, seat);
    fetched(state, table, seat, at, gate);
}

/// The gateways that could be fetched: one of the hand, one of the draw deck.
pub fn gates(state: &State, seat: u8) -> Few {
    let gateway = |id: &Id| state.card(*id).named() == "transwarp-network-gateway";
    let player = state.player(seat);
    let hand = player.hand.iter().copied().find(gateway);
    hand.into_iter().chain(player.deck.iter().copied().find(gateway)).collect()
}

/// The one that is fetched lies there, or moves ships.
pub fn fetched(state: &mut State, table: At<'_, '_>, seat: u8, at: Id, gate: Id) {
    let Some(loc) = state.place_of(at) else { return };
    let pilot = state.here(seat, loc).any(|id| state.kind(id) == Kind::Personnel && state.has_icon(id, Icon::Nav) && state.awake(id));
    if gate != NONE && pilot && own_gateway(state, seat, loc) && can_travel(state, seat, at).is_ok() {
        // One lies there already: the fetched one moves ships instead.
        play::fetched(state, table, seat, gate, false);
        table.announce(&[rules::TNG_10, rules::TNG_4], || Event::Selected { card: state.name(gate) });
        let effects = crate::data::of(state.at(gate).card).iter().copied();
        let moves = |&index: &u16| crate::data::effects()[usize::from(index)].does.contains(&Do::Transwarp);
        if let Some(effect) = effects.into_iter().find(moves) {
            play::run_card(state, table, seat, gate, Some(at), effect);
        }
        return;
    }
    if gate == NONE || !pilot || play::has_gateway(state, seat, loc) {
        table.announce(&[rules::GAP_29, rules::DL_9], || Event::NoDownload { seat: State::seat(seat) });
        return;
    }
    play::fetched(state, table, seat, gate, false);
    state.place_on(gate, seat, at);
    table.announce(&[rules::TNG_4], || Event::Placed { card: state.name(gate), on: state.name(at) });
}

/// Whether ships may travel from a gateway (TNG.1, TNG.6, TNG.7).
pub fn can_travel(state: &State, seat: u8, gate: Id) -> Legal {
    let loc = state.place_of(gate).filter(|&loc| play::has_gateway(state, seat, loc));
    let Some(loc) = loc else { return Err(No(rules::TNG_1, "no-gateway", "there is no gateway of yours")) };
    let other = (0..state.places.len() as u8).any(|to| to != loc && play::has_gateway(state, seat, to));
    need(other, rules::TNG_1, "one-gateway", "two gateways must be in play at different locations")?;
    let ship = travellers(state, seat, loc).next().is_some();
    need(ship, rules::TNG_7, "no-ship", "no fully staffed ship of yours is there")
}

/// Ships that would travel from a place: staffed, not stopped.
pub fn travellers(state: &State, seat: u8, loc: u8) -> impl Iterator<Item = Id> + '_ {
    let own = state.here(seat, loc).filter(move |&id| state.kind(id) == Kind::Ship && !ships::carried(state, id));
    own.filter(move |&id| !state.at(id).is(mark::STOPPED) && !moving::bound(state, id) && ships::staffed(state, id))
}

fn own_gateway(state: &State, seat: u8, loc: u8) -> bool {
    state
        .on(state.places[usize::from(loc)].card)
        .any(|id| state.at(id).ctrl == seat && state.card(id).named() == "transwarp-network-gateway" && !state.closed(id))
}

/// Any or all staffed ships of a place go to another gateway (TNG.6, TNG.8): their player says which, one after the other.
pub fn travel(state: &mut State, table: At<'_, '_>, seat: u8, from: Id, to: u8) {
    let Some(loc) = state.place_of(from) else { return };
    // A ship that may go is seen to be staffed.
    table.reveal(Audience::EVERYONE);
    let goal = state.places[usize::from(to)].card;
    let ready: Few = travellers(state, seat, loc).take(30).collect();
    match ready.as_slice() {
        [] => {}
        [ship] => go(state, table, seat, (loc, to), *ship),
        _ => crate::flow::choose(state, Choice::Travel, seat, from, goal),
    }
}

/// One of them goes; the others may follow.
pub fn goes(state: &mut State, table: At<'_, '_>, seat: u8, (from, goal): (Id, Id), ship: Id) {
    let (Some(loc), Some(to)) = (state.place_of(from), state.place_of(goal)) else { return };
    go(state, table, seat, (loc, to), ship);
    if travellers(state, seat, loc).next().is_some() {
        crate::flow::choose(state, Choice::Follow, seat, from, goal);
    }
}

fn go(state: &mut State, table: At<'_, '_>, seat: u8, (loc, to): (u8, u8), ship: Id) {
    let name = state.name(state.places[usize::from(to)].card);
    moving::relocate(state, ship, to);
    let home = [loc, to].iter().any(|&end| state.rank(end).is_none());
    let foreign = ![loc, to].iter().all(|&end| own_gateway(state, seat, end));
    let rules = [rules::TNG_6, rules::TNG_8, rules::TNG_9, rules::GAP_32];
    let mut cited = notes::cite(&rules[..if foreign { 4 } else { 3 }]);
    notes::add(&mut cited, &[(home, rules::MOVE_2)]);
    table.announce(&cited, || Event::Relocated { card: state.name(ship), to: name });
}
