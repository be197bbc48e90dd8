//! The smallest complete game: *Beacon*. Two seats secretly bid a card from 1 to 4 in each of three rounds; bids are revealed together, each side
//! adds a die, the higher sum takes the round. It is the model for `docs/adding-a-game.md` and lets faces be tested without a real game.
//!
//! Its ledger is `rules/beacon.toml` of this crate. [`contraband`] beside it is as small and has what Beacon has not: allies, hands, a deck,
//! windows, cards that change hands.

use std::fmt;

use rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    About, Audience, BadSetting, Chance, Choice, D6, Deciders, Game, Malformed, Meaning, Outcome, Outline, Prompt, Reason, Scenario, Scene,
    Score, ScoreLine, Seat, Seats, Shape, Table, Text, Tone, Traits, Unanswered, Viewer, Violation, Weights,
    encode::{Encode, Feature},
    msg,
    value::{Inputs, Own, Rows, Sum, Valued},
    words,
};

pub mod contraband;
pub mod vigil;

/// The ledgers of the example games.
pub mod ledgers {
    rulebook::ledgers!();
}

use ledgers::beacon as rules;

/// The game.
pub struct Beacon;

const ROUNDS: u32 = 3;

/// Nothing to choose.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Setup {}

/// The position on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    round: u32,
    bids: [u8; 2],
    used: [u8; 2],
    points: [i32; 2],
}

/// A seat's command.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Bid(u8);

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

/// An event of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A card was laid face down.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which, for its owner only.
        card: Option<u8>,
    },
    /// A round was settled.
    Round {
        /// Card plus die of each seat.
        sums: [u8; 2],
    },
}

/// The view of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    viewer: Option<Seat>,
    round: u32,
    laid: [bool; 2],
    own_bid: u8,
    used: [u8; 2],
    points: [i32; 2],
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// No such card, or used before.
    NoCard(u8),
    /// One card a round.
    Laid,
}

impl Reason for Why {
    fn rule(&self) -> RuleId {
        rules::BID_1
    }
    fn code(&self) -> &'static str {
        match self {
            Why::NoCard(_) => "no-card",
            Why::Laid => "laid",
        }
    }
    fn text(&self) -> Text {
        match self {
            Why::NoCard(card) => msg!("no-card", card = *card),
            Why::Laid => msg!("no-laid"),
        }
    }
}

static ABOUT: About = About {
    name: "beacon",
    title: "Beacon",
    blurb: "about-beacon",
    ledgers: &rules::SHELF,
    seats: (2, 2),
    scenarios: &[Scenario { name: "beacon", title: "Beacon", blurb: "Three rounds." }],
    options: &[],
    seat_choices: &[],
    limit: 6,
    stops: &[],
    traits: Traits { chance: true, hidden: true, simultaneous: true, alliances: false, rounds: true },
    rules: 1,
};

fn settle(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    table.reveal(Audience::EVERYONE);
    let mut sums = state.bids;
    for (sum, seat) in sums.iter_mut().zip([Seat::A, Seat::B]) {
        let round = state.round;
        let ask = table.ask(rules::ROUND_1, "ask-round").by(seat);
        let die = ask.about(|| msg!("ask-round-about", round = round, seat = seat)).roll(&D6)?;
        *sum += die + 1;
    }
    table.announce(&[rules::ROUND_1, rules::ROUND_2], || Event::Round { sums });
    if sums[0] != sums[1] {
        state.points[usize::from(sums[1] > sums[0])] += 1;
    }
    for (used, bid) in state.used.iter_mut().zip(&mut state.bids) {
        *used |= 1 << std::mem::take(bid);
    }
    state.round += 1;
    Ok(())
}

impl Game for Beacon {
    type Setup = Setup;
    type State = State;
    type Command = Bid;
    type Event = Event;
    type View = View;
    type Reason = Why;

