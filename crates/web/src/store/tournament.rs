//! A tournament on the disk: one file, appended to before anything is acknowledged, and held by one program at a time.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicBool},
};

use desk::{BadFile, Denied, Desk, Dice, Notice, Order, Setup, entry::Instant};
use engine::{BadSetting, Problem};

use crate::store::Place;

/// Why a tournament's file cannot be used, or an order was not carried out. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum DeskFault {
    /// The system refuses.
    #[error("{}: {source}; check the name, and that there is room and permission to write", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A new tournament would take the place of something.
    #[error("{0} exists already: name another file, or go on with that tournament", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Another program writes to it.
    #[error("another program is writing to {}: let it finish, or use the desk in its browser page", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file of a tournament is unsound.
    #[error("{}: {why}", path.display())]
    Bad {
        /// The file.
        path: PathBuf,
        /// The fault, with its line.
        why: BadFile,
    },
    /// An option has a value it does not take.
    #[error("{}", desk::words::english(&.0.text()))]
    Setup(BadSetting),
    /// The desk does not do it.
    #[error("{}", .0.sentence())]
    Denied(#[from] Denied),
}

impl DeskFault {
    /// Code, rule and sentence.
    pub fn problem(&self) -> Problem {
        self.problem_in("en")
    }

    /// The same with the sentence in a language, if it is the desk's own.
    pub fn problem_in(&self, language: &str) -> Problem {
        let code = match self {
            DeskFault::Io { .. } => "unreadable-file",
            DeskFault::Exists { .. } => "file-exists",
            DeskFault::InUse { .. } => "file-in-use",
            DeskFault::Bad { why, .. } => why.code(),
            DeskFault::Setup(_) => "bad-setting",
            DeskFault::Denied(denied) => denied.code(),
        };
        let mut problem = Problem::new(code, self.to_string());
        match self {
            DeskFault::Denied(denied) => (problem.rule, problem.sentence) = (denied.rule(), denied.said(language)),
            DeskFault::Setup(bad) => problem.sentence = desk::words::of(language).say(&bad.text()),
            DeskFault::Bad { path, why } => {
                problem.sentence = format!("{}: {}", path.display(), desk::words::of(language).say(&why.text()))
            }
            _ => {}
        }
        problem
    }
}

impl From<BadSetting> for DeskFault {
    fn from(bad: BadSetting) -> DeskFault {
        DeskFault::Setup(bad)
    }
}

/// A tournament and the file it is kept in; with no file it lives as long as the program.
pub struct DeskFile {
    desk: Desk,
    kept: Keep,
}

/// The store to which its entries go before they are acknowledged.
enum Keep {
    Nowhere,
    File(OpenFile),
    /// A database that several servers share.
    Database(Box<dyn Place>),
}

struct OpenFile {
    path: PathBuf,
    /// Held as long as it is open; nothing while the tournament rests.
    file: Option<File>,
    /// Bytes that were acknowledged. What stands after them is the rest of a line that was never finished.
    length: u64,
}

impl DeskFile {
    /// Begins a tournament in a new file.
    ///
    /// # Errors
    /// A file that exists, one that cannot be written, or a setup with a wrong value.
    pub fn create(path: Option<&Path>, setup: Setup) -> Result<DeskFile, DeskFault> {
        DeskFile::keep(path, Desk::open(setup)?)
    }

    /// Goes on in a new file with a tournament that was kept elsewhere; its text is replayed and every hash compared.
    ///
    /// # Errors
    /// A text that is not sound, a file that exists or cannot be written.
    pub fn adopt(path: Option<&Path>, text: &str) -> Result<DeskFile, DeskFault> {
        let desk = Desk::read(text).map_err(|why| DeskFault::Bad { path: "the tournament's file".into(), why })?;
        DeskFile::keep(path, desk)
    }

    fn keep(path: Option<&Path>, desk: Desk) -> Result<DeskFile, DeskFault> {
        let Some(path) = path else { return Ok(DeskFile { desk, kept: Keep::Nowhere }) };
        let fault = |source: io::Error| match source.kind() {
            io::ErrorKind::AlreadyExists => DeskFault::Exists { path: path.into() },
            _ => DeskFault::Io { path: path.into(), source },
        };
        let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(fault)?;
        hold(path, &file)?;
        let mut kept = OpenFile { path: path.into(), file: Some(file), length: 0 };
        kept.append(&desk.write()).map_err(fault)?;
        Ok(DeskFile { desk, kept: Keep::File(kept) })
    }

