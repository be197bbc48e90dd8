//! The launch of seeking weapons (`SFB.BASE.PLA.8`, `SFB.BASE.PLA.13`, `SFB.BASE.PLA.17`, `SFB.BASE.DRO.*`, `SFB.ARRAY.*`).

use arrayvec::ArrayVec;
use engine::{Audience, Unanswered};
use geometry::hex::Hex;
use rulebook::{RuleId, sfb as id};

use super::{Tab, ew, freezer, shock};
use crate::{
    command::{Launch, MOST_PIECES, OTHERS},
    data::{
        Kind, MOST_SHIPS, Torp, Weapon,
        arcs::{self, ahead},
        costs,
    },
    event::Event,
    ids::{SeekerNo, ShipNo, Target, WeaponNo},
    options::{DroneTypes, Options},
    reason::{No, Why, need, no},
    state::{Body, GUARD, Hidden, Load, Mount, NONE, SEEKERS, Seeker, State, flag, load, trait_of},
};

/// Bits of [`Launch::how`].
pub mod how {
    /// The pseudo-torpedo.
    pub const PSEUDO: u8 = 1;
    /// Inject a charge at the very moment.
    pub const INJECT: u8 = 2;
    /// A pseudo-torpedo that looks enveloping.
    pub const BOOST: u8 = 4;
    /// A drone of two spaces.
    pub const LARGE: u8 = 8;
}

/// The type that a rack holds, by the option `drones` (`SFB.BASE.DRO.1`).
pub fn model_of(state: &State, ship: ShipNo, weapon: &Weapon, large: bool) -> u8 {
    let number = match (state.options.drones, large) {
        (DroneTypes::OneAndFour, false) => 2,
        (DroneTypes::OneAndFour | DroneTypes::ThreeAndFour, true) => 3,
        (DroneTypes::TwoAndFive, false) => 4,
        (_, true) => 5,
        (DroneTypes::ThreeAndFour, false) => 6,
        (_, false) if halves(weapon, &state.options) => 7,
        (_, false) => 4,
    };
    match (state.class(ship).is_x(), number) {
        (true, 2 | 3) => number - 2,
        (true, _) => number + 4,
        _ => number,
    }
}

/// Whether the small drones of a rack take half a space: an array holds and launches no such drones, but those of one space that go with the
/// same large ones (`SFB.ARRAY.7`).
fn halves(weapon: &Weapon, options: &Options) -> bool {
    options.drones == DroneTypes::SixAndFive && weapon.kind != Kind::Array
}

/// The drones of a full rack, of one space (of the type VI two to a space) and of two (`SFB.BASE.DRO.2`, `SFB.ARRAY.9`).
pub fn full_rack(weapon: &Weapon, options: &Options) -> [u8; 2] {
    let [small, large] = if weapon.kind == Kind::Array { [3, 1] } else { [weapon.spaces.min(4), weapon.spaces.saturating_sub(4) / 2] };
    [if halves(weapon, options) { 2 * small } else { small }, large]
}

/// Spaces of a rack, an array's as large as any (`SFB.ARRAY.9`), in halves.
pub fn room(weapon: &Weapon) -> u16 {
    if weapon.kind == Kind::Array { 10 } else { 2 * u16::from(weapon.spaces) }
}

/// Halves of a space that drones take (`SFB.BASE.DRO.1`).
pub fn spaces(weapon: &Weapon, options: &Options, [small, large]: [u8; 2]) -> u16 {
    u16::from(small) * if halves(weapon, options) { 1 } else { 2 } + 4 * u16::from(large)
}

/// Hexes within which a plasma rack defends.
const DEFENCE: u16 = 6;

/// What a pseudo-torpedo of a type takes to look enveloping, in points.
const BOOST: [u16; 11] = [1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4];

/// Whether a ship may launch seeking weapons at all.
pub fn able(state: &State, ship: ShipNo) -> Result<(), Why> {
    super::ready::able(state, ship)?;
    need(!state.hulls[ship].is(flag::ERRATIC), id::BASE_MOV_6, No::Erratic)
}

/// The facing of a launch that looks best at a target, of those that the launcher allows.
pub fn best_facing(state: &State, ship: ShipNo, facings: u8, from: Hex, target: Target) -> Option<u8> {
    let hull = &state.hulls[ship];
    let to = state.place(target);
    let allowed = (0..6u8).filter(|side| facings >> side & 1 != 0).map(|side| (hull.facing + side) % 6);
    let near = |facing: &u8| {
        let seen = arcs::relative(from, *facing, to);
        if seen > 12 { 25 - seen } else { seen.saturating_sub(1) }
    };
    allowed.filter(|&facing| ahead(from, facing, to)).min_by_key(|facing| (near(facing), *facing))
}

