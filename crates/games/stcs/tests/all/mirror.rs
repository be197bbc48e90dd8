//! The officer against the ensign with mirror fleets: pairs of games with the same dice, each from both seats. `VINCULUM_PAIRS=100 cargo test -p stcs --test all
//! mirror -- --nocapture` measures; the test itself plays fewer.

use engine::{Chance, Game, Outcome, Seat, Source, Table, Viewer, conformance::set_up};
use stcs::{Command, Setup, State, Stcs};

/// The duels and the fleets. Borg ships are left out: the officer fights them as the ensign does.
const DUELS: [&str; 8] = ["d7m", "galaxy", "sovereign", "vorcha", "enterprise", "dderidex", "v8", "k22"];
const SQUADRONS: [&str; 3] = ["federation-squadron", "klingon-squadron", "romulan-squadron"];

/// The command of the officer, or of the ensign, among those of the list.
fn said(state: &State, seat: Seat, officer: bool, commands: &[Command], chance: &mut Chance) -> Command {
    let (view, mut scores) = (Stcs::view(state, Viewer::Seat(seat)), Vec::new());
    if officer {
        if let Some(plan) = Stcs::plan(&view, seat, commands) {
            assert_eq!(Stcs::check(state, seat, &plan), Ok(()), "{plan}");
            return plan;
        }
        Stcs::appraise(&view, seat, commands, &mut scores);
    } else {
        Stcs::ensign(&view, seat, commands, &mut scores);
    }
    let highest = scores.iter().max().expect("it is asked");
    let equals: Vec<usize> = (0..scores.len()).filter(|&place| scores[place] == *highest).collect();
    let pick = if equals.len() == 1 { 0 } else { chance.below(equals.len() as u32) as usize };
    commands[equals[pick]].clone()
}

/// Plays a game to its end, with officers at the seats that are named and ensigns at the others; `hear` is told each decision with the list it was taken from.
pub fn play(setup: &Setup, officers: impl Fn(Seat) -> bool, seed: u64, mut hear: impl FnMut(&State, &[Command], &Command)) -> State {
    let mut state = Stcs::begin(setup).expect("sound");
    let (mut dice, mut own, mut commands) = (Chance::new(seed, 0), Chance::new(seed, 9), Vec::new());
    Stcs::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).expect("seeded dice answer everything");
    while let Some(seat) = Stcs::deciders(&state).iter().next() {
        commands.clear();
        Stcs::commands(&state, seat, &mut commands);
        let command = said(&state, seat, officers(seat), &commands, &mut own);
        hear(&state, &commands, &command);
        Stcs::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut dice))).expect("seeded dice answer everything");
    }
    state
}

/// Half points of the officer in a game: 2 for a win, 1 for a draw.
fn game(setup: &Setup, officer: Seat, seed: u64) -> u64 {
    let state = play(setup, |seat| seat == officer, seed, |_, _, _| {});
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
