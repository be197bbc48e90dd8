//! Random games over scenarios and options go as they went: `tests/courses/*.txt` has a hash for each turn of each of them. If a rule changes on purpose,
//! `VINCULUM_BLESS=1 cargo test -p stccg --test all courses` writes them anew, and the commit says why.

use engine::conformance::course::{Folder, Length};
use stccg::Stccg;

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 400, views: 40 };

#[test]
fn every_scenario() {
    folder().scenarios::<Stccg>(4, LENGTH);
}

#[test]
fn games_under_each_option() {
    folder().options::<Stccg>(&[], &[], LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    folder().rulings::<Stccg>(200);
}

#[test]
fn setups_with_settings_at_random() {
    folder().setups::<Stccg>(&[], 100);
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<Stccg>(3);
}
