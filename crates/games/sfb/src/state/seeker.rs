//! Seeking weapons: what everybody sees, and what their owners know besides.

use geometry::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::{
    data::Torp,
    ids::{ShipNo, Target},
};

/// The most seeking weapons in flight.
pub const SEEKERS: usize = 64;

/// What flies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum Body {
    /// Nothing.
    None,
    /// A plasma torpedo.
    Plasma,
    /// A drone.
    Drone,
}

/// Bits of [`Seeker::traits`].
pub mod trait_of {
    /// Enveloping.
    pub const ENVELOPING: u8 = 1;
    /// Sabot.
    pub const SABOT: u8 = 4;
    /// Snared or stopped.
    pub const STOPPED: u8 = 8;
    /// Its high energy turn is used.
    pub const TURNED: u8 = 16;
    /// It moved on this impulse.
    pub const MOVED: u8 = 32;
}

/// What everybody sees of a seeking weapon.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "explained in groups")]
pub struct Seeker {
    pub kind: Body,
    /// Torpedo type, or drone type: 0 I-F, 1 IV-F, 2 I, 3 IV.
    pub model: u8,
    /// Ship that launched it, facing, enveloping and the like.
    pub owner: ShipNo,
    pub facing: u8,
    pub traits: u8,
    /// Hexes travelled (impulses for sabot), hexes straight since the last turn, damage taken.
    pub flown: u8,
    pub straight: u8,
    pub damage: u8,
    pub x: i16,
    pub y: i16,
    /// Absolute impulse of launch.
    pub born: u16,
    /// Seats that have identified its target, as bits.
    pub known: u8,
}

impl Seeker {
    /// None.
    pub const NONE: Seeker = Seeker {
        kind: Body::None,
        model: 0,
        owner: ShipNo::FIRST,
        facing: 0,
        traits: 0,
        flown: 0,
        straight: 0,
        damage: 0,
        x: 0,
        y: 0,
        born: 0,
        known: 0,
    };

    /// Where it is.
    #[inline]
    pub fn hex(&self) -> Hex {
        Hex::new(self.x, self.y)
    }

    /// Its torpedo type.
    #[inline]
    pub fn torp(&self) -> Torp {
        Torp::of(self.model)
    }

    /// Whether it flies.
    #[inline]
    pub fn flies(&self) -> bool {
        self.kind != Body::None
    }
}

/// What only its owner knows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// What it seeks; nothing where a view does not tell.
    pub target: Option<Target>,
    /// A pseudo-torpedo.
    pub pseudo: bool,
    /// A photon charge is in it.
    pub charge: bool,
    /// A pseudo-torpedo that shows a charge to who identifies it (`SFB.PHOTPLAS.17`).
    pub shows: bool,
    /// Which of equal hexes it prefers: 0 ahead, 1 to the right, 5 to the left (`SFB.BASE.PLA.9`).
    pub lean: u8,
    /// It left a lateral launcher or caster (`SFB.GAP.38`).
    pub lateral: bool,
}

impl Hidden {
    /// Of none.
    pub const NONE: Hidden = Hidden { target: None, pseudo: false, charge: false, shows: false, lean: 0, lateral: false };
}
