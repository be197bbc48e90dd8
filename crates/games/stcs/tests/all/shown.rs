//! What a person is shown: what the person does not know is shown as not known, and who is meant is named.

use engine::{Game, Seat, Viewer, conformance::World};
use geometry::hex::Side;
use stcs::{
    State, Stcs, View,
    odds::forecast,
    state::{Call, Shot},
};

fn seen(position: &str, viewer: Viewer) -> View {
    let setup = Stcs::scenario("free").expect("a scenario");
    Stcs::view(&Stcs::position(&setup, &position.parse().expect("toml")).unwrap_or_else(|why| panic!("{position}: {why}")), viewer)
}

/// B's ship has shown side 4 and no other.
const FACING: &str = "[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"A\"\nat = [0, -3]\nshields = [9, 9, 9, 9, 9, 9]\nknown = []\npower = { all = 12 }\n\
    [[ship]]\nclass = \"kli-vorcha-b\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\nshields = [11, 12, 13, 14, 15, 16]\nknown = [4]\n";

#[test]
fn a_shield_that_was_never_hit_is_a_question_mark() {
    let (a, b) = (seen(FACING, Viewer::Seat(Seat::A)), seen(FACING, Viewer::Seat(Seat::B)));
    for side in Side::ALL {
        assert_eq!((a.knows_shield(1, side), b.knows_shield(1, side)), (side.number() == 4, true), "{side}");
    }
    let drawn = |view: &View| serde_json::to_string(&Stcs::scene(view, &[])).expect("a scene can be sent");
    assert!(drawn(&a).contains("? ? ? 14 ? ?") && !drawn(&a).contains("11 12"), "{}", drawn(&a));
    assert!(drawn(&b).contains("11 12 13 14 15 16"), "{}", drawn(&b));
}

#[test]
fn a_forecast_does_not_know_what_its_reader_does_not() {
    let notes = |position: &str| {
        let forecast = forecast(&seen(position, Viewer::Seat(Seat::A)), Shot { ship: 0, mount: 0, target: 1, call: Call::None });
        forecast.notes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert!(notes(FACING).contains("odds-shield-unknown"), "{}", notes(FACING));
    let shown = FACING.replace("known = [4]", "known = [1, 2, 3, 4, 5, 6]");
    assert!(!notes(&shown).contains("odds-shield-unknown") && notes(&shown).contains("odds-shield"), "{}", notes(&shown));
}

#[test]
fn the_prompt_names_the_ship_that_has_begun() {
    let setup = Stcs::scenario("free").expect("a scenario");
    let text = format!("step = \"move\"\nadvantage = 2\n{}", FACING.replacen("power", "moves = [2, 1, 1]\npower", 1));
    let state = Stcs::position(&setup, &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"));
    let begun = World::<Stcs>::of(state.clone()).then(&[(Seat::A, "move 1 forward")]).state;
    let sentence = |state: &State| Stcs::prompt(&Stcs::view(state, Viewer::Seat(Seat::A))).sentence.to_string();
    assert!(sentence(&state).contains("prompt-move") && !sentence(&state).contains("prompt-move-on"), "{}", sentence(&state));
    assert!(sentence(&begun).contains("prompt-move-on"), "{}", sentence(&begun));
}
