//! Whether a model foresees the end of games better than the hand-written worth: log loss and rank correlation in games that it has not seen.

use std::fmt::Write as _;

use engine::value::Model;

use super::{
    Sample,
    boost::{chance_of, loss, result},
};

/// How well the end of games was foreseen in some positions.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Positions.
    pub positions: usize,
    /// Mean log loss: of the model, of the hand-written worth, of the mean result.
    pub loss: [f64; 3],
    /// Rank correlation with the result: of the model, of the hand-written worth.
    pub rank: [f64; 2],
}

/// All figures of a model.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// All positions.
    pub all: Figures,
    /// The thirds of the games.
    pub thirds: [Figures; 3],
    /// Each scenario.
    pub scenarios: Vec<Figures>,
}

/// A forecast from a worth that never falls: the mean result of samples with about this worth.
#[derive(Clone, Debug)]
pub struct Monotone(Vec<(i32, f64)>);

impl Monotone {
    /// The mean result at a worth.
    pub fn at(&self, worth: i32) -> f64 {
        let next = self.0.partition_point(|&(least, _)| least <= worth);
        self.0.get(next.saturating_sub(1)).map_or(0.5, |&(_, mean)| mean)
    }
}

/// Fits it: neighbours that fall are put together until none does.
pub fn monotone(mut pairs: Vec<(i32, f64)>) -> Monotone {
    pairs.sort_by_key(|&(worth, _)| worth);
    // Each step: its least worth, sum and number.
    let mut steps: Vec<(i32, f64, f64)> = Vec::new();
    for (worth, result) in pairs {
        match steps.last_mut() {
            Some(last) if last.0 == worth => (last.1, last.2) = (last.1 + result, last.2 + 1.0),
            _ => steps.push((worth, result, 1.0)),
        }
        let mean = |step: &(i32, f64, f64)| step.1 / step.2;
        while let [.., before, last] = steps.as_slice()
            && mean(before) >= mean(last)
        {
            let joined = (before.0, before.1 + last.1, before.2 + last.2);
            steps.truncate(steps.len() - 2);
            steps.push(joined);
        }
    }
    Monotone(steps.into_iter().map(|(worth, sum, number)| (worth, sum / number)).collect())
}

/// Judges a model by games that were held back. The worth is fitted to the games that the model learned from.
pub fn judge(model: &Model, learn: &[&Sample], held: &[&Sample]) -> Judgement {
    let worth = monotone(learn.iter().map(|sample| (sample.worth, result(sample))).collect());
    let mean = learn.iter().map(|sample| result(sample)).sum::<f64>() / learn.len() as f64;
    let scored: Vec<(&Sample, i32)> = held.iter().map(|&sample| (sample, score(model, sample))).collect();
    let figures = |fits: &dyn Fn(&Sample) -> bool| {
        let of: Vec<&(&Sample, i32)> = scored.iter().filter(|(sample, _)| fits(sample)).collect();
        let sum = |loss: &dyn Fn(&Sample, i32) -> f64| {
            of.iter().map(|(sample, score)| loss(sample, *score)).sum::<f64>() / of.len().max(1) as f64
        };
        Figures {
            positions: of.len(),
            loss: [
                sum(&|sample, score| loss(chance_of(score), result(sample))),
                sum(&|sample, _| loss(worth.at(sample.worth), result(sample))),
                sum(&|sample, _| loss(mean, result(sample))),
            ],
            rank: [
                correlation(of.iter().map(|(sample, score)| (*score, sample.result.into())).collect()),
                correlation(of.iter().map(|(sample, _)| (sample.worth, sample.result.into())).collect()),
            ],
        }
    };
    let third = |at: u8| figures(&|sample| usize::from(sample.moment.min(99)) * 3 / 100 == usize::from(at));
    let scenarios = held.iter().map(|sample| sample.scenario).max().map_or(0, |last| last + 1);
    Judgement {
        all: figures(&|_| true),
        thirds: [third(0), third(1), third(2)],
        scenarios: (0..scenarios).map(|scenario| figures(&|sample| sample.scenario == scenario)).collect(),
    }
}

fn score(model: &Model, sample: &Sample) -> i32 {
    let inputs: Vec<i32> = sample.inputs.iter().map(|&input| input.into()).collect();
    model.score(&inputs)
}

/// Rank correlation: that of the places, the mean place where several are equal.
pub fn correlation(pairs: Vec<(i32, i32)>) -> f64 {
    let one = places(pairs.iter().map(|pair| pair.0).collect());
    let other = places(pairs.iter().map(|pair| pair.1).collect());
    let mean = |places: &[f64]| places.iter().sum::<f64>() / places.len().max(1) as f64;
    let (first, second) = (mean(&one), mean(&other));
    let sum = |of: &dyn Fn(f64, f64) -> f64| one.iter().zip(&other).map(|(a, b)| of(a - first, b - second)).sum::<f64>();
    let spread = (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt();
    if spread > 0.0 { sum(&|a, b| a * b) / spread } else { 0.0 }
}

fn places(values: Vec<i32>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by_key(|&at| values[at]);
    let mut places = vec![0.0; values.len()];
    for equal in order.chunk_by(|&a, &b| values[a] == values[b]) {
        let before = order.partition_point(|&at| values[at] < values[equal[0]]);
        let place = before as f64 + (equal.len() as f64 - 1.0) / 2.0;
        equal.iter().for_each(|&at| places[at] = place);
    }
    places
}

impl Judgement {
    /// A table in Markdown, and the inputs that the trees ask about most.
    pub fn report(&self, model: &Model, learn: &[&Sample], scenarios: &[&str]) -> String {
        let mut text = format!(
            "{} trees of depth {} on {} positions; {}\n\n| positions | number | log loss: learned | worth | mean | rank: learned | worth |\n|---|---|---|---|---|---|---|\n",
            model.trees.len(),
            model.depth,
            learn.len(),
            model.recipe.command
        );
        let names = ["all", "first third", "second third", "last third"].into_iter().chain(scenarios.iter().copied());
        let figures = std::iter::once(&self.all).chain(&self.thirds).chain(&self.scenarios);
        for (name, Figures { positions, loss: [model, worth, mean], rank: [learned, written] }) in names.zip(figures) {
            // A String takes whatever is written.
            let _ = writeln!(text, "| {name} | {positions} | {model:.3} | {worth:.3} | {mean:.3} | {learned:.3} | {written:.3} |");
        }
        let mut asked: Vec<(usize, &String)> = model.names.iter().map(|name| (0, name)).collect();
        for tree in &model.trees {
            for (&input, &over) in tree.of.iter().zip(&tree.over) {
                asked[usize::from(input)].0 += usize::from(over < i32::from(i16::MAX));
            }
        }
        asked.sort_by_key(|&(number, _)| std::cmp::Reverse(number));
        let most: Vec<String> = asked.iter().take(20).map(|(number, name)| format!("{name} {number}")).collect();
        let _ = writeln!(text, "\nquestions: {}", most.join(", "));
        text
    }
}
