//! Hellbores: what may be fired, the two options of enveloping fire, and how the shields share it (`SFB.BASE.HEL.*`).

use engine::{Audience, Unanswered};
use rulebook::{RuleId, sfb as id};

use super::{
    About, Tab, direct, ew,
    score::{self, Shot},
    two_dice,
    volley::{self, absorb},
};
use crate::{
    data::{Kind, MOST_SHIPS, MOST_WEAPONS, costs::HELLBORE_TURN},
    event::Event,
    ids::{ShieldNo, ShipNo, Target, WeaponNo},
    rules::score::envelops,
    state::{NONE, State, order},
};

/// The strength by which shields are compared: boxes and specific reinforcement.
pub fn strengths(state: &State, target: ShipNo) -> [u16; 6] {
    ShieldNo::each(|side| u16::from(state.hulls[target].shield(side)) + u16::from(super::volley::specific(state, target, side)))
}

/// The points that each shield takes of a sum (`SFB.BASE.HEL.4`).
pub fn share(strength: [u16; 6], points: u16) -> [u16; 6] {
    let least = strength.iter().copied().min().unwrap_or_default();
    let weakest = |at: &usize| strength[*at] == least;
    let weak = (0..6).filter(weakest).count() as u16;
    let (mut parts, mut left) = ([0; 6], points);
    if weak < 6 {
        let groups = weak + 1;
        let each = (2 * points + groups) / (2 * groups);
        for side in (0..6).filter(weakest) {
            parts[side] = each.min(left);
            left -= parts[side];
        }
    }
    let mut others: Vec<usize> = (0..6).filter(|side| weak == 6 || !weakest(side)).collect();
    others.sort_by_key(|&side| strength[side]);
    let (rounds, over) = (left / others.len() as u16, left % others.len() as u16);
    for (place, side) in (0u16..).zip(others) {
        parts[side] += rounds + u16::from(place < over);
    }
    parts
}

/// Fires the enveloping hellbores of one option: before the other direct fire, or after it.
pub fn run(state: &mut State, first: bool, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.ships() {
        let mut totals = [0u16; MOST_SHIPS];
        let mut salvo = None;
        for (weapon, spec) in state.class(ship).mounted() {
            let held = state.secrets[ship].loads[weapon];
            let fires = envelops(spec.kind, held.how) && (held.how & order::OTHER != 0) == first;
            let Some(target) = held.aim.and_then(Target::ship).filter(|_| fires) else { continue };
            table.reveal(Audience::EVERYONE);
            let shot = Shot { ship, weapon, target: target.into(), how: held.how };
            totals[target] += one(state, shot, target, &mut salvo, table)?;
        }
        for (target, points) in state.ships().zip(totals) {
            if points > 0 && state.fights(target) {
                strike(state, target, points, table);
            }
        }
    }
    Ok(())
}

/// One shot: the points with which it envelops.
fn one(state: &mut State, shot: Shot, target: ShipNo, salvo: &mut Option<(Target, u8)>, table: &mut Tab<'_>) -> Result<u16, Unanswered> {
    let ship = shot.ship;
    state.secrets[ship].loads[shot.weapon].aim = None;
    if !state.there(shot.target) {
        // A target already destroyed in this impulse: the shot is made in vain.
        direct::spend(state, shot);
        return Ok(0);
    }
    let (range, _) = ew::ranges(state, ship, shot.target);
    let spheres = spheres(state, target);
    let overload = state.secrets[ship].loads[shot.weapon].energy > 2 * HELLBORE_TURN;
    let rules = cited(shot, overload, !spheres.is_empty());
    let (rolled, mut hit) = if spheres.is_empty() {
        let rolled = roll(state, shot, salvo, table)?;
        (rolled, score::score(state, shot, rolled))
    } else {
        // The field is hit by itself: as if the lowest sum were rolled, without a shift.
        (0, score::hellbore(overload, false, range, range, 2, 0))
    };
    if hit.damage > 0 {
        hit.damage = direct::cloaked(state, shot, target, hit.damage, table)?;
    }
    let damage = hit.damage;
    direct::tell(shot, range, rolled, &hit, &rules, table);
    direct::spend(state, shot);
    let mut points = damage;
    for weapon in spheres {
        points -= wear(state, target, weapon, points, table);
    }
    Ok(points.into())
}

