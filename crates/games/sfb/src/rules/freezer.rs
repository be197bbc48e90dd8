//! Photon freezers and the injection of photon charges: `SFB.FREEZER.*`, `SFB.PHOTPLAS.*`.

use engine::Audience;
use rulebook::sfb as id;

use super::{Tab, seat};
use crate::{
    data::{Kind, Weapon},
    event::Event,
    ids::{ShipNo, WeaponNo},
    reason::{No, Why, need, no},
    state::{Secret, State, load},
};

/// The freezer that would serve a launcher now, the one that is named or else the first (`SFB.FREEZER.18`), or why none can. One whose charge cannot
/// be held comes before others.
pub fn source(state: &State, ship: ShipNo, launcher: WeaponNo, named: Option<WeaponNo>) -> Result<WeaponNo, Why> {
    takes(state, ship, launcher)?;
    need(!state.secrets[ship].loads[launcher].is(load::CHARGE), id::PHOTPLAS_11, No::ChargedAlready)?;
    source_for(state, ship, launcher, named)
}

/// Whether a launcher can take a charge into anything in this turn.
fn takes(state: &State, ship: ShipNo, launcher: WeaponNo) -> Result<(), Why> {
    need(state.class(ship).weapons[launcher].photon, id::FREEZER_18, No::NotPhotonPlasma)?;
    need(!state.hulls[ship].mounts[launcher].plain, id::PHOTPLAS_30, No::NotPhotonPlasma)?;
    need(!launcher.within(state.secrets[ship].injected), id::PHOTPLAS_12, No::InjectedAlready)
}

/// The same, whatever the torpedo in the launcher holds: its pseudo-torpedo is another.
pub fn source_for(state: &State, ship: ShipNo, launcher: WeaponNo, named: Option<WeaponNo>) -> Result<WeaponNo, Why> {
    source_beside(state, ship, launcher, named, 0)
}

/// The same beside other freezers, as bits, that serve other launchers at the same moment.
pub fn source_beside(state: &State, ship: ShipNo, launcher: WeaponNo, named: Option<WeaponNo>, taken: u32) -> Result<WeaponNo, Why> {
    takes(state, ship, launcher)?;
    let (class, secret) = (state.class(ship), &state.secrets[ship]);
    let held = |at: WeaponNo| &secret.loads[at];
    let full = |(at, weapon): &(WeaponNo, &Weapon)| {
        weapon.kind == Kind::Freezer && launcher.within(weapon.serves) && state.hulls[ship].mounts[*at].alive && held(*at).turns == 2
    };
    let free = |at: WeaponNo| held(at).stock[0] == 0 && !at.within(taken);
    let known = class.mounted().filter(|(at, _)| named.map_or_else(|| free(*at), |named| named == *at));
    known
        .filter(full)
        .map(|(at, _)| at)
        .min_by_key(|&at| !held(at).is(load::FLEETING))
        .ok_or(Why::from((id::FREEZER_13, No::NoChargeReady)))
}

/// Whether a freezer may pass its charge to a launcher.
pub fn check(state: &State, ship: ShipNo, freezer: WeaponNo, launcher: WeaponNo, pseudo: bool) -> Result<(), Why> {
    let class = state.class(ship);
    let Some(weapon) = class.weapons.get(freezer.index()).filter(|weapon| weapon.kind == Kind::Freezer) else {
        return no(id::FREEZER_1, No::NotAFreezer);
    };
    let Some(spec) = class.weapons.get(launcher.index()).filter(|spec| spec.kind == Kind::Plasma || spec.kind == Kind::PlasmaRack) else {
        return no(id::FREEZER_14, No::LaunchersOnly);
    };
    need(spec.kind == Kind::Plasma, id::PHOTPLAS_5, No::NoChargeInSmall)?;
    need(state.hulls[ship].mounts[freezer].alive, id::FREEZER_2, No::WeaponDestroyed)?;
    need(state.hulls[ship].mounts[launcher].alive, id::FREEZER_14, No::WeaponDestroyed)?;
    need(launcher.within(weapon.serves), id::FREEZER_18, No::NotServed)?;
    let secret = &state.secrets[ship];
    need(secret.loads[freezer].turns == 2, id::FREEZER_13, No::NoChargeReady)?;
    if pseudo {
        need(launcher.within(secret.pseudo), id::BASE_PLA_17, No::NoPseudo)?;
        need(!launcher.within(secret.charged), id::PHOTPLAS_11, No::ChargedAlready)?;
        return source_for(state, ship, launcher, Some(freezer)).map(|_| ());
    }
    need(secret.loads[launcher].turns == 3, id::FREEZER_15, No::PlasmaIncomplete)?;
    source(state, ship, launcher, Some(freezer)).map(|_| ())
}

/// Takes the charge out of the freezer that serves a launcher, for its torpedo or its pseudo-torpedo: the freezer that is named, or the first.
pub fn take(state: &mut State, ship: ShipNo, launcher: WeaponNo, named: Option<WeaponNo>, pseudo: bool, table: &mut Tab<'_>) {
    let Ok(freezer) = source_for(state, ship, launcher, named) else { return };
    let secret = &mut state.secrets[ship];
    pass(secret, freezer, launcher);
    let mut rules = vec![id::FREEZER_13, id::FREEZER_17, id::FREEZER_14, id::PHOTPLAS_9, id::PHOTPLAS_12, id::GAP_20, id::GAP_41];
    rules.extend(pseudo.then_some([id::PHOTPLAS_13, id::GAP_56]).into_iter().flatten());
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), &rules, || Event::Injected { ship, freezer, launcher });
}

