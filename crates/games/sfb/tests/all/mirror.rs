//! Two ships of one class are as strong in one seat as in the other: nothing in the order of things favours a seat.

use engine::conformance::players::{Lots, Player, play};
use sfb::Sfb;

use crate::players::{table, winner};

/// The duels of two players with the same ship that each of the seats wins.
fn won(class: &str, player: Player, games: u64) -> [u64; 2] {
    let begun = table("duel", &[class, class]);
    let mut won = [0; 2];
    for game in 0..games {
        let last = play::<Sfb>(begun.clone(), &[player], Lots::Turned(37, game), &mut |_, _, _, _| {});
        if let Some(seat) = winner(&last) {
            won[seat] += 1;
        }
    }
    won
}

/// Whether a coin would fall so in 98 of 100 rows of throws.
fn even([one, other]: [u64; 2]) -> bool {
    let all = (one + other) as f64;
    (one as f64 - other as f64).abs() <= 2.33 * all.sqrt()
}

#[test]
fn mirror_duels_are_even() {
    for (class, player, games) in [
        ("fed-ca", Player::Ensign, 160),
        ("kli-d7", Player::Ensign, 160),
        ("rom-fh", Player::Ensign, 160),
        ("fed-ca", Player::Officer, 40),
        ("kli-d7", Player::Officer, 40),
    ] {
        let won = won(class, player, games);
        println!("{class}, {player:?}: {won:?}");
        assert!(even(won), "{class}, {player:?}: {won:?}");
    }
}
