//! Positions of cases with something else in them: another card, place, word or moment. They are positions still, of a kind that nobody wrote down.

use engine::Chance;
use stccg::data::{self, Kind};
use toml::{Table, Value};

/// Words that are said of a card.
const WORDS: [&str; 24] = [
    "stopped",
    "stopped",
    "disabled",
    "cloaked",
    "damaged",
    "damaged",
    "hidden",
    "abducted",
    "captive",
    "done",
    "there",
    "up",
    "drone",
    "counterpart",
    "taken",
    "known",
    "both",
    "unseen",
    "other",
    "top",
    "m=1",
    "n=1",
    "n=2",
    "also",
];

/// The lists of a position whose cards are somewhere.
const LISTS: [&str; 7] = ["play", "play", "play", "table", "hand", "under", "line"];

/// Cards of these kinds come into play by themselves, or lie somewhere.
const BODIES: [Kind; 4] = [Kind::Personnel, Kind::Personnel, Kind::Ship, Kind::Equipment];
const LAID: [Kind; 4] = [Kind::Event, Kind::Objective, Kind::Dilemma, Kind::Doorway];
const HELD: [Kind; 5] = [Kind::Personnel, Kind::Ship, Kind::Event, Kind::Interrupt, Kind::Objective];

fn card(kinds: &[Kind], chance: &mut Chance) -> String {
    let kind = *chance.pick(kinds);
    let all: Vec<&str> = data::cards().iter().filter(|card| card.kind == kind).map(|card| card.id.as_str()).collect();
    format!("{}.{}", chance.pick(&["A", "B"]), chance.pick(&all))
}

/// The names of everything at or aboard which a card can be.
fn hosts(position: &Table) -> Vec<String> {
    let rows = ["line", "delta", "time", "play"].iter().filter_map(|list| position.get(*list)?.as_array()).flatten();
    let names = rows.filter_map(|row| row.as_str()?.split(' ').next().map(str::to_owned));
    let mut found: Vec<String> = Vec::new();
    for name in names {
        let holds = name.get(2..).and_then(data::named).map(|id| data::card(id).kind);
        if holds.is_some_and(|kind| matches!(kind, Kind::Mission | Kind::Ship | Kind::Facility | Kind::Site)) && !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

fn rows<'t>(position: &'t mut Table, list: &str) -> Option<&'t mut Vec<Value>> {
    position.entry(list.to_owned()).or_insert_with(|| Value::Array(Vec::new())).as_array_mut()
}

/// Another text in a row of a list.
fn alter(position: &mut Table, list: &str, chance: &mut Chance, by: impl FnOnce(&str, &mut Chance) -> String) {
    let Some(rows) = rows(position, list).filter(|rows| !rows.is_empty()) else { return };
    let at = chance.below(rows.len() as u32) as usize;
    if let Some(text) = rows[at].as_str() {
        rows[at] = Value::from(by(text, chance));
    }
}

fn add(position: &mut Table, list: &str, row: String) {
    if let Some(rows) = rows(position, list) {
        rows.push(Value::from(row));
    }
}

/// A number of a location's row.
fn happened(position: &mut Table, chance: &mut Chance) {
    let places: Vec<String> =
        hosts(position).into_iter().filter(|name| data::named(&name[2..]).is_some_and(|id| data::card(id).kind == Kind::Mission)).collect();
    if places.is_empty() {
        return;
    }
    let name = chance.pick(&places).replacen('.', "-", 1);
    let (key, most) = *chance.pick(&[
        ("solved", 3),
        ("taken", 3),
        ("tried", 4),
        ("scouted", 4),
        ("wreck", 3),
        ("when", 6),
        ("fought", 6),
        ("dual", 2),
        ("attacked", 2),
    ]);
    let all = position.entry("places").or_insert_with(|| Value::Table(Table::new()));
    let row = all.as_table_mut().map(|all| all.entry(name).or_insert_with(|| Value::Table(Table::new())));
    if let Some(Value::Table(row)) = row {
        row.insert(key.to_owned(), Value::from(i64::from(chance.below(most))));
    }
}

/// One thing changed.
fn change(position: &mut Table, chance: &mut Chance) {
    let list = *chance.pick(&LISTS);
    let hosts = hosts(position);
    let host = |chance: &mut Chance| if hosts.is_empty() { "A.nobody".to_owned() } else { chance.pick(&hosts).clone() };
    match chance.below(16) {
        0..3 => alter(position, list, chance, |text, chance| format!("{text} {}", chance.pick(&WORDS))),
        3 => alter(position, list, chance, |text, _| {
            text.rsplit_once(' ').filter(|(head, _)| !head.ends_with('@')).map_or(text, |(head, _)| head).to_owned()
        }),
        4 | 5 => {
            let to = host(chance);
            alter(position, "play", chance, |text, _| {
                let mut words: Vec<&str> = text.split(' ').collect();
                if words.len() > 2 && words[1] == "@" {
                    words[2] = &to;
                }
                words.join(" ")
            });
        }
        6 => alter(position, list, chance, |text, _| {
            if let Some(rest) = text.strip_prefix("A.") { format!("B.{rest}") } else { text.replacen("B.", "A.", 1) }
        }),
        7..9 => {
            let row = format!("{} @ {}", card(&BODIES, chance), host(chance));
            add(position, "play", row);
        }
        9 => {
            let row = card(&LAID, chance);
            let at = host(chance);
            // An objective has a target.
            let goal = row.get(2..).and_then(data::named).is_some_and(|id| data::card(id).kind == Kind::Objective);
            let row = match chance.below(3) {
                _ if goal => format!("{row} @ {at} aimed"),
                0 => row,
                _ => format!("{row} @ {at}"),
            };
            add(position, "table", row);
        }
        10 | 11 => {
            let row = card(&HELD, chance);
            add(position, "hand", row);
        }
        12 => {
            let row = card(&HELD, chance);
            add(position, "deck", row);
        }
        13 => {
            let segment = *chance.pick(&["card", "orders"]);
            position.insert("segment".into(), Value::from(segment));
        }
        14 => happened(position, chance),
        _ => {
            let (key, value) = match chance.below(3) {
                0 => ("mover", Value::from(*chance.pick(&["A", "B"]))),
                1 => ("points", Value::from(vec![i64::from(chance.below(13)) * 10, i64::from(chance.below(10)) * 10])),
                _ => ("turn", Value::from(i64::from(1 + chance.below(6)))),
            };
            position.insert(key.into(), value);
        }
    }
}

/// The position with one to three things changed.
pub fn varied(position: &Table, chance: &mut Chance) -> Table {
    let mut other = position.clone();
    (0..1 + chance.below(3)).for_each(|_| change(&mut other, chance));
    // A current objective has a target: one without lies face down.
    for row in rows(&mut other, "table").into_iter().flatten() {
        let text = row.as_str().unwrap_or_default();
        let goal = text
            .split(' ')
            .next()
            .and_then(|name| name.get(2..))
            .and_then(data::named)
            .is_some_and(|id| data::card(id).kind == Kind::Objective);
        if goal && !text.contains(" @ ") && !text.contains(" hidden") {
            *row = Value::from(format!("{text} hidden"));
        }
    }
    other
}
