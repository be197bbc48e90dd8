//! Games between players as strong as the bots, for the tests of a game that measure its bots. They need no crate above the games.

use crate::{Chance, Game, Seat, Source, Table, Viewer, Weights, playout::hush};

/// A player of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any command is as good as another.
    Random,
    /// The yardstick of the game.
    Ensign,
    /// The plan of the game, or the command that it values most.
    Officer,
}

/// The chance of a game, and how a player settles on one of the commands that look best to it. A test keeps its own, or its figures change.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lots {
    /// Dice from one stream of the seed, choices from another; a command that looks best alone draws nothing.
    Apart(u64),
    /// Dice and choices from a stream of the seed; every choice draws, even if one command looks best alone.
    Together(u64, u64),
    /// As [`Lots::Together`], but the draw is among all commands, and the player takes the first best one from there on.
    Turned(u64, u64),
    /// Dice from a stream of the seed; the player takes the first of the best.
    First(u64, u64),
}

impl Lots {
    fn streams(self) -> (Chance, Option<Chance>) {
        match self {
            Lots::Apart(seed) => (Chance::new(seed, 0), Some(Chance::new(seed, 9))),
            Lots::Together(seed, stream) | Lots::Turned(seed, stream) | Lots::First(seed, stream) => (Chance::new(seed, stream), None),
        }
    }

    /// One of the commands with the highest of these values.
    fn settle(self, scores: &[i32], first: usize, chance: &mut Chance) -> usize {
        let highest = scores.iter().max();
        let best: Vec<usize> = (0..scores.len()).map(|at| (at + first) % scores.len()).filter(|&at| Some(&scores[at]) == highest).collect();
        match self {
            Lots::Turned(..) | Lots::First(..) => best.first().copied().unwrap_or(first),
            Lots::Apart(_) if best.len() == 1 => best[0],
            Lots::Apart(_) | Lots::Together(..) => *chance.pick(&best),
        }
    }
}

impl Player {
    /// The command of this player.
    ///
    /// # Panics
    /// If the list is empty.
    pub fn says<G: Game>(self, state: &G::State, seat: Seat, list: &[G::Command], lots: Lots, chance: &mut Chance) -> G::Command {
        let first = if matches!(lots, Lots::Turned(..)) { chance.below(list.len() as u32) as usize } else { 0 };
        let (view, mut scores) = (G::view(state, Viewer::Seat(seat)), Vec::new());
        match self {
            _ if list.len() == 1 => scores.push(0),
            Player::Random => scores.resize(list.len(), 0),
            Player::Ensign => G::ensign(&view, seat, list, &mut scores),
            Player::Officer => {
                let usual = Weights::usual(G::WEIGHTS);
                match G::plan(&view, seat, list, &usual) {
                    Some(plan) => return plan,
                    None => G::appraise(&view, seat, list, &usual, &mut scores),
                }
            }
        }
        list[lots.settle(&scores, first, chance)].clone()
    }
}

/// Gives the command of a seat from its list, by a chance of its own where it has one.
pub type Says<'f, G> = dyn FnMut(&<G as Game>::State, Seat, &[<G as Game>::Command], &mut Chance) -> <G as Game>::Command + 'f;

/// Is told a decision: the position, the seat, its list and what it took from it.
pub type Hears<'f, G> = dyn FnMut(&<G as Game>::State, Seat, &[<G as Game>::Command], &<G as Game>::Command) + 'f;

/// Plays a game (before [`Game::start`]) to its end, in which `say` is asked for each command.
///
/// # Panics
/// If a command cannot be carried out.
pub fn follow<G: Game>(begun: G::State, lots: Lots, say: &mut Says<'_, G>) -> G::State {
    let (mut dice, mut own) = lots.streams();
    let (mut state, mut list) = (begun, Vec::new());
    G::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).expect("seeded dice answer everything");
    loop {
        hush::<G>(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).expect("seeded dice answer everything");
        let Some(seat) = G::deciders(&state).iter().next() else { return state };
        list.clear();
        G::commands(&state, seat, &mut list);
        let said = say(&state, seat, &list, own.as_mut().unwrap_or(&mut dice));
        G::apply(&mut state, seat, &said, &mut Table::silent(Source::Seeded(&mut dice))).expect("seeded dice answer everything");
    }
}

/// Plays a game (before [`Game::start`]) between these players to its end; `hear` is told each decision with the list that it was taken from.
pub fn play<G: Game>(begun: G::State, players: &[Player], lots: Lots, hear: &mut Hears<'_, G>) -> G::State {
    follow::<G>(begun, lots, &mut |state, seat, list, chance| {
        let said = players[seat.index() % players.len()].says::<G>(state, seat, list, lots, chance);
        hear(state, seat, list, &said);
        said
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::Beacon;

    #[test]
    fn equals_are_settled_as_the_lots_say() {
        let scores = [3, 7, 7, 1, 7];
        let settled = |lots: Lots, first| (0..9).map(|seed| lots.settle(&scores, first, &mut Chance::new(seed, 0))).collect::<Vec<_>>();
        assert_eq!(settled(Lots::First(0, 0), 0), [1; 9]);
        assert_eq!(settled(Lots::Turned(0, 0), 3), [4; 9]);
        for lots in [Lots::Apart(0), Lots::Together(0, 0)] {
            let settled = settled(lots, 0);
            assert!([1, 2, 4].iter().all(|best| settled.contains(best)) && !settled.contains(&0), "{settled:?}");
        }
        let drawn = |lots: Lots| {
            let mut chance = Chance::new(1, 0);
            lots.settle(&[1, 2], 0, &mut chance);
            chance.below(1000) != Chance::new(1, 0).below(1000)
        };
        assert_eq!([Lots::Apart(0), Lots::Together(0, 0)].map(drawn), [false, true], "who looks best alone draws nothing, or does");
    }

    #[test]
    fn a_game_is_played_to_its_end_and_every_decision_is_heard() {
        let begun = || Beacon::begin(&Beacon::scenario("beacon").expect("there")).expect("sound");
        let mut heard = 0;
        let last = play::<Beacon>(begun(), &[Player::Officer, Player::Random], Lots::Apart(3), &mut |state, seat, list, said| {
            heard += 1;
            assert!(list.contains(said) && Beacon::deciders(state).contains(seat));
        });
        assert!(Beacon::outcome(&last).is_some() && heard > 4, "{heard}");
    }
}
