//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use ascendancy::Ascendancy;
use engine::conformance::{Effort, Secret, twins};

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
    let twins = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    let missed = twins.unreached(secrets).into_iter().filter(|name| games > GAMES || !RARE.contains(name));
    assert_eq!(missed.collect::<Vec<_>>(), [""; 0], "{twins:?}");
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 6;
const EVERY: u64 = 41;

/// Secrets that only a longer run may reach.
const RARE: [&str; 2] = ["drawn cards", "hidden agendas"];
