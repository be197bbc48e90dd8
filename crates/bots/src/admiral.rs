//! The bot that looks ahead: it plays what might be on the table on as officers would, many times, with whatever it might do now.
//!
//! It searches over information sets: each line begins in a position imagined from the seat's view ([`Game::imagine`]), so it knows nothing its seat
//! does not know. Secret and simultaneous choices of the others are those of officers in these positions, so its own is the best answer to them. One code
//! serves all games: the game's own [`Game::plan`] and [`Game::appraise`] pick the candidates, and outcomes or [`Game::worth`] value their results.

mod field;
mod line;
#[cfg(test)]
mod tests;

use std::mem::{Discriminant, discriminant};

use engine::{Bot, Chance, Decision, Game, Outlook, Search, Seat, Weights, weighing::Weighing};

use self::{
    field::{Candidate, Field},
    line::{Ended, Fate, Left, Lines},
};
use crate::officer::Officer;

/// The most pairs of lines: more of them would settle nothing further in the time that anybody waits.
const MOST_RUNS: usize = 1024;

/// Plays likely positions on with each promising command and takes the best one, or the officer's choice if none is clearly better.
pub struct Admiral<G: Game> {
    search: Search,
    scores: Vec<i32>,
    weights: Weights,
    officer: Officer,
    lines: Lines<G>,
    last: Option<Weighing<G::Command>>,
}

impl<G: Game> Bot<G> for Admiral<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        let (view, seat) = (outlook.view(), outlook.seat());
        self.last = None;
        let decision = self.officer.choose(outlook, commands, chance);
        let command = match &decision {
            Decision::Plan(plan) => plan.clone(),
            Decision::Listed(place) => match commands.get(*place) {
                Some(command) => command.clone(),
                None => return decision,
            },
        };
        let others = self.others(&view, seat, commands, &command);
        let stride = G::stride(&command);
        let mut field = Field::new(Candidate::new(decision, command, stride), others, &self.search);
        let (mut left, seed) = (Left::of(outlook.budget()), chance.below(u32::MAX));
        for number in 0..MOST_RUNS {
            if !field.is_open() || !left.goes_on() || !self.run(&view, seat, &mut field, (u64::from(seed), number as u64), &mut left) {
                break;
            }
            if number == 0 {
                let cost = left.used / (1 + field.others.len() as u32);
                field.fit(self.search.nodes / cost.max(1));
            }
            field.narrow();
        }
        self.last = Some(field.weighing(&self.search));
        field.choice(&self.search).decision.clone()
    }

    fn weighing(&self, _: &[G::Command]) -> Option<Weighing<G::Command>> {
        self.last.clone()
    }
}

impl<G: Game> Admiral<G> {
    /// One that searches with these figures ([`Game::SEARCH`]) and judges by these weights, for others as for itself.
    pub fn new(search: Search, weights: &Weights) -> Admiral<G> {
        Admiral {
            search,
            scores: Vec::new(),
            weights: weights.clone(),
            officer: Officer::new(weights),
            lines: Lines::new(weights),
            last: None,
        }
    }

    /// The commands to be compared with the officer's: the best at first sight, and the best of each kind.
    fn others(&mut self, view: &G::View, seat: Seat, commands: &[G::Command], officer: &G::Command) -> Vec<Candidate<G::Command>> {
        self.scores.clear();
        G::appraise(view, seat, commands, &self.weights, &mut self.scores);
        let mut order: Vec<usize> = (0..commands.len()).filter(|&place| commands[place] != *officer).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(self.scores.get(place).copied().unwrap_or(i32::MIN)));
        let mut kinds: Vec<Discriminant<G::Command>> = vec![discriminant(officer)];
        let (mut first, mut rest) = (Vec::new(), Vec::new());
        for place in order {
            let kind = discriminant(&commands[place]);
            if kinds.contains(&kind) {
                rest.push(place);
            } else {
                kinds.push(kind);
                first.push(place);
            }
        }
        let most = self.search.candidates;
        first.truncate(most.div_ceil(2));
        let chosen = first.iter().chain(&rest).take(most);
        chosen.map(|&place| Candidate::new(place.into(), commands[place].clone(), G::stride(&commands[place]))).collect()
    }

    /// One more line of every candidate, all from the same imagined position. A run that time cuts short does not count, for none of them; `false` then.
    fn run(&mut self, view: &G::View, seat: Seat, field: &mut Field<G::Command>, (seed, number): (u64, u64), left: &mut Left<'_>) -> bool {
        let world = G::imagine(view, &mut Fate::world(seed, number));
        let mut play = |command: &G::Command| self.lines.play(&world, seat, command, &mut Fate::new(seed, number), &self.search, left);
        let officer = match play(&field.officer.command) {
            Ended::At(value) => value,
            Ended::Refused => return true,
            Ended::Late => return false,
        };
        let mut values = Vec::with_capacity(field.others.len());
        for other in &field.others {
            match play(&other.command) {
                Ended::Late => return false,
                ended => values.push(ended),
            }
        }
        field.officer.values.push(officer);
        let mut values = values.into_iter();
        field.others.retain_mut(|other| match values.next() {
            Some(Ended::At(value)) => {
                other.values.push(value);
                true
            }
            _ => false,
        });
        true
    }
}
