//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use ascendancy::{Ascendancy, State};
use engine::{
    Game, Seat,
    conformance::{Effort, Secret, World, twins, twins_from},
};

/// `VINCULUM_TWINS=200` plays that number of games; `cargo xtask twins` does it for all games.
#[test]
fn twins_look_alike() {
    let games = std::env::var("VINCULUM_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let secrets: &[Secret<Ascendancy>] = &[
        Secret { name: "projects", of: |state, seat| format!("{:?}", state.secret[seat].projects) },
        Secret { name: "the deck", of: |state, seat| format!("{:?}", (state.secret[seat].deck, &state.secret[seat].bottom)) },
        Secret { name: "drawn cards", of: |state, seat| format!("{:?}", state.secret[seat].drawn) },
        Secret { name: "hidden agendas", of: |state, seat| state.secret[seat].agenda.to_string() },
    ];
    let random = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    let rare = twins_from(secrets, Effort { games: FROM_EACH, seed: 11, every: 1 }, &positions()).unwrap_or_else(|why| panic!("{why}"));
    let twins = random.and(rare);
    assert_eq!(twins.unreached(secrets), [""; 0], "{twins:?}");
}

/// How many games from each position.
const FROM_EACH: u64 = 3;

/// Positions with secrets that random games seldom reach: a Vulcan's hidden agenda, and projects that were drawn and of which one is to be kept.
fn positions() -> Vec<State> {
    let mut setup = Ascendancy::scenario("duel").expect("a scenario");
    for (name, value) in [("connection", "no-borg"), ("A.faction", "klingon"), ("B.faction", "vulcan")] {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    let text = "home = [[-20, 0], [20, 0]]\nplayer = [{}, { agenda = 8, hidden = 3, projects = [[4, 2]] }]\n";
    let start = World::<Ascendancy>::of(Ascendancy::position(&setup, &toml::from_str(text).expect("a table")).expect("a position"));
    vec![start.state.clone(), start.then(&[(Seat::A, "launch")]).state]
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 6;
const EVERY: u64 = 41;
