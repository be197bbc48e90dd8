//! All tournaments of a server: beginning, finding, reading back from the disk.

pub(crate) mod battles;
pub(crate) mod json;
pub(crate) mod vetting;

use std::{
    collections::{HashMap, HashSet},
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::StatusCode;
use desk::{Denied, Desk, Dice, Notice, Order, PlayerId, Setup, Tournament, notation};
use engine::{Problem, msg};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::{
    fault::Fault,
    key,
    options::Options,
    store::{
        Astray,
        archive::Archive,
        database::{Claim, Database, Kind, OwnedRecord, RecordId, Refused},
        disk::{self, Disk},
        files::{age, only_for_the_owner},
        folders::desks,
        risen,
        tournament::{DeskFault, DeskFile},
        turns::Turn,
    },
    tables::{Away, Standing},
    time::now_ms,
    words::{spoken, t, tell},
};

const FILE: &str = "tournament.jsonl";

const REGISTER: &str = "desk.json";

/// The cookie of an organiser's key.
pub(crate) const DESK_COOKIE: &str = "organiser";

/// Data of a tournament besides its file.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Register {
    /// The organiser's key.
    key: String,
    /// The battles that are played at tables here.
    #[serde(default)]
    games: Vec<Game>,
    /// Whether their results are taken without being asked for.
    #[serde(default)]
    takes: bool,
    /// Whether fleet lists are the organiser's only until they are locked.
    #[serde(default)]
    closed: bool,
}

/// The battles that are played at tables of this server.
#[derive(Debug, Default)]
pub(crate) struct Games {
    pub(crate) list: Vec<Game>,
    /// Whether their results are taken without being asked for.
    pub(crate) takes: bool,
    /// Whether fleet lists are the organiser's only until they are locked.
    pub(crate) closed: bool,
    /// Tables that somebody follows now.
    pub(crate) followed: HashSet<String>,
}

/// Version of a page: the number of entries, and how often something beside them has changed since the server began.
pub(crate) type Stand = (u64, u64);

/// One tournament.
pub(crate) struct LiveTournament {
    pub(crate) id: String,
    pub(crate) key: String,
    /// The folder that keeps it, if it is kept on a disk.
    home: Option<Home>,
    file: Mutex<DeskFile>,
    games: Mutex<Games>,
    opening: Mutex<()>,
    stand: watch::Sender<Stand>,
    /// Rises when another server has it.
    moved: Option<Arc<AtomicBool>>,
    /// It has been removed.
    ended: AtomicBool,
}

/// The folder of one tournament.
struct Home {
    folder: PathBuf,
    disk: Arc<dyn Disk>,
}

impl LiveTournament {
    fn new(id: String, register: Register, home: Option<Home>, mut file: DeskFile) -> LiveTournament {
        file.rest();
        let stand = watch::Sender::new((version(file.desk()), 0));
        let Register { key, games, takes, closed } = register;
        let games = Mutex::new(Games { list: games, takes, closed, followed: HashSet::new() });
        let moved = file.flag();
        LiveTournament {
            id,
            key,
            home,
            file: Mutex::new(file),
            games,
            opening: Mutex::default(),
            stand,
            moved,
            ended: AtomicBool::new(false),
        }
    }

    /// Another server has it.
    fn give_up(&self) {
        self.moved.iter().for_each(|moved| moved.store(true, Ordering::Release));
    }

    fn there(&self) -> Result<(), Fault> {
        if self.ended.load(Ordering::Acquire) { Err(no_desk()) } else { Ok(()) }
    }

