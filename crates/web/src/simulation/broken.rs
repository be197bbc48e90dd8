//! The promises that a simulated world can find broken.

use std::io;

use crate::fault::Fault;

/// A promise of the server that did not hold in a world. The cause is said in a sentence.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// The folder of the world cannot be made.
    #[error("the world has no folder: {0}")]
    Folder(#[from] io::Error),
    /// A message or a page is not JSON.
    #[error("a message cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The server refused something that must be possible.
    #[error("refused: {0}")]
    Refused(String),
    /// The world itself did something that has no meaning.
    #[error("the world is faulty: {0}")]
    World(&'static str),
    /// The process of a person lost its place at the table.
    #[error("a person was sent away: {0}")]
    SentAway(String),
    /// A message without a version, or an older one after a newer one.
    #[error("version {shown:?} is shown after {before}")]
    Version {
        /// The version of the message.
        shown: Option<u64>,
        /// The version that was shown before.
        before: u64,
    },
    /// A change that does not lead from the shown page to another.
    #[error("a change that does not fit: {0}")]
    Change(String),
    /// A page that differs from the server's page for this viewer.
    #[error("another page than the server's: {0}")]
    Page(String),
    /// A message holds the key of another person.
    #[error("a message holds the key of another person")]
    Leak,
    /// A command was carried out more than once.
    #[error("{command} was carried out {times} times")]
    Repeated {
        /// The command.
        command: String,
        /// How often.
        times: usize,
    },
    /// An acknowledged command was not carried out, or is no longer there.
    #[error("acknowledged and not there: {0}")]
    Lost(String),
    /// A refused command was carried out.
    #[error("refused and carried out: {0}")]
    CarriedOut(String),
    /// A command is there that nobody gave.
    #[error("nobody gave {0}")]
    Foreign(String),
    /// The table in memory differs from the stored one.
    #[error("table {0} is another one in memory than in the database")]
    Memory(usize),
    /// Tables do not go on although nothing fails any more.
    #[error("tables stand still: {0}")]
    Still(String),
}

impl From<Fault> for Broken {
    fn from(fault: Fault) -> Broken {
        Broken::Refused(format!("{} ({})", fault.problem.sentence, fault.problem.code))
    }
}
