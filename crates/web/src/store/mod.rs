//! Tables that survive: each has a game file, which is appended to before a command is acknowledged, and a register of its seats. They are kept in a
//! folder of one process ([`files`]), or in a database that several share ([`database`], [`postgres`]).

pub(crate) mod archive;
pub(crate) mod database;
pub(crate) mod disk;
pub(crate) mod files;
pub(crate) mod folders;
pub(crate) mod lock;
pub(crate) mod maintenance;
pub(crate) mod postgres;
pub(crate) mod proof;
pub(crate) mod register;
mod requests;
mod statements;
pub(crate) mod tournament;
pub(crate) mod turns;

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::StatusCode;
use engine::Seat;
use serde_json::Value;

use crate::{
    fault::Fault,
    store::{
        folders::is_gone,
        register::{Register, Sitter},
    },
    time::now_ms,
};

/// The place of one kept thing: lines that only grow, and a register.
pub(crate) trait Place: Send + Sync {
    /// Makes room for it. Nothing of it is there for others before its register is.
    fn create(&mut self) -> io::Result<()>;

    /// Removes it, as far as it is there.
    fn remove(&mut self) -> io::Result<()>;

    /// Adds to the lines; they are durable when this returns. `request` is the sender's id of the request.
    fn append(&mut self, text: &str, request: Option<&str>) -> Result<(), Unwritten>;

    /// Puts these lines in the place of all that were there; the old ones stay until the new ones are complete. `request` is the id of the request
    /// that led to the last of them.
    fn rewrite(&mut self, whole: &str, request: Option<&str>) -> io::Result<()>;

    /// Puts a register in the place of the old one.
    fn put(&mut self, register: &[u8], listed: bool) -> io::Result<()>;

    /// Reads everything. Nothing is written.
    fn read(&mut self) -> io::Result<Raw>;

    /// The moment at which it was opened, in milliseconds since 1970, by a clock that all who open it share.
    fn moment(&self) -> u64 {
        now_ms()
    }

    /// Rises when another process has it.
    fn flag(&self) -> Option<Arc<AtomicBool>> {
        None
    }
}

/// Lines that could not be added.
#[derive(Debug)]
pub(crate) struct Unwritten {
    pub(crate) why: io::Error,
    /// A part of them may be there: the whole must be written again.
    pub(crate) torn: bool,
}

/// The kept data, as found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Raw {
    pub(crate) register: Vec<u8>,
    /// The lines, where there ever were any.
    pub(crate) lines: Option<Vec<u8>>,
    /// Words of the last requests that led to lines.
    pub(crate) requests: Vec<String>,
    /// How long ago something was written beside the lines.
    pub(crate) age: Duration,
    /// How long ago anything was.
    pub(crate) still: Duration,
}

/// The store of one table; empty if the server keeps no files.
pub(crate) struct Store {
    place: Option<Box<dyn Place>>,
    /// The end of the game file is not to be trusted: write it whole next time.
    torn: bool,
    /// The register that is kept is behind: it is written before anything else is.
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

/// A table as found.
pub(crate) struct Found {
    pub(crate) register: Register,
    pub(crate) game: Option<String>,
    /// Words of the last requests that were carried out, where they are kept.
    pub(crate) requests: Vec<String>,
    /// How long ago anything was written.
    pub(crate) age: Duration,
}

impl Store {
    /// The store at this place, or of a table that is not kept.
    pub(crate) fn at(place: Option<Box<dyn Place>>) -> Store {
        Store { place, torn: false, behind: false }
    }

    /// Makes room.
    pub(crate) fn create(&mut self) -> io::Result<()> {
        self.place.as_mut().map_or(Ok(()), |place| place.create())
    }

    /// Removes the table, as far as it is there.
    pub(crate) fn remove(&mut self) {
        if let Some(place) = &mut self.place {
            // The table was never acknowledged, or is forgotten from now on, so a remainder does no harm; it has no register and is not listed.
            let _ = place.remove();
        }
    }

    /// Adds lines to the game file; they are durable when this returns. If it fails, nothing of them is there.
    pub(crate) fn append(&mut self, lines: &[String], request: Option<&str>, whole: impl FnOnce() -> String) -> io::Result<()> {
        let Some(place) = &mut self.place else { return Ok(()) };
        if self.torn {
            return self.rewrite(&whole(), request);
        }
        place.append(&lines.concat(), request).map_err(|unwritten| {
            self.torn = unwritten.torn;
            unwritten.why
        })
    }

    /// Writes the whole game file again; the old one stays until the new one is complete.
    pub(crate) fn rewrite(&mut self, whole: &str, request: Option<&str>) -> io::Result<()> {
        let Some(place) = &mut self.place else { return Ok(()) };
        place.rewrite(whole, request)?;
        self.torn = false;
        Ok(())
    }

