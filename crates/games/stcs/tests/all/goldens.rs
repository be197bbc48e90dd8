//! The recorded games of `goldens/stcs`: a test here, so that a person who changes a rule need not wait for the chores.

use std::{fs, path::Path};

use engine::session::{Dice, Session};
use stcs::Stcs;

#[test]
fn recorded_games_play_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../goldens/stcs");
    let files: Vec<_> = fs::read_dir(folder).expect("recorded games").map(|entry| entry.expect("a file").path()).collect();
    assert!(files.len() >= 6, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("readable");
        let game = Session::<Stcs>::load(&text, Dice::seeded(1), None).unwrap_or_else(|why| panic!("{}: {why:?}", file.display()));
        assert!(game.outcome().is_some() && game.save() == text, "{} ends, and is written as it was", file.display());
    }
}
