//! Numbers of ships, of their weapons and shields, of seeking weapons and of targets; the two sides.

use std::fmt;

use engine::Seat;

/// The most ships of a side.
pub const MOST_OF_A_SIDE: usize = SQUADRON as usize;
/// The same as a byte.
pub const SQUADRON: u8 = 6;
/// The most ships at a table.
pub const MOST_SHIPS: usize = 2 * MOST_OF_A_SIDE;

engine::ids! {
    /// A ship on the table.
    pub struct ShipNo(u8) of MOST_SHIPS;
    /// A weapon of its ship.
    pub struct WeaponNo(u8) of MOST_WEAPONS;
    /// A shield of its ship, clockwise from the bow.
    pub struct ShieldNo(u8) of SHIELDS;
    /// A seeking weapon in flight, by its place.
    pub struct SeekerNo(u8) of 64;
    /// A ship or a seeking weapon: what fire is aimed at. In records ships are counted from 0, seeking weapons from 32.
    pub struct Target(u8) of SEEKER + SeekerNo::MOST;
}

engine::codes! {
    /// One of the two sides.
    pub enum Side {
        /// That of seat A and of every other seat after it.
        First,
        /// The other.
        Second,
    }
}

/// The most weapons of a ship, as a byte.
pub const MOUNTABLE: u8 = 26;
/// The most weapons of a ship.
pub const MOST_WEAPONS: usize = MOUNTABLE as usize;
/// Shields of a ship.
pub const SHIELDS: usize = 6;

/// Where seeking weapons begin among targets.
const SEEKER: usize = 32;

impl ShipNo {
    /// As a bit of a set of ships.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.index()
    }

    /// Whether a set of ships has it.
    #[inline]
    pub const fn within(self, ships: u16) -> bool {
        ships & self.bit() != 0
    }
}

impl WeaponNo {
    /// As a bit of a set of weapons.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.index()
    }

    /// Whether a set of weapons has it.
    #[inline]
    pub const fn within(self, weapons: u32) -> bool {
        weapons & self.bit() != 0
    }
}

impl fmt::Display for WeaponNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w{}", self.number())
    }
}

/// A shield as its number from 1, as events have it. For `#[serde(with)]`.
pub mod from_one {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::ShieldNo;

    /// Writes it.
    ///
    /// # Errors
    /// Those of the format.
    pub fn serialize<S: Serializer>(shield: &ShieldNo, to: S) -> Result<S::Ok, S::Error> {
        shield.number().serialize(to)
    }

    /// Reads it.
    ///
    /// # Errors
    /// A number that no shield has.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ShieldNo, D::Error> {
        let number = u8::deserialize(from)?;
        let shield = usize::from(number).checked_sub(1).and_then(ShieldNo::new);
        shield.ok_or_else(|| D::Error::custom(format_args!("there is no shield {number}")))
    }
}

impl ShieldNo {
    /// Something for each of them.
    pub fn each<T>(mut of: impl FnMut(ShieldNo) -> T) -> [T; SHIELDS] {
        std::array::from_fn(|index| of(ShieldNo::FIRST.turned(index)))
    }

    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = ShieldNo> + Clone {
        ShieldNo::first(SHIELDS)
    }

    /// That many shields further clockwise.
    #[must_use]
    pub const fn turned(self, by: usize) -> ShieldNo {
        match ShieldNo::new((self.index() + by) % SHIELDS) {
            Some(shield) => shield,
            None => ShieldNo::FIRST,
        }
    }

    /// As a bit of a set of shields.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.index()
    }

    /// Whether a set of shields has it.
    #[inline]
    pub const fn within(self, shields: u8) -> bool {
        shields & self.bit() != 0
    }
}

impl Side {
    /// The side of a seat.
    pub const fn of(seat: Seat) -> Side {
        if seat.index().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// The one that this is not.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl Target {
    /// The ship, if it is one that can be.
    #[inline]
    pub const fn ship(self) -> Option<ShipNo> {
        ShipNo::new(self.index())
    }

    /// The seeking weapon, if it is one.
    #[inline]
    pub const fn seeker(self) -> Option<SeekerNo> {
        match self.index().checked_sub(SEEKER) {
            Some(index) => SeekerNo::new(index),
            None => None,
        }
    }

    /// Whether it is a seeking weapon.
    #[inline]
    pub const fn is_seeker(self) -> bool {
        self.index() >= SEEKER
    }
}

impl From<ShipNo> for Target {
    #[inline]
    fn from(ship: ShipNo) -> Target {
        Target::new(ship.index()).unwrap_or(Target::FIRST)
    }
}

impl From<SeekerNo> for Target {
    #[inline]
    fn from(seeker: SeekerNo) -> Target {
        Target::new(SEEKER + seeker.index()).unwrap_or(Target::FIRST)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seeker() {
            Some(seeker) => write!(f, "s{}", seeker.number()),
            None => write!(f, "{}", self.number()),
        }
    }
}
