//! *Pebbles*: what a stranger writes to have a game on every face of the house. Its rules are a ledger of its own, `rules/pebbles.toml`; its words
//! are `words/en.ftl`.

use std::fmt;

use engine::{
    About, BadSetting, Chance, Chip, Choice, D6, Deciders, Game, Malformed, Meaning, Outcome, Outline, Prompt, Reason, Scenario, Scene,
    Score, ScoreLine, Seat, Shape, Table, Text, Tone, Traits, Unanswered, Viewer, Violation, Weights, msg, words,
};
use rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

rulebook::ledgers!();

use self::pebbles as rules;

/// The game.
pub struct Pebbles;

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Setup {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    turn: u32,
    left: u8,
}

impl State {
    fn active(&self) -> Seat {
        if self.turn % 2 == 1 { Seat::A } else { Seat::B }
    }
}

/// This many pebbles are taken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    Heap { left: u8 },
    Took { seat: Seat, n: u8 },
}

/// Nothing is hidden, so every seat sees the same; yet it is a type of its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    viewer: Option<Seat>,
    turn: u32,
    left: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    NotThere(u8),
    NotYourTurn,
}

impl Reason for Why {
    fn rule(&self) -> RuleId {
        rules::TAKE_1
    }
    fn code(&self) -> &'static str {
        match self {
            Why::NotThere(_) => "not-there",
            Why::NotYourTurn => "not-your-turn",
        }
    }
    fn text(&self) -> Text {
        match self {
            Why::NotThere(n) => msg!("no-pebbles", n = *n),
            Why::NotYourTurn => msg!("no-turn"),
        }
    }
}

static ABOUT: About = About {
    name: "pebbles",
    title: "Pebbles",
    blurb: "about-pebbles",
    ledgers: &rules::SHELF,
    seats: (2, 2),
    scenarios: &[Scenario { name: "pebbles", title: "Pebbles", blurb: "One heap." }],
    options: &[],
    seat_choices: &[],
    limit: 15,
    stops: &[],
    traits: Traits { chance: true, hidden: false, simultaneous: false, alliances: false, rounds: false },
    rules: 1,
};

impl Game for Pebbles {
    type Setup = Setup;
    type State = State;
    type Command = Take;
    type Event = Event;
    type View = View;
    type Reason = Why;

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> words::Sources {
        &[("en", include_str!("../words/en.ftl"))]
    }

    fn scenario(name: &str) -> Option<Setup> {
        (name == "pebbles").then_some(Setup {})
    }

    fn set(_: &mut Setup, name: &str, _: &str) -> Result<(), BadSetting> {
        Err(BadSetting::Name { name: name.into(), hint: msg!("hint-none") })
    }

    fn begin(_: &Setup) -> Result<State, Vec<Violation<Why>>> {
        Ok(State { turn: 1, left: 9 })
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        state.left += 1 + table.ask(rules::HEAP_1, "ask-heap").about(|| msg!("ask-heap-about")).roll(&D6)?;
        let left = state.left;
        table.announce(&[rules::HEAP_1], || Event::Heap { left });
        Ok(())
    }

    fn deciders(state: &State) -> Deciders {
        if state.left == 0 { Deciders::NONE } else { Deciders::one(state.active()) }
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Take>) {
        out.extend((1..=3).map(Take).filter(|take| Pebbles::check(state, seat, take).is_ok()));
    }

    fn check(state: &State, seat: Seat, take: &Take) -> Result<(), Why> {
        if seat != state.active() {
            return Err(Why::NotYourTurn);
        }
        if (1..=state.left.min(3)).contains(&take.0) { Ok(()) } else { Err(Why::NotThere(take.0)) }
    }

    fn apply(state: &mut State, seat: Seat, take: &Take, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        state.left -= take.0;
        table.announce(&[rules::TAKE_1], || Event::Took { seat, n: take.0 });
        state.turn += 1;
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        // Whose turn it would be did not take the last one.
        let won = |seat: Seat| state.active() != seat;
        let score = |seat: Seat| {
            let points = i32::from(won(seat));
            Score { total: points, lines: vec![ScoreLine { what: msg!("score-last"), points, rule: rules::END_1 }] }
        };
        (state.left == 0).then(|| Outcome {
            places: [Seat::A, Seat::B].map(|seat| 2 - u8::from(won(seat))).to_vec(),
            scores: [Seat::A, Seat::B].map(score).to_vec(),
            ended_by: msg!("end-last"),
            rule: Some(rules::END_1),
            measures: Vec::new(),
        })
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let viewer = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        View { viewer, turn: state.turn, left: state.left }
    }

    fn imagine(view: &View, _: &mut Chance) -> State {
        State { turn: view.turn, left: view.left }
    }

    fn prompt(view: &View) -> Prompt {
        let active = State { turn: view.turn, left: view.left }.active();
        let sentence = match (view.left, view.viewer) {
            (0, _) => msg!("ask-over"),
            (_, Some(seat)) if seat == active => msg!("ask-take"),
            _ => msg!("ask-wait"),
        };
        let waiting_for = if view.left == 0 { Vec::new() } else { vec![active] };
        Prompt { phase: msg!("phase-heap", left = view.left), waiting_for, sentence, rule: rules::TAKE_1 }
    }

    fn scene(view: &View, commands: &[Take]) -> Scene {
        let mut scene = Scene { bounds: [0.0, 0.0, 160.0, 20.0], ..Scene::default() };
        for pebble in 0..view.left {
            let outline = Outline::Circle { at: [10.0 + 10.0 * f64::from(pebble), 10.0], radius: 4.0 };
            scene.shapes.push(Shape::new(format!("pebble:{pebble}"), Meaning::Token, outline));
        }
        scene.chips.push(Chip { name: msg!("group-take"), value: Text::name(view.left.to_string()), tone: Tone::Neutral, tip: Text::NONE });
        for take in commands {
            let mut choice = Choice::new(take, msg!("do-take", n = take.0), msg!("group-take"), rules::TAKE_1);
            choice.on = vec![format!("pebble:{}", view.left - take.0)];
            scene.choices.push(choice);
        }
        scene
    }

    fn narrate(_: &View, event: &Event) -> Text {
        match *event {
            Event::Heap { left } => msg!("told-heap", left = left),
            Event::Took { seat, n } => msg!("told-took", seat = seat, n = n),
        }
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Take, Text> {
        let number = text.trim().to_ascii_lowercase().strip_prefix("take").and_then(|n| n.trim().parse().ok());
        number.map(Take).ok_or_else(|| msg!("no-command"))
    }

    /// The player who leaves a multiple of four wins.
    fn appraise(view: &View, _: Seat, commands: &[Take], _: &Weights, scores: &mut Vec<i32>) {
        scores.extend(commands.iter().map(|take| i32::from((view.left - take.0).is_multiple_of(4))));
    }

    fn position(_: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        let state: State = table.clone().try_into().map_err(|why| format!("{why}"))?;
        if (1..=15).contains(&state.left) && state.turn > 0 { Ok(state) } else { Err("1 to 15 pebbles, from turn 1".into()) }
    }

    fn inspect(state: &State) -> serde_json::Value {
        serde_json::to_value(state).unwrap_or_default()
    }
}
