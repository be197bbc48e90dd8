//! Why something is not possible: each reason with its rule and a sentence that says what to do.

use std::fmt;

use engine::{Reason, Text, msg};
use rulebook::{RuleId, stcs as id};

use crate::{
    catalogue::{english, slot},
    data::{classes_like, tables},
};

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
    /// No emergency heading change (`STCS.BASE.MOV.3`); the id says why.
    NoEmergency(&'static str),
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
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&english(&self.text()))
    }
}

/// A mount as typed.
fn w(mount: u8) -> Text {
    slot(mount.into())
}

/// The number of a ship on its sheet.
fn n(ship: u8) -> u16 {
    u16::from(ship) + 1
}

/// What is wrong with the name of a class, and what may have been meant.
fn no_class(name: &str) -> Text {
    let like = classes_like(name);
    let ids: Vec<&str> = like.iter().take(5).map(|&class| tables().classes[usize::from(class)].id.as_str()).collect();
    let name = format!("{name:?}");
    if ids.is_empty() { msg!("why-no-class", name = name) } else { msg!("why-no-class-but", name = name, classes = ids.join(", ")) }
}

impl Why {
    /// Those that name one thing at most.
    fn plain(&self) -> Text {
        match self {
            Why::NotYours(ship) => msg!("why-not-yours", ship = n(*ship)),
            Why::OutOfPlay(ship) => msg!("why-out-of-play", ship = n(*ship)),
            Why::Finished(ship) => msg!("why-finished", ship = n(*ship)),
            Why::FinishFirst(ship) => msg!("why-finish-first", ship = n(*ship)),
            Why::SetToHold(ship) => msg!("why-set-to-hold", ship = n(*ship)),
            Why::NothingToFireAt(ship) => msg!("why-nothing-to-fire-at", ship = n(*ship)),
            Why::NoTarget(ship) => msg!("why-no-target", ship = n(*ship)),
            Why::NotHeld(ship) => msg!("why-not-held", ship = n(*ship)),
            Why::NoMount(ship, mount) => msg!("why-no-mount", ship = n(*ship), mount = w(*mount)),
            Why::MountBroken(mount) => msg!("why-mount-broken", mount = w(*mount)),
            Why::Fired(mount) => msg!("why-fired", mount = w(*mount)),
            Why::Unpowered(mount) => msg!("why-unpowered", mount = w(*mount)),
            Why::OutOfArc(mount) => msg!("why-out-of-arc", mount = w(*mount)),
            Why::HoldsAlready(mount) => msg!("why-holds-already", mount = w(*mount)),
            Why::GeneratorGone(side) => msg!("why-generator-gone", side = *side),
            Why::NotTied(side) => msg!("why-not-tied", side = *side),
            Why::Neutralised(side) => msg!("why-neutralised", side = *side),
            Why::NoEnemies(side) => msg!("why-no-enemies", side = side + 1),
            Why::TractorLeast(have) => msg!("why-tractor-least", have = *have),
            Why::PathStops(part) => msg!("why-path-stops", part = *part),
            Why::EmptySeat(seat) => msg!("why-empty-seat", seat = char::from(b'A' + seat).to_string()),
            _ => Text::of(self.bare()),
        }
    }

    /// Those that name nothing.
    fn bare(&self) -> &'static str {
        match self {
            Why::TractorMost => "why-tractor-most",
            Why::NeutralizerPower => "why-neutralizer-power",
            Why::NoCloak => "why-no-cloak",
            Why::HeldCannotCloak => "why-held-cannot-cloak",
            Why::NoBox => "why-no-box",
            Why::BoxOnly => "why-box-only",
            Why::RegenerationLost => "why-regeneration-lost",
            Why::Whole => "why-whole",
            Why::Held => "why-held",
            Why::Planet => "why-planet",
            Why::Cloaked => "why-cloaked",
            Why::NotFound => "why-not-found",
            Why::SameHex => "why-same-hex",
            Why::Blocked => "why-blocked",
            Why::CallShielded => "why-call-shielded",
            Why::CallReach => "why-call-reach",
            Why::CallWeapon => "why-call-weapon",
            Why::NoCrew => "why-no-crew",
            Why::TargetHeld => "why-target-held",
            Why::BorgShield => "why-borg-shield",
            Why::NoWindow => "why-no-window",
            Why::TooMany => "why-too-many",
            Why::OffMap => "why-off-map",
            _ => "",
        }
    }

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
            Why::NoEmergency(_) => (id::BASE_MOV_3, "no-emergency"),
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
        match self {
            Why::NotNow(what) => msg!("why-not-now", what = Text::of(what)),
            Why::Halved(what) => msg!("why-halved", what = Text::of(what)),
            Why::NotBorg(what) => msg!("why-not-borg", what = Text::of(what)),
            Why::PlanUnfit(why) => msg!("why-plan-unfit", why = Text::of(why)),
            Why::Sensors(why) | Why::NoRepair(why) | Why::NoEmergency(why) | Why::BadValue(why) => Text::of(why),
            Why::OverPower { need, have } => {
                msg!("why-over-power", need = *need, have = *have, over = need.saturating_sub(u32::from(*have)))
            }
            Why::ShieldTooHigh { side, most } => msg!("why-shield-too-high", side = *side, most = *most),
            Why::MountPower { mount, least, most } => msg!("why-mount-power", mount = w(*mount), least = *least, most = *most),
            Why::BelowHalf { now, original } => msg!("why-below-half", now = *now, original = *original),
            Why::TooLittle { need, have } => msg!("why-too-little", need = *need, have = *have),
            Why::NoMoves { need, have } => msg!("why-no-moves", need = *need, have = *have),
            Why::DragPower { need, have } => msg!("why-drag-power", need = *need, have = *have),
            Why::OutOfRange { range, reach } => msg!("why-out-of-range", range = *range, reach = *reach),
            Why::OverPoints { have, limit } => msg!("why-over-points", have = *have, limit = *limit),
            Why::NoClass(name) => no_class(name),
            _ => self.plain(),
        }
    }
}
