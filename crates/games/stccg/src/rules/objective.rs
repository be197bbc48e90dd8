//! Objectives: whom and what they may be aimed at (OBJ.7, OBJ.10, OBJ.16).

use engine::Seat;
use rulebook::stccg as rules;

use crate::{
    data::{Aim, Card, Icon, Kind, Trait, Where},
    ids::Id,
    reason::{Legal, No, need},
    state::{Few, Form, Gather, State, Zone, lists, mark, odd},
};

/// Whether a player may act on a card at all: the opponent's Delta outpost is out of reach (QUAD.6).
pub fn reachable(state: &State, seat: Seat, id: Id) -> bool {
    // Every location lies on the spaceline: nothing is out of reach.
    if state.places.len() == state.line.len() {
        return true;
    }
    let loc = state.at(id).loc;
    match state.places.get(usize::from(loc)) {
        Some(place) if state.rank(loc).is_none() && !state.timed(loc) => state.at(place.card).owner == seat,
        _ => true,
    }
}

/// Objectives that are turned up with a target, by short name.
pub(crate) fn known(card: &Card) -> bool {
    card.kind == Kind::Objective
}

/// Whether a target is legal for an objective (OBJ.10, OBJ.16).
pub fn target(state: &State, seat: Seat, goal: Id, on: Id) -> Legal {
    let no = No(rules::OBJ_10, "no-target", "that is no legal target for this objective");
    let inst = state.at(on);
    let place = state.place_of(on).filter(|&loc| state.rank(loc).is_some() && inst.kind() == Kind::Mission);
    let card = state.card(on);
    match state.card(goal).goal() {
        Some(Aim::Planet) => {
            let Some(loc) = place else { return Err(no) };
            let fits = state.planet(loc) && state.places[usize::from(loc)].taken.is_none() && !card.homeworld && card.points >= 35;
            need(fits, no.0, no.1, no.2)
        }
        Some(Aim::Homeworld) => {
            let Some(loc) = place else { return Err(no) };
            let fits = state.planet(loc) && state.places[usize::from(loc)].taken.is_none() && card.homeworld;
            need(fits, no.0, no.1, no.2)?;
            let match_ = state.of_kind(seat, Kind::Personnel).any(|id| matching(state, id, on));
            need(match_, rules::HIDDEN_7, "no-counterpart", "you have no matching counterpart: it stays face down")
        }
        Some(Aim::TimeLocation | Aim::ShipInTime) => may_suspend(state, seat, goal, on),
        Some(Aim::OwnPlanet) => {
            let Some(loc) = place else { return Err(no) };
            let dominion = 1 << crate::data::Affil::Dominion as u16;
            // A mission that anybody may attempt is not the Dominion's.
            let theirs = card.attempt_by & dominion != 0 && card.attempt_by != u16::MAX;
            let fits = state.planet(loc) && !card.homeworld && !theirs && inst.owner == seat;
            need(fits, no.0, no.1, no.2)
        }
        Some(Aim::Sector | Aim::Wreck) => {
            let Some(loc) = place else { return Err(no) };
            let spot = &state.places[usize::from(loc)];
            let incursion = card.has_trait(Trait::LetsSalvage);
            need(state.side(loc) != Where::Planet && (card.points > 0 || incursion), no.0, no.1, no.2)?;
            let foe = state.player(seat.other()).borg;
            let scouted = state.scouted_somewhere(seat, loc) || (foe && state.scouted_somewhere(seat.other(), loc));
            let rule = if state.side(loc) == Where::Either { rules::GAP_14 } else { rules::OBJ_16 };
            need(!scouted, rule, "scouted", "scouting of that place was completed before")?;
            let wreck = spot.wreck & (1 << seat.other().index()) != 0 || card.title == "Wolf 359" || incursion;
            need(!state.card(goal).seeks(Aim::Wreck) || wreck, no.0, no.1, "no ship of the opponent was destroyed there")
        }
        Some(Aim::Starship | Aim::Prey) => {
            let ship = inst.zone == Zone::Play && card.kind == Kind::Ship;
            need(!ship || inst.ctrl != seat, rules::ASSIM_7, "yours", "what you control already is not assimilated")?;
            let ship = ship && reachable(state, seat, on);
            need(ship, no.0, no.1, no.2)
        }
        Some(Aim::Counterpart) => {
            need(!state.captive(on), rules::ASSIM_8, "captive", "whom you hold captive is not assimilated unless a card says so")?;
            let person = inst.zone == Zone::Play && card.kind == Kind::Personnel && inst.ctrl != seat && reachable(state, seat, on);
            need(person, no.0, no.1, no.2)?;
            need(card.gender != Some(true) || state.is_borg(on), rules::ASSIMC_1, "female", "a counterpart is male")?;
            let unique = card.uniq == crate::data::Uniq::Unique && card.gender == Some(false);
            need(unique, rules::ASSIMC_1, "not-unique", "the target is a unique male")?;
            need(!card.class_name.contains('+'), rules::ASSIMC_8, "dual", "a dual personnel is no target")?;
            need(assimilable(state, seat, on), rules::ASSIM_4, "not-assimilable", "that person cannot be assimilated")?;
            let other = state.of_kind(seat, Kind::Personnel).any(|id| state.is_counterpart(id));
            need(!other, rules::ASSIMC_6, "second-counterpart", "your collective may have only one counterpart")
        }
        _ => Err(no),
    }
}

