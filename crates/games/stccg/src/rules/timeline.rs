//! The Borg at 2063: objectives that suspend one another, the time location, and what a disrupted timeline does (TLOC, TLINE, GAP.8, CARD.5).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Affil, Aim, Icon, Kind, Quadrant},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{group, harm, leaving, notes, objective, piles, running, staffing},
    state::{
        EVERYBODY, Few, Form, Gather, SEATS, State, Zone,
        locations::{self, Place},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a card is of an affiliation whose homeworld has been assimilated, and of this universe: it reports to no outpost.
pub fn exiled(state: &State, id: Id) -> bool {
    let lost = |place: &Place| {
        let done = |one: Id| state.card(one).seeks(Aim::Homeworld) && state.at(one).is(mark::DONE);
        place.taken.is_some() && state.card(place.card).homeworld_of & group::affils_of(state, id) != 0 && state.bears(place.card, done)
    };
    !state.at(id).facts().has(Icon::Au) && state.places.iter().any(lost)
}

/// What a probe for a suspending objective needs.
pub fn conditions(state: &State, seat: Seat, goal: Id) -> Legal {
    let on = state.at(goal).host;
    if state.card(goal).seeks(Aim::TimeLocation) {
        let loc = state.place_of(on);
        let ship = loc.is_some_and(|loc| state.here(seat, loc).any(|id| state.kind(id) == Kind::Ship && staffing::staffed(state, id)));
        return need(ship, rules::PROBE_12, "no-ship", "no staffed ship of yours orbits the place in 2063");
    }
    let loc = state.at(on).loc;
    let aboard = state.aboard(seat, loc, on).any(|id| state.is_borg(id) && state.awake(id));
    need(aboard && state.timed(loc), rules::PROBE_12, "not-there", "your Borg are not aboard the ship in 2063")
}

/// An outcome of a probe for a suspending objective. Says whether the objective is completed.
pub fn outcome(state: &mut State, table: At<'_, '_>, seat: Seat, goal: Id, icon: Icon) -> bool {
    let name = state.name(goal);
    let on = state.at(goal).host;
    if state.card(goal).seeks(Aim::ShipInTime) {
        if icon != Icon::Nav {
            state.at_mut(goal).n = 2;
            table.announce(&[rules::PROBE_8, rules::GAP_8], || Event::Selected { card: name });
            return false;
        }
        if state.at(goal).n != 2 {
            table.announce(&[rules::PROBE_8], || Event::NoEffect { card: name });
            return false;
        }
    }
    table.announce(&[rules::PROBE_8, rules::TLINE_1, rules::GAP_8], || Event::Completed { seat, card: name });
    if state.card(goal).seeks(Aim::ShipInTime) {
        leaving::marker(state, goal, seat, on);
    } else {
        if let Some(loc) = state.place_of(on) {
            let place = &state.places[usize::from(loc)];
            let ship = place.under.iter().copied().find(|&id| state.card(id).id == state.card(place.card).beneath);
            if let Some(ship) = ship {
                harm::discard(state, table, ship, rules::TLINE_1);
            }
        }
        harm::discard(state, table, goal, rules::TLINE_1);
    }
    // With the suspending objective the suspended one is complete: what the disruption takes is no matter to it any more (GAP.8).
    if let Some(home) = objective::homeworld(state, seat).filter(|_| !state.options.suspended_needs_counterpart) {
        state.at_mut(home).marks |= mark::DONE;
    }
    disrupt(state, table);
    populate(state, table, seat);
    true
}

/// Whether a player's card that lies there lets Borg report to a place, and counts objectives twice.
pub fn populated(state: &State, seat: Seat, place: Id) -> bool {
    state.bears(place, |id| state.at(id).ctrl == seat && data::lists(state.at(id).card).populates && !state.at(id).is(mark::FACE_DOWN))
}

/// Such a card goes to Earth when the timeline was disrupted by its player, and may bring an outpost there.
fn populate(state: &mut State, table: At<'_, '_>, seat: Seat) {
    let earth = state.line.iter().map(|&loc| state.places[usize::from(loc)].card).find(|&id| state.card(id).lies_at("Earth"));
    let card = state.table(seat).find(|&id| data::lists(state.at(id).card).populates);
    let (Some(earth), Some(card)) = (earth, card) else { return };
    state.place_on(card, seat, earth);
    table.announce(&[rules::META_2], || Event::Placed { card: state.name(card), on: state.name(earth) });
    running::triggered(state, seat, card, earth, data::When::Changed);
}

/// How often an objective of a player counts: twice in the Alpha Quadrant with such a card at Earth.
pub fn times(state: &State, seat: Seat, goal: Id, on: Id) -> i16 {
    let loc = state.place_of(on).or_else(|| (on != NONE).then(|| state.at(on).loc));
    let alpha = loc.is_some_and(|loc| group::quadrant(state, loc) == Quadrant::Alpha);
    let doubled = state.card(goal).has(Icon::Bo) && state.places.iter().any(|place| populated(state, seat, place.card));
    1 + i16::from(alpha && doubled)
}

/// Whether a card ceases to exist, and by which rule; or which rule saves it.
fn fate(state: &State, id: Id) -> (bool, rulebook::RuleId) {
    let (inst, card) = (state.at(id), state.card(id));
    let human = card.species.iter().any(|one| one == "human");
    let mission = card.kind == Kind::Mission && card.attempt_by != u16::MAX;
    let fed = card.is(Affil::Federation) || mission && card.attempt_by & (1 << Affil::Federation as u16) != 0;
    if matches!(inst.zone, Zone::Out | Zone::Bonus) || !(human || fed) {
        return (false, rules::TLINE_4);
    }
    if card.kind == Kind::Mission {
        return (state.options.timeline_missions && fed, rules::GAP_19);
    }
    let taken = inst.form != Form::Printed;
    if card.has(Icon::Au) {
        return (false, if taken { rules::GAP_18 } else { rules::TLINE_3 });
    }
    if inst.zone == Zone::Play && state.timed(inst.loc) || inst.zone == Zone::Away {
        return (false, rules::TLINE_2);
    }
    if taken {
        return (human && state.options.timeline_assimilated, rules::GAP_17);
    }
    // The icon is lost by a card that makes him Non-Aligned.
    if !human && group::affils_of(state, id) & (1 << Affil::Federation as u16) == 0 {
        return (false, rules::TLINE_8);
    }
    (true, rules::TLINE_4)
}

/// The timeline is disrupted in 2063: everything that ceases goes out of play, from every zone of both players (TLINE).
pub fn disrupt(state: &mut State, table: At<'_, '_>) {
    table.reveal(Audience::EVERYONE);
    let mut cited = notes::cite(&[rules::TLINE_1, rules::TLINE_4, rules::TLINE_5]);
    let mut gone: Vec<Id> = Vec::new();
    for id in state.ids() {
        let (ceases, rule) = fate(state, id);
        let android = state.at(id).zone == Zone::Play
            && state.card(id).is(Affil::NonAligned)
            && state.card(id).species.iter().any(|one| one == "android");
        notes::add(&mut cited, &[(rule != rules::TLINE_4, rule), (android, rules::TLINE_7)]);
        if ceases {
            gone.push(id);
        }
    }
    let names = gone.iter().map(|&id| state.name(id)).collect();
    table.announce(&cited, || Event::Ceased { cards: names });
    // A deck from which nothing was taken lies as it lay.
    let touched = SEATS.map(|seat| gone.iter().any(|&id| state.at(id).zone == Zone::Deck && state.at(id).owner == seat));
    for &id in &gone {
        leave(state, table, id, &gone);
    }
    for seat in SEATS.into_iter().filter(|&seat| touched[seat]) {
        piles::shuffle(state, seat);
        table.announce(&[rules::TLINE_5], || Event::Shuffled { seat });
    }
}

/// One card ceases: who is aboard and does not cease returns to hand; docked ships stay (TLINE.6, GAP.20).
fn leave(state: &mut State, table: At<'_, '_>, id: Id, gone: &[Id]) {
    let hull = state.at(id).zone == Zone::Play && matches!(state.kind(id), Kind::Ship | Kind::Facility);
    if hull {
        let inside: Few = state.ids().filter(|&one| state.at(one).host == id && !gone.contains(&one)).few();
        for one in inside {
            let name = state.name(one);
            if state.at(one).zone == Zone::On {
                let to = if state.kind(one) == Kind::Tactic { Zone::Bridge } else { Zone::Discard };
                state.put(one, to);
            } else if state.kind(one) == Kind::Ship && state.kind(id) == Kind::Facility {
                state.at_mut(one).host = NONE;
                table.announce(&[rules::GAP_20], || Event::Undocked { ship: name });
            } else {
                let owner = state.at(one).owner;
                state.put(one, Zone::Hand);
                state.at_mut(one).known = EVERYBODY;
                table.announce(&[rules::TLINE_6], || Event::Taken { seat: owner, card: Some(name) });
            }
        }
    }
    if let Some(loc) = state.place_of(id).filter(|_| state.at(id).zone == Zone::Place) {
        // Its span stays, the mission does not.
        state.places[usize::from(loc)].barred = 3;
        return;
    }
    state.put(id, Zone::Out);
    leaving::lost_target(state, table, id);
}

/// A time location is put by itself on the table, with the Phoenix that its player brings from outside (TLOC.1 to 3).
///
/// # Errors
/// None of its own.
pub fn place(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id) -> Result<(), Unanswered> {
    let loc = state.locs().end;
    if state.places.is_full() {
        return Ok(());
    }
    state.unlist(id);
    state.places.push(locations::place(id));
    {
        let inst = state.at_mut(id);
        inst.zone = Zone::Place;
        inst.loc = loc;
        inst.known = EVERYBODY;
    }
    table.announce(&[rules::TLOC_1, rules::TLOC_2], || Event::Played { seat, card: Some(state.name(id)), on: None });
    if let Some(ship) = outside(state, seat, id) {
        {
            let inst = state.at_mut(ship);
            inst.zone = Zone::Under;
            inst.loc = loc;
            inst.known = EVERYBODY;
        }
        state.places[usize::from(loc)].under.push(ship);
        let (card, on) = (state.name(ship), state.name(id));
        table.announce(&[rules::TLOC_3, rules::GAP_36], || Event::Placed { card, on });
    }
    Ok(())
}

/// The card that a player has outside the game and seeds beneath a time location.
fn outside(state: &State, seat: Seat, place: Id) -> Option<Id> {
    let beneath = &state.card(place).beneath;
    state.ids().find(|&id| {
        let inst = state.at(id);
        inst.owner == seat && inst.zone == Zone::Out && state.card(id).id == *beneath
    })
}

/// Whether a time location may be played.
pub fn may_place(state: &State, seat: Seat, id: Id, on: Option<Id>) -> Legal {
    need(on.is_none(), rules::TLOC_1, "alone", "a time location is put by itself on the table")?;
    need(!state.places.is_full(), rules::TLOC_2, "no-room", "there is no room for another location")?;
    let needs = !state.card(id).beneath.is_empty();
    need(
        !needs || outside(state, seat, id).is_some(),
        rules::TLOC_3,
        "no-phoenix",
        "you must seed a Phoenix beneath it from outside the game",
    )
}
