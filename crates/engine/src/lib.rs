//! The contract of a game: seats, commands, chance, events, views, scenes, records, and the suite that any game must pass.
//!
//! The engine knows no game, no clock, no thread, no socket and no screen. A game is a type that implements [`Game`]; a [`Session`] plays it,
//! [`kit::kit`] hides its types from the faces, [`case`] runs the executable ledger, [`conformance`] tries to break it.
//!
//! ```
//! use engine::{example::Beacon, session::{Dice, Session}, Game, Seat};
//!
//! let setup = Beacon::scenario("beacon").expect("the example has one scenario");
//! let mut game = Session::<Beacon>::open(setup, Dice::seeded(7)).expect("it is sound");
//! game.say(Seat::A, "bid 2", None).expect("A may bid");
//! game.say(Seat::B, "bid 3", None).expect("and so may B, at the same time");
//! assert_eq!(Beacon::turn(game.state()), 2);
//! ```

mod about;
pub mod bot;
pub mod bot_file;
mod branches;
pub mod builder;
pub mod cards;
pub mod case;
pub mod chance;
pub mod circle;
pub mod citations;
pub mod conformance;
pub mod data;
pub mod effects;
pub mod encode;
mod error;
pub mod event;
pub mod example;
pub mod form;
pub mod game;
pub mod ids;
mod kinds;
pub mod kit;
pub mod maker;
pub mod notation;
pub mod number;
pub mod odds;
pub mod options;
pub mod orders;
pub mod playout;
mod problem;
mod reason;
pub mod reasons;
pub mod record;
pub mod referee;
pub mod scene;
mod search;
pub mod seat;
pub mod session;
pub mod table;
pub mod value;
pub mod weighing;
pub mod weights;
pub mod words;

pub use bot::{Bot, BotKind, Budget, Decision, Outlook, Shown};
pub use cards::{CardFace, CardShown, Lay, Zone};
pub use chance::{Ask, Asked, Chance, D6, D10, Dice, Die, Drawn, Face, Lot, Lots, MOST_DICE, Question};
pub use circle::Trail;
pub use data::{DataDesk, DataFile};
pub use error::{Failure, Malformed};
pub use event::{Entry, Shot, Told};
pub use form::{Field, Form, Mode, Part, Pick, PickItem, Preset, Supply};
pub use game::{
    About, BadSetting, Game, Lull, Outcome, Scenario, Score, ScoreLine, SeatChoice, SeatPick, Stride, Traits, Violation, Watch,
};
pub use kit::{Kit, Play};
pub use odds::Probability;
pub use orders::{Order, Pass, StopKind};
pub use problem::Problem;
pub use reason::Reason;
pub use referee::Referee;
pub use scene::{
    BoxGroup, BoxMark, Chip, Choice, Denied, DieShown, Drawing, Forecast, Glyph, Later, Meaning, Outline, Prompt, Reach, RingPart, Row,
    Scene, Shape, Sheet, Stage, TableLine, Tag, Tone, Tray,
};
pub use search::Search;
pub use seat::{Audience, Deciders, Seat, Seats, UnknownSeat, Viewer};
pub use session::Session;
pub use table::{Source, Table, Unanswered};
pub use weights::Weights;
pub use words::Text;
