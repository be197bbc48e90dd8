//! Features: what the suite says of them, both seats of a fresh table, the verbs, and the page of documentation.

use ascendancy::{Ascendancy, Command};
use engine::{
    Game, Seat, Viewer,
    conformance::{features, features_page, set_up},
    encode::{self, Encode},
};

const TABLES: [(&str, &[(&str, &str)]); 3] = [("ascendancy", &[]), ("duel", &[]), ("hidden", &[("seats", "5")])];

#[test]
fn features_hold_in_random_games() {
    let read: usize = TABLES
        .iter()
        .flat_map(|(scenario, settings)| (0..3).map(|seed| features::<Ascendancy>(&set_up::<Ascendancy>(scenario, settings), seed, 400)))
        .sum();
    assert!(read > 5_000, "{read} commands");
}

/// The own seat comes first, whichever it is.
#[test]
fn each_seat_reads_itself_first() {
    let state = Ascendancy::begin(&set_up::<Ascendancy>("duel", &[])).expect("sound");
    let players = Ascendancy::VIEW.iter().take_while(|feature| feature.name != "players").map(|feature| feature.size).sum::<usize>();
    let faction =
        |seat: Seat, of: usize| encode::view::<Ascendancy>(&Ascendancy::view(&state, Viewer::Seat(seat)), seat)[players + 49 * of + 1];
    assert_eq!((faction(Seat::A, 0), faction(Seat::A, 1)), (faction(Seat::B, 1), faction(Seat::B, 0)));
    assert_ne!(faction(Seat::A, 0), faction(Seat::B, 0));
}

#[test]
fn the_verbs_are_those_of_the_notation() {
    let said = format!("{}: one of fifty-nine", Command::VERBS.join(", "));
    assert_eq!((Ascendancy::COMMAND[0].about, Command::VERBS.len()), (said.as_str(), 59));
}

#[test]
fn the_page_says_what_is_declared() {
    features_page::<Ascendancy>("Ascendancy", env!("CARGO_MANIFEST_DIR"));
}
