//! The bot that looks ahead: it plays what might be on the table to the end of the turn, many times, with whatever it might do now.
//!
//! It searches over information sets: each line begins in a position imagined from the seat's view ([`Game::imagine`]), so it knows nothing its seat
//! does not know. One code serves all games: the game's own [`Game::appraise`] picks the candidates, and its [`Game::worth`] values their results.

use engine::{Bot, Budget, Chance, Decision, Game, Outlook, Seat, Source, Stride, Table, Trail, bot::decided, playout::hush};

use crate::{ensign::Ensign, officer::highest};

/// A line ends after this many decisions, however long the turn is.
const LINE: u32 = 90;
/// How many runs at least tell whether there is anything to choose.
const ENOUGH: usize = 8;
/// By how many standard errors a candidate must be better than the officer's choice.
const SURE: f64 = 0.5;
/// By how many standard errors a candidate that other commands can undo must be better: its gain shows only later, and a little luck in its runs
/// could recommend it again and again.
const SURE_OF_BACK: f64 = SETTLED;
/// By how many standard errors the best is so far ahead of all others that more runs would tell nothing new.
const SETTLED: f64 = 2.5;
/// The most runs of one candidate: more of them would settle nothing further in the time that anybody waits.
const MOST_RUNS: usize = 256;

/// Plays likely positions on with each promising command and takes the best one, or the officer's choice if none is clearly better.
pub struct Admiral<G: Game> {
    scores: Vec<i32>,
    commands: Vec<G::Command>,
    /// The bots that play the imagined positions on: the fastest that play soundly.
    ensign: Ensign,
    trail: Trail<G>,
}

impl<G: Game> Default for Admiral<G> {
    fn default() -> Admiral<G> {
        Admiral { scores: Vec::new(), commands: Vec::new(), ensign: Ensign::default(), trail: Trail::default() }
    }
}

/// A command that is looked at.
#[derive(Clone, Debug)]
struct Candidate {
    place: usize,
    /// Values run by run: run number `n` of every candidate begins in the same imagined position with the same dice.
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

    /// Whether a clock has run out. A number of positions is exceeded by less than a run, so that games can be repeated.
    fn is_late(&self) -> bool {
        matches!(self.budget, Budget::While(go_on) if !go_on())
    }
}

impl<G: Game> Bot<G> for Admiral<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        let (view, seat) = (outlook.view(), outlook.seat());
        let first = highest(&mut self.scores, commands.len(), chance, |scores| G::appraise(&view, seat, commands, scores));
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
        let enough = |found: &Candidate| if G::stride(&commands[found.place]) == Stride::Back { SURE_OF_BACK } else { SURE };
        let sure = |found: &&Candidate| officer.as_ref().is_none_or(|officer| found.lead(officer) > enough(found));
        found.filter(sure).map_or(first, |candidate| candidate.place).into()
    }
}

/// Whether more runs would hardly change the choice: candidates whose results always equal the officer's choice are dropped.
fn settled(field: &mut Vec<Candidate>, first: usize) -> bool {
    let Some(officer) = field.iter().find(|candidate| candidate.place == first).cloned() else { return true };
    if officer.values.len() < ENOUGH {
        return false;
    }
    field.retain(|candidate| candidate.place == first || candidate.values != officer.values);
    let Some(best) = field.iter().max_by(|a, b| a.mean().total_cmp(&b.mean())) else { return true };
    field.iter().all(|candidate| candidate.place == best.place || best.lead(candidate) > SETTLED)
}

/// The worse half goes, but never the officer's choice: everything is measured against that.
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
    /// One more run of every candidate, all from the same imagined position. A run that time cuts short does not count, for none of them.
    fn run(&mut self, view: &G::View, seat: Seat, commands: &[G::Command], field: &mut [Candidate], seed: u64, left: &mut Left<'_>) {
        let number = field.first().map_or(0, |candidate| candidate.values.len() as u64);
        let world = G::imagine(view, &mut Chance::new(seed, 2 * number));
        for place in 0..field.len() {
            let mut dice = Chance::new(seed, 2 * number + 1);
            let mut state = world.clone();
            let command = &commands[field[place].place];
            let begun = G::check(&state, seat, command).is_ok()
                && G::apply(&mut state, seat, command, &mut Table::silent(Source::Seeded(&mut dice))).is_ok();
            let value = if begun { self.line(state, seat, &mut dice, left) } else { Some(i32::MIN / 2) };
            let Some(value) = value else {
                field[..place].iter_mut().for_each(|candidate| candidate.values.truncate(number as usize));
                return;
            };
            field[place].values.push(value);
        }
    }

    /// Plays on as ensigns would, to the horizon; `None` where time runs out before.
    fn line(&mut self, mut state: G::State, seat: Seat, dice: &mut Chance, left: &mut Left<'_>) -> Option<i32> {
        let until = G::turn(&state) + G::SEARCH.turns;
        self.trail.clear();
        for _ in 0..LINE {
            if hush::<G>(&mut state, &mut Table::silent(Source::Seeded(dice))).is_err() {
                break;
            }
            let Some(decider) = G::deciders(&state).iter().next() else { break };
            if G::turn(&state) > until {
                break;
            }
            if left.is_late() {
                return None;
            }
            self.commands.clear();
            G::commands(&state, decider, &mut self.commands);
            if self.commands.is_empty() {
                break;
            }
            left.used += self.commands.len() as u32;
            let (decision, _) = self.trail.choose(&mut self.ensign, &Outlook::new(&state, decider), &mut self.commands, dice);
            let Some(command) = decided::<G>(&state, decider, &self.commands, decision) else { break };
            self.trail.note(&state, decider, &command);
            if G::apply(&mut state, decider, &command, &mut Table::silent(Source::Seeded(dice))).is_err() {
                break;
            }
        }
        Some(G::worth(&state, seat))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use engine::{Viewer, example::Beacon};

    use super::*;

    /// Time may run out anywhere in a run: the run ends there, and compared candidates have as many runs each.
    #[test]
    fn a_run_ends_when_time_is_up() {
        let mut state = Beacon::begin(&Beacon::scenario("beacon").expect("there")).expect("sound");
        let mut dice = Chance::new(3, 0);
        Beacon::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).expect("seeded dice answer everything");
        let (view, mut commands) = (Beacon::view(&state, Viewer::Seat(Seat::A)), Vec::new());
        Beacon::commands(&state, Seat::A, &mut commands);
        let mut lengths = Vec::new();
        for moments in 0..40 {
            let (asked, mut admiral) = (Cell::new(0), Admiral::<Beacon>::default());
            let go_on = || asked.replace(asked.get() + 1) < moments;
            let mut left = Left { budget: Budget::While(&go_on), used: 0 };
            let mut field: Vec<_> = (0..3).map(|place| Candidate { place, values: vec![7] }).collect();
            admiral.run(&view, Seat::A, &commands, &mut field, 5, &mut left);
            assert!(asked.get() <= moments + 1, "it goes on after time was up: {moments} moments, asked {} times", asked.get());
            let length = field[0].values.len();
            assert!(field.iter().all(|candidate| candidate.values.len() == length), "{field:?}");
            lengths.push(length);
        }
        lengths.dedup();
        assert_eq!(lengths, [1, 2], "a whole run counts, a part of one does not");
    }

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
