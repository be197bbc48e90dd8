//! What can happen. Ships, weapons and seeking weapons are counted from 0.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    command::{Start, Step},
    data::Torp,
};

/// What a payment did to a weapon.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Armed {
    /// It was paid for.
    Paid,
    /// It was not, and what it held is lost.
    Lost,
}

/// What stopped a point at the ASIF.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StoppedBy {
    /// General reinforcement.
    General,
    /// Specific reinforcement.
    Specific,
    /// A box.
    Box,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is told in words by `words`")]
pub enum Event {
    Turn { turn: u8 },
    Ready { ship: u8, status: u8 },
    Allocated { ship: u8, points: u8 },
    Armed { ship: u8, weapon: u8, kind: Armed, quarters: u8, turns: u8 },
    Speed { ship: u8, speed: u8, ecm: u8, eccm: u8 },
    LockOn { ship: u8, target: u8, die: u8, holds: bool },
    FirstMover { side: u8, die: u8 },
    Moved { ship: u8, step: Step, x: i16, y: i16, facing: u8 },
    HighEnergyTurn { ship: u8, facing: u8, die: u8, broke: bool },
    Breakdown { ship: u8, facing: u8, warp: u8, crew: u8 },
    Braked { ship: u8 },
    SpeedChanged { ship: u8, speed: u8 },
    Erratic { ship: u8, on: bool },
    Leaving { ship: u8 },
    Left { ship: u8 },
    Evasion { ship: u8, die: u8, left: bool },
    Resigned { ship: u8 },
    Control { ship: u8 },
    Cloak { ship: u8, on: bool },
    Warfare { ship: u8, ecm: u8, eccm: u8 },
    Tractor { ship: u8, target: u8, die: u8, holds: bool },
    Released { ship: u8, target: u8 },
    Steered { ship: u8, seeker: u8, side: u8 },
    Lab { ship: u8, seeker: u8, die: u8, success: bool },
    Identified { seeker: u8, target: u8, charge: Option<bool> },
    Injected { ship: u8, freezer: u8, launcher: u8 },
    Fed { ship: u8, launcher: u8, caster: u8 },
    Braced { ship: u8, side: u8 },
    Prepared { ship: u8, weapon: u8, start: Start },
    Ejected { ship: u8, weapon: u8, points: u8 },
    ChargeEjected { ship: u8, weapon: u8 },
    Held { ship: u8, weapon: u8 },
    Finished { ship: u8, weapon: u8, quarters: u8, turns: u8 },
    Recharged { ship: u8, quarters: u8 },
    Launched { ship: u8, torp: Torp, count: u8, facing: u8, traits: u8 },
    Drone { ship: u8, weapon: u8, target: u8, large: bool },
    Cast { ship: u8, torp: Torp, x: i16, y: i16, facing: u8 },
    Rocks { ship: u8, die: u8, points: u8 },
    SeekerGone { seeker: u8 },
    SeekerLock { seeker: u8, target: u8, die: u8, holds: bool },
    Snared { seeker: u8 },
    Weakened { seeker: u8, strength: u8 },
    Impact { seeker: u8, ship: u8, die: u8, points: u8, doubled: bool },
    Unmasked { seeker: u8 },
    ChargeFree { target: u8 },
    Charge { target: u8, range: u16, die: u8, hit: bool },
    ChargeLost { target: u8 },
    Sphere { ship: u8, weapon: u8, radius: u8 },
    SphereHit { ship: u8, weapon: u8, points: u8, gone: bool },
    Shield { ship: u8, side: u8, up: bool },
    Asif { ship: u8, up: bool },
    Boarded { ship: u8, target: u8, what: u8, die: u8, destroyed: bool },
    Reloading { ship: u8, weapon: u8 },
    Declared { ship: u8, shots: Vec<[u8; 2]> },
    Reinforced { ship: u8, slot: u8, points: u8 },
    Shot { ship: u8, weapon: u8, target: u8, how: u8, range: u16, die: u8, hit: bool, damage: u8 },
    Veiled { ship: u8, die: u8, damage: u8 },
    WaveLock { ship: u8, weapon: u8, target: u8, roll: u8, locked: bool },
    PulseWasted { ship: u8, weapon: u8 },
    BurntOut { ship: u8, weapon: u8 },
    Uim { ship: u8, die: u8, burnt: bool },
    Struck { ship: u8, side: u8, points: u16, general: u8, specific: u8, shield: u8, through: u16 },
    Absorbed { ship: u8, column: u8, taken: StoppedBy },
    Box { ship: u8, what: u8, roll: u8 },
    Destroyed { ship: u8 },
    Explodes { ship: u8, strength: u8 },
    Shock { ship: u8, points: u8, total: u8 },
    Transferred { ship: u8, launcher: u8, slot: u8, content: u8 },
    Repaired { ship: u8, what: u8, boxes: u8 },
    Ended { turns: bool },
}

impl Event {
    /// The ships to which something is done: fired at, held, boarded, locked on by a wave, or struck by damage.
    pub fn suffer(&self) -> impl Iterator<Item = u8> {
        let (one, shots): (Option<u8>, &[[u8; 2]]) = match self {
            Event::Declared { shots, .. } => (None, shots),
            Event::Tractor { target, holds: true, .. } | Event::Boarded { target, .. } | Event::WaveLock { target, locked: true, .. } => {
                (Some(*target), &[])
            }
            Event::Impact { ship, .. } | Event::Struck { ship, .. } => (Some(*ship), &[]),
            _ => (None, &[]),
        };
        one.into_iter().chain(shots.iter().map(|[_, target]| *target))
    }
}
