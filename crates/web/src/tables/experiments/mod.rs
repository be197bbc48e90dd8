//! The laboratory of a server: runs that people begin in the browser. One plays at a time, on a thread of its own that the system prefers least, and few
//! wait: no table is held up.

mod home;
pub(crate) mod run;

use std::{
    collections::{HashMap, VecDeque},
    fmt::Display,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::StatusCode;
use engine::{Kit, Problem, msg};
use lab::plan::Plan;

use crate::{
    fault::Fault,
    key,
    limits::{Client, Limits},
    store::archive::Archive,
    tables::experiments::{
        home::Home,
        run::{Run, Stage},
    },
    words,
};

/// How long a server that stops waits for the thread of the laboratory.
const LAST: Duration = Duration::from_secs(2);

/// The runs of a server.
pub(crate) struct Laboratory(Arc<Bench>);

struct Bench {
    home: Home,
    limits: Limits,
    runs: Mutex<Runs>,
    /// Told when the thread has ended.
    rested: Condvar,
    closing: AtomicBool,
}

#[derive(Default)]
struct Runs {
    /// All that are kept, the oldest first.
    kept: VecDeque<String>,
    /// Those that have been looked at since the server began.
    known: HashMap<String, Arc<Run>>,
    waiting: VecDeque<Arc<Run>>,
    playing: Option<Arc<Run>>,
    /// Whether the thread is there.
    working: bool,
}

impl Runs {
    /// Those that have not ended.
    fn under_way(&self) -> impl Iterator<Item = &Arc<Run>> {
        self.playing.iter().chain(&self.waiting)
    }
}

impl Laboratory {
    pub(crate) fn new(limits: &Limits, archive: &Archive) -> Laboratory {
        let home = Home::of(archive);
        let runs = Runs { kept: home.kept().into(), ..Runs::default() };
        let bench = Bench { home, limits: limits.clone(), runs: Mutex::new(runs), rested: Condvar::new(), closing: AtomicBool::new(false) };
        Laboratory(Arc::new(bench))
    }

    /// Whether runs can be begun here: servers that share a database would not find each other's.
    pub(crate) fn is_open(&self) -> bool {
        !matches!(self.0.home, Home::Nowhere)
    }

    /// Refuses everybody where runs cannot be begun.
    pub(crate) fn opened(&self) -> Result<(), Fault> {
        if self.is_open() { Ok(()) } else { Err(Fault::new(StatusCode::NOT_FOUND, "no-laboratory", words::t("fault-lab-database"))) }
    }

    /// Refuses a client whose run is under way, and everybody while too many wait.
    pub(crate) fn has_room(&self, client: Option<Client>) -> Result<(), Fault> {
        self.opened()?;
        room(&self.0.runs(), &self.0.limits, client)
    }

    /// Begins a run: it plays at once, or waits for those before it.
    pub(crate) fn begin(&self, kit: Arc<dyn Kit>, text: &str, plan: Plan, client: Option<Client>) -> Result<Arc<Run>, Fault> {
        self.has_room(client)?;
        let mut runs = self.0.runs();
        room(&runs, &self.0.limits, client)?;
        if self.0.closing.load(Ordering::Relaxed) {
            return Err(Fault::closing());
        }
        let id = key::word(16)?;
        let place = self.0.make_room(&mut runs).and_then(|()| self.0.home.place(&id)).map_err(|why| unsaved(&why))?;
        let run = Arc::new(Run::begin(id.clone(), &place, kit, text, plan, client).map_err(|why| unsaved(&why))?);
        self.queue(&mut runs, &run)?;
        runs.kept.push_back(id);
        Ok(run)
    }

    /// Goes on with the runs that were not over when the last server ended.
    pub(crate) fn go_on(&self, kit: impl Fn(&str) -> Result<Arc<dyn Kit>, Problem>) {
        for (id, place) in self.0.home.under_way() {
            let mut run = match Run::read(&id, &place, &kit) {
                Ok(run) => run,
                Err(why) => {
                    tracing::warn!(run = id, why = %why, "a run of the laboratory cannot be read");
                    continue;
                }
            };
            if run.resume()
                && let Err(why) = self.queue(&mut self.0.runs(), &Arc::new(run))
            {
                tracing::warn!(run = id, why = %why, "a run of the laboratory does not go on");
            }
        }
    }

    /// Lets a run wait for its turn.
    fn queue(&self, runs: &mut Runs, run: &Arc<Run>) -> io::Result<()> {
        if !runs.working {
            // It waits for the lock until the run is there.
            let bench = self.0.clone();
            std::thread::Builder::new().name("laboratory".into()).spawn(move || bench.work())?;
            runs.working = true;
        }
        runs.known.insert(run.id.clone(), run.clone());
        runs.waiting.push_back(run.clone());
        Ok(())
    }

    /// The run of this name.
    pub(crate) fn find(&self, id: &str, kit: impl Fn(&str) -> Result<Arc<dyn Kit>, Problem>) -> Result<Arc<Run>, Fault> {
        let nowhere = || Fault::new(StatusCode::NOT_FOUND, "no-run", words::t("fault-no-run"));
        {
            let runs = self.0.runs();
            if let Some(run) = runs.known.get(id) {
                return Ok(run.clone());
            }
            if !runs.kept.iter().any(|kept| kept == id) {
                return Err(nowhere());
            }
        }
        let place = self.0.home.found(id).ok_or_else(nowhere)?;
        let run = Arc::new(Run::read(id, &place, kit).map_err(|why| unreadable(&why))?);
        Ok(self.0.runs().known.entry(id.into()).or_insert(run).clone())
    }

    /// How many runs play before this one does.
    pub(crate) fn ahead(&self, run: &Run) -> usize {
        self.0.runs().under_way().position(|one| one.id == run.id).unwrap_or(0)
    }

    /// Ends a run; the games that it has played stay.
    pub(crate) fn stop(&self, run: &Run) {
        run.stop();
        let mut runs = self.0.runs();
        let before = runs.waiting.len();
        runs.waiting.retain(|one| one.id != run.id);
        if runs.waiting.len() < before {
            run.ended(Stage::Stopped);
        }
    }

    /// Ends the thread, for the end of the server.
    pub(crate) fn close(&self) {
        self.0.rest();
        self.0.home.close();
    }
}

impl Drop for Laboratory {
    fn drop(&mut self) {
        // The next server on this folder goes on with the run.
        self.0.rest();
    }
}

fn room(runs: &Runs, limits: &Limits, client: Option<Client>) -> Result<(), Fault> {
    if client.is_some() && runs.under_way().any(|run| run.client == client) {
        return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "run-of-yours", words::t("fault-lab-yours")));
    }
    let waiting = runs.waiting.len();
    if waiting >= limits.runs_waiting.max(1) {
        return Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "laboratory-full", words::tell(&msg!("fault-lab-full", n = waiting))));
    }
    Ok(())
}

