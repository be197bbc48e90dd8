//! The paths that `expect`, `sees` and `where` may name, gathered from the cases themselves.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{file::CaseFile, run};
use crate::Game;

/// Every path of the table in the positions of a file of cases before each command, with the kind of its value: `number`, `text`, `yes or no`, `list`.
/// Keys that differ from game to game (ships, seats, cards, mounts) read `*`.
pub fn paths<G: Game>(file: &CaseFile) -> BTreeMap<String, &'static str> {
    let mut all = BTreeMap::new();
    for case in &file.cases {
        run::follow::<G>(case, &mut |state, _, _| walk(&G::inspect(state), &mut String::new(), &mut all));
    }
    all
}

fn walk(value: &Value, path: &mut String, all: &mut BTreeMap<String, &'static str>) {
    let length = path.len();
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                let key = if varies(key) { "*" } else { key };
                path.push_str(if path.is_empty() { "" } else { "." });
                path.push_str(key);
                walk(inner, path, all);
                path.truncate(length);
            }
        }
        Value::Array(list) => {
            all.entry(path.clone()).or_insert("list");
            for inner in list.iter().filter(|inner| inner.is_object()) {
                path.push_str(".*");
                walk(inner, path, all);
                path.truncate(length);
            }
        }
        Value::Null => drop(all.entry(path.clone()).or_insert("none")),
        Value::Bool(_) => drop(all.insert(path.clone(), "yes or no")),
        Value::Number(_) => drop(all.insert(path.clone(), "number")),
        Value::String(_) => drop(all.insert(path.clone(), "text")),
    }
}

/// Whether a key names one of many: a ship `A1`, a seat `B`, a mount `w3`, a card `A-hugh`, a side `1`.
fn varies(key: &str) -> bool {
    key.contains(|letter: char| letter.is_ascii_uppercase()) || key.contains(|letter: char| letter.is_ascii_digit())
}