/// Whether a ship may launch a weapon so, and why not.
pub fn check(state: &State, ship: ShipNo, order: Launch) -> Result<(), Why> {
    able(state, ship)?;
    let class = state.class(ship);
    let weapon = order.weapon;
    let Some(spec) = class.weapons.get(weapon.index()) else { return no(id::BASE_PLA_8, No::NoSuchWeapon) };
    let guards = spec.kind == Kind::PlasmaRack && order.target.is_seeker();
    if guards {
        intercepts(state, ship, order.target)?;
    } else {
        let there = state.there(order.target) && order.target.ship().is_some_and(|target| state.hostile(ship, target));
        need(there, id::BASE_PLA_8, No::NoSuchTarget)?;
        need(ew::locked(state, ship, order.target), id::BASE_FIR_2, No::NoLockOn)?;
    }
    if matches!(spec.kind, Kind::Rack | Kind::Array) {
        return drone(state, ship, order);
    }
    need(matches!(spec.kind, Kind::Plasma | Kind::PlasmaRack), id::BASE_PLA_8, No::DoesNotLaunch)?;
    let hull = &state.hulls[ship];
    let dying = !hull.mounts[weapon].alive && state.secrets[ship].loads[weapon].turns == 3 && state.now() <= hull.mounts[weapon].last + 8;
    need(hull.mounts[weapon].alive || (dying && order.how & how::PSEUDO == 0), id::BASE_DAC_9, No::WeaponDestroyed)?;
    if spec.kind == Kind::PlasmaRack {
        rack_rests(state, ship, weapon, guards)?;
    } else {
        rested(state, ship, weapon, dying)?;
    }
    let held = &state.secrets[ship].loads[weapon];
    if spec.kind == Kind::PlasmaRack {
        need(held.stock[1] > 0, id::BASE_PLA_18, No::NotArmed)?;
    } else if order.how & how::PSEUDO != 0 {
        need(weapon.within(state.secrets[ship].pseudo), id::BASE_PLA_17, No::NoPseudo)?;
        if order.how & how::BOOST != 0 {
            need(state.options.pseudo_boost, id::BASE_PLA_17, No::NoBoost)?;
            need(state.secrets[ship].reserve() >= 4 * BOOST[spec.torp as usize], id::BASE_PLA_17, No::ReserveShort)?;
        }
    } else {
        need(held.turns == 3, id::BASE_PLA_8, No::NotArmed)?;
    }
    if order.how & how::INJECT != 0 {
        need(spec.kind == Kind::Plasma, id::PHOTPLAS_5, No::NoChargeInSmall)?;
        need(held.turns == 3 || order.how & how::PSEUDO != 0, id::PHOTPLAS_8, No::NotArmed)?;
        if order.how & how::PSEUDO != 0 {
            need(!weapon.within(state.secrets[ship].charged), id::PHOTPLAS_11, No::ChargedAlready)?;
            freezer::source_for(state, ship, order.weapon, order.from)?;
        } else {
            freezer::source(state, ship, order.weapon, order.from)?;
        }
    }
    need(order.from.is_none() || order.how & how::INJECT != 0, id::FREEZER_13, No::NoSuchSource)?;
    if order.piece > 0 {
        let charged = order.how & how::INJECT != 0 || held.is(load::CHARGE);
        need(charged && order.piece < count(state, ship, order), id::PHOTPLAS_15, No::NoSuchPiece)?;
    }
    pieces(state, ship, order)?;
    let side = (order.facing % 6 + 6 - hull.facing % 6) % 6;
    need(order.facing < 6 && spec.facings >> side & 1 != 0, id::BASE_MAP_4, No::LaunchFacing)?;
    need(ahead(hull.hex(), order.facing, state.place(order.target)), id::BASE_PLA_8, No::TargetNotAhead)?;
    if !guards {
        lateral(state, ship, weapon, order.target)?;
    }
    need(free(state) >= usize::from(count(state, ship, order)), id::BASE_PLA_8, No::TooManyInFlight)
}

