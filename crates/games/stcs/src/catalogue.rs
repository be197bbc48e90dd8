//! The catalogues of words, and what is said without knowing any more of the game.

use std::sync::LazyLock;

use engine::{
    Text,
    words::{Sources, Words},
};

use crate::data::MOST_MOUNTS_OF_SHIP;

/// The languages spoken.
pub const SOURCES: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// The words of a language; English where the game does not speak it.
pub fn of(language: &str) -> &'static Words {
    static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| SOURCES.iter().map(|(language, _)| Words::of(language, SOURCES)).collect());
    ALL.iter().find(|words| words.language() == language).unwrap_or(&ALL[0])
}

/// What a text says in English: for what is wrong with a file, and where nobody says another language.
pub fn english(text: &Text) -> String {
    of("en").say(text)
}

/// A mount by its number alone: `w3`.
pub fn slot(mount: usize) -> Text {
    // Written once for each number: every sheet has them all.
    static SLOTS: LazyLock<Vec<String>> = LazyLock::new(|| (0..MOST_MOUNTS_OF_SHIP).map(|mount| format!("w{}", mount + 1)).collect());
    SLOTS.get(mount).map_or_else(|| Text::name(format!("w{}", mount + 1)), |slot| Text::name(slot.as_str()))
}
