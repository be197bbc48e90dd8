//! Star Trek: Attack Wing, the Battle of Sector 001: two allied fleets that compete for Fleet Points against the Borg Cube and its Sphere.
//!
//! The crate knows the rules of this game and nothing of screens, clocks, files or networks; no other game; and no rule of chance: every die and
//! every card is a question to the engine's table.
//!
//! ```
//! use attack_wing::AttackWing;
//! use engine::{Game, session::{Dice, Session}};
//!
//! let setup = AttackWing::scenario("sector-001").ok_or("no such scenario")?;
//! let mut game = Session::<AttackWing>::open(setup, Dice::seeded(1)).map_err(|_| "the default setup is sound")?;
//! let seat = game.deciders().iter().next().ok_or("somebody places a ship first")?;
//! let place = game.commands(seat)[0];
//! game.submit(seat, place).map_err(|_| "what is listed is legal")?;
//! # Ok::<(), &str>(())
//! ```

mod bot;
pub mod command;
pub mod data;
pub mod effects;
mod encode;
pub mod event;
pub mod fleet;
mod flow;
pub mod ids;
mod inspect;
mod legal;
mod narrate;
pub mod odds;
pub mod options;
mod position;
mod prompt;
pub mod reason;
mod referee;
pub mod rules;
mod scene;
pub mod setup;
mod sound;
pub mod state;
pub mod view;
mod words;

use std::sync::LazyLock;

use engine::{
    About, BadSetting, Chance, Deciders, Game, Malformed, Outcome, Prompt, Scenario, Scene, Search, Seat, SeatChoice, SeatPick, Shot,
    Stride, Table, Text, Traits, Unanswered, Viewer, Violation, Weights, weights::Weight, words::Sources,
};

pub use crate::{command::Command, event::Event, reason::Refusal, setup::Setup, state::State, view::View};

/// The game.
pub struct AttackWing;

/// No battle takes more decisions: 16 ships with a place, and 40 rounds of at most a dial, an activation, a steering, an Action, an attack with
/// four changes of dice, a cloak and Shields for each ship, defenses against three attacks of the Cube or one of the Sphere, and the Cube's two;
/// and for each of its twelve cards one use in every window but a few; each adjustment by hand and its answer.
const LIMIT: u32 = 16 + 40 * (16 * (14 + 36) + 2) + 2 * options::MOST_ADJUSTMENTS as u32;

/// Version of the rules. 2: surviving points at the paid price, one token for one ability, the Sphere's volley is made to its end. 3: the numbers in
/// events are facts, which a record's hash covers. 4: events cite the rules that decided them; mines are rolled without lock and token.
const RULES: u32 = 4;

static PICKS: LazyLock<Vec<SeatPick>> = LazyLock::new(|| {
    let picks = data::fleets().iter();
    picks.map(|fleet| SeatPick { name: &fleet.name, title: &fleet.title, blurb: &fleet.blurb }).collect()
});

static CHOICES: LazyLock<[SeatChoice; 1]> =
    LazyLock::new(|| [SeatChoice { name: "fleet", title: "fleet-title", picks: &PICKS, typed: "S207+Cap906+W122, S206, R001" }]);

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    name: "attack-wing",
    title: "title",
    blurb: "blurb",
    ledgers: &rulebook::attack_wing::SHELF,
    seats: (2, 2),
    scenarios: &[
        Scenario { name: setup::SECTOR_001, title: "scenario-sector-001", blurb: "scenario-sector-001-blurb" },
        Scenario { name: setup::DUEL, title: "scenario-duel", blurb: "scenario-duel-blurb" },
    ],
    options: options::SPECS,
    seat_choices: &*CHOICES,
    limit: LIMIT,
    stops: &[],
    traits: Traits { chance: true, hidden: true, simultaneous: true, alliances: false, rounds: true },
    rules: RULES,
});

impl Game for AttackWing {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Reason = Refusal;

    const SEARCH: Search = Search { nodes: 24_000, candidates: 6, turns: 1, officers: false, ..Search::USUAL };

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> Sources {
        words::SOURCES
    }

    fn scenario(name: &str) -> Option<Setup> {
        [setup::SECTOR_001, setup::DUEL].contains(&name).then(|| Setup { scenario: name.into(), ..Setup::default() })
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        setup.set(name, value)
    }

    fn house_rules(setup: &Setup) -> Vec<(&'static rulebook::OptionSpec, String)> {
        setup.options.house_rules()
    }

    fn change_sides(setup: &mut Setup) {
        let usual = Self::scenario(&setup.scenario).unwrap_or_default();
        engine::game::sides_changed(&mut setup.fleets, &usual.fleets, 2);
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<Refusal>>> {
        setup::begin(setup)
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        flow::start(state, table)
    }

    fn deciders(state: &State) -> Deciders {
        flow::deciders(&state.board)
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        legal::commands(&state.board, seat, out);
    }

    fn is_plan(command: &Command) -> bool {
        legal::is_plan(command)
    }

    /// Each command is a step of the round: nothing is taken back by another.
    fn stride(_: &Command) -> Stride {
        Stride::Onward
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
        legal::check(&state.board, seat, command)
    }

    fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        flow::apply(state, seat, command, table)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::scoring::outcome(&state.board)
    }

    fn turn(state: &State) -> u32 {
        state.board.round.into()
    }

    fn last_turn(state: &State) -> Option<u32> {
        Some(state.board.options.last_round().into())
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        view.imagine(chance)
    }

    fn prompt(view: &View) -> Prompt {
        prompt::prompt(view)
    }

    fn scene(view: &View, commands: &[Command]) -> Scene {
        scene::scene(view, commands)
    }

    fn narrate(view: &View, event: &Event) -> Text {
        narrate::narrate(view, event)
    }

    fn shot(event: &Event) -> Option<Shot> {
        narrate::shot(event)
    }

    fn parse(state: &State, _: Seat, text: &str) -> Result<Command, Text> {
        command::notation::parse(state, text)
    }

    fn points(state: &State, seat: Seat) -> Option<i32> {
        Some(rules::scoring::account(&state.board, seat).total)
    }

    fn worth(state: &State, seat: Seat) -> i32 {
        bot::position(&state.board, seat)
    }

    const WEIGHTS: &'static [Weight] = bot::officer::Weights::TABLE;

    fn appraise(view: &View, seat: Seat, commands: &[Command], weights: &Weights, scores: &mut Vec<i32>) {
        bot::officer::appraise(view, seat, commands, bot::officer::Weights::of(weights), scores);
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

    fn referee() -> Option<&'static dyn engine::Referee> {
        Some(&referee::Desk)
    }

    fn data() -> Option<&'static engine::DataDesk> {
        Some(&effects::own::DESK)
    }

    fn unsound(state: &State) -> Option<String> {
        sound::unsound(&state.board)
    }

    fn inspect(state: &State) -> serde_json::Value {
        inspect::tree(state)
    }
}
