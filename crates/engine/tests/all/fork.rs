//! A copy of a game goes its own way, and a command is tried without being given.

use engine::{
    Kit, Play, Seat, Viewer,
    example::{Beacon, contraband::Contraband},
    kit::kit,
};
use serde_json::json;

fn contraband() -> Box<dyn Kit> {
    kit::<Contraband>(Vec::new())
}

/// Plays this many commands, each the one at `pick` of its list.
fn on(play: &mut dyn Play, count: usize, pick: usize) {
    for _ in 0..count {
        let Some(&seat) = play.deciders().first() else { break };
        let commands = play.commands(seat);
        play.say(seat, &commands[pick % commands.len()], None).expect("it is listed");
    }
}

#[test]
fn a_copy_has_the_same_dice_ahead_of_it_and_goes_its_own_way() {
    let mut game = contraband().open(&json!({}), Some(5)).expect("it is sound");
    on(&mut *game, 4, 1);
    let (mut alike, mut other) = (game.fork(), game.fork());
    let stood = game.save();
    on(&mut *alike, 6, 1);
    on(&mut *other, 6, 0);
    assert_eq!(game.save(), stood, "what happens to a copy does not happen here");
    on(&mut *game, 6, 1);
    assert_eq!(game.save(), alike.save());
    assert_ne!(game.save(), other.save());
    assert_eq!((game.heard(Viewer::Public), game.version()), (alike.heard(Viewer::Public), alike.version()));
    alike.undo(Seat::A, engine::record::Right::Referee).expect("something was said");
    assert_eq!(alike.steps() + 1, game.steps(), "a copy can go back as well");
}

#[test]
fn a_copy_waits_for_the_same_dice() {
    let game = contraband().open(&json!({}), None).expect("it is sound");
    let mut copy = game.fork();
    assert_eq!(copy.question(Viewer::Seat(Seat::A), "en"), game.question(Viewer::Seat(Seat::A), "en"));
    copy.answer(Viewer::Seat(Seat::A), "3 goods-cloth").expect("A drew it");
    assert_ne!(copy.question(Viewer::Seat(Seat::B), "en"), game.question(Viewer::Seat(Seat::B), "en"));
}

/// In every position of a game, for the listed commands, for nonsense and for the seat that is not asked: the refusal is that of saying it.
#[test]
fn a_refusal_is_what_saying_it_would_give() {
    let beacon = kit::<Beacon>(Vec::new());
    let setup = beacon.setup("beacon").expect("a scenario");
    let mut play = beacon.open(&setup, Some(3)).expect("it is sound");
    let mut tried = 0;
    while !play.deciders().is_empty() {
        let words = ["bid 1", "bid 99", "dance", "", "concede", "agreed draw", "order always"];
        let listed: Vec<String> = play.commands(Seat::A).into_iter().chain(play.commands(Seat::B)).collect();
        for text in words.iter().copied().chain(listed.iter().map(String::as_str)) {
            for seat in [Seat::A, Seat::B, Seat::TABLE] {
                let said = play.fork().say(seat, text, None).err();
                assert_eq!(play.refusal(seat, text), said, "{seat} says {text:?}");
                tried += 1;
            }
        }
        on(&mut *play, 1, 1);
    }
    assert_eq!(play.refusal(Seat::A, "bid 1").map(|why| why.code), Some("game-over".into()));
    assert!(tried > 50, "{tried}");
}
