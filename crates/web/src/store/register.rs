//! The register of a table: what is kept beside its game file.

use engine::{Kit, Play, Problem, Seat, session::Unfinished};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{limits::thinking::ThinkingTime, store::proof::Proof};

/// A line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    pub(crate) seat: Seat,
    /// The person's words, or one of the signs: a colon and a name, which each viewer reads in their own language.
    pub(crate) text: String,
}

/// The decisions that a clock covers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pace {
    /// Each decision.
    Move,
    /// All decisions of the game together.
    Game,
}

/// The clock of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Clock {
    pub(crate) seat: Seat,
    pub(crate) pace: Pace,
    /// Milliseconds for a decision, or for the game.
    pub(crate) allowed: u64,
    /// Milliseconds left when it last stopped.
    pub(crate) left: u64,
    /// How often the bot had to decide.
    #[serde(default)]
    pub(crate) fallen: u32,
}

/// A key whose holder speaks for its seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Key {
    /// The word, 130 bits; empty while nobody holds the seats.
    pub(crate) token: String,
    /// The seats; several for a hot seat.
    pub(crate) seats: Vec<Seat>,
    /// Whether it belongs to the opener of the table, who sees the links for friends.
    pub(crate) owner: bool,
    /// The word of a link by which the seats can be taken, once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invite: Option<String>,
    /// Grows each time the seats are taken or freed: a viewer with an older key sees nothing more.
    #[serde(default)]
    pub(crate) turn: u32,
    /// Name that the person at these seats has chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The clocks of the seats, where the table has some.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) clocks: Vec<Clock>,
}

/// The progress of a table's lesson.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LessonProgress {
    /// Which lesson.
    pub(crate) name: String,
    /// The step, from 0.
    pub(crate) at: usize,
}

/// Data of a table besides its game file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Register {
    /// Short name of the game.
    pub(crate) game: String,
    /// Title of the scenario, for people.
    pub(crate) title: String,
    /// The setup: needed again for a rematch, and while the dice of the set up are being typed.
    pub(crate) setup: Value,
    /// Players in the order of the seats.
    pub(crate) sitters: Vec<Sitter>,
    /// The keys of the seats that persons hold.
    pub(crate) keys: Vec<Key>,
    /// Whether people type the dice.
    pub(crate) asked: bool,
    /// How long its bots may think.
    #[serde(default, skip_serializing_if = "ThinkingTime::is_usual")]
    pub(crate) thinking: ThinkingTime,
    /// When the clock runs out, in milliseconds since 1970; it runs on while the server is down.
    pub(crate) deadline: Option<u64>,
    /// How often the table was opened from the disk, in registers of before; the time keeps revisions apart now.
    #[serde(default)]
    pub(crate) openings: u64,
    /// A command that waits for dice, with the dice typed so far.
    pub(crate) waiting: Option<Waiting>,
    /// The table of the rematch.
    pub(crate) next: Option<String>,
    /// Whether it stands in the lobby.
    #[serde(default)]
    pub(crate) listed: bool,
    /// Since when, in milliseconds since 1970.
    #[serde(default)]
    pub(crate) listed_at: u64,
    /// The points of each seat, once a listed game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<Vec<i64>>,
    /// Notices to everybody about the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) notices: Vec<String>,
    /// The chat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) chat: Vec<Line>,
    /// Origin of the dice; none if people type them, and at tables of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) proof: Option<Proof>,
    /// Progress of the lesson, if the table has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<LessonProgress>,
    /// The clocks of the persons stand still, as all agreed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) paused: bool,
    /// How many seconds those without a seat are behind while the game runs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) delay: u32,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A command that is not in the game file yet because its dice are still being typed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// The command (or the set up) with the answers it has.
    #[serde(flatten)]
    pub(crate) of: Unfinished,
    /// How many lines the game file had after the first: if there are more, it has been carried out.
    pub(crate) steps: usize,
}

impl Waiting {
    /// The command that waits at this table.
    pub(crate) fn at(play: &dyn Play) -> Option<Waiting> {
        play.unfinished().map(|of| Waiting { of, steps: play.written() })
    }

    /// Repeats the command that waited for dice with the answers it had. Returns whether it still waits; a `fresh` game has nothing on the disk.
    pub(crate) fn again(&self, play: &mut dyn Play, fresh: bool) -> bool {
        let there = if self.of.seat.is_none() { fresh } else { play.written() == self.steps };
        there && play.take_up(&self.of)
    }
}

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sitter {
    /// The person who opened the table.
    You,
    /// Another person in the same browser.
    Hot,
    /// A person by link.
    Friend,
    /// A person by link whose name is known: a player of a tournament.
    Player(String),
    /// A bot by name.
    Bot(String),
}

impl Sitter {
    /// Reads `you`, `hot`, `friend` or the name of a bot.
    pub(crate) fn read(word: &str, kit: &dyn Kit) -> Result<Sitter, Problem> {
        match word {
            "you" | "person" => return Ok(Sitter::You),
            "hot" => return Ok(Sitter::Hot),
            "friend" => return Ok(Sitter::Friend),
            _ => {}
        }
        let bots = kit.bots();
        if bots.iter().any(|bot| bot.name == word) {
            return Ok(Sitter::Bot(word.into()));
        }
        let names = bots.iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
        Err(Problem::new("unknown-sitter", crate::words::tell(&engine::msg!("fault-no-sitter", word = word.to_owned(), names = names))))
    }
}
