//! The interface over HTTP: every path, field and status that 0.1.0 described is described today, and every bot can be asked to a table.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{held, pairs, text};
use crate::{
    harness::{folder, vinculum},
    serve::Running,
};

fn served() -> (tempfile::TempDir, Running) {
    let folder = folder();
    let mut command = vinculum(folder.path());
    command.args(["serve", "--no-open", "--port", "0", "--seed", "1"]);
    (folder, Running::start(command))
}

/// The fields that the document describes, a line each: `POST /api/tables body clock: string`. A field that must be there ends in an exclamation mark.
fn described(document: &Value) -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    for (path, calls) in super::entries(&document["paths"]) {
        for (method, call) in super::entries(calls) {
            let at = format!("{} {path}", method.to_uppercase());
            lines.insert(at.clone());
            for field in call["parameters"].as_array().into_iter().flatten() {
                let (place, name, kind) = (&field["in"], &field["name"], &field["schema"]["type"]);
                let must = if field["required"] == true { "!" } else { "" };
                lines.insert(format!("{at} {} {}: {}{must}", super::word(place), super::word(name), super::word(kind)));
            }
            let body = &call["requestBody"]["content"]["application/json"]["schema"];
            for (name, field) in body["properties"].as_object().into_iter().flatten() {
                let must = if body["required"].as_array().is_some_and(|all| all.contains(&json!(name))) { "!" } else { "" };
                lines.insert(format!("{at} body {name}: {}{must}", super::word(&field["type"])));
            }
            lines.extend(call["responses"].as_object().into_iter().flatten().map(|(status, _)| format!("{at} status {status}")));
        }
    }
    lines
}

/// A field that had to be there may be left out by now; one that may be left out must not become a duty, and a request has no new duties.
#[test]
fn every_field_is_described_as_it_was() {
    let (_folder, running) = served();
    let now = described(&running.ask("GET", "/api/openapi.json", &Value::Null));
    let kept = text("names/http.txt");
    let gone = |line: &&str| !now.contains(*line) && !line.strip_suffix('!').is_some_and(|free| now.contains(free));
    let mut found: Vec<String> = kept.lines().filter(gone).map(|line| format!("names/http.txt: {line} is gone")).collect();
    let calls: BTreeSet<&str> = kept.lines().filter(|line| line.split(' ').count() == 2).collect();
    let duty = |line: &&String| {
        let call = line.splitn(3, ' ').take(2).collect::<Vec<_>>().join(" ");
        line.ends_with('!') && calls.contains(call.as_str()) && !kept.lines().any(|old| old == line.as_str())
    };
    found.extend(now.iter().filter(duty).map(|line| format!("names/http.txt: {line} must be there now")));
    held(&found, "A path or field that 0.1.0 described stays, or the new one takes the old as an alias.");
}

#[test]
fn every_bot_may_be_asked_to_a_table() {
    let (_folder, running) = served();
    let mut found = Vec::new();
    for (game, bot) in pairs("names/bots.txt") {
        let opened = running.ask("POST", "/api/tables", &json!({ "game": game, "sitters": ["you", bot] }));
        if opened["id"].is_null() {
            found.push(format!("names/bots.txt: {game} {bot}: {}", opened["sentence"]));
        }
    }
    held(&found, "A bot that 0.1.0 knew stays, or the new one gets the old name as an alias.");
}
