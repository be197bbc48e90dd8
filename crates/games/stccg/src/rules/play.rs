//! Playing cards and reporting for duty (PLAY, REPORT, HIDDEN, FACIL, BASE.REPORT).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    command::{Name, Who},
    data::{self, Affil, Aim, Icon, Kind, Quadrant, Trait, Uniq, When},
    event::Event,
    ids::{CardId, Id, NONE},
    reason::{Legal, No, need},
    rules::{
        aims, borg, candidates, further, group, notes, objective, piles, running::Running, ships, spaceline, staffing, steps, timeline,
        windows,
    },
    state::{
        EVERYBODY, FEW, Few, Form, State, Zone,
        frames::{self, Ask, Frame, Gate},
        lists, mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The moments whose effects may be used where this is asked, a bit each.
const fn moments(ask: Ask, own: bool) -> u64 {
    const fn bit(when: When) -> u64 {
        1 << when as u64
    }
    match ask {
        Ask::Card | Ask::Order if own => bit(When::Play) | bit(When::Any),
        Ask::Window(Gate::Moment) => 0,
        Ask::Window(gate) => bit(match gate {
            Gate::Moment => return 0,
            Gate::Any => When::Any,
            Gate::CardPlayed => When::CardPlayed,
            Gate::BattleStart => When::BattleStart,
            Gate::MoveBegins => When::MoveBegins,
            Gate::Encounter => When::Encounter,
            Gate::Destroying => When::Destroying,
            Gate::Killed => When::Killed,
            Gate::Solved => When::Solved,
            Gate::DuelWon => When::DuelWon,
            Gate::Fight => When::Fight,
            Gate::Probed => When::Probed,
            Gate::Seized => When::Seized,
        }),
        _ => 0,
    }
}

/// The moments of cards that need no other moment: a special download plays them at any time.
const ANY_TIME: u64 = 1 << When::Play as u64 | 1 << When::Any as u64;

/// The moments of cards that a special download plays where this is asked, in either turn.
const fn at_once(ask: Ask) -> u64 {
    moments(ask, true) | ANY_TIME
}

/// Which effects of a card may be used where this is asked.
pub(crate) const fn opens(when: When, ask: Ask, own: bool) -> bool {
    moments(ask, own) & 1 << when as u64 != 0
}

/// Whether a card could be played where this is asked, as far as its kind and the moments of its effects go.
pub(crate) fn useful(card: CardId, ask: Ask, own: bool) -> bool {
    let facts = data::facts(card);
    if facts.plays { ask == Ask::Card } else { stirs(card, ask, own) }
}

/// Whether a special download could play a card where this is asked (SDL.1).
pub(crate) fn stirs_at_once(card: CardId, ask: Ask) -> bool {
    data::facts(card).moments & at_once(ask) != 0
}

/// Whether any effect of a card may be used where this is asked, as far as its moment goes.
pub(crate) fn stirs(card: CardId, ask: Ask, own: bool) -> bool {
    data::facts(card).moments & moments(ask, own) != 0
}

/// The effect that a card would have, played like this.
pub fn effect(state: &State, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> Result<u16, No> {
    effect_in(state, seat, id, on, ask, moments(ask, state.turn.seat == seat))
}

/// The effect that it would have by a special download, which suspends play (SDL.1).
pub fn effect_at_once(state: &State, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> Result<u16, No> {
    effect_in(state, seat, id, on, ask, at_once(ask))
}

fn effect_in(state: &State, seat: Seat, id: Id, on: Option<Id>, ask: Ask, open: u64) -> Result<u16, No> {
    let inside = matches!(ask, Ask::Window(gate) if gate != Gate::Any);
    let fetches = |effect: &data::Effect| effect.does.iter().any(|step| matches!(step, data::Do::Download(..)));
    let late = inside
        && data::of(state.at(id).card).iter().any(|&index| {
            let effect = &data::effects()[usize::from(index)];
            effect.when == When::Any && fetches(effect)
        });
    let mut best = if late {
        No(rules::DL_14, "not-now", "a download does not suspend play")
    } else {
        No(rules::BASE_TURN_7, "not-now", "a card is used at the moment that its text names")
    };
    for &index in data::of(state.at(id).card) {
        let effect = &data::effects()[usize::from(index)];
        if open & 1 << effect.when as u64 == 0 {
            continue;
        }
        match aims::aims(state, seat, id, effect, on) {
            Ok(()) => return Ok(index),
            Err(no) if matches!(best.1, "not-now" | "no-target") => best = no,
            Err(_) => {}
        }
    }
    Err(best)
}

/// Whether a card may be played here, on this.
pub fn check(state: &State, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> Legal {
    ready(state, seat, id, ask)?;
    aimed(state, seat, id, on, ask)
}

/// Whether a card may be played here at all, whatever its target.
pub(crate) fn ready(state: &State, seat: Seat, id: Id, ask: Ask) -> Legal {
    let (inst, facts) = (state.at(id), state.at(id).facts());
    let held = inst.zone == Zone::Hand && inst.owner == seat;
    need(held, rules::PLAY_3, "not-in-hand", "that card is not in your hand")?;
    candidates::may_use(state, seat, id)?;
    door(state, seat, id)?;
    let effects = data::of(state.at(id).card).iter().copied();
    let mut plays = effects.filter(|&index| matches!(data::effects()[usize::from(index)].when, When::Play | When::Any));
    plays.try_for_each(|index| candidates::may_try(state, seat, index))?;
    if !facts.plays {
        return Ok(());
    }
    need(ask == Ask::Card && state.turn.seat == seat, rules::PLAY_3, "not-now", "cards are played in the first segment of your own turn")?;
    let place = spare(state, seat, id) || facts.freed;
    need(place, rules::PLAY_3, "played", "you have used your card play of this turn")
}

/// Whether the card play of the turn, or one besides it, is left for a card.
fn spare(state: &State, seat: Seat, id: Id) -> bool {
    let reports = state.at(id).facts().reports;
    let free = || state.is_borg(id) && !state.turn.free && state.has_table(seat, Trait::FreesReport);
    !state.turn.played || reports && (state.turn.red_alert || free())
}

/// Whether a card that may be played now may be played on this.
pub(crate) fn aimed(state: &State, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> Legal {
    let facts = state.at(id).facts();
    if !facts.plays {
        let own = state.turn.seat == seat && matches!(ask, Ask::Card | Ask::Order);
        if facts.kind == Kind::Doorway && !own {
            let card = state.card(id);
            let rule = if card.has_trait(Trait::OpensGateways) { rules::TNG_2 } else { rules::BASE_TURN_6 };
            let opens = matches!(ask, Ask::Window(Gate::BattleStart | Gate::CardPlayed)) && effect(state, seat, id, on, ask).is_ok();
            need(opens, rule, "not-your-turn", "a doorway is played in your own turn")?;
        }
        return effect(state, seat, id, on, ask).map(|_| ());
    }
    let place = spare(state, seat, id) || further::freely(state, seat, id, on);
    need(place, rules::PLAY_3, "played", "you have used your card play of this turn")?;
    plain(state, seat, id, on, ask)
}

/// The same for lists, of a card that does not use the card play: which of its effects it would have does not matter.
pub(crate) fn fits(state: &State, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> bool {
    let facts = state.at(id).facts();
    if facts.plays || facts.kind == Kind::Doorway {
        return aimed(state, seat, id, on, ask).is_ok();
    }
    let own = state.turn.seat == seat;
    let fit = |effect: &data::Effect| opens(effect.when, ask, own) && aims::aims(state, seat, id, effect, on).is_ok();
    let fit = data::of(state.at(id).card).iter().any(|&index| fit(&data::effects()[usize::from(index)]));
    debug_assert_eq!(fit, aimed(state, seat, id, on, ask).is_ok());
    fit
}

/// Whether what may be done with a card of the hand or on the table, among orders, does not depend on who is aboard which ship or on which planet.
pub(crate) fn unmanned(state: &State, id: Id) -> bool {
    let order = |when: When| when.used() || opens(when, Ask::Order, true);
    let blind = |effect: &data::Effect| {
        let crew = matches!(effect.on.as_str(), "crewed-ship" | "gateway-place" | "gateway");
        !order(effect.when) || effect.needs.is_none() && effect.crew.is_none() && !crew
    };
    !state.at(id).facts().plays && data::of(state.at(id).card).iter().all(|&index| blind(&data::effects()[usize::from(index)]))
}

fn plain(state: &State, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> Legal {
    let card = state.card(id);
    match card.kind {
        Kind::Personnel | Kind::Ship | Kind::Equipment => {
            let Some(on) = on else { return Err(No(rules::REPORT_1, "no-place", "name the facility or card where it reports")) };
            report(state, seat, id, on)
        }
        Kind::Facility => build(state, seat, id, on),
        Kind::TimeLocation => timeline::may_place(state, seat, id, on),
        _ if card.hidden => need(on.is_none(), rules::HIDDEN_1, "face-down", "a hidden agenda is played face down, without a target"),
        Kind::Objective => {
            need(on.is_some(), rules::HIDDEN_9, "no-agenda", "that card is no hidden agenda: it is played face up, with its target")?;
            objective::may_aim(state, seat, id, on)
        }
        _ => effect(state, seat, id, on, ask).map(|_| ()),
    }
}

/// A card with the alternate universe icon needs an open door (PLAY.5).
pub fn door(state: &State, seat: Seat, id: Id) -> Legal {
    // An assimilated card of a pack has lost the icon (CARD.2).
    if !state.at(id).facts().has(Icon::Au) || state.at(id).form != Form::Printed {
        return Ok(());
    }
    let open = state.has_table(seat, Trait::OpensUniverse);
    need(open, rules::PLAY_5, "no-door", "a card with the [AU] icon needs an open Alternate Universe Door or Space-Time Portal")
}

/// Whether another copy of a player's may come into play (UNIQUE, QUEEN.5, CPART.2, ASSIMP.3).
pub fn unique(state: &State, seat: Seat, id: Id) -> Legal {
    let card = state.card(id);
    if !matches!(card.kind, Kind::Personnel | Kind::Ship) {
        return Ok(());
    }
    if card.counterpart.is_some() {
        let other = state.of_kind(seat, Kind::Personnel).any(|one| state.is_counterpart(one) && state.at(one).ctrl == seat);
        let aimed = state.objective(seat).is_some_and(|goal| state.card(goal).seeks(Aim::Counterpart));
        need(!aimed, rules::GAP_46, "aimed", "while Assimilate Counterpart has a target no other counterpart is played")?;
        need(!other, rules::CPART_2, "second-counterpart", "your collective may have only one counterpart")?;
    }
    if card.uniq == Uniq::Universal {
        return Ok(());
    }
    let (owner, facts) = (state.at(id).owner, state.at(id).facts());
    let like = |other: &data::Facts| other.kind == facts.kind && other.persona == facts.persona;
    // His owner may have no other, nor may whoever has him now; the name of an assimilated card counts for its owner only.
    let has = |one: Id| state.at(one).ctrl == seat && state.at(one).form == Form::Printed && !state.at(one).is(mark::ABDUCTED);
    let his = |one: Id| state.at(one).owner == owner || has(one) && !state.captive(one);
    let twin = |one: Id| one != id && like(state.at(one).facts()) && his(one);
    let lists = || state.players.iter().flat_map(|player| player.play.iter().copied());
    let other = lists().find(|&one| state.at(one).zone == Zone::Play && twin(one));
    let Some(other) = other else { return Ok(()) };
    let taken = state.at(other).form != Form::Printed;
    Err(No(
        match (card.uniq, taken, card.kind) {
            (_, true, Kind::Ship) => rules::ASSIMS_2,
            (_, true, _) => rules::ASSIMP_3,
            (Uniq::Enigma, ..) => rules::QUEEN_5,
            _ if state.at(other).card != state.at(id).card => rules::BASE_UNIQUE_4,
            _ if !state.is_borg(id) => rules::BASE_UNIQUE_1,
            _ => rules::REPORT_10,
        },
        "unique",
        "a copy of that card is in play",
    ))
}

/// Whether a card may report at a facility, aboard a ship, or (a Scout Vessel) at a gateway.
pub fn report(state: &State, seat: Seat, id: Id, on: Id) -> Legal {
    unique(state, seat, id)?;
    door(state, seat, id)?;
    berth(state, seat, id, on)
}

/// Where a card that may be played may report: for lists.
pub(crate) fn berths(state: &State, seat: Seat, id: Id) -> impl Iterator<Item = Id> + '_ {
    let place = unique(state, seat, id).is_ok() && door(state, seat, id).is_ok();
    let spare = spare(state, seat, id);
    let open = move |&on: &Id| (spare || further::freely(state, seat, id, Some(on))) && berth(state, seat, id, on).is_ok();
    hosts(state, seat).filter(move |_| place).filter(open)
}

/// Whether there is a place for a card aboard or at another, whether or not a copy is in play.
fn berth(state: &State, seat: Seat, id: Id, on: Id) -> Legal {
    let (card, host, at) = (state.card(id), state.card(on), state.at(on));
    if state.place_of(on).is_some() && at.zone == Zone::Place && state.is_borg(id) && timeline::populated(state, seat, on) {
        return Ok(());
    }
    if state.place_of(on).is_some() && at.zone == Zone::Place {
        let ship = card.kind == Kind::Ship && state.is_borg(id);
        need(!ship, rules::REPORT_15, "crew", "a ship reports to a gateway only with a crew")?;
        return Err(No(rules::REPORT_1, "no-place", "nothing reports straight to a planet or into space"));
    }
    need(at.zone == Zone::Play, rules::REPORT_1, "no-place", "cards report to a facility or where a card allows it")?;
    let outpost = at.ctrl != seat && host.kind == Kind::Facility && !state.player(seat).borg;
    need(!outpost, rules::BASE_REPORT_4, "not-yours", "you may not use the opponent's outposts")?;
    need(at.ctrl == seat, rules::FACIL_5, "not-yours", "you may not use the opponent's facilities")?;
    let site = host.kind == Kind::Site;
    let officer = || card.kind == Kind::Personnel && card.class == data::skill("OFFICER") && host.has_trait(Trait::TakesOfficers);
    need(!site || officer(), rules::REPORT_1, "no-officer", "only an OFFICER reports to Ops")?;
    // A site takes whom its station takes.
    let station = if site { at.host } else { on };
    let (host, at) = (state.card(station), state.at(station));
    need(site || host.class_name != "Nor", rules::REPORT_1, "no-site", "people report to a site of a Nor, not to the station")?;
    if host.kind == Kind::Facility {
        let built = group::quadrant(state, at.loc);
        let home = state.places.get(usize::from(at.loc)).is_some_and(|place| timeline::populated(state, seat, place.card));
        if home && state.is_borg(station) && state.is_borg(id) {
            return Ok(());
        }
        need(!timeline::exiled(state, id), rules::META_2, "exiled", "their homeworld is assimilated: they report to no outpost any more")?;
        let far = host.quadrant != built && card.has(Icon::Dq) && at.form == Form::Printed;
        need(!far, rules::REPORT_4, "delta", "Borg of the Delta Quadrant do not report to a facility in another quadrant")?;
        need(host.quadrant == built, rules::FACIL_2, "not-native", "nothing reports to a facility outside its native quadrant")?;
        // Equipment is no Borg card, whoever brings it.
        let open = at.form == Form::Printed || card.kind == Kind::Equipment;
        need(open, rules::ASSIML_6, "assimilated", "no Borg card reports to an assimilated facility")?;
        need(card.counterpart.is_none(), rules::CPART_3, "counterpart", "a counterpart does not report to a facility")?;
        let native = card.quadrant == built || card.quadrant == Quadrant::Any;
        let rule = if state.at(id).form == Form::Printed { rules::REPORT_2 } else { rules::CARD_4 };
        need(native, rule, "quadrant", "that card is not native to this quadrant")?;
        if state.options.strict_equipment && card.use_by != 0 {
            need(card.use_by & host.affil != 0, rules::GAP_71, "restricted", "that equipment reports to a facility of its affiliation")?;
        }
        return need(
            group::compatible(state, seat, id, station) && staffing::welcome(state, seat, id, at.loc, on),
            rules::BASE_AFFIL_1,
            "compatible",
            "that card does not work with what is there",
        );
    }
    let cube = host.kind == Kind::Ship && host.class_name == "Borg Cube";
    need(cube && state.is_borg(on), rules::REPORT_1, "no-place", "nothing reports aboard that card")?;
    match card.kind {
        Kind::Personnel => need(state.is_borg(id), rules::REPORT_8, "not-borg", "only Borg report aboard a cube"),
        Kind::Ship => need(card.class_name == "Borg Sphere", rules::REPORT_17, "no-sphere", "only a Borg Sphere reports aboard a cube"),
        _ => need(card.has(Icon::Bo), rules::REPORT_19, "not-bo", "a cube takes only [BO] equipment"),
    }
}

/// Where a card of a player might report.
pub fn hosts(state: &State, seat: Seat) -> impl Iterator<Item = Id> + '_ {
    let hulls = state.hulls(seat).filter(move |&id| state.kind(id) == Kind::Facility || state.card(id).class_name == "Borg Cube");
    let places = state.places.iter().map(|place| place.card).filter(move |&place| timeline::populated(state, seat, place));
    let nors = state.hulls(seat).filter(move |&id| state.card(id).class_name == "Nor");
    let sites = nors.flat_map(move |nor| ships::sites(state, nor));
    hulls.chain(sites).chain(places)
}

/// A facility is built (FACIL.1, SEED.11).
fn build(state: &State, seat: Seat, id: Id, on: Option<Id>) -> Legal {
    let loc = on.and_then(|on| state.place_of(on)).filter(|&loc| state.rank(loc).is_some());
    let Some(loc) = loc else { return Err(No(rules::QUAD_8, "no-place", "a facility is built at a location of the spaceline")) };
    let card = state.card(id);
    let place = &state.places[usize::from(loc)];
    let mission = state.card(place.card);
    let own = state.here(seat, loc).any(|one| state.kind(one) == Kind::Facility);
    need(!own, rules::FACIL_4, "second-facility", "you have a facility there already")?;
    if card.is(Affil::Borg) {
        need(place.taken == Some(seat), rules::FACIL_1, "not-assimilated", "a Borg Outpost is built at a planet that you assimilated")?;
    } else {
        need(
            mission.attempt_by & card.affil != 0,
            rules::BASE_SEED_11,
            "wrong-icon",
            "an outpost goes to a mission with an icon of its affiliation",
        )?;
        need(!mission.homeworld, rules::BASE_OTHER_1, "homeworld", "no outpost is built at a homeworld")?;
    }
    let engineer = state.here(seat, loc).any(|one| {
        state.kind(one) == Kind::Personnel
            && state.awake(one)
            && group::affils_of(state, one) & card.affil != 0
            && group::group(state, seat, loc, state.at(one).host, false).has_skill(state, one, 1)
    });
    need(engineer, rules::FACIL_1, "no-engineer", "you need an ENGINEER of its affiliation there")
}

pub(crate) fn enter(state: &mut State, seat: Seat, id: Id, loc: u8, host: Id) {
    state.enter(id, seat, loc, host);
    // Reported face up and named; once stacked nobody may look through the stack.
    if !matches!(state.kind(id), Kind::Ship | Kind::Facility) {
        state.at_mut(id).known = 1 << seat.index();
    }
}

/// A card was fetched: told, and the deck shuffled if it was searched (DL.3, DL.13).
pub fn fetched(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, hand: bool) {
    let who = seat;
    let searched = state.at(id).zone == Zone::Deck;
    table.reveal(Audience::EVERYONE);
    let mut cited = notes::cite(&[rules::DL_1, rules::DL_3]);
    let what = match Running::of(state).and_then(|run| run.step()) {
        Some(data::Do::Download(_, _, what, _)) => Some(what),
        _ => None,
    };
    notes::download(state, id, what, !hand, &mut cited);
    // How many would have done is for the one who searched.
    let mut own = cited.clone();
    notes::add(&mut own, &[(what.is_some_and(|what| candidates::candidates(state, seat, what).len() > 1), rules::DL_2)]);
    let event = Event::Downloaded { seat: who, card: state.name(id), hand };
    table.tell(Audience::except(who), &cited, || event.clone());
    table.tell(Audience::only(who), &own, || event);
    if searched {
        state.unlist(id);
        state.at_mut(id).zone = Zone::Out;
        piles::shuffle(state, seat);
        table.announce(&[rules::DL_13], || Event::Shuffled { seat: who });
    }
}

/// Plays a card.
pub fn play(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> Result<(), Unanswered> {
    let card = state.card(id);
    if card.uses_play() && ask == Ask::Card && !further::freely(state, seat, id, on) {
        spend(state, seat, id);
    }
    into_play(state, table, seat, id, on, ask)
}

/// The card play is used, unless a card gives this report for nothing.
fn spend(state: &mut State, seat: Seat, id: Id) {
    let card = state.card(id);
    if card.reports() && state.turn.red_alert {
        return;
    }
    if !state.turn.played {
        state.turn.played = true;
        if card.reports() && state.has_table(seat, Trait::ReportsWithoutLimit) {
            state.turn.red_alert = true;
        }
    } else {
        state.turn.free = true;
    }
}

/// A card comes into play from wherever it is (DL.6).
pub fn into_play(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, on: Option<Id>, ask: Ask) -> Result<(), Unanswered> {
    let (card, who) = (state.card(id), seat);
    let target = on.map(|on| state.name(on));
    if card.reports() {
        let Some(host) = on else { return Ok(()) };
        let loc = state.at(host).loc;
        let ground = state.at(host).zone == Zone::Place;
        enter(state, seat, id, loc, if ground { NONE } else { host });
        state.turn.came |= state.is_borg(id);
        let rule = match (state.kind(host), card.kind) {
            _ if ground => rules::META_2,
            (Kind::Facility, Kind::Ship) if state.is_borg(id) => rules::REPORT_12,
            (Kind::Facility, Kind::Ship) => rules::BASE_REPORT_2,
            (Kind::Facility, Kind::Equipment) => rules::REPORT_18,
            (Kind::Facility, _) if state.is_borg(id) => rules::REPORT_7,
            (Kind::Facility, _) => rules::BASE_REPORT_1,
            (_, Kind::Ship) => rules::REPORT_17,
            (_, Kind::Equipment) => rules::REPORT_19,
            _ if state.is_counterpart(id) => rules::REPORT_9,
            _ => rules::REPORT_8,
        };
        // Who reports is shown; who is where afterwards is not.
        table.reveal(engine::Audience::EVERYONE);
        let mut cited = vec![rule, rules::PLAY_6];
        if card.kind == Kind::Equipment && state.kind(host) == Kind::Facility {
            cited.push(rules::REPORT_5);
        }
        let like = |one: Id| one != id && state.at(one).card == state.at(id).card && state.at(one).zone == Zone::Play;
        if card.uniq == Uniq::Universal && state.player(seat).play.iter().any(|&one| like(one)) {
            cited.push(rules::REPORT_11);
        }
        if spaceline::bound(state, host) {
            cited.push(rules::REPORT_20);
        }
        notes::reported(state, id, host, &mut cited);
        table.announce(&cited, || Event::Reported { seat: who, card: state.name(id), at: state.name(host) });
        return Ok(());
    }
    if card.kind == Kind::Facility {
        let loc = on.and_then(|on| state.place_of(on)).unwrap_or_default();
        state.enter(id, seat, loc, NONE);
        let home = state.places.get(usize::from(loc)).is_some_and(|place| place.taken == Some(seat) && state.card(place.card).homeworld);
        let cited = [rules::FACIL_1, rules::QUAD_10, rules::GAP_48];
        let borg = state.is_borg(id);
        let count = 1 + usize::from(borg) + usize::from(borg && home);
        table.announce(&cited[..count], || Event::Played { seat: who, card: Some(state.name(id)), on: target });
        return Ok(());
    }
    if card.hidden && matches!(card.kind, Kind::Objective | Kind::Incident | Kind::Event) {
        let seen = state.at(id).known;
        state.put(id, Zone::Table);
        state.at_mut(id).marks |= mark::FACE_DOWN;
        state.at_mut(id).known |= seen;
        let name = state.name(id);
        table.tell(Audience::only(who), &[rules::HIDDEN_1, rules::PLAY_4], || Event::Played { seat: who, card: Some(name), on: None });
        table.tell(Audience::except(who), &[rules::HIDDEN_1, rules::PLAY_4], || Event::Played { seat: who, card: None, on: None });
        return Ok(());
    }
    if card.kind == Kind::TimeLocation {
        return timeline::place(state, table, seat, id);
    }
    if card.kind == Kind::Objective {
        state.put(id, Zone::Table);
        state.at_mut(id).known = EVERYBODY;
        let mut cited = notes::cite(&[rules::OBJ_10]);
        borg::shown(state, seat, id, on, &mut cited);
        notes::add(&mut cited, &[(lists::suspender(state, id), rules::GAP_8)]);
        table.announce(&cited, || Event::Played { seat: who, card: Some(state.name(id)), on: target });
        borg::aim(state, table, seat, id, on, false);
        return Ok(());
    }
    let Ok(effect) = effect(state, seat, id, on, ask) else { return Ok(()) };
    run_card(state, table, seat, id, on, effect);
    Ok(())
}

/// A card goes on the table and waits for answers, then for its effect.
pub fn run_card(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, on: Option<Id>, effect: u16) {
    let target = on.map(|on| state.name(on));
    let subject = aims::subject(state);
    state.put(id, Zone::Table);
    state.at_mut(id).known = EVERYBODY;
    table.announce(&[rules::BASE_ACTION_1], || Event::Played { seat, card: Some(state.name(id)), on: target });
    if let Some(person) = on.filter(|&on| state.kind(on) == Kind::Personnel) {
        // He was named.
        state.at_mut(person).known = EVERYBODY;
        table.reveal(Audience::EVERYONE);
    }
    let on = on.unwrap_or(subject);
    let dead = further::banned(state, id);
    frames::push(state, Frame::Card { card: id, on, by: seat, effect, dead });
    if matches!(state.kind(id), Kind::Event | Kind::Interrupt) {
        windows::window(state, Gate::CardPlayed, seat.other(), id);
    }
    steps::toll(state, seat, id);
}

/// The cards that a list of names means.
pub fn resolve(state: &State, who: &Who, all: impl FnOnce() -> Few) -> Result<Few, No> {
    let find = |name: &Name| state.find(*name).ok_or(No(rules::PLAY_3, "no-card", "that card is not in this game"));
    match who {
        Who::All => Ok(all()),
        Who::One(name) => find(name).map(|id| std::iter::once(id).collect()),
        Who::Some(names) => names.iter().take(FEW).map(find).collect(),
    }
}
