//! Random games over scenarios and options go as they went: `tests/courses/*.txt` has a number for each turn of each of them. Where a rule is to be
//! another one, `VINCULUM_BLESS=1 cargo test -p sfb --test all courses` writes them anew, and the commit says why.

use engine::{
    Game,
    conformance::{
        course::{self, Folder, Length},
        settings,
    },
};
use sfb::{Setup, Sfb};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Sfb::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Sfb::set(&mut setup, name, value).unwrap_or_else(|why| panic!("{name} {value}: {why}"));
    }
    setup
}

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 400, views: 40 };

#[test]
fn every_scenario() {
    let setups: Vec<(String, Setup)> = Sfb::about().scenarios.iter().map(|one| (one.name.to_owned(), setup(one.name, &[]))).collect();
    folder().games::<Sfb>("scenarios", &setups, 4, LENGTH);
}

#[test]
fn games_under_each_option() {
    let scenarios = Sfb::about().scenarios;
    let options = settings(Sfb::about().options, &[], 1);
    let setups: Vec<(String, Setup)> = options
        .iter()
        .zip(scenarios.iter().cycle())
        .map(|(together, scenario)| {
            let all: Vec<(&str, &str)> = together.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let name: Vec<String> = together.iter().map(|(name, value)| format!("{name} {value}")).collect();
            (format!("{} with {}", scenario.name, name.join(" ")), setup(scenario.name, &all))
        })
        .collect();
    folder().games::<Sfb>("options", &setups, 1, LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    let referee = Sfb::referee().expect("it has one");
    folder().hold("rulings", |hear| course::rulings(referee, 200, 3, hear));
}

#[test]
fn setups_with_settings_at_random() {
    folder().hold("setups", |hear| course::setups::<Sfb>(&[], 100, 4, hear));
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<Sfb>(4);
}
