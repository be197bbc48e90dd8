//! An allocation of energy as it is said: what a ship does with its power in a turn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{ASIF_COLUMNS, MOST_WEAPONS},
    state::NONE,
};

/// The payment for a weapon in a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Arm {
    /// Quarters of energy.
    pub energy: u8,
    /// The plasma it is to be complete as; 255 for none.
    pub torp: u8,
    /// Modes of a plasma; for photons 8: armed in one turn; for a caster 16: the charge without the torpedo beside it.
    pub mode: u8,
}

impl Arm {
    /// Nothing.
    pub const NONE: Arm = Arm { energy: 0, torp: NONE, mode: 0 };

    /// A number of points.
    pub const fn points(points: u8) -> Arm {
        Arm { energy: points * 4, ..Arm::NONE }
    }
}

/// An allocation. Amounts are whole points unless said otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[expect(missing_docs, reason = "each is what its name says")]
pub struct Allocation {
    pub speed: u8,
    pub reverse: bool,
    pub hets: u8,
    pub erratic: bool,
    pub tacs: u8,
    /// A point of impulse pays for a hex or a tactical manoeuvre also where warp could.
    #[serde(default)]
    pub impulse: bool,
    pub control: bool,
    pub shields: u8,
    pub asif: bool,
    pub cloak: bool,
    pub ecm: u8,
    pub eccm: u8,
    /// Quarters into the phaser capacitor.
    pub capacitor: u16,
    /// Points of energy of general reinforcement (2 for one).
    pub general: u8,
    pub specific: [u8; 6],
    /// Points of energy of specific ASIF reinforcement.
    pub asif_points: u8,
    /// The same for columns that the owner names (`SFB.ASIFOPT.5`).
    #[serde(default)]
    pub asif_columns: [u8; ASIF_COLUMNS],
    pub damage_control: u8,
    pub tractor: u8,
    /// Points for transporters, five uses each.
    pub transport: u8,
    /// Points put into batteries.
    pub recharge: u8,
    pub arms: [Arm; MOST_WEAPONS],
}

impl Allocation {
    /// Nothing but life support.
    pub const NOTHING: Allocation = Allocation {
        speed: 0,
        reverse: false,
        hets: 0,
        erratic: false,
        tacs: 0,
        impulse: false,
        control: false,
        shields: 0,
        asif: false,
        cloak: false,
        ecm: 0,
        eccm: 0,
        capacitor: 0,
        general: 0,
        specific: [0; 6],
        asif_points: 0,
        asif_columns: [0; ASIF_COLUMNS],
        damage_control: 0,
        tractor: 0,
        transport: 0,
        recharge: 0,
        arms: [Arm::NONE; MOST_WEAPONS],
    };
}

/// Points for transporters at most: each runs five uses, and as many fit a byte.
pub const MOST_TRANSPORT: u8 = u8::MAX / 5;