    /// Begins a tournament in a database, or goes on there with one that was kept elsewhere.
    pub(crate) fn begin(mut place: Box<dyn Place>, setup: Setup, text: Option<&str>) -> Result<DeskFile, DeskFault> {
        let desk = match text {
            None => Desk::open(setup)?,
            Some(text) => Desk::read(text).map_err(|why| DeskFault::Bad { path: "the tournament's file".into(), why })?,
        };
        place.create().and_then(|()| place.rewrite(&desk.write(), None)).map_err(in_base)?;
        Ok(DeskFile { desk, kept: Keep::Database(place) })
    }

    /// Opens a tournament in a database to go on with it, and its register with it.
    pub(crate) fn resume(mut place: Box<dyn Place>) -> Result<(DeskFile, Vec<u8>), DeskFault> {
        let raw = place.read().map_err(in_base)?;
        let desk = DeskFile::sound(&raw.lines.unwrap_or_default())?;
        Ok((DeskFile { desk, kept: Keep::Database(place) }, raw.register))
    }

    /// Writes the data beside the entries; for a file they have a file of their own.
    pub(crate) fn put(&mut self, register: &[u8]) -> io::Result<()> {
        if let Keep::Database(place) = &mut self.kept { place.put(register, false) } else { Ok(()) }
    }

    /// Rises when another server has it.
    pub(crate) fn flag(&self) -> Option<Arc<AtomicBool>> {
        if let Keep::Database(place) = &self.kept { place.flag() } else { None }
    }

    /// Opens a tournament to go on with it; the whole of it is replayed and every hash compared.
    ///
    /// # Errors
    /// A file that another program holds, that cannot be read, or that is not sound.
    pub fn open(path: &Path) -> Result<DeskFile, DeskFault> {
        let fault = |source| DeskFault::Io { path: path.into(), source };
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(fault)?;
        hold(path, &file)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fault)?;
        let whole = whole_lines(bytes);
        let length = whole.len() as u64;
        let desk = replayed(path, &whole)?;
        file.set_len(length).map_err(fault)?;
        Ok(DeskFile { desk, kept: Keep::File(OpenFile { path: path.into(), file: Some(file), length }) })
    }

    /// Closes the file until the next order: a server has many tournaments, and few of them are in use at once.
    pub(crate) fn rest(&mut self) {
        let Keep::File(kept) = &mut self.kept else { return };
        // A program that is being started from here shares the open file for a moment, and its lock. Unlocking it unlocks it for both.
        kept.file.take().into_iter().for_each(|file| drop(file.unlock()));
    }

    /// Opens the file again after a rest. If another program has written to it meanwhile, the tournament is read again.
    fn wake(&mut self) -> Result<(), DeskFault> {
        let Keep::File(kept) = &mut self.kept else { return Ok(()) };
        if kept.file.is_some() {
            return Ok(());
        }
        let path = kept.path.clone();
        let fault = |source| DeskFault::Io { path: path.clone(), source };
        let file = OpenOptions::new().read(true).write(true).open(&path).map_err(fault)?;
        hold(&path, &file)?;
        if file.metadata().map_err(fault)?.len() == kept.length {
            kept.file = Some(file);
            return Ok(());
        }
        drop(file.unlock());
        drop(file);
        *self = DeskFile::open(&path)?;
        Ok(())
    }

    /// Reads a tournament without holding its file, to look at it.
    ///
    /// # Errors
    /// A file that cannot be read or is not sound.
    pub fn look(path: &Path) -> Result<Desk, DeskFault> {
        let bytes = fs::read(path).map_err(|source| DeskFault::Io { path: path.into(), source })?;
        replayed(path, &whole_lines(bytes))
    }

    /// Reads a tournament that is kept elsewhere than in a file, to look at it.
    pub(crate) fn sound(bytes: &[u8]) -> Result<Desk, DeskFault> {
        replayed(Path::new("the tournament's file"), &whole_lines(bytes.to_vec()))
    }

    /// The tournament.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Carries an order out. Its entries are on the disk when this returns.
    ///
    /// # Errors
    /// What the desk denies, or a disk that does not take it.
    pub fn say(&mut self, at: Instant, order: &Order, dice: &Dice) -> Result<Vec<Notice>, DeskFault> {
        self.wake()?;
        let before = self.desk.lines().len();
        let mut ahead = self.desk.clone();
        let told = ahead.say(at, order, dice)?;
        match &mut self.kept {
            Keep::Nowhere => {}
            Keep::File(kept) => kept.append(&ahead.tail(before)).map_err(|source| DeskFault::Io { path: kept.path.clone(), source })?,
            Keep::Database(place) => place.append(&ahead.tail(before), None).map_err(|unwritten| in_base(unwritten.why))?,
        }
        self.desk = ahead;
        Ok(told)
    }
}

