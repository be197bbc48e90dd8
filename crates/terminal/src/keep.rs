//! The file in which a game is kept.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// A game file that is kept up to date. Each writing replaces the file at once, so that an interruption leaves the game before or after it,
/// never half of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keep {
    path: PathBuf,
}

impl Keep {
    /// Keeps the game here; nothing is written yet.
    pub fn new(path: PathBuf) -> Keep {
        Keep { path }
    }

    /// Where.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game file.
    pub fn write(&self, text: &str) -> io::Result<()> {
        let mut beside = self.path.clone().into_os_string();
        beside.push(".part");
        fs::write(&beside, text)?;
        fs::rename(&beside, &self.path)
    }
}
