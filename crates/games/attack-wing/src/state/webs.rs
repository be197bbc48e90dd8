//! Energy Web Tokens on the table, and an effect that waits for an attack to be made before it.

use engine::Seat;
use geometry::plane::Point;
use serde::{Deserialize, Serialize};

use crate::{command::With, data::CardId, ids::ShipNo, state::Place};

/// An Energy Web Token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Web {
    /// Its centre.
    pub at: Point,
    /// Whose ship laid it.
    pub of: Seat,
}

/// The most Energy Web Tokens on the table, ours.
pub const WEBS: usize = 5;

/// An effect that waits for a free attack to be made before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Whose card.
    pub ship: ShipNo,
    /// Its place.
    pub place: Place,
    /// The card.
    pub card: CardId,
    /// Which of its texts, counted from 0.
    pub text: u8,
    /// With these choices.
    pub with: With,
}
