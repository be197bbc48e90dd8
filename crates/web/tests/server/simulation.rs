//! Worlds in which everything fails, each from its seed; `cargo xtask simulate` runs as many as there is time for.

use engine::{example::Beacon, kit::kit};
use web::{OwnersTally, Tally, simulate, simulate_owners};

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
    assert!(sum(|tally| tally.taken_back) > 3, "{worlds:?}");
    assert!(sum(|tally| tally.deaths) > 10, "{worlds:?}");
    assert!(sum(|tally| tally.silent) > 0, "{worlds:?}");
    assert!(sum(|tally| tally.repeated) > 0, "{worlds:?}");
    assert!(sum(|tally| tally.breaks) > 10, "{worlds:?}");
    assert!(sum(|tally| tally.refused) > 10, "{worlds:?}");
}

fn kits() -> Vec<Box<dyn engine::Kit>> {
    vec![kit::<Beacon>(Vec::new()), registry::stcs()]
}

#[test]
fn two_owners_never_both_write() {
    let world = |seed| simulate_owners(kits, seed, 1_000, false).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    let worlds: Vec<OwnersTally> = (1..=5).map(world).collect();
    let sum = |count: fn(&OwnersTally) -> u64| worlds.iter().map(count).sum::<u64>();
    // Everything that is to be survived has happened.
    assert!(sum(|tally| tally.commands) > 100, "{worlds:?}");
    assert!(sum(|tally| tally.deaths) > 10, "{worlds:?}");
    assert!(sum(|tally| tally.pauses) > 10, "{worlds:?}");
    assert!(sum(|tally| tally.moves) > 20, "{worlds:?}");
    assert!(sum(|tally| tally.stale) > 0, "{worlds:?}");
    assert!(sum(|tally| tally.void) > 0, "{worlds:?}");
    assert!(sum(|tally| tally.repeated) > 0, "{worlds:?}");
    assert!(sum(|tally| tally.refused) > 10, "{worlds:?}");
}

/// A base that accepts writes under an outdated hold loses something, and the worlds show it.
#[test]
fn a_careless_base_is_found_out() {
    let found = (1..=4).filter(|seed| simulate_owners(kits, *seed, 1_000, true).is_err()).count();
    assert!(found > 2, "{found} of 4");
}
