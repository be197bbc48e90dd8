//! The result of a command, done or failed: text for people, one JSON object for programs, an exit code for both.

use std::io::{self, Write};

use clap::{
    ValueEnum,
    builder::styling::{AnsiColor, Style},
};
use engine::kit::Problem;
use rulebook::RuleId;
use serde_json::{Value, json};

use crate::tongue::{language, say, system};

/// Exit code: everything is as it should be.
pub const DONE: u8 = 0;
/// Exit code: something differed, or nothing was found.
pub const DIFFERS: u8 = 1;
/// Exit code: it could not be done.
pub const FAILED: u8 = 2;
/// Exit code of `replay --verify`: the proof is sound, but partial.
pub const IN_PART: u8 = 3;
/// Exit code of `replay --verify`: nothing is proved of the dice, or they are not those that were bound.
pub const NOT_PROVED: u8 = 4;
/// Exit code: the command was interrupted, and has reported its progress.
pub const INTERRUPTED: u8 = 130;

/// Success.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Failure.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// Heading of a part.
pub const HEAD: Style = Style::new().bold();
/// Secondary matter: rules, counts.
pub const ASIDE: Style = Style::new().dimmed();

/// `text` in a style. It is taken out again on the way to a file, a pipe, or a person who has set `NO_COLOR`.
pub fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// How results are written to standard output.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object and nothing else.
    Json,
}

/// The same for results that are a table.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Wide {
    /// For people.
    #[default]
    Text,
    /// One JSON object and nothing else.
    Json,
    /// A line of names and a line for each row, tabs between the columns: for a spreadsheet, or for `cut` and `sort`.
    Table,
}

impl Wide {
    /// How it is written: a table is text.
    pub fn format(self) -> Format {
        if self == Wide::Json { Format::Json } else { Format::Text }
    }
}

/// A table as text: tabs between the columns, and none inside them.
pub fn table(names: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let plain = |cell: String| cell.replace(['\t', '\n', '\r'], " ");
    let line = |cells: Vec<String>| cells.into_iter().map(plain).collect::<Vec<_>>().join("\t") + "\n";
    line(names.iter().map(|name| (*name).to_owned()).collect()) + &rows.map(line).collect::<String>()
}

/// Result of a command.
pub struct Report {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: Value,
    /// The exit code: [`DONE`], [`DIFFERS`], [`IN_PART`], [`NOT_PROVED`] or [`INTERRUPTED`].
    pub code: u8,
}

impl Report {
    /// A report of something that is as it should be.
    pub fn sound(text: String, json: Value) -> Report {
        Report { text, json, code: DONE }
    }

    /// A report of something that may not be as it should be.
    pub fn of(text: String, json: Value, sound: bool) -> Report {
        Report { text, json, code: if sound { DONE } else { DIFFERS } }
    }
}

/// Why a command could not be carried out: a word for programs, the rule if there is one, and a sentence that says what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Stable word.
    pub code: String,
    /// The rule that forbids it.
    pub rule: Option<RuleId>,
    /// The fault and what to do about it.
    pub sentence: String,
}

impl Failure {
    /// A failure that no rule is behind.
    pub fn new(code: &str, sentence: impl Into<String>) -> Failure {
        Failure { code: code.into(), rule: None, sentence: sentence.into() }
    }

    /// The same with the name of the file or place in front of the sentence.
    pub fn at(self, place: impl std::fmt::Display) -> Failure {
        Failure { sentence: format!("{place}: {}", self.sentence), ..self }
    }

    /// As one JSON object.
    pub fn json(&self) -> Value {
        json!({ "code": self.code, "rule": self.rule, "sentence": self.sentence })
    }

    /// As one line for people, the rule's id with it.
    pub fn line(&self) -> String {
        let rule = self.rule.map_or(String::new(), |rule| format!(", {rule}"));
        format!("{}: {}\n", paint(BAD, format!("{}[{}{rule}]", say!("error"), self.code)), self.sentence)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        let problem = problem.said_in(language());
        Failure { code: problem.code, rule: problem.rule, sentence: problem.sentence }
    }
}

/// `one of a, b, c`, or the only one.
pub fn choices<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => say!("choose-none"),
        [only] => (*only).into(),
        _ => say!("choose-one", names = names.join(", ")),
    }
}

/// Writes the outcome of a command and gives the exit code.
pub fn finish(result: Result<Report, Failure>, format: Format) -> u8 {
    match result {
        Ok(report) => print(
            &match format {
                Format::Text => report.text,
                Format::Json => json_text(&report.json),
            },
            report.code,
        ),
        Err(failure) => {
            let code = if format == Format::Json { print(&json_text(&failure.json()), FAILED) } else { FAILED };
            complain(&failure);
            code
        }
    }
}

fn json_text(value: &Value) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

/// Writes to standard output and gives the exit code: `code`, or that of a failure when it could not be written. A reader that has gone away (`|
/// head`) does not count as a failure.
pub fn print(text: &str, code: u8) -> u8 {
    match write(text) {
        Ok(()) => code,
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => code,
        Err(why) => {
            complain(&Failure::new("unwritable-output", say!("unwritable-output", why = system(&why))));
            FAILED
        }
    }
}

fn write(text: &str) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Writes a failure to the error stream. Nothing is left to do about an error stream that is closed.
fn complain(failure: &Failure) {
    let _ = anstream::stderr().write_all(failure.line().as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_as_many_columns_in_every_line() {
        let text = table(&["a", "b"], [vec!["1\t2".into(), "3\n4".into()], vec![String::new(), "5".into()]].into_iter());
        assert_eq!(text, "a\tb\n1 2\t3 4\n\t5\n");
    }
}
