//! The copied tree in which changes are built and tested, so that the project itself is never touched.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    ops::Range,
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use serde_json::Value;

use super::weave::CHOICE;
use crate::tree::Tree;

/// Result of a test program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// It ended well, with this many tests passed.
    Well(u32),
    /// A test failed: its name, or the last words of a program that broke off.
    Badly(String),
    /// It did not end in time.
    Late,
}

/// A copy of a project with a build folder of its own.
pub struct Lab {
    /// Folder of the copy.
    pub root: PathBuf,
    target: PathBuf,
}

impl Lab {
    /// Copies `tree` into `folder`, where it is kept between runs: only files that differ are written, so that little is built again.
    pub fn open(tree: &Tree, folder: &Path) -> Result<Lab> {
        let lab = Lab { root: folder.join("tree"), target: folder.join("build") };
        copy(&tree.root, &lab.root, true).map_err(|why| anyhow!("the project cannot be copied to {}: {why}", lab.root.display()))?;
        Ok(lab)
    }

    /// Writes a file of the copy.
    pub fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.root.join(file);
        fs::write(&path, text).map_err(|why| anyhow!("{}: {why}", path.display()))
    }

    /// Builds the test programs of these packages in the copy; the inner error is the compiler's.
    pub fn build(&self, packages: &BTreeSet<&str>) -> Result<Result<Vec<Program>, Vec<Complaint>>> {
        let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
        command.args(["test", "--no-run", "--offline", "--message-format", "json"]);
        for package in packages {
            command.args(["--package", package]);
        }
        command.current_dir(&self.root).env("CARGO_TARGET_DIR", &self.target).stdin(Stdio::null());
        // Changed code may break lints: it is built by the plain compiler.
        command.env_remove("RUSTC_WORKSPACE_WRAPPER");
        let done = command.output().map_err(|why| anyhow!("cargo cannot be run: {why}"))?;
        let said = String::from_utf8_lossy(&done.stdout);
        let lines: Vec<Value> = said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        if done.status.success() {
            return Ok(Ok(lines.iter().filter_map(Program::of).collect()));
        }
        let complaints: Vec<Complaint> = lines.iter().flat_map(Complaint::of).collect();
        if complaints.is_empty() { Err(anyhow!("{}", String::from_utf8_lossy(&done.stderr))) } else { Ok(Err(complaints)) }
    }

    /// Runs a test program with change number `active` (0 for none) until its first failure. After `patience` it is ended with everything it has
    /// started. A program that takes all the memory there is, ends by itself.
    pub fn run(&self, program: &Program, words: &[String], active: u32, patience: Duration) -> Result<Came> {
        let said = self.target.with_extension("said");
        let out = File::create(&said).map_err(|why| anyhow!("{}: {why}", said.display()))?;
        let err = out.try_clone()?;
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -v 8388608; exec \"$0\" \"$@\""]).arg(&program.executable).args(words);
        command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder).env(CHOICE, active.to_string());
        // Otherwise each test with a snapshot asks cargo for it.
        command.env("INSTA_WORKSPACE_ROOT", &self.root);
        command.stdin(Stdio::null()).stdout(out).stderr(err).process_group(0);
        let mut child = command.spawn().map_err(|why| anyhow!("{} cannot be run: {why}", program.executable.display()))?;
        let ended = wait(&mut child, patience, &said)?;
        let text = fs::read(&said)?;
        let text = String::from_utf8_lossy(&text);
        Ok(match ended {
            None => Came::Late,
            Some(true) => Came::Well(passed(&text)),
            Some(false) => Came::Badly(failed(&text)),
        })
    }
}

/// How many tests a test program counts as passed.
fn passed(said: &str) -> u32 {
    let counts = said.lines().filter_map(|line| line.strip_prefix("test result: ok. ")?.split(' ').next()?.parse::<u32>().ok());
    counts.sum()
}

