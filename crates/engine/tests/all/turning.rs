//! The moments that decided a game are those whose dice were worth much more or less than the average, and the record alone says which.

use engine::{
    Game, Seat, Viewer,
    example::{Beacon, Setup},
    kit::kit,
    record,
    session::{Dice, Session, Turning},
};

/// A game of Beacon in which everybody says the first thing there is.
fn played(seed: u64) -> Session<Beacon> {
    let mut game = Session::<Beacon>::open(Setup::default(), Dice::seeded(seed)).expect("it begins");
    while let Some(seat) = game.deciders().iter().next() {
        let command = game.commands(seat).first().cloned().expect("there is something to say");
        game.submit(seat, command).expect("what is listed may be said");
    }
    game
}

#[test]
fn every_turning_point_asked_chance_and_stands_in_the_log() {
    let mut found = 0;
    for seed in 0..12 {
        let game = played(seed);
        let file = record::read(&game.save()).expect("it can be read");
        let lines: Vec<_> = file.commands().collect();
        for one in game.turnings() {
            found += 1;
            assert!(!lines[one.step].dice.is_empty(), "{one:?} asked nothing");
            assert!(one.from <= one.upto && one.upto < game.told(), "{one:?}");
            assert!(one.swing != 0 && (0.0..=1.0).contains(&one.chance) && one.chance > 0.0, "{one:?}");
            assert_eq!(game.steps_by(one.upto), one.step + 1, "the place leads to the position after the command");
            assert_eq!(lines[one.step].facts.turn, one.turn);
        }
    }
    assert!(found > 0, "no die of a dozen games decided anything");
}

/// The turning points depend on the record of a game alone, and the greatest comes first.
#[test]
fn a_loaded_game_has_the_same_turning_points() {
    for seed in 0..4 {
        let game = played(seed);
        let told = game.turnings();
        let again = Session::<Beacon>::load(&game.save(), Dice::seeded(99), None).expect("it plays as it did");
        assert_eq!(again.turnings(), told);
        assert!(told.windows(2).all(|pair| pair[0].swing.abs() >= pair[1].swing.abs()), "{told:?}");
    }
}

/// More than on average is told as that, and less as less; how much in whole percents, rounded up.
#[test]
fn a_turning_point_is_told_for_whom_and_by_how_much() {
    let game = (0..12).map(played).find(|game| !game.turnings().is_empty()).expect("one of them was decided by dice");
    let play = kit::<Beacon>(Vec::new()).load(&game.save(), 0, None).expect("it plays as it did");
    for one in play.turnings() {
        for (swing, amount) in [(one.swing.abs(), "more"), (-one.swing.abs(), "less"), (1, "more"), (100, "more"), (-101, "less")] {
            let told = play.told_turning(&Turning { swing, ..one.clone() }, Viewer::Public, "en").sentence;
            let percent = (swing.abs() + 99) / 100;
            assert!(told.contains(&format!("worth {percent} % of a game {amount} than on average")), "{swing}: {told}");
        }
    }
}

#[test]
fn a_turning_point_is_told_in_the_language_of_the_reader() {
    let game = (0..12).map(played).find(|game| !game.turnings().is_empty()).expect("one of them was decided by dice");
    let play = kit::<Beacon>(Vec::new()).load(&game.save(), 0, None).expect("it plays as it did");
    let first = play.turnings().into_iter().next().expect("a turning point");
    let [english, italian] = ["en", "it"].map(|language| play.told_turning(&first, Viewer::Public, language).sentence);
    assert!(english.contains("on average") && english.contains(&format!("Turn {}", first.turn)), "{english}");
    assert!(italian.contains("della media"), "{italian}");
    assert!(english.contains(Seat::new(first.seat.index()).expect("a seat").to_string().as_str()), "{english}");
    assert_eq!(Beacon::about().name, play.about().name);
}
