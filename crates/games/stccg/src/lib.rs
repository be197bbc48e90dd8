//! Star Trek CCG, first edition, with every rule of the Borg: three decks that meet each other, from seeding to 100 points.
//!
//! The crate knows the rules of this game and nothing of screens, clocks, files or networks; no other game; and every card that is drawn is a
//! question to the engine's table.
//!
//! ```
//! use engine::{Game, session::{Dice, Session}};
//! use stccg::Stccg;
//!
//! let setup = Stccg::scenario("duel").ok_or("no such scenario")?;
//! let mut game = Session::<Stccg>::open(setup, Dice::seeded(1)).map_err(|_| "the default setup is sound")?;
//! let seat = game.deciders().iter().next().ok_or("somebody seeds first")?;
//! let first = game.commands(seat)[0].clone();
//! game.submit(seat, first).map_err(|_| "what is listed is legal")?;
//! # Ok::<(), &str>(())
//! ```

pub mod bot;
mod collective;
pub mod command;
pub mod data;
pub mod decks;
mod encode;
pub mod event;
pub mod flow;
pub mod ids;
pub mod inspect;
pub mod legal;
pub mod narrate;
pub mod odds;
pub mod options;
pub mod position;
pub mod prompt;
pub mod reason;
pub mod referee;
pub mod rules;
pub mod ruling;
pub mod scene;
pub mod setup;
mod sound;
pub mod state;
pub mod view;
pub mod words;

use std::sync::LazyLock;

use engine::{
    About, BadSetting, CardFace, Chance, Deciders, Game, Malformed, Outcome, Pass, Prompt, Scenario, Scene, Score, ScoreLine, Search, Seat,
    SeatChoice, SeatPick, Shot, StopKind, Stride, Table, Text, Traits, Unanswered, Viewer, Violation, Weights, msg, weights::Weight,
};
use rulebook::stccg as id;

use crate::{
    flow::act,
    legal::{explain, list},
    rules::{fetch, future, points, seed},
    state::{
        SEATS, Won,
        frames::{self, Ask, Frame, Gate},
    },
};

pub use crate::{command::Command, event::Event, reason::Refusal, setup::Setup, state::State, view::View};

/// The game.
#[derive(Debug)]
pub struct Stccg;

/// The most decisions of a game: 300 turns of at most 150 orders, each with what it asks.
const LIMIT: u32 = options::LAST_TURN as u32 * 150 * 8;

static PICKS: LazyLock<Vec<SeatPick>> = LazyLock::new(|| {
    let decks = data::decks().iter();
    decks.map(|deck| SeatPick { name: &deck.id, title: String::leak(format!("deck-title-{}", deck.id)), blurb: "" }).collect()
});

static CHOICES: LazyLock<[SeatChoice; 1]> = LazyLock::new(|| {
    [SeatChoice { name: "deck", title: "choice-deck", picks: &PICKS, typed: "missions: 1 First Contact; seed: 1 Archer; draw: 2 Data" }]
});

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    name: "stccg",
    title: "game-title",
    blurb: "game-blurb",
    ledgers: &id::SHELF,
    seats: (2, 2),
    scenarios: &[Scenario { name: setup::DUEL, title: "scenario-duel", blurb: "scenario-duel-blurb" }],
    options: options::SPECS,
    seat_choices: &*CHOICES,
    limit: LIMIT,
    stops: &[
        StopKind { name: "action", title: "stop-action", help: "stop-action-help" },
        StopKind { name: "response", title: "stop-response", help: "stop-response-help" },
    ],
    traits: Traits { chance: true, hidden: true, simultaneous: false, alliances: false, rounds: false },
    rules: 10,
});

impl Game for Stccg {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Reason = Refusal;

    const SEARCH: Search = Search { nodes: 20_000, turns: 1, ..Search::USUAL };

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> engine::words::Sources {
        reason::SOURCES
    }

