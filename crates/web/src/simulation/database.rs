//! A database as two processes share it, in memory: statements happen as a whole or not at all, and the answer to one may be lost, or the statement may be
//! carried out long after nobody waits for it any more.

use std::{
    collections::BTreeMap,
    io,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use engine::Chance;

use crate::store::{
    Raw,
    database::{Addition, Beat, Claim, Database, Hold, Kind, RecordId, Refused},
};

/// The length of a lease, in milliseconds of the world.
pub(super) const LEASE: u64 = 3_000;

/// Lines that were added at once.
#[derive(Clone)]
struct Piece {
    text: String,
    request: Option<String>,
}

/// One thing in the database.
#[derive(Default)]
struct Thing {
    register: Option<String>,
    listed: bool,
    owner: u64,
    generation: i64,
    era: i64,
    length: i64,
    pieces: Vec<Piece>,
}

impl Thing {
    fn held(&self, process: u64, generation: i64) -> bool {
        self.owner == process && self.generation == generation
    }

    fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }
}

/// A statement that writes under a hold.
#[derive(Clone)]
struct Write {
    process: u64,
    record: RecordId,
    hold: Hold,
    what: What,
}

#[derive(Clone)]
enum What {
    Append { text: String, request: Option<String> },
    Rewrite { text: String, request: Option<String> },
    Put { register: String, listed: bool },
}

/// Fate of a statement.
enum Fate {
    Done,
    /// The database refuses it.
    Refused,
    /// It never arrives.
    Before,
    /// It is carried out and the answer is lost.
    After,
    /// It is carried out some time later, and nobody waits for it.
    Delayed,
}

/// The database itself.
pub(crate) struct Shared {
    chance: Chance,
    /// Milliseconds since the beginning.
    pub(crate) now: u64,
    /// One in this many statements goes wrong; none if 0.
    pub(super) risk: u32,
    /// No write is refused for an outdated hold: a database that does not keep its promise.
    pub(super) careless: bool,
    things: BTreeMap<RecordId, Thing>,
    /// Until when each process is believed to live.
    living: BTreeMap<u64, (u64, String)>,
    delayed: Vec<Write>,
    moment: u64,
    /// Late statements that changed something, and those that came to nothing.
    pub(super) arrived: u64,
    pub(super) void: u64,
}

impl Shared {
    pub(crate) fn new(seed: u64) -> Arc<Mutex<Shared>> {
        Arc::new(Mutex::new(Shared {
            chance: Chance::new(seed, 13),
            now: 1_000_000,
            risk: 0,
            careless: false,
            things: BTreeMap::new(),
            living: BTreeMap::new(),
            delayed: Vec::new(),
            moment: 0,
            arrived: 0,
            void: 0,
        }))
    }

    /// The lines of a table, and the words of the requests they came from.
    pub(super) fn lines(&self, id: &str) -> (String, Vec<String>) {
        let record = RecordId { kind: Kind::Table, id: id.to_owned() };
        let Some(thing) = self.things.get(&record) else { return Default::default() };
        (thing.text(), thing.pieces.iter().filter_map(|piece| piece.request.clone()).collect())
    }

    /// Statements that nobody waits for any more arrive now, one or the other.
    pub(super) fn settle(&mut self, all: bool) {
        let mut kept = Vec::new();
        for write in std::mem::take(&mut self.delayed) {
            if !all && self.chance.below(3) > 0 {
                kept.push(write);
            } else if self.write(&write) {
                self.arrived += 1;
            } else {
                self.void += 1;
            }
        }
        self.delayed = kept;
    }

    fn fate(&mut self) -> Fate {
        if self.risk == 0 || self.chance.below(self.risk) > 0 {
            return Fate::Done;
        }
        match self.chance.below(4) {
            0 => Fate::Refused,
            1 => Fate::Before,
            2 => Fate::After,
            _ => Fate::Delayed,
        }
    }

