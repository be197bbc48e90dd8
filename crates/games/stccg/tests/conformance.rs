//! The suite that every game passes: all pairs of decks, and every option.

use engine::{
    Game,
    conformance::{Effort, run},
};
use rulebook::OptionChoices;
use stccg::{Setup, Stccg, data, options};

#[test]
fn all_pairs_of_decks_conform() {
    let mut setups = Vec::new();
    for a in data::decks() {
        for b in data::decks() {
            setups.push(Setup { decks: [a.id.clone(), b.id.clone()], ..Setup::default() });
        }
    }
    let report = run::<Stccg>(&setups, Effort { games: 1, seed: 3, every: 97 }).unwrap_or_else(|why| panic!("{why}"));
    println!("{report:?}");
    assert!(report.worlds > 100, "{report:?}");
}

#[test]
fn every_option_conforms() {
    let mut setups = Vec::new();
    for spec in options::SPECS {
        let values: Vec<String> = match spec.choices {
            OptionChoices::Flag => vec!["on".into(), "off".into()],
            OptionChoices::OneOf(words) => words.iter().map(|word| (*word).into()).collect(),
            OptionChoices::Number { max, .. } => vec![max.to_string()],
        };
        for value in values.iter().filter(|value| *value != spec.default) {
            let mut setup = Setup { decks: ["borg".into(), "klingon".into()], ..Setup::default() };
            Stccg::set(&mut setup, spec.name, value).expect("a value of the option");
            setups.push(setup);
        }
    }
    let report = run::<Stccg>(&setups, Effort { games: 1, seed: 5, every: 301 }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(report.games, setups.len() as u64);
}
