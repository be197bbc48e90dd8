//! The language of cases: a choice of the cases of 0.1.0 in which each of its keys occurs.

use serde_json::Value;

use super::{changed, corpus, held, word};
use crate::harness::vinculum;

#[test]
fn every_case_passes() {
    let folder = corpus().join("cases");
    let mut files: Vec<String> = std::fs::read_dir(&folder)
        .expect("a folder")
        .flatten()
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    files.sort();
    assert_eq!(files.len(), 6, "a file for each game and one for the desk: {files:?}");
    let output = vinculum(&folder).arg("check").args(&files).args(["--format", "json"]).output().expect("it runs");
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let mut found: Vec<String> = report["unreadable"].as_array().into_iter().flatten().map(ToString::to_string).collect();
    let changed = changed();
    let cases = report["cases"].as_array().expect("a list");
    for case in cases {
        let (title, passed) = (word(&case["title"]), case["passed"] == true);
        if passed == changed.case.contains_key(title) {
            found.push(format!(
                "cases/{}: {title:?}: {}",
                word(&case["file"]),
                if passed { "passes, though changed.toml names it".into() } else { case["differs"].to_string() }
            ));
        }
    }
    held(
        &found,
        "Cases that people have written stay readable: give a key, a path or a command with a new name an alias. Where a rule was put right on purpose, \
         add to goldens/0.1.0/changed.toml:\n  [case]\n  \"TITLE\" = \"RULE and what was wrong\"",
    );
    assert!(cases.len() > 400, "{}", cases.len());
}
