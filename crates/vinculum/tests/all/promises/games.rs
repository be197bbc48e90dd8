//! Game files: each is played again to its end, every hash compared by the program, and comes to the same result.

use serde_json::{Value, json};

use super::{changed, compare, corpus, ending, entries, expected, held, printed, refusal, word};
use crate::harness::run;

/// The binary's answer for a game file; `more` stands after its name.
fn replayed(file: &str, entry: &Value, more: &str) -> Value {
    let before: Vec<&str> = entry["with"].as_array().into_iter().flatten().map(word).collect();
    let ran = run(&corpus(), &format!("{} replay games/{file} --format json {more}", before.join(" ")));
    printed(&ran)
}

/// Compares one file with its recorded result.
fn differences(file: &str, entry: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let place = format!("games/{file}");
    if let Some(changed) = changed().game.get(&place) {
        let now = replayed(file, entry, "--recover");
        if now["commands"] != changed.plays || now["verified"] != false {
            found.push(format!("{place} comes out as recorded for {} commands, changed.toml says {}", now["commands"], changed.plays));
        }
        return found;
    }
    let now = replayed(file, entry, "");
    if let Some(why) = refusal(&now) {
        return vec![format!("{place} does not open: {why}")];
    }
    let is = json!({ "game": now["game"], "commands": now["commands"], "turn": now["turn"], "outcome": ending(&now["outcome"]) });
    let mut kept = entry.clone();
    let fields = kept.as_object_mut().expect("an object");
    let proved = fields.remove("proved");
    // How many lines a log has is wording.
    ["told", "told_to_a", "with"].iter().for_each(|name| drop(fields.remove(*name)));
    compare(&place, &kept, &is, &mut found);
    if let Some(proved) = proved {
        let now = replayed(file, entry, "--verify");
        compare(&format!("{place}: commands with proved dice"), &proved, &now["dice"]["proved"], &mut found);
    }
    found
}

#[test]
fn every_game_file_plays_to_its_end() {
    let all = expected("games");
    let files: Vec<_> = entries(&all).collect();
    let (one, other) = files.split_at(files.len() / 2);
    let check = |files: &[(&String, &Value)]| files.iter().flat_map(|(file, entry)| differences(file, entry)).collect::<Vec<_>>();
    let found = std::thread::scope(|scope| {
        let half = scope.spawn(|| check(one));
        let mut found = check(other);
        found.extend(half.join().expect("checked"));
        found
    });
    held(
        &found,
        "A game file of 0.1.0 stays readable. Where a word of the notation or a field of the file has a new name, give it an alias. Where a rule was put \
         right on purpose, raise the version of the game's rules and add to goldens/0.1.0/changed.toml:\n  [game.\"games/GAME/NAME.jsonl\"]\n  plays = \
         COMMANDS_THAT_STILL_COME_OUT\n  why = \"RULE and what was wrong\"",
    );
}

#[test]
fn every_game_file_is_looked_at() {
    let all = expected("games");
    let mut found = 0;
    for game in std::fs::read_dir(corpus().join("games")).expect("a folder").flatten() {
        for file in std::fs::read_dir(game.path()).expect("a folder").flatten() {
            let name = format!("{}/{}", game.file_name().to_string_lossy(), file.file_name().to_string_lossy());
            assert!(all[&name].is_object(), "expected/games.json lacks {name}");
            found += 1;
        }
    }
    assert_eq!(entries(&all).count(), found);
}
