//! The worth of a position, for bots that search.

use engine::Seat;

use crate::{ids::Side, state::State};

/// The worth of a position to a seat: boxes and shields of both sides.
pub fn worth(state: &State, seat: Seat) -> i32 {
    let own = Side::of(seat);
    let mut sum = 0;
    for ship in state.ships() {
        let points = i32::from(state.class(ship).points);
        let (share, _) = crate::rules::victory::percent(state, ship);
        let hull = &state.hulls[ship];
        let boxes: i32 = hull.boxes.iter().map(|&left| i32::from(left)).sum();
        let whole: i32 = state.class(ship).boxes.iter().map(|&left| i32::from(left)).sum();
        let shields: i32 = hull.shields.iter().map(|&left| i32::from(left)).sum();
        let value = points * (100 - i32::from(share)) / 2 + 30 * points * boxes / whole.max(1) + shields;
        sum += if hull.side == own { value } else { -value };
    }
    (sum / 8).clamp(-9_000, 9_000)
}
