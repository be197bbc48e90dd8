//! The plasma caster: `SFB.CASTER.*`. Of its load `turns` 1 is a slingshot charge, `stock[0]` what lies in it.

use engine::{Audience, Unanswered};
use geometry::hex::Hex;
use rulebook::sfb as id;

use super::{About, Tab, die, ew, seat, seeking};
use crate::{
    command::Cast,
    data::{Kind, Torp, arcs},
    event::Event,
    ids::{ShipNo, WeaponNo},
    reason::{No, Why, need, no},
    state::{Body, Hidden, Seeker, State, caster, load, trait_of},
};

/// Whether a launcher may pass its torpedo to a caster.
pub fn check_feed(state: &State, ship: ShipNo, launcher: WeaponNo, caster: WeaponNo, pseudo: bool) -> Result<(), Why> {
    let class = state.class(ship);
    let Some(spec) = class.weapons.get(caster.index()).filter(|spec| spec.kind == Kind::Caster) else {
        return no(id::CASTER_11, No::NotACaster);
    };
    need(state.hulls[ship].mounts[caster].alive, id::CASTER_2, No::WeaponDestroyed)?;
    let Some(from) = class.weapons.get(launcher.index()).filter(|from| matches!(from.kind, Kind::Plasma | Kind::PlasmaRack)) else {
        return no(id::CASTER_11, No::LaunchersOnly);
    };
    need(from.kind == Kind::PlasmaRack || from.canisters, id::CASTER_11, No::CanisterLaunchersOnly)?;
    // In every respect a launch (`SFB.CASTER.15`).
    seeking::able(state, ship)?;
    need(launcher.within(spec.serves), id::CASTER_11, No::NotServed)?;
    need(!caster.within(state.secrets[ship].transferred), id::CASTER_17, No::OneTransfer)?;
    let held = &state.secrets[ship].loads[caster];
    need(held.stock[0] == 0, id::CASTER_17, No::CasterFull)?;
    let mount = &state.hulls[ship].mounts[launcher];
    need(mount.alive, id::CASTER_11, No::WeaponDestroyed)?;
    let rule = if from.kind == Kind::PlasmaRack { id::CASTER_18 } else { id::CASTER_15 };
    need(mount.shots == 0 && (mount.last == 0 || state.now() >= mount.last + 8), rule, No::FiredLately)?;
    let load = &state.secrets[ship].loads[launcher];
    if pseudo {
        need(from.kind == Kind::Plasma && launcher.within(state.secrets[ship].pseudo), id::CASTER_26, No::NoPseudo)?;
        return need(from.torp <= Torp::F, id::CASTER_5, No::TooLargeToCast);
    }
    if from.kind == Kind::PlasmaRack {
        return need(load.stock[1] > 0, id::CASTER_18, No::NotArmed);
    }
    need(load.turns == 3, if load.stock != [0; 2] { id::CASTER_14 } else { id::CASTER_11 }, No::NotArmed)?;
    need(Torp::of(load.torp) <= Torp::F, id::CASTER_5, No::TooLargeToCast)?;
    need(!load.is(load::SHOTGUN), id::CASTER_13, No::NoShotgun)
}

/// Passes a torpedo to a caster: for the launcher it is a launch (`SFB.CASTER.12`, `SFB.CASTER.15`).
pub fn feed(state: &mut State, ship: ShipNo, launcher: WeaponNo, caster: WeaponNo, pseudo: bool, table: &mut Tab<'_>) {
    let now = state.now();
    let spec = &state.class(ship).weapons[launcher];
    let secret = &mut state.secrets[ship];
    secret.transferred |= caster.bit();
    let load = secret.loads[launcher];
    let content = if pseudo {
        secret.pseudo &= !launcher.bit();
        (spec.torp.code() + 1) | caster::PSEUDO
    } else if spec.kind == Kind::PlasmaRack {
        secret.loads[launcher].stock[1] -= 1;
        spec.torp.code() + 1
    } else {
        secret.loads[launcher].clear();
        load.torp + 1
    };
    secret.loads[caster].stock[0] = content;
    let mount = &mut state.hulls[ship].mounts[launcher];
    mount.shots += 1;
    mount.last = now;
    let mut rules = vec![id::CASTER_11, id::CASTER_12, id::CASTER_15, id::CASTER_16, id::CASTER_17, id::CASTER_5, id::CASTER_25];
    rules.extend((spec.kind == Kind::PlasmaRack).then_some(id::CASTER_18));
    rules.push(id::CANISTER_6);
    let owner = seat(state, ship);
    let event = || Event::Fed { ship, launcher, caster };
    table.tell(Audience::except(owner), &rules, event);
    // Whether it is the pseudo-torpedo only the owner is told.
    rules.extend(pseudo.then_some(id::CASTER_26));
    table.tell(Audience::only(owner), &rules, event);
}

