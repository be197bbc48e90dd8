//! Weapon status at the start, and the rules behind what a payment does.

use rulebook::{RuleId, sfb as id};

use crate::{
    command::Arm,
    data::{
        Kind, Torp, Weapon,
        costs::{self, SUICIDE_OVERLOAD},
    },
    ids::ShipNo,
    options::{CanisterSingle, Options},
    state::{Load, State, canister, caster, load},
};

/// Loads a ship by its weapon status (`SFB.BASE.SET.2` and the articles' own lines).
pub fn load_ship(state: &mut State, ship: ShipNo) {
    let status = state.options.weapon_status;
    let options = state.options;
    let class = state.class(ship);
    let secret = &mut state.secrets[ship];
    secret.capacitor = if status >= 2 { class.capacitor() } else { 0 };
    for (index, weapon) in class.weapons.iter().enumerate() {
        secret.loads[index] = first_load(weapon, status, &options);
    }
    if status == 3 {
        share_charges(state, ship);
    }
}

fn first_load(weapon: &Weapon, status: u8, options: &Options) -> Load {
    let mut held = Load::EMPTY;
    match weapon.kind {
        Kind::Rack => {
            held.stock = super::seeking::full_rack(weapon, options);
            held.energy = match weapon.rack {
                'B' => options.rack_b_reloads,
                'C' => 2,
                _ => 1,
            };
        }
        Kind::Array => (held.stock, held.energy) = (super::seeking::full_rack(weapon, options), 2),
        Kind::Add => held.stock[0] = 6,
        Kind::PlasmaRack => {
            let count = if weapon.torp == Torp::K { 8 } else { 4 };
            held.stock = if status == 3 { [0, count] } else { [count, 0] };
        }
        Kind::Photon if status > 0 => (held.turns, held.energy) = if status == 3 { (2, 16) } else { (1, 8) },
        Kind::Fusion if status == 3 => (held.turns, held.energy) = (1, 8),
        Kind::Hellbore if status > 0 => (held.turns, held.energy) = (1, costs::HELLBORE_TURN),
        Kind::Ppd if status > 0 => {
            held.turns = if status == 3 { 2 } else { 1 };
            held.energy = if status == 3 { 8 } else { 4 };
            held.stock[0] = if status == 3 { 4 } else { 0 };
        }
        Kind::Hppd if status > 0 => {
            held.turns = if status == 3 { 2 } else { 1 };
            held.energy = if status == 3 { 12 } else { 6 };
            held.stock[0] = if status == 3 { 4 } else { 0 };
        }
        Kind::Freezer if status >= 2 => held.turns = 2,
        Kind::Caster if status >= 2 => held.turns = 1,
        Kind::Esg if status == 3 => held.energy = 20,
        Kind::Plasma => plasma(weapon, status, options, &mut held),
        _ => {}
    }
    held
}

fn plasma(weapon: &Weapon, status: u8, options: &Options, held: &mut Load) {
    let cycle = costs::cycle(weapon.torp);
    if weapon.canisters {
        let content = if weapon.torp == Torp::F { canister::F } else { canister::PROTO };
        let single = match options.canister_single {
            CanisterSingle::None => false,
            CanisterSingle::All => true,
            CanisterSingle::F => weapon.torp == Torp::F,
            CanisterSingle::LateralF => weapon.torp == Torp::F && weapon.lateral,
        };
        held.stock = match status {
            0 => [0, 0],
            1 => [content, 0],
            _ => [content, if single { 0 } else { content }],
        };
        // Only weapon status 3 gives the launcher itself a torpedo (`SFB.CANISTER.12` to `SFB.CANISTER.15`, `SFB.GAP.12`).
        if status < 3 {
            return;
        }
    }
    match status {
        1 => (held.turns, held.energy) = (1, cycle),
        2 => (held.turns, held.energy) = (2, cycle),
        3 if costs::hold(weapon.torp, weapon.torp).is_none() => (held.turns, held.energy) = (2, cycle),
        3 => (held.turns, held.torp, held.energy) = (3, weapon.torp.code(), options.finish(weapon.torp)),
        // A plasma-F launcher is loaded even at status 0.
        _ if weapon.torp == Torp::F && !weapon.canisters => (held.turns, held.torp, held.energy) = (3, Torp::F.code(), 3),
        _ => {}
    }
}

/// At weapon status 3 charges may start in held plasmas, each in place of one in a freezer: half of them do (`SFB.FREEZER.5`).
fn share_charges(state: &mut State, ship: ShipNo) {
    let class = state.class(ship);
    let freezers: Vec<usize> = (0..class.weapons.len()).filter(|&at| class.weapons[at].kind == Kind::Freezer).collect();
    for freezer in freezers.into_iter().step_by(2) {
        let serves = class.weapons[freezer].serves;
        let launcher = (0..class.weapons.len()).find(|&at| serves >> at & 1 != 0 && state.secrets[ship].loads[at].turns == 3);
        if let Some(launcher) = launcher {
            state.secrets[ship].loads[freezer].clear();
            state.secrets[ship].loads[launcher].mode |= load::CHARGE;
        }
    }
}

