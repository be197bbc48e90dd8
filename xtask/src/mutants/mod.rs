//! Do the tests hold the code? Small changes of a crate's source, each built and tested in a copy of the project: what no test notices, no test
//! holds.
//!
//! `mutants/<crate>.toml` says what is changed and what must notice it. The sample comes from a seed; results are kept in
//! `target/mutants/<crate>-<seed>.jsonl`, so that a run can go on where it was interrupted.

mod find;
mod lab;
mod plan;

use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};

pub use find::{Mutation, mutations};
pub use lab::{Came, Lab};
pub use plan::{Equivalent, Place, Plan, shuffled};

use crate::tree::Tree;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The crate: the name of its plan.
    pub krate: String,
    /// Seed of the sample.
    pub seed: u64,
    /// How many changes.
    pub sample: usize,
    /// Whether to go on with the results of the same seed.
    pub resume: bool,
    /// Where the copy and the results are kept.
    pub folder: PathBuf,
    /// The shortest time that a test command is given; a slow one gets ten times what it takes without a change.
    pub patience: Duration,
}

/// What came of one change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The file, from the root of the project.
    pub file: String,
    /// The line.
    pub line: usize,
    /// What kind of change it is.
    pub kind: String,
    /// The line before.
    pub was: String,
    /// The line after.
    pub is: String,
    /// What became of it.
    pub fate: Fate,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// What became of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// A test failed: the arguments of `cargo`.
    Killed(String),
    /// The tests did not end: also noticed.
    Hung(String),
    /// It does not compile; another one takes its place in the sample.
    Unbuildable,
    /// Known to change nothing; another one takes its place in the sample.
    Equivalent(String),
    /// All tests passed.
    Lives,
}

impl Fate {
    /// Whether it counts: a change that compiles and makes another program.
    pub fn counts(&self) -> bool {
        !matches!(self, Fate::Unbuildable | Fate::Equivalent(_))
    }
}

/// Tries a sample; each result is told and kept as soon as it is there.
pub fn run(tree: &Tree, wanted: &Wanted, tell: &mut dyn FnMut(&Tried, usize)) -> Result<Vec<Tried>, String> {
    let plan = Plan::read(tree, &wanted.krate)?;
    let places = plan.places(tree)?;
    if let Some(stale) = plan.stale(&places).into_iter().next() {
        return Err(format!(
            "mutants/{}.toml: {} no longer has the line {:?}: look again whether it is equivalent",
            wanted.krate, stale.file, stale.was
        ));
    }
    fs::create_dir_all(&wanted.folder).map_err(|why| format!("{}: {why}", wanted.folder.display()))?;
    let kept = wanted.folder.join(format!("{}-{}.jsonl", wanted.krate, wanted.seed));
    let mut tried = if wanted.resume { known(&kept)? } else { Vec::new() };
    if !wanted.resume {
        fs::write(&kept, "").map_err(|why| format!("{}: {why}", kept.display()))?;
    }
    let lab = Lab::open(tree, &wanted.folder)?;
    let patience = unchanged(&lab, &plan, wanted.patience)?;
    for place in shuffled(places, wanted.seed) {
        let counted = tried.iter().filter(|one: &&Tried| one.fate.counts()).count();
        if counted >= wanted.sample {
            break;
        }
        if tried.iter().any(|one| one.file == place.file && one.line == place.line && one.was == place.change.0 && one.is == place.change.1)
        {
            continue;
        }
        let started = Instant::now();
        let fate = fate(&lab, &plan, &place, &patience)?;
        let Place { file, line, change: (was, is), mutation } = place;
        let one = Tried { file, line, kind: mutation.kind.into(), was, is, fate, seconds: started.elapsed().as_secs_f64() };
        keep(&kept, &one)?;
        tell(&one, counted + usize::from(one.fate.counts()));
        tried.push(one);
    }
    Ok(tried)
}

/// The results that are there already.
fn known(kept: &Path) -> Result<Vec<Tried>, String> {
    let text = fs::read_to_string(kept).unwrap_or_default();
    // A line that was cut off when the run was ended is tried again.
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

fn keep(kept: &Path, one: &Tried) -> Result<(), String> {
    let line = serde_json::to_string(one).map_err(|why| why.to_string())? + "\n";
    let file = OpenOptions::new().create(true).append(true).open(kept);
    file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|why| format!("{}: {why}", kept.display()))
}

/// Builds and tests the copy without a change: it must pass, and shows how long each command may take.
fn unchanged(lab: &Lab, plan: &Plan, shortest: Duration) -> Result<Vec<Duration>, String> {
    let mut patience = Vec::new();
    for words in &plan.tests {
        build(lab, words)?.map_err(|why| format!("cargo {}: does not build without a change:\n{why}", words.join(" ")))?;
        let started = Instant::now();
        match lab.cargo(words, Duration::from_secs(3600))? {
            Came::Well => patience.push((started.elapsed() * 10).max(shortest)),
            came => return Err(format!("cargo {} fails without a change: {came:?}", words.join(" "))),
        }
    }
    Ok(patience)
}

/// Builds what a test command needs; the inner error is what the compiler said.
fn build(lab: &Lab, words: &[String]) -> Result<Result<(), String>, String> {
    let until = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let mut words = words[..until].to_vec();
    if words.first().is_some_and(|word| word == "run") {
        words[0] = "build".into();
    } else {
        words.push("--no-run".into());
    }
    match lab.cargo(&words, Duration::from_secs(3600))? {
        Came::Well => Ok(Ok(())),
        Came::Badly(why) => Ok(Err(why)),
        Came::Late => Err("the compiler does not come to an end".into()),
    }
}

fn fate(lab: &Lab, plan: &Plan, place: &Place, patience: &[Duration]) -> Result<Fate, String> {
    if let Some(known) = plan.equivalent(place) {
        return Ok(Fate::Equivalent(known.reason.clone()));
    }
    lab.with(place, || {
        for (words, patience) in plan.tests.iter().zip(patience) {
            if build(lab, words)?.is_err() {
                return Ok(Fate::Unbuildable);
            }
            match lab.cargo(words, *patience)? {
                Came::Well => {}
                Came::Badly(_) => return Ok(Fate::Killed(words.join(" "))),
                Came::Late => return Ok(Fate::Hung(words.join(" "))),
            }
        }
        Ok(Fate::Lives)
    })?
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
