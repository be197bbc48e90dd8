//! A builder's account of a group of cards.

use engine::{
    Text,
    builder::{Draft, Held, Offer, Phrase, Place, Pool, PoolChoice, Section, Size, Switch, Wrong},
    example::ledgers::beacon as rules,
    words::{OWN_ONLY, Words},
};

#[test]
fn a_group_fits_between_its_fewest_and_its_most() {
    let fits = |have, most| Size { have, least: 2, most }.fits();
    assert_eq!([1, 2, 3, 4].map(|have| fits(have, Some(3))), [false, true, true, false]);
    assert_eq!([1, 2, 99].map(|have| fits(have, None)), [false, true, true]);
}

/// Everything that a person reads of a list and of a card is said in the language of the reader.
#[test]
fn a_list_and_a_card_are_said_in_another_language() {
    let [english, italian] = ["en", "it"].map(|language| Words::of(language, OWN_ONLY));
    let told = || Text::of("order-ask");
    let phrase = || Phrase::new(told(), &english);
    let held = || Held { id: "card".into(), name: phrase(), copies: 1, cost: 1, why: phrase(), remove: String::new() };
    let place = || Place { title: phrase(), kind: "crew", held: Some(held()), fill: String::new() };
    let part = Section { head: held(), subtitle: phrase(), places: vec![place()], drawing: None, size: None, cost: 1 };
    let sentence = english.say(&told());
    let wrong = Wrong {
        waiver: None,
        waived: false,
        fix: None,
        choices: Vec::new(),
        code: "wrong",
        rule: rules::BID_1,
        sentence: sentence.clone(),
        told: told(),
    };
    let mut draft = Draft {
        list: serde_json::Value::Null,
        name: String::new(),
        parts: vec![part],
        places: vec![place()],
        cost: 1,
        limit: 1,
        switches: vec![Switch { title: phrase(), rule: rules::BID_1, on: false, edit: "switch" }],
        pool: Some(Pool {
            rule: rules::BID_1,
            choices: vec![PoolChoice { title: phrase(), on: true, edit: "pool all".into(), owned: false }],
            outside: Vec::new(),
        }),
        wrong: vec![wrong],
        unread: Vec::new(),
        notes: vec![phrase()],
        text: String::new(),
        options: Vec::new(),
        setting: None,
    };
    let mut offer = Offer {
        id: "card",
        kind: "crew",
        groups: Vec::new(),
        name: phrase(),
        cost: 1,
        facts: phrase(),
        text: "",
        unique: false,
        edit: "add",
    };
    let count = |draft: &Draft, offer: &Offer, sentence: &str| {
        let all = serde_json::to_string(draft).expect("plain data") + &serde_json::to_string(offer).expect("plain data");
        all.matches(sentence).count()
    };
    let before = count(&draft, &offer, &sentence);
    draft.said(&italian);
    offer.said(&italian);
    assert_eq!(count(&draft, &offer, &sentence), 0, "{draft:?} {offer:?}");
    assert_eq!(count(&draft, &offer, &italian.say(&told())), before);
}
