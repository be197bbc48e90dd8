//! A server and its persons in one thread, with all events between them drawn from one seed: requests are lost, late and doubled, streams break, the
//! disk is full or tears its writes, and the process dies before, in the middle of and after a write. The checks: nothing acknowledged is lost,
//! nothing is done twice, everybody receives only what they may see, and no table stands still for good.

mod broken;
#[cfg(test)]
#[path = "../../tests/program/postgres.rs"]
mod cluster;
#[cfg(test)]
mod contract;
mod database;
mod disk;
mod owners;
mod person;
mod world;

use engine::Kit;

pub use broken::Broken;
pub use owners::{OwnersTally, simulate_owners};
pub use world::Tally;

/// Runs one world. `steps` is how long it is disturbed; afterwards nothing fails any more, and every table has to go on.
///
/// # Errors
/// The promise that did not hold.
pub fn simulate(kits: Vec<Box<dyn Kit>>, folder: &std::path::Path, seed: u64, steps: u32) -> Result<Tally, Broken> {
    world::World::new(kits, folder, seed)?.run(steps)
}
