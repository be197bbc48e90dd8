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

/// Games of an earlier file format, recorded before positions got new fields and before some rulings: each opens, whole or up to the command that
/// today's rules answer in another way, and says which that is.
#[test]
fn games_of_earlier_versions_open() {
    let (mut whole, mut all) = (0, 0);
    for file in goldens::earlier(&Tree::here()) {
        all += 1;
        let (steps, recorded, why) = goldens::reopen(&file.text).unwrap_or_else(|why| panic!("{}: {why}", file.path));
        match why {
            None => {
                assert_eq!(steps, recorded, "{}", file.path);
                whole += 1;
            }
            Some(why) => {
                let line = format!("line {}", steps + 2);
                assert!(why.contains(&line), "{}: {why:?} does not name {line}", file.path);
            }
        }
    }
    println!("{whole} of {all} open whole");
    assert_eq!(all, 16);
    assert!(whole >= 8, "{whole} of {all} open whole");
}
