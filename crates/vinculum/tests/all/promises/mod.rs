//! Files of version 0.1.0 open with the current program, and its names are still known, as `docs/operating.md` promises under "What stays".
//! `goldens/0.1.0/README.md` describes each file.
//!
//! The files never change. A test that fails names the file, the value and the remedy: mostly, an alias in the program. If a rule was corrected, so
//! that a game or a case differs on purpose, `goldens/0.1.0/changed.toml` gets an entry with the reason.

mod cases;
mod desks;
mod games;
mod http;
mod lists;
mod names;
mod owner;
mod store;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use serde_json::Value;

use crate::harness::Ran;

/// The folder of the files.
fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../goldens/0.1.0")
}

/// A file of it.
fn text(name: &str) -> String {
    fs::read_to_string(corpus().join(name)).unwrap_or_else(|why| panic!("goldens/0.1.0/{name}: {why}"))
}

/// The lines of a list of names, each cut at its first space.
fn pairs(list: &str) -> Vec<(String, String)> {
    let read = |line: &str| line.split_once(' ').map(|(first, rest)| (first.to_owned(), rest.to_owned()));
    text(list).lines().filter_map(read).collect()
}

/// The facts that 0.1.0 itself read in the files of a kind.
fn expected(kind: &str) -> Value {
    let name = format!("expected/{kind}.json");
    serde_json::from_str(&text(&name)).unwrap_or_else(|why| panic!("goldens/0.1.0/{name}: {why}"))
}

/// The entries of an object, by name.
fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().expect("an object").iter()
}

/// The JSON object that the binary printed, its refusal too.
fn printed(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|_| serde_json::json!({ "sentence": ran.err.trim() }))
}

/// Why something was refused, if it was.
fn refusal(answer: &Value) -> Option<&str> {
    answer["sentence"].as_str()
}

/// A text in JSON.
fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// Files and cases that later rules answer in another way on purpose.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Changed {
    /// Games and tables, by path or name.
    #[serde(default)]
    game: BTreeMap<String, ChangedGame>,
    /// Cases by title, each with the reason.
    #[serde(default)]
    case: BTreeMap<String, String>,
}

/// A game that the rules of now take up to a command only.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangedGame {
    /// How many commands come out as recorded.
    plays: u64,
    /// The corrected rule; for readers.
    #[serde(rename = "why")]
    _why: String,
}

fn changed() -> Changed {
    toml::from_str(&text("changed.toml")).unwrap_or_else(|why| panic!("goldens/0.1.0/changed.toml: {why}"))
}

/// Adds every place at which `now` lacks something of `kept`, or has another value. A new member of `now` is not a difference.
fn compare(place: &str, kept: &Value, now: &Value, found: &mut Vec<String>) {
    match (kept, now) {
        (Value::Object(kept), Value::Object(now)) => {
            for (name, value) in kept {
                match now.get(name) {
                    None => found.push(format!("{place}: {name} is gone")),
                    Some(other) => compare(&format!("{place}: {name}"), value, other, found),
                }
            }
        }
        (Value::Array(kept), Value::Array(now)) if kept.len() == now.len() => {
            for (number, (value, other)) in kept.iter().zip(now).enumerate() {
                compare(&format!("{place}[{number}]"), value, other, found);
            }
        }
        _ if kept == now => {}
        _ => found.push(format!("{place} was {kept} and is {now}")),
    }
}

/// The end of a game, in terms that do not depend on wording.
fn ending(outcome: &Value) -> Value {
    if outcome.is_null() {
        return Value::Null;
    }
    let totals: Vec<&Value> = outcome["scores"].as_array().into_iter().flatten().map(|score| &score["total"]).collect();
    serde_json::json!({ "places": outcome["places"], "totals": totals, "rule": outcome["rule"] })
}

/// Fails if anything was found, with advice.
fn held(found: &[String], advice: &str) {
    assert!(found.is_empty(), "what 0.1.0 wrote reads otherwise:\n- {}\n{advice}", found.join("\n- "));
}

#[test]
fn what_is_gone_or_another_is_found_and_what_is_new_is_not() {
    let kept = serde_json::json!({ "turn": 3, "seats": [{ "name": "Ann" }, { "name": "Bea" }], "rule": null });
    let found = |now: Value| {
        let mut found = Vec::new();
        compare("file", &kept, &now, &mut found);
        found.sort();
        found
    };
    let more = serde_json::json!({ "turn": 3, "seats": [{ "name": "Ann", "age": 9 }, { "name": "Bea" }], "rule": null, "new": 1 });
    assert_eq!(found(more.clone()), Vec::<String>::new());
    let mut less = more.clone();
    less["seats"][1] = serde_json::json!({ "called": "Bea" });
    assert_eq!(found(less), ["file: seats[1]: name is gone"]);
    let mut other = more;
    other["turn"] = 4.into();
    other["seats"].as_array_mut().expect("a list").pop();
    assert!(matches!(found(other).as_slice(), [seats, turn] if seats.contains("Bea") && turn == "file: turn was 3 and is 4"));
}