/// The disk takes no run; the sentences of the laboratory name folders of the server.
fn unsaved(why: &dyn Display) -> Fault {
    tracing::error!(error = %why, "a run of the laboratory cannot be kept");
    Fault::new(StatusCode::SERVICE_UNAVAILABLE, "not-saved", words::t("fault-lab-not-saved"))
}

/// A run that is kept cannot be read; the sentences of the laboratory name folders of the server.
pub(crate) fn unreadable(why: &dyn Display) -> Fault {
    tracing::warn!(error = %why, "a run of the laboratory cannot be read");
    Fault::new(StatusCode::SERVICE_UNAVAILABLE, "run-unreadable", words::t("fault-lab-unreadable"))
}

impl Bench {
    fn runs(&self) -> MutexGuard<'_, Runs> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the thread come to its end.
    fn rest(&self) {
        self.closing.store(true, Ordering::Relaxed);
        drop(self.rested.wait_timeout_while(self.runs(), LAST, |runs| runs.working));
    }

    /// Removes the oldest runs that have ended, until there is room for one more.
    fn make_room(&self, runs: &mut Runs) -> io::Result<()> {
        while runs.kept.len() >= self.limits.runs_kept.max(1) {
            let ended = |id: &String| !runs.under_way().any(|run| run.id == *id);
            let Some(place) = runs.kept.iter().position(ended) else { return Ok(()) };
            let Some(id) = runs.kept.remove(place) else { return Ok(()) };
            runs.known.remove(&id);
            self.home.remove(&id)?;
        }
        Ok(())
    }

    /// Plays runs until none waits.
    fn work(&self) {
        rest_first();
        while let Some(run) = self.next() {
            // A defect of a game ends its run and no other one.
            if catch_unwind(AssertUnwindSafe(|| run.play(&self.closing, self.limits.run_time))).is_err() {
                run.ended(Stage::Failed);
            }
        }
        self.rested.notify_all();
    }

    fn next(&self) -> Option<Arc<Run>> {
        let mut runs = self.runs();
        let open = !self.closing.load(Ordering::Relaxed);
        runs.playing = if open { runs.waiting.pop_front() } else { None };
        runs.working = runs.playing.is_some();
        runs.playing.clone()
    }
}

/// Lets every other thread of the machine go first.
#[cfg(target_os = "linux")]
fn rest_first() {
    // Linux counts this for the thread alone; where it may not be changed, the run is only less considerate.
    let _ = rustix::process::nice(19);
}

#[cfg(not(target_os = "linux"))]
fn rest_first() {}
