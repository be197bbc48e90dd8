//! The kinds of commands and events: the names of their variants.

use serde_json::Value;

/// The field in which some games write the kind of an event.
pub(crate) const TAG: &str = "event";

/// The kind of a command: the name of its variant.
pub(crate) fn kind_of(command: &impl serde::Serialize) -> String {
    named(serde_json::to_value(command).unwrap_or_default())
}

/// The kind of an event: the name of its variant, or what stands in its [`TAG`].
pub(crate) fn kind_of_event(event: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(event).unwrap_or_default();
    value[TAG].as_str().map(str::to_owned).unwrap_or_else(|| named(value))
}

/// The kind of an event, and its fields that are whole numbers.
pub(crate) fn numbers_of_event(event: &impl serde::Serialize) -> (String, Vec<(String, i64)>) {
    let value = serde_json::to_value(event).unwrap_or_default();
    let kind = value[TAG].as_str().map(str::to_owned);
    let fields = match (&kind, &value) {
        (Some(_), fields) => fields.as_object(),
        (None, Value::Object(named)) => named.values().next().and_then(Value::as_object),
        _ => None,
    };
    let numbers = fields.into_iter().flatten().filter_map(|(name, value)| Some((name.clone(), value.as_i64()?))).collect();
    (kind.unwrap_or_else(|| named(value)), numbers)
}

fn named(value: Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        Value::String(name) => name,
        _ => String::new(),
    }
}
