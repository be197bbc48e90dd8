//! The events that end a course plotted for several impulses, the windows in which its captain is asked on the way, and those that pass again because a
//! captain let the same one pass before. All look only at what everybody sees.

use engine::{Lull, Seat, Watch};

use super::{activity, ew, ready};
use crate::{
    data::{Kind, sequence::Does},
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

/// Ranges of an enemy ship or of one of his seeking weapons at whose crossing a captain thinks again. Near by every hex counts.
const THINKS: [u16; 10] = [1, 2, 3, 4, 5, 8, 10, 12, 15, 25];

/// The window in which a seat is asked, as it looks to the captain of the ship that may act: whether to launch, hide or raise shields, or whether to fire.
/// Near an enemy each decision about fire is one of its own, and so is each answer to fire.
pub fn lull(state: &State, seat: Seat) -> Option<Lull> {
    let ship = flow::actor(state, seat)?;
    let fires = match flow::does(state) {
        Does::Activity => false,
        Does::Declare if activity::nearest(state, ship) > FIRE => true,
        _ => return None,
    };
    Some(Lull { kind: 2 * ship.index() as u32 + u32::from(fires), mark: look(state, ship, fires) })
}

/// A number that changes as [`mark`] does, with each impulse in which speeds may change, with what an enemy fires and loses, with the range of each enemy and
/// seeking weapon, and with the weapons of the ship that bear on an enemy: for fire all, else those that launch.
fn look(state: &State, ship: ShipNo, fires: bool) -> u64 {
    let mut sum = Sum(mark(state, ship));
    let hull = &state.hulls[ship];
    sum.note(activity::STEADY.iter().filter(|&&impulse| state.flow.impulse >= impulse).count() as u64);
    sum.note(hull.up.into());
    let bracket = |range: u16| THINKS.iter().filter(|&&at| range <= at).count() as u64;
    let now = state.now();
    for enemy in state.enemies(ship) {
        let other = &state.hulls[enemy];
        let range = bracket(hull.hex().distance(other.hex()));
        sum.note(range);
        sum.note(u64::from(other.up));
        other.boxes.iter().chain(&other.shields).for_each(|&left| sum.note(left.into()));
        other.mounts.iter().for_each(|mount| sum.note(u64::from(mount.alive) << 16 | u64::from(mount.shots)));
        let (bearing, ranges) = (ew::bearing(state, ship, enemy.into()), ew::ranges(state, ship, enemy.into()));
        for (spec, mount) in state.class(ship).weapons.iter().zip(&hull.mounts) {
            let wanted = fires || matches!(spec.kind, Kind::Plasma | Kind::PlasmaRack | Kind::Caster);
            sum.note((wanted && range > 0 && ready::opens(spec, mount, now, bearing, ranges, false)).into());
        }
    }
    for at in state.flying().filter(|&at| state.hostile(ship, state.seekers[at].owner)) {
        sum.note(bracket(hull.hex().distance(state.seekers[at].hex())));
    }
    sum.0
}

/// A sum of everything that was noted, in order.
struct Sum(u64);

impl Sum {
    fn note(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x0100_0000_01b3);
    }
}

/// A number that changes with damage, with what the ships of the side fire and launch, with speed, cloak and manoeuvres of an enemy, with each of his seeking
/// weapons that appears, ends or comes near, and as the nearest enemy crosses a bracket of range.
fn mark(state: &State, ship: ShipNo) -> u64 {
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    let mut note = |value: u64| sum.note(value);
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
    sum.0
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
    if flow::by_the_way(state, ship) {
        return false;
    }
    let range = match flow::does(state) {
        Does::Activity => CLOSE,
        Does::Declare => FIRE,
        _ => return true,
    };
    activity::nearest(state, ship) <= range || upon(state, ship)
}
