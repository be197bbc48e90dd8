//! Star Trek: Ascendancy with the Borg, under the Unofficial Borg Fixes: a map that grows on the plane, two to five players, and cubes that nobody plays.
//!
//! The crate is the rules of one game and nothing else. It must never know a screen, a socket, a clock or another game; it asks the table for chance,
//! and a seat sees only its [`View`]. Many figures of the published game were not found and are proposals of this project; see [`data::Confidence`].
//!
//! ```
//! use ascendancy::Ascendancy;
//! use engine::{Game, Seat, session::{Dice, Session}};
//!
//! let setup = Ascendancy::scenario("peaceful").expect("a scenario");
//! let mut game = Session::<Ascendancy>::open(setup, Dice::seeded(1)).expect("it is sound");
//! let seat = Ascendancy::deciders(game.state()).iter().next().expect("a seat on turn");
//! game.say(seat, "ship S0", None).or_else(|_| game.say(seat, "done", None)).expect("one of them is possible");
//! assert_eq!(game.state().round, 1);
//! ```

pub mod bot;
pub mod command;
pub mod data;
mod encode;
pub mod event;
mod flow;
pub mod ids;
pub mod inspect;
mod legal;
pub mod list;
pub mod map;
mod narrate;
mod odds;
pub mod options;
mod position;
mod prompt;
pub mod reason;
pub mod referee;
pub mod rules;
mod scene;
pub mod setup;
mod sound;
pub mod state;
pub mod value;
pub mod view;
pub mod words;

use std::sync::LazyLock;

use engine::{
    About, BadSetting, Chance, Deciders, Game, Malformed, Outcome, Prompt, Scene, Search, Seat, Shot, Stride, Table, Text, Traits,
    Unanswered, Viewer, Violation, Weights, weights::Weight,
};

pub use command::Command;
pub use event::Event;
pub use reason::Why;
pub use setup::Setup;
pub use state::State;
pub use view::View;

/// The game.
pub struct Ascendancy;

/// No game takes more decisions: 99 rounds of five players with 30 ships, and ties of the Borg; free joining and leaving of fleets included.
const LIMIT: u32 = 600_000;

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    name: "ascendancy",
    title: "game-title",
    blurb: "game-blurb",
    ledgers: &rulebook::ascendancy::SHELF,
    seats: (1, 5),
    scenarios: Vec::leak(setup::scenarios()),
    options: &options::ALL,
    seat_choices: Vec::leak(setup::seat_choices()),
    limit: LIMIT,
    stops: &[],
    traits: Traits { chance: true, hidden: true, simultaneous: false, alliances: false, rounds: true },
    rules: 4,
});

impl Game for Ascendancy {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Reason = Why;

    const SEARCH: Search = Search { nodes: 150_000, ..Search::USUAL };

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> engine::words::Sources {
        words::SOURCES
    }

    fn scenario(name: &str) -> Option<Setup> {
        setup::scenario(name)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        setup::set(setup, name, value)
    }

    fn seats(setup: &Setup) -> usize {
        setup.seats.clamp(1, 5).into()
    }

    fn house_rules(setup: &Setup) -> Vec<(&'static rulebook::OptionSpec, String)> {
        setup.options.house_rules()
    }

    fn change_sides(setup: &mut Setup) {
        let (seats, usual) = (Self::seats(setup), Self::scenario(&setup.scenario).unwrap_or_default());
        engine::game::sides_changed(&mut setup.factions, &usual.factions, seats);
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
        setup::begin(setup)
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        flow::start(state, table)
    }

    fn deciders(state: &State) -> Deciders {
        flow::asked(state).map_or(Deciders::NONE, |(seat, _)| Deciders::one(seat))
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        legal::list(state, seat, out);
    }

    fn is_plan(command: &Command) -> bool {
        legal::is_plan(command)
    }

    /// Ships join a fleet and leave it as often as they like; whatever else a seat says costs something or ends a step.
    fn stride(command: &Command) -> Stride {
        match command {
            Command::Join(_) | Command::Detach(_) => Stride::Back,
            _ => Stride::Onward,
        }
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
        legal::check(state, seat, command)
    }

    fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        flow::apply(state, seat, command, table)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::victory::outcome(state)
    }

    fn turn(state: &State) -> u32 {
        state.round.into()
    }

    fn last_turn(state: &State) -> Option<u32> {
        Some(state.options.rounds.into())
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        view::imagine(view, chance)
    }

    fn prompt(view: &View) -> Prompt {
        prompt::prompt(view)
    }

    fn scene(view: &View, commands: &[Command]) -> Scene {
        scene::scene(view, commands)
    }

    fn narrate(view: &View, event: &Event) -> Text {
        narrate::narrate(&view.open, event)
    }

    fn shot(event: &Event) -> Option<Shot> {
        scene::shot(event)
    }

    fn parse(state: &State, _: Seat, text: &str) -> Result<Command, Text> {
        command::read(state, text)
    }

    fn points(state: &State, seat: Seat) -> Option<i32> {
        Some(rules::victory::score(state, seat).total)
    }

    fn worth(state: &State, seat: Seat) -> i32 {
        bot::worth(state, seat)
    }

    const WEIGHTS: &'static [Weight] = bot::officer::Weights::TABLE;

    fn appraise(view: &View, seat: Seat, commands: &[Command], weights: &Weights, scores: &mut Vec<i32>) {
        bot::officer::appraise(view, seat, commands, bot::officer::Weights::of(weights), scores);
    }

    fn ensign(view: &View, seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
        bot::ensign::appraise(view, seat, commands, scores);
    }

    fn referee() -> Option<&'static dyn engine::Referee> {
        Some(&referee::Desk)
    }

    fn data() -> Option<&'static engine::DataDesk> {
        Some(&data::DESK)
    }

    fn position(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        position::read(setup, table)
    }

    fn position_schema() -> schemars::Schema {
        position::schema()
    }

    fn unsound(state: &State) -> Option<String> {
        sound::unsound(state)
    }

    fn inspect(state: &State) -> serde_json::Value {
        inspect::tree(state)
    }
}
