//! The facts of the game: charts, weapons, ships and damage charts, read once from `data/*.toml` into typed tables.
//!
//! Every weapon and ship carries a [`Confidence`]: [`Confidence::Ours`] marks a figure that is a proposal of this project and not a published one.

pub mod described;
mod read;
mod scenarios;

use std::sync::LazyLock;

use geometry::hex::{Side, Sides};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{ChartNo, ClassNo, MountNo, WeaponNo};

pub use scenarios::{FLEETS, Fleet, SCENARIOS, ScenarioData, scenario};

/// The longest range of any firing chart, in hexes.
pub const LONGEST: usize = 24;

/// How well published material supports a figure.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// Two independent sources agree, or the source document says so.
    High,
    /// One source, consistent with the others.
    Medium,
    /// One source, with known doubts.
    Low,
    /// A proposal of this project; no published figure was found.
    Ours,
}

/// The kind of a weapon: how it works.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Damage is the power put in plus the bonus of the range (`STCS.BASE.DMG.1`).
    Beam,
    /// Damage is printed.
    Missile,
    /// Damage depends on the range and penetrates in packets of 4.
    Plasma,
    /// Borg shield neutralizer (`STCS.NEUT.*`).
    Neutralizer,
    /// Borg tractor/seizure beam (`STCS.TRAC.*`).
    Tractor,
}

/// A firing chart: the number needed or less on a d10, by range.
#[derive(Clone, Debug, Deserialize)]
pub struct Chart {
    /// Its letter.
    pub id: String,
    /// The numbers at ranges 1, 2 and on, to its reach; at most [`LONGEST`] of them.
    pub need: Vec<u8>,
    /// How sure the figures are.
    pub confidence: Confidence,
}

impl Chart {
    /// The farthest range at which it has a number.
    fn reach(&self) -> u8 {
        (1..).zip(&self.need).last().map_or(0, |(range, _)| range)
    }

    /// The numbers by range less 1; 0 beyond its reach.
    fn numbers(&self) -> [u8; LONGEST] {
        std::array::from_fn(|at| self.need.get(at).copied().unwrap_or(0))
    }
}

/// A type of weapon.
#[derive(Clone, Debug)]
pub struct Weapon {
    /// Its name on the sheet: `FH-11`.
    pub id: String,
    /// Its kind.
    pub kind: Kind,
    /// Letter of its firing chart.
    pub chart: String,
    /// Most power of a beam or tractor; arming cost of the others.
    pub power: u8,
    /// Least power with which it does anything: 1 for a beam, 20 for a tractor, the arming cost of the others.
    pub least: u8,
    /// Last range of its chart, in hexes.
    pub reach: u8,
    /// Number needed or less on d10, by range less 1.
    pub need: [u8; LONGEST],
    /// Bonus of a beam, or damage of a missile or plasma, by range less 1.
    pub damage: [u8; LONGEST],
    /// How sure the figures are.
    pub confidence: Confidence,
    /// The source of the figures.
    pub source: String,
    /// Further notes.
    pub note: String,
}

impl Weapon {
    /// The number needed or less on a d10 at `range` hexes; 0 beyond the chart, which no die makes (`STCS.BASE.HIT.1`).
    pub fn need_at(&self, range: u16) -> u8 {
        self.need.get(usize::from(range.max(1)) - 1).copied().unwrap_or(0)
    }

    /// The numbers that it needs on the d10, in bands of ranges: the number, the first and the last range.
    pub fn bands(&self) -> Vec<(u8, u8, u8)> {
        let mut bands: Vec<(u8, u8, u8)> = Vec::new();
        for (range, &need) in (1..).zip(self.need.iter().take(self.reach.into())) {
            match bands.last_mut() {
                Some((last, _, to)) if *last == need => *to = range,
                _ => bands.push((need, range, range)),
            }
        }
        bands
    }

    /// This weapon with another firing chart, its reach with it.
    pub fn on_chart(&self, chart: &Chart) -> Weapon {
        Weapon { chart: chart.id.clone(), need: chart.numbers(), reach: chart.reach(), ..self.clone() }
    }

    /// Points of damage of a hit at `range` hexes with `power` in the mount; 0 for weapons that do none (`STCS.BASE.DMG.1`).
    pub fn damage(&self, range: u8, power: u8) -> u8 {
        let at = self.damage[usize::from(range).clamp(1, LONGEST) - 1];
        match self.kind {
            Kind::Beam => power + at,
            Kind::Missile | Kind::Plasma => at,
            Kind::Neutralizer | Kind::Tractor => 0,
        }
    }
}

