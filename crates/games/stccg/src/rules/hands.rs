//! What the vocabulary of cards has no word for, and the longer of its words.

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::Hand,
    data::Kind,
    event::{Event, Why},
    ids::{Id, NONE},
    odds,
    rules::{
        fetch, group, harm, leaving,
        running::{self, Running},
        selecting,
    },
    state::{
        Few, Gather, State, Zone,
        frames::{self, Choice, Frame},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The card in question has no effect, or leaves play.
pub(crate) fn nullify(state: &mut State, table: At<'_, '_>, run: Running) {
    run.next(state);
    let target = run.on;
    if target == NONE {
        return;
    }
    let (name, by) = (state.name(target), Some(state.name(run.card)));
    table.announce(&[rules::BASE_ACTION_4], || Event::Nullified { card: name, by });
    let mut waiting = false;
    for frame in &mut state.stack {
        match frame {
            Frame::Card { card, dead, .. } if *card == target => {
                *dead = true;
                waiting = true;
            }
            _ => {}
        }
    }
    let met = state.stack.iter().any(|frame| matches!(frame, Frame::Met { card, .. } if *card == target));
    state.stack.retain(|frame| !matches!(frame, Frame::Met { card, .. } if *card == target));
    if met {
        table.announce(&[rules::DILEM_8], || Event::NoEffect { card: name });
    }
    if !waiting && state.at(target).zone != Zone::Discard {
        leaving::back(state, table, target);
        leaving::restored(state, target);
        harm::strip(state, target);
        state.put(target, Zone::Discard);
    }
}

/// Portal Guard: the group gives up and beams up, or dies; Borg ignore it (DILEM.5).
pub(crate) fn give_up(state: &mut State, table: At<'_, '_>, run: Running) {
    run.next(state);
    if running::team(state).is_none() {
        return;
    }
    if state.player(run.by).borg {
        let name = state.name(run.card);
        table.announce(&[rules::DILEM_5], || Event::NoEffect { card: name });
        return;
    }
    // The places open to them show who they are.
    table.reveal(Audience::EVERYONE);
    match refuges(state, run.by).as_slice() {
        [] => flee(state, table, run.by, None),
        [host] => flee(state, table, run.by, Some(*host)),
        _ => frames::choose(state, Choice::Refuge, run.by, run.card, NONE),
    }
}

/// The ships and facilities that the group could beam up to.
pub fn refuges(state: &State, seat: Seat) -> Few {
    let Some((team, ..)) = running::team(state).filter(|(team, ..)| !team.members.is_empty()) else { return Few::new() };
    let open = |&id: &Id| !state.at(id).is(mark::CLOAKED) && group::compatible(state, seat, team.members[0], id);
    state.hulls_here(seat, team.loc).filter(open).few()
}

/// The group beams up to one of them, or dies.
pub fn flee(state: &mut State, table: At<'_, '_>, seat: Seat, host: Option<Id>) {
    let Some((team, ..)) = running::team(state) else { return };
    match host {
        Some(host) => {
            let all: Few = state.aboard(seat, team.loc, NONE).filter(|&id| state.active(id)).few();
            for &id in &all {
                state.at_mut(id).host = host;
            }
            harm::stop(state, table, seat, &team.members, rules::BASE_DILEMMA_1);
        }
        None => team.members.iter().for_each(|&id| harm::kill(state, table, id, Why::Dilemma)),
    }
}

/// Escape Pod: the crew is put into a ship or facility of its player here, who says which, or on the planet.
pub(crate) fn save_crew(state: &mut State, table: At<'_, '_>, run: Running) {
    let ship = run.on;
    if ship == NONE {
        return;
    }
    let seat = state.at(ship).ctrl;
    match harbours(state, seat, ship).as_slice() {
        [] => pick_up(state, table, seat, ship, None),
        [host] => pick_up(state, table, seat, ship, Some(*host)),
        _ => frames::choose(state, Choice::Pod, seat, run.card, ship),
    }
}

/// The ships and facilities that could pick up the crew of a ship.
pub fn harbours(state: &State, seat: Seat, ship: Id) -> Few {
    state.hulls_here(seat, state.at(ship).loc).filter(|&id| id != ship).few()
}

/// It does, or they are on the planet, or adrift in space until somebody picks them up.
pub fn pick_up(state: &mut State, table: At<'_, '_>, seat: Seat, ship: Id, host: Option<Id>) {
    let loc = state.at(ship).loc;
    let crew: Few = state.aboard(seat, loc, ship).few();
    let to = host.unwrap_or(NONE);
    for &id in &crew {
        state.at_mut(id).host = to;
    }
    let at = if to == NONE { state.places[usize::from(loc)].card } else { to };
    for &id in &crew {
        table.tell(Audience::only(seat), &[rules::META_2], || Event::Relocated { card: state.name(id), to: state.name(at) });
    }
}

pub(crate) fn by_hand(state: &mut State, table: At<'_, '_>, run: Running, hand: Hand) -> Result<(), Unanswered> {
    match hand {
        Hand::TwoStrongest => {
            let pair = running::team(state).map_or_else(Few::new, |(team, ..)| team.top_two(state));
            table.reveal(Audience::EVERYONE);
            let id = odds::one(state, table, &pair, rules::BASE_DILEMMA_7, "ask-two", run.by.other())?;
            if id != NONE {
                state.picked.push(id);
            }
            run.next(state);
        }
        Hand::ShotInTheBack => {
            let team = running::team(state).map_or_else(Few::new, |(team, ..)| team.members);
            let android = |id: Id| state.card(id).species.iter().any(|one| one == "android") && matches!(state.card(id).class, Some(3 | 5));
            let androids: Few = team.iter().copied().filter(|&id| !state.is_borg(id) && android(id)).collect();
            table.reveal(Audience::EVERYONE);
            if androids.is_empty() && !selecting::pool(state, &run).is_empty() {
                selecting::look(state, run.by.other());
                run.wait(state, 1);
            } else {
                run.next(state);
                harm::stop(state, table, run.by, &androids, rules::META_2);
            }
        }
        Hand::BeamIn => {
            if fetch::fetchable(state, &run).is_empty() {
                run.next(state)
            } else {
                run.wait(state, 4)
            }
        }
        Hand::Conundrum => {
            if selecting::pool(state, &run).is_empty() {
                run.next(state)
            } else {
                run.wait(state, 1)
            }
        }
        Hand::PlasmaFire => {
            run.next(state);
            plasma_fire(state, table, run)?;
        }
        Hand::DisruptorOverload => {
            run.next(state);
            let foe = run.by.other();
            let gear: Few = state.of_kind(foe, Kind::Equipment).few();
            table.reveal(Audience::EVERYONE);
            let id = odds::one(state, table, &gear, rules::BASE_DILEMMA_7, "ask-equipment", run.by)?;
            if id != NONE {
                harm::kill(state, table, id, Why::Card);
            }
        }
        Hand::Hugh => {
            run.next(state);
            state.hugh = state.turn.number;
        }
    }
    Ok(())
}

/// Plasma Fire: SECURITY aboard puts it out, else the ship is damaged, from the end of the next turn on.
pub(crate) fn plasma_fire(state: &mut State, table: At<'_, '_>, run: Running) -> Result<(), Unanswered> {
    let ship = run.on;
    if ship == NONE || state.is_borg(ship) {
        return Ok(());
    }
    table.reveal(Audience::EVERYONE);
    let crew = group::group(state, state.at(ship).ctrl, state.at(ship).loc, ship, false);
    if crew.level(state, 5) > 0 {
        harm::discard(state, table, run.card, rules::META_2);
    } else if state.at(run.card).n == 0 {
        state.at_mut(run.card).n = 1;
    } else {
        harm::damage(state, table, ship)?;
    }
    Ok(())
}
