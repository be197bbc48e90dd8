//! A cache of pieces as text: a piece written for one viewer may be wanted by another, of this table or of another one with the same piece: hexes,
//! cards, rows of undamaged ships' sheets.

use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use crate::{
    fingerprint::ByPrint,
    sync::changes::{Hashes, Written},
};

/// A piece shorter than this as text is sent whole.
const LONG: usize = 400;

/// Bytes that fit on a shelf.
const ROOM: usize = 2 << 20;

/// Pieces by their fingerprints. A piece leaves when nobody has wanted it for as long as it takes to fill a shelf.
struct Cache {
    room: usize,
    generations: Mutex<[Generation; 2]>,
}

#[derive(Default)]
struct Generation {
    made: ByPrint<Arc<Made>>,
    size: usize,
}

static CACHE: LazyLock<Cache> = LazyLock::new(|| Cache::new(ROOM));

/// How much of a changed piece is sent.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// All of it.
    Whole,
    /// The differences, as deep in it as that pays.
    Deep,
    /// Its members that changed, each whole.
    Members,
}

/// The record kept of a piece that is shown.
#[derive(Clone)]
pub(crate) struct Held {
    pub(crate) print: u64,
    /// `None` if the piece is sent whole when it changes: a short one, or one that has not been sent since the page was.
    pub(crate) kept: Option<Arc<Kept>>,
}

/// The record with which the next state of a piece is compared.
pub(crate) enum Kept {
    Hashes(Hashes),
    /// The piece without its parts, and its parts.
    Parts(Held, Arc<[Held]>),
    /// The piece without its parts, and the fingerprint of all its parts together: they may not have been drawn.
    Later(Held, u64),
}

impl Kept {
    pub(crate) fn hashes(&self) -> Option<&Hashes> {
        if let Kept::Hashes(hashes) = self { Some(hashes) } else { None }
    }
}

/// A piece that was written down.
pub(crate) struct Made {
    pub(crate) text: Box<str>,
    way: Way,
    /// The marks for the changes, made at the first change.
    hashes: OnceLock<(Written, Arc<Kept>)>,
}

/// The piece with this fingerprint, written by the first viewer that needs it.
pub(crate) fn made(print: u64, way: Way, text: impl FnOnce() -> Box<str>) -> Arc<Made> {
    if let Some(made) = CACHE.find(print) {
        return made;
    }
    let made = Arc::new(Made::new(text(), way));
    CACHE.keep(print, &made);
    made
}

impl Made {
    pub(crate) fn new(text: Box<str>, way: Way) -> Made {
        // Short pieces have no marks in them.
        let way = if way == Way::Deep && text.len() < LONG { Way::Whole } else { way };
        Made { text, way, hashes: OnceLock::new() }
    }

    /// About as many bytes as it takes.
    fn size(&self) -> usize {
        self.text.len() * (1 + usize::from(self.way != Way::Whole)) + 128
    }

    fn written(&self) -> Option<&(Written, Arc<Kept>)> {
        let make = || {
            let text = self.text.to_string();
            let written = if self.way == Way::Members { Written::in_members(text) } else { Written::new(text) };
            let kept = Arc::new(Kept::Hashes(written.hashes()));
            (written, kept)
        };
        (self.way != Way::Whole).then(|| self.hashes.get_or_init(make))
    }

    /// The record with which its next state is compared, if that pays.
    pub(crate) fn kept(&self) -> Option<Arc<Kept>> {
        self.written().map(|(_, kept)| kept.clone())
    }

    /// Writes its changes, nothing if it reads the same, and returns whether there were any.
    pub(crate) fn since(&self, before: Option<&Hashes>, out: &mut String) -> bool {
        if let (Some(before), Some((written, _))) = (before, self.written()) {
            return written.since(before, out);
        }
        ["{\"=\":", &self.text, "}"].into_iter().for_each(|word| out.push_str(word));
        true
    }

    /// The same, with the record after it.
    pub(crate) fn change(&self, before: Option<&Kept>, out: &mut String) -> (bool, Option<Arc<Kept>>) {
        (self.since(before.and_then(Kept::hashes), out), self.kept())
    }

    /// The members that differ, each as a change with a comma behind it; all of them if the state before is not known.
    pub(crate) fn members(&self, before: Option<&Hashes>) -> String {
        let Some((written, _)) = self.written() else { return String::new() };
        let since = before.and_then(|before| written.members_since(before));
        let mut told = since.unwrap_or_else(|| written.members_all());
        if !told.is_empty() {
            told.push(',');
        }
        told
    }
}

impl Cache {
    fn new(room: usize) -> Cache {
        Cache { room, generations: Mutex::default() }
    }

    fn find(&self, print: u64) -> Option<Arc<Made>> {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = generations[0].made.get(&print) {
            return Some(made.clone());
        }
        let made = generations[1].made.remove(&print)?;
        self.put(&mut generations, print, &made);
        Some(made)
    }

    fn keep(&self, print: u64, made: &Arc<Made>) {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        self.put(&mut generations, print, made);
    }

    /// On the first shelf; when that is full it becomes the second, and the former second one is dropped.
    fn put(&self, generations: &mut [Generation; 2], print: u64, made: &Arc<Made>) {
        if generations[0].size + made.size() > self.room {
            generations.swap(0, 1);
            generations[0] = Generation::default();
        }
        generations[0].size += made.size();
        generations[0].made.insert(print, made.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A piece that is wanted again stays, an unwanted one goes, and there are never more than two shelves full.
    #[test]
    fn what_nobody_wants_goes() {
        let made = || Arc::new(Made::new("x".repeat(100).into(), Way::Whole));
        let cache = Cache::new(10 * made().size());
        cache.keep(0, &made());
        for print in 1..100 {
            cache.keep(print, &made());
            assert!(cache.find(0).is_some(), "it was wanted");
            assert!(cache.find(print).is_some());
            let generations = cache.generations.lock().expect("it is sound");
            assert!(generations.iter().all(|generation| generation.made.len() <= 10));
        }
        assert!(cache.find(1).is_none() && cache.find(50).is_none());
    }
}
