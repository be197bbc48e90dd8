//! The parts of commands: plans, parts of a movement, paths, sources of power, questions.

use std::{fmt, str::FromStr};

use engine::{
    Text, msg,
    notation::{Misread, Notation, Words},
    number::within,
};
use geometry::hex::{Facing, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::side_named;
use crate::{
    ids::MountNo,
    state::{Call, Repair, Shot},
};

engine::named! {
    /// A sensible allocation by name; its amounts depend on the ship and on the places of its enemies.
    pub enum Plan or "read-plan" {
        /// Weapons that can soon bear, the shield towards the enemy, the rest into movement.
        Balanced "balanced",
        /// All weapons first.
        Attack "attack",
        /// All shields first.
        Defence "defence",
        /// Movement first.
        Pursuit "pursuit",
        /// Cloak, movement, no weapons.
        Cloak "cloak",
        /// Borg: tractors and neutralizers first.
        Grip "grip",
        /// Borg: shields towards the enemy and weapons, with much kept for regeneration.
        Adapt "adapt",
        /// Nothing at all: everything stays in reserve.
        Idle "idle",
        /// Into short range, the shield towards the enemy, and the guns that do most there for their power.
        Strike "strike",
    }
}

engine::named! {
    /// A part of a movement.
    pub enum Manoeuvre or "read-part" {
        /// One hex ahead.
        Forward "forward" "f",
        /// One hex back, facing kept.
        Back "back" "b",
        /// Turn one side to port.
        Left "left" "l",
        /// Turn one side to starboard.
        Right "right" "r",
        /// Into the forward-port hex, facing kept.
        SlipLeft "slip-left" "sl",
        /// Into the forward-starboard hex, facing kept.
        SlipRight "slip-right" "sr",
        /// No more in this phase.
        Stop "stop",
        /// Turn one side to port without movement points (option `emergency_turns`, `STCS.BASE.MOV.3`).
        HardLeft "hard-left" "hl",
        /// Turn one side to starboard without movement points.
        HardRight "hard-right" "hr",
    }
}

impl Manoeuvre {
    /// Whether it is an emergency heading change.
    pub const fn hard(self) -> bool {
        matches!(self, Manoeuvre::HardLeft | Manoeuvre::HardRight)
    }
}

/// A path of up to 15 parts, four bits each, the first in the lowest.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Path(u64);

impl Path {
    /// The most parts.
    pub const MOST: usize = 15;

    /// A path; `None` if it is empty or too long.
    pub fn of(parts: &[Manoeuvre]) -> Option<Path> {
        let packed = parts.iter().rev().fold(0, |all, &part| all << 4 | (part as u64 + 1));
        (1..=Path::MOST).contains(&parts.len()).then_some(Path(packed))
    }

    /// Its parts in order.
    pub fn parts(self) -> impl Iterator<Item = Manoeuvre> {
        (0..Path::MOST)
            .map_while(move |index| (self.0 >> (4 * index) & 15).checked_sub(1).and_then(|part| Manoeuvre::ALL.get(part as usize)).copied())
    }
}

impl Notation for Path {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        self.parts().try_for_each(|part| write!(f, "{}{}", std::mem::replace(&mut between, " "), part.short()))
    }

    fn read(words: &mut Words<'_>) -> Result<Path, Misread> {
        let parts: Option<Vec<Manoeuvre>> = words.rest().iter().map(|word| word.parse().ok()).collect();
        let known = "forward (f), back (b), left (l), right (r), slip-left (sl), slip-right (sr), stop, hard-left (hl), hard-right (hr)";
        let path = parts.and_then(|parts| Path::of(&parts));
        path.ok_or_else(|| msg!("read-path", most = Path::MOST, known = known).into())
    }
}

/// The sources of power for regeneration (`STCS.REGEN.4`), as bits: reserve, box, movement, shields 1 to 6, mounts 1 to 48.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Sources(u64);

impl Sources {
    /// Nowhere.
    pub const NONE: Sources = Sources(0);
    /// Power left unallocated.
    pub const RESERVE: Sources = Sources(1);
    /// The regeneration box.
    pub const BOX: Sources = Sources(2);
    /// Unspent movement points.
    pub const MOVEMENT: Sources = Sources(4);

    /// A side's shield.
    pub fn shield(side: Side) -> Sources {
        Sources(8 << side.index())
    }

    /// A mount.
    pub fn mount(mount: MountNo) -> Sources {
        Sources(1 << (9 + mount.index()))
    }

    /// Whether `other` is among them.
    pub fn has(self, other: Sources) -> bool {
        self.0 & other.0 != 0
    }

    /// Both.
    pub fn with(self, other: Sources) -> Sources {
        Sources(self.0 | other.0)
    }

    /// Whether there is none but these.
    pub fn within(self, others: Sources) -> bool {
        self.0 & !others.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Sources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        let named = [(Sources::RESERVE, "reserve"), (Sources::BOX, "box"), (Sources::MOVEMENT, "move")];
        words.extend(named.iter().filter(|(bit, _)| self.has(*bit)).map(|(_, name)| (*name).to_owned()));
        words.extend(Side::ALL.into_iter().filter(|&side| self.has(Sources::shield(side))).map(|side| format!("shield{side}")));
        words.extend(MountNo::first(MountNo::MOST).filter(|&mount| self.has(Sources::mount(mount))).map(|mount| mount.to_string()));
        f.write_str(&words.join(" "))
    }
}

