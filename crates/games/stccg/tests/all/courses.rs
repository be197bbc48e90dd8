//! Playthroughs go as written, and random games over scenarios and options as recorded. `tests/courses/playthroughs` has a text for each
//! playthrough: its commands and dice are inputs, and the lines beneath them what comes of them. After a change of the rules read the lines that differ,
//! then `VINCULUM_BLESS=NAME cargo test -p stccg --test all courses` writes that playthrough again. `tests/courses/*.txt` has hashes of everything
//! else that the rules decide in many random games, one family a file: `VINCULUM_BLESS=FAMILY` records it again.

use engine::conformance::course::{Folder, Length};
use stccg::Stccg;

use crate::{conformance::stranger, typed::few};

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 400, views: 40 };

#[test]
fn playthroughs_go_as_written() {
    folder().playthroughs::<Stccg>();
}

#[test]
fn playthroughs_cover_the_game() {
    folder().playthroughs_cover::<Stccg>();
}

#[test]
fn every_scenario() {
    folder().scenarios::<Stccg>(4, LENGTH);
}

#[test]
fn games_under_each_option() {
    folder().options::<Stccg>(&[], &[], LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    folder().rulings::<Stccg>(200);
}

#[test]
fn setups_with_settings_at_random() {
    folder().setups::<Stccg>(&[], 100);
}

/// Few random games have captives, ships away in time or dilemmas that lie about. From the position of each case a game goes on, in which the commands of
/// the case are tried all the time.
#[test]
fn games_from_the_positions_of_the_cases() {
    folder().cases::<Stccg>(Length { decisions: 160, views: 20 });
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<Stccg>(3);
}

/// Ready decks and decks with strange cards in them, a third of the options together, with commands that are made up.
#[test]
fn games_under_many_options_at_once() {
    let strange = [stranger("borg"), stranger("klingon")];
    let decks: Vec<&str> = stccg::data::decks().iter().map(|deck| deck.id.as_str()).chain(strange.iter().map(String::as_str)).collect();
    let mut more: Vec<(&str, &[&str])> = vec![("A.deck", &decks), ("B.deck", &decks), ("last_turn", &["20", "60"])];
    let waivers: Vec<[&str; 1]> = stccg::decks::WAIVERS.iter().map(|name| [*name]).collect();
    more.extend(waivers.iter().map(|name| ("waive", name.as_slice())));
    folder().mixed::<Stccg>("duel", &["last_turn"], &more, 40, Length { decisions: 300, views: 60 }, few);
}

#[test]
fn moments_of_the_cases() {
    folder().moments::<Stccg>(few);
}

#[test]
fn choices_at_the_moments_of_the_cases() {
    folder().choices::<Stccg>();
}

#[test]
fn features_of_the_cases() {
    folder().features::<Stccg>();
}
