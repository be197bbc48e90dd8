//! What Borg do differently: objectives, scouting, probing, assimilation, gateways (OBJ, SCOUT, PROBE, ASSIM, TNG, TEAM).

use crate::rules::assim::*;
use crate::rules::claim::{claims, disclose, may_claim};
pub use crate::rules::duel::{counter, counters, counters_people};
pub use crate::rules::gateway::{bring_gateway, can_travel, travel, travellers};
pub use crate::rules::probe::{due_probe, may_probe, probe, probe_icons, probe_open};
use engine::{Audience, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Card, Do, Icon, Kind, When, Where},
    event::Event,
    flow::{self, Frame},
    reason::{Legal, No, need},
    rules::{dilemma, eliminate, harm, notes, steps, timeline, turn},
    state::{EVERYBODY, Few, Form, Id, NONE, Phase, Seg, State, Zone, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a player may act on a card at all: the opponent's Delta outpost is out of reach (QUAD.6).
pub fn reachable(state: &State, seat: u8, id: Id) -> bool {
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
pub fn target(state: &State, seat: u8, goal: Id, on: Id) -> Legal {
    let no = No(rules::OBJ_10, "no-target", "that is no legal target for this objective");
    let inst = state.at(on);
    let place = state.place_of(on).filter(|&loc| state.rank(loc).is_some() && inst.zone == Zone::Place);
    let card = state.card(on);
    match state.card(goal).named() {
        "assimilate-planet" => {
            let Some(loc) = place else { return Err(no) };
            let fits = state.planet(loc) && state.places[usize::from(loc)].taken == 0 && !card.homeworld && card.points >= 35;
            need(fits, no.0, no.1, no.2)
        }
        "assimilate-homeworld" => {
            let Some(loc) = place else { return Err(no) };
            let fits = state.planet(loc) && state.places[usize::from(loc)].taken == 0 && card.homeworld;
            need(fits, no.0, no.1, no.2)?;
            let match_ = state.of_kind(seat, Kind::Personnel).any(|id| timeline::matching(state, id, on));
            need(match_, rules::HIDDEN_7, "no-counterpart", "you have no matching counterpart: it stays face down")
        }
        "stop-first-contact" | "build-interplexing-beacon" => timeline::may_suspend(state, seat, goal, on),
        "subjugate-planet" => {
            let Some(loc) = place else { return Err(no) };
            let dominion = 1 << crate::data::Affil::Dominion as u16;
            // Whom anybody may attempt is no mission of the Dominion.
            let theirs = card.attempt_by & dominion != 0 && card.attempt_by != u16::MAX;
            let fits = state.planet(loc) && !card.homeworld && !theirs && inst.owner == seat;
            need(fits, no.0, no.1, no.2)
        }
        "establish-gateway" | "salvage-starship" => {
            let Some(loc) = place else { return Err(no) };
            let spot = &state.places[usize::from(loc)];
            let incursion = card.named() == "investigate-incursion";
            need(state.side(loc) != Where::Planet && (card.points > 0 || incursion), no.0, no.1, no.2)?;
            let foe = state.player(1 - seat).borg;
            let scouted = state.scouted_somewhere(seat, loc) || (foe && state.scouted_somewhere(1 - seat, loc));
            let rule = if state.side(loc) == Where::Either { rules::GAP_14 } else { rules::OBJ_16 };
            need(!scouted, rule, "scouted", "scouting of that place was completed before")?;
            let wreck = spot.wreck & (1 << (1 - seat)) != 0 || card.title == "Wolf 359" || incursion;
            need(state.card(goal).named() != "salvage-starship" || wreck, no.0, no.1, "no ship of the opponent was destroyed there")
        }
        "assimilate-starship" | "eliminate-starship" => {
            let ship = inst.zone == Zone::Play && card.kind == Kind::Ship;
            need(!ship || inst.ctrl != seat, rules::ASSIM_7, "yours", "what you control already is not assimilated")?;
            let ship = ship && reachable(state, seat, on);
            need(ship, no.0, no.1, no.2)
        }
        "assimilate-counterpart" => {
            need(!state.captive(on), rules::ASSIM_8, "captive", "whom you hold captive is not assimilated unless a card says so")?;
            let person = inst.zone == Zone::Play && card.kind == Kind::Personnel && inst.ctrl != seat && reachable(state, seat, on);
            need(person, no.0, no.1, no.2)?;
            need(card.gender != Some(true) || state.is_borg(on), rules::ASSIMC_1, "female", "a counterpart is male")?;
            let unique = card.uniq == crate::data::Uniq::Unique && card.gender == Some(false);
            need(unique, rules::ASSIMC_1, "not-unique", "the target is a unique male")?;
            need(!card.class_name.contains('+'), rules::ASSIMC_8, "dual", "a dual personnel is no target")?;
            need(harm::assimilable(state, seat, on), rules::ASSIM_4, "not-assimilable", "that person cannot be assimilated")?;
            let other = state.of_kind(seat, Kind::Personnel).any(|id| state.is_counterpart(id));
            need(!other, rules::ASSIMC_6, "second-counterpart", "your collective may have only one counterpart")
        }
        _ => Err(no),
    }
}

/// Every legal target of an objective.
pub fn targets(state: &State, seat: u8, goal: Id) -> Few {
    // Where it is plain what sort of target an objective has, nothing else is looked at.
    let (places, ships, people) = match state.card(goal).named() {
        "assimilate-planet" | "establish-gateway" | "salvage-starship" => (true, false, false),
        "assimilate-starship" | "eliminate-starship" => (false, true, false),
        "assimilate-counterpart" => (false, false, true),
        _ => (true, true, true),
    };
    let meant = move |id: &Id| match state.kind(*id) {
        Kind::Ship => ships,
        Kind::Personnel => people,
        _ => ships && people,
    };
    let places = state.places.iter().filter(move |_| places).map(|place| place.card);
    let cards = state.player(1 - seat).play.iter().copied().filter(meant);
    places.chain(cards).filter(|&on| target(state, seat, goal, on).is_ok()).take(70).collect()
}

/// Whether no other current objective keeps this one down (OBJ.7).
pub(super) fn only_one(state: &State, seat: u8, goal: Id) -> Legal {
    let second = state.card(goal).has(Icon::Bo) && state.objective(seat).is_some() && !timeline::suspender(state, goal);
    need(!second, rules::OBJ_7, "second-objective", "you may have only one current objective")
}

/// Whether an objective may be played face up with this target.
pub fn may_aim(state: &State, seat: u8, goal: Id, on: Option<Id>) -> Legal {
    let Some(on) = on else { return Err(No(rules::OBJ_10, "target", "name the target of the objective")) };
    only_one(state, seat, goal)?;
    target(state, seat, goal, on)
}

/// Whether a hidden agenda may be turned up now (HIDDEN.3, HIDDEN.5, OBJ.7).
pub fn may_show(state: &State, seat: u8, id: Id, on: Option<Id>) -> Legal {
    let inst = state.at(id);
    let own = inst.zone == Zone::Table && inst.ctrl == seat && inst.is(mark::FACE_DOWN);
    let up = inst.ctrl == seat && matches!(inst.zone, Zone::Table | Zone::On) && inst.data().hidden;
    need(own || !up, rules::HIDDEN_8, "face-up", "once turned up it stays face up")?;
    need(own, rules::HIDDEN_3, "not-hidden", "that is no hidden agenda of yours")?;
    need(state.phase == Phase::Play, rules::HIDDEN_5, "too-early", "a hidden agenda stays face down until play has begun")?;
    if loose(state, id) {
        return need(on.is_none(), rules::GAP_72, "mis-seed", "that card may not have been seeded: it is turned up without a target");
    }
    if known(state.card(id)) {
        return if claims(state, id) { may_claim(state, seat, id, on) } else { may_aim(state, seat, id, on) };
    }
    need(on.is_none(), rules::HIDDEN_7, "no-target", "that card has no target")
}

/// Whether a hidden agenda was seeded although its text does not let it (GAP.72).
pub fn loose(state: &State, id: Id) -> bool {
    state.at(id).zone == Zone::Table && state.at(id).is(mark::MISSEED)
}

/// Turns it up; what the opponent has to tell for it may be told already.
pub fn show(state: &mut State, table: At<'_, '_>, seat: u8, id: Id, on: Option<Id>, told: bool) {
    if loose(state, id) {
        table.reveal(Audience::EVERYONE);
        state.put(id, Zone::Out);
        table.announce(&[rules::GAP_72, rules::HIDDEN_3], || Event::Shown { seat: State::seat(seat), card: state.name(id), target: None });
        table.announce(&[rules::GAP_72], || Event::NoEffect { card: state.name(id) });
        return;
    }
    if on.is_none() && claims(state, id) {
        return super::claim::begin(state, table, seat, id);
    }
    state.at_mut(id).marks &= !mark::FACE_DOWN;
    state.at_mut(id).known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    let target = on.map(|on| state.name(on));
    let mut cited = notes::cite(&[rules::HIDDEN_3, rules::HIDDEN_6, rules::OBJ_10]);
    shown(state, seat, id, on, &mut cited);
    table.announce(&cited, || Event::Shown { seat: State::seat(seat), card: state.name(id), target });
    if known(state.card(id)) {
        aim(state, table, seat, id, on, told);
    }
}

/// What else is true of a card that has just been turned up.
pub(crate) fn shown(state: &State, seat: u8, id: Id, on: Option<Id>, cited: &mut notes::Cited) {
    let card = state.card(id);
    let bo = card.has(Icon::Bo);
    let goal = card.kind == Kind::Objective;
    let others = state.player(seat).play.iter().copied().filter(|&one| one != id && !state.at(one).is(mark::FACE_DOWN | mark::DONE));
    let goals = others.filter(|&one| state.kind(one) == Kind::Objective).count();
    let place = on.and_then(|on| state.place_of(on));
    let spot = place.map(|loc| &state.places[usize::from(loc)]);
    let cleared = spot.is_some_and(|spot| spot.scouted == 0 && spot.solved != 0);
    let former = |one: Id| state.at(one).form == Form::Counterpart && on.is_some_and(|on| timeline::matching(state, one, on));
    let printed = |one: Id| state.card(one).counterpart.is_some() && state.kind(one) == Kind::Personnel;
    notes::add(
        cited,
        &[
            (goal && bo, rules::OBJ_6),
            (goal && bo && state.card(id).seeds, rules::GAP_10),
            (goal && !bo && goals > 0, rules::OBJ_8),
            (!goal && bo && state.objective(seat).is_some(), rules::OBJ_9),
            (goal && spot.is_some_and(|spot| spot.solved != 0), rules::OBJ_11),
            (goal && cleared && card.scouting, rules::OBJ_17),
            (goal && spot.is_some() && state.player(seat).borg, rules::OBJ_3),
            (card.named() == "assimilate-homeworld" && state.of_kind(seat, Kind::Personnel).any(printed), rules::CPART_1),
            (card.named() == "assimilate-homeworld" && state.of_kind(seat, Kind::Personnel).any(former), rules::ASSIMC_5),
            (card.named() == "assimilate-starship", rules::SSHIP_1),
        ],
    );
}

/// The objective has its target; names and places are told where it says so (OBJ.19).
pub fn aim(state: &mut State, table: At<'_, '_>, seat: u8, id: Id, on: Option<Id>, told: bool) {
    state.player_mut(seat).fought = 0;
    state.at_mut(id).host = on.unwrap_or(NONE);
    state.turn.scouts = state.turn.scouts.max(1);
    let kind = match state.card(id).named() {
        "assimilate-counterpart" => Kind::Personnel,
        "assimilate-starship" | "eliminate-starship" => Kind::Ship,
        _ => return,
    };
    if let Some(on) = on {
        state.at_mut(on).known = EVERYBODY;
    }
    if !told {
        disclose(state, table, seat, kind);
    }
}

/// A card has left play: an objective aimed at it is discarded (OBJ.14).
pub fn lost_target(state: &mut State, table: At<'_, '_>, id: Id) {
    for seat in [0, 1] {
        homeless(state, table, seat, id);
        let Some(goal) = state.objective(seat) else { continue };
        let pending = state.card(goal).named() == "eliminate-starship" && state.probing == goal;
        if state.at(goal).host == id && !pending {
            let name = state.name(goal);
            table.announce(&[rules::OBJ_14], || Event::Discarded { card: name });
            state.put(goal, Zone::Discard);
        }
    }
}

/// A planet has been assimilated: the objective of another collective that is to do so has no legal target any more (OBJ.14).
pub fn forestalled(state: &mut State, table: At<'_, '_>, seat: u8, planet: Id) {
    let same = |id: &Id| state.at(*id).host == planet && matches!(state.card(*id).named(), "assimilate-planet" | "assimilate-homeworld");
    if let Some(goal) = state.objective(seat).filter(same) {
        table.announce(&[rules::OBJ_14], || Event::Discarded { card: state.name(goal) });
        state.put(goal, Zone::Discard);
    }
}

/// Assimilate Homeworld without a matching counterpart or without its planet goes, and with it what suspends it (OBJ.14, CARD.5).
fn homeless(state: &mut State, table: At<'_, '_>, seat: u8, lost: Id) {
    let Some(goal) = timeline::homeworld(state, seat) else { return };
    let place = state.at(goal).host;
    if place == NONE || place == lost || !state.of_kind(seat, Kind::Personnel).any(|id| timeline::matching(state, id, place)) {
        let suspending = state.objective(seat).filter(|&one| one != goal);
        table.announce(&[rules::OBJ_14], || Event::Discarded { card: state.name(goal) });
        state.put(goal, Zone::Discard);
        if let Some(one) = suspending {
            table.announce(&[rules::CARD_5, rules::OBJ_14], || Event::Discarded { card: state.name(one) });
            state.put(one, Zone::Discard);
        }
    }
}

/// Whether the objective is about the space side of its place (SDUAL.1).
pub fn space_side(state: &State, goal: Id, loc: u8) -> bool {
    match state.side(loc) {
        Where::Space => true,
        Where::Planet => false,
        Where::Either => !state.card(goal).named().starts_with("assimilate"),
    }
}

/// Whether the current objective lets scouts go to the planet of this place.
pub fn scouting_at(state: &State, seat: u8, loc: u8) -> bool {
    state
        .objective(seat)
        .is_some_and(|goal| state.card(goal).scouting && state.place_of(state.at(goal).host) == Some(loc) && !space_side(state, goal, loc))
}

/// Whether Borg may go to a planet or a ship of the opponent: an Away Team needs a permission (TEAM.4 to TEAM.9).
pub fn may_land(state: &State, seat: u8, cards: &[Id], loc: u8, host: Id, target: Id) -> Legal {
    let away = |end: Id| end == NONE || state.at(end).ctrl != seat;
    if !away(target) || (away(host) && host == target) {
        return Ok(());
    }
    let people = cards.iter().filter(|&&id| state.kind(id) == Kind::Personnel && state.is_borg(id)).count();
    if people == 0 {
        return Ok(());
    }
    if counters(state, seat, loc, target) || target != NONE && counters_people(state, seat, loc, target) {
        return Ok(());
    }
    let Some(goal) = state.objective(seat) else {
        return Err(No(rules::TEAM_4, "no-permission", "Borg form an Away Team only if an objective or a card permits it"));
    };
    let aimed = state.at(goal).host;
    let ashore = state.card(goal).named() == "build-interplexing-beacon" && aimed == target && target != NONE;
    if ashore && people == 1 {
        return Ok(());
    }
    let team = state.card(goal).named() == "assimilate-counterpart" && state.at(aimed).loc == loc && state.at(aimed).host == target;
    if team {
        return Ok(());
    }
    let planet = target == NONE && state.place_of(aimed) == Some(loc) && !space_side(state, goal, loc) && state.card(goal).scouting;
    let ship = target != NONE && aimed == target && state.card(goal).named() == "assimilate-starship";
    need(planet || ship, rules::TEAM_4, "no-permission", "your objective does not permit an Away Team there")?;
    let done = planet && state.scouted(seat, loc, false);
    need(!done, rules::ARTI_6, "scouted", "scouting is complete: the objective lets no more scouts go down")?;
    let rule = if planet { rules::SPLANET_1 } else { rules::SSHIP_2 };
    need(people == 1, rule, "one-scout", "scouts go one at a time")?;
    let inside = ship && state.aboard(seat, loc, target).any(|id| state.active(id) && state.kind(id) == Kind::Personnel);
    // A lost scout aboard a ship is replaced in the same turn (SSHIP.4).
    need(!inside || state.turn.scouts > 0, rules::GAP_12, "scout-there", "a scout of yours is active there")?;
    need(ship || state.turn.scouts > 0, rules::SPLANET_5, "no-scout", "no further scout may go this turn")
}

/// A scout has gone: his permission is used.
pub fn landed(state: &mut State, seat: u8, cards: &[Id], loc: u8, host: Id, target: Id) {
    let away = target == NONE || state.at(target).ctrl != seat;
    let people = cards.iter().any(|&id| state.kind(id) == Kind::Personnel);
    if away && people && host != target && !counters(state, seat, loc, target) {
        state.turn.scouts = state.turn.scouts.saturating_sub(1);
    }
}

/// A scouting attempt is over: with no unstopped Borg left another scout may go (SPLANET.4, GAP.13).
pub fn attempt_over(state: &mut State, seat: u8, loc: u8, ship: Id) {
    let left = state.aboard(seat, loc, ship).any(|id| state.kind(id) == Kind::Personnel && state.active(id));
    if ship == NONE && !left {
        state.turn.scouts = state.turn.scouts.max(1);
    }
}

/// Whether Borg may start a battle against this: against its people, or with ships (BATTLE.1).
pub fn may_attack(state: &State, seat: u8, loc: u8, target: Id, people: bool) -> Legal {
    if if people { counters_people(state, seat, loc, target) } else { counters(state, seat, loc, target) } {
        return Ok(());
    }
    has_leave(state, seat, loc, target)
}

/// Whether they may although it is no counter-attack.
pub fn has_leave(state: &State, seat: u8, loc: u8, target: Id) -> Legal {
    let allowed = state.objective(seat).is_some_and(|goal| match state.card(goal).named() {
        "eliminate-starship" => state.at(goal).host == target,
        "assimilate-counterpart" => {
            let aimed = state.at(state.at(goal).host);
            aimed.loc == loc && (aimed.host == target || target == NONE && aimed.host == NONE)
        }
        _ => false,
    });
    let came = match state.stack.last() {
        Some(&Frame::Newcomer { ship }) => state.options.encounter_battle || state.card(ship).class_name == "Borg Sphere",
        _ => false,
    };
    let allowed = allowed || came || super::provoke::now(state) || super::steps::permit(state, seat, loc).is_some();
    let late = counter(state, seat, loc);
    need(allowed || !late, rules::GAP_41, "newcomer", "a counter-attack meets only what was there at the attack")?;
    need(allowed, rules::BATTLE_1, "no-permission", "Borg start a battle only as a counter-attack or if a card allows it")
}

/// A battle begins; whether only a person of the hive allows it, which is done once in a game.
pub fn spend_permit(state: &mut State, seat: u8, loc: u8, target: Id, people: bool) -> bool {
    let Some(id) = super::steps::permit(state, seat, loc) else { return false };
    state.at_mut(id).marks |= mark::DONE;
    let spent = may_attack(state, seat, loc, target, people).is_err();
    if !spent {
        state.at_mut(id).marks &= !mark::DONE;
    }
    spent
}

/// At the end of a turn scouting becomes complete (SCOUT.7, SSHIP.7, GAP.57).
pub fn complete_scouting(state: &mut State, table: At<'_, '_>) {
    let seat = state.turn.seat;
    let Some(goal) = state.objective(seat).filter(|&goal| state.card(goal).scouting) else { return };
    let on = state.at(goal).host;
    let number = state.turn.number;
    let who = State::seat(seat);
    if let Some(loc) = state.place_of(on) {
        let side = if space_side(state, goal, loc) { Where::Space } else { Where::Planet };
        let space = side == Where::Space;
        let open = state.tried(seat, loc, space) && !state.scouted(seat, loc, space);
        if open {
            // Everybody learns now whether a dilemma still lies among the seeds.
            table.reveal(Audience::EVERYONE);
        }
        if open && !dilemma::remains(state, loc, side) {
            state.scout_side(seat, loc, space);
            let mut cited = notes::cite(&[rules::SCOUT_7, rules::GAP_57]);
            let left = [0, 1].into_iter().any(|one| {
                let list = state.player(one).play.iter().copied();
                list.clone().any(|id| state.at(id).zone == Zone::On && state.kind(id) == Kind::Dilemma && state.at(id).loc == loc)
            });
            let dual = state.side(loc) == Where::Either;
            let rival = state.objective(1 - seat).is_some_and(|other| state.at(other).host == on && other != goal);
            let beneath = !state.places[usize::from(loc)].under.is_empty();
            notes::add(
                &mut cited,
                &[(left, rules::SCOUT_8), (rival, rules::OBJ_18), (dual, rules::GAP_15), (dual && beneath, rules::GAP_67)],
            );
            table.announce(&cited, || Event::Scouted { seat: who, at: state.name(on) });
            heart(state, table, loc, rules::ARTI_2);
        }
    } else if on != NONE && state.at(goal).n == 0 {
        let counts = |id: Id| state.awake(id) && (state.options.ship_scout_counts_stopped || state.active(id));
        let people = |id: &Id| state.kind(*id) == Kind::Personnel && counts(*id);
        let aboard: Few = state.aboard(seat, state.at(on).loc, on).filter(people).take(72).collect();
        if !aboard.is_empty() {
            let taken = aboard.iter().any(|&id| state.at(id).form == Form::Drone && state.at(id).owner != seat);
            let mut cited = notes::cite(&[rules::SSHIP_7, rules::GAP_11]);
            notes::add(&mut cited, &[(state.turn.scouts > 0, rules::SSHIP_3), (aboard.len() > 1, rules::SSHIP_6), (taken, rules::CARD_8)]);
            state.at_mut(goal).n = 1;
            state.scouted_ship = number;
            table.announce(&cited, || Event::Scouted { seat: who, at: state.name(on) });
        }
    }
}

/// Picard's Artificial Heart comes to its owner when the mission is solved or scouting is complete (ARTI.2).
pub(crate) fn heart(state: &mut State, table: At<'_, '_>, loc: u8, rule: rulebook::RuleId) {
    let found = state.places[usize::from(loc)].under.iter().copied().find(|&id| state.card(id).named() == "picards-artificial-heart");
    let Some(id) = found else { return };
    let owner = State::seat(state.at(id).owner);
    table.reveal(Audience::EVERYONE);
    state.put(id, Zone::Hand);
    state.at_mut(id).known = EVERYBODY;
    table.announce(&[rule], || Event::Acquired { seat: owner, card: state.name(id) });
}

/// The outcome of a probe.
pub(crate) fn complete(state: &mut State, table: At<'_, '_>, seat: u8, goal: Id, icon: Icon) -> Result<(), Unanswered> {
    let on = state.at(goal).host;
    let times = timeline::times(state, seat, goal, on);
    let (name, points) = (state.name(goal), state.card(goal).points * times);
    if state.card(goal).named() == "stop-first-contact" {
        // The effects of the changed timeline come before it.
        completed(state, seat, goal, on);
    }
    if timeline::suspender(state, goal) {
        let home = timeline::homeworld(state, seat);
        if !timeline::outcome(state, table, seat, goal, icon) {
            return Ok(());
        }
        // Still there, unless the disruption has taken its counterpart and that is what counts (GAP.8, OBJ.14).
        let Some(home) = home.filter(|&home| state.at(home).zone == Zone::Table) else { return Ok(()) };
        return complete(state, table, seat, home, Icon::Com);
    }
    table.announce(&[rules::PROBE_8], || Event::Completed { seat: State::seat(seat), card: name });
    match state.card(goal).named() {
        "assimilate-planet" | "assimilate-homeworld" => {
            marker(state, goal, seat, on);
            if let Some(loc) = state.place_of(on) {
                take_planet(state, table, seat, loc);
            }
        }
        "establish-gateway" => {
            marker(state, goal, seat, on);
            space_artifacts(state, table, on);
            completed(state, seat, goal, on);
            bring_gateway(state, table, seat, on);
        }
        "salvage-starship" => {
            marker(state, goal, seat, on);
            space_artifacts(state, table, on);
            table.announce(&[rules::CARD_17], || Event::Placed { card: name, on: state.name(on) });
        }
        "assimilate-starship" => {
            marker(state, goal, seat, on);
            take_ship(state, table, seat, on);
        }
        "assimilate-counterpart" => {
            let dots = i16::from(state.card(on).dots) * times;
            to_counterpart(state, table, on, seat);
            marker(state, goal, seat, on);
            let rule = if state.card(on).is(crate::data::Affil::Borg) { rules::ASSIMB_5 } else { rules::GAP_59 };
            turn::score(state, table, seat, dots * 5, false, name, rule);
            return Ok(());
        }
        "eliminate-starship" => {
            let loc = state.at(goal).n;
            state.put(goal, Zone::Discard);
            table.announce(&[rules::GAP_5], || Event::Discarded { card: name });
            turn::draw(state, table, seat, rules::GAP_69)?;
            return eliminate::outcome(state, table, seat, goal, icon, loc);
        }
        _ => state.put(goal, Zone::Discard),
    }
    if points > 0 {
        turn::score(state, table, seat, points, false, name, rules::SCORE_4);
    }
    if state.card(goal).named() != "establish-gateway" {
        completed(state, seat, goal, on);
    }
    Ok(())
}

/// The further text of a completed objective. Nobody is asked for a card that, as everybody sees, is nowhere to be fetched.
fn completed(state: &mut State, seat: u8, goal: Id, on: Id) {
    let fetches = |index: &u16| match data::effects()[usize::from(*index)].does.first() {
        Some(Do::Download(_, _, what, _)) => Some(what),
        _ => None,
    };
    let what = data::of(state.at(goal).card).iter().find_map(fetches);
    let unseen = |id: Id| {
        let inst = state.at(id);
        inst.owner == seat && (inst.known != EVERYBODY || matches!(inst.zone, Zone::Hand | Zone::Deck | Zone::Side))
    };
    let somewhere = |what| (0..state.insts.len() as Id).any(|id| unseen(id) && super::run::fits(state, id, what));
    if what.is_none_or(somewhere) {
        steps::triggered(state, seat, goal, on, When::Completed);
    }
}

/// The objective becomes a marker on its target.
pub(crate) fn marker(state: &mut State, goal: Id, seat: u8, on: Id) {
    state.place_on(goal, seat, on);
    state.at_mut(goal).marks |= mark::DONE;
}

/// A completed space objective releases what may be a space artifact (ARTI.3).
fn space_artifacts(state: &mut State, table: At<'_, '_>, on: Id) {
    let Some(loc) = state.place_of(on) else { return };
    let under = state.places[usize::from(loc)].under.iter().copied();
    let free: Few = under.filter(|&id| state.kind(id) == Kind::Artifact && state.card(id).in_space()).take(40).collect();
    for id in free {
        state.at_mut(id).marks |= mark::FACE_UP;
        state.at_mut(id).known = EVERYBODY;
        table.reveal(Audience::EVERYONE);
        table.announce(&[rules::ARTI_3, rules::ARTI_5], || Event::Placed { card: state.name(id), on: state.name(on) });
    }
}

/// A hidden agenda that was fetched lies face down (DL.8).
pub(crate) fn face_down(state: &mut State, table: At<'_, '_>, seat: u8, id: Id, rule: rulebook::RuleId) {
    state.put(id, Zone::Table);
    state.at_mut(id).marks |= mark::FACE_DOWN;
    state.at_mut(id).known = EVERYBODY;
    table.announce(&[rule, rules::DL_8], || Event::Played { seat: State::seat(seat), card: Some(state.name(id)), on: None });
}

/// Whether Adapt may answer this dilemma (DILEM.8).
pub fn may_adapt(state: &State, seat: u8, card: Id) -> Legal {
    let Some((team, _, scouting)) = dilemma::team(state) else {
        return Err(No(rules::DILEM_8, "no-dilemma", "Adapt answers a dilemma met while scouting"));
    };
    need(scouting && team.seat == seat, rules::DILEM_8, "not-scouting", "Adapt answers a dilemma met by your scouting Borg")?;
    need(team.icons(state, Icon::Com) > 0, rules::DILEM_8, "no-com", "a [Com] Borg must be among the scouts")?;
    let number = state.turn.number;
    let before = state.met[usize::from(seat)].iter().any(|&(known, when)| known == state.at(card).card && when < number);
    need(before, rules::DILEM_8, "first-time", "your Borg have not met that dilemma on an earlier turn")
}

/// The Queen's choice of a skill (QUEEN.1, QUEEN.3).
pub fn may_choose(state: &State, seat: u8, queen: Id, skill: u8) -> Legal {
    let inst = state.at(queen);
    let own = inst.zone == Zone::Play && inst.ctrl == seat && inst.data().named() == "borg-queen" && inst.form == Form::Printed;
    need(own, rules::QUEEN_1, "no-queen", "the Borg Queen is not in play for you")?;
    need(usize::from(skill) < crate::data::SKILLS.len() - 1, rules::QUEEN_1, "no-skill", "ANIMAL and special skills cannot be chosen")?;
    let start = state.turn.seat == seat && state.turn.seg == Seg::Card && !inst.is(mark::USED) && state.stack.is_empty();
    need(start, rules::QUEEN_3, "not-now", "she chooses at the start of your turn")
}

/// She chooses.
pub fn choose(state: &mut State, table: At<'_, '_>, seat: u8, queen: Id, skill: u8) {
    let inst = state.at_mut(queen);
    inst.n = skill + 1;
    inst.marks |= mark::USED;
    table.reveal(engine::Audience::EVERYONE);
    table.announce(&[rules::QUEEN_1, rules::QUEEN_2, rules::QUEEN_3], || Event::Skill { seat: State::seat(seat), skill });
}

/// Notes that Borg of a seat fought at a location.
pub fn fought(state: &mut State, seat: u8, loc: u8) {
    let number = state.turn.number;
    state.places[usize::from(loc)].fought[usize::from(seat)] = number;
    // What the objective is aimed at was there at the time of the battle (GAP.7).
    if let Some(goal) = state.objective(seat) {
        let on = state.at(goal).host;
        if on != NONE && state.place_of(on).unwrap_or(state.at(on).loc) == loc {
            state.player_mut(seat).fought = number;
        }
    }
}

/// Frames that a probe waits for: nothing else is done before an immediate probe.
pub fn idle(state: &State) -> bool {
    !state.stack.iter().any(|frame| matches!(frame, Frame::Shoot { .. } | Frame::Destroy { .. })) || flow::asked(state).is_some()
}
