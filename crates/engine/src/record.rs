//! The game file: setup, commands, answers and a running hash. It is the save, the replay, the bug report and the referee's protocol.
//!
//! JSON, one object a line: first the [`Header`], then one [`Line`] for each command. Each hash covers the position after the command and all
//! hashes before it, so two files with the same last hash tell the same game.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// The version of this file format.
pub const FORMAT: u32 = 1;

/// First line of a game file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// [`FORMAT`].
    pub vinculum: u32,
    /// Short name of the game.
    pub game: String,
    /// Version of the program whose rules it was played under.
    pub rules: String,
    /// The setup.
    pub setup: serde_json::Value,
    /// Answers of the set up, before the first decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// Whether people type the dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// Hash of the first position.
    pub hash: String,
}

/// One command of a game file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The turn (game round) after it.
    pub turn: u32,
    /// Who said it.
    pub seat: Seat,
    /// The command in notation.
    #[serde(rename = "do")]
    pub command: String,
    /// The answers it needed, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// Running hash after it.
    pub hash: String,
    /// A remark of the referee: an undo, a time call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

/// What is wrong with a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// Nothing in it.
    #[error("the game file is empty")]
    Empty,
    /// The first line is no header.
    #[error("line 1 is not the header of a Vinculum game file: {0}")]
    Header(String),
    /// Written by a newer program.
    #[error("the file has format {0}, this program reads format {FORMAT}: use a newer Vinculum")]
    Format(u32),
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
    /// A line that is no command; the last one was probably cut off.
    #[error("line {line} cannot be read ({why}); the {before} commands before it are sound: delete the line to go on from there")]
    Line {
        /// Counted from 1.
        line: usize,
        /// Commands before it.
        before: usize,
        /// What the reader said.
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
        /// What is wanted.
        why: String,
    },
    /// Another position than the one recorded.
    #[error(
        "line {line}: the position is not the one recorded; the file was edited, or played under other rules (file {theirs}, here {ours})"
    )]
    Hash {
        /// Counted from 1.
        line: usize,
        /// Version in the file.
        theirs: String,
        /// Version here.
        ours: &'static str,
    },
}

impl BadRecord {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            BadRecord::Empty => "record-empty",
            BadRecord::Header(_) => "record-header",
            BadRecord::Format(_) => "record-format",
            BadRecord::Game { .. } => "record-game",
            BadRecord::Setup(_) => "record-setup",
            BadRecord::Line { .. } => "record-line",
            BadRecord::Refused { .. } => "record-refused",
            BadRecord::Dice { .. } => "record-dice",
            BadRecord::Hash { .. } => "record-hash",
        }
    }
}

/// Reads a file into header and lines, without playing it.
pub fn read(text: &str) -> Result<(Header, Vec<Line>), BadRecord> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let (_, first) = lines.next().ok_or(BadRecord::Empty)?;
    let header: Header = serde_json::from_str(first).map_err(|why| BadRecord::Header(why.to_string()))?;
    if header.vinculum > FORMAT {
        return Err(BadRecord::Format(header.vinculum));
    }
    let mut read = Vec::new();
    for (index, line) in lines {
        let broken = |why: serde_json::Error| BadRecord::Line { line: index + 1, before: read.len(), why: why.to_string() };
        let line = serde_json::from_str(line).map_err(broken)?;
        read.push(line);
    }
    Ok((header, read))
}

/// Writes a file.
pub fn write(header: &Header, lines: &[Line]) -> String {
    let mut text = json_line(header);
    for line in lines {
        text.push_str(&json_line(line));
    }
    text
}

/// One object as a line of a game file, with its line end.
pub fn json_line(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text
}

/// The running hash: 128 bits in hexadecimal over the hash before and the position now.
pub fn chain(before: &str, state: &impl Serialize) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before.as_bytes());
    hasher.update(&postcard::to_stdvec(state).unwrap_or_default());
    hasher.finalize().to_hex()[..32].to_owned()
}
