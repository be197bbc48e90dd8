//! Tables that survive: each is a folder with the game file, which is appended to before a command is acknowledged, and a register of who sits where.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use engine::{Play, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{chat::Line, key::Key, lessons::Taken, proof::Proof, table::Sitter};

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
    /// How often the table was opened from the disk, in registers of before; the time keeps revisions apart now.
    #[serde(default)]
    pub(crate) openings: u64,
    /// A command that waits for dice, with the dice typed so far.
    pub(crate) waiting: Option<Waiting>,
    /// The table of the rematch.
    pub(crate) next: Option<String>,
    /// Whether it stands in the lobby.
    #[serde(default)]
    pub(crate) listed: bool,
    /// What happened around the table that everybody is told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) notices: Vec<String>,
    /// What the persons said to each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) chat: Vec<Line>,
    /// What the dice come from; nothing where people type them, and at tables of before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) proof: Option<Proof>,
    /// Where at a lesson the table is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<Taken>,
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

impl Waiting {
    /// Says again what waited for dice and gives again the dice typed so far. Whether it waits still; `fresh` is a game of which nothing is on the disk.
    pub(crate) fn again(&self, play: &mut dyn Play, fresh: bool) -> bool {
        let said = match self.seat {
            None => fresh,
            Some(seat) => play.steps() == self.steps && play.say(seat, &self.text, None).is_ok(),
        };
        let viewer = self.seat.map_or(Viewer::Public, Viewer::Seat);
        said && self.answers.iter().all(|answer| play.answer(viewer, answer).is_ok()) && play.question(Viewer::Public, "en").is_some()
    }
}

/// What stands between a store and the system: a simulation puts one in its place that fails.
pub(crate) trait Disk: Send + Sync {
    /// Adds to a file; it is on the disk when this returns.
    fn append(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes).and_then(|()| file.sync_data())
    }

    /// Shortens a file.
    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        file.set_len(length)
    }

    /// Puts a new file in the place of an old one.
    fn replace(&self, folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
        replace(folder, name, bytes)
    }
}

/// The system.
pub(crate) struct System;

impl Disk for System {}

/// Where one table is kept; nowhere if the server was given no folder.
pub(crate) struct Store {
    disk: Arc<dyn Disk>,
    folder: Option<PathBuf>,
    file: Option<File>,
    /// Bytes of the game file that were acknowledged.
    length: u64,
    /// The end of the game file is not to be trusted: write it whole next time.
    torn: bool,
    /// The register on the disk is behind: it is written before anything else is.
    behind: bool,
}

/// Why a table cannot be read back.
#[derive(Debug)]
pub(crate) enum Unread {
    /// The system refuses.
    Io(io::Error),
    /// The register is there and the game file is not, or nothing is in it.
    Lost,
}

