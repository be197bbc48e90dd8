//! Rules, their examples, and gaps.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::RuleId;

/// What sort of statement a rule is.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// What is done before play begins.
    Setup,
    /// How something is done.
    Procedure,
    /// What is forbidden or compulsory.
    Restriction,
    /// What is allowed.
    Permission,
    /// What a word or a thing is.
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
    /// What the rule makes of it.
    pub expect: String,
}

/// One rule of a ledger, one base rule, or one gap told as a rule.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Rule {
    /// Its id, never used again for another rule.
    pub id: RuleId,
    /// A short title.
    pub title: String,
    /// What sort of statement it is.
    pub kind: Kind,
    /// Where the source document says it; empty for base rules and gaps.
    pub at: String,
    /// The rule in the project's own words.
    pub text: String,
    /// What of the base game it rests on, in a few words each.
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

/// What a source document leaves open, and what this project does about it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Gap {
    /// Its id.
    pub id: RuleId,
    /// The rules it touches.
    pub rules: Vec<RuleId>,
    /// What is missing, ambiguous or contradictory.
    pub problem: String,
    /// What this project does.
    pub ruling: String,
    /// Why it does that.
    pub why: String,
    /// The key of the option that the ruling offers, if the ledger names one.
    pub option: Option<String>,
}
