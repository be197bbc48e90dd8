//! The contract between a game and everything that plays it.

use std::fmt::{Debug, Display};

use rulebook::{OptionSpec, RuleId, Shelf};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use crate::{Chance, Prompt, Referee, Scene, Seat, Seats, Table, Unanswered, Viewer};

/// Facts about a game that do not change.
#[derive(Clone, Debug, Serialize)]
pub struct About {
    /// Short name, as typed: `attack-wing`.
    pub name: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// One or two sentences: what the players do.
    pub blurb: &'static str,
    /// The ledgers whose rules it cites, its own first: among them cases look ids up.
    pub ledgers: &'static Shelf,
    /// How many seats, from and to.
    pub seats: (usize, usize),
    /// What can be played.
    pub scenarios: &'static [Scenario],
    /// The options of the setup, by name.
    pub options: &'static [OptionSpec],
    /// Choices made for each seat (a fleet, a deck), by name; typed `A.fleet`.
    pub seat_choices: &'static [SeatChoice],
    /// No game takes more decisions than this, whoever plays it.
    pub limit: u32,
}

/// Something that can be set up and played.
#[derive(Clone, Debug, Serialize)]
pub struct Scenario {
    /// As typed.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
    /// What it is about, in a sentence.
    pub blurb: &'static str,
}

/// A choice that each seat has in the setup.
#[derive(Clone, Debug, Serialize)]
pub struct SeatChoice {
    /// As typed after the seat and a point: `fleet`.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
    /// What may be chosen.
    pub picks: &'static [Pick],
    /// What may be typed instead of a pick, as an example; empty where nothing may.
    pub typed: &'static str,
}

/// One possibility of a [`SeatChoice`].
#[derive(Clone, Debug, Serialize)]
pub struct Pick {
    /// As typed.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
    /// What it brings, in a sentence.
    pub blurb: &'static str,
}

/// Why a command or a setup is not accepted. Each game has an enum of its own; its `Display` is one clear sentence that says what to do.
pub trait Reason: Clone + Debug + Display + PartialEq + Eq {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
    /// A stable word for programs: `out-of-arc`.
    fn code(&self) -> &'static str;
}

/// Why a setup cannot be begun: everything that is wrong with it, not only the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation<R> {
    /// The name by which an organiser can waive the check; `None` where the game could not be played without it.
    pub waiver: Option<&'static str>,
    /// What is wrong.
    pub reason: R,
}

/// A name or value in a setup that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetting {
    /// No such option.
    #[error("there is no option {name:?}; {hint}")]
    Name {
        /// What was asked for.
        name: String,
        /// The nearest names, as a sentence.
        hint: String,
    },
    /// The option does not take that value.
    #[error("{name} cannot be {value:?}: {hint}")]
    Value {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// What it takes, as a sentence.
        hint: String,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// The place of each seat, 1 is first; equal places are a draw.
    pub places: Vec<u8>,
    /// What each seat scored, with the lines of its account.
    pub scores: Vec<Score>,
    /// Why it ended, in a sentence.
    pub ended_by: String,
    /// The rule that ended it.
    pub rule: RuleId,
}

/// One seat's account.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// The sum.
    pub total: i32,
    /// What it consists of, in order.
    pub lines: Vec<ScoreLine>,
}

/// One line of an account.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    /// What for.
    pub what: String,
    /// How many points.
    pub points: i32,
    /// Under which rule.
    pub rule: RuleId,
}

