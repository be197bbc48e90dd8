//! Lengths, headings and names as commands write and read them.

use std::fmt;

use engine::{Text, msg};
use geometry::plane::{Heading, Um};

use crate::{
    data::{CardId, DamageKind},
    ids::{Piece, ShipNo},
};

/// Micrometres as millimetres without needless digits: `457.2`.
pub(super) struct Millimetres(pub(super) Um);

impl fmt::Display for Millimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fraction(f, self.0, 1000)
    }
}

fn fraction(f: &mut fmt::Formatter<'_>, value: i32, scale: i32) -> fmt::Result {
    if value < 0 {
        f.write_str("-")?;
    }
    let (whole, rest) = (value.unsigned_abs() / scale.unsigned_abs(), value.unsigned_abs() % scale.unsigned_abs());
    write!(f, "{whole}")?;
    if rest > 0 {
        let places = if scale == 1000 { 3 } else { 2 };
        let digits = format!("{rest:0places$}");
        write!(f, ".{}", digits.trim_end_matches('0'))?;
    }
    Ok(())
}

/// Hundredths of a degree as degrees.
pub(super) struct Degrees(pub(super) Heading);

impl fmt::Display for Degrees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fraction(f, self.0.hundredths().into(), 100)
    }
}

/// Millimetres in either direction: more than any table has, and so few that no distance leaves the range of its type.
const MOST_MILLIMETRES: u32 = 9_999;

/// Error in a typed word.
pub(super) fn wrong(id: &'static str, word: &str) -> Text {
    Text::Message(id, vec![("word", word.to_owned().into())])
}

pub(super) fn ship_of(word: &str) -> Result<ShipNo, Text> {
    word.parse().map_err(|_| wrong("parse-ship", word))
}

pub(super) fn piece(word: &str) -> Result<Piece, Text> {
    word.parse().map_err(|_| wrong("parse-piece", word))
}

pub(super) fn card_of(word: &str) -> Result<CardId, Text> {
    word.parse().map_err(|_| wrong("parse-card", word))
}

pub(super) fn kind(word: &str) -> Result<DamageKind, Text> {
    word.parse().map_err(|_| wrong("parse-damage-card", word))
}

/// A decimal number in units of `1 / scale`, at most `places` digits after the point.
fn decimal(word: &str, scale: i64, places: usize) -> Option<i32> {
    let (negative, digits) = word.strip_prefix('-').map_or((false, word), |rest| (true, rest));
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 6 || rest.len() > places || !plain(whole) || !plain(rest) {
        return None;
    }
    let rest: i64 = format!("{rest:0<places$}").parse().ok()?;
    let value = whole.parse::<i64>().ok()? * scale + rest;
    i32::try_from(if negative { -value } else { value }).ok()
}

pub(super) fn millimetres(word: &str) -> Result<Um, Text> {
    let length = decimal(word, 1000, 3).filter(|length| length.unsigned_abs() <= 1000 * MOST_MILLIMETRES);
    length.ok_or_else(|| msg!("parse-length", word = word.to_owned(), most = MOST_MILLIMETRES))
}

pub(super) fn degrees(word: &str) -> Result<Heading, Text> {
    let hundredths = decimal(word, 100, 2).filter(|hundredths| (0..36_000).contains(hundredths));
    hundredths.map(Heading::new).ok_or_else(|| wrong("parse-heading", word))
}
