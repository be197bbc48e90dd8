//! A Multiplexor Drone: one ship fires at several targets (SBATTLE.2, SBATTLE.3, GAP.6).

use engine::{Audience, Table};

use crate::{
    data::{Icon, Kind},
    event::Event,
    state::{EVERYBODY, Few, Id, NONE, State, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A Multiplexor Drone lets its ship fire at several targets in a counter-attack or when returning fire (SBATTLE.2, SBATTLE.3).
pub(super) fn more(state: &State, seat: u8, with: &[Id], loc: u8, targets: &mut Few) {
    let most = with.iter().map(|&ship| lanes(state, seat, ship)).max().unwrap_or(1);
    let foes: Few = state
        .here(1 - seat, loc)
        .filter(|&id| matches!(state.kind(id), Kind::Ship | Kind::Facility) && !state.at(id).is(mark::CLOAKED))
        .take(40)
        .collect();
    for id in foes {
        let allowed = state.options.counter_attack_newcomers || state.at(id).is(mark::THERE);
        if targets.len() < most && !targets.contains(&id) && allowed && state.at(id).host == NONE {
            targets.push(id);
        }
    }
}

/// At how many targets a ship may fire: one, or as many as `[Def]` Borg aboard with a Multiplexor Drone (GAP.6).
pub fn lanes(state: &State, seat: u8, ship: Id) -> usize {
    let loc = state.at(ship).loc;
    let drone = state.aboard(seat, loc, ship).any(|id| multiplexor(state, id));
    let def = state.aboard(seat, loc, ship).filter(|&id| gunner(state, id)).count();
    if drone && state.is_borg(ship) { def.max(1) } else { 1 }
}

fn multiplexor(state: &State, id: Id) -> bool {
    state.card(id).id == "nine-of-seventeen" && state.awake(id)
}

fn gunner(state: &State, id: Id) -> bool {
    state.kind(id) == Kind::Personnel && state.awake(id) && state.has_icon(id, Icon::Def)
}

/// Whoever lets ships fire at several targets is seen by it: of each such ship the Multiplexor Drone and as many `[Def]` Borg as it has targets, those
/// who are known first. Who else is aboard is not told.
pub(super) fn show(state: &mut State, table: At<'_, '_>, seat: u8, with: &[Id], targets: usize) {
    for &ship in with {
        let used = lanes(state, seat, ship).min(targets);
        if used < 2 {
            continue;
        }
        let mut crew: Few =
            state.aboard(seat, state.at(ship).loc, ship).filter(|&id| gunner(state, id) || multiplexor(state, id)).take(70).collect();
        let rank = |&id: &Id| (!multiplexor(state, id), state.at(id).known != EVERYBODY, id);
        crew.sort_unstable_by_key(rank);
        // The drone itself counts where it is a [Def].
        let more = usize::from(crew.first().is_some_and(|&id| !gunner(state, id)));
        for &id in crew.iter().take(used + more) {
            state.at_mut(id).known = EVERYBODY;
        }
        table.reveal(Audience::EVERYONE);
    }
}
