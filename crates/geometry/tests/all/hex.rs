//! The hex map: the examples of the rule, and properties.

#![expect(clippy::disallowed_methods, reason = "the platform is the oracle here")]

use geometry::hex::{Facing, Hex, Side, Sides, sector};
use proptest::prelude::*;

fn hex() -> impl Strategy<Value = Hex> {
    (-40..=40_i16, -40..=40_i16).prop_map(|(x, y)| Hex::new(x, y))
}

fn facing() -> impl Strategy<Value = Facing> {
    (0..6_i32).prop_map(Facing::wrapped)
}

/// `BASE.MAP.3`: the directions as listed.
#[test]
fn directions_as_listed() {
    let listed = [(0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0)];
    for (direction, (x, y, z)) in Facing::ALL.into_iter().zip(listed) {
        let step = direction.step();
        assert_eq!((step.x, step.y, step.z()), (x, y, z));
        assert_eq!(direction.turned(1).step(), step.rotated(1));
        assert_eq!(direction.reversed().step(), -step);
    }
}

/// `BASE.MAP.3`: side k of a ship with facing F points to (F + k - 2) mod 6.
#[test]
fn sides_point_where_the_rule_says() {
    for facing in Facing::ALL {
        for side in Side::ALL {
            let direction = side.direction(facing);
            let index = (i32::from(facing.index()) + i32::from(side.number()) - 2).rem_euclid(6);
            assert_eq!(i32::from(direction.index()), index);
            assert_eq!(Side::towards(facing, direction), side);
            assert_eq!(sector(facing, direction.step() * 7), Sides::of(&[side]));
        }
        assert_eq!(Side::FORWARD.direction(facing), facing);
    }
}

/// `BASE.MAP.3`: two sides tie when the offset lies on the line between them.
#[test]
fn ties_between_sectors() {
    let between = Sides::of(&[Side::FORWARD, Side::FORWARD_STARBOARD]);
    assert_eq!(sector(Facing::D0, Hex::new(1, 1)), between);
    assert_eq!(sector(Facing::D0, Hex::new(4, 4)), between);
    assert_eq!(sector(Facing::D0, Hex::new(4, 5)), Sides::of(&[Side::FORWARD]));
    assert_eq!(sector(Facing::D0, Hex::new(5, 4)), Sides::of(&[Side::FORWARD_STARBOARD]));
    assert_eq!(sector(Facing::D0, Hex::CENTRE), Sides::NONE);
    // The default map has 1260 other hexes; on each of the six rays of ties lie ten.
    let ties = Hex::CENTRE.spiral(20).filter(|&h| sector(Facing::D3, h).len() == 2).count();
    assert_eq!(ties, 60);
}

#[test]
fn rings_and_spirals() {
    assert_eq!(Hex::CENTRE.spiral(20).count(), 1261);
    let ring: Vec<Hex> = Hex::new(2, 3).ring(1).collect();
    assert_eq!(ring, Hex::new(2, 3).neighbours().collect::<Vec<_>>());
    for radius in 0..6 {
        let ring: Vec<Hex> = Hex::new(-1, 4).ring(radius).collect();
        assert!(ring.iter().all(|h| h.distance(Hex::new(-1, 4)) == radius));
        assert!(radius < 2 || ring.windows(2).all(|w| w[0].distance(w[1]) == 1));
        let mut unique = ring.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), ring.len());
    }
}

#[test]
fn lines_name_both_hexes_of_a_tie() {
    let steps: Vec<_> = Hex::CENTRE.line(Hex::new(1, 1)).collect();
    assert_eq!(steps.len(), 3);
    assert_eq!((steps[1].left, steps[1].right), (Hex::new(0, 1), Hex::new(1, 0)));
    assert!(steps[1].is_tie() && !steps[0].is_tie() && !steps[2].is_tie());
    assert_eq!(Hex::CENTRE.line(Hex::CENTRE).count(), 1);
}

