//! The operator's view of a server's data: an inventory, its soundness, copies of it. A copy is always a folder, from wherever it was made, and can
//! be put back into a folder or a database.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use engine::{Kit, Problem};

use crate::{
    key,
    options::{LEASED, ServeError},
    store::{
        Found, Place, Raw, Store, Unread,
        database::{Database, Kind, OwnedRecord, RecordId},
        disk::System,
        files::{Folder, GAME, REGISTER, age, only_for_the_owner, root},
        listed,
        lock::hold,
        postgres::Postgres,
        proof::sealed,
        tournament::DeskFile,
        unplayed,
    },
};

/// A table that is kept.
#[derive(Clone, Debug)]
pub struct KeptTable {
    /// Its name.
    pub id: String,
    /// Title of the game there, for people; empty if its register cannot be read.
    pub title: String,
    /// Short name of the game; empty if its register cannot be read.
    pub game: String,
    /// How long ago something was written there.
    pub age: Duration,
    /// Whether a person has said anything.
    pub played: bool,
    /// Whether the game is over; unknown where it is not sound.
    pub over: bool,
    /// Its fault, if it has one.
    pub fault: Option<String>,
}

/// The place of a server's tables and tournaments.
pub struct Storage(Where);

enum Where {
    Folder(PathBuf),
    Database(Arc<Postgres>),
}

/// Keeps servers out of a storage for as long as it lives.
pub struct KeptOut {
    _lock: Option<fs::File>,
}

impl Storage {
    /// A folder, or a database by its address (`postgres://...`), which is connected to.
    ///
    /// # Errors
    /// A database that cannot be used.
    pub fn open(place: &Path) -> Result<Storage, ServeError> {
        let url = place.to_str().filter(|text| text.starts_with("postgres://") || text.starts_with("postgresql://"));
        Ok(Storage(match url {
            Some(url) => Where::Database(Arc::new(Postgres::open(url, LEASED).map_err(ServeError::Store)?)),
            None => Where::Folder(place.into()),
        }))
    }

    /// Its name for people: an address holds a password.
    pub fn name(&self) -> String {
        match &self.0 {
            Where::Folder(data) => data.display().to_string(),
            Where::Database(_) => "the base".into(),
        }
    }

    /// Keeps any server out of a folder for as long as the answer lives. At a database it is only asked whether a server is using it.
    ///
    /// # Errors
    /// A server that is using it, or a place that cannot be used.
    pub fn keep_out(&self) -> Result<KeptOut, ServeError> {
        let lock = match &self.0 {
            Where::Folder(data) => hold(data)?,
            Where::Database(database) => {
                if database.in_use().map_err(|why| ServeError::Store(why.why()))? {
                    return Err(ServeError::StoreInUse);
                }
                None
            }
        };
        Ok(KeptOut { _lock: lock })
    }

    /// All tables, each replayed and compared with its hashes.
    ///
    /// # Errors
    /// A place that cannot be read.
    pub fn tables(&self, kits: &[Box<dyn Kit>]) -> io::Result<Vec<KeptTable>> {
        Ok(self.names(Kind::Table)?.into_iter().map(|id| self.look(id, kits)).collect())
    }

    /// The tournaments, each with its fault if it has one.
    ///
    /// # Errors
    /// A place that cannot be read.
    pub fn desks(&self) -> io::Result<Vec<(String, Option<String>)>> {
        let look = |id: String| {
            let fault = match &self.0 {
                Where::Folder(data) => DeskFile::look(&data.join("desks").join(&id).join(DESK_FILE)).err().map(|why| why.to_string()),
                Where::Database(_) => match self.read(Kind::Desk, &id) {
                    Ok(raw) => DeskFile::sound(&raw.lines.unwrap_or_default()).err().map(|why| why.to_string()),
                    Err(why) => Some(why.to_string()),
                },
            };
            (id, fault)
        };
        Ok(self.names(Kind::Desk)?.into_iter().map(look).collect())
    }

