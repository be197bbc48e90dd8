//! The officer's judgement against random play: `cargo run --release -p stcs --example duel -- 100 duel A.fleet=fed-enterprise-1`.
#![expect(clippy::unwrap_used, reason = "a tool for the people who work on the crate")]

use engine::{Bot, Chance, Game, Outlook, Seat, playout};
use stcs::{Command, Stcs};

struct Random;
impl Bot<Stcs> for Random {
    fn choose(&mut self, _: &Outlook<'_, Stcs>, commands: &[Command], chance: &mut Chance) -> usize {
        chance.below(commands.len() as u32) as usize
    }
}

struct Officer(Vec<i32>);
impl Bot<Stcs> for Officer {
    fn choose(&mut self, outlook: &Outlook<'_, Stcs>, commands: &[Command], _: &mut Chance) -> usize {
        self.0.clear();
        Stcs::appraise(&outlook.view(), outlook.seat(), commands, &mut self.0);
        (0..commands.len()).max_by_key(|&index| (self.0[index], std::cmp::Reverse(index))).unwrap()
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[1].parse().unwrap();
    let mut setup = Stcs::scenario(&args[2]).unwrap();
    for pair in &args[3..] {
        let (name, value) = pair.split_once('=').unwrap();
        Stcs::set(&mut setup, name, value).unwrap();
    }
    let state = Stcs::begin(&setup).unwrap();
    for officer in [Seat::A, Seat::B] {
        let (mut wins, mut draws, mut decisions, mut turns) = (0, 0, 0, 0);
        let began = std::time::Instant::now();
        for game in 0..games {
            let mut bots: Vec<Box<dyn Bot<Stcs>>> = (0..2)
                .map(|seat| if seat == officer.index() { Box::new(Officer(Vec::new())) as Box<dyn Bot<Stcs>> } else { Box::new(Random) })
                .collect();
            let played = playout::play::<Stcs>(state.clone(), &mut bots, &mut Chance::new(5, game));
            let Some(outcome) = played.outcome else {
                println!("no end in game {game} after {} decisions", played.decisions);
                continue;
            };
            let (own, other) = (outcome.places[officer.index()], outcome.places[officer.other().index()]);
            wins += u64::from(own < other);
            draws += u64::from(own == other);
            decisions += played.decisions;
            turns += u64::from(outcome.ended_by.contains("last turn"));
        }
        println!(
            "officer at {officer}: {wins} won, {draws} drawn of {games}; {} decisions a game, {turns} by time, {:.1} ms a game",
            decisions / games,
            began.elapsed().as_secs_f64() * 1000.0 / games as f64
        );
    }
}
