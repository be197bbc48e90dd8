//! The game file: setup, commands, answers and a running hash. It is the save, the replay, the bug report and the referee's protocol.
//!
//! JSON, one object a line: first the [`Header`], then one [`Line`] for each command. Each hash covers what does not change with the inside of the
//! program: the command, its answers, the turn, and the public facts that were told (the rules they rest on, the numbers in them), and all hashes
//! before it. So two files with the same last hash tell the same game, and a position may get new fields without any file becoming unreadable.

use serde::{Deserialize, Serialize};

use crate::{Seat, Text, Told, Viewer, msg};

/// The version of this file format. In format 1 the hash covered the inside of the position; such files are held to their commands, answers and turns.
pub const FORMAT: u32 = 2;

/// Version of the program, written into game files.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// First line of a game file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// [`FORMAT`].
    pub vinculum: u32,
    /// Short name of the game.
    pub game: String,
    /// Version of the program that wrote it.
    #[serde(alias = "rules")]
    pub program: String,
    /// Version of the game's rules under which it was played; 0 in files of format 1.
    #[serde(default)]
    pub rules_version: u32,
    /// The setup.
    pub setup: serde_json::Value,
    /// Answers of the set up, before the first decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// Whether people type the dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// Hash of the set up.
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
    /// How many windows were passed after it by standing orders.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub passed: u32,
    /// Running hash after it.
    pub hash: String,
    /// A remark of the referee: an undo, a time call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
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
    /// Something else came of it than what is recorded.
    #[error(
        "line {line}: {command:?} of {seat} does not come to what is recorded; the file was edited, or played under other rules (rules {theirs}, here {ours})"
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
}

impl BadRecord {
    /// What it says to a person, as a message: a file that is damaged is told in the language of whoever opens it.
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
            BadRecord::Hash { line, seat, command, theirs, ours } => {
                let command = format!("{command:?}");
                msg!("record-hash", line = *line, seat = *seat, command = command, theirs = *theirs, ours = *ours)
            }
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

/// Whether a version of the program is newer than this one.
pub fn is_newer(program: &str) -> bool {
    let numbers = |version: &str| version.split(['.', '-']).map_while(|part| part.parse::<u64>().ok()).collect::<Vec<_>>();
    numbers(program) > numbers(PROGRAM)
}

/// What a hash covers of one line.
pub struct Facts<'a> {
    /// Who spoke; [`Seat::TABLE`] for the set up.
    pub seat: Seat,
    /// The command in notation, or the setup.
    pub command: &'a str,
    /// The answers of chance.
    pub answers: &'a [String],
    /// The turn after it.
    pub turn: u32,
    /// What was told.
    pub told: &'a [Told],
}

/// The running hash: 128 bits in hexadecimal over the hash before and the facts now.
pub fn chain(before: &str, facts: &Facts<'_>) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    part(before.as_bytes());
    part(&[facts.seat.index() as u8]);
    part(facts.command.as_bytes());
    facts.answers.iter().for_each(|answer| part(answer.as_bytes()));
    part(&facts.turn.to_le_bytes());
    let mut numbers = Vec::new();
    for told in facts.told.iter().filter(|told| told.to.includes(Viewer::Public)) {
        told.rules.iter().for_each(|rule| part(rule.as_str().as_bytes()));
        numbers.clear();
        told.text.facts(&mut numbers);
        numbers.iter().for_each(|number| part(&number.to_le_bytes()));
    }
    hasher.finalize().to_hex()[..32].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{OWN_ONLY, Words};

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(!is_newer(PROGRAM));
        assert!(is_newer("9999.0.0") && is_newer(&format!("{PROGRAM}.1")));
        assert!(!is_newer("0.0.0") && !is_newer("unknown"));
    }

    /// The sentence that programmers print is the one that the English catalogue says, and the Italian is another.
    #[test]
    fn what_is_wrong_with_a_file_is_said_by_the_catalogue() {
        let (english, italian) = (Words::of("en", OWN_ONLY), Words::of("it", OWN_ONLY));
        let (seat, why, command) = (Seat::B, || "why".to_owned(), "go".to_owned());
        for bad in [
            BadRecord::Empty,
            BadRecord::Header(why()),
            BadRecord::Format(9),
            BadRecord::Newer { program: "9.0.0".into(), rules: 7, ours: 3 },
            BadRecord::Game { found: "chess".into(), wanted: "beacon" },
            BadRecord::Setup(why()),
            BadRecord::Line { line: 4, before: 2, why: why() },
            BadRecord::Refused { line: 4, seat, command: command.clone(), why: why() },
            BadRecord::Dice { line: 4, why: why() },
            BadRecord::Hash { line: 4, seat, command, theirs: 1, ours: 2 },
        ] {
            assert_eq!(english.say(&bad.text()), bad.to_string());
            assert_ne!(italian.say(&bad.text()), bad.to_string());
        }
    }
}
