//! Probing: whether, when, and what the card on top brings (PROBE).

use engine::{Audience, Table, Unanswered};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{Affil, Card, Icon, Kind},
    event::Event,
    flow::{self, Gate},
    reason::{Legal, No, need},
    rules::{borg::complete, further, group, timeline, turn},
    state::{Few, Id, NONE, Seg, State, Zone, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether the current objective may be probed for at the end of this turn (PROBE.12 to 15).
pub fn may_probe(state: &State, seat: u8) -> Legal {
    probe_open(state, seat)?;
    if let Some(goal) = state.objective(seat) {
        let on = state.at(goal).host;
        conditions(state, seat, goal, on, state.place_of(on).unwrap_or(state.at(on).loc))?;
    }
    need(state.turn.seg == Seg::May && !state.turn.probed, rules::PROBE_2, "not-now", "a probe is made at the end of the turn")
}

/// As far as everybody sees: the crews that the objective asks for are looked at when the probe is made.
pub fn probe_open(state: &State, seat: u8) -> Legal {
    let Some(goal) = state.objective(seat) else { return Err(No(rules::PROBE_12, "no-objective", "there is no current objective")) };
    need(!state.player(seat).deck.is_empty(), rules::PROBE_3, "empty", "with an empty draw deck nobody probes")?;
    let (card, on) = (state.card(goal), state.at(goal).host);
    need(
        !card.probe.is_empty() && card.id != "eliminate-starship",
        rules::PROBE_12,
        "no-probe",
        "that objective is not probed for at the end of a turn",
    )?;
    let number = state.turn.number;
    let loc = state.place_of(on).unwrap_or(state.at(on).loc);
    let barred = state.places.get(usize::from(loc)).is_some_and(|place| place.barred & (1 << seat) != 0);
    need(!barred || state.place_of(on).is_none(), rules::SEED_5, "mis-seed", "your own mis-seed was met there: no objective is completed")?;
    if card.scouting {
        match state.place_of(on) {
            Some(loc) => {
                let place = &state.places[usize::from(loc)];
                need(place.scouted & (1 << seat) != 0, rules::PROBE_12, "not-scouted", "scouting is not complete")?;
                need(
                    place.when[usize::from(seat)] != number || further::hastens(state, seat, goal),
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
    let fought = state.places.get(usize::from(loc)).map_or(0, |place| place.fought[usize::from(seat)]);
    let now = state.options.probe_place_now;
    let fought = if now { fought } else { state.player(seat).fought };
    let rule = if now { rules::GAP_7 } else { rules::PROBE_13 };
    need(fought == 0 || fought + 1 < number, rule, "fought", "your Borg fought there in this turn or the one before")
}

/// What is printed on the objective.
pub(crate) fn conditions(state: &State, seat: u8, goal: Id, on: Id, loc: u8) -> Legal {
    let borg = |id: Id| state.card(id).kind == Kind::Personnel && state.is_borg(id) && state.awake(id);
    match state.card(goal).id.as_str() {
        "assimilate-starship" => {
            let team = group::group(state, seat, loc, on, false);
            let skill = crate::data::skill("Computer Skill").unwrap_or(0);
            need(team.level(state, skill) > 0, rules::SSHIP_8, "no-skill", "your Borg aboard lack Computer Skill")
        }
        "assimilate-counterpart" => {
            let held = state.at(on).is(mark::ABDUCTED) && state.at(on).ctrl == seat;
            need(held, rules::PROBE_12, "not-abducted", "the target has not been abducted")?;
            let host = state.at(on).host;
            let bench = state.aboard(seat, state.at(on).loc, host).any(|id| state.card(id).id == "assimilation-table");
            need(bench, rules::PROBE_12, "no-table", "the target does not lie on an Assimilation Table")
        }
        "stop-first-contact" | "build-interplexing-beacon" => timeline::conditions(state, seat, goal),
        "assimilate-homeworld" => {
            let counterpart = state.here(seat, loc).any(|id| timeline::matching(state, id, on));
            need(counterpart, rules::SCOUT_6, "no-counterpart", "the matching counterpart is not at the location")
        }
        _ => {
            let there: Few = state.here(seat, loc).filter(|&id| borg(id)).collect();
            need(!there.is_empty(), rules::SCOUT_6, "no-borg", "you have no Borg at the location")?;
            let cloaked = |id: Id| state.at(id).host != NONE && state.at(state.at(id).host).is(mark::CLOAKED);
            need(!there.iter().all(|&id| cloaked(id)), rules::CLOAK_1, "cloaked", "all your Borg there are aboard a cloaked ship")
        }
    }
}

/// Probes for the current objective.
pub fn probe(state: &mut State, table: At<'_, '_>, seat: u8) -> Result<(), Unanswered> {
    let Some(goal) = state.objective(seat) else { return Ok(()) };
    state.turn.probed = true;
    reveal(state, table, seat, goal, rules::PROBE_2)
}

/// The top card is turned up and compared (PROBE.4 to 8).
pub(crate) fn reveal(state: &mut State, table: At<'_, '_>, seat: u8, goal: Id, rule: RuleId) -> Result<(), Unanswered> {
    let top = turn::top(state, table, seat, rule, "ask-probe")?;
    if top == NONE {
        return Ok(());
    }
    table.reveal(Audience::EVERYONE);
    let player = state.player_mut(seat);
    player.top = player.top.max(1);
    state.at_mut(top).known = 3;
    let icons = probe_icons(state.card(top));
    let found = state.card(goal).probe.iter().position(|&icon| icons & (1 << icon as u16) != 0);
    let outcome = found.map(|index| index as u8 + 1);
    let how = if found.is_some() { rules::PROBE_4 } else { rules::PROBE_7 };
    let name = state.name(top);
    let again = if found.is_some() { rules::PROBE_5 } else { rules::PROBE_9 };
    let card = state.card(top);
    let elsewhere = found.is_some_and(|index| !card.has(state.card(goal).probe[index]) && !card.is(Affil::Borg));
    let cited = [how, rule, rules::PROBE_1, again, rules::GAP_27];
    table.announce(&cited[..4 + usize::from(elsewhere)], || Event::Probed { seat: State::seat(seat), card: name, outcome });
    let Some(index) = found else {
        // A second try is open for one objective only.
        if state.card(goal).id == "assimilate-counterpart" {
            flow::window(state, Gate::Probed, seat, top);
        }
        return Ok(());
    };
    let icon = state.card(goal).probe[index];
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
        state.put(goal, Zone::Discard);
    }
    Ok(())
}
