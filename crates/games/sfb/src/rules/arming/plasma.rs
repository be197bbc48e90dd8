//! Plasma torpedoes in their launchers: arming, holding, rolling delay, fast loads, upgrades, finishing by reserve power.
//!
//! Of a plasma launcher's [`Load`]: `turns` 0 empty, 1 and 2 paid, 3 complete; `energy` the points of the last turn (complete) or the cycle
//! (1, 2 or 3 points); `torp` the type once complete; `mode` its modes; `stock` the canisters.

use rulebook::sfb as id;

use super::Bench;
use crate::{
    command::Arm,
    data::{
        Torp,
        costs::{self, cycle, hold as hold_cost, makes, surcharge},
    },
    reason::{No, Why, need, no},
    state::{Load, NONE, load},
};

/// The cycles that a launcher can begin: 1, 2 or 3 points (`SFB.HEAVY.6`, `SFB.HEAVY.10`).
fn can_begin(launcher: Torp, points: u8) -> bool {
    match points {
        1 => launcher >= Torp::F,
        2 => launcher >= Torp::L,
        3 => matches!(launcher, Torp::Rh | Torp::X | Torp::Z),
        _ => false,
    }
}

/// Surcharges of the modes, in points (`SFB.BASE.PLA.7`, `SFB.HEAVY.7`).
pub fn modes(torp: Torp, mode: u8) -> Result<u8, Why> {
    let wanted: u8 = [load::ENVELOPING, load::SHOTGUN, load::SABOT].into_iter().map(|bit| u8::from(mode & bit != 0)).sum();
    need(mode & (load::ENVELOPING | load::SHOTGUN) != load::ENVELOPING | load::SHOTGUN, id::BASE_PLA_7, No::OneMode)?;
    match surcharge(torp) {
        _ if wanted == 0 => Ok(0),
        Some(price) => Ok(price * wanted),
        None => no(if torp == Torp::L { id::HEAVY_5 } else { id::BASE_PLA_7 }, No::NoModes { torp: torp.name() }),
    }
}

/// Whether the launcher may complete the type from its cycle.
fn fits(launcher: Torp, torp: Torp, begun: u8) -> Result<(), Why> {
    if !makes(launcher, torp) {
        let rule = match torp {
            Torp::Rh if launcher == Torp::R => id::HEAVY_4,
            Torp::Rh => id::HEAVY_8,
            Torp::X | Torp::Z => id::HEAVY_24,
            _ => id::BASE_PLA_5,
        };
        return no(rule, No::LauncherTooSmall { launcher: launcher.name(), torp: torp.name() });
    }
    if cycle(torp) != begun {
        let medium = begun == 3;
        return no(if medium { id::HEAVY_13 } else { id::HEAVY_11 }, No::WrongCycle { torp: torp.name(), begun });
    }
    Ok(())
}

/// What a payment at energy allocation makes of a launcher's load.
pub fn pay(bench: Bench<'_>, before: &Load, arm: &Arm) -> Result<Load, Why> {
    let mut after = *before;
    after.mode &= !(load::PAID | load::SECOND);
    need(arm.energy.is_multiple_of(4), id::BASE_PLA_2, No::WholePoints)?;
    let points = arm.energy / 4;
    match before.turns {
        0 => begin(bench, &mut after, points, arm)?,
        1 => second(bench, &mut after, points, arm)?,
        2 => third(bench, &mut after, points, arm)?,
        _ => held(bench, before, &mut after, points, arm)?,
    }
    Ok(after)
}

fn begin(bench: Bench<'_>, after: &mut Load, points: u8, arm: &Arm) -> Result<(), Why> {
    let launcher = bench.weapon.torp;
    if points == 0 {
        after.clear();
        return Ok(());
    }
    if points == 5 && arm.torp == NONE {
        let allowed = bench.options.canister_fast_proto && bench.weapon.canisters && launcher >= Torp::L;
        need(allowed, id::CANISTEROPT_5, No::NoFastProto)?;
        (after.turns, after.energy, after.mode) = (2, 2, load::PAID);
        return Ok(());
    }
    if points == 7 && arm.torp == Torp::F.code() {
        need(bench.class.is_x() && bench.options.plasma_fast_load, id::GAP_33, No::NoFastLoad)?;
        (after.turns, after.energy, after.torp, after.mode) = (3, 3, Torp::F.code(), 0);
        return Ok(());
    }
    if !can_begin(launcher, points) {
        let rule = match (points, launcher) {
            (3, Torp::R) => id::HEAVY_4,
            (3, _) => id::HEAVY_8,
            _ => id::BASE_PLA_2,
        };
        return no(rule, No::PlasmaFirst { launcher: launcher.name(), points });
    }
    (after.turns, after.energy, after.mode) = (1, points, load::PAID);
    Ok(())
}

