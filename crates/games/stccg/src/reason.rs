//! Why something is not possible.

use std::{collections::BTreeMap, sync::LazyLock};

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

/// The sentences of the refusals with their messages. A rule refuses in English words where it stands, and the English catalogue holds the same words
/// under an id, which every other language has too: so the catalogue is the table.
static SENTENCES: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let english = SOURCES.first().map_or("", |(_, text)| *text);
    english.lines().filter(|line| line.starts_with("no-")).filter_map(|line| line.split_once(" = ")).map(|(id, text)| (text, id)).collect()
});

/// The message that says such a sentence; the sentence itself where no catalogue has it, which a test forbids.
pub fn message(sentence: &'static str) -> Text {
    SENTENCES.get(sentence).map_or(Text::Name(sentence.into()), |id| Text::of(id))
}

/// A refusal without its words made: cheap, since lists are made of what is not refused. The third is the sentence in English.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct No(pub RuleId, pub &'static str, pub &'static str);

impl From<No> for Refusal {
    fn from(no: No) -> Refusal {
        Refusal::new(no.0, no.1, message(no.2))
    }
}

/// Refuses unless the condition holds.
pub const fn need(holds: bool, rule: RuleId, code: &'static str, sentence: &'static str) -> Legal {
    if holds { Ok(()) } else { Err(No(rule, code, sentence)) }
}

/// The catalogues.
pub const SOURCES: engine::words::Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];
