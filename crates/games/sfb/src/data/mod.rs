//! The figures of the game: ships, charts, arcs, costs and the sequence of play. Nothing here decides a rule.

pub mod arcs;
pub mod charts;
mod check;
pub mod costs;
pub mod dac;
pub mod drones;
pub mod fit;
pub mod own;
mod read;
pub mod sequence;

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::WeaponNo;
pub use crate::ids::{MOST_OF_A_SIDE, MOST_SHIPS, MOST_WEAPONS, MOUNTABLE};
pub use check::{Fault, faults};
pub use read::parse;

/// Columns that an ASIF can protect.
pub const ASIF_COLUMNS: usize = ASIF_WIDTH as usize;
/// The same as a byte.
pub const ASIF_WIDTH: u8 = 9;
/// Their letters.
pub const ASIF_LETTERS: [char; ASIF_COLUMNS] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
/// Warp engines of a ship.
pub const ENGINES: usize = 3;
/// The most option mounts of a ship.
pub const MOST_MOUNTS: usize = 8;
/// Kinds of boxes that are counted.
pub const SYSTEMS: usize = 25;

/// The warp engines.
pub const WARP: [System; ENGINES] = [System::LeftWarp, System::RightWarp, System::CenterWarp];

/// Boxes of the engines, as they are written: ` left-warp=2 right-warp=1`.
pub fn engines(boxes: &[u8; ENGINES]) -> String {
    let some = WARP.iter().zip(boxes).filter(|(_, boxes)| **boxes > 0);
    some.map(|(engine, boxes)| format!(" {}={boxes}", engine.name())).collect()
}

/// Kinds of boxes of a ship that are counted, not listed one by one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "each is the box of its name")]
pub enum System {
    ForwardHull,
    RearHull,
    CenterHull,
    LeftWarp,
    RightWarp,
    CenterWarp,
    Impulse,
    Apr,
    Awr,
    Battery,
    Bridge,
    Emergency,
    Auxiliary,
    Flag,
    Security,
    Transporter,
    Tractor,
    Lab,
    Probe,
    Shuttle,
    Cargo,
    Excess,
    Sensor,
    Scanner,
    DamageControl,
}

/// All of them with their names, in order.
#[rustfmt::skip]
pub static SYSTEM_NAMES: [(System, &str); SYSTEMS] = {
    use System::*;
    [
        (ForwardHull, "forward-hull"), (RearHull, "rear-hull"), (CenterHull, "center-hull"), (LeftWarp, "left-warp"),
        (RightWarp, "right-warp"), (CenterWarp, "center-warp"), (Impulse, "impulse"), (Apr, "apr"), (Awr, "awr"), (Battery, "battery"),
        (Bridge, "bridge"), (Emergency, "emergency"), (Auxiliary, "auxiliary"), (Flag, "flag"), (Security, "security"),
        (Transporter, "transporter"), (Tractor, "tractor"), (Lab, "lab"), (Probe, "probe"), (Shuttle, "shuttle"), (Cargo, "cargo"),
        (Excess, "excess"), (Sensor, "sensor"), (Scanner, "scanner"), (DamageControl, "damage-control"),
    ]
};

impl System {
    /// As written.
    pub fn name(self) -> &'static str {
        SYSTEM_NAMES[self as usize].1
    }

    /// The system of a name.
    pub fn named(word: &str) -> Option<System> {
        SYSTEM_NAMES.iter().find(|(_, name)| *name == word).map(|(system, _)| *system)
    }

    /// Its number, among the boxes of a ship.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The system with a number.
    pub fn of(number: u8) -> Option<System> {
        SYSTEM_NAMES.get(usize::from(number)).map(|(system, _)| *system)
    }
}

/// Types of plasma torpedo, the smallest first as far as one arms as another.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[repr(u8)]
#[expect(missing_docs, reason = "each is the torpedo of its letter")]
pub enum Torp {
    D,
    K,
    F,
    L,
    G,
    S,
    M,
    R,
    Rh,
    X,
    Z,
}

/// All of them.
pub static TORPS: [(Torp, &str); 11] = {
    use Torp::*;
    [(D, "D"), (K, "K"), (F, "F"), (L, "L"), (G, "G"), (S, "S"), (M, "M"), (R, "R"), (Rh, "Rh"), (X, "X"), (Z, "Z")]
};

