//! How weapons begin the scenario, where their owner chooses before the first turn: what canisters and freezers hold, and what pseudo-torpedoes show
//! (`SFB.CANISTER.13` to `SFB.CANISTER.15`, `SFB.FREEZER.4`, `SFB.FREEZER.5`, `SFB.PHOTPLAS.4`, `SFB.PHOTPLAS.17`).

use engine::Audience;
use rulebook::{RuleId, sfb as id};

use super::{Tab, seat};
use crate::{
    command::Start,
    data::{Kind, Torp, Weapon},
    event::Event,
    ids::{ShipNo, WeaponNo},
    options::CanisterSingle,
    reason::{No, Why, need, no},
    state::{State, canister, load},
};

/// Whether a weapon may begin so.
pub fn check(state: &State, ship: ShipNo, weapon: WeaponNo, start: Start) -> Result<(), Why> {
    need(state.flow.turn == 1, id::BASE_SET_2, No::BeforeTheFirstTurn)?;
    let class = state.class(ship);
    let Some(spec) = class.weapons.get(weapon.index()).filter(|_| state.hulls[ship].mounts[weapon].alive) else {
        return no(id::BASE_SET_2, No::NoSuchWeapon);
    };
    match start {
        Start::Canister(slot, f) => canister_holds(state, ship, weapon, slot.into(), f),
        Start::Charge(on) if spec.kind == Kind::Freezer => freezer_holds(state, ship, weapon, on),
        Start::Charge(on) => torpedo_holds(state, ship, weapon, on),
        Start::Shows(on) => {
            need(spec.photon && weapon.within(state.secrets[ship].pseudo), id::PHOTPLAS_17, No::NotPhotonPlasma)?;
            need(weapon.within(state.secrets[ship].simulated) != on, id::PHOTPLAS_17, No::SoAlready)
        }
    }
}

fn canister_holds(state: &State, ship: ShipNo, launcher: WeaponNo, slot: usize, f: bool) -> Result<(), Why> {
    let spec = &state.class(ship).weapons[launcher];
    need(spec.kind == Kind::Plasma && spec.canisters, id::CANISTER_4, No::NoCanisters)?;
    let rule = if state.options.canister_single != CanisterSingle::None { id::CANISTEROPT_1 } else { id::CANISTER_5 };
    need(slot < usize::from(super::canister::count(state, ship, launcher)), rule, No::NoSuchCanister)?;
    let held = state.secrets[ship].loads[launcher].stock[slot];
    need(matches!(held, canister::PROTO | canister::F), by_status(state), No::CanisterEmpty)?;
    need(f || spec.torp != Torp::F, id::CANISTER_18, No::FOnly)?;
    need((held == canister::F) != f, by_status(state), No::SoAlready)
}

/// The rule that loads canisters at the weapon status played.
fn by_status(state: &State) -> RuleId {
    [id::CANISTER_12, id::CANISTER_13, id::CANISTER_14, id::CANISTER_15][usize::from(state.options.weapon_status.min(3))]
}

fn is_freezer(spec: &Weapon) -> bool {
    spec.kind == Kind::Freezer
}

/// Freezers, and charges wherever they are.
fn counts(state: &State, ship: ShipNo) -> (usize, usize) {
    let weapons = &state.class(ship).weapons;
    let loads = &state.secrets[ship].loads;
    let charged =
        |at: usize| if is_freezer(&weapons[at]) { loads[at].turns == 2 } else { weapons[at].photon && loads[at].is(load::CHARGE) };
    let alive = |at: &usize| state.hulls[ship].mounts[*at].alive;
    let all = || (0..weapons.len()).filter(alive);
    (all().filter(|&at| is_freezer(&weapons[at])).count(), all().filter(|&at| charged(at)).count())
}

fn freezer_holds(state: &State, ship: ShipNo, freezer: WeaponNo, on: bool) -> Result<(), Why> {
    let rule = if state.options.weapon_status == 3 { id::FREEZER_5 } else { id::FREEZER_4 };
    need(state.options.weapon_status >= 2, id::FREEZER_4, No::NoChargeReady)?;
    need((state.secrets[ship].loads[freezer].turns == 2) != on, rule, No::SoAlready)?;
    let (freezers, charges) = counts(state, ship);
    need(!on || charges < freezers, id::FREEZER_5, No::AChargeForEachFreezer)
}

fn torpedo_holds(state: &State, ship: ShipNo, launcher: WeaponNo, on: bool) -> Result<(), Why> {
    need(state.class(ship).weapons[launcher].photon, id::PHOTPLAS_4, No::NotPhotonPlasma)?;
    need(state.options.weapon_status == 3, id::FREEZER_4, No::NoChargeReady)?;
    let held = &state.secrets[ship].loads[launcher];
    need(held.turns == 3, id::PHOTPLAS_4, No::PlasmaIncomplete)?;
    need(held.is(load::CHARGE) != on, id::PHOTPLAS_4, No::SoAlready)?;
    need(!on || source(state, ship, launcher).is_some(), id::FREEZER_5, No::NoChargeReady)
}

/// The freezer that begins empty in place of a charge in a torpedo: one that serves the launcher, if there is one.
fn source(state: &State, ship: ShipNo, launcher: WeaponNo) -> Option<WeaponNo> {
    let weapons = &state.class(ship).weapons;
    let full =
        |at: &WeaponNo| is_freezer(&weapons[*at]) && state.hulls[ship].mounts[*at].alive && state.secrets[ship].loads[*at].turns == 2;
    state.class(ship).numbers().filter(full).min_by_key(|&at| !launcher.within(weapons[at].serves))
}

/// Lets a weapon begin so; others are not told.
pub fn carry_out(state: &mut State, ship: ShipNo, weapon: WeaponNo, start: Start, table: &mut Tab<'_>) {
    let freezer = source(state, ship, weapon);
    let rule = match start {
        Start::Canister(..) => by_status(state),
        Start::Charge(_) if is_freezer(&state.class(ship).weapons[weapon]) => id::FREEZER_4,
        Start::Charge(_) => id::FREEZER_5,
        Start::Shows(_) => id::PHOTPLAS_17,
    };
    let own = is_freezer(&state.class(ship).weapons[weapon]);
    let secret = &mut state.secrets[ship];
    match start {
        Start::Canister(slot, f) => secret.loads[weapon].stock[usize::from(slot)] = if f { canister::F } else { canister::PROTO },
        Start::Charge(on) if own => secret.loads[weapon].turns = if on { 2 } else { 0 },
        Start::Charge(true) => {
            if let Some(freezer) = freezer {
                secret.loads[freezer].clear();
                secret.loads[weapon].mode |= load::CHARGE;
            }
        }
        Start::Charge(false) => secret.loads[weapon].mode &= !load::CHARGE,
        Start::Shows(on) => secret.simulated = (secret.simulated & !weapon.bit()) | u32::from(on) << weapon.index(),
    }
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), &[id::BASE_SET_2, rule], || Event::Prepared { ship, weapon, start });
}
