//! Games of bots, for the tests that measure them.

use ascendancy::{Ascendancy, Command, Setup, State};
use engine::{Chance, Game, Source, Table, Viewer};

/// How a seat chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mind {
    Random,
    Ensign,
    Officer,
}

/// Plays a game to its end; `see` looks at each choice before it is carried out.
pub fn play(setup: &Setup, minds: &[Mind], (seed, game): (u64, u64), see: &mut dyn FnMut(&Command, &[Command])) -> State {
    let mut state = Ascendancy::begin(setup).expect("sound");
    let mut chance = Chance::new(seed, game);
    Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let (mut commands, mut scores) = (Vec::new(), Vec::new());
    while let Some(seat) = Ascendancy::deciders(&state).iter().next() {
        commands.clear();
        scores.clear();
        Ascendancy::commands(&state, seat, &mut commands);
        let view = || Ascendancy::view(&state, Viewer::Seat(seat));
        match minds[seat.index()] {
            Mind::Random => scores.resize(commands.len(), 0),
            Mind::Ensign => Ascendancy::ensign(&view(), seat, &commands, &mut scores),
            Mind::Officer => Ascendancy::appraise(&view(), seat, &commands, &mut scores),
        }
        let best = *scores.iter().max().expect("scores");
        let among: Vec<usize> = (0..scores.len()).filter(|&index| scores[index] == best).collect();
        let command = commands[among[chance.below(among.len() as u32) as usize]];
        see(&command, &commands);
        Ascendancy::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    }
    state
}
