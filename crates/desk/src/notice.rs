//! The meaning of an entry, in sentences with the rules they rest on.

use engine::Text;
use rulebook::RuleId;
use serde::{Serialize, Serializer};

use crate::words;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Notice {
    /// The rules it rests on, the most important first.
    pub rules: Vec<RuleId>,
    /// In a sentence; programs read it in English.
    #[serde(serialize_with = "in_english")]
    pub text: Text,
}

impl Notice {
    pub(crate) fn new(rules: impl Into<Vec<RuleId>>, text: Text) -> Notice {
        Notice { rules: rules.into(), text }
    }

    /// The sentence in a language; in English where the desk does not speak it.
    pub fn said(&self, language: &str) -> String {
        words::of(language).say(&self.text)
    }
}

fn in_english<S: Serializer>(text: &Text, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&words::english(text))
}
