//! Two ships of one class are as strong in one seat as in the other: nothing in the order of things favours a seat. The test sees it where something
//! does: with the option that ship 1 always moves first, the other one sees that move and wins more often.

use engine::{
    Game,
    conformance::players::{Lots, Player, play},
};
use sfb::Sfb;

use crate::players::winner;

/// The duels of two players with the same ship that each of the seats wins.
fn won(class: &str, first_mover: &str, player: Player, games: u64) -> [u64; 2] {
    let mut setup = Sfb::scenario("duel").expect("a scenario");
    for (name, value) in [("A.fleet", class), ("B.fleet", class), ("first_mover", first_mover)] {
        Sfb::set(&mut setup, name, value).expect("a setting");
    }
    let begun = Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let mut won = [0; 2];
    for game in 0..games {
        let last = play::<Sfb>(begun.clone(), &[player], Lots::Turned(37, game), &mut |_, _, _, _| {});
        if let Some(seat) = winner(&last) {
            won[seat] += 1;
        }
    }
    won
}

/// Share of the decided duels that B wins, with its Wilson interval: it misses the true share in 1 of 100 rows of duels.
fn share([one, other]: [u64; 2]) -> (f64, [f64; 2]) {
    const Z: f64 = 2.576;
    let all = (one + other) as f64;
    let share = other as f64 / all;
    let middle = share + Z * Z / (2.0 * all);
    let reach = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    let whole = 1.0 + Z * Z / all;
    (share, [(middle - reach) / whole, (middle + reach) / whole])
}

#[test]
fn mirror_duels_are_even() {
    for (class, player, games) in [
        ("fed-ca", Player::Ensign, 320),
        ("kli-d7", Player::Ensign, 320),
        ("rom-fh", Player::Ensign, 320),
        ("fed-ca", Player::Officer, 40),
        ("kli-d7", Player::Officer, 40),
    ] {
        let won = won(class, "lot", player, games);
        let (share, [low, high]) = share(won);
        println!("{class}, {player:?}: {won:?}, {share:.2} ({low:.2} to {high:.2})");
        assert!(low <= 0.5 && 0.5 <= high, "SFB.GAP.60: {class}, {player:?}: B wins {share:.2} ({low:.2} to {high:.2}) of {won:?}");
        assert!(won[0] + won[1] >= games / 2, "too few duels of {class} are decided: {won:?}");
    }
}

#[test]
fn mirror_duels_are_uneven_where_one_ship_always_moves_first() {
    let won = won("fed-ca", "number", Player::Ensign, 320);
    let (share, [low, high]) = share(won);
    println!("{won:?}, {share:.2} ({low:.2} to {high:.2})");
    assert!(low > 0.5, "whoever sees the other's move first wins more often: {share:.2} ({low:.2} to {high:.2}) of {won:?}");
}
