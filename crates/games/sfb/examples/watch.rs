//! Prints a random game: `cargo run -p sfb --example watch -- duel 1 200`.

use engine::{Chance, Game, Source, Table, words::Words};
use sfb::Sfb;

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "duel".into());
    let seed: u64 = std::env::args().nth(2).and_then(|word| word.parse().ok()).unwrap_or(1);
    let most: usize = std::env::args().nth(3).and_then(|word| word.parse().ok()).unwrap_or(200);
    let setup = Sfb::scenario(&name).expect("a scenario");
    let mut state = Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let mut chance = Chance::new(seed, 0);
    let words = Words::of("en", Sfb::words());
    let mut log = Vec::new();
    Sfb::start(&mut state, &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
    for _ in 0..most {
        let Some(seat) = Sfb::deciders(&state).iter().next() else { break };
        let mut list = Vec::new();
        Sfb::commands(&state, seat, &mut list);
        let pick = chance.below(list.len() as u32) as usize;
        println!("{seat} {} (of {})", list[pick], list.len());
        log.clear();
        Sfb::apply(&mut state, seat, &list[pick], &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
        let view = Sfb::view(&state, engine::Viewer::Public);
        for entry in &log {
            println!("    {} {:?}", words.say(&Sfb::narrate(&view, &entry.event)), entry.rules.first());
        }
    }
    println!("{:?}", Sfb::outcome(&state));
}
