//! Runs the tests that open a browser or a process again and again: those are the ones that luck could touch.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Result, anyhow};

use crate::tree::Tree;

/// Signs of a test that starts another program.
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
pub fn targets(tree: &Tree) -> Result<Vec<Target>> {
    let metadata = tree.metadata()?;
    let none = Vec::new();
    let mut found = Vec::new();
    // Packages from elsewhere have a source. The tests of xtask start builds of other crates: they take minutes each, and luck plays no part in them.
    let ours = |package: &&serde_json::Value| package["source"].is_null() && package["name"] != env!("CARGO_PKG_NAME");
    for package in metadata["packages"].as_array().unwrap_or(&none).iter().filter(ours) {
        for target in package["targets"].as_array().unwrap_or(&none) {
            let kinds = target["kind"].as_array().unwrap_or(&none);
            let (Some(name), Some(path)) = (target["name"].as_str(), target["src_path"].as_str()) else { continue };
            // A test that wants a feature is not built without it.
            let plain = target["required-features"].as_array().is_none_or(Vec::is_empty);
            if plain && kinds.iter().any(|kind| kind == "test") && sources(Path::new(path)).iter().any(|source| starts_programs(source)) {
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

/// A built file of tests.
struct Program {
    path: PathBuf,
    /// The folder of its package, in which it runs.
    folder: PathBuf,
}

/// Runs them `times` over, only those tests whose name holds `filter` if there is one; ends at the first failure, with its output.
pub fn repeat(tree: &Tree, mut cargo: Command, times: u32, filter: Option<&str>) -> Result<()> {
    // Built as the test command builds them: a package built by itself has other features, and is a different program.
    cargo.args(["test", "--workspace", "--test", "*", "--no-run", "--message-format", "json-render-diagnostics"]).current_dir(&tree.root);
    let built = cargo.stderr(Stdio::inherit()).output().map_err(|why| anyhow!("cargo cannot be started: {why}"))?;
    if !built.status.success() {
        return Err(anyhow!("the tests cannot be built"));
    }
    let programs = programs(&String::from_utf8_lossy(&built.stdout), &targets(tree)?);
    for time in 1..=times {
        let (since, mut tests) = (Instant::now(), 0);
        for program in &programs {
            tests += run(program, filter).map_err(|why| anyhow!("{why}\nrun {time} of {times} failed"))?;
        }
        if tests == 0 {
            return Err(anyhow!("no test that opens a browser or a process has {:?} in its name", filter.unwrap_or_default()));
        }
        println!("run {time} of {times}: {tests} tests passed in {:.0?}", since.elapsed());
    }
    Ok(())
}

/// Runs a program's tests once; gives the number passed, or their output.
fn run(program: &Program, filter: Option<&str>) -> Result<u32> {
    let mut command = Command::new(&program.path);
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder).args(filter);
    let done = command.output().map_err(|why| anyhow!("{} cannot be started: {why}", program.path.display()))?;
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    if done.status.success() { Ok(passed(&out)) } else { Err(anyhow!("{out}{err}")) }
}

/// The programs of these files of tests, from cargo's line-by-line output of a build.
fn programs(told: &str, targets: &[Target]) -> Vec<Program> {
    let artifacts = told.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    artifacts
        .filter_map(|told| {
            let path = told["executable"].as_str()?;
            let folder = Path::new(told["manifest_path"].as_str()?).parent()?;
            let package = folder.file_name()?.to_str()?;
            let wanted = |target: &&Target| target.package == package && told["target"]["name"] == *target.name;
            let tests = told["target"]["kind"].as_array()?.iter().any(|kind| kind == "test");
            targets.iter().find(wanted).filter(|_| tests).map(|_| Program { path: path.into(), folder: folder.to_owned() })
        })
        .collect()
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
    fn programs_of_the_files_that_are_wanted_are_run() {
        let target = |package: &str, name: &str| Target { package: package.into(), name: name.into() };
        let built = |package: &str, kind: &str, name: &str| {
            let path = format!("/tree/target/{package}-{name}-{kind}");
            let told = serde_json::json!({
                "reason": "compiler-artifact", "manifest_path": format!("/tree/crates/{package}/Cargo.toml"),
                "target": { "kind": [kind], "name": name }, "executable": path,
            });
            format!("{told}\n")
        };
        let told = [
            ("stcs", "test", "all"),
            ("web", "lib", "web"),
            ("vinculum", "test", "all"),
            ("vinculum", "bin", "all"),
            ("web", "test", "browsers"),
            ("web", "test", "server"),
        ];
        let told: String = told.iter().map(|(package, kind, name)| built(package, kind, name)).collect::<String>() + "no line of cargo's";
        let found = programs(&told, &[target("vinculum", "all"), target("web", "browsers")]);
        let found: Vec<_> = found.iter().map(|one| (one.path.to_str(), one.folder.to_str())).collect();
        let expected = [
            (Some("/tree/target/vinculum-all-test"), Some("/tree/crates/vinculum")),
            (Some("/tree/target/web-browsers-test"), Some("/tree/crates/web")),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn passed_tests_are_counted() {
        let out = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed\n\ntest result: ok. 3 passed; 0 failed";
        assert_eq!(passed(out), 5);
    }
}
