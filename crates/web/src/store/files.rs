//! The folder of one process: each table is a folder with its lines and its register.

use std::{
    fs::{self, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use crate::store::{
    Place, Raw, Unwritten,
    disk::{Disk, sync_folder},
    requests,
};

pub(crate) const GAME: &str = "game.jsonl";

pub(crate) const REGISTER: &str = "table.json";

/// The folder of all tables in a data directory.
pub(crate) fn root(data: &Path) -> PathBuf {
    data.join("tables")
}

/// The folder of one table.
pub(crate) struct Folder {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    /// Bytes of the game file that were acknowledged, once something was written.
    length: Option<u64>,
}

impl Folder {
    /// The folder of table `id` on this disk.
    pub(crate) fn of(disk: Arc<dyn Disk>, data: &Path, id: &str) -> Folder {
        Folder { disk, folder: root(data).join(id), length: None }
    }

    /// Whether the table is there.
    pub(crate) fn exists(&self) -> bool {
        self.folder.join(REGISTER).is_file()
    }
}

impl Place for Folder {
    fn create(&mut self) -> io::Result<()> {
        let _turn = self.disk.turn()?;
        // Creates only the last folder: if its parent is gone, nothing is made in its place.
        fs::create_dir(&self.folder)?;
        only_for_the_owner(&self.folder)?;
        self.folder.parent().map_or(Ok(()), sync_folder)
    }

    fn remove(&mut self) -> io::Result<()> {
        let _turn = self.disk.turn()?;
        fs::remove_dir_all(&self.folder)
    }

    /// If a write fails in the middle, its part is cut off again. The file is open for this write only, so that tables in memory hold no file.
    fn append(&mut self, text: &str, request: Option<&str>) -> Result<(), Unwritten> {
        let whole = |why| Unwritten { why, torn: false };
        let _turn = self.disk.turn().map_err(whole)?;
        let mut file = OpenOptions::new().append(true).open(self.folder.join(GAME)).map_err(whole)?;
        let there = file.metadata().map_err(whole)?.len();
        if self.length.is_some_and(|known| known != there) {
            let why = io::Error::other("somebody else has changed the game file: it is written anew");
            return Err(Unwritten { why, torn: true });
        }
        if let Some(word) = request {
            requests::note(&*self.disk, &self.folder, there, word).map_err(whole)?;
        }
        match self.disk.append(&mut file, text.as_bytes()) {
            Ok(()) => {
                self.length = Some(there + text.len() as u64);
                Ok(())
            }
            Err(why) => {
                // A disk that cannot even shorten a file: the whole file is written again as soon as that is possible.
                let torn = self.disk.cut(&file, there).is_err();
                Err(Unwritten { why, torn })
            }
        }
    }

    fn rewrite(&mut self, whole: &str, request: Option<&str>) -> io::Result<()> {
        let _turn = self.disk.turn()?;
        self.length = None;
        self.disk.replace(&self.folder, GAME, whole.as_bytes())?;
        requests::begin_anew(&*self.disk, &self.folder, request)?;
        self.length = Some(whole.len() as u64);
        Ok(())
    }

    fn put(&mut self, register: &[u8], _: bool) -> io::Result<()> {
        let _turn = self.disk.turn()?;
        self.disk.replace(&self.folder, REGISTER, register)
    }

    fn read(&mut self) -> io::Result<Raw> {
        let _turn = self.disk.turn()?;
        let register = fs::read(self.folder.join(REGISTER))?;
        let lines = match fs::read(self.folder.join(GAME)) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => None,
            lines => Some(lines?),
        };
        let requests = requests::read(&self.folder, whole_lines(lines.as_deref().unwrap_or_default()))?;
        Ok(Raw { register, lines, requests, age: age(&self.folder, &[REGISTER]), still: age(&self.folder, &[REGISTER, GAME]) })
    }
}

/// Bytes of the lines that are complete.
fn whole_lines(bytes: &[u8]) -> u64 {
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at as u64 + 1)
}

/// How long ago the last of these files was written to.
pub(crate) fn age(folder: &Path, names: &[&str]) -> Duration {
    let written = names.iter().filter_map(|name| fs::metadata(folder.join(name)).ok()?.modified().ok());
    written.max().and_then(|at| at.elapsed().ok()).unwrap_or_default()
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
