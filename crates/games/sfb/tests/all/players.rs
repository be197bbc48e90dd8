//! Players of the tests, who say what the bots of the same names would.

use engine::{Chance, Game, Seat, Source, Table, Viewer, playout::hush};
use sfb::{Command, Sfb, State};

/// A player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Random,
    Ensign,
    Officer,
}

impl Player {
    /// His command: equal commands are taken in turns that chance begins.
    pub fn says(self, state: &State, seat: Seat, list: &[Command], chance: &mut Chance) -> Command {
        let first = chance.below(list.len() as u32) as usize;
        if self == Player::Random || list.len() == 1 {
            return list[first].clone();
        }
        let (view, mut scores) = (Sfb::view(state, Viewer::Seat(seat)), Vec::new());
        if self == Player::Officer {
            if let Some(plan) = Sfb::plan(&view, seat, list) {
                return plan;
            }
            Sfb::appraise(&view, seat, list, &mut scores);
        } else {
            Sfb::ensign(&view, seat, list, &mut scores);
        }
        let best = scores.iter().max();
        let pick = (0..list.len()).map(|at| (at + first) % list.len()).find(|&at| Some(&scores[at]) == best);
        list[pick.unwrap_or(first)].clone()
    }
}

/// Plays a game to its end; `hear` is told each decision with the list it was taken from.
pub fn play(begun: &State, players: [Player; 2], chance: &mut Chance, mut hear: impl FnMut(&State, Seat, &[Command], &Command)) -> State {
    let (mut state, mut list) = (begun.clone(), Vec::new());
    Sfb::start(&mut state, &mut Table::silent(Source::Seeded(chance))).expect("seeded");
    loop {
        hush::<Sfb>(&mut state, &mut Table::silent(Source::Seeded(chance))).expect("seeded");
        let Some(seat) = Sfb::deciders(&state).iter().next() else { return state };
        list.clear();
        Sfb::commands(&state, seat, &mut list);
        let said = players[seat.index() % 2].says(&state, seat, &list, chance);
        hear(&state, seat, &list, &said);
        Sfb::apply(&mut state, seat, &said, &mut Table::silent(Source::Seeded(chance))).expect("seeded");
    }
}

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
