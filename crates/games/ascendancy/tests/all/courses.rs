//! Random games over scenarios and options go as before: `tests/courses/*.txt` has a number for each turn of each of them. After a change of the
//! rules, `VINCULUM_BLESS=1 cargo test -p ascendancy --test all courses` records them again, and the commit says why.

use ascendancy::Ascendancy;
use engine::conformance::course::{Folder, Length};

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 250, views: 25 };

#[test]
fn every_scenario() {
    folder().scenarios::<Ascendancy>(6, LENGTH);
}

#[test]
fn games_under_each_option() {
    folder().options::<Ascendancy>(&["seats"], &[], LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    folder().rulings::<Ascendancy>(12);
}

#[test]
fn setups_with_settings_at_random() {
    folder().setups::<Ascendancy>(&[], 100);
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<Ascendancy>(3);
}
