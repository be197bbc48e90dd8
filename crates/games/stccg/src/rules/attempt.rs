//! Attempts of missions and scouting attempts (ATTEMPT, SCOUT, SPLANET, SSPACE, SDUAL).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Icon, Kind, Off, Trait, When, Where},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{
        artifacts, boost, borg, dilemma, further, grounds,
        group::{self, Around},
        harm, lure, notes, objective, points, running, spaceline, staffing, windows,
    },
    state::{
        EVERYBODY, Few, Gather, State, Zone,
        frames::{self, Frame, Gate},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a location looks as if it could be attempted so, for lists: what is seen at a glance.
pub(crate) fn open(state: &State, seat: Seat, loc: u8, ship: Option<Id>) -> bool {
    let place = &state.places[usize::from(loc)];
    let free = place.solved.is_none() && place.taken.is_none() && place.barred & (1 << seat.index()) == 0;
    free && match ship {
        None => state.planet(loc),
        Some(ship) => {
            state.at(ship).host == NONE
                && !state.at(ship).is(mark::CLOAKED | mark::STOPPED | mark::STASIS)
                && state.side(loc) != Where::Planet
        }
    }
}

/// Whether a location may be attempted by a ship that is there or from its surface, for lists: what [`check`] says, without gathering those who would go.
pub(crate) fn may(state: &State, seat: Seat, loc: u8, ship: Option<Id>) -> bool {
    let at = state.places[usize::from(loc)].card;
    let host = ship.unwrap_or(NONE);
    let may = open(state, seat, loc, ship)
        && state.rank(loc).is_some()
        && !spaceline::bound(state, host)
        && fit(state, seat, loc, host)
        && !boost::barred(state, seat, loc, Off::Attempt)
        && !(state.at(at).owner != seat && grounds::truce(state, seat));
    debug_assert_eq!(may, check(state, seat, at, ship).is_ok());
    may
}

/// Whether anybody in a place is of an affiliation that may attempt the mission.
fn fit(state: &State, seat: Seat, loc: u8, host: Id) -> bool {
    let affils = group::attempted_by(state, seat, loc);
    let of = |id: Id| group::affils_of(state, id) & affils != 0;
    let mut people = state.aboard(seat, loc, host).filter(|&id| state.works(id));
    let (mut free, mut held) = (false, false);
    let found = people.any(|id| {
        let arrested = group::arrested(state, id);
        free |= !arrested;
        held |= arrested && of(id);
        !arrested && of(id)
    });
    // With everybody under house arrest the attempt may be announced, and comes to nothing (AFFIL.2).
    found || held && !free
}

/// Whether a mission may be attempted, by the crew of a ship or by the Away Team.
pub fn check(state: &State, seat: Seat, at: Id, ship: Option<Id>) -> Legal {
    need(!state.player(seat).borg, rules::OBJ_1, "borg", "Borg do not attempt missions")?;
    let Some(loc) = state.place_of(at).filter(|&loc| state.rank(loc).is_some()) else {
        return Err(No(rules::BASE_ATTEMPT_1, "no-mission", "that is no mission"));
    };
    let place = &state.places[usize::from(loc)];
    need(place.solved.is_none(), rules::BASE_ATTEMPT_1, "solved", "that mission is solved")?;
    need(place.taken.is_none(), rules::OBJ_13, "assimilated", "that planet is assimilated")?;
    need(place.barred & (1 << seat.index()) == 0, rules::BASE_SEED_7, "mis-seed", "your own mis-seed was met there: you may not solve it")?;
    need(!boost::barred(state, seat, loc, Off::Attempt), rules::META_2, "barred", "a card on the mission keeps you from attempting it")?;
    let foreign = state.at(place.card).owner != seat && grounds::truce(state, seat);
    need(!foreign, rules::META_2, "truce", "under that treaty you may not attempt the opponent's missions")?;
    let host = team(state, seat, loc, ship)?;
    let there = state.aboard(seat, loc, host).any(|id| state.works(id));
    need(there, rules::BASE_ATTEMPT_1, "nobody", "nobody there can attempt it")?;
    need(fit(state, seat, loc, host), rules::BASE_ATTEMPT_1, "affiliation", "nobody there is of an affiliation of the mission")
}

/// The host of those who would go: none for the planet.
fn team(state: &State, seat: Seat, loc: u8, ship: Option<Id>) -> Result<Id, No> {
    match ship {
        None => {
            need(state.planet(loc), rules::BASE_ATTEMPT_1, "no-planet", "a space mission is attempted by the crew of a ship")?;
            Ok(NONE)
        }
        Some(ship) => {
            let inst = state.at(ship);
            need(state.side(loc) != Where::Planet, rules::BASE_ATTEMPT_1, "planet", "a planet is attempted by an Away Team on it")?;
            let own = inst.zone == Zone::Play && inst.ctrl == seat && inst.kind() == Kind::Ship && inst.loc == loc;
            need(own, rules::BASE_ATTEMPT_1, "no-ship", "that is no ship of yours there")?;
            free(state, ship)?;
            Ok(ship)
        }
    }
}

/// Whether the crew of a ship may attempt or scout something as far as the ship is concerned.
fn free(state: &State, ship: Id) -> Result<(), No> {
    let inst = state.at(ship);
    need(inst.host == NONE, rules::BASE_ATTEMPT_1, "docked", "a docked ship attempts and scouts nothing: undock it first")?;
    need(!inst.is(mark::CLOAKED), rules::BASE_ATTEMPT_1, "cloaked", "a cloaked ship attempts and scouts nothing: decloak it first")?;
    let asleep = inst.is(mark::STOPPED | mark::STASIS);
    need(!asleep, rules::BASE_STOP_1, "stopped", "a ship that is stopped or in stasis attempts and scouts nothing")?;
    need(!spaceline::bound(state, ship), rules::BASE_REQUIRED_1, "bound", "a ship that must move attempts and scouts nothing")
}

/// Whether a location may be scouted for the current objective.
pub fn check_scout(state: &State, seat: Seat, at: Id, ship: Option<Id>) -> Legal {
    need(state.player(seat).borg, rules::SCOUT_1, "not-borg", "only Borg scout")?;
    let Some(goal) = state.objective(seat) else {
        return Err(No(rules::SCOUT_2, "no-objective", "scouting needs a current objective that targets the place"));
    };
    need(state.at(goal).host == at && state.card(goal).scouting, rules::SCOUT_2, "other-target", "your objective targets another place")?;
    let Some(loc) = state.place_of(at) else { return Err(No(rules::SCOUT_2, "no-place", "a ship is scouted by being aboard")) };
    let space = objective::space_side(state, goal, loc);
    need(!state.scouted(seat, loc, space), rules::SCOUT_7, "scouted", "scouting of that place is complete")?;
    need(!boost::barred(state, seat, loc, Off::Scout), rules::META_2, "barred", "a card on the mission keeps you from scouting it")?;
    let host = match (space, ship) {
        (true, Some(ship)) => {
            let inst = state.at(ship);
            let own = inst.zone == Zone::Play && inst.ctrl == seat && inst.kind() == Kind::Ship && inst.loc == loc && state.is_borg(ship);
            let intruders = inst.ctrl != seat && state.aboard(seat, loc, ship).next().is_some();
            need(!intruders, rules::TEAM_3, "intruders", "those aboard a ship of the opponent do not scout missions")?;
            need(own, rules::SSPACE_1, "no-ship", "choose the crew of a Borg ship of yours there")?;
            free(state, ship)?;
            ship
        }
        (false, None) => NONE,
        (true, None) => return Err(No(rules::SSPACE_1, "crew", "space is scouted by the crew of a ship")),
        (false, Some(_)) => return Err(No(rules::SPLANET_1, "team", "a planet is scouted by Borg on it")),
    };
    let group = group::group(state, seat, loc, host, true);
    need(!group.members.is_empty(), rules::STAFF_4, "nobody", "no unstopped Borg is there to scout")
}

/// Announces an attempt.
pub fn begin(state: &mut State, table: At<'_, '_>, seat: Seat, at: Id, ship: Option<Id>, scouting: bool) {
    let Some(loc) = state.place_of(at) else { return };
    let host = ship.unwrap_or(NONE);
    let group = group::group(state, seat, loc, host, true);
    let side = if host == NONE { Where::Planet } else { Where::Space };
    let around = Around { side, prepared: false };
    let own = || state.card(at).requires.as_ref().is_some_and(|need| group.meets(state, need, around));
    let prepared = !scouting && (own() || further::met_otherwise(state, at, &group, around));
    let who = seat;
    let count = group.members.len() as u8;
    state.met_now.clear();
    let rules: &[_] = match (scouting, host == NONE) {
        (false, _) => &[rules::BASE_ATTEMPT_1, rules::BASE_ATTEMPT_2],
        (true, true) => &[rules::SPLANET_1, rules::SCOUT_1, rules::SCOUT_3],
        (true, false) => &[rules::SSPACE_1, rules::SCOUT_1, rules::SCOUT_3],
    };
    let mut cited: Vec<rulebook::RuleId> = rules.to_vec();
    // Who is aboard and who is stopped there is told to nobody else.
    let mut more: Vec<rulebook::RuleId> = Vec::new();
    let resting = state.aboard(seat, loc, host).any(|id| state.kind(id) == Kind::Personnel && state.at(id).is(mark::STOPPED));
    if host == NONE && resting {
        more.push(rules::BASE_TEAM_2);
    }
    if host != NONE && !staffing::staffed(state, host) {
        more.push(if scouting { rules::STAFF_5 } else { rules::BASE_STAFF_3 });
    }
    if scouting {
        let dual = state.side(loc) == Where::Either;
        let few = [
            (dual, rules::SDUAL_1),
            (dual, rules::SDUAL_2),
            (dual, rules::GAP_67),
            (host == NONE && count > 1, rules::TEAM_9),
            (host == NONE && count > 1, rules::SPLANET_6),
            (host != NONE, rules::GAP_66),
            (host != NONE && state.tried(seat, loc, true), rules::SSPACE_2),
            (true, rules::OBJ_12),
            (true, rules::GAP_25),
        ];
        cited.extend(few.into_iter().filter(|(holds, _)| *holds).map(|(_, rule)| rule));
    }
    let event = Event::Attempt { seat: who, at: state.name(at), scouting, count, course: dilemma::course(state, loc, host) };
    table.tell(Audience::except(who), &cited, || event.clone());
    cited.append(&mut more);
    table.tell(Audience::only(who), &cited, || event);
    if scouting {
        state.try_side(seat, loc, host != NONE, false);
    }
    frames::push(state, Frame::Attempt { by: seat, loc, ship: host, scouting, side, prepared });
    if !scouting {
        attempted(state, seat, loc, host);
    }
}

/// Goes on: the next card, or the end.
pub fn advance(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(&Frame::Attempt { by, loc, ship, scouting, side, .. }) = state.stack.last() else { return Ok(()) };
    let gone = ship != NONE && state.at(ship).zone != Zone::Play;
    let group = group::group(state, by, loc, ship, true);
    if gone || group.members.is_empty() || (ship != NONE && (state.at(ship).loc != loc || spaceline::bound(state, ship))) {
        state.stack.pop();
        let held = state.aboard(by, loc, ship).any(|id| state.works(id));
        let cited = match (scouting, held) {
            (true, _) => [rules::SCOUT_4, rules::SPLANET_4, rules::GAP_13],
            (false, true) => [rules::BASE_ATTEMPT_3, rules::BASE_AFFIL_2, rules::BASE_AFFIL_2],
            (false, false) => [rules::BASE_ATTEMPT_3; 3],
        };
        let count = if scouting && ship == NONE { 3 } else { 1 + usize::from(!scouting && held) };
        table.announce(&cited[..count], || Event::Unsolved {
            seat: by,
            at: state.name(state.places[usize::from(loc)].card),
            course: dilemma::course(state, loc, ship),
        });
        if scouting {
            borg::attempt_over(state, by, loc, ship);
        } else if !gone {
            further::attempt_over(state, table, by, loc, ship);
        }
        return Ok(());
    }
    if lure::over(state, loc) {
        state.stack.pop();
        return Ok(());
    }
    if let Some(card) = dilemma::next_card(state, loc, side) {
        return meet(state, table, (by, loc, ship), card, scouting);
    }
    state.stack.pop();
    if scouting {
        let none = state.met_now.is_empty();
        // Everybody knows now that nothing of this side is left.
        state.try_side(by, loc, ship != NONE, true);
        table.announce(&[rules::SCOUT_5, rules::SCOUT_9][..1 + usize::from(none)], || Event::Passed { seat: by });
        return Ok(());
    }
    solve(state, table, by, loc, ship, side)?;
    further::attempt_over(state, table, by, loc, ship);
    Ok(())
}

/// A seed card is turned up.
fn meet(state: &mut State, table: At<'_, '_>, (by, loc, ship): (Seat, u8, Id), card: Id, scouting: bool) -> Result<(), Unanswered> {
    let owner = state.at(card).owner;
    table.reveal(Audience::EVERYONE);
    // Artifacts that lie before it go to the back of the stack.
    let place = &mut state.places[usize::from(loc)];
    let before = place.under.iter().position(|&one| one == card).unwrap_or_default();
    place.under.rotate_left(before);
    state.at_mut(card).known = EVERYBODY;
    let name = state.name(card);
    let rule = if scouting { rules::SPLANET_2 } else { rules::BASE_ATTEMPT_3 };
    let mut cited = notes::cite(&[rule]);
    let dual = state.side(loc) == Where::Either;
    let more = [
        (scouting && before > 0, rules::SPLANET_3),
        (scouting && before > 0 && dual, rules::SDUAL_3),
        (scouting && !state.met_now.is_empty(), rules::DILEM_6),
    ];
    notes::add(&mut cited, &more);
    table.announce(&cited, || Event::Met { seat: by, card: name, course: dilemma::course(state, loc, ship) });
    if state.at(card).is(mark::MISSEED) {
        if owner == by {
            state.places[usize::from(loc)].barred |= 1 << owner.index();
        }
        let rule = if scouting { rules::SEED_5 } else { rules::BASE_SEED_7 };
        table.announce(&[rule, rules::BASE_SEED_7], || Event::NoEffect { card: name });
        state.put(card, Zone::Out);
        return Ok(());
    }
    frames::push(state, Frame::Met { card, step: 0, failed: false });
    Ok(())
}

/// The requirements are checked; points and artifacts are earned.
fn solve(state: &mut State, table: At<'_, '_>, by: Seat, loc: u8, ship: Id, side: Where) -> Result<(), Unanswered> {
    let at = state.places[usize::from(loc)].card;
    let (who, name) = (by, state.name(at));
    let group = group::group(state, by, loc, ship, true);
    let around = Around { side, prepared: false };
    let met = state.card(at).requires.as_ref().is_some_and(|need| group.meets(state, need, around));
    let met = met && further::also_met(state, at, &group, around) || further::met_otherwise(state, at, &group, around);
    table.reveal(Audience::EVERYONE);
    let solves = met && state.places[usize::from(loc)].barred & (1 << by.index()) == 0;
    let mut cited = notes::cite(&[if solves { rules::BASE_ATTEMPT_4 } else { rules::BASE_ATTEMPT_5 }]);
    if table.listens() {
        notes::conditions(state, &group, state.card(at).requires.as_ref(), met, &mut cited);
    }
    notes::weigh(state, table, &group, at, state.card(at).requires.as_ref(), rules::BASE_ATTEMPT_4);
    let strained = state.card(at).requires.as_ref().is_some_and(harm::strains);
    if !solves {
        table.announce(&cited, || Event::Unsolved { seat: who, at: name, course: dilemma::course(state, loc, ship) });
        harm::strained(state, table, &group, strained);
        return Ok(());
    }
    let points = further::worth(state, loc);
    state.places[usize::from(loc)].solved = Some(by);
    if state.card(at).has_trait(Trait::HoldsInStasis) {
        for inst in state.insts_mut() {
            if inst.zone == Zone::Play && inst.loc == loc {
                inst.marks &= !mark::STASIS;
            }
        }
    }
    let opens = state.on(at).filter(|&id| data::lists(state.at(id).card).opens != 0);
    let leave: Few = opens.chain(further::other_ways(state, by, at)).few();
    leave.iter().for_each(|&id| harm::discard(state, table, id, rules::META_2));
    table.announce(&cited, || Event::Solved { seat: who, at: name, points, course: dilemma::course(state, loc, ship) });
    points::score(state, table, by, points, false, name, rules::BASE_ATTEMPT_4);
    windows::window(state, Gate::Solved, by, at);
    running::triggered(state, by, at, ship, When::Solving);
    borg::heart(state, table, loc, rules::BASE_ARTIFACT_1);
    let prizes: Few = state.places[usize::from(loc)].under.iter().copied().filter(|&id| state.kind(id) == Kind::Artifact).few();
    let kept = further::prizes_kept(state, &group);
    harm::strained(state, table, &group, strained);
    for id in prizes {
        if kept {
            // It lies there for who comes with what the card asks for.
            state.at_mut(id).marks |= mark::FACE_UP;
            state.at_mut(id).known = EVERYBODY;
            table.announce(&[rules::META_2], || Event::Placed { card: state.name(id), on: name });
            continue;
        }
        artifacts::acquire(state, table, by, loc, ship, id);
    }
    Ok(())
}

/// Whether a crew has somebody with the icon: for words and lists.
pub fn has(state: &State, ship: Id, icon: Icon) -> bool {
    staffing::crew(state, ship).iter().any(|&id| state.has_icon(id, icon))
}

/// The opponent begins to attempt a mission in space that a player has scouted: his card may bring spheres.
pub fn attempted(state: &mut State, by: Seat, loc: u8, ship: Id) {
    let foe = by.other();
    if ship == NONE || !state.scouted(foe, loc, true) {
        return;
    }
    let brings = |id: &Id| data::of(state.at(*id).card).iter().any(|&index| data::effects()[usize::from(index)].when == When::Attempted);
    let found = state.table(foe).find(brings);
    if let Some(card) = found {
        let on = state.places[usize::from(loc)].card;
        running::triggered(state, foe, card, on, When::Attempted);
    }
}
