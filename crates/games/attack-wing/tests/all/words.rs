//! Both languages say everything, and nothing in them is idle.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use attack_wing::{AttackWing, data, options};
use engine::{Game, words::Words};

/// The messages of a catalogue, each with the arguments it takes and the messages it refers to (with a `-` before them).
fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = AttackWing::words().iter().find(|(known, _)| *known == language).expect("the language").1;
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        if let Some((id, _)) = line.split_once(" =").filter(|(id, _)| !id.starts_with([' ', '*', '['])) {
            last = id.to_owned();
            assert!(found.insert(last.clone(), BTreeSet::new()).is_none(), "{language}: {last} stands twice");
        }
        let word = |rest: &str| rest.trim_start().chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>();
        let names = line.split('{').skip(1).map(|rest| match rest.trim_start().strip_prefix('$') {
            Some(name) => word(name),
            None => format!("-{}", word(rest)),
        });
        found.entry(last.clone()).or_default().extend(names);
    }
    found
}

#[test]
fn both_catalogues_have_the_same_messages() {
    let (english, italian) = (messages("en"), messages("it"));
    assert!(english.len() > 600, "{} messages", english.len());
    let missing: Vec<&String> = english.keys().filter(|id| !italian.contains_key(*id)).collect();
    let more: Vec<&String> = italian.keys().filter(|id| !english.contains_key(*id)).collect();
    assert!(missing.is_empty() && more.is_empty(), "missing in Italian: {missing:?}; only in Italian: {more:?}");
    for (id, wanted) in &english {
        // Where one language needs a number for its plural and the other does not, the number is there for both.
        let without = |set: &BTreeSet<String>| set.iter().filter(|name| *name != "n").cloned().collect::<BTreeSet<_>>();
        assert_eq!(without(wanted), without(&italian[id]), "{id} takes the same arguments in both languages");
    }
}

#[test]
fn italian_is_not_english() {
    let (english, italian) = (AttackWing::words()[0].1, AttackWing::words()[1].1);
    let long = |line: &&str| line.split_once(" = ").is_some_and(|(_, text)| text.split('{').next().is_some_and(|text| text.len() > 20));
    let same: Vec<&str> = italian.lines().filter(|line| english.lines().any(|other| other == *line)).filter(long).collect();
    assert_eq!(same, ["title = Star Trek: Attack Wing"], "these are not translated");
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

#[test]
fn every_message_is_used() {
    let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    sources(&crate_dir.join("src"), &mut code);
    sources(&crate_dir.join("data"), &mut code);
    let literals: BTreeSet<&str> = code.split('"').collect();
    let english = messages("en");
    let referred: BTreeSet<&str> = english.values().flatten().filter_map(|name| name.strip_prefix('-')).collect();
    let made = |id: &str| {
        let option = id.strip_prefix("option-").map(|name| name.strip_suffix("-help").unwrap_or(name));
        let mark = id.strip_prefix("mark-").map(|_| id.strip_suffix("-does").or(id.strip_suffix("-tip")).unwrap_or(id));
        option.is_some_and(|name| options::spec(name).is_some())
            || mark.is_some_and(|name| literals.contains(name))
            || ["die-", "face-"].iter().any(|kind| {
                id.strip_prefix(kind).is_some_and(|name| code.to_lowercase().contains(&format!("\"{}\"", name.replace('-', " "))))
            })
            || id.strip_prefix("refused-").is_some_and(|code| literals.contains(code))
    };
    let idle: Vec<&String> =
        english.keys().filter(|id| !literals.contains(id.as_str()) && !referred.contains(id.as_str()) && !made(id)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn all_that_the_game_says_of_itself_is_in_the_words() {
    let about = AttackWing::about();
    let mut ids = vec![about.title, about.blurb];
    ids.extend(about.scenarios.iter().flat_map(|one| [one.title, one.blurb]));
    ids.extend(options::SPECS.iter().flat_map(|spec| [spec.title, spec.help]));
    ids.extend(about.seat_choices.iter().map(|choice| choice.title));
    ids.extend(data::fleets().iter().flat_map(|fleet| [fleet.title.as_str(), fleet.blurb.as_str()]));
    for (language, source) in AttackWing::words() {
        let words = Words::new(language, &[source]).expect("a catalogue");
        let missing: Vec<&str> = ids.iter().copied().filter(|id| !words.has(id)).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
    }
}
