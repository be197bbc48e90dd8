//! Learned values: where inputs come from, how trees are walked, and which files are refused.

use engine::{
    Game, Seat, Source, Table, Viewer,
    chance::Chance,
    encode,
    example::Beacon,
    value::{Learned, Model, Reader, UNIT},
};

fn names() -> Vec<String> {
    Reader::names::<Beacon>()
}

/// A file of trees of depth 2, with the names of the example.
fn file(trees: &str) -> String {
    format!("shape = 'beacon-1'\nnames = {:?}\nbias = 10\ndepth = 2\n{trees}", names())
}

#[test]
fn a_sum_has_an_own_part_another_the_strongest_and_a_share() {
    assert_eq!(names()[..5], ["round", "points own", "points others", "points strongest", "points share"]);
    let (reader, mut inputs) = (Reader::of::<Beacon>(), Vec::new());
    // The round, points of both, cards used by the seat and by the other, cards laid.
    reader.read(&[0.5, 0.25, 0.75, 1.0, 0.0, 1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0], &mut inputs);
    assert_eq!(inputs, [512, 256, 768, 768, 256, 2048, 3072, 3072, 409]);
    reader.read(&[0.0; 13], &mut inputs);
    assert_eq!(inputs, [0, 0, 0, 0, UNIT / 2, 0, 0, 0, UNIT / 2], "where nobody has anything the share is a half");
    reader.read(&[-1.0; 13], &mut inputs);
    assert_eq!(inputs[..3], [-1024, 0, 0], "what is not known adds nothing");
}

#[test]
fn each_way_through_a_tree_ends_in_its_own_leaf() {
    let tree = "[[tree]]\nof = [0, 1, 2]\nover = [10, 20, 30]\nleaves = [100, 200, 300, 400]\n";
    let model = Model::read(&file(&tree.repeat(2)), "beacon-1", &names()).expect("it is one");
    let at = |first, second, third| model.score(&[first, second, third, 0, 0, 0, 0, 0, 0]);
    assert_eq!([at(10, 20, 99), at(10, 21, 99), at(11, 99, 30), at(11, 99, 31)], [210, 410, 610, 810], "the bias, and twice the leaf");
    assert_eq!(model.worth(&[0; 9]), 1_022, "tanh of 210/2048");
}

#[test]
fn a_file_of_another_shape_or_with_a_broken_tree_is_refused() {
    let refused = |text: &str, why: &str| {
        let told = Model::read(text, "beacon-1", &names()).expect_err(why);
        assert!(told.contains(why), "{told}");
    };
    let tree = |of: &str, leaves: &str| file(&format!("[[tree]]\nof = {of}\nover = [1, 2, 3]\nleaves = {leaves}\n"));
    refused(&file("").replace("beacon-1", "beacon-0"), "train it again");
    refused(&file("").replace("cards used", "cards"), "other inputs");
    refused(&tree("[0, 1]", "[1, 2, 3, 4]"), "not whole");
    refused(&tree("[0, 1, 9]", "[1, 2, 3, 4]"), "not whole");
    refused(&tree("[0, 1, 2]", "[1, 2, 3]"), "not whole");
    refused(&file("").replace("depth = 2", "depth = 40"), "too deep");
    refused("shape = 3", "invalid type");
    assert!(Model::read(&tree("[0, 1, 8]", "[1, 2, 3, 4]"), "beacon-1", &names()).is_ok());
}

/// A first round in which A bids more.
fn one_round(seed: u64) -> <Beacon as Game>::State {
    let mut state = Beacon::begin(&Beacon::scenario("beacon").expect("there")).expect("sound");
    let mut chance = Chance::new(seed, 0);
    Beacon::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded dice answer everything");
    for (seat, text) in [(Seat::A, "bid 4"), (Seat::B, "bid 1")] {
        let command = Beacon::parse(&state, seat, text).expect("a bid");
        Beacon::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded dice answer everything");
    }
    state
}

fn leads(state: &<Beacon as Game>::State, seat: Seat) -> bool {
    encode::view::<Beacon>(&Beacon::view(state, Viewer::Seat(seat)), seat)[1] > 0.0
}

/// The worth of a position is that of the seat's view.
#[test]
fn a_value_reads_what_the_seat_sees() {
    let learned = Learned::of::<Beacon>(&file("[[tree]]\nof = [4, 0, 0]\nover = [512, 9999, 9999]\nleaves = [-500, 0, 500, 0]\n"));
    let state = (0..20).map(one_round).find(|state| leads(state, Seat::A)).expect("in one of twenty rounds A has more luck");
    assert!(!leads(&state, Seat::B));
    assert_eq!((learned.worth::<Beacon>(&state, Seat::A), learned.worth::<Beacon>(&state, Seat::B)), (2_440, -2_348));
}
