//! The catalogues of words, and texts that need no position.

use std::sync::LazyLock;

use engine::{
    Text,
    words::{Sources, Words},
};

use crate::ids::MountNo;

/// The languages spoken.
pub const SOURCES: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// The words of a language; English where the game does not speak it.
pub fn of(language: &str) -> &'static Words {
    static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| SOURCES.iter().map(|(language, _)| Words::of(language, SOURCES)).collect());
    ALL.iter().find(|words| words.language() == language).unwrap_or(&ALL[0])
}

/// A text in English: for faults of a file, and where nobody chooses another language.
pub fn english(text: &Text) -> String {
    of("en").say(text)
}

/// A mount by its number alone: `w3`.
pub fn slot(mount: MountNo) -> Text {
    Text::name(mount.to_string())
}
