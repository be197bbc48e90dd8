//! What a direct-fire shot scores with a die: pure, so that play and odds agree.

use super::ew;
use crate::{
    data::{
        Kind, Torp, Weapon,
        charts::{self, chart, warhead},
        costs::{self, SUICIDE_OVERLOAD},
    },
    ids::{ShipNo, Target, WeaponNo},
    options::Phaser5Energy,
    state::{State, load, order},
};

/// Points of a photon charge that hits (`SFB.PHOTPLAS.24`).
pub const CHARGE: u8 = 8;

/// A shot as declared.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is what its name says")]
pub struct Shot {
    pub ship: ShipNo,
    pub weapon: WeaponNo,
    pub target: Target,
    pub how: u8,
}

/// What a shot scores.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Hit {
    /// Whether it hit; phasers always.
    pub hit: bool,
    /// Damage.
    pub damage: u8,
    /// Feedback on the firer's facing shield.
    pub feedback: u8,
}

/// The phaser that a shot is fired as.
pub fn phaser(kind: Kind, how: u8) -> Kind {
    match kind {
        Kind::Element if how & order::TRIPLE != 0 => Kind::Phaser5,
        Kind::Element if how & order::PAIR != 0 => Kind::Phaser1,
        Kind::Element | Kind::PhaserG => Kind::Phaser3,
        Kind::Phaser1 | Kind::Phaser2 if how & order::SMALL != 0 => Kind::Phaser3,
        Kind::Phaser1 if how & order::OTHER != 0 => Kind::Phaser2,
        Kind::Phaser5 if how & order::SMALL != 0 => Kind::Phaser6,
        kind => kind,
    }
}

/// Whether a hellbore envelops: it does unless it is fired directly.
#[inline]
pub fn envelops(kind: Kind, how: u8) -> bool {
    kind == Kind::Hellbore && how & order::SMALL == 0
}

/// What a phaser shot takes of the capacitor, in quarters.
pub fn phaser_cost(state: &State, kind: Kind, how: u8) -> u16 {
    match phaser(kind, how) {
        _ if kind == Kind::Element => 2,
        _ if kind == Kind::PhaserG => 1,
        Kind::Phaser5 if state.options.phaser5_energy == Phaser5Energy::OneAndHalf => 6,
        other => costs::phaser(other).into(),
    }
}

/// Whether a disruptor fires with a UIM module: there is one, and it works (`SFB.BASE.DIS.2`).
pub fn module(state: &State, ship: ShipNo, weapon: &Weapon) -> bool {
    let hull = &state.hulls[ship];
    weapon.uim && hull.uim > 0 && state.now() >= hull.uim_from
}

/// What a shot scores with a die.
pub fn score(state: &State, shot: Shot, die: u8) -> Hit {
    let ship = shot.ship;
    let weapon = &state.class(ship).weapons[shot.weapon];
    let held = &state.secrets[ship].loads[shot.weapon];
    let (true_range, effective) = ew::ranges(state, ship, shot.target);
    let mut shift = ew::shift(state, ship, shot.target, !weapon.kind.is_phaser());
    match weapon.kind {
        Kind::Photon => photon(held.energy, shot.how, true_range, effective, die, shift),
        Kind::Disruptor => disruptor(held.energy > 8, weapon.derfacs, module(state, ship, weapon), true_range, effective, die, shift),
        Kind::Fusion => Hit { hit: true, damage: fusion(held.energy, effective, die, shift), feedback: 0 },
        Kind::Hellbore => hellbore(held.energy > 2 * costs::HELLBORE_TURN, shot.how & order::SMALL != 0, true_range, effective, die, shift),
        Kind::Plasma | Kind::PlasmaRack if shot.how & order::SMALL != 0 => {
            carronade(shot.how >> 3 & 7, held.is(load::CHARGE) || shot.how & order::INJECT != 0, die, shift)
        }
        Kind::Plasma | Kind::PlasmaRack => {
            let torp = if weapon.kind == Kind::PlasmaRack { weapon.torp } else { Torp::of(held.torp) };
            let charge = held.is(load::CHARGE) || shot.how & order::INJECT != 0;
            let long = state.options.long_bolt && shot.how & order::OTHER != 0;
            bolt(torp, charge && !state.options.photplas_independent_roll, long, true_range, effective, die, shift)
        }
        Kind::Add => {
            let die = die + state.track(ship, 1) + u8::from(state.hulls[ship].is(crate::state::flag::ERRATIC));
            let hit = (1..=3).contains(&true_range) && u16::from(die) <= true_range + 1;
            Hit { hit, damage: if hit { 99 } else { 0 }, feedback: 0 }
        }
        kind if kind.is_phaser() => {
            if state.options.matrix_combo_shift && shot.how & (order::PAIR | order::TRIPLE) != 0 {
                shift += 1;
            }
            Hit { hit: true, damage: chart(phaser(kind, shot.how)).damage(effective, die, shift), feedback: 0 }
        }
        _ => Hit::default(),
    }
}

fn passes(die: u8, shift: i8, need: u8) -> bool {
    need > 0 && (i16::from(die) + i16::from(shift)).max(1) <= i16::from(need)
}

