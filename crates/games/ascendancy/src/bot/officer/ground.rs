//! Systems as the officer sees them: worth a colony, open to lanes of the Borg, deadly for ships.

use super::plan::Plan;
use crate::{ids::Owner, state::State};

/// Whether a ship there waits to become a colony.
pub fn settles(state: &State, plan: &Plan, system: usize) -> bool {
    let (world, disc) = (&state.map.systems[system], state.disc(system));
    let culture = disc.places(2) + disc.places(3) > 0;
    let wanted = culture && plan.race.pays(3, 1) || plan.war || plan.grows && !plan.hunted || !plan.borg;
    world.owner == Owner::Nobody && disc.planetary() && !world.is_borg_world() && wanted || world.owner == Owner::Civilization
}

/// Free connections of a System that hangs on the home: lanes of the Borg could end there.
pub fn gate(state: &State, plan: &Plan, system: usize) -> u8 {
    let world = &state.map.systems[system];
    if system == plan.home || !state.map.joined(plan.home, system) || world.facts().borg_system() || world.is_borg_world() {
        return 0;
    }
    world.facts().lanes.saturating_sub(world.links.count())
}

/// Whether a System costs more than a third of the ships that come to it.
pub fn deadly(state: &State, plan: &Plan, system: usize) -> bool {
    let disc = state.disc(system);
    let shields = if disc.shields_help { state.players[plan.seat].shields } else { 0 };
    disc.hazard > 0 && disc.hazard + shields <= 4
}
