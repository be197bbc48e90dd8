//! Lanes that turn with their Systems, and open ones that are taken back (`ASC.BASE.LANE`).

use rulebook::ascendancy as id;

use super::ask::{Tab, tell};
use crate::{
    event::{Event, What},
    map::{Place, places::numbers, solve::Turn},
    state::State,
};

/// Turns floating Systems and says so.
pub fn turn(state: &mut State, turns: &[Turn], table: &mut Tab<'_>) {
    for turn in turns {
        let event = Event::new(What::SystemTurned).system(turn.system.into()).n(turn.degrees);
        tell(table, &[id::BASE_LANE_3, id::BASE_GEO_3], event);
    }
    state.map.turn(turns);
}

/// Open lanes on which nobody stands are taken back (`ASC.BASE.LANE.1`).
pub fn sweep(state: &mut State, table: &mut Tab<'_>) {
    let open = state.map.lanes.iter().enumerate().fold(0_u64, |all, (lane, strip)| all | u64::from(strip.open()) << lane);
    for lane in numbers(open) {
        let strip = state.map.lanes[lane];
        let empty = strip.ships.iter().flatten().all(|&count| count == 0);
        let here = |place: Place| place.as_lane().is_some_and(|(other, _)| other == lane);
        let cube = state.borg.cubes.iter().any(|cube| here(cube.at));
        let warp = state.warp.iter().any(|group| here(group.from));
        if empty && !cube && !warp {
            state.map.lift(lane);
            tell(table, &[id::BASE_LANE_1], Event::new(What::LaneLifted).system(strip.a.into()).n(strip.n));
        }
    }
}
