//! `vinculum arena`: bots against bots in pairs of games with the same dice, each from both sides of the table.

use std::{fmt::Write as _, time::Instant};

use clap::Args;
use engine::{
    Kit,
    kit::{Problem, Sitter, Trials},
};
use serde_json::{Value, json};

use crate::{
    commands::simulate::Progress,
    intervals, parallel, registry,
    report::{ASIDE, BAD, Failure, HEAD, INTERRUPTED, Report, Wide, paint, table},
    setup::{self, SetupArgs},
    stop::Stop,
    thinking::ThinkingArgs,
    tongue::say,
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum arena stcs --bots officer,random --pairs 20
  vinculum arena stcs --bots ensign,officer,admiral --pairs 10 --nodes 40000
  vinculum arena stcs --bots officer,random --pairs 10 --seed 7 --format json";

/// Arguments.
#[derive(Args, Debug)]
pub struct ArenaArgs {
    /// Short name of the game, as `vinculum games` lists it
    pub game: String,
    /// The bots, between commas: each plays each
    #[arg(long, value_name = "BOT,BOT")]
    pub bots: String,
    /// Pairs of games of each two bots: the same dice, sides exchanged
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    pub pairs: u64,
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

/// A pair of games for the first bot of a match.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
struct Pair {
    /// Its points in each game, from the first and from the second side: 1 for a win, a half for a draw.
    points: [f64; 2],
    /// Games that did not end; they count as draws.
    unfinished: u64,
}

/// Two bots and the pairs of games that they played, in the order of the seeds.
struct Match {
    bots: [String; 2],
    pairs: Vec<Pair>,
}

/// Plays all matches.
pub fn run(args: &ArenaArgs) -> Result<Report, Failure> {
    let kit = registry::find(&args.game)?;
    let setup = args.setup.setup(kit.as_ref())?;
    let seats = kit.seats(&setup);
    if !seats.is_multiple_of(2) {
        return Err(Failure::new("bad-seats", say!("arena-seats", n = seats)));
    }
    let bots = bots(args, kit.as_ref())?;
    let matches = bots.iter().enumerate().flat_map(|(at, one)| bots[at + 1..].iter().map(move |other| [one.clone(), other.clone()]));
    let threads = parallel::threads(args.threads);
    let (stop, mut played) = (Stop::listen(), Vec::new());
    for bots in matches {
        let field = Field { kit: kit.as_ref(), setup: &setup, seats, bots: &bots, thinking: args.thinking, stop: &stop };
        let pairs = field.play(args.seed, args.pairs, threads)?;
        played.push(Match { bots: bots.map(|(name, _)| name), pairs });
        if stop.wanted() {
            break;
        }
    }
    let text = if args.format == Wide::Table { rows(&played) } else { text(&played) };
    let all: Vec<Value> = played.iter().map(Match::value).collect();
    let json = json!({ "game": kit.about().name, "seed": args.seed, "wanted": args.pairs, "thinking": args.thinking.value(), "interrupted": stop.wanted(), "matches": all });
    let mut report = Report::sound(text, json);
    if stop.wanted() {
        report.code = INTERRUPTED;
    }
    Ok(report)
}

/// A bot as it is named in the results, and as the game understands it.
type Named = (String, String);

fn bots(args: &ArenaArgs, kit: &dyn Kit) -> Result<Vec<Named>, Failure> {
    let sitters = setup::sitters(&args.bots, kit, args.bots.split(',').count(), false, &args.setup)?;
    let mut bots: Vec<Named> = Vec::new();
    for (word, sitter) in args.bots.split(',').zip(sitters) {
        if let Sitter::Bot(spelling) = sitter
            && !bots.iter().any(|(_, known)| *known == spelling)
        {
            bots.push((word.trim().to_lowercase(), spelling));
        }
    }
    if bots.len() < 2 { Err(Failure::new("bad-bots", say!("arena-bots"))) } else { Ok(bots) }
}

/// A match about to be played.
struct Field<'a> {
    kit: &'a dyn Kit,
    setup: &'a Value,
    seats: usize,
    bots: &'a [Named; 2],
    thinking: ThinkingArgs,
    stop: &'a Stop,
}

impl Field<'_> {
    /// Plays pairs on several threads. Results stand in the order of their seeds, whichever thread played them; after Ctrl-C those without a gap before them
    /// count.
    fn play(&self, seed: u64, count: u64, threads: usize) -> Result<Vec<Pair>, Problem> {
        let (mut progress, mut done) = (Progress::new(count), 0);
        let told = |_: &Pair| {
            done += 1;
            progress.told(done, Instant::now());
        };
        let pairs = parallel::parts(count, threads, self.stop, |number| self.pair(seed.wrapping_add(number)), told)?;
        progress.clear();
        Ok(pairs)
    }

    /// Two games with the same dice; `None` if they were interrupted.
    fn pair(&self, seed: u64) -> Result<Option<Pair>, Problem> {
        let mut pair = Pair::default();
        for side in 0..2 {
            let bots = (0..self.seats).map(|seat| self.bots[(seat + side) % 2].1.clone()).collect();
            let trials = Trials { setup: self.setup.clone(), games: 1, bots, seed, thinking: self.thinking.thinking() };
            let tally = self.kit.simulate(&trials, &mut |_| !self.stop.wanted())?;
            if tally.games == 0 {
                return Ok(None);
            }
            pair.unfinished += tally.unfinished;
            pair.points[side] = f64::from(tally.half_points(side)) / 2.0;
        }
        Ok(Some(pair))
    }
}

