//! The ready fleets of the day against each other: duels of two officers in pairs, the same dice with the fleets exchanged. `VINCULUM_PAIRS=5 cargo test
//! --release -p attack-wing --test all ready -- --nocapture` measures how strong they are; the test itself plays each fleet against one other.

use attack_wing::{AttackWing, data};
use engine::{
    Game, Outcome,
    conformance::{
        players::{Lots, Player, follow},
        set_up,
    },
};

/// The fleets with named ships.
fn fleets() -> Vec<&'static str> {
    let named = |fleet: &&data::Fleet| fleet.ships.iter().any(|place| data::ship(place.ship).unique);
    data::fleets().iter().filter(named).map(|fleet| fleet.name.as_str()).collect()
}

/// Half points of the first fleet in a duel.
fn duel(first: &str, second: &str, seed: u64) -> u32 {
    let setup = set_up::<AttackWing>("duel", &[("A.fleet", first), ("B.fleet", second)]);
    let lots = Lots::Apart(seed);
    let state = follow::<AttackWing>(AttackWing::begin(&setup).expect("sound"), lots, &mut |state, seat, list, chance| {
        Player::Officer.says::<AttackWing>(state, seat, list, lots, chance)
    });
    let Outcome { places, .. } = AttackWing::outcome(&state).expect("it is over");
    match (places[0], places[1]) {
        (1, 1) => 1,
        (1, _) => 2,
        _ => 0,
    }
}

/// Half points won and games played of each fleet against each.
type Score = Vec<Vec<(u32, u32)>>;

fn played(fleets: &[&str], opponents: usize, pairs: u64) -> Score {
    let count = fleets.len();
    let mut score = vec![vec![(0, 0); count]; count];
    for one in 0..count {
        for step in 1..=opponents {
            let other = (one + step) % count;
            for seed in 0..pairs {
                let seed = 4001 + seed;
                let halves = duel(fleets[one], fleets[other], seed) + 2 - duel(fleets[other], fleets[one], seed);
                score[one][other].0 += halves;
                score[other][one].0 += 4 - halves;
                score[one][other].1 += 2;
                score[other][one].1 += 2;
            }
        }
    }
    score
}

/// Elo of each fleet from the middle one, after Bradley and Terry; one drawn game more against everybody keeps the numbers finite.
fn elo(score: &Score) -> Vec<f64> {
    let count = score.len();
    let mut strength = vec![1.0f64; count];
    for _ in 0..2000 {
        let next: Vec<f64> = (0..count)
            .map(|one| {
                let (mut won, mut weight) = (0.0, 0.0);
                for other in (0..count).filter(|&other| other != one && score[one][other].1 > 0) {
                    let (halves, games) = score[one][other];
                    won += f64::from(halves) / 2.0 + 0.5;
                    weight += (f64::from(games) + 1.0) / (strength[one] + strength[other]);
                }
                won / weight
            })
            .collect();
        let mean = next.iter().sum::<f64>() / count as f64;
        strength = next.iter().map(|one| one / mean).collect();
    }
    let all: Vec<f64> = strength.iter().map(|one| 400.0 * one.log10()).collect();
    let mut sorted = all.clone();
    sorted.sort_by(f64::total_cmp);
    let middle = f64::midpoint(sorted[(count - 1) / 2], sorted[count / 2]);
    all.iter().map(|one| one - middle).collect()
}

fn read(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|word| word.parse().ok())
}

#[test]
fn officers_duel_with_the_fleets_of_the_day() {
    let fleets = fleets();
    let pairs = read("VINCULUM_PAIRS");
    let opponents = if pairs.is_some() { read("VINCULUM_OPPONENTS").map_or(fleets.len() / 2 - 1, |many| many as usize) } else { 1 };
    let score = played(&fleets, opponents, pairs.unwrap_or(1));
    let elo = elo(&score);
    let mut told: Vec<(f64, String)> = Vec::new();
    for (one, fleet) in fleets.iter().enumerate() {
        let (halves, games) = score[one].iter().fold((0, 0), |sum, cell| (sum.0 + cell.0, sum.1 + cell.1));
        told.push((elo[one], format!("{fleet}: {:+.0} Elo, {:.1} of {games} points", elo[one], f64::from(halves) / 2.0)));
    }
    told.sort_by(|one, other| other.0.total_cmp(&one.0));
    told.iter().for_each(|(_, line)| println!("{line}"));
    assert!(fleets.len() == 20 && score.iter().flatten().any(|cell| cell.0 > 0));
    if pairs.is_some_and(|pairs| pairs >= 2) {
        assert!(elo.iter().all(|elo| elo.abs() <= 200.0), "a fleet is too strong or too weak for the others");
    }
}

#[test]
fn strength_is_found_from_the_games() {
    // The first wins three games of four against the second, who does the same to the third.
    let score = vec![vec![(0, 0), (600, 400), (0, 0)], vec![(200, 400), (0, 0), (600, 400)], vec![(0, 0), (200, 400), (0, 0)]];
    let elo: Vec<i32> = elo(&score).iter().map(|elo| elo.round() as i32).collect();
    assert_eq!((elo[1], elo[0] + elo[2]), (0, 0));
    assert!((187..=191).contains(&elo[0]), "400 log10(3) is 191: {elo:?}");
}
