//! The officer at Attack Wing: it beats random moves from either seat, with every pair of ready fleets.

use attack_wing::AttackWing;
use engine::{
    Kit,
    kit::{Trials, kit},
};

/// Games of seat A's and seat B's bot in which each has more Fleet Points than the other, over every pair of ready fleets, two seeds each.
fn wins(kit: &dyn Kit, bots: [&str; 2]) -> [u64; 2] {
    let fleets = kit.about().seat_choices[0].picks;
    let mut wins = [0; 2];
    for (number, pair) in fleets.iter().flat_map(|a| fleets.iter().map(move |b| [a.name, b.name])).enumerate() {
        let mut setup = kit.setup("sector-001").expect("there");
        kit.set(&mut setup, "A.fleet", pair[0]).expect("a ready fleet");
        kit.set(&mut setup, "B.fleet", pair[1]).expect("a ready fleet");
        let trials = Trials { setup, games: 2, bots: bots.map(String::from).to_vec(), seed: number as u64 };
        let tally = kit.simulate(&trials, &mut |_| true).expect("sound");
        assert_eq!(tally.unfinished, 0);
        for (sum, seat) in wins.iter_mut().zip(&tally.seats) {
            *sum += seat.wins;
        }
    }
    wins
}

#[test]
fn the_officer_beats_random_moves_in_seat_a() {
    let kit = kit(bots::all::<AttackWing>());
    let [officer, random] = wins(kit.as_ref(), ["officer", "random"]);
    assert!(officer * 100 >= 95 * 128, "the officer won {officer}, random {random} of 128");
}

#[test]
fn the_officer_beats_random_moves_in_seat_b() {
    let kit = kit(bots::all::<AttackWing>());
    let [random, officer] = wins(kit.as_ref(), ["random", "officer"]);
    assert!(officer * 100 >= 95 * 128, "the officer won {officer}, random {random} of 128");
}
