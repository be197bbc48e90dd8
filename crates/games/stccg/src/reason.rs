//! Why something is not possible.

use engine::{Reason, Text};
use rulebook::RuleId;

/// A refusal: a rule, a stable word and a sentence that says what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    rule: RuleId,
    code: &'static str,
    text: Text,
}

impl Refusal {
    /// A refusal under a rule, with its own words.
    pub const fn new(rule: RuleId, code: &'static str, text: Text) -> Refusal {
        Refusal { rule, code, text }
    }
}

impl Reason for Refusal {
    fn rule(&self) -> RuleId {
        self.rule
    }
    fn code(&self) -> &'static str {
        self.code
    }
    fn text(&self) -> Text {
        self.text.clone()
    }
}

/// Whether something may be done.
pub type Legal = Result<(), No>;

/// A refusal without its words made: cheap, since lists are made of what is not refused. The third is the id of the sentence.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct No(pub RuleId, pub &'static str, pub &'static str);

impl From<No> for Refusal {
    fn from(no: No) -> Refusal {
        Refusal::new(no.0, no.1, Text::of(no.2))
    }
}

/// Refuses unless the condition holds.
pub const fn need(holds: bool, rule: RuleId, code: &'static str, sentence: &'static str) -> Legal {
    if holds { Ok(()) } else { Err(No(rule, code, sentence)) }
}
