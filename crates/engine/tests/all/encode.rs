//! Features of views and commands: fixed shapes, ranges that hold, and nothing that the seat may not know.

use engine::{
    Game, Seat, Viewer,
    encode::{self, Encode},
    example::Beacon,
    session::{Dice, Session},
};

fn listed(game: &Session<Beacon>, seat: Seat) -> Vec<<Beacon as Game>::Command> {
    let mut commands = Vec::new();
    if Beacon::deciders(game.state()).contains(seat) {
        Beacon::commands(game.state(), seat, &mut commands);
    }
    commands
}

#[test]
fn features_keep_their_shape_through_a_game() {
    let mut game = Session::<Beacon>::open(Beacon::scenario("beacon").expect("there"), Dice::seeded(5)).expect("it is sound");
    while let Some(seat) = Beacon::deciders(game.state()).iter().next() {
        let view = Beacon::view(game.state(), Viewer::Seat(seat));
        assert_eq!(encode::view::<Beacon>(&view, seat).len(), encode::size(Beacon::VIEW));
        let commands = listed(&game, seat);
        let mut rows: Vec<Vec<f32>> = commands.iter().map(|command| encode::command::<Beacon>(&view, seat, command)).collect();
        rows.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
        rows.dedup();
        assert_eq!(rows.len(), commands.len(), "commands that differ have features that differ");
        game.say(seat, &commands[0].to_string(), None).expect("it is listed");
    }
}

#[test]
fn features_of_the_other_seat_do_not_tell_a_secret_bid() {
    let after = |bid: &str| {
        let mut game = Session::<Beacon>::open(Beacon::scenario("beacon").expect("there"), Dice::seeded(5)).expect("it is sound");
        game.say(Seat::A, bid, None).expect("A bids");
        encode::view::<Beacon>(&Beacon::view(game.state(), Viewer::Seat(Seat::B)), Seat::B)
    };
    assert_eq!(after("bid 1"), after("bid 4"));
}

#[test]
fn the_page_counts_every_number() {
    let page = encode::page(Beacon::VIEW);
    assert!(page.contains("| 3 | 8 | `used` | 0 to 1 |") && page.contains("| 11 | 2 | `laid` |"), "{page}");
    assert_eq!(encode::size(Beacon::VIEW), 13);
}
