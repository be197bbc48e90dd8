//! The figures of a game that an experiment counts, by name.

use std::{cell::OnceCell, collections::BTreeSet, fmt};

use engine::{
    Kit, Problem, Seat,
    kit::{Detail, Finished, Thinking, Trials},
    msg,
};
use rulebook::RuleId;
use serde_json::Value;

use crate::{
    fault::{fault, listed},
    names::nearest,
};

/// Whose figure it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Whose {
    /// That of a seat, whoever sits there.
    Seat(usize),
    /// That of a player, wherever it sits; counted from 0 in the order of the experiment's bots.
    Player(usize),
}

/// A figure of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Metric {
    /// 1 for the first place alone, 0 for a lower place, and a share of 1 for a shared first place.
    Score(Whose),
    /// The points at the end.
    Points(Whose),
    /// The points less those of the best other seat.
    Lead(Whose),
    /// The turn in which it ended.
    Rounds,
    /// Commands given.
    Decisions,
    /// How many events cited a rule.
    Rule(RuleId),
    /// How many events were of a kind.
    Event(String),
    /// The sum of a number over all events of a kind, by `KIND.FIELD`.
    Sum(String),
    /// A count of the game's own.
    Measure(String),
    /// A value of the position at the end, by its path.
    End(String),
}

/// The words before the colonless names, as they are typed.
const KINDS: [&str; 10] = ["score", "points", "lead", "rounds", "decisions", "rule", "event", "sum", "measure", "end"];

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whose::Seat(seat) => write!(f, "{}", Seat::new(*seat).unwrap_or(Seat::A)),
            Whose::Player(player) => write!(f, "{}", player + 1),
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Metric::Score(whose) => write!(f, "score {whose}"),
            Metric::Points(whose) => write!(f, "points {whose}"),
            Metric::Lead(whose) => write!(f, "lead {whose}"),
            Metric::Rounds => f.write_str("rounds"),
            Metric::Decisions => f.write_str("decisions"),
            Metric::Rule(rule) => write!(f, "rule {}", rule.as_str()),
            Metric::Event(kind) => write!(f, "event {kind}"),
            Metric::Sum(name) => write!(f, "sum {name}"),
            Metric::Measure(name) => write!(f, "measure {name}"),
            Metric::End(path) => write!(f, "end {path}"),
        }
    }
}

impl Metric {
    /// Whether it has a column of its own, beside those that each game has.
    pub fn is_extra(&self) -> bool {
        matches!(self, Metric::Rule(_) | Metric::Event(_) | Metric::Sum(_) | Metric::Measure(_) | Metric::End(_))
    }

    /// Its value in a finished game; `None` where the game has none.
    pub fn extra(&self, game: &Finished) -> Option<i64> {
        let counts = game.counts.as_ref();
        match self {
            Metric::Rule(rule) => Some(counts?.rules.of(*rule) as i64),
            Metric::Event(kind) => Some(counts?.kinds.as_ref()?.get(kind).copied().unwrap_or(0) as i64),
            Metric::Sum(name) => Some(counts?.sums.as_ref()?.get(name).copied().unwrap_or(0)),
            Metric::Measure(name) => {
                let outcome = game.played.outcome.as_ref()?;
                outcome.measures.iter().find(|(known, _)| known == name).map(|(_, value)| *value)
            }
            Metric::End(path) => number(at(game.end.as_ref()?, path)?),
            _ => None,
        }
    }
}

/// The figures that a game offers: some are known only after a few games.
pub struct Offered<'k> {
    kit: &'k dyn Kit,
    setup: &'k Value,
    seats: usize,
    players: usize,
    probed: OnceCell<Probed>,
}

/// The names that a few games showed.
#[derive(Default)]
struct Probed {
    measures: BTreeSet<String>,
    sums: BTreeSet<String>,
    paths: BTreeSet<String>,
}

/// Games that are played to see which measures and values there are.
const PROBED: u64 = 8;

