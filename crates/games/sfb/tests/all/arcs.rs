//! Bearings: the 24 bearings around a ship and the shields that face them.

use geometry::hex::Hex;
use sfb::{
    data::arcs::{ALL, arc, bearing, direction, relative, runs, shields},
    ids::ShieldNo,
    rules::volley::sector,
};

#[test]
fn the_bearings_of_one_turn() {
    let at = |a: u8, n: i16, m: i16| {
        let (one, two) = (direction(a).step() * n, direction(a + 1).step() * m);
        bearing(one + two)
    };
    for side in 0..6 {
        assert_eq!([at(side, 3, 0), at(side, 3, 1), at(side, 2, 2), at(side, 1, 3)], [1, 2, 3, 4].map(|k| k + 4 * side));
    }
    assert_eq!(relative(Hex::CENTRE, 1, Hex::new(4, 0)), 1);
}

#[test]
fn shields_by_bearing() {
    let number = |shield: ShieldNo| shield.number();
    let seen: Vec<_> = (1..=24).map(shields).map(|(one, other)| (number(one), other.map(number))).collect();
    assert_eq!(seen[23], (1, None));
    assert_eq!(seen[0], (1, None));
    assert_eq!(seen[2], (1, Some(2)));
    assert_eq!(seen[3], (2, None));
    assert_eq!(seen[12], (4, None));
    assert_eq!(seen[22], (6, Some(1)));
}

/// An arc across the bow is one run of bearings: nothing left of dead ahead is missing.
#[test]
fn an_arc_is_drawn_as_one_run_across_the_bow() {
    let of = |code: &str| runs(arc(code).expect("an arc"));
    assert_eq!(of("FA"), [(21, 9)]);
    assert_eq!(of("LF"), [(21, 5)]);
    assert_eq!(of("R"), [(5, 5)]);
    assert_eq!(runs(ALL), [(1, 24)]);
    // Sides without bow and stern are two runs.
    assert_eq!(runs(arc("L").expect("an arc") | arc("R").expect("an arc")), [(5, 5), (17, 5)]);
    assert_eq!(runs(0), []);
}

/// Phasers are hit only through bearings of the shield that is struck: five of them, of which the outer ones belong to its neighbours as well.
#[test]
fn a_sector_is_a_shield_with_both_of_its_boundaries() {
    for (side, first) in ShieldNo::all().zip([23, 3, 7, 11, 15, 19]) {
        assert_eq!(runs(sector(side)), [(first, 5)], "shield {}", side.number());
    }
}
