//! Values of a tree, by path.

use serde_json::Value;

/// Differences between the tree of values and the expected ones. A key is a path with points (`ships.A1.hull`); a number of the list counts from 0. Numbers
/// with a fraction are equal within half a unit of the last place given, at most 0.05. `"none"` is a value that is nothing, or a place beyond the end of a
/// list; a path that the tree does not have is misspelt, whatever is expected of it.
pub fn differences(tree: &Value, expected: &toml::Table) -> Vec<String> {
    let mut found = Vec::new();
    for (path, wanted) in expected {
        match look(tree, path) {
            Found::Beyond if wanted.as_str() == Some("none") => {}
            Found::Beyond => found.push(format!("{path}: the list ends before it, expected {wanted}")),
            Found::Not(why) => found.push(format!("{path}: {why} (expected {wanted})")),
            Found::Value(value) if same(value, wanted) => {}
            Found::Value(value) => found.push(format!("{path} is {value}, expected {wanted}")),
        }
    }
    found
}

/// Why `path` is not something that lies on the table and that this view keeps from its seat.
pub(super) fn shown(table: &Value, view: &Value, path: &str) -> Option<String> {
    match look(table, path) {
        Found::Value(Value::Null) | Found::Beyond => return Some(format!("{path}: there is nothing on the table that could be hidden")),
        Found::Not(why) => return Some(format!("{path}: {why}")),
        Found::Value(_) => {}
    }
    let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
    match (look(view, path), look(view, parent)) {
        (Found::Value(Value::Null) | Found::Beyond, _) => None,
        (Found::Value(value), _) => Some(format!("{path} is {value}")),
        (Found::Not(_), _) if parent.is_empty() => None,
        (Found::Not(_), Found::Value(_) | Found::Beyond) => None,
        (Found::Not(_), Found::Not(why)) => Some(format!("{path}: the view has no such place: {why}")),
    }
}

/// Whether the tree has such a path, so that its value can be looked at.
pub(super) fn has(tree: &Value, path: &str) -> bool {
    !matches!(look(tree, path), Found::Not(_))
}

enum Found<'v> {
    Value(&'v Value),
    /// A place of a list that is not so long.
    Beyond,
    /// There is no such path, and what there is instead.
    Not(String),
}

fn look<'v>(tree: &'v Value, path: &str) -> Found<'v> {
    let (mut value, mut before) = (tree, String::new());
    let mut keys = path.split('.').peekable();
    while let Some(key) = keys.next() {
        value = match (value, key.parse::<usize>()) {
            (Value::Array(list), Ok(index)) => match list.get(index) {
                Some(item) => item,
                None if keys.peek().is_none() => return Found::Beyond,
                None => return Found::Not(format!("{} has only {} items", named(&before), list.len())),
            },
            (Value::Array(_), Err(_)) => return Found::Not(format!("{} is a list, {key:?} is no number of it", named(&before))),
            (Value::Object(map), _) => match map.get(key) {
                Some(item) => item,
                None => return Found::Not(format!("there is no such value; {} has {}", named(&before), some(map.keys()))),
            },
            (other, _) => return Found::Not(format!("there is no such value; {} is {other}", named(&before))),
        };
        before += if before.is_empty() { "" } else { "." };
        before += key;
    }
    Found::Value(value)
}

fn named(path: &str) -> &str {
    if path.is_empty() { "the top" } else { path }
}

/// The first keys of a table, for a sentence.
fn some<'k>(keys: impl ExactSizeIterator<Item = &'k String>) -> String {
    const SHOWN: usize = 24;
    let more = keys.len().saturating_sub(SHOWN);
    let shown = keys.take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match (shown.is_empty(), more) {
        (true, _) => "nothing".into(),
        (false, 0) => shown,
        (false, more) => format!("{shown} and {more} more"),
    }
}

fn same(value: &Value, wanted: &toml::Value) -> bool {
    match (value, wanted) {
        (Value::Null, toml::Value::String(word)) => word == "none",
        (Value::String(a), toml::Value::String(b)) => a == b,
        (Value::Bool(a), toml::Value::Boolean(b)) => a == b,
        (Value::Number(a), toml::Value::Integer(b)) => a.as_f64().is_some_and(|a| (a - *b as f64).abs() < 1e-9),
        (Value::Number(a), toml::Value::Float(b)) => {
            let text = b.to_string();
            let places = text.split_once('.').map_or(0, |(_, fraction)| fraction.len()) as i32;
            let unit = 0.5 * 10f64.powi(-places);
            a.as_f64().is_some_and(|a| (a - b).abs() <= unit.clamp(0.0005, 0.05) + 1e-9)
        }
        (Value::Array(a), toml::Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), toml::Value::Table(b)) => b.iter().all(|(key, b)| a.get(key).is_some_and(|a| same(a, b))),
        _ => false,
    }
}
