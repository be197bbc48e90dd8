//! Facts of a position that bots of every rank read from it.

use engine::Seat;

use crate::{
    data::{Effect, tables},
    ids::Resource,
    map::{NONE, Place},
    state::State,
};

/// Culture that comes in each round.
pub fn culture_income(state: &State, seat: Seat) -> u8 {
    state.nodes(seat, Resource::Culture) + state.count(seat, Effect::Culture)
}

/// Whether a cube is within two sectors.
pub fn cube_near(state: &State, place: Place) -> bool {
    let near = |at: Place| state.cube_at(at).is_some();
    near(place) || state.map.neighbours(place).iter().any(|&next| near(next) || state.map.neighbours(next).iter().any(|&far| near(far)))
}

/// Whether a cube stands beside a sector, or appears there: it would engage at once.
pub fn cube_beside(state: &State, place: Place) -> bool {
    let hub = Place::system(state.map.hub.into());
    let next = state.map.neighbours(place);
    next.iter().any(|&next| state.cube_at(next).is_some() || state.map.hub != NONE && next == hub)
}

/// Shields that a cube's dice cannot overcome; one more than now, for the worlds that the Borg will take.
pub fn safe_shields(state: &State) -> u8 {
    let worlds = (usize::from(state.borg_worlds()) + 1).min(5);
    7_u8.saturating_sub(tables().borg.hits[worlds]).min(4)
}
