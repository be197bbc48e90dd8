//! Two bots against each other, with the time that each decision of the first one takes on a core.
//!
//! `cargo run --release -p bots --example thinking -- stcs duel admiral,officer 200 7`: game, scenario, bots, games, seed; then, if wanted, settings
//! (`A.deck=borg`), `budget=40000` commands or `budget=150ms`, and other figures of the search (`candidates=8`, `runs=8`, `turns=end`, `lines=ensign`, `sure=2`). Every pair
//! of games has the same dice, and the bots change seats. It prints a line for each game, so that an interrupted run counts as well.

use std::{
    env, fs, process,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use engine::{Bot, Budget, Chance, Decision, Entry, Game, Outlook, Search, Seat, Weights, playout};

/// Milliseconds of each move.
type Moves = Arc<Mutex<Vec<f64>>>;

/// How long the first bot may think.
#[derive(Clone, Copy)]
enum Limit {
    Usual,
    Nodes(u32),
    Time(Duration),
}

/// A bot with a watch beside it.
struct Watched<G: Game> {
    bot: Box<dyn Bot<G>>,
    moves: Moves,
    limit: Limit,
}

impl<G: Game> Bot<G> for Watched<G> {
    fn listens(&self) -> bool {
        self.bot.listens()
    }

    fn hear(&mut self, seat: Seat, entry: &Entry<G::Event>) {
        self.bot.hear(seat, entry);
    }

    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        let begun = Watch::start();
        let decision = match self.limit {
            Limit::Usual => self.bot.choose(outlook, commands, chance),
            Limit::Nodes(nodes) => self.bot.choose(&outlook.within(Budget::Nodes(nodes)), commands, chance),
            Limit::Time(most) => {
                let from = Instant::now();
                let go_on = || from.elapsed() < most;
                self.bot.choose(&outlook.within(Budget::While(&go_on)), commands, chance)
            }
        };
        self.moves.lock().expect("one thread").push(begun.milliseconds());
        decision
    }
}

/// The time that this thread was running, so that other work on the machine does not count; wall time where the system does not tell.
struct Watch(Option<u64>, Instant);

impl Watch {
    fn start() -> Watch {
        Watch(running(), Instant::now())
    }

    fn milliseconds(&self) -> f64 {
        match (self.0, running()) {
            (Some(from), Some(to)) => (to - from) as f64 / 1e6,
            _ => self.1.elapsed().as_secs_f64() * 1e3,
        }
    }
}

fn running() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

/// A match as it is asked for.
struct Match<'a> {
    scenario: &'a str,
    bots: [&'a str; 2],
    games: u64,
    seed: u64,
    more: &'a [String],
}

/// The figures of the search, with those that are set.
fn search(usual: Search, more: &[String]) -> Result<(Search, Limit), String> {
    let (mut search, mut limit) = (usual, Limit::Usual);
    for word in more {
        let Some((name, value)) = word.split_once('=') else { continue };
        let number = || value.parse::<u32>().map_err(|_| format!("{word}: no number"));
        match name {
            "budget" => {
                limit = match value.strip_suffix("ms") {
                    Some(time) => Limit::Time(Duration::from_millis(time.parse().map_err(|_| format!("{word}: no time"))?)),
                    None => Limit::Nodes(number()?),
                }
            }
            "candidates" => search.candidates = number()? as usize,
            "runs" => search.runs = number()?,
            "turns" => search.turns = if value == "end" { Search::END } else { number()? },
            "lines" => search.officers = value == "officer",
            "sure" => search.sure = value.parse().map_err(|_| format!("{word}: no number"))?,
            _ => {}
        }
    }
    Ok((search, limit))
}

/// The bot of this name.
fn bot<G: Game>(name: &str, search: Search) -> Result<Box<dyn Bot<G>>, String> {
    if name == "admiral" {
        return Ok(Box::new(bots::Admiral::<G>::new(search, &Weights::usual(G::WEIGHTS))));
    }
    let kind = bots::all::<G>().into_iter().find(|kind| kind.name == name).ok_or("no such bot")?;
    Ok(kind.usual())
}