    fn about() -> &'static About {
        &ABOUT
    }

    fn words() -> words::Sources {
        &[("en", include_str!("../words/beacon/en.ftl")), ("it", include_str!("../words/beacon/it.ftl"))]
    }

    fn scenario(name: &str) -> Option<Setup> {
        (name == "beacon").then_some(Setup {})
    }

    fn set(_: &mut Setup, name: &str, _: &str) -> Result<(), BadSetting> {
        Err(BadSetting::Name { name: name.into(), hint: msg!("hint-none") })
    }

    fn begin(_: &Setup) -> Result<State, Vec<Violation<Why>>> {
        Ok(State { round: 1, bids: [0; 2], used: [0; 2], points: [0; 2] })
    }

    fn start(_: &mut State, _: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        Ok(())
    }

    fn deciders(state: &State) -> Deciders {
        if state.round > ROUNDS {
            return Deciders::NONE;
        }
        let asked = [Seat::A, Seat::B].into_iter().filter(|seat| state.bids[seat.index()] == 0);
        Deciders::apart(asked.fold(Seats::NONE, Seats::with))
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Bid>) {
        out.extend((1..=4).map(Bid).filter(|bid| Beacon::check(state, seat, bid).is_ok()));
    }

    fn check(state: &State, seat: Seat, bid: &Bid) -> Result<(), Why> {
        let (laid, used) = match seat.index() {
            index @ 0..2 => (state.bids[index] != 0, state.used[index]),
            _ => (true, 0),
        };
        match bid.0 {
            _ if laid || state.round > ROUNDS => Err(Why::Laid),
            card @ 1..=4 if used & (1 << card) == 0 => Ok(()),
            card => Err(Why::NoCard(card)),
        }
    }

    fn apply(state: &mut State, seat: Seat, bid: &Bid, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        state.bids[seat.index()] = bid.0;
        table.tell(Audience::only(seat), &[rules::BID_1], || Event::Laid { seat, card: Some(bid.0) });
        table.tell(Audience::except(seat), &[rules::BID_1], || Event::Laid { seat, card: None });
        if state.bids.contains(&0) { Ok(()) } else { settle(state, table) }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let [a, b] = state.points;
        let score = |points: i32| {
            let line = ScoreLine { what: msg!("score-rounds"), points, rule: rules::ROUND_2 };
            Score { total: points, lines: vec![line] }
        };
        (state.round > ROUNDS).then(|| Outcome {
            places: vec![1 + u8::from(b > a), 1 + u8::from(a > b)],
            scores: vec![score(a), score(b)],
            ended_by: msg!("end-rounds"),
            rule: Some(rules::END_1),
            measures: Vec::new(),
        })
    }

    fn turn(state: &State) -> u32 {
        state.round
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        View {
            viewer: seat,
            round: state.round,
            laid: state.bids.map(|bid| bid != 0),
            own_bid: seat.and_then(|seat| state.bids.get(seat.index()).copied()).unwrap_or(0),
            used: state.used,
            points: state.points,
        }
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        let mut bids = [0; 2];
        for (index, bid) in bids.iter_mut().enumerate().filter(|(index, _)| view.laid[*index]) {
            let held: Vec<u8> = (1..=4).filter(|card| view.used[index] & (1 << card) == 0).collect();
            *bid = held[chance.below(held.len() as u32) as usize];
        }
        if let Some(bid) = view.viewer.and_then(|seat| bids.get_mut(seat.index())) {
            *bid = view.own_bid;
        }
        State { round: view.round, bids, used: view.used, points: view.points }
    }

    fn prompt(view: &View) -> Prompt {
        let waiting_for: Vec<Seat> = [Seat::A, Seat::B].into_iter().filter(|seat| !view.laid[seat.index()]).collect();
        let over = view.round > ROUNDS;
        let mine = view.viewer.is_some_and(|seat| waiting_for.contains(&seat));
        Prompt {
            phase: if over { msg!("phase-end") } else { msg!("phase-round", round = view.round, rounds = ROUNDS) },
            waiting_for: if over { Vec::new() } else { waiting_for },
            sentence: match (over, mine) {
                (true, _) => msg!("ask-over"),
                (_, true) => msg!("ask-lay"),
                _ => msg!("ask-wait"),
            },
            rule: rules::BID_1,
        }
    }

    fn scene(view: &View, commands: &[Bid]) -> Scene {
        let mut scene = Scene { bounds: [0.0, 0.0, 400.0, 200.0], ..Scene::default() };
        for (index, seat) in [Seat::A, Seat::B].into_iter().enumerate() {
            let left = 50.0 + 200.0 * index as f64;
            let corners = vec![[left, 50.0], [left + 100.0, 50.0], [left + 100.0, 150.0], [left, 150.0]];
            let card = Shape::new(format!("card:{seat}"), Meaning::Card, Outline::Polygon(corners));
            let won = view.points[index];
            let label =
                if view.laid[index] { msg!("card-laid", seat = seat, won = won) } else { msg!("card-empty", seat = seat, won = won) };
            scene.shapes.push(card.tone(Tone::Seat(seat)).label(label));
        }
        for bid in commands {
            let mut choice = Choice::new(bid, msg!("do-card", card = bid.0), msg!("your-card"), rules::BID_1);
            choice.on = view.viewer.iter().map(|seat| format!("card:{seat}")).collect();
            scene.choices.push(choice);
        }
        scene
    }

    fn narrate(_: &View, event: &Event) -> Text {
        match event {
            Event::Laid { seat, card: Some(card) } => msg!("told-laid-card", seat = *seat, card = *card),
            Event::Laid { seat, card: None } => msg!("told-laid", seat = *seat),
            Event::Round { sums: [a, b] } => msg!("told-round", a = *a, b = *b),
        }
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Bid, Text> {
        let number = text.trim().to_ascii_lowercase().strip_prefix("bid").and_then(|card| card.trim().parse().ok());
        number.map(Bid).ok_or_else(|| msg!("no-bid"))
    }

    fn appraise(_: &View, _: Seat, commands: &[Bid], _: &Weights, scores: &mut Vec<i32>) {
        scores.extend(commands.iter().map(|bid| i32::from(bid.0)));
    }

    fn position(_: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        let state: State = table.clone().try_into()?;
        // A case may be mistaken; a position never is.
        let cards = |index: usize| {
            let (bid, used) = (state.bids[index], state.used[index]);
            bid <= 4 && used & !0b11110 == 0 && used & (1 << bid) == 0 && used.count_ones() + 1 == state.round
        };
        let counted = state.points.iter().all(|points| (0..=3).contains(points));
        if !(cards(0) && cards(1) && counted && state.bids.contains(&0) && state.round <= ROUNDS + 1) {
            return Err(
                "somebody must still be choosing; cards are 1 to 4, 0 for none; `used` is a sum of 2, 4, 8, 16, one for each round".into(),
            );
        }
        Ok(state)
    }

    fn inspect(state: &State) -> serde_json::Value {
        serde_json::to_value(state).unwrap_or_default()
    }
}

