//! Parts of commands whose types do not know how they are written.

use std::{fmt, str::FromStr};

use engine::{
    Seat,
    notation::{Misread, Notation, Words},
    number::within,
};

use super::MOST_TOKENS;
use crate::{
    ids::{FleetNo, SystemNo, numbered},
    map::{LANES, Place, SEATS},
    state::{Mover, State},
};

/// Degrees of a direction at most: those from 360 on are refused by the rule on directions.
const MOST_DEGREES: u16 = 999;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.as_system(), self.as_lane()) {
            (Some(system), _) => write!(f, "S{system}"),
            (_, Some((lane, sector))) => write!(f, "L{lane}.{sector}"),
            _ => f.write_str("nowhere"),
        }
    }
}

impl FromStr for Place {
    type Err = Misread;

    fn from_str(word: &str) -> Result<Place, Misread> {
        let Some((lane, sector)) = numbered(word, 'l').and_then(|rest| rest.split_once('.')) else {
            return word.parse().map(|system: SystemNo| Place::system(system.index()));
        };
        let (lane, sector) = (within(lane, 0..=LANES as u16 - 1)?, within(sector, 1..=4u8)?);
        Ok(Place::lane(lane.into(), sector))
    }
}

impl Notation for Place {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(words: &mut Words<'_>) -> Result<Place, Misread> {
        words.word()?.parse()
    }
}

/// The System on the map whose disc has this name.
pub fn named(state: &State, word: &str) -> Option<SystemNo> {
    let disc = crate::words::typed_disc(word)?;
    SystemNo::new(state.map.systems.iter().position(|system| system.disc == disc)?)
}

/// A sector as written: `S4`, `L2.1`, a disc (`p07`) or a name with hyphens for spaces.
pub fn place(state: &State, word: &str) -> Option<Place> {
    let word = word.to_ascii_lowercase();
    word.parse().ok().or_else(|| named(state, &word).map(|system| Place::system(system.index())))
}

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fleet {
            None => write!(f, "{}", self.from),
            Some(fleet) => write!(f, "{} fleet {}", self.from, fleet.number()),
        }
    }
}

impl Notation for Mover {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(words: &mut Words<'_>) -> Result<Mover, Misread> {
        let from = Place::read(words)?;
        let rest = words.rest();
        let mut ahead = Words::of(rest);
        if ahead.fixed("fleet").is_err() {
            *words = Words::of(rest);
            return Ok(Mover { from, fleet: None });
        }
        *words = ahead;
        Ok(Mover { from, fleet: Some(FleetNo::read(words)?) })
    }
}

/// Several numbers one after the other.
fn numbers<const N: usize>(words: &mut Words<'_>) -> Result<[u8; N], Misread> {
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = within(words.word()?, 0..=MOST_TOKENS)?;
    }
    Ok(numbers)
}

/// Resources of a bid.
pub mod bid {
    use super::*;

    pub fn write([production, research, culture]: &[u8; 3], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{production} {research} {culture}")
    }

    pub fn read(words: &mut Words<'_>) -> Result<[u8; 3], Misread> {
        numbers(words)
    }
}

/// Dice at each seat.
pub mod split {
    use super::*;

    pub fn write([a, b, c, d, e]: &[u8; SEATS], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{a} {b} {c} {d} {e}")
    }

    pub fn read(words: &mut Words<'_>) -> Result<[u8; SEATS], Misread> {
        numbers(words)
    }
}

/// The number of a Turn Order card.
pub mod turn_card {
    use super::*;

    pub fn write(number: &u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{number}")
    }

    pub fn read(words: &mut Words<'_>) -> Result<u8, Misread> {
        Ok(within(words.word()?, 1..=8)?)
    }
}

/// Whole degrees.
pub mod degrees {
    use super::*;

    pub fn write(degrees: &u16, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{degrees}")
    }

    pub fn read(words: &mut Words<'_>) -> Result<u16, Misread> {
        Ok(within(words.word()?, 0..=MOST_DEGREES)?)
    }
}

/// A seat by its letter.
pub mod seat {
    use super::*;

    pub fn write(seat: &Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{seat}")
    }

    pub fn read(words: &mut Words<'_>) -> Result<Seat, Misread> {
        words.word()?.parse().map_err(|_| Misread::Shape)
    }
}

/// Left or right.
pub mod side {
    use super::*;

    pub fn write(right: &bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *right { "right" } else { "left" })
    }

    pub fn read(words: &mut Words<'_>) -> Result<bool, Misread> {
        match words.word()? {
            "left" => Ok(false),
            "right" => Ok(true),
            _ => Err(Misread::Shape),
        }
    }
}
