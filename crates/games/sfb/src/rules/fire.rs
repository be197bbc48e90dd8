//! Fire decisions: who may fire what at whom (`SFB.BASE.FIR.*`, `SFB.MATRIX.*`), and what the ready-made volleys are.

use rulebook::sfb as id;

use super::{
    ew,
    score::{self, Shot, phaser_cost},
};
use crate::{
    command::{Aimed, Group},
    data::{Kind, Torp, Weapon, arcs, charts, costs::HELLBORE_TURN, drones},
    ids::{SeekerNo, ShipNo, Target, WeaponNo},
    options::{DroneTypes, OverloadBeyondChart, ProximityInside},
    reason::{No, Why, need, no, points},
    rules::ready::{self, able, by_range, halved, open, opens},
    state::{Body, Load, Mount, State, load, order},
};

/// Groups of weapons as bits.
pub const PHASERS: u8 = 1;
/// Photons, disruptors, PPDs, anti-drones.
const HEAVIES: u8 = 2;
/// Plasma bolts.
const BOLTS: u8 = 4;
/// The ready-made volleys with the groups they need, in the order of the list.
pub const GROUPS: [(u8, Group); 4] =
    [(PHASERS | HEAVIES, Group::All), (PHASERS, Group::Phasers), (HEAVIES, Group::Heavies), (BOLTS, Group::Bolts)];

/// How a weapon is fired in a ready-made volley: as it is, but a halved phaser as a phaser 3.
fn usual(spec: &Weapon, mount: &Mount) -> u8 {
    if halved(spec, mount) { order::SMALL } else { 0 }
}

/// The groups of which a ship can fire something at a target now, as bits: as [`volley`] would find, but only whether there is anything.
pub fn groups(state: &State, ship: ShipNo, target: Target) -> u8 {
    if able(state, ship).is_err() || !state.there(target) {
        return 0;
    }
    let (class, hull, now) = (state.class(ship), &state.hulls[ship], state.now());
    let bearing = ew::bearing(state, ship, target);
    let (true_range, effective) = ew::ranges(state, ship, target);
    let small = target.is_seeker();
    let mut found = 0;
    for ((weapon, spec), mount) in class.mounted().zip(&hull.mounts) {
        let bit = match spec.kind {
            Kind::Element => continue,
            Kind::Plasma | Kind::PlasmaRack => BOLTS,
            kind if kind.is_phaser() => PHASERS,
            _ => HEAVIES,
        };
        let shot = Shot { ship, weapon, target, how: usual(spec, mount) };
        if found & bit == 0
            && opens(spec, mount, now, bearing, (true_range, effective), small)
            && loaded(state, shot, true_range, effective, small).is_ok()
        {
            found |= bit;
        }
    }
    if found & PHASERS == 0 {
        let mut shots = arrayvec::ArrayVec::new();
        super::matrix::add(state, ship, target, 0, &mut shots);
        found |= if shots.is_empty() { 0 } else { PHASERS };
    }
    found
}

/// Whether a ship could fire anything at any enemy ship, or in an aegis step at any seeking weapon.
pub fn window(state: &State, ship: ShipNo, aegis: bool) -> bool {
    if able(state, ship).is_err() {
        return false;
    }
    let (class, hull, now) = (state.class(ship), &state.hulls[ship], state.now());
    let any = |target: Target| {
        let bearing = ew::bearing(state, ship, target);
        let ranges = ew::ranges(state, ship, target);
        class.weapons.iter().zip(&hull.mounts).any(|(spec, mount)| {
            (!aegis || spec.kind.is_phaser() || spec.kind == Kind::Add) && opens(spec, mount, now, bearing, ranges, target.is_seeker())
        })
    };
    let ships = !aegis && state.enemies(ship).any(|enemy| any(enemy.into()));
    ships || state.flying().any(|seeker| seen(state, ship, seeker) && any(seeker.into()))
}

/// Whether an enemy's seeking weapon is near enough to be worth a shot: within 8 hexes.
pub fn seen(state: &State, ship: ShipNo, seeker: SeekerNo) -> bool {
    let flying = &state.seekers[seeker];
    flying.kind != Body::None && state.hostile(ship, flying.owner) && flying.hex().distance(state.hulls[ship].hex()) <= 8
}

