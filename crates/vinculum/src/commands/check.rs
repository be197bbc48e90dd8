//! `vinculum check`: runs case files.

use std::{collections::BTreeSet, fmt::Write as _, path::PathBuf};

use clap::Args;
use engine::case::Verdict;
use rulebook::RuleId;
use serde_json::{Value, json};

use crate::{
    cases::{self, Tried},
    registry,
    report::{Failure, Format, Report},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
Examples:
  vinculum check my-case.toml
  vinculum check cases/ --format json";

/// Arguments.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// Case files, or folders with case files in them
    #[arg(required = true, value_name = "FILE|FOLDER")]
    pub paths: Vec<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Runs every case. A file that cannot be read as cases is reported with the others and makes the command fail.
pub fn run(args: &CheckArgs) -> Result<Report, Failure> {
    let mut files = Vec::new();
    for path in &args.paths {
        files.extend(cases::files(path)?);
    }
    let kits = registry::kits();
    let tried = cases::run_all(&files, |file| cases::run_file(file, &kits));
    if let [Tried { verdicts: Err(failure), .. }] = tried.as_slice() {
        return Err(failure.clone());
    }
    let counts = Counts::of(&tried);
    let text = tried.iter().map(text).collect::<String>() + &counts.line();
    Ok(Report { text, json: counts.json(&tried), sound: counts.failed == 0 && counts.unreadable == 0 })
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
        let mut line = format!("{} passed, {} failed", self.passed, self.failed);
        if self.unreadable > 0 {
            let _ = write!(line, ", {} files could not be run", self.unreadable);
        }
        let _ = writeln!(line, "; {} rules hit", self.rules_hit.len());
        line
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
    let mut text = format!("{}\n", tried.file);
    if verdicts.is_empty() {
        text += "  no cases in this file\n";
    }
    for verdict in verdicts {
        let mark = if verdict.passed() { "passed" } else { "FAILED" };
        let _ = writeln!(text, "  {mark}  {}", verdict.title);
        for differs in &verdict.differs {
            let _ = writeln!(text, "          {differs}");
        }
    }
    text
}
