//! Why something is not possible: each reason with its rule and a sentence that says what to do.

use std::fmt;

use engine::{Reason, Text};
use rulebook::{RuleId, stcs as id};

use crate::data::{classes_like, tables};

/// Why a command or a setup is not accepted. Ships and mounts are counted from 0 here, from 1 in the sentences.
#[expect(missing_docs, reason = "the fields are explained by the line of their variant")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Another step is being played.
    NotNow(&'static str),
    /// No such ship, or not this seat's.
    NotYours(u8),
    /// The ship is destroyed, gone or disabled.
    OutOfPlay(u8),
    /// It has allocated, moved, marked or fired already in this step.
    Finished(u8),
    /// Another ship has begun and must finish first.
    FinishFirst(u8),
    /// No such mount on the ship.
    NoMount(u8, u8),
    /// More power than the ship has.
    OverPower { need: u32, have: u16 },
    /// A shield above its present maximum.
    ShieldTooHigh { side: u8, most: u8 },
    /// A destroyed generator.
    GeneratorGone(u8),
    /// Power that the mount cannot take.
    MountPower { mount: u8, least: u8, most: u8 },
    /// A damaged or destroyed mount.
    MountBroken(u8),
    /// More than 50 power in a tractor.
    TractorMost,
    /// Less than 20 power in a tractor.
    TractorLeast(u8),
    /// A neutralizer takes 10 power or none.
    NeutralizerPower,
    /// The ship has no cloak.
    NoCloak,
    /// A held ship cannot cloak.
    HeldCannotCloak,
    /// Engineering was hit: the use is limited to half of total power.
    Halved(&'static str),
    /// Only Borg ships.
    NotBorg(&'static str),
    /// The option for the box is off.
    NoBox,
    /// The option for the box is on, so that nothing is siphoned.
    BoxOnly,
    /// Below half of the original superstructure.
    BelowHalf { now: u16, original: u16 },
    /// Regeneration was lost for good.
    RegenerationLost,
    /// Nothing to restore.
    Whole,
    /// Less power than the ratio, or than the sources hold.
    TooLittle { need: u16, have: u16 },
    /// The movement points of the phase do not suffice.
    NoMoves { need: u8, have: u8 },
    /// Held by a tractor/seizure beam.
    Held,
    /// A planet.
    Planet,
    /// The plan does not suit the ship.
    PlanUnfit(&'static str),
    /// The mount has fired in this turn.
    Fired(u8),
    /// No power in the mount.
    Unpowered(u8),
    /// The ship is set to hold.
    SetToHold(u8),
    /// No working mount that has not fired bears on an enemy in range, as everybody sees.
    NothingToFireAt(u8),
    /// Cloaked ships do not fire.
    Cloaked,
    /// The target is cloaked and not found.
    NotFound,
    /// The target is not an enemy, or out of play.
    NoTarget(u8),
    /// In the same hex.
    SameHex,
    /// Beyond the last range of the chart.
    OutOfRange { range: u16, reach: u8 },
    /// The target is not in the sides of the mount.
    OutOfArc(u8),
    /// A planet is in the way.
    Blocked,
    /// Called shots need a side known to be down.
    CallShielded,
    /// Called shots: nothing of the kind can be reached through the side.
    CallReach,
    /// Called shots: beams and missiles only.
    CallWeapon,
    /// Crew losses of 70 % and more.
    NoCrew,
    /// The side is not one of the tied ones.
    NotTied(u8),
    /// The ship is not held by this seat.
    NotHeld(u8),
    /// The mount holds another ship already.
    HoldsAlready(u8),
    /// The target is held already.
    TargetHeld,
    /// The beam has too little power left to drag.
    DragPower { need: u8, have: u8 },
    /// Neutralizers do nothing to Borg shields.
    BorgShield,
    /// The side was neutralised in this turn.
    Neutralised(u8),
    /// Sensors destroyed, out of range, no line of sight, or already used.
    Sensors(&'static str),
    /// Nothing to repair there, or tried before in this turn.
    NoRepair(&'static str),
    /// Nothing is being asked that could be passed.
    NoWindow,
    /// A path of which a part is not possible.
    PathStops(u8),
    /// Setup: a side without ships.
    NoEnemies(usize),
    /// Setup: too many ships or mounts.
    TooMany,
    /// Setup: over the limit of points.
    OverPoints { have: u32, limit: u32 },
    /// Setup: seats and ships do not fit.
    EmptySeat(u8),
    /// Setup: a ship or the distance does not fit on the map.
    OffMap,
    /// Setup: an unknown class.
    NoClass(String),
    /// Setup: a value that makes no sense.
    BadValue(&'static str),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NotNow(what) => write!(f, "{what} is not done in this step"),
            Why::NotYours(ship) => write!(f, "ship {} is not yours to command", ship + 1),
            Why::OutOfPlay(ship) => write!(f, "ship {} is out of play or disabled", ship + 1),
            Why::Finished(ship) => write!(f, "ship {} has already done this", ship + 1),
            Why::FinishFirst(ship) => write!(f, "finish with ship {} first: stop it or let it cease fire", ship + 1),
            Why::NoMount(ship, mount) => write!(f, "ship {} has no mount w{}", ship + 1, mount + 1),
            Why::OverPower { need, have } => {
                write!(f, "this takes {need} power and the ship has {have}: take {} out", need.saturating_sub(u32::from(*have)))
            }
            Why::ShieldTooHigh { side, most } => write!(f, "side {side} holds at most {most} points now"),
            Why::GeneratorGone(side) => write!(f, "the generator of side {side} is destroyed: it cannot be raised"),
            Why::MountPower { mount, least, most } => write!(f, "w{} takes {least} to {most} power, or none", mount + 1),
            Why::MountBroken(mount) => write!(f, "w{} is out of action", mount + 1),
            Why::TractorMost => f.write_str("a tractor/seizure mount takes at most 50 power in a turn"),
            Why::TractorLeast(have) => write!(f, "the tractor/seizure beam has {have} power and is useless below 20"),
            Why::NeutralizerPower => f.write_str("a neutralizer takes exactly 10 power for one bolt, or none"),
            Why::NoCloak => f.write_str("the ship has no cloaking device"),
            Why::HeldCannotCloak => f.write_str("a held ship cannot cloak: its place is known"),
            Why::Halved(what) => write!(f, "engineering was hit: {what} may take at most half of total power in this allocation"),
            Why::NotBorg(what) => write!(f, "only Borg ships {what}"),
            Why::NoBox => f.write_str("there is no regeneration box in this game: switch regen_box on, or siphon"),
            Why::BoxOnly => f.write_str("this game uses the regeneration box: only power in it or in reserve regenerates"),
            Why::BelowHalf { now, original } => {
                write!(f, "superstructure {now} is below half of {original}: regeneration is no longer possible")
            }
            Why::RegenerationLost => f.write_str("the ship has lost the power to regenerate"),
            Why::Whole => f.write_str("the superstructure is whole: nothing to regenerate"),
            Why::TooLittle { need, have } => {
                write!(f, "{need} power is needed and {have} is offered or there: name more sources or less power")
            }
            Why::NoMoves { need, have } => write!(f, "this takes {need} movement points and {have} are left in this phase"),
            Why::Held => f.write_str("a tractor/seizure beam holds the ship: it cannot move"),
            Why::Planet => f.write_str("a planet cannot be entered: go around it"),
            Why::PlanUnfit(why) => write!(f, "this plan does not suit the ship: {why}"),
            Why::Fired(mount) => write!(f, "w{} has fired in this turn", mount + 1),
            Why::Unpowered(mount) => write!(f, "w{} has too little power to fire", mount + 1),
            Why::SetToHold(ship) => write!(f, "ship {} was set to hold in this step", ship + 1),
            Why::NothingToFireAt(ship) => {
                write!(f, "ship {} has nothing to fire at: no mount that works and has not fired bears on an enemy in range", ship + 1)
            }
            Why::Cloaked => f.write_str("a cloaked ship cannot fire"),
            Why::NotFound => f.write_str("the target is cloaked and not found: search for it in the sensors step"),
            Why::NoTarget(target) => write!(f, "ship {} is no enemy in play", target + 1),
            Why::SameHex => f.write_str("ships in the same hex cannot fire at each other"),
            Why::OutOfRange { range, reach } => write!(f, "the target is {range} hexes away and the chart ends at {reach}"),
            Why::OutOfArc(mount) => write!(f, "w{} does not bear on the target", mount + 1),
            Why::Blocked => f.write_str("a planet blocks the line of fire"),
            Why::CallShielded => f.write_str("a called shot needs a side whose shield is known to be down"),
            Why::CallReach => f.write_str("that cannot be reached through the side struck, or is gone already"),
            Why::CallWeapon => f.write_str("only beams and missiles make called shots"),
            Why::NoCrew => f.write_str("crew losses of 70 % and more: the ship cannot fire"),
            Why::NotTied(side) => write!(f, "side {side} is not one of the sides that tie"),
            Why::NotHeld(ship) => write!(f, "you do not hold ship {}", ship + 1),
            Why::HoldsAlready(mount) => write!(f, "w{} holds a ship already: release it first", mount + 1),
            Why::TargetHeld => f.write_str("the target is held already"),
            Why::DragPower { need, have } => write!(f, "each hex or turn costs {need} power and the beam has {have} left"),
            Why::BorgShield => f.write_str("a shield neutralizer has no effect on Borg shields"),
            Why::Neutralised(side) => write!(f, "side {side} is neutralised until the end of the turn"),
            Why::Sensors(why) | Why::NoRepair(why) => f.write_str(why),
            Why::NoWindow => f.write_str("there is nothing to pass now"),
            Why::PathStops(part) => write!(f, "part {part} of the path is not possible"),
            Why::NoEnemies(side) => write!(f, "side {} has no ships: give it at least one", side + 1),
            Why::TooMany => f.write_str("too many ships or mounts: at most 12 ships with 176 mounts in all"),
            Why::OverPoints { have, limit } => write!(f, "the fleet costs {have} points and the limit is {limit}"),
            Why::EmptySeat(seat) => write!(f, "seat {} would have no ship: use fewer seats or more ships", char::from(b'A' + seat)),
            Why::OffMap => f.write_str("the fleets do not fit on the map: make it larger or start nearer"),
            Why::NoClass(name) => {
                let like = classes_like(name);
                let ids: Vec<&str> = like.iter().take(5).map(|&class| tables().classes[usize::from(class)].id.as_str()).collect();
                match ids.as_slice() {
                    [] => write!(f, "there is no class {name:?}: look at the list of ships"),
                    ids => write!(f, "there is no class {name:?}: did you mean {}?", ids.join(", ")),
                }
            }
            Why::BadValue(what) => f.write_str(what),
        }
    }
}

impl Why {
    fn facts(&self) -> (RuleId, &'static str) {
        match self {
            Why::NotNow(_) => (id::BASE_SEQ_1, "not-now"),
            Why::NotYours(_) => (id::BASE_SEQ_1, "not-yours"),
            Why::OutOfPlay(_) => (id::BASE_KILL_1, "out-of-play"),
            Why::Finished(_) => (id::BASE_SEQ_1, "finished"),
            Why::FinishFirst(_) => (id::BASE_FIR_1, "finish-first"),
            Why::NoMount(..) => (id::BASE_FIR_3, "no-mount"),
            Why::OverPower { .. } => (id::BASE_PWR_1, "over-power"),
            Why::ShieldTooHigh { .. } => (id::BASE_PWR_1, "shield-too-high"),
            Why::GeneratorGone(_) => (id::BASE_EFF_SG, "generator-gone"),
            Why::MountPower { .. } => (id::BASE_PWR_1, "mount-power"),
            Why::MountBroken(_) => (id::BASE_EFF_BW, "mount-broken"),
            Why::TractorMost => (id::TRAC_5, "tractor-most"),
            Why::TractorLeast(_) => (id::TRAC_11, "tractor-least"),
            Why::NeutralizerPower => (id::NEUT_1, "neutralizer-power"),
            Why::NoCloak => (id::BASE_CLK_1, "no-cloak"),
            Why::HeldCannotCloak => (id::GAP_31, "held-cannot-cloak"),
            Why::Halved(_) => (id::BASE_EFF_EN, "halved"),
            Why::NotBorg(_) => (id::SCOPE_1, "not-borg"),
            Why::NoBox => (id::REGEN_3, "no-box"),
            Why::BoxOnly => (id::REGEN_3, "box-only"),
            Why::BelowHalf { .. } => (id::REGEN_5, "below-half"),
            Why::RegenerationLost => (id::BASE_TABLE_2, "regeneration-lost"),
            Why::Whole => (id::REGEN_7, "whole"),
            Why::TooLittle { .. } => (id::REGEN_2, "too-little"),
            Why::NoMoves { .. } => (id::BASE_MOV_1, "no-moves"),
            Why::Held => (id::TRAC_2, "held"),
            Why::Planet => (id::BASE_MOV_2, "planet"),
            Why::PlanUnfit(_) => (id::BASE_PWR_1, "plan-unfit"),
            Why::Fired(_) => (id::BASE_FIR_2, "fired"),
            Why::Unpowered(_) => (id::BASE_DMG_1, "unpowered"),
            Why::SetToHold(_) => (id::BASE_FIR_1, "set-to-hold"),
            Why::NothingToFireAt(_) => (id::BASE_FIR_1, "nothing-to-fire-at"),
            Why::Cloaked => (id::BASE_CLK_1, "cloaked"),
            Why::NotFound => (id::BASE_CLK_3, "not-found"),
            Why::NoTarget(_) => (id::BASE_FIR_1, "no-target"),
            Why::SameHex => (id::BASE_MAP_1, "same-hex"),
            Why::OutOfRange { .. } => (id::BASE_HIT_1, "out-of-range"),
            Why::OutOfArc(_) => (id::BASE_MAP_4, "out-of-arc"),
            Why::Blocked => (id::BASE_MOV_2, "blocked"),
            Why::CallShielded => (id::BASE_CALL_1, "call-shielded"),
            Why::CallReach => (id::BASE_CALL_1, "call-reach"),
            Why::CallWeapon => (id::BASE_CALL_1, "call-weapon"),
            Why::NoCrew => (id::BASE_EFF_CR, "no-crew"),
            Why::NotTied(_) => (id::BASE_MAP_5, "not-tied"),
            Why::NotHeld(_) => (id::TRAC_4, "not-held"),
            Why::HoldsAlready(_) => (id::TRAC_6, "holds-already"),
            Why::TargetHeld => (id::GAP_32, "target-held"),
            Why::DragPower { .. } => (id::TRAC_4, "drag-power"),
            Why::BorgShield => (id::GAP_24, "borg-shield"),
            Why::Neutralised(_) => (id::GAP_18, "neutralised"),
            Why::Sensors(_) => (id::BASE_SEN_1, "sensors"),
            Why::NoRepair(_) => (id::BASE_REP_1, "no-repair"),
            Why::NoWindow => (id::REGEN_6, "no-window"),
            Why::PathStops(_) => (id::BASE_MOV_2, "path-stops"),
            Why::NoEnemies(_) => (id::BASE_VIC_1, "no-enemies"),
            Why::TooMany => (id::BASE_VIC_1, "too-many"),
            Why::OverPoints { .. } => (id::BASE_VIC_1, "over-points"),
            Why::EmptySeat(_) => (id::BASE_VIC_1, "empty-seat"),
            Why::OffMap => (id::BASE_MAP_1, "off-map"),
            Why::NoClass(_) => (id::GAP_4, "no-class"),
            Why::BadValue(_) => (id::BASE_VIC_1, "bad-value"),
        }
    }
}

impl Reason for Why {
    fn rule(&self) -> RuleId {
        self.facts().0
    }

    fn code(&self) -> &'static str {
        self.facts().1
    }

    fn text(&self) -> Text {
        Text::from(self.to_string())
    }
}
