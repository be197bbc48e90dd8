//! The words of a game, each language read when it is first wanted.

use std::sync::{Arc, OnceLock};

use crate::{About, Game, words::Words};

/// The catalogues of a game, each read when it is first wanted.
pub(super) struct Lexicon {
    sources: crate::words::Sources,
    pub(super) read: Vec<(&'static str, OnceLock<Arc<Words>>)>,
    about: Vec<(&'static str, OnceLock<&'static About>)>,
}

impl Lexicon {
    pub(super) fn of<G: Game>() -> Lexicon {
        let sources = G::words();
        let spoken = if sources.is_empty() { crate::words::OWN } else { sources };
        let read = spoken.iter().map(|(language, _)| (*language, OnceLock::new())).collect();
        Lexicon { sources, read, about: spoken.iter().map(|(language, _)| (*language, OnceLock::new())).collect() }
    }

    pub(super) fn about(&self, language: &str, facts: &'static About) -> &'static About {
        let found = self.about.iter().find(|(name, _)| *name == language).or_else(|| self.about.first());
        found.map_or(facts, |(name, said)| said.get_or_init(|| crate::about::spoken(facts, name, self.sources)))
    }

    pub(super) fn get(&self, language: &str) -> Arc<Words> {
        let found = self.read.iter().find(|(name, _)| *name == language).or_else(|| self.read.first());
        let make = |name: &str| Words::shared(name, self.sources);
        found.map_or_else(|| make("en"), |(name, words)| words.get_or_init(|| make(name)).clone())
    }
}
