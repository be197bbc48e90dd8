//! The recorded games of this game play on as they did.

use ascendancy::Ascendancy;
use engine::{Session, session::Dice};

#[test]
fn recorded_games_come_out_the_same() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../goldens/ascendancy");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let mut wrong = Vec::new();
    for path in &files {
        let text = std::fs::read_to_string(path).expect("readable");
        if let Err(why) = Session::<Ascendancy>::load(&text, Dice::seeded(0), None) {
            wrong.push(format!("{}: {why}", path.display()));
        }
    }
    assert!(files.len() >= 4 && wrong.is_empty(), "{}", wrong.join("\n"));
}
