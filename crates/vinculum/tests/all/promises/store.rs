//! The store of a server of 0.1.0, in a folder and in a base: each table opens with its old keys, shows its old page, and can be played on; each
//! tournament has its old state; each answer has its old fields.

use std::{collections::BTreeSet, fs, path::Path, process::Command};

use serde_json::{Value, json};

use super::{Changed, changed, compare, corpus, ending, entries, expected, held, refusal, word};
use crate::{
    harness::{folder, run, vinculum},
    kills::postgres::cluster,
    serve::Running,
};

const ADVICE: &str = "What a server has kept opens in every later version. Give a field or a word with a new name an alias. Where a rule was put right on \
                      purpose, so that a table shows its game up to a command only, add to goldens/0.1.0/changed.toml:\n  [game.\"tables/NAME\"]\n  plays = \
                      COMMANDS_THAT_STILL_COME_OUT\n  why = \"RULE and what was wrong\"";

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("made");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("copied");
        }
    }
}

/// A server on such a place. The files are old: nothing is to go away for that.
fn served(at: &Path, place: [&str; 2]) -> Running {
    let mut command: Command = vinculum(at);
    command.args(["serve", "--no-open", "--port", "0", "--seed", "1"]).args(place);
    command.env("VINCULUM_ABANDONED_DAYS", "36500").env("VINCULUM_UNPLAYED_HOURS", "876000").env("VINCULUM_TABLES_AT_ONCE", "1000");
    Running::start(command)
}

/// The address of a table for the eyes of a seat, or of everybody.
fn eyes(table: &str, seat: &Value) -> String {
    match (seat["seat"].as_str(), seat["key"].as_str()) {
        (Some(at), Some(key)) => format!("/api/tables/{table}?as={at}&seat={key}"),
        _ => format!("/api/tables/{table}"),
    }
}

fn length(list: &Value) -> Value {
    json!(list.as_array().map(Vec::len))
}

/// The part of a page that no better wording changes.
fn seen(look: &Value) -> Value {
    let question = &look["question"]["question"];
    json!({
        "as": look["as"], "deciders": look["deciders"], "turn": look["turn"], "outcome": ending(&look["outcome"]),
        "may_speak": look["commands"].as_array().is_some_and(|all| !all.is_empty()), "question": question, "undo": look["undo"],
        "lesson": look["lesson"]["name"], "clocks": look["clocks"], "sitters": look["sitters"], "notices": length(&look["notices"]),
        "chat": look["chat"], "wish": look["wish"], "dice": look["dice"]["commitment"], "places": look["places"],
    })
}