    /// The game file of a table, with its secrets and the proof of its dice.
    ///
    /// # Errors
    /// No such table, or one that cannot be read.
    pub fn export(&self, id: &str) -> Result<String, Problem> {
        let none = || Problem::new("no-table", format!("there is no table {id:?} here: `vinculum store check` lists them"));
        if !key::is_word(id) {
            return Err(none());
        }
        match self.store(id).read() {
            Ok(Found { register, game: Some(text), .. }) => Ok(register.proof.map_or(text.clone(), |proof| sealed(&text, &proof))),
            Ok(Found { game: None, .. }) => Err(Problem::new("no-game", "the dice of the set up are still being typed at this table")),
            Err(Unread::Lost) => Err(Problem::new("game-lost", "the game file of this table is missing or empty")),
            Err(Unread::Io(why)) if why.kind() == io::ErrorKind::NotFound => Err(none()),
            Err(Unread::Io(why)) => Err(Problem::new("unreadable-file", format!("the table cannot be read ({why})"))),
        }
    }

    /// Removes a table; no server may be using the place.
    ///
    /// # Errors
    /// A place that cannot be written to.
    pub fn remove(&self, id: &str) -> io::Result<()> {
        if !key::is_word(id) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        self.place(Kind::Table, id).remove()
    }

    /// Copies everything into a new folder. A server may be using the place meanwhile: its data only grow or are replaced whole, and a line that is
    /// cut off was never acknowledged. Returns the numbers of tables and tournaments copied.
    ///
    /// # Errors
    /// A place that cannot be read, a folder that cannot be written.
    pub fn copy_to(&self, to: &Path) -> io::Result<(usize, usize)> {
        let mut counts = [0, 0];
        for (count, kind) in counts.iter_mut().zip([Kind::Table, Kind::Desk]) {
            let target = to.join(part(kind));
            fs::create_dir_all(&target)?;
            only_for_the_owner(to)?;
            for id in self.names(kind)? {
                match self.read(kind, &id) {
                    Ok(raw) => write(&target.join(&id), kind, &raw)?,
                    // It was begun and never finished, or has just been removed.
                    Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
                    Err(why) => return Err(why),
                }
                *count += 1;
            }
        }
        Ok((counts[0], counts[1]))
    }

    /// Puts the copy in a folder in here, where nothing must be. Gives how many tables and tournaments there were.
    ///
    /// # Errors
    /// A database that is not empty or does not take it, a copy that cannot be read.
    pub fn fill(&self, from: &Path) -> io::Result<(usize, usize)> {
        let source = Storage(Where::Folder(from.into()));
        let database = match &self.0 {
            Where::Folder(data) => return source.copy_to(data),
            Where::Database(database) => database,
        };
        let mut counts = [0, 0];
        for (count, kind) in counts.iter_mut().zip([Kind::Table, Kind::Desk]) {
            for id in source.names(kind)? {
                let raw = match source.read(kind, &id) {
                    Ok(raw) => raw,
                    // The copy has the folder of one that was begun and never finished.
                    Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
                    Err(why) => return Err(why),
                };
                let mut held = OwnedRecord::new(database.clone(), RecordId { kind, id });
                held.create()?;
                if let Some(lines) = &raw.lines {
                    held.rewrite(std::str::from_utf8(lines).map_err(io::Error::other)?, None)?;
                }
                held.put(&raw.register, kind == Kind::Table && listed(&raw.register))?;
                *count += 1;
            }
        }
        Ok((counts[0], counts[1]))
    }

    /// Whether nothing is kept here.
    ///
    /// # Errors
    /// A place that cannot be read.
    pub fn is_empty(&self) -> io::Result<bool> {
        match &self.0 {
            Where::Folder(data) => Ok(!fs::read_dir(data).is_ok_and(|mut entries| entries.next().is_some())),
            Where::Database(_) => Ok(self.names(Kind::Table)?.is_empty() && self.names(Kind::Desk)?.is_empty()),
        }
    }

    /// Whether it is a database.
    pub fn is_base(&self) -> bool {
        matches!(self.0, Where::Database(_))
    }

    /// Whether it is a folder that is there, or a database.
    pub fn is_there(&self) -> bool {
        match &self.0 {
            Where::Folder(data) => data.is_dir(),
            Where::Database(_) => true,
        }
    }

