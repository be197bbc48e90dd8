//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use attack_wing::AttackWing;
use engine::conformance::{Effort, Secret, twins};

/// `VINCULUM_TWINS=200` plays that number of games; `cargo xtask twins` does it for all games.
#[test]
fn twins_look_alike() {
    let games = std::env::var("VINCULUM_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let secrets: &[Secret<AttackWing>] = &[Secret { name: "dials", of: |state, _| format!("{:?}", state.dials) }];
    let twins = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(twins.unreached(secrets), [""; 0], "{twins:?}");
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 6;
const EVERY: u64 = 41;
