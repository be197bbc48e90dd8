//! The catalogues: every message that is said is there in both languages, and none is there for nothing.

use std::{collections::BTreeSet, fs, path::Path};

fn ids(language: &str) -> BTreeSet<String> {
    let (_, source) = lab::WORDS.iter().find(|(name, _)| *name == language).expect("spoken");
    let named = source.lines().filter(|line| line.starts_with("lab-")).filter_map(|line| line.split_once(" ="));
    named.map(|(id, _)| id.to_owned()).collect()
}

fn said(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            said(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = fs::read_to_string(&path).expect("text");
            let ids = text.split("\"lab-").skip(1).filter_map(|rest| rest.split('"').next());
            found.extend(ids.map(|id| format!("lab-{id}")));
        }
    }
}

#[test]
fn every_message_is_there_in_both_languages() {
    let mut found = BTreeSet::new();
    said(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 100, "{}", found.len());
    for language in ["en", "it"] {
        let known = ids(language);
        assert_eq!(found.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in {language}");
        assert_eq!(known.difference(&found).collect::<Vec<_>>(), Vec::<&String>::new(), "for nothing in {language}");
    }
}
