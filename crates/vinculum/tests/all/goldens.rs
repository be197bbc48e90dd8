//! The binary, in a process of its own, replays every recorded game to the hash that another process wrote.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

fn recorded() -> Vec<PathBuf> {
    let goldens = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../goldens");
    let games = fs::read_dir(&goldens).expect("there is a folder of recorded games").flatten().filter(|game| game.path().is_dir());
    let files = games.flat_map(|game| fs::read_dir(game.path()).expect("with a folder for each game").flatten());
    files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "jsonl")).filter(|path| is_played(path)).collect()
}

/// Whether the binary plays the game: not the engine's example.
fn is_played(file: &Path) -> bool {
    file.parent().is_some_and(|folder| !folder.ends_with("beacon"))
}

fn replay(file: &Path) -> (bool, Value) {
    let run = Command::new(env!("CARGO_BIN_EXE_vinculum")).arg("replay").arg(file).args(["--format", "json"]).output();
    let output = run.expect("the binary runs");
    (output.status.success(), serde_json::from_slice(&output.stdout).expect("one JSON object"))
}

#[test]
fn every_recorded_game_comes_out_the_same() {
    for file in recorded() {
        let text = fs::read_to_string(&file).expect("a game file");
        let last: Value = serde_json::from_str(text.lines().last().expect("it has lines")).expect("JSON");
        let (sound, report) = replay(&file);
        assert!(sound, "{}: {report}", file.display());
        assert_eq!(report["hash"], last["hash"], "{}", file.display());
    }
}

#[test]
fn an_edited_game_is_refused() {
    let Some(file) = recorded().into_iter().next() else { return };
    let text = fs::read_to_string(&file).expect("a game file");
    let mut lines: Vec<&str> = text.lines().collect();
    let without_the_second = lines.remove(2).to_owned();
    assert!(without_the_second.contains("\"do\""));
    let folder = tempfile::tempdir().expect("a folder");
    let edited = folder.path().join("edited.jsonl");
    fs::write(&edited, lines.join("\n")).expect("written");
    let (sound, report) = replay(&edited);
    assert!(!sound, "{report}");
}
