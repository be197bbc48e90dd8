//! Teams drawn from a deck, on which dilemmas are tried.

use engine::Seat;

use crate::{
    data::Kind,
    ids::{Id, NONE},
    rules::group::Group,
    state::{Few, State},
};

/// How many teams are tried.
pub(super) const TEAMS: usize = 10;

/// The people of a deck.
pub(super) fn people(state: &State, seat: Seat) -> Vec<Id> {
    state.ids().filter(|&id| state.at(id).owner == seat && state.kind(id) == Kind::Personnel).collect()
}

/// Teams of a deck, the same ones in every game.
pub(super) fn teams<'t>(seat: Seat, people: &'t [Id], size: usize) -> impl Iterator<Item = Group> + 't {
    let team = move |number: usize| {
        let step = [1, 3, 7, 5, 11, 2, 9, 4, 13, 6][number % 10];
        let mut members = Few::new();
        for index in 0..people.len().min(size) {
            let id = people[(number * 5 + index * step) % people.len()];
            if !members.contains(&id) {
                members.push(id);
            }
        }
        Group { seat, loc: 0, host: NONE, members, gear: Few::new() }
    };
    (0..if people.is_empty() { 0 } else { TEAMS }).map(team)
}
