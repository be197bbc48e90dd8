//! Seeking weapons in flight: movement, impact, what labs find out (`SFB.BASE.PLA.9` to `SFB.BASE.PLA.14`, `SFB.BASE.DRO.*`, `SFB.PHOTPLAS.14` and on).

use engine::{Audience, Unanswered};
use rulebook::{RuleId, sfb as id};

use super::{
    About, Tab, die, ew,
    score::{impact_quarters, part},
    seat,
    volley::{self, absorb},
};
use crate::{
    data::{
        Torp,
        arcs::{self, ahead},
        charts, costs,
        drones::drone_model,
    },
    event::Event,
    ids::{SeekerNo, ShieldNo, ShipNo, Target},
    state::{Body, Charge, Seeker, State, flag, trait_of},
};

/// Speed of a seeking weapon.
fn speed(seeker: &Seeker) -> u8 {
    if seeker.kind == Body::Drone { drone_model(seeker.model).speed } else { 32 }
}

/// Moves all seeking weapons of this impulse (`SFB.BASE.PLA.9`, `SFB.BASE.PLA.14`); those that racks launched at drones after the drones.
pub fn fly(state: &mut State, table: &mut Tab<'_>) {
    let (now, impulse) = (state.now(), state.flow.impulse);
    let mut defence = 0u64;
    for at in state.flying() {
        state.seekers[at].traits &= !trait_of::MOVED;
        let seeker = state.seekers[at];
        if seeker.born == now || !costs::moves(speed(&seeker), impulse) {
            continue;
        }
        if state.hidden[at].target.is_some_and(Target::is_seeker) {
            defence |= 1 << at.index();
        } else {
            one(state, at, table);
        }
    }
    while defence != 0 {
        let at = SeekerNo::new(defence.trailing_zeros() as usize);
        defence &= defence - 1;
        if let Some(at) = at.filter(|&at| state.seekers[at].flies()) {
            one(state, at, table);
        }
    }
}

/// Moves one.
fn one(state: &mut State, at: SeekerNo, table: &mut Tab<'_>) {
    let (now, impulse) = (state.now(), state.flow.impulse);
    let seeker = state.seekers[at];
    if seeker.traits & trait_of::STOPPED != 0 {
        // Caught in web it weakens as if it flew (ours).
        state.seekers[at].flown = seeker.flown.saturating_add(1);
        if seeker.kind == Body::Plasma && strength(state, at) == 0 {
            fade(state, at, false, table);
        }
        return;
    }
    let Some(target) = state.hidden[at].target else { return };
    if state.count > 2 {
        // Where it flies tells whom it seeks.
        table.reveal(Audience::EVERYONE);
    }
    if seeker.kind == Body::Drone && lost_guidance(state, at) {
        table.announce(&[id::BASE_DRO_3], || Event::SeekerGone { seeker: at });
        vanish(state, at, table);
        return;
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
            table.announce(&[id::CASTER_31], || Event::Snared { seeker: at });
            break;
        }
    }
    if sabot {
        state.seekers[at].flown = u8::try_from(now - seeker.born).unwrap_or(u8::MAX);
    }
    if state.seekers[at].kind == Body::Plasma && strength(state, at) == 0 {
        fade(state, at, false, table);
    }
}

/// Takes a drone off the map, and with it what racks have launched at it.
pub fn vanish(state: &mut State, at: SeekerNo, table: &mut Tab<'_>) {
    let aimed = Some(Target::from(at));
    for other in state.flying() {
        if state.hidden[other].target == aimed {
            state.remove(other);
            table.announce(&[id::BASE_PLA_18], || Event::SeekerGone { seeker: other });
        }
    }
    state.remove(at);
}

fn lost_guidance(state: &State, at: SeekerNo) -> bool {
    let seeker = &state.seekers[at];
    let owner = seeker.owner;
    let target = state.hidden[at].target;
    !state.fights(owner)
        || target.is_none_or(|target| !state.there(target) || !ew::locked(state, owner, target))
        || state.hulls[owner].hex().distance(seeker.hex()) > 35
        || state.now() - seeker.born > 32 * u16::from(drone_model(seeker.model).turns)
}

