//! Runs: the same bytes whatever happens on the way.

use std::{
    fs,
    ops::Range,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use lab::{
    figures::Figures,
    folder::Folder,
    part::{self, Table},
    plan::Plan,
    report::{answer, convergence},
    row::Row,
    run::{Done, Hooks, planned, run, shard},
};
use tempfile::TempDir;

/// A folder of a run that goes away with it.
pub struct Fold(pub TempDir);

impl Fold {
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn folder(&self) -> Folder {
        Folder::open(self.path()).expect("a run")
    }
}

pub fn plan(text: &str) -> Plan {
    planned(text, registry::find).expect("an experiment").0
}

/// Plays an experiment in this folder until `decisions` have been made.
fn until(text: &str, path: &Path, threads: usize, decisions: u64) -> Done {
    let (plan, kit) = planned(text, registry::find).expect("an experiment");
    let folder = Folder::take(path, text, &plan, &(0..plan.blocks)).expect("a folder");
    let made = AtomicU64::new(0);
    let hooks = Hooks { stop: &|| made.fetch_add(1, Ordering::Relaxed) >= decisions, begun: &|_| (), told: &|_, _| (), each: None };
    run(kit.as_ref(), &plan, &folder, 0..plan.blocks, threads, &hooks).expect("played")
}

/// Plays an experiment to its end.
pub fn played(text: &str, threads: usize) -> (Plan, Fold) {
    let fold = Fold(tempfile::tempdir().expect("a folder"));
    assert!(!until(text, fold.path(), threads, u64::MAX).interrupted);
    (plan(text), fold)
}

const TEXT: &str = "game = 'stcs'\nscenario = 'duel'\ngames = 40\nmetrics = ['score 1', 'points A', 'event shot', 'end turn']\n\
                    [seats]\nbots = ['random', 'ensign']\n[vary.values]\nregen_box = [true]\nturns = [4]\n";

fn games(fold: &Fold) -> String {
    fs::read_to_string(fold.path().join("games.csv")).expect("a table")
}

#[test]
fn the_table_does_not_depend_on_threads_or_interruptions() {
    let whole = games(&played(TEXT, 1).1);
    assert_eq!(whole.lines().count(), 1 + 40 * 3);
    assert_eq!(games(&played(TEXT, 3).1), whole);
    let fold = Fold(tempfile::tempdir().expect("a folder"));
    let decisions = |line: &str| line.split(',').nth(7).and_then(|cell| cell.parse::<u64>().ok()).unwrap_or(0);
    let fifth = whole.lines().map(decisions).sum::<u64>() / 5;
    let mut times = 0;
    while until(TEXT, fold.path(), 1 + times % 3, fifth).interrupted {
        times += 1;
        assert!(times < 40, "it does not come to its end");
        // A kill in the middle of a write leaves a part of a line, or of a block.
        let text = games(&fold);
        let cut = text.len().saturating_sub(7 * times);
        fs::write(fold.path().join("games.csv"), &text[..cut]).expect("written");
    }
    assert!(times > 2, "interrupted {times} times");
    assert_eq!(games(&fold), whole);
    assert_eq!(until(TEXT, fold.path(), 2, u64::MAX), Done { games: 120, played: 0, interrupted: false }, "nothing is played twice");
}

#[test]
fn a_run_that_may_end_early_ends_at_the_same_block_for_any_number_of_threads() {
    for ending in ["half_width = 0.12", "elo = [-300, 0]"] {
        let text = format!(
            "game = 'stcs'\nscenario = 'duel'\ngames = 2000\nmetrics = ['score 1']\n[seats]\nbots = ['random', 'ensign']\n[until]\n{ending}\n"
        );
        let whole = games(&played(&text, 1).1);
        let count = whole.lines().count();
        assert!((60..1500).contains(&count), "{ending}: {count} lines");
        assert_eq!(games(&played(&text, 3).1), whole, "{ending}");
    }
}

/// A face that counts block by block has the same figures as the table, those of an earlier run among them.
#[test]
fn a_face_is_told_of_each_block_once() {
    let (plan, kit) = planned(TEXT, registry::find).expect("an experiment");
    let fold = Fold(tempfile::tempdir().expect("a folder"));
    let folder = Folder::take(fold.path(), TEXT, &plan, &(0..plan.blocks)).expect("a folder");
    assert!(until(TEXT, fold.path(), 1, 3_000).interrupted);
    let before = games(&fold).lines().count();
    let (told, lines) = (Mutex::new(Figures::new(&plan)), AtomicU64::new(0));
    let each = |rows: &[Row]| {
        lines.fetch_add(rows.len() as u64, Ordering::Relaxed);
        told.lock().expect("sound").add(&plan, rows);
    };
    let hooks = Hooks { stop: &|| false, begun: &|_| (), told: &|_, _| (), each: Some(&each) };
    run(kit.as_ref(), &plan, &folder, 0..plan.blocks, 2, &hooks).expect("played");
    assert!(before > 1, "a part was there before");
    assert_eq!(lines.into_inner(), 120);
    let words = engine::words::Words::shared("en", lab::WORDS);
    let (told, read) = (told.into_inner().expect("sound"), Figures::of(&plan, &folder).expect("read"));
    assert_eq!(answer(&words, &plan, &told), answer(&words, &plan, &read));
    assert!(convergence(&words, &plan, &read).into_string().contains("<svg"));
}

#[test]
fn another_experiment_and_strange_folders_are_refused() {
    let (plan, fold) = played(TEXT, 2);
    let other = TEXT.replace("40", "41");
    let refused = |path: &Path, text: &str| Folder::take(path, text, &plan, &(0..plan.blocks)).expect_err("refused").sentence;
    assert!(refused(fold.path(), &other).contains("another text"));
    let strange = tempfile::tempdir().expect("a folder");
    fs::write(strange.path().join("letter.txt"), "dear").expect("written");
    assert!(refused(strange.path(), TEXT).contains("other files"));
    assert!(Folder::take(fold.path(), TEXT, &plan, &shard(&plan, 1, 2)).is_err_and(|why| why.sentence.contains("other blocks")));
    let games = fold.path().join("games.csv");
    let table = fs::read_to_string(&games).expect("a table");
    fs::write(&games, table.replacen(",0,1,0,", ",0,2,0,", 1)).expect("written");
    let bad = fold.folder().blocks(&plan, |_| ()).expect_err("its rows are mixed up");
    assert!(bad.sentence.contains("games.csv"), "{bad}");
}

#[test]
fn two_runs_do_not_write_into_one_folder() {
    let (plan, fold) = played(&TEXT.replace("40", "2"), 1);
    let first = fold.folder().go_on(&plan, |_| ()).expect("the first one");
    assert_eq!(fold.folder().go_on(&plan, |_| ()).expect_err("in use").code, "run-in-use");
    drop(first);
    fold.folder().go_on(&plan, |_| ()).expect("free again");
}

/// Parts that were played anywhere make the table of one machine, whatever their sizes; anything else is refused.
#[test]
fn parts_make_the_table_of_one_machine() {
    for text in [TEXT.to_owned(), TEXT.replace("[seats]", "[until]\nhalf_width = 0.3\n[seats]").replace("games = 40", "games = 400")] {
        let whole = games(&played(&text, 2).1);
        let (plan, kit) = planned(&text, registry::find).expect("an experiment");
        let play = |blocks: Range<u64>| part::play(kit.as_ref(), &plan, blocks, &|| false).expect("played").expect("whole");
        let fold = Fold(tempfile::tempdir().expect("a folder"));
        let folder = Folder::take(fold.path(), &text, &plan, &(0..plan.blocks)).expect("a folder");
        let mut table = Table::open(&plan, &folder).expect("a table");
        let refused = |table: &mut Table, blocks: Range<u64>, text: &str| table.add(&blocks, text).expect_err("refused").code;
        table.add(&(0..3), &play(0..3)).expect("the first blocks");
        let good = play(3..5);
        for (blocks, bad) in [
            (4..5, play(4..5)),
            (3..5, play(3..4)),
            (3..5, play(3..6)),
            (3..5, good.replacen(',', ";", 1)),
            (3..5, good.replacen('\n', "\r\n", 1)),
            (3..5, format!("{good}\n")),
            (3..u64::MAX, good.clone()),
            (0..3, play(0..3)),
            (3..3, String::new()),
        ] {
            assert_eq!(refused(&mut table, blocks.clone(), &bad), "bad-part", "{blocks:?}");
        }
        assert_eq!(table.next(), 3, "nothing of them was taken");
        table.add(&(3..5), &good).expect("the next blocks");
        drop(table);
        // Another process goes on, in the middle of a part that the first one had.
        let mut table = Table::open(&plan, &folder).expect("a table");
        table.add(&(4..9), &play(4..9)).expect("the known blocks of it are left out");
        while !table.is_over() {
            let blocks = table.next()..(table.next() + 13).min(plan.blocks);
            table.add(&blocks, &play(blocks.clone())).expect("taken");
        }
        let done = table.end(1.0).expect("ended");
        assert!(!done.interrupted && done.games == whole.lines().count() as u64 - 1, "{done:?}");
        assert_eq!(games(&fold), whole);
    }
    let plan = plan(TEXT);
    let kit = registry::find("stcs").expect("a game");
    assert!(part::play(kit.as_ref(), &plan, 0..9, &|| true).expect("no fault").is_none(), "it stops");
}

#[test]
fn shards_cover_every_block_once() {
    let plan = plan(TEXT);
    for of in [1, 3, 7, 100] {
        let blocks: Vec<u64> = (1..=of).flat_map(|number| shard(&plan, number, of)).collect();
        assert_eq!(blocks, (0..plan.blocks).collect::<Vec<_>>());
    }
}
