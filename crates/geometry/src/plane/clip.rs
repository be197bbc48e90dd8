//! Clipping a convex polygon by half planes, without allocation.

use super::square::{FINE, Fine, Square, div_round};
use super::units::{Point, Vector};

/// Four corners and one more for each of up to eight half planes.
const CAPACITY: usize = 12;

/// The points `p` with `normal . (p - through) <= limit`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HalfPlane {
    pub normal: Vector,
    pub through: Point,
    pub limit: i64,
}

impl HalfPlane {
    /// How far a point lies inside, in units of the normal and of 1/1024 micrometre; negative outside.
    fn depth(&self, point: Fine) -> i128 {
        let through = Fine::from(self.through);
        let (x, y) = (i128::from(point.x - through.x), i128::from(point.y - through.y));
        let along = x * i128::from(self.normal.x) + y * i128::from(self.normal.y);
        i128::from(self.limit) * i128::from(FINE) - along
    }
}

/// A small convex polygon in steps of 1/1024 micrometre.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Polygon {
    points: [Fine; CAPACITY],
    len: usize,
}

impl Polygon {
    const EMPTY: Self = Self { points: [Fine { x: 0, y: 0 }; CAPACITY], len: 0 };

    pub(crate) fn of(square: &Square) -> Self {
        let mut polygon = Self::EMPTY;
        for corner in square.corners() {
            polygon.push(corner.into());
        }
        polygon
    }

    fn push(&mut self, point: Fine) {
        if let Some(slot) = self.points.get_mut(self.len) {
            *slot = point;
            self.len += 1;
        }
    }

    pub(crate) fn points(&self) -> &[Fine] {
        &self.points[..self.len]
    }

    /// The sides, from each corner to the next.
    fn sides(&self) -> impl Iterator<Item = (Fine, Fine)> + '_ {
        let points = self.points();
        points.iter().zip(points.iter().cycle().skip(1)).map(|(&a, &b)| (a, b))
    }

    /// The part inside a half plane; its border counts as inside.
    pub(crate) fn clipped(&self, plane: &HalfPlane) -> Self {
        let mut kept = Self::EMPTY;
        for (from, to) in self.sides() {
            let (here, there) = (plane.depth(from), plane.depth(to));
            if here >= 0 {
                kept.push(from);
            }
            if (here > 0 && there < 0) || (here < 0 && there > 0) {
                kept.push(between(from, to, here, there));
            }
        }
        kept
    }

    /// The part inside a square; its border counts as inside.
    pub(crate) fn clipped_to(&self, square: &Square) -> Self {
        square.axes().into_iter().flat_map(|axis| [axis, -axis]).fold(*self, |polygon, normal| {
            let limit = square.extent();
            polygon.clipped(&HalfPlane { normal, through: square.centre, limit })
        })
    }

    /// The mean of the corners, a point inside; `None` for the empty polygon.
    pub(crate) fn middle(&self) -> Option<Fine> {
        let count = i64::try_from(self.len).ok().filter(|&n| n > 0)?;
        let sum = |of: fn(&Fine) -> i64| self.points().iter().map(of).sum::<i64>() / count;
        Some(Fine { x: sum(|p| p.x), y: sum(|p| p.y) })
    }

    /// The feet of the perpendiculars from a point on the sides, where they fall inside a side.
    pub(crate) fn projections(&self, point: Point) -> impl Iterator<Item = Fine> + '_ {
        let point = Fine::from(point);
        self.sides().filter_map(move |(from, to)| {
            let (x, y) = (i128::from(to.x - from.x), i128::from(to.y - from.y));
            let along = x * i128::from(point.x - from.x) + y * i128::from(point.y - from.y);
            let length = x * x + y * y;
            (along > 0 && along < length).then(|| between(from, to, along, along - length))
        })
    }
}

/// The point where a value that is `here` at one end and `there`, of the other sign, at the other end is zero.
fn between(from: Fine, to: Fine, here: i128, there: i128) -> Fine {
    let (part, whole) = (here.abs(), here.abs() + there.abs());
    let step = |a: i64, b: i64| a + div_round(i128::from(b - a) * part, whole) as i64;
    Fine { x: step(from.x, to.x), y: step(from.y, to.y) }
}