/// Rate of launch (`SFB.CANISTER.10`, `SFB.CANISTER.11`).
fn rested(state: &State, ship: ShipNo, launcher: WeaponNo, dying: bool) -> Result<(), Why> {
    let mount = &state.hulls[ship].mounts[launcher];
    let spec = &state.class(ship).weapons[launcher];
    let rule = match spec.kind {
        Kind::Plasma if spec.canisters && spec.lateral => id::CANISTER_11,
        Kind::Plasma if spec.canisters => id::CANISTER_10,
        _ => id::BASE_PLA_8,
    };
    need(mount.shots == 0, rule, No::FiredLately)?;
    need(dying || mount.last == 0 || state.now() >= mount.last + 8, rule, No::FiredLately)
}

/// Whether an enemy's drone is so near that a plasma rack can defend against it (`SFB.BASE.PLA.18`).
pub fn near(state: &State, ship: ShipNo, at: SeekerNo) -> bool {
    let seeker = &state.seekers[at];
    seeker.kind == Body::Drone && state.hostile(ship, seeker.owner) && seeker.hex().distance(state.hulls[ship].hex()) <= DEFENCE
}

fn intercepts(state: &State, ship: ShipNo, target: Target) -> Result<(), Why> {
    let Some(at) = target.seeker() else { return no(id::BASE_PLA_18, No::SmallOnly) };
    let drone = state.seekers.get(at.index()).is_some_and(|seeker| seeker.kind == Body::Drone && state.hostile(ship, seeker.owner));
    need(drone, id::BASE_PLA_18, No::SmallOnly)?;
    let range = state.place(target).distance(state.hulls[ship].hex());
    need(near(state, ship, at), id::BASE_PLA_18, No::OutOfRange { range, reach: DEFENCE })
}

/// Rate of launch of a plasma rack: one a turn, of at most two racks of a ship, or in defence one every impulse (`SFB.BASE.PLA.18`).
fn rack_rests(state: &State, ship: ShipNo, launcher: WeaponNo, guards: bool) -> Result<(), Why> {
    let mounts = &state.hulls[ship].mounts;
    let mount = &mounts[launcher];
    if guards && mount.lock == GUARD {
        return need(state.now() > mount.last, id::BASE_PLA_18, No::FiredLately);
    }
    need(mount.shots == 0 && (mount.last == 0 || state.now() >= mount.last + 8), id::BASE_PLA_18, No::FiredLately)?;
    let class = state.class(ship);
    let attacks = |(weapon, mount): &(&Weapon, &Mount)| weapon.kind == Kind::PlasmaRack && mount.shots > 0 && mount.lock != GUARD;
    need(guards || class.weapons.iter().zip(mounts).filter(attacks).count() < 2, id::BASE_PLA_18, No::TwoRacks)
}

/// ISC lateral fire control (`SFB.GAP.38`).
pub fn lateral(state: &State, ship: ShipNo, launcher: WeaponNo, target: Target) -> Result<(), Why> {
    let class = state.class(ship);
    if !class.weapons[launcher].lateral || !state.options.isc_lateral {
        return Ok(());
    }
    let rule = if class.weapons[launcher].kind == Kind::Caster { id::CASTER_27 } else { id::GAP_38 };
    need(state.hulls[ship].hex().distance(state.place(target)) <= 10, rule, No::LateralRange)?;
    if target.ship().is_some_and(|target| state.class(target).size <= 4) {
        let now = state.now();
        let this = |other: &Seeker| other.owner == ship && other.born == now && other.kind == Body::Plasma;
        let taken =
            state.seekers.iter().zip(&state.hidden).any(|(seeker, hidden)| this(seeker) && hidden.lateral && hidden.target == Some(target));
        need(!taken, rule, No::LateralOne)?;
    }
    Ok(())
}

/// Places free for seeking weapons.
pub fn free(state: &State) -> usize {
    SEEKERS - state.flow.flying.count_ones() as usize
}

fn count(state: &State, ship: ShipNo, order: Launch) -> u8 {
    let held = &state.secrets[ship].loads[order.weapon];
    let real = order.how & how::PSEUDO == 0;
    if real && held.is(load::SHOTGUN) { costs::shotgun(Torp::of(held.torp), state.options.heavy_shotgun_s).1 } else { 1 }
}

/// Puts a seeking weapon on the map; its number.
pub fn put(state: &mut State, seeker: Seeker, hidden: Hidden) -> Option<SeekerNo> {
    let at = SeekerNo::new(state.seekers.iter().position(|place| !place.flies()).unwrap_or(state.seekers.len()))?;
    if at.index() == state.seekers.len() {
        state.seekers.push(Seeker::NONE);
        state.hidden.push(Hidden::NONE);
    }
    state.seekers[at] = seeker;
    state.flow.flying |= 1 << at.index();
    state.hidden[at] = hidden;
    Some(at)
}

