//! Discs, segments and polygons: obstacles and lines of sight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::base::{Base, Closest};
use super::square::{Square, div_round};
use super::units::{Point, Um};

/// A round token: an obstacle, a planet, a mine (Attack Wing base 7.10 to 7.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Disc {
    /// The middle.
    pub centre: Point,
    /// The radius in micrometres.
    pub radius: Um,
}

impl Disc {
    /// The disc with the given centre and radius (micrometres).
    #[must_use]
    pub const fn new(centre: Point, radius: Um) -> Self {
        Self { centre, radius }
    }

    /// Whether the disc overlaps a base; touching is not overlapping (Attack Wing base 7.10, 7.11). Exact.
    #[must_use]
    pub fn overlaps_base(&self, base: &Base) -> bool {
        // The circles around and in the square decide most cases at once.
        let (apart, side) = ((base.centre - self.centre).length_sq(), i64::from(base.side));
        let (within, beyond) = (i64::from(self.radius) + side / 2 - 4, i64::from(self.radius) + side * 7072 / 10_000 + 4);
        if within > 0 && apart < within * within {
            return true;
        }
        if apart > beyond * beyond {
            return false;
        }
        let square = Square::of(base);
        square.gap(self.centre) < self.radius_sq() * square.scale()
    }

    /// Whether the disc overlaps a simple polygon; touching is not overlapping. Exact.
    #[must_use]
    pub fn overlaps_polygon(&self, polygon: &[Point]) -> bool {
        sides(polygon).any(|side| side.crosses_disc(self)) || (self.radius > 0 && polygon_contains(polygon, self.centre))
    }

    fn radius_sq(&self) -> u128 {
        let radius = u128::from(self.radius.unsigned_abs());
        radius * radius
    }
}

/// A straight line between two points: the ruler's edge (Attack Wing base 10.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Segment {
    /// One end.
    pub a: Point,
    /// The other end.
    pub b: Point,
}

impl From<Closest> for Segment {
    fn from(closest: Closest) -> Self {
        Self::new(closest.a, closest.b)
    }
}

impl Segment {
    /// The segment between two points.
    #[must_use]
    pub const fn new(a: Point, b: Point) -> Self {
        Self { a, b }
    }

    /// The squared distance to a point as a fraction.
    fn gap(&self, point: Point) -> (u128, u128) {
        let (along, to) = (self.b - self.a, point - self.a);
        let (foot, length) = (along.dot(to), along.length_sq());
        let whole = |squared: i64| (u128::from(squared.unsigned_abs()), 1);
        if foot <= 0 {
            whole(to.length_sq())
        } else if foot >= length {
            whole((point - self.b).length_sq())
        } else {
            let off = u128::from(along.cross(to).unsigned_abs());
            (off * off, u128::from(length.unsigned_abs()))
        }
    }

    /// The squared distance to a point in square micrometres, rounded up.
    #[must_use]
    pub fn distance_sq(&self, point: Point) -> i64 {
        let (value, by) = self.gap(point);
        i64::try_from(value.div_ceil(by)).unwrap_or(i64::MAX)
    }

    /// Whether the segment passes through the inside of a disc; touching it is not crossing. Exact.
    #[must_use]
    pub fn crosses_disc(&self, disc: &Disc) -> bool {
        let (value, by) = self.gap(disc.centre);
        value < disc.radius_sq() * by
    }

    /// Whether the segment passes through the inside of a base; touching it is not crossing. Exact.
    #[must_use]
    pub fn crosses_base(&self, base: &Base) -> bool {
        let square = Square::of(base);
        let (from, to) = (self.a - square.centre, self.b - square.centre);
        let limit = square.extent();
        let beside = square.axes().iter().any(|&axis| {
            let (p, q) = (from.dot(axis), to.dot(axis));
            p.min(q) >= limit || p.max(q) <= -limit
        });
        let along = self.b - self.a;
        let reach = along.cross(square.diagonal).abs().max(along.dot(square.diagonal).abs());
        let passes = reach > 0 && along.cross(from).abs() >= reach;
        !beside && !passes
    }

    /// Whether two segments have a point in common; touching counts. Exact.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        let (p, q) = (self.sides_of(other), other.sides_of(self));
        if p.0 == 0 && p.1 == 0 {
            return spans_meet(self.a.x, self.b.x, other.a.x, other.b.x)
                && spans_meet(self.a.y, self.b.y, other.a.y, other.b.y)
                && q.0 == 0
                && q.1 == 0;
        }
        p.0 * p.1 <= 0 && q.0 * q.1 <= 0
    }

    /// On which sides of this segment's line the other's ends lie: -1 right, 0 on it, 1 left.
    fn sides_of(&self, other: &Self) -> (i64, i64) {
        let along = self.b - self.a;
        (along.cross(other.a - self.a).signum(), along.cross(other.b - self.a).signum())
    }

    /// The point where two segments that are not parallel cross or touch, rounded to the micrometre.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Option<Point> {
        let (along, across) = (self.b - self.a, other.b - other.a);
        let turn = i128::from(along.cross(across));
        if turn == 0 || !self.meets(other) {
            return None;
        }
        let part = i128::from((other.a - self.a).cross(across)) * turn.signum();
        let step = |um: Um| div_round(part * i128::from(um), turn.abs()) as Um;
        Some(Point::new(self.a.x + step(along.x), self.a.y + step(along.y)))
    }

    /// Whether the segment has a point in common with a simple polygon or its border. Exact.
    #[must_use]
    pub fn meets_polygon(&self, polygon: &[Point]) -> bool {
        sides(polygon).any(|side| side.meets(self)) || polygon_contains(polygon, self.a)
    }
}

fn spans_meet(a: Um, b: Um, c: Um, d: Um) -> bool {
    a.min(b) <= c.max(d) && c.min(d) <= a.max(b)
}

/// The sides of a polygon, from each corner to the next.
fn sides(polygon: &[Point]) -> impl Iterator<Item = Segment> + '_ {
    polygon.iter().zip(polygon.iter().cycle().skip(1)).map(|(&a, &b)| Segment::new(a, b))
}

/// Whether a point lies in a simple polygon (either orientation) or on its border. Exact.
#[must_use]
pub fn polygon_contains(polygon: &[Point], point: Point) -> bool {
    let mut inside = false;
    for side in sides(polygon) {
        let turn = (side.b - side.a).cross(point - side.a);
        let within = spans_meet(side.a.x, side.b.x, point.x, point.x) && spans_meet(side.a.y, side.b.y, point.y, point.y);
        if turn == 0 && within {
            return true;
        }
        if (side.a.y > point.y) != (side.b.y > point.y) && (turn > 0) == (side.b.y > side.a.y) {
            inside = !inside;
        }
    }
    inside
}
