//! Weights of bots: printed as a file, and tuned.

use std::{
    fs,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use engine::bot_file::BotFile;
use lab::tune::{Folder, Hooks, Line, NAME, Plan};
use serde_json::{Value, json};

use super::find;
use crate::{
    commands::simulate::Progress,
    parallel, registry,
    report::{ASIDE, Failure, INTERRUPTED, Report, paint},
    stop::Stop,
    tongue::{say, system},
};

/// A file with all weights of a game's officer.
pub fn weights(game: &str) -> Result<Report, Failure> {
    let kit = registry::find(game)?;
    let (table, name) = (kit.weights(), kit.about().name);
    let usual: Vec<i32> = table.iter().map(|weight| weight.usual).collect();
    let text = BotFile::commented(name, "mine", "officer", table, &usual);
    let rows: Vec<Value> = table
        .iter()
        .map(|weight| json!({ "name": weight.name, "about": weight.about.trim(), "usual": weight.usual, "least": weight.least, "most": weight.most }))
        .collect();
    Ok(Report::sound(text, json!({ "game": name, "weights": rows })))
}

/// Plays the rounds that are missing, and writes the bot that they lead to.
pub fn tune(file: &Path, out: &Path, threads: Option<u16>) -> Result<Report, Failure> {
    let unread = |why| Failure::new("unreadable-file", say!("unreadable", path = file.display().to_string(), why = system(&why)));
    let text = fs::read_to_string(file).map_err(unread)?;
    let (plan, kit) = Plan::read(&text, find)?;
    let mut folder = Folder::take(out, &text, &plan)?;
    let before = std::mem::take(&mut folder.before);
    let (stop, started) = (Stop::listen(), Instant::now());
    let progress = Mutex::new(Progress::new(u64::from(plan.search.rounds)));
    let shown = || progress.lock().unwrap_or_else(PoisonError::into_inner);
    shown().goes_on_from(before.len() as u64);
    let mut told = |line: &Line| {
        shown().told(u64::from(line.round) + 1, Instant::now());
        folder.add(line)
    };
    let mut hooks = Hooks { stop: &|| stop.wanted(), told: &mut told };
    let tuned = lab::tune::run(kit.as_ref(), &plan, &before, parallel::threads(threads), &mut hooks);
    shown().clear();
    let tuned = tuned?;
    let path = folder.write(&plan, &tuned)?.display().to_string();
    let mut text = String::new();
    let mut rows = Vec::new();
    for &place in &plan.places {
        let (weight, value) = (&plan.table[place], tuned.weights[place]);
        text += &format!("{:<18} {:>7} {}\n", weight.name, value, paint(ASIDE, say!("lab-tune-was", value = weight.usual)));
        rows.push(json!({ "name": weight.name, "usual": weight.usual, "tuned": value }));
    }
    let (game, plays) = (kit.about().name, &plan.search.plays);
    text += &(say!("lab-tune-done", n = tuned.rounds, all = plan.search.rounds, path = path.clone()) + "\n");
    text += &format!("  vinculum arena {game} --bots {plays},{NAME} --bot-file {path} --pairs 500\n");
    let interrupted = tuned.rounds < plan.search.rounds;
    let seconds = started.elapsed().as_secs_f64();
    let json =
        json!({ "game": game, "rounds": tuned.rounds, "interrupted": interrupted, "bots": path, "weights": rows, "seconds": seconds });
    let mut report = Report::sound(text, json);
    if interrupted {
        report.code = INTERRUPTED;
    }
    Ok(report)
}
