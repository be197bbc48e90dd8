//! Worlds in which everything fails, each from its seed; `cargo xtask simulate` runs as many as there is time for.

use engine::{example::Beacon, kit::kit};
use web::{Tally, simulate};

fn world(seed: u64, steps: u32) -> Tally {
    let folder = tempfile::tempdir().expect("a folder");
    let kits = vec![kit::<Beacon>(Vec::new()), registry::attack_wing(), registry::stcs()];
    simulate(kits, folder.path(), seed, steps).unwrap_or_else(|why| panic!("seed {seed}: {why}"))
}

#[test]
fn nothing_is_lost_doubled_or_told_to_the_wrong_one() {
    let worlds: Vec<Tally> = (1..=6).map(|seed| world(seed, 1_200)).collect();
    let sum = |count: fn(&Tally) -> u64| worlds.iter().map(count).sum::<u64>();
    // Everything that is to be survived has happened.
    assert!(sum(|tally| tally.commands) > 100, "{worlds:?}");
    assert!(sum(|tally| tally.deaths) > 10, "{worlds:?}");
    assert!(sum(|tally| tally.silent) > 0, "{worlds:?}");
    assert!(sum(|tally| tally.repeated) > 0, "{worlds:?}");
    assert!(sum(|tally| tally.breaks) > 10, "{worlds:?}");
    assert!(sum(|tally| tally.refused) > 10, "{worlds:?}");
}
