//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use engine::conformance::{Effort, Secret, twins};
use stcs::{
    State, Stcs,
    state::{Ship, flag},
};

fn ships(state: &State, of: impl Fn(&Ship) -> u32) -> String {
    format!("{:?}", state.ships.iter().map(of).collect::<Vec<_>>())
}

/// `VINCULUM_TWINS=200` plays that number of games; `cargo xtask twins` does it for all games.
#[test]
fn twins_look_alike() {
    let games = std::env::var("VINCULUM_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let secrets: &[Secret<Stcs>] = &[
        Secret { name: "the heel's value", of: |state, _| ships(state, |ship| ship.heel.into()) },
        Secret { name: "the heel's side", of: |state, _| format!("{:?}", state.ships.map(|ship| ship.heel_side())) },
        Secret { name: "power in reserve", of: |state, _| ships(state, |ship| ship.reserve.into()) },
        Secret {
            name: "power to move",
            of: |state, _| ships(state, |ship| ship.moves.iter().fold(0, |sum, part| sum * 256 + u32::from(*part))),
        },
        Secret { name: "shields", of: |state, _| format!("{:?}", state.ships.map(|ship| ship.shields)) },
        Secret { name: "markers", of: |state, _| ships(state, |ship| ship.flags & flag::FIRE) },
        Secret { name: "cloaks that are being powered", of: |state, _| ships(state, |ship| ship.flags & flag::CLOAKING) },
    ];
    let twins = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(twins.unreached(secrets), [""; 0], "{twins:?}");
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 6;
const EVERY: u64 = 41;
