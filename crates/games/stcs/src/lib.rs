//! FASA's starship tactical combat simulator with Borg ships: hex map, secret power allocation, six shields, firing charts, a hidden heel.
//!
//! The crate is the rules of one game and nothing else. It must never know a screen, a socket, a clock or another game; chance is asked of
//! the table, and what a seat sees is its [`View`]. The figures of many ships are proposals of this project; see
//! [`data::Confidence`].
//!
//! ```
//! use engine::{Game, Seat, session::{Dice, Session}};
//! use stcs::Stcs;
//!
//! let setup = Stcs::scenario("duel").expect("a scenario");
//! let mut game = Session::<Stcs>::open(setup, Dice::seeded(1)).expect("it is sound");
//! game.say(Seat::A, "plan 1 attack", None).expect("A allocates in secret");
//! game.say(Seat::B, "allocate 2 shields=12,12,12,0,0,0 move=24", None).expect("and so does B");
//! assert_eq!(game.state().flow.phase, 1);
//! ```

pub mod bot;
mod catalogue;
pub mod command;
pub mod data;
mod encode;
pub mod event;
mod flow;
pub mod ids;
pub mod inspect;
mod legal;
mod narrate;
pub mod odds;
pub mod options;
mod position;
mod prompt;
pub mod reason;
mod referee;
pub mod rules;
pub mod ruling;
mod scene;
pub mod setup;
mod sound;
pub mod state;
pub mod value;
pub mod view;
mod words;
mod worth;

use std::sync::LazyLock;

use engine::{
    About, BadSetting, Chance, Deciders, Game, Malformed, Outcome, Pass, Prompt, Reach, Referee, Scene, Search, Seat, Shot, Stride, Table,
    Text, Traits, Unanswered, Viewer, Violation, Weights, weights::Weight, words::Sources,
};

use crate::ids::ShipNo;

pub use command::Command;
pub use event::Event;
pub use reason::Why;
pub use setup::Setup;
pub use state::State;
pub use view::View;

/// The game.
pub struct Stcs;

/// No game takes more decisions: 20 turns of three phases in which 12 ships move up to 10 points, lay markers and fire up to 176 mounts once a
/// turn, and two Borg seats may answer each action.
const LIMIT: u32 = 60_000;

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    name: "stcs",
    title: "title",
    blurb: "blurb",
    ledgers: &rulebook::stcs::SHELF,
    seats: (1, 4),
    scenarios: Vec::leak(setup::scenarios()),
    options: options::OPTIONS,
    seat_choices: Vec::leak(setup::seat_choices()),
    limit: LIMIT,
    stops: flow::STOPS,
    traits: Traits { chance: true, hidden: true, simultaneous: true, alliances: true, rounds: false },
    rules: 5,
});

impl Game for Stcs {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Reason = Why;

    // A look is cheap here, and what a turn leads to is decided in it: many commands, to the end of the turn.
    const SEARCH: Search = Search { nodes: 45_000, candidates: 6, turns: 0, ..Search::USUAL };

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> Sources {
        words::SOURCES
    }

    fn scenario(name: &str) -> Option<Setup> {
        setup::scenario(name)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        setup::set(setup, name, value)
    }

    fn house_rules(setup: &Setup) -> Vec<(&'static rulebook::OptionSpec, String)> {
        setup.options().house_rules()
    }

    fn seats(setup: &Setup) -> usize {
        setup.options().seats.into()
    }

    fn change_sides(setup: &mut Setup) {
        let (seats, usual) = (Self::seats(setup), Self::scenario(&setup.scenario).unwrap_or_default());
        engine::game::sides_changed(&mut setup.fleets, &usual.fleets, seats);
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
        setup::begin(setup)
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        flow::start(state, table)
    }

    fn deciders(state: &State) -> Deciders {
        flow::deciders(state)
    }

    fn pass(state: &State, seat: Seat) -> Option<Pass<Command>> {
        flow::pass(state, seat)
    }

    fn concerns(_: &State, event: &Event, seat: Seat) -> bool {
        event.strikes() == Some(seat)
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        legal::list(state, seat, out);
    }

    fn is_plan(command: &Command) -> bool {
        legal::is_plan(command)
    }

    /// Power that is spent, parts of a move, shots and markers: nothing is taken back by another command of the turn.
    fn stride(_: &Command) -> Stride {
        Stride::Onward
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
        legal::check(state, seat, command)
    }

    fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        flow::apply(state, seat, command, table)
    }

    fn points(state: &State, seat: Seat) -> Option<i32> {
        Some(rules::victory::score(state, rules::victory::team(state, seat)).total)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::victory::outcome(state)
    }

    fn turn(state: &State) -> u32 {
        state.flow.turn.into()
    }

    fn last_turn(state: &State) -> Option<u32> {
        Some(state.rules.options.turns.into())
    }

    fn phase(state: &State) -> u32 {
        u32::from(state.flow.turn) * 4 + u32::from(state.flow.phase)
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

    fn reach(view: &View, commands: &[Command], on: &str) -> Reach {
        scene::reach(view, commands, on)
    }

    fn narrate(view: &View, event: &Event) -> Text {
        narrate::narrate(&view.table(), event)
    }

    fn shot(event: &Event) -> Option<Shot> {
        let Event::Shot(fired) = event else { return None };
        let id = |ship: ShipNo| format!("ship:{ship}");
        Some(Shot::line(id(fired.shot.ship), id(fired.shot.target)).came(fired.hit, if fired.hit { fired.damage.into() } else { 0 }))
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Command, Text> {
        Command::read(text)
    }

    fn worth(state: &State, seat: Seat) -> i32 {
        worth::worth(state, seat)
    }

    const WEIGHTS: &'static [Weight] = bot::officer::Weights::TABLE;

    fn appraise(view: &View, _: Seat, commands: &[Command], weights: &Weights, scores: &mut Vec<i32>) {
        bot::officer::appraise(view, commands, bot::officer::Weights::of(weights), scores);
    }

    fn plan(view: &View, seat: Seat, commands: &[Command], weights: &Weights) -> Option<Command> {
        bot::officer::plan(view, seat, commands, bot::officer::Weights::of(weights))
    }

    fn ensign(view: &View, seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
        bot::ensign::appraise(view, seat, commands, scores);
    }

    fn position(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        position::read(setup, table)
    }

    fn position_schema() -> schemars::Schema {
        position::schema()
    }

    fn referee() -> Option<&'static dyn Referee> {
        Some(&referee::Desk)
    }

    fn unsound(state: &State) -> Option<String> {
        sound::unsound(state)
    }

    fn inspect(state: &State) -> serde_json::Value {
        inspect::tree(state, inspect::Shown::ALL)
    }
}
