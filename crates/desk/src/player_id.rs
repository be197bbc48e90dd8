//! Numbers of players.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
