//! Numbers and owners in this game: Systems, cubes, fleets, cards, and things that are chosen by a number.
//!
//! The numbers of a command are read up to 99, more than there are of anything, so that one too high is refused by its rule.

use std::{fmt, str::FromStr};

use engine::{
    Seat,
    notation::{Misread, Notation, Words},
    number::within,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Most players.
pub const SEATS: usize = PLAYERS as usize;
/// The same as a byte.
pub const PLAYERS: u8 = 5;

/// The largest number that is read of what people count from 1.
const MOST: usize = 99;

engine::ids! {
    /// A System on the map, in the order in which they were placed: those of the seats first. Written `S0`, `S1`...
    pub struct SystemNo(u8) of 40;
    /// A Borg Cube.
    pub struct CubeNo(u8) of MOST;
    /// One of a seat's three fleets.
    pub struct FleetNo(u8) of MOST;
    /// A fleet card of a seat's faction.
    pub struct FleetCardNo(u8) of MOST;
    /// Ships at warp, in the order in which they entered it.
    pub struct GroupNo(u8) of MOST;
    /// An active project of a seat.
    pub struct ProjectNo(u8) of MOST;
    /// A card of a seat's deck of projects.
    pub struct Slot(u8) of MOST;
    /// One of a seat's three trade agreements.
    pub struct AgreementNo(u8) of MOST;
    /// One of the candidates of a tie.
    pub struct TiedNo(u8) of MOST;
}

macro_rules! indices {
    ($($name:ident),+) => {$(
        impl From<$name> for usize {
            fn from(id: $name) -> usize {
                id.index()
            }
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> u8 {
                id.number() - 1
            }
        }
    )+};
}

indices!(SystemNo, CubeNo, FleetNo, FleetCardNo, GroupNo, ProjectNo, Slot, AgreementNo, TiedNo);

/// Ids that are typed as a plain number, from 1.
macro_rules! counted {
    ($($name:ident),+) => {$(
        impl Notation for $name {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.number())
            }

            fn read(words: &mut Words<'_>) -> Result<$name, Misread> {
                let number = within(words.word()?, 1..=$name::MOST as u16)?;
                $name::new(usize::from(number) - 1).ok_or(Misread::Shape)
            }
        }
    )+};
}

counted!(CubeNo, FleetNo, FleetCardNo, GroupNo, ProjectNo, Slot, AgreementNo, TiedNo);

impl fmt::Display for SystemNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S{}", self.index())
    }
}

/// The digits of a word that begins with this letter and goes on like a number.
pub fn numbered(word: &str, letter: char) -> Option<&str> {
    word.strip_prefix(letter).filter(|rest| rest.starts_with(|first: char| first.is_ascii_digit() || first == '-'))
}

impl FromStr for SystemNo {
    type Err = Misread;

    fn from_str(word: &str) -> Result<SystemNo, Misread> {
        let digits = numbered(word, 's').ok_or(Misread::Shape)?;
        let number = within(digits, 0..=SystemNo::MOST as u16 - 1)?;
        SystemNo::new(number.into()).ok_or(Misread::Shape)
    }
}

impl Notation for SystemNo {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(words: &mut Words<'_>) -> Result<SystemNo, Misread> {
        words.word()?.parse()
    }
}

/// The seats that a table can have.
pub const ALL_SEATS: [Seat; SEATS] = {
    let mut seats = [Seat::A; SEATS];
    let mut index = 1;
    while index < SEATS {
        if let Some(seat) = Seat::new(index) {
            seats[index] = seat;
        }
        index += 1;
    }
    seats
};

/// Whose a System is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Nobody's.
    Nobody,
    /// A civilization of its own lives there.
    Civilization,
    /// The Borg's: it has a Spire.
    Borg,
    /// A player's.
    Seat(Seat),
}

/// As a number: that of the seat, or 8 for a civilization, 9 for the Borg, 255 for nobody.
impl Serialize for Owner {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(match *self {
            Owner::Nobody => u8::MAX,
            Owner::Civilization => 8,
            Owner::Borg => 9,
            Owner::Seat(seat) => seat.into(),
        })
    }
}

impl<'de> Deserialize<'de> for Owner {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Owner, D::Error> {
        match u8::deserialize(from)? {
            u8::MAX => Ok(Owner::Nobody),
            8 => Ok(Owner::Civilization),
            9 => Ok(Owner::Borg),
            number => seat_number(number).map(Owner::Seat).ok_or_else(|| D::Error::custom(format_args!("{number} owns nothing"))),
        }
    }
}

/// The seat with this number; none for the numbers of others: the Borg, a civilization, nobody.
pub fn seat_number(number: u8) -> Option<Seat> {
    ALL_SEATS.get(usize::from(number)).copied()
}

engine::codes! {
    /// A resource.
    pub enum Resource {
        /// Production.
        Production,
        /// Research.
        Research,
        /// Culture.
        Culture,
    }
}

impl From<Resource> for usize {
    fn from(kind: Resource) -> usize {
        kind.index()
    }
}

impl From<Resource> for u8 {
    fn from(kind: Resource) -> u8 {
        match kind {
            Resource::Production => 0,
            Resource::Research => 1,
            Resource::Culture => 2,
        }
    }
}

impl Resource {
    /// The word by which it is typed.
    pub const fn word(self) -> &'static str {
        ["production", "research", "culture"][self as usize]
    }
}

impl Notation for Resource {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }

    fn read(words: &mut Words<'_>) -> Result<Resource, Misread> {
        let word = words.word()?;
        Resource::ALL.into_iter().find(|resource| resource.word() == word).ok_or(Misread::Shape)
    }
}

/// An id or none, as one number: 255 is none. For `#[serde(with)]`.
pub mod or_none {
    use engine::ids::Id;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Writes it.
    ///
    /// # Errors
    /// Those of the format.
    pub fn serialize<I: Id, S: Serializer>(id: &Option<I>, to: S) -> Result<S::Ok, S::Error> {
        id.map_or(u8::MAX, |id| id.index() as u8).serialize(to)
    }

    /// Reads it.
    ///
    /// # Errors
    /// A number of which there is no such thing.
    pub fn deserialize<'de, I: Id, D: Deserializer<'de>>(from: D) -> Result<Option<I>, D::Error> {
        match u8::deserialize(from)? {
            u8::MAX => Ok(None),
            index => I::at(index.into()).map(Some).ok_or_else(|| D::Error::custom(format_args!("{index} is above {}", I::MOST - 1))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_are_numbers_of_their_own() {
        let owners = ALL_SEATS.map(Owner::Seat).into_iter().chain([Owner::Civilization, Owner::Borg, Owner::Nobody]);
        for (owner, number) in owners.zip(["0", "1", "2", "3", "4", "8", "9", "255"]) {
            assert_eq!(serde_json::to_string(&owner).expect("a number"), number);
            assert_eq!(serde_json::from_str::<Owner>(number).expect("an owner"), owner);
        }
        assert!(serde_json::from_str::<Owner>("5").is_err());
    }

    #[test]
    fn a_fleet_or_none_is_one_number() {
        #[derive(Serialize, Deserialize)]
        struct One(#[serde(with = "or_none")] Option<FleetNo>);
        for (fleet, number) in [(None, "255"), (FleetNo::new(2), "2")] {
            assert_eq!(serde_json::to_string(&One(fleet)).expect("a number"), number);
            assert_eq!(serde_json::from_str::<One>(number).expect("a fleet").0, fleet);
        }
        assert!(serde_json::from_str::<One>("99").is_err());
    }
}
