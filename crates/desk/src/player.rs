//! The participants.

use serde::Serialize;

use crate::{entry::Carried, fleet::Fleet};

/// The most players an event can have.
pub const MOST_PLAYERS: usize = 64;

/// One player as the desk knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    /// As on every sheet.
    pub name: String,
    /// The Fleet Build Sheet.
    pub fleet: Option<Fleet>,
    /// Takes part in the next pairing.
    pub playing: bool,
    /// Left before the fleets were locked and never took part.
    pub struck: bool,
    /// Came after the lock.
    pub late: bool,
    /// Points from before the desk took over.
    pub carried: Carried,
}

/// Whether a text can stand as a name on a sheet. Names of digits only would be taken for player numbers, and a spreadsheet would take one that
/// begins like a formula for a formula.
pub fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    let plain = name.chars().all(|c| !c.is_control() && !"\"#[]|,;/".contains(c));
    let plain = plain && !name.starts_with(['=', '+', '-', '@']);
    (1..=40).contains(&length) && name.trim() == name && plain && !name.chars().all(|c| c.is_ascii_digit())
}
