//! Random input for everything that reads input: commands, game files and case files.
//!
//! The three targets are plain functions of bytes. The crate in `fuzz/` gives them to libFuzzer; [`run`] gives them to a mutator of our own that
//! needs no tools, is seeded, and is short enough for the test command. A target panics when a promise is broken.

mod bytes;
mod mutate;
mod targets;

use std::{
    fmt, fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use engine::Chance;

pub use bytes::Bytes;
pub use targets::{case_files, cases_of, commands, commands_of, game_file_of, game_files};

use crate::{fuzz::mutate::mutated, games, tree::Tree};

/// A function of bytes that must never panic.
#[derive(Clone, Copy)]
pub struct Target {
    /// As typed, and the name of its folders in `fuzz/`.
    pub name: &'static str,
    /// Runs one input.
    pub run: fn(&[u8]),
    /// Inputs to begin with.
    pub seeds: fn(&Tree) -> Vec<Vec<u8>>,
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// All targets.
pub const TARGETS: [Target; 3] = [
    Target { name: "commands", run: commands, seeds: |_| byte_strings() },
    Target { name: "game_files", run: game_files, seeds: |tree| recorded(tree) },
    Target { name: "case_files", run: case_files, seeds: |tree| cases(tree) },
];

/// One input may take this long in a build for tests; more is a hang.
const PATIENCE: Duration = Duration::from_secs(30);

/// Result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Inputs.
    pub inputs: u64,
    /// The slowest of them.
    pub slowest: Duration,
}

/// When a target has been fed enough.
#[derive(Clone, Copy, Debug)]
pub enum Enough {
    /// After this time: another number of inputs in each run.
    Time(Duration),
    /// After this many inputs: the same in each run.
    Inputs(u64),
}

/// Feeds `target` with mutated seeds until it is `enough`, and every input found by libFuzzer before. An input that panics or hangs is kept in
/// `fuzz/artifacts` and named in the error.
pub fn run(tree: &Tree, target: Target, enough: Enough, seed: u64) -> Result<Tried> {
    let mut corpus = (target.seeds)(tree);
    corpus.extend(folder(tree.root.join("fuzz/corpus").join(target.name)));
    corpus.extend(folder(tree.root.join("fuzz/regressions").join(target.name)));
    let mut chance = Chance::new(seed, 0);
    let started = Instant::now();
    let mut tried = Tried { inputs: 0, slowest: Duration::ZERO };
    for input in &corpus {
        one(tree, target, input, &mut tried)?;
    }
    let goes_on = |tried: &Tried| match enough {
        Enough::Time(time) => started.elapsed() < time,
        Enough::Inputs(most) => tried.inputs < most,
    };
    while goes_on(&tried) {
        let input = mutated(&corpus, &mut chance);
        one(tree, target, &input, &mut tried)?;
    }
    Ok(tried)
}

fn one(tree: &Tree, target: Target, input: &[u8], tried: &mut Tried) -> Result<()> {
    let began = Instant::now();
    let sound = catch_unwind(AssertUnwindSafe(|| (target.run)(input))).is_ok();
    let took = began.elapsed();
    tried.inputs += 1;
    tried.slowest = tried.slowest.max(took);
    if sound && took < PATIENCE {
        return Ok(());
    }
    let place = tree.root.join("fuzz/artifacts").join(target.name);
    let file = place.join(&blake3_of(input)[..16]);
    fs::create_dir_all(&place).and_then(|()| fs::write(&file, input)).map_err(|why| anyhow!("{}: {why}", file.display()))?;
    let what = if sound { format!("took {took:?}") } else { "panicked".into() };
    Err(anyhow!("{} {what} on input {}: {}", target.name, tried.inputs, file.display()))
}

fn blake3_of(input: &[u8]) -> String {
    engine::record::chain("", &input.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
}

fn folder(path: PathBuf) -> Vec<Vec<u8>> {
    let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read(path).ok()).collect()
}

/// Writes the seeds where libFuzzer looks for them: `fuzz/corpus/<target>/seed-*`.
pub fn write_seeds(tree: &Tree) -> std::io::Result<usize> {
    let mut written = 0;
    for target in TARGETS {
        let place = tree.root.join("fuzz/corpus").join(target.name);
        fs::create_dir_all(&place)?;
        for (number, seed) in (target.seeds)(tree).iter().enumerate() {
            fs::write(place.join(format!("seed-{number:03}")), seed)?;
            written += 1;
        }
    }
    Ok(written)
}

/// Bytes without a meaning of their own: each is a string of choices.
fn byte_strings() -> Vec<Vec<u8>> {
    let mut chance = Chance::new(1, 1);
    (0..24).map(|number| (0..32 + 16 * number).map(|_| chance.below(256) as u8).collect()).collect()
}

/// Games as they are played, whole and cut short, and the goldens.
fn recorded(tree: &Tree) -> Vec<Vec<u8>> {
    let played = games::all().into_iter().flat_map(|game| [12, 40].map(|steps| (game.record)(1, steps).into_bytes()));
    let files = tree.texts("goldens").into_iter().filter(|file| file.path.ends_with(".jsonl"));
    let goldens = files.take(2).map(|file| file.text.into_bytes());
    played.chain(goldens).collect()
}

/// Every case file of the project, and one with everything a case can hold.
fn cases(tree: &Tree) -> Vec<Vec<u8>> {
    let files = tree.texts("crates/games").into_iter().filter(|file| file.path.contains("/cases/") && file.path.ends_with(".toml"));
    files.map(|file| file.text.into_bytes()).chain([EVERYTHING.as_bytes().to_vec()]).collect()
}

const EVERYTHING: &str = r#"
game = "beacon"

[[case]]
title = "The higher sum takes the round"
rules = ["AW.BASE-12.1"]
scenario = "beacon"
position = { round = 2, bids = [0, 3], used = [2, 4], points = [1, 0] }
expect = { round = 2 }

[[case.step]]
seat = "A"
do = "bid 2"
offers = ["bid 3"]
lacks = ["bid 1"]
dice = ["6", "1"]
cites = ["AW.BASE-12.1"]
expect = { "points.0" = 2, round = 3 }

[[case.step]]
seat = "A"
do = "bid 2"
refused = "AW.BASE-12.1"
"#;