    fn names(&self, kind: Kind) -> io::Result<Vec<String>> {
        let mut ids = match &self.0 {
            Where::Folder(data) => in_folder(&data.join(part(kind)))?,
            Where::Database(database) => database.all(kind).map_err(|why| why.why())?,
        };
        ids.sort();
        Ok(ids)
    }

    fn place(&self, kind: Kind, id: &str) -> Box<dyn Place> {
        match &self.0 {
            Where::Folder(data) => Box::new(Folder::of(Arc::new(System), data, id)),
            Where::Database(database) => Box::new(OwnedRecord::new(database.clone(), RecordId { kind, id: id.into() })),
        }
    }

    fn store(&self, id: &str) -> Store {
        Store::at(Some(self.place(Kind::Table, id)))
    }

    fn read(&self, kind: Kind, id: &str) -> io::Result<Raw> {
        match (&self.0, kind) {
            (Where::Folder(data), Kind::Desk) => {
                // The register first: the lines may then be ahead of it, which harms nothing, and never behind.
                let folder = data.join(part(kind)).join(id);
                let register = fs::read(folder.join(DESK_REGISTER))?;
                Ok(Raw { register, lines: Some(fs::read(folder.join(DESK_FILE))?), ..Raw::default() })
            }
            _ => self.place(kind, id).read(),
        }
    }

    fn look(&self, id: String, kits: &[Box<dyn Kit>]) -> KeptTable {
        let raw = self.read(Kind::Table, &id);
        let (age, played) = match (&raw, &self.0) {
            (_, Where::Folder(data)) => (age(&root(data).join(&id), &[GAME, REGISTER]), !raw.as_ref().is_ok_and(unplayed)),
            (Ok(raw), _) => (raw.age, !unplayed(raw)),
            (Err(_), _) => (Duration::ZERO, true),
        };
        let mut kept = KeptTable { id, title: String::new(), game: String::new(), age, played, over: false, fault: None };
        match self.store(&kept.id).read() {
            Err(Unread::Lost) => kept.fault = Some("its game file is missing or empty".into()),
            Err(Unread::Io(why)) => kept.fault = Some(format!("it cannot be read ({why})")),
            Ok(Found { register, game, .. }) => {
                (kept.title, kept.game) = (register.title, register.game);
                let kit = kits.iter().find(|kit| kit.about().name == kept.game);
                match (kit, game) {
                    (None, _) => kept.fault = Some(format!("there is no game {:?}", kept.game)),
                    (Some(_), None) => {}
                    (Some(kit), Some(text)) => match kit.load(&text, 0, None) {
                        Ok(play) => kept.over = play.outcome("en").is_some(),
                        Err(why) => kept.fault = Some(why.sentence),
                    },
                }
            }
        }
        kept
    }
}

const DESK_FILE: &str = "tournament.jsonl";

const DESK_REGISTER: &str = "desk.json";

/// The folder of everything of a kind.
fn part(kind: Kind) -> &'static str {
    match kind {
        Kind::Table => "tables",
        Kind::Desk => "desks",
    }
}

/// The names in a folder that can be those of tables or tournaments.
fn in_folder(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    Ok(entries.flatten().filter_map(|entry| entry.file_name().to_str().filter(|id| key::is_word(id)).map(str::to_owned)).collect())
}

/// Writes one thing into a folder of its own.
fn write(to: &Path, kind: Kind, raw: &Raw) -> io::Result<()> {
    let (register, lines) = if kind == Kind::Table { (REGISTER, GAME) } else { (DESK_REGISTER, DESK_FILE) };
    fs::create_dir(to)?;
    only_for_the_owner(to)?;
    let parts = [(register, Some(&raw.register)), (lines, raw.lines.as_ref())];
    for (name, bytes) in parts.into_iter().filter_map(|(name, bytes)| Some((name, bytes?))) {
        let file = to.join(name);
        fs::write(&file, bytes)?;
        fs::File::open(&file)?.sync_all()?;
    }
    Ok(())
}
