//! The effects of a command from throws: it is given again and again, with other dice, and the position after it is compared with the one before.

use std::collections::BTreeMap;

use engine::{Play, Seat, Viewer, record::Right};
use lab::stats::wilson;
use serde::Serialize;
use serde_json::Value;

use crate::{report::Failure, tongue::say};

/// How sure the intervals are.
const CONFIDENCE: f64 = 0.95;
/// The seeds of the throws: who asks twice reads the same twice.
const SEED: u64 = 9;
/// A position has at most this many values that are looked at.
const MOST_VALUES: usize = 100_000;

/// The effects of a command.
#[derive(Debug, Serialize)]
pub struct Effects {
    /// How often it was given.
    pub throws: u64,
    /// Whether it asks for no dice and no draw, so that every throw is the same.
    pub certain: bool,
    /// The values of the position that it may change, by their place.
    pub values: BTreeMap<String, Vec<Share>>,
}

/// How often a value was there after the command.
#[derive(Debug, Serialize)]
pub struct Share {
    /// The value.
    pub value: String,
    /// Whether it is the value before the command.
    pub kept: bool,
    /// Its share of the throws.
    pub chance: f64,
    /// The interval of 95 %; nothing where the command is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval: Option<[f64; 2]>,
}

/// Gives the command this often.
pub fn effects(play: &mut dyn Play, seat: Seat, command: &str, throws: u64) -> Result<Effects, Failure> {
    let viewer = Viewer::Seat(seat);
    let before = values(&play.view(viewer));
    // Also where a person typed the dice: nobody is asked here.
    play.roll_from_now(SEED);
    let mut counts: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
    let (mut certain, mut given) = (false, 0);
    while given < throws && !certain {
        play.reseed(SEED.wrapping_add(given));
        let written = play.written();
        play.say(seat, command, None)?;
        given += 1;
        certain = !asked_chance(&play.lines(written));
        let after = values(&play.view(viewer));
        let gone = before.keys().filter(|place| !after.contains_key(*place)).map(|place| (place, None));
        for (place, value) in after.iter().map(|(place, value)| (place, Some(value))).chain(gone) {
            if before.get(place) != value {
                *counts.entry(place.clone()).or_default().entry(said(value)).or_default() += 1;
            }
        }
        play.undo(seat, Right::Referee)?;
    }
    let shares = |place: &str, counts: BTreeMap<String, u64>| {
        let kept = given - counts.values().sum::<u64>();
        let all = counts.into_iter().map(|(value, count)| (value, count, false));
        let all = all.chain((kept > 0).then(|| (said(before.get(place)), kept, true)));
        let mut shares: Vec<Share> = all
            .map(|(value, count, kept)| Share {
                value,
                kept,
                chance: count as f64 / given as f64,
                interval: (!certain).then(|| wilson(count, given, CONFIDENCE)),
            })
            .collect();
        let number = |share: &Share| share.value.parse::<f64>().unwrap_or(f64::NAN);
        shares.sort_by(|one, other| number(one).total_cmp(&number(other)).then_with(|| one.value.cmp(&other.value)));
        shares
    };
    let values = counts.into_iter().map(|(place, counts)| (place.clone(), shares(&place, counts))).collect();
    Ok(Effects { throws: given, certain, values })
}

fn said(value: Option<&String>) -> String {
    value.cloned().unwrap_or_else(|| say!("odds-nothing"))
}

/// Whether a command that was written into the file asked for dice or draws.
fn asked_chance(lines: &[String]) -> bool {
    let read = |line: &String| serde_json::from_str::<Value>(line).ok();
    lines.iter().filter_map(read).any(|line| line.get("dice").and_then(Value::as_array).is_some_and(|dice| !dice.is_empty()))
}

/// Each single value of a position, by its place: `ships.2.hull`.
fn values(position: &Value) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut left = vec![(String::new(), position)];
    while let Some((place, value)) = left.pop() {
        let below = |name: &str| if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") };
        match value {
            Value::Object(fields) => left.extend(fields.iter().map(|(name, value)| (below(name), value))),
            Value::Array(list) => left.extend(list.iter().enumerate().map(|(number, value)| (below(&number.to_string()), value))),
            _ if found.len() >= MOST_VALUES => break,
            Value::String(text) => drop(found.insert(place, text.clone())),
            other => drop(found.insert(place, other.to_string())),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_stand_at_their_places() {
        let found = values(&json!({ "ships": [{ "hull": 3, "name": "A1" }, { "hull": null }], "round": 2 }));
        let told: Vec<String> = found.iter().map(|(place, value)| format!("{place}={value}")).collect();
        assert_eq!(told, ["round=2", "ships.0.hull=3", "ships.0.name=A1", "ships.1.hull=null"]);
    }
}
