//! The hex map: cube coordinates, facings, the six sides of a ship, sectors and lines, in exact integers.
//!
//! Rule source for all of it: `BASE.MAP.1` to `BASE.MAP.5` of the starship combat simulator's base game. Coordinates
//! are (x, y, z) with x + y + z = 0; only x and y are stored. Directions run clockwise: d0 (0, +1, -1) is up on a
//! drawn map, d1 (+1, 0, -1), d2 (+1, -1, 0), d3 (0, -1, +1), d4 (-1, 0, +1), d5 (-1, +1, 0).
//!
//! ```
//! use geometry::hex::{Facing, Hex, Side, sector};
//!
//! let ship = Hex::new(3, -1);
//! let ahead = ship.neighbour(Facing::D1);
//! let seen = sector(Facing::D1, ahead - ship);
//! assert_eq!(seen.iter().collect::<Vec<_>>(), [Side::FORWARD]);
//! // Half way between two sides both count.
//! assert_eq!(sector(Facing::D0, Hex::new(1, 1)).len(), 2);
//! ```

use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod grid;
mod sides;

pub use grid::grid;
pub use sides::{Side, SideError, Sides, sector};

/// A hex, or an offset between hexes, in cube coordinates; z is not stored (`BASE.MAP.3`).
///
/// Coordinates and offsets may lie within plus or minus 8000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Hex {
    /// The first cube coordinate.
    pub x: i16,
    /// The second cube coordinate.
    pub y: i16,
}

impl Hex {
    /// The middle of the map.
    pub const CENTRE: Self = Self { x: 0, y: 0 };

    /// The hex (x, y, -x-y).
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The third cube coordinate.
    #[must_use]
    pub const fn z(self) -> i16 {
        -self.x - self.y
    }

    /// The number of steps between two hexes: max(|dx|, |dy|, |dz|) (`BASE.MAP.3`).
    #[must_use]
    pub fn distance(self, other: Self) -> u16 {
        (other - self).length()
    }

    /// The distance from the middle of the map.
    #[must_use]
    pub fn length(self) -> u16 {
        self.x.unsigned_abs().max(self.y.unsigned_abs()).max(self.z().unsigned_abs())
    }

    /// The hex next to this one in a direction.
    #[must_use]
    pub fn neighbour(self, direction: Facing) -> Self {
        self + direction.step()
    }

    /// The six hexes around this one, clockwise from d0.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Facing::ALL.into_iter().map(move |direction| self.neighbour(direction))
    }

    /// The hexes at exactly `radius` steps, clockwise from the one in direction d0; for 0 this hex itself.
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Self> {
        let length = if radius == 0 { 1 } else { 6 * u32::from(radius) };
        (0..length).map(move |index| {
            let (radius, index) = (i32::from(radius), index as i32);
            let leg = index / radius.max(1);
            let corner = Facing::wrapped(leg);
            let walk = corner.turned(2);
            self + corner.step() * radius as i16 + walk.step() * (index - leg * radius) as i16
        })
    }

    /// This hex and all within `radius` steps, ring by ring outwards.
    pub fn spiral(self, radius: u16) -> impl Iterator<Item = Self> {
        (0..=radius).flat_map(move |ring| self.ring(ring))
    }

    /// Whether another hex is at most `radius` steps away.
    #[must_use]
    pub fn reaches(self, other: Self, radius: u16) -> bool {
        self.distance(other) <= radius
    }

    /// This offset turned clockwise about the middle by steps of 60 degrees (negative: counter-clockwise).
    #[must_use]
    pub fn rotated(self, steps: i32) -> Self {
        (0..steps.rem_euclid(6)).fold(self, |hex, _| Self::new(-hex.z(), -hex.x))
    }

    /// The hexes of the straight line to another, both ends included, one for each step of distance.
    ///
    /// If the line runs exactly between two hexes, both are given: see [`LineStep`].
    pub fn line(self, to: Self) -> impl Iterator<Item = LineStep> {
        let offset = to - self;
        let count = i32::from(offset.length());
        (0..=count).map(move |index| {
            let (left, right) = line_step(offset, index, count.max(1));
            LineStep { left: self + left, right: self + right }
        })
    }

    /// The dot product of two offsets, in half squares of the distance between neighbours: exact (`BASE.MAP.3`).
    #[must_use]
    pub fn dot(self, other: Self) -> i32 {
        let times = |a: i16, b: i16| i32::from(a) * i32::from(b);
        times(self.x, other.x) + times(self.y, other.y) + times(self.z(), other.z())
    }

    /// Positive when `other` lies clockwise of `self`, zero when they are in line.
    #[must_use]
    pub fn clockwise(self, other: Self) -> i32 {
        i32::from(self.y) * i32::from(other.x) - i32::from(self.x) * i32::from(other.y)
    }

    /// The middle of the hex on a drawn map, for drawing only: x to the right, y *up*.
    ///
    /// The hexes have flat tops, direction d0 is straight up; `size` is the length of a hex side.
    #[must_use]
    pub fn to_plane(self, size: f64) -> (f64, f64) {
        let (x, y) = (f64::from(self.x), f64::from(self.y));
        (size * 1.5 * x, size * SQRT_3 * (y + x / 2.0))
    }

    /// The six corners of the hex on a drawn map, clockwise from the upper right one; as [`Self::to_plane`].
    #[must_use]
    pub fn corners(self, size: f64) -> [(f64, f64); 6] {
        let (x, y) = self.to_plane(size);
        let (half, high) = (size / 2.0, size * SQRT_3 / 2.0);
        let around = [(half, high), (size, 0.0), (half, -high), (-half, -high), (-size, 0.0), (-half, high)];
        around.map(|(dx, dy)| (x + dx, y + dy))
    }

    /// The printed name on a map of the given radius: column from the left and row from the top, "0714".
    #[must_use]
    pub fn label(self, radius: u16) -> String {
        let radius = i32::from(radius);
        let column = i32::from(self.x) + radius + 1;
        let row = radius + 1 - i32::from(self.y) - i32::from(self.x).div_euclid(2);
        format!("{column:02}{row:02}")
    }
}

