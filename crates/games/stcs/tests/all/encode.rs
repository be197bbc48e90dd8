//! Features: what the suite says of them, both seats of a mirror, and the page of documentation.

use engine::{
    Game, Seat, Viewer,
    conformance::{features, features_page, set_up},
    encode::{self, Encode},
};
use stcs::Stcs;

const SETTINGS: [&[(&str, &str)]; 3] = [
    &[
        ("A.fleet", "2 kli-d7s"),
        ("B.fleet", "rom-dderidex-b"),
        ("distance", "5"),
        ("sensors", "on"),
        ("turns", "3"),
        ("emergency_turns", "on"),
    ],
    &[("A.fleet", "borg-sphere"), ("B.fleet", "2 kli-vorcha-b"), ("distance", "4"), ("repower_between_phases", "on"), ("turns", "3")],
    &[("A.fleet", "borg-cube-large"), ("B.fleet", "fed-galaxy-1"), ("distance", "3"), ("regen_box", "on"), ("turns", "2")],
];

#[test]
fn features_hold_in_random_games() {
    let read: usize =
        SETTINGS.iter().flat_map(|settings| (0..4).map(|seed| features::<Stcs>(&set_up::<Stcs>("free", settings), seed, u32::MAX))).sum();
    assert!(read > 1_000, "{read} commands");
}

/// The own side comes first, whichever it is.
#[test]
fn both_seats_of_a_mirror_read_alike() {
    let state = Stcs::begin(&set_up::<Stcs>("duel", &[])).expect("sound");
    let read = |seat| encode::view::<Stcs>(&Stcs::view(&state, Viewer::Seat(seat)), seat);
    let (one, other) = (read(Seat::A), read(Seat::B));
    let ships = encode::size(Stcs::VIEW) - encode::size(&Stcs::VIEW[Stcs::VIEW.len() - 1..]);
    assert_eq!(one[ships..ships + 4], other[ships..ships + 4]);
    assert_eq!(one[ships..ships + 3], [1.0, 1.0, 1.0]);
}

/// A quarter of the superstructure for a ship at half of it.
#[test]
fn points_are_those_of_the_score() {
    let mut state = Stcs::begin(&set_up::<Stcs>("duel", &[])).expect("sound");
    let whole = state.ships[1].superstructure;
    state.ships[1].superstructure = whole / 2;
    let points = |seat| {
        let from = encode::size(&Stcs::VIEW[..7]);
        encode::view::<Stcs>(&Stcs::view(&state, Viewer::Seat(seat)), seat)[from..from + 2].to_vec()
    };
    assert_eq!(Stcs::VIEW[7].name, "points");
    let quarter = f32::from(whole / 4) / 2_400.0;
    assert_eq!((points(Seat::A), points(Seat::B)), (vec![quarter, 0.0], vec![0.0, quarter]));
}

#[test]
fn the_page_says_what_is_declared() {
    features_page::<Stcs>("STCS", env!("CARGO_MANIFEST_DIR"));
}
