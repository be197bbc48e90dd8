//! Features: what the suite says of them, both seats of a mirror, what is secret, and the page of documentation.

use engine::{
    Game, Seat, Viewer,
    conformance::{features, features_page, set_up},
    encode::{self, Encode},
};
use sfb::Sfb;

const TABLES: [(&str, &[(&str, &str)]); 5] = [
    ("duel", &[("turns", "2")]),
    ("echelon", &[("turns", "2")]),
    ("freezer", &[("turns", "2")]),
    ("matrix", &[("turns", "2")]),
    ("six", &[("turns", "1")]),
];

#[test]
fn features_hold_in_random_games() {
    let games = TABLES.iter().flat_map(|(scenario, settings)| (0..2).map(move |seed| (set_up::<Sfb>(scenario, settings), seed)));
    let read: usize = games.map(|(setup, seed)| features::<Sfb>(&setup, seed, 900)).sum();
    assert!(read > 5_000, "{read} commands");
}

fn ships() -> usize {
    Sfb::VIEW.iter().take_while(|feature| feature.name != "ships").map(|feature| feature.size).sum()
}

/// The own side comes first, whichever it is.
#[test]
fn both_seats_of_a_mirror_read_alike() {
    let state = Sfb::begin(&set_up::<Sfb>("duel", &[("A.fleet", "fed-ca"), ("B.fleet", "fed-ca")])).expect("sound");
    let read = |seat| encode::view::<Sfb>(&Sfb::view(&state, Viewer::Seat(seat)), seat);
    let (one, other) = (read(Seat::A), read(Seat::B));
    assert_eq!(one[ships()..ships() + 5], other[ships()..ships() + 5]);
    assert_eq!(one[ships()..ships() + 3], [1.0, 1.0, 1.0]);
}

/// Contents of the enemy's weapons and batteries change no number.
#[test]
fn secrets_of_others_are_unknown() {
    let state = Sfb::begin(&set_up::<Sfb>("duel", &[])).expect("sound");
    let mut other = state.clone();
    let theirs = other.secrets.last_mut().expect("a ship");
    (theirs.capacitor, theirs.warp, theirs.general) = (3, 1, 2);
    theirs.loads[0].energy += 1;
    let read = |state, seat| encode::view::<Sfb>(&Sfb::view(state, Viewer::Seat(seat)), seat);
    assert_eq!(read(&state, Seat::A), read(&other, Seat::A));
    assert_ne!(read(&state, Seat::B), read(&other, Seat::B));
}

/// Half of the points of a ship that is crippled.
#[test]
fn points_are_those_of_the_score() {
    let mut state = Sfb::begin(&set_up::<Sfb>("duel", &[("A.fleet", "fed-ca"), ("B.fleet", "fed-ca")])).expect("sound");
    let own: usize = Sfb::VIEW.iter().take_while(|feature| feature.name != "points").map(|feature| feature.size).sum();
    let points = |state: &_, seat| encode::view::<Sfb>(&Sfb::view(state, Viewer::Seat(seat)), seat)[own..own + 2].to_vec();
    assert_eq!(points(&state, Seat::A), [0.0, 0.0]);
    state.hulls.last_mut().expect("a ship").set(sfb::state::flag::CRIPPLED, true);
    let of_b = points(&state, Seat::B);
    assert!(points(&state, Seat::A)[0] > 0.02 && points(&state, Seat::A) == [of_b[1], 0.0], "{of_b:?}");
}

#[test]
fn the_page_says_what_is_declared() {
    features_page::<Sfb>("Star Fleet Battles", env!("CARGO_MANIFEST_DIR"));
}
