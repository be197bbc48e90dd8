//! The game file of a session in memory: every line as it was written or read, each with its hash.

use super::step::Hash;
use crate::record::{self, Entry, Line, Program};

/// The lines of a game file, and what of them decides what comes next.
#[derive(Clone, Default)]
pub(super) struct Journal {
    /// The first line up to its hash; nothing before the set up is done.
    head: Option<Box<str>>,
    first: Hash,
    /// The other lines up to their hashes, one after the other.
    bytes: Vec<u8>,
    /// The end of each, and its hash.
    ends: Vec<(u32, Hash)>,
    /// Under which program and rules the last line was written.
    under: Option<Program>,
    /// How many commands since the last server bound itself asked for dice, those taken back among them.
    rolls: u64,
    /// Whether a server has bound itself.
    bound: bool,
    /// How often something was taken back.
    taken_back: u32,
}

impl Journal {
    /// Begins the file with this line, in the place of another one if there was one: what follows is chained to it.
    pub(super) fn begin(&mut self, head: &str, under: Program) {
        self.first = Hash::read(&record::chain("", head));
        (self.head, self.under) = (Some(head.into()), Some(under));
        let mut before = self.first;
        for at in 0..self.ends.len() {
            before = Hash::read(&record::chain(&before.text(), self.body(at)));
            self.ends[at].1 = before;
        }
    }

    /// Whether there is a first line.
    pub(super) fn has_begun(&self) -> bool {
        self.head.is_some()
    }

    /// Writes what happens now; where this program is not the one that wrote the line before, that is written first.
    pub(super) fn write(&mut self, entry: &Entry, here: &Program) {
        if self.under.as_ref() != Some(here) {
            let under = Entry::Program(here.clone());
            self.push(&under, &record::body(&under));
        }
        self.push(entry, &record::body(entry));
    }

    /// Adds a line as it was written.
    pub(super) fn push(&mut self, entry: &Entry, body: &str) {
        match entry {
            Entry::Command(Line { dice, .. }) => self.rolls += u64::from(!dice.is_empty()),
            Entry::TakenBack(_) => self.taken_back += 1,
            Entry::Bound(_) => (self.bound, self.rolls) = (true, 0),
            Entry::Program(under) => self.under = Some(under.clone()),
        }
        let hash = Hash::read(&record::chain(&self.hash().text(), body));
        super::room(&mut self.bytes, body.len());
        super::room(&mut self.ends, 1);
        self.bytes.extend(body.as_bytes());
        self.ends.push((self.bytes.len() as u32, hash));
    }

    /// The hash of the last line.
    pub(super) fn hash(&self) -> Hash {
        self.ends.last().map_or(self.first, |(_, hash)| *hash)
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn rolls(&self) -> u64 {
        self.rolls
    }

    pub(super) fn is_bound(&self) -> bool {
        self.bound
    }

    pub(super) fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// The rules under which the last line was written.
    pub(super) fn rules(&self) -> u32 {
        self.under.as_ref().map_or(0, |under| under.rules_version)
    }

    fn body(&self, at: usize) -> &str {
        let begins = at.checked_sub(1).map_or(0, |before| self.ends[before].0 as usize);
        let bytes = self.bytes.get(begins..self.ends[at].0 as usize).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// The lines after the first from number `from` on, with their line ends.
    pub(super) fn lines(&self, from: usize) -> impl Iterator<Item = String> {
        (from..self.ends.len()).map(|at| record::line(self.body(at), &self.ends[at].1.text()))
    }

    /// The whole file.
    pub(super) fn text(&self) -> String {
        let head = self.head.as_ref().map(|head| record::line(head, &self.first.text()));
        head.into_iter().chain(self.lines(0)).collect()
    }
}