/// How a held ship is moved (`STCS.TRAC.4`, `STCS.GAP.15`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Drag {
    /// One hex in this direction of the map.
    To(Facing),
    /// Turned one side to its port.
    Left,
    /// Turned one side to its starboard.
    Right,
}

/// The question that a sensor lock lets the captain ask (`STCS.BASE.SEN.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Power available.
    Power,
    /// Ranking of its uses.
    Uses,
    /// How shields are powered.
    Shields,
    /// How weapons are powered.
    Weapons,
    /// Damage taken.
    Damage,
    /// Life signs.
    Life,
    /// Transporters.
    Transporters,
    /// Is this side's shield up?
    Shield(Side),
    /// Is this mount powered?
    Weapon(MountNo),
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Query::Power => f.write_str("power"),
            Query::Uses => f.write_str("uses"),
            Query::Shields => f.write_str("shields"),
            Query::Weapons => f.write_str("weapons"),
            Query::Damage => f.write_str("damage"),
            Query::Life => f.write_str("life"),
            Query::Transporters => f.write_str("transporters"),
            Query::Shield(side) => write!(f, "shield{side}"),
            Query::Weapon(mount) => write!(f, "{mount}"),
        }
    }
}

impl FromStr for Sources {
    type Err = Text;

    /// One source.
    fn from_str(word: &str) -> Result<Sources, Text> {
        match word {
            "reserve" => Ok(Sources::RESERVE),
            "box" => Ok(Sources::BOX),
            "move" => Ok(Sources::MOVEMENT),
            _ => match word.strip_prefix("shield") {
                Some(side) => side_named(side).map(Sources::shield),
                None => word.parse().map(Sources::mount),
            },
        }
    }
}

impl Notation for Sources {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(words: &mut Words<'_>) -> Result<Sources, Misread> {
        if words.is_empty() {
            return Err(Misread::Shape);
        }
        let sources =
            words.rest().iter().map(|word| word.parse::<Sources>()).try_fold(Sources::NONE, |all, one| one.map(|one| all.with(one)));
        Ok(sources?)
    }
}

impl fmt::Display for Drag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drag::To(direction) => write!(f, "{direction}"),
            Drag::Left => f.write_str("left"),
            Drag::Right => f.write_str("right"),
        }
    }
}

impl FromStr for Drag {
    type Err = Text;

    fn from_str(word: &str) -> Result<Drag, Text> {
        match word {
            "left" => Ok(Drag::Left),
            "right" => Ok(Drag::Right),
            _ => {
                let number = word.strip_prefix('d').and_then(|digits| within(digits, 0..=5u8).ok());
                let direction = number.and_then(|number| Facing::try_from(number).ok());
                direction.map(Drag::To).ok_or_else(|| msg!("read-drag", first = "d0", last = "d5", left = "left", right = "right"))
            }
        }
    }
}

impl FromStr for Query {
    type Err = Text;

    fn from_str(word: &str) -> Result<Query, Text> {
        Ok(match word {
            "power" => Query::Power,
            "uses" => Query::Uses,
            "shields" => Query::Shields,
            "weapons" => Query::Weapons,
            "damage" => Query::Damage,
            "life" => Query::Life,
            "transporters" => Query::Transporters,
            _ => match word.strip_prefix("shield") {
                Some(side) => Query::Shield(side_named(side)?),
                None => Query::Weapon(word.parse()?),
            },
        })
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Repair::Mount(mount) => write!(f, "{mount}"),
            Repair::Generator(side) => write!(f, "g{side}"),
            Repair::Sensors => f.write_str("sensors"),
            Repair::None => f.write_str("none"),
        }
    }
}

impl FromStr for Repair {
    type Err = Text;

    fn from_str(word: &str) -> Result<Repair, Text> {
        Ok(match word {
            "none" => Repair::None,
            "sensors" => Repair::Sensors,
            _ => match word.strip_prefix('g') {
                Some(side) => Repair::Generator(side_named(side)?),
                None => Repair::Mount(word.parse()?),
            },
        })
    }
}

engine::word!(Drag, Query, Repair);

impl Notation for Shot {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} at {}", self.ship, self.mount, self.target)?;
        match self.call {
            Call::None => Ok(()),
            Call::Generator => f.write_str(" call generator"),
            Call::Warp => f.write_str(" call warp"),
            Call::Impulse => f.write_str(" call impulse"),
            Call::Mount(mount) => write!(f, " call {mount}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Result<Shot, Misread> {
        let (ship, mount) = (Notation::read(words)?, Notation::read(words)?);
        words.fixed("at")?;
        let target = Notation::read(words)?;
        let call = match words.rest() {
            [] => Call::None,
            ["call", "generator"] => Call::Generator,
            ["call", "warp"] => Call::Warp,
            ["call", "impulse"] => Call::Impulse,
            ["call", mount] => Call::Mount(mount.parse()?),
            _ => {
                let (generator, warp, impulse) = ("call generator", "call warp", "call impulse");
                return Err(msg!("read-call", mount = "call w5", generator = generator, warp = warp, impulse = impulse).into());
            }
        };
        Ok(Shot { ship, mount, target, call })
    }
}
