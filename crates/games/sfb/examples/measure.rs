//! How fast random play goes: `cargo run --release -p sfb --example measure`.

use std::time::Instant;

use engine::{Bot, Chance, Game, playout};
use sfb::Sfb;

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "duel".into());
    let games: u64 = std::env::args().nth(2).and_then(|word| word.parse().ok()).unwrap_or(500);
    let kinds: Vec<String> = std::env::args().skip(3).collect();
    let setup = Sfb::scenario(&name).expect("a scenario");
    let state = Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    println!("state: {} bytes", std::mem::size_of_val(&state));
    let all = bots::all::<Sfb>();
    let make = |at: usize| -> Box<dyn Bot<Sfb>> {
        let name = kinds.get(at % kinds.len().max(1)).map_or("random", String::as_str);
        (all.iter().find(|bot| bot.name == name).expect("a bot").make)()
    };
    let mut players: Vec<_> = (0..Sfb::seats(&setup)).map(make).collect();
    let (mut decisions, mut open, mut wins, mut turns) = (0, 0, [0u64; 4], 0i64);
    let started = Instant::now();
    for game in 0..games {
        let played = playout::play::<Sfb>(state, &mut players, &mut Chance::new(1, game));
        decisions += played.decisions;
        match played.outcome {
            None => open += 1,
            Some(outcome) => {
                let alone = outcome.places.iter().filter(|place| **place == 1).count() == 1;
                turns += outcome.measures.first().map_or(0, |(_, turns)| *turns);
                for (seat, place) in outcome.places.iter().enumerate() {
                    wins[seat] += u64::from(*place == 1 && alone);
                }
            }
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("{games} games, {decisions} decisions, {open} open, wins {wins:?}, mean turns {:.1}", turns as f64 / games as f64);
    println!("{:.0} games/s, {:.0} decisions/s, {:.0} decisions a game", games as f64 / seconds, decisions as f64 / seconds, decisions as f64 / games as f64);
}