/// Whether a ship may fire a weapon so, and why not.
pub fn check(state: &State, shot: Shot, aegis: bool) -> Result<(), Why> {
    let (ship, weapon) = (shot.ship, shot.weapon);
    able(state, ship)?;
    let class = state.class(ship);
    let Some(spec) = class.weapons.get(weapon.index()) else { return no(id::BASE_FIR_11, No::NoSuchWeapon) };
    need(state.there(shot.target), id::BASE_FIR_11, No::NoSuchTarget)?;
    let small = shot.target.is_seeker();
    let owner = shot.target.seeker().map(|seeker| state.seekers[seeker].owner).or(shot.target.ship());
    need(owner.is_some_and(|owner| state.hostile(ship, owner)), id::BASE_FIR_11, No::OwnSide)?;
    if aegis {
        need(small, id::MATRIX_11, No::AegisSmallOnly)?;
        need(spec.kind.is_phaser() || spec.kind == Kind::Add, id::BASE_XTC_2, No::AegisPhasers)?;
    }
    need(state.hulls[ship].mounts[weapon].alive, id::BASE_FIR_11, No::WeaponDestroyed)?;
    need(spec.kind.is_phaser() || !state.is_plasma(shot.target), id::BASE_PLA_11, No::PhasersOnly)?;
    let reach = charts::reach(score::phaser(spec.kind, shot.how), spec.reach);
    if reach == 0 {
        let rule = match spec.kind {
            Kind::Freezer => id::FREEZER_1,
            Kind::Caster => id::CASTER_9,
            _ => id::BASE_FIR_11,
        };
        return no(rule, No::DoesNotFire);
    }
    // A right that is lost comes before what another place would change.
    let mount = &state.hulls[ship].mounts[weapon];
    need(!halved(spec, mount) || shot.how & order::SMALL != 0, id::BASE_XTC_1, No::FiredLately)?;
    if !ready::ready(spec, mount, state.now(), small) {
        let rule = match spec.kind {
            Kind::Element => id::MATRIX_7,
            Kind::Plasma if spec.canisters && spec.lateral => id::CANISTER_11,
            Kind::Plasma if spec.canisters => id::CANISTER_10,
            _ => id::BASE_FIR_1,
        };
        return no(rule, No::FiredLately);
    }
    let bearing = ew::bearing(state, ship, shot.target);
    need(arcs::bears(spec.arc, bearing), id::BASE_MAP_3, No::OutOfArc)?;
    let (true_range, effective) = ew::ranges(state, ship, shot.target);
    let range = by_range(spec.kind, (true_range, effective));
    if range > reach {
        return no(id::BASE_FIR_3, No::OutOfRange { range, reach });
    }
    loaded(state, shot, true_range, effective, small)
}

/// Whether the weapon has what the shot needs.
fn loaded(state: &State, shot: Shot, true_range: u16, effective: u16, small: bool) -> Result<(), Why> {
    let (ship, weapon) = (shot.ship, shot.weapon);
    let class = state.class(ship);
    let spec = &class.weapons[weapon];
    let held = &state.secrets[ship].loads[weapon];
    match spec.kind {
        Kind::Photon => {
            need(held.turns >= 2, id::BASE_PHO_1, No::NotArmed)?;
            let overload = held.energy > 16;
            need(!overload || true_range <= 8, id::BASE_PHO_3, No::OverloadRange)?;
            need(
                !overload || effective <= 8 || state.options.overload_beyond_chart == OverloadBeyondChart::StandardRow,
                id::BASE_FIR_4,
                No::OverloadRange,
            )?;
            need(overload || true_range >= 2, id::BASE_PHO_2, No::TooNear)?;
            let proximity = shot.how & order::SMALL != 0;
            need(!proximity || !overload, id::BASE_PHO_2, No::NoProximity)?;
            need(!proximity || true_range >= 9 || state.options.proximity_inside == ProximityInside::Wasted, id::BASE_PHO_2, No::TooNear)
        }
        Kind::Disruptor => {
            need(held.energy >= 8, id::BASE_DIS_1, No::NotArmed)?;
            let overload = held.energy > 8;
            need(overload || true_range >= 1, id::BASE_DIS_1, No::TooNear)?;
            need(!overload || true_range <= 8, id::BASE_DIS_1, No::OverloadRange)?;
            need(
                !overload || effective <= 8 || state.options.overload_beyond_chart == OverloadBeyondChart::StandardRow,
                id::BASE_FIR_4,
                No::OverloadRange,
            )
        }
        Kind::Fusion => {
            need(held.turns > 0, id::BASE_FUS_1, No::NotArmed)?;
            let overload = held.energy > 8;
            need(!overload || true_range <= 8, id::BASE_FUS_2, No::OverloadRange)?;
            need(
                !overload || effective <= 8 || state.options.overload_beyond_chart == OverloadBeyondChart::StandardRow,
                id::BASE_FIR_4,
                No::OverloadRange,
            )
        }
        Kind::Hellbore => hellbore(state, shot, true_range, effective, small),
        Kind::Plasma => plasma(state, shot, true_range),
        Kind::PlasmaRack => {
            need(held.stock[1] > 0, id::BASE_PLA_18, No::NotArmed)?;
            need(shot.how & order::INJECT == 0, id::PHOTPLAS_5, No::NoChargeInSmall)
        }
        Kind::Ppd | Kind::Hppd => pulsar(state, shot, true_range, effective, small),
        Kind::Add => {
            need(small, id::BASE_DRO_4, No::SmallOnly)?;
            need(held.stock[0] > 0, id::BASE_DRO_4, No::NotArmed)
        }
        kind => {
            let cost = phaser_cost(state, kind, shot.how);
            need(state.secrets[ship].capacitor >= cost, id::BASE_NRG_6, No::CapacitorEmpty)
        }
    }
}

