//! Playthroughs go as written, and random games over scenarios and options as recorded. `tests/courses/playthroughs` has a text for each
//! playthrough: its commands and dice are inputs, and the lines beneath them what comes of them. After a change of the rules read the lines that differ,
//! then `VINCULUM_BLESS=NAME cargo test -p sfb --test all courses` writes that playthrough again. `tests/courses/*.txt` has hashes of everything
//! else that the rules decide in many random games, one family a file: `VINCULUM_BLESS=FAMILY` records it again.

use engine::conformance::course::{Folder, Length};
use sfb::Sfb;

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 400, views: 40 };

#[test]
fn playthroughs_go_as_written() {
    folder().playthroughs::<Sfb>();
}

#[test]
fn every_scenario() {
    folder().scenarios::<Sfb>(4, LENGTH);
}

#[test]
fn games_under_each_option() {
    folder().options::<Sfb>(&[], &[], LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    folder().rulings::<Sfb>(200);
}

#[test]
fn setups_with_settings_at_random() {
    folder().setups::<Sfb>(&[], 100);
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<Sfb>(4);
}