fn second(bench: Bench<'_>, after: &mut Load, points: u8, arm: &Arm) -> Result<(), Why> {
    let begun = after.energy;
    if points == 0 {
        after.clear();
        return Ok(());
    }
    if points == begun && arm.torp == NONE {
        after.turns = 2;
        after.mode = load::PAID | load::SECOND;
        return Ok(());
    }
    let torp = Torp::of(arm.torp);
    need(arm.torp != NONE, id::BASE_PLA_2, No::PlasmaSecond)?;
    need(bench.class.is_x() && bench.options.plasma_fast_load, id::GAP_33, No::NoFastLoad)?;
    fits(bench.weapon.torp, torp, begun)?;
    let price = bench.options.fast(torp) + modes(torp, arm.mode)?;
    if points != price {
        let rule = if begun == 3 { id::HEAVY_24 } else { id::HEAVY_25 };
        return no(rule, No::FastPrice { torp: torp.name(), price });
    }
    complete(after, torp, bench.options.finish(torp), arm.mode);
    Ok(())
}

fn third(bench: Bench<'_>, after: &mut Load, points: u8, arm: &Arm) -> Result<(), Why> {
    let begun = after.energy;
    if points == 0 {
        after.clear();
        return Ok(());
    }
    if arm.torp == NONE {
        need(points == begun, if begun == 3 { id::HEAVY_9 } else { id::BASE_PLA_4 }, No::RollingPrice)?;
        after.mode = load::PAID;
        return Ok(());
    }
    let torp = Torp::of(arm.torp);
    fits(bench.weapon.torp, torp, begun)?;
    let extra = modes(torp, arm.mode)?;
    let price = bench.options.finish(torp) + extra;
    if points != price {
        return no(if begun == 3 { id::HEAVY_7 } else { id::BASE_PLA_2 }, No::PlasmaThird { torp: torp.name(), price });
    }
    complete(after, torp, price, arm.mode);
    Ok(())
}

fn complete(after: &mut Load, torp: Torp, points: u8, mode: u8) {
    after.turns = 3;
    after.torp = torp.code();
    after.energy = points;
    after.mode = (mode & load::MODES) | (after.mode & load::CHARGE) | load::PAID;
}

fn held(bench: Bench<'_>, before: &Load, after: &mut Load, points: u8, arm: &Arm) -> Result<(), Why> {
    let Some(cost) = hold(bench, before).map(|quarters| quarters / 4) else {
        let torp = Torp::of(before.torp);
        if points > 0 {
            return no(if torp == Torp::Z { id::HEAVY_26 } else { id::BASE_PLA_3 }, No::CannotHold { torp: torp.name() });
        }
        after.clear();
        return Ok(());
    };
    if points < cost {
        need(points == 0, id::BASE_PLA_3, No::HoldPrice)?;
        after.clear();
        return Ok(());
    }
    if points == cost && arm.torp == NONE && arm.mode & load::MODES == 0 {
        after.mode &= !load::FLEETING;
        return Ok(());
    }
    let price = upgrade(bench, before, Torp::of(if arm.torp == NONE { before.torp } else { arm.torp }), arm.mode)?;
    if points != cost + price {
        let small = arm.torp != NONE && arm.torp != before.torp && cycle(Torp::of(arm.torp)) < 3;
        return no(if small { id::BASE_PLA_5 } else { id::GAP_42 }, No::UpgradePrice { hold: cost, price });
    }
    raise(after, arm, price);
    Ok(())
}

fn raise(after: &mut Load, arm: &Arm, price: u8) {
    if arm.torp != NONE {
        after.torp = arm.torp;
    }
    after.energy += price;
    after.mode |= (arm.mode & load::MODES) | load::PAID;
}

