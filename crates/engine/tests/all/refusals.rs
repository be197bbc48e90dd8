//! A refusal is worded in the reader's language, whoever refuses and wherever it is told.

use engine::{
    Seat, Viewer,
    example::Beacon,
    kit::{Problem, kit},
    words::Words,
};

/// Both sentences of a problem: they differ, and neither shows an id.
fn both(problem: &Problem) -> (String, String) {
    let (english, italian) = (problem.clone().said_in("en").sentence, problem.clone().said_in("it").sentence);
    assert_eq!(problem.sentence, english, "English until somebody asks for another language");
    assert_ne!(english, italian, "{problem:?}");
    let text = &problem.wording.as_deref().expect("a message behind it").0;
    assert!(!english.starts_with(text.notation()) && !italian.starts_with(text.notation()), "{english} / {italian}");
    (english, italian)
}

#[test]
fn commands_answers_and_settings_are_refused_in_both_languages() {
    let beacon = kit::<Beacon>(Vec::new());
    let mut setup = beacon.setup("beacon").expect("its scenario");
    both(&beacon.setup("lighthouse").expect_err("no such scenario"));
    both(&beacon.set(&mut setup, "height", "3").expect_err("it has no options"));
    let mut play = beacon.open(&setup, None).expect("it begins");
    both(&play.say(Seat::A, "nonsense", None).expect_err("no command"));
    play.say(Seat::A, "bid 1", None).expect("a card");
    both(&play.say(Seat::A, "bid 2", None).expect_err("it waits for the other"));
    play.say(Seat::B, "bid 2", None).expect("a card");
    let question = play.question(Viewer::Public, "en").expect("dice are wanted");
    let (english, italian) = both(&play.answer(Viewer::Public, "seven").expect_err("no face"));
    assert!(english.contains("\"seven\" is not a face of the d6") && italian.contains("non è una faccia"), "{english} / {italian}");
    both(&play.answer(Viewer::Public, &"1 ".repeat(usize::from(question.count) + 1)).expect_err("a die too many"));
    both(&play.say(Seat::A, "anything", None).expect_err("dice are wanted first"));
}

/// A language that nobody speaks here is English, and a sentence in one language only stays as it is.
#[test]
fn other_languages_are_english() {
    let beacon = kit::<Beacon>(Vec::new());
    let problem = beacon.setup("lighthouse").expect_err("no such scenario");
    assert_eq!(problem.clone().said_in("tlh").sentence, problem.sentence);
    let said = Problem::new("odd", "it is so");
    assert_eq!(said.clone().said_in("it"), said);
}

#[test]
fn a_catalogue_calls_faces_by_its_own_names() {
    let italian = Words::new("it", &["face-critical-hit = Colpo critico"]).expect("a catalogue");
    assert_eq!((italian.called("face", "Critical Hit"), italian.called("face", "Hit")), ("Colpo critico".into(), "Hit".into()));
}
