//! Classes: base, arcs and dial.

use geometry::plane::{Side, Um, mm};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BadTable, Bearing, Maneuver, parse};

/// A class, as its place in [`classes`](super::classes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ClassId(u8);

impl ClassId {
    /// Its place in the table.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kinds of bases (AW.BASE.1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseSize {
    /// 40 mm.
    Standard,
    /// 80 mm.
    Large,
    /// 100 mm, ours: no source gives it.
    Oversized,
}

impl BaseSize {
    /// The side in micrometres, by the values of AW.BASE.1.4.
    pub const fn side(self) -> Um {
        match self {
            BaseSize::Standard => mm(40),
            BaseSize::Large => mm(80),
            BaseSize::Oversized => mm(100),
        }
    }
}

/// Firing arcs of a class (AW.BASE.10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Arcs {
    /// All round; no forward or rear arc for card texts (AW.BASE.10.3).
    All,
    /// An arc ahead, and one behind if `rear` is not 0.
    Fixed {
        /// Whole width of the forward arc in degrees: 90 or 180.
        front: u16,
        /// Whole width of the rear arc in degrees: 90, or 0 for none.
        rear: u16,
    },
}

/// How hard a maneuver is on the ship (AW.BASE.7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Takes an Auxiliary Power Token off.
    Green,
    /// Changes nothing.
    White,
    /// Puts an Auxiliary Power Token on.
    Red,
}

/// One place of a dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DialMove {
    /// The maneuver it shows.
    pub maneuver: Maneuver,
    /// In which color.
    pub color: Color,
}

/// A class of ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// Its name: `Galaxy Class`.
    pub name: String,
    /// Its base.
    pub base: BaseSize,
    /// Its arcs.
    pub arcs: Arcs,
    /// Its dial, in order and without repetition; left and right are places of their own.
    pub dial: Vec<DialMove>,
}

impl Class {
    /// The color in which the dial has the maneuver, if it has it.
    pub fn color(&self, maneuver: Maneuver) -> Option<Color> {
        self.dial.iter().find(|place| place.maneuver == maneuver).map(|place| place.color)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    class: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    base: BaseSize,
    arcs: EntryArcs,
    dial: Vec<EntryMove>,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryArcs {
    front: Option<u16>,
    rear: Option<u16>,
    all: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryMove {
    speed: u8,
    kind: Bearing,
    color: Color,
}

pub(super) fn read(text: &str) -> Result<Vec<Class>, BadTable> {
    let file: File = parse("classes", text)?;
    file.class.into_iter().enumerate().map(|(index, entry)| class(index, entry)).collect()
}

fn class(index: usize, entry: Entry) -> Result<Class, BadTable> {
    let id = u8::try_from(index).map(ClassId).map_err(|_| BadTable::entry(&entry.name, "more than 256 classes"))?;
    let arcs = match entry.arcs {
        EntryArcs { front: None, rear: None, all: Some(360) } => Arcs::All,
        EntryArcs { front: Some(front @ (90 | 180)), rear: None, all: None } => Arcs::Fixed { front, rear: 0 },
        EntryArcs { front: Some(front @ (90 | 180)), rear: Some(90), all: None } => Arcs::Fixed { front, rear: 90 },
        _ => return Err(BadTable::entry(&entry.name, "arcs are all = 360, or front = 90 or 180 with or without rear = 90")),
    };
    let mut dial = Vec::new();
    for place in &entry.dial {
        let sides: &[Side] = if place.kind.has_sides() { &[Side::Left, Side::Right] } else { &[Side::Left] };
        for &side in sides {
            let maneuver = Maneuver::new(place.kind, place.speed, side);
            let exists = match maneuver {
                Maneuver::Straight(n) => (1..=6).contains(&n),
                Maneuver::Bank(n, _) | Maneuver::ComeAbout(n) | Maneuver::Spin(n, _) => (1..=4).contains(&n),
                Maneuver::Turn(n, _) | Maneuver::Reverse(n) => (1..=3).contains(&n),
            };
            if !exists {
                return Err(BadTable::entry(&entry.name, format!("there is no {maneuver}")));
            }
            dial.push(DialMove { maneuver, color: place.color });
        }
    }
    dial.sort_by_key(|place| place.maneuver);
    if dial.windows(2).any(|pair| pair[0].maneuver == pair[1].maneuver) {
        return Err(BadTable::entry(&entry.name, "a maneuver stands on the dial twice"));
    }
    Ok(Class { id, name: entry.name, base: entry.base, arcs, dial })
}

/// The id of the class of this name.
pub(super) fn find(classes: &[Class], name: &str) -> Option<ClassId> {
    classes.iter().find(|class| class.name == name).map(|class| class.id)
}
