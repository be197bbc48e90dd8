//! The recorded games of this game play on as they did.

use engine::{Session, session::Dice};
use sfb::Sfb;

#[test]
fn recorded_games_come_out_the_same() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../goldens/sfb");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let mut wrong = Vec::new();
    for path in &files {
        let text = std::fs::read_to_string(path).expect("readable");
        if let Err(why) = Session::<Sfb>::load(&text, Dice::seeded(0), None) {
            wrong.push(format!("{}: {why}", path.display()));
        }
    }
    assert!(files.len() >= 10 && wrong.is_empty(), "{}", wrong.join("\n"));
}
