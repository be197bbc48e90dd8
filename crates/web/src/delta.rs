//! What changed between two states of a page, as small as it can be said without knowing what the page shows. The page applies it (`table/delta.js`).
//!
//! - `{"=": value}`: this instead
//! - `{"~": {name: change}, "-": [name]}`: an object, its changed or new members and those that are gone
//! - `{"@": {index: change}}`: an array of the same length
//! - `{"^": [start, gone, [items]]}`: an array, in which from `start` on `gone` entries leave and these items come

use serde_json::{Map, Value, json};

/// The change that leads from `before` to `after`; nothing where they are equal.
pub(crate) fn delta(before: &Value, after: &Value) -> Option<Value> {
    if before == after {
        return None;
    }
    Some(match (before, after) {
        (Value::Object(before), Value::Object(after)) => of_objects(before, after),
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => of_entries(before, after),
        (Value::Array(before), Value::Array(after)) => of_lengths(before, after),
        _ => json!({ "=": after }),
    })
}

fn of_objects(before: &Map<String, Value>, after: &Map<String, Value>) -> Value {
    let mut changed = Map::new();
    for (name, value) in after {
        let change = match before.get(name) {
            Some(old) => delta(old, value),
            None => Some(json!({ "=": value })),
        };
        if let Some(change) = change {
            changed.insert(name.clone(), change);
        }
    }
    let gone: Vec<&String> = before.keys().filter(|name| !after.contains_key(*name)).collect();
    let mut told = Map::new();
    told.insert("~".into(), Value::Object(changed));
    if !gone.is_empty() {
        told.insert("-".into(), json!(gone));
    }
    Value::Object(told)
}

fn of_entries(before: &[Value], after: &[Value]) -> Value {
    let changes = before.iter().zip(after).enumerate();
    let told: Map<String, Value> = changes.filter_map(|(index, (old, new))| Some((index.to_string(), delta(old, new)?))).collect();
    // Where nearly everything is another thing the things themselves are shorter.
    let split = json!({ "@": told });
    let whole = json!({ "=": after });
    if told.len() * 2 > after.len() && whole.to_string().len() <= split.to_string().len() { whole } else { split }
}

fn of_lengths(before: &[Value], after: &[Value]) -> Value {
    let same = before.iter().zip(after).take_while(|(old, new)| old == new).count();
    let (before, after) = (&before[same..], &after[same..]);
    let end = before.iter().rev().zip(after.iter().rev()).take_while(|(old, new)| old == new).count();
    json!({ "^": [same, before.len() - end, &after[..after.len() - end]] })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the page does it.
    fn apply(value: &Value, change: &Value) -> Value {
        if let Some(whole) = change.get("=") {
            return whole.clone();
        }
        if let Some(splice) = change.get("^") {
            let mut entries = value.as_array().expect("an array").clone();
            let number = |index: usize| splice[index].as_u64().expect("a number") as usize;
            let items = splice[2].as_array().expect("items").clone();
            entries.splice(number(0)..number(0) + number(1), items);
            return Value::Array(entries);
        }
        if let Some(entries) = change.get("@") {
            let mut next = value.clone();
            for (index, inner) in entries.as_object().expect("an object") {
                let index: usize = index.parse().expect("a number");
                next[index] = apply(&value[index], inner);
            }
            return next;
        }
        let mut next = value.as_object().expect("an object").clone();
        for (name, inner) in change["~"].as_object().expect("an object") {
            let old = value.get(name).cloned().unwrap_or_default();
            next.insert(name.clone(), apply(&old, inner));
        }
        for name in change.get("-").and_then(Value::as_array).into_iter().flatten() {
            next.remove(name.as_str().expect("a name"));
        }
        Value::Object(next)
    }

    #[test]
    fn a_change_leads_from_one_state_to_the_other() {
        let states = [
            json!({ "shapes": [{ "id": "a", "x": 1 }, { "id": "b", "x": 2 }], "log": ["one"], "who": "A" }),
            json!({ "shapes": [{ "id": "a", "x": 5 }, { "id": "b", "x": 2 }], "log": ["one", "two"], "who": "A" }),
            json!({ "shapes": [{ "id": "b", "x": 2 }], "log": ["two", "three"], "end": { "=": 1 } }),
            json!({ "shapes": [], "log": null, "who": { "-": ["who"] } }),
            json!({ "shapes": [[1, 2], [3]], "log": [null, null, 1], "who": {} }),
        ];
        for before in &states {
            assert_eq!(delta(before, before), None);
            for after in states.iter().filter(|after| *after != before) {
                let change = delta(before, after).expect("they differ");
                assert_eq!(&apply(before, &change), after, "{before} to {after} by {change}");
            }
        }
    }

    #[test]
    fn what_did_not_change_is_not_sent() {
        let ships =
            |x: u32| json!({ "shapes": (0..200).map(|id| json!({ "id": id, "x": if id == 7 { x } else { 0 } })).collect::<Vec<_>>() });
        assert_eq!(delta(&ships(1), &ships(2)), Some(json!({ "~": { "shapes": { "@": { "7": { "~": { "x": { "=": 2 } } } } } } })));
        let log = |lines: u32| json!((0..lines).collect::<Vec<_>>());
        assert_eq!(delta(&log(60), &log(62)), Some(json!({ "^": [60, 0, [60, 61]] })));
    }
}
