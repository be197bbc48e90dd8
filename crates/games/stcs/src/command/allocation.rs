//! Power allocation in full.

use std::{borrow::Cow, fmt, str::FromStr};

use engine::{
    Text, msg,
    notation::{Misread, Notation, Words, quoted},
    number::{Named, within},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::{MOST_CHARGE, MOST_POWER, MOST_SHIELD, side_named};
use crate::{catalogue::english, ids::MountNo};

/// The power given to each system at power allocation. Power that is not given to any stays in reserve.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Allocation {
    /// Power for movement.
    pub movement: u16,
    /// Points (not power) of each side's shield.
    pub shields: [u8; 6],
    /// Power of each mount.
    pub mounts: [u8; MountNo::MOST],
    /// Whether the cloak is on.
    pub cloak: bool,
    /// Power in the regeneration box.
    pub regeneration: u16,
}

impl Allocation {
    /// Everything in reserve.
    pub const NOTHING: Allocation = Allocation { movement: 0, shields: [0; 6], mounts: [0; MountNo::MOST], cloak: false, regeneration: 0 };

    fn put(&mut self, word: &str) -> Result<(), Text> {
        if word == "cloak" {
            self.cloak = true;
            return Ok(());
        }
        let wrong = || msg!("read-allocation", word = quoted(word), known = "move=8, shields=20,20,20,10,10,10, w1=5, cloak, regen=30");
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        if let Some(side) = name.strip_prefix('s').filter(|digits| digits.len() == 1) {
            self.shields[side_named(side)?.index()] = within(value, 0..=MOST_SHIELD)?;
            return Ok(());
        }
        match name {
            "cloak" => self.cloak = matches!(value, "1" | "on"),
            "move" => self.movement = within(value, 0..=MOST_POWER)?,
            "regen" => self.regeneration = within(value, 0..=MOST_POWER)?,
            "shields" => {
                let points: Vec<u8> = value.split(',').map(|points| within(points, 0..=MOST_SHIELD)).collect::<Result<_, _>>()?;
                self.shields = points.try_into().map_err(|_| wrong())?;
            }
            _ => self.mounts[name.parse::<MountNo>()?] = within(value, 0..=MOST_CHARGE)?,
        }
        Ok(())
    }

    fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Result<Allocation, Text> {
        let (mut allocation, mut named) = (Allocation::NOTHING, Named::default());
        for word in words {
            named.note(word)?;
            allocation.put(word)?;
        }
        Ok(allocation)
    }
}

impl fmt::Display for Allocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g] = self.shields;
        write!(f, "move={} shields={a},{b},{c},{d},{e},{g}", self.movement)?;
        for (mount, power) in MountNo::first(MountNo::MOST).zip(self.mounts).filter(|(_, power)| *power > 0) {
            write!(f, " {mount}={power}")?;
        }
        if self.cloak {
            f.write_str(" cloak")?;
        }
        if self.regeneration > 0 {
            write!(f, " regen={}", self.regeneration)?;
        }
        Ok(())
    }
}

impl FromStr for Allocation {
    type Err = Text;

    fn from_str(text: &str) -> Result<Allocation, Text> {
        Allocation::of(text.split_whitespace())
    }
}

impl Notation for Allocation {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(words: &mut Words<'_>) -> Result<Allocation, Misread> {
        Ok(Allocation::of(words.rest().iter().copied())?)
    }
}

impl Serialize for Allocation {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Allocation {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Allocation, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|why| serde::de::Error::custom(english(&why)))
    }
}

impl JsonSchema for Allocation {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Allocation".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}
