//! Numbers of cards, on the table and in the data, what stands for no card and no location, seats as records have them, and who has won.

use std::fmt::{self, Write};

use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Number of a card on the table.
pub type Id = u16;

/// No card.
pub const NONE: Id = u16::MAX;

/// Both seats.
pub const SEATS: [Seat; 2] = [Seat::A, Seat::B];

/// No location.
pub const NOWHERE: u8 = u8::MAX;

/// Number of a card in [`crate::data::cards`].
pub type CardId = u16;

/// Who brought a card, as a name says it: from outside it may be any number, also one that is no seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Owner(u8);

impl Owner {
    /// This seat.
    pub const fn of(seat: Seat) -> Owner {
        Owner(seat.index() as u8)
    }

    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        SEATS.get(usize::from(self.0)).copied()
    }

    /// As a number: 0 is A, 1 is B.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// As a letter.
impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from_u32(u32::from(b'A') + u32::from(self.0)).unwrap_or('?'))
    }
}

/// A seat as a number.
pub mod seat {
    use engine::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Writes it.
    ///
    /// # Errors
    /// Those of the format.
    pub fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        u8::from(*seat).serialize(to)
    }

    /// Reads it.
    ///
    /// # Errors
    /// Any other number than 0 and 1.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(from)?;
        super::SEATS.get(usize::from(number)).copied().ok_or_else(|| D::Error::custom(format_args!("{number} is no seat: 0 is A, 1 is B")))
    }
}

/// A seat or none as a number: a seat counts from `$first`, and one number is none.
macro_rules! or_none {
    ($name:ident, $first:literal, $none:literal, $doc:literal) => {
        #[doc = $doc]
        pub mod $name {
            use engine::Seat;
            use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

            /// Writes it.
            ///
            /// # Errors
            /// Those of the format.
            pub fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
                seat.map_or($none, |seat| u8::from(seat) + $first).serialize(to)
            }

            /// Reads it.
            ///
            /// # Errors
            /// Any other number.
            pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
                let number = u8::deserialize(from)?;
                if number == $none {
                    return Ok(None);
                }
                let seat = number.checked_sub($first).and_then(|index| crate::ids::SEATS.get(usize::from(index)).copied());
                seat.map(Some).ok_or_else(|| D::Error::custom(format_args!("{number} is no seat")))
            }
        }
    };
}

or_none!(seat_or_two, 0, 2, "A seat, or 2 for none.");
or_none!(seat_or_255, 0, 255, "A seat, or 255 for none.");
or_none!(seat_counted, 1, 0, "A seat counted from 1, or 0 for none.");

/// Viewers as bits of a set and as numbers.
pub mod viewer {
    use engine::Viewer;
    use serde::{Serialize, Serializer};

    const fn number(viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Public => 2,
        }
    }

    /// The bit of a viewer among those who know a card: those who look on have the third.
    pub const fn bit(viewer: Viewer) -> u8 {
        1 << number(viewer)
    }

    /// Writes a viewer as a number: that of the seat, or 2.
    ///
    /// # Errors
    /// Those of the format.
    pub fn serialize<S: Serializer>(viewer: &Viewer, to: S) -> Result<S::Ok, S::Error> {
        (number(*viewer) as u8).serialize(to)
    }
}

/// Who has won, by 100 points or the end of the decks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Won {
    /// The game goes on.
    NotYet,
    /// This seat.
    Seat(Seat),
    /// Nobody: both have as many points.
    Draw,
}

impl Won {
    /// The winner, if there is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Won::Seat(seat) => Some(seat),
            Won::NotYet | Won::Draw => None,
        }
    }
}

/// As a number: 0 for nobody yet, 1 and 2 for a seat, 3 for a draw.
impl Serialize for Won {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(match *self {
            Won::NotYet => 0,
            Won::Seat(seat) => u8::from(seat) + 1,
            Won::Draw => 3,
        })
    }
}

impl<'de> Deserialize<'de> for Won {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Won, D::Error> {
        match u8::deserialize(from)? {
            0 => Ok(Won::NotYet),
            1 => Ok(Won::Seat(Seat::A)),
            2 => Ok(Won::Seat(Seat::B)),
            3 => Ok(Won::Draw),
            number => Err(D::Error::custom(format_args!("{number} is not from 0 to 3"))),
        }
    }
}
