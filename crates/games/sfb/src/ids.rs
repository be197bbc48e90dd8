//! Numbers of ships, of seeking weapons and of targets.

use std::fmt;

/// The most ships of a side.
pub const MOST_OF_A_SIDE: usize = SQUADRON as usize;
/// The same as a byte.
pub const SQUADRON: u8 = 6;
/// The most ships at a table.
pub const MOST_SHIPS: usize = 2 * MOST_OF_A_SIDE;

engine::ids! {
    /// A ship on the table.
    pub struct ShipNo(u8) of MOST_SHIPS;
    /// A seeking weapon in flight, by its place.
    pub struct SeekerNo(u8) of 64;
    /// A ship or a seeking weapon: what fire is aimed at. In records ships are counted from 0, seeking weapons from 32.
    pub struct Target(u8) of SEEKER + SeekerNo::MOST;
}

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
