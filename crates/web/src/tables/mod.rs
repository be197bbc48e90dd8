//! All tables of a server: opening, finding, reading back from the disk, and letting idle ones sleep there.

pub(crate) mod driver;
pub(crate) mod experiments;
mod expiry;
pub(crate) mod lessons;
pub(crate) mod lobby;
pub(crate) mod luck;
pub(crate) mod quota;
pub(crate) mod site;
pub(crate) mod table;
pub(crate) mod tournaments;

use std::{
    collections::{BTreeMap, HashMap},
    hash::{DefaultHasher, Hash, Hasher},
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use engine::{Kit, Play, Problem, Seat, record};
use rulebook::Shelf;
use serde_json::Value;
use tokio::sync::watch;

use crate::{
    fault::Fault,
    key::{self, Seeds},
    limits::{
        Client,
        thinking::{Foresight, ThinkingTime},
    },
    options::Options,
    store::{
        Found, Store, Unread,
        archive::{Absent, Archive},
        database::{Database, Kind, RecordId},
        folders::is_gone,
        is_away,
        proof::Proof,
        register::{Key, LessonProgress, Register, Sitter, Waiting},
    },
    tables::table::{Table, clocks::Allowed, edited, typed_dice::seat_bots},
    time::now_ms,
    words,
};

/// A table nobody looks at goes from memory to the disk after this long.
const IDLE: Duration = Duration::from_secs(15 * 60);

/// Most tables that are read from the disk at once.
const READERS: usize = 32;

/// How long a table lives that nobody looks at, where tables are only in memory.
const FORGOTTEN: Duration = Duration::from_secs(7 * 24 * 3600);

/// The option of a setup that says after how many minutes the clock of the face calls time; 0 for no clock.
pub(crate) const CLOCK: &str = "minutes";

/// How a new table is to be set up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) game: String,
    pub(crate) scenario: Option<String>,
    /// A whole setup instead of a scenario's default.
    pub(crate) setup: Option<Value>,
    /// Changes to it, in order.
    pub(crate) settings: Vec<(String, String)>,
    /// Players by seat; missing seats are filled with bots.
    pub(crate) sitters: Vec<Sitter>,
    /// Whether the dice are rolled on a real table.
    pub(crate) asked: bool,
    /// How long its bots may think.
    pub(crate) thinking: ThinkingTime,
    /// Goes on from this game file.
    pub(crate) file: Option<String>,
    /// The keys of the table before, for a rematch.
    pub(crate) keys: Option<Vec<Key>>,
    /// Title, if not that of its scenario.
    pub(crate) title: Option<String>,
    /// Whose clock calls time.
    pub(crate) clock: TableClock,
    /// How long everybody has for a decision or for the game.
    pub(crate) allowed: Option<Allowed>,
    /// The lesson that it is.
    pub(crate) lesson: Option<String>,
    /// Client that opens it, if known.
    pub(crate) client: Option<Client>,
}

/// Whose clock calls time at a table.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum TableClock {
    /// Its own, for as long as the setup says, from its opening on.
    #[default]
    Own,
    /// Another one, such as that of a Battle Round: when it runs out, in milliseconds since 1970, if it runs already.
    Outside(Option<u64>),
}

/// The tables.
pub(crate) struct Tables {
    kits: Vec<Arc<dyn Kit>>,
    archive: Archive,
    most: usize,
    pub(crate) seeds: Seeds,
    /// Live tables. Held only to look up and to enter, never while a game runs.
    live: Mutex<HashMap<String, Arc<Table>>>,
    /// When this process last knew that it owns its tables, and the addresses of the others; used only if several share a database.
    lease: Mutex<Lease>,
    /// Tables are read from the disk side by side, but those with one lock one after the other, so that none is ever live twice.
    reading: [Mutex<()>; READERS],
    /// How many tables there are, on the disk or in memory.
    count: Mutex<usize>,
    /// How many each client may open.
    allowances: quota::Allowances,
    expiry: expiry::Expiry,
}

/// A process's knowledge of itself and of the others with which it shares a database.
#[derive(Default)]
struct Lease {
    /// By the clock of the process.
    renewed: Duration,
    others: watch::Sender<Vec<String>>,
}

