//! The commands that are compared, and when one of them is better than the officer's choice.

use engine::{
    Decision, Search, Stride,
    weighing::{Next, Weighing},
};

/// How many pairs at least it takes to leave the officer's choice.
pub(super) const PAIRS: usize = 16;
/// By how many standard errors a candidate that other commands can undo must be better: its gain shows only later, and a little luck in its runs
/// could recommend it again and again.
const SURE_OF_BACK: f64 = 3.0;
/// How many pairs tell whether there is anything to choose.
const ENOUGH: usize = 8;
/// A candidate that is this many standard errors worse than the officer's choice is dropped.
const HOPELESS: f64 = -1.0;
/// By how many standard errors the last candidate is so far ahead of the officer's choice that more pairs would tell nothing new.
const SETTLED: f64 = 5.0;

/// A worth in hundredths of a won game.
fn hundredths(worth: f64) -> i32 {
    (worth / 100.0).round() as i32
}

/// A command that is looked at.
#[derive(Clone, Debug)]
pub(super) struct Candidate<C> {
    pub(super) decision: Decision<C>,
    pub(super) command: C,
    pub(super) stride: Stride,
    /// Values run by run: run number `n` of every candidate begins in the same imagined position with the same dice.
    pub(super) values: Vec<i32>,
}

impl<C> Candidate<C> {
    pub(super) fn new(decision: Decision<C>, command: C, stride: Stride) -> Candidate<C> {
        Candidate { decision, command, stride, values: Vec::new() }
    }

    pub(super) fn mean(&self) -> f64 {
        self.values.iter().map(|&value| f64::from(value)).sum::<f64>() / self.values.len().max(1) as f64
    }

    /// By how many standard errors it is better than `other` in the pairs that both had.
    pub(super) fn lead(&self, other: &Candidate<C>) -> f64 {
        match self.ahead_of(other) {
            (mean, error) if error > 0.0 => mean / error,
            (mean, _) if mean == 0.0 || self.values.len().min(other.values.len()) < 2 => 0.0,
            (mean, _) => mean.signum() * f64::INFINITY,
        }
    }

    /// How much better it is than `other` in the pairs that both had, and the standard error of that; 0 without two of them.
    fn ahead_of(&self, other: &Candidate<C>) -> (f64, f64) {
        let pairs = || self.values.iter().zip(&other.values).map(|(a, b)| f64::from(*a) - f64::from(*b));
        let n = pairs().count() as f64;
        if n < 2.0 {
            return (0.0, 0.0);
        }
        let mean = pairs().sum::<f64>() / n;
        let spread = pairs().map(|d| (d - mean) * (d - mean)).sum::<f64>() / (n - 1.0);
        (mean, (spread / n).sqrt())
    }
}

/// The officer's choice, and the commands that are measured against it.
#[derive(Clone, Debug)]
pub(super) struct Field<C> {
    pub(super) officer: Candidate<C>,
    pub(super) others: Vec<Candidate<C>>,
    /// With how many pairs the worse half goes next.
    halving: usize,
}

impl<C: Clone> Field<C> {
    pub(super) fn new(officer: Candidate<C>, others: Vec<Candidate<C>>, search: &Search) -> Field<C> {
        Field { officer, others, halving: search.runs.max(1) as usize }
    }

    /// Keeps as many of the first candidates as can have enough pairs with this many lines. Fewer that are compared well are better than many of which nothing is
    /// known in the end.
    pub(super) fn fit(&mut self, lines: u32) {
        self.others.truncate((lines.saturating_sub(24) / 8).max(1) as usize);
    }

    /// Whether more pairs could change the choice.
    pub(super) fn is_open(&self) -> bool {
        match &self.others[..] {
            [] => false,
            [last] => last.values.len() < PAIRS || last.lead(&self.officer) < SETTLED,
            _ => true,
        }
    }

    /// Drops the candidates that more pairs would hardly bring to the top: those that always come to the same as the officer's choice, those that are clearly
    /// worse, and again and again the worse half.
    pub(super) fn narrow(&mut self) {
        let (officer, pairs) = (&self.officer, self.officer.values.len());
        if pairs >= ENOUGH {
            self.others.retain(|other| other.values != officer.values && other.lead(officer) > HOPELESS);
        }
        if pairs >= self.halving {
            self.halving *= 2;
            self.others.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            self.others.truncate(self.others.len().div_ceil(2));
        }
    }

    /// The best of the others if it is clearly better than the officer's choice, else that.
    pub(super) fn choice(&self, search: &Search) -> &Candidate<C> {
        let best = self.others.iter().max_by(|a, b| a.mean().total_cmp(&b.mean()));
        let needs = |other: &Candidate<C>| if other.stride == Stride::Back { search.sure.max(SURE_OF_BACK) } else { search.sure };
        let better = |other: &&Candidate<C>| other.values.len() >= PAIRS && other.lead(&self.officer) >= needs(other);
        best.filter(better).unwrap_or(&self.officer)
    }

    /// The worth of the choice, and of the best of the others that are still compared.
    pub(super) fn weighing(&self, search: &Search) -> Weighing<C> {
        let choice = self.choice(search);
        let others = std::iter::once(&self.officer).chain(&self.others);
        let next = others.filter(|one| !std::ptr::eq(*one, choice)).max_by(|a, b| a.mean().total_cmp(&b.mean()));
        let next = next.filter(|next| !next.values.is_empty()).map(|next| {
            let (behind, error) = choice.ahead_of(next);
            Next { command: next.command.clone(), behind: Some((hundredths(behind), hundredths(error))) }
        });
        let looked = !choice.values.is_empty();
        Weighing { lines: choice.values.len() as u32, expects: looked.then(|| hundredths(choice.mean())), next }
    }
}
