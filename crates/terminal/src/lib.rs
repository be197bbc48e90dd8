//! The table in a terminal: a screen for people, and a plain mode of lines for pipes, referees and tests.
//!
//! It knows seats, prompts, scenes and dice; it must never know a rule or a game. Everything it shows comes from [`engine::Play`], and
//! everything a person does becomes a command in notation.
//!
//! - [`app`] is a state machine from keys to changes, without a terminal: a whole game can be played through it in a test;
//! - [`draw`] paints it; [`run`] is the loop around a real terminal;
//! - [`plain`] prompts on one stream and reads from another.
//!
//! ```
//! use engine::{example::Beacon, kit::{Sitter, kit}};
//! use terminal::{Ended, Seating, plain::{self, Lines}};
//!
//! let beacon = kit::<Beacon>(Vec::new());
//! let play = beacon.open(&beacon.setup("beacon")?, None)?; // no seed: the dice are asked for
//! let seating = Seating::of(vec![Sitter::Person, Sitter::Person]);
//! let typed = "bid 2\nbid 3\n6\n1\n:quit\n";
//! let mut shown = Vec::new();
//! let ended = plain::run(play, seating, Lines { input: typed.as_bytes(), output: &mut shown, echo: false })?;
//! assert!(matches!(ended, Ended::Left));
//! assert!(String::from_utf8(shown)?.contains("A reaches 8, B reaches 4."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod app;
pub mod draw;
mod ending;
pub mod filling;
mod keep;
pub mod list;
pub mod plain;
mod screen;
mod sitting;
pub mod tongue;
mod wording;

use std::sync::{Arc, atomic::AtomicBool};

use engine::{Outcome, Seat, kit::Sitter};

pub use ending::{ending, ending_in};
pub use keep::Keep;
pub use screen::run;
pub use sitting::Sitting;

/// The players by seat, and the fate of the game.
#[derive(Clone, Debug, Default)]
pub struct Seating {
    /// Player at each seat, in order.
    pub sitters: Vec<Sitter>,
    /// The file that is kept up to date, if any.
    pub keep: Option<Keep>,
    /// The people at the terminal may see each other's secrets: no handing over between seats.
    pub together: bool,
    /// People type the dice: taking back is the referee's.
    pub referee: bool,
    /// Seed from which the program draws cards that only bots may see, if people type the dice.
    pub seed: u64,
    /// The language of all texts, `en` if it is empty.
    pub language: String,
    /// After this many minutes the screen calls time: the table gives the command `time`, and the rules decide the rest.
    pub minutes: Option<u64>,
    /// Rises when the game is to be left between two decisions of bots; for lines that nobody answers.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Seating {
    /// These sitters; nothing is kept.
    pub fn of(sitters: Vec<Sitter>) -> Seating {
        Seating { sitters, ..Seating::default() }
    }

    /// The seats where bots sit.
    pub fn bots(&self) -> Vec<Seat> {
        let seats = self.sitters.iter().enumerate().filter(|(_, sitter)| matches!(sitter, Sitter::Bot(_)));
        seats.filter_map(|(index, _)| Seat::new(index)).collect()
    }
}

/// How the evening ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ended {
    /// The game was played to its end.
    Over(Outcome),
    /// A person left it.
    Left,
    /// Plain mode: there was no more input.
    InputEnded,
    /// The game could not be written to its file; the sentence says why.
    Unkept(String),
}
