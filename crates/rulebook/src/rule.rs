//! Rules, their examples, and gaps.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::RuleId;

/// Kinds of rules.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A step before play begins.
    Setup,
    /// How something is done.
    Procedure,
    /// A prohibition or a duty.
    Restriction,
    /// A permission.
    Permission,
    /// The meaning of a word or a thing.
    Definition,
    /// A table of values.
    Table,
    /// When something happens.
    Timing,
    /// Something the players may choose or switch on.
    Option,
    /// How points are counted.
    Scoring,
    /// A ruling that the document itself gives.
    Ruling,
    /// A rule of the base game that the document assumes.
    Base,
    /// A gap of the document, with the project's ruling.
    Gap,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Setup => "setup",
            Kind::Procedure => "procedure",
            Kind::Restriction => "restriction",
            Kind::Permission => "permission",
            Kind::Definition => "definition",
            Kind::Table => "table",
            Kind::Timing => "timing",
            Kind::Option => "option",
            Kind::Scoring => "scoring",
            Kind::Ruling => "ruling",
            Kind::Base => "base",
            Kind::Gap => "gap",
        })
    }
}

/// How well published material supports a base rule.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// Stated by the publisher, or by two independent sources.
    High,
    /// One source, or a close relative of the game.
    Medium,
    /// One source with known doubts.
    Low,
    /// A proposal of this project; not to be presented as published.
    Ours,
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Confidence::High => "high",
            Confidence::Medium => "medium",
            Confidence::Low => "low",
            Confidence::Ours => "ours",
        })
    }
}

/// A worked example of a rule.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Example {
    /// The situation.
    pub given: String,
    /// Expected result.
    pub expect: String,
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
