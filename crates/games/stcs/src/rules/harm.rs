//! Harm to a ship: boxes, mounts, engines, superstructure, its end (`STCS.BASE.EFF.*`, `STCS.BASE.KILL.1`).

use engine::Audience;
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, achilles, byte, tractor};
use crate::{
    event::Event,
    ids::{MountNo, ShipNo, Ships},
    state::{State, Status, Track, flag},
};

/// A hit is scored on a ship, by any weapon and with any effect: it breaks the locks the ship holds (`STCS.BASE.SEN.1`).
pub fn scored(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    state.ships[ship].set(flag::HARMED, true);
    if !state.ships[ship].locks.is_empty() {
        state.ships[ship].locks = Ships::NONE;
        table.announce(&[id::BASE_SEN_1], || Event::LocksBroken { ship });
    }
}

/// Boxes of a track are lost (`STCS.BASE.EFF.SN`, `STCS.BASE.EFF.SG`).
pub(super) fn boxes(state: &mut State, ship: ShipNo, track: Track, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    let lost = byte(points / 5).clamp(1, 5);
    struck.set_boxes(track, struck.boxes(track) + lost);
    let total = struck.boxes(track);
    let rule = if track == Track::SENSORS { id::BASE_EFF_SN } else { id::BASE_EFF_SG };
    table.announce(&[rule], || Event::Boxes { ship, side: track, boxes: lost, total });
}

/// A hit on the shield generator of a side (`STCS.BASE.EFF.SG`).
pub fn generator(state: &mut State, ship: ShipNo, side: Side, points: u16, table: &mut Tab<'_>) {
    let track = Track::generator(side);
    if state.ships[ship].boxes(track) == 5 {
        superstructure(state, ship, points.div_ceil(2), table);
        return;
    }
    boxes(state, ship, track, points, table);
    let rules = state.rules;
    let struck = &mut state.ships[ship];
    let most = rules.most_shield(struck, side);
    let shield = &mut struck.shields[side.index()];
    *shield = (*shield).min(most);
    achilles::watch(state, ship, table);
}

/// A mount is damaged or destroyed (`STCS.BASE.EFF.BW`).
pub(super) fn knock_out(state: &mut State, ship: ShipNo, mount: MountNo, status: Status, table: &mut Tab<'_>) {
    let late = state.mutual();
    let now = &mut state.mounts_mut(ship)[mount];
    let worked = now.works();
    now.set_status(status);
    if late {
        now.set_late(worked);
    } else {
        now.power = 0;
    }
    table.announce(&[id::BASE_EFF_BW], || Event::MountHit { ship, mount, status });
}

/// Destroys a mount; a ship it holds is free (`STCS.TRAC.7`).
pub fn destroy_mount(state: &mut State, ship: ShipNo, mount: MountNo, table: &mut Tab<'_>) {
    knock_out(state, ship, mount, Status::Destroyed, table);
    tractor::check_holds(state, table);
}

/// A hit on the superstructure (`STCS.BASE.EFF.SS`).
pub fn superstructure(state: &mut State, ship: ShipNo, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    struck.superstructure = struck.superstructure.saturating_sub(points);
    struck.set(flag::HARMED, true);
    let left = struck.superstructure;
    let class = struck.class();
    let lamed = class.is_borg() && u32::from(left) * 2 < u32::from(class.superstructure);
    // Below half a Borg ship regenerates no more.
    let rules: &[_] = if lamed { &[id::BASE_EFF_SS, id::REGEN_5, id::GAP_29] } else { &[id::BASE_EFF_SS] };
    table.announce(rules, || Event::Superstructure { ship, lost: points, left });
    check_superstructure(state, ship, table);
}

/// A ship without superstructure is destroyed.
pub fn check_superstructure(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    if state.ships[ship].superstructure == 0 {
        destroy(state, ship, table);
    }
}

/// Destroys a ship: it explodes after the current action, or with `simultaneous_fire` at the end of the firing step.
pub fn destroy(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let later = state.mutual();
    let struck = &mut state.ships[ship];
    if struck.any(flag::DESTROYED | flag::DYING) {
        return;
    }
    struck.superstructure = 0;
    let rules: &[_] = if later { &[id::BASE_KILL_1, id::BASE_FIR_1] } else { &[id::BASE_KILL_1, id::BASE_EFF_SS] };
    table.announce(rules, || Event::Destroyed { ship });
    struck.set(if later { flag::DYING } else { flag::DESTROYED | flag::EXPLODING }, true);
    tractor::check_holds(state, table);
}

/// A hit on an engine group (`STCS.BASE.EFF.WE`).
pub fn engines(state: &mut State, ship: ShipNo, warp: bool, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    let warp = if warp { struck.warp > 0 || struck.impulse == 0 } else { struck.impulse == 0 };
    if struck.power() == 0 {
        superstructure(state, ship, points, table);
        return;
    }
    if warp {
        struck.warp = struck.warp.saturating_sub(points);
    } else {
        struck.impulse = struck.impulse.saturating_sub(byte(points));
    }
    let lost = struck.reserve.min(points);
    struck.reserve -= lost;
    let (power, owner) = (struck.power(), struck.seat());
    table.announce(&[id::BASE_EFF_WE], || Event::Engines { ship, warp, lost: points, power });
    if lost > 0 {
        table.tell(Audience::only(owner), &[id::BASE_EFF_WE], || Event::ReserveLost { ship, lost });
    }
    if power == 0 {
        out_of_the_fight(state, ship);
        table.announce(&[id::BASE_KILL_1], || Event::Disabled { ship });
        tractor::check_holds(state, table);
    }
}

/// A ship has lost its last power or its crew: with `simultaneous_fire` it still fires in this step (`STCS.BASE.FIR.1`).
pub fn out_of_the_fight(state: &mut State, ship: ShipNo) {
    if state.mutual() {
        state.ships[ship].set(flag::LATE, true);
    }
}
