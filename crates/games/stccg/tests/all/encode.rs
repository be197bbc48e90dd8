//! Features: what the suite says of them, a position whose numbers are written out, and the page of documentation.

use engine::{
    Game, Seat, Viewer, case,
    conformance::{features, features_page},
    encode::{self, Encode, Feature},
};
use stccg::{Setup, State, Stccg, data};

/// Each deck meets the next one.
#[test]
fn features_hold_in_random_games() {
    let decks = data::decks();
    let setup = |at: usize| Setup { decks: [decks[at].id.clone(), decks[(at + 1) % decks.len()].id.clone()], ..Setup::default() };
    let read: usize = (0..decks.len()).map(|at| features::<Stccg>(&setup(at), at as u64, 400)).sum();
    assert!(read > 5_000, "{read} commands");
}

fn position(rest: &str) -> State {
    let text = format!("game = 'stccg'\n[[case]]\ntitle = 't'\nrules = []\n[case.position]\n{rest}");
    let file = case::read(&text).expect("a case file");
    let table = file.cases[0].position.clone().expect("with a position");
    Stccg::position(&Stccg::scenario("duel").expect("there"), &table).expect("a sound position")
}

fn read(state: &State, seat: Seat) -> Vec<f32> {
    encode::view::<Stccg>(&Stccg::view(state, Viewer::Seat(seat)), seat)
}

/// The numbers of a feature.
fn of<'n>(numbers: &'n [f32], features: &[Feature], name: &str) -> &'n [f32] {
    &numbers[encode::span(features, name).expect(name)]
}

/// Three of A stand at a mission that they can solve, over a dilemma of B, with a ship above them.
fn told() -> State {
    position(
        "line = ['A.first-contact', 'A.cultural-observation']\nplay = ['A.u-s-s-nebula @ A.first-contact', 'A.deanna-troi @ A.first-contact', \
         'A.beverly-crusher @ A.first-contact', 'A.worf @ A.first-contact', 'B.kurn @ A.cultural-observation']\n\
         under = ['B.microvirus @ A.first-contact']\nhand = ['A.hugh']",
    )
}

fn near(numbers: &[f32], expected: &[f32], what: &str) {
    let close = numbers.len() == expected.len() && numbers.iter().zip(expected).all(|(one, other)| (one - other).abs() < 0.0005);
    assert!(close, "{what}: {numbers:?} is not {expected:?}");
}

#[test]
fn a_position_reads_as_it_stands() {
    let numbers = read(&told(), Seat::A);
    let of = |name: &str| of(&numbers, Stccg::VIEW, name);
    near(of("turn"), &[5.0 / 300.0, 1.0, 1.0], "the fifth of three hundred turns");
    near(of("phase"), &[0.0, 0.0, 0.0, 0.0, 1.0, 0.0], "play");
    near(of("segment"), &[0.0, 0.0, 1.0, 0.0, 0.0, 0.0], "orders");
    near(of("asked"), &[1.0], "A is asked");
    assert_eq!(of("question").iter().position(|&number| number == 1.0), Some(3), "an order");
    let player = of("players");
    near(&player[9..10], &[1.0 / 40.0], "a card in hand");
    near(&player[16..20], &[3.0 / 60.0, 3.0 / 60.0, 1.0 / 16.0, 0.0], "three people and a ship");
    near(&player[24..27], &[24.0 / 300.0, 21.0 / 300.0, 19.0 / 300.0], "INTEGRITY, CUNNING, STRENGTH");
    let half = player.len() / 2;
    near(&player[half + 16..half + 17], &[1.0 / 60.0], "one of the other side");
    let hulls = of("hulls");
    near(&hulls[..2], &[1.0, 1.0], "an own ship");
    near(
        &hulls[4..9],
        &[1.0 / 18.0, 8.0 / 30.0, 7.0 / 30.0, 8.0 / 30.0, 1.0],
        "at the first location: RANGE 8, WEAPONS 7, SHIELDS 8, whole",
    );
    assert!(hulls[19..38].iter().all(|&number| number == 0.0), "no second ship");
}

#[test]
fn a_location_reads_as_it_stands() {
    let state = told();
    let row = |seat: Seat, at: usize| of(&read(&state, seat), Stccg::VIEW, "locations")[36 * at..36 * (at + 1)].to_vec();
    let (own, other) = (row(Seat::A, 0), row(Seat::B, 0));
    near(&own[2..3], &[1.0], "A's mission");
    near(&own[3..11], &[0.0; 8], "nobody has solved, taken or scouted it");
    near(&own[11..15], &[0.3, 0.2, 1.0, 0.0], "30 points, span 2, a planet");
    near(&own[18..23], &[0.05, 0.0, 0.0, 0.0, 0.0], "a card under it that A does not know");
    near(&other[18..23], &[0.05, 0.05, 0.05, 0.0, 0.0], "B brought it and knows that it is a dilemma");
    near(&own[23..28], &[0.1, 0.0, 0.1, 0.0, 0.0], "three on the surface");
    near(&other[23..28], &[0.0, 0.0, 0.0, 0.1, 0.0], "three of the other side");
    near(&own[28..32], &[0.125, 0.0, 0.0, 0.0], "a ship");
    assert_eq!((own[32], own[33], other[32]), (1.0, 0.0, 0.0), "A's team meets the requirements");
    near(&row(Seat::A, 1)[23..28], &[0.0, 0.0, 0.0, 1.0 / 30.0, 0.0], "one of B at the second");
    assert!(row(Seat::A, 2).iter().all(|&number| number == 0.0), "there are two");
}

#[test]
fn a_command_reads_as_it_is_said() {
    let state = told();
    let view = Stccg::view(&state, Viewer::Seat(Seat::A));
    let numbers = |text: &str| encode::command::<Stccg>(&view, Seat::A, &Stccg::parse(&state, Seat::A, text).expect(text));
    let is = |text: &str, name: &str| of(&numbers(text), Stccg::COMMAND, name).to_vec();
    let one = |text: &str, name: &str| is(text, name).iter().position(|&number| number == 1.0);
    assert_eq!((one("pass", "kind"), one("draw", "kind")), (Some(0), Some(23)));
    let beam = "beam A.worf from A.first-contact to A.u-s-s-nebula";
    assert_eq!((one(beam, "kind"), one(beam, "who")), (Some(7), Some(1)));
    near(&is(beam, "who")[3..], &[1.0 / 30.0], "one person");
    near(&is(beam, "on")[..2], &[1.0, 1.0], "an own ship");
    near(&is(beam, "card"), &[0.0; 4], "nobody acts");
    near(&is("attack B.kurn with A.u-s-s-nebula", "on")[..2], &[1.0, 0.0], "at one of the other side");
    near(&is("take A.worf#3", "card")[3..], &[2.0 / 32.0], "the third copy");
    near(&is("way 2", "number"), &[2.0 / 256.0], "the second way");
    near(&is("lay right", "number"), &[1.0 / 256.0], "to the right");
    assert_eq!(is("attempt A.first-contact", "on"), [0.0; 4], "with the Away Team");
}

#[test]
fn the_page_says_what_is_declared() {
    features_page::<Stccg>("Star Trek CCG", env!("CARGO_MANIFEST_DIR"));
}
