//! Arming and holding, weapon by weapon: what a payment at energy allocation makes of what a weapon holds. Pure functions.
//!
//! Fields of a [`Load`] by kind. Photon: `turns` paid, `energy` in quarters, complete at 2 turns. Disruptor: `energy` in quarters. PPD and
//! HPPD: `turns`, `energy` in points, `stock[0]` pulses. Hellbore and fusion beam: `turns`, `energy` in quarters. Freezer: complete at 2 turns. Caster: `turns` 1 charged, `stock` what lies in it.
//! Rack: `stock` drones of one and of two spaces, `energy` reloads. Plasma rack: `stock` unarmed and armed. Plasma: see `rules::plasma`.

pub mod plasma;

use rulebook::sfb as id;

use crate::{
    command::Arm,
    data::{
        Class, Kind, Weapon,
        costs::{HELLBORE_TURN, SUICIDE_OVERLOAD},
    },
    options::Options,
    reason::{No, Why, need, no},
    state::{Load, caster, load},
};

/// What the rules look at besides the load.
#[derive(Copy, Clone)]
pub struct Bench<'a> {
    /// The ship.
    pub class: &'a Class,
    /// The weapon.
    pub weapon: &'a Weapon,
    /// The options.
    pub options: &'a Options,
}

/// How much of a payment must be warp power, in quarters.
pub fn warp_only(weapon: &Weapon, before: &Load, arm: &Arm) -> u8 {
    match weapon.kind {
        Kind::Photon => arm.energy,
        Kind::Freezer if before.turns < 2 => arm.energy,
        // The charge is of warp power, whatever is paid to hold a torpedo beside it (`SFB.CASTER.7`, `SFB.CASTEROPT.3`).
        Kind::Caster if before.turns == 0 && arm.energy >= 8 => 8,
        _ => 0,
    }
}

/// What a payment at energy allocation makes of a load; what is not paid for is lost.
pub fn pay(bench: Bench<'_>, before: &Load, arm: &Arm) -> Result<Load, Why> {
    let mut after = *before;
    after.mode &= !(load::PAID | load::SECOND);
    need(arm.mode & load::CHARGE == 0 || bench.weapon.kind == Kind::Caster, id::CASTEROPT_3, No::NotACaster)?;
    match bench.weapon.kind {
        Kind::Photon => photon(bench, before, arm, after),
        Kind::Disruptor => disruptor(bench, before, arm, after),
        Kind::Fusion => fusion(before, arm, after),
        Kind::Hellbore => hellbore(before, arm, after),
        Kind::Plasma => plasma::pay(bench, before, arm),
        Kind::PlasmaRack => rack(before, arm, after),
        Kind::Ppd => ppd(before, arm, after),
        Kind::Hppd => hppd(before, arm, after),
        Kind::Freezer => freezer(before, arm, after),
        Kind::Caster => caster(bench, before, arm, after),
        Kind::Esg => {
            let total = before.energy.saturating_add(arm.energy);
            need(total <= 20, id::BASE_ESG_1, No::EsgEnergy)?;
            after.energy = total;
            Ok(after)
        }
        Kind::Rack | Kind::Array | Kind::Add => {
            need(arm.energy == 0, id::BASE_NRG_3, No::TakesNoEnergy)?;
            Ok(after)
        }
        _ => {
            need(arm.energy == 0, id::BASE_NRG_6, No::CapacitorPays)?;
            Ok(after)
        }
    }
}

fn photon(bench: Bench<'_>, before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    let paid = arm.energy;
    need(paid.is_multiple_of(2), id::BASE_PHO_3, No::HalfPoints)?;
    if paid == 0 {
        after.clear();
        return Ok(after);
    }
    match before.turns {
        0 if arm.mode & load::FLEETING != 0 => {
            need(bench.class.is_x(), id::BASE_XTC_1, No::XOnly)?;
            need((16..=24).contains(&paid), id::BASE_XTC_1, No::PhotonFast)?;
            (after.turns, after.energy, after.mode) = (2, paid, load::FLEETING);
        }
        0 | 1 => {
            need(paid >= 8, id::BASE_PHO_1, No::PhotonTurn)?;
            after.turns = before.turns + 1;
            after.energy = before.energy.saturating_add(paid);
        }
        _ => {
            let hold = if before.energy > 16 { 8 } else { 4 };
            if paid < hold {
                return no(id::BASE_PHO_3, No::PhotonHold { price: hold / 4 });
            }
            after.energy = before.energy.saturating_add(paid - hold);
        }
    }
    if after.energy > 32 {
        return no(id::BASE_PHO_3, No::PhotonMost);
    }
    // Two turns of 2 are a standard torpedo; anything above is an overload for good.
    if after.energy > 16 {
        after.mode |= load::OVERLOAD;
    }
    Ok(after)
}

