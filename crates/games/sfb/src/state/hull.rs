//! What everybody sees of a ship.

use engine::Seat;
use geometry::hex::Hex;
use serde::{Deserialize, Serialize};

use super::NONE;
use crate::{
    data::{
        Class, MOST_WEAPONS, SYSTEMS, System,
        fit::{AS_BUILT, Fit},
    },
    ids::{ShieldNo, ShipNo, Side},
};

/// Facts about a ship that hold or do not.
pub mod flag {
    /// Destroyed.
    pub const DESTROYED: u32 = 1;
    /// Out of the fight: disengaged or resigned.
    pub const GONE: u32 = 1 << 1;
    /// Forced off: it left the fight.
    pub const FORCED: u32 = 1 << 2;
    /// Fire control is active.
    pub const FIRE_CONTROL: u32 = 1 << 3;
    /// Erratic manoeuvres are in force.
    pub const ERRATIC: u32 = 1 << 4;
    /// Erratic manoeuvres begin or end in 6E.
    pub const ERRATIC_SOON: u32 = 1 << 5;
    /// Erratic manoeuvres were stopped in this turn.
    pub const ERRATIC_STOPPED: u32 = 1 << 6;
    /// It moves backwards.
    pub const REVERSE: u32 = 1 << 7;
    /// It has had its first high energy turn.
    pub const HET_USED: u32 = 1 << 8;
    /// It has made its allocation.
    pub const ALLOCATED: u32 = 1 << 9;
    /// It has taken internal damage.
    pub const INTERNAL: u32 = 1 << 10;
    /// It was crippled at some time.
    pub const CRIPPLED: u32 = 1 << 11;
    /// The ASIF is up.
    pub const ASIF: u32 = 1 << 12;
    /// It turned or slipped on this impulse.
    pub const TURNED: u32 = 1 << 13;
    /// It explodes at the next step for it.
    pub const EXPLODES: u32 = 1 << 16;
    /// It announced that it disengages at the end of the turn.
    pub const LEAVING: u32 = 1 << 17;
    /// It moved on this impulse.
    pub const MOVED: u32 = 1 << 18;
    /// It announced an emergency deceleration.
    pub const BRAKING: u32 = 1 << 19;
    /// It used a UIM on this impulse.
    pub const UIM: u32 = 1 << 20;
    /// A high energy turn of this impulse broke it down.
    pub const BROKEN: u32 = 1 << 21;
    /// Its ASIF took a repair point this turn from one source.
    pub const ASIF_REPAIRED: u32 = 1 << 22;
    /// Labs used in this impulse: a number of four bits.
    pub const LABS: u32 = 0xf << LABS_AT;
    /// Where that number begins.
    pub const LABS_AT: u32 = 24;
}

/// States of a cloak.
pub mod cloak {
    /// Visible.
    pub const OFF: u8 = 0;
    /// Fading out.
    pub const OUT: u8 = 1;
    /// Cloaked.
    pub const ON: u8 = 2;
    /// Fading in.
    pub const IN: u8 = 3;
}

/// What everybody sees of a weapon box.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mount {
    /// Whether it is undestroyed.
    pub alive: bool,
    /// Shots or launches in this turn.
    pub shots: u8,
    /// Absolute impulse of its last shot or launch; 0 for never.
    pub last: u16,
    /// What a PPD is locked onto, or the bracket in the upper bits; of a plasma rack [`GUARD`] after a defensive launch; [`NONE`] without.
    pub lock: u8,
    /// A photon-plasma launcher that was repaired as a plain one (`SFB.PHOTPLAS.30`).
    pub plain: bool,
}

/// In [`Mount::lock`]: the last launch of a plasma rack was a defensive one (`SFB.BASE.PLA.18`).
pub const GUARD: u8 = 1;

impl Mount {
    /// A new one.
    pub const NEW: Mount = Mount { alive: true, shots: 0, last: 0, lock: NONE, plain: false };
    /// None.
    pub const NONE: Mount = Mount { alive: false, shots: 0, last: 0, lock: NONE, plain: false };
}

/// What everybody sees of a ship.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "explained in groups")]
pub struct Hull {
    /// Class, what stands in its option mounts, seat and side.
    pub class: u8,
    pub fit: Fit,
    pub seat: Seat,
    pub side: Side,
    /// Facing 0 (A) to 5 (F), speed, and the speed of the turn before from which it accelerates.
    pub facing: u8,
    pub speed: u8,
    pub base: u8,
    /// Hexes moved since the last turn and since the last slip.
    pub straight: u8,
    pub slip: u8,
    pub x: i16,
    pub y: i16,
    /// The direction in which it entered its hex, 0 (A) to 5 (F), [`NONE`] if it never moved; and when: 16 times the absolute impulse and its place
    /// among those that moved on it. Of two ships in a hex the later one came to the other (`SFB.BASE.SHD.3`).
    pub came: u8,
    pub came_at: u16,
    pub flags: u32,
    /// Boxes left of each system.
    pub boxes: [u8; SYSTEMS],
    /// Those lost in this turn, which are not repaired in it.
    pub worn: [u8; SYSTEMS],
    /// Shields: boxes left, those lost in this turn, which are up, at which absolute impulse they changed, paid level 0 to 2.
    pub shields: [u8; 6],
    pub fresh: [u8; 6],
    pub up: u8,
    pub level: u8,
    pub shield_at: [u16; 6],
    /// ASIF boxes left and the absolute impulse of its last change.
    pub asif: [u8; 9],
    pub asif_at: u16,
    /// Electronic warfare as announced.
    pub ecm: u8,
    pub eccm: u8,
    /// Ships it is locked onto, as bits.
    pub locks: u16,
    /// Rating for breakdowns, high energy turns of this turn, absolute impulse of the last one.
    pub breakdown: u8,
    pub hets: u8,
    pub het_at: u16,
    /// Absolute impulses until which it does not move, does not fire, and from which its fire control works.
    pub still_until: u16,
    pub silent_until: u16,
    pub control_from: u16,
    /// Cloak: state and absolute impulse of the last change.
    pub cloak: u8,
    pub cloak_at: u16,
    /// Crew units and boarding parties.
    pub crew: u8,
    pub parties: u8,
    /// Torpedo and drone hits of the scenario, for the third of three; bit 7: the best of the three was taken.
    pub torpedo_hits: u8,
    pub drone_hits: u8,
    /// Who holds it in a tractor. Absolute impulse of its own last try.
    pub held_by: Option<ShipNo>,
    pub tractor_at: u16,
    /// UIM modules left and the absolute impulse from which the next works.
    pub uim: u8,
    pub uim_from: u16,
    /// Boxes repaired by continuous repair, points on the box in work, and its number.
    pub repaired: u8,
    pub repair_points: u8,
    pub repair_box: u8,
    /// Points of continuous repair used in this turn.
    pub repair_used: u8,
    /// Damage control rating and warp points at the start of the turn.
    pub rating: u8,
    pub warp_start: u8,
    /// Transporters used this turn; speed changes of this turn and absolute impulse of the last.
    pub transported: u8,
    pub changes: u8,
    pub change_at: u16,
    /// Weapon boxes.
    pub mounts: [Mount; MOST_WEAPONS],
}