/// A game. It knows no database, clock, thread, socket or screen; everything here is a plain function of plain data.
///
/// The engine keeps these promises to a game: [`Game::apply`] is only called after [`Game::check`] accepted the same command on the same
/// position; and where a source of chance may leave a question open, `apply` runs on a copy.
pub trait Game: Sized + Send + Sync + 'static {
    /// What is played, with which options; may be nonsense.
    type Setup: Clone + Debug + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What is on the table; never nonsense, never sent to anyone. Flat: cloning it is a copy of a few KiB.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// What a seat can say. `Display` is its notation; the order is the order of lists.
    type Command: Clone + Debug + Display + Ord + Serialize + DeserializeOwned + JsonSchema + Send;
    /// What can happen.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema + Send;
    /// What a seat may know, built field by field.
    type View: Clone + Debug + PartialEq + Serialize + Send;
    /// Why something is not possible.
    type Reason: Reason;

    /// Facts about the game.
    fn about() -> &'static About;

    /// The setup of a scenario with the defaults of the ledger; `None` for an unknown name.
    fn scenario(name: &str) -> Option<Self::Setup>;

    /// Sets an option (`fleet_sp`), a seat's choice (`A.fleet`), or waives a check (`waive` with its name) in a setup.
    fn set(setup: &mut Self::Setup, name: &str, value: &str) -> Result<(), BadSetting>;

    /// How many sit at a table with this setup: within [`About::seats`].
    fn seats(_setup: &Self::Setup) -> usize {
        Self::about().seats.0
    }

    /// Puts the setup on the table, before anything is rolled or asked; or everything that is wrong with it.
    fn begin(setup: &Self::Setup) -> Result<Self::State, Vec<Violation<Self::Reason>>>;

    /// Runs from the beginning to the first decision: rolls and draws of the set up.
    fn start(state: &mut Self::State, table: &mut Table<'_, Self::Event>) -> Result<(), Unanswered>;

    /// The seats that may decide now; none when the game is over.
    fn deciders(state: &Self::State) -> Seats;

    /// Every command that `seat` may give now, sorted and distinct, added to `out`. Where there are too many (a place anywhere in a strip), a
    /// sensible selection; then [`Game::is_plan`] is true of them and the checker accepts others of the kind.
    fn commands(state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);

    /// Whether the command is of a kind of which only a selection is listed.
    fn is_plan(_command: &Self::Command) -> bool {
        false
    }

    /// Whether `seat` may give the command now, and why not.
    fn check(state: &Self::State, seat: Seat, command: &Self::Command) -> Result<(), Self::Reason>;

    /// Carries the command out and runs on to the next decision.
    fn apply(state: &mut Self::State, seat: Seat, command: &Self::Command, table: &mut Table<'_, Self::Event>) -> Result<(), Unanswered>;

    /// How it ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The number of the turn (game round); the record marks where it changes.
    fn turn(state: &Self::State) -> u32;

    /// What `viewer` may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A position that agrees with everything `view` knows, with the rest drawn at random: the start of a search, and the second world of the
    /// two-worlds test.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self::State;

    /// What is asked of the viewer now.
    fn prompt(view: &Self::View) -> Prompt;

    /// The table as shapes. `commands` is the list of the viewer's commands (empty when none is asked); each becomes one
    /// [`Choice`](crate::Choice) in the same order.
    fn scene(view: &Self::View, commands: &[Self::Command]) -> Scene;

    /// The event in a sentence.
    fn narrate(view: &Self::View, event: &Self::Event) -> String;

    /// Reads a command's notation. Case and spaces do not matter; the sentence says what was expected.
    fn parse(state: &Self::State, seat: Seat, text: &str) -> Result<Self::Command, String>;

    /// How good each command looks to a sensible player who knows `view`: higher is better, same order. This is what a good position is.
    fn appraise(view: &Self::View, seat: Seat, commands: &[Self::Command], scores: &mut Vec<i32>);

    /// The position a case describes, in the middle of everything if need be.
    fn position(setup: &Self::Setup, table: &toml::Table) -> Result<Self::State, String>;

    /// Single rulings for a physical table, without a battle; `None` where the game has none.
    fn referee() -> Option<&'static dyn Referee> {
        None
    }

    /// The whole position as a tree of values, for cases to look at. Never sent to a player.
    fn inspect(state: &Self::State) -> serde_json::Value;
}
