//! Both languages say everything.

use std::collections::{BTreeMap, BTreeSet};

/// The messages of a catalogue, each with the names it wants filled in.
fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = ascendancy::words::SOURCES.iter().find(|(known, _)| *known == language).expect("the language").1;
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        if let Some((id, _)) = line.split_once(" =").filter(|(id, _)| !id.starts_with([' ', '*', '['])) {
            last = id.to_owned();
            assert!(found.insert(last.clone(), BTreeSet::new()).is_none(), "{language}: {last} stands twice");
        }
        let names = line.split('$').skip(1).map(|rest| rest.chars().take_while(|letter| letter.is_alphanumeric()).collect::<String>());
        found.entry(last.clone()).or_default().extend(names);
    }
    found
}

#[test]
fn both_catalogues_have_the_same_messages() {
    let (english, italian) = (messages("en"), messages("it"));
    assert!(english.len() > 400, "{} messages", english.len());
    let missing: Vec<&String> = english.keys().filter(|id| !italian.contains_key(*id)).collect();
    let more: Vec<&String> = italian.keys().filter(|id| !english.contains_key(*id)).collect();
    assert!(missing.is_empty() && more.is_empty(), "missing in Italian: {missing:?}; only in Italian: {more:?}");
    for (id, names) in &english {
        assert_eq!(Some(names), italian.get(id), "{id} wants the same names in both languages");
    }
}
