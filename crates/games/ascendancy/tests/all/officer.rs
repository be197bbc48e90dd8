//! How well the officer does, measured on seeded games.

use ascendancy::{Ascendancy, Setup, state::Ending};
use engine::{
    Game,
    conformance::{
        players::{Lots, Player, play},
        set_up,
    },
};

/// Games that the first player wins alone, its seat changing from game to game; those that the Borg win, and rounds in all.
fn games(setup: &Setup, players: &[Player], games: u64) -> (u32, u32, u32) {
    let (mut won, mut borg, mut rounds) = (0, 0, 0);
    for game in 0..games {
        let mine = game as usize % players.len();
        let seated: Vec<Player> = (0..players.len()).map(|seat| players[(seat + players.len() - mine) % players.len()]).collect();
        let state = play::<Ascendancy>(Ascendancy::begin(setup).expect("sound"), &seated, Lots::Together(4, game), &mut |_, _, _, _| {});
        let places = Ascendancy::outcome(&state).expect("over").places;
        won += u32::from(places[mine] == 1 && places.iter().filter(|place| **place == 1).count() == 1);
        borg += u32::from(state.ending == Ending::Borg);
        rounds += u32::from(state.round);
    }
    println!("{players:?}: {won} of {games} won, {borg} by the Borg, {rounds} rounds");
    (won, borg, rounds)
}

#[test]
fn an_officer_beats_a_random_player() {
    let (won, ..) = games(&set_up::<Ascendancy>("duel", &[]), &[Player::Officer, Player::Random], 100);
    assert!(won >= 94, "{won} of 100 won");
    let (won, borg, _) = games(&set_up::<Ascendancy>("peaceful", &[("seats", "2")]), &[Player::Officer, Player::Random], 100);
    assert!(won >= 95 && borg == 0, "{won} of 100 won");
}

#[test]
fn an_officer_beats_an_ensign() {
    let (won, ..) = games(&set_up::<Ascendancy>("duel", &[]), &[Player::Officer, Player::Ensign], 100);
    assert!(won >= 82, "{won} of 100 won");
}

#[test]
fn an_officer_beats_two_random_players() {
    let (won, ..) = games(&set_up::<Ascendancy>("ascendancy", &[]), &[Player::Officer, Player::Random, Player::Random], 60);
    assert!(won >= 54, "{won} of 60 won");
}

/// Nobody sits behind closed lanes for ever.
#[test]
fn officers_come_to_an_end() {
    let (_, _, rounds) = games(&set_up::<Ascendancy>("duel", &[]), &[Player::Officer; 2], 20);
    assert!(rounds <= 20 * 20, "{rounds} rounds in 20 duels");
    let (_, borg, rounds) = games(&set_up::<Ascendancy>("ascendancy", &[]), &[Player::Officer; 3], 40);
    assert!(rounds <= 20 * 40 && borg <= 14, "{rounds} rounds, {borg} of 40 by the Borg");
}