impl Torp {
    /// As written.
    pub fn name(self) -> &'static str {
        TORPS[self as usize].1
    }

    /// The type of a name.
    pub fn named(word: &str) -> Option<Torp> {
        TORPS.iter().find(|(_, name)| name.eq_ignore_ascii_case(word)).map(|(torp, _)| *torp)
    }

    /// Its number, as loads and seeking weapons keep it.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The type with a number.
    pub fn of(number: u8) -> Torp {
        TORPS.get(usize::from(number)).map_or(Torp::F, |(torp, _)| *torp)
    }
}

/// Kinds of weapon box.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
#[expect(missing_docs, reason = "each is the weapon of its name")]
pub enum Kind {
    Phaser1,
    Phaser2,
    Phaser3,
    PhaserG,
    Phaser4,
    Phaser5,
    Phaser6,
    Element,
    Photon,
    Disruptor,
    Plasma,
    PlasmaRack,
    Fusion,
    Caster,
    Freezer,
    Ppd,
    Hppd,
    Rack,
    Array,
    Add,
    Esg,
    Hellbore,
}

impl Kind {
    /// Whether it is a phaser, matrix elements included.
    #[inline]
    pub const fn is_phaser(self) -> bool {
        use Kind::{Element, Phaser1, Phaser2, Phaser3, Phaser4, Phaser5, Phaser6, PhaserG};
        matches!(self, Phaser1 | Phaser2 | Phaser3 | PhaserG | Phaser4 | Phaser5 | Phaser6 | Element)
    }

    /// Whether a torpedo result of the chart destroys it.
    pub const fn is_torpedo(self) -> bool {
        matches!(self, Kind::Photon | Kind::Disruptor | Kind::Plasma | Kind::PlasmaRack | Kind::Fusion)
    }

    /// Whether its load is counted in quarters of energy, not in points.
    pub const fn in_quarters(self) -> bool {
        matches!(self, Kind::Photon | Kind::Disruptor | Kind::Esg | Kind::Fusion | Kind::Hellbore)
    }

    /// Whether a drone result of the chart destroys it.
    pub const fn is_drone(self) -> bool {
        use Kind::{Add, Array, Caster, Esg, Freezer, Hellbore, Hppd, Ppd, Rack};
        matches!(self, Caster | Freezer | Ppd | Hppd | Rack | Array | Add | Esg | Hellbore)
    }
}

/// Technology of a ship.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tech {
    /// General War.
    #[serde(rename = "standard")]
    Standard,
    /// First generation X.
    X1,
    /// Second generation X.
    X2,
}

/// A weapon box of a class.
#[derive(Clone, Debug)]
pub struct Weapon {
    /// Its letter or number on the display.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// Bearings on which it fires.
    pub arc: u32,
    /// Name of the arc.
    pub arc_name: String,
    /// Hexsides along which it launches.
    pub facings: u8,
    /// Size of a plasma launcher.
    pub torp: Torp,
    /// Whether a plasma launcher has canisters.
    pub canisters: bool,
    /// Whether a plasma launcher takes photon charges.
    pub photon: bool,
    /// Farthest range of a disruptor.
    pub reach: u16,
    /// DERFACS, UIM.
    pub derfacs: bool,
    /// A disruptor with a UIM module.
    pub uim: bool,
    /// Group of a matrix or array: equal in one block of boxes.
    pub block: u8,
    /// Type of a drone rack.
    pub rack: char,
    /// Spaces of a rack.
    pub spaces: u8,
    /// Weapons that a caster or freezer serves, as bits.
    pub serves: u32,
    /// The farthest range at which it fires directly; 0 if it does not.
    pub fires: u16,
    /// ISC lateral fire control.
    pub lateral: bool,
    /// It stands in option mounts.
    pub option: bool,
    /// Place among its kind in the order of the third hit, the best first (`SFB.BASE.DAC.4`).
    pub priority: u8,
}

