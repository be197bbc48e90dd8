//! The suite that every game passes, over the default setup and setups with every option varied.

use attack_wing::{AttackWing, Setup, options};
use engine::{
    Game,
    conformance::{Effort, Report, run},
};
use rulebook::OptionChoices;

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
    let mut setups = Vec::new();
    for spec in options::SPECS {
        let values: Vec<String> = match spec.choices {
            OptionChoices::Flag => vec!["on".into(), "off".into()],
            OptionChoices::OneOf(words) => words.iter().map(|word| (*word).into()).collect(),
            OptionChoices::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
        };
        for value in values.iter().filter(|value| *value != spec.default) {
            // A small fleet limit or a small Cube needs room: what is not the point of the trial is waived or fitted.
            let small = [("bst_side_mm", "600"), ("waive", "fleet-points"), (spec.name, value.as_str())];
            setups.push(with(&small));
        }
    }
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
    conforms(&setups, Effort { games: 2, seed: 4, every: 19 });
}

#[test]
fn mixed_skills_and_great_bases_conform() {
    let skills = with(&[("A.fleet", "S206:9, S179:4, S201:10"), ("B.fleet", "S192:1, S204:10, S159:4")]);
    let cubes = with(&[("A.fleet", "S078:10"), ("B.fleet", "S138:5, S152:10")]);
    conforms(&[skills, cubes], Effort { games: 6, seed: 5, every: 11 });
}
