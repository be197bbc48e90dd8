//! Tags and tones: small named things and whose they are.

use serde::Serialize;

use crate::{Seat, Text};

/// Whose it is, or what it says; colour is never the only sign of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Of a seat.
    Seat(Seat),
    /// Of the opponent nobody plays.
    Foe,
    /// Of nobody.
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
    /// What it means.
    pub tip: Text,
    /// Tone.
    pub tone: Tone,
}
