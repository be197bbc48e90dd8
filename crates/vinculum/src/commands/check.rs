//! `vinculum check`: runs case files.

use std::{collections::BTreeSet, fmt::Write as _, path::PathBuf};

use clap::Args;
use engine::case::Verdict;
use rulebook::RuleId;
use serde_json::{Value, json};

use crate::{
    cases::{self, Tried},
    registry,
    report::{BAD, Failure, GOOD, HEAD, Report, Wide, paint, table},
    tongue::say,
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum check my-case.toml
  vinculum check my-case.toml --case \"in one column\"
  vinculum check cases/ --format json";

/// Arguments.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// Case files, or folders with case files in them
    #[arg(required = true, value_name = "FILE|FOLDER")]
    pub paths: Vec<PathBuf>,
    /// Only the cases whose title contains these words
    #[arg(long = "case", value_name = "WORDS")]
    pub words: Option<String>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Wide,
}

/// Runs every case. A file that cannot be read as cases is reported with the others and makes the command fail.
pub fn run(args: &CheckArgs) -> Result<Report, Failure> {
    let mut files = Vec::new();
    for path in &args.paths {
        files.extend(cases::files(path)?);
    }
    let kits = registry::kits();
    let mut tried = cases::run_all(&files, |file| cases::run_file(file, args.words.as_deref(), &kits));
    if let [Tried { verdicts: Err(failure), .. }] = tried.as_slice() {
        return Err(failure.clone());
    }
    if let Some(words) = &args.words {
        // Files without a chosen case are not listed.
        tried.retain(|tried| tried.verdicts.as_ref().map_or(true, |verdicts| !verdicts.is_empty()));
        if tried.is_empty() {
            return Err(Failure::new("no-cases", say!("no-such-case", words = words.clone())));
        }
    }
    let counts = Counts::of(&tried);
    let text = match args.format {
        Wide::Table => rows(&tried),
        _ => tried.iter().map(text).collect::<String>() + &counts.line(),
    };
    Ok(Report::of(text, counts.json(&tried), counts.failed == 0 && counts.unreadable == 0))
}

struct Counts {
    passed: usize,
    failed: usize,
    unreadable: usize,
    rules_hit: BTreeSet<RuleId>,
}

impl Counts {
    fn of(tried: &[Tried]) -> Counts {
        let verdicts = || tried.iter().filter_map(|tried| tried.verdicts.as_ref().ok()).flatten();
        Counts {
            passed: verdicts().filter(|verdict| verdict.passed()).count(),
            failed: verdicts().filter(|verdict| !verdict.passed()).count(),
            unreadable: tried.iter().filter(|tried| tried.verdicts.is_err()).count(),
            rules_hit: tried.iter().flat_map(Tried::proved).collect(),
        }
    }

    fn line(&self) -> String {
        let mut line = say!("cases-counted", passed = self.passed, failed = self.failed);
        if self.unreadable > 0 {
            line += &say!("cases-not-run", n = self.unreadable);
        }
        line + &say!("cases-hit", n = self.rules_hit.len()) + "\n"
    }

    fn json(&self, tried: &[Tried]) -> Value {
        let unreadable: Vec<Value> = tried
            .iter()
            .filter_map(|tried| {
                let failure = tried.verdicts.as_ref().err()?;
                Some(json!({ "file": tried.file, "code": failure.code, "rule": failure.rule, "sentence": failure.sentence }))
            })
            .collect();
        json!({
            "passed": self.passed,
            "failed": self.failed + self.unreadable,
            "rules_hit": self.rules_hit,
            "cases": tried.iter().flat_map(|tried| tried.verdicts.iter().flatten().map(|verdict| value(&tried.file, verdict))).collect::<Vec<_>>(),
            "unreadable": unreadable,
        })
    }
}

fn value(file: &str, verdict: &Verdict) -> Value {
    json!({
        "file": file,
        "title": verdict.title,
        "passed": verdict.passed(),
        "differs": verdict.differs,
        "rules": verdict.proved,
        "cited": verdict.cited,
    })
}

fn text(tried: &Tried) -> String {
    let verdicts = match &tried.verdicts {
        Ok(verdicts) => verdicts,
        Err(failure) => return failure.line(),
    };
    let mut text = paint(HEAD, &tried.file) + "\n";
    if verdicts.is_empty() {
        let _ = writeln!(text, "  {}", say!("cases-none"));
    }
    for verdict in verdicts {
        let mark = if verdict.passed() { paint(GOOD, say!("case-passed")) } else { paint(BAD, say!("case-failed")) };
        let _ = writeln!(text, "  {mark}  {}", verdict.title);
        for differs in &verdict.differs {
            let _ = writeln!(text, "          {differs}");
        }
    }
    text
}

/// A line for each case; a file that could not be run is one line.
fn rows(tried: &[Tried]) -> String {
    let row = |tried: &Tried| match &tried.verdicts {
        Err(failure) => vec![vec![tried.file.clone(), "unreadable".into(), String::new(), failure.sentence.clone()]],
        Ok(verdicts) => {
            let word = |verdict: &Verdict| if verdict.passed() { "passed" } else { "failed" };
            let line =
                |verdict: &Verdict| vec![tried.file.clone(), word(verdict).into(), verdict.title.clone(), verdict.differs.join("; ")];
            verdicts.iter().map(line).collect()
        }
    };
    table(&["file", "verdict", "title", "differs"], tried.iter().flat_map(row))
}