/// Boxes of a shield at the minimum level (`SFB.BASE.SHD.1`).
const MINIMUM: u8 = 5;

impl Hull {
    /// No ship.
    pub const BLANK: Hull = Hull {
        class: 0,
        fit: AS_BUILT,
        seat: Seat::A,
        side: Side::First,
        facing: 0,
        speed: 0,
        base: 0,
        straight: 0,
        slip: 0,
        x: 0,
        y: 0,
        came: NONE,
        came_at: 0,
        flags: 0,
        boxes: [0; SYSTEMS],
        worn: [0; SYSTEMS],
        shields: [0; 6],
        fresh: [0; 6],
        up: 0,
        level: 0,
        shield_at: [0; 6],
        asif: [0; 9],
        asif_at: 0,
        ecm: 0,
        eccm: 0,
        locks: 0,
        breakdown: 0,
        hets: 0,
        het_at: 0,
        still_until: 0,
        silent_until: 0,
        control_from: 0,
        cloak: 0,
        cloak_at: 0,
        crew: 0,
        parties: 0,
        torpedo_hits: 0,
        drone_hits: 0,
        held_by: None,
        tractor_at: 0,
        uim: 0,
        uim_from: 0,
        repaired: 0,
        repair_points: 0,
        repair_box: NONE,
        repair_used: 0,
        rating: 0,
        warp_start: 0,
        transported: 0,
        changes: 0,
        change_at: 0,
        mounts: [Mount::NONE; MOST_WEAPONS],
    };

    /// A new ship of a class. The ASIF depends on the options, and is put in by [`super::State::add`].
    pub fn of(number: u8, fit: Fit, seat: Seat, class: &Class) -> Hull {
        let mut hull = Hull { class: number, fit, seat, side: Side::of(seat), ..Hull::BLANK };
        hull.boxes = class.boxes;
        hull.shields = class.shields;
        hull.breakdown = class.breakdown;
        hull.crew = class.crew;
        hull.parties = class.boarding;
        hull.slip = 1;
        hull.locks = u16::MAX;
        hull.uim = class.weapons.iter().map(|weapon| u8::from(weapon.uim)).sum();
        hull.up = 0x3f;
        hull.level = 2;
        for mount in hull.mounts.iter_mut().zip(&class.weapons) {
            *mount.0 = Mount::NEW;
        }
        hull
    }

    /// Where it is.
    #[inline]
    pub fn hex(&self) -> Hex {
        Hex::new(self.x, self.y)
    }

    /// Puts it somewhere.
    #[inline]
    pub fn put(&mut self, hex: Hex) {
        (self.x, self.y) = (hex.x, hex.y);
    }

    /// Whether a fact holds.
    #[inline]
    pub fn is(&self, bit: u32) -> bool {
        self.flags & bit != 0
    }

    /// Sets a fact.
    #[inline]
    pub fn set(&mut self, bit: u32, on: bool) {
        if on { self.flags |= bit } else { self.flags &= !bit }
    }

    /// A box of a system is lost.
    pub fn lose(&mut self, system: usize) {
        if self.boxes[system] > 0 {
            self.boxes[system] -= 1;
            self.worn[system] += 1;
        }
    }

    /// Labs used in this impulse (`SFB.BASE.SYS.4`).
    pub fn labs_used(&self) -> u8 {
        ((self.flags & flag::LABS) >> flag::LABS_AT) as u8
    }

    /// Warp boxes left.
    pub fn warp(&self) -> u8 {
        let of = |system: System| self.boxes[system as usize];
        of(System::LeftWarp) + of(System::RightWarp) + of(System::CenterWarp)
    }

    /// Boxes of a shield that stop damage now: none when it is down, at most 5 in a turn at the minimum level (`SFB.BASE.SHD.1`).
    #[inline]
    pub fn shield(&self, side: ShieldNo) -> u8 {
        match self.level {
            _ if !side.within(self.up) => 0,
            0 => 0,
            1 => self.shields[side].min(MINIMUM.saturating_sub(self.fresh[side])),
            _ => self.shields[side],
        }
    }

    /// Whether the ship may move at an absolute impulse.
    #[inline]
    pub fn mobile(&self, now: u16) -> bool {
        now > self.still_until || self.still_until == 0
    }
}
