//! Recorded games come out as they were recorded.

use xtask::{goldens, tree::Tree};

#[test]
fn recorded_games_replay_to_the_same_hashes() {
    let differences = goldens::differences(&Tree::here());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn recording_is_deterministic() {
    let golden = goldens::ALL.first().expect("there is one");
    assert_eq!(goldens::record(golden), goldens::record(golden));
}
