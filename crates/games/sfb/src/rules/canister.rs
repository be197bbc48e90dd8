//! Canisters: `SFB.CANISTER.*`. What each of a launcher's two holds stands in its load's `stock`.

use engine::Audience;
use rulebook::sfb as id;

use super::{Tab, seat};
use crate::{
    command::Transfer,
    data::{Kind, Torp},
    event::Event,
    ids::{ShipNo, WeaponNo},
    options::CanisterSingle,
    reason::{No, Why, need, no},
    state::{Load, State, canister},
};

/// How many canisters a launcher has (`SFB.CANISTER.5`, `SFB.CANISTEROPT.1`).
pub fn count(state: &State, ship: ShipNo, launcher: WeaponNo) -> u8 {
    let spec = &state.class(ship).weapons[launcher];
    let f = spec.torp == Torp::F;
    let single = match state.options.canister_single {
        CanisterSingle::None => false,
        CanisterSingle::All => true,
        CanisterSingle::F => f,
        CanisterSingle::LateralF => f && spec.lateral,
    };
    if !spec.canisters { 0 } else { 2 - u8::from(single) }
}

/// What a launcher's torpedo becomes in a canister, or why it cannot be stored.
fn stored(state: &State, ship: ShipNo, launcher: WeaponNo) -> Result<u8, Why> {
    let load = &state.secrets[ship].loads[launcher];
    let f = load.turns == 3 && load.torp == Torp::F.code();
    if f {
        return Ok(canister::F);
    }
    let begun_f = matches!(load.turns, 1 | 2) && load.energy == 1;
    let first = load.turns == 1 && state.options.canister_first_turn_proto;
    need(!begun_f, if first { id::GAP_53 } else { id::CANISTER_20 }, No::FIncomplete)?;
    match load.turns {
        0 => no(id::CANISTER_16, No::NothingToStore),
        1 if state.options.canister_first_turn_proto => Ok(canister::FIRST),
        1 => no(id::CANISTER_23, No::OneTurnOnly),
        _ => Ok(canister::PROTO),
    }
}

/// Whether a transfer may be made (`SFB.CANISTER.16` to `SFB.CANISTER.24`).
pub fn check(state: &State, ship: ShipNo, transfer: Transfer) -> Result<(), Why> {
    let launcher = transfer.launcher();
    let class = state.class(ship);
    let stores = class.weapons.get(launcher.index()).is_some_and(|spec| spec.kind == Kind::Plasma && spec.canisters);
    need(stores, id::CANISTER_4, No::NoCanisters)?;
    need(state.hulls[ship].mounts[launcher].alive, id::CANISTER_7, No::WeaponDestroyed)?;
    need(!launcher.within(state.secrets[ship].transferred), id::CANISTER_16, No::OneTransfer)?;
    let slot = transfer.slot();
    let rule = if state.options.canister_single != CanisterSingle::None { id::CANISTEROPT_1 } else { id::CANISTER_5 };
    need(slot < count(state, ship, launcher), rule, No::NoSuchCanister)?;
    let load = &state.secrets[ship].loads[launcher];
    let content = load.stock[usize::from(slot)];
    need(content & canister::USED == 0, id::CANISTEROPT_6, No::CanisterUsedUp)?;
    let moved = match transfer {
        Transfer::Store(..) => {
            need(content == canister::EMPTY, id::CANISTER_17, No::CanisterNotEmpty)?;
            stored(state, ship, launcher)?;
            1
        }
        Transfer::Take(..) => {
            need(content != canister::EMPTY, id::CANISTER_16, No::CanisterEmpty)?;
            1
        }
        Transfer::Swap(..) => {
            need(state.options.canister_substitution, id::CANISTER_16, No::NoSubstitution)?;
            need(content != canister::EMPTY, id::CANISTER_16, No::CanisterEmpty)?;
            stored(state, ship, launcher)?;
            2
        }
    };
    if state.options.canister_transfer_cost {
        need(state.secrets[ship].reserve() >= 4 * moved, id::CANISTEROPT_3, No::ReserveShort)?;
    }
    Ok(())
}

