//! A card that makes its player start a battle somewhere: whoever could be in it wakes for it, and needs neither a leader nor leave.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Icon, Kind},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{duel, fire, group, objective, running::Running, shoot, spaceline},
    state::{Few, Gather, State, frames, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A `[Def]` among Borg; nobody special among others (BATTLE.3).
fn led(state: &State, seat: Seat, people: &[Id]) -> bool {
    !state.player(seat).borg || people.iter().any(|&id| state.has_icon(id, Icon::Def))
}

fn people(state: &State, seat: Seat, loc: u8, host: Id) -> Few {
    group::group(state, seat, loc, host, false).members
}

/// The ships and facilities that would fire, stopped or not.
fn firing(state: &State, seat: Seat, loc: u8) -> Few {
    let ready = |ship: Id| fire::can_fire(state, seat, ship, false) && !spaceline::bound(state, ship);
    state.hulls_here(seat, loc).filter(|&ship| ready(ship) && led(state, seat, &people(state, seat, loc, ship))).few()
}

/// Whom they may attack: ships of the opponent, planets with his Away Team, and one's own ships and facilities with it aboard.
pub fn targets(state: &State, seat: Seat) -> Few {
    let foe = seat.other();
    let mut all = Few::new();
    for loc in state.locs() {
        if state.here(foe, loc).next().is_none() {
            continue;
        }
        let meets = |host: Id| {
            let own = people(state, seat, loc, host);
            !own.is_empty() && led(state, seat, &own) && !people(state, foe, loc, host).is_empty()
        };
        let fires = !firing(state, seat, loc).is_empty();
        let open = |ship: &Id| {
            let inst = state.at(*ship);
            inst.kind() == Kind::Ship && !inst.is(mark::CLOAKED) && !inst.is(mark::SAFE) && !fire::ships_carried(state, *ship)
        };
        let ships = state.hulls_here(foe, loc).filter(|ship| fires && open(ship) && objective::reachable(state, seat, *ship));
        let boarded = state.hulls_here(seat, loc).filter(|&hull| meets(hull));
        let ground = Some(state.places[usize::from(loc)].card).filter(|_| meets(NONE));
        all.extend(ships.chain(boarded).chain(ground).take(all.remaining_capacity()));
    }
    all
}

/// Whether this may be attacked for it.
pub fn check(state: &State, seat: Seat, target: Id) -> Legal {
    need(targets(state, seat).contains(&target), rules::BATTLE_1, "no-battle", "no battle of yours can begin there")
}

/// The card acts: its player is asked, if there is anybody to attack.
pub fn begin(state: &mut State, table: At<'_, '_>, run: Running) {
    // That somebody can attack shows who is aboard.
    table.reveal(Audience::EVERYONE);
    if targets(state, run.by).is_empty() { run.next(state) } else { run.wait(state, 1) }
}

/// The battle begins.
pub fn act(state: &mut State, table: At<'_, '_>, seat: Seat, target: Id) {
    let Some(mut run) = Running::of(state) else { return };
    let below = state.stack.len() - 1;
    let Some((loc, host)) = spaceline::spot(state, target) else { return };
    if host != NONE && state.at(target).ctrl != seat {
        let with = firing(state, seat, loc);
        for &ship in &with {
            let crew = people(state, seat, loc, ship);
            crew.iter().chain([&ship]).for_each(|&id| state.at_mut(id).marks &= !mark::STOPPED);
        }
        shoot::begin(state, table, seat, &with, target);
    } else {
        people(state, seat, loc, host).into_iter().for_each(|id| state.at_mut(id).marks &= !mark::STOPPED);
        duel::begin(state, table, seat, target);
    }
    // The card has done its part, whatever the battle brings.
    if let Some(frame) = state.stack.get_mut(below) {
        run.pc += 1;
        run.left = frames::FRESH;
        *frame = run.frame();
    }
}
