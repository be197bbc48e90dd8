//! Two ships of one class are as strong in one seat as in the other: nothing in the order of things favours a seat.

use engine::{Chance, Game, Source, Table, Viewer, playout::hush};
use sfb::{Command, Sfb};

/// The duels of two officers with the same ship that each of the seats wins.
fn won(class: &str, first_mover: &str, games: u64) -> [u64; 2] {
    let mut setup = Sfb::scenario("duel").expect("a scenario");
    for (name, value) in [("A.fleet", class), ("B.fleet", class), ("first_mover", first_mover)] {
        Sfb::set(&mut setup, name, value).expect("a setting");
    }
    let begun = Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let (mut list, mut scores): (Vec<Command>, Vec<i32>) = (Vec::new(), Vec::new());
    let mut won = [0; 2];
    for game in 0..games {
        let (mut state, mut chance) = (begun.clone(), Chance::new(37, game));
        Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        loop {
            hush::<Sfb>(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
            let Some(seat) = Sfb::deciders(&state).iter().next() else { break };
            list.clear();
            Sfb::commands(&state, seat, &mut list);
            scores.clear();
            Sfb::appraise(&Sfb::view(&state, Viewer::Seat(seat)), seat, &list, &mut scores);
            let best = scores.iter().copied().max().unwrap_or(0);
            let first = chance.below(list.len() as u32) as usize;
            let pick = (0..list.len()).map(|at| (at + first) % list.len()).find(|&at| scores[at] == best).unwrap_or(first);
            Sfb::apply(&mut state, seat, &list[pick], &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        }
        let places = Sfb::outcome(&state).expect("it has ended").places;
        for seat in 0..2 {
            won[seat] += u64::from(places[seat] == 1 && places[1 - seat] > 1);
        }
    }
    won
}

/// Whether a coin would fall so in 98 of 100 rows of throws.
fn even([one, other]: [u64; 2]) -> bool {
    let all = (one + other) as f64;
    (one as f64 - other as f64).abs() <= 2.33 * all.sqrt()
}

#[test]
fn mirror_duels_are_even() {
    for class in ["fed-ca", "kli-d7", "rom-fh"] {
        let won = won(class, "lot", 160);
        println!("{class}: {won:?}");
        assert!(even(won), "{class}: {won:?}");
    }
}
