//! The ledgers that somebody has at hand, and ids that come from outside.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::ledger::{Ledger, Rule, RuleId, Source};
use crate::words;

/// The ledgers among which an id from outside is looked up.
///
/// A program has no list of all its ledgers: the reader of an id says where to look. A game names its own ledgers; a face gathers those of
/// its games; [`OURS`](crate::OURS) are the ledgers of this crate.
///
/// ```
/// use rulebook::{Shelf, stcs};
///
/// static SHELF: Shelf = Shelf::of(&[&stcs::LEDGER]);
/// assert_eq!(SHELF.id("STCS.ACH.2"), Ok(stcs::ACH_2));
/// assert!(SHELF.id("AW.CTRL.1").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Shelf(Cow<'static, [&'static Source]>);

impl Shelf {
    /// These ledgers, in this order.
    pub const fn of(ledgers: &'static [&'static Source]) -> Shelf {
        Shelf(Cow::Borrowed(ledgers))
    }

    /// The ledgers as the program has them, in order.
    pub fn sources(&self) -> &[&'static Source] {
        &self.0
    }

    /// The ledgers, read, in order.
    pub fn ledgers(&self) -> impl Iterator<Item = &'static Ledger> {
        self.0.iter().map(|source| source.ledger())
    }

    /// The ledger with this name, such as `attack-wing`.
    pub fn ledger(&self, game: &str) -> Option<&'static Ledger> {
        self.0.iter().find(|source| source.game == game).map(|source| source.ledger())
    }

    /// The id that is written like this.
    pub fn id(&self, text: &str) -> Result<RuleId, UnknownRule> {
        self.0.iter().find_map(|source| source.id(text)).ok_or_else(|| self.unknown(text))
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Result<&'static Rule, UnknownRule> {
        self.id(id).map(RuleId::rule)
    }

    /// The error for `text`. Only its first characters are kept and compared, so that a long text stays cheap.
    fn unknown(&self, text: &str) -> UnknownRule {
        let given: String = text.chars().take(60).collect();
        let wanted = given.trim().to_lowercase();
        let limit = (wanted.chars().count() / 3).clamp(1, 3);
        let ids = self.0.iter().flat_map(|source| source.ids());
        let mut near: Vec<(usize, RuleId)> =
            ids.filter_map(|id| Some((words::distance(&wanted, &id.as_str().to_lowercase(), limit)?, id))).collect();
        near.sort_unstable();
        UnknownRule { given, game: None, nearest: near.into_iter().take(3).map(|(_, id)| id).collect() }
    }
}

/// A shelf of what several others hold: each ledger once, where it first came.
impl Ledger {
    /// The rule, base rule or gap of this ledger with this id.
    pub fn rule(&'static self, id: &str) -> Result<&'static Rule, UnknownRule> {
        let found = Shelf::from_iter([self.source()]).rule(id);
        found.map_err(|error| UnknownRule { game: Some(self.game), ..error })
    }
}

impl FromIterator<&'static Source> for Shelf {
    fn from_iter<I: IntoIterator<Item = &'static Source>>(ledgers: I) -> Shelf {
        let mut held: Vec<&'static Source> = Vec::new();
        for source in ledgers {
            if !held.contains(&source) {
                held.push(source);
            }
        }
        Shelf(Cow::Owned(held))
    }
}

/// A text that does not name a rule, with the nearest ids.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UnknownRule {
    /// The text that was given.
    pub given: String,
    /// The game whose ledger was asked, if it was one ledger only.
    pub game: Option<&'static str>,
    /// Up to three ids that resemble it, nearest first.
    pub nearest: Vec<RuleId>,
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule {:?}", self.given)?;
        if let Some(game) = self.game {
            write!(f, " in {game}")?;
        }
        for (number, id) in self.nearest.iter().enumerate() {
            f.write_str(if number == 0 { "; nearest: " } else { ", " })?;
            write!(f, "{id}")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownRule {}
