//! Texts of tests: those that are recorded, those that are garbled, those that a game refuses, and the source.

use std::{fs, path::Path};

use crate::{Chance, Game, Seat, words::Words};

/// Compares a text with the recorded one, or records it if `VINCULUM_BLESS` is set.
///
/// # Panics
/// If they differ, with the first line that does.
pub fn recorded(file: &Path, now: &str) {
    if std::env::var_os("VINCULUM_BLESS").is_some() {
        fs::write(file, now).expect("the folder is there");
    }
    let kept = fs::read_to_string(file).expect("recorded with VINCULUM_BLESS=1");
    for (number, (was, is)) in kept.lines().zip(now.lines()).enumerate() {
        assert_eq!(is, was, "{}, line {}", file.display(), number + 1);
    }
    assert_eq!(now.lines().count(), kept.lines().count(), "{}: its number of lines", file.display());
}

/// A text as it was written, without one of its words, with one in capitals, or changed by `change`, which gets the way (2, or from 4 to
/// `ways` - 1), the words, and the place of one.
pub fn garbled(text: &str, ways: u32, chance: &mut Chance, change: impl FnOnce(u32, &mut Vec<String>, usize, &mut Chance)) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let at = chance.below(words.len() as u32) as usize;
    match chance.below(ways) {
        0 => {}
        1 => drop(words.remove(at)),
        3 => words[at] = words[at].to_uppercase(),
        way => change(way, &mut words, at, chance),
    }
    words.join(" ")
}

/// Holds that each text is refused in a sentence that names the least and the most that it takes, in English and in Italian.
///
/// # Panics
/// If one is read, or its refusal lacks a number.
pub fn refused_with_ranges<G: Game>(state: &G::State, texts: &[(&str, &str, &str)]) {
    let words = ["en", "it"].map(|language| Words::of(language, G::words()));
    for (text, least, most) in texts {
        let why = G::parse(state, Seat::A, text).map(|read| read.to_string()).expect_err(text);
        for words in &words {
            let said = words.say(&why);
            assert!([least, most].iter().all(|end| said.contains(**end)), "{text}: {said}");
        }
    }
}

/// The text of every file below a folder.
///
/// # Panics
/// If one is no text.
pub fn sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path());
    entries.map(|path| if path.is_dir() { sources(&path) } else { fs::read_to_string(&path).expect("a text") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_garbled_in_every_way() {
        let of = |seed| garbled("fire 1 w2", 4, &mut Chance::new(seed, 0), |way, words, at, _| words.insert(at, way.to_string()));
        let all: std::collections::BTreeSet<String> = (0..200).map(of).collect();
        let ways = ["fire 1 w2", "1 w2", "fire w2", "fire 1", "FIRE 1 w2", "fire 1 W2", "2 fire 1 w2", "fire 2 1 w2", "fire 1 2 w2"];
        assert_eq!(all.len(), ways.len(), "{all:?}");
        assert!(ways.iter().all(|way| all.contains(*way)), "{all:?}");
    }
}