/// What raising a complete torpedo to another type, or adding modes to it, costs in points (`SFB.GAP.34`).
pub fn upgrade(bench: Bench<'_>, before: &Load, torp: Torp, mode: u8) -> Result<u8, Why> {
    let from = Torp::of(before.torp);
    let launcher = bench.weapon.torp;
    let added = mode & load::MODES & !before.mode;
    if torp != from {
        let two_step = bench.options.heavy_two_step_upgrade && from == Torp::R && matches!(launcher, Torp::X | Torp::Z);
        if cycle(torp) != cycle(from) && !two_step && (cycle(torp) == 3 || torp < from) {
            let rule = if cycle(torp) == 3 { id::HEAVY_29 } else { id::BASE_PLA_5 };
            return no(rule, No::NoUpgrade { from: from.name(), to: torp.name() });
        }
        if !makes(launcher, torp) {
            let rule = if launcher == Torp::X { id::HEAVY_28 } else { id::BASE_PLA_5 };
            return no(rule, No::LauncherTooSmall { launcher: launcher.name(), torp: torp.name() });
        }
        need(costs::finish(torp) > costs::finish(from) || torp > from, id::BASE_PLA_5, No::NoDowngrade)?;
    }
    if added != 0 {
        need(bench.class.is_x(), id::BASE_PLA_7, No::ModesOnHeld)?;
    }
    let kept = before.mode & load::MODES;
    let whole = |torp, mode| modes(torp, mode).map(|extra| extra + bench.options.finish(torp));
    Ok(whole(torp, kept | added)?.saturating_sub(whole(from, kept)?))
}

/// What holding costs, in quarters; `None` if it cannot be held (`SFB.BASE.PLA.3`, `SFB.HEAVY.26`).
pub fn hold(bench: Bench<'_>, load: &Load) -> Option<u8> {
    let torp = Torp::of(load.torp);
    if load.is(load::ENVELOPING | load::SHOTGUN) && !bench.class.is_x() {
        return None;
    }
    // Heavy torpedoes at the printed cost, or the share of it that the setup says, in whole points.
    let share = |points: u8| 4 * (u16::from(points) * bench.options.heavy_hold).div_ceil(100) as u8;
    let heavy = matches!(bench.weapon.torp, Torp::X | Torp::Z);
    if torp == Torp::R && heavy && bench.options.heavy_two_step_upgrade {
        // Its hold cost is nowhere said: that of an Rh (ours).
        return hold_cost(Torp::Rh, Torp::Rh).map(share);
    }
    hold_cost(torp, bench.weapon.torp).map(|points| if torp >= Torp::Rh { share(points) } else { points * 4 })
}

/// What finishing by reserve power costs in points, and what it makes: a torpedo on its second turn or on rolling delay, a complete one that
/// is raised, an empty launcher that begins anew (`SFB.BASE.PLA.4`, `SFB.BASE.PLA.6`, `SFB.HEAVY.9`, `SFB.HEAVY.12`).
pub fn reserve(bench: Bench<'_>, before: &Load, arm: &Arm) -> Result<(u8, Load), Why> {
    let mut after = *before;
    match before.turns {
        0 => {
            need(arm.torp == NONE, id::HEAVY_12, No::BeginOnly)?;
            let points = arm.energy / 4;
            begin(bench, &mut after, points, arm)?;
            Ok((points, after))
        }
        1 => no(id::BASE_PLA_2, No::NotThisTurn),
        2 => {
            need(before.is(load::PAID) && arm.torp != NONE, id::BASE_PLA_4, No::NotRolling)?;
            let (torp, begun) = (Torp::of(arm.torp), before.energy);
            if before.is(load::SECOND) && torp == Torp::F && begun == 2 {
                need(arm.mode & load::MODES == 0, id::BASE_PLA_6, No::NoModes { torp: torp.name() })?;
                complete(&mut after, Torp::F, 3, 0);
                return Ok((2, after));
            }
            fits(bench.weapon.torp, torp, begun)?;
            let enveloping = arm.mode & (load::ENVELOPING | load::SHOTGUN) != 0;
            need(!enveloping || bench.class.is_x(), id::BASE_PLA_7, No::ModesByReserve)?;
            let whole = if before.is(load::SECOND) {
                need(bench.class.is_x() && bench.options.plasma_fast_load, id::HEAVY_23, No::NoFastLoad)?;
                bench.options.fast(torp)
            } else {
                bench.options.finish(torp)
            };
            let extra = modes(torp, arm.mode)?;
            complete(&mut after, torp, bench.options.finish(torp) + extra, arm.mode);
            Ok(((whole + extra).saturating_sub(begun), after))
        }
        _ => {
            let torp = Torp::of(if arm.torp == NONE { before.torp } else { arm.torp });
            // An R goes on to X or Z only once it has been held over a turn (`SFB.HEAVYOPT.2`).
            let second_step = cycle(torp) == 3 && cycle(Torp::of(before.torp)) != 3 && before.is(load::PAID);
            let price = upgrade(bench, before, torp, arm.mode)?;
            need(!second_step, id::HEAVYOPT_2, No::NotThisTurn)?;
            need(price > 0 || torp.code() != before.torp, id::BASE_PLA_5, No::NothingToFinish)?;
            raise(&mut after, arm, price);
            Ok((price, after))
        }
    }
}
