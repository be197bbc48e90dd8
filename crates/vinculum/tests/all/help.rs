//! The examples of the help work: each is run as it stands.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use crate::harness::{folder, play, run};

const COMMANDS: [&str; 21] = [
    "",
    "serve",
    "games",
    "rules",
    "check",
    "simulate",
    "arena",
    "lab",
    "odds",
    "play",
    "referee",
    "replay",
    "desk",
    "desk new",
    "desk say",
    "fleet",
    "deck",
    "data",
    "schema",
    "completions",
    "man",
];

/// The lines of the help that are examples.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| !line.starts_with("Examples:")).skip(1).take_while(|line| !line.is_empty());
    lines.map(|line| line.trim().to_owned()).collect()
}

/// Runs a line in a shell in which `vinculum` is this binary.
fn shell(folder: &Path, line: &str) -> (i32, String) {
    let binary = Path::new(env!("CARGO_BIN_EXE_vinculum")).parent().expect("a folder");
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh").args(["-c", line]).current_dir(folder).env("PATH", path).stdin(Stdio::null()).output().expect("sh");
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn every_command_has_examples_and_they_work() {
    let folder = folder();
    // The first example of the page about cases.
    let page = include_str!("../../../../docs/cases.md");
    let case = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    fs::create_dir(folder.path().join("cases")).expect("made");
    fs::write(folder.path().join("my-case.toml"), case).expect("written");
    fs::write(folder.path().join("my-ships.toml"), include_str!("../../../games/sfb/data/ships.toml")).expect("written");
    fs::write(folder.path().join("more-orders.txt"), "# the second Battle Round\npair\nsign\n").expect("written");
    fs::write(folder.path().join("cases/one.toml"), case).expect("written");
    let question = "game = 'stcs'\nscenario = 'duel'\ngames = 4\n[seats]\nbots = ['random']\n[vary.values]\nregen_box = [true]\n";
    fs::write(folder.path().join("question.toml"), question).expect("written");
    let search = "game = 'ascendancy'\nscenarios = ['duel']\nweights = ['poor']\nrounds = 2\npairs = 1\n";
    fs::write(folder.path().join("search.toml"), search).expect("written");
    play(folder.path(), "old.jsonl", 3);
    for command in COMMANDS {
        let help = run(folder.path(), &format!("{command} --help"));
        assert_eq!(help.code, 0);
        let examples = examples(&help.out);
        assert!(!examples.is_empty(), "{command}: {}", help.out);
        for example in examples {
            assert!(example.starts_with("vinculum"), "{example}");
            // Those that wait for a browser or for a person are tried in `table.rs` and `plain.rs`; here, that their words are understood.
            // A worker waits for a broker: `cluster.rs` starts one.
            let works = cfg!(feature = "cluster") && example.starts_with("vinculum lab work");
            let waits = example == "vinculum" || example.starts_with("vinculum serve") || works;
            // An admiral that thinks as long as it should would take minutes here.
            let line = if waits { format!("{example} --help") } else { example.replace("--nodes 40000", "--nodes 400") };
            let (code, err) = shell(folder.path(), &line);
            let asks = example.starts_with("vinculum play") && err.starts_with("error[input-ended]");
            // No server bound the dice of the game here.
            let unproved = example.ends_with("--verify") && code == 4;
            // A program without the feature says so; `cluster.rs` tries the examples' words with it.
            let alone = example.contains("--cluster") && (err.contains("[no-cluster]") || cfg!(feature = "cluster"));
            assert!(code == 0 || asks || unproved || alone, "{example}: {code} {err}");
        }
    }
}
