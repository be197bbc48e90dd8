//! The recorded games of `goldens/attack-wing`: a test here, so that a person who changes a rule need not wait for the chores.

use std::{fs, path::Path};

use attack_wing::AttackWing;
use engine::{
    Game, Seat,
    record::{self, Entry},
    session::{Dice, Right, Session, Undo},
};

#[test]
fn recorded_games_play_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../goldens/attack-wing");
    let files: Vec<_> = fs::read_dir(folder).expect("recorded games").map(|entry| entry.expect("a file").path()).collect();
    assert!(files.len() >= 10, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("readable");
        let game = Session::<AttackWing>::load(&text, Dice::seeded(1), None).unwrap_or_else(|why| panic!("{}: {why:?}", file.display()));
        assert!(game.outcome().is_some() && game.save() == text, "{} ends, and is written as it was", file.display());
    }
}

/// A dial is taken back while the other side has set one since, in secret: that one stays, the file tells both, and it plays again to the same game, also
/// as a file without the dial that was taken back.
#[test]
fn a_dial_set_apart_stays_when_another_is_taken_back() {
    let mut game = Session::<AttackWing>::open(AttackWing::scenario("duel").expect("there"), Dice::seeded(5)).expect("sound");
    while !game.deciders().apart {
        let seat = game.deciders().iter().next().expect("somebody is asked");
        let first = game.commands(seat).swap_remove(0);
        game.submit(seat, first).expect("legal");
    }
    let dial = |game: &mut Session<AttackWing>, seat| {
        let last = game.commands(seat).pop().expect("there are dials");
        game.submit(seat, last).expect("legal");
    };
    let before = game.len();
    dial(&mut game, Seat::A);
    dial(&mut game, Seat::B);
    assert_eq!(game.undo_of(Seat::A), Undo::Free);
    game.undo(Seat::A, Right::Own).expect("free");
    assert_eq!(game.len(), before + 1, "B's dial stays");
    dial(&mut game, Seat::A);
    let file = record::read(&game.save()).expect("sound");
    let back =
        file.entries.iter().find_map(|entry| if let Entry::TakenBack(back) = &entry.said { Some(back) } else { None }).expect("it is told");
    assert_eq!((back.seat, back.right, back.to, back.back, back.rolled), (Seat::A, Right::Own, before, 1, 0));
    for text in [game.save(), game.save_to(usize::MAX)] {
        let again = Session::<AttackWing>::load(&text, Dice::seeded(9), None).unwrap_or_else(|why| panic!("{why}: {text}"));
        assert!(again.state() == game.state() && again.save() == text, "{text}");
    }
}
