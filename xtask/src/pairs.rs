//! Games in two worlds by the thousand: whether a viewer ever learns a secret.
//!
//! Each game follows from the seed and its number. Its result is a line in `target/pairs/<game>-<seed>.jsonl`, so that a run can go on where it was
//! interrupted, and a game that shows a secret can be played again by itself.

use std::{
    collections::BTreeSet,
    fs::{self, OpenOptions},
    io::{IsTerminal, Write},
    path::{Path, PathBuf},
};

use anyhow::{Result, anyhow};
use engine::conformance::Report;
use serde::{Deserialize, Serialize};

use crate::games;

/// Settings of a run.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Short name of the game.
    pub game: String,
    /// Seed of the games.
    pub seed: u64,
    /// Number of the first.
    pub first: u64,
    /// How many.
    pub games: u64,
    /// Worlds are compared at one in this many decisions.
    pub every: u64,
    /// Whether to go on with the results that are there for the seed.
    pub resume: bool,
    /// Folder of the results.
    pub folder: PathBuf,
}

/// Result of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Its number.
    pub game: u64,
    /// At one in how many decisions worlds were compared.
    pub every: u64,
    /// Decisions.
    pub decisions: u64,
    /// Pairs of worlds compared.
    pub worlds: u64,
    /// The secret that a viewer could have learned; `None` if there was none.
    pub shown: Option<String>,
}

/// Plays the games that are not there yet; each result is kept as soon as it is there. Gives all results of the numbers asked for.
///
/// # Errors
/// If there is no such game, or a result cannot be kept. A secret that a game showed is a result, not an error.
pub fn run(wanted: &Wanted) -> Result<Vec<Held>> {
    let all = games::all();
    let names = || all.iter().map(|game| game.name).collect::<Vec<_>>().join(", ");
    let subject = all
        .iter()
        .find(|game| game.name == wanted.game)
        .ok_or_else(|| anyhow!("there is no game {:?}: choose one of {}", wanted.game, names()))?;
    fs::create_dir_all(&wanted.folder).map_err(|why| anyhow!("{}: {why}", wanted.folder.display()))?;
    let kept = wanted.folder.join(format!("{}-{}.jsonl", wanted.game, wanted.seed));
    let numbers = wanted.first..wanted.first.saturating_add(wanted.games);
    let mut held = if wanted.resume { known(&kept) } else { Vec::new() };
    held.retain(|one| one.every == wanted.every);
    if !wanted.resume {
        fs::write(&kept, "").map_err(|why| anyhow!("{}: {why}", kept.display()))?;
    }
    let there: BTreeSet<u64> = held.iter().map(|one| one.game).collect();
    held.retain(|one| numbers.contains(&one.game));
    for game in numbers.filter(|game| !there.contains(game)) {
        let played = (subject.paired)(wanted.seed, game, wanted.every);
        let (Report { decisions, worlds, .. }, shown) = match played {
            Ok(report) => (report, None),
            Err(why) => (Report::default(), Some(why.to_string())),
        };
        let one = Held { game, every: wanted.every, decisions, worlds, shown };
        keep(&kept, &one)?;
        held.push(one);
        bar(held.len() as u64, wanted.games);
    }
    Ok(held)
}

/// How far it is, where somebody looks on.
fn bar(done: u64, of: u64) {
    if std::io::stderr().is_terminal() {
        let part = done as f64 / of.max(1) as f64;
        let filled = "=".repeat((part * 40.0) as usize);
        eprint!("\r[{filled:<40}] {done} of {of} games ");
        // A bar that cannot be drawn is not drawn.
        let _ = std::io::stderr().flush();
    }
}

/// The results that are there already. A line that was cut off when the run was ended is played again.
fn known(kept: &Path) -> Vec<Held> {
    fs::read_to_string(kept).unwrap_or_default().lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

fn keep(kept: &Path, one: &Held) -> Result<()> {
    let cut = fs::read(kept).is_ok_and(|text| text.last().is_some_and(|&last| last != b'\n'));
    let line = format!("{}{}\n", if cut { "\n" } else { "" }, serde_json::to_string(one)?);
    let file = OpenOptions::new().create(true).append(true).open(kept);
    file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(|why| anyhow!("{}: {why}", kept.display()))
}

/// The totals of all games, or the first few secrets that were shown.
///
/// # Errors
/// Somebody could have learned something.
pub fn summary(wanted: &Wanted, held: &[Held]) -> Result<String> {
    let shown: Vec<String> = held.iter().filter_map(|one| one.shown.clone()).collect();
    let sum = |of: fn(&Held) -> u64| held.iter().map(of).sum::<u64>();
    if shown.is_empty() {
        let (decisions, worlds) = (sum(|one| one.decisions), sum(|one| one.worlds));
        return Ok(format!(
            "{} games of {}, seed {}: {decisions} decisions, {worlds} pairs of worlds, nobody learns more",
            held.len(),
            wanted.game,
            wanted.seed
        ));
    }
    let first: Vec<&str> = shown.iter().take(5).map(String::as_str).collect();
    Err(anyhow!(
        "{} of {} games show something:\n{}\nto see one again: cargo xtask pairs {} --seed {} --every {} --first NUMBER --games 1",
        shown.len(),
        held.len(),
        first.join("\n"),
        wanted.game,
        wanted.seed,
        wanted.every
    ))
}
