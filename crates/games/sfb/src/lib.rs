//! Star Fleet Battles: duels and squadrons of starships, with the X2 technology of its articles. Hex map, secret energy allocation, 32 impulses a turn,
//! simultaneous fire, the damage allocation chart.
//!
//! The crate is the rules of one game and nothing else: it never knows a screen, a socket, a clock or another game; chance is asked of the table, and
//! what a seat sees is its [`View`].
//!
//! ```
//! use engine::{Game, Seat, session::{Dice, Session}};
//! use sfb::Sfb;
//!
//! let setup = Sfb::scenario("duel").expect("a scenario");
//! let mut game = Session::<Sfb>::open(setup, Dice::seeded(1)).expect("it is sound");
//! game.say(Seat::A, "plan 1 attack 16", None).expect("A allocates in secret");
//! game.say(Seat::B, "plan 2 assault 12", None).expect("and so does B");
//! assert_eq!(game.state().hulls[0].speed, 16);
//! ```

pub mod bot;
pub mod command;
pub mod data;
mod encode;
pub mod event;
pub mod fleet;
pub mod flow;
pub mod ids;
pub mod inspect;
mod legal;
mod narrate;
mod notation;
pub mod odds;
pub mod options;
mod position;
mod prompt;
pub mod reason;
pub mod referee;
pub mod rules;
pub mod ruling;
mod scene;
pub mod setup;
mod sound;
pub mod state;
pub mod value;
pub mod view;
pub mod words;

use std::sync::LazyLock;

use data::sequence::Does;
use engine::{
    About, BadSetting, Chance, Deciders, Game, Lull, Malformed, Outcome, Pass, Prompt, Reach, Scene, Search, Seat, Shot, StopKind, Stride,
    Table, Text, Unanswered, Viewer, Violation, Watch, Weights, game::Traits, weights::Weight,
};
use state::Ask;

use self::ids::Target;

pub use command::Command;
pub use event::Event;
pub use reason::Why;
pub use setup::Setup;
pub use state::State;
pub use view::View;

/// The game.
pub struct Sfb;

/// No game takes more decisions: 30 turns of 32 impulses in which twelve ships move, act, decide fire, answer it, and choose boxes.
const LIMIT: u32 = 800_000;

static STOPS: [StopKind; 7] = [
    StopKind { name: "activity", title: "stop-activity", help: "stop-activity-help" },
    StopKind { name: "fire", title: "stop-fire", help: "stop-fire-help" },
    StopKind { name: "answer", title: "stop-answer", help: "stop-answer-help" },
    StopKind { name: "aegis", title: "stop-aegis", help: "stop-aegis-help" },
    StopKind { name: "final", title: "stop-final", help: "stop-final-help" },
    StopKind { name: "turn", title: "stop-turn", help: "stop-turn-help" },
    StopKind { name: "reserve", title: "stop-reserve", help: "stop-reserve-help" },
];

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    ledgers: &rulebook::sfb::SHELF,
    name: "sfb",
    title: "title",
    blurb: "blurb",
    seats: (2, 4),
    scenarios: Vec::leak(setup::scenarios()),
    options: options::OPTIONS,
    seat_choices: Vec::leak(setup::seat_choices()),
    limit: LIMIT,
    stops: &STOPS,
    traits: Traits { chance: true, hidden: true, simultaneous: true, alliances: true, rounds: false },
    rules: 8,
});

impl Game for Sfb {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Reason = Why;

