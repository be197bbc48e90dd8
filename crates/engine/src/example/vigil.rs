//! *Vigil*: an example game that is nearly all waiting. A turn is a thousand windows in which a seat could do something and hardly ever does, so it
//! shows, and lets `cargo xtask bench` measure, what empty windows cost: by standing order they are one line of the record.
//!
//! Its ledger is `rules/vigil.toml`.

use std::fmt;

use rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ledgers::vigil as rules;
use crate::{
    About, BadSetting, Chance, Choice, D6, Deciders, Game, Malformed, Outcome, Pass, Prompt, Reason, Scenario, Scene, Score, ScoreLine,
    Seat, Seats, StopKind, Table, Text, Traits, Unanswered, Viewer, Violation, Weights, msg, words,
};

/// The game.
pub struct Vigil;

const TURNS: u32 = 3;

/// How long a watch is.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Bells of a watch, each a window: 1 to 1,000.
    pub bells: u16,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { bells: 1000 }
    }
}

/// The position on the table: all of it is open.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    turn: u32,
    /// The bell that has struck; 0 before the watch.
    bell: u16,
    bells: u16,
    points: [i32; 2],
}

impl State {
    /// The watch is over.
    fn close(&mut self, ended: bool) {
        self.points[usize::from(ended)] += 1;
        self.bell = 0;
        self.turn += 1;
    }

    fn asked(&self) -> Option<Seat> {
        (self.turn <= TURNS).then_some(if self.bell == 0 { Seat::A } else { Seat::B })
    }
}

/// A seat's command.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Command {
    /// Begin the watch.
    Begin,
    /// Challenge it.
    Challenge,
    /// Let a bell pass.
    Pass,
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Command::Begin => "begin",
            Command::Challenge => "challenge",
            Command::Pass => "pass",
        })
    }
}

/// An event of the game. A bell that nobody answers is not told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A watch began.
    Begun {
        /// Which.
        turn: u32,
    },
    /// It was challenged.
    Challenged {
        /// When.
        bell: u16,
        /// 1 to 6.
        die: u8,
    },
}

/// The view of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    viewer: Option<Seat>,
    turn: u32,
    bell: u16,
    bells: u16,
    points: [i32; 2],
}

impl View {
    fn asked(&self) -> Option<Seat> {
        State { turn: self.turn, bell: self.bell, bells: self.bells, points: self.points }.asked()
    }
}

/// The seat is not asked, or not for this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAsked;

impl Reason for NotAsked {
    fn rule(&self) -> RuleId {
        rules::WATCH_1
    }
    fn code(&self) -> &'static str {
        "not-asked"
    }
    fn text(&self) -> Text {
        msg!("no-asked")
    }
}

static ABOUT: About = About {
    name: "vigil",
    title: "Vigil",
    blurb: "about-vigil",
    ledgers: &rules::SHELF,
    seats: (2, 2),
    scenarios: &[Scenario { name: "vigil", title: "Vigil", blurb: "Three watches." }],
    options: &[],
    seat_choices: &[],
    limit: TURNS * 1001,
    stops: &[StopKind { name: "bell", title: "Bell", help: "A bell has struck." }],
    traits: Traits { chance: true, hidden: false, simultaneous: false, alliances: false, rounds: false },
    rules: 1,
};

impl Game for Vigil {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Reason = NotAsked;

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> words::Sources {
        &[("en", include_str!("../../words/vigil/en.ftl")), ("it", include_str!("../../words/vigil/it.ftl"))]
    }

    fn scenario(name: &str) -> Option<Setup> {
        (name == "vigil").then(Setup::default)
    }

