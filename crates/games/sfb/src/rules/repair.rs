//! Damage control and continuous repair: `SFB.BASE.REP.*`, `SFB.ASIF.21` to `SFB.ASIF.24`.

use rulebook::{RuleId, sfb as id};

use super::{Tab, asif};
use crate::{
    data::{System, costs},
    event::Event,
    ids::{ShipNo, WeaponNo},
    options::Options,
    reason::{No, Why, need, no},
    state::{Load, State, canister, flag},
};

/// Marks in the notation: 1 to 6 a shield, this the ASIF, from 32 weapons, from 64 photon-plasma launchers as plain ones, from 100 systems.
pub const ASIF: u8 = 7;
/// Points of continuous repair on one box in a turn.
const MOST_ON_A_BOX: u8 = 5;
/// Weapons are counted from here.
pub const WEAPON: u8 = 32;
/// Photon-plasma launchers that come back as plain ones are counted from here.
pub const PLAIN: u8 = 64;
/// Systems are counted from here.
pub const SYSTEM: u8 = 100;

/// The weapon that a mark means, and whether it comes back as a plain launcher.
pub fn weapon(what: u8) -> Option<(WeaponNo, bool)> {
    let (first, plain) = match what {
        SYSTEM.. => return None,
        PLAIN.. => (PLAIN, true),
        WEAPON.. => (WEAPON, false),
        _ => return None,
    };
    Some((WeaponNo::new((what - first).into())?, plain))
}

/// The mark of a weapon.
pub fn mark(weapon: WeaponNo) -> u8 {
    WEAPON - 1 + weapon.number()
}

/// The mark of a photon-plasma launcher that comes back as a plain one.
pub fn plain_mark(weapon: WeaponNo) -> u8 {
    PLAIN - 1 + weapon.number()
}

/// What a box costs to repair (`SFB.BASE.REP.3`); a photon-plasma launcher as a plain one 2 less (`SFB.PHOTPLAS.30`).
pub fn price(state: &State, ship: ShipNo, what: u8) -> Option<u8> {
    if what >= SYSTEM {
        return Some(match System::of(what - SYSTEM)? {
            System::ForwardHull | System::RearHull | System::CenterHull | System::Cargo => 1,
            System::LeftWarp | System::RightWarp | System::CenterWarp | System::Sensor | System::Scanner => 10,
            System::Impulse | System::Lab => 5,
            System::Apr => 4,
            System::Awr | System::Bridge | System::Emergency | System::Auxiliary | System::Flag => 6,
            System::Battery | System::Shuttle => 2,
            System::Security | System::Transporter | System::Tractor | System::Probe => 3,
            System::Excess | System::DamageControl => return None,
        });
    }
    let (weapon, plain) = weapon(what)?;
    let spec = state.class(ship).weapons.get(weapon.index())?;
    let full = costs::repair(spec.kind, spec.torp, spec.reach);
    let photon = spec.photon && !state.hulls[ship].mounts[weapon].plain;
    match (plain, photon) {
        (true, true) => Some(full - 2),
        // A plain launcher is none that could lose its photon system.
        (true, false) => None,
        (false, _) => Some(full - if spec.photon && !photon { 2 } else { 0 }),
    }
}

/// Boxes that continuous repair may still bring back in the scenario: as many as the first rating (`SFB.BASE.REP.2`).
pub fn boxes_left(state: &State, ship: ShipNo) -> u8 {
    state.class(ship).tracks[2].first().copied().unwrap_or_default().saturating_sub(state.hulls[ship].repaired)
}

/// Points of continuous repair left in this turn (`SFB.BASE.REP.2`).
fn points_left(state: &State, ship: ShipNo) -> u8 {
    state.hulls[ship].rating.saturating_sub(state.hulls[ship].repair_used)
}