impl OpenFile {
    /// Writes after the acknowledged part; if that fails, the written part is cut off again, now or by the next reader.
    fn append(&mut self, text: &str) -> io::Result<()> {
        use std::io::Seek;
        let file = self.file.as_mut().ok_or(io::ErrorKind::NotFound)?;
        let written =
            file.seek(io::SeekFrom::Start(self.length)).and_then(|_| file.write_all(text.as_bytes())).and_then(|()| file.sync_data());
        match written {
            Ok(()) => self.length += text.len() as u64,
            Err(_) => {
                let _ = file.set_len(self.length);
            }
        }
        written
    }
}

/// Keeps other programs from writing to a file as long as it is open here.
fn hold(path: &Path, file: &File) -> Result<(), DeskFault> {
    file.try_lock().map_err(|why| match why {
        TryLockError::WouldBlock => DeskFault::InUse { path: path.into() },
        TryLockError::Error(source) => DeskFault::Io { path: path.into(), source },
    })
}

fn in_base(source: io::Error) -> DeskFault {
    DeskFault::Io { path: "the base".into(), source }
}

/// A last line without its end was never acknowledged: it is left out.
fn whole_lines(mut bytes: Vec<u8>) -> String {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    bytes.truncate(end);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn replayed(path: &Path, text: &str) -> Result<Desk, DeskFault> {
    Desk::read(text).map_err(|why| DeskFault::Bad { path: path.into(), why })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_is_one_file_that_only_one_program_writes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("hall.jsonl");
        let mut file = DeskFile::create(Some(&path), Setup::default()).expect("begun");
        assert!(matches!(DeskFile::create(Some(&path), Setup::default()), Err(DeskFault::Exists { .. })));
        let ann = Order::Register { name: "Ann".into(), fleet: None };
        file.say(5, &ann, &Dice::Desk).expect("registered");
        assert!(matches!(file.say(6, &ann, &Dice::Desk), Err(DeskFault::Denied(_))));
        assert!(matches!(DeskFile::open(&path), Err(DeskFault::InUse { .. })));
        let hash = file.desk().hash().to_owned();
        drop(file);

        // A line that was cut off in the middle was never acknowledged; the next one is written in its place.
        let mut text = fs::read(&path).expect("there");
        text.extend(b"{\"at\":7,\"entr");
        fs::write(&path, &text).expect("written");
        assert_eq!(DeskFile::look(&path).expect("sound").hash(), hash);
        let mut file = DeskFile::open(&path).expect("sound");
        assert_eq!(file.desk().hash(), hash);
        file.say(8, &Order::Register { name: "Bob".into(), fleet: None }, &Dice::Desk).expect("registered");
        assert_eq!(DeskFile::look(&path).expect("sound").hash(), file.desk().hash());
        assert_eq!(fs::read_to_string(&path).expect("there"), file.desk().write());
    }

    /// A tournament that rests keeps its file closed; lines that another program adds meanwhile are there when it goes on.
    #[test]
    fn a_tournament_that_rests_lets_others_write() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("hall.jsonl");
        let register = |name: &str| Order::Register { name: name.into(), fleet: None };
        let mut file = DeskFile::create(Some(&path), Setup::default()).expect("begun");
        file.say(5, &register("Ann"), &Dice::Desk).expect("registered");
        file.rest();
        let mut other = DeskFile::open(&path).expect("nobody holds it");
        assert!(matches!(file.say(6, &register("Bob"), &Dice::Desk), Err(DeskFault::InUse { .. })));
        other.say(7, &register("Eve"), &Dice::Desk).expect("registered");
        drop(other);
        assert!(matches!(file.say(8, &register("Eve"), &Dice::Desk), Err(DeskFault::Denied(_))), "she is there already");
        file.say(9, &register("Bob"), &Dice::Desk).expect("registered");
        assert_eq!(fs::read_to_string(&path).expect("there"), file.desk().write());
    }

    #[test]
    fn an_edited_file_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("hall.jsonl");
        let mut file = DeskFile::create(Some(&path), Setup::default()).expect("begun");
        file.say(5, &Order::Register { name: "Ann".into(), fleet: None }, &Dice::Desk).expect("registered");
        drop(file);
        let edited = fs::read_to_string(&path).expect("there").replace("Ann", "Eve");
        fs::write(&path, &edited).expect("written");
        let Err(fault) = DeskFile::open(&path) else { panic!("opened") };
        assert_eq!(fault.problem().code, "desk-hash");
        assert_eq!(fs::read_to_string(&path).expect("there"), edited);
    }
}