impl From<io::Error> for Unread {
    fn from(why: io::Error) -> Unread {
        Unread::Io(why)
    }
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
        Store::on(Arc::new(System), data, id)
    }

    /// The same on this disk.
    pub(crate) fn on(disk: Arc<dyn Disk>, data: Option<&Path>, id: &str) -> Store {
        Store { disk, folder: data.map(|data| root(data).join(id)), file: None, length: 0, torn: false, behind: false }
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

    /// Adds lines to the game file; they are on the disk when this returns. If it fails, nothing of them is: what was written of them is cut off again.
    pub(crate) fn append(&mut self, lines: &[String], whole: impl FnOnce() -> String) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        if self.torn {
            return self.rewrite(&whole());
        }
        if self.file.is_none() {
            let file = OpenOptions::new().append(true).open(folder.join(GAME))?;
            self.length = file.metadata()?.len();
            self.file = Some(file);
        }
        let Some(file) = &mut self.file else { return Ok(()) };
        let text = lines.concat();
        let written = self.disk.append(file, text.as_bytes());
        match written {
            Ok(()) => self.length += text.len() as u64,
            Err(_) => {
                // A disk that cannot even shorten a file: the whole of it is written anew as soon as that is possible.
                self.torn = self.disk.cut(file, self.length).is_err();
                self.file = None;
            }
        }
        written
    }

    /// Writes the whole game file anew; the old one stays until the new one is complete.
    pub(crate) fn rewrite(&mut self, whole: &str) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        self.file = None;
        self.disk.replace(folder, GAME, whole.as_bytes())?;
        self.torn = false;
        Ok(())
    }

    /// Writes the register.
    pub(crate) fn write_register(&mut self, register: &Register) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let text = serde_json::to_vec_pretty(register).map_err(io::Error::other)?;
        self.disk.replace(folder, REGISTER, &text)?;
        self.behind = false;
        Ok(())
    }

    /// Writes the register where nothing depends on it: if it cannot be written now, it is before anything else is.
    pub(crate) fn note(&mut self, register: &Register) {
        self.behind = self.write_register(register).is_err();
    }

    /// Brings the register up to date where it is behind.
    pub(crate) fn catch_up(&mut self, register: &Register) -> io::Result<()> {
        if self.behind { self.write_register(register) } else { Ok(()) }
    }

    /// The game file is written whole next time, as it is after a table was read back in another form than it was written.
    pub(crate) fn distrust(&mut self) {
        self.torn = true;
    }

    /// Reads the register and the game file, and writes nothing. A last line without its end was never acknowledged: it is left out.
    pub(crate) fn read(&mut self) -> Result<(Register, Option<String>), Unread> {
        let folder = self.folder.as_ref().ok_or(io::Error::from(io::ErrorKind::NotFound))?;
        let register: Register = serde_json::from_slice(&fs::read(folder.join(REGISTER))?).map_err(io::Error::other)?;
        // Only while the dice of the set up are being typed there is no game file yet.
        let setting_up = register.waiting.as_ref().is_some_and(|waiting| waiting.seat.is_none());
        let mut game = match fs::read(folder.join(GAME)) {
            Ok(bytes) => bytes,
            Err(why) if why.kind() == io::ErrorKind::NotFound && setting_up => return Ok((register, None)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Err(Unread::Lost),
            Err(why) => return Err(why.into()),
        };
        let end = game.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if end < game.len() {
            game.truncate(end);
            self.torn = true;
        }
        if game.is_empty() {
            return Err(Unread::Lost);
        }
        let text = String::from_utf8(game).map_err(io::Error::other)?;
        Ok((register, Some(text)))
    }
}

/// Whether the table in this folder stands in the lobby.
pub(crate) fn listed(folder: &Path) -> bool {
    let register = fs::read(folder.join(REGISTER)).ok().and_then(|bytes| serde_json::from_slice::<Register>(&bytes).ok());
    register.is_some_and(|register| register.listed)
}

/// Whether one of these seats has said anything in a game file, and how long ago the table was written to; `None` if that cannot be said.
pub(crate) fn untouched(folder: &Path) -> Option<std::time::Duration> {
    let register: Register = serde_json::from_slice(&fs::read(folder.join(REGISTER)).ok()?).ok()?;
    if register.waiting.as_ref().is_some_and(|waiting| waiting.seat.is_some()) || register.next.is_some() {
        return None;
    }
    if register.sitters.iter().any(|sitter| matches!(sitter, Sitter::Player(_))) {
        return None;
    }
    let person = |seat: &str| {
        register
            .sitters
            .iter()
            .enumerate()
            .any(|(at, sitter)| !matches!(sitter, Sitter::Bot(_)) && Seat::new(at).is_some_and(|known| known.to_string() == seat))
    };
    let game = fs::read_to_string(folder.join(GAME)).unwrap_or_default();
    let spoken = game.lines().skip(1).any(|line| {
        let line: Value = serde_json::from_str(line).unwrap_or_default();
        line["seat"].as_str().is_none_or(person)
    });
    // A table of bots is looked at, not played: it stays as long as it is young, like any other.
    let age = fs::metadata(folder.join(REGISTER)).ok()?.modified().ok()?.elapsed().ok()?;
    (!spoken).then_some(age)
}

pub(crate) fn replace(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let fresh = folder.join(format!("{name}.new"));
    let written = File::create(&fresh).and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()));
    if let Err(why) = written.and_then(|()| fs::rename(&fresh, folder.join(name))) {
        // The room it took is wanted for what comes next.
        let _ = fs::remove_file(&fresh);
        return Err(why);
    }
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
