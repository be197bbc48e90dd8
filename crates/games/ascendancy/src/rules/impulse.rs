//! Sectors within reach of ships at impulse (`ASC.BASE.MOVE.1`).

use crate::{
    list::List,
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

/// Places within reach at impulse, the nearest first.
pub fn impulse(state: &State, seat: Seat, from: Place) -> List<Place, 40> {
    let bars = state.barred(seat, &state.map.fleets());
    let mut found: List<Place, 40> = List::new();
    for &next in state.map.neighbours(from).iter() {
        if !bars.has(next) && !found.contains(&next) {
            found.push(next);
        }
    }
    let near = found;
    for &next in near.iter() {
        for &far in state.map.neighbours(next).iter() {
            if far != from && !found.contains(&far) && !bars.has(far) {
                found.push(far);
            }
        }
    }
    found
}
