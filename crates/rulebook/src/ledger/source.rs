//! Ledgers as the build finds them: the ids of their names, their order, their parts.

use std::cmp::Ordering;
use std::fmt;

use serde::ser::{Serialize, Serializer};

use super::{Ledger, LedgerPart, RuleId, Source};

impl Source {
    /// The ledger's name, such as `attack-wing`.
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// The first part of its ids, such as `AW`.
    pub const fn prefix(&self) -> &'static str {
        self.prefix
    }

    /// The ledger itself, read when it is first asked for.
    pub fn ledger(&self) -> &'static Ledger {
        (self.parsed)()
    }

    /// All its ids, in the order of the document: own rules, base rules, gaps.
    pub fn ids(&self) -> impl Iterator<Item = RuleId> + use<> {
        self.names.iter().map(RuleId::new)
    }

    /// The id that is written like this, if the ledger has it.
    pub fn id(&self, text: &str) -> Option<RuleId> {
        let name = |place: &u16| &self.names[usize::from(*place)];
        let found = self.sorted.binary_search_by(|place| name(place).text.cmp(text)).ok()?;
        Some(RuleId::new(name(&self.sorted[found])))
    }

    pub(crate) fn part(&self, index: usize) -> LedgerPart {
        match index {
            index if index < self.rules => LedgerPart::Own,
            index if index < self.rules + self.base => LedgerPart::Base,
            _ => LedgerPart::Gap,
        }
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Source) -> bool {
        std::ptr::eq(self, other) || self.game == other.game
    }
}

impl Eq for Source {}

impl Ord for Source {
    fn cmp(&self, other: &Source) -> Ordering {
        if std::ptr::eq(self, other) { Ordering::Equal } else { self.game.cmp(other.game) }
    }
}

impl PartialOrd for Source {
    fn partial_cmp(&self, other: &Source) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game)
    }
}

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.game)
    }
}
