//! The contents of a case file, each part with the line on which it stands.

use std::{collections::BTreeMap, ops::Range};

use schemars::JsonSchema;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::{Map, Value};
use toml::Spanned;

use crate::{Game, Malformed};

/// A case file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseFile {
    /// Short name of the game.
    pub game: String,
    /// The cases.
    #[serde(default, rename = "case")]
    pub cases: Vec<Case>,
}

/// One case.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// A sentence that says what the case shows.
    pub title: String,
    /// The rules it proves: each must be cited by an event or a refusal while it runs.
    pub rules: Vec<String>,
    /// Scenario; the game's first if absent.
    pub scenario: Option<String>,
    /// Settings of the setup by name.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    pub options: BTreeMap<String, toml::Value>,
    /// The position in the game's own terms; the set-up position if absent.
    #[schemars(with = "Option<Map<String, Value>>")]
    pub position: Option<toml::Table>,
    /// Dice of the set up, when there is no `position`.
    #[serde(default)]
    pub dice: Vec<String>,
    /// Values that must hold before the first step.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    pub expect: toml::Table,
    /// The steps, in order.
    #[serde(default, rename = "step")]
    pub steps: Vec<StepOf>,
    /// Exact probabilities, taken after the steps.
    #[serde(default)]
    pub odds: Vec<OddsOf>,
    /// Rule ids of the violations that a setup must have when it is begun.
    #[serde(default)]
    pub violations: Vec<String>,
    /// The line of the file on which it begins, from 1; 0 where it was not read from a file.
    #[serde(skip)]
    pub line: usize,
}

/// One step of a case.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepOf {
    /// The seat that gives the command.
    pub seat: String,
    /// The command in notation. Without it the step only looks.
    #[serde(rename = "do")]
    pub command: Option<String>,
    /// The dice that fall, in order; exactly as many as the rules ask for.
    #[serde(default)]
    pub dice: Vec<String>,
    /// The seat that rolls or draws each answer, in order; `anyone` where it does not matter.
    pub rolls: Option<Vec<String>>,
    /// The rule id of the refusal, if it must be refused.
    pub refused: Option<String>,
    /// Rule ids that events of this step must cite.
    #[serde(default)]
    pub cites: Vec<String>,
    /// Rule ids that no event of this step may cite.
    #[serde(default)]
    pub silent: Vec<String>,
    /// Rule ids that events of this step cite in this order.
    #[serde(default)]
    pub order: Vec<String>,
    /// Events that each viewer (a seat, or `public`) must be told in this step.
    #[serde(default)]
    pub told: BTreeMap<String, Vec<Tale>>,
    /// Events that others are told in this step, but that each of these viewers must not be told.
    #[serde(default)]
    pub untold: BTreeMap<String, Vec<Tale>>,
    /// Values on the table afterwards.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    pub expect: toml::Table,
    /// Values in the view of each of these viewers afterwards.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Map<String, Value>>")]
    pub sees: BTreeMap<String, toml::Table>,
    /// Paths of values that lie on the table afterwards, but not in the view of each of these viewers.
    #[serde(default)]
    pub unseen: BTreeMap<String, Vec<String>>,
    /// The score of each of these seats, when the game is over afterwards.
    #[serde(default)]
    pub scores: BTreeMap<String, i32>,
    /// The winner, when the game is over afterwards: a seat, several with spaces between, `draw` or `nobody`.
    pub winner: Option<String>,
    /// Commands that the seat must be able to give, before the step: listed and accepted.
    #[serde(default)]
    pub offers: Vec<String>,
    /// Commands that must not be possible for the seat, before the step: neither listed nor accepted.
    #[serde(default)]
    pub lacks: Vec<String>,
    /// All commands that are listed for the seat, before the step.
    pub offers_exactly: Option<Vec<String>>,
    /// The line of the file on which it begins, from 1; 0 where it was not read from a file.
    #[serde(skip)]
    pub line: usize,
}

/// Something a viewer is told, or is not.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Tale {
    /// An event that cites this rule.
    Rule(String),
    /// An event with these values, in the JSON of the game's events.
    Event(#[schemars(with = "Map<String, Value>")] toml::Table),
}

