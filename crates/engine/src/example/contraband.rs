//! *Contraband*: a second example, small and mean to an engine. Three seats, of which A and B are allied against C; hands, a deck, a card laid
//! face down that only its side knows, a window in which the rivals may respond or let it pass, and cards that change their owner.
//!
//! Its ledger is `rules/contraband.toml`; how it fares with an engine that leaks is in `tests/all/broken.rs`.

use std::fmt;

use rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod goods;
mod state;
mod view;

use super::ledgers::contraband as rules;
use crate::{
    About, BadSetting, CardFace, Chance, Deciders, Game, Malformed, Outcome, Pass, Prompt, Reason, Scenario, Scene, Score, ScoreLine, Seat,
    Seats, StopKind, Table, Text, Traits, Unanswered, Viewer, Violation, Weights, msg, words,
};
pub use goods::{GOODS, Goods};
pub use state::State;
pub use view::View;

/// The game.
pub struct Contraband;

const TURNS: u32 = 12;

/// Nothing to choose.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Setup {}

/// A seat's command. Goods are named by their worth, 1 to 6.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Command {
    /// Lay goods of the hand face down.
    Lay(u8),
    /// Show goods of the hand and look into the crate.
    Inspect(u8),
    /// Let the crate pass.
    Pass,
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Lay(worth) => write!(f, "lay {worth}"),
            Command::Inspect(worth) => write!(f, "inspect {worth}"),
            Command::Pass => f.write_str("pass"),
        }
    }
}

/// An event of the game. Cards are `None` for those who may not know them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The names say it: seats, and cards by what they are worth.
pub enum Event {
    /// A seat got its opening hand.
    Dealt { seat: Seat, cards: Option<[u8; 3]> },
    /// A seat drew a card.
    Drawn { seat: Seat, card: Option<u8> },
    /// A seat laid a crate.
    Laid { seat: Seat, card: Option<u8> },
    /// A rival let it pass.
    Passed { seat: Seat },
    /// A crate went to its owner's hold as it lay.
    Kept { seat: Seat },
    /// A rival showed a card and looked.
    Inspected { seat: Seat, shown: u8, owner: Seat, found: u8 },
    /// Contraband changed hands.
    Taken { seat: Seat, from: Seat, card: u8 },
    /// The card that was shown for nothing changed hands.
    Paid { seat: Seat, to: Seat, card: u8 },
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// No such goods in the hand.
    NoGoods(u8),
    /// There is a crate already.
    Laid,
    /// There is no crate.
    NoCrate,
    /// It is not the seat's to decide.
    NotAsked,
}

impl Reason for Why {
    fn rule(&self) -> RuleId {
        match self {
            Why::NoGoods(_) | Why::Laid => rules::LAY_1,
            Why::NoCrate | Why::NotAsked => rules::INSPECT_1,
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Why::NoGoods(_) => "no-goods",
            Why::Laid => "laid",
            Why::NoCrate => "no-crate",
            Why::NotAsked => "not-asked",
        }
    }
    fn text(&self) -> Text {
        match self {
            Why::NoGoods(worth) => msg!("no-goods", worth = *worth),
            Why::Laid => msg!("no-laid"),
            Why::NoCrate => msg!("no-crate"),
            Why::NotAsked => msg!("no-asked"),
        }
    }
}

/// The side that a seat belongs to (`CTB.SEATS.1`).
fn team(seat: usize) -> Seats {
    if seat < 2 { Seats::first(2) } else { Seat::new(seat).map_or(Seats::NONE, Seats::only) }
}

static ABOUT: About = About {
    name: "contraband",
    title: "Contraband",
    blurb: "about-contraband",
    ledgers: &rules::SHELF,
    seats: (3, 3),
    scenarios: &[Scenario { name: "contraband", title: "Contraband", blurb: "Twelve turns." }],
    options: &[],
    seat_choices: &[],
    limit: 36,
    stops: &[StopKind { name: "inspect", title: "Inspect", help: "A rival has laid a crate." }],
    traits: Traits { chance: true, hidden: true, simultaneous: false, alliances: true, rounds: false },
    rules: 1,
};

impl Game for Contraband {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Reason = Why;

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> words::Sources {
        &[("en", include_str!("../../words/contraband/en.ftl")), ("it", include_str!("../../words/contraband/it.ftl"))]
    }

