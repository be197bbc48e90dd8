//! The answers of a command as they are held: a game that is held for long has many of them.

use crate::table::{Script, Trace};

/// An answer, and whether the program drew it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Given {
    pub(super) text: String,
    pub(super) drawn: bool,
}

/// Answers, each with whether the program drew it.
pub(super) fn given(answers: &[String], drawn: &[usize]) -> Vec<Given> {
    answers.iter().enumerate().map(|(at, text)| Given { text: text.clone(), drawn: drawn.contains(&at) }).collect()
}

/// Which of the answers the program drew.
pub(super) fn drawn(answers: &[Given]) -> Vec<usize> {
    answers.iter().enumerate().filter(|(_, given)| given.drawn).map(|(at, _)| at).collect()
}

/// The answers of a command: none, or texts without line ends, one after the other; before each that the program drew stands a [`DRAWN`].
#[derive(Clone, Debug, Default)]
pub(super) struct Answers(Option<Box<str>>);

/// The sign before an answer that the program drew; an answer is written by its question and has no such sign.
const DRAWN: char = '\r';

impl Answers {
    /// The answers that a command used. The questions are not kept: they can be asked again, and the question of a draw names every card of its deck.
    pub(super) fn of(trace: &Trace, drawn: &[usize]) -> Answers {
        if drawn.is_empty() {
            return Answers((!trace.answers.is_empty()).then(|| trace.answers.join("\n").into()));
        }
        let signed = trace.answers.iter().enumerate().map(|(at, text)| match drawn.contains(&at) {
            true => format!("{DRAWN}{text}"),
            false => text.clone(),
        });
        Answers(Some(signed.collect::<Vec<_>>().join("\n").into()))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    pub(super) fn list(&self) -> Vec<String> {
        self.given().into_iter().map(|given| given.text).collect()
    }

    /// The answers, each with whether the program drew it.
    pub(super) fn given(&self) -> Vec<Given> {
        let given = |text: &str| Given { drawn: text.starts_with(DRAWN), text: text.trim_start_matches(DRAWN).to_owned() };
        self.0.as_deref().map_or_else(Vec::new, |all| all.split('\n').map(given).collect())
    }

    /// Which of them the program drew.
    pub(super) fn drawn(&self) -> Vec<usize> {
        drawn(&self.given())
    }

    pub(super) fn script(&self) -> Script {
        Script::new(self.list())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_held_as_they_were_given() {
        for answers in [vec![], vec![""], vec!["6"], vec!["6, 3", "", "card of one's own"]] {
            let answers: Vec<String> = answers.into_iter().map(str::to_owned).collect();
            let trace = Trace { answers: answers.clone(), ..Trace::default() };
            let held = Answers::of(&trace, &[]);
            assert_eq!((held.list(), held.drawn(), held.is_empty()), (answers.clone(), vec![], answers.is_empty()));
            let last: Vec<usize> = answers.len().checked_sub(1).into_iter().collect();
            let held = Answers::of(&trace, &last);
            assert_eq!((held.list(), held.drawn()), (answers.clone(), last));
        }
    }
}
