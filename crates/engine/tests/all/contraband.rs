//! The second example game: it conforms, its hands come as one question, its windows pass by standing order, and its log keeps the wording in which it was
//! told.

use engine::{
    Audience, Chance, Game, Order, Seat, Viewer, case,
    conformance::{Effort, run},
    example::contraband::{Contraband, Setup},
    session::{Dice, Moved, Rejected, Right, Session, Settlement},
};

/// The customs.
const C: Seat = if let Some(seat) = Seat::new(2) { seat } else { Seat::A };

fn opened(seed: u64) -> Session<Contraband> {
    Session::open(Setup {}, Dice::seeded(seed)).expect("sound")
}

fn told(session: &Session<Contraband>, viewer: Viewer) -> Vec<String> {
    session.log(viewer, 0).map(|(_, told)| told.text.to_string()).collect()
}

#[test]
fn contraband_conforms() {
    let report = run::<Contraband>(&[Setup {}], Effort { games: 20, seed: 4, every: 1 }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(report.games, 20);
    assert_eq!(report.never_listed::<Contraband>(), [""; 0]);
    assert!(report.worlds > 1000 && report.enumerated > 10, "{report:?}");
}

#[test]
fn an_opening_hand_is_one_question() {
    let mut game = Session::<Contraband>::open(Setup {}, Dice::Asked).expect("sound");
    for (seat, hand) in
        [(Seat::A, "goods-grain, goods-grain, goods-arms"), (Seat::B, "3 goods-cloth"), (C, "goods-spice, goods-silver, goods-arms")]
    {
        let question = game.question().expect("a hand is wanted");
        assert_eq!((question.count(), question.roller, question.eyes), (3, Some(seat), Audience::only(seat)));
        assert!(game.answer(Viewer::Seat(Seat::A), "goods-grain, goods-grain").is_err(), "two are too few, and B's hand is not A's to say");
        game.answer(Viewer::Seat(seat), hand).expect("three cards");
    }
    assert!(game.question().is_none());
    assert_eq!(Contraband::inspect(game.state())["hands"][1], serde_json::json!([0, 0, 3, 0, 0, 0]));
}

#[test]
fn each_side_is_told_what_it_may_know() {
    let mut game = opened(1);
    let mut commands = Vec::new();
    Contraband::commands(game.state(), Seat::A, &mut commands);
    let lay = commands[0].clone();
    game.submit(Seat::A, lay).expect("A begins");
    let last = |viewer| told(&game, viewer).last().cloned().unwrap_or_default();
    assert!(last(Viewer::Seat(Seat::B)).starts_with("told-laid-card"), "{}", last(Viewer::Seat(Seat::B)));
    for viewer in [Viewer::Seat(C), Viewer::Public] {
        assert!(last(viewer).starts_with("told-laid(") || last(viewer) == "told-laid", "{}", last(viewer));
    }
    assert_eq!(Contraband::deciders(game.state()).iter().collect::<Vec<_>>(), [C]);
}

#[test]
fn what_was_told_is_not_told_anew_when_a_card_changes_hands() {
    let mut game = opened(3);
    while game.len() < 30 && Contraband::outcome(game.state()).is_none() {
        let before = told(&game, Viewer::Public);
        let seat = Contraband::deciders(game.state()).iter().next().expect("somebody decides");
        let mut commands = Vec::new();
        Contraband::commands(game.state(), seat, &mut commands);
        game.submit(seat, commands[0].clone()).expect("listed");
        assert!(told(&game, Viewer::Public).starts_with(&before));
    }
    assert!(told(&game, Viewer::Public).iter().any(|line| line.starts_with("told-taken")));
}

#[test]
fn windows_pass_by_standing_order() {
    let mut game = opened(2);
    game.say(Seat::A, &first(&game, Seat::A), None).expect("A lays");
    game.say(C, "order always", None).expect("C may say so in its window");
    while let Some(seat) = Contraband::deciders(game.state()).iter().next() {
        assert!(seat != C || Contraband::pass(game.state(), seat).is_none(), "C is asked in a window");
        assert!(matches!(game.say(seat, &first(&game, seat), None).expect("listed"), Moved::Done));
    }
    let again = Session::<Contraband>::load(&game.save(), Dice::seeded(9), None).expect("it replays");
    assert_eq!(again.hash(), game.hash());
}

#[test]
fn an_order_until_something_happens_ends_with_an_inspection_of_ones_own_crate_and_no_other() {
    let (mut own, mut others) = (0, 0);
    for seed in 0..20 {
        let mut game = opened(seed);
        while Contraband::pass(game.state(), Seat::A).is_none() {
            let seat = Contraband::deciders(game.state()).iter().next().expect("C lays a crate sooner or later");
            game.say(seat, &first(&game, seat), None).expect("listed");
        }
        game.say(Seat::A, "order concerned", None).expect("A may say so in its window");
        while let Some(seat) = Contraband::deciders(game.state()).iter().next() {
            assert!(seat != Seat::A || Contraband::pass(game.state(), seat).is_none(), "seed {seed}: A is asked in a window");
            let commands = game.commands(seat);
            let inspection = commands.iter().find(|command| command.to_string().starts_with("inspect"));
            let heard = game.heard(Viewer::Public);
            game.submit(seat, inspection.unwrap_or(&commands[0]).clone()).expect("listed");
            let new =
                game.log(Viewer::Public, heard).map(|(_, told)| told.text.to_string()).find(|line| line.starts_with("told-inspected"));
            let Some(line) = new else { continue };
            if line.contains("owner=A") {
                assert_eq!(game.order_of(Seat::A, 0), Order::Usual, "seed {seed}: {line}");
                own += 1;
                break;
            }
            assert_eq!(game.order_of(Seat::A, 0), Order::Concerned, "seed {seed}: {line}");
            others += 1;
        }
    }
    assert!(own > 0 && others > 0, "{own} and {others}: both have to come");
}

fn first(game: &Session<Contraband>, seat: Seat) -> String {
    let mut commands = Vec::new();
    Contraband::commands(game.state(), seat, &mut commands);
    commands[0].to_string()
}

#[test]
fn the_examples_of_the_ledger() {
    let file = case::read(include_str!("contraband.toml")).expect("cases");
    assert_eq!(file.cases.len(), 2);
    for case in &file.cases {
        assert_eq!(case::run::<Contraband>(case).differs, [""; 0], "{}", case.title);
    }
}

/// In a game for three, whoever gives up is out and the others play on; he is placed behind them, whatever the rules say of his side.
#[test]
fn one_of_three_gives_up() {
    let mut game = opened(3);
    game.say(C, "concede", None).expect("at any time");
    assert!(game.outcome().is_none() && game.settled().is_none() && !game.deciders().is_empty());
    assert_eq!(game.gave_up(), [C]);
    assert!(told(&game, Viewer::Public).last().is_some_and(|line| line.starts_with("gave-up")), "the log says so");
    assert!(matches!(game.say(C, "concede", None), Err(Rejected::Settlement("settle-concede"))), "once");
    assert!(matches!(game.settle(Seat::new(5).expect("a seat"), Settlement::Concede), Err(Rejected::Settlement(_))), "a seat of the game");
    let again = Session::<Contraband>::load(&game.save(), Dice::seeded(9), None).expect("replays");
    assert_eq!((again.gave_up(), again.hash(), told(&again, Viewer::Public)), (vec![C], game.hash(), told(&game, Viewer::Public)));
    // The rest of the game: whoever holds the table decides for C.
    let mut chance = Chance::new(3, 1);
    while let Some(seat) = game.deciders().iter().next() {
        let commands = game.commands(seat);
        let command = commands[chance.below(commands.len() as u32) as usize].clone();
        game.submit(seat, command).expect("legal");
    }
    let outcome = game.outcome().expect("over by its rules");
    assert!(outcome.rule.is_some() && outcome.places[2] == 3, "{outcome:?}");
    let again = Session::<Contraband>::load(&game.save(), Dice::seeded(9), None).expect("replays");
    assert_eq!(again.outcome(), game.outcome());
}

/// When all others have given up, the last one has won at once; a table that is broken off ranks nobody.
#[test]
fn the_last_seat_has_won() {
    let mut game = opened(3);
    game.say(Seat::A, "concede", None).expect("at any time");
    game.say(C, "concede", None).expect("at any time");
    assert_eq!(game.outcome().expect("over").places, [3, 1, 2], "whoever stayed longer comes before");
    assert!(game.deciders().is_empty());
    game.undo(C, Right::Consent).expect("the others agreed");
    assert_eq!((game.outcome(), game.gave_up()), (None, vec![Seat::A]));
    assert!(matches!(game.settle(Seat::A, Settlement::BrokenOff), Err(Rejected::Settlement("settle-broken-off"))));
    game.settle(Seat::TABLE, Settlement::BrokenOff).expect("the table says it");
    assert_eq!(game.outcome().expect("over").places, [1, 1, 1]);
}
