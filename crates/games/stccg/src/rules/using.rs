//! Cards in play that are used: special downloads, and what a card does once in a turn or in place of the card play.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Kind, Trait, When},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{
        aims, candidates, conundrum, drift,
        group::{self, Around},
        running, salvage, special,
    },
    state::{
        EVERYBODY, State, Zone,
        frames::{self, Ask, Frame, Gate},
        lists, mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The effects of a card that can be used at some time, in order.
pub fn ways(state: &State, id: Id) -> impl Iterator<Item = u16> {
    let effects = data::of(state.at(id).card).iter().copied();
    let own = effects.filter(|&index| data::effects()[usize::from(index)].when.used());
    own.chain(salvage::beam(state, id))
}

/// The effect that is meant, if it may be used now.
pub fn effect(state: &State, seat: Seat, id: Id, way: u8, on: Option<Id>, ask: Ask) -> Result<u16, No> {
    if state.card(id).has_trait(Trait::SendsChasing) {
        return conundrum::may_rename(state, seat, id, way, on, ask);
    }
    acts(state, seat, id)?;
    let Some(index) = ways(state, id).nth(usize::from(way)) else {
        return Err(No(rules::META_2, "no-use", "that card has nothing to be used"));
    };
    ready(state, seat, id, index, ask)?;
    aimed(state, seat, id, &data::effects()[usize::from(index)], on)?;
    Ok(index)
}

/// Whether a card is one of a seat's that can act at all.
fn acts(state: &State, seat: Seat, id: Id) -> Legal {
    let inst = state.at(id);
    let own = inst.ctrl == seat && state.speaks(id) && !inst.is(mark::FACE_DOWN);
    let there = match inst.zone {
        Zone::Play => inst.kind() != Kind::Personnel || state.active(id),
        Zone::Table | Zone::On => true,
        Zone::Discard => inst.owner == seat && !state.special[seat].contains(&inst.card),
        _ => false,
    };
    need(own && there, rules::META_2, "not-yours", "that is no card of yours in play that can act")?;
    let worn = inst.zone == Zone::On && inst.host != NONE && state.kind(inst.host) == Kind::Personnel;
    need(!worn || state.active(inst.host), rules::BASE_STOP_2, "wearer", "whoever wears that card can do nothing now")
}

/// Whether an effect of a card that can act may be used now, whatever its target.
fn ready(state: &State, seat: Seat, id: Id, index: u16, ask: Ask) -> Legal {
    let inst = state.at(id);
    let effect = &data::effects()[usize::from(index)];
    let lost = inst.zone == Zone::Discard;
    need(lost == (effect.when == When::FromDiscard), rules::META_2, "no-use", "that card has nothing to be used")?;
    let open = open_now(effect.when, ask);
    let rule = match effect.when {
        When::Special => rules::DL_7,
        When::InsteadOfPlay => rules::PLAY_3,
        _ => rules::META_2,
    };
    let attempt = effect.when == When::UseAny && state.stack.iter().any(|frame| matches!(frame, Frame::Attempt { .. }));
    need(!attempt, rules::CARD_16, "attempt", "that is no answer to anything in a mission attempt")?;
    // The lost right is the reason, whatever else is in the way.
    let spent = effect.when == When::InsteadOfPlay && ask == Ask::Card && state.turn.played;
    need(!spent, rules::PLAY_3, "played", "you have used your card play of this turn")?;
    need(open, rule, "not-now", "what a card does is used at the moment that its text names")?;
    let again = effect.when != When::AtWill
        && !state.unspent(seat)
        && state.player(seat).play.iter().any(|&one| state.at(one).card == inst.card && state.at(one).is(mark::USED));
    need(!again, rules::BASE_TURN_8, "used", "that card, or a copy of it, has been used in this turn")?;
    let aboard =
        !matches!(effect.on.as_str(), "aboard" | "foe-ship-here" | "host") || (inst.host != NONE && state.kind(inst.host) == Kind::Ship);
    need(aboard, rules::META_2, "not-aboard", "that card acts aboard a ship only")?;
    if effect.on == "once" {
        let open = !state.special[seat].contains(&inst.card);
        need(open && state.options.pack, rules::GAP_60, "closed", "no pack is opened: it is an option, and once in a game")?;
        let need_met = effect.needs.as_ref().is_none_or(|wanted| aims::nobody(state, seat).meets(state, wanted, Around::default()));
        need(need_met, rules::META_2, "needs", "you are not so far behind")?;
        return Ok(());
    }
    candidates::may_try(state, seat, index)?;
    if let Some(wanted) = &effect.needs {
        need(group::needs(state, id, NONE, wanted), rules::DL_7, "needs", "what the card asks for is not there")?;
    }
    Ok(())
}

/// Whether effects of such a moment may be used where this is asked: for a card or an order only the player on turn is.
fn open_now(when: When, ask: Ask) -> bool {
    match when {
        When::Special => matches!(ask, Ask::Card | Ask::Order | Ask::Window(_)),
        When::UseAny => matches!(ask, Ask::Order | Ask::Window(Gate::Any)),
        When::AtWill => matches!(ask, Ask::Card | Ask::Order),
        When::InsteadOfPlay => ask == Ask::Card,
        _ => ask == Ask::Order,
    }
}

fn aimed(state: &State, seat: Seat, id: Id, effect: &data::Effect, on: Option<Id>) -> Legal {
    let bad = No(rules::BASE_ACTION_1, "no-target", "that is no target for this card");
    let foe = effect.on == "foe-ship-here";
    if effect.on == "intruder" {
        let Some(on) = on else { return Err(bad) };
        return need(special::intruder(state, seat, on), bad.0, bad.1, bad.2);
    }
    let aims = matches!(effect.on.as_str(), "card" | "own-ship" | "own-ship-here" | "hand-card" | "stored");
    let Some(on) = on else { return need(!foe && !aims, bad.0, "target", "name the ship") };
    if aims {
        let inst = state.at(on);
        let own = inst.zone == Zone::Play && inst.ctrl == seat && inst.kind() == Kind::Ship;
        let fits = match effect.on.as_str() {
            "card" => matches!(inst.zone, Zone::On | Zone::Table) && !inst.is(mark::FACE_DOWN) && running::fits(state, on, &effect.what),
            "own-ship" => own,
            "hand-card" => inst.zone == Zone::Hand && inst.owner == seat,
            "stored" => inst.zone == Zone::On && inst.host == id,
            _ => drift::may_tow(state, seat, id, on),
        };
        return need(fits, bad.0, bad.1, bad.2);
    }
    let ship = state.at(on);
    let fits = foe && ship.zone == Zone::Play && ship.ctrl != seat && state.kind(on) == Kind::Ship && ship.loc == state.at(id).loc;
    need(fits, bad.0, bad.1, bad.2)
}

/// Uses it.
pub fn act(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, effect: u16, on: Option<Id>) {
    if let Some(on) = on.filter(|_| state.card(id).has_trait(Trait::SendsChasing)) {
        return conundrum::name(state, table, id, on);
    }
    let when = data::effects()[usize::from(effect)].when;
    if when != When::AtWill {
        state.at_mut(id).marks |= mark::USED;
    }
    if when == When::FromDiscard || data::effects()[usize::from(effect)].on == "once" {
        let card = state.at(id).card;
        let _ = state.special[seat].try_push(card);
    }
    if when == When::InsteadOfPlay {
        state.turn.played = true;
    }
    // Who is used is named: the others may not have known where he is.
    table.reveal(Audience::EVERYONE);
    if state.at(id).zone == Zone::Play {
        state.at_mut(id).known = EVERYBODY;
    }
    let cited = if when == When::Special { [rules::DL_1, rules::DL_7] } else { [rules::META_2; 2] };
    table.announce(&cited[..if when == When::Special { 2 } else { 1 }], || Event::Selected { card: state.name(id) });
    let host = data::effects()[usize::from(effect)].on == "host";
    let on = on.unwrap_or(if host { state.at(id).host } else { NONE });
    frames::follow(state, effect, id, on, seat, true);
}

/// What a seat may use: card, way and target, for lists.
pub fn offers(state: &State, seat: Seat, ask: Ask, add: &mut dyn FnMut(Id, u8, Option<Id>)) {
    renames(state, seat, ask, add);
    users(state, seat, ask, |_| true, add);
    lost(state, seat, ask, add);
}

/// New names for what a ship chases.
pub(crate) fn renames(state: &State, seat: Seat, ask: Ask, add: &mut dyn FnMut(Id, u8, Option<Id>)) {
    for id in state.lying().filter(|&id| state.at(id).facts().watched && state.card(id).has_trait(Trait::SendsChasing)) {
        let open = |on: &Id| conundrum::may_rename(state, seat, id, 0, Some(*on), ask).is_ok();
        conundrum::targets(state, id).into_iter().filter(open).for_each(|on| add(id, 0, Some(on)));
    }
}

/// The uses of those cards in play that are meant.
pub(crate) fn users(state: &State, seat: Seat, ask: Ask, meant: impl Fn(Id) -> bool, add: &mut dyn FnMut(Id, u8, Option<Id>)) {
    let towing = salvage::lends(state, seat, "Tractor Beam");
    let uses = [When::Special, When::Use, When::UseAny, When::AtWill, When::InsteadOfPlay, When::FromDiscard];
    let open = uses.into_iter().filter(|&when| open_now(when, ask)).fold(0, |set, when| set | 1 << when as u64);
    // What has no use at this moment is looked at no further.
    let mut one = |id: Id| {
        if meant(id) && (towing || state.at(id).facts().moments & open != 0) && acts(state, seat, id).is_ok() {
            offer(state, seat, id, ask, add);
        }
    };
    state.users(seat).for_each(&mut one);
    if towing {
        state.hulls(seat).filter(|&id| !state.at(id).facts().used).for_each(&mut one);
    }
}

/// The uses of cards in the discard pile.
pub(crate) fn lost(state: &State, seat: Seat, ask: Ask, add: &mut dyn FnMut(Id, u8, Option<Id>)) {
    if !open_now(When::FromDiscard, ask) {
        return;
    }
    let lost = |id: &&Id| state.at(**id).facts().moments & 1 << When::FromDiscard as u64 != 0;
    for &id in state.player(seat).discard.iter().filter(lost) {
        let open = |way: &u8| effect(state, seat, id, *way, None, ask).is_ok();
        ways(state, id).zip(0..).map(|(_, way)| way).filter(open).for_each(|way| add(id, way, None));
    }
}

/// The same of one card that can act.
fn offer(state: &State, seat: Seat, id: Id, ask: Ask, add: &mut dyn FnMut(Id, u8, Option<Id>)) {
    for (way, index) in (0..).zip(ways(state, id)) {
        let effect = &data::effects()[usize::from(index)];
        if ready(state, seat, id, index, ask).is_err() {
            continue;
        }
        targets(state, seat, id, effect, &mut |on| {
            if effect.on == "once" || aimed(state, seat, id, effect, on).is_ok() {
                add(id, way, on);
            }
        });
    }
}

/// Everything that a card could be used on, as far as the word of its effect goes.
fn targets(state: &State, seat: Seat, id: Id, effect: &data::Effect, add: &mut impl FnMut(Option<Id>)) {
    let ships = |who: Seat| state.hulls_here(who, state.at(id).loc).filter(|&one| one != id && state.kind(one) == Kind::Ship);
    match effect.on.as_str() {
        "foe-ship-here" => ships(seat.other()).for_each(|ship| add(Some(ship))),
        "own-ship-here" => ships(seat).for_each(|ship| add(Some(ship))),
        "hand-card" => lists::distinct(state, &state.player(seat).hand).for_each(|one| add(Some(one))),
        "intruder" => special::intruders(state, seat).for_each(|one| add(Some(one))),
        "stored" => state.on(id).for_each(|one| add(Some(one))),
        "own-ship" => state.of_kind(seat, Kind::Ship).for_each(|ship| add(Some(ship))),
        "card" => {
            let lists = state.players.iter().flat_map(|player| player.play.iter().copied());
            lists.filter(|&one| matches!(state.at(one).zone, Zone::On | Zone::Table)).for_each(|one| add(Some(one)));
        }
        _ => add(None),
    }
}