fn plasma(state: &State, shot: Shot, true_range: u16) -> Result<(), Why> {
    let (ship, weapon) = (shot.ship, shot.weapon);
    let class = state.class(ship);
    let held = &state.secrets[ship].loads[weapon];
    if shot.how & order::INJECT != 0 {
        need(held.turns == 3, id::PHOTPLAS_8, No::NotArmed)?;
        super::freezer::source(state, ship, shot.weapon, None)?;
    }
    if shot.how & order::SMALL != 0 {
        need(state.options.plasma_carronade && class.is_x(), id::GAP_40, No::NoCarronade)?;
        let begun = matches!(held.turns, 1 | 2) && held.energy == 1;
        let complete = held.turns == 3 && held.torp == Torp::F.code();
        need(begun || complete, id::BASE_PLA_16, No::CarronadeNeedsF)?;
        need(true_range <= 5, id::GAP_40, No::CarronadeRange)?;
        let extra = u16::from(shot.how >> 3 & 7);
        return need(extra <= 4 && extra * 4 <= state.secrets[ship].reserve(), id::BASE_PLA_16, No::CarronadeEnergy);
    }
    if held.is(load::PSEUDO) {
        return no(id::PHOTPLAS_13, No::PseudoNoBolt);
    }
    let caster = class.weapons.iter().any(|other| other.kind == Kind::Caster && weapon.within(other.serves));
    need(held.turns == 3, if caster { id::CASTER_24 } else { id::BASE_PLA_15 }, No::NotArmed)
}

/// A whole declaration of one ship: each shot, what they take together, and one shot an impulse from each matrix.
pub fn check_all(state: &State, ship: ShipNo, shots: &[Aimed], aegis: bool) -> Result<(), Why> {
    let class = state.class(ship);
    let (mut drawn, mut reserve) = (0, 0);
    let mut blocks: arrayvec::ArrayVec<(u8, u8), 26> = arrayvec::ArrayVec::new();
    injections(state, ship, shots)?;
    for (place, &(weapon, target, how)) in shots.iter().enumerate() {
        if how == order::SOURCE {
            continue;
        }
        let shot = Shot { ship, weapon, target, how };
        let joined = how & order::JOINED != 0 && class.weapons.get(weapon.index()).is_some_and(|spec| spec.kind == Kind::Element);
        let name = |why: Why| {
            if shots.len() > 1 { why.of_weapon(class.weapons.get(weapon.index()).map_or("", |spec| &spec.id)) } else { why }
        };
        check(state, if joined { Shot { how: 0, ..shot } } else { shot }, aegis).map_err(name)?;
        let spec = &class.weapons[weapon];
        let mut earlier = shots[..place].iter().filter(|earlier| earlier.0 == weapon);
        if spec.kind == Kind::PhaserG {
            need(earlier.clone().all(|other| other.2 == how), id::BASE_PHA_1, No::GatlingMode)?;
            let fired = usize::from(state.hulls[ship].mounts[weapon].shots);
            need(earlier.count() + fired < usize::from(Load::GATLING_SHOTS), id::BASE_PHA_1, No::GatlingFour)?;
        } else {
            need(earlier.next().is_none(), id::BASE_FIR_1, No::Twice)?;
        }
        if spec.kind.is_phaser() {
            drawn += phaser_cost(state, spec.kind, how);
        }
        if spec.kind == Kind::Plasma && how & order::SMALL != 0 {
            reserve += 4 * u16::from(how >> 3 & 7);
        }
        if spec.kind == Kind::Element {
            super::matrix::fits(class, shots, place)?;
            if how & order::JOINED == 0 && !target.is_seeker() && !aegis {
                need(!blocks.contains(&(spec.block, 0)), id::MATRIX_8, No::OneShotAMatrix)?;
                blocks.push((spec.block, 0));
            }
        }
    }
    if drawn > state.secrets[ship].capacitor {
        return no(id::BASE_NRG_6, No::CapacitorShort { need: points(drawn), have: points(state.secrets[ship].capacitor) });
    }
    need(reserve <= state.secrets[ship].reserve(), id::BASE_PLA_16, No::CarronadeEnergy)
}