impl Match {
    /// The mean of a pair's two games, from 0 to 1, with the interval of 95 % that follows from how the pairs differ; from their number alone where none
    /// differs.
    fn share(&self) -> (f64, Option<[f64; 2]>) {
        let values: Vec<f64> = self.pairs.iter().map(|pair| (pair.points[0] + pair.points[1]) / 2.0).collect();
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n.max(1.0);
        let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (n - 1.0).max(1.0);
        if variance == 0.0 {
            return (mean, Some(intervals::share((mean * n).round() as u64, values.len() as u64)));
        }
        let interval = intervals::mean(mean, variance.sqrt(), values.len() as u64);
        (mean, interval.map(|[low, high]| [low.max(0.0), high.min(1.0)]))
    }

    /// Games that the first bot won, drew and lost.
    fn results(&self) -> [usize; 3] {
        let points = |wanted: f64| self.pairs.iter().flat_map(|pair| pair.points).filter(|points| *points == wanted).count();
        [points(1.0), points(0.5), points(0.0)]
    }

    /// The decided games that the second side won, whichever bot sat there, and all decided games.
    fn second(&self) -> [usize; 2] {
        let won = self.pairs.iter().map(|pair| usize::from(pair.points[0] == 0.0) + usize::from(pair.points[1] == 1.0)).sum();
        let [wins, _, losses] = self.results();
        [won, wins + losses]
    }

    fn unfinished(&self) -> u64 {
        self.pairs.iter().map(|pair| pair.unfinished).sum()
    }

    fn value(&self) -> Value {
        let ((share, interval), [wins, draws, losses], [second, decided]) = (self.share(), self.results(), self.second());
        json!({
            "bots": self.bots,
            "pairs": self.pairs.len(),
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "unfinished": self.unfinished(),
            "share": share,
            "share_interval": interval,
            "elo": intervals::elo(share),
            "elo_interval": interval.map(|bounds| bounds.map(intervals::elo)),
            "decided": decided,
            "second_side": second,
            "second_side_interval": intervals::share(second as u64, decided as u64),
        })
    }
}

