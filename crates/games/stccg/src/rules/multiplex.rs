//! A Multiplexor Drone: one ship fires at several targets (SBATTLE.2, SBATTLE.3, GAP.6).

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Icon, Kind, Trait},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{fire, grounds},
    state::{
        EVERYBODY, Few, Gather, State,
        battle::{AIM, AIM_BACK, FIRE},
        frames::{self, Choice, Frame},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whose aim it is at a step of a battle at which further targets are named; the attacker's fire, or that in return.
pub fn aiming(state: &State) -> Option<Seat> {
    let by = state.shoot.as_ref()?.by.unwrap_or_default();
    match state.stack.last() {
        Some(Frame::Shoot { step: AIM }) => Some(by),
        Some(Frame::Shoot { step: AIM_BACK }) => Some(by.other()),
        _ => None,
    }
}

/// What a seat may fire at besides what it fires at already: in a counter-attack what was there at the attack, by Gowron of Borg's leave whatever is
/// there, in return what fired (SBATTLE.2).
pub fn others(state: &State, seat: Seat) -> Few {
    let Some(shoot) = &state.shoot else { return Few::new() };
    let aimed = &shoot.targets[seat];
    if shoot.by == Some(seat) {
        let first = aimed.first().copied().unwrap_or(NONE);
        let counter = grounds::counters(state, seat, shoot.loc, first);
        let open = |id: Id| {
            let inst = state.at(id);
            let met = !counter || grounds::counters(state, seat, shoot.loc, id);
            met && !inst.is(mark::CLOAKED) && !inst.is(mark::SAFE) && !fire::ships_carried(state, id)
        };
        return state.hulls_here(seat.other(), shoot.loc).filter(|&id| open(id) && !aimed.contains(&id)).few();
    }
    let fired = if shoot.by.is_some() { shoot.firing[seat.other()].as_slice() } else { &[] };
    fired.iter().copied().filter(|id| !aimed.contains(id)).collect()
}

/// Whether there is something more to fire at, and a ship that can.
pub(super) fn more(state: &State, seat: Seat) -> bool {
    let Some(shoot) = &state.shoot else { return false };
    let side = usize::from(seat);
    let most = shoot.firing[side].iter().map(|&ship| lanes(state, seat, ship)).max().unwrap_or(1);
    shoot.targets[side].len() < most && !others(state, seat).is_empty()
}

/// Asks for further targets, if there can be any. Who lets his ship fire at them is seen by being asked.
pub(crate) fn ask(state: &mut State, table: At<'_, '_>, seat: Seat, step: u8) -> bool {
    if !more(state, seat) {
        return false;
    }
    frames::set(state, Frame::Shoot { step });
    reveal(state, table, seat, 1);
    true
}

/// Whether a seat may name this as a further target.
pub fn check(state: &State, seat: Seat, target: Id) -> Legal {
    need(others(state, seat).contains(&target), rules::SBATTLE_2, "no-aim", "a Multiplexor Drone fires at what this fire may be aimed at")
}

/// A further target is named, or no more of them.
pub fn aim(state: &mut State, table: At<'_, '_>, seat: Seat, target: Option<Id>) {
    let back = matches!(state.stack.last(), Some(Frame::Shoot { step: AIM_BACK }));
    if let (Some(target), Some(shoot)) = (target, &mut state.shoot) {
        shoot.targets[seat].push(target);
        if !shoot.part.contains(&target) && !shoot.part.is_full() {
            shoot.part.push(target);
        }
        table.announce(&[rules::SBATTLE_2, rules::SBATTLE_3, rules::GAP_6], || Event::Selected { card: state.name(target) });
    }
    if target.is_none() || !more(state, seat) {
        frames::set(state, Frame::Shoot { step: if back { FIRE } else { 0 } });
    }
    if target.is_some() {
        reveal(state, table, seat, 0);
    }
}

/// Those who are seen by it, with this many targets more: of each ship that fires at several, a Multiplexor Drone and as many `[Def]` Borg
/// as it has targets. Who else is aboard is not told.
fn reveal(state: &mut State, table: At<'_, '_>, seat: Seat, ahead: usize) {
    let side = usize::from(seat);
    let Some((firing, targets)) = state.shoot.as_ref().map(|shoot| (shoot.firing[side].clone(), shoot.targets[side].len())) else { return };
    for &ship in &firing {
        let used = lanes(state, seat, ship).min(targets + ahead);
        if used > 1 {
            show(state, table, seat, ship, used);
        }
    }
}

/// At how many targets a ship may fire: one, or as many as `[Def]` Borg aboard with a Multiplexor Drone (GAP.6).
pub fn lanes(state: &State, seat: Seat, ship: Id) -> usize {
    let loc = state.at(ship).loc;
    let drone = state.aboard(seat, loc, ship).any(|id| multiplexor(state, id));
    let def = state.aboard(seat, loc, ship).filter(|&id| gunner(state, id)).count();
    if drone && state.is_borg(ship) { def.max(1) } else { 1 }
}

fn multiplexor(state: &State, id: Id) -> bool {
    state.card(id).has_trait(Trait::FiresAtMore) && state.awake(id)
}

fn gunner(state: &State, id: Id) -> bool {
    state.kind(id) == Kind::Personnel && state.awake(id) && state.has_icon(id, Icon::Def)
}

/// Those among whom some have still to be seen for these targets, and how many: a drone first, then `[Def]` Borg.
fn unseen(state: &State, seat: Seat, ship: Id, targets: usize) -> (Few, usize) {
    let crew = || state.aboard(seat, state.at(ship).loc, ship);
    let hidden = |id: &Id| state.at(*id).known != EVERYBODY;
    if crew().filter(|&id| multiplexor(state, id)).all(|id| hidden(&id)) {
        return (crew().filter(|&id| multiplexor(state, id)).collect(), 1);
    }
    let seen = crew().filter(|id| gunner(state, *id) && !hidden(id)).count();
    (crew().filter(|id| seen < targets && gunner(state, *id) && hidden(id)).collect(), targets.saturating_sub(seen))
}

/// Those among whom their player says who is seen next.
pub fn gunners(state: &State, seat: Seat, ship: Id, targets: Id) -> Few {
    unseen(state, seat, ship, usize::from(targets)).0
}

/// Shows who lets a ship fire at several targets; asks its player where there is a choice.
fn show(state: &mut State, table: At<'_, '_>, seat: Seat, ship: Id, targets: usize) {
    loop {
        let (crew, count) = unseen(state, seat, ship, targets);
        if crew.is_empty() {
            break;
        }
        if crew.len() > count {
            frames::choose(state, Choice::Gunner, seat, ship, targets as Id);
            break;
        }
        for id in crew {
            state.at_mut(id).known = EVERYBODY;
        }
    }
    table.reveal(Audience::EVERYONE);
}

/// Somebody is seen by it, as his player says.
pub fn seen(state: &mut State, table: At<'_, '_>, seat: Seat, (ship, targets): (Id, Id), id: Id) {
    state.at_mut(id).known = EVERYBODY;
    show(state, table, seat, ship, usize::from(targets));
}
