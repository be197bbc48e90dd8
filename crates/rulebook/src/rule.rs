//! Kinds of rules, how well they are supported, and their examples.

use std::fmt;

use serde::{Deserialize, Serialize};

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
