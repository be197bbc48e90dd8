//! The desk's messages with their arguments, and a catalogue for each language it speaks.

use std::sync::LazyLock;

use engine::{
    Text,
    words::{Sources, Words},
};

/// The catalogues, English first.
pub const SOURCES: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

static CATALOGUES: LazyLock<Vec<Words>> = LazyLock::new(|| SOURCES.iter().map(|(language, _)| Words::of(language, SOURCES)).collect());

/// The words of a language; English where the desk does not speak it.
pub fn of(language: &str) -> &'static Words {
    CATALOGUES.iter().find(|words| words.language() == language).unwrap_or(&CATALOGUES[0])
}

/// In English: for command lines, files and programs.
pub fn english(text: &Text) -> String {
    of("en").say(text)
}