/// The fields of a table that differ from before. A clock that ran out meanwhile is seen to within a moment, so it is looked at again.
fn of_table(running: &Running, table: &str, entry: &Value) -> Vec<String> {
    let place = format!("table {table} ({})", word(&entry["what"]));
    let mut found = Vec::new();
    for seat in entry["seats"].as_array().expect("a list") {
        let mut differs = Vec::new();
        for _ in 0..20 {
            differs.clear();
            let look = running.ask("GET", &eyes(table, seat), &Value::Null);
            if let Some(why) = refusal(&look) {
                differs.push(format!("{place}: the key of {} does not open it: {why}", seat["seat"]));
                break;
            }
            let mut sees = seat["sees"].clone();
            // How many lines a log has is wording.
            sees.as_object_mut().map(|fields| fields.remove("told"));
            compare(&format!("{place}: {}", seat["seat"]), &sees, &seen(&look), &mut differs);
            if differs.is_empty() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        found.append(&mut differs);
    }
    found
}

/// Gives the first command that a seat is offered; returns whether there was one. A lesson accepts only its own command, and a bot may be faster.
fn goes_on(running: &Running, table: &str, entry: &Value, found: &mut Vec<String>) -> bool {
    for seat in entry["seats"].as_array().expect("a list").iter().filter(|seat| seat["key"].is_string()) {
        let look = running.ask("GET", &eyes(table, seat), &Value::Null);
        let persons = look["lesson"].is_null() && look["sitters"].as_array().is_some_and(|all| all.iter().all(Value::is_string));
        let asked = persons && look["deciders"].as_array().is_some_and(|all| all.contains(&seat["seat"]));
        let Some(command) = look["commands"].get(0).filter(|_| asked) else { continue };
        let said =
            running.ask("POST", &format!("/api/tables/{table}/say"), &json!({ "seat": seat["key"], "as": seat["seat"], "text": command }));
        if said["version"].is_null() {
            found.push(format!("table {table} ({}): {command} is offered and refused: {}", word(&entry["what"]), said["sentence"]));
        }
        return true;
    }
    false
}

/// The fields of an answer as far down as they are promised: three levels, and of a scene and of a list's draft one.
fn fields(value: &Value, path: &str, depth: usize, out: &mut BTreeSet<String>) {
    const GAMES_OWN: [&str; 9] = ["view", "scene", "setup", "settings", "players", "list", "possible", "draft", "prices"];
    match value {
        Value::Array(all) => all.iter().for_each(|one| fields(one, &format!("{path}[]"), depth, out)),
        Value::Object(all) => {
            for (name, inner) in all {
                let at = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                if GAMES_OWN.contains(&name.as_str()) {
                    let shallow = inner.as_object().filter(|_| name == "scene" || name == "draft");
                    out.extend(shallow.into_iter().flatten().map(|(below, _)| format!("{at}.{below}")));
                } else if depth < 3 {
                    fields(inner, &at, depth + 1, out);
                }
                out.insert(at);
            }
        }
        _ => {}
    }
}

/// Repeats the requests to 0.1.0 in the same order; returns the fields that are missing in the answers.
fn answers(running: &Running, kept: &Value, changed: &Changed) -> Vec<String> {
    let mut found = Vec::new();
    let same = |asked: &&Value| !changed.game.keys().any(|table| word(&asked["path"]).contains(table));
    for asked in kept.as_array().into_iter().flatten().filter(same) {
        let (method, path) = (word(&asked["method"]), word(&asked["path"]));
        let sign = if path.contains('?') { '&' } else { '?' };
        let path = asked["key"].as_str().map_or_else(|| path.to_owned(), |key| format!("{path}{sign}seat={key}"));
        let answer = running.ask(method, &path, &asked["body"]);
        let mut now = BTreeSet::new();
        fields(&answer, "", 0, &mut now);
        for field in asked["fields"].as_array().into_iter().flatten().map(word).filter(|field| !now.contains(*field)) {
            found.push(format!("{method} {}: the answer has no {field} ({})", asked["path"], answer["sentence"]));
        }
    }
    found
}

/// All of it, on a server that has just begun.
fn all(running: &Running, kept: &Value) {
    let (mut found, mut on, changed) = (Vec::new(), 0, changed());
    let same = |table: &str| !changed.game.contains_key(&format!("tables/{table}"));
    for (table, entry) in entries(&kept["tables"]) {
        if same(table) {
            found.extend(of_table(running, table, entry));
        } else {
            let shown = running.ask("GET", &format!("/api/tables/{table}"), &Value::Null);
            found.extend(refusal(&shown).map(|why| format!("table {table} is not shown at all: {why}")));
        }
    }
    for (id, entry) in entries(&kept["desks"]) {
        let now = running.ask("GET", &format!("/api/desks/{id}"), &Value::Null);
        compare(&format!("desk {id} ({})", word(&entry["what"])), &entry["shows"], &now, &mut found);
    }
    found.extend(answers(running, &kept["answers"], &changed));
    for (table, entry) in entries(&kept["tables"]).filter(|(table, _)| same(table)) {
        on += usize::from(goes_on(running, table, entry, &mut found));
    }
    for (id, entry) in entries(&kept["desks"]) {
        let said = running.ask("POST", &format!("/api/desks/{id}/say"), &json!({ "key": entry["key"], "text": "nonsense" }));
        if said["code"] != "notation" {
            found.push(format!("desk {id}: the organiser's key does not open it: {said}"));
        }
    }
    held(&found, ADVICE);
    assert!(on > 4, "{on} tables were played on");
}

#[test]
fn a_folder_is_served_as_it_was() {
    let folder = folder();
    copy(&corpus().join("store"), &folder.path().join("games"));
    let checked = run(folder.path(), "store check games --format json").json();
    let unsound = |table: &&Value| !table["fault"].is_null() && !changed().game.contains_key(&format!("tables/{}", word(&table["id"])));
    let tables = checked["tables"].as_array().into_iter().flatten().filter(unsound);
    let desks = checked["desks"].as_array().into_iter().flatten().filter(|desk| !desk["fault"].is_null());
    held(&tables.chain(desks).map(|one| format!("store: {}: {}", one["id"], one["fault"])).collect::<Vec<_>>(), ADVICE);
    all(&served(folder.path(), ["--data", "games"]), &expected("store"));
}

#[test]
fn a_base_is_served_as_it_was() {
    let folder = folder();
    let url = cluster().database();
    cluster().load(&url, &corpus().join("store.sql"));
    all(&served(folder.path(), ["--store", &url]), &expected("base"));
}
