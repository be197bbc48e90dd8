//! Tables that go away by themselves. What counts is when somebody last played, and not that somebody looks: otherwise one command, or one page that is left
//! open, would keep a table for ever.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::{
    limits::Limits,
    tables::{Tables, table::Table},
};

/// If another table does not fit, tables with fewer commands of persons than this make way, provided that nobody has played on for the time
/// that unplayed tables have.
const FEW: usize = 10;

/// Number of tables that make way at once, and the time before the next do.
const AT_ONCE: usize = 32;

const NOT_BEFORE: Duration = Duration::from_secs(10);

/// Lifetimes, and data about sleeping tables.
pub(crate) struct Expiry {
    unplayed: Duration,
    abandoned: Duration,
    /// Tables on the disk that have been played, so that they need not be read again.
    played: Mutex<HashSet<String>>,
    /// Those whose game is over, or is shown and goes on no more: they stay.
    over: Mutex<HashSet<String>>,
    made_way: Mutex<Option<Instant>>,
}

impl Expiry {
    pub(super) fn new(limits: &Limits) -> Expiry {
        Expiry {
            unplayed: limits.unplayed,
            abandoned: limits.abandoned,
            played: Mutex::default(),
            over: Mutex::default(),
            made_way: Mutex::default(),
        }
    }
}

fn held(set: &Mutex<HashSet<String>>) -> MutexGuard<'_, HashSet<String>> {
    set.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tables {
    /// Removes tables that nobody has played or played on, and lets idle ones sleep. Gives how many were removed.
    pub(crate) fn sweep(&self) -> usize {
        // The age of tables is unknown while their folder is away.
        if !self.archive.is_there() {
            return 0;
        }
        self.sleep_idle();
        let Expiry { unplayed, abandoned, .. } = self.expiry;
        let live: Vec<Arc<Table>> = self.live().values().cloned().collect();
        let gone = |table: &Arc<Table>| {
            let still = table.still();
            (still >= unplayed && !table.played())
                || (still >= abandoned && table.goes_on())
                // The list here and the map hold it.
                || (Arc::strong_count(table) == 2 && self.forgotten(table))
        };
        let mut old: Vec<String> = live.iter().filter(|table| gone(table)).map(|table| table.id.clone()).collect();
        drop(live);
        let awake = |id: &str| self.live().contains_key(id);
        let known = |id: &str| held(&self.expiry.played).contains(id);
        let asleep = self.archive.old(unplayed, abandoned, awake, known, |id| {
            held(&self.expiry.played).insert(id);
        });
        old.extend(asleep.unplayed);
        old.extend(asleep.abandoned.into_iter().filter(|id| self.is_abandoned(id)));
        old.iter().for_each(|id| self.remove(id));
        old.len()
    }

    /// Whether a game to which nothing was added for long could go on.
    fn is_abandoned(&self, id: &str) -> bool {
        if held(&self.expiry.over).contains(id) {
            return false;
        }
        let goes_on = {
            let _one = self.reading(id);
            let store = self.archive.find(id, false).map_err(|_| ());
            store.and_then(|store| self.wake(id, store).map_err(|_| ())).is_ok_and(|table| table.goes_on())
        };
        if !goes_on {
            held(&self.expiry.over).insert(id.to_owned());
        }
        goes_on
    }

    /// The server is full: tables that were hardly played, and not for a long time, make way, the oldest first.
    pub(super) fn make_way(&self) {
        if !self.archive.is_there() {
            return;
        }
        let mut last = self.expiry.made_way.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|last| last.elapsed() < NOT_BEFORE) {
            return;
        }
        *last = Some(Instant::now());
        let mut few = self.archive.few(self.expiry.unplayed, FEW, |id| self.live().contains_key(id));
        few.sort_by_key(|(age, _)| std::cmp::Reverse(*age));
        few.iter().take(AT_ONCE).for_each(|(_, id)| self.remove(id));
    }
}