/// An exact probability.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OddsOf {
    /// The seat that gives the command.
    pub seat: String,
    /// The command whose consequences are counted.
    #[serde(rename = "do")]
    pub command: String,
    /// Values that must hold afterwards for a result to count.
    #[serde(rename = "where")]
    #[schemars(with = "Map<String, Value>")]
    pub condition: toml::Table,
    /// The probability as a fraction: `3/4`.
    pub is: String,
    /// The line of the file on which it begins, from 1; 0 where it was not read from a file.
    #[serde(skip)]
    pub line: usize,
}

/// The JSON Schema of a case file of a game.
pub fn schema<G: Game>() -> Value {
    let mut file = serde_json::to_value(schemars::schema_for!(CaseFile)).unwrap_or_default();
    let mut position = serde_json::to_value(G::position_schema()).unwrap_or_default();
    // References are read from the root of the document: what the position defines moves there.
    if let (Some(Value::Object(defined)), Some(all)) =
        (position.as_object_mut().and_then(|all| all.remove("$defs")), file["$defs"].as_object_mut())
    {
        all.extend(defined);
    }
    if let Some(keys) = position.as_object_mut() {
        keys.remove("$schema");
    }
    file["title"] = format!("Cases of {}", G::about().name).into();
    file["properties"]["game"]["const"] = G::about().name.into();
    file["$defs"]["Case"]["properties"]["position"] = position;
    file
}

/// Reads a case file. The error is one sentence with the place in the text.
pub fn read(text: &str) -> Result<CaseFile, Malformed> {
    let mut file: CaseFile = toml::from_str(text).map_err(|why| unreadable(text, &why))?;
    let places: Places = toml::from_str(text).map_err(|why| unreadable(text, &why))?;
    let line = |span: Range<usize>| text[..span.start.min(text.len())].matches('\n').count() + 1;
    for (case, place) in file.cases.iter_mut().zip(&places.cases) {
        case.line = line(place.span());
        for (step, at) in case.steps.iter_mut().zip(&place.get_ref().steps) {
            step.line = line(at.span());
        }
        for (odds, at) in case.odds.iter_mut().zip(&place.get_ref().odds) {
            odds.line = line(at.span());
        }
    }
    Ok(file)
}

/// The text of a case file with only the cases whose title contains `words` (in any case of letters); the others are empty lines, so that every
/// line keeps its number.
pub fn only(text: &str, words: &str) -> Result<String, Malformed> {
    let places: Places = toml::from_str(text).map_err(|why| unreadable(text, &why))?;
    let starts: Vec<usize> = places.cases.iter().map(|case| case.span().start).chain([text.len()]).collect();
    let mut kept = text[..starts[0]].to_owned();
    for (case, span) in places.cases.iter().zip(starts.windows(2)) {
        let part = &text[span[0]..span[1]];
        if case.get_ref().title.to_lowercase().contains(&words.to_lowercase()) {
            kept += part;
        } else {
            kept.extend(part.chars().filter(|letter| *letter == '\n'));
        }
    }
    Ok(kept)
}

fn unreadable(text: &str, why: &toml::de::Error) -> Malformed {
    let before = &text[..why.span().map_or(0, |span| span.start.min(text.len()))];
    let (line, column) = (before.matches('\n').count() + 1, before.chars().rev().take_while(|letter| *letter != '\n').count() + 1);
    let message = why.message().split_whitespace().collect::<Vec<_>>().join(" ");
    format!("not a case file: line {line}, column {column}: {message}").into()
}

/// The same file once more, for the places of its parts.
#[derive(Deserialize)]
struct Places {
    #[serde(default, rename = "case")]
    cases: Vec<Spanned<PlacesOfCase>>,
}

#[derive(Deserialize)]
struct PlacesOfCase {
    title: String,
    #[serde(default, rename = "step")]
    steps: Vec<Spanned<IgnoredAny>>,
    #[serde(default)]
    odds: Vec<Spanned<IgnoredAny>>,
}
