//! Every message is used, and the game's description of itself is in the catalogue.

use std::{collections::BTreeSet, path::Path};

use attack_wing::{AttackWing, data, options};
use engine::{
    Game, Seat,
    conformance::texts::sources,
    words::{self, Words},
};

#[test]
fn every_message_is_used() {
    let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = sources(&crate_dir.join("src")) + &sources(&crate_dir.join("data"));
    let literals: BTreeSet<&str> = code.split('"').collect();
    let english = words::messages(AttackWing::words()[0].1);
    let referred: BTreeSet<&str> = english.values().flatten().map(String::as_str).collect();
    let made = |id: &str| {
        let option = id.strip_prefix("option-").map(|name| name.strip_suffix("-help").unwrap_or(name));
        let mark = id.strip_prefix("mark-").map(|_| id.strip_suffix("-does").or(id.strip_suffix("-tip")).unwrap_or(id));
        option.is_some_and(|name| options::spec(name).is_some())
            || mark.is_some_and(|name| literals.contains(name))
            || ["die-", "face-", "faction-"].iter().any(|kind| {
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

/// Texts with a number out of range: each is refused in a sentence of its own language that names the range.
#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let setup = AttackWing::scenario("duel").expect("a scenario");
    let state = AttackWing::begin(&setup).unwrap_or_else(|why| panic!("{why:?}"));
    let words = ["en", "it"].map(|language| Words::of(language, AttackWing::words()));
    for (text, most) in [
        ("use A1 W113 B2 41 B3 1", "40"),
        ("use A1 W113 B2 257 B3 1", "40"),
        ("use A1 S206 100", "99"),
        ("use A1 S206 256", "99"),
        ("cube move N 7", "3"),
        ("cube move N 257", "3"),
        ("place A1 10000 0 0", "9999"),
        ("place A1 0 -10000 0", "9999"),
        ("place A1 0 0 360", "359.99"),
        ("place A1 0 0 -1", "359.99"),
        ("act A1 echo left 4294967.296", "9999"),
    ] {
        let why = AttackWing::parse(&state, Seat::A, text).map(|read| read.to_string()).expect_err(text);
        for words in &words {
            let said = words.say(&why);
            assert!(said.contains(most), "{text}: {said}");
        }
    }
}