    fn set(_: &mut Setup, name: &str, _: &str) -> Result<(), BadSetting> {
        Err(BadSetting::Name { name: name.into(), hint: msg!("hint-none") })
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<NotAsked>>> {
        Ok(State { turn: 1, bell: 0, bells: setup.bells.clamp(1, 1000), points: [0; 2] })
    }

    fn start(_: &mut State, _: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        Ok(())
    }

    fn deciders(state: &State) -> Deciders {
        Deciders::together(state.asked().map_or(Seats::NONE, Seats::only))
    }

    fn pass(state: &State, seat: Seat) -> Option<Pass<Command>> {
        (state.bell > 0 && state.asked() == Some(seat)).then_some(Pass { command: Command::Pass, stop: 0 })
    }

    fn concerns(_: &State, _: &Event, _: Seat) -> bool {
        false
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        if state.asked() == Some(seat) {
            let all: &[Command] = if state.bell == 0 { &[Command::Begin] } else { &[Command::Challenge, Command::Pass] };
            out.extend_from_slice(all);
        }
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), NotAsked> {
        let fits = (*command == Command::Begin) == (state.bell == 0);
        if fits && state.asked() == Some(seat) { Ok(()) } else { Err(NotAsked) }
    }

    fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        match command {
            Command::Begin => {
                let turn = state.turn;
                table.announce(&[rules::WATCH_1], || Event::Begun { turn });
                state.bell = 1;
            }
            Command::Challenge => {
                let bell = state.bell;
                let ask = table.ask(rules::BELL_1, "ask-challenge").by(seat);
                let die = ask.about(|| msg!("ask-challenge-about", bell = bell)).roll(&D6)? + 1;
                table.announce(&[rules::BELL_1], || Event::Challenged { bell, die });
                if die == 6 { state.close(true) } else { next(state) }
            }
            Command::Pass => next(state),
        }
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let [a, b] = state.points;
        let score =
            |points: i32| Score { total: points, lines: vec![ScoreLine { what: msg!("score-watches"), points, rule: rules::END_1 }] };
        state.asked().is_none().then(|| Outcome {
            places: vec![1 + u8::from(b > a), 1 + u8::from(a > b)],
            scores: vec![score(a), score(b)],
            ended_by: msg!("end-watches"),
            rule: Some(rules::END_1),
            measures: Vec::new(),
        })
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let viewer = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        View { viewer, turn: state.turn, bell: state.bell, bells: state.bells, points: state.points }
    }

    fn imagine(view: &View, _: &mut Chance) -> State {
        State { turn: view.turn, bell: view.bell, bells: view.bells, points: view.points }
    }

    fn prompt(view: &View) -> Prompt {
        let asked = view.asked();
        let over = asked.is_none();
        Prompt {
            phase: if over { msg!("phase-end") } else { msg!("phase-watch", turn = view.turn, bell = view.bell) },
            waiting_for: asked.into_iter().collect(),
            sentence: match (over, asked == view.viewer, view.bell) {
                (true, ..) => msg!("ask-over"),
                (_, true, 0) => msg!("ask-begin"),
                (_, true, _) => msg!("ask-bell"),
                _ => msg!("ask-wait"),
            },
            rule: rules::WATCH_1,
        }
    }

    fn scene(_: &View, commands: &[Command]) -> Scene {
        let word = |command: &Command| match command {
            Command::Begin => msg!("do-begin"),
            Command::Challenge => msg!("do-challenge"),
            Command::Pass => msg!("do-pass"),
        };
        let choices = commands.iter().map(|command| Choice::new(command, word(command), Text::default(), rules::WATCH_1)).collect();
        Scene { bounds: [0.0, 0.0, 400.0, 200.0], choices, ..Scene::default() }
    }

    fn narrate(_: &View, event: &Event) -> Text {
        match event {
            Event::Begun { turn } => msg!("told-begun", seat = Seat::A, turn = *turn),
            Event::Challenged { bell, die } => msg!("told-challenged", seat = Seat::B, bell = *bell, die = *die),
        }
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Command, Text> {
        let all = [Command::Begin, Command::Challenge, Command::Pass];
        all.into_iter().find(|command| text.trim().eq_ignore_ascii_case(&command.to_string())).ok_or_else(|| msg!("no-command"))
    }

    fn appraise(_: &View, _: Seat, commands: &[Command], _: &Weights, scores: &mut Vec<i32>) {
        scores.extend(commands.iter().map(|command| i32::from(*command == Command::Challenge)));
    }

    fn position(_: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        let state: State = table.clone().try_into()?;
        let sound = (1..=TURNS + 1).contains(&state.turn) && (1..=1000).contains(&state.bells) && state.bell <= state.bells;
        let counted =
            state.points.iter().all(|points| (0..=3).contains(points)) && state.points.iter().sum::<i32>() + 1 == state.turn as i32;
        if sound && counted { Ok(state) } else { Err("a watch has 1 to 1000 bells, and each watch that is over is a point".into()) }
    }

    fn inspect(state: &State) -> serde_json::Value {
        serde_json::to_value(state).unwrap_or_default()
    }
}

/// The next bell strikes, or there is none left.
fn next(state: &mut State) {
    if state.bell < state.bells {
        state.bell += 1;
    } else {
        state.close(false);
    }
}
