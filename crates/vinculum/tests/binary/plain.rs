//! Whole games over pipes.

use std::fs;

use crate::harness::{GAME, folder, run, type_in};

#[test]
fn a_person_against_a_bot_line_by_line() {
    let folder = folder();
    let ran = type_in(folder.path(), &format!("play {GAME} --plain --seed 4 --seats you,random --save game.jsonl"), &"1\n".repeat(2000));
    assert_eq!(ran.code, 0, "{} {}", ran.err, ran.out);
    assert!(ran.out.contains("point"), "{}", ran.out);
    let replay = run(folder.path(), "replay game.jsonl --format json").json();
    assert!(replay["outcome"]["scores"].is_array());
}

#[test]
fn the_input_may_end_and_the_game_goes_on_later() {
    let folder = folder();
    let ran = type_in(folder.path(), &format!("play {GAME} --seed 4 --seats you,random --save game.jsonl"), "1\n");
    ran.refused("input-ended", &[":quit"]);
    let before = run(folder.path(), "replay game.jsonl --format json").json()["commands"].as_u64();
    assert!(before >= Some(1));
    let ran = type_in(folder.path(), "play --resume game.jsonl --seats you,random", "1\n:quit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let after = run(folder.path(), "replay game.jsonl --format json").json()["commands"].as_u64();
    assert!(after > before, "{before:?} {after:?}");
}

#[test]
fn taking_back_leaves_the_game_as_it_was() {
    let folder = folder();
    let ran = type_in(folder.path(), &format!("play {GAME} --seed 4 --seats you,you --save game.jsonl"), "A: 1\n:undo\n:undo\n:quit\n");
    assert!(ran.out.contains("! ") || ran.out.contains("taken back"), "{}", ran.out);
    assert!(fs::read_to_string(folder.path().join("game.jsonl")).is_ok_and(|file| !file.is_empty()));
}
