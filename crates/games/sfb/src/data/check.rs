//! What is wrong with a ship (`SFB.BASE.SET.3`).

use rulebook::{RuleId, sfb as id};

use super::{Class, Kind, MOST_WEAPONS, SYSTEM_NAMES, System, Tech, Torp, Weapon, arcs};

/// A fault of a ship: the rule, a stable word and what is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule.
    pub rule: RuleId,
    /// The word.
    pub code: &'static str,
    /// The weapon or system.
    pub what: String,
}

/// Option mounts that a weapon takes, adjacent; `None` for what goes into no option mount (`SFB.HPPD.2` and the like).
pub fn mounts_taken(weapon: &Weapon) -> Option<(RuleId, u8)> {
    Some(match weapon.kind {
        Kind::Hppd => (id::HPPD_2, 3),
        Kind::Caster => (id::CASTER_3, 1),
        Kind::Freezer => (id::FREEZER_3, 1),
        Kind::Element => (id::MATRIX_4, 1),
        Kind::Array => (id::ARRAY_2, 1),
        Kind::Plasma if weapon.torp == Torp::Rh => (id::HEAVY_3, 2),
        Kind::Plasma if weapon.torp == Torp::X => (id::HEAVY_3, 3),
        Kind::Plasma if weapon.torp == Torp::Z => (id::HEAVY_3, 4),
        Kind::Plasma if weapon.canisters => (id::CANISTER_3, if weapon.torp == Torp::F { 1 } else { 2 }),
        Kind::Plasma if weapon.photon => (id::PHOTPLAS_3, if weapon.torp == Torp::F { 1 } else { 2 }),
        Kind::Plasma => (id::DOC_2, if weapon.torp == Torp::F { 1 } else { 2 }),
        _ => (id::DOC_2, 1),
    })
}

/// Whose X2 system a weapon is, and under which rule; `None` for what anybody may have.
fn empire(weapon: &Weapon) -> Option<(&'static str, RuleId)> {
    match weapon.kind {
        Kind::Hppd => Some(("ISC", id::HPPD_2)),
        Kind::Caster => Some(("ISC", id::CASTER_3)),
        Kind::Freezer => Some(("Gorn", id::FREEZER_3)),
        Kind::Element => Some(("Kzinti", id::MATRIX_4)),
        Kind::Array => Some(("Kzinti", id::ARRAY_2)),
        Kind::Plasma if weapon.canisters => Some(("ISC", id::CANISTER_3)),
        Kind::Plasma if weapon.photon => Some(("Gorn", id::PHOTPLAS_3)),
        Kind::Plasma if weapon.torp >= Torp::Rh => Some(("Romulan", id::HEAVY_3)),
        _ => None,
    }
}

/// Everything that is wrong with a ship.
pub fn faults(class: &Class) -> Vec<Fault> {
    let mut found = Vec::new();
    let mut bad = |rule, code, what: &str| found.push(Fault { rule, code, what: what.to_owned() });
    if !(1..=5).contains(&class.size) {
        bad(id::BASE_SET_3, "size-class", &class.size.to_string());
    }
    if class.weapons.len() > MOST_WEAPONS {
        bad(id::BASE_SET_3, "too-many-weapons", &class.weapons.len().to_string());
    }
    for (system, name) in SYSTEM_NAMES {
        if class.boxes[system as usize] > most(system) {
            bad(id::BASE_SET_3, "too-many-boxes", name);
        }
    }
    if class.shields.iter().any(|&boxes| boxes > 60) {
        bad(id::BASE_SET_3, "too-many-boxes", "shield");
    }
    let warp = [System::LeftWarp, System::RightWarp, System::CenterWarp].map(|system| u16::from(class.boxes[system as usize]));
    if warp.iter().sum::<u16>() > 60 {
        bad(id::BASE_SET_3, "too-many-boxes", "warp");
    }
    figures(class, &mut bad);
    for (which, name) in ["sensor", "scanner", "damage-control"].iter().enumerate() {
        let track = &class.tracks[which];
        let sorted = if which == 1 { track.is_sorted() } else { track.iter().rev().is_sorted() };
        if track.is_empty() || !sorted {
            bad(id::BASE_DAC_6, "track", name);
        }
    }
    let asif: u16 = class.asif.iter().map(|&boxes| u16::from(boxes)).sum();
    if asif > 0 && class.tech != Tech::X2 {
        bad(id::ASIF_2, "asif-not-x2", &class.name);
    }
    if asif > 80 {
        bad(id::ASIF_9, "too-many-boxes", "asif");
    }
    for (index, weapon) in class.weapons.iter().enumerate() {
        weapon_faults(class, index, weapon, &mut bad);
    }
    mount_faults(class, &mut bad);
    found
}

/// The most boxes of a system on a display.
fn most(system: System) -> u8 {
    match system {
        System::ForwardHull | System::RearHull | System::CenterHull | System::LeftWarp | System::RightWarp | System::CenterWarp => 40,
        System::Sensor | System::Scanner | System::DamageControl => 12,
        System::Cargo => 60,
        _ => 20,
    }
}

