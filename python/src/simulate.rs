//! Simulations: games of bots, counted, and as a table of games.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use engine::{
    Kit, Problem,
    kit::{Detail, Finished, Sums, Thinking, Trials},
    playout,
};
use pyo3::{prelude::*, types::PyDict};
use serde_json::json;

use crate::{
    faults::{Asked, interruptible},
    options::{Wanted, game},
    table::{Column, Table},
    values::to_python,
};

/// As many threads as the machine has cores, or as the caller says.
///
/// # Errors
/// No number of threads.
pub fn threads(wanted: Option<usize>) -> Result<usize, Problem> {
    match wanted {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(count) if (1..=256).contains(&count) => Ok(count),
        Some(count) => Err(Problem::new("bad-number", format!("threads go from 1 to 256, not {count}"))),
    }
}

/// A game as a row.
struct Row {
    turns: i64,
    decisions: i64,
    /// Place and points of each seat; empty where the game did not end.
    seats: Vec<(i64, Option<i64>)>,
    measures: Vec<(&'static str, i64)>,
}

impl Row {
    fn of(game: Finished) -> Row {
        let played = game.played;
        let (seats, measures) = played.outcome.map_or((Vec::new(), Vec::new()), |outcome| {
            let points = |seat: usize| outcome.scores.get(seat).map(|score| i64::from(score.total));
            (outcome.places.iter().enumerate().map(|(seat, place)| (i64::from(*place), points(seat))).collect(), outcome.measures)
        });
        Row { turns: played.turns.into(), decisions: played.decisions as i64, seats, measures }
    }
}

/// Games that are played at a time by one thread. It is the same on every machine, and so are the sums.
const PART: u64 = 32;

/// The most games of a call: a row takes about a hundred bytes.
const MOST_GAMES: u64 = 50_000_000;

/// Plays all games on several threads, or as many as are over when the caller stops it.
fn played(kit: &dyn Kit, trials: &Trials, threads: usize, stop: &AtomicBool) -> Result<(Sums, Vec<Row>), Problem> {
    let (next, done) = (AtomicU64::new(0), Mutex::new(BTreeMap::new()));
    let part = |numbers: Range<u64>| -> Result<(Sums, Vec<Row>), Problem> {
        let (mut sums, mut rows) = (Sums::new(trials.bots.len()), Vec::new());
        kit.each(trials, numbers, Detail::default(), &mut || !stop.load(Ordering::Relaxed), &mut |_, game| {
            sums.add(&game.played);
            rows.push(Row::of(game));
        })?;
        Ok((sums, rows))
    };
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let first = number.saturating_mul(PART);
            if first >= trials.games || stop.load(Ordering::Relaxed) {
                return;
            }
            let result = part(first..trials.games.min(first + PART));
            if result.is_err() {
                next.store(u64::MAX / PART, Ordering::Relaxed);
            }
            done.lock().unwrap_or_else(PoisonError::into_inner).insert(number, result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let (mut all, mut rows) = (Sums::new(trials.bots.len()), Vec::new());
    for (at, (number, result)) in (0..).zip(done.into_inner().unwrap_or_else(PoisonError::into_inner)) {
        let (sums, part) = result?;
        if at != number {
            break;
        }
        all.join(&sums);
        rows.extend(part);
    }
    Ok((all, rows))
}

fn table(rows: &[Row], seats: usize) -> Table {
    let mut columns = vec![
        Column::whole("game", (0..rows.len() as i64).map(Some)),
        Column::whole("turns", rows.iter().map(|row| Some(row.turns))),
        Column::whole("decisions", rows.iter().map(|row| Some(row.decisions))),
    ];
    for (index, seat) in playout::seats(seats).enumerate() {
        columns.push(Column::whole(format!("place {seat}"), rows.iter().map(|row| row.seats.get(index).map(|(place, _)| *place))));
        columns.push(Column::whole(format!("points {seat}"), rows.iter().map(|row| row.seats.get(index).and_then(|(_, points)| *points))));
    }
    let mut names: Vec<&'static str> = Vec::new();
    for (name, _) in rows.iter().flat_map(|row| &row.measures) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    for name in names {
        let value = |row: &Row| row.measures.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        columns.push(Column::whole(name, rows.iter().map(value)));
    }
    Table::new(columns)
}

/// Plays games of bots. Gives the counts (wins, draws and mean points of each seat, turns, the game's own measures) and a table with a row for each game, in
/// the order of their numbers: `game`, `turns`, `decisions`, `place A`, `points A` and so on. Game number `n` of a seed is the same whatever else is played, on
/// any number of threads; it is that of `vinculum simulate`. `nodes` bounds how far bots look ahead.
#[pyfunction]
#[pyo3(signature = (game, bots, games=100, *, scenario=None, options=None, seed=1, threads=None, nodes=None, setup=None, language="en"))]
#[allow(clippy::too_many_arguments, reason = "Python names them")]
pub fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    games: u64,
    scenario: Option<&str>,
    options: Option<&Bound<'py, PyDict>>,
    seed: u64,
    threads: Option<usize>,
    nodes: Option<u32>,
    setup: Option<&Bound<'py, PyAny>>,
    language: &str,
) -> PyResult<(Bound<'py, PyAny>, Table)> {
    let kit = self::game(py, game, language)?.kit();
    let setup = Wanted { scenario, options, setup }.setup(py, kit, language)?;
    let thinking = nodes.map_or(Thinking::Usual, Thinking::Nodes);
    let trials = Trials { setup, games, bots, seed, thinking };
    let (tally, table) = interruptible(py, Asked::Setup, language, |stop| {
        if games > MOST_GAMES {
            return Err(Problem::new(
                "bad-number",
                format!("a call plays at most {MOST_GAMES} games, not {games}: play parts with other seeds"),
            ));
        }
        let (sums, rows) = played(kit, &trials, self::threads(threads)?, stop)?;
        let table = table(&rows, trials.bots.len());
        Ok((json!(sums.tally(&trials.bots)), table))
    })?;
    Ok((to_python(py, &tally)?, table))
}
