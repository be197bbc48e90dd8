//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use engine::conformance::{Effort, Secret, twins};
use sfb::{Sfb, State};

fn secrets<T: std::fmt::Debug>(state: &State, of: impl Fn(&sfb::state::Secret) -> T) -> String {
    format!("{:?}", state.secrets.iter().map(of).collect::<Vec<_>>())
}

/// `VINCULUM_TWINS=200` plays that number of games; `cargo xtask twins` does it for all games.
#[test]
fn twins_look_alike() {
    let games = std::env::var("VINCULUM_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let secrets: &[Secret<Sfb>] = &[
        Secret {
            name: "energy plans",
            of: |state, _| secrets(state, |secret| (secret.speed, secret.ecm, secret.eccm, secret.general, secret.specific)),
        },
        Secret { name: "reserve power", of: |state, _| secrets(state, |secret| (secret.warp, secret.other)) },
        Secret {
            name: "loads",
            of: |state, _| secrets(state, |secret| secret.loads.map(|load| (load.turns, load.energy, load.torp, load.mode))),
        },
        Secret { name: "canisters and stores", of: |state, _| secrets(state, |secret| secret.loads.map(|load| load.stock)) },
        Secret {
            name: "fire decisions",
            of: |state, _| secrets(state, |secret| secret.loads.map(|load| (format!("{:?}", load.aim), load.how))),
        },
        Secret { name: "photon charges", of: |state, _| secrets(state, |secret| (secret.charged, secret.injected)) },
        Secret { name: "pseudo-torpedoes", of: |state, _| format!("{:?}", state.hidden.iter().map(|one| one.pseudo).collect::<Vec<_>>()) },
        Secret {
            name: "where torpedoes prefer to go",
            of: |state, _| format!("{:?}", state.hidden.iter().map(|one| one.lean).collect::<Vec<_>>()),
        },
        Secret { name: "shock", of: |state, _| secrets(state, |secret| secret.sep) },
    ];
    let twins = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    let missed = twins.unreached(secrets).into_iter().filter(|name| games > GAMES || !RARE.contains(name));
    assert_eq!(missed.collect::<Vec<_>>(), [""; 0], "{twins:?}");
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 6;
const EVERY: u64 = 41;

/// Secrets that only a longer run may reach.
const RARE: [&str; 2] = ["where torpedoes prefer to go", "shock"];
