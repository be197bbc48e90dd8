//! Reserve power for weapons: what it fills, arms, finishes and makes overloads of (`SFB.BASE.NRG.6` to `SFB.BASE.NRG.8`).

use engine::Audience;
use rulebook::sfb as id;

use super::{
    Tab,
    arming::{self, Bench, plasma},
    freezer, seat,
};
use crate::{
    command::{Act, Arm},
    data::{Kind, System, Torp},
    event::Event,
    ids::{ShipNo, WeaponNo},
    reason::{No, Why, need, no},
    state::{Load, State, load},
};

/// Whether an activity is reserve power for weapons, which is put in when fire is decided as well (`SFB.BASE.NRG.6`, `SFB.BASE.NRG.7`).
pub fn reserves(act: Act) -> bool {
    matches!(act, Act::Capacitor(_) | Act::Finish(..))
}

/// Whether an activity is reserve power that is put in when fire is decided: that for weapons, and for electronic warfare (`SFB.BASE.EWF.1`).
pub fn before_fire(act: Act) -> bool {
    reserves(act) || matches!(act, Act::Warfare(..))
}

/// Whether a ship may have reserve power to put in when fire is decided, as everybody can see: it has batteries. What they hold is its secret.
pub fn before_fire_of(state: &State, ship: ShipNo) -> bool {
    state.fights(ship) && state.boxes(ship, System::Battery) > 0
}

/// What reserve power makes of a weapon, and what it costs in quarters and whether of warp (`SFB.BASE.NRG.7`).
pub fn finish(state: &State, ship: ShipNo, weapon: WeaponNo, arm: Arm) -> Result<(u16, bool, Load), Why> {
    let class = state.class(ship);
    let Some(spec) = class.weapons.get(weapon.index()) else { return no(id::BASE_NRG_7, No::NoSuchWeapon) };
    need(state.hulls[ship].mounts[weapon].alive, id::BASE_NRG_7, No::WeaponDestroyed)?;
    let before = &state.secrets[ship].loads[weapon];
    need(arm.mode & load::CHARGE == 0, id::CASTEROPT_3, No::NotByReserve)?;
    let bench = Bench { class, weapon: spec, options: &state.options };
    let (cost, warp, after) = match spec.kind {
        Kind::Plasma => {
            let (points, after) = plasma::reserve(bench, before, &arm)?;
            (4 * u16::from(points), false, after)
        }
        Kind::Freezer => {
            freezer::reserve(state, ship, weapon, arm.energy)?;
            (arm.energy.into(), true, *before)
        }
        Kind::Caster => {
            need(before.turns == 0, id::CASTER_7, No::ChargedAlready)?;
            let mut after = *before;
            after.turns = 1;
            (8, true, after)
        }
        Kind::PlasmaRack => {
            need(before.stock[0] > 0, id::BASE_PLA_18, No::RackEmpty)?;
            let mut after = *before;
            after.stock = [before.stock[0] - 1, before.stock[1] + 1];
            (2, false, after)
        }
        Kind::Photon => (arm.energy.into(), true, photon(bench, before, &arm)?),
        Kind::Disruptor => disruptor(before, &arm)?,
        kind if kind.is_phaser() => return no(id::BASE_NRG_6, No::CapacitorPays),
        _ => return no(id::BASE_NRG_7, No::NotByReserve),
    };
    let have = if warp { state.secrets[ship].warp } else { state.secrets[ship].reserve() };
    need(cost <= have, if warp { id::BASE_NRG_8 } else { id::BASE_NRG_7 }, No::ReserveShort)?;
    Ok((cost, warp, after))
}