    /// The games, held for a moment only, and never while the tournament is asked for.
    pub(crate) fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Held while a table is opened.
    pub(crate) fn opening(&self) -> MutexGuard<'_, ()> {
        self.opening.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the data of the games; it is on the disk when this returns, or nothing is changed.
    pub(crate) fn change_games(&self, change: impl FnOnce(&mut Games)) -> Result<(), Fault> {
        let mut file = self.file();
        self.there()?;
        let mut games = self.games();
        let mut ahead = Games { list: games.list.clone(), takes: games.takes, closed: games.closed, followed: HashSet::new() };
        change(&mut ahead);
        let register = Register { key: self.key.clone(), games: ahead.list.clone(), takes: ahead.takes, closed: ahead.closed };
        match &self.home {
            Some(home) => {
                let _turn = home.disk.turn()?;
                write(&home.folder, &register)?;
            }
            None => file.put(&serde_json::to_vec_pretty(&register).map_err(io::Error::other)?)?,
        }
        (games.list, games.takes, games.closed) = (ahead.list, ahead.takes, ahead.closed);
        drop((games, file));
        self.tell();
        Ok(())
    }

    /// Tells that something beside the entries has changed.
    pub(crate) fn tell(&self) {
        self.stand.send_modify(|stand| stand.1 += 1);
    }

    /// Version of the current page.
    pub(crate) fn stand(&self) -> Stand {
        *self.stand.borrow()
    }

    /// The tournament, held while it is looked at.
    pub(crate) fn file(&self) -> MutexGuard<'_, DeskFile> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells every change from here on.
    pub(crate) fn watch(&self) -> watch::Receiver<Stand> {
        self.stand.subscribe()
    }

    /// Whether this key is the organiser's.
    pub(crate) fn opens(&self, key: Option<&str>) -> bool {
        key.is_some_and(|key| key::same(key, &self.key))
    }

    /// Whether fleet lists are to be shown to nobody but the organiser now.
    pub(crate) fn keeps_lists(&self, event: &Tournament, key: Option<&str>) -> bool {
        !event.is_locked() && !self.opens(key) && self.games().closed
    }

    /// The address of the organiser's page.
    pub(crate) fn secret(&self) -> String {
        format!("/d/{}?key={}", self.id, self.key)
    }

    /// The same for a browser that keeps the key.
    pub(crate) fn desk_page(&self) -> String {
        format!("/d/{}?organise=1", self.id)
    }

    /// Carries an order out; it is on the disk when this returns. `seen` is the number of entries the organiser had before them, if they say so.
    pub(crate) fn say(
        &self,
        seen: Option<u64>,
        order: impl FnOnce(&Desk) -> Result<(Order, Dice), Fault>,
    ) -> Result<(Vec<Notice>, u64), Fault> {
        let mut file = self.file();
        self.there()?;
        if seen.is_some_and(|seen| seen != version(file.desk())) {
            return Err(Fault::new(StatusCode::CONFLICT, "stale", t("fault-desk-stale")));
        }
        let (order, dice) = order(file.desk())?;
        let turn = self.home.as_ref().map_or(Ok(Turn::default()), |home| home.disk.turn())?;
        let told = file.say(now(), &order, &dice);
        file.rest();
        drop(turn);
        let told = told?;
        let version = version(file.desk());
        drop(file);
        self.stand.send_modify(|stand| stand.0 = stand.0.max(version));
        Ok((told, version))
    }
}

/// The number of entries, which pages show and `seen` refers to.
pub(crate) fn version(desk: &Desk) -> u64 {
    desk.lines().len() as u64
}

/// Seconds since 1970. The desk itself has no clock.
pub(crate) fn now() -> u64 {
    now_ms() / 1000
}

/// An order in text.
pub(crate) fn typed(desk: &Desk, text: &str) -> Result<(Order, Dice), Fault> {
    let (order, dice) = notation::read(desk.tournament(), text).map_err(Denied::from).map_err(DeskFault::from)?;
    Ok((order, dice.map_or(Dice::Desk, Dice::Typed)))
}

