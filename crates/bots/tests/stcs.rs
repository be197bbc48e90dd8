//! The officer at STCS: it beats random moves from either side of an even scenario, and as Borg and against them in an uneven one.

use engine::{
    Kit,
    kit::{Trials, kit},
};
use stcs::Stcs;

/// Games won alone by each seat.
fn wins(scenario: &str, settings: &[(&str, &str)], bots: [&str; 2], games: u64) -> [u64; 2] {
    let kit = kit(bots::all::<Stcs>());
    let kit: &dyn Kit = kit.as_ref();
    let mut setup = kit.setup(scenario).expect("a scenario");
    for (name, value) in settings {
        kit.set(&mut setup, name, value).expect("a setting");
    }
    let trials = Trials { setup, games, bots: bots.map(String::from).to_vec(), seed: 17 };
    let tally = kit.simulate(&trials, &mut |_| true).expect("sound");
    assert_eq!(tally.unfinished, 0);
    [tally.seats[0].wins, tally.seats[1].wins]
}

/// Even scenarios: the same ships on both sides, and two squadrons of about the same worth.
const EVEN: [(&str, &[(&str, &str)]); 3] = [("duel", &[]), ("free", &[("A.fleet", "galaxy"), ("B.fleet", "galaxy")]), ("fleet", &[])];

#[test]
fn the_officer_beats_random_moves_in_seat_a() {
    for (scenario, settings) in EVEN {
        let [officer, random] = wins(scenario, settings, ["officer", "random"], 100);
        assert!(officer >= 95, "{scenario} {settings:?}: the officer won {officer}, random {random} of 100");
    }
}

#[test]
fn the_officer_beats_random_moves_in_seat_b() {
    for (scenario, settings) in EVEN {
        let [random, officer] = wins(scenario, settings, ["random", "officer"], 100);
        assert!(officer >= 95, "{scenario} {settings:?}: the officer won {officer}, random {random} of 100");
    }
}

#[test]
fn the_officer_beats_random_moves_as_borg_and_against_them() {
    assert!(wins("large-cube-v-fleet", &[], ["officer", "random"], 20)[0] >= 19);
    assert!(wins("large-cube-v-fleet", &[], ["random", "officer"], 20)[1] >= 19);
}
