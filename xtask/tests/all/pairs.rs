//! Games in two worlds: finished games are not played again, and the numbers decide.

use std::fs;

use xtask::pairs::{Held, Wanted, run, summary};

#[test]
fn a_run_goes_on_where_it_was_interrupted() {
    let folder = tempfile::tempdir().expect("a folder");
    let wanted =
        |games, resume| Wanted { game: "beacon".into(), seed: 3, first: 0, games, every: 1, resume, folder: folder.path().to_owned() };
    let first = run(&wanted(3, false)).expect("played");
    assert!(first.iter().all(|one| one.shown.is_none() && one.worlds > 0), "{first:?}");
    // A marked line shows that a game is not played again; one that was cut off is.
    let kept = folder.path().join("beacon-3.jsonl");
    let text = fs::read_to_string(&kept).expect("results").replacen("\"shown\":null", "\"shown\":\"marked\"", 1);
    fs::write(&kept, &text[..text.len() - 20]).expect("written");
    let all = run(&wanted(5, true)).expect("played");
    let mut numbers: Vec<u64> = all.iter().map(|one| one.game).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [0, 1, 2, 3, 4]);
    let shown: Vec<&Held> = all.iter().filter(|one| one.shown.is_some()).collect();
    assert_eq!(shown.iter().map(|one| one.game).collect::<Vec<_>>(), [0]);
    assert!(summary(&wanted(5, true), &all).expect_err("something was shown").to_string().contains("1 of 5 games show something"));
    let anew = run(&wanted(3, false)).expect("played");
    assert_eq!(anew, first, "the same games");
    assert!(summary(&wanted(3, false), &anew).expect("nothing was shown").contains("nobody learns more"));
    assert!(run(&Wanted { game: "chess".into(), ..wanted(1, false) }).is_err());
}
