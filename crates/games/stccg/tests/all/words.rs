//! The reasons with which the rules refuse stand in the catalogues, and no message stands there that nobody uses.

use std::{collections::BTreeSet, fs, path::Path};

use engine::{Game, words::Words};
use stccg::{Stccg, reason};

/// The messages of a catalogue in their order.
fn messages(language: &str) -> Vec<(&'static str, &'static str)> {
    let source = Stccg::words().iter().find(|(known, _)| *known == language).expect("the language").1;
    source.lines().filter(|line| !line.starts_with(['#', ' '])).filter_map(|line| line.split_once(" = ")).collect()
}

/// The text of every source file.
fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            sources(&entry, all);
        } else {
            all.push_str(&fs::read_to_string(&entry).expect("a text"));
        }
    }
}

/// The last argument of each call of `name`, where it is a sentence.
fn sentences(code: &str, name: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices(name) {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let (mut depth, mut quoted, mut escaped, mut last) = (1, false, false, String::new());
        for c in code[at + name.len()..].chars() {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => {
                    quoted = !quoted;
                    if quoted {
                        last.clear();
                    }
                }
                _ if quoted => last.push(c),
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        if last.contains(' ') {
            found.insert(last);
        }
    }
    found
}

#[test]
fn every_refusal_is_said_in_both_languages() {
    let mut code = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    let all: BTreeSet<String> = ["need(", "No("].iter().flat_map(|name| sentences(&code, name)).collect();
    assert!(all.len() > 290, "{} sentences are found", all.len());
    for language in ["en", "it"] {
        let words = Words::of(language, Stccg::words());
        let missing: Vec<&String> = all.iter().filter(|sentence| !words.has(&reason::message(String::leak((*sentence).clone())))).collect();
        assert!(missing.is_empty(), "{language}: no message says {missing:#?}");
    }
    let told: BTreeSet<&str> = all.iter().map(String::as_str).collect();
    let idle: Vec<&str> =
        messages("en").into_iter().filter(|(id, text)| id.starts_with("no-") && !told.contains(text)).map(|(id, _)| id).collect();
    assert!(idle.is_empty(), "nobody refuses with {idle:?}");
}

/// The decks are called in the English catalogue what their file calls them, and every kind of card has its word in both languages.
#[test]
fn decks_and_kinds_of_cards_are_named_in_both_languages() {
    let [english, italian] = ["en", "it"].map(|language| messages(language).into_iter().collect::<std::collections::BTreeMap<_, _>>());
    for deck in stccg::data::decks() {
        let id = format!("deck-title-{}", deck.id);
        assert_eq!(english.get(id.as_str()), Some(&deck.title.as_str()));
        assert!(italian.get(id.as_str()).is_some_and(|title| *title != deck.title), "{id} is not translated");
    }
    for kind in stccg::data::Kind::ALL {
        let id = format!("kind-{}", kind.word());
        assert_eq!(english.get(id.as_str()), Some(&kind.word()));
        assert!(italian.contains_key(id.as_str()), "{id} is not translated");
    }
}
