//! Lengths, points, vectors and upright rectangles.

use std::ops::{Add, Neg, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A length or a coordinate in micrometres.
///
/// Points may lie within plus or minus `1_000_000_000` (one kilometre); sides of bases are at most `1_000_000`.
pub type Um = i32;

/// Whole millimetres as micrometres: `mm(40)` is the side of a standard base (Attack Wing base 1.4).
#[must_use]
pub const fn mm(millimetres: i32) -> Um {
    millimetres * 1000
}

/// Tenths of a millimetre as micrometres: `tenths(1318)` is 131.8 mm.
#[must_use]
pub const fn tenths(tenths_of_mm: i32) -> Um {
    tenths_of_mm * 100
}

/// Micrometres as millimetres, for drawing and printing only.
#[must_use]
pub fn mm_f64(um: Um) -> f64 {
    f64::from(um) / 1000.0
}

/// A place on the table, in micrometres from the south-west corner (Attack Wing base 1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Point {
    /// Micrometres to the east.
    pub x: Um,
    /// Micrometres to the north.
    pub y: Um,
}

impl Point {
    /// The south-west corner of the table.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The point `x` micrometres east and `y` micrometres north of the origin.
    #[must_use]
    pub const fn new(x: Um, y: Um) -> Self {
        Self { x, y }
    }

    /// The squared distance to another point, in square micrometres, exact.
    #[must_use]
    pub fn distance_sq(self, other: Self) -> i64 {
        (other - self).length_sq()
    }

    /// The point half way to another, rounded towards the south-west.
    #[must_use]
    pub fn midpoint(self, other: Self) -> Self {
        let half = |a: Um, b: Um| ((i64::from(a) + i64::from(b)) >> 1) as Um;
        Self::new(half(self.x, other.x), half(self.y, other.y))
    }
}

/// A displacement in micrometres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Vector {
    /// Micrometres to the east.
    pub x: Um,
    /// Micrometres to the north.
    pub y: Um,
}

impl Vector {
    /// No displacement.
    pub const ZERO: Self = Self { x: 0, y: 0 };

    /// The displacement `x` micrometres east and `y` micrometres north.
    #[must_use]
    pub const fn new(x: Um, y: Um) -> Self {
        Self { x, y }
    }

    /// The same displacement turned by 90 degrees clockwise, exact.
    #[must_use]
    pub const fn quarter_right(self) -> Self {
        Self::new(self.y, -self.x)
    }

    /// The dot product, in square micrometres, exact.
    #[must_use]
    pub fn dot(self, other: Self) -> i64 {
        i64::from(self.x) * i64::from(other.x) + i64::from(self.y) * i64::from(other.y)
    }

    /// The cross product, in square micrometres, exact: positive when `other` lies to the left of `self`.
    #[must_use]
    pub fn cross(self, other: Self) -> i64 {
        i64::from(self.x) * i64::from(other.y) - i64::from(self.y) * i64::from(other.x)
    }

    /// The squared length, in square micrometres, exact.
    #[must_use]
    pub fn length_sq(self) -> i64 {
        self.dot(self)
    }
}

impl Add<Vector> for Point {
    type Output = Self;
    fn add(self, by: Vector) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Self;
    fn sub(self, by: Vector) -> Self {
        Self::new(self.x - by.x, self.y - by.y)
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, from: Self) -> Vector {
        Vector::new(self.x - from.x, self.y - from.y)
    }
}

impl Add for Vector {
    type Output = Self;
    fn add(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub for Vector {
    type Output = Self;
    fn sub(self, by: Self) -> Self {
        Self::new(self.x - by.x, self.y - by.y)
    }
}

impl Neg for Vector {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

/// An upright rectangle; its border belongs to it (AW.BCTMOVE.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Rect {
    /// The south-west corner.
    pub min: Point,
    /// The north-east corner.
    pub max: Point,
}

impl Rect {
    /// The rectangle between its south-west and its north-east corner.
    #[must_use]
    pub const fn new(min: Point, max: Point) -> Self {
        Self { min, max }
    }

    /// A square table of the given side with its south-west corner in the origin.
    #[must_use]
    pub const fn square(side: Um) -> Self {
        Self::new(Point::ORIGIN, Point::new(side, side))
    }

    /// The middle, rounded towards the south-west.
    #[must_use]
    pub fn centre(&self) -> Point {
        self.min.midpoint(self.max)
    }

    /// Whether a point lies inside or on the border.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }

    /// Whether another rectangle lies wholly inside, borders may touch.
    #[must_use]
    pub const fn contains_rect(&self, other: &Self) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }
}

/// The room between a base and the four edges of a rectangle, in micrometres, negative outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Margins {
    /// From the base's northernmost point to the north edge.
    pub north: Um,
    /// From the base's easternmost point to the east edge.
    pub east: Um,
    /// From the base's southernmost point to the south edge.
    pub south: Um,
    /// From the base's westernmost point to the west edge.
    pub west: Um,
}
