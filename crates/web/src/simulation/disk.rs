//! A disk that fails when the seed says so.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};

use engine::Chance;

use crate::store::disk::Disk;

/// Files of a real folder that are written badly.
pub(crate) struct Failing {
    chance: Mutex<Chance>,
    /// The process is dead: nothing it still wants to write is written.
    dead: AtomicBool,
    /// One in this many writes fails; none if 0.
    pub(super) risk: AtomicU32,
}

/// Fate of a write.
enum Fate {
    Written,
    /// The process dies before anything is written.
    Before,
    /// It dies when this part of it is written, in hundredths.
    Torn(u32),
    /// It dies when all of it is written, and nobody gets an answer.
    After,
    /// Only this part of it fits, and the process lives on.
    Full(u32),
}

impl Failing {
    pub(super) fn new(seed: u64) -> Failing {
        Failing { chance: Mutex::new(Chance::new(seed, 11)), dead: AtomicBool::new(false), risk: AtomicU32::new(0) }
    }

    /// Whether the process has died.
    pub(super) fn is_dead(&self) -> bool {
        self.dead.load(Ordering::Relaxed)
    }

    /// A new process.
    pub(super) fn revive(&self) {
        self.dead.store(false, Ordering::Relaxed);
    }

    fn fate(&self) -> io::Result<Fate> {
        if self.is_dead() {
            return Err(dead());
        }
        let risk = self.risk.load(Ordering::Relaxed);
        let mut chance = self.chance.lock().unwrap_or_else(PoisonError::into_inner);
        if risk == 0 || chance.below(risk) > 0 {
            return Ok(Fate::Written);
        }
        let fate = match chance.below(5) {
            0 => Fate::Before,
            1 => Fate::Torn(chance.below(100)),
            2 => Fate::After,
            _ => Fate::Full(chance.below(100)),
        };
        self.dead.store(!matches!(fate, Fate::Full(_)), Ordering::Relaxed);
        Ok(fate)
    }
}

fn dead() -> io::Error {
    io::Error::other("the process is dead")
}

fn part(bytes: &[u8], hundredths: u32) -> &[u8] {
    &bytes[..bytes.len() * hundredths as usize / 100]
}

impl Disk for Failing {
    fn append(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        match self.fate()? {
            Fate::Written => file.write_all(bytes),
            Fate::Before => Err(dead()),
            Fate::Torn(so_much) => file.write_all(part(bytes, so_much)).and(Err(dead())),
            Fate::After => file.write_all(bytes).and(Err(dead())),
            Fate::Full(so_much) => file.write_all(part(bytes, so_much)).and(Err(io::ErrorKind::StorageFull.into())),
        }
    }

    fn jot(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        self.append(file, bytes)
    }

    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        if self.is_dead() {
            return Err(dead());
        }
        let mut chance = self.chance.lock().unwrap_or_else(PoisonError::into_inner);
        // A disk that cannot even shorten a file is rare.
        if chance.below(4) == 0 { Err(io::ErrorKind::StorageFull.into()) } else { file.set_len(length) }
    }

    fn replace(&self, folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
        let (fresh, old) = (folder.join(format!("{name}.new")), folder.join(name));
        match self.fate()? {
            Fate::Written => fs::write(&fresh, bytes).and_then(|()| fs::rename(&fresh, &old)),
            Fate::Before => Err(dead()),
            Fate::Torn(so_much) => fs::write(&fresh, part(bytes, so_much)).and(Err(dead())),
            Fate::After => fs::write(&fresh, bytes).and_then(|()| fs::rename(&fresh, &old)).and(Err(dead())),
            Fate::Full(_) => Err(io::ErrorKind::StorageFull.into()),
        }
    }
}
