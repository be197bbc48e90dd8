//! The copied tree in which changes are built and tested, so that the project itself is never touched.

use std::{
    fs::{self, File},
    io::Read,
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::plan::Place;
use crate::tree::Tree;

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// It ended well.
    Well,
    /// It ended badly, with the last lines it said.
    Badly(String),
    /// It did not end in time.
    Late,
}

/// A copy of a project with a build folder of its own.
pub struct Lab {
    /// Where the copy is.
    pub root: PathBuf,
    target: PathBuf,
}

impl Lab {
    /// Copies `tree` into `folder`, where it is kept between runs: only files that differ are written, so that little is built again.
    pub fn open(tree: &Tree, folder: &Path) -> Result<Lab, String> {
        let lab = Lab { root: folder.join("tree"), target: folder.join("build") };
        copy(&tree.root, &lab.root, true).map_err(|why| format!("the project cannot be copied to {}: {why}", lab.root.display()))?;
        Ok(lab)
    }

    /// Makes a change, runs `work`, and takes the change back.
    pub fn with<T>(&self, place: &Place, work: impl FnOnce() -> T) -> Result<T, String> {
        let path = self.root.join(&place.file);
        let wrong = |why: std::io::Error| format!("{}: {why}", path.display());
        let text = fs::read_to_string(&path).map_err(wrong)?;
        fs::write(&path, place.mutation.apply(&text)).map_err(wrong)?;
        let result = work();
        fs::write(&path, text).map_err(wrong)?;
        Ok(result)
    }

    /// Runs `cargo` with these words in the copy. After `patience` it is ended with everything it has started.
    pub fn cargo(&self, words: &[String], patience: Duration) -> Result<Came, String> {
        let said = self.target.with_extension("said");
        let out = File::create(&said).map_err(|why| format!("{}: {why}", said.display()))?;
        let err = out.try_clone().map_err(|why| why.to_string())?;
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(words).current_dir(&self.root).env("CARGO_TARGET_DIR", &self.target).env("CARGO_TERM_COLOR", "never");
        command.stdin(Stdio::null()).stdout(out).stderr(err).process_group(0);
        let mut child = command.spawn().map_err(|why| format!("cargo cannot be run: {why}"))?;
        let Some(well) = wait(&mut child, patience)? else { return Ok(Came::Late) };
        if well {
            return Ok(Came::Well);
        }
        let mut text = String::new();
        File::open(&said).and_then(|mut file| file.read_to_string(&mut text)).map_err(|why| why.to_string())?;
        let last = text.lines().rev().filter(|line| !line.trim().is_empty()).take(12).collect::<Vec<_>>();
        Ok(Came::Badly(last.into_iter().rev().collect::<Vec<_>>().join("\n")))
    }
}

/// Whether it ended well; `None` if it had to be ended.
fn wait(child: &mut Child, patience: Duration) -> Result<Option<bool>, String> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().map_err(|why| why.to_string())? {
            return Ok(Some(status.success()));
        }
        if started.elapsed() > patience {
            // The group has the number of its first process: the tests that cargo has started are in it too.
            let ended = Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]).status();
            ended.and_then(|_| child.wait()).map_err(|why| format!("a test that hangs cannot be ended: {why}"))?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Folders that hold nothing of ours, at any depth.
const FOREIGN: [&str; 5] = ["target", ".git", "node_modules", "corpus", "artifacts"];

/// Makes `to` the same as `from`: writes what differs, removes what is not there any more.
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
