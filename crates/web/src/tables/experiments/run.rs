//! One run: its folder, its figures as they come, and how far it is.

use std::{
    fs,
    path::Path,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use engine::{Kit, Problem};
use lab::{experiment::Experiment, figures::Figures, folder::Folder, plan::Plan, row::Row, run::Hooks};
use serde::{Deserialize, Serialize};

use crate::{key, limits::Client, time::now_ms};

/// The cookie with the key of the browser that began a run.
pub(crate) const RUN_COOKIE: &str = "run";

/// The file beside those of the laboratory.
const REGISTER: &str = "run.json";

/// How far a run is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    /// It waits, or plays.
    UnderWay,
    /// It came to its end.
    Over,
    /// Somebody stopped it.
    Stopped,
    /// Its time was up.
    Late,
    /// The server ended before it did, and cannot go on with it.
    Interrupted,
    /// It could not go on: the disk is full, or a game has a defect.
    Failed,
}

#[derive(Debug, Serialize, Deserialize)]
struct Register {
    /// Whoever has it may stop the run.
    key: String,
    /// In milliseconds since 1970.
    begun: u64,
    stage: Stage,
    /// How often a server went on with it.
    #[serde(default)]
    resumed: u32,
}

/// A run that ended this many servers in a row has a defect, or the server is restarted all the time.
const MOST_RESUMED: u32 = 5;

/// A run.
pub(crate) struct Run {
    pub(crate) id: String,
    pub(crate) kit: Arc<dyn Kit>,
    pub(crate) plan: Plan,
    pub(crate) folder: Folder,
    /// The client that began it, if it is known.
    pub(super) client: Option<Client>,
    key: String,
    begun: u64,
    resumed: u32,
    stop: AtomicBool,
    now: Mutex<Now>,
}

/// How far a run is, and what it has found.
pub(crate) struct Now {
    pub(crate) stage: Stage,
    pub(crate) figures: Figures,
}

/// When the run in this folder was begun; `None` where there is none.
pub(super) fn begun(folder: &Path) -> Option<u64> {
    registered(folder).map(|register| register.begun)
}

/// Whether the run in this folder was not over when its server ended.
pub(super) fn is_under_way(folder: &Path) -> bool {
    registered(folder).is_some_and(|register| register.stage == Stage::UnderWay)
}

fn registered(folder: &Path) -> Option<Register> {
    serde_json::from_slice(&fs::read(folder.join(REGISTER)).ok()?).ok()
}

impl Run {
    pub(super) fn begin(
        id: String,
        place: &Path,
        kit: Arc<dyn Kit>,
        text: &str,
        plan: Plan,
        client: Option<Client>,
    ) -> Result<Run, Problem> {
        let folder = Folder::take(place, text, &plan, &(0..plan.blocks))?;
        let now = Now { stage: Stage::UnderWay, figures: Figures::new(&plan) };
        let key = key::word(26).map_err(|why| Problem::new("no-key", why.to_string()))?;
        let stop = AtomicBool::new(false);
        let run = Run { id, kit, plan, folder, client, key, begun: now_ms(), resumed: 0, stop, now: Mutex::new(now) };
        run.register(Stage::UnderWay)?;
        Ok(run)
    }

    /// A run that was there when the server began.
    pub(super) fn read(id: &str, place: &Path, kit: impl Fn(&str) -> Result<Arc<dyn Kit>, Problem>) -> Result<Run, Problem> {
        let folder = Folder::open(place)?;
        let register = registered(place).ok_or_else(|| Problem::new("no-register", format!("{} has no {REGISTER}", place.display())))?;
        let experiment = Experiment::read(&folder.text()?)?;
        let kit = kit(&experiment.game)?;
        let mut plan = Plan::of(experiment, &*kit)?;
        plan.rules = folder.design()?.rules;
        // A run that waited has no table yet.
        let figures = if folder.games().exists() { Figures::of(&plan, &folder)? } else { Figures::new(&plan) };
        let stage = if register.stage == Stage::UnderWay { Stage::Interrupted } else { register.stage };
        let Register { key, begun, resumed, .. } = register;
        let (stop, now) = (AtomicBool::new(false), Mutex::new(Now { stage, figures }));
        Ok(Run { id: id.into(), kit, plan, folder, client: None, key, begun, resumed, stop, now })
    }

    /// Takes a run up again whose server has ended; whether it can go on. The rest of a run of other rules would be other games.
    pub(super) fn resume(&mut self) -> bool {
        let same = self.plan.rules == self.kit.about().rules && self.resumed < MOST_RESUMED;
        self.resumed += 1;
        let stage = if same { Stage::UnderWay } else { Stage::Interrupted };
        self.ended(stage);
        same
    }

    fn register(&self, stage: Stage) -> Result<(), Problem> {
        let register = Register { key: self.key.clone(), begun: self.begun, stage, resumed: self.resumed };
        self.folder.write(REGISTER, &serde_json::to_string(&register).unwrap_or_default())
    }

    /// How far it is, and what it has found.
    pub(crate) fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The key of the browser that began it.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Whether this key may stop it.
    pub(crate) fn opens(&self, key: Option<&str>) -> bool {
        key.is_some_and(|key| key::same(key, &self.key))
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Plays it until it ends, is stopped, or has played for this long.
    pub(super) fn play(&self, closing: &AtomicBool, most: Duration) {
        let begun = Instant::now();
        // Blocks that are there already are told once more.
        self.now().figures = Figures::new(&self.plan);
        let raised = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        let each = |rows: &[Row]| self.now().figures.add(&self.plan, rows);
        let hooks = Hooks {
            stop: &|| raised(&self.stop) || raised(closing) || begun.elapsed() >= most,
            begun: &|_| (),
            told: &|_, _| (),
            each: Some(&each),
        };
        let stage = match lab::run::run(&*self.kit, &self.plan, &self.folder, 0..self.plan.blocks, 1, &hooks) {
            Ok(done) if !done.interrupted => Stage::Over,
            Ok(_) if raised(&self.stop) => Stage::Stopped,
            // The next server goes on with it.
            Ok(_) if raised(closing) => Stage::UnderWay,
            Ok(_) => Stage::Late,
            Err(why) => {
                tracing::warn!(run = self.id, why = %why, "a run of the laboratory failed");
                Stage::Failed
            }
        };
        // The table has the last step as well.
        if let Ok(figures) = Figures::of(&self.plan, &self.folder) {
            self.now().figures = figures;
        }
        self.ended(stage);
    }

    /// Notes how it ended. A disk that is full must not keep the page from saying so.
    pub(super) fn ended(&self, stage: Stage) {
        if let Err(why) = self.register(stage) {
            tracing::warn!(run = self.id, why = %why, "the end of a run could not be noted");
        }
        self.now().stage = stage;
    }
}
