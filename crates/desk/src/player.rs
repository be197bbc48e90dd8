//! Who takes part.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{entry::Carried, fleet::Fleet};

/// A player's number, from 1, in the order of registration.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// Place in a list that begins with player 1.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0).wrapping_sub(1)
    }
}

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
