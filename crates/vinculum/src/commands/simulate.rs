//! `vinculum simulate`: bots against each other, without a face.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write as _},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use clap::Args;
use engine::{
    Kit, Text,
    kit::{MeasureTally, Problem, SeatTally, Sitter, Sums, Tally, Trials},
    words::Words,
};
use serde_json::{Value, json};

use crate::{
    intervals, parallel, registry,
    report::{ASIDE, BAD, Failure, HEAD, INTERRUPTED, Report, Wide, paint, table},
    setup::{self, SetupArgs},
    stop::Stop,
    thinking::ThinkingArgs,
    tongue::{language, say},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum simulate attack-wing --games 100 --seats random,random --seed 1
  vinculum simulate attack-wing --games 10 --seats officer,random --seed 7 --format json
  vinculum simulate attack-wing --games 50 --format table > games.tsv";

/// Arguments.
#[derive(Args, Debug)]
pub struct SimulateArgs {
    /// Short name of the game, as `vinculum games` lists it
    pub game: String,
    /// How many games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The bot of each seat, between commas; the simplest bot everywhere if not given
    #[arg(long, value_name = "BOT,BOT")]
    pub seats: Option<String>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1, value_parser = setup::seed, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many games are played at a time; as many as there are processor cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// How long bots think
    #[command(flatten)]
    pub thinking: ThinkingArgs,
    /// Setup of the games
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Wide,
}

/// Plays the games and counts.
pub fn run(args: &SimulateArgs) -> Result<Report, Failure> {
    let kit = registry::find(&args.game)?;
    let setup = args.setup.setup(kit.as_ref())?;
    let count = kit.seats(&setup);
    let seats = match &args.seats {
        Some(seats) => seats.clone(),
        None => vec![kit.bots().first().map_or("", |bot| bot.name); count].join(","),
    };
    let sitters = setup::sitters(&seats, kit.as_ref(), count, false, &args.setup)?;
    let bots = sitters.into_iter().filter_map(|sitter| if let Sitter::Bot(name) = sitter { Some(name) } else { None }).collect();
    let trials = Trials { setup, games: args.games, bots, seed: args.seed, thinking: args.thinking.thinking() };
    let (stop, started) = (Stop::listen(), Instant::now());
    let mut tally = played(kit.as_ref(), &trials, parallel::threads(args.threads), &stop)?;
    // Whoever names bots by a file knows them by these names.
    for (seat, word) in tally.seats.iter_mut().zip(seats.split(',')) {
        seat.bot = word.trim().to_lowercase();
    }
    let stopped = tally.games < args.games;
    let seconds = started.elapsed().as_secs_f64();
    let text = if args.format == Wide::Table { rows(&tally) } else { text(&tally, args.games, seconds, &kit.words(language())) };
    let mut json = value(&tally, kit.about().name, args, stopped);
    json["seconds"] = json!(seconds);
    let mut report = Report::sound(text, json);
    if stopped {
        report.code = INTERRUPTED;
    }
    Ok(report)
}

/// The most games that a thread plays before it takes the next ones.
const AT_ONCE: u64 = 256;

/// Plays all games on several threads. After Ctrl-C those that are over without a gap before them count.
fn played(kit: &dyn Kit, trials: &Trials, threads: usize, stop: &Stop) -> Result<Tally, Problem> {
    let size = (trials.games / (8 * threads as u64)).clamp(1, AT_ONCE);
    let over = AtomicU64::new(0);
    let progress = Mutex::new(Progress::new(trials.games));
    let part = |number: u64| {
        let first = number * size;
        let (mut before, mut broken) = (0, false);
        let sums = kit.part(trials, first..trials.games.min(first + size), &mut |done| {
            let all = over.fetch_add(done - before, Ordering::Relaxed) + done - before;
            before = done;
            if let Ok(mut progress) = progress.try_lock() {
                progress.tell(all);
            }
            broken = stop.wanted();
            !broken
        })?;
        Ok(Some((sums, broken)))
    };
    let parts = parallel::parts(trials.games.div_ceil(size), threads, stop, part, |_| ())?;
    progress.lock().unwrap_or_else(PoisonError::into_inner).clear();
    let mut all = Sums::new(trials.bots.len());
    for (sums, broken) in &parts {
        all.join(sums);
        if *broken {
            break;
        }
    }
    Ok(all.tally(&trials.bots))
}

/// The intervals of the figures of one seat.
struct Figures {
    wins: [f64; 2],
    draws: [f64; 2],
    /// Interval of the mean points; none for a single game.
    points: Option<[f64; 2]>,
}

impl Figures {
    fn of(seat: &SeatTally, tally: &Tally) -> Figures {
        let ended = tally.games - tally.unfinished;
        Figures {
            wins: intervals::share(seat.wins, tally.games),
            draws: intervals::share(seat.draws, tally.games),
            points: intervals::mean(seat.mean_points, seat.deviation, ended),
        }
    }
}

fn value(tally: &Tally, game: &str, args: &SimulateArgs, stopped: bool) -> Value {
    let mut json = json!(tally);
    json["game"] = json!(game);
    json["seed"] = json!(args.seed);
    json["wanted"] = json!(args.games);
    json["interrupted"] = json!(stopped);
    json["thinking"] = args.thinking.value();
    for (index, seat) in tally.seats.iter().enumerate() {
        let figures = Figures::of(seat, tally);
        json["seats"][index]["wins_share"] = json!(figures.wins);
        json["seats"][index]["draws_share"] = json!(figures.draws);
        json["seats"][index]["mean_points_interval"] = json!(figures.points);
    }
    for (index, measure) in tally.measures.iter().enumerate() {
        json["measures"][index]["share"] = json!(intervals::share(measure.games, tally.games));
        let [mean, interval] = [json!(mean(measure, tally)), json!(interval(measure, tally))];
        (json["measures"][index]["mean"], json["measures"][index]["mean_interval"]) = (mean, interval);
    }
    json["mean_turns"] = json!(turns(tally));
    json["mean_turns_interval"] = json!(turns_interval(tally));
    json
}

/// From one figure to another, in words.
fn to(low: String, high: String) -> String {
    say!("from-to", low = low, high = high)
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

fn text(tally: &Tally, wanted: u64, seconds: f64, words: &Words) -> String {
    let about = |interval: Option<[f64; 2]>| {
        interval.map_or(String::new(), |[low, high]| format!(" ({})", to(format!("{low:.1}"), format!("{high:.1}"))))
    };
    let mean = format!("{:.1}", turns(tally));
    let turns = say!("sim-turns", n = mean) + &paint(ASIDE, about(turns_interval(tally)));
    let seconds = format!("{seconds:.1}");
    let mut text = say!("sim-games", n = tally.games as i64, seconds = seconds, decisions = tally.decisions as i64) + &turns;
    if tally.unfinished > 0 {
        let _ = write!(text, ", {}", paint(BAD, say!("sim-unfinished", n = tally.unfinished as i64)));
    }
    if tally.games < wanted {
        let _ = write!(text, "; {}", paint(BAD, say!("sim-interrupted", n = wanted as i64)));
    }
    let part = |count: u64| format!("{} %", percent(count as f64 / tally.games.max(1) as f64));
    let between = |[low, high]: [f64; 2]| to(percent(low), percent(high));
    let [seat, wins, draws, points] = [say!("sim-seat"), say!("sim-wins"), say!("sim-draws"), say!("sim-points")];
    let names = format!("{seat:<6}{:<12}{wins:>8}{:>9}  {:<14}{draws:>8}{:>9}  {:<14}{points:>12}", "bot", "", "", "", "");
    let _ = writeln!(text, "\n\n{}", paint(HEAD, names));
    for seat in &tally.seats {
        let figures = Figures::of(seat, tally);
        let _ = writeln!(
            text,
            "{:<6}{:<12}{:>8}{:>9}  {}{:>8}{:>9}  {}{:>12.2}  {}",
            seat.seat.to_string(),
            seat.bot,
            seat.wins,
            part(seat.wins),
            paint(ASIDE, format!("{:<14}", between(figures.wins))),
            seat.draws,
            part(seat.draws),
            paint(ASIDE, format!("{:<14}", between(figures.draws))),
            seat.mean_points,
            paint(ASIDE, figures.points.map_or(String::new(), |[low, high]| to(format!("{low:.2}"), format!("{high:.2}"))))
        );
    }
    text + &measures(tally, words)
}

/// The game's own counts beside points: in how many games each occurred, and how often in all.
fn measures(tally: &Tally, words: &Words) -> String {
    let mut text = String::new();
    let [games, sum, each] = [say!("sim-in-games"), say!("sim-sum"), say!("sim-each")];
    let heads = format!("{:<32}{games:>8}{:>9}  {:<14}{sum:>8}{each:>10}", "", "", "");
    if !tally.measures.is_empty() {
        let _ = writeln!(text, "\n{}", paint(HEAD, heads));
    }
    for measure in &tally.measures {
        let [low, high] = intervals::share(measure.games, tally.games).map(percent);
        let part = format!("{} %", percent(measure.games as f64 / tally.games.max(1) as f64));
        let name = words.say(&Text::of(measure.name));
        let between = paint(ASIDE, format!("{:<14}", to(low, high)));
        let around = interval(measure, tally).map_or(String::new(), |[low, high]| to(format!("{low:.2}"), format!("{high:.2}")));
        let around = paint(ASIDE, around);
        let _ =
            writeln!(text, "{name:<32}{:>8}{part:>9}  {between}{:>8}{:>10.2}  {around}", measure.games, measure.sum, mean(measure, tally));
    }
    text
}

/// How long a game that ended was, in turns.
fn turns(tally: &Tally) -> f64 {
    tally.turns as f64 / (tally.games - tally.unfinished).max(1) as f64
}

fn turns_interval(tally: &Tally) -> Option<[f64; 2]> {
    intervals::mean(turns(tally), tally.turns_deviation, tally.games - tally.unfinished)
}

fn interval(measure: &MeasureTally, tally: &Tally) -> Option<[f64; 2]> {
    intervals::mean(mean(measure, tally), measure.deviation, tally.games - tally.unfinished)
}

/// How often in a game that ended.
fn mean(measure: &MeasureTally, tally: &Tally) -> f64 {
    measure.sum as f64 / (tally.games - tally.unfinished).max(1) as f64
}

/// A line for each seat.
fn rows(tally: &Tally) -> String {
    let names = [
        "seat",
        "bot",
        "games",
        "unfinished",
        "wins",
        "wins_low",
        "wins_high",
        "draws",
        "draws_low",
        "draws_high",
        "mean_points",
        "points_low",
        "points_high",
    ];
    let row = |seat: &SeatTally| {
        let Figures { wins, draws, points } = Figures::of(seat, tally);
        let bound = |index: usize| points.map_or(String::new(), |points| format!("{:.3}", points[index]));
        let share = |share: f64| format!("{share:.4}");
        vec![
            seat.seat.to_string(),
            seat.bot.clone(),
            tally.games.to_string(),
            tally.unfinished.to_string(),
            seat.wins.to_string(),
            share(wins[0]),
            share(wins[1]),
            seat.draws.to_string(),
            share(draws[0]),
            share(draws[1]),
            format!("{:.3}", seat.mean_points),
            bound(0),
            bound(1),
        ]
    };
    table(&names, tally.seats.iter().map(row))
}

/// Says on the error stream how far a long simulation has come, if somebody is looking at it.
pub(super) struct Progress {
    games: u64,
    /// Games that were there before: they say nothing about how fast games are played now.
    before: u64,
    started: Instant,
    last: Option<Instant>,
    watched: bool,
    /// How often it has been asked: the clock is read now and then, since a decision may take less time than reading it.
    asked: u32,
}

/// The clock is read once in this many decisions.
const READ: u32 = 256;

impl Progress {
    pub(super) fn new(games: u64) -> Progress {
        Progress { games, before: 0, started: Instant::now(), last: None, watched: io::stderr().is_terminal(), asked: 0 }
    }

    /// These games need not be played.
    pub(super) fn goes_on_from(&mut self, before: u64) {
        self.before = before;
    }

    /// Called before each decision.
    fn tell(&mut self, done: u64) {
        self.asked = self.asked.wrapping_add(1);
        if !self.watched || !self.asked.is_multiple_of(READ) {
            return;
        }
        self.told(done, Instant::now());
    }

    /// The same, with the time at hand.
    pub(super) fn told(&mut self, done: u64, now: Instant) {
        if !self.watched {
            return;
        }
        let last = self.last.unwrap_or(self.started + Duration::from_millis(700));
        if now.saturating_duration_since(last) > Duration::from_millis(200) {
            self.last = Some(now);
            let seconds = now.duration_since(self.started).as_secs_f64();
            let rate = done.saturating_sub(self.before) as f64 / seconds.max(0.001);
            let _ = write!(io::stderr(), "\r{:<70}", progress(done, self.games, rate));
        }
    }

    pub(super) fn clear(&self) {
        if self.last.is_some() {
            let _ = write!(io::stderr(), "\r{:70}\r", "");
        }
    }
}

/// Progress at this rate of games a second, and the time it will still take.
fn progress(done: u64, games: u64, rate: f64) -> String {
    let left = games.saturating_sub(done) as f64 / rate.max(0.001);
    let left = match left {
        left if left < 90.0 => format!("{left:.0} s"),
        left if left < 5400.0 => format!("{:.0} min", left / 60.0),
        left => format!("{:.1} h", left / 3600.0),
    };
    let rate = if rate >= 10.0 { format!("{rate:.0}") } else { format!("{rate:.2}") };
    say!("sim-progress", done = done as i64, games = games as i64, rate = rate, left = left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_says_how_long_it_will_take() {
        assert_eq!(progress(50, 200, 25.0), "50 of 200 games, 25 a second, 6 s left; Ctrl-C ends it here");
        assert_eq!(progress(5, 605, 0.5), "5 of 605 games, 0.50 a second, 20 min left; Ctrl-C ends it here");
        assert_eq!(progress(1, 3601, 0.1), "1 of 3601 games, 0.10 a second, 10.0 h left; Ctrl-C ends it here");
    }
}
