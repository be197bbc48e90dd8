//! Answers about a table: a type for each. Their documentation is that of the interface.

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// A table has changed.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Version {
    /// the version of the table from now on
    pub(crate) version: u64,
}

/// A bot's decision.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Advice {
    /// the name of the bot
    pub(crate) bot: &'static str,
    /// a command in notation
    pub(crate) command: String,
}

/// A seat was taken.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Claimed {
    /// the key of the seat
    pub(crate) token: String,
    /// the seats that go with it
    pub(crate) seats: Vec<Seat>,
}

/// A link by which a seat can be taken, once.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Invitation {
    /// the word of the link
    pub(crate) invite: String,
    /// the address of the link
    pub(crate) url: String,
}

/// The table that follows.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Next {
    /// its address, with the key
    pub(crate) url: String,
}

/// Something is gone for good.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Deleted {
    /// its name
    pub(crate) deleted: String,
}
