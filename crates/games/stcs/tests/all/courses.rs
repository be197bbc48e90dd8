//! Playthroughs go as written, and random games over ships, terrain and options as recorded. `tests/courses/playthroughs` has a text for each
//! playthrough: its commands and dice are inputs, and the lines beneath them what comes of them. After a change of the rules read the lines that differ,
//! then `VINCULUM_BLESS=NAME cargo test -p stcs --test all courses` writes that playthrough again. `tests/courses/*.txt` has hashes of everything else that
//! the rules decide in many random games, one family a file: `VINCULUM_BLESS=FAMILY` records it again.

use std::{fs, path::Path};

use engine::{
    Game,
    conformance::{
        course::{Folder, Length, Start},
        set_up,
    },
};
use stcs::{Setup, Stcs};

use crate::typed::typed;

/// The recorded courses of this game.
pub fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 250, views: 15 };

#[test]
fn playthroughs_go_as_written() {
    folder().playthroughs::<Stcs>();
}

#[test]
fn playthroughs_cover_the_game() {
    folder().playthroughs_cover::<Stcs>();
}

#[test]
fn ships_against_the_borg_and_each_other() {
    let classes: Vec<&str> = stcs::data::tables().classes.iter().map(|class| &*class.id).collect();
    let grounds = ["none", "asteroids", "nebula", "planet", "black-hole"];
    let setups: Vec<(String, Setup)> = (0..classes.len())
        .flat_map(|at| [(at, at + 7, "4"), (at, at + 3, "2"), (at, at + 11, "3"), (at, at + 5, "6")])
        .map(|(at, other, distance)| {
            let (a, b, terrain) = (classes[at], classes[other % classes.len()], grounds[(at + other) % grounds.len()]);
            let all = [("A.fleet", a), ("B.fleet", b), ("distance", distance), ("terrain", terrain), ("turns", "5"), ("map_radius", "9")];
            (format!("{a} and {b} at {distance}"), set_up::<Stcs>("free", &all))
        })
        .collect();
    folder().games::<Stcs>("ships", &setups, 1, LENGTH);
}

#[test]
fn every_scenario() {
    let setups: Vec<(String, Setup)> = Stcs::about()
        .scenarios
        .iter()
        .flat_map(|one| ["3", "8"].map(|distance| (one.name, distance)))
        .map(|(name, distance)| (format!("{name} at {distance}"), set_up::<Stcs>(name, &[("distance", distance), ("turns", "4")])))
        .collect();
    folder().games::<Stcs>("scenarios", &setups, 1, Length { decisions: 500, views: 40 });
}

#[test]
fn battles_under_each_option() {
    let fleets = [
        ("borg-sphere", "fed-galaxy-1, kli-vorcha-b"),
        ("rom-dderidex-b", "kli-d7s, fed-enterprise-1"),
        ("borg-cube-large", "fed-sovereign-1"),
    ];
    let near = |(a, b)| {
        let fleets = [("A.fleet", a), ("B.fleet", b), ("C.fleet", "kli-d7s"), ("D.fleet", "kli-d7s")];
        [&fleets[..], &[("distance", "4"), ("turns", "4"), ("map_radius", "9")]].concat()
    };
    let settings = fleets.map(near);
    let starts: Vec<Start> = settings.iter().map(|settings| ("free", &settings[..])).collect();
    folder().options::<Stcs>(&["distance", "map_radius"], &starts, LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    folder().rulings::<Stcs>(400);
}

#[test]
fn setups_with_settings_at_random() {
    let fleets = ["borg-sphere", "2 fed-galaxy-1, kli-vorcha-b", "13 kli-d7s", "kli-d7s, kli-d7s", "no-such-ship", ""];
    let more: [(&str, &[&str]); 10] = [
        ("A.fleet", &fleets),
        ("b.ships", &fleets),
        ("C.fleet", &fleets),
        ("D.fleet", &fleets),
        ("E.fleet", &fleets),
        ("ship.1", &["0,0,0", "3,-3,5", "3,-3,6", "40,0,1", "1,2"]),
        ("ship.2", &["0,0,0", "2,0,3", "0,x,1"]),
        ("ship.13", &["0,0,0"]),
        ("waive", &["fleet-points", "FLEET-POINTS", "nonsense"]),
        ("catastrophes", &["1,2,3,4,5,6,7,8,9,1", "1,2", "0,1,2,3,4,5,6,7,8,9", "9,9,9,9,9,9,9,9,9,9,9"]),
    ];
    folder().setups::<Stcs>(&more, 250);
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<Stcs>(15);
}

/// Held ships, bare heels, wrecked mounts: the cases have what random games seldom reach.
#[test]
fn games_from_the_positions_of_the_cases() {
    folder().from_cases::<Stcs>(Length { decisions: 70, views: 9 }, typed);
}

/// Fleets of all kinds close to each other, a third of the options together, in every terrain.
#[test]
fn battles_under_many_options_at_once() {
    let more: [(&str, &[&str]); 11] = [
        (
            "A.fleet",
            &[
                "borg-sphere, kli-vorcha-b",
                "borg-cube-large, rom-v8-1",
                "2 borg-sphere",
                "fed-galaxy-1, rom-z1-1",
                "rom-dderidex-b, kli-k22",
            ],
        ),
        ("B.fleet", &["fed-galaxy-1, kli-d7s", "rom-v30-1, kli-vorcha-b", "fed-sovereign-1, fed-reliant-2", "borg-sphere, kli-l42a"]),
        ("terrain", &["none", "none", "planet", "asteroids", "nebula", "black-hole"]),
        ("distance", &["1", "2", "3", "5", "7"]),
        ("map_radius", &["5", "6", "12"]),
        ("turns", &["2", "3", "6"]),
        ("seats", &["2", "2", "2", "1", "3", "4"]),
        ("escape_after", &["0", "0", "1", "2"]),
        ("ship.1", &["0,-1,0", "1,-1,3", "-1,1,2", "-2,0,5"]),
        ("ship.3", &["0,1,3", "1,1,4", "0,2,2"]),
        ("catastrophes", &["1,2,3,4,5,6,7,8,9,1", "9,8,7,6,5,4,3,2,1,9", "2,2,3,3,4,4,5,5,6,6", "7,8,9,7,8,9,7,8,9,7"]),
    ];
    let held = ["terrain", "distance", "map_radius", "turns", "seats", "escape_after", "fleet_points"];
    folder().mixed::<Stcs>("free", &held, &more, 110, Length { decisions: 160, views: 20 }, typed);
}

#[test]
fn an_option_that_is_not_named_as_varied_changes_nothing() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("varied");
    let _ = fs::remove_dir_all(&home);
    let kept = Folder::of(&home, &home);
    let names = |folder: &Folder| folder.varied::<Stcs>().into_iter().map(|spec| spec.name).collect::<Vec<_>>();
    let all: Vec<&str> = Stcs::about().options.iter().map(|spec| spec.name).collect();
    assert!(all.len() > 1);
    assert_eq!(names(&kept), all, "all of them, where nothing is written");
    let file = home.join("tests/courses/varied.txt");
    assert_eq!(fs::read_to_string(&file).expect("written now").lines().collect::<Vec<_>>(), all);
    fs::write(&file, format!("{}\nno such option\n", all[1])).expect("written");
    assert_eq!(names(&kept), all[1..2]);
}
