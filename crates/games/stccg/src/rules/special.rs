//! Special downloads: a card in play fetches the card that its icon names, at any time, once in a game (SDL).

use engine::{Audience, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Icon, Kind},
    event::Event,
    flow::{Ask, Gate},
    reason::{Legal, need},
    rules::{future, group, notes, play},
    state::{EVERYBODY, Id, NONE, Phase, State, Zone},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether the icon of a card names this card.
pub(crate) fn names(state: &State, source: Id, card: Id) -> bool {
    data::specials(state.at(source).card).contains(&state.at(card).card)
}

/// Cards of a seat in play that bear an icon not used yet.
pub fn sources(state: &State, seat: u8) -> impl Iterator<Item = Id> + '_ {
    state.bearers(seat).filter(move |&id| !state.special[usize::from(seat)].contains(&state.at(id).card))
}

/// Whether anything that the icon of a source names could be used where this is asked, wherever it is.
pub(crate) fn stirs(state: &State, seat: u8, source: Id, ask: Ask) -> bool {
    let own = state.turn.seat == seat;
    let opens = |&card: &data::CardId| matches!(data::kind(card), Kind::Ship | Kind::Doorway) || play::stirs(card, ask, own);
    data::specials(state.at(source).card).iter().any(opens)
}

/// The copy of a card that would be fetched: the first of the hand, else the lowest of the draw deck.
fn held(state: &State, seat: u8, card: data::CardId) -> Option<Id> {
    let lies = |zone: Zone| move |id: &Id| state.at(*id).zone == zone;
    let copies = state.copies(seat, card);
    let hand = copies.clone().find(lies(Zone::Hand));
    hand.or_else(|| {
        let mut deep = copies.filter(lies(Zone::Deck));
        let first = deep.next()?;
        let alone = deep.next().is_none();
        if alone { Some(first) } else { state.player(seat).deck.iter().copied().find(|&id| state.at(id).card == card) }
    })
}

/// What a source could fetch, with the places it could go to.
pub fn fetchable(state: &State, seat: u8, source: Id) -> Vec<(Id, Option<Id>)> {
    let mut found: Vec<(Id, Option<Id>)> = Vec::new();
    // A card names a few others, and their copies are known by number: hand and deck need not be looked through.
    for id in data::specials(state.at(source).card).iter().filter_map(|&card| held(state, seat, card)) {
        let loc = state.at(source).loc;
        let on = match state.kind(id) {
            Kind::Doorway if state.card(id).named() == "temporal-vortex" => {
                let place = state.places.get(usize::from(loc)).map(|place| place.card);
                let rogue = (state.rogue.0 != NONE && state.at(state.rogue.0).loc == loc).then_some(state.rogue.0);
                found.extend(place.into_iter().chain(rogue).map(|on| (id, Some(on))));
                Some(source)
            }
            Kind::Doorway => Some(source),
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
pub fn check(state: &State, seat: u8, source: Id, card: Id, on: Option<Id>, ask: Ask) -> Legal {
    if future::is_door(state, source) {
        return future::check(state, seat, source, card, on, ask);
    }
    let inst = state.at(source);
    let own = inst.zone == Zone::Play && inst.ctrl == seat && state.speaks(source) && state.awake(source);
    need(own && names(state, source, card), rules::SDL_1, "no-icon", "no special download icon of yours in play names that card")?;
    need(state.phase == Phase::Play, rules::QUAD_9, "seeding", "while cards are seeded nobody downloads: there is no Borg to place it")?;
    let used = state.special[usize::from(seat)].contains(&inst.card);
    need(!used, rules::SDL_4, "used", "that icon has been used in this game, whichever copy it was")?;
    let held = state.at(card).owner == seat && matches!(state.at(card).zone, Zone::Hand | Zone::Deck);
    need(held, rules::DL_1, "not-there", "that card is in neither your hand nor your draw deck")?;
    play::door(state, seat, card)?;
    let facts = state.card(card);
    if facts.named() == "transwarp-network-gateway" {
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
    let place = match (ask, on) {
        (Ask::Window(Gate::DuelWon), _) => state.duel.as_ref().map(|duel| duel.loc),
        (_, Some(on)) => Some(state.place_of(on).unwrap_or(state.at(on).loc)),
        _ => None,
    };
    need(place.is_none_or(|loc| loc == inst.loc), rules::SDL_2, "elsewhere", "the icon must be where the card is played")?;
    play::effect(state, seat, card, on, ask).map(|_| ())
}

/// A gateway by the outpost's icon: only to the outpost, with a `[Nav]` Borg there (TNG.5, GAP.54).
fn gateway(state: &State, seat: u8, source: Id, on: Option<Id>) -> Legal {
    need(on == Some(source), rules::SDL_2, "elsewhere", "the gateway comes to the place of the icon")?;
    let loc = state.at(source).loc;
    let pilot = state.here(seat, loc).any(|id| state.kind(id) == Kind::Personnel && state.awake(id) && state.has_icon(id, Icon::Nav));
    need(pilot, rules::TNG_5, "no-nav", "you need a [Nav] Borg there")?;
    need(!play::has_gateway(state, seat, loc), rules::TNG_2, "gateway-there", "you have a gateway there already")
}

/// Makes the special download.
///
/// # Errors
/// None of its own.
pub fn fetch(state: &mut State, table: At<'_, '_>, seat: u8, source: Id, card: Id, on: Option<Id>, ask: Ask) -> Result<(), Unanswered> {
    if let (true, Some(on)) = (future::is_door(state, source), on) {
        future::call(state, table, seat, card, on);
        return Ok(());
    }
    let who = State::seat(seat);
    let used = state.at(source).card;
    let _ = state.special[usize::from(seat)].try_push(used);
    let mut cited = notes::cite(&[rules::SDL_1, rules::SDL_4, rules::SKILL_3]);
    let open = state.stack.iter().any(|frame| matches!(frame, crate::flow::Frame::Card { .. }));
    notes::add(&mut cited, &[(on.is_some(), rules::SDL_2), (open, rules::GAP_62)]);
    // The source is shown by its use.
    state.at_mut(source).known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    table.announce(&cited, || Event::Selected { card: state.name(source) });
    let effect = play::effect(state, seat, card, on, ask);
    play::fetched(state, table, seat, card, false);
    let loc = state.at(source).loc;
    match (state.kind(card), on) {
        (Kind::Doorway, Some(place)) if state.card(card).named() == "transwarp-network-gateway" => {
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
