//! Reading ship files.

use engine::Malformed;
use serde::Deserialize;

use super::{
    Class, Kind, MOUNTABLE, SYSTEMS, System, Tech, Torp, Weapon,
    arcs::{arc, launch_facings},
    charts, costs,
};
use crate::data::ASIF_COLUMNS;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "game")]
    _game: String,
    #[serde(default)]
    ship: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    name: String,
    empire: String,
    tech: Tech,
    #[serde(default)]
    facts: String,
    #[serde(default)]
    ours: String,
    #[serde(default, rename = "notes")]
    _notes: String,
    point_value: u16,
    size_class: u8,
    move_cost: f64,
    turn_mode: String,
    breakdown: Vec<u8>,
    crew: u8,
    boarding_parties: u8,
    explosion: u8,
    shields: [u8; 6],
    hull: Hull,
    power: Power,
    control: Control,
    tracks: Tracks,
    excess: u8,
    systems: Systems,
    #[serde(default)]
    asif: std::collections::BTreeMap<String, u8>,
    #[serde(default)]
    cloak_cost: u8,
    #[serde(default)]
    shock_exempt: bool,
    shock_rating: Option<u8>,
    #[serde(default)]
    option_mounts: Vec<u8>,
    #[serde(default)]
    weapon: Vec<WeaponRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hull {
    forward: u8,
    rear: u8,
    center: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Power {
    left_warp: u8,
    right_warp: u8,
    center_warp: u8,
    impulse: u8,
    #[serde(default)]
    apr: u8,
    #[serde(default)]
    awr: u8,
    battery: u8,
    battery_points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Control {
    bridge: u8,
    emergency: u8,
    auxiliary: u8,
    flag: u8,
    security: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tracks {
    sensor: Vec<u8>,
    scanner: Vec<u8>,
    damage_control: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Systems {
    transporter: u8,
    tractor: u8,
    lab: u8,
    probe: u8,
    shuttle: u8,
    cargo: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponRow {
    #[serde(rename = "type")]
    kind: String,
    id: String,
    arc: Vec<String>,
    #[serde(default)]
    extra_bearings: Vec<u8>,
    size: Option<String>,
    launch_facings: Option<Vec<u8>>,
    max_range: Option<u16>,
    #[serde(default)]
    derfacs: bool,
    #[serde(default)]
    uim: bool,
    block: Option<String>,
    rack: Option<String>,
    spaces: Option<u8>,
    #[serde(default)]
    serves: Vec<String>,
    #[serde(default)]
    lateral: bool,
    #[serde(default)]
    option: bool,
}

/// The kinds by the words of ship files.
static KINDS: &[(&str, Kind)] = &[
    ("phaser-1", Kind::Phaser1),
    ("phaser-2", Kind::Phaser2),
    ("phaser-3", Kind::Phaser3),
    ("phaser-g", Kind::PhaserG),
    ("phaser-4", Kind::Phaser4),
    ("phaser-5", Kind::Phaser5),
    ("phaser-6", Kind::Phaser6),
    ("matrix element", Kind::Element),
    ("photon", Kind::Photon),
    ("disruptor", Kind::Disruptor),
    ("fusion", Kind::Fusion),
    ("hellbore", Kind::Hellbore),
    ("plasma launcher", Kind::Plasma),
    ("canister launcher", Kind::Plasma),
    ("photon-plasma launcher", Kind::Plasma),
    ("plasma-d rack", Kind::PlasmaRack),
    ("plasma caster", Kind::Caster),
    ("photon freezer", Kind::Freezer),
    ("ppd", Kind::Ppd),
    ("hppd", Kind::Hppd),
    ("drone rack", Kind::Rack),
    ("drone array rack", Kind::Array),
    ("add", Kind::Add),
    ("esg", Kind::Esg),
];

/// The ships of a file, or what is wrong with it: a sentence for the first ship that cannot be read.
pub fn parse(text: &str) -> Result<Vec<Class>, Malformed> {
    let file: File = toml::from_str(text)?;
    file.ship.into_iter().map(|row| class(&row).map_err(|why| why.at(&row.id))).collect()
}

/// The boxes of each system; of a track its length.
fn boxes(row: &Row) -> [u8; SYSTEMS] {
    let mut boxes = [0; SYSTEMS];
    let length = |track: &[u8]| u8::try_from(track.len()).unwrap_or(u8::MAX);
    let p = &row.power;
    let given = [
        (System::ForwardHull, row.hull.forward),
        (System::RearHull, row.hull.rear),
        (System::CenterHull, row.hull.center),
        (System::LeftWarp, p.left_warp),
        (System::RightWarp, p.right_warp),
        (System::CenterWarp, p.center_warp),
        (System::Impulse, p.impulse),
        (System::Apr, p.apr),
        (System::Awr, p.awr),
        (System::Battery, p.battery),
        (System::Bridge, row.control.bridge),
        (System::Emergency, row.control.emergency),
        (System::Auxiliary, row.control.auxiliary),
        (System::Flag, row.control.flag),
        (System::Security, row.control.security),
        (System::Transporter, row.systems.transporter),
        (System::Tractor, row.systems.tractor),
        (System::Lab, row.systems.lab),
        (System::Probe, row.systems.probe),
        (System::Shuttle, row.systems.shuttle),
        (System::Cargo, row.systems.cargo),
        (System::Excess, row.excess),
        (System::Sensor, length(&row.tracks.sensor)),
        (System::Scanner, length(&row.tracks.scanner)),
        (System::DamageControl, length(&row.tracks.damage_control)),
    ];
    for (system, count) in given {
        boxes[system as usize] = count;
    }
    boxes
}

/// The ASIF boxes by column.
fn asif(row: &Row) -> Result<[u8; ASIF_COLUMNS], Malformed> {
    let mut asif = [0; 9];
    for (column, count) in &row.asif {
        let index = column.bytes().next().filter(|_| column.len() == 1).map(|letter| usize::from(letter.wrapping_sub(b'A')));
        *index.and_then(|index| asif.get_mut(index)).ok_or_else(|| format!("there is no ASIF column {column:?}"))? = *count;
    }
    Ok(asif)
}

fn class(row: &Row) -> Result<Class, Malformed> {
    let p = &row.power;
    let turn_mode = (0..).zip(&costs::TURN_MODES).find(|(_, (name, _))| *name == row.turn_mode).map(|(number, _)| number);
    let weapons = row.weapon.iter().map(|one| weapon(one, &row.weapon)).collect::<Result<Vec<_>, _>>()?;
    let mut made = Class {
        id: row.id.clone(),
        name: row.name.clone(),
        empire: row.empire.clone(),
        tech: row.tech,
        facts: row.facts.clone(),
        ours: row.ours.clone(),
        points: row.point_value,
        size: row.size_class,
        move_cost: (row.move_cost * 4.0).round() as u8,
        turn_mode: turn_mode.ok_or_else(|| format!("there is no turn mode {:?}", row.turn_mode))?,
        turn_letter: row.turn_mode.clone(),
        breakdown: row.breakdown.iter().copied().min().unwrap_or(7),
        crew: row.crew,
        boarding: row.boarding_parties,
        explosion: row.explosion,
        shields: row.shields,
        boxes: boxes(row),
        tracks: [row.tracks.sensor.clone(), row.tracks.scanner.clone(), row.tracks.damage_control.clone()],
        battery_points: p.battery_points,
        asif: asif(row)?,
        cloak: row.cloak_cost,
        shock: if row.shock_exempt { None } else { Some(row.shock_rating.unwrap_or(16)) },
        option_mounts: row.option_mounts.clone(),
        weapons,
        phaser_energy: 0,
        groups: [0; 3],
    };
    settle(&mut made);
    Ok(made)
}

/// Works out what follows from the weapons of a class: order of hits, groups of the chart, energy of the phasers.
pub fn settle(class: &mut Class) {
    let x = class.is_x();
    for weapon in &mut class.weapons {
        weapon.priority = priority(weapon, x);
        weapon.fires = charts::reach(weapon.kind, weapon.reach);
    }
    let group = |fits: fn(Kind) -> bool| {
        let bits = class.weapons.iter().enumerate().filter(|(_, weapon)| fits(weapon.kind));
        bits.fold(0u32, |all, (index, _)| all | 1u32.checked_shl(index as u32).unwrap_or_default())
    };
    class.groups = [group(Kind::is_phaser), group(Kind::is_torpedo), group(Kind::is_drone)];
    let shots = |kind| if kind == Kind::PhaserG { 4 } else { 1 };
    class.phaser_energy = class.weapons.iter().map(|weapon| u16::from(costs::phaser(weapon.kind)) * shots(weapon.kind)).sum();
}

fn weapon(row: &WeaponRow, all: &[WeaponRow]) -> Result<Weapon, Malformed> {
    let wrong = |what: &str| format!("weapon {}: {what}", row.id);
    let kind = KINDS.iter().find(|(word, _)| *word == row.kind).map(|(_, kind)| *kind);
    let kind = kind.ok_or_else(|| wrong(&format!("there is no weapon {:?}", row.kind)))?;
    let mut bits = 0;
    let mut facings = 0;
    for code in &row.arc {
        bits |= arc(code).ok_or_else(|| wrong(&format!("there is no arc {code:?}")))?;
        facings |= launch_facings(code);
    }
    for bearing in &row.extra_bearings {
        bits |= 1u32.checked_shl((*bearing).into()).unwrap_or_default();
    }
    if let Some(given) = &row.launch_facings {
        facings = given.iter().fold(0, |all, side| all | 1 << (side % 6));
    }
    let size = match &row.size {
        Some(word) => Torp::named(word).ok_or_else(|| wrong(&format!("there is no plasma {word:?}")))?,
        None if row.rack.as_deref() == Some("K") => Torp::K,
        None => Torp::D,
    };
    let mut serves = 0;
    for word in &row.serves {
        let index =
            all.iter().position(|other| other.id == *word).ok_or_else(|| wrong(&format!("it serves {word:?}, which is not there")))?;
        serves |= 1u32.checked_shl(index as u32).unwrap_or_default();
    }
    let block = |word: &String| (0..MOUNTABLE).zip(all).find(|(_, other)| other.block.as_ref() == Some(word)).map_or(0, |(first, _)| first);
    let rack = row.rack.as_ref().and_then(|word| word.chars().next()).unwrap_or('-');
    let spaces = match (kind, rack) {
        (Kind::Rack, 'B') => 6,
        (Kind::Array, _) => 5,
        _ => 4,
    };
    Ok(Weapon {
        id: row.id.clone(),
        kind,
        arc: bits,
        arc_name: row.arc.join("+"),
        facings,
        torp: size,
        canisters: row.kind == "canister launcher",
        photon: row.kind == "photon-plasma launcher",
        reach: row.max_range.unwrap_or(if kind == Kind::Disruptor { 30 } else { 0 }),
        derfacs: row.derfacs,
        uim: row.uim,
        block: row.block.as_ref().map_or(0xff, block),
        rack,
        spaces: row.spaces.unwrap_or(spaces),
        serves,
        fires: 0,
        lateral: row.lateral,
        option: row.option,
        priority: 0,
    })
}

/// Place in the order of the third hit, 0 the best (`SFB.BASE.DAC.4`).
fn priority(weapon: &Weapon, x: bool) -> u8 {
    match weapon.kind {
        Kind::Phaser4 => 0,
        Kind::Phaser5 => 1,
        Kind::Phaser1 => 3 - u8::from(x),
        Kind::PhaserG => 5 - u8::from(x),
        Kind::Phaser2 => 7 - u8::from(x),
        Kind::Phaser6 => 8,
        Kind::Element => 9,
        Kind::Phaser3 => 11 - u8::from(x),
        Kind::Photon => 6,
        Kind::Disruptor => match weapon.reach {
            40.. => 9,
            30.. => 10,
            22.. => 11,
            15.. => 12,
            _ => 13,
        },
        Kind::Plasma => match weapon.torp {
            Torp::Z => 0,
            Torp::X => 1,
            Torp::R => 2,
            Torp::Rh => 3,
            Torp::M => 4,
            Torp::S => 5,
            Torp::L => 7,
            Torp::G => 8,
            _ => 15,
        },
        Kind::Fusion => 14,
        Kind::PlasmaRack => 16,
        Kind::Hppd => 0,
        Kind::Ppd => 1,
        Kind::Hellbore => 3,
        Kind::Esg => 4,
        Kind::Freezer => 5,
        Kind::Array => 6,
        Kind::Caster => 7,
        Kind::Rack => match weapon.rack {
            'G' => 10,
            'B' => 11,
            'C' => 12,
            'E' => 13,
            'F' => 14,
            _ => 15,
        },
        Kind::Add => 16,
    }
}
