//! `vinculum simulate`: bots against each other, without a face.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write as _},
    time::{Duration, Instant},
};

use clap::Args;
use engine::kit::{Sitter, Tally, Trials};
use serde_json::json;

use crate::{
    registry,
    report::{Failure, Format, Report},
    setup::{self, SetupArgs},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
Examples:
  vinculum simulate attack-wing --games 100 --seats random,random --seed 1
  vinculum simulate attack-wing --games 10 --seats officer,random --seed 7 --format json";

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
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// What is played
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
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
    let sitters = setup::sitters(&seats, kit.as_ref(), count, false)?;
    let bots = sitters.into_iter().filter_map(|sitter| if let Sitter::Bot(name) = sitter { Some(name) } else { None }).collect();
    let trials = Trials { setup, games: args.games, bots, seed: args.seed };
    let mut progress = Progress::new(args.games);
    let tally = kit.simulate(&trials, &mut |done| progress.tell(done))?;
    progress.clear();
    let mut json = json!(tally);
    json["game"] = json!(kit.about().name);
    json["seed"] = json!(args.seed);
    Ok(Report::sound(text(&tally), json))
}

fn text(tally: &Tally) -> String {
    let mut text = format!("{} games in {:.1} s, {} decisions", tally.games, tally.seconds, tally.decisions);
    if tally.unfinished > 0 {
        let _ = write!(text, ", {} unfinished", tally.unfinished);
    }
    let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / tally.games.max(1) as f64);
    let _ = writeln!(text, "\n\n{:<6}{:<12}{:>8}{:>10}{:>8}{:>10}{:>14}", "seat", "bot", "wins", "", "draws", "", "mean points");
    for seat in &tally.seats {
        let (wins, draws) = (share(seat.wins), share(seat.draws));
        let _ = writeln!(
            text,
            "{:<6}{:<12}{:>8}{wins:>10}{:>8}{draws:>10}{:>14.2}",
            seat.seat.to_string(),
            seat.bot,
            seat.wins,
            seat.draws,
            seat.mean_points
        );
    }
    text
}

/// Says on the error stream how far a long simulation has come, if somebody is looking at it.
struct Progress {
    games: u64,
    started: Instant,
    told: Option<Instant>,
    watched: bool,
}

impl Progress {
    fn new(games: u64) -> Progress {
        Progress { games, started: Instant::now(), told: None, watched: io::stderr().is_terminal() }
    }

    fn tell(&mut self, done: u64) -> bool {
        let now = Instant::now();
        let last = self.told.unwrap_or(self.started + Duration::from_millis(700));
        if self.watched && now.saturating_duration_since(last) > Duration::from_millis(200) {
            self.told = Some(now);
            let rate = done as f64 / now.duration_since(self.started).as_secs_f64().max(0.001);
            let left = (self.games.saturating_sub(done)) as f64 / rate.max(0.001);
            let _ = write!(io::stderr(), "\r{done} of {} games, {rate:.0} a second, {left:.0} s left   ", self.games);
        }
        true
    }

    fn clear(&self) {
        if self.told.is_some() {
            let _ = write!(io::stderr(), "\r{:60}\r", "");
        }
    }
}