    const SEARCH: Search = Search { nodes: 70_000, turns: 1, ..Search::USUAL };

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> engine::words::Sources {
        &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))]
    }

    fn scenario(name: &str) -> Option<Setup> {
        setup::scenario(name)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        setup::set(setup, name, value)
    }

    fn seats(setup: &Setup) -> usize {
        if setup.seats == 4 { 4 } else { 2 }
    }

    fn house_rules(setup: &Setup) -> Vec<(&'static rulebook::OptionSpec, String)> {
        setup::options(setup).house_rules()
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
        let seats = flow::seats(state);
        match state.flow.ask {
            Ask::Secret => Deciders::apart(seats),
            _ => Deciders::together(seats),
        }
    }

    fn pass(state: &State, seat: Seat) -> Option<Pass<Command>> {
        let ship = flow::actor(state, seat)?;
        if state.flow.ask == Ask::Box {
            return None;
        }
        let stop = match flow::does(state) {
            Does::Activity => 0,
            Does::Declare if flow::by_the_way(state, ship) => 6,
            Does::Declare => 1,
            Does::Answer => 2,
            Does::Aegis => 3,
            Does::Final => 4,
            Does::Move if flow::by_the_way(state, ship) => 5,
            _ => return None,
        };
        Some(Pass { command: Command::Pass(ship), stop })
    }

    fn quiet(state: &State, seat: Seat) -> bool {
        flow::quiet(state, seat)
    }

    /// Besides windows the engines that a breakdown takes: cases that are older than the question name none.
    fn default_answer(state: &State, seat: Seat) -> Option<Command> {
        if state.flow.ask == Ask::Box {
            let asked = flow::seats(state).contains(seat);
            return rules::damage::default_choice(state).filter(|_| asked).map(Command::Hit);
        }
        Self::pass(state, seat).filter(|_| flow::skipped(state, seat)).map(|pass| pass.command)
    }

    fn concerns(state: &State, event: &Event, seat: Seat) -> bool {
        event.suffer().any(|ship| state.owns(seat, ship))
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        legal::list(state, seat, out);
    }

    fn is_plan(command: &Command) -> bool {
        legal::is_plan(command)
    }

    /// How a weapon begins, and the target that a seeking weapon prefers, is said as often as its ship likes. Everything else takes energy, a load or a while until it can be changed again.
    fn stride(command: &Command) -> Stride {
        match command {
            Command::Do(_, command::Act::Steer(..) | command::Act::Brace(_) | command::Act::Prepare(..)) => Stride::Back,
            Command::Pass(_) => Stride::Along,
            _ => Stride::Onward,
        }
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
        legal::check(state, seat, command)
    }

    fn apply(state: &mut State, _: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        flow::apply(state, command, table)
    }

    fn points(state: &State, seat: Seat) -> Option<i32> {
        Some(rules::victory::points(state)[seat.index() & 1])
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::victory::outcome(state)
    }

    fn turn(state: &State) -> u32 {
        state.flow.turn.into()
    }

    fn last_turn(state: &State) -> Option<u32> {
        Some(state.options.turns.into())
    }

    fn phase(state: &State) -> u32 {
        state.now().into()
    }

    fn plotted(command: &Command) -> Option<u8> {
        use command::Step::{Ahead, Left, Right, SlipLeft, SlipRight};
        match command {
            Command::Move(ship, Ahead | Left | Right | SlipLeft | SlipRight) => Some(ship.number() - 1),
            _ => None,
        }
    }

    fn watch(state: &State, seat: Seat, thing: u8) -> Watch {
        ids::ShipNo::new(thing.into()).map_or_else(Watch::default, |ship| rules::watch::of(state, seat, ship))
    }

    fn lull(state: &State, seat: Seat) -> Option<Lull> {
        rules::watch::lull(state, seat)
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
        narrate::narrate(view, event)
    }

    fn shot(event: &Event) -> Option<Shot> {
        let id = |thing: Target| match thing.seeker() {
            Some(seeker) => format!("seeker:{}", seeker.number()),
            None => format!("ship:{}", thing.number()),
        };
        match event {
            Event::Shot { ship, target, hit, damage, .. } => {
                Some(Shot::line(id((*ship).into()), id(*target)).came(*hit, if *hit { (*damage).into() } else { 0 }))
            }
            Event::Impact { ship, points, .. } => Some(Shot::line(id(*ship), id(*ship)).came(*points > 0, (*points).into())),
            _ => None,
        }
    }

    fn data() -> Option<&'static engine::DataDesk> {
        Some(&fleet::files::DESK)
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Command, Text> {
        notation::read(text)
    }

    fn worth(state: &State, seat: Seat) -> i32 {
        rules::victory::outcome(state).map_or_else(|| bot::worth(state, seat), |outcome| outcome.worth(seat))
    }

    const WEIGHTS: &'static [Weight] = bot::Weights::TABLE;

    fn appraise(view: &View, _: Seat, commands: &[Command], weights: &Weights, scores: &mut Vec<i32>) {
        bot::appraise(view, commands, bot::Weights::of(weights), scores);
    }

    fn plan(view: &View, _: Seat, commands: &[Command], weights: &Weights) -> Option<Command> {
        bot::plan(view, commands, bot::Weights::of(weights))
    }

    fn ensign(view: &View, _: Seat, commands: &[Command], scores: &mut Vec<i32>) {
        bot::ensign(view, commands, scores);
    }

    fn referee() -> Option<&'static dyn engine::Referee> {
        Some(&referee::Desk)
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
        inspect::tree(state, &|_| true)
    }
}
