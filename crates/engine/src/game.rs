//! The contract between a game and everything that plays it.

use std::fmt::{Debug, Display};

use rulebook::{OptionChoices, OptionSpec, RuleId, Shelf};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

pub use crate::reason::Reason;
use crate::{
    CardFace, Chance, DataDesk, Deciders, Malformed, Pass, Prompt, Reach, Referee, Scene, Search, Seat, Shot, StopKind, Table, Text,
    Unanswered, Viewer, Weights, msg, weights::Weight, words,
};

/// Whether an earlier position of the turn can come again after a command. The guard costs nothing where no command can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// No earlier position of the turn can come again: it uses something up, or the sequence of play goes on.
    Onward,
    /// It leaves open what came before: a pass or a choice between a command that can be undone and the one that undoes it.
    Along,
    /// Other commands of the turn can undo it; by itself it changes something.
    Back,
    /// It may have no effect at all, and the seat is asked in the same position again.
    Idle,
}

/// The circumstances that a seat watches while it flies a course of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// Changes when something happens that ends the course.
    pub mark: u64,
    /// Whether the window in which the seat is asked now is one to be asked in; else it is passed.
    pub asks: bool,
}

/// A window in which a seat may respond, as it looks to a captain: whoever has let one pass lets the next one of its kind pass while nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lull {
    /// The thing of the seat that is asked about, and the question.
    pub kind: u32,
    /// Changes when something happens about which the seat may think again.
    pub mark: u64,
}

/// The lists of this many seats, once everybody sits one seat on. With the lists of the scenario alone nothing changes: whoever changes sides plays the other
/// side. A list that a player chose stays with the player, and so do the others, which belong to it.
pub fn sides_changed<T: PartialEq>(lists: &mut [T], usual: &[T], seats: usize) {
    let seats = seats.min(lists.len());
    if seats > 0 && lists != usual {
        lists[..seats].rotate_right(1);
    }
}

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
    /// The scenarios that can be played.
    pub scenarios: &'static [Scenario],
    /// The options of the setup, by name.
    pub options: &'static [OptionSpec],
    /// Choices made for each seat (a fleet, a deck), by name; typed `A.fleet`.
    pub seat_choices: &'static [SeatChoice],
    /// No game takes more decisions than this, whoever plays it.
    pub limit: u32,
    /// The kinds of windows in which a seat may respond or pass, for its standing orders; none for a game that has no windows.
    pub stops: &'static [StopKind],
    /// Properties of the game.
    pub traits: Traits,
    /// Version of its rules: raised whenever a recorded game plays on in another way than before.
    pub rules: u32,
}

/// Properties of a game, for programs that handle it without knowing its rules.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Traits {
    /// Whether chance decides anything.
    pub chance: bool,
    /// Whether a seat knows things that another does not.
    pub hidden: bool,
    /// Whether several seats choose at the same time.
    pub simultaneous: bool,
    /// Whether several seats can win together.
    pub alliances: bool,
    /// Whether its players call the parts of a game rounds, in which all seats have their turns; else they are turns.
    pub rounds: bool,
}

/// Something that can be set up and played.
#[derive(Clone, Debug, Serialize)]
pub struct Scenario {
    /// As typed.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
    /// Its subject, in a sentence.
    pub blurb: &'static str,
}

/// A choice that each seat has in the setup.
#[derive(Clone, Debug, Serialize)]
pub struct SeatChoice {
    /// As typed after the seat and a point: `fleet`.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
    /// The picks that may be chosen.
    pub picks: &'static [SeatPick],
    /// Something that may be typed instead of a pick, as an example; empty where nothing may.
    pub typed: &'static str,
}

/// One possibility of a [`SeatChoice`].
#[derive(Clone, Debug, Serialize)]
pub struct SeatPick {
    /// As typed.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
    /// Its contents, in a sentence.
    pub blurb: &'static str,
}

/// Why a setup cannot be begun: everything that is wrong with it, not only the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation<R> {
    /// The name by which an organiser can waive the check; `None` where the game could not be played without it.
    pub waiver: Option<&'static str>,
    /// The fault.
    pub reason: R,
}

/// A name or value in a setup that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSetting {
    /// No such option.
    Name {
        /// The name that was asked for.
        name: String,
        /// The names there are, as a sentence.
        hint: Text,
    },
    /// The option does not take that value.
    Value {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// The values that the option takes, as a sentence.
        hint: Text,
    },
}

impl BadSetting {
    /// Says what is wrong, and what could be said instead.
    pub fn text(&self) -> Text {
        match self {
            BadSetting::Name { name, hint } => msg!("bad-setting-name", name = name.clone(), hint = hint.clone()),
            BadSetting::Value { name, value, hint } => {
                msg!("bad-setting-value", name = name.clone(), value = value.clone(), hint = hint.clone())
            }
        }
    }

