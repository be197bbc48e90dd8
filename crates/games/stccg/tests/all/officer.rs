//! How well the officer does, measured on seeded games.

use engine::{
    Game, Seat,
    conformance::{
        players::{Lots, Player, play},
        set_up,
    },
};
use stccg::{Command, Stccg, data, ids::Id, state::Won};

/// Results of games of an officer against an ensign.
#[derive(Default)]
struct Course {
    games: usize,
    won: usize,
    /// Missions attempted and places scouted.
    tries: usize,
    /// Those that ended before a wall that everybody knew and that is there still.
    walls: usize,
    /// The own turn of the first of them.
    first: Vec<u16>,
}

/// A game of the player in this seat against an ensign.
fn game(decks: [&str; 2], player: Player, officer: Seat, seed: u64, course: &mut Course) {
    let begun = Stccg::begin(&set_up::<Stccg>("duel", &[("A.deck", decks[0]), ("B.deck", decks[1])])).expect("sound");
    let mut players = [Player::Ensign; 2];
    players[officer.index()] = player;
    let (mut first, mut before): (_, Option<(usize, Id)>) = (None, None);
    let last = play::<Stccg>(begun, &players, Lots::Together(seed, 0), &mut |state, seat, _, said| {
        if let Some((loc, wall)) = before.take() {
            course.walls += usize::from(state.places[loc].under.first() == Some(&wall));
        }
        if let Command::Attempt(at, _) | Command::Scout(at, _) = said
            && seat == officer
        {
            course.tries += 1;
            first.get_or_insert(state.turn.number.div_ceil(2));
            let loc = state.find(*at).and_then(|at| state.place_of(at)).map(usize::from);
            before = loc.and_then(|loc| {
                let next = *state.places[loc].under.first()?;
                (state.at(next).known_to(seat) && state.card(next).wall).then_some((loc, next))
            });
        }
    });
    course.games += 1;
    course.won += usize::from(last.won == Won::Seat(officer));
    course.first.extend(first);
}

/// Games of the player with these decks against an ensign with three of the six by turns, in both seats.
fn games(player: Player, decks: &[&str]) -> Course {
    let mut course = Course::default();
    for (own, deck) in decks.iter().enumerate() {
        for (other, foe) in data::decks().iter().enumerate().skip(own % 2).step_by(2) {
            let seed = (own * 10 + other) as u64;
            game([deck, &foe.id], player, Seat::A, seed, &mut course);
            game([&foe.id, deck], player, Seat::B, seed, &mut course);
        }
    }
    course.first.sort_unstable();
    let Course { games, won, tries, walls, .. } = course;
    println!(
        "{decks:?}: {won} of {games} won, {walls} of {tries} attempts at a known wall, the first in turn {:?}",
        course.first.get(games / 2)
    );
    course
}

#[test]
fn an_officer_that_attempts_missions_beats_an_ensign() {
    let course = games(Player::Officer, &["federation", "klingon", "federation-frontier", "klingon-raiders"]);
    assert!(course.won * 100 >= 66 * course.games, "{} of {} won", course.won, course.games);
    assert!(course.walls * 50 <= course.tries, "{} of {} attempts ran into a known wall", course.walls, course.tries);
    assert!(course.first[course.games / 2] <= 4, "the first attempts come in turns {:?}", course.first);
}

#[test]
fn an_officer_of_the_borg_does_as_well_as_an_ensign() {
    let [officer, ensign] = [Player::Officer, Player::Ensign].map(|player| games(player, &["borg", "borg-swarm"]).won);
    assert!(officer + 3 >= ensign, "the officer won {officer}, an ensign in its place {ensign}");
}
