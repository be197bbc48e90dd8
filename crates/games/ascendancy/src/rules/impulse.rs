//! Sectors within reach of ships at impulse (`ASC.BASE.MOVE.1`).

use crate::{
    map::{Place, places::Places},
    state::State,
};
use engine::Seat;

/// The sectors next to a sector, and those that can be reached from it at impulse: up to 2, none of them barred.
pub fn reach(state: &State, from: Place, bars: &Places) -> (Places, Places) {
    let mut next = Places::default();
    state.map.each_neighbour(from, |place| next.add(place));
    let near = next.without(bars);
    let mut found = near;
    near.each(|place| state.map.each_neighbour(place, |far| found.add(far)));
    found.remove(from);
    (next, found.without(bars))
}

/// The sectors that ships of a seat reach at impulse.
pub fn impulse(state: &State, seat: Seat, from: Place) -> Places {
    let bars = state.barred(seat, &state.map.fleets());
    reach(state, from, &bars).1
}
