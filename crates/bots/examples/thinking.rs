//! Bots against each other, with the time that each of the first one's moves takes on a core.
//!
//! `cargo run --release -p bots --example thinking -- stcs duel admiral,officer 200 7`: game, scenario, bots, games, seed, and if wanted the most
//! commands that a bot may look at. It prints a line for each game, so that an interrupted run counts as well.

use std::{
    env, fs, process,
    sync::{Arc, Mutex},
    time::Instant,
};

use attack_wing::AttackWing;
use engine::{Bot, Budget, Chance, Decision, Entry, Game, Outlook, Seat, playout};
use stcs::Stcs;

/// Milliseconds of each move.
type Moves = Arc<Mutex<Vec<f64>>>;

/// A bot with a watch beside it.
struct Watched<G: Game> {
    bot: Box<dyn Bot<G>>,
    moves: Moves,
    nodes: Option<u32>,
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
        let outlook = outlook.within(self.nodes.map_or(outlook.budget(), Budget::Nodes));
        let decision = self.bot.choose(&outlook, commands, chance);
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

/// Plays, and tells after each game how many points the first bot named has made of a hundred, a draw counting half, and how long it thought.
fn play<G: Game>(scenario: &str, bots: &[&str], games: u64, seed: u64, nodes: Option<u32>) -> Result<(), String> {
    let setup = G::scenario(scenario).ok_or("no such scenario")?;
    let begun = G::begin(&setup).map_err(|_| "the scenario is refused")?;
    let (kinds, moves) = (bots::all::<G>(), Moves::default());
    let subject = bots.iter().position(|name| *name == "admiral").unwrap_or(0);
    let mut seated: Vec<Box<dyn Bot<G>>> = Vec::new();
    for (seat, name) in bots.iter().enumerate() {
        let kind = kinds.iter().find(|kind| kind.name == *name).ok_or("no such bot")?;
        let bot = (kind.make)();
        seated.push(if seat == subject { Box::new(Watched { bot, moves: moves.clone(), nodes }) } else { bot });
    }
    let mut points = 0.0;
    for game in 0..games {
        let played = playout::play::<G>(begun.clone(), &mut seated, &mut Chance::new(seed, game));
        let places = played.outcome.ok_or("a game without end")?.places;
        let first = places.iter().filter(|place| **place == 1).count();
        points += if places[subject] != 1 {
            0.0
        } else if first > 1 {
            0.5
        } else {
            1.0
        };
        let mut sorted = moves.lock().map_err(|_| "a bot fell")?.clone();
        sorted.sort_by(f64::total_cmp);
        let at = |share: f64| sorted.get((sorted.len() as f64 * share) as usize).or(sorted.last()).copied().unwrap_or(0.0);
        println!(
            "{} {points} of {} = {:.1} %; {} moves: mean {:.1} ms, 99 of 100 under {:.1} ms, the longest {:.1} ms",
            bots.join(","),
            game + 1,
            100.0 * points / (game + 1) as f64,
            sorted.len(),
            sorted.iter().sum::<f64>() / sorted.len().max(1) as f64,
            at(0.99),
            at(1.0),
        );
    }
    Ok(())
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |place: usize, instead: &str| words.get(place).map_or(instead.to_owned(), String::clone);
    let number = |place: usize, instead: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(instead);
    let (game, scenario, seats) = (word(0, "stcs"), word(1, "duel"), word(2, "admiral,officer"));
    let (bots, games, seed): (Vec<&str>, u64, u64) = (seats.split(',').collect(), number(3, 200), number(4, 7));
    let nodes = words.get(5).and_then(|word| word.parse().ok());
    let played = match game.as_str() {
        "attack-wing" => play::<AttackWing>(&scenario, &bots, games, seed, nodes),
        _ => play::<Stcs>(&scenario, &bots, games, seed, nodes),
    };
    if let Err(why) = played {
        eprintln!("{why}");
        process::exit(1);
    }
}
