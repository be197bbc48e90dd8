//! What only a ship's owner knows.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{
    data::{Class, MOST_WEAPONS},
    ids::{SHIELDS, ShieldNo, Target},
};

/// Bits of [`Load::mode`].
pub mod load {
    /// Enveloping.
    pub const ENVELOPING: u8 = 1;
    /// Shotgun.
    pub const SHOTGUN: u8 = 2;
    /// Sabot.
    pub const SABOT: u8 = 4;
    /// It cannot be held and is lost at the end of the turn.
    pub const FLEETING: u8 = 8;
    /// A photon charge is in it.
    pub const CHARGE: u8 = 16;
    /// The cost of rolling delay, or of the turn, was paid in this turn and reserve power may go on from it.
    pub const PAID: u8 = 32;
    /// The modes of a torpedo.
    pub const MODES: u8 = ENVELOPING | SHOTGUN | SABOT;
    /// An overload (photons, PPDs).
    pub const OVERLOAD: u8 = 1;
    /// The last paid turn was the second of the cycle, not rolling delay.
    pub const SECOND: u8 = 64;
    /// A pseudo-torpedo (in a caster).
    pub const PSEUDO: u8 = 128;
}

/// How a weapon was ordered to fire: bits of [`Load::how`].
pub mod order {
    /// As an overload, or an HPPD as a PPD.
    pub const OTHER: u8 = 1;
    /// As the next smaller phaser, or a photon as proximity, or a carronade.
    pub const SMALL: u8 = 2;
    /// Shares one roll with the others of its kind.
    pub const SALVO: u8 = 4;
    /// First element of a combination of two.
    pub const PAIR: u8 = 8;
    /// First element of a combination of three.
    pub const TRIPLE: u8 = 16;
    /// Used up in a combination with another element.
    pub const JOINED: u8 = 32;
    /// Inject a photon charge at the very moment.
    pub const INJECT: u8 = 64;
    /// A freezer, named right after the bolt into which its charge goes.
    pub const SOURCE: u8 = INJECT | JOINED;
}

/// What a weapon holds; what the fields mean depends on its kind and is told in `rules::arming`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "explained above")]
pub struct Load {
    pub turns: u8,
    pub energy: u8,
    pub torp: u8,
    pub mode: u8,
    pub stock: [u8; 2],
    /// At whom it was declared to fire; nobody if nothing.
    pub aim: Option<Target>,
    pub how: u8,
}

impl Load {
    /// Nothing.
    pub const EMPTY: Load = Load { turns: 0, energy: 0, torp: 0, mode: 0, stock: [0; 2], aim: None, how: 0 };

    /// Shots of a gatling phaser in a turn (`SFB.BASE.PHA.1`).
    pub const GATLING_SHOTS: u8 = 4;

    /// Adds a shot to those that a gatling phaser declares, each at a target of its own. The first target stands in `aim`; `stock` and `torp` hold the
    /// next three, counted from 1.
    pub fn aim_gatling(&mut self, target: Target) {
        if self.aim.is_none() {
            (self.aim, self.stock, self.torp) = (Some(target), [0; 2], 0);
            return;
        }
        let [second, third] = &mut self.stock;
        if let Some(place) = [second, third, &mut self.torp].into_iter().find(|place| **place == 0) {
            *place = target.number();
        }
    }

    /// The targets of the shots that a gatling phaser declares.
    pub fn gatling_targets(&self) -> ArrayVec<Target, { Load::GATLING_SHOTS as usize }> {
        let mut targets = ArrayVec::new();
        if let Some(first) = self.aim {
            targets.push(first);
            let more = [self.stock[0], self.stock[1], self.torp].into_iter().map(usize::from);
            targets.extend(more.filter_map(|place| Target::new(place.checked_sub(1)?)));
        }
        targets
    }

    /// Empties the launcher, not its canisters or stores.
    pub fn clear(&mut self) {
        (self.turns, self.energy, self.torp, self.mode) = (0, 0, 0, 0);
    }

    /// Whether a mode bit is set.
    pub fn is(&self, bit: u8) -> bool {
        self.mode & bit != 0
    }
}

