//! What is released, restored or discarded with a card that leaves play or changes sides.

use engine::{Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Aim, Do, Kind},
    event::Event,
    ids::{Id, NONE},
    rules::{objective, piles, windows},
    state::{Few, Gather, SEATS, State, Zone, frames::Gate, mark, odd},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A card that kept a ship away goes: the ship is back where it was.
pub fn back(state: &mut State, table: At<'_, '_>, card: Id) {
    let ship = state.at(card).host;
    let holds = state.at(card).zone == Zone::On && data::lists(state.at(card).card).vanishes;
    if !holds || ship == NONE || state.at(ship).zone != Zone::Away {
        return;
    }
    let all = whole(state, ship, Zone::Away);
    for id in all {
        state.at_mut(id).zone = Zone::Play;
    }
    let place = state.name(state.places[usize::from(state.at(ship).loc)].card);
    table.announce(&[rules::META_2], || Event::Relocated { card: state.name(ship), to: place });
}

/// The ship, and all that is aboard it.
pub(crate) fn whole(state: &State, ship: Id, zone: Zone) -> Few {
    let mut all: Few = std::iter::once(ship).collect();
    let mut next = 0;
    while let Some(&host) = all.get(next) {
        for id in state.ids() {
            if state.at(id).host == host && state.at(id).zone == zone && !all.contains(&id) && !all.is_full() {
                all.push(id);
            }
        }
        next += 1;
    }
    all
}

/// A card lets go of the person it lies on.
pub fn release(state: &mut State, card: Id) {
    let host = state.at(card).host;
    if state.at(card).zone == Zone::On && host != NONE && state.kind(host) == Kind::Personnel {
        if state.kind(card) == Kind::QArtifact {
            return;
        }
        let animal = state.kind(card) == Kind::QEvent;
        let inst = state.at_mut(host);
        if animal {
            inst.m &= !odd::ANIMAL;
        } else {
            inst.m &= !odd::FRAMED;
            inst.n = 0;
            inst.t = 0;
        }
    }
}

/// The card that made a ship and its people Non-Aligned goes: they are what they were.
pub fn restored(state: &mut State, card: Id) {
    let host = state.at(card).host;
    if state.at(card).zone != Zone::On || host == NONE || !data::lists(state.at(card).card).wipes {
        return;
    }
    state.at_mut(host).marks &= !mark::BLANK;
    let others = state.lying().any(|id| id != card && data::lists(state.at(id).card).wipes);
    for id in state.ids() {
        if !others && state.kind(id) == Kind::Personnel && state.at(id).m & odd::WIPED != 0 {
            state.at_mut(id).m &= !odd::WIPED;
        }
    }
}

/// A card under which others lie leaves play: they go into the draw deck.
pub fn emptied(state: &mut State, id: Id) {
    if !data::lists(state.at(id).card).stows {
        return;
    }
    let stored: Few = state.on(id).filter(|&one| state.at(one).is(mark::FACE_DOWN)).few();
    let seat = state.at(id).ctrl;
    for &one in &stored {
        state.put(one, Zone::Deck);
    }
    if !stored.is_empty() {
        piles::shuffle(state, seat);
        state.failed[seat].clear();
    }
}

/// Somebody was abducted, or made a drone by the opponent: whose he was may answer.
pub fn seized(state: &mut State, former: Seat, id: Id) {
    if state.at(id).zone == Zone::Play && state.at(id).ctrl != former {
        windows::window(state, Gate::Seized, former, id);
    }
}

/// A card has left play: an objective aimed at it is discarded (OBJ.14).
pub fn lost_target(state: &mut State, table: At<'_, '_>, id: Id) {
    for seat in SEATS {
        homeless(state, table, seat, id);
        let Some(goal) = state.objective(seat) else { continue };
        let pending = state.card(goal).seeks(Aim::Prey) && state.probing == goal;
        if state.at(goal).host == id && !pending {
            let name = state.name(goal);
            table.announce(&[rules::OBJ_14], || Event::Discarded { card: name });
            state.put(goal, Zone::Discard);
        }
    }
}

/// Assimilate Homeworld without a matching counterpart or without its planet goes, and with it what suspends it (OBJ.14, CARD.5).
fn homeless(state: &mut State, table: At<'_, '_>, seat: Seat, lost: Id) {
    let Some(goal) = objective::homeworld(state, seat) else { return };
    let place = state.at(goal).host;
    if place == NONE || place == lost || !state.of_kind(seat, Kind::Personnel).any(|id| objective::matching(state, id, place)) {
        let suspending = state.objective(seat).filter(|&one| one != goal);
        table.announce(&[rules::OBJ_14], || Event::Discarded { card: state.name(goal) });
        state.put(goal, Zone::Discard);
        if let Some(one) = suspending {
            table.announce(&[rules::CARD_5, rules::OBJ_14], || Event::Discarded { card: state.name(one) });
            state.put(one, Zone::Discard);
        }
    }
}

/// The objective becomes a marker on its target.
pub(crate) fn marker(state: &mut State, goal: Id, seat: Seat, on: Id) {
    state.place_on(goal, seat, on);
    state.at_mut(goal).marks |= mark::DONE;
}

/// A planet has been assimilated: the objective of another collective that is to do so has no legal target any more (OBJ.14).
pub fn forestalled(state: &mut State, table: At<'_, '_>, seat: Seat, planet: Id) {
    let same = |id: &Id| state.at(*id).host == planet && (state.card(*id).seeks(Aim::Planet) || state.card(*id).seeks(Aim::Homeworld));
    if let Some(goal) = state.objective(seat).filter(same) {
        table.announce(&[rules::OBJ_14], || Event::Discarded { card: state.name(goal) });
        state.put(goal, Zone::Discard);
    }
}

/// A cured card lets go of those it had disabled.
pub fn let_go(state: &mut State, card: Id, host: Id) {
    let disables = |&index: &u16| data::effects()[usize::from(index)].does.contains(&Do::Disable);
    if !data::of(state.at(card).card).iter().any(disables) || host == NONE {
        return;
    }
    let (seat, loc) = (state.at(host).ctrl, state.at(host).loc);
    let crew: Few = state.aboard(seat, loc, host).filter(|&id| !state.at(id).is(mark::ABDUCTED)).few();
    for id in crew {
        state.at_mut(id).marks &= !mark::DISABLED;
    }
}