const SQRT_3: f64 = 1.732_050_807_568_877_2;

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {}, {})", self.x, self.y, self.z())
    }
}

impl Add for Hex {
    type Output = Self;
    fn add(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub for Hex {
    type Output = Self;
    fn sub(self, from: Self) -> Self {
        Self::new(self.x - from.x, self.y - from.y)
    }
}

impl Neg for Hex {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl Mul<i16> for Hex {
    type Output = Self;
    fn mul(self, by: i16) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

/// One step of [`Hex::line`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct LineStep {
    /// The hex the line passes, or on a tie the one to its left.
    pub left: Hex,
    /// The hex the line passes, or on a tie the one to its right.
    pub right: Hex,
}

impl LineStep {
    /// Whether the line runs exactly between two hexes.
    #[must_use]
    pub fn is_tie(self) -> bool {
        self.left != self.right
    }
}

/// The hexes nearest to `index / count` of an offset of length `count`: left and right of the line.
///
/// The coordinate of greatest size steps by whole numbers, so only the other two can be halves: never a triple tie.
fn line_step(offset: Hex, index: i32, count: i32) -> (Hex, Hex) {
    let both = |value: i16| {
        let scaled = i32::from(value) * index;
        let (low, rest) = (scaled.div_euclid(count), scaled.rem_euclid(count));
        match (2 * rest).cmp(&count) {
            std::cmp::Ordering::Less => (low as i16, low as i16),
            std::cmp::Ordering::Equal => (low as i16, low as i16 + 1),
            std::cmp::Ordering::Greater => (low as i16 + 1, low as i16 + 1),
        }
    };
    let longest = i32::from(offset.length()) as i16;
    let ((x, x2), (y, y2)) = (both(offset.x), both(offset.y));
    let (one, two) = if offset.z().abs() == longest {
        // x and y are the halves; their sum is whole.
        let z = both(offset.z()).0;
        (Hex::new(x, -z - x), Hex::new(x2, -z - x2))
    } else if offset.x.abs() == longest {
        (Hex::new(x, y), Hex::new(x, y2))
    } else {
        (Hex::new(x, y), Hex::new(x2, y))
    };
    if offset.clockwise(one) < 0 || offset.clockwise(two) > 0 { (one, two) } else { (two, one) }
}

/// One of the six directions, d0 to d5 clockwise, and the facing of a ship (`BASE.MAP.2`, `BASE.MAP.3`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

/// A facing beyond 5 was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FacingError(pub u8);

impl fmt::Display for FacingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "facing {} is not within 0 to 5", self.0)
    }
}

impl std::error::Error for FacingError {}

impl TryFrom<u8> for Facing {
    type Error = FacingError;
    fn try_from(index: u8) -> Result<Self, FacingError> {
        if index < 6 { Ok(Self(index)) } else { Err(FacingError(index)) }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> Self {
        facing.0
    }
}

impl Facing {
    /// (0, +1, -1), up.
    pub const D0: Self = Self(0);
    /// (+1, 0, -1), upper right.
    pub const D1: Self = Self(1);
    /// (+1, -1, 0), lower right.
    pub const D2: Self = Self(2);
    /// (0, -1, +1), down.
    pub const D3: Self = Self(3);
    /// (-1, 0, +1), lower left.
    pub const D4: Self = Self(4);
    /// (-1, +1, 0), upper left.
    pub const D5: Self = Self(5);
    /// All six, clockwise from d0.
    pub const ALL: [Self; 6] = [Self::D0, Self::D1, Self::D2, Self::D3, Self::D4, Self::D5];

    /// The direction of any whole number, modulo 6.
    #[must_use]
    pub const fn wrapped(index: i32) -> Self {
        Self(index.rem_euclid(6) as u8)
    }

    /// 0 to 5.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Turned clockwise by steps of 60 degrees (negative: counter-clockwise).
    #[must_use]
    pub const fn turned(self, steps: i32) -> Self {
        Self::wrapped(self.0 as i32 + steps % 6)
    }

    /// The opposite direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        self.turned(3)
    }

    /// The clockwise turn from this direction to another, -2 to 3 steps of 60 degrees.
    #[must_use]
    pub const fn turn_to(self, other: Self) -> i32 {
        let steps = (other.0 as i32 - self.0 as i32).rem_euclid(6);
        if steps > 3 { steps - 6 } else { steps }
    }

    /// The offset of one step in this direction.
    #[must_use]
    pub const fn step(self) -> Hex {
        match self.0 {
            0 => Hex::new(0, 1),
            1 => Hex::new(1, 0),
            2 => Hex::new(1, -1),
            3 => Hex::new(0, -1),
            4 => Hex::new(-1, 0),
            _ => Hex::new(-1, 1),
        }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0)
    }
}
