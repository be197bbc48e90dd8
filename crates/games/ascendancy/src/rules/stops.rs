//! Stops of a cube on its way to a target: the sectors nearest to it (`ASC.TARGET`, `ASC.NEAR`).

use crate::{
    data::Aimed,
    list::List,
    map::{Map, Place, graph::Far, places::Places},
    options::BorgStop,
    state::{Candidate, State},
};

/// Candidates among which the activator may have to choose.
pub type Candidates = List<Candidate, 12>;

/// Conditions that decide at which places a cube can stop, looked up once.
pub struct Stops {
    /// Sectors with rival ships.
    pub held: Places,
    /// Sectors that are targets.
    pub targets: Places,
    /// Whether a sector next to a target counts as much as the target itself.
    pub literal: bool,
    partial: bool,
}

impl Stops {
    /// Looks them up for a kind of target.
    pub fn new(state: &State, aimed: Aimed) -> Stops {
        let held = state.map.occupied();
        let targets = if aimed == Aimed::Ship {
            held
        } else {
            let systems = (0..state.map.systems.len()).filter(|&system| is_target(state, Place::system(system), aimed));
            Places::of_systems(systems.fold(0, |all, system| all | 1 << system))
        };
        Stops { held, targets, literal: state.options.borg_stop == BorgStop::LiteralNearest, partial: state.options.borg_partial_leg }
    }
}

/// The nearest stop sectors for a kind of target within a range (F1): all that are equally near, in order.
pub fn stops(state: &State, from: Place, aimed: Aimed, range: u8) -> (Far, Candidates) {
    stops_on(&state.map, from, range, &Stops::new(state, aimed))
}

/// The same on a map by conditions that have been looked up.
pub fn stops_on(map: &Map, from: Place, range: u8, field: &Stops) -> (Far, Candidates) {
    let (mut best, mut found) = (Far::NEVER, Candidates::new());
    each_stop(map, from, range, field, |place, far| {
        if far < best {
            best = far;
            found.clear();
        }
        if far == best && !found.iter().any(|known| known.place == place) {
            found.push(Candidate::at(place));
        }
    });
    found.sort_unstable_by_key(|candidate| candidate.place);
    (best, found)
}

/// Visits every sector in which a cube can stop for a target, as far as it lies within range; some more than once.
pub fn each_stop(map: &Map, from: Place, range: u8, field: &Stops, mut visit: impl FnMut(Place, Far)) {
    let spread = map.spread(from, field.partial, &field.held, range);
    let mut offer = |place: Place| {
        let far = spread.to(place);
        if (far.warp() <= range || far == Far::HERE) && (!field.held.has(place) || place == from) && far != Far::NEVER {
            visit(place, far);
        }
    };
    field.targets.each(|place| {
        // A cube can always stay in its own sector, whoever else is there (`ASC.MOVE.3`).
        let enter = !field.held.has(place) || place == from;
        if enter {
            offer(place);
        }
        if !enter || field.literal {
            map.neighbours(place).iter().for_each(|&next| offer(next));
        }
    });
}

/// Whether a sector is the target of a command card (`ASC.TARGET.1`, `ASC.GAP.27`).
pub fn is_target(state: &State, place: Place, aimed: Aimed) -> bool {
    if aimed == Aimed::Ship {
        return state.rival_ships(place);
    }
    let Some(system) = place.as_system() else { return false };
    let world = &state.map.systems[system];
    match aimed {
        Aimed::BorgWorld => world.is_borg_world(),
        Aimed::Developed => world.developed() && !world.is_borg_world(),
        Aimed::Starbase => world.base,
        Aimed::Home => state.map.is_home(system) && !world.is_borg_world(),
        _ => false,
    }
}
