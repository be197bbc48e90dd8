//! A database that several processes share. One of them owns each thing in it, for as long as it renews its lease. Its writes name its hold, and the database
//! takes nothing under a hold that is not the last one. An owner that lost a thing, and does not know it yet, can therefore not write to it.

use std::{
    collections::BTreeMap,
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::store::{Astray, Place, Raw, Unwritten, risen};

/// Kind of a kept thing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// A table.
    Table,
    /// A tournament.
    Desk,
}

impl Kind {
    /// The word for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Table => "table",
            Kind::Desk => "desk",
        }
    }
}

/// One thing that is kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RecordId {
    pub(crate) kind: Kind,
    pub(crate) id: String,
}

/// A hold on one thing: its writer, and the contents.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hold {
    /// Drawn by the process each time it takes hold; never the same twice.
    pub(crate) generation: i64,
    /// How often the lines were put in the place of others.
    pub(crate) era: i64,
    /// Bytes of the lines.
    pub(crate) length: i64,
    /// When the hold was taken, in milliseconds since 1970 by the clock of the database.
    pub(crate) moment: u64,
}

/// Result of a claim.
#[derive(Clone, Debug)]
pub(crate) enum Claim {
    /// It is this process's from now on.
    Ours(Hold),
    /// Another process lives that has it, at this address if it says one.
    Theirs(Option<String>),
    /// No such thing exists.
    Nothing,
}

/// Why the database did not do it.
#[derive(Debug)]
pub(crate) enum Refused {
    /// It has not, and will not.
    Not(io::Error),
    /// It could not be reached: nothing was done.
    Away(io::Error),
    /// It may have, or may yet: the answer did not come.
    Unsure(io::Error),
}

impl Refused {
    /// The fault where nothing was to be written, so that asking again does no harm.
    pub(crate) fn why(self) -> io::Error {
        match self {
            Refused::Not(why) => why,
            Refused::Away(why) | Refused::Unsure(why) => Astray::Away(why).into(),
        }
    }
}

/// The answer of the database when a process renews its lease.
#[derive(Clone, Debug, Default)]
pub(crate) struct Beat {
    /// Things it owns, each with the generation of its hold.
    pub(crate) mine: BTreeMap<RecordId, i64>,
    /// Addresses of the others that live.
    pub(crate) others: Vec<String>,
}

/// Lines that are to be added under a hold.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Addition<'t> {
    pub(crate) text: &'t str,
    pub(crate) request: Option<&'t str>,
}

/// The database as one process sees it. Each call is one statement: it happens as a whole or not at all, and is durable when it says so.
pub(crate) trait Database: Send + Sync {
    /// Shows that the process lives.
    fn beat(&self) -> Result<Beat, Refused>;

    /// Time by the clock of this process; it never goes back.
    fn clock(&self) -> Duration;

    /// How long a process counts as alive after it last renewed its lease.
    fn lease(&self) -> Duration;

    /// Announces the address at which the other processes reach this one.
    fn advertise(&self, address: &str);

    /// Lets go of everything: others may have it at once.
    fn release(&self);

    /// A generation that was never used.
    fn generation(&self) -> i64;

    /// Takes hold of something that no living process owns; `anyway`, also of an owned one.
    fn claim(&self, record: &RecordId, generation: i64, anyway: bool) -> Result<Claim, Refused>;

    /// Takes a new hold of things held under one of these generations; writes still under way under them are void. `None` if another process has it.
    fn fence(&self, record: &RecordId, held: &[i64], generation: i64) -> Result<Option<Hold>, Refused>;

    /// Makes room for something new, under a hold. Nobody else finds it before its register is put.
    fn make(&self, record: &RecordId, generation: i64) -> Result<Hold, Refused>;

