//! Damage on shields: which shield is struck, what stops it, what goes on to the damage allocation chart (`SFB.BASE.SHD.*`).

use geometry::hex::Hex;
use rulebook::{RuleId, sfb as id};

use super::Tab;
use crate::{
    data::arcs,
    event::Event,
    ids::{SHIELDS, ShieldNo, ShipNo},
    state::{Flow, Internal, MOST_VOLLEYS, State},
};

/// What stopped the points of a volley.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is what its name says")]
pub struct Stopped {
    pub general: u8,
    pub specific: u8,
    pub shield: u8,
    pub through: u16,
}

/// The shield of a ship that faces a hex (`SFB.BASE.SHD.3`), or the two of which the stronger does. `ahead` is the hex one further along the attacker's
/// facing, which decides on a boundary; `behind` the hex it came from, which decides in the same hex.
fn faces(state: &State, ship: ShipNo, from: Hex, ahead: Hex, behind: Hex) -> (ShieldNo, Option<ShieldNo>) {
    let hull = &state.hulls[ship];
    let seen = |hex: Hex| arcs::relative(hull.hex(), hull.facing, hex);
    let mut bearing = seen(from);
    if bearing == 0 {
        bearing = seen(behind).max(1);
    }
    let (first, second) = arcs::shields(bearing);
    let Some(second) = second else { return (first, None) };
    if let (side, None) = arcs::shields(seen(ahead).max(1))
        && (side == first || side == second)
        && seen(ahead) != 0
    {
        return (side, None);
    }
    (first, Some(second))
}

/// The same, as strong as the shields are now.
pub fn facing(state: &State, ship: ShipNo, from: Hex, ahead: Hex, behind: Hex) -> ShieldNo {
    let (first, second) = faces(state, ship, from, ahead, behind);
    second.map_or(first, |second| stronger(&boxes(state, ship), first, second))
}

/// The boxes of each shield that stop damage now.
pub fn boxes(state: &State, ship: ShipNo) -> [u16; 6] {
    ShieldNo::each(|side| state.hulls[ship].shield(side).into())
}

/// The stronger of two neighbouring shields; of equal ones the one nearer to the bow, which a mirror image leaves so (`SFB.BASE.SHD.3`).
pub fn stronger(boxes: &[u16; 6], first: ShieldNo, second: ShieldNo) -> ShieldNo {
    let off_bow = |side: ShieldNo| side.index().min(SHIELDS - side.index());
    let rank = |side: ShieldNo| (std::cmp::Reverse(boxes[side]), off_bow(side));
    if rank(second) < rank(first) { second } else { first }
}

/// The shield of a ship that looks in a direction of the map.
fn toward(state: &State, ship: ShipNo, way: u8) -> ShieldNo {
    ShieldNo::FIRST.turned(usize::from(way + 6 - state.hulls[ship].facing))
}

/// The shield with which a ship flew into what was in its hex already.
pub fn rammed(state: &State, ship: ShipNo) -> ShieldNo {
    toward(state, ship, state.hulls[ship].came % 6)
}

/// The shield that a ship's fire strikes. In one hex the later of the two came to the other: an attacker through the shield that it strikes, a
/// target with the shield that is struck (`SFB.BASE.SHD.3`).
pub fn struck(state: &State, target: ShipNo, by: ShipNo) -> ShieldNo {
    struck_of(state, target, by, &boxes(state, target))
}

/// The same, with shields of the target as strong as said.
pub fn struck_of(state: &State, target: ShipNo, by: ShipNo, boxes: &[u16; 6]) -> ShieldNo {
    let hull = &state.hulls[by];
    let own = &state.hulls[target];
    if hull.hex() == own.hex() && hull.came_at != own.came_at {
        return if hull.came_at > own.came_at { toward(state, target, (hull.came + 3) % 6) } else { rammed(state, target) };
    }
    let step = arcs::direction(hull.facing).step();
    let (first, second) = faces(state, target, hull.hex(), hull.hex() + step, hull.hex() - step);
    second.map_or(first, |second| stronger(boxes, first, second))
}

/// The two shields on whose boundary an attacker lies, or the one.
pub fn both(state: &State, target: ShipNo, by: ShipNo) -> (ShieldNo, Option<ShieldNo>) {
    let hull = &state.hulls[target];
    let bearing = arcs::relative(hull.hex(), hull.facing, state.hulls[by].hex());
    if bearing == 0 {
        return (struck(state, target, by), None);
    }
    arcs::shields(bearing)
}

/// Relative bearings of a shield's sector, as bits.
pub fn sector(side: ShieldNo) -> u32 {
    let first = [23, 3, 7, 11, 15, 19][side];
    arcs::sweep(first, (first + 3) % 24 + 1)
}

/// The relative bearing of an attacker, as a bit; all in the same hex.
pub fn bearing_of(state: &State, target: ShipNo, from: Hex) -> u32 {
    let hull = &state.hulls[target];
    match arcs::relative(hull.hex(), hull.facing, from) {
        0 => arcs::ALL,
        bearing => 1 << bearing,
    }
}