/// Plays, and tells after each game how many points the first bot has made of a hundred, a draw counting half, and how long it thought.
fn play<G: Game>(wanted: &Match<'_>) -> Result<(), String> {
    let mut setup = G::scenario(wanted.scenario).ok_or("no such scenario")?;
    let names = ["budget", "candidates", "runs", "turns", "lines", "sure"];
    for (name, value) in wanted.more.iter().filter_map(|word| word.split_once('=')).filter(|(name, _)| !names.contains(name)) {
        G::set(&mut setup, name, value).map_err(|why| why.to_string())?;
    }
    let begun = G::begin(&setup).map_err(|_| "the scenario is refused")?;
    let (mut search, limit) = search(G::SEARCH, wanted.more)?;
    if let Limit::Nodes(nodes) = limit {
        search.nodes = nodes;
    }
    let (seats, moves) = (G::seats(&setup), Moves::default());
    let mut tally = [(0.0, 0u32); 2];
    for game in 0..wanted.games {
        let swap = (game % 2) as usize;
        let mut seated: Vec<Box<dyn Bot<G>>> = Vec::new();
        for seat in 0..seats {
            let which = (seat + swap) % 2;
            let bot = bot::<G>(wanted.bots[which], search)?;
            seated.push(if which == 0 { Box::new(Watched { bot, moves: moves.clone(), limit }) } else { bot });
        }
        let played = playout::play::<G>(begun.clone(), &mut seated, &mut Chance::new(wanted.seed, game / 2));
        let places = played.outcome.as_ref().ok_or("a game without end")?.places.clone();
        tally[swap].0 += points(&places, swap);
        tally[swap].1 += 1;
        tell(wanted, &tally, &moves, played.decisions)?;
    }
    Ok(())
}

/// The points of the first bot, whose seats begin with `swap`: its share of the seats that another seat of the other bot does not beat.
fn points(places: &[u8], swap: usize) -> f64 {
    let of = |which: usize| places.iter().enumerate().filter(move |(seat, _)| (seat + swap) % 2 == which).map(|(_, place)| *place);
    let (mut sum, mut pairs) = (0.0, 0.0);
    for own in of(0) {
        for other in of(1) {
            sum += if own < other {
                1.0
            } else if own == other {
                0.5
            } else {
                0.0
            };
            pairs += 1.0;
        }
    }
    if pairs > 0.0 { sum / pairs } else { 0.0 }
}

fn tell(wanted: &Match<'_>, tally: &[(f64, u32); 2], moves: &Moves, decisions: u64) -> Result<(), String> {
    let mut sorted = moves.lock().map_err(|_| "a bot fell")?.clone();
    sorted.sort_by(f64::total_cmp);
    let at = |share: f64| sorted.get((sorted.len() as f64 * share) as usize).or(sorted.last()).copied().unwrap_or(0.0);
    let (points, games) = (tally[0].0 + tally[1].0, f64::from(tally[0].1 + tally[1].1));
    let (low, high) = wilson(points, games);
    println!(
        "{} {points} of {games} = {:.0} % ({low:.0} to {high:.0}), from seat A {} of {}, then {} of {}; {decisions} decisions; {} thought over: mean {:.1} ms, 50 % {:.1}, 99 % {:.1}, longest {:.1}",
        wanted.bots.join(","),
        100.0 * points / games,
        tally[0].0,
        tally[0].1,
        tally[1].0,
        tally[1].1,
        sorted.len(),
        sorted.iter().sum::<f64>() / sorted.len().max(1) as f64,
        at(0.5),
        at(0.99),
        at(1.0),
    );
    Ok(())
}

/// Wilson's interval at 95 %, in percent.
fn wilson(points: f64, games: f64) -> (f64, f64) {
    let (z, share) = (1.96, points / games);
    let middle = share + z * z / (2.0 * games);
    let half = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    (100.0 * (middle - half) / whole, 100.0 * (middle + half) / whole)
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |place: usize, instead: &str| words.get(place).map_or(instead.to_owned(), String::clone);
    let number = |place: usize, instead: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(instead);
    let (game, scenario, seats) = (word(0, "stcs"), word(1, "duel"), word(2, "admiral,officer"));
    let Some((one, other)) = seats.split_once(',') else {
        eprintln!("two bots are wanted: admiral,officer");
        process::exit(1);
    };
    let more = words.get(5..).unwrap_or(&[]);
    let wanted = Match { scenario: &scenario, bots: [one, other], games: number(3, 200), seed: number(4, 7), more };
    let played = match game.as_str() {
        "stcs" => play::<stcs::Stcs>(&wanted),
        "sfb" => play::<sfb::Sfb>(&wanted),
        "ascendancy" => play::<ascendancy::Ascendancy>(&wanted),
        "attack-wing" => play::<attack_wing::AttackWing>(&wanted),
        "stccg" => play::<stccg::Stccg>(&wanted),
        _ => Err("no such game".into()),
    };
    if let Err(why) = played {
        eprintln!("{why}");
        process::exit(1);
    }
}