    /// Adds lines where the hold says they end. Whether the hold is the last one.
    fn append(&self, record: &RecordId, hold: &Hold, addition: Addition<'_>) -> Result<bool, Refused>;

    /// Begins a new era with these lines. Whether the hold is the last one.
    fn rewrite(&self, record: &RecordId, hold: &Hold, whole: Addition<'_>) -> Result<bool, Refused>;

    /// Puts the register. Whether the hold is the last one.
    fn put(&self, record: &RecordId, hold: &Hold, register: &str, listed: bool) -> Result<bool, Refused>;

    /// Reads a thing, whoever owns it.
    fn read(&self, record: &RecordId) -> Result<Option<Raw>, Refused>;

    /// Removes it, if no other process owns it that lives.
    fn remove(&self, record: &RecordId) -> Result<bool, Refused>;

    /// How many there are.
    fn count(&self, kind: Kind) -> Result<usize, Refused>;

    /// Things without a write for this long that no other living process owns. Unfinished ones are removed.
    fn old(&self, kind: Kind, age: Duration) -> Result<Vec<String>, Refused>;

    /// Those that stand in the lobby, each with the address of its owner if that is another process that lives.
    fn listed(&self) -> Result<Vec<(String, Option<String>)>, Refused>;

    /// All of a kind.
    fn all(&self, kind: Kind) -> Result<Vec<String>, Refused>;

    /// How long to wait before each further try where the database did not answer.
    fn pauses(&self) -> &[Duration];
}

/// Something that this process owns in a database, as long as nobody else has taken it.
pub(crate) struct OwnedRecord {
    database: Arc<dyn Database>,
    record: RecordId,
    hold: Hold,
    /// Generations under which something may still be under way.
    tried: Vec<i64>,
    lost: Arc<AtomicBool>,
}

impl OwnedRecord {
    /// The claimed thing.
    pub(crate) fn of(database: Arc<dyn Database>, record: RecordId, hold: Hold) -> OwnedRecord {
        OwnedRecord { database, record, hold, tried: vec![hold.generation], lost: Arc::default() }
    }

    /// A thing that is to be made.
    pub(crate) fn new(database: Arc<dyn Database>, record: RecordId) -> OwnedRecord {
        OwnedRecord::of(database, record, Hold { generation: 0, era: 0, length: 0, moment: 0 })
    }

    fn moved(&self) -> io::Error {
        self.lost.store(true, Ordering::Release);
        Astray::Moved.into()
    }

    /// Writes under the hold. If the database does not confirm the write, a new hold is taken, so that nothing is under way any more; `done` then says
    /// whether it had been written, and if not it is written now. If the database stays silent nobody knows, and the thing is given up.
    fn write(
        &mut self,
        act: impl Fn(&dyn Database, &RecordId, &Hold) -> Result<bool, Refused>,
        done: impl Fn(&Hold, &Hold) -> bool,
    ) -> io::Result<()> {
        if risen(Some(&self.lost)) {
            return Err(Astray::Moved.into());
        }
        match act(&*self.database, &self.record, &self.hold) {
            Ok(true) => return Ok(()),
            Ok(false) => return Err(self.moved()),
            Err(Refused::Unsure(why)) => tracing::warn!(error = %why, "the base did not answer"),
            Err(refused) => return Err(refused.why()),
        }
        for pause in self.database.pauses().to_vec() {
            std::thread::sleep(pause);
            let generation = self.database.generation();
            let held = self.tried.clone();
            self.tried.push(generation);
            let found = match self.database.fence(&self.record, &held, generation) {
                Ok(Some(found)) => found,
                // The present owner has read the write, if it arrived.
                Ok(None) => break,
                Err(_) => continue,
            };
            self.tried = vec![generation];
            let written = done(&self.hold, &found);
            self.hold.generation = generation;
            if written {
                return Ok(());
            }
            match act(&*self.database, &self.record, &self.hold) {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(self.moved()),
                Err(Refused::Unsure(_)) => {}
                Err(refused) => return Err(refused.why()),
            }
        }
        self.lost.store(true, Ordering::Release);
        Err(Astray::Unsure.into())
    }
}

impl Place for OwnedRecord {
    fn create(&mut self) -> io::Result<()> {
        let generation = self.database.generation();
        self.hold = self.database.make(&self.record, generation).map_err(Refused::why)?;
        self.tried = vec![generation];
        Ok(())
    }

    fn remove(&mut self) -> io::Result<()> {
        self.database.remove(&self.record).map(|_| ()).map_err(Refused::why)
    }

    fn append(&mut self, text: &str, request: Option<&str>) -> Result<(), Unwritten> {
        let length = self.hold.length + text.len() as i64;
        let done = |before: &Hold, found: &Hold| found.era == before.era && found.length == length;
        self.write(|database, record, hold| database.append(record, hold, Addition { text, request }), done)
            .map_err(|why| Unwritten { why, torn: false })?;
        self.hold.length = length;
        Ok(())
    }

    fn rewrite(&mut self, whole: &str, request: Option<&str>) -> io::Result<()> {
        let era = self.hold.era + 1;
        self.write(
            |database, record, hold| database.rewrite(record, hold, Addition { text: whole, request }),
            |_, found| found.era == era,
        )?;
        (self.hold.era, self.hold.length) = (era, whole.len() as i64);
        Ok(())
    }

    fn put(&mut self, register: &[u8], listed: bool) -> io::Result<()> {
        let text = std::str::from_utf8(register).map_err(io::Error::other)?;
        // Written twice it is the same.
        self.write(|database, record, hold| database.put(record, hold, text, listed), |_, _| false)
    }

    fn read(&mut self) -> io::Result<Raw> {
        let found = self.database.read(&self.record).map_err(Refused::why)?;
        found.ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn moment(&self) -> u64 {
        self.hold.moment
    }

    fn flag(&self) -> Option<Arc<AtomicBool>> {
        Some(self.lost.clone())
    }
}
