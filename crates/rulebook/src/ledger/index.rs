//! The words of a ledger, each once, with the rules in which they stand: a search compares its words with each word and not with each text.

use std::collections::BTreeMap;

use super::Rule;
use crate::words::{self, Meeting};

/// The words of a ledger in order, each with where it stands.
#[derive(Debug)]
pub(crate) struct Index {
    words: Vec<(String, Vec<Place>)>,
    rules: usize,
}

/// A place in which a word stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Place {
    /// The number of the rule in the ledger.
    rule: usize,
    title: bool,
}

/// How well each rule of a ledger has a word, by the number of the rule; 0 where it does not have it.
pub(crate) type Scores = Vec<u32>;

impl Index {
    /// The words of these rules.
    pub(crate) fn of<'r>(rules: impl Iterator<Item = &'r Rule>) -> Index {
        let (mut all, mut count) = (BTreeMap::<String, Vec<Place>>::new(), 0);
        for (rule, text) in rules.enumerate() {
            count += 1;
            for (title, text) in [(true, &text.title), (false, &text.text)] {
                for word in words::words(text) {
                    let places = all.entry(word).or_default();
                    let place = Place { rule, title };
                    if places.last() != Some(&place) {
                        places.push(place);
                    }
                }
            }
        }
        Index { words: all.into_iter().collect(), rules: count }
    }

    /// How well each rule has a word. `compared` counts how many words were held against it letter by letter.
    pub(crate) fn scores(&self, wanted: &str, compared: &mut usize) -> Scores {
        let mut scores = vec![0; self.rules];
        let looked_for = words::Wanted::new(wanted);
        for (word, places) in &self.words {
            let Some(meeting) = looked_for.meets(word, compared) else { continue };
            for place in places {
                let score = &mut scores[place.rule];
                *score = (*score).max(worth(meeting, place.title));
            }
        }
        scores
    }

    /// How many different words there are.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.words.len()
    }
}

/// Titles before texts, whole words before beginnings of words before words with a typing mistake.
fn worth(meeting: Meeting, title: bool) -> u32 {
    match (meeting, title) {
        (Meeting::Whole, true) => 40,
        (Meeting::Prefix, true) => 30,
        (Meeting::Whole, false) => 10,
        (Meeting::Typo, true) => 8,
        (Meeting::Prefix, false) => 6,
        (Meeting::Typo, false) => 2,
    }
}
