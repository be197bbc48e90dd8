//! The bot that looks ahead: it plays what might be on the table to the end of the turn, many times, with whatever it might do now.
//!
//! It searches over information sets: each line begins in a position imagined from the seat's view ([`Game::imagine`]), so it knows nothing its seat does
//! not know. One code for all games: what is worth a look is the game's own [`Game::appraise`], what came of it the game's own [`Game::worth`].

use engine::{Bot, Budget, Chance, Decision, Game, Outlook, Seat, Source, Table, Viewer};

use crate::officer::best;

/// A line goes no further than so many decisions, however long the turn is.
const LINE: u32 = 90;
/// How many runs at least tell whether there is anything to choose.
const ENOUGH: usize = 8;
/// By how many standard errors a candidate must be better than what the officer would take.
const SURE: f64 = 0.5;
/// By how many standard errors the best is so far ahead of all others that more runs would tell nothing new.
const SETTLED: f64 = 2.5;
/// The most runs of one candidate: what they leave open, more of them would not settle in the time that anybody waits.
const MOST_RUNS: usize = 256;

/// Plays likely positions on with each promising command and takes the one that comes out best, or what the officer would take where none is clearly
/// better.
pub struct Admiral<G: Game> {
    scores: Vec<i32>,
    commands: Vec<G::Command>,
}

impl<G: Game> Default for Admiral<G> {
    fn default() -> Admiral<G> {
        Admiral { scores: Vec::new(), commands: Vec::new() }
    }
}

/// A command that is looked at.
#[derive(Clone, Debug)]
struct Candidate {
    place: usize,
    /// What it came to, run by run: run number `n` of every candidate begins in the same imagined position with the same dice.
    values: Vec<i32>,
}

impl Candidate {
    fn mean(&self) -> f64 {
        self.values.iter().map(|&value| f64::from(value)).sum::<f64>() / self.values.len().max(1) as f64
    }

    /// By how many standard errors it is better than `other` in the runs that both had.
    fn lead(&self, other: &Candidate) -> f64 {
        let pairs = || self.values.iter().zip(&other.values).map(|(a, b)| f64::from(*a) - f64::from(*b));
        let n = pairs().count() as f64;
        if n < 2.0 {
            return 0.0;
        }
        let mean = pairs().sum::<f64>() / n;
        let spread = pairs().map(|d| (d - mean) * (d - mean)).sum::<f64>() / (n - 1.0);
        match spread > 0.0 {
            true => mean / (spread / n).sqrt(),
            false if mean == 0.0 => 0.0,
            false => mean.signum() * f64::INFINITY,
        }
    }
}

/// How much thinking is left.
struct Left<'a> {
    budget: Budget<'a>,
    used: u32,
}

impl Left<'_> {
    fn goes_on(&self) -> bool {
        match self.budget {
            Budget::Nodes(nodes) => self.used < nodes,
            Budget::While(go_on) => go_on(),
        }
    }
}

impl<G: Game> Bot<G> for Admiral<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        let (view, seat) = (outlook.view(), outlook.seat());
        self.scores.clear();
        G::appraise(&view, seat, commands, &mut self.scores);
        let first = best(&self.scores[..self.scores.len().min(commands.len())], chance);
        let mut order: Vec<usize> = (0..commands.len()).filter(|&place| place != first).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(self.scores.get(place).copied().unwrap_or(i32::MIN)));
        let places = std::iter::once(first).chain(order.into_iter().take(G::SEARCH.candidates - 1));
        let mut field: Vec<Candidate> = places.map(|place| Candidate { place, values: Vec::new() }).collect();
        let (mut left, seed) = (Left { budget: outlook.budget(), used: 0 }, chance.below(u32::MAX));
        while field.len() > 1 && field[0].values.len() < MOST_RUNS && left.goes_on() && !settled(&mut field, first) {
            for _ in 0..G::SEARCH.runs {
                self.run(&view, seat, commands, &mut field, u64::from(seed), &mut left);
                if !left.goes_on() {
                    break;
                }
            }
            drop_the_worst(&mut field, first);
        }
        let officer = field.iter().find(|candidate| candidate.place == first).cloned();
        let found = field.iter().max_by(|a, b| a.mean().total_cmp(&b.mean()));
        let sure = |found: &&Candidate| officer.as_ref().is_none_or(|officer| found.lead(officer) > SURE);
        found.filter(sure).map_or(first, |candidate| candidate.place).into()
    }
}