/// Names and figures that play counts with.
fn figures(class: &Class, bad: &mut impl FnMut(RuleId, &'static str, &str)) {
    let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if class.id.is_empty() || class.id.len() > 24 || !class.id.bytes().all(letter) {
        bad(id::BASE_SET_3, "bad-id", &class.id);
    }
    if class.name.trim().is_empty() || class.name.chars().count() > 60 || class.name.chars().any(char::is_control) {
        bad(id::BASE_SET_3, "bad-name", &class.name);
    }
    let ranges = [
        ("move_cost", class.move_cost, 1, 8),
        ("breakdown", class.breakdown, 1, 7),
        ("crew", class.crew, 1, 200),
        ("boarding_parties", class.boarding, 0, 100),
        ("explosion", class.explosion, 0, 100),
        ("battery_points", class.battery_points, 1, 10),
        ("cloak_cost", class.cloak, 0, 40),
    ];
    for (name, value, least, most) in ranges {
        if !(least..=most).contains(&value) {
            bad(id::BASE_SET_3, "bad-figure", name);
        }
    }
    if class.tracks.iter().flatten().any(|&rating| rating > 9) {
        bad(id::BASE_DAC_6, "bad-figure", "tracks");
    }
}

fn weapon_faults(class: &Class, index: usize, weapon: &Weapon, bad: &mut impl FnMut(RuleId, &'static str, &str)) {
    if class.weapons[..index].iter().any(|other| other.id == weapon.id) {
        bad(id::BASE_SET_3, "same-id", &weapon.id);
    }
    if weapon.id.is_empty() || weapon.id.len() > 8 || weapon.id.chars().any(char::is_control) {
        bad(id::BASE_SET_3, "bad-weapon-id", &weapon.id);
    }
    if weapon.arc == 0 || weapon.arc & !arcs::ALL != 0 {
        bad(id::BASE_MAP_3, "no-arc", &weapon.id);
    }
    if weapon.spaces > 12 {
        bad(id::BASE_DRO_2, "rack-spaces", &weapon.id);
    }
    if matches!(weapon.kind, Kind::Caster | Kind::Freezer) && weapon.serves == 0 && !weapon.option && class.option_mounts.is_empty() {
        let rule = if weapon.kind == Kind::Caster { id::CASTER_3 } else { id::FREEZER_3 };
        bad(rule, "serves-nothing", &weapon.id);
    }
    if let Some((owner, rule)) = empire(weapon) {
        let captured = class.empire == "Orion";
        if class.empire != owner && !captured {
            bad(rule, "wrong-empire", &weapon.id);
        }
        if class.tech != Tech::X2 {
            bad(id::DOC_2, "not-x2", &weapon.id);
        }
    }
    if weapon.kind != Kind::Plasma {
        return;
    }
    if weapon.canisters && !matches!(weapon.torp, Torp::F | Torp::L | Torp::G | Torp::S) {
        bad(id::CANISTER_2, "canister-size", &weapon.id);
    }
    if class.empire == "ISC" && class.tech == Tech::X2 && weapon.torp > Torp::S {
        bad(id::CANISTER_2, "isc-size", &weapon.id);
    }
    if weapon.torp >= Torp::X && class.size >= 4 {
        bad(id::HEAVY_2, "heavy-size-class", &weapon.id);
    }
    if weapon.torp >= Torp::X && weapon.facings.count_ones() > 1 {
        bad(id::HEAVY_30, "heavy-swivel", &weapon.id);
    }
    if weapon.photon && weapon.torp < Torp::F {
        bad(id::PHOTPLAS_5, "photon-plasma-size", &weapon.id);
    }
}

/// X2 systems that are not of the ship's own empire stand in its option mounts (`SFB.DOC.2`), and what stands there must fit: adjacent mounts of a
/// block.
fn mount_faults(class: &Class, bad: &mut impl FnMut(RuleId, &'static str, &str)) {
    let mut free: Vec<(u8, u8)> = Vec::new(); // block and its mounts left
    for &block in &class.option_mounts {
        match free.iter_mut().find(|(known, _)| *known == block) {
            Some((_, left)) => *left += 1,
            None => free.push((block, 1)),
        }
    }
    if class.option_mounts.len() > super::MOST_MOUNTS {
        bad(id::BASE_SET_3, "too-many-boxes", "option mounts");
    }
    let in_mounts = |weapon: &&Weapon| weapon.option || (class.empire == "Orion" && empire(weapon).is_some());
    let mut wanted: Vec<(RuleId, u8, &Weapon)> = class
        .weapons
        .iter()
        .filter(in_mounts)
        .filter_map(|weapon| mounts_taken(weapon).map(|(rule, count)| (rule, count, weapon)))
        .collect();
    wanted.sort_by_key(|(_, count, _)| std::cmp::Reverse(*count));
    for (rule, count, weapon) in wanted {
        match free.iter_mut().find(|(_, left)| *left >= count) {
            Some((_, left)) => *left -= count,
            None => bad(rule, "no-mounts", &weapon.id),
        }
    }
}
