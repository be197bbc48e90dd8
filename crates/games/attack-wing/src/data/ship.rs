//! Ship cards.

use engine::Malformed;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{ActionIcon, BadTable, Class, ClassId, Factions, UpgradeKind, class, parse};

/// A ship card, as its place in [`ships`](super::ships). Written as its code (`"S206"`), so that a saved game does not depend on the order of
/// the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShipId(pub(super) u8);

impl ShipId {
    /// Its place in the table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The code in the table: `S206`.
    pub fn code(self) -> &'static str {
        &super::ship(self).code
    }
}

impl Serialize for ShipId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for ShipId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShipId, D::Error> {
        let code = String::deserialize(deserializer)?;
        super::find_ship(&code).ok_or_else(|| de::Error::custom(format!("there is no ship {code:?}")))
    }
}

/// An Action Bar: a set of icons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Actions(u8);

impl Actions {
    /// These.
    pub fn new(icons: &[ActionIcon]) -> Actions {
        Actions(icons.iter().fold(0, |bits, icon| bits | icon.bit()))
    }

    /// With this icon.
    #[must_use]
    pub const fn with(self, icon: ActionIcon) -> Actions {
        Actions(self.0 | icon.bit())
    }

    /// Whether the icon is on the bar.
    pub const fn has(self, icon: ActionIcon) -> bool {
        self.0 & icon.bit() != 0
    }

    /// The icons in order.
    pub fn iter(self) -> impl Iterator<Item = ActionIcon> {
        ActionIcon::ALL.into_iter().filter(move |&icon| self.has(icon))
    }
}

impl Serialize for Actions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// An icon of an Upgrade Bar. Elite Talents come with the captain (AW.BASE.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// Crew.
    Crew,
    /// Tech.
    Tech,
    /// Weapon.
    Weapon,
    /// Borg.
    Borg,
}

impl Slot {
    /// The upgrades that it takes.
    pub const fn kind(self) -> UpgradeKind {
        match self {
            Slot::Crew => UpgradeKind::Crew,
            Slot::Tech => UpgradeKind::Tech,
            Slot::Weapon => UpgradeKind::Weapon,
            Slot::Borg => UpgradeKind::Borg,
        }
    }
}

/// Whether a ship card has a text, and whose ships it affects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Text {
    /// No text: a generic ship.
    None,
    /// A text that limits the building of a fleet, and has no effect in play.
    Building,
    /// A text that works in play. Not enforced yet.
    #[default]
    Play,
}

/// A ship card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ship {
    /// Its id.
    pub id: ShipId,
    /// Its code in the table: `S206`.
    pub code: String,
    /// Its name; for a generic ship the faction and the class.
    pub name: String,
    /// Its class.
    pub class: ClassId,
    /// Its factions.
    pub factions: Factions,
    /// Whether a fleet may have only one of the name (AW.BASE.3.4).
    pub unique: bool,
    /// Primary Weapon: attack dice.
    pub primary: u8,
    /// Agility: defense dice.
    pub agility: u8,
    /// Hull.
    pub hull: u8,
    /// Shields.
    pub shields: u8,
    /// Squadron Points, as printed in 2014.
    pub points: u16,
    /// Squadron Points of the later revision (option of AW.BASE.16); as printed where it did not change.
    pub points_later: u16,
    /// Its Action Bar.
    pub actions: Actions,
    /// Its Upgrade Bar.
    pub slots: Vec<Slot>,
    /// Effect of its text, in our words; empty if it has none.
    pub ability: String,
    /// Kind of its text, if it has one.
    pub text: Text,
    /// The product it came in: `71120`.
    pub set: String,
}

impl Ship {
    /// Whether the card has a text.
    pub fn has_text(&self) -> bool {
        self.text != Text::None
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    ship: Vec<Entry>,
}

/// A ship card as a table writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub(crate) id: String,
    name: String,
    class: String,
    faction: Factions,
    unique: bool,
    primary: u8,
    agility: u8,
    hull: u8,
    shields: u8,
    points: u16,
    points_later: Option<u16>,
    actions: Vec<ActionIcon>,
    slots: Vec<Slot>,
    ability: String,
    text: Option<Text>,
    set: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}

pub(super) fn read(tables: &[&str], classes: &[Class], own: &[Entry]) -> Result<Vec<Ship>, BadTable> {
    let mut entries = Vec::new();
    for text in tables {
        entries.extend(parse::<File>("ships", text)?.ship);
    }
    entries.into_iter().chain(own.iter().cloned()).enumerate().map(|(index, entry)| ship(index, entry, classes)).collect()
}

/// The codes of the ships of the table.
pub(super) fn codes(text: &str) -> Vec<String> {
    parse::<File>("ships", text).map_or_else(|_| Vec::new(), |file| file.ship.into_iter().map(|ship| ship.id).collect())
}

impl Entry {
    /// Whether its class is one of the program's.
    pub(crate) fn known(&self, classes: &[Class]) -> Result<(), Malformed> {
        if classes.iter().any(|class| class.name == self.class) {
            return Ok(());
        }
        Err(format!("there is no class {:?}: write the name of one, such as \"Galaxy Class\"", self.class).into())
    }
}

fn ship(index: usize, entry: Entry, classes: &[Class]) -> Result<Ship, BadTable> {
    let id = u8::try_from(index).map(ShipId).map_err(|_| BadTable::entry(&entry.id, "more than 256 ships"))?;
    let class =
        class::find(classes, &entry.class).ok_or_else(|| BadTable::entry(&entry.id, format!("there is no class {:?}", entry.class)))?;
    let text = if entry.ability.is_empty() { Text::None } else { entry.text.unwrap_or_default() };
    Ok(Ship {
        id,
        name: entry.name,
        class,
        factions: entry.faction,
        unique: entry.unique,
        primary: entry.primary,
        agility: entry.agility,
        hull: entry.hull,
        shields: entry.shields,
        points: entry.points,
        points_later: entry.points_later.unwrap_or(entry.points),
        actions: Actions::new(&entry.actions),
        slots: entry.slots,
        ability: entry.ability,
        text,
        set: entry.set,
        code: entry.id,
    })
}
