//! The search for better weights of a bot: simultaneous perturbation (SPSA), as chess programs tune theirs.
//!
//! Each round moves all weights at once by a coin each, plays the bot so moved against the one moved the other way, and goes a little towards the winner.
//! Rounds stand in a file, so that a run goes on where it was interrupted; its games come from the seed, so that the file has the same bytes.

mod folder;
mod search;

use std::collections::BTreeMap;

use engine::{Kit, Problem, msg, weights::Weight};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{experiment::Word, fault::fault, names::nearest};
pub use folder::{Folder, NAME};
pub use search::{Hooks, Line, Tuned, run};

/// A search as a person writes it: a text in TOML.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Short name of the game.
    pub game: String,
    /// Scenarios that are played in turn; the game's first if not given.
    #[serde(default)]
    pub scenarios: Vec<String>,
    /// The setup of all games.
    #[serde(default)]
    pub settings: BTreeMap<String, Word>,
    /// The bot whose weights are tuned.
    #[serde(default = "officer")]
    pub plays: String,
    /// The weights that are tuned; all of the game if not given.
    #[serde(default)]
    pub weights: Vec<String>,
    /// How many rounds.
    pub rounds: u32,
    /// Pairs of games a round: the same dice, sides exchanged.
    #[serde(default = "four")]
    pub pairs: u32,
    /// The first step, in hundredths of a weight's usual value.
    #[serde(default = "thirty")]
    pub step: u32,
    /// How many positions a bot looks at before each decision; as many as the game says if not given.
    pub nodes: Option<u32>,
    /// The same seed gives the same rounds.
    #[serde(default = "one")]
    pub seed: u64,
}

fn officer() -> String {
    "officer".into()
}

fn four() -> u32 {
    4
}

fn thirty() -> u32 {
    30
}

fn one() -> u64 {
    1
}

/// More rounds than this are a mistake.
const MOST_ROUNDS: u32 = 1_000_000;
/// More pairs in a round are a mistake.
const MOST_PAIRS: u32 = 10_000;

/// A search that can be run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The text behind it.
    pub search: Search,
    /// The setups that are played in turn.
    pub setups: Vec<Value>,
    /// How many seats they have, which is even.
    pub seats: usize,
    /// All weights of the game.
    pub table: &'static [Weight],
    /// The places of those that are tuned.
    pub places: Vec<usize>,
}

impl Plan {
    /// Reads the text of a file and makes the plan.
    ///
    /// # Errors
    /// It is no TOML, or names a game, scenario, bot or weight that there is not; a number is out of its range.
    pub fn read(text: &str, find: impl Fn(&str) -> Option<Box<dyn Kit>>) -> Result<(Plan, Box<dyn Kit>), Problem> {
        let search: Search = toml::from_str(text).map_err(|why| {
            let before = why.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = 1 + before.matches('\n').count();
            fault("bad-search", msg!("lab-unreadable", line = line, why = why.message().replace('\n', ", ")))
        })?;
        for (key, value, most) in [("rounds", search.rounds, MOST_ROUNDS), ("pairs", search.pairs, MOST_PAIRS), ("step", search.step, 100)]
        {
            if value == 0 || value > most {
                let why = msg!("lab-out-of-range", key = key.to_owned(), least = "1".to_owned(), most = most.to_string());
                return Err(fault("bad-search", why));
            }
        }
        let kit = find(&search.game).ok_or_else(|| fault("unknown-game", msg!("lab-unknown-game", name = search.game.clone())))?;
        let table = kit.weights();
        if table.is_empty() {
            return Err(fault("no-weights", msg!("lab-tune-no-weights", game = kit.about().title)));
        }
        let places = places(&search, table)?;
        // Refused here rather than after the first game: a bot that heeds no weights.
        let first = &table[places[0]];
        kit.bot(&format!("{}[{}={}]", search.plays, first.name, first.usual))?;
        let (setups, seats) = setups(&search, kit.as_ref())?;
        Ok((Plan { search, setups, seats, table, places }, kit))
    }
}

fn places(search: &Search, table: &[Weight]) -> Result<Vec<usize>, Problem> {
    if search.weights.is_empty() {
        return Ok((0..table.len()).collect());
    }
    let mut places = Vec::new();
    for name in &search.weights {
        let Some(place) = table.iter().position(|weight| weight.name == name) else {
            let near = nearest(name, table.iter().map(|weight| weight.name));
            let near = if near.is_empty() { table.iter().map(|weight| weight.name).collect() } else { near };
            return Err(fault("unknown-weight", msg!("lab-near", name = name.clone(), near = crate::fault::listed(near))));
        };
        if !places.contains(&place) {
            places.push(place);
        }
    }
    Ok(places)
}

fn setups(search: &Search, kit: &dyn Kit) -> Result<(Vec<Value>, usize), Problem> {
    let first = kit.about().scenarios.first().map_or("", |scenario| scenario.name).to_owned();
    let scenarios = if search.scenarios.is_empty() { vec![first] } else { search.scenarios.clone() };
    let mut setups = Vec::new();
    for scenario in &scenarios {
        let mut setup = kit.setup(scenario)?;
        for (name, value) in &search.settings {
            kit.set(&mut setup, name, value.as_str())?;
        }
        if let Some(why) = kit.violations(&setup).into_iter().next() {
            return Err(fault("bad-setup", msg!("lab-bad-arm", arm = scenario.clone(), why = why.sentence)));
        }
        setups.push(setup);
    }
    let seats: Vec<usize> = setups.iter().map(|setup| kit.seats(setup)).collect();
    if seats.iter().any(|&count| count != seats[0] || count % 2 != 0) {
        return Err(fault("bad-seats", msg!("lab-tune-seats")));
    }
    Ok((setups, seats[0]))
}
