//! Reading the data files. They are part of the program: a mistake in one of them stops it at the first use, and the test of this crate.

use geometry::hex::{Side, Sides};
use serde::Deserialize;

use crate::ids::{ChartNo, WeaponNo};

use super::{Chart, Class, Confidence, DamageChart, Kind, LONGEST, Location, MountSpec, Tables, Weapon};

#[derive(Deserialize)]
struct Charts {
    chart: Vec<Chart>,
    plasma: Vec<Plasma>,
}

#[derive(Deserialize)]
struct Plasma {
    id: String,
    damage: Vec<u8>,
}

#[derive(Deserialize)]
struct Weapons {
    weapon: Vec<WeaponRow>,
}

#[derive(Deserialize)]
struct WeaponRow {
    id: String,
    kind: Kind,
    chart: String,
    power: u8,
    least: Option<u8>,
    damage: Option<u8>,
    plasma: Option<String>,
    #[serde(default)]
    mods: Vec<[u8; 3]>,
    source: String,
    confidence: Confidence,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
struct Ships {
    ship: Vec<ShipRow>,
}

#[derive(Deserialize)]
struct ShipRow {
    id: String,
    name: String,
    faction: String,
    ship_class: String,
    era: String,
    superstructure: u16,
    damage_chart: String,
    warp: u16,
    impulse: u8,
    movement_point_ratio: u8,
    shield_point_ratio: [u8; 2],
    max_shield: u8,
    cloak_power: u8,
    #[serde(default)]
    regeneration_ratio: u8,
    points: u16,
    d: Option<f64>,
    wdf: Option<f64>,
    source: String,
    confidence: Confidence,
    notes: String,
    mounts: Vec<(String, u8, Vec<u8>)>,
}

#[derive(Deserialize)]
struct Damage {
    chart: Vec<DamageRow>,
}

#[derive(Deserialize)]
struct DamageRow {
    columns: Vec<Vec<Location>>,
}

/// Faults in our own data are defects of the program, found by the first test that looks at a table.
fn broken(name: &str, why: &dyn std::fmt::Display) -> ! {
    panic!("data/{name}: {why}")
}

fn parse<T: serde::de::DeserializeOwned>(name: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|why| broken(name, &why))
}

pub(super) fn tables() -> Tables {
    let charts: Charts = parse("charts.toml", include_str!("../../data/charts.toml"));
    let rows: Weapons = parse("weapons.toml", include_str!("../../data/weapons.toml"));
    let weapons: Vec<Weapon> = rows.weapon.into_iter().map(|row| weapon(row, &charts)).collect();
    let ships: Ships = parse("ships.toml", include_str!("../../data/ships.toml"));
    let classes = ships.ship.into_iter().map(|row| class(row, &weapons)).collect();
    let damage: Damage = parse("damage.toml", include_str!("../../data/damage.toml"));
    Tables { charts: charts.chart, classes, damage: damage.chart.iter().map(damage_chart).collect(), weapons }
}

fn weapon(row: WeaponRow, charts: &Charts) -> Weapon {
    let known = charts.chart.iter().find(|chart| chart.id == row.chart);
    let chart = known.unwrap_or_else(|| broken("weapons.toml", &format_args!("{} is no chart", row.chart)));
    let reach = chart.need.len();
    let mut damage = [0; LONGEST];
    damage[..reach].fill(row.damage.unwrap_or(0));
    for [first, last, bonus] in &row.mods {
        damage[usize::from(*first) - 1..usize::from(*last)].fill(*bonus);
    }
    if let Some(table) = row.plasma.and_then(|id| charts.plasma.iter().find(|table| table.id == id)) {
        damage[..table.damage.len()].copy_from_slice(&table.damage);
    }
    let least = row.least.unwrap_or(if row.kind == Kind::Beam { 1 } else { row.power });
    Weapon {
        id: row.id,
        kind: row.kind,
        chart: row.chart,
        power: row.power,
        least,
        reach: chart.reach(),
        need: chart.numbers(),
        damage,
        confidence: row.confidence,
        source: row.source,
        note: row.note,
    }
}

fn class(row: ShipRow, weapons: &[Weapon]) -> Class {
    let mut mounts = Vec::new();
    for (name, count, sides) in &row.mounts {
        let weapon = weapons
            .iter()
            .position(|weapon| weapon.id == *name)
            .and_then(WeaponNo::new)
            .unwrap_or_else(|| broken("ships.toml", &format_args!("{name} is no weapon")));
        let sides: Sides = sides.iter().filter_map(|&number| Side::try_from(number).ok()).collect();
        mounts.extend(std::iter::repeat_n(MountSpec { weapon, sides }, usize::from(*count)));
    }
    let reach = mounts.iter().map(|mount| weapons[mount.weapon.index()].reach).max().unwrap_or(0);
    Class {
        note: String::leak(format!("note-{}", row.id)),
        id: row.id,
        name: row.name,
        faction: row.faction,
        ship_class: row.ship_class,
        era: row.era,
        superstructure: row.superstructure,
        chart: ["A", "B", "C", "G"].iter().position(|letter| *letter == row.damage_chart).and_then(ChartNo::new).unwrap_or(CHART_G),
        chart_letter: row.damage_chart,
        warp: row.warp,
        impulse: row.impulse,
        mpr: row.movement_point_ratio,
        shield_power: row.shield_point_ratio[0],
        shield_points: row.shield_point_ratio[1],
        max_shield: row.max_shield,
        cloak: row.cloak_power,
        regeneration: row.regeneration_ratio,
        points: row.points,
        mounts,
        reach,
        d: row.d,
        wdf: row.wdf,
        confidence: row.confidence,
        source: row.source,
        notes: row.notes,
    }
}

/// Chart G, that of a ship for which no other is named.
const CHART_G: ChartNo = ChartNo::new(3).expect("the fourth of five");

fn damage_chart(row: &DamageRow) -> DamageChart {
    std::array::from_fn(|column| {
        let results = row.columns.get(column).or(row.columns.first());
        std::array::from_fn(|die| results.and_then(|results| results.get(die)).copied().unwrap_or(Location::SS))
    })
}
