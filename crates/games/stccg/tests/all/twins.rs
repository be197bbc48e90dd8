//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use engine::{
    Seat,
    conformance::{Effort, Secret, twins},
};
use stccg::{
    State, Stccg,
    state::{Inst, Zone, mark},
};

fn cards(state: &State, seat: Seat, which: impl Fn(&Inst) -> bool) -> String {
    format!("{:?}", state.insts.iter().filter(|one| one.ctrl == seat && which(one)).map(|one| (one.card, one.loc)).collect::<Vec<_>>())
}

/// `VINCULUM_TWINS=200` plays that number of games; `cargo xtask twins` does it for all games.
#[test]
fn twins_look_alike() {
    let games = std::env::var("VINCULUM_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let secrets: &[Secret<Stccg>] = &[
        Secret { name: "hands", of: |state, seat| cards(state, seat, |one| one.zone == Zone::Hand) },
        Secret {
            name: "Battle Bridge side decks",
            of: |state, seat| format!("{:?}", state.players[seat.index()].bridge.iter().map(|id| state.at(*id).card).collect::<Vec<_>>()),
        },
        Secret { name: "draw decks", of: |state, seat| cards(state, seat, |one| one.zone == Zone::Deck) },
        Secret { name: "seeds under missions", of: |state, seat| cards(state, seat, |one| one.zone == Zone::Under) },
        Secret { name: "hidden agendas", of: |state, seat| cards(state, seat, |one| one.is(mark::FACE_DOWN)) },
    ];
    let twins = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    let missed = twins.unreached(secrets).into_iter().filter(|name| games > GAMES || !RARE.contains(name));
    assert_eq!(missed.collect::<Vec<_>>(), [""; 0], "{twins:?}");
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 2;
const EVERY: u64 = 97;

/// Secrets that only a longer run may reach.
const RARE: [&str; 1] = ["Battle Bridge side decks"];
