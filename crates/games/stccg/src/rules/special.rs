//! Special downloads: a card in play fetches the card that its icon names, at any time, once in a game (SDL).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Icon, Kind, Trait},
    event::Event,
    ids::{CardId, Id, NONE},
    reason::{Legal, need},
    rules::{assim, borg, future, gateway, group, leaving, notes, objective, play, running::Running},
    state::{
        EVERYBODY, Form, Phase, State, Zone,
        frames::{self, Ask, Frame, Gate},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether the icon of a card names this card.
pub(crate) fn names(state: &State, source: Id, card: Id) -> bool {
    data::specials(state.at(source).card).contains(&state.at(card).card)
}

/// Cards of a seat in play that bear an icon not used yet.
pub fn sources(state: &State, seat: Seat) -> impl Iterator<Item = Id> + '_ {
    state.bearers(seat).filter(move |&id| !state.special[seat].contains(&state.at(id).card))
}

/// Whether anything that the icon of a source names could be used where this is asked, wherever it is.
pub(crate) fn stirs(state: &State, source: Id, ask: Ask) -> bool {
    let opens = |&card: &CardId| {
        matches!(data::kind(card), Kind::Ship | Kind::Doorway | Kind::Incident | Kind::Objective) || play::stirs_at_once(card, ask)
    };
    data::specials(state.at(source).card).iter().any(opens)
}

/// The copies of a card that could be fetched: the first of the hand, and one of the draw deck.
fn held(state: &State, seat: Seat, card: CardId) -> [Option<Id>; 2] {
    let lies = |zone: Zone| move |id: &Id| state.at(*id).zone == zone;
    let copies = state.copies(seat, card);
    let hand = copies.clone().find(lies(Zone::Hand));
    let deep = || {
        let mut deep = copies.filter(lies(Zone::Deck));
        let first = deep.next()?;
        let alone = deep.next().is_none();
        if alone { Some(first) } else { state.player(seat).deck.iter().copied().find(|&id| state.at(id).card == card) }
    };
    [hand, deep()]
}

/// What a source could fetch, with the places it could go to.
pub fn fetchable(state: &State, seat: Seat, source: Id) -> Vec<(Id, Option<Id>)> {
    let mut found: Vec<(Id, Option<Id>)> = Vec::new();
    // A card names a few others, and their copies are known by number: hand and deck need not be looked through.
    for id in data::specials(state.at(source).card).iter().flat_map(|&card| held(state, seat, card)).flatten() {
        let loc = state.at(source).loc;
        let on = match state.kind(id) {
            Kind::Doorway if state.card(id).has_trait(Trait::OpensTime) => {
                let place = state.places.get(usize::from(loc)).map(|place| place.card);
                let rogue = (state.rogue.0 != NONE && state.at(state.rogue.0).loc == loc).then_some(state.rogue.0);
                found.extend(place.into_iter().chain(rogue).map(|on| (id, Some(on))));
                Some(source)
            }
            Kind::Doorway => Some(source),
            Kind::Incident => {
                found.extend(intruders(state, seat).filter(|&on| state.at(on).loc == loc).map(|on| (id, Some(on))));
                None
            }
            Kind::Ship => state.places.get(usize::from(loc)).map(|place| place.card),
            _ if state.rogue.0 != NONE && state.at(state.rogue.0).loc == loc => Some(state.rogue.0),
            _ => None,
        };
        found.push((id, on));
        if state.kind(id) == Kind::Event {
            let ships = state.here(seat, loc).filter(|&one| state.kind(one) == Kind::Ship);
            found.extend(ships.map(|ship| (id, Some(ship))));
        }
    }
    found
}

/// Whether a special download may be made now.
pub fn check(state: &State, seat: Seat, source: Id, card: Id, on: Option<Id>, ask: Ask) -> Legal {
    if future::is_door(state, source) {
        return future::check(state, seat, source, card, on, ask);
    }
    let inst = state.at(source);
    let own = inst.zone == Zone::Play && inst.ctrl == seat && state.speaks(source) && state.awake(source);
    need(own && names(state, source, card), rules::SDL_1, "no-icon", "no special download icon of yours in play names that card")?;
    need(state.phase == Phase::Play, rules::QUAD_9, "seeding", "while cards are seeded nobody downloads: there is no Borg to place it")?;
    let used = state.special[seat].contains(&inst.card);
    need(!used, rules::SDL_4, "used", "that icon has been used in this game, whichever copy it was")?;
    let held = state.at(card).owner == seat && matches!(state.at(card).zone, Zone::Hand | Zone::Deck);
    need(held, rules::DL_1, "not-there", "that card is in neither your hand nor your draw deck")?;
    play::door(state, seat, card)?;
    let facts = state.card(card);
    if facts.has_trait(Trait::OpensGateways) {
        return gateway(state, seat, source, on);
    }
    if facts.kind == Kind::Ship {
        let place = state.places.get(usize::from(inst.loc)).map(|place| place.card);
        need(on == place, rules::SDL_2, "elsewhere", "the card comes into play where the icon is")?;
        let base = inst.host != NONE && state.kind(inst.host) == Kind::Facility;
        let kin = base && group::affils_of(state, source) & group::affils_of(state, inst.host) != 0;
        need(kin, rules::SDL_1, "no-facility", "that icon works aboard a facility of its affiliation")?;
        return play::unique(state, seat, card);
    }
    if facts.hidden {
        return agenda(state, seat, source, card, on);
    }
    let place = match (ask, on) {
        (Ask::Window(Gate::DuelWon), _) => state.duel.as_ref().map(|duel| duel.loc),
        (_, Some(on)) => Some(state.place_of(on).unwrap_or(state.at(on).loc)),
        _ => None,
    };
    need(place.is_none_or(|loc| loc == inst.loc), rules::SDL_2, "elsewhere", "the icon must be where the card is played")?;
    play::effect_at_once(state, seat, card, on, ask).map(|_| ())
}

