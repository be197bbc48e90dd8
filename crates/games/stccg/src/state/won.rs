//! Who has won.

use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

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
