//! Whether the features of a game hold what they promise: in every position of random games their shape and ranges hold, two worlds that a seat cannot tell
//! apart read alike, and commands that differ read differently.

use std::path::Path;

use super::{Chance, Source, Table, Viewer, texts::recorded};
use crate::{
    Seat,
    encode::{self, Encode},
};

/// Plays a random game and reads its features; of each game at most `most` decisions. Gives how many commands were read.
///
/// # Panics
/// If something does not hold.
pub fn features<G: Encode>(setup: &G::Setup, seed: u64, most: u32) -> usize {
    let mut state = G::begin(setup).unwrap_or_else(|wrong| panic!("the set-up is sound: {wrong:?}"));
    let mut chance = Chance::new(seed, 0);
    let answered = "seeded dice answer everything";
    G::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect(answered);
    let mut read = 0;
    for _ in 0..most {
        let Some(seat) = G::deciders(&state).iter().next() else { break };
        let commands = reads::<G>(&state, seat, &mut chance);
        read += commands.len();
        let command = &commands[chance.below(commands.len() as u32) as usize];
        G::apply(&mut state, seat, command, &mut Table::silent(Source::Seeded(&mut chance))).expect(answered);
    }
    read
}

/// Reads one position; gives the commands that were read.
fn reads<G: Encode>(state: &G::State, seat: Seat, chance: &mut Chance) -> Vec<G::Command> {
    let view = G::view(state, Viewer::Seat(seat));
    let numbers = encode::view::<G>(&view, seat);
    let again = G::view(&G::imagine(&view, chance), Viewer::Seat(seat));
    assert_eq!(encode::view::<G>(&again, seat), numbers, "two worlds that {seat} cannot tell apart");
    let mut commands = Vec::new();
    G::commands(state, seat, &mut commands);
    let mut rows: Vec<(Vec<f32>, String)> =
        commands.iter().map(|command| (encode::command::<G>(&view, seat, command), command.to_string())).collect();
    rows.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
    let twice = rows.windows(2).find(|pair| pair[0].0 == pair[1].0);
    assert!(
        twice.is_none(),
        "commands that differ read alike: {} and {}",
        twice.map_or("", |pair| &pair[0].1),
        twice.map_or("", |pair| &pair[1].1)
    );
    commands
}

/// Holds the page of documentation of the features of the crate in this folder, or writes it with `VINCULUM_BLESS`.
///
/// # Panics
/// If the page says something else.
pub fn features_page<G: Encode>(title: &str, folder: &str) {
    let name = G::about().name;
    let page = encode::document::<G>(title, &format!("crates/games/{name}/src/encode.rs"));
    recorded(&Path::new(folder).join(format!("../../../docs/features/{name}.md")), &page);
}
