//! The Damage Cards: 33 of 15 kinds (AW.BASE.9.9).

use std::{fmt, str::FromStr};

use rulebook::{RuleId, attack_wing as rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of Damage Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageKind {
    /// No attack dice in the next attack.
    StunnedHelmsman,
    /// May burn at the start of each Combat Phase.
    ConsoleFire,
    /// Captain Skill 0 from the next round on.
    CommunicationsFailure,
    /// All turns are red.
    EngineRoomFire,
    /// No Actions of the Action Bar.
    DamagedSensorArray,
    /// 1 more damage.
    DirectHit,
    /// Captain's text and Elite Talents cannot be used.
    InjuredCaptain,
    /// May do 1 more damage at once.
    MinorExplosion,
    /// Red maneuvers may do damage.
    MinorHullBreach,
    /// May destroy the ship in each Planning Phase.
    WarpCoreBreach,
    /// Costs a Weapon Upgrade.
    MunitionsFailure,
    /// Agility -1.
    StructuralDamage,
    /// Overlapping does damage.
    JostledNavigator,
    /// An Auxiliary Power Token at once.
    PowerDisruption,
    /// Primary Weapon -1.
    WeaponsMalfunction,
}

impl DamageKind {
    /// All kinds, in the order of AW.BASE.9.9.
    pub const ALL: [DamageKind; 15] = [
        DamageKind::StunnedHelmsman,
        DamageKind::ConsoleFire,
        DamageKind::CommunicationsFailure,
        DamageKind::EngineRoomFire,
        DamageKind::DamagedSensorArray,
        DamageKind::DirectHit,
        DamageKind::InjuredCaptain,
        DamageKind::MinorExplosion,
        DamageKind::MinorHullBreach,
        DamageKind::WarpCoreBreach,
        DamageKind::MunitionsFailure,
        DamageKind::StructuralDamage,
        DamageKind::JostledNavigator,
        DamageKind::PowerDisruption,
        DamageKind::WeaponsMalfunction,
    ];

    /// Its place in [`DamageKind::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The same as a number in a command that repairs.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// How many of them are in a full deck.
    pub const fn count(self) -> u8 {
        match self {
            DamageKind::DirectHit => 4,
            DamageKind::WarpCoreBreach => 3,
            _ => 2,
        }
    }

    /// As it is typed: `console-fire`.
    pub const fn word(self) -> &'static str {
        match self {
            DamageKind::StunnedHelmsman => "stunned-helmsman",
            DamageKind::ConsoleFire => "console-fire",
            DamageKind::CommunicationsFailure => "communications-failure",
            DamageKind::EngineRoomFire => "engine-room-fire",
            DamageKind::DamagedSensorArray => "damaged-sensor-array",
            DamageKind::DirectHit => "direct-hit",
            DamageKind::InjuredCaptain => "injured-captain",
            DamageKind::MinorExplosion => "minor-explosion",
            DamageKind::MinorHullBreach => "minor-hull-breach",
            DamageKind::WarpCoreBreach => "warp-core-breach",
            DamageKind::MunitionsFailure => "munitions-failure",
            DamageKind::StructuralDamage => "structural-damage",
            DamageKind::JostledNavigator => "jostled-navigator",
            DamageKind::PowerDisruption => "power-disruption",
            DamageKind::WeaponsMalfunction => "weapons-malfunction",
        }
    }

    /// For people: `Console Fire`.
    pub const fn title(self) -> &'static str {
        match self {
            DamageKind::StunnedHelmsman => "Stunned Helmsman",
            DamageKind::ConsoleFire => "Console Fire",
            DamageKind::CommunicationsFailure => "Communications Failure",
            DamageKind::EngineRoomFire => "Engine Room Fire",
            DamageKind::DamagedSensorArray => "Damaged Sensor Array",
            DamageKind::DirectHit => "Direct Hit",
            DamageKind::InjuredCaptain => "Injured Captain",
            DamageKind::MinorExplosion => "Minor Explosion",
            DamageKind::MinorHullBreach => "Minor Hull Breach",
            DamageKind::WarpCoreBreach => "Warp Core Breach",
            DamageKind::MunitionsFailure => "Munitions Failure",
            DamageKind::StructuralDamage => "Structural Damage",
            DamageKind::JostledNavigator => "Jostled Navigator",
            DamageKind::PowerDisruption => "Power Disruption",
            DamageKind::WeaponsMalfunction => "Weapons Malfunction",
        }
    }

    /// The rule of its effect.
    pub const fn rule(self) -> RuleId {
        match self {
            DamageKind::StunnedHelmsman => rules::BASE_9_9_1,
            DamageKind::ConsoleFire => rules::BASE_9_9_2,
            DamageKind::CommunicationsFailure => rules::BASE_9_9_3,
            DamageKind::EngineRoomFire => rules::BASE_9_9_4,
            DamageKind::DamagedSensorArray => rules::BASE_9_9_5,
            DamageKind::DirectHit => rules::BASE_9_9_6,
            DamageKind::InjuredCaptain => rules::BASE_9_9_7,
            DamageKind::MinorExplosion => rules::BASE_9_9_8,
            DamageKind::MinorHullBreach => rules::BASE_9_9_9,
            DamageKind::WarpCoreBreach => rules::BASE_9_9_10,
            DamageKind::MunitionsFailure => rules::BASE_9_9_11,
            DamageKind::StructuralDamage => rules::BASE_9_9_12,
            DamageKind::JostledNavigator => rules::BASE_9_9_13,
            DamageKind::PowerDisruption => rules::BASE_9_9_14,
            DamageKind::WeaponsMalfunction => rules::BASE_9_9_15,
        }
    }

    /// Whether it has an Action of its own.
    pub const fn has_action(self) -> bool {
        matches!(
            self,
            DamageKind::ConsoleFire
                | DamageKind::DamagedSensorArray
                | DamageKind::WarpCoreBreach
                | DamageKind::StructuralDamage
                | DamageKind::WeaponsMalfunction
        )
    }
}

impl fmt::Display for DamageKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for DamageKind {
    type Err = String;
    fn from_str(word: &str) -> Result<DamageKind, String> {
        let found = DamageKind::ALL.into_iter().find(|kind| kind.word().eq_ignore_ascii_case(word));
        found.ok_or_else(|| format!("{word:?} is no Damage Card: write its name like console-fire"))
    }
}
