//! Playthroughs go as written, and random games over scenarios and options as recorded. `tests/courses/playthroughs` has a text for each
//! playthrough: its commands and dice are inputs, and the lines beneath them what comes of them. After a change of the rules read the lines that differ,
//! then `VINCULUM_BLESS=NAME cargo test -p sfb --test all courses` writes that playthrough again. `tests/courses/*.txt` has hashes of everything
//! else that the rules decide in many random games, one family a file: `VINCULUM_BLESS=FAMILY` records it again.

use engine::conformance::course::{Folder, Length};
use sfb::Sfb;

use crate::typed::typed;

/// The recorded courses of this game.
pub fn folder() -> Folder {
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

/// Charges in flight, pulses that go on, wrecked boxes: the cases have what random games seldom reach.
#[test]
fn games_from_the_positions_of_the_cases() {
    folder().from_cases::<Sfb>(Length { decisions: 30, views: 0 }, typed);
}

/// Fleets of all kinds close to each other, a third of the options together.
#[test]
fn battles_under_many_options_at_once() {
    let fleets: [&[&str]; 2] = [
        &[
            "isc-xcc",
            "gorn-xca",
            "rom-xfh",
            "kzi-xbc",
            "kli-xd7",
            "rom-xke",
            "ori-xbr+hppd+canister-f+caster",
            "isc-xdd, gorn-xdd",
            "hyd-hc",
        ],
        &["fed-cx", "kli-dx, rom-fh", "fed-xca", "kzi-bcx, kzi-bc", "hyd-fc", "isc-ca", "gorn-ca, kli-d7", "kzi-xdd, fed-ca", "rom-xcon"],
    ];
    let more: [(&str, &[&str]); 4] =
        [("A.fleet", fleets[0]), ("B.fleet", fleets[1]), ("distance", &["4", "7", "10", "14"]), ("turns", &["2", "3"])];
    folder().mixed::<Sfb>("duel", &["turns", "distance"], &more, 150, Length { decisions: 250, views: 80 }, typed);
}

#[test]
fn moments_of_the_cases() {
    folder().moments::<Sfb>(typed);
}

#[test]
fn choices_at_the_moments_of_the_cases() {
    folder().choices::<Sfb>();
}

#[test]
fn features_of_the_cases() {
    folder().features::<Sfb>();
}
