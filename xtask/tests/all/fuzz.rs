//! The fuzz targets work: they reach the games, and a broken promise is found.

use std::time::Duration;

use xtask::{
    fuzz::{self, Enough, Target},
    games,
    tree::Tree,
};

#[test]
fn seeds_are_sound() {
    for target in fuzz::TARGETS {
        let tried = fuzz::run(&Tree::here(), target, Enough::Inputs(0), 1).expect("no seed may break a target");
        assert!(tried.inputs > 0, "{} has no seeds", target.name);
    }
}

#[test]
fn a_recorded_game_is_read_by_its_target() {
    for game in games::all() {
        let file = (game.record)(3, 30);
        assert!(file.lines().count() > 5, "{} has hardly begun:\n{file}", game.name);
        (game.kit)().load(&file, 0, None).expect("it can be read");
    }
}

#[test]
fn a_target_that_panics_is_reported_with_its_input() {
    fn touchy(input: &[u8]) {
        assert!(!input.contains(&b'x'), "x");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let tree = Tree { root: folder.path().to_owned() };
    let target = Target { name: "touchy", run: touchy, seeds: |_| vec![b"w".to_vec()] };
    let found = fuzz::run(&tree, target, Enough::Time(Duration::from_secs(120)), 1).expect_err("it is found");
    assert!(found.to_string().contains("panicked"), "{found}");
    assert_eq!(std::fs::read_dir(folder.path().join("fuzz/artifacts/touchy")).expect("kept").count(), 1);
}

#[test]
fn libfuzzer_gets_every_target() {
    let files = Tree::here().texts("fuzz/fuzz_targets");
    assert_eq!(files.len(), fuzz::TARGETS.len());
    for target in fuzz::TARGETS {
        let call = format!("xtask::fuzz::{}(data)", target.name);
        assert!(files.iter().any(|file| file.path.ends_with(&format!("/{}.rs", target.name)) && file.text.contains(&call)), "{call}");
    }
}
