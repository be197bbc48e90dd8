//! Who sits at the table, who may look, and who is told.

use std::{fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A place at the table, written `A`, `B`, `C`...
///
/// [`Seat::TABLE`] stands for the table itself: the clock or an organiser, who may say what no player decides (calling time).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const A: Seat = Seat(0);
    /// The second seat.
    pub const B: Seat = Seat(1);
    /// The clock or the organiser; never among the seats that decide.
    pub const TABLE: Seat = Seat(15);

    /// Seat number `index`, counted from 0. At most 8 seats sit at a table; a larger index gives `None`.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < 8 { Some(Seat(index as u8)) } else { None }
    }

    /// 0 for `A`, 1 for `B`...
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other of two seats.
    pub const fn other(self) -> Seat {
        Seat(1 - (self.0 & 1))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Seat::TABLE { f.write_str("table") } else { write!(f, "{}", char::from(b'A' + self.0)) }
    }
}

/// A word that names no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0:?}: seats are written A, B, C... or `table`")]
pub struct UnknownSeat(pub String);

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(word: &str) -> Result<Seat, UnknownSeat> {
        if word.eq_ignore_ascii_case("table") {
            return Ok(Seat::TABLE);
        }
        match word.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => {
                Seat::new((letter.to_ascii_uppercase() - b'A') as usize).ok_or_else(|| UnknownSeat(word.into()))
            }
            _ => Err(UnknownSeat(word.into())),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        use serde::de::Error;
        if from.is_human_readable() {
            String::deserialize(from)?.parse().map_err(D::Error::custom)
        } else {
            let index = u8::deserialize(from)?;
            if index == Seat::TABLE.0 {
                return Ok(Seat::TABLE);
            }
            Seat::new(index as usize).ok_or_else(|| D::Error::custom("no such seat"))
        }
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^([A-H]|table)$" })
    }
}

/// A set of seats.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u16);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats.
    pub const fn first(count: usize) -> Seats {
        Seats((1 << count) - 1)
    }

    /// Only this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The set with `seat` added.
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

/// Whose eyes a view is made for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: sees what this seat may know.
    Seat(Seat),
    /// Anybody else: sees only what is public.
    Public,
}

/// Who may see an event; decided where the event is told.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody.
    Everyone,
    /// One seat only.
    Only(Seat),
    /// Everybody but one seat (who is told the same in more detail).
    Except(Seat),
}

impl Audience {
    /// Whether `viewer` is told.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) => true,
            (Audience::Only(seat), Viewer::Seat(who)) => seat == who,
            (Audience::Only(_), Viewer::Public) => false,
            (Audience::Except(seat), Viewer::Seat(who)) => seat != who,
            (Audience::Except(_), Viewer::Public) => true,
        }
    }
}
