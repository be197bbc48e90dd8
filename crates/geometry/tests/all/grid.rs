//! The drawn grid against the edges of its hexes.

use std::collections::BTreeSet;

use geometry::hex::{Hex, grid};

type Edge = BTreeSet<[i64; 2]>;

fn edge(one: (f64, f64), other: (f64, f64)) -> Edge {
    [one, other].map(|(x, y)| [x, y].map(|length| (length * 100.0).round() as i64)).into()
}

/// Every edge of every hex is drawn, and nothing else, at the rim of a map and in a part of it.
#[test]
fn the_grid_has_every_edge() {
    let map = |radius: u16| {
        let mut hexes: Vec<Hex> = Hex::CENTRE.spiral(radius).collect();
        hexes.sort_unstable_by_key(|hex| (hex.x, hex.y));
        hexes
    };
    let part: Vec<Hex> = map(7).into_iter().filter(|hex| (-3..=5).contains(&hex.x) && (-6..=4).contains(&(2 * hex.y + hex.x))).collect();
    for hexes in [map(0), map(4), part] {
        let lines = grid(&hexes, 1.0);
        let drawn: BTreeSet<Edge> = lines.iter().flat_map(|(_, line)| line.windows(2).map(|two| edge(two[0], two[1]))).collect();
        let around = |hex: &Hex| {
            let corners = hex.corners(1.0);
            (0..6).map(move |at| edge(corners[at], corners[(at + 1) % 6]))
        };
        assert_eq!(drawn, hexes.iter().flat_map(around).collect());
    }
}
