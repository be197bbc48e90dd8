//! The enumerator: visits every answer chance can give, each with its exact weight.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

use crate::{Ask, Chance, Question, Source, chance::Lot};

/// An exact probability.
pub type Probability = BigRational;

/// The distribution of the sum of two independent numbers, each given as the probabilities of 0, 1, 2 and so on: what shots that are fired together come to.
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

/// The path through the tree of chance that is walked now. A run asks its questions in order; [`Branches::advance`] then moves to the next path.
#[derive(Clone, Debug, Default)]
pub struct Branches {
    taken: Vec<Fork>,
    depth: usize,
    overflowed: bool,
}

/// The most answers one question may have to be enumerated: a hand of seven out of sixty has more.
const MOST_ANSWERS: usize = 20_000;

/// The most questions of one path: where a tie is rolled again until it is none, the path of ties alone has no end.
const LONGEST: usize = 128;

#[derive(Clone, Debug)]
struct Fork {
    /// The weight of the path up to this question.
    before: BigRational,
    answers: Vec<(Vec<u16>, BigRational)>,
    now: usize,
}

impl Fork {
    fn weight(&self) -> BigRational {
        &self.before * &self.answers[self.now].1
    }
}

impl Branches {
    /// The first path.
    pub fn new() -> Branches {
        Branches::default()
    }

    /// The answer to `question` on this path. Dice of one roll that differ only in order are one answer with the weight of all orders.
    pub fn next(&mut self, question: &Question) -> Vec<u16> {
        if self.depth == self.taken.len() {
            // A draw with nothing to draw has no answer: it cannot be gone through either.
            let answers = if self.depth < LONGEST { all_answers(question).filter(|all| !all.is_empty()) } else { None };
            let answers = answers.unwrap_or_else(|| {
                self.overflowed = true;
                vec![some_answer(question, self.depth)]
            });
            self.taken.push(Fork { before: self.weight(), answers, now: 0 });
        }
        let choice = &self.taken[self.depth];
        self.depth += 1;
        choice.answers[choice.now].0.clone()
    }

    /// The weight of the path just run: the product over its questions.
    pub fn weight(&self) -> Probability {
        self.taken[..self.depth].last().map_or_else(BigRational::one, Fork::weight)
    }

    /// Whether a question had more answers, or a path more questions, than can be gone through: the weights then no longer mean anything.
    pub fn overflowed(&self) -> bool {
        self.overflowed
    }

    /// How far the walk has come, from 0 to 1, as if all answers of a question led to equally many paths.
    fn share(&self) -> f64 {
        let mut width = 1.0;
        let mut share = 0.0;
        for choice in &self.taken {
            width /= choice.answers.len() as f64;
            share += width * choice.now as f64;
        }
        share
    }

    /// Moves on to the next path; `false` when all have been walked.
    pub fn advance(&mut self) -> bool {
        self.taken.truncate(self.depth);
        self.depth = 0;
        while let Some(choice) = self.taken.last_mut() {
            choice.now += 1;
            if choice.now < choice.answers.len() {
                return true;
            }
            self.taken.pop();
        }
        false
    }
}

/// One answer, where there are too many: of dice another one each time, so that a path of re-rolls comes to its end.
fn some_answer(question: &Question, depth: usize) -> (Vec<u16>, BigRational) {
    let answer = match &question.ask {
        Ask::Dice { die, count } => {
            let mut chance = Chance::new(0, depth as u64);
            (0..*count).map(|_| u16::from(chance.face(die))).collect()
        }
        Ask::Draw { lots, count, .. } => {
            let each = lots.iter().enumerate().flat_map(|(place, lot)| std::iter::repeat_n(place as u16, lot.weight as usize));
            each.take(usize::from(*count)).collect()
        }
    };
    (answer, BigRational::one())
}

/// Every answer with its chance; `None` where there are more than [`MOST_ANSWERS`]. What was drawn at once is one answer in whatever order it came.
fn all_answers(question: &Question) -> Option<Vec<(Vec<u16>, BigRational)>> {
    match &question.ask {
        Ask::Draw { lots, count: 1, .. } => {
            let total: u32 = lots.iter().map(|lot| lot.weight).sum();
            let weigh = |weight: u32| BigRational::new(weight.into(), total.max(1).into());
            Some(lots.iter().enumerate().map(|(index, lot)| (vec![index as u16], weigh(lot.weight))).collect())
        }
        Ask::Draw { lots, count, .. } => hands(lots, usize::from(*count)),
        Ask::Dice { die, count } => {
            let sides: BigInt = die.sides().into();
            let total = num_traits::pow(sides, usize::from(*count));
            let mut all = Vec::new();
            let mut faces = Vec::new();
            let weights: Vec<u32> = die.faces.iter().map(|face| face.sides.into()).collect();
            spread(&weights, 0, usize::from(*count), BigInt::one(), &mut faces, &mut all);
            Some(all.into_iter().map(|(faces, ways)| (faces, BigRational::new(ways, total.clone()))).collect())
        }
    }
}

/// All hands of `count` lots, each with its chance.
fn hands(lots: &[Lot], count: usize) -> Option<Vec<(Vec<u16>, BigRational)>> {
    let mut all: Vec<(Vec<u16>, BigInt)> = vec![(Vec::new(), BigInt::one())];
    for (place, lot) in lots.iter().enumerate() {
        let mut grown = Vec::new();
        for (hand, ways) in &all {
            let mut term = ways.clone();
            let mut hand = hand.clone();
            for taken in 0..=lot.weight.min((count - hand.len()) as u32) {
                if taken > 0 {
                    term = term * BigInt::from(lot.weight - taken + 1) / BigInt::from(taken);
                    hand.push(place as u16);
                }
                grown.push((hand.clone(), term.clone()));
            }
        }
        if grown.len() > MOST_ANSWERS {
            return None;
        }
        all = grown;
    }
    all.retain(|(hand, _)| hand.len() == count);
    let total: BigInt = all.iter().map(|(_, ways)| ways).sum();
    Some(all.into_iter().map(|(hand, ways)| (hand, BigRational::new(ways, total.clone()))).collect())
}

/// All multisets of `left` dice over the faces from `face` on, with the number of ways each can fall.
fn spread(weights: &[u32], face: usize, left: usize, ways: BigInt, faces: &mut Vec<u16>, all: &mut Vec<(Vec<u16>, BigInt)>) {
    if left == 0 {
        all.push((faces.clone(), ways));
        return;
    }
    if face == weights.len() {
        return;
    }
    let kept = faces.len();
    let mut term = ways;
    for count in 0..=left {
        if count > 0 {
            // ways * C(left, count) * weight^count, built up step by step.
            term = term * BigInt::from(left - count + 1) * BigInt::from(weights[face]) / BigInt::from(count);
            faces.push(face as u16);
        }
        spread(weights, face + 1, left - count, term.clone(), faces, all);
        if weights[face] == 0 {
            break;
        }
    }
    faces.truncate(kept);
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

/// What can come of something, within a budget: exact where the ways are few enough, else from as many runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Odds<T> {
    /// Every result with its exact chance; they sum to one.
    Exact(Vec<(T, Probability)>),
    /// Results with how often each came in so many runs.
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

/// Where an eighth of the budget has led less far than this, the ways are by far too many: the rest of it would be spent for nothing.
const HOPELESS: f64 = 1.0 / 64.0;

/// Runs `run` for each way chance can fall, at most `budget` of them; where there are more, `budget` times by a generator of its own with `seed`. It
/// stops and gives `None` as soon as `go_on` says no (the asker has left). Where there are many more, that is seen after an eighth of the budget.
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
