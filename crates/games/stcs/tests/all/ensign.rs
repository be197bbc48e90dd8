//! The ensign plays as it always has: other bots are measured against it. `tests/games/*.txt` has two games of it, a command a line with its turn and seat.

use std::{fmt::Write as _, fs, path::Path};

use engine::{Chance, Game, Source, Table, Viewer};
use stcs::Stcs;

use engine::conformance::set_up;

/// A game between ensigns that take the first of equals.
fn game(scenario: &str, settings: &[(&str, &str)], seed: u64) -> String {
    let mut state = Stcs::begin(&set_up::<Stcs>(scenario, settings)).expect("sound");
    let (mut chance, mut text) = (Chance::new(seed, 0), String::new());
    Stcs::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded dice answer everything");
    while let Some(seat) = Stcs::deciders(&state).iter().next() {
        let (mut commands, mut scores) = (Vec::new(), Vec::new());
        Stcs::commands(&state, seat, &mut commands);
        Stcs::ensign(&Stcs::view(&state, Viewer::Seat(seat)), seat, &commands, &mut scores);
        let best = (0..commands.len()).rev().max_by_key(|&place| scores[place]).expect("it is asked");
        writeln!(text, "{} {seat} {}", state.flow.turn, commands[best]).expect("a string takes everything");
        Stcs::apply(&mut state, seat, &commands[best], &mut Table::silent(Source::Seeded(&mut chance)))
            .expect("seeded dice answer everything");
    }
    text
}

fn holds(name: &str, played: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name);
    if std::env::var_os("VINCULUM_BLESS").is_some() {
        fs::write(&file, played).expect("the folder is there");
    }
    let recorded = fs::read_to_string(&file).expect("recorded with VINCULUM_BLESS=1");
    for (number, (was, is)) in recorded.lines().zip(played.lines()).enumerate() {
        assert_eq!(is, was, "{name}, line {}: the ensign plays otherwise than before", number + 1);
    }
    assert_eq!(played.lines().count(), recorded.lines().count(), "{name}");
}

#[test]
fn the_ensign_fights_a_duel_as_before() {
    holds("ensign-duel.txt", &game("duel", &[("A.fleet", "vorcha"), ("B.fleet", "vorcha")], 5));
}

#[test]
fn the_ensign_fights_a_sphere_as_before() {
    let settings =
        [("A.fleet", "fed-galaxy-1, kli-d7s"), ("B.fleet", "sphere"), ("turns", "5"), ("sensors", "on"), ("repower_between_phases", "on")];
    holds("ensign-sphere.txt", &game("free", &settings, 2));
}
