//! Access of a store to the files of a folder.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

use crate::store::turns::Turn;

/// Access of a store to its files: the simulation puts a failing disk in its place.
pub(crate) trait Disk: Send + Sync {
    /// Whether the folder is still the one that it was: an error that says so where it is not.
    fn there(&self) -> io::Result<()> {
        Ok(())
    }

    /// The right to have one file open; waits for it. Nothing is to be read or written without one.
    fn turn(&self) -> io::Result<Turn> {
        Ok(Turn::default())
    }

    /// Adds to a file; it is on the disk when this returns.
    fn append(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes).and_then(|()| file.sync_data())
    }

    /// Adds to a file of which the machine may lose the end when its power fails.
    fn jot(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
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

/// Puts a new file in the place of an old one; it is on the disk when this returns.
pub(crate) fn replace(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let fresh = folder.join(format!("{name}.new"));
    let written = File::create(&fresh).and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()));
    if let Err(why) = written.and_then(|()| fs::rename(&fresh, folder.join(name))) {
        // The space it took is needed.
        let _ = fs::remove_file(&fresh);
        return Err(why);
    }
    sync_folder(folder)
}

/// A rename is on the disk only when its folder is.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
