//! The folder of a server's runs.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use tempfile::TempDir;

use crate::{
    key,
    store::{archive::Archive, disk::Disk, files::only_for_the_owner},
    tables::experiments::run::{begun, is_under_way},
};

/// The place of runs.
pub(super) enum Home {
    /// In the data folder: they outlive the server.
    Data { runs: PathBuf, disk: Arc<dyn Disk> },
    /// In a folder that goes with the server, made with its first run.
    Temporary(Mutex<Option<TempDir>>),
    /// There are none.
    Nowhere,
}

impl Home {
    pub(super) fn of(archive: &Archive) -> Home {
        match archive {
            Archive::Folder { data, disk } => Home::Data { runs: data.join("lab"), disk: disk.clone() },
            Archive::Memory => Home::Temporary(Mutex::default()),
            Archive::Database(_) => Home::Nowhere,
        }
    }

    /// The runs that are there, the oldest first.
    pub(super) fn kept(&self) -> Vec<String> {
        let Home::Data { runs, .. } = self else { return Vec::new() };
        let entries = fs::read_dir(runs).into_iter().flatten().filter_map(Result::ok);
        let named = entries.filter_map(|entry| Some((begun(&entry.path())?, entry.file_name().into_string().ok()?)));
        let mut all: Vec<(u64, String)> = named.filter(|(_, id)| key::is_word(id)).collect();
        all.sort();
        all.into_iter().map(|(_, id)| id).collect()
    }

    /// Those that were not over when their server ended, the oldest first.
    pub(super) fn under_way(&self) -> Vec<(String, PathBuf)> {
        let places = self.kept().into_iter().filter_map(|id| Some((id.clone(), self.found(&id)?)));
        places.filter(|(_, place)| is_under_way(place)).collect()
    }

    /// A new folder for a run.
    pub(super) fn place(&self, id: &str) -> io::Result<PathBuf> {
        let runs = match self {
            Home::Data { runs, disk } => {
                // If the data folder is gone, nothing is made in its place.
                disk.there()?;
                match fs::create_dir(runs) {
                    Err(why) if why.kind() != io::ErrorKind::AlreadyExists => return Err(why),
                    _ => runs.clone(),
                }
            }
            Home::Temporary(folder) => {
                let mut folder = folder.lock().unwrap_or_else(PoisonError::into_inner);
                if folder.is_none() {
                    *folder = Some(tempfile::Builder::new().prefix("vinculum-lab-").tempdir()?);
                }
                folder.as_ref().map(|folder| folder.path().to_owned()).ok_or(io::ErrorKind::NotFound)?
            }
            Home::Nowhere => return Err(io::ErrorKind::NotFound.into()),
        };
        let place = runs.join(id);
        fs::create_dir(&place)?;
        only_for_the_owner(&place)?;
        Ok(place)
    }

    /// The folder of a run that is kept.
    pub(super) fn found(&self, id: &str) -> Option<PathBuf> {
        match self {
            Home::Data { runs, .. } if key::is_word(id) => Some(runs.join(id)),
            _ => None,
        }
    }

    pub(super) fn remove(&self, id: &str) -> io::Result<()> {
        let gone = |folder: &Path| match fs::remove_dir_all(folder.join(id)) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
            _ => Ok(()),
        };
        match self {
            Home::Data { runs, disk } => disk.there().and_then(|()| gone(runs)),
            Home::Temporary(folder) => {
                let folder = folder.lock().unwrap_or_else(PoisonError::into_inner);
                folder.as_ref().map_or(Ok(()), |folder| gone(folder.path()))
            }
            Home::Nowhere => Ok(()),
        }
    }

    /// Removes a folder that goes with the server.
    pub(super) fn close(&self) {
        if let Home::Temporary(folder) = self {
            drop(folder.lock().unwrap_or_else(PoisonError::into_inner).take());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_goes_with_the_server_is_gone_after_it() {
        let home = Home::of(&Archive::Memory);
        let place = home.place("0123456789abcdef").expect("made");
        assert!(place.is_dir() && home.kept().is_empty());
        home.close();
        assert!(!place.exists() && place.parent().is_some_and(|folder| !folder.exists()));
    }
}