impl From<DeskFault> for Fault {
    fn from(fault: DeskFault) -> Fault {
        let fault = match fault {
            DeskFault::Io { source, .. } if source.get_ref().is_some_and(|inner| inner.is::<Astray>()) => return source.into(),
            other => other,
        };
        let problem = fault.problem_in(spoken());
        // Paths of its files are for the operator only.
        let told = match &fault {
            DeskFault::Io { source, .. } => tell(&msg!("fault-desk-disk", why = source.kind().to_string())),
            DeskFault::InUse { .. } => t("fault-desk-busy"),
            DeskFault::Bad { .. } => t("fault-desk-unsound"),
            _ => return Fault { status: StatusCode::UNPROCESSABLE_ENTITY, problem },
        };
        tracing::error!(code = problem.code, why = problem.sentence, "a tournament's file cannot be used");
        Fault::internal(&problem.code, told)
    }
}

/// The tournaments.
pub(crate) struct Tournaments {
    /// The folder of all of them, and how it is written to.
    data: Option<(PathBuf, Arc<dyn Disk>)>,
    database: Option<Arc<dyn Database>>,
    most: usize,
    live: Mutex<HashMap<String, Arc<LiveTournament>>>,
    /// One at a time is begun or read from the disk.
    opening: Mutex<()>,
}

impl Tournaments {
    pub(crate) fn new(options: &Options, archive: &Archive) -> Tournaments {
        let data = options.data_dir.as_deref().map(desks).zip(archive.disk().cloned());
        let database = archive.database().cloned();
        Tournaments { data, database, most: options.most_tables, live: Mutex::default(), opening: Mutex::default() }
    }

    /// Drops those that this server no longer owns, as `beat` finds out.
    pub(crate) fn keep(&self, beat: impl FnOnce() -> Standing) {
        // Only these are checked: one opened meanwhile may not be in the answer yet.
        let before: Vec<Arc<LiveTournament>> = self.live().values().cloned().collect();
        let standing = beat();
        for tournament in before {
            if risen(tournament.moved.as_ref()) || !standing.keeps(Kind::Desk, &tournament.id) {
                tournament.give_up();
                let mut live = self.live();
                if live.get(&tournament.id).is_some_and(|held| Arc::ptr_eq(held, &tournament)) {
                    live.remove(&tournament.id);
                }
            }
        }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveTournament>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a tournament, or goes on with one from its file. It is on the disk when this returns. `room` says whether there is room for it, given
    /// the number of tournaments and the most there may be.
    pub(crate) fn open(
        &self,
        setup: Setup,
        file: Option<&str>,
        room: impl FnOnce(usize, usize) -> Result<(), Fault>,
    ) -> Result<Arc<LiveTournament>, Fault> {
        let _one = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        let count = match (&self.data, &self.database) {
            (Some((data, disk)), _) => {
                let _turn = disk.turn()?;
                fs::read_dir(data)?.count()
            }
            (None, Some(database)) => database.count(Kind::Desk).map_err(Refused::why)?,
            (None, None) => self.live().len(),
        };
        if count >= self.most {
            let sentence = tell(&msg!("fault-many-desks", n = self.most));
            return Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-desks", sentence));
        }
        room(count, self.most)?;
        let (id, key) = (key::word(16)?, key::word(26)?);
        if let Some(database) = &self.database {
            let place = OwnedRecord::new(database.clone(), RecordId { kind: Kind::Desk, id: id.clone() });
            let adopted = |fault: DeskFault| match (&fault, file) {
                (DeskFault::Bad { .. }, Some(_)) => Fault { status: StatusCode::UNPROCESSABLE_ENTITY, problem: fault.problem() },
                _ => fault.into(),
            };
            let made = DeskFile::begin(Box::new(place), setup, file).map_err(adopted)?;
            let tournament =
                Arc::new(LiveTournament::new(id.clone(), Register { key, games: Vec::new(), takes: false, closed: false }, None, made));
            // Nobody finds it before this.
            tournament.change_games(|_| {})?;
            self.live().insert(id, tournament.clone());
            return Ok(tournament);
        }
        let home = self.data.as_ref().map(|(data, disk)| Home { folder: data.join(&id), disk: disk.clone() });
        let made = make(home.as_ref(), &key, setup, file)?;
        let register = Register { key, games: Vec::new(), takes: false, closed: false };
        let tournament = Arc::new(LiveTournament::new(id.clone(), register, home, made));
        self.live().insert(id, tournament.clone());
        Ok(tournament)
    }

    /// Whether the folder of the tournaments can be reached.
    pub(crate) fn is_there(&self) -> bool {
        self.data.as_ref().is_none_or(|(_, disk)| disk.there().is_ok())
    }

    /// Removes a tournament for good. Tables on which its games are played stay as they are.
    pub(crate) fn remove(&self, id: &str) {
        let _one = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tournament) = self.live().remove(id) {
            let _file = tournament.file();
            tournament.ended.store(true, Ordering::Release);
            tournament.tell();
        }
        if !key::is_word(id) {
            return;
        }
        // The rest has no register, and therefore is not a tournament.
        if let Some(database) = &self.database {
            let _ = database.remove(&RecordId { kind: Kind::Desk, id: id.to_owned() });
        } else if let Some((data, disk)) = &self.data
            && let Ok(_turn) = disk.turn()
        {
            let _ = fs::remove_dir_all(data.join(id));
        }
    }