/// One hex of flight.
fn step(state: &mut State, at: SeekerNo, target: Target) {
    let goal = state.place(target);
    let lean = state.hidden[at].lean;
    let seeker = &mut state.seekers[at];
    let here = seeker.hex();
    let mut best: Option<((u16, bool, bool, u8), u8)> = None;
    let first = seeker.flown == 0;
    let turns: &[u8] = if first || seeker.straight == 0 { &[0] } else { &[0, 1, 5] };
    for &side in turns {
        let facing = (seeker.facing + side) % 6;
        let next = here.neighbour(arcs::direction(facing));
        // Among equals its owner chooses (`SFB.BASE.PLA.9`).
        let key = (next.distance(goal), !ahead(next, facing, goal), side != lean, side);
        if best.is_none_or(|(known, _)| key < known) {
            best = Some((key, facing));
        }
    }
    let Some(((distance, _, _, side), mut facing)) = best else { return };
    let mut turned = side != 0;
    if distance > here.distance(goal) && seeker.traits & trait_of::TURNED == 0 && !first {
        // Its high energy turn: straight at the target.
        let straight = (0..6u8).min_by_key(|facing| here.neighbour(arcs::direction(*facing)).distance(goal));
        facing = straight.unwrap_or(facing);
        turned = true;
        seeker.traits |= trait_of::TURNED;
    }
    seeker.facing = facing;
    seeker.traits |= trait_of::MOVED;
    seeker.straight = if turned { 1 } else { seeker.straight.saturating_add(1) };
    let next = here.neighbour(arcs::direction(facing));
    (seeker.x, seeker.y) = (next.x, next.y);
    seeker.flown = seeker.flown.saturating_add(1);
}

/// The warhead of a plasma now (`SFB.BASE.PLA.1`, `SFB.BASE.PLA.11`).
pub fn strength(state: &State, at: SeekerNo) -> u8 {
    let seeker = &state.seekers[at];
    charts::warhead(seeker.torp(), seeker.flown.into()).saturating_sub(seeker.damage / 2)
}

/// Points of weapons fire that end a seeking weapon (`SFB.BASE.PLA.11`, `SFB.BASE.DRO.5`).
pub fn endures(state: &State, at: SeekerNo) -> u16 {
    let seeker = &state.seekers[at];
    let whole = match seeker.kind {
        Body::Drone => u16::from(drone_model(seeker.model).hull),
        _ => 2 * u16::from(charts::warhead(seeker.torp(), seeker.flown.into())),
    };
    whole.saturating_sub(seeker.damage.into())
}

/// Weapons fire harms a seeking weapon.
pub fn harm(state: &mut State, at: SeekerNo, damage: u8, table: &mut Tab<'_>) {
    let seeker = &mut state.seekers[at];
    seeker.damage = seeker.damage.saturating_add(damage);
    if seeker.kind == Body::Drone {
        if seeker.damage >= drone_model(seeker.model).hull {
            vanish(state, at, table);
            table.announce(&[id::BASE_DRO_5, id::BASE_DRO_4], || Event::SeekerGone { seeker: at });
        }
        return;
    }
    let left = strength(state, at);
    table.announce(&[id::BASE_PLA_11, id::PHOTPLAS_20], || Event::Weakened { seeker: at, strength: left });
    if left == 0 {
        fade(state, at, true, table);
    }
}

/// A plasma ceases to exist; a charge in it is set free (`SFB.PHOTPLAS.14`, `SFB.PHOTPLAS.21`, `SFB.PHOTPLAS.22`).
fn fade(state: &mut State, at: SeekerNo, by_fire: bool, table: &mut Tab<'_>) {
    release(state, at, None, by_fire, table);
    state.remove(at);
    table.announce(&[id::BASE_PLA_1], || Event::SeekerGone { seeker: at });
}

fn release(state: &mut State, at: SeekerNo, shield: Option<ShieldNo>, late: bool, table: &mut Tab<'_>) {
    let (seeker, hidden) = (state.seekers[at], state.hidden[at]);
    let Some(target) = hidden.target.and_then(Target::ship).filter(|_| hidden.charge) else { return };
    table.reveal(Audience::EVERYONE);
    let lent = ew::eccm(state, seeker.owner).clamp(0, 6) as u8;
    let charge =
        Charge { target: Some(target), owner: seeker.owner, x: seeker.x, y: seeker.y, facing: seeker.facing, eccm: 3 + lent, shield, late };
    if let Some(place) = state.flow.charges.iter_mut().find(|charge| charge.target.is_none()) {
        *place = charge;
    }
    let mut rules = vec![id::PHOTPLAS_14, id::PHOTPLAS_16, id::PHOTPLAS_20, id::PHOTPLAS_26];
    rules.extend(hidden.pseudo.then_some([id::PHOTPLAS_13, id::PHOTPLAS_19]).into_iter().flatten());
    rules.push(if late { id::PHOTPLAS_22 } else { id::PHOTPLAS_21 });
    table.announce(&rules, || Event::ChargeFree { target });
}

