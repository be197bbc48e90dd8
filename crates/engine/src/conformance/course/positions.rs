//! Positions of cases with one value changed: the state that the game makes of each, or the fault that it reports.

use toml::Value;

use super::{Leg, short};
use crate::{Chance, Game, case::CaseFile};

/// For each case of a file, by its title, its position as it stands, and `count` times with a change.
pub fn positions<G: Game>(file: &CaseFile, count: u32, hear: &mut dyn FnMut(&str)) -> Vec<(String, Vec<Leg>)> {
    let first = G::about().scenarios.first().map_or("", |scenario| scenario.name);
    let mut all = Vec::new();
    for case in &file.cases {
        let Some(position) = &case.position else { continue };
        let setup = G::scenario(case.scenario.as_deref().unwrap_or(first)).unwrap_or_default();
        // Which changes are made hangs on the title alone: a case that is added changes nothing for the others.
        let seed = case.title.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let (mut chance, mut leg) = (Chance::new(seed, 0), blake3::Hasher::new());
        for time in 0..=count {
            let mut other = position.clone();
            if time > 0 {
                let mut left = chance.below(leaves_of(&other).max(1)) as usize;
                change(&mut other, &mut left, &mut chance);
            }
            let line = match G::position(&setup, &other) {
                Ok(state) => format!("{} {time}: {}", case.title, G::inspect(&state)),
                Err(why) => format!("{} {time}: {why}", case.title),
            };
            leg.update(line.as_bytes());
            hear(&line);
        }
        all.push((case.title.clone(), vec![Leg { turn: 0, decisions: count, mark: short(&leg) }]));
    }
    all
}

fn leaves_of(table: &toml::Table) -> u32 {
    table.values().map(leaves).sum()
}

fn leaves(value: &Value) -> u32 {
    match value {
        Value::Table(table) => leaves_of(table),
        Value::Array(all) => all.iter().map(leaves).sum(),
        _ => 1,
    }
}

/// Changes the leaf that is `left` leaves away; now and then it, or a whole branch on the way to it, is gone or has another name.
fn change(table: &mut toml::Table, left: &mut usize, chance: &mut Chance) {
    let names: Vec<String> = table.keys().cloned().collect();
    for name in names {
        let Some(value) = table.get_mut(&name) else { continue };
        let here = leaves(value) as usize;
        if *left >= here {
            *left -= here;
            continue;
        }
        match chance.below(14) {
            0 => drop(table.remove(&name)),
            1 => {
                if let Some(value) = table.remove(&name) {
                    table.insert(format!("{name}s"), value);
                }
            }
            _ => change_value(value, left, chance),
        }
        return;
    }
}

fn change_value(value: &mut Value, left: &mut usize, chance: &mut Chance) {
    match value {
        Value::Table(table) => change(table, left, chance),
        Value::Array(all) => {
            if chance.below(16) == 0 {
                all.pop();
                return;
            }
            for one in all {
                let here = leaves(one) as usize;
                if *left < here {
                    return change_value(one, left, chance);
                }
                *left -= here;
            }
        }
        Value::Integer(number) => *number = [*number + 1, *number - 1, 0, -*number, 255, 1_000_000][chance.below(6) as usize],
        Value::Float(number) => *number = [*number + 0.1, -*number, 0.0, 1e9][chance.below(4) as usize],
        Value::Boolean(flag) => *flag = !*flag,
        Value::String(text) => *text = ["nonsense", "", "A1", "fire", "w1"][chance.below(5) as usize].to_owned(),
        Value::Datetime(_) => {}
    }
}
