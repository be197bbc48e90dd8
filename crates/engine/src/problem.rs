//! Problems: a problem tells a program, and a person in his language, why something could not be done.

use rulebook::RuleId;
use serde::Serialize;

use crate::{
    Text,
    reason::Reason,
    words::{self, Sources, Words},
};

/// Something that could not be done: one clear sentence, a code for programs, the rule where there is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{sentence}")]
pub struct Problem {
    /// Stable word.
    pub code: String,
    /// The rule that forbids it.
    pub rule: Option<RuleId>,
    /// The fault and what to do about it: in English, until a face has asked for another language.
    pub sentence: String,
    /// The message behind the sentence, with the catalogues that have it; `None` where the sentence is in one language only.
    #[serde(skip)]
    pub wording: Option<Box<(Text, Sources)>>,
}

impl Problem {
    /// A problem without a rule, in one language only.
    pub fn new(code: impl Into<String>, sentence: impl Into<String>) -> Problem {
        Problem { code: code.into(), rule: None, sentence: sentence.into(), wording: None }
    }

    /// A problem that a message of these catalogues tells, or of the engine's own.
    pub fn told(code: impl Into<String>, text: Text, sources: Sources) -> Problem {
        let sentence = Words::shared("en", sources).say(&text);
        Problem { wording: Some(Box::new((text, sources))), ..Problem::new(code, sentence) }
    }

    /// A problem that is a game's reason, told by these catalogues.
    pub fn refused(reason: &impl Reason, sources: Sources) -> Problem {
        Problem { rule: Some(reason.rule()), ..Problem::told(reason.code(), reason.text(), sources) }
    }

    /// A problem that is a game's reason, in the language of `words` only.
    pub fn of(reason: &impl Reason, words: &Words) -> Problem {
        Problem { rule: Some(reason.rule()), ..Problem::new(reason.code(), words.say(&reason.text())) }
    }

    /// The same problem in a language. A sentence in one language only stays as it is.
    #[must_use]
    pub fn said_in(mut self, language: &str) -> Problem {
        if let Some((text, sources)) = self.wording.as_deref() {
            self.sentence = Words::shared(language, sources).say(text);
        }
        self
    }

    /// The same problem as a person reads it by itself, in a whole sentence; behind a name or inside another sentence its words stand as they are.
    #[must_use]
    pub fn aloud(self) -> Problem {
        Problem { sentence: words::sentence(&self.sentence), ..self }
    }

    /// The same problem with its message inside another, which gets it as `why`.
    #[must_use]
    pub fn within(self, id: &'static str, name: &'static str) -> Problem {
        match self.wording {
            Some(wording) => {
                let text = Text::Message(id, vec![("why", wording.0.into()), ("name", name.into())]);
                Problem { rule: self.rule, ..Problem::told(self.code, text, wording.1) }
            }
            None => self,
        }
    }
}
