//! What a command says when it is done or could not be done: text for people, one JSON object for programs, an exit code for both.

use std::io::{self, Write};

use clap::ValueEnum;
use engine::kit::Problem;
use rulebook::RuleId;
use serde_json::{Value, json};

/// How results are written to standard output.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object and nothing else.
    Json,
}

/// What a command found out.
pub struct Report {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: Value,
    /// Whether everything was as it should be; if not, the exit code is 1.
    pub sound: bool,
}

impl Report {
    /// A report of something that is as it should be.
    pub fn sound(text: String, json: Value) -> Report {
        Report { text, json, sound: true }
    }
}

/// Why a command could not be carried out: a word for programs, the rule if there is one, and a sentence that says what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Stable word.
    pub code: String,
    /// The rule that forbids it.
    pub rule: Option<RuleId>,
    /// What is wrong and what to do.
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
        format!("error[{}{rule}]: {}\n", self.code, self.sentence)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure { code: problem.code, rule: problem.rule, sentence: problem.sentence }
    }
}

/// `one of a, b, c`, or the only one.
pub fn choices<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => "nothing: there is none".into(),
        [only] => (*only).into(),
        _ => format!("one of {}", names.join(", ")),
    }
}

/// Writes the outcome of a command and gives the exit code: 0 done, 1 something differed, 2 it could not be done.
pub fn finish(result: Result<Report, Failure>, format: Format) -> u8 {
    match result {
        Ok(report) => {
            print(&match format {
                Format::Text => report.text,
                Format::Json => json_text(&report.json),
            });
            u8::from(!report.sound)
        }
        Err(failure) => {
            if format == Format::Json {
                print(&json_text(&failure.json()));
            }
            // Nothing is left to do about an error stream that is closed.
            let _ = io::stderr().write_all(failure.line().as_bytes());
            2
        }
    }
}

fn json_text(value: &Value) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

/// Writes to standard output. A reader that has gone away (`| head`) is no error.
pub fn print(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
