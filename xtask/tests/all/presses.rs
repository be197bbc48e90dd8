//! A plain turn is a handful of presses in the games that ask for it.

use xtask::{bench, games};

#[test]
fn a_plain_turn_of_the_cards_takes_at_most_25_presses() {
    let game = games::played().into_iter().find(|game| game.name == "stccg").expect("the cards");
    let decks = ["borg", "federation", "klingon", "borg-swarm", "federation-frontier", "klingon-raiders"];
    let mut told = Vec::new();
    for deck in decks {
        let turns = bench::turns((game.kit)().as_ref(), game.scenario, &[("A.deck", deck)], 40).expect("played");
        assert!(turns.len() > 10, "{deck}: {turns:?}");
        told.push((deck, turns));
    }
    println!("{told:?}");
    for (deck, turns) in &told {
        // The seeding comes before the first turn: six missions, and the rest in one press a phase.
        assert!(turns[0] < 15, "{deck}: {turns:?}");
        // A turn in which everybody goes ahead one by one is no plain one.
        let long = turns[1..].iter().filter(|presses| **presses > 25).count();
        assert!(long * 20 <= turns.len() && turns[1..].iter().all(|presses| *presses <= 35), "{deck}: {turns:?}");
    }
}

/// A plotted course flies on until something happens, and a window that came to nothing passes until something changes: a turn of 32 impulses is not 32 presses.
#[test]
fn a_turn_of_star_fleet_battles_takes_at_most_20_presses() {
    let game = games::played().into_iter().find(|game| game.name == "sfb").expect("Star Fleet Battles");
    let (scenario, settings) = game.crowded;
    let turns = bench::turns((game.kit)().as_ref(), scenario, settings, 4).expect("played");
    println!("{turns:?}");
    let mean = turns.iter().sum::<u32>() as usize / turns.len();
    assert!(mean <= 20, "{turns:?}");
}
