//! The events that end a course plotted for several impulses, and the windows in which its captain is asked on the way. Both look only at what everybody sees.

use engine::{Seat, Watch};

use super::activity;
use crate::{
    data::sequence::Does,
    flow,
    ids::ShipNo,
    state::{State, flag},
};

/// Ranges of the nearest enemy at whose crossing a course ends.
const BRACKETS: [u16; 4] = [4, 8, 15, 30];
/// Within this range of an enemy its captain decides about fire in every impulse.
const FIRE: u16 = 8;
/// Within this range of an enemy he is asked in every window of activities.
const CLOSE: u16 = 5;
/// Hexes at which a seeking weapon is upon a ship.
const UPON: u16 = 3;

/// What a seat watches while a ship of its own flies a course.
pub fn of(state: &State, seat: Seat, ship: ShipNo) -> Watch {
    Watch { mark: mark(state, ship), asks: asks(state, seat, ship) }
}

/// A number that changes with damage, with what the ships of the side fire and launch, with speed, cloak and manoeuvres of an enemy, with each of his seeking
/// weapons that appears, ends or comes near, and as the nearest enemy crosses a bracket of range.
fn mark(state: &State, ship: ShipNo) -> u64 {
    let mut sum: u64 = 0xcbf2_9ce4_8422_2325;
    let mut note = |value: u64| sum = (sum ^ value).wrapping_mul(0x0100_0000_01b3);
    for other in state.ships() {
        let hull = &state.hulls[other];
        note((hull.flags & (flag::DESTROYED | flag::GONE | flag::ERRATIC | flag::BROKEN)).into());
        note(u64::from(hull.speed) << 8 | u64::from(hull.cloak));
        if state.hostile(ship, other) {
            continue;
        }
        note(hull.held_by.map_or(0, |by| 1 + by.index() as u64));
        hull.boxes.iter().chain(&hull.shields).chain(&hull.asif).for_each(|&left| note(left.into()));
        hull.mounts.iter().for_each(|mount| note(u64::from(mount.alive) << 16 | u64::from(mount.shots)));
    }
    let nearest = activity::nearest(state, ship);
    note(BRACKETS.iter().filter(|&&range| nearest <= range).count() as u64);
    for at in state.flying().filter(|&at| state.hostile(ship, state.seekers[at].owner)) {
        note(1 + at.index() as u64);
        note(state.seekers[at].born.into());
    }
    note(upon(state, ship).into());
    sum
}

/// Whether a seeking weapon of an enemy is upon a ship.
fn upon(state: &State, ship: ShipNo) -> bool {
    let near = |hex: geometry::hex::Hex| hex.distance(state.hulls[ship].hex()) <= UPON;
    state.flying().any(|at| state.hostile(ship, state.seekers[at].owner) && near(state.seekers[at].hex()))
}

fn asks(state: &State, seat: Seat, ship: ShipNo) -> bool {
    if flow::actor(state, seat) != Some(ship) {
        return true;
    }
    let range = match flow::does(state) {
        Does::Activity => CLOSE,
        Does::Declare => FIRE,
        _ => return true,
    };
    activity::nearest(state, ship) <= range || upon(state, ship)
}
