//! Shared by the tests: random bases and the bridge to the oracle.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use geo::{Coord, LineString, Polygon};
use geometry::plane::{Base, Heading, Motion, Point, Side, Template};
use proptest::prelude::*;

/// A base of even side somewhere on a table of about a metre.
pub fn base() -> impl Strategy<Value = Base> {
    let heading = prop_oneof![(0..4_i32).prop_map(|n| n * 9_000), 0..36_000_i32];
    let side = prop_oneof![Just(40_000), Just(80_000), Just(131_800), (5_000..70_000_i32).prop_map(|n| n * 2)];
    (-300_000..300_000_i32, -300_000..300_000_i32, heading, side)
        .prop_map(|(x, y, h, side)| Base::new(Point::new(x, y), Heading::new(h), side))
}

/// Any template of the box.
pub fn template() -> impl Strategy<Value = Template> {
    let side = || prop_oneof![Just(Side::Left), Just(Side::Right)];
    prop_oneof![
        (1..=6_u8).prop_map(Template::Straight),
        (1..=4_u8, side()).prop_map(|(n, side)| Template::Bank(n, side)),
        (1..=3_u8, side()).prop_map(|(n, side)| Template::Turn(n, side)),
    ]
}

/// Any way to fly.
pub fn motion() -> impl Strategy<Value = Motion> {
    prop_oneof![Just(Motion::Forward), Just(Motion::Reverse), Just(Motion::ComeAbout)]
}

/// A polygon for the oracle.
pub fn polygon(points: &[Point]) -> Polygon<f64> {
    let coords = points.iter().map(|p| Coord { x: f64::from(p.x), y: f64::from(p.y) });
    Polygon::new(LineString::from_iter(coords), vec![])
}

/// A point turned by 90 degrees clockwise about the origin.
pub fn quarter(p: Point) -> Point {
    Point::new(p.y, -p.x)
}

/// A point mirrored on the north-south axis.
pub fn mirror(p: Point) -> Point {
    Point::new(-p.x, p.y)
}

/// A base turned by 90 degrees clockwise about the origin.
pub fn quarter_base(b: Base) -> Base {
    Base::new(quarter(b.centre), b.heading.turned(9_000), b.side)
}

/// A base mirrored on the north-south axis.
pub fn mirror_base(b: Base) -> Base {
    Base::new(mirror(b.centre), b.heading.mirrored(), b.side)
}
