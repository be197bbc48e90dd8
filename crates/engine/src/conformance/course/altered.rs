//! Commands with one value changed: they are not listed, but may come from outside all the same.

use serde_json::Value;

use crate::{Chance, Game};

/// The command with one of its values changed, often to one that stands in `other`; `None` if the result is not a command.
pub fn altered<G: Game>(command: &G::Command, other: &G::Command, chance: &mut Chance) -> Option<G::Command> {
    let mut value = serde_json::to_value(command).ok()?;
    let elsewhere = serde_json::to_value(other).ok()?;
    let mut found = Vec::new();
    leaves(&elsewhere, &mut found);
    let all = count(&value);
    if all == 0 {
        return None;
    }
    let mut left = chance.below(all) as usize;
    change(&mut value, &mut left, &found, chance);
    serde_json::from_value(value).ok()
}

fn leaves<'v>(value: &'v Value, found: &mut Vec<&'v Value>) {
    match value {
        Value::Object(fields) => fields.values().for_each(|inner| leaves(inner, found)),
        Value::Array(items) => items.iter().for_each(|inner| leaves(inner, found)),
        leaf => found.push(leaf),
    }
}

fn count(value: &Value) -> u32 {
    let mut found = Vec::new();
    leaves(value, &mut found);
    found.len() as u32
}

/// Changes the leaf that is `left` leaves away.
fn change(value: &mut Value, left: &mut usize, others: &[&Value], chance: &mut Chance) {
    let inner: Vec<&mut Value> = match value {
        Value::Object(fields) => fields.values_mut().collect(),
        Value::Array(items) => items.iter_mut().collect(),
        leaf => return *leaf = another(leaf, others, chance),
    };
    for one in inner {
        let here = count(one) as usize;
        if *left < here {
            return change(one, left, others, chance);
        }
        *left -= here;
    }
}

/// A leaf in the place of another.
fn another(leaf: &Value, others: &[&Value], chance: &mut Chance) -> Value {
    let alike: Vec<&&Value> = others.iter().filter(|other| std::mem::discriminant(**other) == std::mem::discriminant(leaf)).collect();
    if !alike.is_empty() && chance.below(2) == 0 {
        return (*alike[chance.below(alike.len() as u32) as usize]).clone();
    }
    match leaf {
        Value::Bool(flag) => Value::from(!flag),
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            Value::from([number + 1, number - 1, 0, 41, -number, number * 2][chance.below(6) as usize])
        }
        Value::String(_) => Value::from(["A1", "B1", "B8", "cube", "sphere", "none", ""][chance.below(7) as usize]),
        _ => Value::from(chance.below(9)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, example::Beacon};

    #[test]
    fn one_value_is_another_and_it_is_still_a_command() {
        let state = Beacon::begin(&Beacon::scenario("beacon").expect("there")).expect("sound");
        let bid = |text: &str| Beacon::parse(&state, Seat::A, text).expect("a command");
        let (one, other) = (bid("bid 1"), bid("bid 3"));
        let mut chance = Chance::new(1, 0);
        let found: std::collections::BTreeSet<String> =
            (0..60).filter_map(|_| altered::<Beacon>(&one, &other, &mut chance)).map(|command| command.to_string()).collect();
        for wanted in ["bid 0", "bid 2", "bid 3"] {
            assert!(found.contains(wanted), "{wanted}: {found:?}");
        }
    }
}