    fn cards() -> Vec<CardFace> {
        goods::faces()
    }

    fn scenario(name: &str) -> Option<Setup> {
        (name == "contraband").then_some(Setup {})
    }

    fn set(_: &mut Setup, name: &str, _: &str) -> Result<(), BadSetting> {
        Err(BadSetting::Name { name: name.into(), hint: msg!("hint-none") })
    }

    fn begin(_: &Setup) -> Result<State, Vec<Violation<Why>>> {
        Ok(State::new())
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        state::deal(state, table)
    }

    fn deciders(state: &State) -> Deciders {
        Deciders::together(state.asked())
    }

    fn pass(state: &State, seat: Seat) -> Option<Pass<Command>> {
        (state.laid > 0 && state.asked().contains(seat)).then_some(Pass { command: Command::Pass, stop: 0 })
    }

    fn concerns(_: &State, event: &Event, seat: Seat) -> bool {
        matches!(*event, Event::Inspected { owner, .. } if owner == seat)
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        let all = (1..=6).map(Command::Lay).chain((1..=6).map(Command::Inspect)).chain([Command::Pass]);
        out.extend(all.filter(|command| Contraband::check(state, seat, command).is_ok()));
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
        if !state.asked().contains(seat) {
            return Err(Why::NotAsked);
        }
        match *command {
            Command::Lay(_) if state.laid > 0 => Err(Why::Laid),
            Command::Inspect(_) | Command::Pass if state.laid == 0 => Err(Why::NoCrate),
            Command::Lay(worth) | Command::Inspect(worth) if !state.holds(seat, worth) => Err(Why::NoGoods(worth)),
            _ => Ok(()),
        }
    }

    fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        state::apply(state, seat, command, table)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if state.turn <= TURNS {
            return None;
        }
        let sums = worths(state);
        let score = |sum: i32| Score { total: sum, lines: vec![ScoreLine { what: msg!("score-hold"), points: sum, rule: rules::END_1 }] };
        let (crew, customs) = (sums[0] + sums[1], sums[2]);
        let (of_crew, of_customs) = (1 + u8::from(customs > crew), 1 + 2 * u8::from(crew > customs));
        Some(Outcome {
            places: vec![of_crew, of_crew, of_customs],
            scores: sums.into_iter().map(score).collect(),
            ended_by: msg!("end-turns"),
            rule: Some(rules::END_1),
            measures: Vec::new(),
        })
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        view.imagine(chance)
    }

    fn prompt(view: &View) -> Prompt {
        view.prompt()
    }

    fn scene(view: &View, commands: &[Command]) -> Scene {
        view.scene(commands)
    }

    fn narrate(_: &View, event: &Event) -> Text {
        view::narrate(event)
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Command, Text> {
        let text = text.trim().to_ascii_lowercase();
        let number = |stem: &str| text.strip_prefix(stem).and_then(|worth| worth.trim().parse().ok());
        let read = if text == "pass" { Some(Command::Pass) } else { number("lay").map(Command::Lay) };
        read.or_else(|| number("inspect").map(Command::Inspect)).ok_or_else(|| msg!("no-command"))
    }

    fn worth(state: &State, seat: Seat) -> i32 {
        let sums = worths(state);
        let ahead = sums[0] + sums[1] - sums[2];
        let ahead = if team(seat.index()).contains(Seat::A) { ahead } else { -ahead };
        Contraband::outcome(state).map_or(100 * ahead, |outcome| outcome.worth(seat))
    }

    fn appraise(view: &View, _: Seat, commands: &[Command], _: &Weights, scores: &mut Vec<i32>) {
        view.appraise(commands, scores);
    }

    fn position(_: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        state::position(table)
    }

    fn inspect(state: &State) -> serde_json::Value {
        serde_json::to_value(state).unwrap_or_default()
    }
}

/// The worth of each hold; the customs' hold counts twice (`CTB.END.1`).
fn worths(state: &State) -> [i32; 3] {
    std::array::from_fn(|seat| {
        let hold = goods::worth(&state.open[seat]) + goods::worth(&state.covered[seat]);
        if seat == 2 { 2 * hold } else { hold }
    })
}