    /// No such option: the options there are, and what else can be set.
    pub fn unknown(name: &str, options: &[OptionSpec], more: &str) -> BadSetting {
        let names = options.iter().map(|spec| spec.name).chain((!more.is_empty()).then_some(more)).collect::<Vec<_>>().join(", ");
        BadSetting::Name { name: name.into(), hint: msg!("hint-options", names = names) }
    }

    /// A value that the option does not take.
    pub fn not_taken(spec: &OptionSpec, value: &str) -> BadSetting {
        BadSetting::Value { name: spec.name.into(), value: value.into(), hint: takes(&spec.choices) }
    }
}

/// The values that an option takes, as a sentence.
pub fn takes(choices: &OptionChoices) -> Text {
    match *choices {
        OptionChoices::Flag => msg!("takes-flag"),
        OptionChoices::OneOf(words) => msg!("takes-one-of", names = words.join(", ")),
        OptionChoices::Number { min, max, step: 1, unit: "" } => msg!("takes-number", min = min, max = max),
        OptionChoices::Number { min, max, step: 1, unit } => msg!("takes-number-of", min = min, max = max, unit = counted(unit)),
        OptionChoices::Number { min, max, step, unit } => msg!("takes-steps", min = min, max = max, unit = counted(unit), step = step),
    }
}

/// The unit of an option: the message `counted-in-UNIT`, or the word itself where there is none.
fn counted(unit: &'static str) -> words::Arg {
    words::Arg::Called("counted-in", unit)
}

impl std::error::Error for BadSetting {}

/// In English, for those who read files: the hint in words where the engine has them, else by its id.
impl Display for BadSetting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&words::Words::shared("en", words::OWN_ONLY).say(&self.text()))
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// The place of each seat, 1 is first; equal places are a draw.
    pub places: Vec<u8>,
    /// The score of each seat, with the lines of its account.
    pub scores: Vec<Score>,
    /// Why it ended, in a sentence.
    pub ended_by: Text,
    /// The rule that ended it; none where the persons did.
    pub rule: Option<RuleId>,
    /// Other results that a laboratory counts, by name (an id of the words): rounds, ships lost, who destroyed the object of the scenario.
    pub measures: Vec<(&'static str, i64)>,
}

impl Outcome {
    /// The worth of the outcome to a seat: 10,000 for the first place alone, less for sharing it or for lower places, -10,000 for the last.
    pub fn worth(&self, seat: Seat) -> i32 {
        let (Some(place), seats) = (self.places.get(seat.index()), self.places.len().max(2) as i32) else { return 0 };
        let better = self.places.iter().filter(|other| *other < place).count() as i32;
        let equal = self.places.iter().filter(|other| *other == place).count() as i32 - 1;
        10_000 - 10_000 * (2 * better + equal) / (seats - 1)
    }
}

impl words::Worded for Outcome {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.ended_by);
        self.scores.iter_mut().flat_map(|score| &mut score.lines).for_each(|line| visit(&mut line.what));
    }
}

/// One seat's account.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// The sum.
    pub total: i32,
    /// The parts of the sum, in order.
    pub lines: Vec<ScoreLine>,
}