/// A photon torpedo (`SFB.BASE.PHO.2` to `SFB.BASE.PHO.4`).
pub fn photon(energy: u8, how: u8, true_range: u16, effective: u16, die: u8, shift: i8) -> Hit {
    let overload = energy > 16;
    let need = if overload && effective <= 8 {
        charts::PHOTON_OVERLOAD.at(effective)
    } else if how & order::SMALL != 0 {
        if true_range < 9 { 0 } else { charts::PHOTON_PROXIMITY.at(effective) }
    } else {
        charts::PHOTON.at(effective)
    };
    if !passes(die, shift, need) {
        return Hit::default();
    }
    let damage = if overload {
        energy / 2
    } else if how & order::SMALL != 0 {
        4
    } else {
        8
    };
    let feedback = if overload && true_range <= 1 { charts::PHOTON_FEEDBACK[usize::from((energy.max(18) - 18) / 2).min(7)] } else { 0 };
    Hit { hit: true, damage, feedback }
}

/// A disruptor (`SFB.BASE.DIS.1`, `SFB.BASE.DIS.2`).
pub fn disruptor(overload: bool, derfacs: bool, module: bool, true_range: u16, effective: u16, die: u8, shift: i8) -> Hit {
    let standard = if module {
        &charts::DISRUPTOR_UIM
    } else if derfacs {
        &charts::DISRUPTOR_DERFACS
    } else {
        &charts::DISRUPTOR_STANDARD
    };
    let row = match (overload && effective <= 8, module) {
        (true, true) => &charts::DISRUPTOR_UIM_OVERLOAD,
        (true, false) => &charts::DISRUPTOR_OVERLOAD,
        _ => standard,
    };
    // A module and DERFACS together: the better row at that range.
    let need =
        if !overload && module && derfacs { row.at(effective).max(charts::DISRUPTOR_DERFACS.at(effective)) } else { row.at(effective) };
    if !passes(die, shift, need) {
        return Hit::default();
    }
    let at = charts::bracket(row.upto, true_range).unwrap_or(8);
    let damage = if overload { charts::DISRUPTOR_OVERLOAD_DAMAGE[at] } else { charts::DISRUPTOR_DAMAGE[at] };
    Hit { hit: true, damage, feedback: if overload && true_range == 0 { 2 } else { 0 } }
}

/// A fusion beam (`SFB.BASE.FUS.2`, `SFB.BASE.FUS.3`).
pub fn fusion(energy: u8, effective: u16, die: u8, shift: i8) -> u8 {
    let chart = match energy {
        SUICIDE_OVERLOAD if effective <= 8 => &charts::FUSION_SUICIDE,
        9.. if effective <= 8 => &charts::FUSION_OVERLOAD,
        _ => &charts::FUSION,
    };
    chart.damage(effective, die, shift)
}

/// A hellbore with the sum of two dice (`SFB.BASE.HEL.2`, `SFB.BASE.HEL.3`, `SFB.BASE.HEL.6`).
pub fn hellbore(overload: bool, direct: bool, true_range: u16, effective: u16, sum: u8, shift: i8) -> Hit {
    if !passes(sum, shift, charts::HELLBORE.at(effective)) {
        return Hit::default();
    }
    let at = charts::bracket(charts::HELLBORE.upto, true_range).unwrap_or(6);
    let charts = if direct { &charts::HELLBORE_DIRECT } else { &charts::HELLBORE_ENVELOPING };
    Hit { hit: true, damage: charts[usize::from(overload)][at], feedback: 0 }
}

/// A plasma bolt (`SFB.BASE.PLA.15`, `SFB.PHOTPLAS.27`, `SFB.PHOTPLAS.28`).
pub fn bolt(torp: Torp, charge: bool, long: bool, true_range: u16, effective: u16, die: u8, shift: i8) -> Hit {
    if !passes(die, shift, charts::BOLT.at(effective)) {
        return Hit::default();
    }
    let whole = warhead(torp, true_range);
    let plasma = if long && true_range > 10 { whole } else { whole / 2 };
    Hit { hit: true, damage: plasma + if charge { CHARGE } else { 0 }, feedback: 0 }
}

/// A carronade (`SFB.BASE.PLA.16`, `SFB.PHOTPLAS.29`).
pub fn carronade(extra: u8, charge: bool, die: u8, shift: i8) -> Hit {
    let total = (i16::from(die) + i16::from(shift)).clamp(1, 7) as usize;
    let damage = charts::CARRONADE[total - 1] + extra.min(4) + if charge { CHARGE } else { 0 };
    Hit { hit: true, damage, feedback: 0 }
}

/// Whether a released photon charge hits (`SFB.PHOTPLAS.24`, `SFB.PHOTPLAS.25`, `SFB.GAP.22`).
pub fn charge_hits(range: u16, die: u8, shift: i8) -> bool {
    let need = if range <= 1 { 6 } else { charts::PHOTON.at(range) };
    passes(die, shift, need)
}

/// The part of a strength that remains: halves and quarters to the nearest whole, one half up (`SFB.BASE.FIR.6`).
pub fn part(strength: u16, quarters: u16) -> u16 {
    (strength * quarters + 2) / 4
}

/// Quarters of a seeking weapon's strength by 1d6 and shift (`SFB.BASE.PLA.10`).
pub fn impact_quarters(total: i16) -> u16 {
    match total {
        ..=6 => 4,
        7 | 8 => 2,
        9 | 10 => 1,
        _ => 0,
    }
}

/// Quarters of the damage on a cloaked ship by 1d6 and shift (`SFB.BASE.CLK.2`).
pub fn cloak_quarters(total: i16) -> u16 {
    match total {
        ..=2 => 4,
        3 | 4 => 2,
        5 | 6 => 1,
        _ => 0,
    }
}
