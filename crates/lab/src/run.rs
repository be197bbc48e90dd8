//! Playing an experiment on several threads. Its table of games has the same bytes however many there are, and however often it was interrupted.

use std::{
    collections::BTreeMap,
    fs::File,
    io::Write,
    ops::Range,
    path::{Path, PathBuf},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use engine::{Kit, Problem};

use crate::{
    block::{Block, Games},
    folder::{Folder, unusable},
    plan::Plan,
    row::Row,
    until::Ending,
};

/// Takes the rows of a whole block.
pub type EachBlock<'h> = &'h (dyn Fn(&[Row]) + Sync);

/// Calls between a run and its face.
pub struct Hooks<'h> {
    /// Whether the run should stop; asked before each decision.
    pub stop: &'h (dyn Fn() -> bool + Sync),
    /// How many games were there before; told once.
    pub begun: &'h (dyn Fn(u64) + Sync),
    /// How many games are written, and how many there are at most; told now and then.
    pub told: &'h (dyn Fn(u64, u64) + Sync),
    /// Told of each whole block in order, those that were there before first; for a face that shows figures while the run goes on.
    pub each: Option<EachBlock<'h>>,
}

/// The state of a run when it ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Games in the table.
    pub games: u64,
    /// Those that this run played.
    pub played: u64,
    /// Whether it was interrupted before its end.
    pub interrupted: bool,
}

/// Plays the blocks of a plan that are not in the folder yet.
///
/// # Errors
/// A game cannot be played, or the folder cannot be used; the games that were written stay.
pub fn run(kit: &dyn Kit, plan: &Plan, folder: &Folder, blocks: Range<u64>, threads: usize, hooks: &Hooks) -> Result<Done, Problem> {
    let started = Instant::now();
    let (mut ending, mut over) = (Ending::of(plan), false);
    let (file, written) = folder.go_on(plan, |rows| {
        over |= ending.add(plan, rows);
        hooks.each.into_iter().for_each(|each| each(rows));
    })?;
    let first = blocks.start + written;
    (hooks.begun)(written * plan.games_a_block());
    let crew = Crew {
        kit,
        plan,
        hooks,
        path: folder.games(),
        end: blocks.end,
        games: Games::of(plan),
        keep: plan.experiment.until.is_some() || hooks.each.is_some(),
        state: Mutex::new(State {
            next: first,
            written: first,
            waiting: BTreeMap::new(),
            size: 1,
            over: over || first >= blocks.end,
            ending,
            file,
            synced: Instant::now(),
            fault: None,
        }),
        moved: Condvar::new(),
        begin: blocks.start,
    };
    thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(|| crew.work());
        }
        crew.work();
    });
    let state = crew.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let synced = state.file.sync_all().map_err(|why| unusable(&folder.games(), &why));
    if state.written > first {
        folder.add_seconds(started.elapsed().as_secs_f64())?;
    }
    if let Some(fault) = state.fault {
        return Err(fault);
    }
    synced?;
    let games = |blocks: u64| blocks * plan.games_a_block();
    let interrupted = !state.over && state.written < blocks.end;
    Ok(Done { games: games(state.written - blocks.start), played: games(state.written - first), interrupted })
}

/// How far threads may be ahead of the first block that is not written: what they played waits in memory.
const AHEAD: u64 = 64;
/// A thread takes as many blocks as it plays in about this time.
const AT_ONCE: Duration = Duration::from_millis(150);
/// The table is written to disk for good this often.
const SYNC: Duration = Duration::from_secs(2);

struct State {
    /// The first block that nobody has taken.
    next: u64,
    /// The first block that is not written.
    written: u64,
    /// Blocks that were played before one that comes before them.
    waiting: BTreeMap<u64, Vec<Block>>,
    /// How many blocks a thread takes at a time.
    size: u64,
    over: bool,
    ending: Ending,
    file: File,
    synced: Instant,
    fault: Option<Problem>,
}

struct Crew<'c> {
    kit: &'c dyn Kit,
    plan: &'c Plan,
    hooks: &'c Hooks<'c>,
    path: PathBuf,
    begin: u64,
    end: u64,
    games: Games,
    /// Whether somebody looks at the rows.
    keep: bool,
    state: Mutex<State>,
    moved: Condvar,
}