/// Seeking weapons in their targets' hexes hit (`SFB.BASE.PLA.10`): enveloping ones first.
pub fn impacts(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let now = state.now();
    for at in state.flying() {
        let (seeker, target) = (state.seekers[at], state.hidden[at].target);
        let Some(target) = target.filter(|_| seeker.flies() && seeker.born != now) else { continue };
        if let Some(drone) = target.seeker().filter(|_| state.there(target) && state.place(target) == seeker.hex()) {
            intercept(state, at, drone, table);
        }
    }
    for enveloping in [true, false] {
        for at in state.flying() {
            let seeker = state.seekers[at];
            if !seeker.flies() || seeker.born == now || (seeker.traits & trait_of::ENVELOPING != 0) != enveloping {
                continue;
            }
            let Some(target) = state.hidden[at].target.filter(|&target| state.there(target)) else { continue };
            if let Some(ship) = target.ship().filter(|_| state.place(target) == seeker.hex()) {
                impact(state, at, ship, table)?;
            }
        }
    }
    Ok(())
}

/// A torpedo of a rack meets the drone that it was launched at (`SFB.BASE.PLA.18`).
fn intercept(state: &mut State, at: SeekerNo, drone: SeekerNo, table: &mut Tab<'_>) {
    let points = strength(state, at);
    state.remove(at);
    let target = Target::from(drone);
    table.announce(&[id::BASE_PLA_18, id::BASE_PLA_10], || Event::Impact { seeker: at, ship: target, die: 0, points, doubled: false });
    harm(state, drone, points, table);
}