/// The first test that failed, or the last words.
fn failed(said: &str) -> String {
    let named = said.lines().find_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    let last = || said.lines().rev().find(|line| !line.trim().is_empty());
    named.or_else(last).unwrap_or_default().to_owned()
}

/// A test program that was built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The package it belongs to.
    pub package: String,
    /// The file of tests; `lib` for the tests beside the source.
    pub name: String,
    executable: PathBuf,
    folder: PathBuf,
}

impl Program {
    fn of(line: &Value) -> Option<Program> {
        if line["reason"] != "compiler-artifact" || line["profile"]["test"] != true {
            return None;
        }
        let executable = PathBuf::from(line["executable"].as_str()?);
        let manifest = Path::new(line["manifest_path"].as_str()?);
        let package: toml::Table = toml::from_str(&fs::read_to_string(manifest).ok()?).ok()?;
        let package = package.get("package")?.get("name")?.as_str()?.to_owned();
        let beside = line["target"]["kind"].as_array()?.iter().any(|kind| kind == "lib" || kind == "bin");
        let name = if beside { "lib" } else { line["target"]["name"].as_str()? };
        Some(Program { package, name: name.into(), executable, folder: manifest.parent()?.to_owned() })
    }
}

/// An error of the compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The file, from the root of the copy.
    pub file: String,
    /// The bytes it is about.
    pub at: Range<usize>,
    /// The compiler's message.
    pub text: String,
}

impl Complaint {
    fn of(line: &Value) -> Vec<Complaint> {
        let message = &line["message"];
        if line["reason"] != "compiler-message" || message["level"] != "error" {
            return Vec::new();
        }
        let spans = message["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true);
        let byte = |span: &Value, name: &str| span[name].as_u64().and_then(|at| usize::try_from(at).ok());
        let complaint = |span: &Value| {
            let at = byte(span, "byte_start")?..byte(span, "byte_end")?;
            let text = message["rendered"].as_str().unwrap_or_default().to_owned();
            Some(Complaint { file: span["file_name"].as_str()?.to_owned(), at, text })
        };
        spans.filter_map(complaint).collect()
    }
}

/// Whether it ended well; `None` if it did not end in time. It is ended as soon as it says that a test has failed.
fn wait(child: &mut Child, patience: Duration, said: &Path) -> Result<Option<bool>> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        let late = started.elapsed() > patience;
        if late || fs::read(said).is_ok_and(|text| String::from_utf8_lossy(&text).contains(" ... FAILED\n")) {
            // The group has the number of its first process, and includes the processes that the tests have started.
            let ended = Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]).status();
            ended.and_then(|_| child.wait()).map_err(|why| anyhow!("a test that hangs cannot be ended: {why}"))?;
            return Ok(if late { None } else { Some(false) });
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Folders that hold nothing of ours, at any depth.
const FOREIGN: [&str; 5] = ["target", ".git", "node_modules", "corpus", "artifacts"];

/// Makes `to` the same as `from`: writes files that differ, removes those that are gone.
fn copy(from: &Path, to: &Path, top: bool) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    let mut names = Vec::new();
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (name, kind) = (entry.file_name(), entry.file_type()?);
        if FOREIGN.iter().any(|foreign| name == *foreign) {
            continue;
        }
        let target = to.join(&name);
        names.push(name);
        if kind.is_dir() {
            copy(&entry.path(), &target, false)?;
        } else if kind.is_file() {
            let bytes = fs::read(entry.path())?;
            if fs::read(&target).ok().as_ref() != Some(&bytes) {
                fs::write(&target, bytes)?;
            }
        }
    }
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        if names.contains(&entry.file_name()) || (top && entry.file_name() == "Cargo.lock") {
            continue;
        }
        if entry.file_type()?.is_dir() { fs::remove_dir_all(entry.path())? } else { fs::remove_file(entry.path())? }
    }
    Ok(())
}
