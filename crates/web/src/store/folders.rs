//! The data folder of a server. It is known by device and inode, so that nothing is written to another folder that lies in its place.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::store::{
    disk::Disk,
    files::root,
    turns::{Turn, Turns},
};

/// The folder of all tournaments in a data directory.
pub(crate) fn desks(data: &Path) -> PathBuf {
    data.join("desks")
}

/// The folder of a server, or one in it, is gone, or another one lies in its place.
#[derive(Debug, thiserror::Error)]
#[error("{} is gone, or is not the folder that it was when the server began", .0.display())]
pub(crate) struct Gone(PathBuf);

impl From<Gone> for io::Error {
    fn from(gone: Gone) -> io::Error {
        io::Error::new(io::ErrorKind::NotFound, gone)
    }
}

/// Whether an error comes from a folder that is gone.
pub(crate) fn is_gone(why: &io::Error) -> bool {
    why.get_ref().is_some_and(|inner| inner.is::<Gone>())
}

/// The folders of a server, as they were when it began.
pub(crate) struct Folders {
    known: Vec<(PathBuf, Identity)>,
    turns: Arc<Turns>,
}

/// Device and inode of a folder.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(folder: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    let told = fs::metadata(folder)?;
    if told.is_dir() { Ok((told.dev(), told.ino())) } else { Err(io::ErrorKind::NotADirectory.into()) }
}

/// Without inodes a folder is known by its name only.
#[cfg(not(unix))]
fn identity(folder: &Path) -> io::Result<Identity> {
    if folder.is_dir() { Ok((0, 0)) } else { Err(io::ErrorKind::NotFound.into()) }
}

impl Folders {
    /// Makes the missing parts of a data directory, and notes which folders these are.
    ///
    /// # Errors
    /// A folder that cannot be made or looked at.
    pub(crate) fn of(data: &Path) -> io::Result<Folders> {
        let parts = [root(data), desks(data)];
        parts.iter().try_for_each(fs::create_dir_all)?;
        let all = [data.to_owned()].into_iter().chain(parts);
        let known = all.map(|folder| Ok((folder.clone(), identity(&folder)?))).collect::<io::Result<_>>()?;
        Ok(Folders { known, turns: Arc::default() })
    }
}

impl Disk for Folders {
    fn there(&self) -> io::Result<()> {
        let other = |(folder, known): &&(PathBuf, Identity)| identity(folder).ok() != Some(*known);
        self.known.iter().find(other).map_or(Ok(()), |(folder, _)| Err(Gone(folder.clone()).into()))
    }

    fn turn(&self) -> io::Result<Turn> {
        let turn = Turns::wait(&self.turns);
        self.there()?;
        Ok(turn)
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread, time::Duration};

    use super::*;
    use crate::limits::OPEN_AT_ONCE;

    /// Another folder of the same name is not the folder, and the folder is known again when it is back.
    #[test]
    fn a_folder_is_known_whatever_lies_in_its_place() {
        let home = tempfile::tempdir().expect("a folder");
        let (data, away) = (home.path().join("data"), home.path().join("away"));
        let folders = Folders::of(&data).expect("made");
        for part in ["", "tables", "desks"] {
            let (here, there) = (data.join(part), away.join(part));
            assert!(folders.there().is_ok());
            fs::create_dir_all(&away).expect("made");
            if part.is_empty() {
                fs::remove_dir(&away).expect("removed");
            }
            fs::rename(&here, if part.is_empty() { &away } else { &there }).expect("moved");
            let gone = folders.turn().map(|_| ()).expect_err("it is gone");
            assert!(is_gone(&gone), "{gone}");
            fs::create_dir_all(root(&data)).and_then(|()| fs::create_dir_all(desks(&data))).expect("others in its place");
            assert!(folders.there().is_err(), "{part:?}: another folder is not this one");
            fs::remove_dir_all(&here).expect("removed");
            fs::rename(if part.is_empty() { &away } else { &there }, &here).expect("moved back");
        }
        assert!(folders.turn().is_ok());
    }

    /// The number of turns is limited, and one that ends goes to a thread that waits.
    #[test]
    fn so_many_files_are_open_and_no_more() {
        let home = tempfile::tempdir().expect("a folder");
        let folders = Arc::new(Folders::of(home.path()).expect("made"));
        let mut open: Vec<Turn> = (0..OPEN_AT_ONCE).map(|_| folders.turn().expect("a turn")).collect();
        let (told, hears) = mpsc::channel();
        let other = folders.clone();
        let waiting = thread::spawn(move || told.send(other.turn().map(|_| ()).is_ok()));
        assert!(hears.recv_timeout(Duration::from_millis(50)).is_err(), "it waits");
        open.pop();
        assert_eq!(hears.recv_timeout(Duration::from_secs(60)), Ok(true));
        waiting.join().expect("it ends").expect("heard");
    }
}
