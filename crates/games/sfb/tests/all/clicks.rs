//! How often a seat is asked in a turn of the duel: every decision with more than one answer is a click, windows passed by a standing order are none.

use engine::{
    Game, Seat,
    conformance::players::{Lots, Player, play},
    session::{Dice, Session},
};
use sfb::{Command, Sfb};

use crate::players::table;

/// Plays a duel of officers: for each turn of each seat the decisions that it was asked, and those in which it did something.
fn asked(scenario: &str, seed: u64) -> Vec<[u32; 2]> {
    let mut turns: Vec<[[u32; 2]; 2]> = Vec::new();
    play::<Sfb>(table(scenario, &[]), &[Player::Officer], Lots::Turned(seed, 1), &mut |state, seat, list, said| {
        turns.resize(turns.len().max(Sfb::turn(state) as usize), [[0; 2]; 2]);
        if list.len() > 1 {
            let counts = &mut turns[Sfb::turn(state) as usize - 1][seat.index() % 2];
            counts[0] += 1;
            counts[1] += u32::from(!matches!(said, Command::Pass(_)));
        }
    });
    turns.into_iter().flatten().collect()
}

#[test]
fn a_turn_of_a_duel_takes_at_most_sixty_clicks() {
    for scenario in ["duel", "hydran"] {
        let turns: Vec<[u32; 2]> = (0..6).flat_map(|seed| asked(scenario, seed)).collect();
        let mean = |which: usize| turns.iter().map(|counts| counts[which]).sum::<u32>() / turns.len() as u32;
        let most = turns.iter().map(|counts| counts[1]).max().unwrap_or(0);
        println!("{scenario}: asked {} on average, {} done, at most {most}", mean(0), mean(1));
        assert!(most <= 60, "{scenario}: {most} clicks in a turn with standing orders");
        assert!(mean(0) <= 60, "{scenario}: {} decisions a turn without standing orders", mean(0));
    }
}

/// A window of activities comes in every impulse; it passes by itself for a seat that has not asked for it.
#[test]
fn a_seat_is_asked_in_every_impulse_if_it_says_so() {
    let mut setup = Sfb::scenario("hydran").expect("a scenario");
    for name in ["A.fleet", "B.fleet"] {
        Sfb::set(&mut setup, name, "hyd-hc").expect("a ship without launchers");
    }
    let impulse = |order: &str| {
        let mut game = Session::<Sfb>::open(setup.clone(), Dice::seeded(1)).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        let mut say = |seat: Seat, text: &str| {
            assert!(game.say(seat, text, None).is_ok(), "{seat} {text}");
            (game.state().flow.impulse, game.deciders().contains(Seat::A), game.deciders().contains(Seat::B))
        };
        say(Seat::A, "order fire always");
        say(Seat::B, "order fire always");
        say(Seat::A, order);
        say(Seat::A, "plan 1 run 4");
        say(Seat::B, "plan 2 run 4")
    };
    assert_eq!(impulse("order activity ask"), (1, true, false));
    assert_eq!(impulse("order final ask"), (4, true, true));
}
