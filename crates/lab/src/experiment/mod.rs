//! An experiment as a person writes it: a text in TOML.

mod word;

use std::collections::BTreeMap;

use engine::{Problem, bot_file::Weighed, msg};
use serde::{Deserialize, Serialize};

use crate::{fault::fault, names::nearest};
pub use word::Word;

/// An experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// The question that it answers, in a sentence.
    #[serde(default)]
    pub question: String,
    /// Short name of the game.
    pub game: String,
    /// Scenario; the game's first if not given.
    pub scenario: Option<String>,
    /// The same seed gives the same games.
    #[serde(default = "one")]
    pub seed: u64,
    /// How many games each arm plays.
    pub games: Option<u64>,
    /// Whether the arms share their dice, draws and decisions as far as the rules allow it.
    #[serde(default = "yes")]
    pub paired: bool,
    /// How sure intervals are.
    #[serde(default = "usual_confidence")]
    pub confidence: f64,
    /// The figures of each game that count; the first one is the answer.
    #[serde(default = "usual_metrics")]
    pub metrics: Vec<String>,
    /// The players.
    #[serde(default)]
    pub seats: Seats,
    /// Bots with weights of their own, which may sit at seats and stand in arms under these names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bots: BTreeMap<String, Weighed>,
    /// The setup that all arms begin from.
    #[serde(default)]
    pub settings: BTreeMap<String, Word>,
    /// The differences between the arms.
    pub vary: Option<Vary>,
    /// When it ends, if not after a number of games.
    pub until: Option<Until>,
}

/// The players of an experiment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seats {
    /// A bot for each seat; one name stands for all seats; the usual opponent of the scenario if none is named.
    #[serde(default)]
    pub bots: Vec<String>,
    /// Whether the players change seats, so that each plays as often from each; where all are the same bot they do not, unless this says so.
    pub swap: Option<bool>,
    /// How many positions a bot looks at before each decision; as many as the game says if not given.
    pub nodes: Option<u32>,
}

/// How the arms differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vary {
    /// How values become arms.
    #[serde(default)]
    pub design: Design,
    /// The values of each setting; `bots` is one, with a text like `officer,random` for all seats.
    #[serde(default)]
    pub values: BTreeMap<String, Vec<Word>>,
    /// The arms of a list.
    #[serde(default)]
    pub arms: Vec<ArmSpec>,
}

/// How values become arms.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Design {
    /// Each value of each setting is an arm beside the base line, which varies nothing.
    #[default]
    OneAtATime,
    /// Each combination of values is an arm; the first one is the base line.
    Grid,
    /// The arms are written out; the first one is the base line.
    List,
}

/// An arm that is written out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmSpec {
    /// Its name in the report.
    pub name: String,
    /// Its settings beside those of all arms.
    #[serde(default)]
    pub settings: BTreeMap<String, Word>,
    /// Its players, where they differ.
    #[serde(default)]
    pub bots: Vec<String>,
}

/// When an experiment ends before its last game: at a precision or at a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// The figure; the first of the experiment's if not given.
    pub metric: Option<String>,
    /// Ends when the interval of every difference (of the mean, where there is one arm) is at most this far to each side.
    pub half_width: Option<f64>,
    /// Ends when every comparison has been decided between these two differences of strength, by a sequential test.
    pub elo: Option<[f64; 2]>,
    /// The chance to find a difference where there is none.
    #[serde(default = "one_in_twenty")]
    pub alpha: f64,
    /// The chance to find none where there is one.
    #[serde(default = "one_in_twenty")]
    pub beta: f64,
}

fn one() -> u64 {
    1
}

fn yes() -> bool {
    true
}

fn usual_confidence() -> f64 {
    0.95
}

fn one_in_twenty() -> f64 {
    0.05
}

fn usual_metrics() -> Vec<String> {
    ["score A", "points A", "rounds"].map(str::to_owned).to_vec()
}

/// How many games an arm plays where the file does not say so.
pub const USUAL_GAMES: u64 = 400;

impl Experiment {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// It is no TOML, or has a key that there is not: with the nearest names.
    pub fn read(text: &str) -> Result<Experiment, Problem> {
        toml::from_str(text).map_err(|why| {
            let near = meant(why.message());
            let before = why.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let (line, message) = (1 + before.matches('\n').count(), why.message().replace('\n', ", "));
            match near {
                Some((key, near)) => fault("bad-experiment", msg!("lab-unknown-key", line = line, key = key, near = near)),
                None => fault("bad-experiment", msg!("lab-unreadable", line = line, why = message)),
            }
        })
    }

    /// How many games each arm plays at most.
    pub fn most_games(&self) -> u64 {
        self.games.unwrap_or(USUAL_GAMES)
    }

    /// The figure that decides when it ends, and that the answer tells.
    pub fn first_metric(&self) -> &str {
        let named = self.until.as_ref().and_then(|until| until.metric.as_deref());
        named.or(self.metrics.first().map(String::as_str)).unwrap_or("score A")
    }
}

/// The unknown key that the reader complains of, and the names that it expected which are nearest to it, or all of them.
fn meant(message: &str) -> Option<(String, String)> {
    let rest = message.strip_prefix("unknown field ").or_else(|| message.strip_prefix("unknown variant "))?;
    let mut quoted = rest.split('`').skip(1).step_by(2);
    let key = quoted.next()?.to_owned();
    let known: Vec<&str> = quoted.collect();
    let near = nearest(&key, known.iter().copied());
    Some((key, crate::fault::listed(if near.is_empty() { known } else { near })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_file_is_an_experiment() {
        let read = Experiment::read("game = \"stcs\"\n[vary.values]\nregen_box = [true]\nturns = [6, 8]\n").expect("sound");
        assert_eq!((read.seed, read.most_games(), read.first_metric()), (1, USUAL_GAMES, "score A"));
        let vary = read.vary.expect("it varies");
        assert_eq!(vary.design, Design::OneAtATime);
        assert_eq!(vary.values["turns"].iter().map(Word::as_str).collect::<Vec<_>>(), ["6", "8"]);
        assert_eq!(vary.values["regen_box"][0].as_str(), "on");
    }

    #[test]
    fn a_mistyped_key_is_told_with_its_nearest() {
        let told = |text: &str| Experiment::read(text).expect_err("a slip").sentence;
        assert!(told("game = \"stcs\"\ngmaes = 3\n").contains("games"), "{}", told("game = \"stcs\"\ngmaes = 3\n"));
        assert!(told("game = \"stcs\"\n[seats]\nbot = []\n").contains("bots"));
        assert!(told("game = \"stcs\"\n[vary]\ndesign = \"grids\"\n").contains("grid"));
        assert!(told("game = 3\n").contains("string"));
    }
}
