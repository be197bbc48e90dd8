//! A table where people type the dice: who types them, what the program draws for bots, and how an answer is typed again.

use engine::{
    Game, Seat, Viewer,
    example::contraband::{Contraband, Setup},
    record::{self, Header},
    seat::Seats,
    session::{Dice, Moved, Rejected, Right, Session, Unfinished},
    words::Words,
};

const A: Seat = Seat::A;
const B: Seat = Seat::B;

fn opened(bots: &[Seat]) -> Session<Contraband> {
    let mut game = Session::open(Setup {}, Dice::Asked).expect("sound");
    game.seat_bots(bots.iter().fold(Seats::NONE, |all, seat| all.with(*seat)), 7);
    game
}

fn c() -> Seat {
    Seat::new(2).expect("a third seat")
}

fn english() -> Words {
    Words::of("en", &[])
}

fn told(game: &Session<Contraband>) -> Vec<String> {
    game.log(Viewer::Public, 0).map(|(_, told)| told.text.to_string()).filter(|line| line.starts_with("program-drew")).collect()
}

fn header(game: &Session<Contraband>) -> Header {
    record::read(&game.save()).expect("it can be read").header.said
}

/// A seat that may see a question is asked for the answer; others who answer learn which seat that is.
#[test]
fn whoever_drew_types_it() {
    let mut game = opened(&[]);
    assert_eq!(game.question().and_then(|question| question.typist(game.people())), Some(A));
    let refused = game.answer(Viewer::Seat(B), "3 goods-cloth").expect_err("B does not see it");
    assert_eq!(refused, Rejected::NotYours(Some(A)));
    game.answer(Viewer::Seat(A), "3 goods-cloth").expect("A drew it");
    assert_eq!(game.question().and_then(|question| question.typist(game.people())), Some(B));
}

/// Only the bots' seats could see what they draw: the program draws it, the log and the record say so, and the file opens with it.
#[test]
fn the_program_draws_what_only_bots_may_see() {
    let mut game = opened(&[B, c()]);
    assert_eq!(game.question().and_then(|question| question.roller), Some(A), "a person draws with the own hand");
    game.answer(Viewer::Seat(A), "goods-grain, goods-grain, goods-arms").expect("A types its hand");
    assert!(game.question().is_none(), "nobody is asked for the hands of bots");
    assert_eq!(header(&game).drawn, [1, 2]);
    assert_eq!(told(&game), ["program-drew(count=2, seats=one-and-another(one=B, other=C))"]);
    let again = opened(&[B, c()]);
    assert!(again.question().is_some(), "A is asked first in every game");

    let file = game.save();
    let read = Session::<Contraband>::load(&file, Dice::Asked, None).expect("it replays");
    assert_eq!((read.save(), told(&read)), (file.clone(), told(&game)));
    for wrong in [file.replace("\"drawn\":[1,2]", "\"drawn\":[1]"), file.replace("\"drawn\":[1,2],", "")] {
        let why = Session::<Contraband>::load(&wrong, Dice::Asked, None).map(|_| ()).expect_err("who drew stands in the chain");
        assert_eq!(why.code(), "record-chain");
    }
    let entries = game.entries(0).len();
    assert_eq!(entries + told(&game).len(), game.told(), "the rules did not tell the line of the session");
}

/// A hand that was typed wrongly is typed again, in the set-up and after it; cards that the program drew are drawn the same again.
#[test]
fn what_was_typed_last_is_typed_anew() {
    let mut game = opened(&[c()]);
    game.answer(Viewer::Seat(A), "3 goods-grain").expect("A types");
    game.undo(B, Right::Referee).expect("A's hand is taken back");
    game.answer(Viewer::Seat(A), "goods-grain, goods-silver, goods-arms").expect("A types it anew");
    game.answer(Viewer::Seat(B), "3 goods-cloth").expect("B types");
    let drawn = header(&game).dice[2].clone();
    game.undo(A, Right::Referee).expect("the set up is not carved in stone");
    assert_eq!(game.question().and_then(|question| question.roller), Some(B), "the hand typed last is asked for, the first stands");
    game.answer(Viewer::Seat(B), "2 goods-cloth, goods-spice").expect("B types it anew");
    assert_eq!(header(&game).dice[2], drawn, "taking back draws no other cards");
    let read = Session::<Contraband>::load(&game.save(), Dice::Asked, None).expect("it replays");
    assert_eq!(read.hash(), game.hash());
}

/// The command of a bot whose answer was typed wrongly asks again; what the bot did afterwards goes, and the bot has no second thought.
#[test]
fn a_command_of_a_bot_asks_again() {
    let mut game = opened(&[B, c()]);
    game.answer(Viewer::Seat(A), "goods-grain, goods-grain, goods-arms").expect("A types its hand");
    let mut asked = None;
    for _ in 0..200 {
        if let Some(question) = game.question().cloned() {
            let typist = question.typist(game.people()).map_or(Viewer::Public, Viewer::Seat);
            assert_ne!(typist, Viewer::Public, "every question of this game is hidden, and those of bots are not asked");
            let answer = question.possible(&english())[0].0.clone();
            let said = game.unfinished().expect("it waits");
            let (before, steps) = (said.clone(), game.len());
            game.answer(typist, &answer).expect("possible");
            if said.seat != Some(A) {
                asked = Some((before, steps));
                break;
            }
            continue;
        }
        let Some(seat) = game.deciders().iter().next() else { break };
        let commands = game.commands(seat);
        game.submit(seat, commands[game.len() % commands.len()].clone()).expect("listed");
    }
    let (waited, steps) = asked.expect("a bot's word ends A's turn, and A draws");
    game.undo(A, Right::Referee).expect("typed last");
    let again = game.unfinished().expect("the same is asked again");
    assert!(again.mark.is_some(), "the record will say that it was typed anew");
    assert_eq!((Unfinished { mark: None, ..again }, game.len()), (waited, steps));
    assert!(matches!(game.withdraw(), Err(Rejected::Undo(_))), "a bot's command is nobody's to give up");
}

/// A command that waits is taken up when the game is opened again, with answers of several seats and of the program.
#[test]
fn what_waited_waits_again() {
    let mut game = opened(&[B]);
    game.answer(Viewer::Seat(A), "3 goods-grain").expect("A types");
    let waiting = game.unfinished().expect("C's hand");
    assert_eq!((waiting.seat, waiting.answers.len(), waiting.drawn.as_slice()), (None, 2, &[1][..]));
    let mut again = Session::<Contraband>::open(Setup {}, Dice::Asked).expect("sound");
    // Another seed: what was drawn stands in what waits.
    again.seat_bots(Seats::only(B), 99);
    assert!(again.take_up(&waiting) && again.unfinished() == Some(waiting.clone()));
    let possible = again.question().expect("C's hand").possible(&english());
    let hand: Vec<&str> = possible.iter().take(3).map(|(typed, _)| typed.as_str()).collect();
    assert!(matches!(again.answer(Viewer::Seat(c()), &hand.join(", ")), Ok(Moved::Done)));
    assert!(!again.take_up(&waiting), "the set up is done");
    assert!(Contraband::outcome(again.state()).is_none());
}
