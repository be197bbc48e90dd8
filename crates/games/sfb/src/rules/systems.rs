//! Tractors, transporters, boarding parties, spheres: `SFB.BASE.SYS.*`, `SFB.BASE.ESG.1`.

use engine::{Audience, Unanswered};
use rulebook::sfb as id;

use super::{About, Tab, asif, damage, die, ew, volley};
use crate::{
    data::{Kind, System, charts},
    event::Event,
    ids::{SeekerNo, ShipNo, WeaponNo},
    reason::{No, Why, from_impulse, need, no},
    state::{NONE, State, flag},
};

/// What a tractor beam costs at a range, in quarters (`SFB.BASE.SYS.1`).
pub fn tractor_cost(range: u16) -> u8 {
    4 * range.max(1) as u8
}

/// Whether a ship may try a tractor beam at another.
pub fn check_tractor(state: &State, ship: ShipNo, target: ShipNo) -> Result<(), Why> {
    need(target.index() < state.hulls.len() && state.fights(target) && target != ship, id::BASE_SYS_1, No::NoSuchTarget)?;
    let range = state.hulls[ship].hex().distance(state.hulls[target].hex());
    need(range <= 3, id::BASE_SYS_1, No::OutOfRange { range, reach: 3 })?;
    need(state.boxes(ship, System::Tractor) > 0, id::BASE_SYS_1, No::NoTractor)?;
    need(state.hulls[target].held_by.is_none(), id::BASE_SYS_1, No::HeldAlready)?;
    let at = state.hulls[ship].tractor_at;
    from_impulse(at, at + 8, state.now(), id::BASE_SYS_1, |turn, impulse| No::TriedLately { turn, impulse })?;
    let energy = u16::from(state.secrets[ship].tractor) + state.secrets[ship].reserve();
    need(energy >= u16::from(tractor_cost(range)), id::BASE_SYS_1, No::ReserveShort)
}

/// Tries a tractor beam: under ECM it may fail; the target opposes with what it allocated (`SFB.BASE.SYS.1`, `SFB.BASE.SYS.3`).
pub fn tractor(state: &mut State, ship: ShipNo, target: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let now = state.now();
    let range = state.hulls[ship].hex().distance(state.hulls[target].hex());
    let cost = tractor_cost(range);
    let secret = &mut state.secrets[ship];
    let own = secret.tractor.min(cost);
    secret.tractor -= own;
    secret.draw(u16::from(cost - own), false);
    state.hulls[ship].tractor_at = now;
    let (works, rolled) = gate(state, ship, target, table)?;
    table.reveal(Audience::EVERYONE);
    let opposed = state.hostile(ship, target) && state.secrets[target].tractor >= cost;
    if works && opposed {
        state.secrets[target].tractor -= cost;
    }
    let holds = works && !opposed;
    if holds {
        state.hulls[target].held_by = Some(ship);
    }
    table.announce(&[id::BASE_SYS_1, id::BASE_SYS_3], || Event::Tractor { ship, target, die: rolled, holds });
    Ok(())
}

/// The roll of an action on an enemy under ECM (`SFB.BASE.SYS.3`).
fn gate(state: &State, ship: ShipNo, target: ShipNo, table: &mut Tab<'_>) -> Result<(bool, u8), Unanswered> {
    let shift = ew::shift(state, ship, target.into(), false).max(0);
    if shift == 0 || !state.hostile(ship, target) {
        return Ok((true, 0));
    }
    let rolled = die(state, ship, id::BASE_SYS_3, "ask-gate", About::Pair(ship, target), table)?;
    Ok((i16::from(rolled) + i16::from(shift) <= 6, rolled))
}

/// Whether a boarding party may be sent against a box (`SFB.BASE.SYS.2`).
pub fn check_board(state: &State, ship: ShipNo, target: ShipNo, what: u8) -> Result<(), Why> {
    need(target.index() < state.hulls.len() && state.fights(target) && state.hostile(ship, target), id::BASE_SYS_2, No::NoSuchTarget)?;
    let hull = &state.hulls[ship];
    let range = hull.hex().distance(state.hulls[target].hex());
    need(range <= 5, id::BASE_SYS_2, No::OutOfRange { range, reach: 5 })?;
    need(hull.transported < state.boxes(ship, System::Transporter), id::BASE_SYS_2, No::TransportersUsed)?;
    need(hull.parties > 0, id::BASE_SYS_2, No::NoParties)?;
    let secret = &state.secrets[ship];
    need(secret.transport > 0 || secret.reserve() >= 4, id::BASE_SYS_2, No::ReserveShort)?;
    let side = volley::struck(state, target, ship);
    need(state.hulls[target].shield(side) == 0, id::BASE_SYS_2, No::ShieldUp)?;
    let own = volley::struck(state, ship, target);
    need(hull.shield(own) == 0, id::BASE_SYS_2, No::OwnShieldUp)?;
    need(secret.general == 0, id::BASE_SYS_2, No::OwnReinforcement)?;
    need(!asif::blocks_transporters(state, target) && !asif::blocks_transporters(state, ship), id::ASIFOPT_2, No::AsifBlocks)?;
    if let Some(weapon) = damage::box_weapon(what) {
        return need(state.hulls[target].mounts[weapon].alive, id::BASE_SYS_2, No::NoSuchBox);
    }
    match System::of(what) {
        Some(System::Excess | System::ForwardHull | System::RearHull | System::CenterHull) | None => no(id::BASE_SYS_2, No::NoSuchBox),
        // The last box of a track is never destroyed (`SFB.BASE.DAC.6`).
        Some(system @ (System::Sensor | System::Scanner | System::DamageControl)) => {
            need(state.boxes(target, system) > 1, id::BASE_SYS_2, No::NoSuchBox)
        }
        Some(system) => need(state.boxes(target, system) > 0, id::BASE_SYS_2, No::NoSuchBox),
    }
}