/// The rate at which shields leak; 0 if they do not (`SFB.BASE.SHD.6`).
pub fn leak(state: &State) -> u16 {
    if state.options.leaky_shields { state.options.leak_rate.into() } else { 0 }
}

/// What general reinforcement, specific reinforcement and boxes stop of some points, and what goes through.
pub fn stop(mut stops: [u16; 3], points: u16, leak: u16) -> ([u16; 3], u16) {
    let (mut taken, mut through) = ([0; 3], 0);
    if leak == 0 || stops[2] == 0 {
        through = points;
        for (have, taken) in stops.iter().zip(&mut taken) {
            *taken = through.min(*have);
            through -= *taken;
        }
        return (taken, through);
    }
    // Every leak-th point goes through while the shield has boxes, past reinforcement as well (`SFB.ASIF.17`); what stops the others is asked in
    // order: general, specific, boxes.
    for point in 1..=points {
        let first = stops.iter().position(|have| *have > 0);
        match first.filter(|_| stops[2] == 0 || point % leak != 0) {
            Some(first) => (stops[first], taken[first]) = (stops[first] - 1, taken[first] + 1),
            None => through += 1,
        }
    }
    (taken, through)
}

/// As many of these as there are points to stop.
pub fn stops(have: u8, points: u16) -> u8 {
    u8::try_from(points).map_or(have, |points| points.min(have))
}

/// Specific reinforcement that a shield has: a down shield has none, whatever was bought for it (`SFB.BASE.SHD.5`).
pub fn specific(state: &State, ship: ShipNo, side: ShieldNo) -> u8 {
    let hull = &state.hulls[ship];
    if hull.level > 0 && side.within(hull.up) { state.secrets[ship].specific[side] } else { 0 }
}

/// Takes points off what protects a shield, and says what stopped them.
pub fn absorb(state: &mut State, ship: ShipNo, side: ShieldNo, points: u16) -> Stopped {
    let boxes = u16::from(state.hulls[ship].shield(side));
    let stops = [u16::from(state.secrets[ship].general), specific(state, ship, side).into(), boxes];
    let (taken, through) = stop(stops, points, leak(state));
    // Never more than stood there, and that is counted in bytes.
    let [general, specific, shield] = taken.map(|points| points as u8);
    let secret = &mut state.secrets[ship];
    secret.general -= general;
    secret.specific[side] -= specific;
    let hull = &mut state.hulls[ship];
    hull.shields[side] -= shield;
    hull.fresh[side] = hull.fresh[side].saturating_add(shield);
    Stopped { general, specific, shield, through }
}

/// A volley strikes a shield; what goes through waits for the chart.
pub fn strike(state: &mut State, ship: ShipNo, side: ShieldNo, points: u16, bearings: u32, rules: &[RuleId], table: &mut Tab<'_>) {
    if points == 0 {
        return;
    }
    let stopped = absorb(state, ship, side, points);
    push(state, ship, stopped.through, bearings);
    tell(state, ship, side, points, stopped, rules, table);
}

/// Tells what a volley did.
pub fn tell(state: &State, ship: ShipNo, side: ShieldNo, points: u16, stopped: Stopped, rules: &[RuleId], table: &mut Tab<'_>) {
    if !table.listens() {
        return;
    }
    let mut all = vec![id::BASE_SHD_1, id::BASE_SHD_3, id::BASE_SHD_4, id::BASE_FIR_7, id::BASE_MAP_2];
    all.extend(rules);
    if state.options.leaky_shields {
        all.push(id::BASE_SHD_6);
    }
    if stopped.general > 0 && stopped.through > 0 {
        all.push(id::ASIF_16);
    }
    let event = Event::Struck {
        ship,
        side,
        points,
        general: stopped.general,
        specific: stopped.specific,
        shield: stopped.shield,
        through: stopped.through,
    };
    table.announce(&all, || event);
}

/// Puts a volley of internal damage in the queue.
pub fn push(state: &mut State, ship: ShipNo, points: u16, bearings: u32) {
    if points == 0 {
        return;
    }
    let flow = &mut state.flow;
    if usize::from(flow.waiting) == MOST_VOLLEYS {
        join(flow);
    }
    if let Some(place) = flow.volleys.get_mut(usize::from(flow.waiting)) {
        *place = Internal { ship, points, bearings };
        flow.waiting += 1;
    }
}

/// No room: the last volley whose ship has another waiting joins it. There is one such: places are twice as many as ships.
fn join(flow: &mut Flow) {
    for last in (1..MOST_VOLLEYS).rev() {
        let later = flow.volleys[last];
        let same = |volley: &&mut Internal| volley.ship == later.ship && volley.is_breakdown() == later.is_breakdown();
        if let Some(earlier) = flow.volleys[..last].iter_mut().rev().find(same) {
            earlier.points += later.points;
            earlier.bearings |= later.bearings;
            flow.volleys.copy_within(last + 1.., last);
            flow.waiting -= 1;
            return;
        }
    }
}
