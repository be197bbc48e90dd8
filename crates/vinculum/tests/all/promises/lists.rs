//! Fleets and decks in each form in which they are written or read.

use serde_json::{Value, json};

use super::{compare, corpus, entries, expected, held, printed, refusal, text, word};
use crate::harness::run;

/// A list as the builder reads it.
fn read(file: &str, entry: &Value) -> Result<Value, String> {
    let ran = run(&corpus(), &format!("{} check lists/{file} --game {} --format json", word(&entry["verb"]), word(&entry["game"])));
    let now = printed(&ran);
    if let Some(why) = refusal(&now) {
        return Err(why.to_owned());
    }
    let draft = &now["draft"];
    let wrong: Vec<Value> = draft["wrong"].as_array().into_iter().flatten().cloned().collect();
    // A later version may tell more of a list, never less.
    let notes = draft["notes"].as_array().map(|notes| entry["notes"].as_u64().unwrap_or(0).min(notes.len() as u64));
    Ok(json!({
        "verb": entry["verb"], "game": entry["game"], "sound": now["sound"], "cost": draft["cost"], "limit": draft["limit"],
        "setting": draft["setting"], "list": draft["list"], "notes": notes, "wrong": wrong,
    }))
}

/// The fault of a list as the value of a setting, if its game no longer takes it.
fn refused(file: &str, entry: &Value) -> Option<String> {
    let kit = registry::find(word(&entry["game"])).expect("a game");
    let mut setup = kit.setup(kit.about().scenarios.first()?.name).expect("a scenario");
    let set = kit.set(&mut setup, word(&entry["name"]), text(&format!("lists/{file}")).trim());
    set.err().map(|why| why.sentence)
}

#[test]
fn every_fleet_and_deck_reads_the_same() {
    let mut found = Vec::new();
    for (file, entry) in entries(&expected("lists")) {
        if entry["verb"].is_null() {
            found.extend(refused(file, entry).map(|why| format!("lists/{file} is refused: {why}")));
        } else {
            match read(file, entry) {
                Ok(now) => compare(&format!("lists/{file}"), entry, &now, &mut found),
                Err(why) => found.push(format!("lists/{file} is not read: {why}")),
            }
        }
    }
    held(&found, "Lists that people have kept stay readable: give a card, a check or a field with a new name an alias.");
}
