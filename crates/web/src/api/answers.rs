//! Answers about a table: a type for each. Their documentation is that of the interface.

use std::time::Duration;

use engine::{Seat, weighing::Weighing};
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
    /// how long it thought, in milliseconds
    pub(crate) millis: u64,
    /// how many lines it played on, with this command and with each other that it compared; 0 for a bot that does not look ahead
    pub(crate) lines: u32,
    /// the worth that it expects: 0 is even, 100 as good as won
    pub(crate) expects: Option<i32>,
    /// the best of the other commands, in notation
    pub(crate) next: Option<String>,
    /// by how much less it expects of that, and the standard error
    pub(crate) behind: Option<(i32, i32)>,
}

impl Advice {
    /// A decision with its reasons.
    pub(crate) fn of(bot: &'static str, advice: engine::kit::Advice, thought: Duration) -> Advice {
        let weighing = advice.weighing.unwrap_or(Weighing { lines: 0, expects: None, next: None });
        let (next, behind) = weighing.next.map_or((None, None), |next| (Some(next.command), next.behind));
        let millis = thought.as_millis() as u64;
        Advice { bot, command: advice.command, millis, lines: weighing.lines, expects: weighing.expects, next, behind }
    }
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
