//! Refusals say who is asked for what, which card it is about, and when the wish would be possible.

use engine::{Game, Reason, Seat, words::Words};
use stccg::{Setup, Stccg};

const TABLE: &str = r#"
line = ["A.first-contact"]
play = ["A.runabout @ A.first-contact", "A.data @ A.runabout", "A.worf @ A.first-contact", "B.kurn @ A.first-contact"]
hand = ["A.klingon-death-yell", "A.tasha-yar"]
"#;

fn refused(seat: Seat, text: &str, language: &str) -> String {
    let table: toml::Table = toml::from_str(TABLE).expect("a table");
    let state = Stccg::position(&Setup::default(), &table).expect("a position");
    let command = Stccg::parse(&state, seat, text).expect("a command");
    let reason = Stccg::check(&state, seat, &command).expect_err("it is refused");
    Words::of(language, Stccg::words()).say(&reason.text())
}

#[test]
fn a_refusal_says_who_is_asked_and_when_the_wish_is_possible() {
    let cases = [
        (
            Seat::B,
            "beam B.kurn from A.first-contact to A.runabout",
            "A is asked for an order, or the end of the turn: orders are given in your own turn",
        ),
        (Seat::A, "draw", "you are asked for an order, or the end of the turn: cards are drawn at the end of your own turn"),
        (Seat::A, "way 1", "that answers a choice among cards, and none is open"),
        (Seat::A, "play A.tasha-yar on A.runabout", "Tasha Yar: cards are played in the first segment of your own turn"),
        (
            Seat::A,
            "play A.klingon-death-yell",
            "you are asked for an order, or the end of the turn: Klingon Death Yell is used when somebody was killed",
        ),
        (Seat::A, "beam A.data,A.worf from A.runabout to A.first-contact", "Worf: "),
    ];
    for (seat, text, wanted) in cases {
        let said = refused(seat, text, "en");
        assert!(said.contains(wanted), "{text}: {said}");
    }
    assert!(refused(Seat::A, "draw", "it").contains("si pesca alla fine del tuo turno"));
}
