//! Pieces on the table, by name: ships `A1` to `B8`, the Borg Cube `cube` and the Borg Sphere `sphere`; and the four edges.

use std::{
    fmt::{self, Write},
    str::FromStr,
};

use engine::{Malformed, Seat};
use geometry::plane::Heading;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most ships a seat can have.
pub const FLEET: usize = 8;
/// The most ships on the table.
pub const SHIPS: usize = 2 * FLEET;

/// A ship of the battle: a seat's letter and a number from 1, written `A1`. Not to be confused with the ship card it flies under
/// ([`data::ShipId`](crate::data::ShipId)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShipNo(u8);

impl ShipNo {
    /// Ship `number`, counted from 1, of a seat.
    pub fn new(seat: Seat, number: usize) -> Option<ShipNo> {
        let fits = seat.index() < 2 && (1..=FLEET).contains(&number);
        fits.then(|| ShipNo::at(seat.index() * FLEET + number - 1))
    }

    /// The ship in this place of the table of ships, which is taken modulo [`SHIPS`].
    pub const fn at(index: usize) -> ShipNo {
        ShipNo((index % SHIPS) as u8)
    }

    /// Its place in the table of ships: 0 to 7 for A, 8 to 15 for B.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose it is.
    pub const fn seat(self) -> Seat {
        if (self.0 as usize) < FLEET { Seat::A } else { Seat::B }
    }

    /// Its number within the fleet, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize % FLEET + 1
    }

    /// All places, taken or not.
    pub fn all() -> impl Iterator<Item = ShipNo> {
        (0..SHIPS).map(ShipNo::at)
    }

    /// The places of a seat, taken or not.
    pub fn of(seat: Seat) -> impl Iterator<Item = ShipNo> {
        let first = (seat.index() & 1) * FLEET;
        (first..first + FLEET).map(ShipNo::at)
    }
}

impl fmt::Display for ShipNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It stands in nearly every choice: it is not put together from numbers.
        f.write_char(if self.seat() == Seat::A { 'A' } else { 'B' })?;
        f.write_char(['1', '2', '3', '4', '5', '6', '7', '8'][usize::from(self.0) % FLEET])
    }
}

impl fmt::Debug for ShipNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ShipNo {
    type Err = Malformed;
    fn from_str(word: &str) -> Result<ShipNo, Malformed> {
        let wrong = || Malformed::from(format!("{word:?} is no ship: ships are written A1 to A{FLEET} and B1 to B{FLEET}"));
        let mut letters = word.chars();
        let seat = match letters.next() {
            Some('a' | 'A') => Seat::A,
            Some('b' | 'B') => Seat::B,
            _ => return Err(wrong()),
        };
        let digits = letters.as_str();
        let number = if digits.len() == 1 { digits.parse().ok() } else { None };
        number.and_then(|number| ShipNo::new(seat, number)).ok_or_else(wrong)
    }
}

/// Anything with a base: a ship or one of the two Borg tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// The Borg Cube Token (BCT).
    Cube,
    /// The Borg Sphere Token (BST).
    Sphere,
    /// A player's ship.
    Ship(ShipNo),
}

impl Piece {
    /// The ship, if it is one.
    pub const fn ship(self) -> Option<ShipNo> {
        if let Piece::Ship(ship) = self { Some(ship) } else { None }
    }

    /// Its owner; none for a token (AW.BCT.1, AW.BST.7).
    pub const fn seat(self) -> Option<Seat> {
        if let Piece::Ship(ship) = self { Some(ship.seat()) } else { None }
    }

    /// The id of its shape in a scene.
    pub(crate) fn shape(self) -> String {
        match self {
            Piece::Cube => "cube".into(),
            Piece::Sphere => "sphere".into(),
            Piece::Ship(ship) => format!("ship:{ship}"),
        }
    }

    const fn byte(self) -> u8 {
        match self {
            Piece::Ship(ship) => ship.0,
            Piece::Cube => 16,
            Piece::Sphere => 17,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Ship(ship) => fmt::Display::fmt(ship, f),
            Piece::Cube => f.write_str("cube"),
            Piece::Sphere => f.write_str("sphere"),
        }
    }
}

impl FromStr for Piece {
    type Err = Malformed;
    fn from_str(word: &str) -> Result<Piece, Malformed> {
        match word.to_ascii_lowercase().as_str() {
            "cube" => Ok(Piece::Cube),
            "sphere" => Ok(Piece::Sphere),
            other => other
                .parse()
                .map(Piece::Ship)
                .map_err(|_| format!("{word:?} is nothing on the table: write `cube`, `sphere` or a ship such as A1").into()),
        }
    }
}

/// Written as text for people, as one byte in a stored position.
macro_rules! as_text {
    ($name:ty, $schema:literal, $pattern:literal, $byte:expr, $from:expr) => {
        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let byte: fn($name) -> u8 = $byte;
                if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u8(byte(*self)) }
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                use serde::de::Error;
                if from.is_human_readable() {
                    return String::deserialize(from)?.parse().map_err(D::Error::custom);
                }
                let read: fn(u8) -> Option<$name> = $from;
                read(u8::deserialize(from)?).ok_or_else(|| D::Error::custom("nothing on the table has that number"))
            }
        }
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $schema.into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    };
}

as_text!(ShipNo, "ShipNo", "^[AB][1-8]$", |ship| ship.0, |byte| (usize::from(byte) < SHIPS).then_some(ShipNo(byte)));
as_text!(Piece, "Piece", "^([AB][1-8]|cube|sphere)$", Piece::byte, |byte| match byte {
    16 => Some(Piece::Cube),
    17 => Some(Piece::Sphere),
    _ => (usize::from(byte) < SHIPS).then_some(Piece::Ship(ShipNo(byte))),
});

engine::named! {
    /// An edge of the play area, and the way towards it; typed `N`, `E`, `S`, `W`.
    pub enum Direction {
        /// North.
        N "N",
        /// East.
        E "E",
        /// South.
        S "S",
        /// West.
        W "W",
    }
}

impl Direction {
    /// The heading towards it.
    pub const fn heading(self) -> Heading {
        match self {
            Direction::N => Heading::NORTH,
            Direction::E => Heading::EAST,
            Direction::S => Heading::SOUTH,
            Direction::W => Heading::WEST,
        }
    }

    /// Reads a letter or a word.
    pub fn read(word: &str) -> Option<Direction> {
        match word.to_ascii_lowercase().as_str() {
            "n" | "north" => Some(Direction::N),
            "e" | "east" => Some(Direction::E),
            "s" | "south" => Some(Direction::S),
            "w" | "west" => Some(Direction::W),
            _ => None,
        }
    }
}

/// A set of ships, a bit for each by its place in the table of ships.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ships(u16);

impl fmt::Debug for Ships {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

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

    /// They in the order of the table of ships.
    pub fn iter(self) -> impl Iterator<Item = ShipNo> {
        ShipNo::all().filter(move |&ship| self.contains(ship))
    }
}
