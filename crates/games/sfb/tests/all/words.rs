//! Refusals and options are told in both languages.

use std::collections::BTreeMap;

use engine::Game;
use sfb::{Sfb, reason::No};

/// The messages of a catalogue.
fn messages(language: &str) -> BTreeMap<&'static str, &'static str> {
    let source = Sfb::words().iter().find(|(known, _)| *known == language).expect("the language").1;
    source.lines().filter(|line| !line.starts_with(['#', ' '])).filter_map(|line| line.split_once(" = ")).collect()
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    let (english, italian) = (messages("en"), messages("it"));
    for (id, names) in No::MESSAGES.iter().filter(|(id, _)| !id.is_empty()) {
        for (language, known) in [("en", &english), ("it", &italian)] {
            let text = known.get(id).unwrap_or_else(|| panic!("{language} lacks {id}"));
            for used in text.split('$').skip(1) {
                let used = used.split(|letter: char| !letter.is_ascii_lowercase()).next().unwrap_or_default();
                assert!(names.contains(&used), "{language}: {id} is not given {used:?}");
            }
        }
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

/// Facts of a class that are ours are named in the reader's language, as words and not as they stand in the file.
#[test]
fn facts_of_ours_have_words() {
    for class in sfb::data::classes() {
        let ours = sfb::words::what_is_ours(class);
        assert!(!matches!(ours, Some(engine::Text::Name(_))), "{}: {:?} has no words", class.id, class.ours);
    }
}