/// A class of ship.
#[derive(Clone, Debug)]
pub struct Class {
    /// As typed.
    pub id: String,
    /// For people.
    pub name: String,
    /// Whose.
    pub empire: String,
    /// Its technology.
    pub tech: Tech,
    /// What of it is from a source.
    pub facts: String,
    /// What of it is a proposal of this project.
    pub ours: String,
    /// Points.
    pub points: u16,
    /// 1 to 5.
    pub size: u8,
    /// Quarters of energy a hex.
    pub move_cost: u8,
    /// Row of the turn mode table.
    pub turn_mode: u8,
    /// Letter of the turn mode.
    pub turn_letter: String,
    /// Lowest die that breaks down.
    pub breakdown: u8,
    /// Crew units.
    pub crew: u8,
    /// Boarding parties.
    pub boarding: u8,
    /// Strength of its explosion.
    pub explosion: u8,
    /// Boxes of the six shields.
    pub shields: [u8; 6],
    /// Boxes of each [`System`]; of a track its length.
    pub boxes: [u8; SYSTEMS],
    /// Sensor, scanner and damage control, best box first.
    pub tracks: [Vec<u8>; 3],
    /// Points that a battery holds.
    pub battery_points: u8,
    /// ASIF boxes by column.
    pub asif: [u8; ASIF_COLUMNS],
    /// Energy of the cloak, 0 without one.
    pub cloak: u8,
    /// Shock rating; `None` if it is exempt.
    pub shock: Option<u8>,
    /// Option mounts, in their order along the hull: blocks of adjacent mounts have one number.
    pub option_mounts: Vec<u8>,
    /// Its weapons.
    pub weapons: Vec<Weapon>,
    /// Phasers of all kinds: quarters for one firing of each.
    pub phaser_energy: u16,
    /// Weapons by kind of result: phasers, torpedoes, drones, as bits.
    pub groups: [u32; 3],
}

impl Class {
    /// First or second generation X technology.
    pub fn is_x(&self) -> bool {
        self.tech != Tech::Standard
    }

    /// What the capacitor holds, in quarters (`SFB.BASE.NRG.6`).
    pub fn capacitor(&self) -> u16 {
        self.phaser_energy * if self.is_x() { 2 } else { 1 }
    }

    /// The power that this number of batteries holds, in quarters.
    pub fn battery(&self, boxes: u8) -> u16 {
        u16::from(boxes) * u16::from(self.battery_points) * 4
    }

    /// Its weapons with their numbers, counted from 0 as commands and events count them.
    #[inline]
    pub fn mounted(&self) -> impl Iterator<Item = (WeaponNo, &Weapon)> + Clone {
        WeaponNo::first(MOST_WEAPONS).zip(&self.weapons)
    }

    /// The numbers of its weapons.
    #[inline]
    pub fn numbers(&self) -> impl Iterator<Item = WeaponNo> + Clone + use<'_> {
        self.mounted().map(|(number, _)| number)
    }

    /// Whether it has weapons of a kind.
    pub fn has(&self, kind: Kind) -> bool {
        self.weapons.iter().any(|weapon| weapon.kind == kind)
    }

    /// Its place in tables that go by the size class, the largest ships first.
    pub fn size_row(&self) -> usize {
        usize::from(self.size.clamp(1, 5) - 1)
    }

    /// Warp boxes of the whole ship.
    pub fn warp(&self) -> u8 {
        self.boxes[System::LeftWarp as usize] + self.boxes[System::RightWarp as usize] + self.boxes[System::CenterWarp as usize]
    }

    /// The weapon with an id, ignoring case.
    pub fn weapon_named(&self, word: &str) -> Option<usize> {
        self.weapons.iter().position(|weapon| weapon.id.eq_ignore_ascii_case(word))
    }
}

/// Classes at most: a ship's class is a byte.
pub const MOST_CLASSES: usize = 250;

static BUILT_IN: LazyLock<Vec<Class>> = LazyLock::new(|| {
    let files = [include_str!("../../data/ships.toml"), include_str!("../../data/ships-ours.toml")];
    // The files are part of the program; a test reads them and would name what is wrong.
    files.iter().flat_map(|text| parse(text).unwrap_or_default()).collect()
});

/// The classes of the data.
pub fn built_in() -> &'static [Class] {
    &BUILT_IN
}

static CLASSES: LazyLock<Vec<Class>> = LazyLock::new(|| BUILT_IN.iter().chain(&own::own().ships).cloned().collect());

/// Every class: those of the data, then the user's own.
pub fn classes() -> &'static [Class] {
    &CLASSES
}

/// The message that names a published class; none for a class of somebody's own, which has its name only.
pub fn word(class: &Class) -> Option<&'static str> {
    static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| built_in().iter().map(|class| format!("class-{}", class.id)).collect());
    let place = built_in().iter().position(|known| known.id == class.id && known.name == class.name)?;
    Some(&WORDS[place])
}

/// The class of an id.
pub fn class_named(id: &str) -> Option<u8> {
    (0..).zip(classes()).find(|(_, class)| class.id.eq_ignore_ascii_case(id)).map(|(number, _)| number)
}