/// Whether the freezers serve the bolts of a declaration: one charge for each, that which its owner names or else one that no other bolt takes
/// (`SFB.FREEZER.18`, `SFB.PHOTPLAS.9`).
fn injections(state: &State, ship: ShipNo, shots: &[Aimed]) -> Result<(), Why> {
    let class = state.class(ship);
    let mut taken = 0u32;
    for (place, &(freezer, target, _)) in shots.iter().enumerate().filter(|(_, shot)| shot.2 == order::SOURCE) {
        let leader = place.checked_sub(1).map(|place| shots[place]);
        let Some((launcher, ..)) = leader.filter(|bolt| bolt.2 & order::INJECT != 0 && bolt.2 != order::SOURCE && bolt.1 == target) else {
            return no(id::FREEZER_13, No::NoSuchSource);
        };
        let name = |why: Why| why.of_weapon(class.weapons.get(freezer.index()).map_or("", |spec| &spec.id));
        super::freezer::check(state, ship, freezer, launcher, false).map_err(name)?;
        need(!freezer.within(taken), id::FREEZER_8, No::OneCharge).map_err(name)?;
        taken |= freezer.bit();
    }
    let named = |place: usize| shots.get(place + 1).is_some_and(|shot| shot.2 == order::SOURCE);
    for (place, &(launcher, _, how)) in shots.iter().enumerate() {
        let plasma = class.weapons.get(launcher.index()).is_some_and(|spec| spec.kind == Kind::Plasma);
        if plasma && how & order::INJECT != 0 && how != order::SOURCE && !named(place) {
            let name = |why: Why| why.of_weapon(&class.weapons[launcher].id);
            taken |= super::freezer::source_beside(state, ship, launcher, None, taken).map_err(name)?.bit();
        }
    }
    Ok(())
}

/// Notes the shots that a ship has declared.
pub fn declare(state: &mut State, ship: ShipNo, shots: &[Aimed]) {
    let class = state.class(ship);
    for (place, &(weapon, target, how)) in shots.iter().enumerate() {
        if how == order::SOURCE {
            if let Some((launcher, ..)) = place.checked_sub(1).map(|place| shots[place]) {
                super::freezer::keep(state, ship, weapon, launcher);
            }
            continue;
        }
        let held = &mut state.secrets[ship].loads[weapon];
        if class.weapons[weapon].kind == Kind::PhaserG {
            held.aim_gatling(target);
        } else {
            held.aim = Some(target);
        }
        held.how = how;
    }
}

/// The targets of the shots that a weapon was declared to fire.
pub fn targets(state: &State, ship: ShipNo, weapon: WeaponNo) -> arrayvec::ArrayVec<Target, { Load::GATLING_SHOTS as usize }> {
    let held = &state.secrets[ship].loads[weapon];
    if state.class(ship).weapons[weapon].kind == Kind::PhaserG {
        return held.gatling_targets();
    }
    let mut targets = arrayvec::ArrayVec::new();
    targets.extend(held.aim);
    targets
}

/// Six times the points that end a drone, which are as many as a volley at it is to score on average; without end for other targets. Others know its speed
/// alone, so that the weakest type decides that it may still be: a count by its own type would tell the type.
fn enough(state: &State, target: Target) -> u16 {
    let Some(at) = target.seeker() else { return u16::MAX };
    let seeker = &state.seekers[at];
    if seeker.kind != Body::Drone {
        return u16::MAX;
    }
    let used = |model: &u8| state.options.drones == DroneTypes::SixAndFive || !drones::is_half(*model);
    let hulls = drones::as_fast(seeker.model).filter(used).map(|model| drones::drone_model(model).hull);
    6 * u16::from(hulls.filter(|&hull| hull > seeker.damage).min().unwrap_or(seeker.damage + 1) - seeker.damage)
}

