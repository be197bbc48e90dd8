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
use stccg::Stccg;

/// A game between ensigns that take the first of equals is as recorded.
fn holds(name: &str, decks: [&str; 2], seed: u64) {
    let begun = Stccg::begin(&set_up::<Stccg>("duel", &[("A.deck", decks[0]), ("B.deck", decks[1])])).expect("sound");
    let mut text = String::new();
    play::<Stccg>(begun, &[Player::Ensign], Lots::First(seed, 0), &mut |state, seat, _, said| {
        writeln!(text, "{} {seat} {said}", state.turn.number).expect("a string takes everything");
    });
    recorded(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name), &text);
}

#[test]
fn the_ensign_plays_a_duel_as_before() {
    holds("ensign-duel.txt", ["federation", "klingon-raiders"], 5);
}

#[test]
fn the_ensign_plays_the_borg_as_before() {
    holds("ensign-borg.txt", ["borg", "borg-swarm"], 3);
}