/// Points of continuous repair that can go to the ASIF: no more than the boxes take that the scenario still allows.
pub fn points_for_asif(state: &State, ship: ShipNo) -> u8 {
    points_left(state, ship).min(boxes_left(state, ship).saturating_mul(state.options.asif_box()))
}

/// The rules behind a repair of the ASIF by some means.
pub fn asif_rules(options: &Options, means: Option<RuleId>) -> Vec<RuleId> {
    let rate = options.asif_shield_rate_repair.then_some(id::ASIFOPT_3);
    let skips = options.asif_skip_ahead.then_some(id::ASIFOPT_5);
    let always = [id::ASIF_21, id::ASIF_22, id::ASIF_23, id::ASIF_24];
    always.into_iter().chain(means).chain([id::GAP_4]).chain(rate).chain(skips).collect()
}

/// Whether a ship may repair so: by damage control energy (shields and the ASIF), or by continuous repair.
pub fn check(state: &State, ship: ShipNo, what: u8, energy: bool) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    let class = state.class(ship);
    if energy {
        let points = state.secrets[ship].control;
        return match what {
            1..=6 => {
                let side = usize::from(what - 1);
                need(points >= 2, id::BASE_REP_1, No::NoRepairEnergy)?;
                let old = class.shields[side].saturating_sub(hull.shields[side] + hull.fresh[side]);
                need(old > 0, id::BASE_REP_1, No::NothingToRepair)
            }
            ASIF => {
                need(points >= state.options.asif_box(), id::ASIF_22, No::NoRepairEnergy)?;
                need(!hull.is(flag::ASIF_REPAIRED), id::ASIF_24, No::OneSource)?;
                need(hull.asif != state.options.asif(class), id::ASIF_21, No::NothingToRepair)
            }
            _ => no(id::BASE_REP_1, No::ShieldsOnly),
        };
    }
    need(boxes_left(state, ship) > 0, id::BASE_REP_2, No::RepairsUsedUp)?;
    need(points_left(state, ship) > 0, id::BASE_REP_2, No::NoRating)?;
    if what == ASIF {
        need(points_left(state, ship) >= state.options.asif_box(), id::BASE_REP_2, No::NoRating)?;
        need(!hull.is(flag::ASIF_REPAIRED), id::ASIF_24, No::OneSource)?;
        return need(hull.asif != state.options.asif(class), id::ASIF_21, No::NothingToRepair);
    }
    need(what >= WEAPON, id::BASE_REP_2, No::BoxesOnly)?;
    need(price(state, ship, what).is_some(), id::BASE_REP_2, No::NeverRepaired)?;
    let broken = match weapon(what) {
        Some((index, _)) => !hull.mounts[index].alive && hull.mounts[index].last.div_ceil(32) < state.flow.turn.into(),
        None => {
            let system = usize::from(what - SYSTEM);
            hull.boxes[system] + hull.worn[system] < class.boxes[system]
        }
    };
    need(broken, id::BASE_REP_2, No::NothingToRepair)
}

