//! Whole games in two worlds: sound games pass whatever their number, and one that lets a seat learn too much does not.

use engine::{
    Game,
    conformance::paired,
    example::{Beacon, contraband::Contraband, vigil::Vigil},
};

use crate::{
    broken::{self, Broken},
    defect,
    leaky::{self, Leaky},
};

fn sound<G: Game>() {
    for game in 0..3 {
        let report = paired::<G>(1, game, 2).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(report.games, 1);
        assert!(report.worlds > 0 && report.decisions > 0, "{report:?}");
    }
}

#[test]
fn games_that_keep_their_secrets() {
    sound::<Beacon>();
    sound::<Contraband>();
    sound::<Vigil>();
}

#[test]
fn a_leak_is_found_and_told_with_the_number_of_the_game() {
    for defect in [leaky::PUBLIC_SEES, leaky::ALLY_SEES_HAND, leaky::ASKS_ONLY_THOSE_WHO_CAN] {
        let found = defect::with(defect, || (0..6).find_map(|game| paired::<Leaky>(1, game, 1).err()));
        let why = found.unwrap_or_else(|| panic!("defect {defect} is not seen"));
        assert!(why.as_str().starts_with("game ") && why.as_str().contains(" of seed 1, "), "{why}");
    }
}

#[test]
fn who_is_asked_and_has_nothing_to_say_is_told() {
    let why = defect::with(broken::EMPTY, || paired::<Broken>(1, 0, 1)).expect_err("nothing can be said");
    assert!(why.as_str().contains("is to decide but has no command"), "{why}");
}
