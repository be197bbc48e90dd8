//! How fast play goes: `cargo run --release -p sfb --example measure_sfb -- duel 500 random officer`.

use std::time::Instant;

use engine::{Chance, Game, Seat, Source, Table, Viewer, Weights, playout::hush};
use sfb::{Command, Sfb, State};

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "duel".into());
    let games: u64 = std::env::args().nth(2).and_then(|word| word.parse().ok()).unwrap_or(500);
    let kinds: Vec<String> = std::env::args().skip(3).take_while(|word| !word.contains('=')).collect();
    let mut setup = Sfb::scenario(&name).expect("a scenario");
    for setting in std::env::args().skip(3).filter(|word| word.contains('=')) {
        let (name, value) = setting.split_once('=').expect("checked");
        Sfb::set(&mut setup, name, value).expect("a setting");
    }
    let begun = Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    println!("state: {} bytes", begun.bytes());
    volley();
    let (mut decisions, mut open, mut wins, mut draws, mut turns) = (0u64, 0, [0u64; 4], 0, 0i64);
    let (mut asked, mut acted) = (0u64, 0u64);
    let (mut list, mut scores): (Vec<Command>, Vec<i32>) = (Vec::new(), Vec::new());
    let started = Instant::now();
    for game in 0..games {
        let (mut state, mut chance) = (begun.clone(), Chance::new(1, game));
        Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        let mut said = 0u64;
        loop {
            hush::<Sfb>(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
            let Some(seat) = Sfb::deciders(&state).iter().next() else { break };
            list.clear();
            Sfb::commands(&state, seat, &mut list);
            let kind = kinds.get(seat.index() % kinds.len().max(1)).map_or("random", String::as_str);
            let command = says(kind, &state, seat, &list, &mut scores, &mut chance);
            if list.len() > 1 {
                asked += 1;
                acted += u64::from(Sfb::pass(&state, seat).is_none_or(|pass| pass.command != command));
            }
            Sfb::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
            said += 1;
            if said > 800_000 {
                open += 1;
                break;
            }
        }
        decisions += said;
        if let Some(outcome) = Sfb::outcome(&state) {
            let alone = outcome.places.iter().filter(|place| **place == 1).count() * 2 <= outcome.places.len();
            turns += outcome.measures.first().map_or(0, |(_, turns)| *turns);
            draws += u64::from(!alone);
            for (seat, place) in outcome.places.iter().enumerate() {
                wins[seat] += u64::from(*place == 1 && alone);
            }
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    let (games, decisions) = (games as f64, decisions as f64);
    println!("{games} games, {decisions} decisions, {open} open, wins {wins:?}, draws {draws}, mean turns {:.1}", turns as f64 / games);
    // A seat with standing orders is asked only where it does something.
    let each = (turns as f64).max(1.0) * Sfb::seats(&setup) as f64;
    println!("a seat and turn: {:.0} choices, {:.0} of them no pass", asked as f64 / each, acted as f64 / each);
    println!("{:.0} games/s, {:.0} decisions/s, {:.0} decisions a game", games / seconds, decisions / seconds, decisions / games);
}

/// The command of a bot.
fn says(kind: &str, state: &State, seat: Seat, list: &[Command], scores: &mut Vec<i32>, chance: &mut Chance) -> Command {
    if kind == "random" || list.len() == 1 {
        return list[chance.below(list.len() as u32) as usize].clone();
    }
    let view = Sfb::view(state, Viewer::Seat(seat));
    scores.clear();
    if kind == "officer" {
        let usual = Weights::usual(Sfb::WEIGHTS);
        if let Some(plan) = Sfb::plan(&view, seat, list, &usual) {
            return plan;
        }
        Sfb::appraise(&view, seat, list, &usual, scores);
    } else {
        Sfb::ensign(&view, seat, list, scores);
    }
    list[one_of_the_best(scores, chance)].clone()
}

/// How long the exact odds of a declaration of twelve weapons take.
fn volley() {
    let position = "step = \"6D1\"\nturn = 1\nimpulse = 9\n[[ship]]\nclass = \"fed-cx\"\nseat = \"A\"\nat = [0, 0]\nstatus = true\n[[ship]]\nclass = \"isc-xcc\"\nseat = \"B\"\nat = [0, 6]\nfacing = 3\nasif_up = true\n";
    let setup = Sfb::scenario("duel").expect("a scenario");
    let state = Sfb::position(&setup, &position.parse().expect("toml")).expect("a position");
    let view = Sfb::view(&state, Viewer::Seat(engine::Seat::A));
    let text = "fire 1 w1>2 w2>2 w3>2 w4>2 w5>2 w6>2 w7>2 w8>2 w11>2 w12>2 w13>2 w14>2";
    let command = Sfb::parse(&state, engine::Seat::A, text).expect("notation");
    Sfb::check(&state, engine::Seat::A, &command).expect("a declaration");
    let started = Instant::now();
    let told = (0..100).filter(|_| sfb::odds::forecast(&view, &command).is_some()).count();
    println!("volley of 12: {:.3} ms, told {told} times of 100", started.elapsed().as_secs_f64() * 10.0);
}

/// The place of one of the highest scores.
fn one_of_the_best(scores: &[i32], chance: &mut Chance) -> usize {
    let best = scores.iter().copied().max().unwrap_or(0);
    let count = scores.iter().filter(|score| **score == best).count() as u32;
    let nth = chance.below(count) as usize;
    scores.iter().enumerate().filter(|(_, score)| **score == best).nth(nth).map_or(0, |(at, _)| at)
}
