//! All that a server keeps: where it is, what is there, who has it.

use std::{io, path::PathBuf, sync::Arc, time::Duration};

use super::{
    Place, Store,
    base::{Base, Claim, Held, Kind, Refused, Spot},
    files::{Disk, Folder, REGISTER, root},
    listed, unplayed,
};
use crate::key;

/// Where tables are kept.
#[derive(Clone)]
pub(crate) enum Archive {
    /// Nowhere: they end with the server.
    Memory,
    /// In a folder that this server alone uses.
    Folder {
        /// The folder.
        data: PathBuf,
        /// How it is written to.
        disk: Arc<dyn Disk>,
    },
    /// In a base that several processes share.
    Base(Arc<dyn Base>),
}

/// Why something is not to be had here.
#[derive(Debug)]
pub(crate) enum Absent {
    /// There is no such thing.
    Nowhere,
    /// Another process has it, at this address if it says one.
    Elsewhere(Option<String>),
    /// The system refuses.
    Io(io::Error),
}

fn table(id: &str) -> Spot {
    Spot { kind: Kind::Table, id: id.into() }
}

impl Archive {
    /// The base, if there is one.
    pub(crate) fn base(&self) -> Option<&Arc<dyn Base>> {
        if let Archive::Base(base) = self { Some(base) } else { None }
    }

    /// Whether what is kept outlives the process.
    pub(crate) fn lasts(&self) -> bool {
        !matches!(self, Archive::Memory)
    }

    /// The store of a table that is to be opened.
    pub(crate) fn fresh(&self, id: &str) -> Store {
        let place: Option<Box<dyn Place>> = match self {
            Archive::Memory => None,
            Archive::Folder { data, disk } => Some(Box::new(Folder::of(disk.clone(), data, id))),
            Archive::Base(base) => Some(Box::new(Held::new(base.clone(), table(id)))),
        };
        Store::at(place)
    }

    /// The store of a table that is there; in a base it is this process's from now on. `anyway`, also if another process has it.
    pub(crate) fn find(&self, id: &str, anyway: bool) -> Result<Store, Absent> {
        if !key::is_word(id) {
            return Err(Absent::Nowhere);
        }
        let place: Box<dyn Place> = match self {
            Archive::Memory => return Err(Absent::Nowhere),
            Archive::Folder { data, disk } => {
                let folder = Folder::of(disk.clone(), data, id);
                if !folder.exists() {
                    return Err(Absent::Nowhere);
                }
                Box::new(folder)
            }
            Archive::Base(base) => {
                let spot = table(id);
                match base.claim(&spot, base.generation(), anyway).map_err(|why| Absent::Io(why.why()))? {
                    Claim::Ours(hold) => Box::new(Held::of(base.clone(), spot, hold)),
                    Claim::Theirs(address) => return Err(Absent::Elsewhere(address)),
                    Claim::Nothing => return Err(Absent::Nowhere),
                }
            }
        };
        Ok(Store::at(Some(place)))
    }

    /// Whether the folder is there.
    pub(crate) fn is_there(&self) -> bool {
        match self {
            Archive::Folder { data, .. } => root(data).is_dir(),
            Archive::Memory | Archive::Base(_) => true,
        }
    }

    /// How many tables there are, where that is known.
    pub(crate) fn count(&self) -> Option<usize> {
        match self {
            Archive::Memory => None,
            Archive::Folder { data, .. } => std::fs::read_dir(root(data)).ok().map(Iterator::count),
            Archive::Base(base) => base.count(Kind::Table).ok(),
        }
    }

    /// Removes a table. Whether there was one.
    pub(crate) fn remove(&self, id: &str) -> bool {
        match self {
            Archive::Memory => false,
            _ if !key::is_word(id) => false,
            Archive::Folder { data, disk } => {
                let mut folder = Folder::of(disk.clone(), data, id);
                let there = folder.exists();
                // A remainder without a register is no table.
                let _ = folder.remove();
                there
            }
            Archive::Base(base) => base.remove(&table(id)).unwrap_or(false),
        }
    }

    /// Tables that nobody has played, and to which nothing was written for so long. Those that `skipped` knows are not looked at; `played` is told of others.
    pub(crate) fn unplayed(&self, limit: Duration, skipped: impl Fn(&str) -> bool, mut played: impl FnMut(String)) -> Vec<String> {
        let mut old = Vec::new();
        match self {
            Archive::Memory => {}
            Archive::Folder { data, disk } => {
                for id in in_folder(data).into_iter().filter(|id| !skipped(id)) {
                    let raw = Folder::of(disk.clone(), data, &id).read();
                    if raw.is_ok_and(|raw| raw.age >= limit && unplayed(&raw)) {
                        old.push(id);
                    }
                }
            }
            Archive::Base(base) => {
                for id in base.old(Kind::Table, limit).unwrap_or_default().into_iter().filter(|id| !skipped(id)) {
                    match base.read(&table(&id)) {
                        Ok(Some(raw)) if unplayed(&raw) => old.push(id),
                        Ok(_) => played(id),
                        Err(_) => {}
                    }
                }
            }
        }
        old
    }

    /// The tables in the lobby, each with the address of the process that has it, if it is another one.
    pub(crate) fn listed(&self) -> Result<Vec<(String, Option<String>)>, Refused> {
        match self {
            Archive::Memory => Ok(Vec::new()),
            Archive::Folder { data, .. } => {
                let on = |id: &String| std::fs::read(root(data).join(id).join(REGISTER)).is_ok_and(|register| listed(&register));
                Ok(in_folder(data).into_iter().filter(on).map(|id| (id, None)).collect())
            }
            Archive::Base(base) => base.listed(),
        }
    }
}

/// The names in the folder of tables.
fn in_folder(data: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(root(data)).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(|id| key::is_word(id)).collect()
}