    fn lives(&self, process: u64) -> bool {
        self.living.get(&process).is_some_and(|(until, _)| *until > self.now)
    }

    fn write(&mut self, write: &Write) -> bool {
        let careless = self.careless;
        let Some(thing) = self.things.get_mut(&write.record) else { return false };
        if !careless && !thing.held(write.process, write.hold.generation) {
            return false;
        }
        match &write.what {
            What::Append { text, request } => {
                if !careless && (thing.era, thing.length) != (write.hold.era, write.hold.length) {
                    return false;
                }
                thing.length += text.len() as i64;
                thing.pieces.push(Piece { text: text.clone(), request: request.clone() });
            }
            What::Rewrite { text, request } => {
                if thing.era != write.hold.era {
                    return false;
                }
                (thing.era, thing.length) = (thing.era + 1, text.len() as i64);
                thing.pieces = vec![Piece { text: text.clone(), request: request.clone() }];
            }
            What::Put { register, listed } => (thing.register, thing.listed) = (Some(register.clone()), *listed),
        }
        true
    }

    fn moment(&mut self) -> u64 {
        self.moment = self.now.max(self.moment + 1);
        self.moment
    }
}

/// One process, as the database knows it. A process that has died never comes back; another one takes its place.
pub(crate) struct Process {
    shared: Arc<Mutex<Shared>>,
    name: u64,
    address: String,
    next: AtomicI64,
    pauses: [Duration; 3],
}

fn silent() -> Refused {
    Refused::Unsure(io::ErrorKind::TimedOut.into())
}

impl Process {
    pub(crate) fn new(shared: &Arc<Mutex<Shared>>, name: u64, address: &str) -> Process {
        Process { shared: shared.clone(), name, address: address.into(), next: AtomicI64::new(1), pauses: [Duration::ZERO; 3] }
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, record: &RecordId, hold: &Hold, what: What) -> Result<bool, Refused> {
        let mut shared = self.shared();
        let write = Write { process: self.name, record: record.clone(), hold: *hold, what };
        match shared.fate() {
            Fate::Done => Ok(shared.write(&write)),
            Fate::Refused => Err(Refused::Not(io::ErrorKind::StorageFull.into())),
            Fate::Before => Err(silent()),
            Fate::After => {
                shared.write(&write);
                Err(silent())
            }
            Fate::Delayed => {
                shared.delayed.push(write);
                Err(silent())
            }
        }
    }

    /// A statement that does not write lines: it is answered, or it is not.
    fn asked(&self) -> Result<MutexGuard<'_, Shared>, Refused> {
        let mut shared = self.shared();
        match shared.fate() {
            Fate::Done | Fate::After => Ok(shared),
            _ => Err(silent()),
        }
    }
}

impl Database for Process {
    fn beat(&self) -> Result<Beat, Refused> {
        let mut shared = self.asked()?;
        let until = shared.now + LEASE;
        shared.living.insert(self.name, (until, self.address.clone()));
        let mine = shared.things.iter().filter(|(_, thing)| thing.owner == self.name);
        let mine = mine.map(|(record, thing)| (record.clone(), thing.generation)).collect();
        let others = shared.living.iter().filter(|(name, (until, _))| **name != self.name && *until > shared.now);
        Ok(Beat { mine, others: others.map(|(_, (_, address))| address.clone()).collect() })
    }

    fn clock(&self) -> Duration {
        Duration::from_millis(self.shared().now)
    }

    fn lease(&self) -> Duration {
        Duration::from_millis(LEASE)
    }

    fn advertise(&self, _: &str) {}

    fn release(&self) {
        self.shared().living.remove(&self.name);
    }

