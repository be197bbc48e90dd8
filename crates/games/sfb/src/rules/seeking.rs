//! Seeking weapons: launch, flight, impact (`SFB.BASE.PLA.8` to `SFB.BASE.PLA.14`, `SFB.BASE.DRO.*`).

use engine::Unanswered;
use geometry::hex::Hex;
use rulebook::{RuleId, sfb as id};

use super::{
    About, Tab, asif, die, ew, freezer,
    score::{impact_quarters, part},
    seat, shock,
    volley::{self, absorb},
};
use crate::{
    command::Launch,
    data::{Kind, Torp, arcs, charts, costs},
    event::Event,
    reason::{Why, need, no, no_with},
    state::{Body, Charge, Hidden, NONE, SEEKER, SEEKERS, Seeker, State, flag, load, trait_of},
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

/// The hull of drone models, their warheads and speeds: I-F, IV-F, I, IV.
pub static DRONES: [(u8, u8, u8); 4] = [(4, 12, 32), (6, 24, 32), (4, 12, 8), (6, 24, 8)];

/// Whether a ship may launch seeking weapons at all.
fn able(state: &State, ship: usize) -> Result<(), Why> {
    super::fire::able(state, ship)?;
    need(!state.hulls[ship].is(flag::ERRATIC), id::BASE_MOV_6, "erratic")
}

/// Whether a target lies in the FA of a unit placed at a hex with a facing.
pub fn ahead(from: Hex, facing: u8, to: Hex) -> bool {
    arcs::bears(arcs::sweep(21, 5), arcs::relative(from, facing, to))
}

/// The facing of a launch that looks best at a target, of those that the launcher allows.
pub fn best_facing(state: &State, ship: usize, facings: u8, from: Hex, target: u8) -> Option<u8> {
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
pub fn check(state: &State, ship: usize, order: Launch) -> Result<(), Why> {
    able(state, ship)?;
    let class = state.class(ship);
    let index = usize::from(order.weapon);
    let Some(spec) = class.weapons.get(index) else { return no(id::BASE_PLA_8, "no-such-weapon") };
    need(order.target < SEEKER && state.there(order.target) && state.hostile(ship, order.target.into()), id::BASE_PLA_8, "no-such-target")?;
    need(ew::locked(state, ship, order.target), id::BASE_FIR_2, "no-lock-on")?;
    if matches!(spec.kind, Kind::Rack | Kind::Array) {
        return drone(state, ship, order);
    }
    need(matches!(spec.kind, Kind::Plasma | Kind::PlasmaRack), id::BASE_PLA_8, "does-not-launch")?;
    let hull = &state.hulls[ship];
    let dying = !hull.mounts[index].alive && state.secrets[ship].loads[index].turns == 3 && state.now() <= hull.mounts[index].last + 8;
    need(hull.mounts[index].alive || dying, id::BASE_DAC_9, "weapon-destroyed")?;
    rested(state, ship, index, dying)?;
    let held = &state.secrets[ship].loads[index];
    if spec.kind == Kind::PlasmaRack {
        need(held.stock[1] > 0, id::BASE_PLA_18, "not-armed")?;
    } else if order.how & how::PSEUDO != 0 {
        need(state.secrets[ship].pseudo >> index & 1 != 0, id::BASE_PLA_17, "no-pseudo")?;
        if order.how & how::BOOST != 0 {
            need(state.options.pseudo_boost == 1, id::BASE_PLA_17, "no-boost")?;
            let price = costs::surcharge(spec.torp).map_or(1, |_| [1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4][spec.torp as usize]);
            need(state.secrets[ship].reserve() >= 4 * price, id::BASE_PLA_17, "reserve-short")?;
        }
    } else {
        need(held.turns == 3, id::BASE_PLA_8, "not-armed")?;
    }
    if order.how & how::INJECT != 0 {
        need(spec.kind == Kind::Plasma, id::PHOTPLAS_5, "no-charge-in-small")?;
        need(held.turns == 3 || order.how & how::PSEUDO != 0, id::PHOTPLAS_8, "not-armed")?;
        freezer::source(state, ship, index)?;
    }
    let side = (order.facing % 6 + 6 - hull.facing % 6) % 6;
    need(order.facing < 6 && spec.facings >> side & 1 != 0, id::BASE_MAP_4, "launch-facing")?;
    need(ahead(hull.hex(), order.facing, state.place(order.target)), id::BASE_PLA_8, "target-not-ahead")?;
    lateral(state, ship, index, order.target)?;
    need(free(state) >= count(state, ship, order), id::BASE_PLA_8, "too-many-in-flight")
}

/// Rate of launch (`SFB.CANISTER.10`, `SFB.CANISTER.11`).
fn rested(state: &State, ship: usize, index: usize, dying: bool) -> Result<(), Why> {
    let mount = &state.hulls[ship].mounts[index];
    let spec = &state.class(ship).weapons[index];
    let rule = match spec.kind {
        Kind::Plasma if spec.canisters && spec.lateral => id::CANISTER_11,
        Kind::Plasma if spec.canisters => id::CANISTER_10,
        _ => id::BASE_PLA_8,
    };
    need(mount.shots == 0, rule, "fired-lately")?;
    need(dying || mount.last == 0 || state.now() >= mount.last + 8, rule, "fired-lately")
}

/// ISC lateral fire control (`SFB.GAP.38`).
pub fn lateral(state: &State, ship: usize, index: usize, target: u8) -> Result<(), Why> {
    let class = state.class(ship);
    if !class.weapons[index].lateral || state.options.isc_lateral == 0 {
        return Ok(());
    }
    let rule = if class.weapons[index].kind == Kind::Caster { id::CASTER_27 } else { id::GAP_38 };
    need(state.hulls[ship].hex().distance(state.place(target)) <= 10, rule, "lateral-range")?;
    if state.class(target.into()).size <= 4 {
        let now = state.now();
        let this = |other: &Seeker| usize::from(other.owner) == ship && other.born == now && other.kind == Body::Plasma;
        let taken = state.seekers.iter().zip(&state.hidden).any(|(seeker, hidden)| {
            this(seeker)
                && hidden.target == target
                && class.weapons.iter().enumerate().any(|(at, weapon)| weapon.lateral && state.hulls[ship].mounts[at].last == now)
        });
        need(!taken, rule, "lateral-one")?;
    }
    Ok(())
}

/// Places free for seeking weapons.
fn free(state: &State) -> usize {
    state.seekers.iter().filter(|seeker| !seeker.flies()).count()
}

fn count(state: &State, ship: usize, order: Launch) -> usize {
    let held = &state.secrets[ship].loads[usize::from(order.weapon)];
    let real = order.how & how::PSEUDO == 0;
    if real && held.is(load::SHOTGUN) { costs::shotgun(Torp::of(held.torp), state.options.heavy_shotgun_s == 1).1.into() } else { 1 }
}

/// Puts a seeking weapon on the map; its number.
pub fn put(state: &mut State, seeker: Seeker, hidden: Hidden) -> Option<usize> {
    let at = state.seekers.iter().position(|place| !place.flies())?;
    state.seekers[at] = seeker;
    state.hidden[at] = hidden;
    Some(at)
}

/// Launches a plasma (`SFB.BASE.PLA.8`, `SFB.BASE.PLA.13`, `SFB.BASE.PLA.17`).
pub fn launch(state: &mut State, ship: usize, order: Launch, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let index = usize::from(order.weapon);
    let spec = &state.class(ship).weapons[index];
    if matches!(spec.kind, Kind::Rack | Kind::Array) {
        launch_drone(state, ship, order, table);
        return Ok(());
    }
    let pseudo = order.how & how::PSEUDO != 0;
    let mut charge = false;
    if order.how & how::INJECT != 0 {
        freezer::take(state, ship, index, table);
        charge = true;
    }
    let now = state.now();
    let held = state.secrets[ship].loads[index];
    charge |= !pseudo && held.is(load::CHARGE);
    let mut torp = Torp::of(held.torp);
    let mut traits = held.mode & (trait_of::ENVELOPING | trait_of::SABOT);
    let mut pieces = count(state, ship, order);
    if pseudo {
        (torp, traits, pieces) = (spec.torp, 0, 1);
        if order.how & how::BOOST != 0 {
            let price = [1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4][torp as usize];
            state.secrets[ship].draw(4 * price, false);
            traits = trait_of::ENVELOPING;
        }
    } else if spec.kind == Kind::PlasmaRack {
        (torp, traits, pieces) = (spec.torp, 0, 1);
    }
    let whole = torp;
    let shotgun = pieces > 1;
    if shotgun {
        torp = costs::shotgun(torp, state.options.heavy_shotgun_s == 1).0;
        traits &= !trait_of::ENVELOPING;
    }
    let mut targets: arrayvec::ArrayVec<u8, 8> = arrayvec::ArrayVec::new();
    targets.push(order.target);
    let hex = state.hulls[ship].hex();
    let others =
        state.enemies(ship).map(|enemy| enemy as u8).filter(|&enemy| enemy != order.target && ahead(hex, order.facing, state.place(enemy)));
    targets.extend(others);
    for piece in 0..pieces {
        let seeker = Seeker {
            kind: Body::Plasma,
            model: torp as u8,
            owner: ship as u8,
            facing: order.facing,
            traits,
            flown: 0,
            straight: 0,
            damage: 0,
            x: hex.x,
            y: hex.y,
            born: now,
            known: 1 << state.hulls[ship].seat,
        };
        let target = targets[piece % targets.len()];
        put(state, seeker, Hidden { target, pseudo, charge: charge && piece == 0 });
    }
    let mount = &mut state.hulls[ship].mounts[index];
    mount.shots += 1;
    mount.last = now;
    let secret = &mut state.secrets[ship];
    if pseudo {
        secret.pseudo &= !(1 << index);
    } else if spec.kind == Kind::PlasmaRack {
        secret.loads[index].stock[1] -= 1;
    } else {
        secret.loads[index].clear();
    }
    let rules = launch_rules(state, ship, order, whole, shotgun);
    // What was loaded is seen as it flies.
    table.reveal(engine::Audience::EVERYONE);
    table.announce(&rules, || Event::Launched { ship: ship as u8, torp, count: pieces as u8, facing: order.facing, traits });
    let times = 1 + u8::from(shotgun || held.is(load::ENVELOPING));
    if !pseudo && spec.kind == Kind::Plasma {
        shock::launched(state, ship, whole, times, table)?;
    }
    Ok(())
}

/// What everybody is told of a launch cites what everybody sees.
fn launch_rules(state: &State, ship: usize, order: Launch, whole: Torp, shotgun: bool) -> Vec<RuleId> {
    let spec = &state.class(ship).weapons[usize::from(order.weapon)];
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
            rules.push(if state.options.heavy_shotgun_s == 1 { id::HEAVYOPT_1 } else { id::HEAVY_21 });
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

/// Whether a rack may launch a drone (`SFB.BASE.DRO.*`, `SFB.ARRAY.*`).
fn drone(state: &State, ship: usize, order: Launch) -> Result<(), Why> {
    let index = usize::from(order.weapon);
    let class = state.class(ship);
    let spec = &class.weapons[index];
    let mount = &state.hulls[ship].mounts[index];
    need(mount.alive, id::BASE_DRO_2, "weapon-destroyed")?;
    let array = spec.kind == Kind::Array;
    let gap = if array { 20 } else { if spec.rack == 'C' { 12 } else { 8 } };
    let most = if array || spec.rack == 'C' { 2 } else { 1 };
    let rule = if array { id::ARRAY_8 } else { id::BASE_DRO_2 };
    need(mount.shots < most && (mount.last == 0 || state.now() >= mount.last + gap), rule, "fired-lately")?;
    need(
        supply(state, ship, index, order.how & how::LARGE != 0).is_some(),
        if array { id::ARRAY_6 } else { id::BASE_DRO_2 },
        "rack-empty",
    )?;
    need(order.facing < 6 && ahead(state.hulls[ship].hex(), order.facing, state.place(order.target)), id::BASE_MAP_5, "target-not-ahead")?;
    let channels = state.sensor(ship);
    let used = state.seekers.iter().filter(|seeker| seeker.kind == Body::Drone && usize::from(seeker.owner) == ship).count() as u8;
    if used >= channels {
        return no_with(id::BASE_DRO_3, "no-channel", &[&used, &channels]);
    }
    need(free(state) > 0, id::BASE_DRO_1, "too-many-in-flight")
}

/// The rack from which a launcher draws: its own, or in an array any of its block (`SFB.ARRAY.3`, `SFB.ARRAY.6`).
pub fn supply(state: &State, ship: usize, index: usize, large: bool) -> Option<usize> {
    let class = state.class(ship);
    let stock = |at: usize| state.secrets[ship].loads[at].stock[usize::from(large)];
    if class.weapons[index].kind != Kind::Array {
        return (stock(index) > 0).then_some(index);
    }
    let block = class.weapons[index].block;
    let racks = (0..class.weapons.len()).filter(|&at| class.weapons[at].kind == Kind::Array && class.weapons[at].block == block);
    let mut filled =
        racks.filter(|&at| state.hulls[ship].mounts[at].alive && stock(at) > 0 && !state.secrets[ship].loads[at].is(load::FLEETING));
    if stock(index) > 0 && !state.secrets[ship].loads[index].is(load::FLEETING) { Some(index) } else { filled.next() }
}

fn launch_drone(state: &mut State, ship: usize, order: Launch, table: &mut Tab<'_>) {
    let index = usize::from(order.weapon);
    let large = order.how & how::LARGE != 0;
    let Some(rack) = supply(state, ship, index, large) else { return };
    state.secrets[ship].loads[rack].stock[usize::from(large)] -= 1;
    let now = state.now();
    let mount = &mut state.hulls[ship].mounts[index];
    mount.shots += 1;
    mount.last = now;
    let fast = state.class(ship).is_x();
    let model = u8::from(large) + if fast { 0 } else { 2 };
    let hex = state.hulls[ship].hex();
    let seeker = Seeker {
        kind: Body::Drone,
        model,
        owner: ship as u8,
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
    put(state, seeker, Hidden { target: order.target, pseudo: false, charge: false });
    let mut rules = vec![id::BASE_DRO_1, id::BASE_DRO_2, id::BASE_DRO_3, id::BASE_MAP_5];
    if state.class(ship).weapons[index].kind == Kind::Array {
        rules.extend([id::ARRAY_1, id::ARRAY_3, id::ARRAY_6, id::ARRAY_7, id::ARRAY_8, id::ARRAY_9]);
    }
    table.announce(&rules, || Event::Drone { ship: ship as u8, weapon: order.weapon, target: order.target, large });
}

/// Speed of a seeking weapon.
fn speed(seeker: &Seeker) -> u8 {
    if seeker.kind == Body::Drone { DRONES[usize::from(seeker.model & 3)].2 } else { 32 }
}

/// Moves all seeking weapons of this impulse (`SFB.BASE.PLA.9`, `SFB.BASE.PLA.14`).
pub fn fly(state: &mut State, table: &mut Tab<'_>) {
    let (now, impulse) = (state.now(), state.flow.impulse);
    for at in 0..SEEKERS {
        let seeker = state.seekers[at];
        if !seeker.flies() || seeker.born == now || !costs::moves(speed(&seeker), impulse) {
            continue;
        }
        if seeker.traits & trait_of::STOPPED != 0 {
            // Caught in web it weakens as if it flew (ours).
            state.seekers[at].flown = seeker.flown.saturating_add(1);
            if seeker.kind == Body::Plasma && strength(state, at) == 0 {
                fade(state, at, false, table);
            }
            continue;
        }
        let target = state.hidden[at].target;
        if state.count > 2 {
            // Where it flies tells whom it seeks.
            crate::words::reveal(table);
        }
        if seeker.kind == Body::Drone && lost_guidance(state, at) {
            table.announce(&[id::BASE_DRO_3], || Event::SeekerGone { seeker: at as u8 });
            state.seekers[at] = Seeker::NONE;
            continue;
        }
        let sabot = seeker.traits & trait_of::SABOT != 0;
        let steps = if sabot && impulse.is_multiple_of(4) { 2 } else { 1 };
        for _ in 0..steps {
            if state.seekers[at].hex() == state.place(target) && state.there(target) {
                break;
            }
            step(state, at, target);
            if state.snares(state.seekers[at].hex()) {
                state.seekers[at].traits |= trait_of::STOPPED;
                table.announce(&[id::CASTER_31], || Event::Snared { seeker: at as u8 });
                break;
            }
        }
        if sabot {
            state.seekers[at].flown = (now - seeker.born).min(255) as u8;
        }
        if state.seekers[at].kind == Body::Plasma && strength(state, at) == 0 {
            fade(state, at, false, table);
        }
    }
}

fn lost_guidance(state: &State, at: usize) -> bool {
    let seeker = &state.seekers[at];
    let owner = usize::from(seeker.owner);
    let target = state.hidden[at].target;
    !state.fights(owner)
        || !state.there(target)
        || !ew::locked(state, owner, target)
        || state.hulls[owner].hex().distance(seeker.hex()) > 35
        || state.now() - seeker.born > 96
}

/// One hex of flight.
fn step(state: &mut State, at: usize, target: u8) {
    let goal = state.place(target);
    let seeker = &mut state.seekers[at];
    let here = seeker.hex();
    let mut best: Option<((u16, bool, u8), u8)> = None;
    let first = seeker.flown == 0;
    let turns: &[u8] = if first || seeker.straight == 0 { &[0] } else { &[0, 1, 5] };
    for &side in turns {
        let facing = (seeker.facing + side) % 6;
        let next = here.neighbour(arcs::direction(facing));
        let key = (next.distance(goal), !ahead(next, facing, goal), side);
        if best.is_none_or(|(known, _)| key < known) {
            best = Some((key, facing));
        }
    }
    let Some(((distance, _, side), mut facing)) = best else { return };
    let mut turned = side != 0;
    if distance > here.distance(goal) && seeker.traits & trait_of::TURNED == 0 && !first {
        // Its high energy turn: straight at the target.
        let straight = (0..6u8).min_by_key(|facing| here.neighbour(arcs::direction(*facing)).distance(goal));
        facing = straight.unwrap_or(facing);
        turned = true;
        seeker.traits |= trait_of::TURNED;
    }
    seeker.facing = facing;
    seeker.straight = if turned { 1 } else { seeker.straight.saturating_add(1) };
    let next = here.neighbour(arcs::direction(facing));
    (seeker.x, seeker.y) = (next.x, next.y);
    seeker.flown = seeker.flown.saturating_add(1);
}

/// The warhead of a plasma now (`SFB.BASE.PLA.1`, `SFB.BASE.PLA.11`).
pub fn strength(state: &State, at: usize) -> u8 {
    let seeker = &state.seekers[at];
    charts::warhead(seeker.torp(), seeker.flown.into()).saturating_sub(seeker.damage / 2)
}

/// Weapons fire harms a seeking weapon.
pub fn harm(state: &mut State, at: usize, damage: u8, table: &mut Tab<'_>) {
    let seeker = &mut state.seekers[at];
    seeker.damage = seeker.damage.saturating_add(damage);
    if seeker.kind == Body::Drone {
        if seeker.damage >= DRONES[usize::from(seeker.model & 3)].0 {
            *seeker = Seeker::NONE;
            table.announce(&[id::BASE_DRO_5, id::BASE_DRO_4], || Event::SeekerGone { seeker: at as u8 });
        }
        return;
    }
    let left = strength(state, at);
    table.announce(&[id::BASE_PLA_11, id::PHOTPLAS_20], || Event::Weakened { seeker: at as u8, strength: left });
    if left == 0 {
        fade(state, at, true, table);
    }
}

/// A plasma ceases to exist; a charge in it is set free (`SFB.PHOTPLAS.14`, `SFB.PHOTPLAS.21`, `SFB.PHOTPLAS.22`).
fn fade(state: &mut State, at: usize, by_fire: bool, table: &mut Tab<'_>) {
    release(state, at, NONE, by_fire, table);
    state.seekers[at] = Seeker::NONE;
    table.announce(&[id::BASE_PLA_1], || Event::SeekerGone { seeker: at as u8 });
}

fn release(state: &mut State, at: usize, shield: u8, late: bool, table: &mut Tab<'_>) {
    let (seeker, hidden) = (state.seekers[at], state.hidden[at]);
    if !hidden.charge {
        return;
    }
    crate::words::reveal(table);
    let lent = ew::eccm(state, seeker.owner.into()).clamp(0, 6) as u8;
    let charge = Charge { target: hidden.target, owner: seeker.owner, x: seeker.x, y: seeker.y, eccm: 3 + lent, shield, late };
    if let Some(place) = state.flow.charges.iter_mut().find(|charge| charge.target == NONE) {
        *place = charge;
    }
    let mut rules = vec![id::PHOTPLAS_14, id::PHOTPLAS_16, id::PHOTPLAS_20, id::PHOTPLAS_26];
    rules.extend(hidden.pseudo.then_some([id::PHOTPLAS_13, id::PHOTPLAS_19]).into_iter().flatten());
    rules.push(if late { id::PHOTPLAS_22 } else { id::PHOTPLAS_21 });
    table.announce(&rules, || Event::ChargeFree { target: hidden.target });
}

/// Seeking weapons in their targets' hexes hit (`SFB.BASE.PLA.10`): enveloping ones first.
pub fn impacts(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let now = state.now();
    for enveloping in [true, false] {
        for at in 0..SEEKERS {
            let seeker = state.seekers[at];
            if !seeker.flies() || seeker.born == now || (seeker.traits & trait_of::ENVELOPING != 0) != enveloping {
                continue;
            }
            let target = state.hidden[at].target;
            if !state.there(target) {
                continue;
            }
            if state.place(target) == seeker.hex() {
                impact(state, at, table)?;
            }
        }
    }
    Ok(())
}

fn impact(state: &mut State, at: usize, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let (seeker, hidden) = (state.seekers[at], state.hidden[at]);
    let target = usize::from(hidden.target);
    let plasma = seeker.kind == Body::Plasma;
    let owner = usize::from(seeker.owner);
    let back = seeker.hex() - arcs::direction(seeker.facing).step();
    let side = volley::facing(state, target, back, seeker.hex(), back);
    if hidden.pseudo {
        crate::words::reveal(table);
        let show = state.hulls[target].seat;
        let _ = show;
        table.announce(&[id::BASE_PLA_17, id::PHOTPLAS_19], || Event::Unmasked { seeker: at as u8 });
        release(state, at, side as u8, false, table);
        state.seekers[at] = Seeker::NONE;
        return Ok(());
    }
    crate::words::reveal(table);
    let full = if plasma { strength(state, at) } else { DRONES[usize::from(seeker.model & 3)].1 };
    let own = if plasma { 3 + ew::eccm(state, owner).clamp(0, 6) } else { ew::eccm(state, owner) };
    let shift = i16::from(ew::shift_of(state, target, seeker.hex(), own));
    let mut quarters = 4;
    let mut rolled = 0;
    if shift > 0 {
        rolled = die(state, owner, id::BASE_PLA_10, "ask-impact", About::Seeker(at as u8), table)?;
        quarters = impact_quarters(i16::from(rolled) + shift);
    }
    let points = part(full.into(), quarters);
    let rules = if plasma {
        [id::BASE_PLA_10, id::BASE_PLA_1, id::BASE_FIR_6, id::BASE_PLA_9]
    } else {
        [id::BASE_DRO_1, id::BASE_DRO_5, id::BASE_FIR_6, id::BASE_DRO_3]
    };
    let rules: Vec<RuleId> = rules
        .into_iter()
        .chain((seeker.torp() == Torp::K).then_some(id::GAP_30))
        .chain((plasma && seeker.torp() >= Torp::X).then_some(id::GAP_30))
        .collect();
    table.announce(&rules, || Event::Impact { seeker: at as u8, ship: hidden.target, die: rolled, points: points as u8 });
    if plasma && seeker.traits & trait_of::ENVELOPING != 0 {
        envelop(state, target, points, table);
    } else {
        volley::strike(state, target, side, points, volley::sector(side), &[id::BASE_SEQ_4], table);
    }
    if plasma && seeker.flown == 0 && state.fights(owner) {
        let feedback = part(points, 1);
        let own = volley::facing(state, owner, state.hulls[target].hex(), state.hulls[target].hex(), back);
        volley::strike(state, owner, own, feedback, volley::sector(own), &[id::BASE_PLA_19], table);
    }
    release(state, at, side as u8, false, table);
    state.seekers[at] = Seeker::NONE;
    Ok(())
}

/// An enveloping torpedo: doubled, less general reinforcement, over all shields (`SFB.BASE.PLA.12`).
fn envelop(state: &mut State, target: usize, points: u16, table: &mut Tab<'_>) {
    let secret = &mut state.secrets[target];
    let stopped = (2 * points).min(secret.general.into());
    let whole = 2 * points - stopped;
    secret.general -= stopped as u8;
    let mut order: [usize; 6] = [0, 1, 2, 3, 4, 5];
    order.sort_by_key(|&side| std::cmp::Reverse((state.hulls[target].shield(side), std::cmp::Reverse(side))));
    let (each, rest) = (whole / 6, usize::from(whole % 6));
    let mut through = 0;
    for (place, side) in order.into_iter().enumerate() {
        let part = each + u16::from(place < rest);
        if part == 0 {
            continue;
        }
        let stopped = absorb(state, target, side, part);
        through += stopped.through;
        volley::tell(state, target, side, part, stopped, &[id::BASE_PLA_12], table);
    }
    volley::push(state, target, through, arcs::ALL);
}

/// A lab tries to identify a seeking weapon (`SFB.BASE.SYS.4`, `SFB.PHOTPLAS.16` to `SFB.PHOTPLAS.18`).
pub fn identify(state: &mut State, ship: usize, at: usize, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let range = state.hulls[ship].hex().distance(state.seekers[at].hex());
    let rolled = die(state, ship, id::BASE_SYS_4, "ask-lab", About::Seeker(at as u8), table)?;
    let success = u16::from(rolled) + range <= 6;
    table.announce(&[id::BASE_SYS_4], || Event::Lab { ship: ship as u8, seeker: at as u8, die: rolled, success });
    if !success {
        return Ok(());
    }
    let who = seat(state, ship);
    state.seekers[at].known |= 1 << who.index();
    table.reveal(crate::words::only(who));
    let hidden = state.hidden[at];
    let shown = shows(state, at);
    let photon = shown.is_some();
    let mut rules = vec![id::BASE_SYS_4];
    if photon {
        rules.extend([id::PHOTPLAS_16, id::PHOTPLAS_17, id::PHOTPLAS_18]);
    }
    table.tell(crate::words::only(who), &rules, || Event::Identified { seeker: at as u8, target: hidden.target, charge: shown });
    let _ = asif::COLUMNS;
    Ok(())
}

/// Whether a plasma shows a charge to who identifies it; `None` where its owner has no photon plasma (`SFB.PHOTPLAS.16` to `SFB.PHOTPLAS.18`).
pub fn shows(state: &State, at: usize) -> Option<bool> {
    let hidden = state.hidden[at];
    let owner = usize::from(state.seekers[at].owner);
    let photon = state.class(owner).weapons.iter().any(|weapon| weapon.photon);
    photon.then_some(hidden.charge || (hidden.pseudo && state.secrets[owner].simulated != 0))
}

/// The summed threat of seeking weapons on a ship: strength now.
pub fn threat(state: &State, ship: usize) -> u16 {
    let aimed = (0..SEEKERS).filter(|&at| state.seekers[at].flies() && usize::from(state.hidden[at].target) == ship);
    aimed.map(|at| if state.seekers[at].kind == Body::Plasma { strength(state, at).into() } else { 12 }).sum()
}
