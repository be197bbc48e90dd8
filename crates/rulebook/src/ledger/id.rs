//! Ids of rules: small, ordered like the documents, and unable to name a rule that does not exist.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::ser::{Serialize, Serializer};

use super::{Gap, Ledger, LedgerPart, Name, Rule, RuleId, Source};

impl RuleId {
    #[doc(hidden)]
    pub const fn new(name: &'static Name) -> Self {
        Self(name)
    }

    /// Its place among the ids of its ledger, from 0: small enough to index a list by.
    pub const fn place(self) -> usize {
        self.0.index as usize
    }

    /// The id as it is written, such as `AW.CTRL.1`.
    pub const fn as_str(self) -> &'static str {
        self.0.text
    }

    /// The rule with this id. For a gap it is the gap told as a rule of kind [`Kind::Gap`](crate::Kind::Gap).
    pub fn rule(self) -> &'static Rule {
        self.game().by_index(self.place())
    }

    /// The gap with this id, if it is the id of a gap.
    pub fn gap(self) -> Option<&'static Gap> {
        self.game().gap_by_index(self.place())
    }

    /// The ledger this id belongs to.
    pub fn game(self) -> &'static Ledger {
        self.source().ledger()
    }

    /// The ledger this id belongs to, without parsing it.
    pub const fn source(self) -> &'static Source {
        self.0.source
    }

    /// The name of the game, such as `attack-wing`, without parsing its ledger.
    pub const fn game_name(self) -> &'static str {
        self.0.source.game
    }

    /// The part of the ledger this id belongs to.
    pub fn part(self) -> LedgerPart {
        self.source().part(self.place())
    }

    /// The topic of the id: `CTRL` of `AW.CTRL.1`, `BASE.7` of `AW.BASE.7.4`, `GAP` of a gap.
    pub fn topic(self) -> &'static str {
        let id = self.as_str();
        let start = id.find('.').map_or(0, |dot| dot + 1);
        let rest = &id[start..];
        let mut dots = rest.match_indices('.').map(|(at, _)| at);
        let end = match self.part() {
            LedgerPart::Base => dots.nth(1),
            LedgerPart::Own | LedgerPart::Gap => dots.next(),
        };
        &rest[..end.unwrap_or(rest.len())]
    }
}

impl PartialEq for RuleId {
    fn eq(&self, other: &RuleId) -> bool {
        std::ptr::eq(self.0, other.0) || (self.0.index == other.0.index && self.0.source == other.0.source)
    }
}

impl Eq for RuleId {}

impl Ord for RuleId {
    fn cmp(&self, other: &RuleId) -> Ordering {
        self.0.source.cmp(other.0.source).then(self.0.index.cmp(&other.0.index))
    }
}

impl PartialOrd for RuleId {
    fn partial_cmp(&self, other: &RuleId) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for RuleId {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.text.hash(hasher);
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
