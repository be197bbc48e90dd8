//! The party: a fleet that discovers a System while cubes hunt, closes its free connections in the same turn, and leaves a ship to settle it. Most homes
//! fall by way of a System that stays open for a turn.

use super::{ground, plan::Plan};
use crate::{
    data::FleetEffect,
    ids::{FleetCardNo, FleetNo},
    map::Place,
    rules::geometry,
    state::{Mover, State},
};

/// Commands that a discovery wants: its own, and a lane for each connection of most Systems.
const COMMANDS: u8 = 4;

/// Ships that a party wants beside the one in the lane that it goes through: for the connections of most Systems, and to settle it.
const SHIPS: u8 = 4;

/// The ships of a mover, if it is a party.
fn ships(state: &State, plan: &Plan, mover: Mover) -> Option<u8> {
    let fleet = state.players[plan.seat].fleets.get(mover.fleet?.index())?;
    Some(fleet.ships)
}

/// Whether an open lane has room for a System at its end.
fn leads_on(state: &State, lane: usize) -> bool {
    state.map.lanes[lane].open() && geometry::end_free(state, lane)
}

/// Whether a party waits in an open lane.
pub fn waits(state: &State, plan: &Plan) -> bool {
    let open = |place: Place| place.as_lane().is_some_and(|(lane, _)| leads_on(state, lane));
    state.players[plan.seat].fleets.iter().any(|fleet| fleet.ships > 0 && open(fleet.at))
}

/// The worth of a fleet of ships that were built together.
pub fn forms(state: &State, plan: &Plan, at: Place, card: FleetCardNo) -> i32 {
    if !plan.hunted || plan.joined || plan.stand || at != Place::system(plan.home) {
        return -20;
    }
    let facts = &state.players[plan.seat].facts().fleets[card];
    // One ship of a science fleet braves a hazard for all.
    let science = facts.effect == FleetEffect::Science;
    140 - i32::from(facts.most) + if science { 20 } else { 0 }
}

/// Whether a party takes another ship along.
pub fn grows(state: &State, plan: &Plan, fleet: FleetNo) -> bool {
    plan.spreads && state.players[plan.seat].fleets[fleet].ships < SHIPS
}

/// Whether a discovery by these ships is made now: with a party that waits, by the party.
pub fn discovers(state: &State, plan: &Plan, mover: Mover) -> bool {
    if !plan.hunted || !plan.spreads && !waits(state, plan) {
        return true;
    }
    ships(state, plan, mover).is_some() && (!plan.spreads || state.players[plan.seat].commands >= COMMANDS)
}

/// A fleet of ships that are not needed where they are, if a lane leads on from there and nobody waits at the end of one.
pub fn commission(state: &State, plan: &Plan, at: Place, card: FleetCardNo) -> i32 {
    let Some(system) = at.as_system().filter(|_| plan.spreads && !plan.stand && !plan.joined) else { return -20 };
    let settler = u8::from(ground::settles(state, plan, system));
    let idle = state.players[plan.seat].fleets.iter().all(|fleet| fleet.ships == 0);
    let leads = (0..state.map.lanes.len()).any(|lane| usize::from(state.map.lanes[lane].a) == system && leads_on(state, lane));
    if !idle || !leads || state.singles(plan.seat, at) < 3 + settler || ground::gate(state, plan, system) > 0 {
        return -20;
    }
    440 - i32::from(state.players[plan.seat].facts().fleets[card].most)
}

/// At a new System the party is dissolved, for each of its ships closes a connection.
pub fn dissolves(state: &State, plan: &Plan, fleet: FleetNo) -> bool {
    let at = state.players[plan.seat].fleets[fleet].at;
    plan.hunted && at.as_system().is_some_and(|system| ground::gate(state, plan, system) > 0)
}

/// A party goes into an open lane, if none waits there yet.
pub fn sails(state: &State, plan: &Plan, mover: Mover, to: Place) -> bool {
    let (Some(system), Some((lane, 2))) = (mover.from.as_system(), to.as_lane()) else { return false };
    let here = usize::from(state.map.lanes[lane].a) == system && leads_on(state, lane);
    here && plan.spreads && ships(state, plan, mover).is_some() && !waits(state, plan)
}
