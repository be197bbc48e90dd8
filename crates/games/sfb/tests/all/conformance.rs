//! The game passes the engine's conformance suite in its scenarios and with its options.

use engine::{
    Game,
    conformance::{Effort, Report, numbers, run, settings},
};
use sfb::{Setup, Sfb};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Sfb::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Sfb::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

const SHORT: (&str, &str) = ("turns", "2");

#[test]
fn scenarios_conform() {
    for name in ["duel", "plasma", "echelon", "hawk", "freezer", "matrix", "hydran"] {
        let setups = [setup(name, &[SHORT, ("distance", "10")])];
        run::<Sfb>(&setups, Effort { games: 1, seed: 11, every: 9 }).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

#[test]
fn four_seats_and_squadrons_conform() {
    for name in ["pairs", "squadron", "six"] {
        let setups = [setup(name, &[("turns", "1"), ("distance", "12")])];
        run::<Sfb>(&setups, Effort { games: 1, seed: 5, every: 31 }).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

#[test]
fn options_conform() {
    // Each set in a scenario whose ships have the systems that most of the options speak of, one after the other.
    let scenarios = ["echelon", "hawk", "freezer", "matrix", "plasma"].into_iter().cycle();
    let mut report = Report::default();
    for (settings, name) in settings(Sfb::about().options, &["turns", "distance"], 6).iter().zip(scenarios) {
        let settings = settings.iter().map(|(name, value)| (*name, value.as_str()));
        let all: Vec<(&str, &str)> = [SHORT, ("distance", "9")].into_iter().chain(settings).collect();
        let tried = run::<Sfb>(&[setup(name, &all)], Effort { games: 1, seed: 3, every: 13 });
        report.add(tried.unwrap_or_else(|why| panic!("{name} {all:?}: {why}")));
    }
    // Typed or composed, or said at the end.
    let rare = ["allocate", "resign", "fire", "rebuild"];
    let never = report.never_listed::<Sfb>();
    assert!(never.iter().all(|kind| rare.contains(&kind.as_str())), "{never:?}");
}

#[test]
fn commands_of_cases_hold_extreme_numbers() -> Result<(), engine::Failure> {
    let tried = numbers::<Sfb>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"), 7)?;
    assert!(tried > 100_000, "{tried}");
    Ok(())
}

#[test]
fn a_position_is_small() {
    for (name, most) in [("duel", 4096), ("six", 12288)] {
        let bytes = Sfb::begin(&setup(name, &[])).unwrap_or_else(|wrong| panic!("{wrong:?}")).bytes();
        assert!(bytes <= most, "{name}: {bytes}");
    }
}
