//! The tractor/seizure beam: what it grips, and what ends a hold (`STCS.TRAC.*`). Moving and releasing a held ship is in [`drag`](super::drag).

use engine::Audience;
use geometry::hex::{Side, Sides};
use rulebook::stcs as id;

use super::Tab;
use crate::{
    event::{Event, Freed},
    ids::{MountNo, ShipNo},
    options::SeizureBreak,
    state::{State, Status, flag},
};

/// Least power with which a beam does anything in a turn (`STCS.TRAC.11`).
pub const LEAST: u8 = 20;

/// A beam that has hit: grips unless the shields are up (`STCS.TRAC.8`, `STCS.GAP.10`).
pub fn grip(state: &mut State, by: ShipNo, mount: MountNo, target: ShipNo, side: Side, table: &mut Tab<'_>) {
    // Whether there is a gap in the shields is learned either way.
    table.reveal(Audience::EVERYONE);
    let open = if state.rules.options.seizure_needs_facing_side {
        state.ships[target].shield(side) == 0
    } else {
        state.ships[target].shields.contains(&0)
    };
    if !open {
        table.announce(&[id::TRAC_8, id::TRAC_9, id::GAP_30], || Event::NoGrip { ship: target, by });
        return;
    }
    let at = state.ships[by].pooled(mount);
    let seized = &mut state.ships[target];
    seized.held_by = at;
    seized.moves = [0; 3];
    // Another side is down than the one that was hit, or it had to be that one.
    let other = state.ships[target].shield(side) > 0 || state.rules.options.seizure_needs_facing_side;
    let rules = [id::TRAC_2, id::TRAC_1, id::TRAC_8, id::TRAC_9, id::GAP_25, id::GAP_10];
    table.announce(&rules[..5 + usize::from(other)], || Event::Seized { ship: target, by, mount });
}

/// Ends a hold.
pub fn free(state: &mut State, ship: ShipNo, why: Freed, table: &mut Tab<'_>) {
    state.ships[ship].held_by = None;
    let rules = match why {
        Freed::Released | Freed::Gone => [id::TRAC_6, id::TRAC_6],
        Freed::Mount => [id::TRAC_7, id::TRAC_6],
        Freed::Damaged | Freed::Disabled => [id::GAP_33, id::TRAC_6],
        Freed::Shields => [id::TRAC_10, id::GAP_13],
        Freed::Range => [id::TRAC_14, id::TRAC_6],
        Freed::Power => [id::TRAC_11, id::GAP_11],
    };
    table.announce(&rules, || Event::Freed { ship, why });
}

/// After anything that may end a hold: mount or power gone, out of range, a ship out of play (`STCS.TRAC.6`, `STCS.TRAC.14`, `STCS.GAP.33`).
pub fn check_holds(state: &mut State, table: &mut Tab<'_>) {
    for ship in state.numbers() {
        let held = &state.ships[ship];
        let Some((by, mount)) = state.holder(held) else { continue };
        let (now, _, weapon) = state.mount(by, mount);
        let holder = &state.ships[by];
        if !held.in_play() || !holder.in_play() {
            free(state, ship, Freed::Gone, table);
        } else if !now.works() {
            free(state, ship, if now.status() == Status::Destroyed { Freed::Mount } else { Freed::Damaged }, table);
        } else if holder.disabled() && !holder.is(flag::LATE) {
            free(state, ship, Freed::Disabled, table);
        } else if held.hex().distance(holder.hex()) > u16::from(weapon.reach) {
            free(state, ship, Freed::Range, table);
        }
    }
}

/// At the end of power allocation: six shields or too little power end a hold; a ship that is still held has no movement points (`STCS.TRAC.10`,
/// `STCS.TRAC.11`, `STCS.GAP.11` to `STCS.GAP.13`).
pub fn after_allocation(state: &mut State, table: &mut Tab<'_>) {
    for ship in state.numbers() {
        let held = &state.ships[ship];
        let Some(at) = held.held_by else { continue };
        let raised = |side: &Side| {
            let points = held.shield(*side);
            let full = held.class().max_shield > 0 && points == state.rules.most_shield(held, *side) && points > 0;
            if state.rules.options.seizure_break == SeizureBreak::AllUp { points > 0 } else { full }
        };
        let power = state.pool.0[at].power;
        if Side::ALL.iter().all(raised) {
            free(state, ship, Freed::Shields, table);
            state.ships[ship].known = Sides::ALL;
        } else if power < LEAST {
            free(state, ship, Freed::Power, table);
        } else {
            state.ships[ship].moves = [0; 3];
            table.announce(&[id::TRAC_12, id::TRAC_2, id::TRAC_6, id::GAP_12], || Event::StaysHeld { ship });
        }
    }
}
