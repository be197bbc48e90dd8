//! What can fire at all: fire control, rate of fire, arc and range, as everybody can see (`SFB.BASE.FIR.1`, `SFB.BASE.FIR.11`).

use rulebook::sfb as id;

use crate::{
    data::{Kind, Weapon, arcs},
    ids::{ShipNo, WeaponNo},
    reason::{No, Why, from_impulse, need},
    state::{Mount, State, cloak, flag, order},
};

/// Impulses between two firings of a weapon (`SFB.BASE.FIR.1`).
const GAP: u16 = 8;

/// Whether a ship can fire at all now, as everybody can see.
pub fn able(state: &State, ship: ShipNo) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    let now = state.now();
    need(state.fights(ship), id::BASE_FIR_11, No::OutOfPlay)?;
    need(hull.is(flag::FIRE_CONTROL), id::BASE_NRG_5, No::NoFireControl)?;
    from_impulse(hull.control_from, hull.control_from, now, id::BASE_NRG_5, |turn, impulse| No::FireControlLate { turn, impulse })?;
    need(hull.cloak == cloak::OFF, id::BASE_CLK_1, No::Cloaked)?;
    need(now > hull.silent_until || hull.silent_until == 0, id::BASE_BRK_2, No::Silenced)
}

/// Shots of a phaser 1 that count for both of those that an X-ship fires as phaser 3 (`SFB.BASE.XTC.1`).
pub const WHOLE: u8 = 2;

/// What a shot counts for the rate of fire.
pub fn counts(x: bool, kind: Kind, how: u8) -> u8 {
    if kind == Kind::Phaser1 && !(x && how & order::SMALL != 0) { WHOLE } else { 1 }
}

/// Whether a phaser 1 of an X-ship has been fired as one phaser 3 in this turn and may be as a second.
#[inline]
pub fn halved(spec: &Weapon, mount: &Mount) -> bool {
    spec.kind == Kind::Phaser1 && mount.shots == 1
}

/// Whether a weapon has rested since its last shot and may still be fired in this turn.
#[inline]
pub fn ready(spec: &Weapon, mount: &Mount, now: u16, small: bool) -> bool {
    let rested = mount.last == 0 || now >= mount.last.saturating_add(GAP);
    match mount.shots {
        _ if spec.kind == Kind::PhaserG => mount.shots < 4,
        0 => rested,
        // Its second phaser 3 follows in the same impulse only at small targets.
        _ => halved(spec, mount) && (rested || small),
    }
}

/// Whether a fusion beam cools in this turn: it was fired in the turn before (`SFB.BASE.FUS.4`).
#[inline]
pub fn cools(state: &State, ship: ShipNo, weapon: WeaponNo) -> bool {
    let last = state.hulls[ship].mounts[weapon].last;
    last > 0 && state.class(ship).weapons[weapon].kind == Kind::Fusion && last.div_ceil(32) + 1 == u16::from(state.flow.turn)
}

/// Whether a weapon can in principle fire at a target now: what everybody can see.
pub fn open(state: &State, ship: ShipNo, weapon: WeaponNo, bearing: u8, ranges: (u16, u16), small: bool) -> bool {
    opens(&state.class(ship).weapons[weapon], &state.hulls[ship].mounts[weapon], state.now(), bearing, ranges, small)
}

/// The range by which it is seen whether a weapon reaches: of an anti-drone the true one, since the scanner counts on its die (`SFB.BASE.DRO.4`).
#[inline]
pub fn by_range(kind: Kind, (true_range, effective): (u16, u16)) -> u16 {
    if kind == Kind::Add { true_range } else { effective }
}

/// The same of a weapon and its box.
#[inline]
pub fn opens(spec: &Weapon, mount: &Mount, now: u16, bearing: u8, ranges: (u16, u16), small: bool) -> bool {
    let range = by_range(spec.kind, ranges);
    mount.alive
        && spec.fires > 0
        && range <= spec.fires
        && arcs::bears(spec.arc, bearing)
        && ready(spec, mount, now, small)
        && (small || spec.kind != Kind::Add)
        && !(matches!(spec.kind, Kind::Ppd | Kind::Hppd) && (small || range < 4))
}
