//! Why a command was rejected, and the result of one that was taken.

use crate::{
    Problem, Question, Reason, Seat, Text,
    chance::BadAnswer,
    seat::Seats,
    words::{Sources, Words},
};

/// Why a command or an answer was not taken. The session is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejected<R: Reason> {
    /// The rules forbid it.
    Refused(R),
    /// It is not this seat's turn to decide.
    NotAsked {
        /// The seat that spoke.
        seat: Seat,
        /// The seats that are asked.
        waiting: Vec<Seat>,
    },
    /// The game is over.
    Over,
    /// The words are not a command.
    Unreadable(Text),
    /// Dice are wanted first.
    Pending(Box<Question>),
    /// No dice are wanted.
    NoQuestion,
    /// The question is for other eyes: this seat types the answer.
    NotYours(Option<Seat>),
    /// The typed dice do not answer the question.
    Answer(BadAnswer),
    /// Based on an older position than the one on the table.
    Stale,
    /// Nothing that may be taken back.
    Undo(&'static str),
    /// The game cannot be ended so.
    Settlement(&'static str),
}

impl<R: Reason> Rejected<R> {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Rejected::Refused(reason) => reason.code(),
            Rejected::NotAsked { .. } => "not-asked",
            Rejected::Over => "game-over",
            Rejected::Unreadable(_) => "unreadable",
            Rejected::Pending(_) => "dice-wanted",
            Rejected::NoQuestion => "no-dice-wanted",
            Rejected::NotYours(_) => "not-yours",
            Rejected::Answer(_) => "bad-dice",
            Rejected::Stale => "stale",
            Rejected::Undo(_) => "undo",
            Rejected::Settlement(_) => "settlement",
        }
    }

    /// One clear sentence that says what to do.
    pub fn text(&self) -> Text {
        match self {
            Rejected::Refused(reason) => reason.text(),
            Rejected::NotAsked { seat, waiting } => {
                let names = waiting.iter().map(|seat| Text::name(seat.to_string()));
                let waiting = names.reduce(|all, next| crate::msg!("one-and-another", one = all, other = next));
                crate::msg!("not-asked", seat = *seat, waiting = waiting.unwrap_or_default())
            }
            Rejected::Over => Text::of("game-over"),
            Rejected::Unreadable(why) => why.clone(),
            // Seats that are not asked do not learn the question: the sentence names only who types it.
            Rejected::Pending(question) => match question.typist(Seats::first(8)) {
                None => crate::msg!("dice-wanted", what = question.request()),
                Some(seat) => crate::msg!("dice-wanted-elsewhere", seat = seat),
            },
            Rejected::NoQuestion => Text::of("no-dice-wanted"),
            Rejected::NotYours(seat) => crate::msg!("not-yours", seat = seat.unwrap_or(Seat::TABLE)),
            Rejected::Answer(why) => why.text(),
            Rejected::Stale => Text::of("stale"),
            Rejected::Undo(why) | Rejected::Settlement(why) => Text::of(why),
        }
    }

    /// The same in the language of `words`.
    pub fn sentence(&self, words: &Words) -> String {
        words.say(&self.text())
    }
}

impl Problem {
    /// A problem of a session.
    pub fn rejected<R: Reason>(why: &Rejected<R>, sources: Sources) -> Problem {
        Problem { rule: why.rule(), ..Problem::told(why.code(), why.text(), sources) }
    }
}

/// The result of a command or an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// It is done.
    Done,
    /// It waits for this question to be answered.
    Asks(Question),
}