/// A hidden agenda is revealed at once, and its text followed, against something where the icon is (SDL.2, SDL.3).
fn agenda(state: &State, seat: Seat, source: Id, card: Id, on: Option<Id>) -> Legal {
    if state.kind(card) == Kind::Objective {
        return objective::may_aim(state, seat, card, on);
    }
    let Some(on) = on else { return Ok(()) };
    need(state.at(on).loc == state.at(source).loc, rules::SDL_2, "elsewhere", "the icon must be where the card is played")?;
    need(intruder(state, seat, on), rules::SDL_3, "no-target", "that is no target for this card")
}

/// Whether somebody is an intruder of the opponent aboard a Borg ship or facility of a seat, beside a Talon Drone of its own.
pub fn intruder(state: &State, seat: Seat, id: Id) -> bool {
    let inst = state.at(id);
    let aboard = inst.host != NONE && state.at(inst.host).ctrl == seat && state.is_borg(inst.host) && inst.zone == Zone::Play;
    let talon =
        |one: Id| state.card(one).has_trait(Trait::AssimilatesAdversaries) && state.at(one).form == Form::Printed && state.active(one);
    aboard && inst.ctrl != seat && objective::assimilable(state, seat, id) && state.aboard(seat, inst.loc, inst.host).any(talon)
}

/// The intruders of a location.
pub fn intruders(state: &State, seat: Seat) -> impl Iterator<Item = Id> + '_ {
    state.of_kind(seat.other(), Kind::Personnel).filter(move |&id| intruder(state, seat, id))
}

/// One of them becomes a drone: nothing comes between the choice of the target and this.
pub fn seize(state: &mut State, table: At<'_, '_>, run: Running) {
    run.next(state);
    let former = state.at(run.on).ctrl;
    assim::to_drone(state, table, run.on, run.by, rules::ASSIM_1);
    leaving::seized(state, former, run.on);
}

/// It lies on the table for everybody to see; with a target its text is followed at once.
fn reveal(state: &mut State, table: At<'_, '_>, seat: Seat, card: Id, on: Option<Id>) {
    let who = seat;
    state.put(card, Zone::Table);
    state.at_mut(card).known = EVERYBODY;
    let target = on.map(|on| state.name(on));
    table.announce(&[rules::SDL_3, rules::HIDDEN_6], || Event::Shown { seat: who, card: state.name(card), target });
    if state.kind(card) == Kind::Objective {
        borg::aim(state, table, seat, card, on, false);
        return;
    }
    let used = |index: &u16| data::effects()[usize::from(*index)].when == data::When::UseAny;
    let effect = data::of(state.at(card).card).iter().copied().find(used);
    if let (Some(effect), Some(on)) = (effect, on) {
        frames::follow(state, effect, card, on, seat, true);
    }
}

/// A gateway by the outpost's icon: only to the outpost, with a `[Nav]` Borg there (TNG.5, GAP.54).
fn gateway(state: &State, seat: Seat, source: Id, on: Option<Id>) -> Legal {
    need(on == Some(source), rules::SDL_2, "elsewhere", "the gateway comes to the place of the icon")?;
    let loc = state.at(source).loc;
    let pilot = state.here(seat, loc).any(|id| state.kind(id) == Kind::Personnel && state.awake(id) && state.has_icon(id, Icon::Nav));
    need(pilot, rules::TNG_5, "no-nav", "you need a [Nav] Borg there")?;
    need(!gateway::has_gateway(state, seat, loc), rules::TNG_2, "gateway-there", "you have a gateway there already")
}

/// Makes the special download.
///
/// # Errors
/// None of its own.
pub fn fetch(state: &mut State, table: At<'_, '_>, seat: Seat, source: Id, card: Id, on: Option<Id>, ask: Ask) -> Result<(), Unanswered> {
    if let (true, Some(on)) = (future::is_door(state, source), on) {
        future::call(state, table, seat, card, on);
        return Ok(());
    }
    let who = seat;
    let used = state.at(source).card;
    let _ = state.special[seat].try_push(used);
    let mut cited = notes::cite(&[rules::SDL_1, rules::SDL_4, rules::SKILL_3]);
    let open = state.stack.iter().any(|frame| matches!(frame, Frame::Card { .. }));
    notes::add(&mut cited, &[(on.is_some(), rules::SDL_2), (open, rules::GAP_62)]);
    // The source is shown by its use.
    state.at_mut(source).known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    table.announce(&cited, || Event::Selected { card: state.name(source) });
    let effect = play::effect_at_once(state, seat, card, on, ask);
    play::fetched(state, table, seat, card, false);
    let loc = state.at(source).loc;
    if state.card(card).hidden {
        reveal(state, table, seat, card, on);
        return Ok(());
    }
    match (state.kind(card), on) {
        (Kind::Doorway, Some(place)) if state.card(card).has_trait(Trait::OpensGateways) => {
            state.place_on(card, seat, place);
            table.announce(&[rules::TNG_5, rules::GAP_54, rules::DLRPT_3], || Event::Placed {
                card: state.name(card),
                on: state.name(place),
            });
        }
        (Kind::Ship, Some(place)) => {
            state.enter(card, seat, loc, NONE);
            table.announce(&[rules::DLRPT_2, rules::SDL_2], || Event::Reported {
                seat: who,
                card: state.name(card),
                at: state.name(place),
            });
        }
        _ => {
            if let Ok(effect) = effect {
                play::run_card(state, table, seat, card, on, effect);
            }
        }
    }
    Ok(())
}
