//! The ensign plays as it always has: other bots are measured against it. `tests/games/*.txt` has two games of it, a command a line with its round and seat.

use std::{fmt::Write as _, path::Path};

use ascendancy::Ascendancy;
use engine::{
    Game,
    conformance::{
        players::{Lots, Player, play},
        set_up,
        texts::recorded,
    },
};

/// A game between ensigns that take the first of equals is as recorded.
fn holds(name: &str, scenario: &str, settings: &[(&str, &str)], seed: u64) {
    let begun = Ascendancy::begin(&set_up::<Ascendancy>(scenario, settings)).expect("sound");
    let mut text = String::new();
    play::<Ascendancy>(begun, &[Player::Ensign], Lots::First(seed, 0), &mut |state, seat, _, said| {
        writeln!(text, "{} {seat} {said}", state.round).expect("a string takes everything");
    });
    recorded(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name), &text);
}

#[test]
fn the_ensign_plays_a_duel_as_before() {
    holds("ensign-duel.txt", "duel", &[], 5);
}

#[test]
fn three_ensigns_play_as_before() {
    holds("ensign-three.txt", "ascendancy", &[], 3);
}
