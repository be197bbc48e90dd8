//! The tree of chance: every answer to every question of a run, path by path, each with its weight.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;

use crate::{Ask, Chance, Question, chance::Lot};

/// An exact probability.
pub type Probability = BigRational;

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
            // A draw with nothing to draw has no answer: it cannot be enumerated either.
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

    /// Whether a question had more answers, or a path more questions, than can be enumerated: the weights then no longer mean anything.
    pub fn overflowed(&self) -> bool {
        self.overflowed
    }

    /// How far the walk has come, from 0 to 1, as if all answers of a question led to equally many paths.
    pub(crate) fn share(&self) -> f64 {
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

/// One answer, where there are too many to enumerate. Dice give a different one each time, so that a path of re-rolls ends.
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

/// Every answer with its chance; `None` where there are more than [`MOST_ANSWERS`]. Lots drawn at once are one answer, in whatever order they came.
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