/// What leaves a launcher.
struct Leaves {
    /// The torpedo loaded, and the type of each piece.
    whole: Torp,
    torp: Torp,
    traits: u8,
    pieces: u8,
}

/// What a launch puts on the map: the torpedo loaded, the pieces of its shotgun, or a pseudo-torpedo of the launcher's own type.
fn leaves(state: &State, ship: ShipNo, order: Launch, spec: &Weapon, held: &Load) -> Leaves {
    if order.how & how::PSEUDO != 0 {
        let traits = if order.how & how::BOOST != 0 { trait_of::ENVELOPING } else { 0 };
        return Leaves { whole: spec.torp, torp: spec.torp, traits, pieces: 1 };
    }
    if spec.kind == Kind::PlasmaRack {
        return Leaves { whole: spec.torp, torp: spec.torp, traits: 0, pieces: 1 };
    }
    let whole = Torp::of(held.torp);
    let traits = held.mode & (trait_of::ENVELOPING | trait_of::SABOT);
    let pieces = count(state, ship, order);
    if pieces == 1 {
        return Leaves { whole, torp: whole, traits, pieces };
    }
    let torp = costs::shotgun(whole, state.options.heavy_shotgun_s).0;
    Leaves { whole, torp, traits: traits & !trait_of::ENVELOPING, pieces }
}

/// The targets of the pieces of a launch: those named first, then the others that lie ahead, and once all have one the same again
/// (`SFB.BASE.PLA.13`).
fn targets(state: &State, ship: ShipNo, order: Launch) -> ArrayVec<Target, MOST_PIECES> {
    let mut targets: ArrayVec<Target, MOST_PIECES> = std::iter::once(order.target).chain(order.others.into_iter().flatten()).collect();
    let others: ArrayVec<Target, MOST_SHIPS> = lie_ahead(state, ship, order).filter(|enemy| !targets.contains(enemy)).collect();
    let again: ArrayVec<Target, MOST_SHIPS> = std::iter::once(order.target).chain(others.iter().copied()).collect();
    let rest = others.iter().chain(again.iter().cycle()).copied().take(MOST_PIECES - targets.len());
    targets.extend(rest);
    targets
}

/// Enemies at which a piece can be aimed: they lie ahead, and the ship has lock-on to them.
fn lie_ahead(state: &State, ship: ShipNo, order: Launch) -> impl Iterator<Item = Target> {
    let hex = state.hulls[ship].hex();
    let enemies = state.enemies(ship).map(Target::from);
    enemies.filter(move |&enemy| ahead(hex, order.facing, state.place(enemy)) && ew::locked(state, ship, enemy))
}

/// Whether the pieces of a shotgun may be aimed so: each at a ship of its own until all that lie ahead have one (`SFB.BASE.PLA.13`).
fn pieces(state: &State, ship: ShipNo, order: Launch) -> Result<(), Why> {
    if order.others.iter().all(Option::is_none) {
        return Ok(());
    }
    let named: ArrayVec<Target, MOST_PIECES> = std::iter::once(order.target).chain(order.others.into_iter().flatten()).collect();
    need(named.len() <= usize::from(count(state, ship, order)), id::BASE_PLA_13, No::MoreTargets)?;
    let open: ArrayVec<Target, MOST_SHIPS> = lie_ahead(state, ship, order).collect();
    need(named.iter().all(|target| open.contains(target)), id::BASE_PLA_13, No::TargetNotAhead)?;
    let own = named.iter().take(open.len()).enumerate().all(|(place, target)| !named[..place].contains(target));
    need(own, id::BASE_PLA_13, No::TargetOfItsOwn)
}

