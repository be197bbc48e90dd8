//! Playthroughs go as written, and random games over scenarios and options as recorded. `tests/courses/playthroughs` has a text for each
//! playthrough: its commands and dice are inputs, and the lines beneath them what comes of them. After a change of the rules read the lines that differ,
//! then `VINCULUM_BLESS=NAME cargo test -p ascendancy --test all courses` writes that playthrough again. `tests/courses/*.txt` has hashes of everything
//! else that the rules decide in many random games, one family a file: `VINCULUM_BLESS=FAMILY` records it again.

use ascendancy::Ascendancy;
use engine::conformance::course::{Folder, Length};

use crate::typed::typed;

/// The recorded courses of this game.
pub fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 250, views: 25 };

#[test]
fn playthroughs_go_as_written() {
    folder().playthroughs::<Ascendancy>();
}

#[test]
fn playthroughs_cover_the_game() {
    folder().playthroughs_cover::<Ascendancy>();
}

#[test]
fn every_scenario() {
    folder().scenarios::<Ascendancy>(6, LENGTH);
}

#[test]
fn games_under_each_option() {
    folder().options::<Ascendancy>(&["seats"], &[], LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    folder().rulings::<Ascendancy>(12);
}

#[test]
fn setups_with_settings_at_random() {
    folder().setups::<Ascendancy>(&[], 100);
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<Ascendancy>(3);
}

/// Battles, ties and cards half way: the cases have what random games seldom reach.
#[test]
fn games_from_the_positions_of_the_cases() {
    folder().from_cases::<Ascendancy>(Length { decisions: 40, views: 0 }, typed);
}

/// All factions among each other, a third of the options together.
#[test]
fn games_under_many_options_at_once() {
    let one = ["federation", "klingon", "romulan", "cardassian", "ferengi"];
    let other = ["andorian", "vulcan", "breen", "dominion", "neutral"];
    let more: [(&str, &[&str]); 4] =
        [("A.faction", &one), ("B.faction", &other), ("C.faction", &["", "neutral"]), ("seats", &["2", "2", "3", "4", "5", "1"])];
    folder().mixed::<Ascendancy>("ascendancy", &["seats", "rounds"], &more, 60, Length { decisions: 200, views: 60 }, typed);
}

#[test]
fn moments_of_the_cases() {
    folder().moments::<Ascendancy>(typed);
}

#[test]
fn choices_at_the_moments_of_the_cases() {
    folder().choices::<Ascendancy>();
}

#[test]
fn features_of_the_cases() {
    folder().features::<Ascendancy>();
}