/// The rules of a weapon status on a ship's systems.
pub fn rules(state: &State, ship: ShipNo) -> Vec<RuleId> {
    let class = state.class(ship);
    let status = usize::from(state.options.weapon_status.min(3));
    let mut rules = vec![id::BASE_SET_1, id::BASE_SET_2];
    if class.weapons.iter().any(|weapon| weapon.canisters) {
        rules.push([id::CANISTER_12, id::CANISTER_13, id::CANISTER_14, id::CANISTER_15][status]);
        rules.extend((status == 2).then_some(id::GAP_12));
    }
    if class.has(Kind::Caster) {
        rules.push(id::CASTER_4);
    }
    if class.has(Kind::Freezer) {
        rules.push(if status == 3 { id::FREEZER_5 } else { id::FREEZER_4 });
        rules.extend((status == 3).then_some(id::PHOTPLAS_4));
    }
    if class.asif != [0; 9] {
        rules.extend([id::ASIF_2, id::ASIF_9, id::ASIF_25, id::GAP_3]);
    }
    rules
}

/// The rules behind what a payment at energy allocation did.
pub fn cited(weapon: &Weapon, before: &Load, after: &Load, arm: &Arm, options: &Options) -> Vec<RuleId> {
    match weapon.kind {
        Kind::Photon => vec![id::BASE_PHO_1, id::BASE_PHO_3],
        Kind::Disruptor => vec![id::BASE_DIS_1],
        Kind::Fusion if after.energy == SUICIDE_OVERLOAD => vec![id::BASE_FUS_1, id::BASE_FUS_3],
        Kind::Fusion => vec![id::BASE_FUS_1],
        Kind::Hellbore => vec![id::BASE_HEL_1],
        Kind::Ppd => vec![id::BASE_PPD_1],
        Kind::Hppd => {
            let mut rules = vec![id::HPPD_1, id::HPPD_3];
            rules.push(match (before.turns, after.turns, after.is(load::OVERLOAD)) {
                (0, 2, _) => id::HPPD_7,
                (1, 2, true) => id::HPPD_5,
                (2, 2, _) => id::HPPD_6,
                _ => id::HPPD_4,
            });
            rules.extend((before.turns == 2 && before.energy == 9).then_some(id::HPPD_8));
            rules
        }
        Kind::Freezer => {
            let mut rules = vec![id::FREEZER_6, id::GAP_24];
            rules.extend((after.is(load::FLEETING)).then_some(id::FREEZER_7));
            rules.extend((before.turns == 2).then_some(id::FREEZER_12));
            rules
        }
        Kind::Caster => {
            let mut rules = vec![if before.turns == 1 { id::CASTER_8 } else { id::CASTER_7 }];
            if options.caster_holds_plasma && before.stock[0] != 0 {
                rules.extend([id::CASTEROPT_3, id::GAP_54]);
                rules.extend((before.stock[0] & caster::PSEUDO != 0).then_some(id::CASTER_26));
            }
            rules
        }
        Kind::PlasmaRack => vec![id::BASE_PLA_18],
        Kind::Esg => vec![id::BASE_ESG_1],
        Kind::Plasma => plasma_cited(weapon, before, after, arm, options),
        _ => vec![id::BASE_NRG_3],
    }
}

fn plasma_cited(weapon: &Weapon, before: &Load, after: &Load, arm: &Arm, options: &Options) -> Vec<RuleId> {
    let mut rules = vec![id::BASE_PLA_2];
    let heavy = weapon.torp >= Torp::Rh;
    let heavy_cycle = (after.turns < 3 && after.energy == 3) || (after.turns == 3 && Torp::of(after.torp) >= Torp::Rh);
    if heavy && heavy_cycle {
        rules.extend([id::HEAVY_1, id::HEAVY_6, id::HEAVY_7]);
    } else if heavy {
        rules.extend([id::HEAVY_10, id::HEAVY_4, id::HEAVY_5, id::HEAVY_11, id::GAP_35]);
    }
    match (before.turns, after.turns) {
        (3, 3) if arm.torp == crate::state::NONE && arm.mode == 0 => {
            rules.push(id::BASE_PLA_3);
            rules.extend(heavy.then_some(id::HEAVY_26));
            rules.extend(weapon.canisters.then_some(id::CANISTER_9));
            rules.extend((weapon.photon && after.is(load::CHARGE)).then_some(id::PHOTPLAS_7));
        }
        (3, 3) => {
            rules.extend([id::BASE_PLA_5, id::GAP_42, id::GAP_34]);
            rules.extend((weapon.torp == Torp::Z).then_some(id::HEAVY_27));
            rules.extend((weapon.torp == Torp::X).then_some(id::HEAVY_28));
            let second = options.heavy_two_step_upgrade;
            rules.extend((second && before.torp == Torp::R.code()).then_some([id::HEAVYOPT_2, id::GAP_51]).into_iter().flatten());
        }
        (2, 2) => {
            rules.push(id::BASE_PLA_4);
            rules.extend(heavy.then_some([id::HEAVY_9, id::GAP_36]).into_iter().flatten());
        }
        (1, 3) => {
            rules.push(id::GAP_33);
            rules.extend(heavy.then_some([if heavy_cycle { id::HEAVY_24 } else { id::HEAVY_25 }, id::HEAVY_23]).into_iter().flatten());
        }
        (0, 3) => rules.push(id::GAP_33),
        (0, 2) => rules.extend([id::CANISTEROPT_5, id::GAP_15]),
        _ => {}
    }
    if after.mode & load::MODES != 0 {
        rules.push(id::BASE_PLA_7);
    }
    if Torp::of(after.torp) == Torp::Rh && after.turns == 3 {
        rules.push(id::HEAVY_8);
    }
    rules.extend(weapon.canisters.then_some(id::CANISTER_4));
    rules.extend(weapon.photon.then_some([id::PHOTPLAS_2, id::PHOTPLAS_6]).into_iter().flatten());
    rules
}
