//! The example game passes the suite, and the suite catches a game that breaks the contract.

use engine::{
    Game, Seat, Viewer,
    conformance::{Effort, run},
    example::Beacon,
    record::rechained,
    session::{Dice, Moved, Rejected, Right, Session, Settlement, Undo},
};

fn open() -> Session<Beacon> {
    let setup = Beacon::scenario("beacon").expect("there");
    Session::open(setup, Dice::seeded(3)).expect("sound")
}

#[test]
fn beacon_conforms() {
    let report = run::<Beacon>(&[Beacon::scenario("beacon").expect("there")], Effort { games: 20, seed: 4, every: 1 }).expect("conforms");
    assert_eq!(report.games, 20);
    assert!(report.worlds > 100 && report.enumerated > 10, "{report:?}");
}

#[test]
fn undo_is_free_until_the_bids_are_shown() {
    let mut game = open();
    game.say(Seat::A, "bid 2", None).expect("legal");
    assert_eq!(game.undo_of(Seat::A), Undo::Free);
    assert_eq!(game.undo_of(Seat::B), Undo::Nothing);
    game.undo(Seat::A, Right::Own).expect("free");
    assert_eq!(game.len(), 0);
    game.say(Seat::A, "bid 4", None).expect("legal again");
    game.say(Seat::B, "bid 1", None).expect("legal");
    assert_eq!(game.undo_of(Seat::A), Undo::Consent);
    assert!(matches!(game.undo(Seat::A, Right::Own), Err(Rejected::Undo(_))));
    game.undo(Seat::A, Right::Consent).expect("the others agreed");
    assert_eq!(game.len(), 0);
}

#[test]
fn a_person_answers_the_same_questions() {
    let setup = Beacon::scenario("beacon").expect("there");
    let mut game = Session::<Beacon>::open(setup, Dice::Asked).expect("sound");
    game.say(Seat::A, "bid 2", None).expect("legal");
    let moved = game.say(Seat::B, "bid 3", None).expect("legal");
    assert!(matches!(moved, Moved::Asks(_)));
    assert!(matches!(game.answer(Viewer::Public, "7"), Err(Rejected::Answer(_))));
    assert!(matches!(game.say(Seat::A, "bid 1", None), Err(Rejected::Pending(_))));
    assert!(matches!(game.answer(Viewer::Public, "6").expect("a face"), Moved::Asks(_)));
    assert_eq!(game.answer(Viewer::Public, "1").expect("a face"), Moved::Done);
    assert_eq!(Beacon::turn(game.state()), 2);
    let file = game.save();
    let again = Session::<Beacon>::load(&file, Dice::Asked, None).expect("replays");
    assert_eq!(again.hash(), game.hash());
    // As many dice as were asked for, and not one more.
    let given = r#"["6","1"]"#;
    assert!(file.contains(given), "{file}");
    let load = |dice: &str| {
        Session::<Beacon>::load(&rechained(&file.replace(given, dice)), Dice::Asked, None).map(|game| game.len()).map_err(|why| why.code())
    };
    assert_eq!((load(r#"["6","1","1"]"#), load(r#"["6","1","1","1"]"#)), (Err("record-dice"), Err("record-dice")));
}

#[test]
fn a_damaged_file_says_where() {
    let mut game = open();
    for (seat, bid) in [(Seat::A, "bid 1"), (Seat::B, "bid 2"), (Seat::A, "bid 3")] {
        game.say(seat, bid, None).expect("legal");
    }
    let file = game.save();
    let load = |text: &str| Session::<Beacon>::load(text, Dice::Asked, None).map(|game| game.len()).map_err(|why| why.code());
    assert_eq!(load(&file), Ok(3));
    assert_eq!(load(""), Err("record-empty"));
    assert_eq!(load("{}"), Err("record-header"));
    assert_eq!(load(&file[..file.len() - 9]), Err("record-line"));
    for (from, to, wrong) in [
        ("bid 3", "bid 4", None),
        ("bid 3", "bid 1", Some("record-refused")),
        ("\"turn\":1", "\"turn\":2", Some("record-hash")),
        ("\"beacon\"", "\"attack-wing\"", Some("record-game")),
    ] {
        // A changed line shows in its hash; with a hash that fits, in its result.
        let changed = file.replace(from, to);
        assert_eq!(load(&changed), Err("record-chain"));
        assert_eq!(load(&rechained(&changed)).err(), wrong);
    }
}

#[test]
fn a_command_sent_twice_is_taken_once() {
    let mut game = open();
    let seen = Some(game.version());
    game.say(Seat::A, "bid 2", seen).expect("legal");
    assert_eq!(game.say(Seat::A, "bid 3", seen), Err(Rejected::Stale));
    game.say(Seat::B, "bid 3", seen).expect("B decides at the same time and looked at the same table");
    assert_eq!(game.say(Seat::B, "bid 1", seen), Err(Rejected::Stale));
    assert_eq!(game.len(), 2);
}

#[test]
fn persons_end_a_game_before_its_rules_do() {
    let mut game = open();
    game.say(Seat::A, "bid 2", None).expect("legal");
    assert!(matches!(game.say(Seat::A, "agreed draw", None), Err(Rejected::Settlement("settle-draw"))), "nobody alone calls it a draw");
    assert!(matches!(game.settle(Seat::TABLE, Settlement::Concede), Err(Rejected::Settlement("settle-concede"))));
    // A is not asked now and may give up all the same.
    game.say(Seat::A, "concede", None).expect("at any time");
    assert!(game.deciders().is_empty() && game.commands(Seat::B).is_empty());
    assert!(matches!(game.say(Seat::B, "bid 1", None), Err(Rejected::Over)));
    assert!(matches!(game.say(Seat::B, "concede", None), Err(Rejected::Over)));
    let outcome = game.outcome().expect("over");
    assert_eq!((outcome.places, outcome.rule), (vec![2, 1], None));
    let again = Session::<Beacon>::load(&game.save(), Dice::seeded(9), None).expect("replays");
    assert_eq!((again.settled(), again.hash()), (Some((Seat::A, Settlement::Concede)), game.hash()));
    // No way back alone; with consent it was never said, and the bid still stands.
    assert!(matches!(game.undo(Seat::A, Right::Own), Err(Rejected::Undo(_))));
    game.undo(Seat::A, Right::Consent).expect("the other agreed");
    assert_eq!((game.len(), game.settled(), game.outcome().is_none()), (1, None, true));
    game.settle(Seat::TABLE, Settlement::Draw).expect("all agreed");
    assert_eq!(game.outcome().expect("over").places, vec![1, 1]);
    // While dice are wanted they come first.
    let setup = Beacon::scenario("beacon").expect("there");
    let mut game = Session::<Beacon>::open(setup, Dice::Asked).expect("sound");
    game.say(Seat::A, "bid 2", None).expect("legal");
    game.say(Seat::B, "bid 3", None).expect("legal");
    assert!(matches!(game.say(Seat::A, "concede", None), Err(Rejected::Pending(_))));
}