impl Tables {
    pub(crate) fn new(kits: Vec<Box<dyn Kit>>, archive: Archive, options: &Options) -> Tables {
        Tables {
            kits: kits.into_iter().map(Arc::from).collect(),
            most: options.most_tables,
            seeds: Seeds::new(options.seed),
            live: Mutex::default(),
            lease: Mutex::default(),
            reading: std::array::from_fn(|_| Mutex::default()),
            count: Mutex::new(archive.count().unwrap_or(0)),
            allowances: quota::Allowances::new(options),
            expiry: expiry::Expiry::new(&options.limits),
            archive,
        }
    }

    /// The store of the tables.
    pub(crate) fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Nothing is in memory any more, as after a death of the process.
    pub(crate) fn forget(&self) {
        self.live().clear();
    }

    /// The games.
    pub(crate) fn kits(&self) -> &[Arc<dyn Kit>] {
        &self.kits
    }

    /// The ledgers of the house: those of the games, and of the games to come.
    pub(crate) fn shelf(&self) -> Shelf {
        let of_games = self.kits.iter().flat_map(|kit| kit.about().ledgers.sources());
        of_games.chain(rulebook::OURS.sources()).copied().collect()
    }

    /// A game by name.
    pub(crate) fn kit(&self, name: &str) -> Result<&Arc<dyn Kit>, Problem> {
        self.kits.iter().find(|kit| kit.about().name == name).ok_or_else(|| {
            let names = self.kits.iter().map(|kit| kit.about().name).collect::<Vec<_>>().join(", ");
            Problem::new("unknown-game", crate::words::tell(&engine::msg!("fault-no-game", name = name.to_owned(), names = names)))
        })
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a new table. It is on the disk when this returns.
    pub(crate) fn open(&self, plan: Plan) -> Result<Arc<Table>, Fault> {
        plan.bounded()?;
        let kit = self.kit(&plan.game)?.clone();
        let lesson = plan.lesson.as_deref().map(lessons::named).transpose()?;
        let setup = match lesson {
            Some(lesson) => lessons::setup(&*kit, lesson)?,
            None => prepare(&*kit, &plan)?,
        };
        self.allow(plan.client)?;
        let asked = plan.asked || plan.file.as_deref().is_some_and(dice_are_typed);
        // The dice of a lesson are written down; its proof is for the game that goes on after it.
        let proof = if asked { None } else { Some(Proof::new(self.seeds.next()?, self.seeds.nonce()?)) };
        let mut play = match (&plan.file, lesson) {
            (_, Some(lesson)) => lessons::begun(&*kit, lesson)?,
            (Some(file), _) => kit.load(file, self.seeds.next()?, None)?,
            (None, _) => kit.open(&setup, proof.as_ref().map(Proof::set_up))?,
        };
        if let Some(proof) = proof.as_ref().filter(|_| lesson.is_none()) {
            play.bind(&proof.commitment, None);
        }
        let sitters = seated(&*kit, &setup, &plan.sitters)?;
        let allowed = plan.allowed.or_else(|| Allowed::of(plan.keys.as_deref().unwrap_or_default())).filter(|_| lesson.is_none());
        let mut keys = match plan.keys {
            Some(keys) => keys,
            None => keys_for(&sitters)?,
        };
        Allowed::wind_up(allowed, &mut keys);
        let own = || minutes(&setup).filter(|_| lesson.is_none()).map(|minutes| now_ms() + (minutes * 60_000.0) as u64);
        let deadline = match plan.clock {
            TableClock::Own => own(),
            TableClock::Outside(deadline) => deadline,
        };
        let mut register = Register {
            game: kit.about().name.into(),
            title: plan.title.clone().unwrap_or_else(|| title(&*kit, plan.scenario.as_deref())),
            setup,
            sitters,
            keys,
            asked,
            thinking: plan.thinking,
            deadline,
            openings: 0,
            waiting: None,
            next: None,
            listed: false,
            listed_at: 0,
            result: None,
            notices: Vec::new(),
            chat: Vec::new(),
            proof,
            lesson: plan.lesson.map(|name| LessonProgress { name, at: 0 }),
            paused: false,
            delay: 0,
        };
        if asked {
            seat_bots(&mut *play, &register, self.seeds.next()?);
        }
        register.waiting = Waiting::at(&*play);
        self.enter(kit, play, register, plan.client)
    }

    fn enter(&self, kit: Arc<dyn Kit>, play: Box<dyn Play>, register: Register, client: Option<Client>) -> Result<Arc<Table>, Fault> {
        self.make_room(client)?;
        let id = key::word(16)?;
        let mut store = self.archive.fresh(&id);
        let written = store.create().and_then(|()| {
            if register.waiting.is_none() {
                store.rewrite(&play.save(), None)?;
            }
            store.write_register(&register)
        });
        if let Err(why) = written {
            store.remove();
            *self.count() -= 1;
            return Err(why.into());
        }
        let table = Arc::new(Table::new(id.clone(), kit, play, register, store, Foresight::of(&self.seeds)));
        self.live().insert(id, table.clone());
        Ok(table)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> MutexGuard<'_, usize> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn counted(&self) -> usize {
        self.archive.count().unwrap_or_else(|| self.live().len())
    }

    /// How many are in memory.
    pub(crate) fn awake(&self) -> usize {
        self.live().len()
    }

    /// Removes a table for good, from memory and from the disk. Its viewers get a message.
    pub(crate) fn remove(&self, id: &str) {
        // Nobody reads it back meanwhile.
        let _one = self.reading(id);
        let live = self.live().remove(id);
        if let Some(table) = &live {
            table.end();
        }
        let kept = self.archive.remove(id);
        if live.is_some() || kept {
            let mut count = self.count();
            *count = count.saturating_sub(1);
        }
    }

    /// Whether nobody has looked for long at a table that is nowhere but in memory.
    fn forgotten(&self, table: &Table) -> bool {
        !self.archive.lasts() && table.core().used.elapsed() >= FORGOTTEN
    }

    /// Tables that are on the disk and that nobody looks at leave memory.
    fn sleep_idle(&self) {
        if self.archive.lasts() {
            self.live().retain(|_, table| Arc::strong_count(table) > 1 || table.core().used.elapsed() < IDLE);
        }
    }

    /// Keeps everybody else from reading or removing the table of this name.
    fn reading(&self, id: &str) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        self.reading[(hasher.finish() % READERS as u64) as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of this name, read from the disk if it sleeps. The flag says that it has just been read.
    pub(crate) fn find(&self, id: &str) -> Result<(Arc<Table>, bool), Fault> {
        self.seek(id, false).map_err(Fault::from)
    }

    /// The same; where another process has it, its address. `anyway` takes it from there.
    pub(crate) fn seek(&self, id: &str, anyway: bool) -> Result<(Arc<Table>, bool), Away> {
        self.wake_up();
        if let Some(table) = self.awake_here(id) {
            return Ok((table, false));
        }
        let _one = self.reading(id);
        if let Some(table) = self.awake_here(id) {
            return Ok((table, false));
        }
        let store = self.archive.find(id, anyway).map_err(|absent| match absent {
            Absent::Nowhere => Away::Fault(Fault::no_table()),
            Absent::Elsewhere(address) => Away::Elsewhere(address),
            Absent::Io(why) => Away::Fault(unreadable(id, &Unread::Io(why))),
        })?;
        let table = Arc::new(self.wake(id, store)?);
        let before = self.live().insert(id.into(), table.clone());
        before.inspect(|table| table.give_up());
        Ok((table, true))
    }

    /// A table in memory that no other process has.
    pub(crate) fn awake_here(&self, id: &str) -> Option<Arc<Table>> {
        self.live().get(id).filter(|table| !table.moved()).cloned()
    }

    /// Renews the lease, and releases the tables that this process owns no more: all of them if the database was silent for so long that others may have
    /// taken them.
    pub(crate) fn beat(&self) -> Standing {
        let Some(database) = self.archive.database() else { return Standing::Unknown };
        // Only these are checked: one opened meanwhile may not be in the answer yet.
        let before: Vec<Arc<Table>> = self.live().values().cloned().collect();
        let begun = database.clock();
        let beat = database.beat();
        let mut lease = self.lease();
        let over = begun.saturating_sub(lease.renewed) >= database.lease();
        let standing = match beat {
            Ok(beat) => {
                lease.renewed = begun;
                lease.others.send_if_modified(|known| {
                    let changed = *known != beat.others;
                    known.clone_from(&beat.others);
                    changed
                });
                Standing::Owns(beat.mine)
            }
            Err(why) => {
                tracing::warn!(error = %why.why(), "the base does not answer");
                if over { Standing::Over } else { Standing::Unknown }
            }
        };
        drop(lease);
        for table in before {
            if table.moved() || !standing.keeps(Kind::Table, &table.id) {
                table.give_up();
                let mut live = self.live();
                if live.get(&table.id).is_some_and(|held| Arc::ptr_eq(held, &table)) {
                    live.remove(&table.id);
                }
            }
        }
        standing
    }

    /// A process that slept for longer than its lease checks what it still owns before it shows anything.
    fn wake_up(&self) {
        let Some(database) = self.archive.database() else { return };
        let renewed = self.lease().renewed;
        if database.clock().saturating_sub(renewed) >= database.lease() {
            self.beat();
        }
    }

    /// Whether the store cannot be reached: a folder that is gone, or a database that has been silent for so long that others may have the tables.
    pub(crate) fn is_cut_off(&self) -> bool {
        let silent = |database: &Arc<dyn Database>| database.clock().saturating_sub(self.lease().renewed) >= database.lease();
        self.archive.database().is_some_and(silent) || !self.archive.is_there()
    }

    fn lease(&self) -> MutexGuard<'_, Lease> {
        self.lease.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the addresses of the other processes that live.
    pub(crate) fn others(&self) -> watch::Receiver<Vec<String>> {
        self.lease().others.subscribe()
    }

    /// Reads a table back.
    fn wake(&self, id: &str, mut store: Store) -> Result<Table, Fault> {
        let Found { mut register, game, requests, age } = store.read().map_err(|why| unreadable(id, &why))?;
        let kit = self.kit(&register.game)?.clone();
        let (fresh, mut past) = (game.is_none(), None);
        let mut play = match &game {
            Some(text) => {
                let (play, why) = kit.recover(text, self.seeds.next()?).map_err(|why| damaged(id, &why))?;
                past = why;
                play
            }
            None => kit.open(&register.setup, if register.asked { None } else { Some(self.seeds.next()?) })?,
        };
        if register.asked {
            seat_bots(&mut *play, &register, self.seeds.next()?);
        }
        register.waiting = register.waiting.take().filter(|waiting| waiting.again(&mut *play, fresh));
        if let Some(proof) = register.proof.as_ref().filter(|_| past.is_none() && !play.is_bound()) {
            // The file had an earlier format: the next rolls are bound by it.
            play.bind(&proof.commitment, Some(proof.before()));
        }
        // Nothing is written before something happens: a table can be looked at where nothing can be written.
        match &past {
            Some(why) if edited(why) => {
                tracing::warn!(table = id, why = why.sentence, "a game file was changed: it is only shown up to there")
            }
            Some(why) => tracing::warn!(table = id, why = why.sentence, "a game goes on otherwise by these rules: it is only shown"),
            None if game.is_some_and(|text| text != play.save()) => store.distrust(),
            None => {}
        }
        let mut table = Table::new(id.into(), kit, play, register, store, Foresight::of(&self.seeds));
        table.past = past;
        Ok(table.remembering(requests, age))
    }
}

/// A process's knowledge of the tables it owns.
#[derive(Debug)]
pub(crate) enum Standing {
    /// These things.
    Owns(BTreeMap<RecordId, i64>),
    /// The database did not answer; as long as the lease lasts nothing changes.
    Unknown,
    /// The database did not answer for longer than that.
    Over,
}

impl Standing {
    /// Whether this thing is still the process's own.
    pub(crate) fn keeps(&self, kind: Kind, id: &str) -> bool {
        match self {
            Standing::Owns(mine) => mine.contains_key(&RecordId { kind, id: id.to_owned() }),
            Standing::Unknown => true,
            Standing::Over => false,
        }
    }
}

/// Why a table is not here.
#[derive(Debug)]
pub(crate) enum Away {
    /// Another process has it, at this address if it says one.
    Elsewhere(Option<String>),
    /// It is nowhere, or cannot be read.
    Fault(Fault),
}

impl From<Fault> for Away {
    fn from(fault: Fault) -> Away {
        Away::Fault(fault)
    }
}

impl From<io::Error> for Away {
    fn from(why: io::Error) -> Away {
        Away::Fault(why.into())
    }
}

impl From<Away> for Fault {
    fn from(away: Away) -> Fault {
        match away {
            Away::Elsewhere(_) => Fault::moved(),
            Away::Fault(fault) => fault,
        }
    }
}

/// The fault is for the operator: the person who asks may not even have a seat.
fn unreadable(id: &str, why: &Unread) -> Fault {
    match why {
        Unread::Lost => {
            tracing::error!(table = id, "the game file of a table is missing or empty");
            let sentence = crate::words::t("fault-game-lost");
            Fault::internal("game-lost", sentence)
        }
        Unread::Io(why) if is_gone(why) || is_away(why) => Fault::store_away(),
        Unread::Io(why) => {
            tracing::error!(table = id, error = %why, "a table cannot be read back");
            Fault::internal("unreadable", crate::words::t("fault-table-unreadable"))
        }
    }
}

fn damaged(id: &str, why: &Problem) -> Fault {
    tracing::error!(table = id, code = why.code, why = why.sentence, "the game file of a table is not sound");
    Fault::internal("game-damaged", crate::words::t("fault-game-damaged"))
}

fn dice_are_typed(file: &str) -> bool {
    record::sound(file).is_ok_and(|(file, _)| file.is_typed())
}

fn prepare(kit: &dyn Kit, plan: &Plan) -> Result<Value, Fault> {
    if let Some(file) = &plan.file {
        let header = file.lines().next().and_then(|line| serde_json::from_str::<Value>(line).ok()).unwrap_or_default();
        return Ok(header["setup"].clone());
    }
    let mut setup = match (&plan.setup, &plan.scenario) {
        (Some(setup), _) => setup.clone(),
        (None, Some(scenario)) => kit.setup(scenario)?,
        (None, None) => kit.setup(kit.about().scenarios.first().map_or("", |scenario| scenario.name))?,
    };
    for (name, value) in &plan.settings {
        kit.set(&mut setup, name, value)?;
    }
    match kit.violations(&setup).into_iter().next() {
        None => Ok(setup),
        Some(problem) => Err(problem.into()),
    }
}

/// How many sit at a table with this setup.
pub(crate) fn seats_of(kit: &dyn Kit, setup: &Value) -> usize {
    kit.seats(setup)
}

fn minutes(setup: &Value) -> Option<f64> {
    let said = setup.get(CLOCK).or_else(|| setup.get("options")?.get(CLOCK));
    said.and_then(Value::as_f64).filter(|minutes| *minutes > 0.0)
}

fn seated(kit: &dyn Kit, setup: &Value, wanted: &[Sitter]) -> Result<Vec<Sitter>, Fault> {
    let count = seats_of(kit, setup);
    if wanted.len() > count {
        let sentence = crate::words::tell(&engine::msg!("fault-seats", n = count, filled = wanted.len()));
        return Err(Problem::new("bad-seats", sentence).into());
    }
    let mut sitters = wanted.to_vec();
    let filler = kit.opponent(setup).map(|bot| Sitter::Bot(bot.into()));
    if sitters.is_empty() {
        sitters.push(Sitter::You);
    }
    while sitters.len() < count {
        sitters.push(filler.clone().unwrap_or(Sitter::Hot));
    }
    Ok(sitters)
}

/// The owner's key holds their own seats and the hot ones; each friend has a key. A table of bots only has an owner without a seat.
fn keys_for(sitters: &[Sitter]) -> io::Result<Vec<Key>> {
    let seats = |wanted: fn(&Sitter) -> bool| {
        let places = sitters.iter().enumerate().filter(move |(_, sitter)| wanted(sitter));
        places.filter_map(|(index, _)| Seat::new(index)).collect::<Vec<_>>()
    };
    let own = seats(|sitter| matches!(sitter, Sitter::You | Sitter::Hot));
    let mut keys = vec![Key { token: key::word(26)?, seats: own, owner: true, invite: None, turn: 0, name: None, clocks: Vec::new() }];
    for seat in seats(|sitter| matches!(sitter, Sitter::Friend | Sitter::Player(_))) {
        // The link belongs to nobody until somebody has opened it, not even to the person who opens the table.
        keys.push(Key {
            token: String::new(),
            seats: vec![seat],
            owner: false,
            invite: Some(key::word(26)?),
            turn: 0,
            name: None,
            clocks: Vec::new(),
        });
    }
    Ok(keys)
}

fn title(kit: &dyn Kit, scenario: Option<&str>) -> String {
    let about = kit.about();
    let scenario = about.scenarios.iter().find(|known| scenario.is_none_or(|name| known.name == name));
    words::said(kit, scenario.map_or(about.title, |scenario| scenario.title), "en")
}
