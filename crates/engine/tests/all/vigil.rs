//! A game that is nearly all waiting: it conforms, and by standing order a turn of a thousand windows is one line of the record.

use engine::{
    Game, Seat,
    conformance::{Effort, run},
    example::vigil::{Setup, Vigil},
    session::{Dice, Session},
};

#[test]
fn it_conforms() {
    let short = Setup { bells: 9 };
    let report = run::<Vigil>(&[short], Effort { games: 6, seed: 4, every: 3 }).unwrap_or_else(|why| panic!("{why}"));
    assert!(report.enumerated > 20, "{report:?}");
}

#[test]
fn a_thousand_windows_are_one_line_of_the_record() {
    let mut game = Session::<Vigil>::open(Setup::default(), Dice::seeded(1)).expect("it begins");
    game.say(Seat::A, "begin", None).expect("A begins");
    let lines = |game: &Session<Vigil>| game.save().lines().count();
    let before = lines(&game);
    game.say(Seat::B, "order always", None).expect("B may say so in its window");
    assert_eq!(Vigil::turn(game.state()), 2, "the watch is over");
    assert_eq!(lines(&game), before + 1);
    let again = Session::<Vigil>::load(&game.save(), Dice::seeded(1), None).expect("it replays");
    assert_eq!(again.hash(), game.hash());
}