/// A photon that reserve power begins, arms in one turn, or makes an overload of (`SFB.BASE.PHO.1`, `SFB.BASE.PHO.3`).
fn photon(bench: Bench<'_>, before: &Load, arm: &Arm) -> Result<Load, Why> {
    need(arm.energy > 0 && arm.energy.is_multiple_of(2), id::BASE_PHO_3, No::HalfPoints)?;
    if before.turns == 0 {
        return arming::pay(bench, before, arm);
    }
    let mut after = *before;
    after.energy = before.energy.saturating_add(arm.energy);
    need(after.energy <= if before.is(load::FLEETING) { 24 } else { 32 }, id::BASE_PHO_3, No::PhotonMost)?;
    if after.energy > 16 {
        after.mode |= load::OVERLOAD;
    }
    Ok(after)
}

/// A disruptor that reserve power arms, or makes an overload of (`SFB.BASE.DIS.1`).
fn disruptor(before: &Load, arm: &Arm) -> Result<(u16, bool, Load), Why> {
    let cost = if arm.energy == 0 { 8 } else { arm.energy };
    let total = before.energy.saturating_add(cost);
    need(total <= 16, id::BASE_DIS_1, No::ChargedAlready)?;
    need(matches!(cost, 8 | 16), id::BASE_DIS_1, No::DisruptorEnergy)?;
    let mut after = *before;
    (after.energy, after.turns) = (total, before.turns.max(1));
    after.mode = if total == 16 { load::OVERLOAD } else { 0 };
    Ok((cost.into(), false, after))
}

/// Reserve power fills the phaser capacitor (`SFB.BASE.NRG.6`).
pub fn recharge(state: &mut State, ship: ShipNo, quarters: u8, table: &mut Tab<'_>) {
    let secret = &mut state.secrets[ship];
    if secret.draw(quarters.into(), false) {
        secret.capacitor += u16::from(quarters);
    }
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), &[id::BASE_NRG_6, id::BASE_NRG_7], || Event::Recharged { ship, quarters });
}

/// Does it.
pub fn carry_out(state: &mut State, ship: ShipNo, weapon: WeaponNo, arm: Arm, table: &mut Tab<'_>) {
    let spec = &state.class(ship).weapons[weapon];
    if spec.kind == Kind::Freezer {
        return freezer::arm(state, ship, weapon, arm.energy, table);
    }
    let before = state.secrets[ship].loads[weapon];
    let Ok((cost, warp, after)) = finish(state, ship, weapon, arm) else { return };
    state.secrets[ship].draw(cost, warp);
    state.secrets[ship].loads[weapon] = after;
    let mut rules = vec![id::BASE_NRG_7];
    if warp {
        rules.extend([id::BASE_NRG_8, id::GAP_37]);
    }
    match spec.kind {
        Kind::Caster => rules.push(id::CASTER_7),
        Kind::PlasmaRack => rules.push(id::BASE_PLA_18),
        Kind::Disruptor => rules.push(id::BASE_DIS_1),
        Kind::Photon => rules.push(if after.energy > 16 { id::BASE_PHO_3 } else { id::BASE_PHO_1 }),
        _ => {
            let heavy = spec.torp >= Torp::Rh;
            match before.turns {
                0 => rules.push(id::HEAVY_12),
                2 if before.is(load::SECOND) && after.torp == Torp::F.code() => rules.push(id::BASE_PLA_6),
                2 if before.is(load::SECOND) => rules.extend([id::HEAVY_23, id::GAP_33]),
                2 => rules.extend([if heavy { id::HEAVY_9 } else { id::BASE_PLA_4 }, id::BASE_PLA_4]),
                _ => {
                    rules.extend([id::BASE_PLA_5, id::GAP_34]);
                    rules.extend((spec.torp == Torp::Z).then_some(id::HEAVY_27));
                    rules.extend((spec.torp == Torp::X).then_some(id::HEAVY_28));
                    let second = state.options.heavy_two_step_upgrade && before.torp == Torp::R.code();
                    rules.extend(second.then_some([id::HEAVYOPT_2, id::GAP_51]).into_iter().flatten());
                }
            }
        }
    }
    let owner = seat(state, ship);
    let event = Event::Finished { ship, weapon, quarters: cost as u8, turns: after.turns };
    table.tell(Audience::only(owner), &rules, || event);
}
