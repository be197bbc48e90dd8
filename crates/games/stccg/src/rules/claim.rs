//! Assimilate Counterpart names one of the opponent's people: the opponent first tells who they are and where (OBJ.19, GAP.16, HIDDEN.7).
//!
//! Whoever turns it up does not know who is aboard the opponent's ships. What may be said beforehand must not tell it either: a target is named at
//! once only if he is known; else the objective is turned up without one, the opponent tells, and the target is chosen then.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    command::Name,
    data::{Aim, Kind},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::objective,
    state::{
        EVERYBODY, Few, State,
        frames::{self, Frame},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether the target of an objective is one of people whom its player need not know.
pub fn claims(state: &State, goal: Id) -> bool {
    state.card(goal).seeks(Aim::Counterpart)
}

/// The number of this turn as it is kept on an objective for which the opponent has told in vain.
const fn today(state: &State) -> u8 {
    (state.turn.number % 250) as u8 + 1
}

/// Whether it may be turned up with this target, or for the opponent to tell first.
pub fn may_claim(state: &State, seat: Seat, goal: Id, on: Option<Id>) -> Legal {
    objective::only_one(state, seat, goal)?;
    let Some(on) = on else {
        return need(state.at(goal).m != today(state), rules::HIDDEN_7, "told", "the opponent has told already: there is no legal target");
    };
    let known = state.at(on).known_to(seat);
    need(
        known,
        rules::OBJ_19,
        "unknown",
        "you do not know where that card is: turn the objective up without a target, and the opponent tells",
    )?;
    objective::target(state, seat, goal, on)
}

/// Those who may be named by somebody who knows what this seat knows.
pub fn known_targets(state: &State, seat: Seat, goal: Id) -> Few {
    // Locations and ships are known to everybody.
    objective::targets(state, seat, goal).into_iter().filter(|&on| state.at(on).known_to(seat)).collect()
}

/// The opponent tells names and places of all his cards of a kind in play.
pub(crate) fn disclose(state: &mut State, table: At<'_, '_>, seat: Seat, kind: Kind) {
    let foe = seat.other();
    let where_is = |state: &State, id: Id| {
        let inst = state.at(id);
        state.name(if inst.host == NONE { state.places[usize::from(inst.loc)].card } else { inst.host })
    };
    let list: Vec<(Name, Name)> = state.of_kind(foe, kind).map(|id| (state.name(id), where_is(state, id))).collect();
    for &(name, _) in &list {
        if let Some(id) = state.find(name) {
            state.at_mut(id).known |= 1 << seat.index();
        }
    }
    table.tell(Audience::only(seat), &[rules::OBJ_19, rules::GAP_16], || Event::Listed { seat: foe, cards: list });
}

/// The objective is turned up for the opponent to tell. Without a legal target it is turned face down again at once.
pub fn begin(state: &mut State, table: At<'_, '_>, seat: Seat, goal: Id) {
    state.at_mut(goal).known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    disclose(state, table, seat, Kind::Personnel);
    let (who, card) = (seat, state.name(goal));
    if objective::targets(state, seat, goal).is_empty() {
        state.at_mut(goal).m = today(state);
        table.announce(&[rules::HIDDEN_7, rules::OBJ_10], || Event::Claimed { seat: who, card, any: false });
    } else {
        table.announce(&[rules::HIDDEN_3, rules::OBJ_19], || Event::Claimed { seat: who, card, any: true });
        frames::push(state, Frame::Claim { goal });
    }
}

/// The objective that waits for its target.
pub fn waiting(state: &State) -> Id {
    match state.stack.last() {
        Some(&Frame::Claim { goal }) => goal,
        _ => NONE,
    }
}

/// Whether this target may be chosen now.
pub fn check(state: &State, seat: Seat, on: Id) -> Legal {
    match waiting(state) {
        NONE => Err(No(rules::OBJ_10, "no-target", "no objective waits for its target")),
        goal => objective::target(state, seat, goal, on),
    }
}
