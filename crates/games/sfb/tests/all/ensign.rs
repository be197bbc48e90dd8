//! The ensign plays as he did: better bots are measured against him. `VINCULUM_BLESS=1 cargo test -p sfb --test all ensign` writes his games anew.

use std::{fmt::Write, path::Path};

use engine::{
    Game,
    conformance::{
        players::{Lots, Player, play},
        texts::recorded,
    },
};
use sfb::{Command, Sfb};

use crate::players::table;

/// A duel of two ensigns: what was said in which turn and impulse, without passes and answers that could be no others.
fn told(ships: [&str; 2], seed: u64) -> String {
    let mut text = format!("{} against {}, seed {seed}\n", ships[0], ships[1]);
    let last = play::<Sfb>(table("duel", &ships), &[Player::Ensign], Lots::Turned(seed, 0), &mut |state, seat, list, said| {
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
        recorded(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name), &told(ships, seed));
    }
}
