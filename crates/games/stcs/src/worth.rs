//! The worth of a position to a seat, for a search that knows all of it.

use engine::Seat;

use crate::{
    rules::victory,
    state::{Ship, State, flag},
};

/// 0 is even, 10,000 as good as won.
pub fn worth(state: &State, seat: Seat) -> i32 {
    if let Some(outcome) = victory::outcome(state) {
        return outcome.worth(seat);
    }
    let own = victory::team(state, seat);
    let (mut balance, mut all) = (0i64, 1i64);
    for ship in state.fleet() {
        let (now, most) = (value(ship), full(ship));
        balance += if ship.team() == own { now - most } else { most - now };
        all += most;
    }
    (balance * 9_000 / all).clamp(-9_000, 9_000) as i32
}

/// The worth of a whole ship of the class.
fn full(ship: &Ship) -> i64 {
    i64::from(ship.class().superstructure) * 100
}

/// The worth of the ship as it is: superstructure first, then power, shields that stand and the heel.
fn value(ship: &Ship) -> i64 {
    if ship.is(flag::DESTROYED) {
        return 0;
    }
    let share = |now: i64, most: i64| if most == 0 { 100 } else { now * 100 / most };
    let hull = share(ship.superstructure.into(), ship.class().superstructure.into());
    let power = share(ship.power().into(), ship.class().power().into());
    let shields = ship.shields.iter().map(|&points| i64::from(points)).sum::<i64>();
    let shields = share(shields, i64::from(ship.class().max_shield) * 6);
    let heel = share(ship.heel_left().into(), ship.heel.into());
    let here = if ship.is(flag::LEFT) {
        60
    } else if ship.disabled() {
        30
    } else {
        100
    };
    full(ship) * (hull * 60 + power * 15 + shields * 5 + heel * 20) / 10_000 * here / 100
}
