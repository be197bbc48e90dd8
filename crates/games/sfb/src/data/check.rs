//! What is wrong with a ship (`SFB.BASE.SET.3`).

use rulebook::{RuleId, sfb as id};

use super::{Class, Kind, MOST_WEAPONS, System, Tech, Torp, Weapon};

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
    for (system, most) in [(System::LeftWarp, 40), (System::Lab, 20), (System::ForwardHull, 40), (System::Excess, 20)] {
        if class.boxes[system as usize] > most {
            bad(id::BASE_SET_3, "too-many-boxes", system.name());
        }
    }
    if class.shields.iter().any(|&boxes| boxes > 60) {
        bad(id::BASE_SET_3, "too-many-boxes", "shield");
    }
    if class.warp() > 60 {
        bad(id::BASE_SET_3, "too-many-boxes", "warp");
    }
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

fn weapon_faults(class: &Class, index: usize, weapon: &Weapon, bad: &mut impl FnMut(RuleId, &'static str, &str)) {
    if class.weapons[..index].iter().any(|other| other.id == weapon.id) {
        bad(id::BASE_SET_3, "same-id", &weapon.id);
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
    if class.option_mounts.len() > super::fit::MOST_MOUNTS {
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
