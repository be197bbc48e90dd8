//! The learned value: both sides of a duel, damage, the end of a game, and the size of its file.

use engine::{Game, Seat, conformance::set_up};
use stcs::{State, Stcs, value::worth};

fn duel() -> State {
    Stcs::begin(&set_up::<Stcs>("duel", &[("A.fleet", "kli-d7s"), ("B.fleet", "kli-d7s")])).expect("sound")
}

#[test]
fn a_mirror_is_even_and_damage_tells() {
    let mut state = duel();
    let even = [worth(&state, Seat::A), worth(&state, Seat::B)];
    assert!(even.iter().all(|worth| worth.abs() < 3_000) && (even[0] + even[1]).abs() < 2_000, "{even:?}");
    state.ships[1].superstructure /= 3;
    state.ships[1].shields = [0; 6];
    let hurt = [worth(&state, Seat::A), worth(&state, Seat::B)];
    assert!(hurt[0] > even[0] + 1_500 && hurt[1] < even[1] - 1_500, "{even:?}, then {hurt:?}");
}

/// It looks through the eyes of the seat: the heel that only the Borg know changes nothing for the other.
#[test]
fn a_value_knows_what_the_seat_knows() {
    let mut state = Stcs::begin(&set_up::<Stcs>("large-cube-v-fleet", &[])).expect("sound");
    let borg = state.ships.iter().position(|ship| ship.class().is_borg()).expect("a cube");
    let other = [Seat::A, Seat::B].into_iter().find(|&seat| seat != state.ships[borg].seat()).expect("a seat");
    let before = worth(&state, other);
    state.ships[borg].heel += 5;
    assert_eq!(worth(&state, other), before);
}

#[test]
fn the_file_is_small() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/value.toml");
    let size = std::fs::metadata(file).expect("there").len();
    assert!((5_000..100_000).contains(&size), "{size} bytes");
}
