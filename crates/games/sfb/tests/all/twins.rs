//! Twin worlds: over random positions nobody learns a secret by any channel, and every secret of the game was reached.

use engine::{
    Game, Seat, Viewer,
    conformance::{Effort, Secret, World, twins, twins_between, twins_from},
};
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
    let random = twins(secrets, Effort { games, seed: 11, every: EVERY }).unwrap_or_else(|why| panic!("{why}"));
    let rare = twins_from(secrets, Effort { games: FROM_EACH, seed: 11, every: 1 }, &positions()).unwrap_or_else(|why| panic!("{why}"));
    let unlisted = twins_between(secrets, Effort { games: FROM_EACH, seed: 11, every: 1 }, Seat::A, &unlisted());
    let twins = random.and(rare).and(unlisted.unwrap_or_else(|why| panic!("{why}")));
    assert_eq!(twins.unreached(secrets), [""; 0], "{twins:?}");
}

/// Whom a drone seeks is said when it is launched: who only watches reads it in the log, and sees the same.
#[test]
fn spectators_see_whom_a_drone_seeks() {
    let prey = |at: [i8; 2]| format!("[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = {at:?}\nfacing = 3\n");
    let hunter =
        "[[ship]]\nclass = \"kzi-xbc\"\nseat = \"A\"\nat = [0, 0]\nload = { w18 = { stock = [3, 0] } }\n".to_owned() + &prey([0, 6]);
    let launched = table(&hunter).then(&[(Seat::A, "launch 1 w17 3 A")]).state;
    let seen = |viewer| Sfb::view(&launched, viewer).known[0].target;
    assert!(seen(Viewer::Public).is_some());
    assert_eq!(seen(Viewer::Public), seen(Viewer::Seat(Seat::B)));
}

/// How many games from each position.
const FROM_EACH: u64 = 2;

/// A's ship with something of its own six hexes from one of B, at the step at which torpedoes are launched.
fn table(own: &str) -> World<Sfb> {
    let setup = Sfb::scenario("duel").expect("a scenario");
    let prey = "[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [2, 5]\nfacing = 3\n";
    let text = format!("step = \"6A4\"\nturn = 1\nimpulse = 5\n{own}{prey}");
    World::of(Sfb::position(&setup, &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}")))
}

/// Positions with secrets that random games seldom reach: X and Z torpedoes, real or pseudo, which score shock points if they are real.
fn positions() -> Vec<State> {
    let heavy = |class: &str, torp: &str, energy: u8| {
        let load = format!("load = {{ w1 = {{ turns = 3, torp = {torp:?}, energy = {energy} }} }}");
        format!("[[ship]]\nseat = \"A\"\nat = [0, 0]\nclass = {class:?}\n{load}\n")
    };
    let launched = |class, torp, energy| table(&heavy(class, torp, energy)).then(&[(Seat::A, "launch 1 w1 2 A")]);
    [launched("rom-xke", "Z", 8), launched("rom-xfh", "X", 6)].map(|world| world.state).into()
}

/// Choices that no list offers: where a torpedo goes that has equal hexes before it, a charge that is injected, and what is passed to a caster.
fn unlisted() -> [[World<Sfb>; 2]; 3] {
    let flying = "[[seeker]]\nowner = 1\ntarget = 2\ntorp = \"F\"\nat = [0, 1]\n[[ship]]\nseat = \"A\"\nat = [0, 0]\nclass = \"gorn-ca\"\n";
    let gorn = "load = { w1 = { turns = 3, torp = \"M\", energy = 10 }, w5 = { turns = 2 } }";
    let caster = "load = { w5 = { turns = 3, torp = \"F\", energy = 3 }, w9 = { turns = 1 } }";
    let ship = |class: &str, load: &str| format!("[[ship]]\nseat = \"A\"\nat = [0, 0]\nclass = {class:?}\n{load}\n");
    let choices = [
        (flying.to_owned(), ["steer 1 s1 right", "steer 1 s1 left"]),
        (ship("gorn-xca", gorn), ["inject 1 w5 w1", "inject 1 w5 w1 pseudo"]),
        (ship("isc-xcc", caster), ["feed 1 w5 w9", "feed 1 w5 w9 pseudo"]),
    ];
    choices.map(|(own, choices)| choices.map(|text| table(&own).then(&[(Seat::A, text)])))
}

/// How many games, and at one in how many decisions worlds are compared.
const GAMES: u64 = 6;
const EVERY: u64 = 41;
