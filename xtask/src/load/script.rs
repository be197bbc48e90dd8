//! The commands that the persons of the load will send. Each table resumes from the file of a half-played game; the rest is played beforehand with
//! the dice that the server will roll, which follow from its seed. Nobody has to ask the server for its lists of commands.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use anyhow::{Context, Result, anyhow};
use engine::{
    Chance, Kit, Play, Seat,
    kit::{Row, Rows},
};
use web::Proof;

use super::Wanted;
use crate::games::{self, Subject};

/// The commands of one table.
pub struct Script {
    /// The game file it goes on from.
    pub file: String,
    /// The hash the server shows when it has bound itself to the dice that are expected here.
    pub commitment: String,
    /// Commands in order, each with its seat.
    pub said: Vec<(Seat, String)>,
}

/// Attempts to find a game that lasts long enough.
const ATTEMPTS: u64 = 6;

/// Scripts of as many tables as wanted, each with `each` commands if its game lasts that long.
///
/// # Errors
/// No game of that name for two, or one that cannot be set up.
pub fn write(wanted: &Wanted, each: usize, tell: &(dyn Fn(usize) + Sync)) -> Result<Vec<Script>> {
    let games: Vec<Subject> =
        games::played().into_iter().filter(|game| wanted.game.as_deref().is_none_or(|name| name == game.name)).collect();
    let kits: Vec<(Box<dyn Kit>, serde_json::Value)> = games.iter().filter_map(|game| for_two((game.kit)())).collect();
    if kits.is_empty() {
        return Err(anyhow!("there is no such game for two"));
    }
    let done = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let part = |worker: usize| -> Result<Vec<(usize, Script)>> {
        let mut scripts = Vec::new();
        for number in (worker..wanted.tables).step_by(workers) {
            let (kit, setup) = &kits[number % kits.len()];
            scripts.push((number, one(&**kit, setup, wanted, number, each)?));
            tell(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        Ok(scripts)
    };
    let parts: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|worker| scope.spawn(move || part(worker))).collect();
        running.into_iter().map(|one| one.join().unwrap_or_else(|_| Err(anyhow!("a game could not be played")))).collect()
    });
    let mut all: Vec<(usize, Script)> = parts.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    all.sort_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, script)| script).collect())
}

/// The first scenario of a game at which two sit.
fn for_two(kit: Box<dyn Kit>) -> Option<(Box<dyn Kit>, serde_json::Value)> {
    let setups = kit.about().scenarios.iter().filter_map(|scenario| kit.setup(scenario.name).ok());
    let setup = setups.into_iter().find(|setup| kit.seats(setup) == 2 && kit.violations(setup).is_empty())?;
    Some((kit, setup))
}

fn one(kit: &dyn Kit, setup: &serde_json::Value, wanted: &Wanted, number: usize, each: usize) -> Result<Script> {
    // The server takes two seeds for each table that goes on from a file: the first binds its dice.
    let seed = wanted.seed + 2 * number as u64;
    let mut best: Option<Script> = None;
    for attempt in 0..ATTEMPTS {
        let mut chance = Chance::new(seed, attempt);
        let mut play = kit.open(setup, Some(seed ^ (attempt << 40)))?;
        let before = chance.below(1 + wanted.played as u32) as usize;
        while play.steps() < before && next(&mut *play, &mut chance)?.is_some() {}
        let mut rows = Rows::default();
        let file = play.save();
        let proof = Proof::new(seed, format!("from-{}", seed + 1));
        play.bind(&proof.commitment, None);
        let mut said = Vec::new();
        while said.len() < each {
            play.reseed(proof.roll(play.rolls()));
            let Some(one) = next(&mut *play, &mut chance)? else { break };
            said.push(one.said);
            // The server says what follows from it by itself: further passes of a lull.
            rows.add(one.row);
            while let Some((seat, text)) = rows.due(&*play) {
                play.reseed(proof.roll(play.rolls()));
                if play.say(seat, &text, None).is_err() {
                    rows.clear();
                }
            }
        }
        if best.as_ref().is_none_or(|best| best.said.len() < said.len()) {
            best = Some(Script { file, commitment: proof.commitment, said });
        }
        if best.as_ref().is_some_and(|best| best.said.len() == each) {
            break;
        }
    }
    best.context("a game without commands")
}

/// A command that was said, and the row that goes with it.
struct Said {
    said: (Seat, String),
    row: Option<Row>,
}

/// Says something that may be said; nothing where the game is over.
fn next(play: &mut dyn Play, chance: &mut Chance) -> Result<Option<Said>> {
    let deciders = play.deciders();
    if deciders.is_empty() {
        return Ok(None);
    }
    let seat = deciders[chance.below(deciders.len() as u32) as usize];
    let mut commands = play.commands(seat);
    if commands.is_empty() {
        return Ok(None);
    }
    let text = commands.swap_remove(chance.below(commands.len() as u32) as usize);
    let (_, row) = Row::split(play, seat, &text);
    play.say(seat, &text, None)?;
    Ok(Some(Said { said: (seat, text), row }))
}