    fn cards() -> Vec<CardFace> {
        scene::faces()
    }

    fn scenario(name: &str) -> Option<Setup> {
        (name == setup::DUEL).then(Setup::default)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        setup.set(name, value)
    }

    fn house_rules(setup: &Setup) -> Vec<(&'static rulebook::OptionSpec, String)> {
        setup.typed().house_rules()
    }

    fn change_sides(setup: &mut Setup) {
        let usual = Self::scenario(&setup.scenario).unwrap_or_default();
        engine::game::sides_changed(&mut setup.decks, &usual.decks, 2);
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<Refusal>>> {
        setup::begin(setup)
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        seed::start(state, table)?;
        let done = flow::run(state, table);
        state.settle();
        done
    }

    fn deciders(state: &State) -> Deciders {
        flow::asked(state).map_or(Deciders::NONE, |(seat, ..)| Deciders::one(seat))
    }

    fn pass(state: &State, seat: Seat) -> Option<Pass<Command>> {
        let (who, ask, _) = flow::asked(state)?;
        match ask {
            Ask::Window(gate) if who == seat => {
                Some(Pass { command: Command::Pass, stop: u8::from(!matches!(gate, Gate::Any | Gate::MoveBegins | Gate::Moment)) })
            }
            _ => None,
        }
    }

    fn quiet(state: &State, seat: Seat) -> bool {
        matches!(state.stack.last(), Some(&Frame::Window { who, quiet: true, .. }) if who == seat)
    }

    /// A pass where little is expected or nothing can be fetched; of owners' choices the first, as the game made them before it asked.
    fn default_answer(state: &State, seat: Seat) -> Option<Command> {
        let (_, ask, _) = flow::asked(state).filter(|(who, ..)| *who == seat)?;
        if Self::quiet(state, seat) || ask == Ask::Download && fetch::is_in_vain(state) {
            return Some(Command::Pass);
        }
        frames::choosing(state)?;
        let mut commands = Vec::new();
        list::commands(state, seat, &mut commands);
        commands.into_iter().filter(|command| *command != Command::Pass).min()
    }

    fn concerns(state: &State, event: &Event, seat: Seat) -> bool {
        // Whoever brought the card, and whoever has it: a drone taken from the opponent is one's own loss too.
        let mine = |name: &command::Name| {
            let has = state.find(*name).map(|id| state.at(id).ctrl);
            [name.owner.seat(), has].contains(&Some(seat))
        };
        match event {
            Event::Battle { target: Some(target), .. } => mine(target),
            // A battle of personnel is with the crews and Away Teams of the opponent, or with those of both.
            Event::Battle { seat: by, target: None, .. } => *by != Some(seat),
            Event::Killed { card, .. } | Event::Destroyed { card } | Event::Assimilated { card, .. } | Event::Nullified { card, .. } => {
                mine(card)
            }
            Event::Damaged { ship, .. } => mine(ship),
            _ => false,
        }
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        list::commands(state, seat, out);
    }

    fn is_plan(command: &Command) -> bool {
        match command {
            Command::Beam(..) | Command::Crew(..) | Command::Attack(..) | Command::Seed(..) => true,
            // Of equal cards in hand one is listed.
            Command::Play(name, _) => name.copy > 0,
            _ => false,
        }
    }

    /// People and ships move and can move back, at no cost. An attempt may be stopped before it changes anything, and a use be given up.
    fn stride(command: &Command) -> Stride {
        match command {
            Command::Beam(..) | Command::Dock(..) | Command::Undock(..) | Command::Cloak(..) => Stride::Back,
            Command::Attempt(..) | Command::Scout(..) | Command::Use(..) | Command::Special(..) => Stride::Idle,
            Command::Seed(..) | Command::Play(..) | Command::Crew(..) | Command::Lay(..) | Command::Draw | Command::Probe => Stride::Onward,
            _ => Stride::Along,
        }
    }

    /// Orders are counted only so that a turn ends.
    fn alike(one: &State, other: &State) -> bool {
        one.insts == other.insts && one.places == other.places && {
            let mut one = one.clone();
            one.turn.orders = other.turn.orders;
            one == *other
        }
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
        legal::check(state, seat, command).map_err(|no| explain::refusal(state, seat, command, no))
    }

    fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        act::apply(state, seat, command, table)
    }

