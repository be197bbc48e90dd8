//! Output for programs: one JSON object and nothing else.

use serde_json::Value;

use crate::harness::{GAME, folder, play, run};

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|item| item.as_str().expect("a text")).collect()
}

#[test]
fn games_lists_everything_a_program_needs_to_open_one() {
    let folder = folder();
    let games = run(folder.path(), "games --format json").json();
    let game = games["games"].as_array().expect("a list").iter().find(|game| game["name"] == GAME).expect("listed").clone();
    for field in ["title", "blurb", "seats", "options", "seat_choices", "bots", "scenarios", "limit"] {
        assert!(!game[field].is_null(), "{field} is missing: {game}");
    }
    let bots: Vec<&str> = game["bots"].as_array().expect("a list").iter().filter_map(|bot| bot["name"].as_str()).collect();
    assert_eq!(bots, ["random", "ensign", "officer", "admiral"]);
    for option in game["options"].as_array().expect("a list") {
        for field in ["name", "title", "default", "choices", "help", "rule"] {
            assert!(!option[field].is_null(), "{field} is missing: {option}");
        }
    }
}

#[test]
fn coverage_puts_each_rule_into_one_list() {
    let folder = folder();
    let coverage = run(folder.path(), "rules attack-wing --coverage --format json").json();
    assert_eq!(coverage["game"], "attack-wing");
    let mut parts: Vec<&str> = ["hit", "describes", "open"].iter().flat_map(|list| strings(&coverage[list])).collect();
    let mut rules = strings(&coverage["rules"]);
    assert_eq!(rules.len(), 112);
    parts.sort_unstable();
    rules.sort_unstable();
    assert_eq!(parts, rules);
    let all = run(folder.path(), "rules --coverage --format json").json();
    assert_eq!(all["games"].as_array().map(Vec::len), Some(5));
}

#[test]
fn rules_are_found_by_id_topic_and_words() {
    let folder = folder();
    assert_eq!(run(folder.path(), "rules attack-wing aw.ctrl.1 --format json").json()["id"], "AW.CTRL.1");
    assert_eq!(run(folder.path(), "rules AW.CTRL.1 --format json").json()["id"], "AW.CTRL.1");
    assert_eq!(run(folder.path(), "rules attack-wing CTRL --format json").json()["topic"], "CTRL");
    let found = run(folder.path(), "rules attack-wing --search control --format json").json();
    assert!(found["found"].as_array().is_some_and(|rules| rules.iter().any(|rule| rule["id"] == "AW.CTRL.1")), "{found}");
    for words in ["rules", "rules attack-wing", "rules attack-wing CTRL", "rules AW.CTRL.1", "rules --search shields"] {
        let ran = run(folder.path(), words);
        assert!(ran.code == 0 && !ran.out.is_empty() && ran.err.is_empty(), "{words}: {}", ran.err);
    }
}

#[test]
fn simulate_counts_and_the_same_seed_counts_the_same() {
    let folder = folder();
    let words = format!("simulate {GAME} --games 6 --seats random,random --seed 9 --format json");
    let (first, again) = (run(folder.path(), &words).json(), run(folder.path(), &words).json());
    assert_eq!((first["games"].as_u64(), first["unfinished"].as_u64()), (Some(6), Some(0)));
    assert!(first["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0) && first["decisions"].as_u64() > Some(6));
    let seats = first["seats"].as_array().expect("a list");
    assert_eq!(seats.len(), 2);
    for seat in seats {
        for field in ["seat", "bot", "wins", "draws", "mean_points"] {
            assert!(!seat[field].is_null(), "{field} is missing: {seat}");
        }
    }
    assert_eq!((&first["seats"], &first["decisions"]), (&again["seats"], &again["decisions"]));
    let threads = run(folder.path(), &format!("{words} --threads 3")).json();
    assert_eq!((&first["seats"], &first["decisions"]), (&threads["seats"], &threads["decisions"]), "however many threads play them");
    let refused = run(folder.path(), &format!("{words} --nodes 5 --time 5"));
    assert!(refused.code == 2 && refused.err.contains("--time"), "{}", refused.err);
}

#[test]
fn a_game_file_replays_to_the_same_hash_in_another_process() {
    let folder = folder();
    let file = play(folder.path(), "game.jsonl", 3);
    let last: Value = serde_json::from_str(file.lines().last().expect("a line")).expect("JSON");
    let ran = run(folder.path(), "replay game.jsonl --verify --format json");
    let replay: Value = serde_json::from_str(&ran.out).expect("one JSON object");
    // Dice that no server bound are not proved.
    assert_eq!((ran.code, &replay["proof"]["verdict"], &replay["proof"]["dice"]), (4, &Value::from("none"), &Value::from("unproved")));
    assert_eq!((&replay["verified"], &replay["hash"]), (&Value::Bool(true), &last["hash"]));
    assert_eq!(replay["commands"].as_u64(), Some(file.lines().count() as u64 - 1));
    assert!(replay["outcome"]["places"].is_array() && replay["log"].as_array().is_some_and(|log| !log.is_empty()));
    let ran = run(folder.path(), "replay game.jsonl --verify");
    assert!(ran.code == 4 && ran.out.contains("verified") && ran.out.contains(last["hash"].as_str().expect("a text")), "{}", ran.out);
    let early = run(folder.path(), "replay game.jsonl --to 1 --format json").json();
    assert!(early["commands"].as_u64() < replay["commands"].as_u64() && early["outcome"].is_null(), "{early}");
}

#[test]
fn schema_describes_setup_commands_and_events() {
    let folder = folder();
    let schema = run(folder.path(), &format!("schema {GAME}")).json();
    for part in ["setup", "command", "event"] {
        assert!(schema[part]["$schema"].is_string(), "{part}: {schema}");
    }
}

#[test]
fn schema_describes_the_case_files_of_a_game() {
    let folder = folder();
    let schema = run(folder.path(), &format!("schema {GAME} --cases")).json();
    let position = &schema["$defs"]["Case"]["properties"]["position"];
    assert_eq!(schema["properties"]["game"]["const"], GAME);
    assert!(position["properties"]["ship"]["description"].is_string(), "{position}");
    let row = schema["$defs"]["ShipAt"]["properties"].as_object().map_or(0, |keys| keys.len());
    assert!(row > 10, "what the position refers to is defined beside it: {schema}");
}
