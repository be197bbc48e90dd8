//! Cloaks and lock-on: `SFB.BASE.CLK.*`, `SFB.BASE.FIR.2`.

use engine::{Audience, Unanswered};
use geometry::hex::Hex;
use rulebook::sfb as id;

use super::{About, Tab, die, ew};
use crate::{
    event::Event,
    ids::ShipNo,
    state::{Body, Secret, State, cloak, flag},
};

/// The cloak of a ship begins to fade it out.
pub fn start(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let now = state.now();
    let hull = &mut state.hulls[ship];
    (hull.cloak, hull.cloak_at) = (cloak::OUT, now);
    table.announce(&[id::BASE_CLK_1], || Event::Cloak { ship, on: true });
}

/// A ship fades in.
pub fn stop(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let now = state.now();
    let hull = &mut state.hulls[ship];
    (hull.cloak, hull.cloak_at) = (cloak::IN, now);
    table.announce(&[id::BASE_CLK_1], || Event::Cloak { ship, on: false });
}

/// Whether the cloak was paid for in this turn.
pub fn paid(state: &State, ship: ShipNo) -> bool {
    state.secrets[ship].switches & Secret::CLOAK != 0
}

/// Fading goes on; when it is complete each enemy may lose its lock-on (`SFB.BASE.CLK.3`).
pub fn fade(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let now = state.now();
    for ship in state.ships() {
        let hull = &state.hulls[ship];
        if now < hull.cloak_at + u16::from(state.options.cloak_fade) {
            continue;
        }
        match hull.cloak {
            cloak::OUT => {
                state.hulls[ship].cloak = cloak::ON;
                for other in state.ships() {
                    if state.hostile(ship, other) && state.fights(other) {
                        lock(state, other, ship, -4, table)?;
                    }
                }
                torpedoes(state, ship, table)?;
            }
            cloak::IN => state.hulls[ship].cloak = cloak::OFF,
            _ => {}
        }
    }
    Ok(())
}

/// Plasma on its way to a ship that has faded out, when its controlling ship lost its lock-on (`SFB.BASE.CLK.4`).
fn torpedoes(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for at in state.flying() {
        let seeker = state.seekers[at];
        let owner = seeker.owner;
        let seeks = seeker.kind == Body::Plasma && state.hidden[at].target == Some(ship.into());
        if !seeks || (state.fights(owner) && ew::locked(state, owner, ship.into())) {
            continue;
        }
        // Who rolls is seen to seek this ship.
        table.reveal(Audience::EVERYONE);
        let need = number(state, 6, seeker.hex(), 3, ship, -4);
        let rolled = die(state, owner, id::BASE_CLK_4, "ask-lock-on", About::Seeker(at), table)?;
        let holds = i16::from(rolled) <= need;
        table.announce(&[id::BASE_CLK_4], || Event::SeekerLock { seeker: at, target: ship, die: rolled, holds });
        if !holds {
            state.remove(at);
        }
    }
    Ok(())
}

/// The number to roll at most to keep or regain lock-on, with a sensor rating, from a hex, with so much ECCM.
fn number(state: &State, sensor: u8, from: Hex, eccm: i16, target: ShipNo, base: i16) -> i16 {
    let other = &state.hulls[target];
    let range = from.distance(other.hex());
    let r = match range {
        0 => -1,
        1..=4 => 0,
        5..=10 => 1,
        11..=15 => 2,
        16..=20 => 3,
        21..=30 => 4,
        31..=40 => 5,
        _ => 6,
    };
    let m = match other.speed {
        0 => -2,
        1..=4 => 0,
        5..=8 => 1,
        9..=12 => 2,
        13..=15 => 3,
        16..=17 => 4,
        18 => 5,
        _ => 6,
    };
    let surplus = ew::ecm(state, target, from) - eccm;
    let ew: i16 = match surplus {
        ..=-4 => -2,
        -3..=-1 => -1,
        0 => 0,
        1..=3 => 1,
        4..=8 => 2,
        9..=15 => 3,
        _ => 4,
    };
    i16::from(sensor) - ew - r + m + base
}

fn lock(state: &mut State, ship: ShipNo, target: ShipNo, base: i16, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let had = target.within(state.hulls[ship].locks);
    if had != (base == -4) {
        return Ok(());
    }
    let need = number(state, state.sensor(ship), state.hulls[ship].hex(), ew::eccm(state, ship), target, base);
    let rolled = die(state, ship, id::BASE_CLK_3, "ask-lock-on", About::Pair(ship, target), table)?;
    let holds = i16::from(rolled) <= need;
    set_lock(state, ship, target, holds);
    table.announce(&[id::BASE_CLK_3], || Event::LockOn { ship, target, die: rolled, holds });
    Ok(())
}

fn set_lock(state: &mut State, ship: ShipNo, target: ShipNo, holds: bool) {
    let bit = target.bit();
    let locks = &mut state.hulls[ship].locks;
    *locks = if holds { *locks | bit } else { *locks & !bit };
}

/// Step 4: lock-on at the start of a turn (`SFB.BASE.FIR.2`, `SFB.BASE.CLK.3`).
pub fn lock_on(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.ships() {
        if !state.fights(ship) {
            continue;
        }
        let hull = &state.hulls[ship];
        if hull.is(flag::FIRE_CONTROL) && state.now() + 1 >= hull.control_from {
            acquire(state, ship, table)?;
        } else {
            state.hulls[ship].locks = 0;
        }
    }
    Ok(())
}

/// Fire control that was switched on in mid-turn works from now on: its ship locks on (`SFB.BASE.NRG.5`).
pub fn begin_lock(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let now = state.now();
    let begins = |hull: &crate::state::Hull| hull.control_from == now && hull.is(flag::FIRE_CONTROL);
    if !state.hulls[..usize::from(state.count)].iter().any(begins) {
        return Ok(());
    }
    for ship in state.ships() {
        // On the first impulse of a turn step 4 has done so.
        if begins(&state.hulls[ship]) && state.fights(ship) && state.flow.impulse > 1 {
            acquire(state, ship, table)?;
        }
    }
    Ok(())
}

/// Fire control is being switched on: until it works there is no lock-on to an enemy.
pub fn blind(state: &mut State, ship: ShipNo) {
    let enemies = state.ships().filter(|&other| state.hostile(ship, other)).fold(0, |bits, other| bits | other.bit());
    state.hulls[ship].locks &= !enemies;
}

/// A ship tries to lock on to each enemy; to one that is cloaked only if it has no lock-on.
fn acquire(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for target in state.ships() {
        if !state.hostile(ship, target) || !state.fights(target) {
            continue;
        }
        if state.hulls[target].cloak == cloak::ON {
            lock(state, ship, target, -10, table)?;
            continue;
        }
        let sensor = state.sensor(ship);
        let mut holds = true;
        if sensor < 6 {
            let rolled = die(state, ship, id::BASE_FIR_2, "ask-lock-on", About::Pair(ship, target), table)?;
            holds = rolled <= sensor;
            table.announce(&[id::BASE_FIR_2], || Event::LockOn { ship, target, die: rolled, holds });
        }
        set_lock(state, ship, target, holds);
    }
    Ok(())
}
