//! Icons of Action Bars.

use serde::{Deserialize, Serialize};

/// An icon of an Action Bar (AW.BASE.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActionIcon {
    /// AW.BASE.8.1.
    Evade,
    /// AW.BASE.8.2.
    TargetLock,
    /// AW.BASE.8.3.
    Scan,
    /// AW.BASE.8.4.
    #[serde(rename = "battlestations")]
    BattleStations,
    /// AW.BASE.8.6.
    Cloak,
    /// AW.BASE.8.7.
    SensorEcho,
    /// AW.BASE.8.8.
    Regenerate,
}

impl ActionIcon {
    /// All icons in order.
    pub const ALL: [ActionIcon; 7] = [
        ActionIcon::Evade,
        ActionIcon::TargetLock,
        ActionIcon::Scan,
        ActionIcon::BattleStations,
        ActionIcon::Cloak,
        ActionIcon::SensorEcho,
        ActionIcon::Regenerate,
    ];

    /// Its bit in a set of icons.
    pub const fn bit(self) -> u8 {
        1 << self as u32
    }
}