    /// Removes tournaments in which nothing was entered for long: those that were only begun, and those that are not over. Gives how many.
    pub(crate) fn sweep(&self, unplayed: Duration, abandoned: Duration) -> usize {
        let ids: Vec<String> = match (&self.data, &self.database) {
            (Some((data, disk)), _) => {
                let Ok(_turn) = disk.turn() else { return 0 };
                fs::read_dir(data).into_iter().flatten().flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect()
            }
            (None, Some(database)) => database.old(Kind::Desk, unplayed).unwrap_or_default(),
            (None, None) => return 0,
        };
        let gone = |id: &String| {
            let (still, desk) = match (&self.data, &self.database) {
                (Some((data, disk)), _) => {
                    let Ok(_turn) = disk.turn() else { return false };
                    let folder = data.join(id);
                    let still = age(&folder, &[FILE, REGISTER]);
                    if still < unplayed {
                        return false;
                    }
                    (still, DeskFile::look(&folder.join(FILE)))
                }
                (None, Some(database)) => match database.read(&RecordId { kind: Kind::Desk, id: id.clone() }) {
                    Ok(Some(raw)) => (raw.still, DeskFile::sound(&raw.lines.unwrap_or_default())),
                    _ => return false,
                },
                (None, None) => return false,
            };
            desk.is_ok_and(|desk| desk.lines().is_empty() || (still >= abandoned && !desk.tournament().is_closed()))
        };
        let old: Vec<String> = ids.into_iter().filter(|id| key::is_word(id)).filter(gone).collect();
        old.iter().for_each(|id| self.remove(id));
        old.len()
    }

    /// The tournament of this name, read from the disk if need be.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<LiveTournament>, Fault> {
        self.seek(id).map_err(Fault::from)
    }

    /// The same, or the address of the server that has it.
    pub(crate) fn seek(&self, id: &str) -> Result<Arc<LiveTournament>, Away> {
        let here = || self.live().get(id).filter(|tournament| !risen(tournament.moved.as_ref())).cloned();
        if let Some(tournament) = here() {
            return Ok(tournament);
        }
        let _one = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tournament) = here() {
            return Ok(tournament);
        }
        if let Some(database) = self.database.as_ref().filter(|_| key::is_word(id)) {
            let tournament = Arc::new(claimed(database, id)?);
            self.live().insert(id.into(), tournament.clone());
            return Ok(tournament);
        }
        let (data, disk) = self.data.as_ref().filter(|_| key::is_word(id)).ok_or_else(no_desk)?;
        let tournament = Arc::new(read(id, Home { folder: data.join(id), disk: disk.clone() })?);
        self.live().insert(id.into(), tournament.clone());
        Ok(tournament)
    }
}