/// Launches a plasma (`SFB.BASE.PLA.8`, `SFB.BASE.PLA.13`, `SFB.BASE.PLA.17`).
pub fn launch(state: &mut State, ship: ShipNo, order: Launch, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let weapon = order.weapon;
    let spec = &state.class(ship).weapons[weapon];
    if matches!(spec.kind, Kind::Rack | Kind::Array) {
        launch_drone(state, ship, order, table);
        return Ok(());
    }
    let pseudo = order.how & how::PSEUDO != 0;
    let injected = order.how & how::INJECT != 0;
    if injected {
        freezer::take(state, ship, order.weapon, order.from, pseudo, table);
    }
    let now = state.now();
    let held = state.secrets[ship].loads[weapon];
    let within = if pseudo { weapon.within(state.secrets[ship].charged) } else { held.is(load::CHARGE) };
    let charge = injected || within;
    let shows = pseudo && weapon.within(state.secrets[ship].simulated);
    let Leaves { whole, torp, traits, pieces } = leaves(state, ship, order, spec, &held);
    let shotgun = pieces > 1;
    let targets = targets(state, ship, order);
    let hex = state.hulls[ship].hex();
    for piece in 0..pieces {
        let seeker = Seeker {
            kind: Body::Plasma,
            model: torp.code(),
            owner: ship,
            facing: order.facing,
            traits,
            x: hex.x,
            y: hex.y,
            born: now,
            // At what a rack defends is seen.
            known: if order.target.is_seeker() { 0xff } else { 1 << state.hulls[ship].seat.index() },
            ..Seeker::NONE
        };
        let (target, charge) = (targets[usize::from(piece)], charge && piece == order.piece);
        put(state, seeker, Hidden { target: Some(target), pseudo, charge, shows, lateral: spec.lateral, ..Hidden::NONE });
    }
    spend(state, ship, order, torp);
    let rules = launch_rules(state, ship, order, whole, shotgun);
    // A load is seen as it flies.
    table.reveal(Audience::EVERYONE);
    table.announce(&rules, || Event::Launched { ship, torp, count: pieces, facing: order.facing, traits });
    let times = 1 + u8::from(shotgun || held.is(load::ENVELOPING));
    if !pseudo && spec.kind == Kind::Plasma {
        shock::launched(state, ship, whole, times, table)?;
    }
    Ok(())
}

/// A launcher has launched: its rate of launch counts, and what it held is gone.
fn spend(state: &mut State, ship: ShipNo, order: Launch, torp: Torp) {
    let (weapon, now) = (order.weapon, state.now());
    let spec = &state.class(ship).weapons[weapon];
    let pseudo = order.how & how::PSEUDO != 0;
    let mount = &mut state.hulls[ship].mounts[weapon];
    mount.shots += 1;
    mount.last = now;
    if spec.kind == Kind::PlasmaRack {
        mount.lock = if order.target.is_seeker() { GUARD } else { NONE };
    }
    let secret = &mut state.secrets[ship];
    if pseudo {
        secret.pseudo &= !weapon.bit();
        secret.charged &= !weapon.bit();
        if order.how & how::BOOST != 0 {
            secret.draw(4 * BOOST[torp as usize], false);
        }
    } else if spec.kind == Kind::PlasmaRack {
        secret.loads[weapon].stock[1] -= 1;
    } else {
        secret.loads[weapon].clear();
    }
}

/// What everybody is told of a launch cites what everybody sees.
fn launch_rules(state: &State, ship: ShipNo, order: Launch, whole: Torp, shotgun: bool) -> Vec<RuleId> {
    let spec = &state.class(ship).weapons[order.weapon];
    let mut rules = vec![id::BASE_PLA_8, id::BASE_MAP_4, id::BASE_PLA_1];
    if spec.kind == Kind::PlasmaRack {
        rules.push(id::BASE_PLA_18);
    }
    if spec.canisters {
        rules.push(id::CANISTER_10);
    }
    if spec.canisters && spec.lateral {
        rules.extend([id::CANISTER_11, id::GAP_38]);
    }
    if shotgun {
        rules.push(id::BASE_PLA_13);
        if matches!(spec.torp, Torp::Rh | Torp::X | Torp::Z) {
            rules.push(if state.options.heavy_shotgun_s { id::HEAVYOPT_1 } else { id::HEAVY_21 });
            if matches!(whole, Torp::R | Torp::Rh) {
                rules.push(id::HEAVY_22);
            }
        }
    }
    if spec.torp >= Torp::Rh {
        rules.extend([id::HEAVY_1, id::HEAVY_6, id::HEAVY_7]);
    }
    if spec.photon {
        rules.extend([id::PHOTPLAS_1, id::PHOTPLAS_2, id::PHOTPLAS_14, id::PHOTPLAS_16]);
        // Whether there is a charge is not said (`SFB.PHOTPLAS.16`).
        rules.extend(shotgun.then_some(id::PHOTPLAS_15));
    }
    rules.extend([id::BASE_PLA_17, id::BASE_PLA_14]);
    rules
}

