//! Which cards the source calls by name: those whose row in the data says why, and no others.

use std::{collections::BTreeSet, fs, path::Path};

use super::{TEXTS, named};

/// The most cards that may be called by name.
const MOST: usize = 10;

/// Words of the source that are names of cards too and mean something else there: the file and the word.
const OTHER: &[(&str, &str)] = &[
    // The sides of a place, in data and in refusals.
    ("data/card.rs", "planet"),
    ("data/card.rs", "space"),
    ("data/need.rs", "planet"),
    ("data/need.rs", "space"),
    ("data/reach.rs", "planet"),
    ("data/traits.rs", "planet"),
    ("legal/explain.rs", "planet"),
    ("rules/aims.rs", "planet"),
    ("rules/attempt.rs", "planet"),
    ("referee.rs", "space"),
    ("ruling/stage.rs", "space"),
    // An option, a word of equipment, a key of the data, a heading of a deck list.
    ("options.rs", "wormhole"),
    ("data/need.rs", "tricorder"),
    ("data/load.rs", "nebula"),
    ("decks/text.rs", "q-flash"),
    // An example in the schema of positions.
    ("position.rs", "klingon-outpost"),
    // Refusals.
    ("rules/aims.rs", "borg-ship"),
    ("rules/moving.rs", "q-net"),
];

/// The source of a file without comments.
fn source(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("readable");
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.replace("\\\"", " ").replace("'\"'", " ") + "\n").collect()
}

/// The cards that the texts in quotes of a source name: as a whole, or as a word with a hyphen or after a seat.
fn names(source: &str, found: &mut BTreeSet<String>) {
    for text in source.split('"').skip(1).step_by(2) {
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        let seated = text.starts_with("A.") || text.starts_with("B.");
        let meant = words.filter(|word| *word == text || word.contains('-') || seated);
        found.extend(meant.filter(|word| named(word).is_some()).map(str::to_owned));
    }
}

/// Looks through a folder, tests beside the code excepted. What is excused is taken off the list of what might be.
fn look(root: &Path, folder: &Path, other: &mut BTreeSet<(String, String)>, found: &mut BTreeSet<String>) {
    for path in fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()) {
        let file = path.strip_prefix(root).expect("below").to_string_lossy().replace('\\', "/");
        if path.is_dir() {
            look(root, &path, other, found);
        } else if !matches!(file.as_str(), "data/mutants.rs" | "data/names.rs" | "data/places.rs") && !file.ends_with("tests.rs") {
            let mut here = BTreeSet::new();
            names(&source(&path), &mut here);
            for word in here {
                let excused = OTHER.contains(&(file.as_str(), word.as_str()));
                other.remove(&(file.clone(), word.clone()));
                if !excused {
                    found.insert(word);
                }
            }
        }
    }
}

#[test]
fn the_source_names_no_cards_but_those_that_say_why() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut other: BTreeSet<(String, String)> = OTHER.iter().map(|(file, word)| ((*file).into(), (*word).into())).collect();
    let mut found = BTreeSet::new();
    look(&root, &root, &mut other, &mut found);
    assert!(other.is_empty(), "no longer there: {other:?}");
    let mut reasons = BTreeSet::new();
    for text in TEXTS {
        let table: toml::Table = text.parse().expect("a table");
        for card in table["card"].as_array().expect("cards") {
            if let Some(why) = card.get("named") {
                assert!(why.as_str().is_some_and(|why| why.len() > 10), "{card}: no reason");
                reasons.insert(card["id"].as_str().expect("a name").to_owned());
            }
        }
    }
    println!("{} cards are called by name: {found:?}", found.len());
    assert_eq!(found, reasons, "cards that the source names, and those whose row says `named`");
    assert!(found.len() <= MOST, "{} cards are called by name", found.len());
}
