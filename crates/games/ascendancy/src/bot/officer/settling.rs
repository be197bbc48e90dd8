//! Far colonies, where tokens have not decided the game: single ships go by warp to Systems that nobody holds.

use super::plan::Plan;
use crate::{
    bot::sight::{cube_beside, cube_near},
    data::Effect,
    ids::Owner,
    map::{NONE, Place, graph::Far},
    rules::{build, cards, planets},
    state::{Mover, State},
};

/// Ships that stay at home before any settles far away.
const GUARDS: u8 = 5;
/// Systems that the warp of a single ship may reach at first.
const RANGE: u8 = 3;

/// Whether a single ship of the home goes to warp to settle.
pub fn sets_out(state: &State, plan: &Plan, mover: Mover) -> bool {
    let home = Place::system(plan.home);
    let waits = state.warp.iter().any(|group| group.seat == plan.seat);
    let guarded = mover.from == home && mover.fleet.is_none() && state.map.ships(home)[plan.seat] > GUARDS;
    if !plan.war
        || waits
        || !guarded
        || !plan.joined
        || state.players[plan.seat].stock[2] == 0
        || build::control_nodes(state, plan.seat) == 0
    {
        return false;
    }
    let reach = state.map.reach(home, true, |place| state.bars(plan.seat, place));
    (0..state.map.systems.len()).any(|system| {
        let far = reach.to(Place::system(system));
        far != Far::NEVER && far.warp() <= RANGE && worth(state, plan, system) > 0
    })
}

/// Value of a System to a single ship that comes there to stay.
pub fn worth(state: &State, plan: &Plan, system: usize) -> i32 {
    let (world, disc, place) = (&state.map.systems[system], state.disc(system), Place::system(system));
    let shields = if disc.shields_help { state.players[plan.seat].shields } else { 0 };
    let deadly = disc.hazard > 0 && disc.hazard + shields <= 4;
    let held = world.ships.iter().any(|&ships| ships > 0);
    if !disc.planetary() || world.is_borg_world() || world.card != NONE || held || deadly || cube_beside(state, place) {
        return 0;
    }
    let worth = match world.owner {
        Owner::Borg => 0,
        Owner::Nobody => 50,
        Owner::Civilization if cards::closed(state, plan.seat, system) => 0,
        Owner::Civilization => 45,
        Owner::Seat(owner) if owner == plan.seat => 0,
        Owner::Seat(_) => 10 * chances(state, plan, system),
    };
    if cube_near(state, place) { worth / 2 } else { worth }
}

/// Faces of the die that win a System over.
fn chances(state: &State, plan: &Plan, system: usize) -> i32 {
    let bonus = state.players[plan.seat].ascendancy + state.count(plan.seat, Effect::Translators);
    6 - (i32::from(planets::resistance(state, system)) - i32::from(bonus)).clamp(0, 6)
}

/// Value of leaving warp in a sector: where nothing is to be had, the ships wait.
pub fn lands(state: &State, plan: &Plan, to: Place) -> i32 {
    match to.as_system().map_or(0, |system| worth(state, plan, system)) {
        0 => 5,
        worth => 500 + worth,
    }
}
