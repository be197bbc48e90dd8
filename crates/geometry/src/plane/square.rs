//! A base as an exact square with whole corners: the arithmetic behind [`super::Base`].

use super::units::{Point, Um, Vector};

/// How many steps finer than a micrometre clipped points are kept: 1024.
pub(crate) const FINE: i64 = 1 << 10;

/// A point in steps of 1/1024 micrometre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fine {
    pub x: i64,
    pub y: i64,
}

impl From<Point> for Fine {
    fn from(point: Point) -> Self {
        Self { x: i64::from(point.x) * FINE, y: i64::from(point.y) * FINE }
    }
}

impl Fine {
    /// The nearest whole micrometre.
    pub(crate) fn rounded(self) -> Point {
        let round = |v: i64| div_round(i128::from(v), i128::from(FINE)) as Um;
        Point::new(round(self.x), round(self.y))
    }
}

/// Division by a positive number, rounded half away from zero.
pub(crate) fn div_round(value: i128, by: i128) -> i128 {
    let size = (value.abs() + by / 2) / by;
    if value < 0 { -size } else { size }
}

/// An exact square: the corner offsets are `diagonal` and its three quarter turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Square {
    pub centre: Point,
    /// From the centre to the front left corner.
    pub diagonal: Vector,
}

impl Square {
    /// Front left, front right, rear right, rear left.
    pub(crate) fn corners(&self) -> [Point; 4] {
        let (left, right) = (self.diagonal, self.diagonal.quarter_right());
        [self.centre + left, self.centre + right, self.centre - left, self.centre - right]
    }

    /// The vectors of one whole side forward and one whole side to the right.
    pub(crate) fn axes(&self) -> [Vector; 2] {
        let forward = self.diagonal + self.diagonal.quarter_right();
        [forward, forward.quarter_right()]
    }

    /// Half the square's extent along either axis, as a dot product with that axis.
    pub(crate) fn extent(&self) -> i64 {
        self.diagonal.length_sq()
    }

    /// The greatest extent to the east and to the north of the centre.
    pub(crate) fn reach(&self) -> Um {
        self.diagonal.x.abs().max(self.diagonal.y.abs())
    }

    /// Half the square's extent along any axis.
    fn extent_along(&self, axis: Vector) -> i64 {
        self.diagonal.dot(axis).abs().max(self.diagonal.cross(axis).abs())
    }

    /// Whether the interiors meet: the exact separating axis test on the four side directions.
    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        let apart = other.centre - self.centre;
        let free = |axes: [Vector; 2], own: &Self, foreign: &Self| {
            axes.iter().any(|&axis| apart.dot(axis).abs() >= own.extent() + foreign.extent_along(axis))
        };
        !free(self.axes(), self, other) && !free(other.axes(), other, self)
    }

    /// The squared distance from a point to the square, as a fraction over [`Self::scale`]; zero inside.
    pub(crate) fn gap(&self, point: Point) -> u128 {
        let apart = point - self.centre;
        if self.extent() == 0 {
            return u128::from(apart.length_sq().unsigned_abs());
        }
        self.axes().iter().map(|&axis| squared(apart.dot(axis).abs() - self.extent())).sum()
    }

    /// The denominator of [`Self::gap`].
    pub(crate) fn scale(&self) -> u128 {
        (u128::from(self.extent().unsigned_abs()) * 2).max(1)
    }

    /// The point of the square closest to a point, rounded to the micrometre.
    pub(crate) fn nearest(&self, point: Point) -> Point {
        self.fine_nearest(point.into())
    }

    /// As [`Self::gap`] for a fine point; the denominator is [`Self::scale`] times 1024 squared.
    pub(crate) fn fine_gap(&self, point: Fine) -> u128 {
        let centre = Fine::from(self.centre);
        let (x, y) = (i128::from(point.x - centre.x), i128::from(point.y - centre.y));
        if self.extent() == 0 {
            return (x * x + y * y).unsigned_abs();
        }
        let extent = i128::from(self.extent()) * i128::from(FINE);
        let over = |axis: Vector| {
            let beyond = (x * i128::from(axis.x) + y * i128::from(axis.y)).abs() - extent;
            let beyond = beyond.max(0).unsigned_abs();
            beyond * beyond
        };
        self.axes().iter().map(|&axis| over(axis)).sum()
    }

    /// As [`Self::nearest`] for a fine point.
    pub(crate) fn fine_nearest(&self, point: Fine) -> Point {
        let centre = Fine::from(self.centre);
        let (x, y) = (i128::from(point.x - centre.x), i128::from(point.y - centre.y));
        let extent = i128::from(self.extent()) * i128::from(FINE);
        let [forward, right] = self.axes();
        let along = |axis: Vector| (x * i128::from(axis.x) + y * i128::from(axis.y)).clamp(-extent, extent);
        let (f, r) = (along(forward), along(right));
        let scale = self.scale() as i128 * i128::from(FINE);
        let place = |a: Um, b: Um| div_round(f * i128::from(a) + r * i128::from(b), scale) as Um;
        self.centre + Vector::new(place(forward.x, right.x), place(forward.y, right.y))
    }
}

/// The square of a number, zero for negative ones.
fn squared(value: i64) -> u128 {
    let value = u128::from(value.max(0).unsigned_abs());
    value * value
}
