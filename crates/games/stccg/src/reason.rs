//! Why something is not possible.

use std::fmt;

use engine::Reason;
use rulebook::RuleId;

/// A refusal: a rule, a stable word and a sentence that says what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    rule: RuleId,
    code: &'static str,
    sentence: String,
}

impl Refusal {
    /// A refusal under a rule.
    pub fn new(rule: RuleId, code: &'static str, sentence: impl Into<String>) -> Refusal {
        Refusal { rule, code, sentence: sentence.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Reason for Refusal {
    fn rule(&self) -> RuleId {
        self.rule
    }
    fn code(&self) -> &'static str {
        self.code
    }
}

/// Whether something may be done.
pub type Legal = Result<(), No>;

/// A refusal without its sentence: cheap, since lists are made of what is not refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct No(pub RuleId, pub &'static str, pub &'static str);

impl From<No> for Refusal {
    fn from(no: No) -> Refusal {
        Refusal::new(no.0, no.1, no.2)
    }
}

/// Refuses unless the condition holds.
pub const fn need(holds: bool, rule: RuleId, code: &'static str, sentence: &'static str) -> Legal {
    if holds { Ok(()) } else { Err(No(rule, code, sentence)) }
}
