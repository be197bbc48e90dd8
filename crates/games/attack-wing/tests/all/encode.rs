//! Features: what the suite says of them, a position whose numbers are written out, what is secret, and the page of documentation.

use attack_wing::{AttackWing, State};
use engine::{
    Game, Seat, Viewer, case,
    conformance::{features, features_page, set_up},
    encode::{self, Encode, Feature},
};

const TABLES: [(&str, &[(&str, &str)]); 4] = [
    ("duel", &[("rounds", "4")]),
    ("duel", &[("A.fleet", "S207+Cap906+W122, S206, R001"), ("rounds", "4")]),
    ("sector-001", &[]),
    ("sector-001", &[("rounds", "3"), ("commendation", "A")]),
];

#[test]
fn features_hold_in_random_games() {
    let games = TABLES.iter().flat_map(|(scenario, settings)| (0..2).map(move |seed| (set_up::<AttackWing>(scenario, settings), seed)));
    let read: usize = games.map(|(setup, seed)| features::<AttackWing>(&setup, seed, 300)).sum();
    assert!(read > 5_000, "{read} commands");
}

fn position(scenario: &str, rest: &str) -> State {
    let text = format!("game = 'attack-wing'\n[[case]]\ntitle = 't'\nrules = []\n[case.position]\n{rest}");
    let file = case::read(&text).expect("a case file");
    let table = file.cases[0].position.clone().expect("with a position");
    AttackWing::position(&AttackWing::scenario(scenario).expect("there"), &table).expect("a sound position")
}

fn read(state: &State, seat: Seat) -> Vec<f32> {
    encode::view::<AttackWing>(&AttackWing::view(state, Viewer::Seat(seat)), seat)
}

/// The numbers of a feature.
fn of<'n>(numbers: &'n [f32], features: &[Feature], name: &str) -> &'n [f32] {
    &numbers[encode::span(features, name).expect(name)]
}

/// The Cube is destroyed by B, a ship of A by the Cube; A1 flies east with an Evade Token and a Target Lock on the Sphere, B2 lies ahead of it at range 2.
fn told() -> State {
    position(
        "sector-001",
        "round = 5\nphase = 'planning'\ncontrol = 'A'\ncube = { destroyed_by = 'B' }\nsphere = { x = 457.2, y = 734.9, course = 'S', damage = 6 }\n\
         ship = [{ id = 'A1', ship = 'S206', x = 457.2, y = 600, heading = 90, shields = 1, tokens = ['evade'], lock = 'sphere', dial = 'bank 2 left' }, \
         { id = 'A2', ship = 'S206', destroyed_by = 'cube' }, { id = 'B2', ship = 'S206', x = 657.2, y = 600, heading = 0 }]",
    )
}

fn near(numbers: &[f32], expected: &[f32], what: &str) {
    let close = numbers.len() == expected.len() && numbers.iter().zip(expected).all(|(one, other)| (one - other).abs() < 0.0005);
    assert!(close, "{what}: {numbers:?} is not {expected:?}");
}

#[test]
fn a_position_reads_as_it_stands() {
    let numbers = read(&told(), Seat::A);
    let of = |name: &str| of(&numbers, AttackWing::VIEW, name);
    near(&of("round")[..1], &[5.0 / 40.0], "round");
    near(of("phase"), &[0.0, 1.0, 0.0, 0.0, 0.0, 0.0], "planning");
    assert_eq!(of("question").iter().position(|&number| number == 1.0), Some(1), "dials");
    near(&of("sides")[..2], &[0.0, 1.0], "A has set its dial, and has control");
    // A has 120 less 26, and has lost a ship; B has 40 more for the Cube.
    near(of("points"), &[94.0, 52.0, 26.0, 50.0, 134.0, 26.0, 26.0, 0.0].map(|points| points / 400.0), "points");
    let borg = of("borg");
    near(&borg[..4], &[0.0, 0.0, 1.0, 0.0], "the Cube is destroyed");
    near(&borg[15..17], &[0.0, 1.0], "by the other side");
    near(&borg[17..29], &[0.0, 1.0, 0.0, 0.0, 0.0, 0.6074, 0.0, 0.0, 1.0, 0.0, 0.2, 2.0 / 6.0], "the Sphere flies south with 6 damage");
    near(&of("decks")[..1], &[1.0], "a full deck");
}

