//! A viewer of a table: the version it has, and the messages it needs next.

use std::sync::{Arc, MutexGuard};

use serde_json::json;
use tokio::{runtime::Handle, sync::watch};

use crate::{
    fault::Fault,
    sync::page::Shown,
    tables::table::{Core, Table, observer::Observer},
    words,
};

/// A viewer of a table.
pub(crate) struct Listener {
    of: String,
    pub(crate) table: Arc<Table>,
    observer: Observer,
    pub(crate) changed: watch::Receiver<u64>,
    /// The page that the viewer has, if known.
    shown: Option<Arc<Shown>>,
    /// The revision of the table up to which the viewer has everything that it may know.
    upto: Option<u64>,
    /// Whether the viewer has been sent the end.
    pub(crate) over: bool,
    _here: Here,
}

impl Listener {
    /// If the known version is the current one only later changes are sent, otherwise everything.
    pub(crate) fn new(of: String, table: Arc<Table>, observer: Observer, known: Option<u64>) -> Listener {
        let changed = table.watch();
        // For a viewer without the current version nothing is drawn before the presence of the others is known.
        let (revision, shows) = table.revisions(&observer);
        let current = known == Some(shows);
        let shown = current.then(|| table.page(&observer).shown.clone()).filter(|shown| known == Some(shown.revision));
        let here = Here::new(table.clone(), observer.key);
        let upto = shown.is_some().then_some(revision);
        Listener { of, table, observer, changed, shown, upto, over: false, _here: here }
    }

    /// The table and the viewer's key.
    pub(crate) fn held(&self) -> Option<(String, usize)> {
        Some((self.table.id.clone(), self.observer.key?))
    }

    /// Whether changes have not been sent yet.
    pub(crate) fn behind(&mut self) -> bool {
        let current = *self.changed.borrow_and_update();
        !self.over && self.upto.is_none_or(|upto| upto < current)
    }

    /// The message due now: the newest state, never a row of old ones.
    pub(crate) fn told(&mut self) -> Option<String> {
        let table = self.table.clone();
        self.told_of(&table, table.core()).unwrap_or_else(|| {
            let revision = table.revision();
            let (message, shown) = table.page(&self.observer).message(&self.of, None)?;
            (self.shown, self.upto) = (Some(shown), Some(revision));
            Some(message)
        })
    }

    /// The same, if it need not wait for a thread that carries out a command and waits for the disk; `None` if it might.
    pub(crate) fn told_at_once(&mut self) -> Option<Option<String>> {
        let table = self.table.clone();
        self.told_of(&table, table.core_if_free()?)
    }

    /// `None` if not enough of the page was drawn to compute the change.
    fn told_of(&mut self, table: &Table, mut core: MutexGuard<'_, Core>) -> Option<Option<String>> {
        if !self.behind() || table.moved() {
            return Some(None);
        }
        let end = words::speaking(self.observer.language, || {
            let end = table.ended().then(Fault::no_table);
            end.or_else(|| (core.still(&self.observer) != self.observer).then(Fault::no_key))
        });
        if let Some(fault) = end {
            self.over = true;
            self.shown = None;
            return Some(Some(gone(&self.of, &fault)));
        }
        let revision = core.revision;
        // A spectator who is behind hears nothing of what he may not see yet, not even that there is something.
        if self.shown.as_ref().is_some_and(|shown| shown.revision == core.revision_of(self.observer.key)) {
            self.upto = Some(revision);
            return Some(None);
        }
        let page = table.page_since(&mut core, &self.observer, self.shown.as_ref().map(|shown| shown.knows));
        drop(core);
        let (message, shown) = page.message(&self.of, self.shown.as_deref())?;
        (self.shown, self.upto) = (Some(shown), Some(revision));
        Some(Some(message))
    }
}

/// Marks the key as present while its stream lives.
struct Here {
    table: Arc<Table>,
    key: Option<usize>,
}

impl Here {
    fn new(table: Arc<Table>, key: Option<usize>) -> Here {
        if let Some(key) = key {
            table.presence(key, true);
        }
        Here { table, key }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let Some(key) = self.key else { return };
        let table = self.table.clone();
        let gone = move || table.presence(key, false);
        // The table may be waiting for the disk, and the threads that serve connections must not.
        match Handle::try_current() {
            Ok(runtime) => drop(runtime.spawn_blocking(gone)),
            Err(_) => gone(),
        }
    }
}

/// The last message of a stream, with its reason.
pub(crate) fn gone(of: &str, fault: &Fault) -> String {
    json!({ "of": of, "gone": { "code": fault.problem.code, "sentence": engine::words::sentence(&fault.problem.sentence) } }).to_string()
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread, time::Duration};

    use engine::{Kit, example::Beacon, kit::kit};

    use super::*;
    use crate::{
        options::Options,
        store::{archive::Archive, register::Sitter},
        tables::{Plan, Tables, table::RequestContext},
    };

    /// Threads that serve connections send a table's news at once or not at all: work there may have to wait for the disk.
    #[test]
    fn nobody_waits_for_a_table_that_waits() {
        let beacon: Box<dyn Kit> = kit::<Beacon>(Vec::new());
        let tables = Tables::new(vec![beacon], Archive::Memory, &Options::default());
        let plan = Plan { game: "beacon".into(), sitters: vec![Sitter::You, Sitter::Hot], ..Plan::default() };
        let table = tables.open(plan).unwrap_or_else(|_| panic!("a table"));
        let observer = || Observer { key: None, turn: 0, at: None, language: "en" };
        let mut listener = Listener::new("them".into(), table.clone(), observer(), None);
        assert!(listener.told_at_once().flatten().is_some_and(|told| told.contains("\"page\"")), "the page first");
        assert_eq!(listener.told_at_once(), Some(None), "nothing new");
        let seat = table.core().play.deciders()[0];
        let command = table.core().play.commands(seat).remove(0);
        table.say(seat, &command, &RequestContext::default()).unwrap_or_else(|_| panic!("it is legal"));
        let held = table.core();
        let (tells, told) = mpsc::channel();
        let asking = thread::spawn(move || {
            let at_once = listener.told_at_once();
            tells.send(at_once).map(|()| listener)
        });
        assert_eq!(told.recv_timeout(Duration::from_secs(60)), Ok(None), "not while something is carried out");
        drop(held);
        let mut listener = asking.join().expect("it ends").expect("it was heard");
        assert!(listener.told_at_once().flatten().is_some_and(|told| told.contains("\"change\"")), "and then what changed");
    }
}
