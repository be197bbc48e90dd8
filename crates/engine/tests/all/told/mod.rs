//! What the plain parts of the engine say, of a great many things made up by chance, as numbers in `tests/courses`: questions and answers, forms,
//! seats, cases that are wrong, and what the suite says of every broken game. Where something is to be another one,
//! `VINCULUM_BLESS=1 cargo test -p engine --test all told` writes them anew, and the commit says why.

mod cases;
mod chances;
mod forms;
mod suites;
mod tables;

use engine::{Chance, conformance::course::Folder, words::Words};

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

fn pick<'a, T>(chance: &mut Chance, from: &'a [T]) -> &'a T {
    &from[chance.below(from.len() as u32) as usize]
}

/// The engine's own words, English and Italian.
fn languages() -> [Words; 2] {
    ["en", "it"].map(|language| Words::of(language, engine::words::OWN_ONLY))
}