fn disruptor(bench: Bench<'_>, before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    match arm.energy {
        0 => after.clear(),
        8 | 16 => {
            (after.energy, after.turns) = (arm.energy, 1);
            after.mode = if arm.energy == 16 { load::OVERLOAD } else { 0 };
        }
        4 if before.turns == 1 && before.energy > 0 => {
            need(bench.class.is_x(), id::BASE_XTC_1, No::XOnly)?;
            after.turns = 2;
        }
        _ => return no(id::BASE_DIS_1, No::DisruptorEnergy),
    }
    Ok(after)
}

/// A fusion beam (`SFB.BASE.FUS.1`): in one turn, or one that is held and made more of.
fn fusion(before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    let energy = match (before.turns, arm.energy) {
        (_, 0) => {
            after.clear();
            return Ok(after);
        }
        (0, 8 | 16 | SUICIDE_OVERLOAD) => arm.energy,
        (_, 4 | 12 | 24) if before.turns > 0 && before.energy == 8 => before.energy + arm.energy - 4,
        _ => return no(id::BASE_FUS_1, No::FusionEnergy),
    };
    (after.turns, after.energy) = (1, energy);
    after.mode = if energy > 8 { load::OVERLOAD } else { 0 };
    Ok(after)
}

/// A hellbore (`SFB.BASE.HEL.1`).
fn hellbore(before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    match (before.turns, arm.energy) {
        (_, 0) => after.clear(),
        (0, HELLBORE_TURN) => (after.turns, after.energy) = (1, HELLBORE_TURN),
        (1, HELLBORE_TURN) => (after.turns, after.energy, after.mode) = (2, 2 * HELLBORE_TURN, 0),
        (1, 24) => (after.turns, after.energy, after.mode) = (2, 3 * HELLBORE_TURN, load::OVERLOAD),
        _ => return no(id::BASE_HEL_1, No::HellboreEnergy),
    }
    Ok(after)
}

fn rack(before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    need(arm.energy.is_multiple_of(2), id::BASE_PLA_18, No::HalfPoints)?;
    let count = arm.energy / 2;
    need(count <= before.stock[0], id::BASE_PLA_18, No::RackEmpty)?;
    after.stock = [before.stock[0] - count, before.stock[1] + count];
    Ok(after)
}

fn ppd(before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    let points = arm.energy / 4;
    let whole = arm.energy.is_multiple_of(4);
    match (before.turns, points) {
        (_, 0) if whole => after.clear(),
        (0, 2 | 4) if whole => (after.turns, after.energy) = (1, points),
        (1, 2 | 4 | 6 | 8) if whole => {
            after.turns = 2;
            after.energy = before.energy + points;
            after.mode = if after.energy > 8 { load::OVERLOAD } else { 0 };
        }
        (2, 1) if whole => {}
        _ => return no(id::BASE_PPD_1, No::PpdEnergy),
    }
    after.stock[0] = if after.turns == 2 { after.energy / 2 } else { 0 };
    Ok(after)
}

/// The heavy pulsar: `SFB.HPPD.3` to `SFB.HPPD.8`.
fn hppd(before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    let points = arm.energy / 4;
    if !arm.energy.is_multiple_of(4) {
        return no(id::HPPD_3, No::HppdEnergy);
    }
    match (before.turns, points) {
        (_, 0) => {
            after.clear();
            after.stock[0] = 0;
        }
        (0, 3 | 6) => (after.turns, after.energy) = (1, points),
        (0, 9 | 12) => {
            (after.turns, after.energy) = (2, points);
            after.stock[0] = points / 3;
            after.mode = if points == 12 { load::FLEETING } else { 0 };
        }
        (1, 3 | 6 | 9 | 12) => {
            (after.turns, after.energy) = (2, before.energy + points);
            after.stock[0] = after.energy / 3;
            after.mode = if points > 6 { load::OVERLOAD } else { 0 };
        }
        (2, 3) => {}
        (2, _) => return no(id::HPPD_6, No::HppdHold),
        (0, _) => return no(id::HPPD_7, No::HppdFast),
        _ => return no(id::HPPD_4, No::HppdEnergy),
    }
    Ok(after)
}

