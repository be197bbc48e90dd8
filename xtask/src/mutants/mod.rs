//! Do the tests hold the code? Small changes of a crate's source are tried in a copy of the project: if no test notices a change, no test holds that
//! code.
//!
//! All changes of a sample are built into one program beside the original code, and an environment variable chooses one of them: a crate and its
//! tests are thus built once and not once for each change. `mutants/<crate>.toml` names the files to change and the tests that must notice. The
//! sample comes from a seed; results are kept in `target/mutants/<crate>-<seed>.jsonl`, so that an interrupted run can go on.

mod bench;
mod find;
mod lab;
mod plan;
mod weave;

use std::{
    collections::VecDeque,
    fs::{self, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use serde::{Deserialize, Serialize};

pub use bench::Bench;
pub use find::{Mutation, Part, mutations};
pub use lab::{Came, Complaint, Lab, Program};
pub use plan::{Equivalent, Place, Plan, Trial, shuffled};
pub use weave::{CHOICE, blamed, weave};

use crate::tree::Tree;

/// Settings of a run.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The crates: the names of their plans.
    pub krates: Vec<String>,
    /// Seed of the sample.
    pub seed: u64,
    /// How many changes of each crate.
    pub sample: usize,
    /// Whether to go on with the results of the same seed.
    pub resume: bool,
    /// Tries nothing but those that lived under this seed, after tests were added.
    pub again: bool,
    /// Tries constants and patterns as well, each of them built by itself.
    pub fixed: bool,
    /// Folder of the copy and the results.
    pub folder: PathBuf,
    /// The shortest time that a test program gets; a slow one gets four times its time without a change.
    pub patience: Duration,
}

/// Result of one change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The crate: the name of its plan.
    pub krate: String,
    /// The file, from the root of the project.
    pub file: String,
    /// The line.
    pub line: usize,
    /// Kind of the change.
    pub kind: String,
    /// The line before.
    pub was: String,
    /// The line after.
    pub is: String,
    /// Fate of the change.
    pub fate: Fate,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// Fate of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// A test failed: its program and its name.
    Killed(String),
    /// The tests of this program did not end: also noticed.
    Hung(String),
    /// It does not compile, or not beside the original; another one takes its place in the sample.
    Unbuildable,
    /// Known to change nothing; another one takes its place in the sample.
    Equivalent(String),
    /// All tests passed.
    Lives,
}

impl Tried {
    /// Whether this is the result of the place.
    fn is_of(&self, place: &Place) -> bool {
        self.file == place.file && self.line == place.line && self.changes_as(place)
    }

    fn changes_as(&self, place: &Place) -> bool {
        self.was == place.change.0 && self.is == place.change.1
    }
}

impl Fate {
    /// Whether it counts: a change that compiles and makes another program.
    pub fn counts(&self) -> bool {
        !matches!(self, Fate::Unbuildable | Fate::Equivalent(_))
    }
}

/// A crate whose changes are tried.
struct Subject {
    plan: Plan,
    /// Changes still to be tried, in this order.
    queue: VecDeque<Place>,
    tried: Vec<Tried>,
    kept: PathBuf,
    /// How many changes must count.
    sample: usize,
}

impl Subject {
    fn open(tree: &Tree, wanted: &Wanted, krate: &str) -> Result<Subject> {
        let plan = Plan::read(tree, krate)?;
        let places = plan.places(tree, krate)?;
        if let Some(stale) = plan.stale(&places).into_iter().next() {
            return Err(anyhow!(
                "mutants/{krate}.toml: {} no longer has the line {:?}: look again whether it is equivalent",
                stale.file,
                stale.was
            ));
        }
        fs::create_dir_all(&wanted.folder).map_err(|why| anyhow!("{}: {why}", wanted.folder.display()))?;
        let kept = wanted.folder.join(format!("{krate}-{}.jsonl", wanted.seed));
        let mut tried = if wanted.resume || wanted.again { known(&kept)? } else { Vec::new() };
        let mut queue = VecDeque::from(shuffled(places, wanted.seed));
        queue.retain(|place| wanted.fixed || !place.is_fixed());
        if wanted.again {
            queue.retain(|place| tried.iter().any(|one| one.fate == Fate::Lives && one.file == place.file && one.changes_as(place)));
            tried.retain(|one| one.fate != Fate::Lives);
        } else {
            queue.retain(|place| !tried.iter().any(|one| one.is_of(place)));
        }
        let subject = Subject { plan, queue, tried, kept, sample: if wanted.again { usize::MAX } else { wanted.sample } };
        fs::write(&subject.kept, "").map_err(|why| anyhow!("{}: {why}", subject.kept.display()))?;
        subject.tried.iter().try_for_each(|one| keep(&subject.kept, one))?;
        Ok(subject)
    }

    /// How many still have to count.
    fn missing(&self) -> usize {
        self.sample.saturating_sub(self.tried.iter().filter(|one| one.fate.counts()).count())
    }

