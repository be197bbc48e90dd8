//! A ship that reports with a crew (REPORT.13 to 16).

use engine::{Audience, Seat, Table};
use rulebook::{RuleId, stccg as rules};

use crate::{
    command::Name,
    data::{Do, Icon, Kind, Trait, Uniq},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{drift, further, gateway, group, harm, play, staffing},
    state::{
        Few, Gather, Seg, State, Zone,
        frames::{self, Choice},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a ship may report with these cards (REPORT.13 to 16).
pub fn check_crew(state: &State, seat: Seat, ship: Id, at: Id, who: &[Id]) -> Legal {
    need(state.at(ship).zone == Zone::Hand && state.at(ship).owner == seat, rules::PLAY_3, "not-in-hand", "that card is not in your hand")?;
    let portal = portal_for(state, seat, ship);
    let open = state.turn.seg == Seg::Card && (portal.is_some() || !state.turn.played);
    need(open, rules::PLAY_3, "played", "you have used your card play of this turn")?;
    let Some(loc) = state.place_of(at) else { return Err(No(rules::REPORT_13, "no-gateway", "it reports at a gateway")) };
    if portal.is_some() {
        need(
            state.rank(loc).is_some() || state.timed(loc),
            rules::META_2,
            "no-place",
            "it reports at a location of the spaceline or of time",
        )?;
        play::door(state, seat, ship)?;
        play::unique(state, seat, ship)?;
        let strangers = who.iter().any(|&id| !state.card(id).has(Icon::Au));
        need(!strangers, rules::META_2, "not-au", "only cards with the [AU] icon come with it")?;
    } else if further::incursion(state, seat, at) && state.is_borg(ship) && state.kind(ship) == Kind::Ship {
        play::unique(state, seat, ship)?;
    } else {
        vessel(state, seat, ship, loc)?;
    }
    for &id in who {
        need(
            state.at(id).zone == Zone::Hand && state.at(id).owner == seat,
            rules::REPORT_14,
            "not-in-hand",
            "the crew comes from your hand",
        )?;
        let fits = matches!(state.kind(id), Kind::Personnel | Kind::Equipment) && group::compatible(state, seat, id, ship);
        need(fits, rules::REPORT_14, "compatible", "that card does not go with the ship")?;
        play::unique(state, seat, id)?;
        play::door(state, seat, id)?;
    }
    let limited = who.iter().enumerate().any(|(index, &id)| {
        let card = state.card(id);
        let twin = |other: Id| {
            state.card(other).persona == card.persona || (card.counterpart.is_some() && state.card(other).counterpart.is_some())
        };
        card.kind == Kind::Personnel
            && (card.uniq != Uniq::Universal || card.counterpart.is_some())
            && who[..index].iter().any(|&other| twin(other))
    });
    need(!limited, rules::REPORT_10, "unique", "two copies of one person cannot both come")?;
    let most = usize::from(state.options.scout_vessel_max_crew);
    need(most == 0 || who.len() <= most, rules::GAP_33, "too-many", "fewer cards may come with the ship")?;
    let people: Few = who.iter().copied().filter(|&id| state.kind(id) == Kind::Personnel).few();
    if portal.is_some() {
        return need(!people.is_empty(), rules::META_2, "crew", "it reports with a crew");
    }
    need(staffing::staffs(state, ship, &people), rules::REPORT_15, "crew", "the crew does not meet the staffing of the ship")
}

/// The Space-Time Portal by which a ship of the alternate universe reports anywhere: one that lies open, once in a game.
pub fn portal_for(state: &State, seat: Seat, ship: Id) -> Option<Id> {
    let card = state.card(ship);
    let ship = card.kind == Kind::Ship && card.has(Icon::Au);
    ship.then(|| drift::portal(state, seat)).flatten().filter(|&id| !state.special[seat].contains(&state.at(id).card))
}

/// Whether a Scout Vessel may come by a gateway at this place.
fn vessel(state: &State, seat: Seat, ship: Id, loc: u8) -> Legal {
    need(state.card(ship).has_trait(Trait::ReportsWithCrew), rules::REPORT_13, "no-crew", "that ship does not report with a crew")?;
    need(state.at_end(loc), rules::REPORT_13, "no-end", "it reports at an end of the spaceline")?;
    let gate = gateway::has_gateway(state, seat, loc) || fetch_gateway(state, seat) != NONE;
    need(gate, rules::GAP_30, "no-gateway", "you have no gateway there and none to fetch")
}

/// A gateway in hand or deck that could be fetched.
pub fn fetch_gateway(state: &State, seat: Seat) -> Id {
    let player = state.player(seat);
    let both = player.hand.iter().chain(player.deck.iter());
    both.copied().find(|&id| state.card(id).has_trait(Trait::OpensGateways)).unwrap_or(NONE)
}

/// The cards that `All` means for a crew: every Borg in hand that may come.
pub fn whole_crew(state: &State, seat: Seat, ship: Id) -> Few {
    let mut crew = Few::new();
    let portal = portal_for(state, seat, ship);
    for &id in &state.player(seat).hand {
        let person = state.kind(id) == Kind::Personnel && group::compatible(state, seat, id, ship);
        let twin = crew.iter().any(|&other: &Id| {
            let (a, b) = (state.card(id), state.card(other));
            (a.uniq != Uniq::Universal && a.persona == b.persona) || (a.counterpart.is_some() && b.counterpart.is_some())
        });
        let person = person && (state.card(id).has(Icon::Au) || portal.is_none());
        if person && !twin && play::unique(state, seat, id).is_ok() && play::door(state, seat, id).is_ok() && !crew.is_full() {
            crew.push(id);
        }
    }
    let most = usize::from(state.options.scout_vessel_max_crew);
    if most > 0 {
        crew.sort_by_key(|&id| (!state.has_icon(id, Icon::Nav), id));
        crew.truncate(most);
    }
    crew
}

/// A ship reports with its crew.
pub fn with_crew(state: &mut State, table: At<'_, '_>, seat: Seat, ship: Id, at: Id, who: &[Id]) {
    let Some(loc) = state.place_of(at) else { return };
    let name = state.name(at);
    if let Some(portal) = portal_for(state, seat, ship) {
        let card = state.at(portal).card;
        let _ = state.special[seat].try_push(card);
        harm::discard(state, table, portal, rules::META_2);
        come(state, table, seat, (ship, loc, name), who, &[rules::META_2, rules::BASE_REPORT_5]);
        return;
    }
    state.turn.played = true;
    let rules = [rules::REPORT_13, rules::REPORT_14, rules::REPORT_15, rules::REPORT_6, rules::SUBCMD_2, rules::BASE_REPORT_5];
    state.turn.came = true;
    if !gateway::has_gateway(state, seat, loc) && !further::incursion(state, seat, at) {
        let gate = fetch_gateway(state, seat);
        play::fetched(state, table, seat, gate, false);
        state.place_on(gate, seat, at);
        let other = state.bears(at, |id| state.at(id).ctrl != seat && state.card(id).has_trait(Trait::OpensGateways));
        let cited = [rules::TNG_3, rules::REPORT_16, rules::GAP_31];
        table.announce(&cited[..2 + usize::from(other)], || Event::Placed { card: state.name(gate), on: name });
    }
    come(state, table, seat, (ship, loc, name), who, &rules);
}

/// The ship enters play with those who come with it.
fn come(state: &mut State, table: At<'_, '_>, seat: Seat, (ship, loc, name): (Id, u8, Name), who: &[Id], rules: &[RuleId]) {
    play::enter(state, seat, ship, loc, NONE);
    table.announce(rules, || Event::Reported { seat, card: state.name(ship), at: name });
    for &id in who {
        play::enter(state, seat, id, loc, ship);
        table.reveal(engine::Audience::EVERYONE);
        table.announce(rules, || Event::Reported { seat, card: state.name(id), at: state.name(ship) });
    }
}

/// Establish Gateway brings a gateway if it can (TNG.4, GAP.29).
pub fn bring_gateway(state: &mut State, table: At<'_, '_>, seat: Seat, at: Id) {
    let pilot =
        |loc: u8| state.here(seat, loc).any(|id| state.kind(id) == Kind::Personnel && state.has_icon(id, Icon::Nav) && state.awake(id));
    if gateway::gates(state, seat).len() > 1 && state.place_of(at).is_some_and(pilot) {
        // That he is asked tells what is in his hand.
        table.reveal(Audience::EVERYONE);
        frames::choose(state, Choice::Gate, seat, at, NONE);
        return;
    }
    let gate = fetch_gateway(state, seat);
    gateway_fetched(state, table, seat, at, gate);
}

/// The one that is fetched lies there, or moves ships.
pub fn gateway_fetched(state: &mut State, table: At<'_, '_>, seat: Seat, at: Id, gate: Id) {
    let Some(loc) = state.place_of(at) else { return };
    let pilot = state.here(seat, loc).any(|id| state.kind(id) == Kind::Personnel && state.has_icon(id, Icon::Nav) && state.awake(id));
    if gate != NONE && pilot && gateway::own_gateway(state, seat, loc) && gateway::can_travel(state, seat, at).is_ok() {
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
    if gate == NONE || !pilot || gateway::has_gateway(state, seat, loc) {
        table.announce(&[rules::GAP_29, rules::DL_9], || Event::NoDownload { seat });
        return;
    }
    play::fetched(state, table, seat, gate, false);
    state.place_on(gate, seat, at);
    table.announce(&[rules::TNG_4], || Event::Placed { card: state.name(gate), on: state.name(at) });
}
