//! Faults of game files.

use super::{FORMAT, PROGRAM};
use crate::{Seat, Text, msg};

/// A fault of a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// Nothing in it.
    #[error("the game file is empty")]
    Empty,
    /// The first line is not a header.
    #[error("line 1 is not the header of a Vinculum game file: {0}")]
    Header(String),
    /// Written by a newer program.
    #[error("the file has format {0}, this program reads format {FORMAT}: use a newer Vinculum")]
    Format(u32),
    /// Written by a newer program, or played under newer rules.
    #[error(
        "the file was written by Vinculum {program} under rules {rules} of the game, this is {PROGRAM} with rules {ours}: use a newer Vinculum; the file was not touched"
    )]
    Newer {
        /// Version of the program that wrote it.
        program: String,
        /// Version of the rules in it.
        rules: u32,
        /// Version of the rules here.
        ours: u32,
    },
    /// Another game.
    #[error("this is a game of {found}, not of {wanted}")]
    Game {
        /// In the file.
        found: String,
        /// Expected.
        wanted: &'static str,
    },
    /// A setup that cannot be begun.
    #[error("the setup in line 1 cannot be played: {0}")]
    Setup(String),
    /// A line that is not a command; the last one was probably cut off.
    #[error("line {line} cannot be read ({why}); the {before} commands before it are sound: delete the line to go on from there")]
    Line {
        /// Counted from 1.
        line: usize,
        /// Commands before it.
        before: usize,
        /// The reader's message.
        why: String,
    },
    /// A command the rules refuse.
    #[error("line {line}: {seat} cannot {command:?} here: {why}")]
    Refused {
        /// Counted from 1.
        line: usize,
        /// Who.
        seat: Seat,
        /// What.
        command: String,
        /// Why not.
        why: String,
    },
    /// Answers missing, unreadable or left over.
    #[error("line {line}: the dice do not fit: {why}")]
    Dice {
        /// Counted from 1.
        line: usize,
        /// The dice that are wanted.
        why: String,
    },
    /// Its result differs from the recorded one.
    #[error(
        "line {line}: {command:?} of {seat} does not come to what is recorded; {}",
        if theirs == ours { "the file was edited".to_owned() } else { format!("the file was edited, or played under other rules (rules {theirs}, here {ours})") }
    )]
    Hash {
        /// Counted from 1.
        line: usize,
        /// Who.
        seat: Seat,
        /// What.
        command: String,
        /// Version of the rules in the file.
        theirs: u32,
        /// Version here.
        ours: u32,
    },
    /// A hash that is not that of the text.
    #[error("line {line} is not as it was written: its hash does not fit it and the lines before it")]
    Chain {
        /// Counted from 1.
        line: usize,
    },
    /// A take-back that takes back something else than is recorded.
    #[error("line {line}: what is taken back there does not fit: {why}")]
    TakenBack {
        /// Counted from 1.
        line: usize,
        /// The fault.
        why: String,
    },
}

impl BadRecord {
    /// Its message, to be said in the language of the reader.
    pub fn text(&self) -> Text {
        match self {
            BadRecord::Empty => msg!("record-empty"),
            BadRecord::Header(why) => msg!("record-header", why = why.clone()),
            BadRecord::Format(format) => msg!("record-format", format = *format, ours = FORMAT),
            BadRecord::Newer { program, rules, ours } => {
                msg!("record-newer", program = program.clone(), rules = *rules, here = PROGRAM, ours = *ours)
            }
            BadRecord::Game { found, wanted } => msg!("record-game", found = found.clone(), wanted = *wanted),
            BadRecord::Setup(why) => msg!("record-setup", why = why.clone()),
            BadRecord::Line { line, before, why } => msg!("record-line", line = *line, before = *before, why = why.clone()),
            BadRecord::Refused { line, seat, command, why } => {
                msg!("record-refused", line = *line, seat = *seat, command = format!("{command:?}"), why = why.clone())
            }
            BadRecord::Dice { line, why } => msg!("record-dice", line = *line, why = why.clone()),
            BadRecord::Hash { line, seat, command, theirs, ours } if theirs == ours => {
                msg!("record-edited", line = *line, seat = *seat, command = format!("{command:?}"))
            }
            BadRecord::Hash { line, seat, command, theirs, ours } => {
                let command = format!("{command:?}");
                msg!("record-hash", line = *line, seat = *seat, command = command, theirs = *theirs, ours = *ours)
            }
            BadRecord::Chain { line } => msg!("record-chain", line = *line),
            BadRecord::TakenBack { line, why } => msg!("record-undo", line = *line, why = why.clone()),
        }
    }

    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            BadRecord::Empty => "record-empty",
            BadRecord::Header(_) => "record-header",
            BadRecord::Format(_) | BadRecord::Newer { .. } => "record-newer",
            BadRecord::Game { .. } => "record-game",
            BadRecord::Setup(_) => "record-setup",
            BadRecord::Line { .. } => "record-line",
            BadRecord::Refused { .. } => "record-refused",
            BadRecord::Dice { .. } => "record-dice",
            BadRecord::Hash { .. } => "record-hash",
            BadRecord::Chain { .. } => "record-chain",
            BadRecord::TakenBack { .. } => "record-undo",
        }
    }
}
