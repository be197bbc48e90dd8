//! Ledgers: one game's rules, base rules and gaps, parsed once when first asked for.
//!
//! An id leads to its ledger, which holds rules with ids: the types of that round stand here, and below what each of them can do.

mod id;
mod index;
mod read;
mod search;
mod source;

use std::sync::OnceLock;

use crate::rule::{Confidence, Example, Kind};
use index::Index;

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

/// The id of one rule, base rule or gap, such as `AW.CTRL.1`.
///
/// Ids are the constants that `rulebook-build` makes of a ledger, of any crate; texts from outside become ids through a
/// [`Shelf`](crate::Shelf). Both know only ids that exist. They sort by the name of the ledger, then in the order of the documents: own rules,
/// base rules, gaps. An id is a pointer: 8 bytes, and copied as such.
#[derive(Copy, Clone)]
pub struct RuleId(&'static Name);

/// Which part of a ledger an id belongs to.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum LedgerPart {
    /// A rule of the ledger's own document.
    Own,
    /// A rule of the base game that the document assumes.
    Base,
    /// A gap of the document, with the project's ruling.
    Gap,
}

/// One game's rules.
#[derive(Debug)]
pub struct Ledger {
    /// The game's name, such as `attack-wing`.
    pub game: &'static str,
    /// The title of the source document.
    pub title: String,
    /// The first part of its ids, such as `AW`.
    pub prefix: &'static str,
    /// The rules of the document itself, in document order.
    pub rules: Vec<Rule>,
    /// The rules of the base game that the document assumes, in document order.
    pub base: Vec<Rule>,
    /// Gaps of the document.
    pub gaps: Vec<Gap>,
    gap_rules: Vec<Rule>,
    source: &'static Source,
    /// Made when somebody first looks for something.
    index: OnceLock<Index>,
}

/// Rules that belong together.
#[derive(Clone, Debug)]
pub struct Topic {
    /// Its name as in the ids, such as `CTRL`, or `BASE.7` for base rules.
    pub name: &'static str,
    /// Its rules in document order.
    pub rules: Vec<&'static Rule>,
}

/// One rule of a ledger, one base rule, or one gap told as a rule.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Rule {
    /// Its id, never used again for another rule.
    pub id: RuleId,
    /// A short title.
    pub title: String,
    /// Kind of the rule.
    pub kind: Kind,
    /// Place in the source document; empty for base rules and gaps.
    pub at: String,
    /// The rule in the project's own words.
    pub text: String,
    /// Parts of the base game it rests on, in a few words each.
    pub needs: Vec<String>,
    /// Worked examples and boundary cases.
    pub examples: Vec<Example>,
    /// For a rule that only describes: the id of the rule that carries its effect, and why.
    pub describes: Option<String>,
    /// How well a base rule is supported; `None` for rules of the document itself.
    pub confidence: Option<Confidence>,
    /// The key of the option that switches this rule on, if it has one.
    pub option: Option<String>,
    /// True for a rule with an option that is on unless switched off.
    pub on_by_default: bool,
}

/// A point that a source document leaves open, and this project's ruling.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Gap {
    /// Its id.
    pub id: RuleId,
    /// The rules it touches.
    pub rules: Vec<RuleId>,
    /// The omission, ambiguity or contradiction.
    pub problem: String,
    /// This project's ruling.
    pub ruling: String,
    /// Why it does that.
    pub why: String,
    /// The key of the option that the ruling offers, if the ledger names one.
    pub option: Option<String>,
}

impl Ledger {
    /// The ledger as the program has it.
    pub fn source(&'static self) -> &'static Source {
        self.source
    }

    pub(crate) fn by_index(&'static self, index: usize) -> &'static Rule {
        let base = self.rules.len();
        let gaps = base + self.base.len();
        match index {
            index if index < base => &self.rules[index],
            index if index < gaps => &self.base[index - base],
            index => &self.gap_rules[index - gaps],
        }
    }

    pub(crate) fn gap_by_index(&'static self, index: usize) -> Option<&'static Gap> {
        self.gaps.get(index.checked_sub(self.rules.len() + self.base.len())?)
    }

    /// Everything with an id: own rules, base rules, and gaps told as rules.
    pub fn everything(&'static self) -> impl Iterator<Item = &'static Rule> {
        self.rules.iter().chain(&self.base).chain(&self.gap_rules)
    }

    /// The topics of the document's own rules, in document order.
    pub fn topics(&'static self) -> Vec<Topic> {
        topics(&self.rules)
    }

    /// The topics of the base rules, in document order.
    pub fn base_topics(&'static self) -> Vec<Topic> {
        topics(&self.base)
    }

    /// The gaps that touch a rule.
    pub fn gaps_touching(&'static self, id: RuleId) -> Vec<&'static Gap> {
        self.gaps.iter().filter(|gap| gap.rules.contains(&id)).collect()
    }
}

fn topics(rules: &'static [Rule]) -> Vec<Topic> {
    let mut topics: Vec<Topic> = Vec::new();
    for rule in rules {
        let name = rule.id.topic();
        match topics.iter_mut().find(|topic| topic.name == name) {
            Some(topic) => topic.rules.push(rule),
            None => topics.push(Topic { name, rules: vec![rule] }),
        }
    }
    topics
}