/// The sum of two dice; the hellbores of a narrow salvo at one target share it (`SFB.BASE.FIR.9`).
fn roll(state: &State, shot: Shot, salvo: &mut Option<(Target, u8)>, table: &mut Tab<'_>) -> Result<u8, Unanswered> {
    let joins = shot.how & order::SALVO != 0;
    let shared = salvo.filter(|(target, _)| joins && *target == shot.target);
    let rolled = match shared {
        Some((_, rolled)) => rolled,
        None => {
            let about = About::Shot(shot.ship, shot.weapon, shot.target);
            two_dice(state, shot.ship, id::BASE_HEL_2, "ask-shot", about, table)?
        }
    };
    if joins {
        *salvo = Some((shot.target, rolled));
    }
    Ok(rolled)
}

/// The spheres of a ship that stand, the widest first.
fn spheres(state: &State, ship: ShipNo) -> arrayvec::ArrayVec<WeaponNo, MOST_WEAPONS> {
    let hull = &state.hulls[ship];
    let stands = |&weapon: &WeaponNo| {
        let mount = &hull.mounts[weapon];
        mount.lock != NONE && state.now() >= mount.last && state.secrets[ship].loads[weapon].stock[0] > 0
    };
    let fields = state.class(ship).mounted().filter(|(_, spec)| spec.kind == Kind::Esg);
    let mut found: arrayvec::ArrayVec<WeaponNo, MOST_WEAPONS> = fields.map(|(weapon, _)| weapon).filter(stands).collect();
    found.sort_by_key(|&weapon| (std::cmp::Reverse(hull.mounts[weapon].lock), weapon));
    found
}

/// A sphere takes points up to its strength; how many (`SFB.BASE.HEL.7`).
fn wear(state: &mut State, ship: ShipNo, weapon: WeaponNo, points: u8, table: &mut Tab<'_>) -> u8 {
    let left = &mut state.secrets[ship].loads[weapon].stock[0];
    let taken = points.min(*left);
    *left -= taken;
    let gone = *left == 0;
    if gone {
        state.hulls[ship].mounts[weapon].lock = NONE;
    }
    if taken > 0 {
        table.announce(&[id::BASE_HEL_7], || Event::SphereHit { ship, weapon, points: taken, gone });
    }
    taken
}

/// Points envelop a ship (`SFB.BASE.HEL.4`).
fn strike(state: &mut State, target: ShipNo, points: u16, table: &mut Tab<'_>) {
    let general = volley::stops(state.secrets[target].general, points);
    state.secrets[target].general -= general;
    let parts = share(strengths(state, target), points - u16::from(general));
    let (mut through, mut bearings, mut first) = (0, 0, general);
    let rules = [id::BASE_HEL_3, id::BASE_HEL_4];
    for (side, part) in ShieldNo::all().zip(parts) {
        if part == 0 && (first == 0 || u16::from(general) < points) {
            continue;
        }
        let mut stopped = absorb(state, target, side, part);
        through += stopped.through;
        bearings |= if stopped.through > 0 { volley::sector(side) } else { 0 };
        // General reinforcement is told with the first shield.
        stopped.general += first;
        volley::tell(state, target, side, part + u16::from(first), stopped, &rules, table);
        first = 0;
    }
    volley::push(state, target, through, bearings);
}

/// The rules behind an enveloping shot, the one that asks for the dice first.
fn cited(shot: Shot, overload: bool, sphere: bool) -> Vec<RuleId> {
    let mut rules = vec![id::BASE_HEL_2, id::BASE_HEL_3, id::BASE_HEL_5];
    rules.extend(overload.then_some(id::BASE_FIR_4));
    rules.extend(sphere.then_some(id::BASE_HEL_7));
    rules.extend((shot.how & order::SALVO != 0).then_some(id::BASE_FIR_9));
    rules.extend([id::BASE_FIR_1, id::BASE_FIR_3, id::BASE_MAP_3, id::BASE_EWF_1]);
    rules
}
