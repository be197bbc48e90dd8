//! Ctrl-C in the middle of a long game: finished work is reported or kept, and nobody waits for the end of the game.

#![cfg(target_os = "linux")]

use std::{
    fs,
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::harness::{folder, run, vinculum};

/// A game that takes a bot that looks ahead far longer than anybody waits.
const LONG: &str = "ascendancy --scenario duel --seats admiral,admiral --seed 1";

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
}

/// Waits until the process has its own answer to Ctrl-C.
fn listening(child: &Child) {
    let status = format!("/proc/{}/status", child.id());
    let caught = || {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let mask = text.lines().find_map(|line| line.strip_prefix("SigCgt:")).and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        // Signal 2 is the second bit.
        mask.is_some_and(|mask| mask & 2 != 0)
    };
    while !caught() {
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_simulation_ends_in_the_middle_of_a_game() {
    let folder = folder();
    let words = format!("simulate {LONG} --games 2 --format json");
    let mut child = vinculum(folder.path()).args(words.split_whitespace()).stdout(Stdio::piped()).spawn().expect("it starts");
    listening(&child);
    interrupt(&child);
    let mut out = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut out).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{out}");
    let json: serde_json::Value = serde_json::from_str(&out).expect("one JSON object");
    assert_eq!((json["games"].as_u64(), json["wanted"].as_u64(), json["interrupted"].as_bool()), (Some(0), Some(2), Some(true)), "{json}");
}

#[test]
fn a_second_interruption_ends_at_once() {
    let folder = folder();
    let words = format!("simulate {LONG} --games 2");
    let mut child = vinculum(folder.path()).args(words.split_whitespace()).stdout(Stdio::piped()).spawn().expect("it starts");
    listening(&child);
    interrupt(&child);
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

/// The lines of a game between bots: the file holds all commands so far, and the game can be continued.
#[test]
fn a_game_of_bots_ends_and_is_kept() {
    let folder = folder();
    let words = format!("play {LONG} --plain --save game.jsonl");
    let mut child = vinculum(folder.path()).args(words.split_whitespace()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut told = 0;
    while told < 3 {
        told += u32::from(lines.next().expect("it plays").expect("text").starts_with("* "));
    }
    interrupt(&child);
    // Its remaining output is read, so that it does not wait for a reader.
    assert!(lines.all(|line| line.is_ok()), "text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let kept = run(folder.path(), "replay game.jsonl --format json").json();
    assert!(kept["commands"].as_u64() > Some(0) && kept["outcome"].is_null(), "{kept}");
}