/// How far a caster throws (`SFB.CASTER.1`, `SFB.CASTEROPT.1`).
pub fn reach(state: &State) -> u16 {
    if state.options.caster_range_3 { 3 } else { 5 }
}

/// Whether a cast is possible, and why not.
pub fn check(state: &State, ship: ShipNo, cast: Cast) -> Result<(), Why> {
    seeking::able(state, ship)?;
    let class = state.class(ship);
    let weapon = cast.weapon;
    let Some(spec) = class.weapons.get(weapon.index()).filter(|spec| spec.kind == Kind::Caster) else {
        return no(id::CASTER_11, No::NotACaster);
    };
    let mount = &state.hulls[ship].mounts[weapon];
    need(mount.alive, id::CASTER_2, No::WeaponDestroyed)?;
    need(mount.shots == 0 && (mount.last == 0 || state.now() >= mount.last + 8), id::CASTER_6, No::FiredLately)?;
    let held = &state.secrets[ship].loads[weapon];
    need(held.stock[0] != 0, id::CASTER_10, No::CasterEmpty)?;
    need(held.turns == 1, id::CASTER_20, No::NoSlingshotCharge)?;
    let there = state.there(cast.target) && cast.target.ship().is_some_and(|target| state.hostile(ship, target));
    need(there, id::CASTER_19, No::NoSuchTarget)?;
    need(ew::locked(state, ship, cast.target), id::BASE_FIR_2, No::NoLockOn)?;
    need(seeking::free(state) > 0, id::BASE_PLA_8, No::TooManyInFlight)?;
    let hull = &state.hulls[ship];
    let to = Hex::new(hull.x + i16::from(cast.dx), hull.y + i16::from(cast.dy));
    let rule = if state.options.caster_range_3 { id::CASTEROPT_1 } else { id::CASTER_19 };
    need(hull.hex().distance(to) <= reach(state), rule, No::CastRange)?;
    need(arcs::bears(spec.arc, arcs::relative(hull.hex(), hull.facing, to)), id::CASTER_21, No::OutOfArc)?;
    let side = (cast.facing % 6 + 6 - hull.facing % 6) % 6;
    need(cast.facing < 6 && spec.facings >> side & 1 != 0, id::CASTER_22, No::LaunchFacing)?;
    let held_up = state.web_count > 0
        && hull.hex().line(to).any(|step| {
            let inside = step.left != to && step.left != hull.hex();
            inside && state.snares(step.left) && state.snares(step.right)
        });
    need(!held_up, id::CASTER_30, No::ThroughWeb)?;
    need(arcs::ahead(to, cast.facing, state.place(cast.target)), id::BASE_PLA_8, No::TargetNotAhead)?;
    seeking::lateral(state, ship, weapon, cast.target)
}

