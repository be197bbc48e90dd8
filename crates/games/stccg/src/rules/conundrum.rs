//! Conundrum: a ship must chase another, attack it, and do nothing else (REQUIRED.3, GAP.74).

use engine::{Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Icon, Kind, Trait},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{group, harm, ships},
    state::{
        Few, Gather, State, Zone,
        frames::{self, Ask, Choice, Frame},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The card on a ship.
pub fn of(state: &State, ship: Id) -> Option<Id> {
    // As a rule nothing lies on a ship.
    if state.bare(ship) {
        return None;
    }
    state.on(ship).find(|&id| state.card(id).has_trait(Trait::SendsChasing))
}

/// The ships that the card's ship may be sent after: of the opponent, on the spaceline, neither cloaked nor carried.
pub fn targets(state: &State, card: Id) -> Few {
    let host = state.at(card).host;
    if host == NONE {
        return Few::new();
    }
    let foe = state.at(host).ctrl.other();
    let open = |id: &Id| {
        !state.at(*id).is(mark::CLOAKED)
            && !ships::carried(state, *id)
            && !ships::landed(state, *id)
            && state.rank(state.at(*id).loc).is_some()
    };
    state.of_kind(foe, Kind::Ship).filter(open).few()
}

/// The ship that is chased: its number stands in the counters of the card.
pub fn prey(state: &State, card: Id) -> Option<Id> {
    let inst = state.at(card);
    u16::from_le_bytes([inst.n, inst.m]).checked_sub(1).filter(|id| targets(state, card).contains(id))
}

/// The ship that a ship chases.
pub fn chased(state: &State, ship: Id) -> Option<Id> {
    of(state, ship).and_then(|card| prey(state, card))
}

/// Whether who has the ship may name another target now: at any time in his orders. What the use does stands here, not among the effects.
pub fn may_rename(state: &State, seat: Seat, card: Id, way: u8, on: Option<Id>, ask: Ask) -> Result<u16, No> {
    let host = state.at(card).host;
    let own = state.at(card).zone == Zone::On && host != NONE && state.at(host).ctrl == seat && way == 0;
    need(own, rules::META_2, "not-yours", "that card lies on no ship of yours")?;
    let turn = ask == Ask::Order && state.turn.seat == seat && state.stack.is_empty();
    need(turn, rules::META_2, "not-now", "another target is named among your orders")?;
    let other = on.is_some_and(|on| prey(state, card) != Some(on) && targets(state, card).contains(&on));
    need(other, rules::BASE_REQUIRED_3, "no-target", "name another ship of the opponent that can be chased")?;
    Ok(0)
}

/// A target is named.
pub fn name(state: &mut State, table: At<'_, '_>, card: Id, target: Id) {
    let inst = state.at_mut(card);
    [inst.n, inst.m] = (target + 1).to_le_bytes();
    table.announce(&[rules::BASE_REQUIRED_3], || Event::Placed { card: state.name(card), on: state.name(target) });
}

/// Whether a ship attacks as its Conundrum demands: alone, what it chases. Its card lifts the restrictions of affiliation and is a permission for
/// Borg, no more (GAP.74).
pub fn check(state: &State, seat: Seat, ship: Id) -> Legal {
    let crew = group::group(state, seat, state.at(ship).loc, ship, true).members;
    let all = state.options.conundrum_all;
    if state.player(seat).borg {
        let def = crew.iter().any(|&id| state.has_icon(id, Icon::Def));
        return need(def || all, rules::GAP_74, "no-def", "the card is a permission: a [Def] Borg must be aboard all the same");
    }
    let leader = crew.iter().any(|&id| group::own_level(state, id, 3) > 0 || group::own_level(state, id, 26) > 0);
    need(leader || all, rules::GAP_74, "no-leader", "the card is a permission: a leader must be aboard all the same")
}

/// The ship has attacked: the card goes.
pub fn done(state: &mut State, table: At<'_, '_>, ship: Id) {
    if let Some(card) = of(state, ship) {
        harm::discard(state, table, card, rules::BASE_REQUIRED_3);
    }
}

/// A card without a target is given another by the player of the ship, or goes if there is none.
pub fn renew(state: &mut State, table: At<'_, '_>) {
    let stale: Few = state.lying().filter(|&id| state.card(id).has_trait(Trait::SendsChasing)).few();
    for card in stale {
        // While its player is asked for the first target it waits.
        let asked = state
            .stack
            .iter()
            .any(|frame| matches!(frame, Frame::Run { card: other, .. } | Frame::Choose { card: other, .. } if *other == card));
        if asked || prey(state, card).is_some() {
            continue;
        }
        match targets(state, card).as_slice() {
            [] => harm::discard(state, table, card, rules::BASE_REQUIRED_3),
            [target] => name(state, table, card, *target),
            _ => {
                let who = state.at(state.at(card).host).ctrl;
                frames::choose(state, Choice::Chase, who, card, NONE);
            }
        }
    }
}
