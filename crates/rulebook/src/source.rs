//! Ledgers as the build finds them: their texts and the names of their rules.

use std::cmp::Ordering;
use std::fmt;

use serde::ser::{Serialize, Serializer};

use crate::{Ledger, LedgerPart, RuleId};

/// A ledger as part of a program: a static that `rulebook-build` makes of the ledger's file, such as [`stcs::LEDGER`](crate::stcs::LEDGER).
///
/// Ledgers are distinguished and sorted by their names.
pub struct Source {
    #[doc(hidden)]
    pub game: &'static str,
    #[doc(hidden)]
    pub prefix: &'static str,
    /// How many of the names are own rules.
    #[doc(hidden)]
    pub rules: usize,
    /// How many of the names are base rules; the rest are gaps.
    #[doc(hidden)]
    pub base: usize,
    #[doc(hidden)]
    pub ledger_text: &'static str,
    #[doc(hidden)]
    pub base_text: Option<&'static str>,
    #[doc(hidden)]
    pub names: &'static [Name],
    /// The places of the names, in the order of their texts.
    #[doc(hidden)]
    pub sorted: &'static [u16],
    #[doc(hidden)]
    pub parsed: fn() -> &'static Ledger,
}

/// The rule or gap an id points to. Only `rulebook-build` makes them.
#[doc(hidden)]
pub struct Name {
    pub source: &'static Source,
    pub index: u16,
    pub text: &'static str,
}

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
