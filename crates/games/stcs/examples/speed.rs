//! Random games a second of a scenario, on one core: `cargo run --release -p stcs --example speed -- duel 2`.
#![expect(clippy::unwrap_used, reason = "a tool for the people who work on the crate")]

use engine::{Bot, Chance, Game, Outlook, playout};
use stcs::{Command, Stcs};

struct Random;
impl Bot<Stcs> for Random {
    fn choose(&mut self, _: &Outlook<'_, Stcs>, commands: &[Command], chance: &mut Chance) -> usize {
        chance.below(commands.len() as u32) as usize
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut setup = Stcs::scenario(args.get(1).map_or("duel", String::as_str)).unwrap();
    for pair in args.iter().skip(3) {
        let (name, value) = pair.split_once('=').unwrap();
        Stcs::set(&mut setup, name, value).unwrap();
    }
    let state = Stcs::begin(&setup).unwrap();
    let seconds: f64 = args.get(2).map_or(2.0, |text| text.parse().unwrap());
    let (mut games, mut decisions, mut turns) = (0u64, 0u64, 0u64);
    let began = std::time::Instant::now();
    while began.elapsed().as_secs_f64() < seconds {
        for _ in 0..50 {
            let mut chance = Chance::new(1, games);
            let mut bots: Vec<Box<dyn Bot<Stcs>>> = (0..4).map(|_| Box::new(Random) as _).collect();
            let played = playout::play::<Stcs>(state.clone(), &mut bots, &mut chance);
            let outcome = played.outcome.unwrap();
            turns += u64::from(outcome.ended_by.contains("last turn"));
            games += 1;
            decisions += played.decisions;
        }
    }
    let time = began.elapsed().as_secs_f64();
    println!(
        "{:.0} games/s, {:.0} decisions/s, {:.1} decisions a game, {} bytes, {turns} of {games} by time",
        games as f64 / time,
        decisions as f64 / time,
        decisions as f64 / games as f64,
        size_of::<stcs::State>()
    );
}
