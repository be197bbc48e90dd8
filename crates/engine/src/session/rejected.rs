//! Why something was not taken, and what came of what was.

use crate::{Question, Seat, Text, chance::BadAnswer, game::Reason, words::Words};

/// Why a command or an answer was not taken. The session is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejected<R: Reason> {
    /// The rules forbid it.
    Refused(R),
    /// It is not this seat's turn to decide.
    NotAsked {
        /// Who spoke.
        seat: Seat,
        /// Who is asked.
        waiting: String,
    },
    /// The game is over.
    Over,
    /// The words are no command.
    Unreadable(Text),
    /// Dice are wanted first.
    Pending(Box<Question>),
    /// No dice are wanted.
    NoQuestion,
    /// The question is for other eyes.
    NotYours,
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
            Rejected::NotYours => "not-yours",
            Rejected::Answer(_) => "bad-dice",
            Rejected::Stale => "stale",
            Rejected::Undo(_) => "undo",
            Rejected::Settlement(_) => "settlement",
        }
    }

    /// One clear sentence that says what to do.
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            Rejected::Refused(reason) => words.say(&reason.text()),
            Rejected::NotAsked { seat, waiting } => words.say(&crate::msg!("not-asked", seat = *seat, waiting = waiting.clone())),
            Rejected::Over => words.say(&Text::of("game-over")),
            Rejected::Unreadable(why) => words.say(why),
            // Who is not asked is not told what is asked: the sentence names only who rolls.
            Rejected::Pending(question) => match question.eyes {
                crate::Audience::EVERYONE => words.say(&crate::msg!("dice-wanted", what = question.request())),
                _ => words.say(&Text::of("dice-wanted-elsewhere")),
            },
            Rejected::NoQuestion => words.say(&Text::of("no-dice-wanted")),
            Rejected::NotYours => words.say(&Text::of("not-yours")),
            Rejected::Answer(why) => why.to_string(),
            Rejected::Stale => words.say(&Text::of("stale")),
            Rejected::Undo(why) | Rejected::Settlement(why) => words.say(&Text::of(why)),
        }
    }
}

/// What came of a command or an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// It is done.
    Done,
    /// It waits for this question to be answered.
    Asks(Question),
}
