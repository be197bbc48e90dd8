//! The ensign plays as it always has: other bots are measured against it. `tests/games/*.txt` has two games of it, a command a line with its turn and seat.

use std::{fmt::Write as _, path::Path};

use engine::{
    Game,
    conformance::{
        players::{Lots, Player, play},
        set_up,
        texts::recorded,
    },
};
use stcs::Stcs;

/// A game between ensigns that take the first of equals is as recorded.
fn holds(name: &str, scenario: &str, settings: &[(&str, &str)], seed: u64) {
    let begun = Stcs::begin(&set_up::<Stcs>(scenario, settings)).expect("sound");
    let mut text = String::new();
    play::<Stcs>(begun, &[Player::Ensign], Lots::First(seed, 0), &mut |state, seat, _, said| {
        writeln!(text, "{} {seat} {said}", state.flow.turn).expect("a string takes everything");
    });
    recorded(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name), &text);
}

#[test]
fn the_ensign_fights_a_duel_as_before() {
    holds("ensign-duel.txt", "duel", &[("A.fleet", "vorcha"), ("B.fleet", "vorcha")], 5);
}

#[test]
fn the_ensign_fights_a_sphere_as_before() {
    let settings =
        [("A.fleet", "fed-galaxy-1, kli-d7s"), ("B.fleet", "sphere"), ("turns", "5"), ("sensors", "on"), ("repower_between_phases", "on")];
    holds("ensign-sphere.txt", "free", &settings, 2);
}
