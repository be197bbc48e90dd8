//! Electronic warfare, ranges and lock-on: `SFB.BASE.EWF.*`, `SFB.BASE.FIR.2`, `SFB.BASE.FIR.3`.

use geometry::hex::Hex;

use crate::{
    data::arcs,
    ids::{ShipNo, Target},
    state::{Body, State, cloak, flag},
};

/// Floor of the root of a surplus of ECM.
fn root(surplus: i16) -> i8 {
    match surplus {
        i16::MIN..=0 => 0,
        1..=3 => 1,
        4..=8 => 2,
        9..=15 => 3,
        16..=24 => 4,
        _ => 5,
    }
}

/// Asteroid hexes on the line between two hexes, both ends included (`SFB.BASE.SYS.5`).
pub fn rocks(state: &State, from: Hex, to: Hex) -> i16 {
    if state.rock_count == 0 {
        return 0;
    }
    from.line(to).filter(|step| state.rocky(step.left) && state.rocky(step.right)).count() as i16
}

/// ECCM of a ship that works: its own with active fire control (`SFB.BASE.NRG.5`).
pub fn eccm(state: &State, ship: ShipNo) -> i16 {
    let hull = &state.hulls[ship];
    if hull.is(flag::FIRE_CONTROL) && state.now() >= hull.control_from { hull.eccm.into() } else { 0 }
}

/// ECM of a target against a firer at a hex: its own, erratic manoeuvres, asteroids.
pub fn ecm(state: &State, target: ShipNo, from: Hex) -> i16 {
    let hull = &state.hulls[target];
    let erratic = if hull.is(flag::ERRATIC) { 4 } else { 0 };
    i16::from(hull.ecm) + erratic + rocks(state, from, hull.hex())
}

/// The net shift of a ship's fire at a target. `hits` says that the weapon is hit-or-miss, which counts against small targets.
pub fn shift(state: &State, ship: ShipNo, target: Target, hits: bool) -> i8 {
    let hull = &state.hulls[ship];
    let own = if hull.is(flag::ERRATIC) { 4 } else { 0 };
    let eccm = eccm(state, ship);
    let ecm = match (target.ship(), target.seeker()) {
        (Some(target), _) => ecm(state, target, hull.hex()),
        (_, Some(seeker)) => {
            let seeker = &state.seekers[seeker];
            let small = if hits && seeker.kind == Body::Drone { 4 } else { 0 };
            small + rocks(state, hull.hex(), seeker.hex())
        }
        _ => 0,
    };
    let surplus = ecm + own - eccm;
    if !target.is_seeker() && surplus < 0 && state.class(ship).is_x() {
        return -1;
    }
    root(surplus)
}

/// The net shift against a seeking weapon or charge with so much ECCM.
pub fn shift_of(state: &State, target: ShipNo, from: Hex, eccm: i16) -> i8 {
    root(ecm(state, target, from) - eccm)
}

/// Whether a ship is locked onto a target; seeking weapons always.
#[inline]
pub fn locked(state: &State, ship: ShipNo, target: Target) -> bool {
    target.ship().is_none_or(|target| target.within(state.hulls[ship].locks))
}

/// True range and effective range (`SFB.BASE.FIR.2`, `SFB.BASE.CLK.2`).
pub fn ranges(state: &State, ship: ShipNo, target: Target) -> (u16, u16) {
    let hull = &state.hulls[ship];
    let true_range = hull.hex().distance(state.place(target));
    let mut effective = true_range;
    if !locked(state, ship, target) {
        effective *= 2;
    }
    if let Some(target) = target.ship() {
        effective += fading(state, target);
    }
    (true_range, effective + u16::from(state.track(ship, 1)))
}

/// What a cloak adds to the range (`SFB.BASE.CLK.1`).
pub fn fading(state: &State, ship: ShipNo) -> u16 {
    let hull = &state.hulls[ship];
    let fade = u16::from(state.options.cloak_fade);
    // The impulse on which it begins is the first.
    let since = state.now().saturating_sub(hull.cloak_at).min(fade);
    match hull.cloak {
        cloak::OUT => (since + 1).min(fade),
        cloak::ON => fade,
        cloak::IN => fade - since,
        _ => 0,
    }
}

/// The relative bearing of a target from a ship.
#[inline]
pub fn bearing(state: &State, ship: ShipNo, target: Target) -> u8 {
    let hull = &state.hulls[ship];
    arcs::relative(hull.hex(), hull.facing, state.place(target))
}
