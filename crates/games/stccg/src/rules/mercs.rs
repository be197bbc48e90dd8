//! Rogue Borg, who belong to nobody: they come aboard a ship and fight its crew, at once and at the start of every turn.

use engine::{Audience, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, When},
    event::Event,
    ids::{Id, NONE},
    rules::{
        grounds, group, harm,
        running::{self, Running},
    },
    state::{
        Duel, EVERYBODY, Few, Form, Gather, State, Zone,
        frames::{self, Frame},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The Rogue Borg aboard a ship.
pub fn aboard(state: &State, ship: Id) -> Few {
    state.on(ship).filter(|&id| group::rogue(state, id)).few()
}

/// Whether there are any aboard.
pub fn boarded(state: &State, ship: Id) -> bool {
    state.bears(ship, |id| group::rogue(state, id))
}

/// One of these steps.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) {
    run.next(state);
    match step {
        Do::Board => {
            state.turn.came = true;
            let ship = run.on;
            if ship != NONE && state.at(ship).zone == Zone::Play {
                // They stand against the crew, whoever played them.
                let side = state.at(ship).ctrl.other();
                state.place_on(run.card, side, ship);
                looms(state, table, ship);
            }
        }
        Do::Skirmish => {
            // All of them fight together: the first by name leads.
            let ship = run.on;
            if ship != NONE && state.at(ship).zone == Zone::Play && aboard(state, ship).iter().min() == Some(&run.card) {
                looms(state, table, ship);
            }
        }
        Do::Displace => {
            let came = std::mem::take(&mut state.picked);
            let first = aboard(state, run.on).first().copied().filter(|_| !came.is_empty());
            if let Some(id) = first {
                harm::discard(state, table, id, rules::META_2);
            }
        }
        Do::Fray => battle(state, table, run.on),
        _ => purge(state, table, run.on),
    }
}

/// Those of one place leave play, or all of the game where no ship is named.
fn purge(state: &mut State, table: At<'_, '_>, on: Id) {
    let loc = if on == NONE { None } else { Some(state.at(on).loc) };
    let lies = |&id: &Id| !state.at(id).is(mark::FACE_DOWN) && group::rogue(state, id);
    let all: Few = state.lying().filter(lies).filter(|&id| loc.is_none_or(|loc| state.at(id).loc == loc)).collect();
    for id in all {
        harm::discard(state, table, id, rules::META_2);
    }
}

/// They are about to fight: somebody of the crew may have an answer first.
fn looms(state: &mut State, table: At<'_, '_>, ship: Id) {
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let answers = |id: Id| data::of(state.at(id).card).iter().any(|&index| data::effects()[usize::from(index)].when == When::Boarded);
    let own = |&id: &Id| state.at(id).form == Form::Printed && state.active(id) && answers(id);
    let found = state.aboard(seat, loc, ship).find(own).filter(|_| state.duel.is_none());
    match found {
        Some(id) => {
            state.at_mut(id).known = EVERYBODY;
            table.reveal(Audience::EVERYONE);
            running::triggered(state, seat, id, ship, When::Boarded);
        }
        None => battle(state, table, ship),
    }
}

/// They fight everybody aboard who can fight.
fn battle(state: &mut State, table: At<'_, '_>, ship: Id) {
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let mut crew = group::group(state, seat, loc, ship, false);
    crew.members = group::defenders(state, seat, loc, ship);
    let rogues = aboard(state, ship);
    if crew.members.is_empty() || rogues.is_empty() || state.duel.is_some() {
        return;
    }
    table.reveal(Audience::EVERYONE);
    table.announce(&[rules::META_2, rules::SHIP_7], || Event::Battle { seat: None, at: state.name(ship), target: None });
    if state.player(seat).borg {
        grounds::fought(state, seat, loc);
    }
    for &id in crew.members.iter().chain(&crew.gear) {
        state.at_mut(id).known = EVERYBODY;
    }
    let mut piles = [Few::new(), Few::new()];
    piles[seat] = crew.members;
    piles[seat.other()] = rogues;
    let all = piles.clone();
    state.duel = Some(Duel {
        loc,
        host: ship,
        by: seat.other(),
        piles,
        all,
        stunned: Few::new(),
        dying: Few::new(),
        pair: [NONE; 2],
        fierce: 0,
        winner: None,
    });
    frames::push(state, Frame::Duel { step: 0 });
}

/// STRENGTH of one of them: as many as there are, twice with a card that counts them twice, doubled by one that rallies them.
pub fn strength(state: &State, id: Id) -> i16 {
    let ship = state.at(id).host;
    let n = aboard(state, ship).len() as i16;
    let lore = state.players.iter().any(|player| {
        player.play.iter().any(|&one| {
            let inst = state.at(one);
            inst.zone == Zone::Play && inst.form == Form::Printed && data::lists(inst.card).twice && state.awake(one)
        })
    });
    let rallied = state
        .on(ship)
        .any(|one| data::of(state.at(one).card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::Rally)));
    n * if lore { 2 } else { 1 } * if rallied { 2 } else { 1 }
}

/// Whether a card stands in a battle: a person of the place, or a Rogue Borg aboard.
pub fn stands(state: &State, duel: &Duel, id: Id) -> bool {
    let inst = state.at(id);
    match inst.zone {
        Zone::Play => true,
        Zone::On => inst.host == duel.host && group::rogue(state, id),
        _ => false,
    }
}