/// The shots of a ready-made volley at a target: all that bear and are ready, of a group; at a drone as many as end it on average.
pub fn volley(state: &State, ship: ShipNo, target: Target, group: Group) -> arrayvec::ArrayVec<Aimed, 26> {
    let mut shots = arrayvec::ArrayVec::new();
    let class = state.class(ship);
    let small = target.is_seeker();
    if able(state, ship).is_err() || !state.there(target) {
        return shots;
    }
    let bearing = ew::bearing(state, ship, target);
    let (true_range, range) = ew::ranges(state, ship, target);
    let (mut drawn, mut scored, enough) = (0, 0, enough(state, target));
    for (weapon, spec) in class.mounted() {
        let wanted = match group {
            Group::All => !matches!(spec.kind, Kind::Plasma | Kind::PlasmaRack),
            Group::Phasers => spec.kind.is_phaser(),
            Group::Heavies => !spec.kind.is_phaser() && !matches!(spec.kind, Kind::Plasma | Kind::PlasmaRack),
            Group::Bolts => matches!(spec.kind, Kind::Plasma | Kind::PlasmaRack),
        };
        if !wanted || spec.kind == Kind::Element || scored >= enough || !open(state, ship, weapon, bearing, (true_range, range), small) {
            continue;
        }
        // At a drone that is near an X-ship's phaser 1 does as a phaser 3 and has another one left (`SFB.BASE.XTC.1`).
        let spares = enough < u16::MAX && range <= 2 && spec.kind == Kind::Phaser1 && class.is_x();
        let how = if spares { order::SMALL } else { usual(spec, &state.hulls[ship].mounts[weapon]) };
        let shot = Shot { ship, weapon, target, how };
        let cost = if spec.kind.is_phaser() { phaser_cost(state, spec.kind, how) } else { 0 };
        let fired = state.hulls[ship].mounts[weapon].shots;
        let times = if spec.kind == Kind::PhaserG { Load::GATLING_SHOTS.saturating_sub(fired) } else { 1 };
        for _ in 0..times {
            let short = drawn + cost > state.secrets[ship].capacitor || loaded(state, shot, true_range, range, small).is_err();
            if short || scored >= enough || shots.is_full() {
                break;
            }
            drawn += cost;
            if enough < u16::MAX {
                scored += (1..=6).map(|die| u16::from(score::score(state, shot, die).damage)).sum::<u16>();
            }
            shots.push((weapon, target, how));
        }
    }
    if matches!(group, Group::All | Group::Phasers) && scored < enough {
        super::matrix::add(state, ship, target, drawn, &mut shots);
    }
    shots
}

/// Whether a hellbore may be fired so.
fn hellbore(state: &State, shot: Shot, true_range: u16, effective: u16, small: bool) -> Result<(), Why> {
    let held = &state.secrets[shot.ship].loads[shot.weapon];
    need(held.turns == 2, id::BASE_HEL_1, No::NotArmed)?;
    let overload = held.energy > 2 * HELLBORE_TURN;
    need(overload || true_range > 0, id::BASE_HEL_2, No::TooNear)?;
    need(!overload || true_range <= 8, id::BASE_HEL_2, No::OverloadRange)?;
    need(
        !overload || effective <= 8 || state.options.overload_beyond_chart == OverloadBeyondChart::StandardRow,
        id::BASE_FIR_4,
        No::OverloadRange,
    )?;
    let direct = shot.how & order::SMALL != 0;
    need(!direct || shot.how & order::OTHER == 0, id::BASE_HEL_5, No::HellboreMode)?;
    need(direct || !small, id::BASE_HEL_6, No::ShipsOnly)
}

/// Whether a wave-lock may be tried at a target (`SFB.HPPD.11`).
fn pulsar(state: &State, shot: Shot, true_range: u16, effective: u16, small: bool) -> Result<(), Why> {
    let (ship, weapon) = (shot.ship, shot.weapon);
    let heavy = state.class(ship).weapons[weapon].kind == Kind::Hppd;
    let held = &state.secrets[ship].loads[weapon];
    need(held.turns == 2 && held.stock[0] > 0, if heavy { id::HPPD_4 } else { id::BASE_PPD_1 }, No::NotArmed)?;
    need(!small, id::BASE_PPD_3, No::ShipsOnly)?;
    need(effective > 3, if heavy { id::HPPD_11 } else { id::BASE_PPD_3 }, No::TooNear)?;
    let down = shot.how & order::OTHER != 0;
    if down && !heavy {
        return no(id::HPPD_9, No::NotHeavy);
    }
    need(!down || held.energy <= 12, id::HPPD_9, No::TooMuchEnergy)?;
    let overload = if down { held.energy > 8 } else { held.is(load::OVERLOAD) };
    let rule = match (down, heavy) {
        (true, _) => id::HPPD_10,
        (_, true) => id::GAP_11,
        _ => id::BASE_PPD_1,
    };
    need(!overload || true_range <= 8, rule, No::OverloadRange)?;
    need(ew::locked(state, ship, shot.target), id::BASE_FIR_2, No::NoLockOn)
}
