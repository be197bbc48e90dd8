//! Tables that survive: each is a folder with the game file, which is appended to before a command is acknowledged, and a register of who sits where.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{key::Key, table::Sitter};

/// What is kept of a table besides its game file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Register {
    /// Short name of the game.
    pub(crate) game: String,
    /// What is played, for people.
    pub(crate) title: String,
    /// The setup: needed again for a rematch, and while the dice of the set up are being typed.
    pub(crate) setup: Value,
    /// Who sits where, in the order of the seats.
    pub(crate) sitters: Vec<Sitter>,
    /// The keys of the seats that persons hold.
    pub(crate) keys: Vec<Key>,
    /// Whether people type the dice.
    pub(crate) asked: bool,
    /// When the clock runs out, in milliseconds since 1970; it runs on while the server is down.
    pub(crate) deadline: Option<u64>,
    /// How often the table has been opened from disk; keeps revisions from being used twice.
    pub(crate) openings: u64,
    /// A command that waits for dice, with the dice typed so far.
    pub(crate) waiting: Option<Waiting>,
    /// The table of the rematch.
    pub(crate) next: Option<String>,
}

/// A command that is not in the game file yet because its dice are still being typed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// Who said it; nobody for the set up.
    pub(crate) seat: Option<Seat>,
    /// The command in notation.
    pub(crate) text: String,
    /// The dice typed so far.
    pub(crate) answers: Vec<String>,
    /// How many commands were in the game file: if there are more, it has been carried out.
    pub(crate) steps: usize,
}

/// Where one table is kept; nowhere if the server was given no folder.
pub(crate) struct Store {
    folder: Option<PathBuf>,
    file: Option<File>,
    /// The end of the game file is not to be trusted: write it whole next time.
    torn: bool,
}

const GAME: &str = "game.jsonl";
const REGISTER: &str = "table.json";

/// The folder of all tables in a data directory.
pub(crate) fn root(data: &Path) -> PathBuf {
    data.join("tables")
}

impl Store {
    /// The store of table `id`.
    pub(crate) fn of(data: Option<&Path>, id: &str) -> Store {
        Store { folder: data.map(|data| root(data).join(id)), file: None, torn: false }
    }

    /// Whether the table is there.
    pub(crate) fn exists(&self) -> bool {
        self.folder.as_ref().is_some_and(|folder| folder.join(REGISTER).is_file())
    }

    /// Makes the folder.
    pub(crate) fn create(&self) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        fs::create_dir_all(folder)?;
        only_for_the_owner(folder)?;
        folder.parent().map_or(Ok(()), sync_folder)
    }

    /// Removes the table, as far as it was written.
    pub(crate) fn remove(&self) {
        if let Some(folder) = &self.folder {
            // The table was never acknowledged, so a remainder does no harm; it has no register and is not listed.
            let _ = fs::remove_dir_all(folder);
        }
    }

    /// Adds lines to the game file; they are on the disk when this returns.
    pub(crate) fn append(&mut self, lines: &[String], whole: impl FnOnce() -> String) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        if self.torn {
            return self.rewrite(&whole());
        }
        if self.file.is_none() {
            self.file = Some(OpenOptions::new().append(true).open(folder.join(GAME))?);
        }
        let Some(file) = &mut self.file else { return Ok(()) };
        let written = file.write_all(lines.concat().as_bytes()).and_then(|()| file.sync_data());
        if written.is_err() {
            self.torn = true;
            self.file = None;
        }
        written
    }

    /// Writes the whole game file anew; the old one stays until the new one is complete.
    pub(crate) fn rewrite(&mut self, whole: &str) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        self.file = None;
        replace(folder, GAME, whole.as_bytes())?;
        self.torn = false;
        Ok(())
    }

    /// Writes the register.
    pub(crate) fn write_register(&self, register: &Register) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let text = serde_json::to_vec_pretty(register).map_err(io::Error::other)?;
        replace(folder, REGISTER, &text)
    }

    /// Reads the register and the game file. A last line without its end was never acknowledged: it is left out.
    pub(crate) fn read(&mut self) -> io::Result<(Register, Option<String>)> {
        let folder = self.folder.as_ref().ok_or(io::ErrorKind::NotFound)?;
        let register = serde_json::from_slice(&fs::read(folder.join(REGISTER))?).map_err(io::Error::other)?;
        let mut game = match fs::read(folder.join(GAME)) {
            Ok(bytes) => bytes,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok((register, None)),
            Err(why) => return Err(why),
        };
        let end = game.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if end < game.len() {
            game.truncate(end);
            self.torn = true;
        }
        let text = String::from_utf8(game).map_err(io::Error::other)?;
        Ok((register, (!text.is_empty()).then_some(text)))
    }
}

pub(crate) fn replace(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let fresh = folder.join(format!("{name}.new"));
    let mut file = File::create(&fresh)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&fresh, folder.join(name))?;
    sync_folder(folder)
}

/// The keys in a register are secrets.
#[cfg(unix)]
pub(crate) fn only_for_the_owner(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
pub(crate) fn only_for_the_owner(_: &Path) -> io::Result<()> {
    Ok(())
}

/// A rename is on the disk only when its folder is.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
