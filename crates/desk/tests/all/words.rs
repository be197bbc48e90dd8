//! Both languages say everything that the desk says, and nothing in them is idle.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use desk::{Denied, Desk, Setup, words};

/// The messages of a catalogue with the names they want.
fn messages(language: &str) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let source = words::SOURCES.iter().find(|(known, _)| *known == language).expect("the language").1;
    let mut messages: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let mut last = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            last = id;
        }
        // A message that counts goes on in further lines.
        let names = line.split("{ $").skip(1).filter_map(|rest| rest.split(' ').next());
        messages.entry(last).or_default().extend(names);
    }
    messages.retain(|id, _| !id.is_empty());
    messages
}

#[test]
fn both_catalogues_say_the_same() {
    let (english, italian) = (messages("en"), messages("it"));
    assert!(english.len() > 150, "{} messages", english.len());
    assert_eq!(english, italian);
    for (language, _) in words::SOURCES {
        assert!(english.keys().all(|id| words::of(language).has(id)), "{language}: a line that is no message");
    }
}

/// Every message is used somewhere, and every shown text is a message.
#[test]
fn what_is_said_is_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let code: String = files.map(|path| fs::read_to_string(path).expect("a source")).collect();
    let english = messages("en");
    let idle: Vec<_> = english.keys().filter(|id| !code.contains(&format!("\"{id}\""))).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
    for id in code.split("msg!(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(english.contains_key(id), "{id} is no message");
    }
}

#[test]
fn a_refusal_and_a_notice_are_told_in_italian() {
    let mut desk = Desk::open(Setup::default()).expect("sound");
    let told = desk.say_text(0, "register Ann fleet 120").expect("carried out");
    assert_eq!(told[0].said("it"), "Ann è il giocatore 1");
    assert_eq!(told[0].said("en"), "Ann is player 1");
    let twice: Denied = desk.say_text(0, "register Ann").expect_err("twice");
    assert_eq!(twice.said("it"), "Ann è già iscritto: un giocatore partecipa una volta sola; aggiungi un'iniziale se è un'altra persona");
    assert_eq!(twice.said("xx"), twice.sentence());
    let unread = desk.say_text(0, "dance").expect_err("no order");
    assert!(unread.said("it").starts_with("\"dance\" non è un ordine"), "{}", unread.said("it"));
}

/// The help explains in the reader's language; the words of the orders are the same in both.
#[test]
fn the_orders_are_explained_in_both_languages() {
    let (english, italian) = (desk::notation::syntax("en"), desk::notation::syntax("it"));
    assert_eq!(desk::notation::syntax("xx"), english);
    assert_ne!(english, italian);
    for word in desk::notation::WORDS {
        assert!(english.contains(word) && italian.contains(word), "{word}");
    }
}
