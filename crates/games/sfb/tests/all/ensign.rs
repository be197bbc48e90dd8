//! The ensign plays as he did: better bots are measured against him. `VINCULUM_BLESS=1 cargo test -p sfb --test all ensign` writes his games anew.

use std::{fmt::Write, path::Path};

use engine::{Chance, Game};
use sfb::{Command, Sfb};

use crate::players::{Player, play, table};

/// A duel of two ensigns: what was said in which turn and impulse, without passes and answers that could be no others.
fn told(ships: [&str; 2], seed: u64) -> String {
    let mut text = format!("{} against {}, seed {seed}\n", ships[0], ships[1]);
    let last = play(&table("duel", &ships), [Player::Ensign; 2], &mut Chance::new(seed, 0), |state, seat, list, said| {
        if list.len() > 1 && !matches!(said, Command::Pass(_)) {
            let flow = &state.flow;
            writeln!(text, "{}.{:02} {seat} {said}", flow.turn, flow.impulse).expect("a string takes all");
        }
    });
    let outcome = Sfb::outcome(&last).expect("it has ended");
    let points: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
    writeln!(text, "places {:?}, points {points:?}", outcome.places).expect("a string takes all");
    text
}

#[test]
fn he_plays_as_he_did() {
    for (name, ships, seed) in [("ensigns-duel.txt", ["fed-ca", "kli-d7"], 3), ("ensigns-plasma.txt", ["gorn-ca", "rom-fh"], 4)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name);
        let text = told(ships, seed);
        if std::env::var_os("VINCULUM_BLESS").is_some() {
            std::fs::write(&path, &text).expect("the folder is there");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let parts = kept.lines().zip(text.lines()).find(|(kept, now)| kept != now);
        assert!(kept == text, "{name}: the first line that differs: {parts:?}");
    }
}