#[test]
fn a_ship_reads_as_it_stands() {
    let state = told();
    let (own, other) = (read(&state, Seat::A), read(&state, Seat::B));
    let ship = |numbers: &[f32], at: usize| of(numbers, AttackWing::VIEW, "ships")[168 * at..168 * (at + 1)].to_vec();
    let first = ship(&own, 0);
    near(&first[..5], &[1.0, 1.0, 0.0, 1.0, 0.0], "an own ship that flies");
    near(&first[7..12], &[0.26, 0.0, 0.3123, 1.0, 0.0], "26 points, north of the middle, heading east");
    near(&first[19..20], &[1.0 / 12.0], "Shields");
    near(&first[38..48], &[0.0, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0], "an Evade Token, and a lock on the last piece");
    near(&first[48..57], &[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], "the dial is set, nothing is revealed");
    near(&first[57..65], &[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 2.0 / 6.0, -1.0], "bank 2 left");
    near(&first[152..155], &[0.0, 0.125, 0.0], "a ship at range 2");
    let lost = ship(&own, 1);
    near(&lost[..5], &[1.0, 1.0, 0.0, 0.0, 1.0], "a ship that is destroyed");
    near(&lost[74..79], &[1.0, 0.0, 0.0, 0.0, 0.0], "by the Cube");
    assert!(ship(&own, 2).iter().all(|&number| number == 0.0), "no third ship");
    near(&ship(&own, 9)[155..156], &[0.125], "B2 is in reach of a ship");
    near(&ship(&own, 9)[57..65], &[-1.0; 8], "what its dial will show is unknown");
    near(&ship(&other, 1)[..5], &[1.0, 1.0, 0.0, 1.0, 0.0], "for B its own ships come first");
    near(&ship(&other, 8)[57..65], &[-1.0; 8], "and the dial of A1 is unknown");
}

#[test]
fn a_command_reads_as_it_is_said() {
    let state = position(
        "duel",
        "phase = 'planning'\nship = [{ id = 'A1', ship = 'S206', x = 60, y = 60, heading = 0 }, { id = 'B2', ship = 'S206', x = 850, y = 850, heading = 180 }]",
    );
    let view = AttackWing::view(&state, Viewer::Seat(Seat::B));
    let numbers = |text: &str| encode::command::<AttackWing>(&view, Seat::B, &AttackWing::parse(&state, Seat::B, text).expect(text));
    let is = |text: &str, name: &str| of(&numbers(text), AttackWing::COMMAND, name).to_vec();
    let one = |text: &str, name: &str| is(text, name).iter().position(|&number| number == 1.0);
    assert_eq!(one("dial B2 bank 2 left", "kind"), Some(1));
    assert_eq!((one("dial B2 bank 2 left", "ship"), one("activate A1", "ship")), (Some(1), Some(8)), "own ships first");
    near(&is("steer A1 turn 3 right", "maneuver"), &[0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.5, 1.0], "turn 3 right");
    assert_eq!(
        (one("attack B2 A1", "target"), one("attack B2 cube", "target"), one("attack B2 none", "target")),
        (Some(8), Some(16), None)
    );
    assert_eq!(one("act B2 lock sphere", "target"), Some(17));
    assert_eq!((one("act B2 scan", "action"), one("act B2 none", "action"), one("done", "action")), (Some(3), Some(0), None));
    near(&is("reroll BXX", "dice"), &[0.0, 0.0, 0.025, 0.05, 0.0, 0.0, 0.0], "dice by face");
    near(&is("cube attack 7 B2 A1", "targets"), &[2.0 / 18.0, 0.0, 9.0 / 18.0, 0.0, 0.0, 0.0, 0.0, 0.0], "targets in order");
    near(&is("cloak B2 keep", "yes"), &[1.0], "keep");
    near(&is("place B2 457.2 914.4 180", "place"), &[0.5, 1.0, 0.5, 0.0], "in widths of the play area");
    near(&is("cube move E 3", "number"), &[0.02, 0.03], "east by 3");
    assert_eq!(one("use B2 Cap906 evade", "choice"), Some(9));
    assert!(is("use B2 Cap906", "cards")[0] > 0.0 && is("use B2 Cap906", "cards")[1] == 0.0);
}

#[test]
fn the_page_says_what_is_declared() {
    features_page::<AttackWing>("Attack Wing", env!("CARGO_MANIFEST_DIR"));
}