/// The freezer: `SFB.FREEZER.6`, `SFB.FREEZER.7`, `SFB.FREEZER.12`, `SFB.GAP.24`.
fn freezer(before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    match (before.turns, arm.energy) {
        // Reserve power may still finish it in this turn (`SFB.FREEZER.9`).
        (1, 0) => {}
        (_, 0) => after.clear(),
        (0, 8) => (after.turns, after.mode) = (1, load::PAID),
        (0, 16) => (after.turns, after.mode) = (2, load::FLEETING),
        (1, 8) => (after.turns, after.mode) = (2, load::PAID),
        (2, 4) => {}
        (2, _) => return no(id::FREEZER_12, No::FreezerHold),
        _ => return no(id::GAP_24, No::FreezerEnergy),
    }
    Ok(after)
}

/// The caster: `SFB.CASTER.7`, `SFB.CASTER.8`, `SFB.CASTEROPT.2`, `SFB.CASTEROPT.3`.
fn caster(bench: Bench<'_>, before: &Load, arm: &Arm, mut after: Load) -> Result<Load, Why> {
    let no_hold = bench.options.caster_no_hold;
    let plasma = held_plasma(bench, before);
    let charge_alone = arm.mode & load::CHARGE != 0;
    need(!charge_alone || (plasma > 0 && before.turns == 1), id::CASTEROPT_3, No::NothingToLetGo)?;
    match (before.turns, arm.energy) {
        (_, 0) => {
            after.clear();
            if plasma > 0 {
                after.stock[0] = 0;
            }
        }
        // The charge is kept or made, the torpedo let go.
        (1, 4) if plasma > 0 && charge_alone && !no_hold => after.stock[0] = 0,
        (0, 8) if plasma > 0 => (after.turns, after.stock[0]) = (1, 0),
        (0, energy) if energy == 8 + plasma => after.turns = 1,
        // A point holds the torpedo alone; a charge beside it is let go.
        (_, 4) if plasma == 4 => after.turns = 0,
        (1, energy) if energy == 4 + plasma && !no_hold => {}
        (1, _) if no_hold => return no(id::CASTEROPT_2, No::CasterNoHold),
        (1, _) => return no(id::CASTER_8, No::CasterHold),
        _ => return no(id::CASTER_7, No::CasterEnergy),
    }
    Ok(after)
}

/// Quarters that the torpedo in a caster costs to hold: those of an F, with the option (`SFB.CASTEROPT.3`).
pub fn held_plasma(bench: Bench<'_>, held: &Load) -> u8 {
    let costs = bench.weapon.kind == Kind::Caster && bench.options.caster_holds_plasma && caster::holds_f(held);
    if costs { 4 } else { 0 }
}

/// Whether a weapon that takes energy could be fired, launched or used as it is loaded.
pub fn ready(weapon: &Weapon, load: &Load) -> bool {
    match weapon.kind {
        Kind::Photon | Kind::Ppd | Kind::Hppd | Kind::Freezer | Kind::Hellbore => load.turns == 2,
        Kind::Disruptor | Kind::Fusion | Kind::Caster => load.turns > 0,
        Kind::Plasma => load.turns == 3,
        Kind::PlasmaRack => load.stock[1] > 0,
        Kind::Esg => load.energy >= 4,
        Kind::Rack | Kind::Array | Kind::Add => load.stock != [0; 2],
        _ => false,
    }
}

/// What holding a complete weapon costs, in quarters; `None` if nothing is held or it cannot be.
pub fn hold(bench: Bench<'_>, load: &Load) -> Option<u8> {
    match bench.weapon.kind {
        Kind::Photon if load.turns >= 2 => Some(if load.energy > 16 { 8 } else { 4 }),
        Kind::Fusion if load.turns == 1 && load.energy == 8 => Some(4),
        Kind::Ppd if load.turns == 2 => Some(4),
        Kind::Hppd if load.turns == 2 => Some(12),
        Kind::Freezer if load.turns == 2 => Some(4),
        Kind::Caster if load.turns == 1 => Some(4),
        Kind::Plasma if load.turns == 3 => plasma::hold(bench, load),
        _ => None,
    }
}