/// Repairs: damage control energy at once, continuous repair by the rating's points a turn, five at most on a box. Points that a finished box leaves go on to
/// the next; those of a box that is not finished do not, since one box is repaired at a time.
pub fn carry_out(state: &mut State, ship: ShipNo, what: u8, energy: bool, table: &mut Tab<'_>) {
    let class = state.class(ship);
    let options = state.options;
    if energy {
        return by_energy(state, ship, what, table);
    }
    if what == ASIF {
        let put = asif::repair(&options, class, &state.hulls[ship].asif, points_for_asif(state, ship));
        let count: u8 = put.iter().sum();
        let hull = &mut state.hulls[ship];
        hull.asif.iter_mut().zip(put).for_each(|(have, put)| *have += put);
        hull.repaired = hull.repaired.saturating_add(count);
        hull.repair_used += count * options.asif_box();
        hull.set(flag::ASIF_REPAIRED, true);
        let rules = asif_rules(&options, Some(id::BASE_REP_2));
        return table.announce(&rules, || Event::Repaired { ship, what, boxes: count });
    }
    let left = points_left(state, ship);
    let Some(price) = price(state, ship, what) else { return };
    let hull = &mut state.hulls[ship];
    if hull.repair_box != what {
        (hull.repair_box, hull.repair_points) = (what, 0);
    }
    let wanted = price.saturating_sub(hull.repair_points);
    let put = wanted.min(left).min(MOST_ON_A_BOX);
    hull.repair_used += put;
    hull.repair_points += put;
    let mut boxes = 0;
    if hull.repair_points >= price {
        boxes = 1;
        hull.repaired += 1;
        hull.repair_points = 0;
        match weapon(what) {
            None => hull.boxes[usize::from(what - SYSTEM)] += 1,
            Some((index, plain)) => {
                hull.mounts[index].alive = true;
                hull.mounts[index].plain |= plain;
                let held = &mut state.secrets[ship].loads[index];
                let used = options.canister_expendable && class.weapons[index].canisters;
                let stock = canister::lost(held.stock, used);
                *held = Load { stock, ..Load::EMPTY };
            }
        }
    } else {
        hull.repair_used = hull.rating;
    }
    let mut rules = vec![id::BASE_REP_2, id::BASE_REP_3];
    if let Some(spec) = weapon(what).and_then(|(weapon, _)| class.weapons.get(weapon.index())) {
        rules.extend(match spec.kind {
            crate::data::Kind::Array => Some(id::ARRAY_5),
            crate::data::Kind::Freezer => Some(id::FREEZER_19),
            crate::data::Kind::Plasma if spec.photon => Some(id::PHOTPLAS_30),
            _ => None,
        });
    }
    table.announce(&rules, || Event::Repaired { ship, what, boxes });
}

fn by_energy(state: &mut State, ship: ShipNo, what: u8, table: &mut Tab<'_>) {
    let class = state.class(ship);
    let options = state.options;
    let points = state.secrets[ship].control;
    let hull = &mut state.hulls[ship];
    if what == ASIF {
        let put = asif::repair(&options, class, &hull.asif, points);
        let count: u8 = put.iter().sum();
        hull.asif.iter_mut().zip(put).for_each(|(have, put)| *have += put);
        hull.set(flag::ASIF_REPAIRED, true);
        state.secrets[ship].control = points - count * options.asif_box();
        let rules = asif_rules(&options, None);
        return table.announce(&rules, || Event::Repaired { ship, what, boxes: count });
    }
    let side = usize::from(what - 1);
    let old = class.shields[side].saturating_sub(hull.shields[side] + hull.fresh[side]);
    let boxes = (points / 2).min(old);
    hull.shields[side] += boxes;
    state.secrets[ship].control = points - 2 * boxes;
    table.announce(&[id::BASE_REP_1], || Event::Repaired { ship, what, boxes });
}

/// Whether a ship has something to do at the end of the turn, as everybody can see: canisters, or damage to repair.
pub fn closes(state: &State, ship: ShipNo) -> bool {
    let class = state.class(ship);
    let hull = &state.hulls[ship];
    let canisters = class.weapons.iter().zip(&hull.mounts).any(|(weapon, mount)| weapon.canisters && mount.alive);
    let worn = hull.rating > 0
        && (hull.boxes != class.boxes
            || hull.asif != state.options.asif(class)
            || (0..6).any(|side| hull.shields[side] + hull.fresh[side] < class.shields[side]));
    let broken = hull.rating > 0 && hull.mounts[..class.weapons.len()].iter().any(|mount| !mount.alive);
    state.fights(ship) && (canisters || worn || broken)
}

/// A ship's damage control is done for the turn.
pub fn end_turn(state: &mut State) {
    for ship in state.ships() {
        state.hulls[ship].repair_used = 0;
        state.hulls[ship].set(flag::ASIF_REPAIRED, false);
        state.secrets[ship].control = 0;
    }
}
