//! Features: shapes and ranges hold in every position of random games, commands that differ read differently, two worlds that a seat cannot tell apart read
//! alike, and the page of documentation says what is declared.

use std::{fs, path::Path};

use engine::{
    Chance, Game, Seat, Source, Table, Viewer,
    conformance::set_up,
    encode::{self, Encode},
};
use stcs::{State, Stcs};

const SETTINGS: [&[(&str, &str)]; 3] = [
    &[
        ("A.fleet", "2 kli-d7s"),
        ("B.fleet", "rom-dderidex-b"),
        ("distance", "5"),
        ("sensors", "on"),
        ("turns", "3"),
        ("emergency_turns", "on"),
    ],
    &[("A.fleet", "borg-sphere"), ("B.fleet", "2 kli-vorcha-b"), ("distance", "4"), ("repower_between_phases", "on"), ("turns", "3")],
    &[("A.fleet", "borg-cube-large"), ("B.fleet", "fed-galaxy-1"), ("distance", "3"), ("regen_box", "on"), ("turns", "2")],
];

fn reads(state: &State, seat: Seat, chance: &mut Chance) {
    let view = Stcs::view(state, Viewer::Seat(seat));
    let numbers = encode::view::<Stcs>(&view, seat);
    let other = Stcs::imagine(&view, chance);
    let again = Stcs::view(&other, Viewer::Seat(seat));
    assert_eq!(encode::view::<Stcs>(&again, seat), numbers, "two worlds that {seat} cannot tell apart");
    let mut commands = Vec::new();
    Stcs::commands(state, seat, &mut commands);
    let mut rows: Vec<Vec<f32>> = commands.iter().map(|command| encode::command::<Stcs>(&view, seat, command)).collect();
    rows.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
    rows.dedup();
    assert_eq!(rows.len(), commands.len(), "commands that differ read differently: {commands:?}");
}

#[test]
fn features_hold_in_random_games() {
    for (number, settings) in SETTINGS.into_iter().enumerate() {
        for seed in 0..4 {
            let mut state = Stcs::begin(&set_up::<Stcs>("free", settings)).expect("sound");
            let mut chance = Chance::new(seed, number as u64);
            Stcs::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded dice answer everything");
            while let Some(seat) = Stcs::deciders(&state).iter().next() {
                reads(&state, seat, &mut chance);
                let mut commands = Vec::new();
                Stcs::commands(&state, seat, &mut commands);
                let command = &commands[chance.below(commands.len() as u32) as usize];
                Stcs::apply(&mut state, seat, command, &mut Table::silent(Source::Seeded(&mut chance)))
                    .expect("seeded dice answer everything");
            }
        }
    }
}

/// The own side comes first, whichever it is.
#[test]
fn both_seats_of_a_mirror_read_alike() {
    let state = Stcs::begin(&set_up::<Stcs>("duel", &[])).expect("sound");
    let read = |seat| encode::view::<Stcs>(&Stcs::view(&state, Viewer::Seat(seat)), seat);
    let (one, other) = (read(Seat::A), read(Seat::B));
    let ships = encode::size(Stcs::VIEW) - encode::size(&Stcs::VIEW[Stcs::VIEW.len() - 1..]);
    assert_eq!(one[ships..ships + 4], other[ships..ships + 4]);
    assert_eq!(one[ships..ships + 3], [1.0, 1.0, 1.0]);
}

#[test]
fn the_page_says_what_is_declared() {
    let page = format!(
        "# Features of STCS\n\nThe numbers of a view and of a listed command, for programs that learn (`engine::encode`). A test writes this page from the \
         declaration in `crates/games/stcs/src/encode.rs`.\n\n## A view\n\n{}\n## A command\n\n{}",
        encode::page(Stcs::VIEW),
        encode::page(Stcs::COMMAND)
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/features/stcs.md");
    if std::env::var_os("VINCULUM_BLESS").is_some() {
        fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
        fs::write(&file, &page).expect("it can be written");
    }
    assert_eq!(fs::read_to_string(&file).expect("written with VINCULUM_BLESS=1"), page);
}
