//! The six sides of a ship and the sectors before them.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Facing, Hex};

/// A side of a ship, 1 to 6 clockwise from forward-port (`BASE.MAP.2`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
pub struct Side(u8);

/// A side beyond 1 to 6 was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideError(pub u8);

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {} is not within 1 to 6", self.0)
    }
}

impl std::error::Error for SideError {}

impl TryFrom<u8> for Side {
    type Error = SideError;
    fn try_from(number: u8) -> Result<Self, SideError> {
        if (1..=6).contains(&number) { Ok(Self(number)) } else { Err(SideError(number)) }
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side.0
    }
}

impl Side {
    /// Side 1.
    pub const FORWARD_PORT: Self = Self(1);
    /// Side 2, the one the ship faces with.
    pub const FORWARD: Self = Self(2);
    /// Side 3.
    pub const FORWARD_STARBOARD: Self = Self(3);
    /// Side 4.
    pub const AFT_STARBOARD: Self = Self(4);
    /// Side 5.
    pub const AFT: Self = Self(5);
    /// Side 6.
    pub const AFT_PORT: Self = Self(6);
    /// All six, 1 to 6.
    pub const ALL: [Self; 6] = [Self::FORWARD_PORT, Self::FORWARD, Self::FORWARD_STARBOARD, Self::AFT_STARBOARD, Self::AFT, Self::AFT_PORT];

    /// 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 to 5, to index an array of the six sides.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The direction this side of a ship with the given facing points to: (facing + number - 2) mod 6
    /// (`BASE.MAP.3`).
    #[must_use]
    pub const fn direction(self, facing: Facing) -> Facing {
        facing.turned(self.0 as i32 - 2)
    }

    /// The side of a ship with the given facing that points to a direction.
    #[must_use]
    pub const fn towards(facing: Facing, direction: Facing) -> Self {
        Self(((direction.index() as i32 - facing.index() as i32 + 1).rem_euclid(6)) as u8 + 1)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of sides: a sector, the arc of a mount, the sides a weapon bears on (`BASE.MAP.4`).
///
/// Written as the list of its numbers: `[1, 2, 6]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<Side>", into = "Vec<Side>")]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Self = Self(0);
    /// All six sides.
    pub const ALL: Self = Self(0b11_1111);

    /// The set of some sides.
    #[must_use]
    pub const fn of(sides: &[Side]) -> Self {
        let (mut set, mut index) = (Self::NONE, 0);
        while index < sides.len() {
            set = set.with(sides[index]);
            index += 1;
        }
        set
    }

    /// This set and one more side.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side.index())
    }

    /// This set without one side.
    #[must_use]
    pub const fn without(self, side: Side) -> Self {
        Self(self.0 & !(1 << side.index()))
    }

    /// The sides in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The sides in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether a side is in the set.
    #[must_use]
    pub const fn contains(self, side: Side) -> bool {
        self.0 & 1 << side.index() != 0
    }

    /// Whether the sets have a side in common: a mount bears if it meets the target's sector (`BASE.MAP.4`).
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many sides are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no side is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sides in the set, by number.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.contains(side))
    }

    /// Sides that lie beside each other, clockwise, also across the first side: each run is one arc.
    #[must_use]
    pub fn runs(self) -> Vec<Vec<Side>> {
        let count = Side::ALL.len();
        let has = |at: usize| self.contains(Side::ALL[at % count]);
        if (0..count).all(has) {
            return vec![Side::ALL.to_vec()];
        }
        let begins = (0..count).filter(|&at| has(at) && !has(at + count - 1));
        begins.map(|at| (at..at + count).take_while(|&next| has(next)).map(|next| Side::ALL[next % count]).collect()).collect()
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        sides.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Side>> for Sides {
    fn from(sides: Vec<Side>) -> Self {
        sides.into_iter().collect()
    }
}

impl From<Sides> for Vec<Side> {
    fn from(sides: Sides) -> Self {
        sides.iter().collect()
    }
}

/// The sector in which an offset lies as seen from a ship: the side whose direction has the greatest dot product
/// with it, or the two sides that tie when it lies on the line between them (`BASE.MAP.3`). Empty for the ship's own
/// hex.
///
/// Opposite directions have opposite products, so three differences of coordinates stand for all six.
#[inline]
#[must_use]
pub fn sector(facing: Facing, offset: Hex) -> Sides {
    let (x, y) = (i32::from(offset.x), i32::from(offset.y));
    let z = -x - y;
    let products = [y - z, x - z, x - y];
    let greatest = products[0].abs().max(products[1].abs()).max(products[2].abs());
    let mut sides = Sides::NONE;
    if greatest == 0 {
        return sides;
    }
    for (direction, product) in products.into_iter().enumerate() {
        if product.abs() == greatest {
            let towards = direction as i32 + if product > 0 { 0 } else { 3 };
            sides = sides.with(Side::towards(facing, Facing::wrapped(towards)));
        }
    }
    sides
}