/// A hit and run raid (`SFB.BASE.SYS.2`).
pub fn board(state: &mut State, ship: ShipNo, target: ShipNo, what: u8, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    state.hulls[ship].transported += 1;
    let secret = &mut state.secrets[ship];
    if secret.transport > 0 {
        secret.transport -= 1;
    } else {
        // A point of reserve runs five.
        secret.draw(4, false);
        secret.transport += 4;
    }
    let (works, _) = gate(state, ship, target, table)?;
    table.reveal(Audience::EVERYONE);
    // General reinforcement blocks transporters, which the raider learns only by trying.
    if !works || state.secrets[target].general > 0 {
        table.announce(&[id::BASE_SYS_2, id::BASE_SYS_3], || Event::Boarded { ship, target, what, die: 0, destroyed: false });
        return Ok(());
    }
    let rolled = die(state, ship, id::BASE_SYS_2, "ask-raid", About::Pair(ship, target), table)?;
    let destroyed = rolled <= 2;
    if (2..=5).contains(&rolled) {
        state.hulls[ship].parties -= 1;
    }
    if destroyed {
        if let Some(weapon) = damage::box_weapon(what) {
            damage::wreck(state, target, weapon);
        } else {
            damage::lose(state, target, what);
        }
        state.hulls[target].set(flag::INTERNAL, true);
        super::victory::cripple(state, target);
    }
    table.announce(&[id::BASE_SYS_2], || Event::Boarded { ship, target, what, die: rolled, destroyed });
    Ok(())
}

/// Whether a sphere may be announced (`SFB.BASE.ESG.1`).
pub fn check_sphere(state: &State, ship: ShipNo, weapon: WeaponNo) -> Result<(), Why> {
    let class = state.class(ship);
    need(class.weapons.get(weapon.index()).is_some_and(|weapon| weapon.kind == Kind::Esg), id::BASE_ESG_1, No::NoSuchWeapon)?;
    need(state.hulls[ship].mounts[weapon].alive, id::BASE_ESG_1, No::WeaponDestroyed)?;
    need(state.hulls[ship].mounts[weapon].lock == NONE, id::BASE_ESG_1, No::FiredLately)?;
    need(state.secrets[ship].loads[weapon].energy >= 4, id::BASE_ESG_1, No::NotArmed)
}

/// Announces a sphere: it stands 4 impulses later.
pub fn sphere(state: &mut State, ship: ShipNo, weapon: WeaponNo, radius: u8, table: &mut Tab<'_>) {
    let now = state.now();
    let points = (state.secrets[ship].loads[weapon].energy / 4).clamp(1, 5);
    let held = &mut state.secrets[ship].loads[weapon];
    held.energy = 0;
    held.stock[0] = charts::ESG[usize::from(radius)][usize::from(points - 1)];
    let mount = &mut state.hulls[ship].mounts[weapon];
    (mount.lock, mount.last) = (radius, now + 4);
    table.announce(&[id::BASE_ESG_1], || Event::Sphere { ship, weapon, radius });
}

/// Step 6A3.01: spheres strike enemy ships and drones inside them, once, with what is left of them.
pub fn spheres(state: &mut State, table: &mut Tab<'_>) {
    let now = state.now();
    for ship in state.ships() {
        for index in 0..state.class(ship).weapons.len() {
            let mount = state.hulls[ship].mounts[index];
            if state.class(ship).weapons[index].kind != Kind::Esg || mount.lock == NONE || now < mount.last {
                continue;
            }
            if now >= mount.last + 32 || !mount.alive || !state.fights(ship) {
                state.hulls[ship].mounts[index].lock = NONE;
                state.secrets[ship].loads[index].stock[0] = 0;
                continue;
            }
            strike_inside(state, ship, index, mount.lock.into(), table);
        }
    }
}

fn strike_inside(state: &mut State, ship: ShipNo, index: usize, radius: u16, table: &mut Tab<'_>) {
    let from = state.hulls[ship].hex();
    table.reveal(Audience::EVERYONE);
    for at in SeekerNo::first(state.seekers.len()) {
        let left = state.secrets[ship].loads[index].stock[0];
        let seeker = state.seekers[at];
        let inside = seeker.kind == crate::state::Body::Drone && state.hostile(ship, seeker.owner) && seeker.hex().distance(from) <= radius;
        if inside && left > 0 {
            let need = crate::data::drones::drone_model(seeker.model).hull.saturating_sub(seeker.damage).min(left);
            super::flight::harm(state, at, need, table);
            state.secrets[ship].loads[index].stock[0] -= need;
        }
    }
    for other in state.ships() {
        let points = state.secrets[ship].loads[index].stock[0];
        if points > 0 && state.hostile(ship, other) && state.fights(other) && state.hulls[other].hex().distance(from) <= radius {
            let side = volley::struck(state, other, ship);
            state.secrets[ship].loads[index].stock[0] = 0;
            volley::strike(state, other, side, points.into(), volley::sector(side), &[id::BASE_ESG_1], table);
        }
    }
    if state.secrets[ship].loads[index].stock[0] == 0 {
        state.hulls[ship].mounts[index].lock = NONE;
    }
}

/// A held ship goes where its holder goes: it is freed when they are more than three hexes apart.
pub fn drag(state: &mut State) {
    for ship in state.ships() {
        let Some(by) = state.hulls[ship].held_by else { continue };
        let apart = state.hulls[ship].hex().distance(state.hulls[by].hex());
        if !state.fights(by) || !state.fights(ship) || apart > 3 || state.boxes(by, System::Tractor) == 0 {
            state.hulls[ship].held_by = None;
        }
    }
}