/// Every legal target of an objective.
pub fn targets(state: &State, seat: Seat, goal: Id) -> Few {
    // Where it is plain what sort of target an objective has, nothing else is looked at.
    let (places, ships, people) = match state.card(goal).goal() {
        Some(Aim::Planet | Aim::Sector | Aim::Wreck) => (true, false, false),
        Some(Aim::Starship | Aim::Prey) => (false, true, false),
        Some(Aim::Counterpart) => (false, false, true),
        _ => (true, true, true),
    };
    let meant = move |id: &Id| match state.kind(*id) {
        Kind::Ship => ships,
        Kind::Personnel => people,
        _ => ships && people,
    };
    let places = state.places.iter().filter(move |_| places).map(|place| place.card);
    let cards = state.player(seat.other()).play.iter().copied().filter(meant);
    places.chain(cards).filter(|&on| target(state, seat, goal, on).is_ok()).few()
}

/// Whether no other current objective keeps this one down (OBJ.7).
pub(crate) fn only_one(state: &State, seat: Seat, goal: Id) -> Legal {
    let second = state.card(goal).has(Icon::Bo) && state.objective(seat).is_some() && !lists::suspender(state, goal);
    need(!second, rules::OBJ_7, "second-objective", "you may have only one current objective")
}

/// Whether an objective may be played face up with this target.
pub fn may_aim(state: &State, seat: Seat, goal: Id, on: Option<Id>) -> Legal {
    let Some(on) = on else { return Err(No(rules::OBJ_10, "target", "name the target of the objective")) };
    only_one(state, seat, goal)?;
    target(state, seat, goal, on)
}

/// Whether a hidden agenda was seeded although its text does not let it (GAP.72).
pub fn loose(state: &State, id: Id) -> bool {
    state.at(id).zone == Zone::Table && state.at(id).is(mark::MISSEED)
}

/// Whether the current objective lets scouts go to the planet of this place.
pub fn scouting_at(state: &State, seat: Seat, loc: u8) -> bool {
    state
        .objective(seat)
        .is_some_and(|goal| state.card(goal).scouting && state.place_of(state.at(goal).host) == Some(loc) && !space_side(state, goal, loc))
}

/// Whether the objective is about the space side of its place (SDUAL.1).
pub fn space_side(state: &State, goal: Id, loc: u8) -> bool {
    match state.side(loc) {
        Where::Space => true,
        Where::Planet => false,
        Where::Either => !state.card(goal).assimilates(),
    }
}

/// Assimilate Homeworld of a seat, face up and not done, suspended or not.
pub fn homeworld(state: &State, seat: Seat) -> Option<Id> {
    let mut list = state.player(seat).play.iter().copied();
    list.find(|&id| state.card(id).seeks(Aim::Homeworld) && !state.at(id).is(mark::FACE_DOWN | mark::DONE))
}

/// Whether a counterpart of a seat stands for the affiliation of the homeworld (ASSIMC.5, CPART.1).
pub fn matching(state: &State, id: Id, place: Id) -> bool {
    let card = state.card(id);
    if card.kind != Kind::Personnel || !state.is_counterpart(id) {
        return false;
    }
    let former = match (state.at(id).form, card.counterpart) {
        (Form::Printed | Form::Counterpart, Some(affil)) => 1 << affil as u16,
        (Form::Counterpart, None) => card.affil,
        _ => 0,
    };
    state.card(place).homeworld_of & former != 0
}

/// Whether a suspending objective may be played: on Earth's objective, with its own target (GAP.8).
pub fn may_suspend(state: &State, seat: Seat, goal: Id, on: Id) -> Legal {
    let no = No(rules::OBJ_10, "no-target", "that is no legal target for this objective");
    let current = state.objective(seat);
    let second = current.is_some_and(|one| !state.card(one).seeks(Aim::Homeworld));
    need(!second, rules::GAP_9, "second-objective", "you may have only one current objective")?;
    let earth = current.and_then(|one| state.place_of(state.at(one).host));
    let Some(earth) = earth.filter(|&loc| state.card(state.places[usize::from(loc)].card).lies_at("Earth")) else {
        return Err(No(rules::OBJ_10, "no-homeworld", "it needs a current Assimilate Homeworld that targets Earth"));
    };
    let scouted = state.scouted_somewhere(seat, earth);
    if state.card(goal).seeks(Aim::TimeLocation) {
        need(scouted, rules::OBJ_10, "not-scouted", "scouting of Earth must be complete first")?;
        let there = state.place_of(on).is_some_and(|loc| state.timed(loc));
        return need(there, no.0, no.1, no.2);
    }
    let before = state.player(seat).discard.iter().any(|&id| state.card(id).seeks(Aim::TimeLocation));
    need(before, rules::OBJ_10, "not-yet", "it follows a Stop First Contact that was nullified")?;
    need(state.at(on).zone == Zone::Play && state.kind(on) == Kind::Ship, no.0, no.1, no.2)
}

/// Whether a person could be taken by assimilation at all (ASSIM.4, ASSIM.7, ASSIMC.7).
pub fn assimilable(state: &State, seat: Seat, id: Id) -> bool {
    let inst = state.at(id);
    let animal = beast(state, id);
    let targeted = state.objective(seat).is_some_and(|goal| state.card(goal).seeks(Aim::Counterpart) && state.at(goal).host == id);
    inst.ctrl != seat && !state.captive(id) && state.kind(id) == Kind::Personnel && !animal && !targeted && !state.card(id).has(Icon::Ha)
}

/// Whether somebody of the place is an ANIMAL.
pub fn beast(state: &State, id: Id) -> bool {
    let inst = state.at(id);
    inst.data().class == Some(41) || (inst.m & odd::ANIMAL != 0 && inst.kind() == Kind::Personnel && !inst.is(mark::ABDUCTED))
}
