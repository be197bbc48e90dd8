//! The rules that decided a cube's action: each is cited if the result would differ without it.

use rulebook::{RuleId, ascendancy as id};

use super::stops::{Stops, each_stop};
use crate::{
    data::Aimed,
    ids::Owner,
    map::{
        Map, Place,
        graph::Far,
        places::Places,
        plane::{Dir, Pt, R, discs_clear},
    },
    state::{Activation, Candidate, State},
};

/// The rules that led a cube to a stop sector (F1, F2).
pub fn target_found(state: &State, from: Place, stop: Place, aimed: Aimed, range: u8) -> Vec<RuleId> {
    let field = Stops::new(state, aimed);
    let (mut own, mut all) = (Far::NEVER, Vec::new());
    each_stop(&state.map, from, range, &field, |place, far| {
        if place == stop {
            own = far;
        } else {
            all.push(far);
        }
    });
    let entered = field.targets.has(stop);
    let held = field.held.has(stop) || !entered && !field.literal;
    let parts = [
        (all.iter().any(|far| far.warp() != own.warp()), id::NEAR_1),
        (all.iter().any(|far| far.warp() == own.warp() && *far != own), id::NEAR_2),
        (all.contains(&own), id::NEAR_3),
        (from == stop, id::MOVE_3),
        (!entered, id::TARGET_1),
        (aimed != Aimed::Ship, id::GAP_2),
        (from != stop && (stop.as_lane().is_some() || from.as_lane().is_some()), id::GAP_3),
        (meant(state, aimed, Some(stop)), id::GAP_27),
    ];
    let mut rules = vec![id::FLOW_1, id::GAP_1, id::MOVE_1, id::TARGET_2];
    rules.extend(parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule));
    if held || blocked(state, from, &field, own, range) {
        rules.extend([id::TARGET_3, id::GAP_4]);
    }
    rules
}

/// The rules by which no target can be reached.
pub fn target_missing(state: &State, from: Place, aimed: Aimed, range: u8) -> Vec<RuleId> {
    let mut rules = vec![id::TARGET_4, id::MOVE_2, id::FLOW_1, id::GAP_1];
    if blocked(state, from, &Stops::new(state, aimed), Far::NEVER, range) {
        rules.extend([id::TARGET_3, id::GAP_4]);
    }
    rules.extend(meant(state, aimed, None).then_some(id::GAP_27));
    rules
}

/// Whether a target within range would be nearer than a stop if no ships were in the way.
fn blocked(state: &State, from: Place, field: &Stops, own: Far, range: u8) -> bool {
    let spread = state.map.spread(from, state.options.borg_partial_leg, &Places::default(), range);
    let mut nearer = false;
    field.targets.each(|place| {
        let far = spread.to(place);
        nearer |= far < own && far.warp() <= range;
    });
    nearer
}

/// Whether the exact meaning of the word on the card matters (`ASC.GAP.27`): a world with a Spire is not meant, one without a player is.
fn meant(state: &State, aimed: Aimed, stop: Option<Place>) -> bool {
    let mut worlds = state.map.systems.iter().enumerate();
    match aimed {
        Aimed::Developed => {
            let independent = |place: Place| place.as_system().is_some_and(|system| state.map.systems[system].owner == Owner::Civilization);
            worlds.any(|(_, world)| world.owner == Owner::Borg) || stop.is_some_and(independent)
        }
        Aimed::Home => worlds.any(|(system, world)| world.owner == Owner::Borg && state.map.is_home(system)),
        _ => false,
    }
}

/// The rules that number the Home Systems besides the die (`ASC.GAP.10`): more than two, one of an assimilated player, the Borg's lowest card, the cube's own.
pub fn homes_numbered(state: &State, own: bool) -> bool {
    let cards = &state.cards[..usize::from(state.seats)];
    let borg = state.cards[5];
    let lowest = borg != 0 && cards.iter().all(|&card| card == 0 || borg < card);
    own || state.seats > 2 || lowest || state.all().any(|seat| state.players[seat].assimilated)
}

/// The rules that decided how a lane from a System points (F6).
pub fn lane_pointed(state: &State, system: usize, dir: Dir, act: Activation, aim: &Candidate) -> Vec<RuleId> {
    let mut rules = vec![id::LANE_1, id::FLOW_1];
    let end = straight_end(&state.map, system, dir, act.lane);
    let touches = state.map.systems.iter().any(|other| !discs_clear(end, other.at));
    if aim.deviation != 0 || !aim.turns.is_empty() {
        rules.push(id::GAP_15);
        rules.extend(touches.then_some(id::GAP_30));
    }
    if !aim.turns.is_empty() {
        rules.extend([id::LANE_2, id::FLOAT_1, id::GAP_13, id::GAP_22]);
    }
    rules
}

/// The rules that decided for a connection (F7); `several` could be made.
pub fn lane_linked(state: &State, system: usize, dir: Dir, act: Activation, join: &Candidate, several: bool) -> Vec<RuleId> {
    let mut map = state.map;
    map.turn(&join.turns);
    let to = join.place.as_system().map_or(Pt::default(), |t| map.systems[t].at);
    let own = join.turns.iter().find(|turn| usize::from(turn.system) == system);
    let dir = own.map_or(dir, |turn| dir.turned(turn.degrees.into()));
    // Off by more than rounding makes.
    let slack = straight_end(&map, system, dir, act.lane).square_to(to) > 8 * 8;
    let parts = [
        (slack, id::GAP_12),
        (own.is_some() || state.options.borg_swing_new_lane, id::GAP_11),
        (several, id::GAP_18),
        (!join.turns.is_empty(), id::FLOAT_1),
        (!join.turns.is_empty(), id::GAP_13),
        (state.rival_ships(join.place), id::GAP_26),
    ];
    let mut rules = vec![id::LINKUP_1, id::FLOW_1];
    rules.extend(parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule));
    rules
}

/// The place of a disc at the end of the straight lane would be.
fn straight_end(map: &Map, system: usize, dir: Dir, n: u8) -> Pt {
    map.systems[system].at.along(dir, R * (i32::from(n) + 2))
}
