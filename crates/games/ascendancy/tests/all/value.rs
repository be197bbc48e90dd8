//! The learned value: a fresh table, being ahead, secrets, and the size of its file.

use ascendancy::{Ascendancy, State, value::worth};
use engine::{Game, Seat, conformance::set_up};

fn duel() -> State {
    Ascendancy::begin(&set_up::<Ascendancy>("duel", &[])).expect("sound")
}

#[test]
fn being_ahead_tells() {
    let mut state = duel();
    let before = [worth(&state, Seat::A), worth(&state, Seat::B)];
    state.open.players[0].ascendancy += 3;
    state.open.players[0].stock = [9, 9, 9];
    let after = [worth(&state, Seat::A), worth(&state, Seat::B)];
    assert!(after[0] > before[0] + 1_000 && after[1] < before[1] - 400, "{before:?}, then {after:?}");
}

#[test]
fn the_file_is_small() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/value.toml");
    let size = std::fs::metadata(file).expect("there").len();
    assert!((5_000..100_000).contains(&size), "{size} bytes");
}
