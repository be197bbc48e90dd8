//! The tournament desk: pairings, byes, standings, ranks.
//!
//! An event is the fold of its entries: registered, fleet recorded, locked, paired, result, corrected, rolled off, closed (see [`Entry`]). A [`Desk`]
//! keeps them in one append-only file that replays to the same ranks anywhere, each line chained to the one before. The organiser gives [`Order`]s,
//! as text in [`notation`]; a [`Refusal`] names the rule that forbids an order, and changes nothing. Chance is a question: the desk answers it from
//! the seed of the event, or people type their rolls and draws.
//!
//! The desk knows no clock, no file system, no thread and no screen, and no game: moments come in as seconds, and a battle that was played at a
//! Vinculum table comes in as a plain [`engine::Outcome`]. Our own decisions on points that the rules leave open are marked "(ours)" everywhere.
//!
//! ```
//! use desk::{Desk, Setup, sheets};
//!
//! let mut desk = Desk::open(Setup { seed: 7, ..Setup::default() })?;
//! let mut at = 1_700_000_000; // seconds since 1970, from whoever has a clock
//! for order in ["register Ann fleet 120", "register Bob fleet 110 resource Flagship 10", "register \"Cid C.\" fleet 118", "lock", "pair", "sign"] {
//!     at += 60;
//!     desk.say_text(at, order)?;
//! }
//! // Three players: one has the bye, two fight. The clock is derived from the entries and the time now.
//! let round = desk.tournament().current().ok_or("paired")?;
//! let [first, second] = round.battles[0].players.map(|player| desk.tournament().name(player));
//! desk.say_text(at, "clock start")?;
//! let clock = desk.tournament().current().and_then(|round| round.clock).ok_or("started")?;
//! assert_eq!(clock.left(at + 600), 50 * 60);
//!
//! // `first` destroyed both tokens and has 47 SP left; nothing is left of the other fleet.
//! let told = desk.say_text(at + 3000, &format!("result 1 sphere \"{first}\" 47 cube sphere \"{second}\" 0"))?;
//! assert!(told.iter().any(|notice| notice.rules.contains(&rulebook::attack_wing::BONUS_4)));
//! let again = desk.say_text(at + 3001, &format!("result 1 time \"{first}\" 47 \"{second}\" 20")).unwrap_err();
//! assert_eq!((again.code(), again.rule()), ("result-twice", Some(rulebook::attack_wing::FP_1)));
//!
//! // 120 + 40 + 40 Fleet Points; the bye has the average of 200 and 73, rounded up.
//! let standings = desk.tournament().standings(1);
//! assert_eq!(standings[0].record.fleet_points, 200);
//! assert_eq!(standings[1].record.fleet_points, 137);
//! println!("{}", sheets::ranks(desk.tournament(), desk::words::of("en")));
//!
//! // The file brings the event back, hash for hash.
//! assert_eq!(Desk::read(&desk.write())?.hash(), desk.hash());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod admit;
mod admit_report;
pub mod cases;
pub mod entry;
pub mod export;
mod file;
pub mod fleet;
mod fold;
mod matching;
pub mod notation;
mod notice;
mod order;
mod pairing;
mod player;
mod player_id;
mod refusal;
pub mod report;
pub mod roll_off;
pub mod setup;
pub mod sheets;
mod standing;
mod tournament;
pub mod words;

pub use entry::{Carried, Entry, Instant, Pairing, Throw, TokenDie};
pub use file::{BadFile, Denied, Desk, Dice, FORMAT, Header, Line, chain};
pub use fleet::{Fleet, Resource, Tally};
pub use notice::Notice;
pub use order::{Hat, Hold, Order};
pub use pairing::pair;
pub use player::{MOST_PLAYERS, Player};
pub use player_id::PlayerId;
pub use refusal::Refusal;
pub use report::Report;
pub use setup::Setup;
pub use standing::{Record, Standing, average_rounded_up, title};
pub use tournament::{Battle, BattleResult, Change, Clock, RollOff, Round, Token, Tournament};
