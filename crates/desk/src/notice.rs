//! What an entry means, told in sentences with the rules they rest on.

use rulebook::RuleId;
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Notice {
    /// The rules it rests on, the most important first.
    pub rules: Vec<RuleId>,
    /// In a sentence.
    pub text: String,
}

impl Notice {
    pub(crate) fn new(rules: impl Into<Vec<RuleId>>, text: impl Into<String>) -> Notice {
        Notice { rules: rules.into(), text: text.into() }
    }
}
