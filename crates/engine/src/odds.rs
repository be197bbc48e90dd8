//! The enumerator: visits every answer chance can give, each with its exact weight.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

use crate::{Ask, Question};

/// An exact probability.
pub type Probability = BigRational;

/// The path through the tree of chance that is walked now. A run asks its questions in order; [`Branches::advance`] then moves to the next path.
#[derive(Clone, Debug, Default)]
pub struct Branches {
    taken: Vec<Choice>,
    depth: usize,
}

#[derive(Clone, Debug)]
struct Choice {
    /// The weight of the path up to this question.
    before: BigRational,
    answers: Vec<(Vec<u16>, BigRational)>,
    now: usize,
}

impl Choice {
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
            self.taken.push(Choice { before: self.weight(), answers: all_answers(question), now: 0 });
        }
        let choice = &self.taken[self.depth];
        self.depth += 1;
        choice.answers[choice.now].0.clone()
    }

    /// The weight of the path just run: the product over its questions.
    pub fn weight(&self) -> Probability {
        self.taken[..self.depth].last().map_or_else(BigRational::one, Choice::weight)
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

fn all_answers(question: &Question) -> Vec<(Vec<u16>, BigRational)> {
    match &question.ask {
        Ask::Draw { lots } => {
            let total: u32 = lots.iter().map(|lot| lot.weight).sum();
            let weigh = |weight: u32| BigRational::new(weight.into(), total.max(1).into());
            lots.iter().enumerate().map(|(index, lot)| (vec![index as u16], weigh(lot.weight))).collect()
        }
        Ask::Dice { die, count } => {
            let sides: BigInt = die.sides().into();
            let total = num_traits::pow(sides, usize::from(*count));
            let mut all = Vec::new();
            let mut faces = Vec::new();
            let weights: Vec<u32> = die.faces.iter().map(|face| face.sides.into()).collect();
            spread(&weights, 0, usize::from(*count), BigInt::one(), &mut faces, &mut all);
            all.into_iter().map(|(faces, ways)| (faces, BigRational::new(ways, total.clone()))).collect()
        }
    }
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