fn impact(state: &mut State, at: SeekerNo, target: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let (seeker, hidden) = (state.seekers[at], state.hidden[at]);
    let plasma = seeker.kind == Body::Plasma;
    let owner = seeker.owner;
    let back = seeker.hex() - arcs::direction(seeker.facing).step();
    let met = seeker.traits & trait_of::MOVED == 0 && state.hulls[target].is(flag::MOVED);
    let side = if met { volley::rammed(state, target) } else { volley::facing(state, target, back, seeker.hex(), back) };
    if hidden.pseudo {
        table.reveal(Audience::EVERYONE);
        table.announce(&[id::BASE_PLA_17, id::PHOTPLAS_19], || Event::Unmasked { seeker: at });
        release(state, at, Some(side), false, table);
        state.remove(at);
        return Ok(());
    }
    table.reveal(Audience::EVERYONE);
    let full = if plasma { strength(state, at) } else { drone_model(seeker.model).warhead };
    let own = if plasma { 3 + ew::eccm(state, owner).clamp(0, 6) } else { ew::eccm(state, owner) };
    let shift = i16::from(ew::shift_of(state, target, seeker.hex(), own));
    let mut quarters = 4;
    let mut rolled = 0;
    if shift > 0 {
        rolled = die(state, owner, id::BASE_PLA_10, "ask-impact", About::Seeker(at), table)?;
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
    let doubled = plasma && seeker.traits & trait_of::ENVELOPING != 0;
    table.announce(&rules, || Event::Impact { seeker: at, ship: target.into(), die: rolled, points: points as u8, doubled });
    if doubled {
        envelop(state, target, points, table);
    } else {
        volley::strike(state, target, side, points, volley::sector(side), &[id::BASE_SEQ_4], table);
    }
    // Neither has moved: the torpedo not since its launch, its target not into this hex.
    let at_rest = seeker.flown == 0 && !state.hulls[target].is(flag::MOVED);
    if plasma && at_rest && state.fights(owner) {
        let feedback = part(points, 1);
        let own = volley::facing(state, owner, state.hulls[target].hex(), state.hulls[target].hex(), back);
        volley::strike(state, owner, own, feedback, volley::sector(own), &[id::BASE_PLA_19], table);
    }
    release(state, at, Some(side), false, table);
    vanish(state, at, table);
    Ok(())
}

/// An enveloping torpedo: doubled, less general reinforcement, over all shields (`SFB.BASE.PLA.12`).
fn envelop(state: &mut State, target: ShipNo, points: u16, table: &mut Tab<'_>) {
    let secret = &mut state.secrets[target];
    let stopped = volley::stops(secret.general, 2 * points);
    let whole = 2 * points - u16::from(stopped);
    secret.general -= stopped;
    let mut order = ShieldNo::each(|side| side);
    // Among equally strong ones those that the owner named come first, then the lowest number.
    let named = state.secrets[target].brace;
    let place = |side: ShieldNo| named.iter().position(|one| *one == Some(side)).unwrap_or(named.len());
    order.sort_by_key(|&side| (std::cmp::Reverse(state.hulls[target].shield(side)), place(side), side));
    let (each, rest) = (whole / 6, usize::from(whole % 6));
    // General reinforcement is told with the first shield.
    let (mut through, mut first) = (0, stopped);
    for (place, side) in order.into_iter().enumerate() {
        let part = each + u16::from(place < rest);
        let both = part + u16::from(first);
        if both == 0 {
            continue;
        }
        let mut stopped = absorb(state, target, side, part);
        through += stopped.through;
        stopped.general += first;
        volley::tell(state, target, side, both, stopped, &[id::BASE_PLA_12], table);
        first = 0;
    }
    volley::push(state, target, through, arcs::ALL);
}

/// A lab tries to identify a seeking weapon (`SFB.BASE.SYS.4`, `SFB.PHOTPLAS.16` to `SFB.PHOTPLAS.18`).
pub fn identify(state: &mut State, ship: ShipNo, at: SeekerNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let range = state.hulls[ship].hex().distance(state.seekers[at].hex());
    state.hulls[ship].flags += 1 << flag::LABS_AT;
    let rolled = die(state, ship, id::BASE_SYS_4, "ask-lab", About::Seeker(at), table)?;
    let success = u16::from(rolled) + range <= 6;
    table.announce(&[id::BASE_SYS_4], || Event::Lab { ship, seeker: at, die: rolled, success });
    if !success {
        return Ok(());
    }
    let who = seat(state, ship);
    state.seekers[at].known |= 1 << who.index();
    table.reveal(Audience::only(who));
    let hidden = state.hidden[at];
    let shown = shows(state, at);
    let photon = shown.is_some();
    let mut rules = vec![id::BASE_SYS_4];
    if photon {
        rules.extend([id::PHOTPLAS_16, id::PHOTPLAS_17, id::PHOTPLAS_18]);
    }
    if let Some(target) = hidden.target {
        table.tell(Audience::only(who), &rules, || Event::Identified { seeker: at, target, charge: shown });
    }
    Ok(())
}

/// Whether a plasma shows a charge to who identifies it; `None` where its owner has no photon plasma (`SFB.PHOTPLAS.16` to `SFB.PHOTPLAS.18`).
pub fn shows(state: &State, at: SeekerNo) -> Option<bool> {
    let hidden = state.hidden[at];
    let owner = state.seekers[at].owner;
    let photon = state.class(owner).weapons.iter().any(|weapon| weapon.photon);
    photon.then_some(hidden.charge || (hidden.pseudo && hidden.shows))
}

/// Whether a seeking weapon is under way to a ship and can still reach it where it is (`SFB.BASE.MOV.10`).
pub fn chased(state: &State, ship: ShipNo) -> bool {
    state.flying().any(|at| state.hidden[at].target == Some(ship.into()) && reaches(state, at, state.hulls[ship].hex()))
}

fn reaches(state: &State, at: SeekerNo, goal: geometry::hex::Hex) -> bool {
    let seeker = &state.seekers[at];
    if seeker.traits & trait_of::STOPPED != 0 {
        return false;
    }
    let hexes = if seeker.kind == Body::Drone {
        let model = drone_model(seeker.model);
        let left = (seeker.born + 32 * u16::from(model.turns)).saturating_sub(state.now());
        left * u16::from(model.speed) / 32
    } else {
        let lasts = |flown: &u16| charts::warhead(seeker.torp(), *flown) > seeker.damage / 2;
        let left = (u16::from(seeker.flown) + 1..=30).take_while(lasts).count() as u16;
        if seeker.traits & trait_of::SABOT != 0 { left * 5 / 4 } else { left }
    };
    seeker.hex().distance(goal) <= hexes
}

/// The summed threat of seeking weapons on a ship: strength now.
pub fn threat(state: &State, ship: ShipNo) -> u16 {
    let aimed = state.flying().filter(|&at| state.hidden[at].target == Some(ship.into()));
    aimed.map(|at| if state.seekers[at].kind == Body::Plasma { strength(state, at).into() } else { 12 }).sum()
}
