//! The suite that every game passes: all pairs of decks, and every option.

use engine::{
    Game,
    conformance::{Effort, run},
};
use rulebook::OptionChoices;
use stccg::{Setup, Stccg, data, options};

/// Every deck meets the next one and its own like's rival: each is played from both sides.
#[test]
fn every_deck_conforms() {
    let decks = data::decks();
    let pair = |at: usize| [decks[at].id.clone(), decks[(at + 1) % decks.len()].id.clone()];
    let setups: Vec<Setup> = (0..decks.len()).map(|at| Setup { decks: pair(at), ..Setup::default() }).collect();
    let report = run::<Stccg>(&setups, Effort { games: 1, seed: 3, every: 97 }).unwrap_or_else(|why| panic!("{why}"));
    println!("{report:?}");
    assert!(report.worlds > 100, "{report:?}");
}

/// Every value of every option, several at once: setup number `n` takes the `n`th other value of each option that has so many.
#[test]
fn every_option_conforms() {
    let others: Vec<(&str, Vec<String>)> = options::SPECS
        .iter()
        .map(|spec| {
            let values: Vec<String> = match spec.choices {
                OptionChoices::Flag => vec!["on".into(), "off".into()],
                OptionChoices::OneOf(words) => words.iter().map(|word| (*word).into()).collect(),
                OptionChoices::Number { max, .. } => vec![max.to_string()],
            };
            (spec.name, values.into_iter().filter(|value| *value != spec.default).collect())
        })
        .collect();
    let most = others.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    let mut setups = vec![Setup { decks: ["borg".into(), "klingon".into()], ..Setup::default() }; most];
    for (name, values) in &others {
        for (setup, value) in setups.iter_mut().zip(values) {
            Stccg::set(setup, name, value).expect("a value of the option");
        }
    }
    let report = run::<Stccg>(&setups, Effort { games: 1, seed: 5, every: 301 }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(report.games, setups.len() as u64);
}