impl Crew<'_> {
    fn work(&self) {
        while let Some(range) = self.take() {
            let began = Instant::now();
            let played = self.games.play(self.kit, self.plan, range.clone(), self.hooks.stop, self.keep);
            let mut state = self.lock();
            match played {
                Ok(Some(blocks)) => {
                    let share = AT_ONCE.as_secs_f64() / began.elapsed().as_secs_f64().max(1e-6);
                    let fitting = ((range.end - range.start) as f64 * share) as u64;
                    state.size = fitting.clamp(1, 4 * state.size);
                    state.waiting.insert(range.start, blocks);
                    self.write(&mut state);
                }
                Ok(None) => {}
                Err(fault) => {
                    state.fault.get_or_insert(fault);
                }
            }
            drop(state);
            self.moved.notify_all();
        }
        self.moved.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next blocks to play; `None` when there are none, or the run should stop.
    fn take(&self) -> Option<Range<u64>> {
        let mut state = self.lock();
        loop {
            if state.over || state.fault.is_some() || state.next >= self.end || (self.hooks.stop)() {
                return None;
            }
            if state.next - state.written < AHEAD * state.size {
                let first = state.next;
                // The last blocks are shared out, so that no thread stands idle while another plays many.
                let size = state.size.min((self.end - first).div_ceil(8)).max(1);
                state.next = (first + size).min(self.end);
                return Some(first..state.next);
            }
            state = self.moved.wait_timeout(state, Duration::from_millis(100)).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Writes all blocks that have none before them that is missing.
    fn write(&self, state: &mut State) {
        let mut lines = String::new();
        while !state.over
            && let Some(blocks) = state.waiting.remove(&state.written)
        {
            for block in blocks {
                lines.push_str(&block.lines);
                state.written += 1;
                state.over |= state.ending.add(self.plan, &block.rows);
                self.hooks.each.into_iter().for_each(|each| each(&block.rows));
                if state.over {
                    break;
                }
            }
        }
        if let Err(why) = state.file.write_all(lines.as_bytes()) {
            state.fault.get_or_insert(unusable(&self.path, &why));
        }
        if state.synced.elapsed() > SYNC {
            let _ = state.file.sync_data();
            state.synced = Instant::now();
        }
        let games = |blocks: u64| blocks * self.plan.games_a_block();
        (self.hooks.told)(games(state.written - self.begin), games(self.end - self.begin));
    }
}

/// The blocks of a shard, `number` of `of`, counted from 1.
pub fn shard(plan: &Plan, number: u64, of: u64) -> Range<u64> {
    let at = |part: u64| (u128::from(plan.blocks) * u128::from(part) / u128::from(of.max(1))) as u64;
    at(number.saturating_sub(1))..at(number)
}

/// The game in this row of the table, at a table of its own.
///
/// # Errors
/// There is no such row, or it cannot be played.
pub fn game(kit: &dyn Kit, plan: &Plan, number: u64) -> Result<Box<dyn engine::Play>, Problem> {
    let (block, place) = (number / plan.games_a_block(), number % plan.games_a_block());
    let (arm, order) = plan.places().nth(place as usize).unwrap_or_default();
    kit.game(&plan.trials(arm, order), block, plan.detail())
}

/// Reads an experiment file and makes its design.
///
/// # Errors
/// It cannot be read, or not be played.
pub fn read(path: &Path, find: impl Fn(&str) -> Option<Box<dyn Kit>>) -> Result<(String, Plan, Box<dyn Kit>), Problem> {
    let text = std::fs::read_to_string(path).map_err(|why| unusable(path, &why))?;
    let (plan, kit) = planned(&text, find)?;
    Ok((text, plan, kit))
}

/// The design of an experiment's text.
///
/// # Errors
/// It cannot be read, or not be played.
pub fn planned(text: &str, find: impl Fn(&str) -> Option<Box<dyn Kit>>) -> Result<(Plan, Box<dyn Kit>), Problem> {
    let experiment = crate::experiment::Experiment::read(text)?;
    let game = experiment.game.clone();
    let kit = find(&game).ok_or_else(|| crate::fault::fault("unknown-game", engine::msg!("lab-unknown-game", name = game)))?;
    Ok((Plan::of(experiment, kit.as_ref())?, kit))
}
