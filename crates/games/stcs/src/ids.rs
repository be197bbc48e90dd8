//! Numbered things of this game: ships, their mounts, classes, weapons, and the two sides of the battle.

use engine::Seat;
use serde::{Deserialize, Serialize};

engine::ids! {
    /// A ship on the table.
    pub struct ShipNo(u8) of 12, written "" or "read-ship";
    /// A mount of its ship. The largest, the Large Cube, has 48.
    pub struct MountNo(u8) of 48, written "w" or "read-mount";
    /// A mount among those of all ships on the table; the largest scenario needs 171.
    pub struct PoolNo(u8) of 176;
    /// A class of ship, in [`Tables::classes`](crate::data::Tables::classes) or after them: described in words for a ruling.
    pub struct ClassNo(u8) of 255;
    /// A type of weapon, in [`Tables::weapons`](crate::data::Tables::weapons).
    pub struct WeaponNo(u8) of 255;
    /// A damage chart, in [`Tables::damage`](crate::data::Tables::damage).
    pub struct ChartNo(u8) of 5;
}

engine::codes! {
    /// One of the two sides of the battle.
    pub enum Team {
        /// That of seats A and C.
        First,
        /// That of seats B and D.
        Second,
    }
}

impl Team {
    /// The one that this is not.
    #[inline]
    pub const fn other(self) -> Team {
        match self {
            Team::First => Team::Second,
            Team::Second => Team::First,
        }
    }

    /// The one for which a seat plays where no ship tells.
    pub const fn of(seat: Seat) -> Team {
        if seat.index().is_multiple_of(2) { Team::First } else { Team::Second }
    }
}

/// Numbers that somebody has written down, counted from 1, and that may be those of nothing: who uses them refuses such.
macro_rules! written {
    ($($(#[$doc:meta])* $name:ident),+) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
        #[serde(transparent)]
        #[schemars(inline)]
        pub struct $name(u8);

        impl From<u8> for $name {
            fn from(number: u8) -> $name {
                $name(number)
            }
        }

        impl $name {
            /// As it is written.
            pub const fn number(self) -> u8 {
                self.0
            }
        }
    )+};
}

written! {
    /// A ship, as a setup places it.
    WrittenShip,
    /// A mount of a ship, as a referee is asked about it; 0 is the first of the right kind.
    WrittenMount,
    /// A side of a ship, as a referee is asked about it.
    WrittenSide
}

/// Whose a ship is, in one byte: its seat, and its side of the battle in the highest bit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Whose(u8);

impl Whose {
    /// A ship of this seat on this side.
    pub const fn new(seat: Seat, team: Team) -> Whose {
        Whose(seat.index() as u8 | (team.index() as u8) << 7)
    }

    /// Its seat.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat::new(usize::from(self.0 & 7)).unwrap_or(Seat::A)
    }

    /// Its side of the battle.
    #[inline]
    pub const fn team(self) -> Team {
        if self.0 >> 7 == 0 { Team::First } else { Team::Second }
    }
}

/// A set of ships.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ships(u16);

impl Ships {
    /// No ship.
    pub const NONE: Ships = Ships(0);

    /// With this ship.
    #[must_use]
    pub const fn with(self, ship: ShipNo) -> Ships {
        Ships(self.0 | 1 << ship.index())
    }

    /// Without this ship.
    #[must_use]
    pub const fn without(self, ship: ShipNo) -> Ships {
        Ships(self.0 & !(1 << ship.index()))
    }

    /// Whether this ship is among them.
    pub const fn contains(self, ship: ShipNo) -> bool {
        self.0 >> ship.index() & 1 != 0
    }

    /// Whether it is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// They in order.
    pub fn iter(self) -> impl Iterator<Item = ShipNo> {
        ShipNo::first(ShipNo::MOST).filter(move |&ship| self.contains(ship))
    }
}

impl FromIterator<ShipNo> for Ships {
    fn from_iter<I: IntoIterator<Item = ShipNo>>(ships: I) -> Ships {
        ships.into_iter().fold(Ships::NONE, Ships::with)
    }
}
