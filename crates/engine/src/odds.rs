//! The enumerator: visits every answer chance can give, each with its exact weight.

use num_rational::BigRational;
use num_traits::Zero;

use crate::{Chance, Source};

pub use crate::branches::{Branches, Probability};

/// The distribution of the sum of two independent numbers, each given as the probabilities of 0, 1, 2 and so on: the total of shots that are fired together.
/// Neither may be empty; the result is as long as the largest sum.
pub fn sum(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; (one.len() + other.len()).saturating_sub(1)];
    for (first, part) in one.iter().enumerate().filter(|(_, part)| **part > 0.0) {
        for (second, chance) in other.iter().enumerate() {
            sums[first + second] += part * chance;
        }
    }
    sums
}

/// Runs `run` once for each way chance can fall and adds up the weight of the runs for which it returns `true`; the second number is the
/// weight of all runs, which is 1 for a sound game.
pub fn probability(mut run: impl FnMut(&mut Branches) -> bool) -> (Probability, Probability) {
    let mut branches = Branches::new();
    let (mut hit, mut all) = (BigRational::zero(), BigRational::zero());
    loop {
        let counts = run(&mut branches);
        let weight = branches.weight();
        if counts {
            hit += &weight;
        }
        all += weight;
        if !branches.advance() {
            return (hit, all);
        }
    }
}

/// Possible results, within a budget: exact where the ways are few enough, else from as many runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Odds<T> {
    /// Every result with its exact chance; they sum to one.
    Exact(Vec<(T, Probability)>),
    /// Results, each with the number of runs in which it came.
    Sampled {
        /// The results.
        counts: Vec<(T, u32)>,
        /// Runs in all.
        runs: u32,
    },
}

impl<T> Odds<T> {
    /// Every result with its chance, and half the width of its 95 % interval (0 where it is exact).
    pub fn shares(&self) -> Vec<(&T, f64, f64)> {
        match self {
            Odds::Exact(all) => all.iter().map(|(result, chance)| (result, float(chance), 0.0)).collect(),
            Odds::Sampled { counts, runs } => counts
                .iter()
                .map(|(result, count)| {
                    let (n, share) = (f64::from(*runs), f64::from(*count) / f64::from(*runs));
                    // Wilson: never wider than the numbers allow, and never 0 wide at 0 or 1.
                    let z = 1.96;
                    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
                    (result, share, half)
                })
                .collect(),
        }
    }

    /// Whether the chances are exact.
    pub fn is_exact(&self) -> bool {
        matches!(self, Odds::Exact(_))
    }
}

/// A probability as a floating number.
pub fn float(exact: &Probability) -> f64 {
    use num_traits::ToPrimitive;
    let (numer, denom) = (exact.numer(), exact.denom());
    // Both are cut to what a float can hold, so that a long fraction does not become infinity over infinity.
    let cut = denom.bits().saturating_sub(900);
    (numer >> cut).to_f64().unwrap_or(0.0) / (denom >> cut).to_f64().unwrap_or(1.0).max(f64::MIN_POSITIVE)
}

/// If an eighth of the budget has covered less than this share of all ways, there are far too many of them: the rest would be spent for nothing.
const HOPELESS: f64 = 1.0 / 64.0;

/// Runs `run` for each way chance can fall, at most `budget` of them; where there are more, `budget` times by a generator of its own with `seed`. It stops and
/// gives `None` as soon as `go_on` says no (the asker has left). If there are far more, that is seen after an eighth of the budget.
pub fn within<T: Ord>(budget: u32, seed: u64, mut go_on: impl FnMut() -> bool, mut run: impl FnMut(Source<'_>) -> T) -> Option<Odds<T>> {
    let mut exact: std::collections::BTreeMap<T, Probability> = std::collections::BTreeMap::new();
    let mut branches = Branches::new();
    for walked in 1..=budget {
        if !go_on() {
            return None;
        }
        let result = run(Source::Enumerated(&mut branches));
        if branches.overflowed() {
            break;
        }
        *exact.entry(result).or_insert_with(BigRational::zero) += branches.weight();
        if !branches.advance() {
            return Some(Odds::Exact(exact.into_iter().collect()));
        }
        if walked == budget / 8 && branches.share() < HOPELESS {
            break;
        }
    }
    let mut counts: std::collections::BTreeMap<T, u32> = std::collections::BTreeMap::new();
    let mut chance = Chance::new(seed, 0);
    for _ in 0..budget {
        if !go_on() {
            return None;
        }
        *counts.entry(run(Source::Seeded(&mut chance))).or_default() += 1;
    }
    Some(Odds::Sampled { counts: counts.into_iter().collect(), runs: budget })
}