    /// Writes the register.
    pub(crate) fn write_register(&mut self, register: &Register) -> io::Result<()> {
        let Some(place) = &mut self.place else { return Ok(()) };
        let text = serde_json::to_vec_pretty(register).map_err(io::Error::other)?;
        place.put(&text, register.listed)?;
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

    /// The moment at which the table was opened, in milliseconds since 1970.
    pub(crate) fn moment(&self) -> u64 {
        self.place.as_ref().map_or_else(now_ms, |place| place.moment())
    }

    /// Rises when another process has the table.
    pub(crate) fn flag(&self) -> Option<Arc<AtomicBool>> {
        self.place.as_ref().and_then(|place| place.flag())
    }

    /// Reads the register and the game file, and writes nothing. A last line without its end was never acknowledged: it is left out.
    pub(crate) fn read(&mut self) -> Result<Found, Unread> {
        let place = self.place.as_mut().ok_or(io::Error::from(io::ErrorKind::NotFound))?;
        let raw = place.read()?;
        let register: Register = serde_json::from_slice(&raw.register).map_err(io::Error::other)?;
        // Only a table whose setup waits for dice has no game file yet.
        let setting_up = register.waiting.as_ref().is_some_and(|waiting| waiting.of.seat.is_none());
        let Some(mut game) = raw.lines else {
            return if setting_up { Ok(Found { register, game: None, requests: Vec::new(), age: raw.still }) } else { Err(Unread::Lost) };
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
        Ok(Found { register, game: Some(text), requests: raw.requests, age: raw.still })
    }
}

/// Whether the table with this register stands in the lobby.
pub(crate) fn listed(register: &[u8]) -> bool {
    serde_json::from_slice::<Register>(register).is_ok_and(|register| register.listed)
}

/// Whether nobody has played at a table: no person has given a command there, no tournament needs it, and no later table came from it. An unreadable
/// table counts as played.
pub(crate) fn unplayed(raw: &Raw) -> bool {
    plays(raw) == Some(0)
}

/// How many commands persons have given at a table that could go; nothing where it has to stay.
pub(crate) fn plays(raw: &Raw) -> Option<usize> {
    let register = serde_json::from_slice::<Register>(&raw.register).ok()?;
    if register.waiting.as_ref().is_some_and(|waiting| waiting.of.seat.is_some()) || register.next.is_some() {
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
    let game = String::from_utf8_lossy(raw.lines.as_deref().unwrap_or_default());
    let by_persons = game.lines().skip(1).filter(|line| {
        let line: Value = serde_json::from_str(line).unwrap_or_default();
        let beside = ["undo", "bound", "program", "seed"].iter().any(|kind| line.get(kind).is_some());
        !beside && line["seat"].as_str().is_none_or(person)
    });
    Some(by_persons.count())
}

/// Another process owns the thing, or the database may or may not have taken a write: the thing is read again before the next command.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Astray {
    /// Another process owns it now.
    #[error("it has moved to another process")]
    Moved,
    /// The database did not say whether it was written.
    #[error("the base did not say whether it was written")]
    Unsure,
    /// The database cannot be reached: nothing was done.
    #[error("the base cannot be reached: {0}")]
    Away(io::Error),
}

impl From<Astray> for io::Error {
    fn from(why: Astray) -> io::Error {
        io::Error::other(why)
    }
}

/// Whether an error says that the database cannot be reached.
pub(crate) fn is_away(why: &io::Error) -> bool {
    matches!(why.get_ref().and_then(|inner| inner.downcast_ref::<Astray>()), Some(Astray::Away(_)))
}

/// Whether a flag is there and has risen.
pub(crate) fn risen(flag: Option<&Arc<AtomicBool>>) -> bool {
    flag.is_some_and(|flag| flag.load(Ordering::Acquire))
}

impl From<std::io::Error> for Fault {
    fn from(why: std::io::Error) -> Fault {
        let astray = why.get_ref().and_then(|inner| inner.downcast_ref::<Astray>());
        match astray {
            Some(Astray::Moved) => return Fault::moved(),
            Some(Astray::Unsure) => {
                return Fault::new(StatusCode::SERVICE_UNAVAILABLE, "unsure", crate::words::t("fault-unsure"));
            }
            Some(Astray::Away(why)) => {
                tracing::warn!(error = %why, "the base cannot be reached");
                return Fault::store_away();
            }
            None => {}
        }
        tracing::error!(error = %why, "the disk does not take what is to be kept");
        if is_gone(&why) {
            return Fault::internal("not-saved", crate::words::t("fault-not-saved-away"));
        }
        Fault::internal("not-saved", crate::words::tell(&engine::msg!("fault-not-saved", why = why.kind().to_string())))
    }
}
