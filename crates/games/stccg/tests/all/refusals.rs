//! Refusals say who is asked for what, which card it is about, and when the wish would be possible; and whatever is not refused is listed.

use std::collections::BTreeSet;

use engine::{Game, Reason, Seat, conformance::course::Folder, playout, words::Words};
use stccg::{Command, Setup, Stccg, command::Name};

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

/// The same command with this target, or with none, if it is one that may have a target.
fn aimed(command: &Command, on: Option<Name>) -> Option<Command> {
    Some(match command {
        Command::Seed(card, _) => Command::Seed(*card, on),
        Command::Play(card, _) => Command::Play(*card, on),
        Command::Show(card, _) => Command::Show(*card, on),
        Command::Use(card, way, _) => Command::Use(*card, *way, on),
        Command::Special(by, card, _) => Command::Special(*by, *card, on),
        _ => return None,
    })
}

/// A card that is listed with one target is refused with every other, and without one, unless that is listed as well: in the positions of the cases.
#[test]
fn a_card_has_the_targets_that_are_listed_and_no_others() {
    let folder = Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"));
    let mut tried = 0;
    for (title, _, state) in folder.case_positions::<Stccg>("") {
        let targets: Vec<Option<Name>> = (0..state.insts.len() as u16).map(|id| Some(state.name(id))).chain([None]).collect();
        for seat in playout::seats(2).filter(|&seat| Stccg::deciders(&state).contains(seat)) {
            let mut listed = Vec::new();
            Stccg::commands(&state, seat, &mut listed);
            let cards: BTreeSet<Command> = listed.iter().filter_map(|command| aimed(command, None)).collect();
            for said in cards.iter().flat_map(|card| targets.iter().filter_map(|&on| aimed(card, on))) {
                tried += 1;
                let may = Stccg::check(&state, seat, &said).is_ok();
                assert!(!may || listed.contains(&said) || Stccg::is_plan(&said), "{title}: {said} is accepted and not listed");
            }
        }
    }
    assert!(tried > 5_000, "{tried}");
}