/// How many drones a rack launches in a turn, and how many impulses lie between two (`SFB.BASE.DRO.2`, `SFB.ARRAY.8`).
pub fn rate(weapon: &Weapon) -> (u8, u16) {
    match (weapon.kind, weapon.rack) {
        (Kind::Array, _) => (2, 20),
        (_, 'C') => (2, 12),
        _ => (1, 8),
    }
}

/// Whether a rack may launch a drone (`SFB.BASE.DRO.*`, `SFB.ARRAY.*`).
fn drone(state: &State, ship: ShipNo, order: Launch) -> Result<(), Why> {
    let weapon = order.weapon;
    let class = state.class(ship);
    let spec = &class.weapons[weapon];
    let mount = &state.hulls[ship].mounts[weapon];
    need(mount.alive, id::BASE_DRO_2, No::WeaponDestroyed)?;
    let array = spec.kind == Kind::Array;
    let (most, gap) = rate(spec);
    let rule = if array { id::ARRAY_8 } else { id::BASE_DRO_2 };
    need(mount.shots < most && (mount.last == 0 || state.now() >= mount.last + gap), rule, No::FiredLately)?;
    need(supply(state, ship, order).is_some(), if array { id::ARRAY_6 } else { id::BASE_DRO_2 }, No::RackEmpty)?;
    need(order.piece == 0, id::PHOTPLAS_15, No::NoSuchPiece)?;
    need(order.others == [None; OTHERS], id::BASE_PLA_13, No::MoreTargets)?;
    need(order.facing < 6 && ahead(state.hulls[ship].hex(), order.facing, state.place(order.target)), id::BASE_MAP_5, No::TargetNotAhead)?;
    let channels = state.sensor(ship);
    let used: u8 = state.seekers.iter().map(|seeker| u8::from(seeker.kind == Body::Drone && seeker.owner == ship)).sum();
    if used >= channels {
        return no(id::BASE_DRO_3, No::NoChannel { used, channels });
    }
    need(free(state) > 0, id::BASE_DRO_1, No::TooManyInFlight)
}

/// The rack from which a launcher draws: its own, or in an array any of its block, the one that is named or else its own or the first
/// (`SFB.ARRAY.3`, `SFB.ARRAY.6`).
fn supply(state: &State, ship: ShipNo, order: Launch) -> Option<WeaponNo> {
    let class = state.class(ship);
    let (own, large, from) = (order.weapon, order.how & how::LARGE != 0, order.from);
    let stock = |at: WeaponNo| state.secrets[ship].loads[at].stock[usize::from(large)];
    if class.weapons[own].kind != Kind::Array {
        return (stock(own) > 0 && from.is_none_or(|from| from == own)).then_some(own);
    }
    let block = class.weapons[own].block;
    let racks = class.numbers().filter(|&at| class.weapons[at].kind == Kind::Array && class.weapons[at].block == block);
    let filled =
        racks.filter(|&at| state.hulls[ship].mounts[at].alive && stock(at) > 0 && !state.secrets[ship].loads[at].is(load::FLEETING));
    filled.filter(|&at| from.is_none_or(|from| from == at)).min_by_key(|&at| at != own)
}

fn launch_drone(state: &mut State, ship: ShipNo, order: Launch, table: &mut Tab<'_>) {
    let weapon = order.weapon;
    let large = order.how & how::LARGE != 0;
    let Some(rack) = supply(state, ship, order) else { return };
    state.secrets[ship].loads[rack].stock[usize::from(large)] -= 1;
    let now = state.now();
    let mount = &mut state.hulls[ship].mounts[weapon];
    mount.shots += 1;
    mount.last = now;
    let model = model_of(state, ship, &state.class(ship).weapons[weapon], large);
    let hex = state.hulls[ship].hex();
    let seeker = Seeker {
        kind: Body::Drone,
        model,
        owner: ship,
        facing: order.facing,
        traits: 0,
        flown: 0,
        straight: 0,
        damage: 0,
        x: hex.x,
        y: hex.y,
        born: now,
        known: 0xff,
    };
    put(state, seeker, Hidden { target: Some(order.target), ..Hidden::NONE });
    let mut rules = vec![id::BASE_DRO_1, id::BASE_DRO_2, id::BASE_DRO_3, id::BASE_MAP_5];
    if state.class(ship).weapons[weapon].kind == Kind::Array {
        rules.extend([id::ARRAY_1, id::ARRAY_3, id::ARRAY_6, id::ARRAY_7, id::ARRAY_8, id::ARRAY_9]);
    }
    table.announce(&rules, || Event::Drone { ship, weapon: order.weapon, target: order.target });
}
