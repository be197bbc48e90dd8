//! What becomes of a dilemma that was met (DILEMMA, DILEM).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Kind, Need, Term, Trait, When, Where},
    event::{Course, Event},
    ids::{CardId, Id, NONE},
    rules::{
        group::{self, Around, Group},
        harm, leaving, notes, points, running, windows,
    },
    state::{
        Few, Gather, SEATS, State, Zone,
        frames::{self, Choice, Frame, Gate},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Goes on with the dilemma.
pub fn advance(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(&Frame::Met { card, step, failed }) = state.stack.last() else { return Ok(()) };
    let Some((group, around, scouting)) = running::team(state) else {
        state.stack.pop();
        return Ok(());
    };
    match step {
        0 => opened(state, table, card, &group, scouting),
        1 => resolve(state, table, card, &group, around, scouting),
        _ => {
            settle(state, table, card, &group, failed);
            Ok(())
        }
    }
}

/// It has just been turned up: copies and what does not concern Borg go at once, then Adapt may answer.
fn opened(state: &mut State, table: At<'_, '_>, card: Id, group: &Group, scouting: bool) -> Result<(), Unanswered> {
    let id = state.at(card).card;
    if state.met_now.contains(&id) {
        gone(state, table, card, rules::BASE_SEED_9);
        return Ok(());
    }
    if !state.met_now.is_full() {
        state.met_now.push(id);
    }
    if state.card(card).flash {
        // A Q-Flash is no dilemma: nothing overcomes it, and each of the group faces a card.
        frames::set(state, Frame::Met { card, step: 1, failed: false });
        return Ok(());
    }
    if state.player(group.seat).borg && state.card(card).gendered {
        gone(state, table, card, rules::DILEM_3);
        return Ok(());
    }
    if !triggered(state, group, card) {
        gone(state, table, card, rules::BASE_DILEMMA_4);
        return Ok(());
    }
    if state.player(group.seat).borg && only_gives_up(id) {
        gone(state, table, card, rules::DILEM_5);
        return Ok(());
    }
    if group.gear.iter().any(|&gear| data::lists(state.at(gear).card).shields.contains(&id)) {
        gone(state, table, card, rules::META_2);
        return Ok(());
    }
    frames::set(state, Frame::Met { card, step: 1, failed: false });
    if scouting {
        windows::window(state, Gate::Encounter, group.seat, card);
    } else {
        windows::moment(state, group.seat, Gate::Encounter, card);
    }
    Ok(())
}

/// Whether what the dilemma needs to happen at all is there (DILEMMA.4).
fn triggered(state: &State, group: &Group, card: Id) -> bool {
    let ship = |id: Id| state.kind(id) == Kind::Ship;
    if state.card(card).has_trait(Trait::NeedsRomulanShip) {
        let romulan = 1 << data::Affil::Romulan as u16;
        return SEATS.into_iter().any(|seat| state.here(seat, group.loc).any(|id| ship(id) && group::affils_of(state, id) & romulan != 0));
    }
    let chases = state.card(card).has_trait(Trait::SendsChasing);
    !chases || state.of_kind(group.seat.other(), Kind::Ship).any(|id| !state.at(id).is(crate::state::mark::CLOAKED))
}

/// Whether a dilemma does nothing but make a team give up its attempt, which does not bind Borg.
fn only_gives_up(card: CardId) -> bool {
    let mut effects = data::of(card).iter().map(|&index| &data::effects()[usize::from(index)]).filter(|effect| effect.when == When::Met);
    effects.next().is_some_and(|effect| effect.does == [data::Do::GiveUp])
}

fn gone(state: &mut State, table: At<'_, '_>, card: Id, rule: rulebook::RuleId) {
    state.stack.pop();
    between(state);
    let name = state.name(card);
    let both = [rule, rules::DRONE_6];
    table.announce(&both[..1 + usize::from(rule == rules::DILEM_3)], || Event::NoEffect { card: name });
    state.put(card, Zone::Discard);
}

/// Between two cards of an attempt a special download may come (SDL.1).
fn between(state: &mut State) {
    if let Some(&Frame::Attempt { by, .. }) = state.stack.last() {
        windows::moment(state, by, Gate::Moment, NONE);
    }
}

/// Whether it is overcome, and if not, what it does.
fn resolve(state: &mut State, table: At<'_, '_>, card: Id, group: &Group, around: Around, scouting: bool) -> Result<(), Unanswered> {
    let facts = state.card(card);
    remember(state, group.seat, card);
    let beaten = facts.overcome.as_ref().is_some_and(|need| group.meets(state, need, around));
    table.reveal(Audience::EVERYONE);
    notes::weigh(state, table, group, card, facts.overcome.as_ref(), rules::BASE_DILEMMA_1);
    let wanted = facts.overcome.as_ref().filter(|_| beaten).and_then(|need| payment(state, group, need, around));
    let price = wanted.map_or_else(Few::new, |what| payable(state, group, what));
    match wanted {
        Some(Choice::Medic) if price.len() == 1 => decide(state, table, card, group, scouting, Some(price[0]), beaten),
        // Whether a bribe is given, and which of several cards, is for who met it.
        Some(what) if !price.is_empty() => {
            frames::choose(state, what, group.seat, card, NONE);
            Ok(())
        }
        _ => decide(state, table, card, group, scouting, None, beaten),
    }
}

/// The price of a condition is chosen, or refused.
///
/// # Errors
/// A question that is still open.
pub fn paid(state: &mut State, table: At<'_, '_>, given: Option<Id>) -> Result<(), Unanswered> {
    let (Some(&Frame::Met { card, .. }), Some((group, _, scouting))) = (state.stack.last(), running::team(state)) else { return Ok(()) };
    decide(state, table, card, &group, scouting, given, given.is_some())
}

/// It is overcome, or it strikes.
fn decide(
    state: &mut State,
    table: At<'_, '_>,
    card: Id,
    group: &Group,
    scouting: bool,
    given: Option<Id>,
    beaten: bool,
) -> Result<(), Unanswered> {
    let (facts, name, who) = (state.card(card), state.name(card), group.seat);
    let course = course(state, group.loc, group.host);
    let strained = facts.overcome.as_ref().is_some_and(harm::strains);
    if beaten {
        if let Some(id) = given {
            harm::discard(state, table, id, rules::BASE_DILEMMA_1);
        }
        let rule = if facts.nullified { rules::BASE_DILEMMA_5 } else { rules::BASE_DILEMMA_1 };
        let mut cited = notes::cite(&[rule]);
        let linked = scouting && group.interlinked(state);
        let scouts = [(scouting, rules::DILEM_1), (scouting, rules::DILEM_7)];
        let links = [(linked, rules::LINK_1), (linked, rules::LINK_2), (linked, rules::LINK_6)];
        notes::add(&mut cited, &scouts);
        notes::add(&mut cited, &links);
        if table.listens() {
            notes::conditions(state, group, facts.overcome.as_ref(), true, &mut cited);
        }
        table.announce(&cited, || Event::Overcome { seat: who, card: name, course });
        state.stack.pop();
        between(state);
        reward(state, table, card, group.seat, scouting);
        harm::strained(state, table, group, strained);
        return Ok(());
    }
    let failed = facts.overcome.is_some() && !facts.nullified;
    let rule = if failed { rules::BASE_DILEMMA_1 } else { rules::BASE_DILEMMA_2 };
    let mut cited = notes::cite(&[rule]);
    notes::add(&mut cited, &[(scouting, rules::DILEM_1)]);
    if table.listens() {
        notes::conditions(state, group, facts.overcome.as_ref(), false, &mut cited);
    }
    table.announce(&cited, || Event::Failed { seat: who, card: name, course });
    frames::set(state, Frame::Met { card, step: 2, failed });
    let effect = data::of(state.at(card).card).iter().copied().find(|&index| data::effects()[usize::from(index)].when == When::Met);
    if let Some(effect) = effect {
        let on = group.host;
        frames::follow(state, effect, card, on, group.seat, true);
    }
    harm::strained(state, table, group, strained);
    Ok(())
}

/// The price of a condition that nothing else meets: the bribe, the one MEDICAL.
fn payment(state: &State, group: &Group, need: &Need, around: Around) -> Option<Choice> {
    let plain = |term: &Term| !matches!(term, Term::GiveEquipment | Term::GiveMedical);
    let free = Need(need.0.iter().filter(|way| way.iter().all(plain)).cloned().collect());
    if group.meets(state, &free, around) {
        return None;
    }
    let terms = || need.0.iter().flatten();
    if terms().any(|term| *term == Term::GiveEquipment) {
        Some(Choice::Bribe)
    } else {
        terms().any(|term| *term == Term::GiveMedical).then_some(Choice::Medic)
    }
}

/// The cards of a group that a condition may take.
fn payable(state: &State, group: &Group, what: Choice) -> Few {
    match what {
        Choice::Bribe => group.gear.iter().copied().filter(|&id| state.kind(id) == Kind::Equipment).collect(),
        _ => group.members.iter().copied().filter(|&id| group.has_skill(state, id, 2)).collect(),
    }
}

/// Those of the group that meets a dilemma.
pub fn price(state: &State, what: Choice) -> Few {
    running::team(state).map_or_else(Few::new, |(group, ..)| payable(state, &group, what))
}

/// The Borg remember what they met (DILEM.8).
fn remember(state: &mut State, seat: Seat, card: Id) {
    let number = state.turn.number;
    let id = state.at(card).card;
    let met = &mut state.met[seat];
    if !met.iter().any(|(known, _)| *known == id) && !met.is_full() {
        met.push((id, number));
    }
}

/// An overcome dilemma goes to the bonus point area with its points, or to the discard pile (DILEMMA.6, DILEM.2).
pub fn reward(state: &mut State, table: At<'_, '_>, card: Id, seat: Seat, scouting: bool) {
    let (points, name) = (state.card(card).points, state.name(card));
    let borg = state.player(seat).borg;
    let box_scored = points != 0 && state.kind(card) == Kind::Dilemma;
    state.put(card, if box_scored && !borg { Zone::Bonus } else { Zone::Discard });
    if box_scored {
        let rule = if scouting { rules::DILEM_2 } else { rules::BASE_DILEMMA_6 };
        points::score(state, table, seat, points, true, name, rule);
    }
}

/// After the effect: who failed conditions is stopped, walls stay, the rest goes.
fn settle(state: &mut State, table: At<'_, '_>, card: Id, group: &Group, failed: bool) {
    state.stack.pop();
    between(state);
    let facts = state.card(card);
    if failed {
        let who: Few = group.members.iter().copied().filter(|&id| state.at(id).zone == Zone::Play).collect();
        harm::stop_crew(state, table, group.seat, group.host, who, rules::BASE_DILEMMA_1);
    }
    if state.at(card).zone == Zone::On && facts.cure.is_some() {
        cure(state, table, card);
        return;
    }
    if state.at(card).zone != Zone::Under || (failed && facts.wall) {
        return;
    }
    let name = state.name(card);
    table.announce(&[if failed { rules::BASE_DILEMMA_1 } else { rules::BASE_DILEMMA_2 }], || Event::Discarded { card: name });
    state.put(card, Zone::Discard);
}

/// A placed dilemma whose cure is present goes at once (DILEMMA.3).
pub fn cure(state: &mut State, table: At<'_, '_>, card: Id) -> bool {
    let host = state.at(card).host;
    let Some(need) = state.card(card).cure.as_ref() else { return false };
    if host == NONE || state.at(host).zone != Zone::Play {
        return false;
    }
    let (seat, loc) = (state.at(host).ctrl, state.at(host).loc);
    let aboard = if state.kind(host) == Kind::Personnel { state.at(host).host } else { host };
    let group = group::group(state, seat, loc, aboard, false);
    if !group.meets(state, need, Around::default()) {
        return false;
    }
    table.reveal(Audience::EVERYONE);
    table.announce(&[rules::BASE_DILEMMA_3], || Event::Overcome { seat, card: state.name(card), course: None });
    leaving::let_go(state, card, host);
    leaving::release(state, card);
    reward(state, table, card, seat, false);
    true
}

/// Everything cured that can be: looked at after each order.
pub fn cures(state: &mut State, table: At<'_, '_>) {
    let curable = |id: &Id| state.kind(*id) == Kind::Dilemma && state.card(*id).cure.is_some();
    let placed: Few = state.lying().filter(curable).few();
    for id in placed {
        cure(state, table, id);
    }
}

/// Whether the mission still hides something that this side meets: for scouting.
pub fn remains(state: &State, loc: u8, side: data::Where) -> bool {
    state.places[usize::from(loc)].under.iter().any(|&id| meets(state, id, side))
}

/// The next card to be met: dilemmas of the side and mis-seeds; artifacts and the rest stay behind.
pub(crate) fn next_card(state: &State, loc: u8, side: Where) -> Option<Id> {
    let place = &state.places[usize::from(loc)];
    place.under.iter().copied().find(|&id| meets(state, id, side) || state.at(id).is(mark::MISSEED))
}

/// Whether a seed card is a dilemma of the kind that is met on this side (SDUAL.3, GAP.67).
pub fn meets(state: &State, id: Id, side: Where) -> bool {
    let card = state.card(id);
    card.flash || card.kind == Kind::Dilemma && (card.place == Where::Either || card.place == side)
}

/// What a face draws of an attempt at this location by who is aboard `ship`.
pub(crate) fn course(state: &State, loc: u8, ship: Id) -> Course {
    let at = state.name(state.places[usize::from(loc)].card);
    Some([if ship != NONE && state.at(ship).zone == Zone::Play { state.name(ship) } else { at }, at])
}
