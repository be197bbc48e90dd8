//! War, where tokens alone no longer win: a fleet for the Home System of the rival who has as many.

use super::plan::Plan;
use crate::{
    ids::{FleetNo, GroupNo},
    map::{Place, graph::Far},
    state::{Mover, State},
};

/// How far a sector is from the goal, in sectors; none without a way.
fn far(state: &State, plan: &Plan, place: Place) -> Option<i32> {
    let far = state.map.reach(place, false, |_| false).to(Place::system(plan.goal));
    (far != Far::NEVER).then(|| far.sectors().into())
}

fn ships(state: &State, plan: &Plan, fleet: Option<FleetNo>) -> u8 {
    fleet.and_then(|fleet| state.players[plan.seat].fleets.get(fleet.index())).map_or(0, |fleet| fleet.ships)
}

/// A fleet that is strong enough goes to warp where there is a way.
pub fn sets_out(state: &State, plan: &Plan, mover: Mover) -> i32 {
    let strong = i32::from(ships(state, plan, mover.fleet)) >= plan.weights.host;
    if strong && far(state, plan, mover.from).is_some_and(|far| far > 2) { 450 } else { -60 }
}

/// It leaves warp as near to the goal as it can.
pub fn arrives(state: &State, plan: &Plan, group: GroupNo, to: Place) -> i32 {
    let fleet = state.warp.get(usize::from(group)).is_some_and(|group| group.fleet.is_some());
    let Some(far) = far(state, plan, to).filter(|_| fleet) else { return 20 };
    600 - 10 * far
}

/// At impulse it goes on, sector by sector.
pub fn goes_on(state: &State, plan: &Plan, mover: Mover, to: Place) -> Option<i32> {
    if i32::from(ships(state, plan, mover.fleet)) < plan.weights.host {
        return None;
    }
    let (from, to) = (far(state, plan, mover.from)?, far(state, plan, to)?);
    (to < from && from <= 6).then_some(460 - to)
}