/// Whether more runs would hardly change what is taken: candidates that never came to anything else than what the officer would take are dropped.
fn settled(field: &mut Vec<Candidate>, first: usize) -> bool {
    let Some(officer) = field.iter().find(|candidate| candidate.place == first).cloned() else { return true };
    if officer.values.len() < ENOUGH {
        return false;
    }
    field.retain(|candidate| candidate.place == first || candidate.values != officer.values);
    let Some(best) = field.iter().max_by(|a, b| a.mean().total_cmp(&b.mean())) else { return true };
    field.iter().all(|candidate| candidate.place == best.place || best.lead(candidate) > SETTLED)
}

/// The worse half goes, never what the officer would take: everything is measured against that.
fn drop_the_worst(field: &mut Vec<Candidate>, first: usize) {
    if field.len() <= 2 {
        return;
    }
    field.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    let keep = field.len().div_ceil(2).max(2);
    let mut place = 0;
    field.retain(|candidate| {
        place += 1;
        place <= keep || candidate.place == first
    });
}

impl<G: Game> Admiral<G> {
    /// One more run of every candidate, all from the same imagined position.
    fn run(&mut self, view: &G::View, seat: Seat, commands: &[G::Command], field: &mut [Candidate], seed: u64, left: &mut Left<'_>) {
        let number = field.first().map_or(0, |candidate| candidate.values.len() as u64);
        let world = G::imagine(view, &mut Chance::new(seed, 2 * number));
        for candidate in field {
            let mut dice = Chance::new(seed, 2 * number + 1);
            let mut state = world.clone();
            let command = &commands[candidate.place];
            let begun = G::check(&state, seat, command).is_ok()
                && G::apply(&mut state, seat, command, &mut Table::silent(Source::Seeded(&mut dice))).is_ok();
            let value = if begun { self.line(state, seat, &mut dice, left) } else { i32::MIN / 2 };
            candidate.values.push(value);
        }
    }

    /// Plays on as officers would, to the horizon.
    fn line(&mut self, mut state: G::State, seat: Seat, dice: &mut Chance, left: &mut Left<'_>) -> i32 {
        let until = G::turn(&state) + G::SEARCH.turns;
        for _ in 0..LINE {
            let Some(decider) = G::deciders(&state).iter().next() else { break };
            if G::turn(&state) > until {
                break;
            }
            self.commands.clear();
            G::commands(&state, decider, &mut self.commands);
            let pick = if self.commands.len() < 2 {
                0
            } else {
                self.scores.clear();
                G::appraise(&G::view(&state, Viewer::Seat(decider)), decider, &self.commands, &mut self.scores);
                best(&self.scores[..self.scores.len().min(self.commands.len())], dice)
            };
            let Some(command) = self.commands.get(pick) else { break };
            if G::apply(&mut state, decider, command, &mut Table::silent(Source::Seeded(dice))).is_err() {
                break;
            }
            left.used += self.commands.len() as u32;
        }
        G::worth(&state, seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_counts_in_its_own_noise() {
        let of = |values: &[i32]| Candidate { place: 0, values: values.to_vec() };
        assert!(of(&[10, 20, 30]).lead(&of(&[9, 19, 29])) > 100.0, "always by one");
        assert!(of(&[10, 20, 30]).lead(&of(&[20, 10, 27])) < 1.0, "now this, now that");
        assert_eq!(of(&[5, 5]).lead(&of(&[5, 5])), 0.0);
        assert_eq!(of(&[5]).lead(&of(&[1])), 0.0, "one run says nothing");
    }

    #[test]
    fn what_is_settled_is_not_looked_at_again() {
        let of = |place, value: fn(i32) -> i32| Candidate { place, values: (0..ENOUGH as i32).map(value).collect() };
        let mut same = vec![of(3, |n| n % 5), of(1, |n| n % 5)];
        assert!(settled(&mut same, 3) && same.len() == 1, "nothing else ever comes of it: {same:?}");
        assert!(settled(&mut vec![of(3, |n| n % 5), of(1, |n| n % 3 + 90)], 3), "far better");
        assert!(settled(&mut vec![of(3, |n| n % 5), of(1, |n| n % 3 - 90)], 3), "far worse");
        let mut close = vec![of(3, |n| n % 5), of(1, |n| n * 7 % 5)];
        assert!(!settled(&mut close, 3) && close.len() == 2, "now this, now that");
        close.iter_mut().for_each(|candidate| candidate.values.truncate(ENOUGH - 1));
        close[1].values = close[0].values.clone();
        assert!(!settled(&mut close, 3), "too few runs to tell");
    }
}