impl<'k> Offered<'k> {
    /// The figures of games in this setup.
    pub fn of(kit: &'k dyn Kit, setup: &'k Value, players: usize) -> Offered<'k> {
        Offered { kit, setup, seats: kit.seats(setup), players, probed: OnceCell::new() }
    }

    /// Plays a few games of the simplest bot, once: most experiments name no figure that needs them.
    fn probed(&self) -> Result<&Probed, Problem> {
        if let Some(probed) = self.probed.get() {
            return Ok(probed);
        }
        let mut probed = Probed::default();
        if let Some(simplest) = self.kit.bots().first().map(|bot| bot.name.to_owned()) {
            let (setup, bots) = (self.setup.clone(), vec![simplest; self.seats]);
            let trials = Trials { setup, games: PROBED, bots, seed: 1, thinking: Thinking::Usual };
            let detail = Detail { end: true, sums: true, ..Detail::default() };
            self.kit.each(&trials, 0..PROBED, detail, &mut || true, &mut |_, game| {
                let measures = game.played.outcome.iter().flat_map(|outcome| &outcome.measures);
                probed.measures.extend(measures.map(|(name, _)| (*name).to_owned()));
                let sums = game.counts.iter().filter_map(|counts| counts.sums.as_ref()).flat_map(|sums| sums.keys());
                probed.sums.extend(sums.cloned());
                if let Some(end) = &game.end {
                    paths(end, &mut String::new(), &mut probed.paths);
                }
            })?;
        }
        Ok(self.probed.get_or_init(|| probed))
    }

    /// The kinds of events.
    pub fn events(&self) -> Vec<String> {
        let schema = self.kit.schema();
        let event = &schema["event"];
        // A game whose events are all of one form names its kinds in a field.
        let field = &event["properties"]["event"];
        let field = field["$ref"].as_str().and_then(|name| event.pointer(name.trim_start_matches('#'))).unwrap_or(field);
        let parts = event["oneOf"].as_array().into_iter().flatten().chain(field.is_object().then_some(field));
        let kinds = parts.flat_map(|part| match part["properties"]["event"]["const"].as_str() {
            Some(tag) => vec![tag.to_owned()],
            None => {
                let named = part["required"].as_array().into_iter().flatten();
                let plain = part["enum"].as_array().into_iter().flatten().chain(part.get("const"));
                named.chain(plain).filter_map(|name| name.as_str().map(str::to_owned)).collect()
            }
        });
        kinds.collect()
    }

    /// Reads the name of a figure.
    ///
    /// # Errors
    /// There is none of this name: with the nearest.
    pub fn read(&self, text: &str) -> Result<Metric, Problem> {
        let text = text.trim();
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match kind {
            "rounds" if rest.is_empty() => Ok(Metric::Rounds),
            "decisions" if rest.is_empty() => Ok(Metric::Decisions),
            "score" => self.whose(text, rest).map(Metric::Score),
            "points" => self.whose(text, rest).map(Metric::Points),
            "lead" => self.whose(text, rest).map(Metric::Lead),
            "rule" => match self.kit.about().ledgers.id(rest) {
                Ok(rule) => Ok(Metric::Rule(rule)),
                Err(why) => Err(unknown(text, why.nearest.iter().map(|rule| format!("rule {}", rule.as_str())).collect())),
            },
            "event" => self.known(text, rest, self.events().iter().map(String::as_str)).map(Metric::Event),
            "sum" => self.known(text, rest, self.probed()?.sums.iter().map(String::as_str)).map(Metric::Sum),
            "measure" => self.known(text, rest, self.probed()?.measures.iter().map(String::as_str)).map(Metric::Measure),
            "end" => self.known(text, rest, self.probed()?.paths.iter().map(String::as_str)).map(Metric::End),
            _ => {
                let near = nearest(kind, KINDS.into_iter());
                let near = if near.is_empty() { KINDS.to_vec() } else { near };
                Err(unknown(text, near.into_iter().map(str::to_owned).collect()))
            }
        }
    }

    fn whose(&self, text: &str, rest: &str) -> Result<Whose, Problem> {
        let seat = (0..self.seats).find(|seat| Whose::Seat(*seat).to_string().eq_ignore_ascii_case(rest)).map(Whose::Seat);
        let player = rest.parse::<usize>().ok().filter(|player| (1..=self.players).contains(player));
        let kind = text.split(' ').next().unwrap_or_default();
        seat.or(player.map(|player| Whose::Player(player - 1))).ok_or_else(|| {
            let seats = (0..self.seats).map(Whose::Seat).chain((0..self.players).map(Whose::Player));
            unknown(text, seats.map(|whose| format!("{kind} {whose}")).collect())
        })
    }

    fn known<'n>(&self, text: &str, name: &str, known: impl Iterator<Item = &'n str> + Clone) -> Result<String, Problem> {
        if known.clone().any(|one| one == name) {
            return Ok(name.to_owned());
        }
        let near = nearest(name, known.clone());
        let near = if near.is_empty() { known.take(8).collect() } else { near };
        let kind = text.split(' ').next().unwrap_or_default();
        Err(unknown(text, near.into_iter().map(|name| format!("{kind} {name}")).collect()))
    }
}

fn unknown(text: &str, near: Vec<String>) -> Problem {
    let near = listed(near.iter().map(String::as_str));
    fault("unknown-metric", msg!("lab-unknown-metric", name = text.to_owned(), near = near))
}

/// The value at a path of names and numbers between points.
fn at<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(value, |value, part| match value {
        Value::Array(items) => items.get(part.parse::<usize>().ok()?),
        Value::Object(fields) => fields.get(part),
        _ => None,
    })
}

/// The number that a value counts as: a number itself, the length of a list, 1 for true.
fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64(),
        Value::Bool(on) => Some(i64::from(*on)),
        Value::Array(items) => Some(items.len() as i64),
        _ => None,
    }
}

/// The paths of everything in a value that counts as a number.
fn paths(value: &Value, path: &mut String, found: &mut BTreeSet<String>) {
    if number(value).is_some() && !path.is_empty() {
        found.insert(path.clone());
    }
    let mut below = |name: &str, value: &Value| {
        let length = path.len();
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(name);
        paths(value, path, found);
        path.truncate(length);
    };
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(at, item)| below(&at.to_string(), item)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| below(name, value)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_their_values() {
        let value = serde_json::json!({ "ships": [{ "hull": 3, "name": "x" }, { "hull": 5, "up": true }], "turn": 4 });
        let mut found = BTreeSet::new();
        paths(&value, &mut String::new(), &mut found);
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), ["ships", "ships.0.hull", "ships.1.hull", "ships.1.up", "turn"]);
        assert_eq!(found.iter().filter_map(|path| number(at(&value, path)?)).collect::<Vec<_>>(), [2, 3, 5, 1, 4]);
        assert_eq!(at(&value, "ships.2.hull"), None);
    }
}
