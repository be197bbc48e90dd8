//! Runs the tests that open a browser or a process again and again: those are the ones that luck could touch.

use std::{
    collections::BTreeMap,
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
    // Packages from elsewhere have a source. What the chores start are builds of other crates: no luck in those, and minutes each.
    let ours = |package: &&serde_json::Value| package["source"].is_null() && package["name"] != env!("CARGO_PKG_NAME");
    for package in metadata["packages"].as_array().unwrap_or(&none).iter().filter(ours) {
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
    let packages = by_package(targets(tree)?);
    // Each package by itself: `--test all` means the tests of every package that is named beside it.
    let run = |package: &str, names: &[String], extra: &[&str]| {
        let mut command = cargo();
        command.args(["test", "--package", package]).current_dir(&tree.root);
        command.args(names.iter().flat_map(|name| ["--test", name]));
        let done = command.args(extra).output().map_err(|why| format!("cargo cannot be started: {why}"))?;
        let (out, err) = (String::from_utf8_lossy(&done.stdout).into_owned(), String::from_utf8_lossy(&done.stderr));
        if done.status.success() { Ok(passed(&out)) } else { Err(format!("{out}{err}")) }
    };
    for (package, names) in &packages {
        run(package, names, &["--no-run"])?;
    }
    let mut extra = vec!["--quiet", "--"];
    extra.extend(filter);
    for time in 1..=times {
        let (since, mut tests) = (Instant::now(), 0);
        for (package, names) in &packages {
            tests += run(package, names, &extra).map_err(|why| format!("{why}\nrun {time} of {times} failed"))?;
        }
        if tests == 0 {
            return Err(format!("no test that opens a browser or a process has {:?} in its name", filter.unwrap_or_default()));
        }
        println!("run {time} of {times}: {tests} tests passed in {:.0?}", since.elapsed());
    }
    Ok(())
}

/// The names of each package's files of tests.
fn by_package(targets: Vec<Target>) -> BTreeMap<String, Vec<String>> {
    let mut packages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Target { package, name } in targets {
        packages.entry(package).or_default().push(name);
    }
    packages
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
        let found = targets(&Tree::here()).expect("metadata");
        let names = |wanted: &str| found.iter().filter(|one| one.package == wanted).map(|one| one.name.as_str()).collect::<Vec<_>>();
        // The server in process starts nothing.
        assert_eq!(names("web"), ["browsers", "programs"]);
        assert_eq!((names("vinculum"), names("stcs"), names("xtask")), (vec!["all"], Vec::new(), Vec::new()));
    }

    #[test]
    fn each_package_is_run_by_itself() {
        let target = |package: &str, name: &str| Target { package: package.into(), name: name.into() };
        let packages = by_package(vec![target("vinculum", "all"), target("web", "browsers"), target("web", "programs")]);
        let expected =
            [("vinculum".to_owned(), vec!["all".to_owned()]), ("web".to_owned(), vec!["browsers".to_owned(), "programs".to_owned()])];
        assert_eq!(packages, BTreeMap::from(expected));
    }

    #[test]
    fn passed_tests_are_counted() {
        let out = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed\n\ntest result: ok. 3 passed; 0 failed";
        assert_eq!(passed(out), 5);
    }
}
