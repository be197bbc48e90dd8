//! The suite that every game passes, over the default setup and setups with every option varied.

use attack_wing::{AttackWing, Setup};
use engine::{
    Game,
    conformance::{Effort, Report, numbers, run, settings},
};

fn default() -> Setup {
    AttackWing::scenario("sector-001").expect("the scenario is there")
}

fn with(settings: &[(&str, &str)]) -> Setup {
    let mut setup = default();
    for (name, value) in settings {
        AttackWing::set(&mut setup, name, value).expect("the settings of the tests are sound");
    }
    setup
}

fn conforms(setups: &[Setup], effort: Effort) -> Report {
    run::<AttackWing>(setups, effort).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn the_default_battle_conforms() {
    let report = conforms(&[default()], Effort { games: 12, seed: 2, every: 5 });
    assert_eq!(report.games, 12);
    assert!(report.worlds > 100 && report.enumerated > 20, "{report:?}");
}

#[test]
fn every_value_of_every_option_conforms() {
    // A small fleet limit or a small Cube needs room: checks that are not the point of the trial are waived.
    let small = [("bst_side_mm", "600"), ("waive", "fleet-points")];
    let trial = |extra: &Vec<(&'static str, String)>| {
        let extra = extra.iter().map(|(name, value)| (*name, value.as_str()));
        with(&small.into_iter().chain(extra).collect::<Vec<_>>())
    };
    let setups: Vec<Setup> = settings(AttackWing::about().options, &[], 1).iter().map(trial).collect();
    let report = conforms(&setups, Effort { games: 1, seed: 3, every: 23 });
    assert_eq!(report.games, setups.len() as u64);
}

#[test]
fn every_ready_fleet_conforms() {
    let fleets = attack_wing::data::fleets();
    let setups: Vec<Setup> = (0..fleets.len())
        .map(|index| {
            let other = (index + 3) % fleets.len();
            with(&[("A.fleet", &fleets[index].name), ("B.fleet", &fleets[other].name)])
        })
        .collect();
    let report = conforms(&setups, Effort { games: 2, seed: 4, every: 19 });
    // Commands that belong to cards, to a red dial, to the desk's games, to adjustments by hand, or to the table and to cases alone.
    assert_eq!(report.never_listed::<AttackWing>(), ["steer", "commend", "drop", "use", "adjust", "agree", "refuse", "time", "go"]);
}

#[test]
fn mixed_skills_and_great_bases_conform() {
    let skills = with(&[("A.fleet", "S206:9, S179:4, S201:10"), ("B.fleet", "S192:1, S204:10, S159:4")]);
    let cubes = with(&[("A.fleet", "S078:10"), ("B.fleet", "S138:5, S152:10")]);
    conforms(&[skills, cubes], Effort { games: 6, seed: 5, every: 11 });
}

#[test]
fn commands_of_cases_hold_extreme_numbers() -> Result<(), engine::Failure> {
    let tried = numbers::<AttackWing>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"), 7)?;
    assert!(tried > 100_000, "{tried}");
    Ok(())
}
