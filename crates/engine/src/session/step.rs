//! A command that was carried out, as it is held: a game that is held for long has many of them.

use super::{Given, Said};
use crate::{
    Audience, Seat,
    table::{Script, Trace},
};

/// A command carried out, with all windows that were passed after it.
#[derive(Clone, Debug)]
pub(super) struct Step<C> {
    pub(super) seat: Seat,
    pub(super) said: Said<C>,
    pub(super) answers: Answers,
    /// How many questions were asked.
    pub(super) asked: u32,
    /// To whom something hidden became known.
    pub(super) revealed: Audience,
    pub(super) apart: bool,
    pub(super) passed: u32,
    pub(super) turn: u32,
    pub(super) version: u64,
    /// How many entries the log has after it.
    pub(super) told: u32,
    /// Whether the guard at a bot's seat barred what led back.
    pub(super) circled: bool,
}

impl<C> Step<C> {
    /// Whether nobody learnt anything by it that is not to be taken back.
    pub(super) fn quiet(&self) -> bool {
        self.asked == 0 && self.revealed.is_nobody()
    }
}

/// The answers of a command: none, or texts without line ends, one after the other; before each that the program drew stands a [`DRAWN`].
#[derive(Clone, Debug, Default)]
pub(super) struct Answers(Option<Box<str>>);

/// The sign before an answer that the program drew; an answer is written by its question and has no such sign.
const DRAWN: char = '\r';

impl Answers {
    /// Those that a command saw. What was asked can be asked again; a draw names every card of its deck.
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

    /// The answers with who gave them.
    pub(super) fn given(&self) -> Vec<Given> {
        let given = |text: &str| Given { drawn: text.starts_with(DRAWN), text: text.trim_start_matches(DRAWN).to_owned() };
        self.0.as_deref().map_or_else(Vec::new, |all| all.split('\n').map(given).collect())
    }

    /// Which of them the program drew.
    pub(super) fn drawn(&self) -> Vec<usize> {
        super::asking::drawn(&self.given())
    }

    pub(super) fn script(&self) -> Script {
        Script::new(self.list())
    }
}

/// A running hash, 128 bits of it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hash(u128);

impl Hash {
    /// That of the record; what is none is nothing.
    pub(super) fn read(text: &str) -> Hash {
        Hash(u128::from_str_radix(text, 16).unwrap_or_default())
    }

    /// As it stands in the record.
    pub(super) fn text(self) -> String {
        format!("{:032x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_what_was_said() {
        for answers in [vec![], vec![""], vec!["6"], vec!["6, 3", "", "card of one's own"]] {
            let answers: Vec<String> = answers.into_iter().map(str::to_owned).collect();
            let trace = Trace { answers: answers.clone(), ..Trace::default() };
            let held = Answers::of(&trace, &[]);
            assert_eq!((held.list(), held.drawn(), held.is_empty()), (answers.clone(), vec![], answers.is_empty()));
            let last: Vec<usize> = answers.len().checked_sub(1).into_iter().collect();
            let held = Answers::of(&trace, &last);
            assert_eq!((held.list(), held.drawn()), (answers.clone(), last));
        }
        for text in ["00000000000000000000000000000001", "ffeeddccbbaa99887766554433221100"] {
            assert_eq!(Hash::read(text).text(), text);
        }
    }
}
