//! What can happen. Ships, weapons and seeking weapons are counted from 0.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    command::{Start, Step},
    data::Torp,
    ids::{SeekerNo, ShieldNo, ShipNo, Side, Target, WeaponNo, from_one},
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
    Turn {
        turn: u8,
    },
    Ready {
        ship: ShipNo,
        status: u8,
    },
    Allocated {
        ship: ShipNo,
        points: u8,
    },
    Armed {
        ship: ShipNo,
        weapon: WeaponNo,
        kind: Armed,
        quarters: u8,
        turns: u8,
    },
    Speed {
        ship: ShipNo,
        speed: u8,
        ecm: u8,
        eccm: u8,
    },
    LockOn {
        ship: ShipNo,
        target: ShipNo,
        die: u8,
        holds: bool,
    },
    FirstMover {
        side: Side,
        die: u8,
    },
    Moved {
        ship: ShipNo,
        step: Step,
        x: i16,
        y: i16,
        facing: u8,
    },
    HighEnergyTurn {
        ship: ShipNo,
        facing: u8,
        die: u8,
        broke: bool,
    },
    Breakdown {
        ship: ShipNo,
        facing: u8,
        warp: u8,
        crew: u8,
    },
    Braked {
        ship: ShipNo,
    },
    SpeedChanged {
        ship: ShipNo,
        speed: u8,
    },
    Erratic {
        ship: ShipNo,
        on: bool,
    },
    Leaving {
        ship: ShipNo,
    },
    Left {
        ship: ShipNo,
    },
    Evasion {
        ship: ShipNo,
        die: u8,
        left: bool,
    },
    Resigned {
        ship: ShipNo,
    },
    Control {
        ship: ShipNo,
    },
    Cloak {
        ship: ShipNo,
        on: bool,
    },
    Warfare {
        ship: ShipNo,
        ecm: u8,
        eccm: u8,
    },
    Tractor {
        ship: ShipNo,
        target: ShipNo,
        die: u8,
        holds: bool,
    },
    Released {
        ship: ShipNo,
        target: ShipNo,
    },
    Steered {
        ship: ShipNo,
        seeker: SeekerNo,
        #[serde(rename = "side")]
        lean: u8,
    },
    Lab {
        ship: ShipNo,
        seeker: SeekerNo,
        die: u8,
        success: bool,
    },
    Identified {
        seeker: SeekerNo,
        target: Target,
        charge: Option<bool>,
    },
    Injected {
        ship: ShipNo,
        freezer: WeaponNo,
        launcher: WeaponNo,
    },
    Fed {
        ship: ShipNo,
        launcher: WeaponNo,
        caster: WeaponNo,
    },
    Braced {
        ship: ShipNo,
        #[serde(with = "from_one")]
        #[schemars(with = "u8")]
        side: ShieldNo,
    },
    Prepared {
        ship: ShipNo,
        weapon: WeaponNo,
        start: Start,
    },
    Ejected {
        ship: ShipNo,
        weapon: WeaponNo,
        points: u8,
    },
    ChargeEjected {
        ship: ShipNo,
        weapon: WeaponNo,
    },
    Held {
        ship: ShipNo,
        weapon: WeaponNo,
    },
    Finished {
        ship: ShipNo,
        weapon: WeaponNo,
        quarters: u8,
        turns: u8,
    },
    Recharged {
        ship: ShipNo,
        quarters: u8,
    },
    Launched {
        ship: ShipNo,
        torp: Torp,
        count: u8,
        facing: u8,
        traits: u8,
    },
    Drone {
        ship: ShipNo,
        weapon: WeaponNo,
        target: Target,
    },
    Cast {
        ship: ShipNo,
        torp: Torp,
        x: i16,
        y: i16,
        facing: u8,
    },
    Rocks {
        ship: ShipNo,
        die: u8,
        points: u8,
    },
    SeekerGone {
        seeker: SeekerNo,
    },
    SeekerLock {
        seeker: SeekerNo,
        target: ShipNo,
        die: u8,
        holds: bool,
    },
    Snared {
        seeker: SeekerNo,
    },
    Weakened {
        seeker: SeekerNo,
        strength: u8,
    },
    Impact {
        seeker: SeekerNo,
        ship: Target,
        die: u8,
        points: u8,
        doubled: bool,
    },
    Unmasked {
        seeker: SeekerNo,
    },
    ChargeFree {
        target: ShipNo,
    },
    Charge {
        target: Target,
        range: u16,
        die: u8,
        hit: bool,
    },
    ChargeLost {
        target: ShipNo,
    },
    Sphere {
        ship: ShipNo,
        weapon: WeaponNo,
        radius: u8,
    },
    SphereHit {
        ship: ShipNo,
        weapon: WeaponNo,
        points: u8,
        gone: bool,
    },
    Shield {
        ship: ShipNo,
        #[serde(with = "from_one")]
        #[schemars(with = "u8")]
        side: ShieldNo,
        up: bool,
    },
    Asif {
        ship: ShipNo,
        up: bool,
    },
    Boarded {
        ship: ShipNo,
        target: ShipNo,
        what: u8,
        die: u8,
        destroyed: bool,
    },
    Reloading {
        ship: ShipNo,
        weapon: WeaponNo,
    },
    Declared {
        ship: ShipNo,
        shots: Vec<(WeaponNo, Target)>,
    },
    Reinforced {
        ship: ShipNo,
        slot: u8,
        points: u8,
    },
    Shot {
        ship: ShipNo,
        weapon: WeaponNo,
        target: Target,
        how: u8,
        range: u16,
        die: u8,
        hit: bool,
        damage: u8,
        #[serde(default)]
        feedback: u8,
    },
    Veiled {
        ship: ShipNo,
        die: u8,
        damage: u8,
    },
    WaveLock {
        ship: ShipNo,
        weapon: WeaponNo,
        target: Target,
        roll: u8,
        locked: bool,
    },
    PulseWasted {
        ship: ShipNo,
        weapon: WeaponNo,
    },
    BurntOut {
        ship: ShipNo,
        weapon: WeaponNo,
    },
    Uim {
        ship: ShipNo,
        die: u8,
        burnt: bool,
    },
    Struck {
        ship: ShipNo,
        #[serde(with = "from_one")]
        #[schemars(with = "u8")]
        side: ShieldNo,
        points: u16,
        general: u8,
        specific: u8,
        shield: u8,
        through: u16,
    },
    Absorbed {
        ship: ShipNo,
        column: u8,
        taken: StoppedBy,
    },
    Box {
        ship: ShipNo,
        what: u8,
        roll: u8,
    },
    Destroyed {
        ship: ShipNo,
    },
    Explodes {
        ship: ShipNo,
        strength: u8,
    },
    Shock {
        ship: ShipNo,
        points: u8,
        total: u8,
    },
    Transferred {
        ship: ShipNo,
        launcher: WeaponNo,
        slot: u8,
        content: u8,
    },
    Repaired {
        ship: ShipNo,
        what: u8,
        boxes: u8,
    },
    Ended {
        turns: bool,
    },
}

impl Event {
    /// The ships to which something is done: fired at, held, boarded, locked on by a wave, or struck by damage.
    pub fn suffer(&self) -> impl Iterator<Item = ShipNo> {
        let (one, shots): (Option<ShipNo>, &[(WeaponNo, Target)]) = match self {
            Event::Declared { shots, .. } => (None, shots),
            Event::Tractor { target, holds: true, .. } | Event::Boarded { target, .. } => (Some(*target), &[]),
            Event::WaveLock { target, locked: true, .. } | Event::Impact { ship: target, .. } => (target.ship(), &[]),
            Event::Struck { ship, .. } => (Some(*ship), &[]),
            _ => (None, &[]),
        };
        one.into_iter().chain(shots.iter().filter_map(|(_, target)| target.ship()))
    }
}
