//! Probing: whether, when, and what the card on top brings (PROBE).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{self, Affil, Aim, Card, Do, Icon, Kind, Trait, When},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{assim, crews, eliminate, further, group, leaving, notes, objective, piles, points, running, timeline, windows},
    state::{
        EVERYBODY, Few, Gather, Seg, State, Zone,
        frames::{self, Choice, Gate},
        lists, mark, says,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether the current objective may be probed for at the end of this turn (PROBE.12 to 15).
pub fn may_probe(state: &State, seat: Seat) -> Legal {
    probe_open(state, seat)?;
    if others(state, seat).is_empty() {
        current(state, seat)?;
    }
    need(state.turn.seg == Seg::May && !state.turn.probed, rules::PROBE_2, "not-now", "a probe is made at the end of the turn")
}

/// Cards besides the current objective for which a player may or must probe (PROBE.14).
fn others(state: &State, seat: Seat) -> Few {
    let asks = |id: &Id| {
        let inst = state.at(*id);
        let lies = matches!(inst.zone, Zone::On | Zone::Table) && !inst.is(mark::FACE_DOWN);
        lies && inst.kind() == Kind::Objective && inst.t & (says::ALSO | says::MUST) != 0
    };
    state.player(seat).play.iter().copied().filter(asks).few()
}

/// Whether a card makes a player probe at the end of this turn.
pub fn must(state: &State, seat: Seat) -> bool {
    !state.player(seat).deck.is_empty() && others(state, seat).iter().any(|&id| state.at(id).t & says::MUST != 0)
}

/// Whether the current objective may be probed for, its conditions among the rest.
fn current(state: &State, seat: Seat) -> Legal {
    goal_open(state, seat)?;
    let Some(goal) = state.objective(seat) else { return Ok(()) };
    let on = state.at(goal).host;
    conditions(state, seat, goal, on, state.place_of(on).unwrap_or(state.at(on).loc))
}

/// As far as everybody sees: the crews that the objective asks for are looked at when the probe is made.
pub fn probe_open(state: &State, seat: Seat) -> Legal {
    if others(state, seat).is_empty() {
        return goal_open(state, seat);
    }
    need(!state.player(seat).deck.is_empty(), rules::PROBE_3, "empty", "with an empty draw deck nobody probes")
}

fn goal_open(state: &State, seat: Seat) -> Legal {
    let Some(goal) = state.objective(seat) else { return Err(No(rules::PROBE_12, "no-objective", "there is no current objective")) };
    need(!state.player(seat).deck.is_empty(), rules::PROBE_3, "empty", "with an empty draw deck nobody probes")?;
    let (card, on) = (state.card(goal), state.at(goal).host);
    need(
        !card.probe.is_empty() && !card.seeks(Aim::Prey),
        rules::PROBE_12,
        "no-probe",
        "that objective is not probed for at the end of a turn",
    )?;
    let number = state.turn.number;
    let loc = state.place_of(on).unwrap_or(state.at(on).loc);
    let barred = state.places.get(usize::from(loc)).is_some_and(|place| place.barred & (1 << seat.index()) != 0);
    need(!barred || state.place_of(on).is_none(), rules::SEED_5, "mis-seed", "your own mis-seed was met there: no objective is completed")?;
    if card.scouting {
        match state.place_of(on) {
            Some(loc) => {
                let place = &state.places[usize::from(loc)];
                need(
                    state.scouted(seat, loc, objective::space_side(state, goal, loc)),
                    rules::PROBE_12,
                    "not-scouted",
                    "scouting is not complete",
                )?;
                need(
                    place.when[seat] != number || further::hastens(state, seat, goal),
                    rules::PROBE_15,
                    "just-scouted",
                    "the first probe comes a turn after scouting is complete",
                )?;
            }
            None => {
                need(state.at(goal).n > 0, rules::PROBE_12, "not-scouted", "scouting is not complete")?;
                need(
                    state.scouted_ship != number,
                    rules::PROBE_15,
                    "just-scouted",
                    "the first probe comes a turn after scouting is complete",
                )?;
            }
        }
    }
    let fought = state.places.get(usize::from(loc)).map_or(0, |place| place.fought[seat]);
    let now = state.options.probe_place_now;
    let fought = if now { fought } else { state.player(seat).fought };
    let rule = if now { rules::GAP_7 } else { rules::PROBE_13 };
    need(fought == 0 || fought + 1 < number, rule, "fought", "your Borg fought there in this turn or the one before")
}

/// What is printed on the objective.
pub(crate) fn conditions(state: &State, seat: Seat, goal: Id, on: Id, loc: u8) -> Legal {
    let borg = |id: Id| state.kind(id) == Kind::Personnel && state.is_borg(id) && state.awake(id);
    match state.card(goal).goal() {
        Some(Aim::Starship) => {
            let team = group::group(state, seat, loc, on, false);
            let skill = crate::data::skill("Computer Skill").unwrap_or_default();
            need(team.level(state, skill) > 0, rules::SSHIP_8, "no-skill", "your Borg aboard lack Computer Skill")
        }
        Some(Aim::Counterpart) => {
            let held = state.at(on).is(mark::ABDUCTED) && state.at(on).ctrl == seat;
            need(held, rules::PROBE_12, "not-abducted", "the target has not been abducted")?;
            let host = state.at(on).host;
            let bench = state.aboard(seat, state.at(on).loc, host).any(|id| state.card(id).has_trait(Trait::HoldsCounterpart));
            need(bench, rules::PROBE_12, "no-table", "the target does not lie on an Assimilation Table")
        }
        Some(Aim::TimeLocation | Aim::ShipInTime) => timeline::conditions(state, seat, goal),
        Some(Aim::Homeworld) => {
            let counterpart = state.here(seat, loc).any(|id| objective::matching(state, id, on));
            need(counterpart, rules::SCOUT_6, "no-counterpart", "the matching counterpart is not at the location")
        }
        _ => {
            let there: Few = state.here(seat, loc).filter(|&id| borg(id)).few();
            need(!there.is_empty(), rules::SCOUT_6, "no-borg", "you have no Borg at the location")?;
            let cloaked = |id: Id| state.at(id).host != NONE && state.at(state.at(id).host).is(mark::CLOAKED);
            need(!there.iter().all(|&id| cloaked(id)), rules::CLOAK_1, "cloaked", "all your Borg there are aboard a cloaked ship")
        }
    }
}

/// Probes for the current objective, and for every other card that lets or makes the player probe: one card serves them all (PROBE.10, GAP.28).
pub fn probe(state: &mut State, table: At<'_, '_>, seat: Seat) -> Result<(), Unanswered> {
    state.turn.probed = true;
    let open = current(state, seat).is_ok();
    let first = state.objective(seat).filter(|_| open);
    let all: Few = first.into_iter().chain(others(state, seat).into_iter().filter(|&id| Some(id) != first)).collect();
    if all.is_empty() {
        return Ok(());
    }
    let [goal] = all[..] else { return together(state, table, seat, &all) };
    let rule = if Some(goal) == first { rules::PROBE_2 } else { rules::PROBE_14 };
    reveal(state, table, seat, goal, rule)
}

/// Several probes are announced together, and one card is turned up for all of them; its player says which comes next (PROBE.10).
fn together(state: &mut State, table: At<'_, '_>, seat: Seat, all: &[Id]) -> Result<(), Unanswered> {
    let Some((top, _)) = turn_up(state, table, seat, rules::PROBE_10)? else { return Ok(()) };
    for &goal in all {
        state.at_mut(goal).t |= says::DUE;
    }
    frames::choose(state, Choice::Probe, seat, top, NONE);
    Ok(())
}

/// The probes that the open card has still to serve, the current objective first.
pub fn due(state: &State, seat: Seat) -> Few {
    let waits = |id: &Id| {
        let inst = state.at(*id);
        matches!(inst.zone, Zone::On | Zone::Table) && inst.kind() == Kind::Objective && inst.t & says::DUE != 0
    };
    let mut list: Few = state.player(seat).play.iter().copied().filter(waits).few();
    let goal = state.objective(seat);
    list.sort_by_key(|&id| Some(id) != goal);
    list
}

/// The last of several probes comes by itself.
///
/// # Errors
/// A question that is still open.
pub fn last(state: &mut State, table: At<'_, '_>, seat: Seat, top: Id, before: Id) -> Result<(), Unanswered> {
    match due(state, seat).first() {
        Some(&goal) => serve(state, table, seat, (top, before), goal),
        None => Ok(()),
    }
}

/// One of several probes is compared with the card; the others wait until all that comes of it is done.
///
/// # Errors
/// A question that is still open.
pub fn serve(state: &mut State, table: At<'_, '_>, seat: Seat, (top, before): (Id, Id), goal: Id) -> Result<(), Unanswered> {
    let all = due(state, seat);
    let musts = all.iter().filter(|&&id| state.at(id).t & says::MUST != 0).count();
    let other = state.at(goal).t & (says::ALSO | says::MUST) != 0;
    state.at_mut(goal).t &= !says::DUE;
    if all.len() > 1 {
        frames::choose(state, Choice::Probe, seat, top, goal);
    }
    let mixed = before == NONE && musts > 0 && musts < all.len();
    let mut rules = notes::cite(&[rules::PROBE_10]);
    notes::add(&mut rules, &[(other, rules::PROBE_14), (before != NONE, rules::GAP_28), (mixed, rules::GAP_56)]);
    let icons = probe_icons(state.card(top));
    compare(state, table, seat, goal, (top, icons), &rules)
}

/// The top card is turned up and compared (PROBE.4 to 8).
pub(crate) fn reveal(state: &mut State, table: At<'_, '_>, seat: Seat, goal: Id, rule: RuleId) -> Result<(), Unanswered> {
    match turn_up(state, table, seat, rule)? {
        Some(found) => compare(state, table, seat, goal, found, &[rule]),
        None => Ok(()),
    }
}

/// The top card is turned up; its icons are remembered whatever becomes of it.
fn turn_up(state: &mut State, table: At<'_, '_>, seat: Seat, rule: RuleId) -> Result<Option<(Id, u16)>, Unanswered> {
    let top = piles::top(state, table, seat, rule, "ask-probe")?;
    if top == NONE {
        return Ok(None);
    }
    table.reveal(Audience::EVERYONE);
    let player = state.player_mut(seat);
    player.top = player.top.max(1);
    state.at_mut(top).known = EVERYBODY;
    Ok(Some((top, probe_icons(state.card(top)))))
}

/// What the icons bring for one objective.
fn compare(state: &mut State, table: At<'_, '_>, seat: Seat, goal: Id, (top, icons): (Id, u16), why: &[RuleId]) -> Result<(), Unanswered> {
    let list = &state.card(goal).probe;
    let found = (1..).zip(list.iter().copied()).find(|&(_, icon)| icons & (1 << icon as u16) != 0);
    let otherwise = found.is_none() && state.at(goal).t & says::OTHERWISE != 0;
    let outcome = found.map(|(number, _)| number).or_else(|| otherwise.then(|| list.len() as u8 + 1));
    let how = if found.is_some() { rules::PROBE_4 } else { rules::PROBE_7 };
    let how = if otherwise { rules::PROBE_6 } else { how };
    let name = state.name(top);
    let again = if outcome.is_some() { rules::PROBE_5 } else { rules::PROBE_9 };
    let card = state.card(top);
    let elsewhere = found.is_some_and(|(_, icon)| !card.has(icon) && !card.is(Affil::Borg));
    let mut cited = notes::cite(&[how]);
    why.iter().for_each(|&rule| notes::add(&mut cited, &[(true, rule)]));
    notes::add(&mut cited, &[(true, rules::PROBE_1), (true, again), (elsewhere, rules::GAP_27)]);
    table.announce(&cited, || Event::Probed { seat, card: name, outcome });
    let icon = match (found, otherwise) {
        (Some((_, icon)), _) => icon,
        (None, true) => list[0],
        (None, false) => {
            // A second try is open for one objective only.
            if state.card(goal).seeks(Aim::Counterpart) {
                windows::window(state, Gate::Probed, seat, top);
            }
            return Ok(());
        }
    };
    complete(state, table, seat, goal, icon)
}

/// The icons that count on a probe card: anywhere on it (GAP.27).
pub fn probe_icons(card: &Card) -> u16 {
    let borg = if card.is(Affil::Borg) { 1 << Icon::Borg as u16 } else { 0 };
    card.probe_icons | borg
}

/// The immediate probe that is due, if any.
pub fn due_probe(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let goal = std::mem::replace(&mut state.probing, NONE);
    if goal == NONE || state.at(goal).zone != Zone::Table {
        return Ok(());
    }
    let seat = state.at(goal).ctrl;
    if state.player(seat).deck.is_empty() {
        state.put(goal, Zone::Discard);
        return Ok(());
    }
    reveal(state, table, seat, goal, rules::PROBE_11)?;
    if state.at(goal).zone == Zone::Table {
        // Its own text: the probe card is drawn and the objective discarded, outcome or not.
        state.put(goal, Zone::Discard);
        table.announce(&[rules::GAP_5], || Event::Discarded { card: state.name(goal) });
        piles::draw(state, table, seat, rules::GAP_69)?;
    }
    Ok(())
}

/// The outcome of a probe.
pub(crate) fn complete(state: &mut State, table: At<'_, '_>, seat: Seat, goal: Id, icon: Icon) -> Result<(), Unanswered> {
    let on = state.at(goal).host;
    let times = timeline::times(state, seat, goal, on);
    let (name, points) = (state.name(goal), points::of(state, goal) * times);
    if state.card(goal).seeks(Aim::TimeLocation) {
        // The effects of the changed timeline come before it.
        completed(state, seat, goal, on);
    }
    if lists::suspender(state, goal) {
        let home = objective::homeworld(state, seat);
        if !timeline::outcome(state, table, seat, goal, icon) {
            return Ok(());
        }
        // Still there, unless the disruption has taken its counterpart and that is what counts (GAP.8, OBJ.14).
        let Some(home) = home.filter(|&home| state.at(home).zone == Zone::Table) else { return Ok(()) };
        return complete(state, table, seat, home, Icon::Com);
    }
    table.announce(&[rules::PROBE_8], || Event::Completed { seat, card: name });
    match state.card(goal).goal() {
        Some(Aim::Planet | Aim::Homeworld) => {
            leaving::marker(state, goal, seat, on);
            if let Some(loc) = state.place_of(on) {
                assim::take_planet(state, table, seat, loc);
            }
        }
        Some(Aim::Sector) => {
            leaving::marker(state, goal, seat, on);
            space_artifacts(state, table, on);
            completed(state, seat, goal, on);
            crews::bring_gateway(state, table, seat, on);
        }
        Some(Aim::Wreck) => {
            leaving::marker(state, goal, seat, on);
            space_artifacts(state, table, on);
            table.announce(&[rules::CARD_17], || Event::Placed { card: name, on: state.name(on) });
        }
        Some(Aim::Starship) => {
            leaving::marker(state, goal, seat, on);
            assim::take_ship(state, table, seat, on);
        }
        Some(Aim::Counterpart) => {
            let dots = i16::from(state.card(on).dots) * times;
            assim::to_counterpart(state, table, on, seat);
            leaving::marker(state, goal, seat, on);
            let rule = if state.card(on).is(crate::data::Affil::Borg) { rules::ASSIMB_5 } else { rules::GAP_59 };
            let points = points::share(state, dots * 5);
            points::score(state, table, seat, points, false, name, rule);
            return Ok(());
        }
        Some(Aim::Prey) => {
            let loc = state.at(goal).n;
            state.put(goal, Zone::Discard);
            table.announce(&[rules::GAP_5], || Event::Discarded { card: name });
            piles::draw(state, table, seat, rules::GAP_69)?;
            return eliminate::outcome(state, table, seat, goal, icon, loc);
        }
        _ => state.put(goal, Zone::Discard),
    }
    if points > 0 {
        points::score(state, table, seat, points, false, name, rules::SCORE_4);
    }
    if !state.card(goal).seeks(Aim::Sector) {
        completed(state, seat, goal, on);
    }
    Ok(())
}

/// The further text of a completed objective. Nobody is asked for a card that, as everybody sees, is nowhere to be fetched.
fn completed(state: &mut State, seat: Seat, goal: Id, on: Id) {
    let fetches = |index: &u16| match data::effects()[usize::from(*index)].does.first() {
        Some(Do::Download(_, _, what, _)) => Some(what),
        _ => None,
    };
    let what = data::of(state.at(goal).card).iter().find_map(fetches);
    let unseen = |id: Id| {
        let inst = state.at(id);
        inst.owner == seat && (inst.known != EVERYBODY || matches!(inst.zone, Zone::Hand | Zone::Deck | Zone::Side))
    };
    let somewhere = |what| state.ids().any(|id| unseen(id) && running::fits(state, id, what));
    if what.is_none_or(somewhere) {
        running::triggered(state, seat, goal, on, When::Completed);
    }
}

/// A completed space objective releases what may be a space artifact (ARTI.3).
fn space_artifacts(state: &mut State, table: At<'_, '_>, on: Id) {
    let Some(loc) = state.place_of(on) else { return };
    let under = state.places[usize::from(loc)].under.iter().copied();
    let free: Few = under.filter(|&id| state.kind(id) == Kind::Artifact && state.card(id).in_space()).few();
    for id in free {
        state.at_mut(id).marks |= mark::FACE_UP;
        state.at_mut(id).known = EVERYBODY;
        table.reveal(Audience::EVERYONE);
        table.announce(&[rules::ARTI_3, rules::ARTI_5], || Event::Placed { card: state.name(id), on: state.name(on) });
    }
}
