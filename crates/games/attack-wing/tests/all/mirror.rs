//! The officer against the ensign with mirror fleets: pairs of games with the same dice, each from both seats. `VINCULUM_PAIRS=50 cargo test -p attack-wing
//! --test all mirror -- --nocapture` measures (`VINCULUM_SEED=2027` with other seeds); the test itself plays fewer.

use std::time::{Duration, Instant};

use attack_wing::{AttackWing, Setup};
use engine::{
    Game, Outcome, Seat,
    conformance::{
        players::{Lots, Player, follow},
        set_up,
    },
};

/// The ready fleets.
const FLEETS: [&str; 8] = [
    "federation-line",
    "federation-escorts",
    "klingon-raiders",
    "romulan-shadow",
    "dominion-spearhead",
    "rogue-borg",
    "free-worlds",
    "strange-allies",
];

/// What was counted in the officer's games.
#[derive(Default)]
struct Count {
    halves: u64,
    games: u64,
    decisions: u32,
    time: Duration,
    /// Maneuvers flown, and those after which the Action was lost to something in the way.
    flown: [u64; 2],
    lost: [u64; 2],
    /// Those of the officer lost to friends, to enemies, and to anything else.
    to: [u64; 3],
    rounds: u64,
}

impl Count {
    fn game(&mut self, setup: &Setup, officer: Seat, other: Player, seed: u64) {
        let mut players = [other; 2];
        players[officer.index()] = Player::Officer;
        let mut seen = [false; 16];
        let mut round = 0;
        let lots = Lots::Apart(seed);
        let state = follow::<AttackWing>(AttackWing::begin(setup).expect("sound"), lots, &mut |state, seat, list, chance| {
            let begun = Instant::now();
            let said = players[seat.index()].says::<AttackWing>(state, seat, list, lots, chance);
            if seat == officer {
                self.decisions += 1;
                self.time += begun.elapsed();
            }
            let board = &state.board;
            if board.round != round {
                (round, seen) = (board.round, [false; 16]);
            }
            for (no, ship) in board.flying().filter(|(_, ship)| ship.activated) {
                if !std::mem::replace(&mut seen[no.index()], true) {
                    let whose = usize::from(no.seat() != officer);
                    self.flown[whose] += 1;
                    let lost = ship.no_action && ship.touching;
                    self.lost[whose] += u64::from(lost);
                    if lost && whose == 0 {
                        let near = |seat: Seat| {
                            board.fleet(seat).filter(|(other, _)| *other != no).map(|(_, other)| other.base.distance(&ship.base)).min()
                        };
                        let (own, foe) = (near(officer).unwrap_or(i32::MAX), near(officer.other()).unwrap_or(i32::MAX));
                        self.to[if own.min(foe) > 1000 { 2 } else { usize::from(foe < own) }] += 1;
                    }
                }
            }
            said
        });
        let Outcome { places, .. } = AttackWing::outcome(&state).expect("it is over");
        self.games += 1;
        self.rounds += u64::from(state.board.round);
        self.halves += match (places[officer.index()], places[1 - officer.index()]) {
            (1, 1) => 1,
            (1, _) => 2,
            _ => 0,
        };
    }
}

/// Percent of the points that the officer makes in each cell.
fn measured(scenario: &str, fleets: &[&str], other: Player, pairs: u64) -> Vec<f64> {
    let first: u64 = read("VINCULUM_SEED").unwrap_or(1127);
    let cell = |fleet: &&str| {
        let setup = set_up::<AttackWing>(scenario, &[("A.fleet", fleet), ("B.fleet", fleet)]);
        let mut count = Count::default();
        for seed in first..first + pairs {
            count.game(&setup, Seat::A, other, seed);
            count.game(&setup, Seat::B, other, seed);
        }
        let percent = count.halves as f64 * 50.0 / count.games as f64;
        let lost = |whose: usize| count.lost[whose] as f64 * 100.0 / count.flown[whose].max(1) as f64;
        let millis = count.time.as_secs_f64() * 1000.0 / f64::from(count.decisions.max(1));
        println!(
            "{scenario} {fleet}: {percent:.1} of 100 points in {pairs} pairs; Actions lost {:.1} % {:?} (other {:.1} %); {millis:.2} ms a decision, {} decisions and {} rounds a game",
            lost(0),
            count.to,
            lost(1),
            u64::from(count.decisions) / count.games,
            count.rounds / count.games
        );
        percent
    };
    let only = std::env::var("VINCULUM_FLEETS").unwrap_or_default();
    fleets.iter().filter(|fleet| only.is_empty() || only.contains(**fleet)).map(cell).collect()
}

fn read<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok().and_then(|word| word.parse().ok())
}

fn pairs(usual: u64) -> u64 {
    read("VINCULUM_PAIRS").unwrap_or(usual)
}

fn mean(percents: &[f64]) -> f64 {
    percents.iter().sum::<f64>() / percents.len() as f64
}

#[test]
fn the_officer_beats_the_ensign_in_mirror_duels() {
    let duels = measured("duel", &FLEETS, Player::Ensign, pairs(2));
    println!("mean {:.1}", mean(&duels));
    assert!(mean(&duels) >= 55.0, "{duels:?}");
}

#[test]
fn the_officer_beats_the_ensign_against_the_cube() {
    let battles = measured("sector-001", &FLEETS, Player::Ensign, pairs(2));
    println!("mean {:.1}", mean(&battles));
    assert!(mean(&battles) >= 45.0, "{battles:?}");
}

#[test]
fn the_officer_beats_random_moves() {
    let duels = measured("duel", &FLEETS[..2], Player::Random, pairs(2));
    assert!(mean(&duels) >= 95.0, "{duels:?}");
}