/// One mount of a class of ship.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MountSpec {
    /// The weapon in it.
    pub weapon: WeaponNo,
    /// The sides it bears on (`STCS.BASE.MAP.4`).
    pub sides: Sides,
}

/// A class of ship.
#[derive(Clone, Debug)]
pub struct Class {
    /// As typed in a setup: `fed-galaxy-1`.
    pub id: String,
    /// For people.
    pub name: String,
    /// Federation, Klingon...
    pub faction: String,
    /// Cruiser, scout...
    pub ship_class: String,
    /// 23c, film, 24c.
    pub era: String,
    /// Superstructure points at the start.
    pub superstructure: u16,
    /// Its damage chart.
    pub chart: ChartNo,
    /// Letter of that chart.
    pub chart_letter: String,
    /// Power of the warp engines (of the whole distributed plant of a Borg ship).
    pub warp: u16,
    /// Power of the impulse engines.
    pub impulse: u8,
    /// Power for one movement point.
    pub mpr: u8,
    /// Shield point ratio: this much power...
    pub shield_power: u8,
    /// ...gives this many points.
    pub shield_points: u8,
    /// Most points of one side.
    pub max_shield: u8,
    /// Power of the cloak each turn; 0 where there is none.
    pub cloak: u8,
    /// Power for 2 points of superstructure; 0 for ships that do not regenerate.
    pub regeneration: u8,
    /// Price in a fleet; ours.
    pub points: u16,
    /// Its mounts, in the order of the sheet.
    pub mounts: Vec<MountSpec>,
    /// Reach of its longest weapon.
    pub reach: u8,
    /// Published combat efficiency: defence.
    pub d: Option<f64>,
    /// Published combat efficiency: weapon damage factor.
    pub wdf: Option<f64>,
    /// How sure the figures are.
    pub confidence: Confidence,
    /// The source of the figures.
    pub source: String,
    /// Further notes.
    pub notes: String,
    /// Source and notes for people: an id of the words.
    pub note: &'static str,
}

impl Class {
    /// Whether the Borg rules apply to it (`STCS.SCOPE.1`).
    pub fn is_borg(&self) -> bool {
        self.regeneration > 0
    }

    /// Total power of an undamaged ship (`STCS.BASE.PWR.1`).
    pub fn power(&self) -> u16 {
        self.warp + u16::from(self.impulse)
    }

    /// Power that `points` shield points cost in all.
    pub fn shield_cost(&self, points: u16) -> u16 {
        (points * u16::from(self.shield_power)).div_ceil(u16::from(self.shield_points))
    }

    /// The weapon of a mount.
    pub fn weapon(&self, mount: MountNo) -> &'static Weapon {
        &tables().weapons[self.mounts[mount].weapon]
    }

    /// The numbers of its mounts.
    #[inline]
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = MountNo> + Clone + use<> {
        MountNo::first(self.mounts.len())
    }

    /// The mount with this number, if the class has it.
    pub fn has(&self, mount: MountNo) -> bool {
        mount.index() < self.mounts.len()
    }
}

/// The location of a hit (`STCS.BASE.LOC.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Location {
    /// Shield generator of the side struck.
    SG,
    /// Beam weapon.
    BW,
    /// Missile weapon.
    MW,
    /// Superstructure.
    SS,
    /// Warp engine.
    WE,
    /// Impulse engine.
    IE,
    /// The power plant: warp engines first.
    PP,
    /// Sensors.
    SN,
    /// Bridge.
    BR,
    /// Engineering.
    EN,
    /// Crew.
    CR,
}

/// A damage chart: a column for F, FQ, AQ and A, each with ten results.
pub type DamageChart = [[Location; 10]; 4];

/// The column of a side: F side 2, FQ sides 1 and 3, AQ sides 4 and 6, A side 5.
pub fn column(side: Side) -> usize {
    match side.number() {
        2 => 0,
        1 | 3 => 1,
        5 => 3,
        _ => 2,
    }
}