/// Makes a transfer; what it ejects is announced (`SFB.CANISTER.19`, `SFB.CANISTER.24`, `SFB.CANISTER.25`).
pub fn carry_out(state: &mut State, ship: ShipNo, transfer: Transfer, table: &mut Tab<'_>) {
    let launcher = transfer.launcher();
    let slot = usize::from(transfer.slot());
    let options = state.options;
    let into = stored(state, ship, launcher).unwrap_or(canister::EMPTY);
    let secret = &mut state.secrets[ship];
    secret.transferred |= launcher.bit();
    let before = secret.loads[launcher];
    let content = before.stock[slot];
    let moved = if matches!(transfer, Transfer::Swap(..)) { 2 } else { 1 };
    if options.canister_transfer_cost {
        secret.draw(4 * moved, false);
    }
    let load = &mut secret.loads[launcher];
    let (mut ejected, mut kept) = (0, into);
    let mut rules = vec![id::CANISTER_1, id::CANISTER_4, id::CANISTER_8, id::CANISTER_16, id::CANISTER_18, id::GAP_13];
    match transfer {
        Transfer::Store(..) => {
            load.clear();
            load.stock[slot] = into;
            if before.turns == 3 && into == canister::PROTO {
                ejected = before.energy;
                rules.extend([id::CANISTER_24, id::CANISTER_25]);
            }
            rules.push(if into == canister::F { id::CANISTER_20 } else { id::CANISTER_23 });
            rules.extend((into == canister::FIRST).then_some(id::CANISTEROPT_4));
            rules.push(id::CANISTER_17);
        }
        Transfer::Take(..) => {
            ejected = whole(&before);
            rules.extend((before.turns > 0).then_some(id::CANISTER_19));
            put_back(load, content);
            load.stock[slot] = if options.canister_expendable { canister::USED } else { canister::EMPTY };
            rules.push(id::CANISTER_25);
            rules.extend((options.canister_expendable).then_some(id::CANISTEROPT_6));
        }
        Transfer::Swap(..) => {
            put_back(load, content);
            rules.push(id::CANISTEROPT_2);
            if options.canister_expendable {
                // A canister that is emptied is used up: nothing goes into it any more.
                (load.stock[slot], kept) = (canister::USED, canister::EMPTY);
                ejected = whole(&before);
                rules.extend([id::CANISTEROPT_6, id::CANISTER_19, id::GAP_52]);
            } else {
                load.stock[slot] = into;
                ejected = if before.turns == 3 && into == canister::PROTO { before.energy } else { 0 };
            }
        }
    }
    if before.turns == 3 && before.torp == Torp::F.code() {
        rules.extend([id::CANISTER_21, id::CANISTER_22]);
    }
    rules.extend((options.canister_transfer_cost).then_some([id::CANISTEROPT_3, id::GAP_53]).into_iter().flatten());
    let owner = seat(state, ship);
    let event = || Event::Transferred { ship, launcher, slot: transfer.slot(), content: kept };
    table.tell(Audience::only(owner), &rules, event);
    // Transfers are plotted in secret: what this one ejects is announced with those of all others.
    state.secrets[ship].loads[launcher].how = ejected;
}

/// What transfers ejected is announced once all are plotted (`SFB.GAP.13`); what its energy had bought is not (`SFB.CANISTER.24`).
pub fn announce(state: &mut State, table: &mut Tab<'_>) {
    for ship in state.ships() {
        for (weapon, _) in state.class(ship).mounted().filter(|(_, spec)| spec.canisters) {
            let points = std::mem::take(&mut state.secrets[ship].loads[weapon].how);
            if points > 0 {
                table.reveal(Audience::EVERYONE);
                let rules = [id::CANISTER_24, id::CANISTER_19, id::GAP_13, id::GAP_14];
                table.announce(&rules, || Event::Ejected { ship, weapon, points });
            }
        }
    }
}

/// The energy in a launcher, all of which is ejected when its canister's contents take its place (`SFB.CANISTER.19`).
fn whole(load: &Load) -> u8 {
    if load.turns == 3 { load.energy } else { load.energy * load.turns }
}

fn put_back(load: &mut Load, content: u8) {
    load.clear();
    match content {
        canister::F => (load.turns, load.torp, load.energy) = (3, Torp::F.code(), 3),
        canister::PROTO => (load.turns, load.energy) = (2, 2),
        canister::FIRST => (load.turns, load.energy) = (1, 2),
        _ => {}
    }
}
