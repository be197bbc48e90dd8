//! The terminal's own words: its keys, help and titles, in each language. Each game has its own catalogues.

use std::sync::LazyLock;

use engine::{
    Text,
    words::{Sources, Words},
};

/// The catalogues, English first.
pub const SOURCES: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

static CATALOGUES: LazyLock<Vec<Words>> = LazyLock::new(|| SOURCES.iter().map(|(language, _)| Words::of(language, SOURCES)).collect());

/// The words of a language; English where the terminal does not speak it.
pub fn of(language: &str) -> &'static Words {
    CATALOGUES.iter().find(|words| words.language() == language).unwrap_or(&CATALOGUES[0])
}

/// A message without arguments.
pub fn t(language: &str, id: &'static str) -> String {
    of(language).say(&Text::of(id))
}

/// The keys of the screen, line by line.
pub(crate) fn keys(language: &str) -> &'static str {
    if of(language).language() == "it" { include_str!("../words/keys.it.txt") } else { include_str!("../words/keys.en.txt") }
}

/// Help on the commands of plain mode.
pub(crate) fn plain(language: &str) -> &'static str {
    if of(language).language() == "it" { include_str!("../words/plain.it.txt") } else { include_str!("../words/plain.en.txt") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both catalogues have the same messages, and none says its id.
    #[test]
    fn both_languages_say_everything() {
        let ids = |source: &str| {
            let mut ids: Vec<String> = source.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect();
            ids.sort_unstable();
            ids
        };
        assert_eq!(ids(SOURCES[0].1), ids(SOURCES[1].1));
        assert!(ids(SOURCES[0].1).len() > 60);
        for language in ["en", "it"] {
            assert_ne!(t(language, "not-possible"), "not-possible");
            assert!(keys(language).lines().all(|line| line.chars().count() <= 88), "{language}");
            assert!(plain(language).lines().all(|line| line.chars().count() <= 80), "{language}");
        }
        assert_ne!(keys("en"), keys("it"));
        assert_eq!(t("tlh", "you"), "you", "a language that is not spoken is English");
    }
}
