//! A server's whole store: its place, its contents, its owners.

use std::{io, path::PathBuf, sync::Arc, time::Duration};

use crate::{
    key,
    store::{
        Place, Raw, Store,
        database::{Claim, Database, Kind, OwnedRecord, RecordId, Refused},
        disk::Disk,
        files::{Folder, GAME, REGISTER, age, root},
        listed, plays,
        register::Register,
        unplayed,
    },
};

/// The store of all tables.
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
    /// In a database that several processes share.
    Database(Arc<dyn Database>),
}

/// Why something is not to be had here.
#[derive(Debug)]
pub(crate) enum Absent {
    /// No such thing exists.
    Nowhere,
    /// Another process has it, at this address if it says one.
    Elsewhere(Option<String>),
    /// The system refuses.
    Io(io::Error),
}

/// Tables that could go.
#[derive(Debug, Default)]
pub(crate) struct Old {
    pub(crate) unplayed: Vec<String>,
    pub(crate) abandoned: Vec<String>,
}

fn table(id: &str) -> RecordId {
    RecordId { kind: Kind::Table, id: id.into() }
}

impl Archive {
    /// The database, if there is one.
    pub(crate) fn database(&self) -> Option<&Arc<dyn Database>> {
        if let Archive::Database(database) = self { Some(database) } else { None }
    }

    /// Whether the store outlives the process.
    pub(crate) fn lasts(&self) -> bool {
        !matches!(self, Archive::Memory)
    }

    /// The store of a table that is to be opened.
    pub(crate) fn fresh(&self, id: &str) -> Store {
        let place: Option<Box<dyn Place>> = match self {
            Archive::Memory => None,
            Archive::Folder { data, disk } => Some(Box::new(Folder::of(disk.clone(), data, id))),
            Archive::Database(database) => Some(Box::new(OwnedRecord::new(database.clone(), table(id)))),
        };
        Store::at(place)
    }

    /// The store of a table that is there; in a database it is this process's from now on. `anyway`, also if another process has it.
    pub(crate) fn find(&self, id: &str, anyway: bool) -> Result<Store, Absent> {
        if !key::is_word(id) {
            return Err(Absent::Nowhere);
        }
        let place: Box<dyn Place> = match self {
            Archive::Memory => return Err(Absent::Nowhere),
            Archive::Folder { data, disk } => {
                let folder = Folder::of(disk.clone(), data, id);
                disk.there().map_err(Absent::Io)?;
                if !folder.exists() {
                    return Err(Absent::Nowhere);
                }
                Box::new(folder)
            }
            Archive::Database(database) => {
                let record = table(id);
                match database.claim(&record, database.generation(), anyway).map_err(|why| Absent::Io(why.why()))? {
                    Claim::Ours(hold) => Box::new(OwnedRecord::of(database.clone(), record, hold)),
                    Claim::Theirs(address) => return Err(Absent::Elsewhere(address)),
                    Claim::Nothing => return Err(Absent::Nowhere),
                }
            }
        };
        Ok(Store::at(Some(place)))
    }

    /// Whether the folder is there, and still the one that it was when the server began.
    pub(crate) fn is_there(&self) -> bool {
        self.disk().is_none_or(|disk| disk.there().is_ok())
    }

    /// How the folder is written to, if there is one.
    pub(crate) fn disk(&self) -> Option<&Arc<dyn Disk>> {
        if let Archive::Folder { disk, .. } = self { Some(disk) } else { None }
    }

    /// How many tables there are, where that is known.
    pub(crate) fn count(&self) -> Option<usize> {
        match self {
            Archive::Folder { disk, .. } if disk.there().is_err() => None,
            Archive::Memory => None,
            Archive::Folder { data, .. } => std::fs::read_dir(root(data)).ok().map(Iterator::count),
            Archive::Database(database) => database.count(Kind::Table).ok(),
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
                // Remains without a register are not a table.
                let _ = folder.remove();
                there
            }
            Archive::Database(database) => database.remove(&table(id)).unwrap_or(false),
        }
    }

    /// Tables that nobody has played for this long, and those without a new line for as long as the second duration. Awake tables are left out; those
    /// of `known` have been played; `played` gets the others.
    pub(crate) fn old(
        &self,
        unplayed_for: Duration,
        still_for: Duration,
        awake: impl Fn(&str) -> bool,
        known: impl Fn(&str) -> bool,
        mut played: impl FnMut(String),
    ) -> Old {
        let mut old = Old::default();
        for (id, still) in self.still_for(unplayed_for).into_iter().filter(|(id, _)| !awake(id)) {
            if !known(&id) {
                match self.raw(&id) {
                    Some(raw) if unplayed(&raw) => {
                        old.unplayed.push(id);
                        continue;
                    }
                    Some(_) => played(id.clone()),
                    None => continue,
                }
            }
            if still >= still_for {
                old.abandoned.push(id);
            }
        }
        old
    }

    /// Tables with fewer commands of persons than this, without a new line for this long, each with its idle time.
    pub(crate) fn few(&self, limit: Duration, few: usize, awake: impl Fn(&str) -> bool) -> Vec<(Duration, String)> {
        let old = self.still_for(limit).into_iter().filter(|(id, still)| *still >= limit && !awake(id));
        old.filter(|(id, _)| self.raw(id).and_then(|raw| plays(&raw)).is_some_and(|plays| plays < few))
            .map(|(id, still)| (still, id))
            .collect()
    }

    /// Tables without a new line for this long, each with the time since anything was written.
    fn still_for(&self, limit: Duration) -> Vec<(String, Duration)> {
        match self {
            Archive::Memory => Vec::new(),
            Archive::Folder { data, .. } => {
                let old = in_folder(data).into_iter().filter(|id| age(&root(data).join(id), &[REGISTER]) >= limit);
                old.map(|id| (age(&root(data).join(&id), &[REGISTER, GAME]), id)).map(|(still, id)| (id, still)).collect()
            }
            Archive::Database(database) => {
                let read = |id: String| database.read(&table(&id)).ok().flatten().map(|raw| (id, raw.still));
                database.old(Kind::Table, limit).unwrap_or_default().into_iter().filter_map(read).collect()
            }
        }
    }

    fn raw(&self, id: &str) -> Option<Raw> {
        match self {
            Archive::Memory => None,
            Archive::Folder { data, disk } => Folder::of(disk.clone(), data, id).read().ok(),
            Archive::Database(database) => database.read(&table(id)).ok().flatten(),
        }
    }

    /// The register of a table that sleeps; its game is not read.
    pub(crate) fn glance(&self, id: &str) -> Option<Register> {
        let register = match self {
            Archive::Memory => return None,
            _ if !key::is_word(id) || !self.is_there() => return None,
            Archive::Folder { data, .. } => std::fs::read(root(data).join(id).join(REGISTER)).ok()?,
            Archive::Database(database) => database.read(&table(id)).ok().flatten()?.register,
        };
        serde_json::from_slice(&register).ok()
    }

    /// The tables in the lobby, each with the address of the process that has it, if it is another one.
    pub(crate) fn listed(&self) -> Result<Vec<(String, Option<String>)>, Refused> {
        match self {
            Archive::Memory => Ok(Vec::new()),
            Archive::Folder { data, .. } => {
                let on = |id: &String| std::fs::read(root(data).join(id).join(REGISTER)).is_ok_and(|register| listed(&register));
                Ok(in_folder(data).into_iter().filter(on).map(|id| (id, None)).collect())
            }
            Archive::Database(database) => database.listed(),
        }
    }
}

/// The names in the folder of tables.
fn in_folder(data: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(root(data)).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(|id| key::is_word(id)).collect()
}