/// What only a ship's owner knows.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "explained in groups")]
pub struct Secret {
    /// Quarters in the phaser capacitor, and in the batteries by what charged them.
    pub capacitor: u16,
    pub warp: u16,
    pub other: u16,
    /// Reinforcement: general, of each shield, and ASIF boxes in front of each column.
    pub general: u8,
    pub specific: [u8; 6],
    pub asif: [u8; 9],
    /// To be announced in step 2: speed, reverse, ECM, ECCM, shield level, fire control, ASIF, cloak.
    pub speed: u8,
    pub ecm: u8,
    pub eccm: u8,
    pub switches: u8,
    /// Quarters for damage control, tractors and movement still unused; uses of transporters; high energy turns and tactical manoeuvres paid.
    pub control: u8,
    pub tractor: u8,
    pub transport: u8,
    pub hets: u8,
    pub tacs: u8,
    /// The shields that take odd points of an enveloping torpedo where several are as strong, in this order; after them the lowest number.
    pub brace: [Option<ShieldNo>; SHIELDS],
    /// Erratic manoeuvres paid.
    pub erratic: bool,
    /// Warp quarters spent on movement in this turn.
    pub spent: u16,
    /// Launchers whose pseudo-torpedo is left, those whose pseudo shows a charge, and those whose pseudo has a real one.
    pub pseudo: u32,
    pub simulated: u32,
    pub charged: u32,
    /// Launchers that injected and freezers that passed on a charge of this turn; freezers and casters that transferred in this turn.
    pub injected: u32,
    pub transferred: u32,
    /// Launchers that lost a charge at allocation, which is still to be announced.
    pub ejected: u32,
    /// Shock effect points, the absolute impulse of the last launch of an X or Z (0 for never), and whether points were scored on this impulse and
    /// in this turn. Others would tell a pseudo-torpedo by them.
    pub sep: u8,
    pub heavy_at: u16,
    pub shocked: bool,
    pub shock_turn: bool,
    /// What was allocated in the turn before.
    pub last: Last,
    /// What each weapon holds.
    pub loads: [Load; MOST_WEAPONS],
}

/// What a plan that repeats the turn before goes by; weapons go on as their cycles ask. Points of energy.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each is what its name says")]
pub struct Last {
    pub speed: u8,
    pub switches: u8,
    pub ecm: u8,
    pub eccm: u8,
    pub general: u8,
    pub specific: [u8; 6],
    pub asif_points: u8,
    pub control: u8,
    pub tractor: u8,
    pub transport: u8,
    pub overloads: bool,
}

impl Last {
    /// Nothing yet.
    pub const NONE: Last = Last {
        speed: 0,
        switches: 0,
        ecm: 0,
        eccm: 0,
        general: 0,
        specific: [0; 6],
        asif_points: 0,
        control: 0,
        tractor: 0,
        transport: 0,
        overloads: false,
    };
}

/// Bits of [`Secret::switches`].
impl Secret {
    /// Shield level in the two lowest bits.
    pub const LEVEL: u8 = 3;
    /// Fire control.
    pub const CONTROL: u8 = 4;
    /// ASIF.
    pub const ASIF: u8 = 8;
    /// Cloak.
    pub const CLOAK: u8 = 16;
    /// Reverse.
    pub const REVERSE: u8 = 32;

    /// Nothing.
    pub const BLANK: Secret = Secret {
        capacitor: 0,
        warp: 0,
        other: 0,
        general: 0,
        specific: [0; 6],
        asif: [0; 9],
        speed: 0,
        ecm: 0,
        eccm: 0,
        switches: 0,
        control: 0,
        tractor: 0,
        transport: 0,
        hets: 0,
        tacs: 0,
        brace: [None; SHIELDS],
        erratic: false,
        spent: 0,
        pseudo: 0,
        simulated: 0,
        charged: 0,
        injected: 0,
        transferred: 0,
        ejected: 0,
        sep: 0,
        heavy_at: 0,
        shocked: false,
        shock_turn: false,
        last: Last::NONE,
        loads: [Load::EMPTY; MOST_WEAPONS],
    };

    /// Of a new ship: batteries full, one pseudo for each launcher.
    pub fn of(class: &Class) -> Secret {
        let mut secret = Secret { warp: class.battery(class.boxes[crate::data::System::Battery as usize]), ..Secret::BLANK };
        for (index, weapon) in class.weapons.iter().enumerate() {
            if weapon.kind == crate::data::Kind::Plasma {
                secret.pseudo |= 1 << index;
                secret.simulated |= u32::from(weapon.photon) << index;
            }
        }
        secret
    }

    /// Quarters in all batteries.
    pub fn reserve(&self) -> u16 {
        self.warp + self.other
    }

    /// Whole points in all batteries, up to those of one payment.
    pub fn points(&self) -> u8 {
        (self.reserve() / 4).min(63) as u8
    }

    /// Takes quarters from the batteries; warp-only uses from warp-charged ones, others from the rest first. False if there is too little.
    pub fn draw(&mut self, quarters: u16, warp_only: bool) -> bool {
        if quarters > if warp_only { self.warp } else { self.reserve() } {
            return false;
        }
        let other = if warp_only { 0 } else { quarters.min(self.other) };
        self.other -= other;
        self.warp -= quarters - other;
        true
    }
}
