//! The game passes the engine's conformance suite with two to five seats and every option set.

use ascendancy::{Ascendancy, Setup};
use engine::{
    Game,
    conformance::{Effort, Report, numbers, run, settings},
};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Ascendancy::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

#[test]
fn two_to_five_seats_conform() {
    for seats in ["2", "3", "4", "5"] {
        let report =
            run::<Ascendancy>(&[setup("ascendancy", &[("seats", seats), ("rounds", "8")])], Effort { games: 1, seed: 3, every: 23 });
        let report = report.unwrap_or_else(|why| panic!("{seats} seats: {why}"));
        assert!(report.worlds > 10, "{report:?}");
    }
}

#[test]
fn options_conform() {
    let scenarios = ["humble", "hidden", "duel", "peaceful", "ascendancy"].into_iter().cycle();
    let factions = [["vulcan", "andorian"], ["dominion", "ferengi"], ["breen", "klingon"], ["federation", "romulan"]].into_iter().cycle();
    let asked = settings(Ascendancy::about().options, &["seats", "rounds"], 6);
    let mut report = Report::default();
    for ((settings, scenario), [a, b]) in asked.iter().zip(scenarios).zip(factions) {
        let settings = settings.iter().map(|(name, value)| (*name, value.as_str()));
        let all: Vec<(&str, &str)> = settings.chain([("rounds", "7"), ("A.faction", a), ("B.faction", b)]).collect();
        let tried = run::<Ascendancy>(&[setup(scenario, &all)], Effort { games: 5, seed: 5, every: 97 });
        report.add(tried.unwrap_or_else(|why| panic!("{scenario} {all:?}: {why}")));
    }
    // Too rare for seven rounds at random, or plans.
    let rare = ["free_ships", "mine", "give", "split", "hit", "settle", "keep_card", "another", "sacrifice"];
    let never = report.never_listed::<Ascendancy>();
    assert!(never.iter().all(|kind| rare.contains(&kind.as_str())), "{never:?}");
}

#[test]
fn commands_of_cases_hold_extreme_numbers() -> Result<(), engine::Failure> {
    let tried = numbers::<Ascendancy>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"), 7)?;
    assert!(tried > 100_000, "{tried}");
    Ok(())
}