/// A tournament in a folder.
fn read(id: &str, home: Home) -> Result<LiveTournament, Fault> {
    let _turn = home.disk.turn().map_err(|_| Fault::store_away())?;
    let register = home.folder.join(REGISTER);
    if !register.is_file() {
        return Err(no_desk());
    }
    let register = fs::read(register).and_then(|bytes| serde_json::from_slice(&bytes).map_err(io::Error::other));
    let register: Register = register.map_err(|why| {
        tracing::error!(desk = id, error = %why, "a tournament cannot be read back");
        Fault::internal("unreadable", t("fault-desk-unreadable"))
    })?;
    let file = DeskFile::open(&home.folder.join(FILE)).map_err(Fault::from)?;
    Ok(LiveTournament::new(id.into(), register, Some(home), file))
}

/// A tournament in a database, which is this server's from now on.
fn claimed(database: &Arc<dyn Database>, id: &str) -> Result<LiveTournament, Away> {
    let record = RecordId { kind: Kind::Desk, id: id.into() };
    let hold = match database.claim(&record, database.generation(), false).map_err(Refused::why)? {
        Claim::Ours(hold) => hold,
        Claim::Theirs(address) => return Err(Away::Elsewhere(address)),
        Claim::Nothing => return Err(no_desk().into()),
    };
    let (file, register) = DeskFile::resume(Box::new(OwnedRecord::of(database.clone(), record, hold))).map_err(Fault::from)?;
    let register: Register = serde_json::from_slice(&register).map_err(io::Error::other)?;
    Ok(LiveTournament::new(id.into(), register, None, file))
}

/// Begins a tournament; where that fails, nothing of it stays.
fn make(home: Option<&Home>, key: &str, setup: Setup, file: Option<&str>) -> Result<DeskFile, Fault> {
    let begun = |path: Option<&Path>| match file {
        None => DeskFile::create(path, setup).map_err(Fault::from),
        Some(text) => DeskFile::adopt(path, text)
            .map_err(|fault| Fault { status: StatusCode::UNPROCESSABLE_ENTITY, problem: fault.problem_in(spoken()) }),
    };
    let Some(Home { folder, disk }) = home else { return begun(None) };
    let _turn = disk.turn()?;
    // Creates only the last folder: if its parent is gone, nothing is made in its place.
    fs::create_dir(folder)?;
    let made = only_for_the_owner(folder).map_err(Fault::from).and_then(|()| begun(Some(&folder.join(FILE)))).and_then(|made| {
        write(folder, &Register { key: key.to_owned(), games: Vec::new(), takes: false, closed: false })?;
        Ok(made)
    });
    if made.is_err() {
        // Nothing of it was acknowledged.
        let _ = fs::remove_dir_all(folder);
    }
    made
}

fn write(folder: &Path, register: &Register) -> io::Result<()> {
    disk::replace(folder, REGISTER, &serde_json::to_vec_pretty(register).map_err(io::Error::other)?)
}

/// No such tournament.
pub(crate) fn no_desk() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-desk", t("fault-no-desk"))
}

/// The key is not the organiser's.
pub(crate) fn no_key() -> Fault {
    Fault { status: StatusCode::FORBIDDEN, problem: Problem::new("no-key", t("fault-no-desk-key")) }
}

/// A battle and its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Game {
    /// Number of the Battle Round.
    pub(crate) round: u8,
    /// Players at seats A and B.
    pub(crate) players: [PlayerId; 2],
    /// The name of the table.
    pub(crate) table: String,
    /// When time is up by the clock of the Battle Round, as last sent to the table; seconds since 1970.
    pub(crate) ends: Option<u64>,
}
