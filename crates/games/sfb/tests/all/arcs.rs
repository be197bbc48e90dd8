//! Bearings: the 24 bearings around a ship and the shields that face them.

use geometry::hex::Hex;
use sfb::data::arcs::{bearing, direction, relative, shields};

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
    let seen: Vec<_> = (1..=24).map(shields).collect();
    assert_eq!(seen[23], (0, None));
    assert_eq!(seen[0], (0, None));
    assert_eq!(seen[2], (0, Some(1)));
    assert_eq!(seen[3], (1, None));
    assert_eq!(seen[12], (3, None));
    assert_eq!(seen[22], (5, Some(0)));
}