/// Passes a charge: the launcher injects it at once (`SFB.FREEZER.13`), into its torpedo or its pseudo-torpedo (`SFB.PHOTPLAS.13`).
pub fn inject(state: &mut State, ship: ShipNo, freezer: WeaponNo, launcher: WeaponNo, pseudo: bool, table: &mut Tab<'_>) {
    let secret = &mut state.secrets[ship];
    pass(secret, freezer, launcher);
    if pseudo {
        secret.charged |= launcher.bit();
    } else {
        secret.loads[launcher].mode |= load::CHARGE;
    }
    let mut rules = vec![
        id::FREEZER_1,
        id::FREEZER_13,
        id::FREEZER_15,
        id::FREEZER_17,
        id::PHOTPLAS_1,
        id::PHOTPLAS_8,
        id::PHOTPLAS_9,
        id::PHOTPLAS_10,
        id::PHOTPLAS_7,
        id::GAP_41,
    ];
    rules.extend(pseudo.then_some([id::PHOTPLAS_13, id::GAP_56]).into_iter().flatten());
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), &rules, || Event::Injected { ship, freezer, launcher });
}

/// Keeps a freezer's charge for a bolt of a launcher in this impulse, whose owner named it: its number from 1 stands in `stock`.
pub fn keep(state: &mut State, ship: ShipNo, freezer: WeaponNo, launcher: WeaponNo) {
    state.secrets[ship].loads[freezer].stock[0] = launcher.number();
}

/// The freezer that keeps its charge for a launcher, if one does; from now on it keeps it no more.
pub fn kept(state: &mut State, ship: ShipNo, launcher: WeaponNo) -> Option<WeaponNo> {
    let class = state.class(ship);
    let loads = &state.secrets[ship].loads;
    let keeps = |(at, spec): &(WeaponNo, &Weapon)| spec.kind == Kind::Freezer && loads[*at].stock[0] == launcher.number();
    let (freezer, _) = class.mounted().find(keeps)?;
    state.secrets[ship].loads[freezer].stock[0] = 0;
    Some(freezer)
}

/// Injects at the moment of a bolt or carronade (`SFB.PHOTPLAS.9`).
pub fn inject_at(state: &mut State, ship: ShipNo, launcher: WeaponNo, table: &mut Tab<'_>) {
    let named = kept(state, ship, launcher);
    if source(state, ship, launcher, named).is_ok() {
        take(state, ship, launcher, named, false, table);
        state.secrets[ship].loads[launcher].mode |= load::CHARGE;
    }
}

/// Empties a freezer whose charge goes to a launcher, and remembers whether it was made in this turn (`SFB.FREEZER.8`).
fn pass(secret: &mut Secret, freezer: WeaponNo, launcher: WeaponNo) {
    let held = &mut secret.loads[freezer];
    let made = held.is(load::FLEETING) || held.is(load::PAID);
    held.clear();
    secret.transferred |= freezer.bit();
    secret.injected |= launcher.bit() | u32::from(made) << freezer.index();
}

/// Whether reserve power may arm a freezer, in quarters of warp, and what it makes (`SFB.FREEZER.7` to `SFB.FREEZER.9`, `SFB.FREEZER.16`).
pub fn reserve(state: &State, ship: ShipNo, freezer: WeaponNo, quarters: u8) -> Result<(), Why> {
    let secret = &state.secrets[ship];
    let again = state.options.freezer_rearm_after_transfer;
    need(!freezer.within(secret.transferred) || again, id::FREEZER_16, No::TransferredAlready)?;
    let held = &secret.loads[freezer];
    // One that has passed on the charge of this turn may only begin another (`SFB.GAP.44`).
    let completes = held.turns == 1 || (held.turns == 0 && quarters == 16);
    need(!freezer.within(secret.injected) || !completes, id::FREEZER_8, No::OneChargeATurn)?;
    match (held.turns, quarters) {
        (0, 8 | 16) => {}
        (1, 8) => {}
        (2, _) => return no(id::FREEZER_8, No::OneCharge),
        _ => return no(id::GAP_24, No::FreezerEnergy),
    }
    need(u16::from(quarters) <= secret.warp, id::BASE_NRG_8, No::ReserveShort)
}

/// Arms a freezer by reserve power: a charge finished in the turn it was begun is a fast load (`SFB.FREEZER.9`).
pub fn arm(state: &mut State, ship: ShipNo, freezer: WeaponNo, quarters: u8, table: &mut Tab<'_>) {
    let secret = &mut state.secrets[ship];
    secret.draw(quarters.into(), true);
    let held = &mut secret.loads[freezer];
    match (held.turns, quarters) {
        (0, 8) => (held.turns, held.mode) = (1, load::PAID),
        (0, _) => (held.turns, held.mode) = (2, load::FLEETING),
        _ => (held.turns, held.mode) = (2, if held.is(load::PAID) { load::FLEETING } else { load::PAID }),
    }
    let turns = held.turns;
    let mut rules = vec![id::FREEZER_7, id::FREEZER_8, id::FREEZER_9, id::BASE_NRG_7, id::BASE_NRG_8, id::GAP_23, id::GAP_37];
    rules.extend((freezer.within(state.secrets[ship].injected)).then_some(id::GAP_57));
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), &rules, || Event::Finished { ship, weapon: freezer, quarters, turns });
}
