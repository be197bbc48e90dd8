//! Tags and tones: small named things and whose they are.

use serde::Serialize;

use crate::{Seat, Text};

/// Whose it is, or what it says; colour is never the only sign of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// It belongs to a seat.
    Seat(Seat),
    /// It belongs to the opponent that nobody plays.
    Foe,
    /// It belongs to nobody.
    Neutral,
    /// Easy, allowed, good.
    Good,
    /// Costly.
    Warn,
    /// Dangerous, lost.
    Bad,
}

/// A small named thing on a sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tag {
    /// Name that a choice can stand on; may be empty.
    pub id: String,
    /// Name.
    pub name: Text,
    /// The explanation shown with it.
    pub tip: Text,
    /// Tone.
    pub tone: Tone,
}
