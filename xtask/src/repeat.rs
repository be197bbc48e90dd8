//! Runs the tests that open a browser or a process again and again: those are the ones that luck could touch.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use crate::tree::Tree;

/// What stands in a test that starts another program.
const SIGNS: [&str; 2] = ["mod driver;", "Command::new("];

/// One file of tests: its package and its name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// The package.
    pub package: String,
    /// The name that `cargo test --test` takes.
    pub name: String,
}

/// Every file of tests of the workspace that opens a browser or a process.
pub fn targets(tree: &Tree) -> Result<Vec<Target>, String> {
    let metadata = tree.metadata()?;
    let none = Vec::new();
    let mut found = Vec::new();
    // Packages from elsewhere have a source.
    for package in metadata["packages"].as_array().unwrap_or(&none).iter().filter(|package| package["source"].is_null()) {
        for target in package["targets"].as_array().unwrap_or(&none) {
            let kinds = target["kind"].as_array().unwrap_or(&none);
            let (Some(name), Some(path)) = (target["name"].as_str(), target["src_path"].as_str()) else { continue };
            if kinds.iter().any(|kind| kind == "test") && sources(Path::new(path)).iter().any(|source| starts_programs(source)) {
                let package = package["name"].as_str().unwrap_or_default().to_owned();
                found.push(Target { package, name: name.to_owned() });
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The file itself, and those beside it where it is the main file of a folder.
fn sources(path: &Path) -> Vec<PathBuf> {
    match path.parent().filter(|_| path.ends_with("main.rs")).map(fs::read_dir) {
        Some(Ok(entries)) => entries.flatten().map(|entry| entry.path()).collect(),
        _ => vec![path.to_owned()],
    }
}

fn starts_programs(source: &Path) -> bool {
    fs::read_to_string(source).is_ok_and(|text| SIGNS.iter().any(|sign| text.contains(sign)))
}

/// Runs them `times` over, only those tests whose name holds `filter` if there is one; ends at the first failure, with its output.
pub fn repeat(tree: &Tree, cargo: impl Fn() -> Command, times: u32, filter: Option<&str>) -> Result<(), String> {
    let targets = targets(tree)?;
    let mut words = vec!["test".to_owned()];
    for target in &targets {
        words.extend(["--package".into(), target.package.clone(), "--test".into(), target.name.clone()]);
    }
    let run = |extra: &[&str]| {
        let done = cargo().args(&words).args(extra).current_dir(&tree.root).output();
        done.map_err(|why| format!("cargo cannot be started: {why}"))
    };
    let built = run(&["--no-run"])?;
    if !built.status.success() {
        return Err(String::from_utf8_lossy(&built.stderr).into_owned());
    }
    let mut extra = vec!["--quiet", "--"];
    extra.extend(filter);
    for time in 1..=times {
        let since = Instant::now();
        let done = run(&extra)?;
        let out = String::from_utf8_lossy(&done.stdout);
        if !done.status.success() {
            return Err(format!("{out}{}\nrun {time} of {times} failed", String::from_utf8_lossy(&done.stderr)));
        }
        match passed(&out) {
            0 => return Err(format!("no test that opens a browser or a process has {:?} in its name", filter.unwrap_or_default())),
            tests => println!("run {time} of {times}: {tests} tests passed in {:.0?}", since.elapsed()),
        }
    }
    Ok(())
}

/// How many tests a run counts as passed.
fn passed(out: &str) -> u32 {
    let counts = out.lines().filter_map(|line| line.strip_prefix("test result: ok. ")?.split(' ').next()?.parse::<u32>().ok());
    counts.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_start_programs_are_found() {
        let names: Vec<String> = targets(&Tree::here()).expect("metadata").into_iter().map(|target| target.name).collect();
        for name in ["browsers", "programs", "binary"] {
            assert!(names.iter().any(|known| known == name), "{name} is not in {names:?}");
        }
        assert!(!names.iter().any(|known| known == "server"), "the server in process starts nothing");
    }

    #[test]
    fn passed_tests_are_counted() {
        let out = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed\n\ntest result: ok. 3 passed; 0 failed";
        assert_eq!(passed(out), 5);
    }
}