/// One line of an account.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    /// The reason for the points.
    pub what: Text,
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
    /// The choices made before a game: scenario, options, seats. It may be nonsense.
    type Setup: Clone + Debug + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// The position; never nonsense, never sent to anyone. Flat: a clone is a copy of a few KiB.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// A command of a seat. `Display` is its notation; the order is the order of lists.
    type Command: Clone + Debug + Display + Ord + Serialize + DeserializeOwned + JsonSchema + Send;
    /// An event of the game.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema + Send;
    /// Everything that a seat may know, built field by field.
    type View: Clone + Debug + PartialEq + Serialize + Send;
    /// Why something is not possible.
    type Reason: Reason;

    /// How a bot looks ahead in it.
    const SEARCH: Search = Search::USUAL;

    /// Facts about the game.
    fn about() -> &'static About;

    /// Its words in the languages it speaks, English first. Texts of [`About`] and of the options are ids of them, where they hold no space.
    fn words() -> words::Sources;

    /// The texts of its cards, in our own words; nothing for a game without cards.
    fn cards() -> Vec<CardFace> {
        Vec::new()
    }

    /// The setup of a scenario with the defaults of the ledger; `None` for an unknown name.
    fn scenario(name: &str) -> Option<Self::Setup>;

    /// Sets an option (`fleet_sp`), a seat's choice (`A.fleet`), or waives a check (`waive` with its name) in a setup.
    fn set(setup: &mut Self::Setup, name: &str, value: &str) -> Result<(), BadSetting>;

    /// Everybody sits one seat on: the lists of the seats go with them, where one is not that of the scenario ([`sides_changed`]).
    fn change_sides(_setup: &mut Self::Setup) {}

    /// The figures of the rules that this setup changes, with their values: those of its options that are figures ([`OptionSpec::figure`]) and differ from
    /// what is printed.
    fn house_rules(_setup: &Self::Setup) -> Vec<(&'static OptionSpec, String)> {
        Vec::new()
    }

    /// How many sit at a table with this setup: within [`About::seats`].
    fn seats(_setup: &Self::Setup) -> usize {
        Self::about().seats.0
    }

    /// Puts the setup on the table, before anything is rolled or asked; or everything that is wrong with it.
    fn begin(setup: &Self::Setup) -> Result<Self::State, Vec<Violation<Self::Reason>>>;

    /// Runs from the beginning to the first decision: rolls and draws of the set up.
    fn start(state: &mut Self::State, table: &mut Table<'_, Self::Event>) -> Result<(), Unanswered>;

    /// The seats that may decide now, and whether each chooses apart; nobody when the game is over.
    fn deciders(state: &Self::State) -> Deciders;

    /// The command that lets the moment pass, where the seat's decision is a window in which it may respond or not; `None` for any other decision. A window is
    /// offered for what is possible in principle, from what everybody knows: that it is offered must tell nothing.
    fn pass(_state: &Self::State, _seat: Seat) -> Option<Pass<Self::Command>> {
        None
    }

    /// Whether nobody expects the seat to do anything in the window it is asked in, as far as everybody can see: without a standing order it is passed for
    /// the seat. That it is passed must tell nothing, so this looks at what everybody knows.
    fn quiet(_state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// The answer that a case may leave out: a pass in a quiet window, the answer to a question without a choice (others must not see that there is none), or
    /// to a question that is newer than the cases.
    fn default_answer(state: &Self::State, seat: Seat) -> Option<Self::Command> {
        Self::pass(state, seat).filter(|_| Self::quiet(state, seat)).map(|pass| pass.command)
    }

    /// Whether the event, after which the position is `state`, happens to `seat`: it wakes a standing order that passes until then. A game without
    /// windows has no such order.
    fn concerns(_state: &Self::State, _event: &Self::Event, _seat: Seat) -> bool {
        false
    }

    /// Every command that `seat` may give now, sorted and distinct, added to `out`. If there are too many (a place anywhere in a strip), it adds a sensible
    /// selection; then [`Game::is_plan`] is true of them, and the checker accepts others of the kind.
    fn commands(state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);

    /// Whether only a selection of commands of this kind is listed.
    fn is_plan(_command: &Self::Command) -> bool {
        false
    }

    /// Whether an earlier position of the turn can come again after the command: what the guard of bots must look at. The usual answer is always safe;
    /// a game that says [`Stride::Onward`] where it is true has faster bots.
    fn stride(_command: &Self::Command) -> Stride {
        Stride::Idle
    }

    /// Whether two positions of a turn are the same for the seat that decides in them, for the guard of bots. A game that counts the commands of a turn leaves
    /// the count out.
    fn alike(one: &Self::State, other: &Self::State) -> bool {
        one == other
    }

    /// Whether `seat` may give the command now, and why not.
    fn check(state: &Self::State, seat: Seat, command: &Self::Command) -> Result<(), Self::Reason>;

    /// Carries the command out and runs on to the next decision.
    fn apply(state: &mut Self::State, seat: Seat, command: &Self::Command, table: &mut Table<'_, Self::Event>) -> Result<(), Unanswered>;

    /// How it ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The number of the turn (game round); the record marks where it changes.
    fn turn(state: &Self::State) -> u32;

    /// The last turn of a game that began like this: it ends by then in any case. `None` where its rules set no limit.
    fn last_turn(_state: &Self::State) -> Option<u32> {
        None
    }

    /// A number that changes with each phase of a turn (an impulse, a segment), for standing orders that last as long.
    fn phase(state: &Self::State) -> u32 {
        Self::turn(state)
    }

    /// The thing that a command moves along a course: a row of such commands may be plotted for several phases of a turn. `None` for other commands, whose
    /// rows end with the phase.
    fn plotted(_command: &Self::Command) -> Option<u8> {
        None
    }

    /// The circumstances that end a course of this thing, as far as the seat may know them.
    fn watch(_state: &Self::State, _seat: Seat, _thing: u8) -> Watch {
        Watch::default()
    }

    /// The window in which the seat is asked, if a face may pass it for a seat that let the same window pass before; `None` where each is a decision of its
    /// own. That it is passed must tell nothing, so this looks at what everybody knows.
    fn lull(_state: &Self::State, _seat: Seat) -> Option<Lull> {
        None
    }

    /// The view of `viewer`.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A position that agrees with everything `view` knows, with the rest drawn at random: the start of a search, and the second world of the
    /// two-worlds test.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self::State;

    /// The question to the viewer now.
    fn prompt(view: &Self::View) -> Prompt;

    /// The table as shapes. `commands` is the list of the viewer's commands (empty when none is asked); each becomes one
    /// [`Choice`](crate::Choice) in the same order.
    fn scene(view: &Self::View, commands: &[Self::Command]) -> Scene;

    /// Both together, as they are wanted after each command: for a game that makes them from something that takes its time.
    fn shown(view: &Self::View, commands: &[Self::Command]) -> (Prompt, Scene) {
        (Self::prompt(view), Self::scene(view, commands))
    }

    /// The choices within reach of the thing `on` (an id of the scene), where the scene does not show them because there are several such things. A face asks
    /// for them when a person picks up the thing. `commands` is the list of the viewer's commands, as for [`Game::scene`].
    fn reach(_view: &Self::View, _commands: &[Self::Command], _on: &str) -> Reach {
        Reach::default()
    }

    /// The event in a sentence, made once, just after the command in which it happened. `view` is that of the member of its audience that knows
    /// least, so that a sentence for several says nothing that only one of them knows.
    fn narrate(view: &Self::View, event: &Self::Event) -> Text;

    /// The shot that an event tells of, for faces that draw it.
    fn shot(_event: &Self::Event) -> Option<Shot> {
        None
    }

    /// Reads a command's notation. Case and spaces do not matter; the sentence says what was expected.
    fn parse(state: &Self::State, seat: Seat, text: &str) -> Result<Self::Command, Text>;

    /// The worth of a position to `seat`, its allies counting with it: 0 is even, and 10,000 a game as good as won. A search asks for it at the end of a line,
    /// in imagined positions, in which nothing is hidden. In a finished game only the outcome counts.
    fn worth(state: &Self::State, seat: Seat) -> i32 {
        Self::outcome(state).map_or(0, |outcome| outcome.worth(seat))
    }

    /// The points of a seat if they were counted now, as the account at the end counts them; `None` where the game counts none. It may know what is hidden:
    /// it is told of games that are over, turn by turn.
    fn points(_state: &Self::State, _seat: Seat) -> Option<i32> {
        None
    }

    /// The numbers of the judgement behind [`Game::appraise`] and [`Game::plan`] that may be changed; none where it has no such numbers.
    const WEIGHTS: &'static [Weight] = &[];

    /// How good each command looks to a sensible player who knows `view`: higher is better, same order.
    fn appraise(view: &Self::View, seat: Seat, commands: &[Self::Command], weights: &Weights, scores: &mut Vec<i32>);

    /// The command that a sensible player prefers to all of the list: a plan that is made as a whole. It must be legal. `None` where the list has the best.
    fn plan(_view: &Self::View, _seat: Seat, _commands: &[Self::Command], _weights: &Weights) -> Option<Self::Command> {
        None
    }

    /// How good each command looks to a beginner who knows the rules; as [`Game::appraise`]. It stays as it is: bots that become better are measured against
    /// it, and a person's first game is.
    fn ensign(view: &Self::View, seat: Seat, commands: &[Self::Command], scores: &mut Vec<i32>) {
        Self::appraise(view, seat, commands, &Weights::usual(Self::WEIGHTS), scores);
    }

    /// The position a case describes, in the middle of everything if need be. Unknown keys are refused at every depth.
    fn position(setup: &Self::Setup, table: &toml::Table) -> Result<Self::State, Malformed>;

    /// The keys of such a position as a JSON Schema, each with its meaning: for `vinculum schema GAME --cases` and `docs/cases.md`.
    fn position_schema() -> schemars::Schema {
        schemars::json_schema!({ "type": "object" })
    }

    /// Single rulings for a physical table, without a battle; `None` where the game has none.
    fn referee() -> Option<&'static dyn Referee> {
        None
    }

    /// Data that an owner of the game may put in the place of the project's; `None` where there is nothing to put in.
    fn data() -> Option<&'static DataDesk> {
        None
    }

    /// The fault of a position that play never leads to: more spent than there was, more of a thing than there can be. The conformance suite asks
    /// after every command.
    fn unsound(_state: &Self::State) -> Option<String> {
        None
    }

    /// The whole position as a tree of values, for cases to look at. Never sent to a player.
    fn inspect(state: &Self::State) -> serde_json::Value;
}