/// All tables.
pub struct Tables {
    /// Firing charts A to Y, those that no weapon uses as well.
    pub charts: Vec<Chart>,
    /// Weapon types.
    pub weapons: Vec<Weapon>,
    /// Classes of ship.
    pub classes: Vec<Class>,
    /// Damage charts A, B, C, G and the simple preset, in this order.
    pub damage: Vec<DamageChart>,
}

/// The damage chart of the option `simple_damage`.
pub const SIMPLE: ChartNo = ChartNo::new(4).expect("the last of five");

engine::codes! {
    /// A result of our catastrophic table (`STCS.BASE.TABLE.2`).
    pub enum Catastrophe {
        /// The ship explodes.
        Explodes,
        /// It explodes at the end of the turn.
        ExplodesLater,
        /// It loses all power and all shields.
        NoPower,
        /// It loses half its power and all shields.
        HalfPower,
        /// It loses all shield generators.
        Generators,
        /// It loses all weapons.
        Weapons,
        /// It loses half its superstructure, and never regenerates again.
        Superstructure,
        /// It never moves again.
        Engines,
        /// It loses a tenth of its superstructure, and never regenerates again.
        Tenth,
    }
}

static TABLES: LazyLock<Tables> = LazyLock::new(read::tables);

/// The tables.
#[inline]
pub fn tables() -> &'static Tables {
    &TABLES
}

/// The class with this id.
pub fn class_named(id: &str) -> Option<ClassNo> {
    tables().classes.iter().position(|class| class.id == id).and_then(ClassNo::new)
}

/// The class that words mean: its id, or words that only it has in id, name and faction together.
pub fn class_meant(words: &str) -> Option<ClassNo> {
    class_named(&words.trim().to_ascii_lowercase()).or_else(|| if let [only] = classes_with(words, false)[..] { Some(only) } else { None })
}

/// The classes that somebody may have meant: with every word, or else with any of them.
pub fn classes_like(words: &str) -> Vec<ClassNo> {
    let every = classes_with(words, false);
    if every.is_empty() { classes_with(words, true) } else { every }
}

/// The classes that have every word, or any of them, in id, name and faction.
fn classes_with(words: &str, any: bool) -> Vec<ClassNo> {
    let lower = words.to_lowercase();
    let wanted: Vec<&str> = lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let fits = |class: &Class| {
        let text = format!("{} {} {}", class.id, class.name, class.faction).to_lowercase();
        let mut held = wanted.iter().map(|word| text.contains(word));
        !wanted.is_empty() && if any { held.any(|held| held) } else { held.all(|held| held) }
    };
    let numbers = ClassNo::first(tables().classes.len());
    numbers.filter(|&class| fits(&tables().classes[class])).collect()
}

/// The plain name of a weapon: `phaser`, `photon torpedo`.
pub fn common_name(weapon: &Weapon) -> &'static str {
    match (weapon.kind, weapon.id.get(..2).unwrap_or("")) {
        (Kind::Beam, "FH" | "FX" | "FL") => "phaser",
        (Kind::Beam, "KD" | "KX") => "disruptor",
        (Kind::Beam, "BC") => "cutter beam",
        (Kind::Beam, "BD") => "destroyer beam",
        (Kind::Beam, _) => "beam",
        (Kind::Missile, "FP" | "FX") => "photon torpedo",
        (Kind::Missile, "BM") => "missile",
        (Kind::Missile, _) => "torpedo",
        (Kind::Plasma, _) => "plasma torpedo",
        (Kind::Neutralizer, _) => "shield neutralizer",
        (Kind::Tractor, _) => "tractor/seizure beam",
    }
}

/// Damage of an exploding ship of power `power` at a distance, rounded up (`STCS.BASE.EXP.1`).
pub fn explosion(power: u16, range: u16) -> u16 {
    match range {
        0 => power * 2,
        1 => power,
        2..=6 => power.div_ceil(1 << (range - 1)),
        7..=10 => 1,
        _ => 0,
    }
}

/// Number needed to find a cloaked ship (`STCS.BASE.CLK.2`); 0 beyond 30 hexes.
pub fn search_number(range: u16, moved: bool, contact: bool) -> u8 {
    let band = match range {
        0..=10 => 0,
        11..=20 => 1,
        21..=30 => 2,
        _ => return 0,
    };
    let near = match (moved, contact) {
        (false, false) => 3,
        (false, true) => 6,
        (true, false) => 5,
        (true, true) => 8,
    };
    near - band
}
