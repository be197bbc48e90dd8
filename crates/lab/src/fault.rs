//! Faults of experiments, said in the reader's language by the catalogues of this crate.

use engine::{Problem, Text, words::Sources};

/// The catalogues of this crate, English first.
pub const WORDS: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// A fault with its message.
pub fn fault(code: &str, text: Text) -> Problem {
    Problem::told(code, text, WORDS)
}

/// Names between commas; for a sentence that offers them.
pub fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}
