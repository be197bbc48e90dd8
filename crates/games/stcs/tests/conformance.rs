//! The game passes the engine's conformance suite with every option set and in every scenario.

use engine::{
    Game,
    conformance::{Effort, run},
};
use stcs::{Setup, Stcs};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Stcs::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Stcs::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

const SHORT: (&str, &str) = ("turns", "3");

#[test]
fn scenarios_conform() {
    let setups = [
        setup("duel", &[("distance", "6"), SHORT]),
        setup("first-contact", &[("distance", "7"), SHORT]),
        setup("fleet", &[("distance", "8"), ("turns", "2")]),
        setup("free", &[("distance", "5"), ("A.fleet", "kli-d7s"), ("B.fleet", "rom-v30-1, kli-l42a"), SHORT]),
        setup("free", &[("distance", "9"), ("A.fleet", "borg-sphere"), ("B.fleet", "3 kli-vorcha-b"), SHORT]),
    ];
    let report = run::<Stcs>(&setups, Effort { games: 4, seed: 11, every: 9 }).unwrap_or_else(|why| panic!("{why}"));
    assert!(report.worlds > 200 && report.enumerated > 20, "{report:?}");
}

#[test]
fn options_conform() {
    let borg = [("A.fleet", "borg-sphere"), ("B.fleet", "kli-vorcha-b, fed-galaxy-1"), ("distance", "7"), SHORT];
    let options: &[&[(&str, &str)]] = &[
        &[("regen_box", "on"), ("regen_partial", "on"), ("achilles_graded", "on"), ("achilles_hit_max", "5")],
        &[
            ("achilles_value_public", "on"),
            ("achilles_on_breaking_shot", "on"),
            ("catastrophic_table", "lingering"),
            ("achilles_hit_max", "4"),
        ],
        &[("seizure_needs_facing_side", "on"), ("seizure_break", "all_up"), ("neutralizer_stops_warp", "on")],
        &[("simple_damage", "on"), ("simultaneous_fire", "on"), ("catastrophic_table", "explosive")],
        &[
            ("repower_between_phases", "on"),
            ("open_allocations", "on"),
            ("sensors", "on"),
            ("advantage_moves", "choice"),
            ("emergency_turns", "on"),
        ],
        &[("terrain", "planet"), ("map_radius", "8")],
        &[("terrain", "nebula"), ("seats", "3"), ("A.fleet", "kli-vorcha-b, fed-galaxy-1"), ("B.fleet", "borg-sphere")],
        &[("terrain", "asteroids"), ("seats", "1")],
        &[("terrain", "black-hole"), ("seats", "2")],
    ];
    for extra in options {
        let all: Vec<(&str, &str)> = borg.iter().chain(*extra).copied().collect();
        run::<Stcs>(&[setup("free", &all)], Effort { games: 4, seed: 3, every: 12 }).unwrap_or_else(|why| panic!("{extra:?}: {why}"));
    }
}

#[test]
fn four_seats_conform() {
    let four = setup("two-borg", &[("seats", "4"), ("distance", "8"), ("turns", "1")]);
    run::<Stcs>(&[four], Effort { games: 2, seed: 5, every: 40 }).unwrap_or_else(|why| panic!("{why}"));
}
