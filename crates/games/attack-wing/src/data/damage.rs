//! The Damage Cards: 33 of 15 kinds (AW.BASE.9.9).

use rulebook::{RuleId, attack_wing as rules};

engine::named! {
    /// A kind of Damage Card.
    pub enum DamageKind or "parse-damage-card" {
        /// No attack dice in the next attack.
        StunnedHelmsman "stunned-helmsman",
        /// May burn at the start of each Combat Phase.
        ConsoleFire "console-fire",
        /// Captain Skill 0 from the next round on.
        CommunicationsFailure "communications-failure",
        /// All turns are red.
        EngineRoomFire "engine-room-fire",
        /// No Actions of the Action Bar.
        DamagedSensorArray "damaged-sensor-array",
        /// 1 more damage.
        DirectHit "direct-hit",
        /// Captain's text and Elite Talents cannot be used.
        InjuredCaptain "injured-captain",
        /// May do 1 more damage at once.
        MinorExplosion "minor-explosion",
        /// Red maneuvers may do damage.
        MinorHullBreach "minor-hull-breach",
        /// May destroy the ship in each Planning Phase.
        WarpCoreBreach "warp-core-breach",
        /// Costs a Weapon Upgrade.
        MunitionsFailure "munitions-failure",
        /// Agility -1.
        StructuralDamage "structural-damage",
        /// Overlapping does damage.
        JostledNavigator "jostled-navigator",
        /// An Auxiliary Power Token at once.
        PowerDisruption "power-disruption",
        /// Primary Weapon -1.
        WeaponsMalfunction "weapons-malfunction",
    }
}

impl DamageKind {
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