impl Encode for Beacon {
    const SHAPE: &'static str = "beacon-1";
    const VIEW: &'static [Feature] = &[
        Feature { name: "round", about: "the round, as a share of all", size: 1, range: (0.0, 2.0) },
        Feature { name: "points", about: "rounds won by the seat, then by the other, as a share of all", size: 2, range: (0.0, 1.0) },
        Feature { name: "used", about: "cards 1 to 4 that the seat has used, then those of the other", size: 8, range: (0.0, 1.0) },
        Feature { name: "laid", about: "whether the seat has laid a card in this round, then the other", size: 2, range: (0.0, 1.0) },
    ];
    const COMMAND: &'static [Feature] = &[Feature { name: "card", about: "cards 1 to 4: the one that is bid", size: 4, range: (0.0, 1.0) }];

    fn encode_view(view: &View, seat: Seat, out: &mut Vec<f32>) {
        let both = [seat.index() & 1, 1 - (seat.index() & 1)];
        out.push(view.round as f32 / ROUNDS as f32);
        out.extend(both.map(|side| view.points[side] as f32 / ROUNDS as f32));
        let used = both.into_iter().flat_map(|side| (1..=4).map(move |card| (side, card)));
        out.extend(used.map(|(side, card)| f32::from(view.used[side] >> card & 1)));
        out.extend(both.map(|side| f32::from(u8::from(view.laid[side]))));
    }

    fn encode_command(_: &View, _: Seat, bid: &Bid, out: &mut Vec<f32>) {
        out.extend((1..=4).map(|card| f32::from(u8::from(bid.0 == card))));
    }
}

impl Valued for Beacon {
    const INPUTS: Inputs = Inputs {
        numbers: &[("round", "round", 0)],
        rows: &[Rows { feature: "points", count: 2, own: Own::First }, Rows { feature: "used", count: 2, own: Own::First }],
        sums: &[
            Sum { name: "points", rows: 0, columns: (0, 1, 1), times: None },
            Sum { name: "cards used", rows: 1, columns: (0, 1, 4), times: None },
        ],
    };
}
