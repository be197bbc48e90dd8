//! The plain parts of the engine, tried with a great many inputs made up by chance and compared with hashes in `tests/courses`: questions and answers, forms,
//! seats, cases that are wrong, and the suite's verdict on every broken game. If something changes on purpose,
//! `VINCULUM_BLESS=all cargo test -p engine --test all told` writes the hashes anew, and the commit says why.

mod cases;
mod chances;
mod forms;
mod suites;
mod tables;

use engine::{conformance::course::Folder, words::Words};

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

/// The engine's own words, English and Italian.
fn languages() -> [Words; 2] {
    ["en", "it"].map(|language| Words::of(language, engine::words::OWN_ONLY))
}
