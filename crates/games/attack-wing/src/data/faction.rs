//! Factions, in the order that decides initiative.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A faction. The order of the variants is the order of initiative (AW.BASE.4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    /// Federation.
    Federation,
    /// Klingon.
    Klingon,
    /// Romulan.
    Romulan,
    /// Dominion, with Cardassians and Breen.
    Dominion,
    /// Borg; rogues when players fly them (AW.ALLY.5).
    Borg,
    /// Species 8472.
    #[serde(rename = "species-8472")]
    Species8472,
    /// Kazon.
    Kazon,
    /// Xindi.
    Xindi,
    /// Bajoran.
    Bajoran,
    /// Ferengi.
    Ferengi,
    /// Vulcan.
    Vulcan,
    /// Independent.
    Independent,
    /// Mirror Universe.
    MirrorUniverse,
}

impl Faction {
    /// All factions in the order of initiative.
    pub const ALL: [Faction; 13] = [
        Faction::Federation,
        Faction::Klingon,
        Faction::Romulan,
        Faction::Dominion,
        Faction::Borg,
        Faction::Species8472,
        Faction::Kazon,
        Faction::Xindi,
        Faction::Bajoran,
        Faction::Ferengi,
        Faction::Vulcan,
        Faction::Independent,
        Faction::MirrorUniverse,
    ];

    /// All with their numbers in the order of initiative, from 1.
    pub fn numbers() -> impl Iterator<Item = (u8, Faction)> {
        (1..).zip(Faction::ALL)
    }

    /// The one with this number.
    pub fn numbered(number: u8) -> Option<Faction> {
        Faction::numbers().find(|(known, _)| *known == number).map(|(_, faction)| faction)
    }

    /// Its bit in a set of factions.
    const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// For people.
    pub const fn title(self) -> &'static str {
        match self {
            Faction::Federation => "Federation",
            Faction::Klingon => "Klingon",
            Faction::Romulan => "Romulan",
            Faction::Dominion => "Dominion",
            Faction::Borg => "Borg",
            Faction::Species8472 => "Species 8472",
            Faction::Kazon => "Kazon",
            Faction::Xindi => "Xindi",
            Faction::Bajoran => "Bajoran",
            Faction::Ferengi => "Ferengi",
            Faction::Vulcan => "Vulcan",
            Faction::Independent => "Independent",
            Faction::MirrorUniverse => "Mirror Universe",
        }
    }
}

/// The factions of a card: one or two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Factions(u16);

impl Factions {
    /// These.
    pub fn new(factions: &[Faction]) -> Factions {
        Factions(factions.iter().fold(0, |bits, faction| bits | faction.bit()))
    }

    /// Whether the card is of the faction.
    pub const fn has(self, faction: Faction) -> bool {
        self.0 & faction.bit() != 0
    }

    /// In the order of initiative.
    pub fn iter(self) -> impl Iterator<Item = Faction> {
        Faction::ALL.into_iter().filter(move |&faction| self.has(faction))
    }

    /// The first in the order of initiative; Mirror Universe, the last, for a card of none.
    pub fn first(self) -> Faction {
        self.iter().next().unwrap_or(Faction::MirrorUniverse)
    }
}

impl Serialize for Factions {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Factions {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Factions, D::Error> {
        Vec::<Faction>::deserialize(deserializer).map(|factions| Factions::new(&factions))
    }
}
