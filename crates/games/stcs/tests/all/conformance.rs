//! The game passes the engine's conformance suite with every option set and in every scenario.

use engine::{
    Game,
    conformance::{Effort, Report, numbers, run, settings},
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
    let held = ["seats", "turns", "distance", "map_radius", "escape_after", "fleet_points", "terrain"];
    let asked = settings(Stcs::about().options, &held, 4);
    assert!(
        asked.iter().all(|together| together.len() <= 4) && asked.iter().any(|together| together.len() == 4),
        "four at once, never more"
    );
    let (sphere, pair) = ("borg-sphere", "kli-vorcha-b, fed-galaxy-1");
    // Three seats: the two of A's side need a ship each.
    let grounds =
        [("planet", "2", sphere, pair), ("nebula", "3", pair, sphere), ("asteroids", "1", sphere, pair), ("black-hole", "2", sphere, pair)];
    let mut report = Report::default();
    for (extra, (terrain, seats, a, b)) in asked.iter().zip(grounds.into_iter().cycle()) {
        let held = [("A.fleet", a), ("B.fleet", b), ("distance", "7"), SHORT, ("terrain", terrain), ("seats", seats), ("map_radius", "8")];
        let all: Vec<(&str, &str)> = held.into_iter().chain(extra.iter().map(|(name, value)| (*name, value.as_str()))).collect();
        let tried = run::<Stcs>(&[setup("free", &all)], Effort { games: 7, seed: 4, every: 12 });
        report.add(tried.unwrap_or_else(|why| panic!("{all:?}: {why}")));
    }
    // Plans, which are typed or composed and never listed.
    assert_eq!(report.never_listed::<Stcs>(), ["allocate", "path"]);
}

#[test]
fn four_seats_conform() {
    let four = setup("two-borg", &[("seats", "4"), ("distance", "8"), ("turns", "1")]);
    run::<Stcs>(&[four], Effort { games: 2, seed: 5, every: 40 }).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn commands_of_cases_hold_extreme_numbers() -> Result<(), engine::Failure> {
    let tried = numbers::<Stcs>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"), 7)?;
    assert!(tried > 100_000, "{tried}");
    Ok(())
}