/// Casts: the torpedo crosses what lies between and starts its flight where it comes down (`SFB.CASTER.19` to `SFB.CASTER.33`).
pub fn cast(state: &mut State, ship: ShipNo, cast: Cast, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let weapon = cast.weapon;
    let now = state.now();
    let hull = &state.hulls[ship];
    let from = hull.hex();
    let to = Hex::new(hull.x + i16::from(cast.dx), hull.y + i16::from(cast.dy));
    let lateral = state.class(ship).weapons[weapon].lateral;
    let content = state.secrets[ship].loads[weapon].stock[0];
    let damage = terrain(state, ship, from, to, table)?;
    let held = &mut state.secrets[ship].loads[weapon];
    held.clear();
    held.stock[0] = 0;
    let mount = &mut state.hulls[ship].mounts[weapon];
    mount.shots += 1;
    mount.last = now;
    let torp = Torp::of((content & 0x0f) - 1);
    let seeker = Seeker {
        kind: Body::Plasma,
        model: torp.code(),
        owner: ship,
        facing: cast.facing,
        traits: if state.snares(to) { trait_of::STOPPED } else { 0 },
        flown: 0,
        straight: 0,
        damage,
        x: to.x,
        y: to.y,
        born: now,
        known: 1 << state.hulls[ship].seat.index(),
    };
    seeking::put(state, seeker, Hidden { target: Some(cast.target), pseudo: content & caster::PSEUDO != 0, lateral, ..Hidden::NONE });
    let mut rules = vec![
        id::CASTER_1,
        id::CASTER_6,
        id::CASTER_9,
        id::CASTER_19,
        id::CASTER_20,
        id::CASTER_21,
        id::CASTER_22,
        id::CASTER_23,
        id::CASTER_25,
        id::CASTER_27,
        id::CASTER_28,
        id::CASTER_29,
        id::GAP_16,
        id::GAP_17,
        if from == to { id::CASTER_33 } else { id::CASTER_28 },
    ];
    if state.web_count > 0 {
        rules.push(id::CASTER_30);
        rules.extend(state.snares(to).then_some(id::CASTER_31));
    }
    table.announce(&rules, || Event::Cast { ship, torp, x: to.x, y: to.y, facing: cast.facing });
    Ok(())
}

/// What asteroids on the line do to a cast torpedo (`SFB.CASTER.32`, `SFB.GAP.18`).
fn terrain(state: &State, ship: ShipNo, from: Hex, to: Hex, table: &mut Tab<'_>) -> Result<u8, Unanswered> {
    let mut damage = 0;
    if from == to || state.rock_count == 0 || !state.options.terrain_plasma_damage {
        return Ok(0);
    }
    for step in from.line(to).skip(1) {
        if !(state.rocky(step.left) && state.rocky(step.right)) {
            continue;
        }
        let rolled = die(state, ship, id::GAP_18, "ask-terrain", About::Ship(ship), table)?;
        let points = [0, 0, 10, 10, 20, 20][usize::from(rolled - 1)];
        damage += points;
        table.announce(&[id::CASTER_32, id::GAP_18, id::CASTER_28], || Event::Rocks { ship, die: rolled, points });
    }
    Ok(damage)
}

/// At the end of the turn what lies in a caster is ejected, and with the option the charge is lost (`SFB.CASTER.10`, `SFB.CASTEROPT.2`).
pub fn end_turn(state: &mut State, table: &mut Tab<'_>) {
    for ship in state.ships() {
        let class = state.class(ship);
        for (weapon, _) in class.mounted().filter(|(_, spec)| spec.kind == Kind::Caster) {
            let options = state.options;
            let held = &mut state.secrets[ship].loads[weapon];
            let kept = options.caster_holds_plasma;
            if held.stock[0] != 0 && !kept {
                held.stock[0] = 0;
                let owner = seat(state, ship);
                table.tell(Audience::only(owner), &[id::CASTER_10, id::CASTER_16], || Event::Ejected { ship, weapon, points: 0 });
            } else if held.stock[0] != 0 {
                let owner = seat(state, ship);
                let pseudo = state.secrets[ship].loads[weapon].stock[0] & caster::PSEUDO != 0;
                let rules = [id::CASTEROPT_3, if pseudo { id::CASTER_26 } else { id::CASTER_16 }];
                table.tell(Audience::only(owner), &rules, || Event::Held { ship, weapon });
            }
            if options.caster_no_hold && state.secrets[ship].loads[weapon].turns == 1 {
                state.secrets[ship].loads[weapon].turns = 0;
                let owner = seat(state, ship);
                table.tell(Audience::only(owner), &[id::CASTEROPT_2], || Event::Ejected { ship, weapon, points: 2 });
            }
        }
    }
}
