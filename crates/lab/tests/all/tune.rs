//! Searches for weights: the same bytes whatever happens on the way, and refusals before a game is played.

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
};

use lab::tune::{Folder, Hooks, Plan, Tuned, run};

const TEXT: &str = "game = 'ascendancy'\nscenarios = ['duel']\nweights = ['pays_back', 'poor', 'late']\nrounds = 6\npairs = 2\nseed = 7\n";

/// Plays the rounds that are missing in this folder, until `decisions` have been made.
fn searched(path: &Path, threads: usize, decisions: u64) -> Tuned {
    let (plan, kit) = Plan::read(TEXT, registry::find).expect("a search");
    let mut folder = Folder::take(path, TEXT, &plan).expect("a folder");
    let before = std::mem::take(&mut folder.before);
    let made = AtomicU64::new(0);
    let mut told = |line: &lab::tune::Line| folder.add(line);
    let mut hooks = Hooks { stop: &|| made.fetch_add(1, Ordering::Relaxed) >= decisions, told: &mut told };
    let tuned = run(kit.as_ref(), &plan, &before, threads, &mut hooks).expect("played");
    folder.write(&plan, &tuned).expect("written");
    tuned
}

#[test]
fn a_search_that_was_interrupted_goes_on_to_the_same_bytes() {
    let (whole, parts) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let once = searched(whole.path(), 1, u64::MAX);
    assert_eq!(once.rounds, 6);
    let mut runs = 0;
    // Each run gets further than the one before.
    while searched(parts.path(), 3, 1000 * (runs + 1)).rounds < 6 {
        runs += 1;
        // As after a kill in the middle of a line.
        let rounds = parts.path().join("rounds.jsonl");
        let kept = fs::read_to_string(&rounds).expect("rounds");
        fs::write(&rounds, kept + "{\"round\":").expect("written");
        assert!(runs < 50, "it makes no progress");
    }
    assert!(runs > 0, "it was never interrupted");
    for name in ["search.toml", "rounds.jsonl", "bots.toml"] {
        let [one, other] = [&whole, &parts].map(|folder| fs::read_to_string(folder.path().join(name)).expect(name));
        assert_eq!(one, other, "{name}");
    }
    let bots = engine::bot_file::BotFile::read(&fs::read_to_string(whole.path().join("bots.toml")).expect("a file")).expect("sound");
    let spelling = bots.spelling("tuned").expect("the bot");
    assert_eq!(registry::ascendancy().bot(&spelling).expect("it can play"), spelling);
}

#[test]
fn a_search_of_something_else_is_refused() {
    let why = |text: &str| Plan::read(text, registry::find).map(|_| ()).expect_err(text);
    assert_eq!(why("game = 'chess'\nrounds = 1\n").code, "unknown-game");
    assert_eq!(why("game = 'stcs'\nrounds = 0\n").code, "bad-search");
    assert_eq!(why("game = 'stcs'\nrounds = 1\nweigths = []\n").code, "bad-search");
    assert_eq!(why("game = 'stcs'\nrounds = 1\nplays = 'ensign'\n").code, "unknown-weight");
    let near = why("game = 'stcs'\nrounds = 1\nweights = ['giv']\n");
    assert!(near.code == "unknown-weight" && near.sentence.contains("give"), "{}", near.sentence);
    let folder = tempfile::tempdir().expect("a folder");
    let (plan, _) = Plan::read(TEXT, registry::find).expect("a search");
    let held = Folder::take(folder.path(), TEXT, &plan).expect("a folder");
    assert_eq!(Folder::take(folder.path(), TEXT, &plan).expect_err("two at a time").code, "run-in-use");
    drop(held);
    assert_eq!(Folder::take(folder.path(), "game = 'stcs'\nrounds = 1\n", &plan).expect_err("another search").code, "other-run");
}

#[test]
fn searches_of_the_project_can_be_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../experiments/tune");
    let mut read = 0;
    for file in fs::read_dir(root).expect("a folder") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text");
        Plan::read(&text, registry::find).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        read += 1;
    }
    assert!(read > 0);
}
