//! Counter-attacks, and what else allows or forbids a battle (BATTLE.1).

use engine::Seat;
use rulebook::stccg as rules;

use crate::{
    data::{self, Affil, Do, Kind, Trait},
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::running::Running,
    state::{LAPSED, State, mark},
};

/// Whether a counter-attack is open at a location (BATTLE.6).
pub fn counter(state: &State, seat: Seat, loc: u8) -> bool {
    // The right lasts to the end of the next turn, and goes with it.
    let number = state.places.get(usize::from(loc)).map_or(0, |place| place.attacked[seat]);
    state.turn.seat == seat && number != 0 && number < state.turn.number
}

/// Whether a seat could have counter-attacked at a location for an attack there, but may not any more.
pub fn lapsed(state: &State, seat: Seat, loc: u8) -> bool {
    state.places.get(usize::from(loc)).is_some_and(|place| place.attacked[seat] & LAPSED != 0)
}

/// Whether an attack on this ship or facility is a counter-attack, or on those on the planet (none): what came later is met as in any other turn
/// (BATTLE.6, GAP.41).
pub fn counters(state: &State, seat: Seat, loc: u8, target: Id) -> bool {
    if target == NONE {
        return counters_people(state, seat, loc, NONE);
    }
    counter(state, seat, loc) && (state.options.counter_attack_newcomers || state.at(target).is(mark::THERE))
}

/// The same of those aboard a ship or facility, or on the planet: whoever came later is no target.
pub fn counters_people(state: &State, seat: Seat, loc: u8, host: Id) -> bool {
    let stayed = |id: Id| state.options.counter_attack_newcomers || state.at(id).is(mark::THERE);
    counter(state, seat, loc) && state.aboard(seat.other(), loc, host).any(|id| state.kind(id) == Kind::Personnel && stayed(id))
}

/// Whether a treaty lifts the restrictions of affiliation on battles of a seat.
pub fn truce(state: &State, seat: Seat) -> bool {
    state.has_table(seat, Trait::LiftsAttackLimits) && state.player(seat).bridge.is_empty()
}

/// Whether a battle may begin at a location as far as that is concerned.
pub fn sees(state: &State, seat: Seat, loc: u8) -> Legal {
    let shrouded = state.places.get(usize::from(loc)).is_some_and(|place| !data::lists(state.at(place.card).card).shrouds.is_empty());
    need(
        !shrouded || glass(state, seat, loc).is_some(),
        rules::META_2,
        "shrouded",
        "a battle there needs a Scan of your hand, which is spent",
    )
}

/// The card of the hand without which no battle begins at a location.
pub(crate) fn glass(state: &State, seat: Seat, loc: u8) -> Option<Id> {
    let wanted = &data::lists(state.at(state.places[usize::from(loc)].card).card).shrouds;
    state.player(seat).hand.iter().copied().find(|&id| wanted.contains(&state.at(id).card))
}

/// Affiliations that the treaty is about, a bit each.
pub const PARTIES: u16 = 1 << Affil::Federation as u16 | 1 << Affil::Klingon as u16 | 1 << Affil::Romulan as u16;

/// Whether a card that starts a battle is at work.
pub fn now(state: &State) -> bool {
    Running::of(state).is_some_and(|run| matches!(run.step(), Some(Do::Provoke)))
}

/// Notes that Borg of a seat fought at a location.
pub fn fought(state: &mut State, seat: Seat, loc: u8) {
    let number = state.turn.number;
    state.places[usize::from(loc)].fought[seat] = number;
    // What the objective is aimed at was there at the time of the battle (GAP.7).
    if let Some(goal) = state.objective(seat) {
        let on = state.at(goal).host;
        if on != NONE && state.place_of(on).unwrap_or(state.at(on).loc) == loc {
            state.player_mut(seat).fought = number;
        }
    }
}

/// Whether somebody of the hive gives leave for a battle that nothing else allows.
pub fn permit(state: &State, seat: Seat, loc: u8) -> Option<Id> {
    state
        .here(seat, loc)
        .find(|&id| data::lists(state.at(id).card).permit && state.speaks(id) && state.active(id) && !state.at(id).is(mark::DONE))
}
