//! Captains, upgrades and resources. Their texts are facts here; nothing enforces them yet.

use serde::{Deserialize, Serialize};

use super::{BadTable, Factions, parse};

/// A captain card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Captain {
    /// Its code in the table: `Cap101`.
    pub id: String,
    /// The name; for a generic captain that of the faction.
    pub name: String,
    /// Factions.
    pub faction: Factions,
    /// Whether a fleet may have only one of the name.
    pub unique: bool,
    /// Captain Skill.
    pub skill: u8,
    /// Squadron Points.
    pub points: u16,
    /// How many Elite Talents it may have.
    pub talents: u8,
    /// Drone Tokens of a Borg captain (AW.BASE.13).
    #[serde(default)]
    pub drones: u8,
    /// Mission Tokens on the card when the game begins.
    #[serde(default)]
    pub missions: u8,
    /// Effect of its text, in our words.
    pub effect: String,
    /// The product it came in.
    pub set: String,
    /// `high` or `medium`: how well the data sets agree.
    pub confidence: String,
}

impl Captain {
    /// Whether the text has an effect. One Drone Token without a use for it does not count as a text.
    pub fn has_text(&self) -> bool {
        self.skill > 1
    }
}

/// The kinds of upgrades (AW.BASE.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UpgradeKind {
    /// Elite Talent.
    Talent,
    /// Crew.
    Crew,
    /// Tech.
    Tech,
    /// Weapon.
    Weapon,
    /// Borg.
    Borg,
    /// A flagship card beneath a ship card (R004): no Upgrade, but listed with them.
    Flagship,
    /// An officer card beneath a Crew Upgrade (R011), which stands before it in the list.
    Officer,
    /// A Fleet Captain card beneath a captain (R010).
    FleetCaptain,
    /// An Admiral beside a captain: neither captain nor Upgrade while its front is up.
    Admiral,
}

impl UpgradeKind {
    /// Whether such a card lies with another one and is no Upgrade by itself.
    pub const fn beneath(self) -> bool {
        matches!(self, UpgradeKind::Flagship | UpgradeKind::Officer | UpgradeKind::FleetCaptain | UpgradeKind::Admiral)
    }
}

/// Additions of a card that lies beneath a ship card, to what is printed there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Bonus {
    /// Primary Weapon value.
    pub primary: u8,
    /// Agility.
    pub agility: u8,
    /// Hull.
    pub hull: u8,
    /// Shields.
    pub shields: u8,
    /// Captain Skill.
    pub skill: u8,
    /// The kind of Upgrade that costs the whole fleet 1 SP less.
    pub cheaper: Option<UpgradeKind>,
    /// Actions of the Action Bar.
    pub actions: Vec<super::ActionIcon>,
    /// Slots for upgrades.
    pub slots: Vec<UpgradeKind>,
}

/// An upgrade card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// Its code in the table: `W122`.
    pub id: String,
    /// Which slot it takes.
    #[serde(rename = "type")]
    pub kind: UpgradeKind,
    /// The name.
    pub name: String,
    /// Factions.
    pub faction: Factions,
    /// Whether a fleet may have only one of the name.
    pub unique: bool,
    /// Squadron Points.
    pub points: u16,
    /// Attack dice of a weapon.
    pub attack: Option<u8>,
    /// Range bands of a weapon: `2-3`.
    pub range: Option<String>,
    /// Additions to the card that it lies beneath.
    pub bonus: Option<Bonus>,
    /// Whether the weapon needs a Target Lock.
    #[serde(default)]
    pub needs_target_lock: bool,
    /// Cost of using the weapon.
    pub cost_to_use: Option<String>,
    /// Effect of its text, in our words.
    pub effect: String,
    /// The product it came in.
    pub set: String,
    /// `high` or `medium`: how well the data sets agree.
    pub confidence: String,
}

/// A resource card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resource {
    /// Its code in the table: `R001`.
    pub id: String,
    /// The name.
    pub name: String,
    /// Squadron Points.
    pub points: u16,
    /// Its effect, in our words.
    pub effect: String,
    /// The event it came with.
    pub set: String,
    /// `high` or `medium`: how well the data sets agree.
    pub confidence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaptainFile {
    captain: Vec<Captain>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UpgradeFile {
    upgrade: Vec<Upgrade>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResourceFile {
    resource: Vec<Resource>,
}

pub(super) fn captains(text: &str) -> Result<Vec<Captain>, BadTable> {
    parse::<CaptainFile>("captains", text).map(|file| file.captain)
}

pub(super) fn upgrades(text: &str) -> Result<Vec<Upgrade>, BadTable> {
    parse::<UpgradeFile>("upgrades", text).map(|file| file.upgrade)
}

pub(super) fn resources(text: &str) -> Result<Vec<Resource>, BadTable> {
    parse::<ResourceFile>("resources", text).map(|file| file.resource)
}
