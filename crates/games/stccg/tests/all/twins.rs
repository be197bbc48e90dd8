//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use engine::{
    Game, Seat,
    conformance::{Effort, Secret, twins, twins_from},
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
    let random = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    let rare = twins_from(secrets, Effort { games: FROM_EACH, seed: 11, every: 1 }, &positions()).unwrap_or_else(|why| panic!("{why}"));
    let twins = random.and(rare);
    assert_eq!(twins.unreached(secrets), [""; 0], "{twins:?}");
}

/// How many games from each position.
const FROM_EACH: u64 = 3;

/// Positions with secrets that random games seldom reach: a battle with tactics from both side decks, which go back under them face down, and a hidden agenda
/// beside a hand whose cards were seen.
fn positions() -> Vec<State> {
    let battle = r#"
        line = ["A.repair-mission", "A.first-contact"]
        play = ["A.u-s-s-galaxy @ A.repair-mission", "A.worf @ A.u-s-s-galaxy", "A.geordi-la-forge @ A.u-s-s-galaxy"]
        table = ["A.battle-bridge-door", "B.battle-bridge-door"]
        bridge = ["A.target-weapons", "A.target-shields", "A.target-engines", "B.target-shields", "B.target-weapons", "B.target-engines"]
        under = ["B.borg-ship @ A.repair-mission"]
    "#;
    let agenda = r#"
        line = ["A.repair-mission"]
        borg = ["A"]
        play = ["B.runabout @ A.repair-mission"]
        table = ["B.mission-debriefing hidden"]
        hand = ["A.borg-neuroprocessor", "A.kevin-uxbridge"]
    "#;
    let setup = Stccg::scenario("duel").expect("a scenario");
    let read = |text: &str| Stccg::position(&setup, &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"));
    vec![read(battle), read(agenda)]
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 2;
const EVERY: u64 = 97;
