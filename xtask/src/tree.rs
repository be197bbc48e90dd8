//! The project's own files.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Result, anyhow};

/// The folder of the project.
#[derive(Clone, Debug)]
pub struct Tree {
    /// Its path.
    pub root: PathBuf,
}

/// A text file of the project.
#[derive(Clone, Debug)]
pub struct File {
    /// Its path from the root, with `/` between names.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Folders that hold nothing of ours. (`.git` is a file in a linked work tree.)
const FOREIGN: [&str; 5] = ["target", ".git", "node_modules", "corpus", "artifacts"];

impl Tree {
    /// The project this program was built from.
    pub fn here() -> Tree {
        let chores = Path::new(env!("CARGO_MANIFEST_DIR"));
        Tree { root: chores.parent().unwrap_or(chores).to_owned() }
    }

    /// Every text file below `folder` (a path from the root), in the order of their paths.
    pub fn texts(&self, folder: &str) -> Vec<File> {
        let mut paths = Vec::new();
        walk(&self.root.join(folder), &mut paths);
        paths.sort();
        let read = |path: PathBuf| {
            let text = fs::read_to_string(&path).ok()?;
            let inside = path.strip_prefix(&self.root).ok()?;
            Some(File { path: inside.to_string_lossy().replace('\\', "/"), text })
        };
        paths.into_iter().filter_map(read).collect()
    }

    /// Every Rust file below `folder`.
    pub fn sources(&self, folder: &str) -> impl Iterator<Item = File> {
        self.texts(folder).into_iter().filter(|file| file.path.ends_with(".rs"))
    }

    /// Output of `cargo metadata` for the workspace and all it is built from on this kind of machine.
    pub fn metadata(&self) -> Result<serde_json::Value> {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
        let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
        let arguments = ["metadata", "--format-version", "1", "--all-features", "--locked", "--filter-platform", &host];
        let run = Command::new(cargo).args(arguments).current_dir(&self.root).output();
        let output = run.map_err(|why| anyhow!("cargo metadata cannot be run: {why}"))?;
        if !output.status.success() {
            return Err(anyhow!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr)));
        }
        serde_json::from_slice(&output.stdout).map_err(|why| anyhow!("cargo metadata cannot be read: {why}"))
    }
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let Ok(kind) = entry.file_type() else { continue };
        if FOREIGN.iter().any(|foreign| name == *foreign) {
            continue;
        }
        if kind.is_dir() {
            walk(&path, paths);
        } else if kind.is_file() {
            paths.push(path);
        }
    }
}
