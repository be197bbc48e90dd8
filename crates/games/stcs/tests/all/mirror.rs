//! The officer against the ensign with mirror fleets: pairs of games with the same dice, each from both seats. `VINCULUM_PAIRS=100 cargo test -p stcs --test all
//! mirror -- --nocapture` measures; the test itself plays fewer.

use engine::{
    Game, Outcome, Seat,
    conformance::{
        players::{Lots, Player, play},
        set_up,
    },
};
use stcs::{Setup, Stcs};

/// The duels and the fleets. Borg ships are left out: the officer fights them as the ensign does.
const DUELS: [&str; 8] = ["d7m", "galaxy", "sovereign", "vorcha", "enterprise", "dderidex", "v8", "k22"];
const SQUADRONS: [&str; 3] = ["federation-squadron", "klingon-squadron", "romulan-squadron"];

/// Half points of the officer in a game: 2 for a win, 1 for a draw.
fn game(setup: &Setup, officer: Seat, seed: u64) -> u64 {
    let mut players = [Player::Ensign; 2];
    players[officer.index()] = Player::Officer;
    let state = play::<Stcs>(Stcs::begin(setup).expect("sound"), &players, Lots::Apart(seed), &mut |_, _, _, _| {});
    let Outcome { places, .. } = Stcs::outcome(&state).expect("it is over");
    match (places[officer.index()], places[1 - officer.index()]) {
        (1, 1) => 1,
        (1, _) => 2,
        _ => 0,
    }
}

/// Percent of the points that the officer makes in each cell.
fn measured(scenario: &str, fleets: &[&str], pairs: u64) -> Vec<f64> {
    let cell = |fleet: &&str| {
        let setup = set_up::<Stcs>(scenario, &[("A.fleet", fleet), ("B.fleet", fleet)]);
        let halves: u64 = (0..pairs).map(|seed| game(&setup, Seat::A, 1127 + seed) + game(&setup, Seat::B, 1127 + seed)).sum();
        let percent = halves as f64 * 25.0 / pairs as f64;
        println!("{scenario} {fleet}: {percent:.1} of 100 points in {pairs} pairs");
        percent
    };
    fleets.iter().map(cell).collect()
}

fn pairs(usual: u64) -> u64 {
    std::env::var("VINCULUM_PAIRS").ok().and_then(|word| word.parse().ok()).unwrap_or(usual)
}

fn mean(percents: &[f64]) -> f64 {
    percents.iter().sum::<f64>() / percents.len() as f64
}

#[test]
fn the_officer_beats_the_ensign_in_mirror_duels() {
    let duels = measured("duel", &DUELS, pairs(6));
    assert!(mean(&duels) >= 60.0, "{duels:?}");
}

#[test]
fn the_officer_beats_the_ensign_with_mirror_fleets() {
    let fleets = measured("fleet", &SQUADRONS, pairs(4));
    assert!(mean(&fleets) >= 60.0, "{fleets:?}");
}