#[test]
fn labels_and_places() {
    assert_eq!(Hex::CENTRE.label(20), "2121");
    assert_eq!(Hex::new(0, 20).label(20), "2101");
    assert_eq!(Hex::new(-14, 21).label(20), "0707");
    let labels: std::collections::BTreeSet<String> = Hex::CENTRE.spiral(20).map(|h| h.label(20)).collect();
    assert_eq!(labels.len(), 1261);
    let (x, y) = Facing::D0.step().to_plane(10.0);
    assert!(x.abs() < 1.0e-9 && (y - 17.320_508).abs() < 1.0e-5);
    let (x, y) = Facing::D1.step().to_plane(10.0);
    assert!(x > 0.0 && y > 0.0);
    for (n, neighbour) in Hex::CENTRE.neighbours().enumerate() {
        let (x, y) = neighbour.to_plane(1.0);
        let degrees = x.atan2(y).to_degrees().rem_euclid(360.0);
        assert!((degrees - 60.0 * n as f64).abs() < 1.0e-6);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn distance_is_a_metric(a in hex(), b in hex(), c in hex()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        prop_assert!(a == b || a.neighbours().any(|n| n.distance(b) < a.distance(b)));
        prop_assert_eq!(a.reaches(b, 5), b.spiral(5).any(|h| h == a));
    }

    #[test]
    fn turning_changes_nothing(a in hex(), b in hex(), f in facing(), steps in -7..7_i32) {
        prop_assert_eq!(a.rotated(steps).distance(b.rotated(steps)), a.distance(b));
        prop_assert_eq!(a.rotated(steps).dot(b.rotated(steps)), a.dot(b));
        prop_assert_eq!(a.rotated(6), a);
        prop_assert_eq!(sector(f.turned(steps), a.rotated(steps)), sector(f, a));
        prop_assert_eq!(f.turned(f.turn_to(f.turned(steps))), f.turned(steps));
    }

    #[test]
    fn the_sector_is_that_of_the_greatest_product(f in facing(), offset in hex()) {
        prop_assume!(offset != Hex::CENTRE);
        let product = |side: Side| side.direction(f).step().dot(offset);
        let greatest = Side::ALL.into_iter().map(product).max();
        let expected: Sides = Side::ALL.into_iter().filter(|&side| Some(product(side)) == greatest).collect();
        prop_assert_eq!(sector(f, offset), expected);
    }

    #[test]
    fn sectors_are_sixty_degrees(f in facing(), offset in hex()) {
        prop_assume!(offset != Hex::CENTRE);
        let found = sector(f, offset);
        prop_assert!((1..=2).contains(&found.len()));
        let (x, y) = offset.to_plane(1.0);
        let bearing = x.atan2(y).to_degrees() - 60.0 * f64::from(f.index());
        for side in Side::ALL {
            let off = (bearing - 60.0 * (f64::from(side.number()) - 2.0) + 180.0).rem_euclid(360.0) - 180.0;
            prop_assert_eq!(found.contains(side), off.abs() <= 30.0 + 1.0e-9);
        }
    }

    #[test]
    fn lines(a in hex(), b in hex()) {
        let steps: Vec<_> = a.line(b).collect();
        prop_assert_eq!(steps.len(), usize::from(a.distance(b)) + 1);
        prop_assert_eq!((steps[0].left, steps[steps.len() - 1].right), (a, b));
        for pair in steps.windows(2) {
            prop_assert_eq!(pair[0].left.distance(pair[1].left), 1);
            prop_assert_eq!(pair[0].right.distance(pair[1].right), 1);
        }
        let ray = b - a;
        for step in &steps {
            prop_assert!(!step.is_tie() || ray.clockwise(step.left - a) < 0 && ray.clockwise(step.right - a) > 0);
            prop_assert_eq!(ray.clockwise(step.left - a) + ray.clockwise(step.right - a) == 0 || !step.is_tie(), true);
        }
        // From the other end it is the same line with left and right exchanged.
        let back: Vec<_> = b.line(a).map(|s| (s.right, s.left)).collect();
        let forth: Vec<_> = steps.iter().rev().map(|s| (s.left, s.right)).collect();
        prop_assert_eq!(back, forth);
    }
}

/// Sides beside each other are one arc, also across the first side; no side is in two arcs.
#[test]
fn sides_beside_each_other_are_one_arc() {
    for mask in 0..64_u32 {
        let wanted: Vec<Side> = Side::ALL.into_iter().enumerate().filter(|(at, _)| mask & (1 << at) != 0).map(|(_, side)| side).collect();
        let runs = Sides::of(&wanted).runs();
        let mut all = runs.concat();
        all.sort_unstable();
        assert_eq!(all, wanted);
        let edges = (0..6).filter(|at| mask & (1 << at) != 0 && mask & (1 << ((at + 1) % 6)) == 0).count();
        assert_eq!(runs.len(), if mask == 63 { 1 } else { edges });
    }
}
