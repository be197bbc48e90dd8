//! Costs in quarters of a point of energy, and the figures of plasma arming.

use super::{Kind, Torp};

/// A whole point.
pub const POINT: u16 = 4;

/// Quarters of energy of a turn of arming (`SFB.BASE.HEL.1`).
pub const HELLBORE_TURN: u8 = 12;
/// Quarters of a suicide overload (`SFB.BASE.FUS.3`).
pub const SUICIDE_OVERLOAD: u8 = 28;

/// Life support by size class 1 to 5 (`SFB.BASE.NRG.4`).
pub static LIFE: [u8; 5] = [12, 6, 4, 2, 0];
/// Minimum shields by size class.
pub static SHIELDS_MINIMUM: [u8; 5] = [8, 4, 4, 2, 2];
/// Minimum and full shields by size class.
pub static SHIELDS_FULL: [u8; 5] = [28, 16, 8, 4, 4];
/// The ASIF by size class (`SFB.ASIF.3`; 1 and 5 `SFB.GAP.7`).
pub static ASIF: [u8; 5] = [20, 12, 4, 2, 2];

/// What a phaser shot takes of the capacitor (`SFB.BASE.NRG.6`).
pub const fn phaser(kind: Kind) -> u8 {
    match kind {
        Kind::Phaser1 | Kind::Phaser2 | Kind::Phaser5 => 4,
        Kind::Phaser3 | Kind::Phaser6 | Kind::Element => 2,
        Kind::PhaserG => 1,
        Kind::Phaser4 => 8,
        _ => 0,
    }
}

/// First and second turn of arming, in points (`SFB.BASE.PLA.2`, `SFB.HEAVY.7`).
pub const fn cycle(torp: Torp) -> u8 {
    match torp {
        Torp::D | Torp::K => 0,
        Torp::F => 1,
        Torp::L | Torp::G | Torp::S | Torp::M | Torp::R => 2,
        Torp::Rh | Torp::X | Torp::Z => 3,
    }
}

/// The last turn of arming, in points.
pub const fn finish(torp: Torp) -> u8 {
    match torp {
        Torp::D | Torp::K => 0,
        Torp::F | Torp::L | Torp::G => 3,
        Torp::S | Torp::Rh => 4,
        Torp::M | Torp::R => 5,
        Torp::X => 6,
        Torp::Z => 8,
    }
}

/// What holding costs a turn, in points; `None` if it cannot be held (`SFB.BASE.PLA.3`).
pub const fn hold(torp: Torp, launcher: Torp) -> Option<u8> {
    match torp {
        Torp::D | Torp::K => Some(0),
        Torp::F => Some(if matches!(launcher, Torp::F) { 0 } else { 1 }),
        Torp::L | Torp::G => Some(1),
        Torp::S => Some(2),
        Torp::M => Some(3),
        Torp::Rh => Some(4),
        Torp::X => Some(5),
        Torp::R | Torp::Z => None,
    }
}

/// What enveloping, shotgun and sabot cost besides, in points; `None` where there are no modes (`SFB.BASE.PLA.7`).
pub const fn surcharge(torp: Torp) -> Option<u8> {
    match torp {
        Torp::D | Torp::K | Torp::F | Torp::L => None,
        Torp::G => Some(3),
        Torp::S => Some(4),
        Torp::M | Torp::R | Torp::Rh => Some(5),
        Torp::X => Some(6),
        Torp::Z => Some(8),
    }
}

/// What a shotgun of the type splits into (`SFB.BASE.PLA.13`, `SFB.HEAVY.21`).
pub const fn shotgun(torp: Torp, of_s: bool) -> (Torp, u8) {
    match torp {
        Torp::G => (Torp::F, 2),
        Torp::S => (Torp::F, 3),
        Torp::M => (Torp::F, 4),
        Torp::R => (Torp::F, 5),
        Torp::Rh if of_s => (Torp::S, 3),
        Torp::X if of_s => (Torp::S, 4),
        Torp::Z if of_s => (Torp::S, 5),
        Torp::Rh => (Torp::L, 4),
        Torp::X => (Torp::L, 5),
        Torp::Z => (Torp::L, 6),
        other => (other, 1),
    }
}

/// What the second turn of a fast load takes, in points (`SFB.GAP.33`, `SFB.HEAVY.24`).
pub const fn fast(torp: Torp) -> u8 {
    match torp {
        Torp::D | Torp::K => 0,
        Torp::F => 5,
        Torp::L | Torp::G => 6,
        Torp::S => 7,
        Torp::M | Torp::R | Torp::Rh => 8,
        Torp::X => 10,
        Torp::Z => 12,
    }
}

/// Which torpedoes a launcher can make: itself and the smaller ones (`SFB.BASE.PLA.5`); Rh and larger also an R.
pub fn makes(launcher: Torp, torp: Torp) -> bool {
    match torp {
        Torp::D | Torp::K => launcher == torp,
        Torp::Rh => matches!(launcher, Torp::Rh | Torp::X | Torp::Z),
        Torp::L => launcher >= Torp::L,
        _ => torp <= launcher,
    }
}

/// Repair points of a weapon box (`SFB.BASE.REP.3`).
pub const fn repair(kind: Kind, torp: Torp, reach: u16) -> u8 {
    match kind {
        Kind::Phaser1 => 5,
        Kind::Phaser2 => 4,
        Kind::Phaser3 | Kind::Element => 2,
        Kind::PhaserG => 6,
        Kind::Phaser4 => 10,
        Kind::Phaser5 => 7,
        Kind::Phaser6 | Kind::Rack | Kind::Add => 3,
        Kind::Photon => 8,
        Kind::Disruptor if reach >= 40 => 10,
        Kind::Disruptor if reach >= 30 => 8,
        Kind::Disruptor if reach >= 22 => 7,
        Kind::Disruptor => 5,
        Kind::PlasmaRack => 3,
        Kind::Caster | Kind::Freezer | Kind::Array => 4,
        Kind::Fusion => 6,
        Kind::Ppd | Kind::Esg | Kind::Hellbore => 15,
        Kind::Hppd => 22,
        Kind::Plasma => match torp {
            Torp::D | Torp::K => 3,
            Torp::F => 5,
            Torp::L => 7,
            Torp::G => 10,
            Torp::S => 15,
            Torp::M => 18,
            Torp::R => 20,
            Torp::Rh => 22,
            Torp::X => 26,
            Torp::Z => 34,
        },
    }
}

/// Upper speeds of the turn modes by category AA to F (`SFB.BASE.MOV.2`).
pub static TURN_MODES: [(&str, &[u8]); 7] = [
    ("AA", &[8, 16, 24]),
    ("A", &[6, 12, 19, 26]),
    ("B", &[5, 10, 15, 21, 28]),
    ("C", &[4, 9, 14, 20, 27]),
    ("D", &[4, 8, 12, 17, 24]),
    ("E", &[3, 6, 10, 14, 20, 29]),
    ("F", &[3, 5, 9, 13, 17, 23, 29]),
];

/// Straight hexes before a turn.
pub fn turn_mode(category: u8, speed: u8) -> u8 {
    let row = TURN_MODES[usize::from(category).min(6)].1;
    1 + row.iter().map(|&upto| u8::from(speed > upto)).sum::<u8>()
}

/// Whether a unit at a speed moves on an impulse (`SFB.BASE.IMP.1`).
#[inline]
pub const fn moves(speed: u8, impulse: u8) -> bool {
    let (speed, impulse) = (speed as u16, impulse as u16);
    speed * impulse / 32 > speed * (impulse - 1) / 32
}
