//! Running an experiment, whole or in parts.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Instant,
};

use engine::Kit;
use lab::{
    figures::Figures,
    folder::Folder,
    plan::Plan,
    run::{Done, Hooks},
};
use serde_json::json;

use super::find;
use crate::{
    commands::simulate::Progress,
    parallel,
    report::{ASIDE, Failure, HEAD, INTERRUPTED, Report, paint},
    stop::Stop,
    tongue::{language, say, told_by},
};

/// The report beside the games.
const REPORT: &str = "report.html";

/// Reads `3/100`.
pub fn part(text: &str) -> Result<(u64, u64), String> {
    let read = text.split_once('/').and_then(|(number, of)| Some((number.trim().parse().ok()?, of.trim().parse().ok()?)));
    read.filter(|(number, of)| (1..=*of).contains(number)).ok_or_else(|| say!("lab-bad-shard"))
}

/// Plays what is missing of an experiment, and writes its report.
pub fn run(file: &Path, out: &Path, threads: Option<u16>, shard: Option<(u64, u64)>) -> Result<Report, Failure> {
    let (text, plan, kit) = lab::run::read(file, find)?;
    if shard.is_some() && plan.experiment.until.is_some() {
        return Err(Failure::new("bad-shard", say!("lab-shard-until")));
    }
    let blocks = shard.map_or(0..plan.blocks, |(number, of)| lab::run::shard(&plan, number, of));
    let folder = Folder::take(out, &text, &plan, &blocks)?;
    let (stop, started) = (Stop::listen(), Instant::now());
    let games = (blocks.end - blocks.start) * plan.games_a_block();
    let progress = Mutex::new(Progress::new(games));
    let hooks = Hooks {
        stop: &|| stop.wanted(),
        begun: &|done| progress.lock().unwrap_or_else(PoisonError::into_inner).goes_on_from(done),
        told: &|done, _| progress.lock().unwrap_or_else(PoisonError::into_inner).told(done, Instant::now()),
        each: None,
    };
    let done = lab::run::run(kit.as_ref(), &plan, &folder, blocks.clone(), parallel::threads(threads), &hooks);
    progress.lock().unwrap_or_else(PoisonError::into_inner).clear();
    let done = done?;
    if blocks == (0..plan.blocks) {
        return report(kit.as_ref(), &plan, &folder, &done, started);
    }
    let said = say!("lab-shard-done", n = done.games as i64, path = out.display().to_string());
    let json = json!({ "games": done.games, "played": done.played, "blocks": [blocks.start, blocks.end] });
    Ok(ended(Report::sound(said + "\n", json), &done, games, started))
}

/// Writes the report of a whole run, and tells its answer.
pub fn report(kit: &dyn Kit, plan: &Plan, folder: &Folder, done: &Done, started: Instant) -> Result<Report, Failure> {
    folder.write(REPORT, &lab::report::page(kit, plan, folder, language())?)?;
    Ok(ended(finished(plan, folder, done)?, done, plan.games(), started))
}

/// Tells whether a run was interrupted, and how long it took.
fn ended(mut report: Report, done: &Done, games: u64, started: Instant) -> Report {
    report.json["interrupted"] = json!(done.interrupted);
    report.json["seconds"] = json!(started.elapsed().as_secs_f64());
    if done.interrupted {
        report.text.push_str(&say!("lab-interrupted", n = done.games as i64, all = games as i64));
        report.text.push('\n');
        report.code = INTERRUPTED;
    }
    report
}

/// The answer, and where the rest is.
fn finished(plan: &Plan, folder: &Folder, done: &Done) -> Result<Report, Failure> {
    let figures = Figures::of(plan, folder)?;
    let words = engine::words::Words::shared(language(), lab::WORDS);
    let answer = lab::report::answer(&words, plan, &figures);
    let mut json = lab::report::rows(plan, &figures);
    json["answer"] = json!(answer);
    json["played"] = json!(done.played);
    json["report"] = json!(folder.path().join(REPORT));
    let place = folder.path().join(REPORT).display().to_string();
    let said = say!("lab-done", n = done.games as i64, path = place);
    Ok(Report::sound(format!("{}\n{}\n", paint(HEAD, answer), paint(ASIDE, said)), json))
}

/// Puts shards together.
pub fn merge(to: &Path, shards: &[PathBuf]) -> Result<Report, Failure> {
    let parts = shards.iter().map(|shard| Folder::open(shard)).collect::<Result<Vec<_>, _>>()?;
    let text = match parts.first() {
        Some(part) => part.text()?,
        None => return Err(Failure::new("no-run", told_by(lab::WORDS, &engine::Text::of("lab-merge-none")))),
    };
    let (plan, kit) = lab::run::planned(&text, find)?;
    let folder = lab::merge::merge(&plan, to, &parts)?;
    folder.write(REPORT, &lab::report::page(kit.as_ref(), &plan, &folder, language())?)?;
    finished(&plan, &folder, &Done { games: plan.games(), played: 0, interrupted: false })
}
