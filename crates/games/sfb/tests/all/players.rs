//! Tables of the tests that measure players, and who won at them.

use engine::Game;
use sfb::{Sfb, State};

/// The seat that won, of two.
pub fn winner(state: &State) -> Option<usize> {
    let places = Sfb::outcome(state).expect("it has ended").places;
    (0..2).find(|&seat| places[seat] == 1 && places[1 - seat] > 1)
}

/// A table of a scenario with these ships, in order of the seats.
pub fn table(scenario: &str, ships: &[&str]) -> State {
    let mut setup = Sfb::scenario(scenario).expect("a scenario");
    for (name, ship) in ["A.fleet", "B.fleet"].into_iter().zip(ships) {
        Sfb::set(&mut setup, name, ship).expect("a setting");
    }
    Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}
