//! Refusals and options are told in both languages.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use engine::{Game, words::Words};
use sfb::{Sfb, reason};

/// The messages of a catalogue.
fn messages(language: &str) -> BTreeMap<&'static str, &'static str> {
    let source = Sfb::words().iter().find(|(known, _)| *known == language).expect("the language").1;
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

/// The words in quotation marks right after a rule, as in `no(id::BASE_FIR_4, "out-of-range")`; questions (`ask-`) refuse nothing.
fn codes(code: &str) -> BTreeSet<&str> {
    let after_rules = code.split("id::").skip(1).filter_map(|rest| {
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        rest.strip_prefix(',')?.trim_start().strip_prefix('"')?.split('"').next()
    });
    let refused = after_rules.filter(|word| !word.starts_with("ask-"));
    refused.filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')).collect()
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    let mut code = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules"), &mut code);
    let found = codes(&code);
    assert!(found.len() > 100, "{} codes are found", found.len());
    let unsaid: Vec<&&str> = found.iter().filter(|code| reason::sentence(String::leak((**code).to_owned())) == "no-other").collect();
    assert!(unsaid.is_empty(), "no sentence is said for {unsaid:?}");
    for language in ["en", "it"] {
        let words = Words::of(language, Sfb::words());
        let missing: Vec<&&str> = found.iter().filter(|code| !words.has(reason::sentence(String::leak((**code).to_owned())))).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
    }
}

#[test]
fn every_option_has_its_title_and_help_in_both_languages() {
    let (english, italian) = (messages("en"), messages("it"));
    for spec in Sfb::about().options {
        for id in [spec.title, spec.help] {
            assert!(english.get(id).is_some_and(|text| !text.is_empty()), "{id} is not said in English");
            assert!(italian.get(id).is_some_and(|text| Some(text) != english.get(id)), "{id} is not translated");
        }
    }
}

/// The published classes are called in the English catalogue what their file calls them, and in Italian otherwise.
#[test]
fn every_class_has_its_name_in_both_languages() {
    let (english, italian) = (messages("en"), messages("it"));
    for class in sfb::data::classes() {
        let id = format!("class-{}", class.id);
        assert_eq!(english.get(id.as_str()), Some(&class.name.as_str()));
        assert!(italian.get(id.as_str()).is_some_and(|name| *name != class.name), "{id} is not translated");
    }
}