    fn points(state: &State, seat: Seat) -> Option<i32> {
        Some(state.score(seat).into())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if state.won == Won::NotYet {
            return None;
        }
        let score = |seat: Seat| {
            let player = state.player(seat);
            let lines = vec![
                ScoreLine { what: msg!("score-points"), points: player.points.into(), rule: id::SCORE_4 },
                ScoreLine { what: msg!("score-bonus"), points: (player.bonus + player.orbit).into(), rule: id::SCORE_5 },
            ];
            Score { total: state.score(seat).into(), lines }
        };
        let door = future::lost(state);
        let hundred = points::has_won(state);
        let last = !hundred && !door && state.players.iter().any(|player| !player.deck.is_empty());
        Some(Outcome {
            places: SEATS.map(|seat| 1 + u8::from(state.won == Won::Seat(seat.other()))).to_vec(),
            scores: vec![score(Seat::A), score(Seat::B)],
            ended_by: match (hundred, last) {
                _ if door => msg!("end-door"),
                (true, _) => msg!("end-hundred"),
                (_, true) => msg!("end-last-turn"),
                _ => msg!("end-decks"),
            },
            rule: Some(id::ENDGAME_1),
            measures: vec![
                ("measure-turns", state.turn.number.into()),
                ("measure-hundred", hundred.into()),
                ("measure-decks", (!hundred && !last && !door).into()),
                ("measure-last-turn", last.into()),
            ],
        })
    }

    fn turn(state: &State) -> u32 {
        state.turn.number.into()
    }

    fn last_turn(state: &State) -> Option<u32> {
        Some(state.options.last_turn.into())
    }

    fn phase(state: &State) -> u32 {
        match state.phase {
            // Before the first turn what is seeded counts.
            state::Phase::Doorways | state::Phase::Missions | state::Phase::Dilemmas | state::Phase::Facilities => state.phase as u32,
            state::Phase::Play | state::Phase::Over => u32::from(state.turn.number) * 8 + state.turn.seg as u32,
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        view.imagine(chance)
    }

    fn prompt(view: &View) -> Prompt {
        prompt::prompt(&view.imagine(&mut Chance::new(0, 0)), view.viewer)
    }

    fn scene(view: &View, commands: &[Command]) -> Scene {
        scene::scene(&view.imagine(&mut Chance::new(0, 0)), view.viewer, commands)
    }

    fn shown(view: &View, commands: &[Command]) -> (Prompt, Scene) {
        let state = view.imagine(&mut Chance::new(0, 0));
        (prompt::prompt(&state, view.viewer), scene::scene(&state, view.viewer, commands))
    }

    fn narrate(_: &View, event: &Event) -> Text {
        narrate::narrate(event)
    }

    fn shot(event: &Event) -> Option<Shot> {
        scene::shot(event)
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Command, Text> {
        command::parse(text)
    }

    fn worth(state: &State, seat: Seat) -> i32 {
        bot::worth(state, seat)
    }

    const WEIGHTS: &'static [Weight] = bot::officer::Weights::TABLE;

    fn appraise(view: &View, seat: Seat, commands: &[Command], weights: &Weights, scores: &mut Vec<i32>) {
        bot::officer::appraise(&view.imagine(&mut Chance::new(0, 0)), seat, commands, bot::officer::Weights::of(weights), scores);
    }

    fn ensign(view: &View, seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
        bot::ensign::appraise(&view.imagine(&mut Chance::new(0, 0)), seat, commands, scores);
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
        inspect::tree(state)
    }
}
