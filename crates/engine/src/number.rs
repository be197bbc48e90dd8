//! Whole numbers that somebody types. Each is read against the range that it can have, so that no number is cut down to fit a type: one that is too large
//! is refused in a sentence that names the range.

use std::{fmt, ops::RangeInclusive};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Text, msg};

/// Letters of a wrong number that a refusal repeats.
const REPEATED: usize = 24;

/// The number that a word writes in decimal digits.
///
/// # Errors
/// A word that is not such a number, or one outside of the range: a sentence with the range.
pub fn within<T: Copy + PartialOrd + TryFrom<i64> + Into<i64>>(word: &str, range: RangeInclusive<T>) -> Result<T, Text> {
    let negative = word.starts_with('-');
    let digits = word.strip_prefix('-').unwrap_or(word);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let size = if plain { digits.parse::<i64>().ok() } else { None };
    let number = size.map(|size| if negative { -size } else { size }).and_then(|number| T::try_from(number).ok());
    number.filter(|number| range.contains(number)).ok_or_else(|| outside(word, &range))
}

/// The place in a row, counted from 0, that people count from 1 to `most`.
///
/// # Errors
/// As [`within`].
pub fn counted(word: &str, most: usize) -> Result<u8, Text> {
    let most = u8::try_from(most).unwrap_or(u8::MAX);
    within(word, 1..=most).map(|number| number - 1)
}

/// The parts of a command that were named so far: none may be named twice, for only one of two amounts could count.
#[derive(Debug, Default)]
pub struct Named(Vec<String>);

impl Named {
    /// Notes the part that a word such as `w1=5` or `cloak` names. Zeros before its number mean nothing.
    ///
    /// # Errors
    /// A part that was named before.
    pub fn note(&mut self, word: &str) -> Result<(), Text> {
        let name = word.split_once('=').map_or(word, |(name, _)| name);
        let (letters, digits) = name.split_at(name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len()));
        let name = format!("{letters}{}", digits.trim_start_matches('0'));
        if self.0.contains(&name) {
            return Err(msg!("named-twice", name = name));
        }
        self.0.push(name);
        Ok(())
    }
}

fn outside<T: Copy + Into<i64>>(word: &str, range: &RangeInclusive<T>) -> Text {
    let (least, most): (i64, i64) = ((*range.start()).into(), (*range.end()).into());
    let mut found: String = word.chars().take(REPEATED).collect();
    if found.len() < word.len() {
        found.push('…');
    }
    msg!("number-within", least = least, most = most, found = found)
}

/// A number from 0 to `MOST`: a value of a command that cannot be out of its range, however it came.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct UpTo<const MOST: u8>(u8);

impl<const MOST: u8> UpTo<MOST> {
    /// The largest.
    pub const MOST: u8 = MOST;

    /// Nothing.
    pub const ZERO: UpTo<MOST> = UpTo(0);

    /// This number, if it is not above `MOST`.
    pub const fn new(number: u8) -> Option<UpTo<MOST>> {
        if number <= MOST { Some(UpTo(number)) } else { None }
    }

    /// This number, or `MOST` if it is above: for what a program proposes, never for what somebody typed.
    pub const fn at_most(number: u8) -> UpTo<MOST> {
        if number <= MOST { UpTo(number) } else { UpTo(MOST) }
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The message for a word that is not such a number.
    pub fn outside(word: &str) -> Text {
        outside(word, &(0..=MOST))
    }

    /// The number that a word writes.
    ///
    /// # Errors
    /// As [`within`], with the range from 0 to `MOST`.
    pub fn read(word: &str) -> Result<UpTo<MOST>, Text> {
        within(word, 0..=MOST).map(UpTo)
    }
}

impl<const MOST: u8> fmt::Display for UpTo<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de, const MOST: u8> Deserialize<'de> for UpTo<MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<UpTo<MOST>, D::Error> {
        let number = u8::deserialize(from)?;
        UpTo::new(number).ok_or_else(|| serde::de::Error::custom(format!("{number} is above {MOST}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_whole_or_refused_with_its_range() {
        assert_eq!(within("63", 0..=63u8), Ok(63));
        assert_eq!(within("007", 1..=9u8), Ok(7), "zeros before it change nothing");
        assert_eq!(within("-128", i8::MIN..=i8::MAX), Ok(-128));
        assert_eq!(counted("12", 12), Ok(11));
        for word in ["64", "256", "-1", "+1", "", "-", "0.5", "1e1", "4294967296", "18446744073709551616", "９"] {
            let why = within(word, 0..=63u8).expect_err(word).to_string();
            assert!(why.contains("63") && why.contains(word), "{word}: {why}");
        }
        let long = within(&"9".repeat(4_000), 0..=63u8).expect_err("too large").to_string();
        assert!(long.len() < 200, "{long}");
    }

    #[test]
    fn a_part_is_named_once() {
        let mut named = Named::default();
        assert_eq!(["w1=5", "w10=5", "cloak"].map(|word| named.note(word)), [Ok(()), Ok(()), Ok(())]);
        assert!(named.note("w01=7").is_err_and(|why| why.to_string().contains("w1")));
        assert!(named.note("cloak=on").is_err());
    }

    #[test]
    fn a_value_above_its_range_cannot_be_made() {
        type Few = UpTo<3>;
        assert_eq!((Few::new(3).map(Few::get), Few::new(4), Few::at_most(9).get()), (Some(3), None, 3));
        assert_eq!(Few::read("2").map(|few| few.to_string()), Ok("2".to_owned()));
        assert!(Few::read("4").is_err());
        assert!(serde_json::from_str::<Few>("3").is_ok_and(|few| few.get() == 3));
        assert!(serde_json::from_str::<Few>("4").is_err());
        assert_eq!(serde_json::to_string(&Few::at_most(3)).expect("a number"), "3");
    }
}
