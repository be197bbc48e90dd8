//! Twin worlds over random games: sound games pass, and a leak by any channel is found, also one by the numbers of the log.

use engine::{
    Audience, Game, Viewer,
    conformance::{Effort, Secret, twins, twins_numbered},
    example::contraband::Contraband,
};

use crate::{
    defect,
    leaky::{self, Leaky},
};

const EFFORT: Effort = Effort { games: 8, seed: 3, every: 3 };

const SECRETS: [Secret<Leaky>; 2] = [
    Secret { name: "the card in the crate", of: |state, _| Contraband::inspect(state)["laid"].to_string() },
    Secret { name: "the hand", of: |state, seat| Contraband::inspect(state)["hands"][seat.index()].to_string() },
];

/// As the log itself counts: with the lines that only others may read.
fn with_others(audiences: &[Audience], viewer: Viewer) -> Vec<usize> {
    (0..audiences.len()).filter(|at| audiences[*at].includes(viewer)).collect()
}

#[test]
fn a_sound_game_passes_and_every_secret_differed() {
    let told = defect::with(leaky::SOUND, || twins(&SECRETS, EFFORT)).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(told.unreached(&SECRETS), [""; 0], "{told:?}");
    assert!(told.steps * 2 > told.pairs, "{told:?}");
}

#[test]
fn a_leak_is_found() {
    let leaks = [
        leaky::TELLS_OTHERS,
        leaky::ASKS_ONLY_THOSE_WHO_CAN,
        leaky::DECK_IN_A_QUESTION,
        leaky::PUBLIC_SEES,
        leaky::ALLY_SEES_HAND,
        leaky::QUESTION_TELLS,
        leaky::PHASE_TELLS,
    ];
    for leak in leaks {
        let found = defect::with(leak, || twins(&SECRETS, EFFORT));
        assert!(found.is_err(), "leak {leak}: {found:?}");
    }
}

/// A secret choice may tell its owner more or fewer lines; numbers that count these lines tell it to everybody.
#[test]
fn numbers_that_count_the_lines_of_others_are_found() {
    let (own, others) = defect::with(leaky::OWNER_HEARS_MORE, || (twins(&SECRETS, EFFORT), twins_numbered(&SECRETS, EFFORT, with_others)));
    own.unwrap_or_else(|why| panic!("{why}"));
    let why = others.expect_err("the lines of one seat move the numbers of another");
    assert!(why.as_str().contains("numbers of the log"), "{why}");
}