    /// The next batch: a few more than are missing, for some will not compile. With `exactly` it is just as many as are missing.
    fn batch(&mut self, exactly: bool) -> Vec<Place> {
        let missing = self.missing();
        let spare = if exactly || missing == 0 { 0 } else { missing / 8 + 1 };
        self.queue.drain(..missing.saturating_add(spare).min(self.queue.len())).collect()
    }

    fn note(&mut self, place: Place, fate: Fate, seconds: f64, tell: &mut dyn FnMut(&Tried, usize)) -> Result<()> {
        let Place { krate, file, line, change: (was, is), mutation } = place;
        let one = Tried { krate, file, line, kind: mutation.kind.into(), was, is, fate, seconds };
        keep(&self.kept, &one)?;
        self.tried.push(one);
        let counted = self.tried.iter().filter(|one| one.fate.counts()).count();
        if let Some(one) = self.tried.last() {
            tell(one, counted);
        }
        Ok(())
    }
}

/// Tries a sample of each crate; each result is reported and kept at once. Gives the results in the order of the crates.
pub fn run(tree: &Tree, wanted: &Wanted, tell: &mut dyn FnMut(&Tried, usize)) -> Result<Vec<Vec<Tried>>> {
    let subjects = wanted.krates.iter().map(|krate| Subject::open(tree, wanted, krate));
    let mut subjects = subjects.collect::<Result<Vec<Subject>>>()?;
    let lab = Lab::open(tree, &wanted.folder)?;
    let packages = subjects.iter().flat_map(|subject| subject.plan.packages()).map(str::to_owned).collect();
    let mut bench = Bench::new(tree, lab, packages);
    let mut limits: Vec<Vec<Duration>> = Vec::new();
    loop {
        let batches: Vec<Vec<Place>> = subjects.iter_mut().map(|subject| subject.batch(wanted.fixed)).collect();
        if batches.iter().all(Vec::is_empty) {
            break;
        }
        let (fixed, free): (Vec<_>, Vec<_>) = (0..)
            .zip(batches)
            .flat_map(|(at, batch)| batch.into_iter().map(move |place| (at, place)))
            .partition(|(_, place)| place.is_fixed());
        let numbers = bench.set(free.iter().map(|(_, place)| place.clone()).collect())?;
        if limits.is_empty() {
            let all = subjects.iter().map(|subject| bench.unchanged(&subject.plan, wanted.patience));
            limits = all.collect::<Result<_>>()?;
        }
        // Changes that are built by themselves come last, because building one of them overwrites the build of the others.
        let numbers = numbers.into_iter().map(Some).chain(fixed.iter().map(|_| None)).collect::<Vec<_>>();
        for ((at, place), number) in free.into_iter().chain(fixed).zip(numbers) {
            let (subject, limits) = (&mut subjects[at], &limits[at]);
            if subject.missing() == 0 {
                continue;
            }
            let started = Instant::now();
            let fate = match (subject.plan.equivalent(&place), number) {
                (Some(known), _) => Fate::Equivalent(known.reason.clone()),
                (None, None) => bench.alone(&subject.plan, &place, limits)?,
                (None, Some(None)) => Fate::Unbuildable,
                (None, Some(Some(number))) => bench.fate(&subject.plan, number, limits)?,
            };
            subject.note(place, fate, started.elapsed().as_secs_f64(), tell)?;
        }
    }
    Ok(subjects.into_iter().map(|subject| subject.tried).collect())
}

/// The results that are there already.
fn known(kept: &Path) -> Result<Vec<Tried>> {
    let text = fs::read_to_string(kept).unwrap_or_default();
    // A line that was cut off when the run was ended is tried again.
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

fn keep(kept: &Path, one: &Tried) -> Result<()> {
    let line = serde_json::to_string(one)? + "\n";
    let file = OpenOptions::new().create(true).append(true).open(kept);
    file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|why| anyhow!("{}: {why}", kept.display()))
}

/// The sentence that sums up: how many of how many were noticed.
pub fn summary(tried: &[Tried]) -> String {
    let counted: Vec<&Tried> = tried.iter().filter(|one| one.fate.counts()).collect();
    let lives = counted.iter().filter(|one| one.fate == Fate::Lives).count();
    let (noticed, all) = (counted.len() - lives, counted.len());
    let others = |wanted: fn(&Fate) -> bool| tried.iter().filter(|one| wanted(&one.fate)).count();
    let (hung, unbuildable) = (others(|fate| matches!(fate, Fate::Hung(_))), others(|fate| *fate == Fate::Unbuildable));
    let equivalent = others(|fate| matches!(fate, Fate::Equivalent(_)));
    let share = 100.0 * noticed as f64 / all.max(1) as f64;
    format!(
        "{noticed} of {all} changes noticed ({share:.0} %), {hung} of them by a time-out; {unbuildable} did not compile, {equivalent} change nothing"
    )
}
