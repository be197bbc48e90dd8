//! The learned value: both sides of a duel, damage, and the size of its file.

use engine::{Game, Seat, conformance::set_up};
use sfb::{Sfb, State, state::flag, value::worth};

fn duel() -> State {
    Sfb::begin(&set_up::<Sfb>("duel", &[("A.fleet", "fed-ca"), ("B.fleet", "fed-ca")])).expect("sound")
}

#[test]
fn a_mirror_is_even_and_damage_tells() {
    let mut state = duel();
    let even = [worth(&state, Seat::A), worth(&state, Seat::B)];
    assert!(even.iter().all(|worth| worth.abs() < 4_000) && (even[0] + even[1]).abs() < 3_000, "{even:?}");
    let hull = state.hulls.last_mut().expect("a ship");
    hull.boxes.iter_mut().for_each(|boxes| *boxes /= 3);
    hull.shields = [0; 6];
    hull.set(flag::CRIPPLED, true);
    let hurt = [worth(&state, Seat::A), worth(&state, Seat::B)];
    assert!(hurt[0] > even[0] + 1_500 && hurt[1] < even[1] - 1_500, "{even:?}, then {hurt:?}");
}

/// It looks through the eyes of the seat: what lies in the enemy's weapons changes nothing.
#[test]
fn a_value_knows_what_the_seat_knows() {
    let mut state = duel();
    let before = worth(&state, Seat::A);
    let theirs = state.secrets.last_mut().expect("a ship");
    (theirs.capacitor, theirs.warp, theirs.general) = (3, 1, 2);
    theirs.loads.iter_mut().for_each(|load| load.energy += 4);
    assert_eq!(worth(&state, Seat::A), before);
}

#[test]
fn the_file_is_small() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/value.toml");
    let size = std::fs::metadata(file).expect("there").len();
    assert!((5_000..100_000).contains(&size), "{size} bytes");
}