    fn generation(&self) -> i64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    fn claim(&self, record: &RecordId, generation: i64, anyway: bool) -> Result<Claim, Refused> {
        let mut shared = self.asked()?;
        let moment = shared.moment();
        let Some(thing) = shared.things.get(record).filter(|thing| thing.register.is_some()) else { return Ok(Claim::Nothing) };
        let owner = thing.owner;
        if !anyway && owner != self.name && shared.lives(owner) {
            return Ok(Claim::Theirs(shared.living.get(&owner).map(|(_, address)| address.clone())));
        }
        let Some(thing) = shared.things.get_mut(record) else { return Ok(Claim::Nothing) };
        (thing.owner, thing.generation) = (self.name, generation);
        Ok(Claim::Ours(Hold { generation, era: thing.era, length: thing.length, moment }))
    }

    fn fence(&self, record: &RecordId, held: &[i64], generation: i64) -> Result<Option<Hold>, Refused> {
        let mut shared = self.asked()?;
        let moment = shared.moment();
        let thing = shared.things.get_mut(record).filter(|thing| thing.owner == self.name && held.contains(&thing.generation));
        let Some(thing) = thing else { return Ok(None) };
        thing.generation = generation;
        let hold = Hold { generation, era: thing.era, length: thing.length, moment };
        // Here too the answer may be lost.
        match shared.fate() {
            Fate::Done => Ok(Some(hold)),
            _ => Err(silent()),
        }
    }

    fn make(&self, record: &RecordId, generation: i64) -> Result<Hold, Refused> {
        let mut shared = self.asked()?;
        let moment = shared.moment();
        shared.things.insert(record.clone(), Thing { owner: self.name, generation, ..Thing::default() });
        Ok(Hold { generation, era: 0, length: 0, moment })
    }

    fn append(&self, record: &RecordId, hold: &Hold, addition: Addition<'_>) -> Result<bool, Refused> {
        let (text, request) = (addition.text.to_owned(), addition.request.map(str::to_owned));
        self.write(record, hold, What::Append { text, request })
    }

    fn rewrite(&self, record: &RecordId, hold: &Hold, whole: Addition<'_>) -> Result<bool, Refused> {
        let (text, request) = (whole.text.to_owned(), whole.request.map(str::to_owned));
        self.write(record, hold, What::Rewrite { text, request })
    }

    fn put(&self, record: &RecordId, hold: &Hold, register: &str, listed: bool) -> Result<bool, Refused> {
        self.write(record, hold, What::Put { register: register.to_owned(), listed })
    }

    fn read(&self, record: &RecordId) -> Result<Option<Raw>, Refused> {
        let shared = self.asked()?;
        let Some(thing) = shared.things.get(record) else { return Ok(None) };
        let Some(register) = &thing.register else { return Ok(None) };
        let lines = (!thing.pieces.is_empty()).then(|| thing.text().into_bytes());
        let requests = thing.pieces.iter().filter_map(|piece| piece.request.clone()).collect();
        Ok(Some(Raw { register: register.clone().into_bytes(), lines, requests, age: Duration::ZERO, still: Duration::ZERO }))
    }

    fn remove(&self, record: &RecordId) -> Result<bool, Refused> {
        let mut shared = self.asked()?;
        let free = shared.things.get(record).is_some_and(|thing| thing.owner == self.name || !shared.lives(thing.owner));
        Ok(free && shared.things.remove(record).is_some())
    }

    fn count(&self, kind: Kind) -> Result<usize, Refused> {
        Ok(self.shared().things.keys().filter(|record| record.kind == kind).count())
    }

    fn old(&self, _: Kind, _: Duration) -> Result<Vec<String>, Refused> {
        Ok(Vec::new())
    }

    fn listed(&self) -> Result<Vec<(String, Option<String>)>, Refused> {
        let shared = self.asked()?;
        let listed = shared.things.iter().filter(|(_, thing)| thing.listed);
        Ok(listed.map(|(record, _)| (record.id.clone(), None)).collect())
    }

    fn all(&self, kind: Kind) -> Result<Vec<String>, Refused> {
        Ok(self.shared().things.keys().filter(|record| record.kind == kind).map(|record| record.id.clone()).collect())
    }

    fn pauses(&self) -> &[Duration] {
        &self.pauses
    }
}
