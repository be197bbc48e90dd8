//! What Borg do differently: objectives, scouting, probing, assimilation, gateways (OBJ, SCOUT, PROBE, ASSIM, TNG, TEAM).

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Aim, Icon, Kind, Trait, Where},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{
        claim, dilemma, grounds,
        notes::{self, Cited},
        objective, running,
    },
    state::{EVERYBODY, Few, Form, Gather, SEATS, Seg, State, Zone, frames::Frame, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a hidden agenda may be turned up now (HIDDEN.3, OBJ.7). While cards are seeded nobody asks: every card is refused to be shown there (HIDDEN.5).
pub fn may_show(state: &State, seat: Seat, id: Id, on: Option<Id>) -> Legal {
    let inst = state.at(id);
    let own = inst.zone == Zone::Table && inst.ctrl == seat && inst.is(mark::FACE_DOWN);
    let up = inst.ctrl == seat && matches!(inst.zone, Zone::Table | Zone::On) && inst.data().hidden;
    need(own || !up, rules::HIDDEN_8, "face-up", "once turned up it stays face up")?;
    need(own, rules::HIDDEN_3, "not-hidden", "that is no hidden agenda of yours")?;
    if objective::loose(state, id) {
        return need(on.is_none(), rules::GAP_72, "mis-seed", "that card may not have been seeded: it is turned up without a target");
    }
    if objective::known(state.card(id)) {
        return if claim::claims(state, id) { claim::may_claim(state, seat, id, on) } else { objective::may_aim(state, seat, id, on) };
    }
    need(on.is_none(), rules::HIDDEN_7, "no-target", "that card has no target")
}

/// Turns it up; what the opponent has to tell for it may be told already.
pub fn show(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, on: Option<Id>, told: bool) {
    if objective::loose(state, id) {
        table.reveal(Audience::EVERYONE);
        state.put(id, Zone::Out);
        table.announce(&[rules::GAP_72, rules::HIDDEN_3], || Event::Shown { seat, card: state.name(id), target: None });
        table.announce(&[rules::GAP_72], || Event::NoEffect { card: state.name(id) });
        return;
    }
    if on.is_none() && claim::claims(state, id) {
        return claim::begin(state, table, seat, id);
    }
    state.at_mut(id).marks &= !mark::FACE_DOWN;
    state.at_mut(id).known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    let target = on.map(|on| state.name(on));
    let mut cited = notes::cite(&[rules::HIDDEN_3, rules::HIDDEN_6, rules::OBJ_10]);
    shown(state, seat, id, on, &mut cited);
    table.announce(&cited, || Event::Shown { seat, card: state.name(id), target });
    if objective::known(state.card(id)) {
        aim(state, table, seat, id, on, told);
    }
}

/// What else is true of a card that has just been turned up.
pub(crate) fn shown(state: &State, seat: Seat, id: Id, on: Option<Id>, cited: &mut Cited) {
    let card = state.card(id);
    let bo = card.has(Icon::Bo);
    let goal = card.kind == Kind::Objective;
    let others = state.player(seat).play.iter().copied().filter(|&one| one != id && !state.at(one).is(mark::FACE_DOWN | mark::DONE));
    let goals = others.filter(|&one| state.kind(one) == Kind::Objective).count();
    let place = on.and_then(|on| state.place_of(on));
    let spot = place.map(|loc| &state.places[usize::from(loc)]);
    let cleared = spot.is_some_and(|spot| spot.scouted == 0 && spot.solved.is_some());
    let former = |one: Id| state.at(one).form == Form::Counterpart && on.is_some_and(|on| objective::matching(state, one, on));
    let printed = |one: Id| state.card(one).counterpart.is_some() && state.kind(one) == Kind::Personnel;
    notes::add(
        cited,
        &[
            (goal && bo, rules::OBJ_6),
            (goal && bo && state.card(id).seeds, rules::GAP_10),
            (goal && !bo && goals > 0, rules::OBJ_8),
            (!goal && bo && state.objective(seat).is_some(), rules::OBJ_9),
            (goal && spot.is_some_and(|spot| spot.solved.is_some()), rules::OBJ_11),
            (goal && cleared && card.scouting, rules::OBJ_17),
            (goal && spot.is_some() && state.player(seat).borg, rules::OBJ_3),
            (card.seeks(Aim::Homeworld) && state.of_kind(seat, Kind::Personnel).any(printed), rules::CPART_1),
            (card.seeks(Aim::Homeworld) && state.of_kind(seat, Kind::Personnel).any(former), rules::ASSIMC_5),
            (card.seeks(Aim::Starship), rules::SSHIP_1),
        ],
    );
}

/// The objective has its target; names and places are told where it says so (OBJ.19).
pub fn aim(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, on: Option<Id>, told: bool) {
    state.player_mut(seat).fought = 0;
    state.at_mut(id).host = on.unwrap_or(NONE);
    state.turn.scouts = state.turn.scouts.max(1);
    let kind = match state.card(id).goal() {
        Some(Aim::Counterpart) => Kind::Personnel,
        Some(Aim::Starship | Aim::Prey) => Kind::Ship,
        _ => return,
    };
    if let Some(on) = on {
        state.at_mut(on).known = EVERYBODY;
    }
    if !told {
        claim::disclose(state, table, seat, kind);
    }
}

/// Whether Borg may go to a planet or a ship of the opponent: an Away Team needs a permission (TEAM.4 to TEAM.9).
pub fn may_land(state: &State, seat: Seat, cards: &[Id], loc: u8, host: Id, target: Id) -> Legal {
    let away = |end: Id| end == NONE || state.at(end).ctrl != seat;
    if !away(target) || (away(host) && host == target) {
        return Ok(());
    }
    let people = cards.iter().filter(|&&id| state.kind(id) == Kind::Personnel && state.is_borg(id)).count();
    if people == 0 {
        return Ok(());
    }
    if grounds::counters(state, seat, loc, target) || target != NONE && grounds::counters_people(state, seat, loc, target) {
        return Ok(());
    }
    let Some(goal) = state.objective(seat) else {
        return Err(No(rules::TEAM_4, "no-permission", "Borg form an Away Team only if an objective or a card permits it"));
    };
    let aimed = state.at(goal).host;
    let ashore = state.card(goal).seeks(Aim::ShipInTime) && aimed == target && target != NONE;
    if ashore && people == 1 {
        return Ok(());
    }
    let team = state.card(goal).seeks(Aim::Counterpart) && state.at(aimed).loc == loc && state.at(aimed).host == target;
    if team {
        return Ok(());
    }
    let planet =
        target == NONE && state.place_of(aimed) == Some(loc) && !objective::space_side(state, goal, loc) && state.card(goal).scouting;
    let ship = target != NONE && aimed == target && state.card(goal).seeks(Aim::Starship);
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
pub fn landed(state: &mut State, seat: Seat, cards: &[Id], loc: u8, host: Id, target: Id) {
    let away = target == NONE || state.at(target).ctrl != seat;
    let people = cards.iter().any(|&id| state.kind(id) == Kind::Personnel);
    if away && people && host != target && !grounds::counters(state, seat, loc, target) {
        state.turn.scouts = state.turn.scouts.saturating_sub(1);
    }
}

/// A scouting attempt is over: with no unstopped Borg left another scout may go (SPLANET.4, GAP.13).
pub fn attempt_over(state: &mut State, seat: Seat, loc: u8, ship: Id) {
    let left = state.aboard(seat, loc, ship).any(|id| state.kind(id) == Kind::Personnel && state.active(id));
    if ship == NONE && !left {
        state.turn.scouts = state.turn.scouts.max(1);
    }
}

/// Whether Borg may start a battle against this: against its people, or with ships (BATTLE.1).
pub fn may_attack(state: &State, seat: Seat, loc: u8, target: Id, people: bool) -> Legal {
    if if people { grounds::counters_people(state, seat, loc, target) } else { grounds::counters(state, seat, loc, target) } {
        return Ok(());
    }
    has_leave(state, seat, loc, target)
}

/// Whether they may although it is no counter-attack.
pub fn has_leave(state: &State, seat: Seat, loc: u8, target: Id) -> Legal {
    let allowed = state.objective(seat).is_some_and(|goal| match state.card(goal).goal() {
        Some(Aim::Prey) => state.at(goal).host == target,
        Some(Aim::Counterpart) => {
            let aimed = state.at(state.at(goal).host);
            aimed.loc == loc && (aimed.host == target || target == NONE && aimed.host == NONE)
        }
        _ => false,
    });
    let came = match state.stack.last() {
        Some(&Frame::Newcomer { ship }) => state.options.encounter_battle || state.card(ship).class_name == "Borg Sphere",
        _ => false,
    };
    let allowed = allowed || came || grounds::now(state) || grounds::permit(state, seat, loc).is_some();
    let late = grounds::counter(state, seat, loc);
    need(allowed || !late, rules::GAP_41, "newcomer", "a counter-attack meets only what was there at the attack")?;
    let lapsed = grounds::lapsed(state, seat, loc);
    need(allowed || !lapsed, rules::BATTLE_6, "lapsed", "the right to counter-attack there ended with your turn after the attack")?;
    need(allowed, rules::BATTLE_1, "no-permission", "Borg start a battle only as a counter-attack or if a card allows it")
}

/// A battle begins; whether only a person of the hive allows it, which is done once in a game.
pub fn spend_permit(state: &mut State, seat: Seat, loc: u8, target: Id, people: bool) -> bool {
    let Some(id) = grounds::permit(state, seat, loc) else { return false };
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
    let who = seat;
    if let Some(loc) = state.place_of(on) {
        let side = if objective::space_side(state, goal, loc) { Where::Space } else { Where::Planet };
        let space = side == Where::Space;
        let open = state.tried(seat, loc, space) && !state.scouted(seat, loc, space);
        if open {
            // Everybody learns now whether a dilemma still lies among the seeds.
            table.reveal(Audience::EVERYONE);
        }
        if open && !dilemma::remains(state, loc, side) {
            state.scout_side(seat, loc, space);
            let mut cited = notes::cite(&[rules::SCOUT_7, rules::GAP_57]);
            let left = SEATS.into_iter().any(|one| {
                let list = state.player(one).play.iter().copied();
                list.clone().any(|id| state.at(id).zone == Zone::On && state.kind(id) == Kind::Dilemma && state.at(id).loc == loc)
            });
            let dual = state.side(loc) == Where::Either;
            let rival = state.objective(seat.other()).is_some_and(|other| state.at(other).host == on && other != goal);
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
        let aboard: Few = state.aboard(seat, state.at(on).loc, on).filter(people).few();
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
    let found = state.places[usize::from(loc)].under.iter().copied().find(|&id| state.card(id).has_trait(Trait::ComesWhenDone));
    let Some(id) = found else { return };
    let owner = state.at(id).owner;
    table.reveal(Audience::EVERYONE);
    state.put(id, Zone::Hand);
    state.at_mut(id).known = EVERYBODY;
    table.announce(&[rule], || Event::Acquired { seat: owner, card: state.name(id) });
}

/// A hidden agenda that was fetched lies face down (DL.8).
pub(crate) fn face_down(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, rule: rulebook::RuleId) {
    state.put(id, Zone::Table);
    state.at_mut(id).marks |= mark::FACE_DOWN;
    state.at_mut(id).known = EVERYBODY;
    table.announce(&[rule, rules::DL_8], || Event::Played { seat, card: Some(state.name(id)), on: None });
}

/// Whether Adapt may answer this dilemma (DILEM.8).
pub fn may_adapt(state: &State, seat: Seat, card: Id) -> Legal {
    let Some((team, _, scouting)) = running::team(state) else {
        return Err(No(rules::DILEM_8, "no-dilemma", "Adapt answers a dilemma met while scouting"));
    };
    need(scouting && team.seat == seat, rules::DILEM_8, "not-scouting", "Adapt answers a dilemma met by your scouting Borg")?;
    need(team.icons(state, Icon::Com) > 0, rules::DILEM_8, "no-com", "a [Com] Borg must be among the scouts")?;
    let number = state.turn.number;
    let before = state.met[seat].iter().any(|&(known, when)| known == state.at(card).card && when < number);
    need(before, rules::DILEM_8, "first-time", "your Borg have not met that dilemma on an earlier turn")
}

/// The Queen's choice of a skill (QUEEN.1, QUEEN.3).
pub fn may_choose(state: &State, seat: Seat, queen: Id, skill: u8) -> Legal {
    let inst = state.at(queen);
    let own = inst.zone == Zone::Play && inst.ctrl == seat && inst.data().has_trait(Trait::ChoosesSkill) && inst.form == Form::Printed;
    need(own, rules::QUEEN_1, "no-queen", "the Borg Queen is not in play for you")?;
    need(usize::from(skill) < crate::data::SKILLS.len() - 1, rules::QUEEN_1, "no-skill", "ANIMAL and special skills cannot be chosen")?;
    let start = state.turn.seat == seat && state.turn.seg == Seg::Card && !inst.is(mark::USED) && state.stack.is_empty();
    need(start, rules::QUEEN_3, "not-now", "she chooses at the start of your turn")
}

/// She chooses.
pub fn choose(state: &mut State, table: At<'_, '_>, seat: Seat, queen: Id, skill: u8) {
    let inst = state.at_mut(queen);
    inst.n = skill + 1;
    inst.marks |= mark::USED;
    table.reveal(engine::Audience::EVERYONE);
    table.announce(&[rules::QUEEN_1, rules::QUEEN_2, rules::QUEEN_3], || Event::Skill { seat, skill });
}