fn elo(share: f64) -> String {
    intervals::elo(share).map_or_else(|| if share > 0.5 { "∞" } else { "-∞" }.to_owned(), |elo| format!("{elo:+.0}"))
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

fn text(played: &[Match]) -> String {
    let [bots, games, points, side] = [say!("arena-match"), say!("arena-results"), say!("arena-points"), say!("arena-second")];
    let names = format!("{bots:<24}{games:>18}{points:>10}  {:<16}{:>7}  {:<18}{side}", "", "Elo", "");
    let mut text = format!("{}\n", paint(HEAD, names));
    for one in played {
        let ((share, interval), [wins, draws, losses], [second, decided]) = (one.share(), one.results(), one.second());
        let between =
            |words: fn(f64) -> String| interval.map_or(String::new(), |[low, high]| say!("from-to", low = words(low), high = words(high)));
        let [low, high] = intervals::share(second as u64, decided as u64);
        let _ = writeln!(
            text,
            "{:<24}{:>18}{:>8} %  {}{:>7}  {}{}",
            format!("{} : {}", one.bots[0], one.bots[1]),
            format!("{wins} / {draws} / {losses}"),
            percent(share),
            paint(ASIDE, format!("{:<16}", between(percent))),
            elo(share),
            paint(ASIDE, format!("{:<18}", between(elo))),
            say!("arena-of", won = second, all = decided, low = percent(low), high = percent(high)),
        );
        if one.unfinished() > 0 {
            let _ = writeln!(text, "{}", paint(BAD, say!("arena-unfinished", n = one.unfinished() as i64)));
        }
    }
    text
}

/// A line for each match.
fn rows(played: &[Match]) -> String {
    let names =
        ["bot", "other", "pairs", "wins", "draws", "losses", "unfinished", "share", "share_low", "share_high", "second_side", "decided"];
    let row = |one: &Match| {
        let ((share, interval), [wins, draws, losses], [second, decided]) = (one.share(), one.results(), one.second());
        let [low, high] = interval.unwrap_or([0.0, 1.0]);
        let counts = [one.pairs.len(), wins, draws, losses].map(|count| count.to_string());
        let shares = [share, low, high].map(|share| format!("{share:.4}"));
        let mut cells = one.bots.to_vec();
        cells.extend(counts);
        cells.push(one.unfinished().to_string());
        cells.extend(shares);
        cells.extend([second, decided].map(|count| count.to_string()));
        cells
    };
    table(&names, played.iter().map(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(points: &[[f64; 2]]) -> Match {
        let pairs = points.iter().map(|points| Pair { points: *points, unfinished: 0 }).collect();
        Match { bots: ["a".into(), "b".into()], pairs }
    }

    #[test]
    fn sides_that_decide_everything_make_equal_bots() {
        let even = of(&[[1.0, 0.0]; 20]);
        let (share, interval) = even.share();
        let [low, high] = interval.expect("twenty pairs");
        assert!(share == 0.5 && (low - 0.2993).abs() < 1e-3 && (high - 0.7007).abs() < 1e-3, "that of 10 of 20: {low} {high}");
        assert_eq!((even.second(), even.results()), ([0, 40], [20, 0, 20]));
        let second = of(&[[0.0, 1.0], [0.5, 1.0], [0.0, 0.5]]);
        assert_eq!((second.second(), second.results()), ([4, 4], [2, 2, 2]));
    }

    #[test]
    fn the_interval_follows_from_the_pairs() {
        let (share, interval) = of(&[[1.0, 1.0], [1.0, 0.0], [1.0, 1.0], [1.0, 0.0]]).share();
        // Pairs of 1, 0.5, 1, 0.5: mean 0.75, deviation 0.2887, t of three degrees 3.182.
        let [low, high] = interval.expect("four pairs");
        assert!(share == 0.75 && (low - 0.2907).abs() < 1e-3 && high == 1.0, "{share} {low} {high}");
    }

    #[test]
    fn results_do_not_depend_on_the_threads() {
        let (kit, stop) = (registry::find("stcs").expect("a game"), Stop::listen());
        let setup = kit.setup("duel").expect("a scenario");
        let bots = ["officer", "random"].map(|name| (name.to_owned(), name.to_owned()));
        let field = Field { kit: kit.as_ref(), setup: &setup, seats: 2, bots: &bots, thinking: ThinkingArgs::default(), stop: &stop };
        let one = field.play(5, 6, 1).expect("played");
        assert_eq!(one.len(), 6);
        assert_eq!(field.play(5, 6, 3).expect("played"), one);
    }
}
