//! Parts of commands whose types do not know how they are written.

use std::fmt;

use engine::{
    Text, msg,
    notation::{Misread, Words, quoted},
    number::within,
};
use geometry::hex::Side;

/// Power in one place at most: no ship has more.
pub const MOST_POWER: u16 = 2_200;
/// Points of a side's shield at most: no ship has more.
pub const MOST_SHIELD: u8 = 200;
/// Power of a mount at most: no weapon takes more.
pub const MOST_CHARGE: u8 = 200;

/// A side by its number.
pub fn side_named(word: &str) -> Result<Side, Text> {
    let side = within(word, 1..=6u8).ok().and_then(|number| Side::try_from(number).ok());
    side.ok_or_else(|| msg!("read-side", word = quoted(word)))
}

/// A side.
pub mod side {
    use super::*;

    pub fn write(side: &Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{side}")
    }

    pub fn read(words: &mut Words<'_>) -> Result<Side, Misread> {
        Ok(side_named(words.word()?)?)
    }
}

/// The side struck, or `auto`.
pub mod struck {
    use super::*;

    pub fn write(side: &Option<Side>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match side {
            Some(side) => write!(f, "{side}"),
            None => f.write_str("auto"),
        }
    }

    pub fn read(words: &mut Words<'_>) -> Result<Option<Side>, Misread> {
        let word = words.word()?;
        if word == "auto" { Ok(None) } else { Ok(Some(side_named(word)?)) }
    }
}

/// One of two words for yes and no.
macro_rules! either {
    ($(#[$doc:meta])* $name:ident $yes:literal $no:literal) => {
        $(#[$doc])*
        pub mod $name {
            use super::*;

            pub fn write(yes: &bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(if *yes { $yes } else { $no })
            }

            pub fn read(words: &mut Words<'_>) -> Result<bool, Misread> {
                match words.word()? {
                    $yes => Ok(true),
                    $no => Ok(false),
                    _ => Err(Misread::Shape),
                }
            }
        }
    };
}

either! {
    /// The word on a marker.
    marker "fire" "hold"
}
either! {
    /// Whether a side moves first.
    order "first" "last"
}

/// An amount up to the most of its kind.
macro_rules! amount {
    ($(#[$doc:meta])* $name:ident $kind:ident $most:ident) => {
        $(#[$doc])*
        pub mod $name {
            use super::*;

            pub fn write(amount: &$kind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{amount}")
            }

            pub fn read(words: &mut Words<'_>) -> Result<$kind, Misread> {
                Ok(within(words.word()?, 0..=super::$most)?)
            }
        }
    };
}

amount! {
    /// Power.
    power u16 MOST_POWER
}
amount! {
    /// Points of a shield.
    points u8 MOST_SHIELD
}
