//! The officer beats a player who takes what chance says, and the ensign with the same ship.

use engine::conformance::players::{Lots, Player, play};
use sfb::Sfb;

use crate::players::{table, winner};

/// The number of these games that the officer in a seat wins against another player.
fn won(scenario: &str, ships: &[&str], officer: usize, other: Player, games: u64) -> u64 {
    let begun = table(scenario, ships);
    let mut players = [other; 2];
    players[officer] = Player::Officer;
    let won_by = |game| winner(&play::<Sfb>(begun.clone(), &players, Lots::Turned(19, game), &mut |_, _, _, _| {}));
    (0..games).filter(|&game| won_by(game) == Some(officer)).count() as u64
}

/// Against more launchers than its own an X-ship keeps its distance; near them it lost two games of three.
#[test]
fn an_officer_with_fewer_launchers_keeps_its_distance() {
    for (scenario, least) in [("matrix", 18), ("echelon", 15), ("hawk", 18)] {
        let won = won(scenario, &[], 1, Player::Random, 20);
        println!("{scenario}, seat 1: {won} of 20");
        assert!(won >= least, "{scenario}: {won} of 20");
    }
}

#[test]
fn the_officer_beats_random_play_from_either_seat() {
    for (scenario, officer) in [("duel", 0), ("duel", 1), ("hydran", 0), ("hydran", 1), ("plasma", 0), ("plasma", 1), ("freezer", 1)] {
        let won = won(scenario, &[], officer, Player::Random, 20);
        println!("{scenario}, seat {officer}: {won} of 20");
        assert!(won >= 18, "{scenario}, seat {officer}: {won} of 20");
    }
}

#[test]
fn the_officer_beats_the_ensign_with_the_same_ship() {
    // In 400 games from each seat 92 of 100, and 67.
    for (ship, least) in [("fed-ca", 102), ("kli-d7", 69)] {
        let won: u64 = (0..2).map(|officer| won("duel", &[ship, ship], officer, Player::Ensign, 60)).sum();
        println!("{ship}: {won} of 120");
        assert!(won >= least, "{ship}: {won} of 120");
    }
}
