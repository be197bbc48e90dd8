//! Gradient-boosted trees for a result between 0 and 1, grown level by level on histograms.

use engine::{
    Chance,
    value::{Tree, UNIT},
};

use super::Sample;

/// Bins of an input.
const BINS: usize = 64;
/// Trees without an improvement after which no more are grown.
const PATIENCE: usize = 25;
/// Pulls leaves towards nothing.
const CALM: f64 = 8.0;
/// The least that stands behind each side of a question.
const LEAST: f64 = 30.0;

/// How trees grow.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// The most trees.
    pub trees: usize,
    /// Questions on each way.
    pub depth: u32,
    /// How much of its error each tree mends.
    pub rate: f64,
}

/// The odds before any tree, and the trees.
pub fn grow(learn: &[&Sample], stop: &[&Sample], inputs: usize, growth: &Growth) -> (i32, Vec<Tree>) {
    let mean = learn.iter().map(|sample| result(sample)).sum::<f64>() / learn.len() as f64;
    let bias = (libm::log(mean / (1.0 - mean)) * f64::from(UNIT)).round() as i32;
    let edges: Vec<Vec<i16>> = (0..inputs).map(|input| edges(learn, input)).collect();
    let bins: Vec<Vec<u8>> = (0..inputs)
        .map(|input| learn.iter().map(|sample| edges[input].partition_point(|&edge| edge < sample.inputs[input]) as u8).collect())
        .collect();
    let (mut scores, mut seen) = (vec![bias; learn.len()], vec![bias; stop.len()]);
    let (mut trees, mut best): (Vec<Tree>, (f64, usize)) = (Vec::new(), (f64::INFINITY, 0));
    let mut chance = Chance::new(1, 0);
    while trees.len() < growth.trees && trees.len() < best.1 + PATIENCE {
        let tree = one(learn, &bins, &edges, &scores, growth, &mut chance);
        for (score, sample) in scores.iter_mut().zip(learn) {
            *score += leaf(&tree, growth.depth, &sample.inputs);
        }
        for (score, sample) in seen.iter_mut().zip(stop) {
            *score += leaf(&tree, growth.depth, &sample.inputs);
        }
        trees.push(tree);
        let loss = seen.iter().zip(stop).map(|(&score, sample)| loss(chance_of(score), result(sample))).sum::<f64>();
        if loss < best.0 - 1e-9 {
            best = (loss, trees.len());
        }
    }
    trees.truncate(best.1);
    (bias, trees)
}

/// How a game ended, from 0 to 1.
pub(super) fn result(sample: &Sample) -> f64 {
    f64::from(sample.result) / 10_000.0
}

/// The chance that odds mean.
pub(super) fn chance_of(score: i32) -> f64 {
    1.0 / (1.0 + libm::exp(-f64::from(score) / f64::from(UNIT)))
}

/// The log loss of a forecast.
pub(super) fn loss(forecast: f64, result: f64) -> f64 {
    let forecast = forecast.clamp(0.001, 0.999);
    -(result * libm::log(forecast) + (1.0 - result) * libm::log(1.0 - forecast))
}

/// The largest values of each bin but the last; bins hold about as many samples each.
fn edges(learn: &[&Sample], input: usize) -> Vec<i16> {
    let mut values: Vec<i16> = learn.iter().step_by((learn.len() / 50_000).max(1)).map(|sample| sample.inputs[input]).collect();
    values.sort_unstable();
    let mut edges: Vec<i16> = (1..BINS).map(|bin| values[bin * (values.len() - 1) / BINS]).collect();
    edges.dedup();
    if edges.last() == values.last() {
        edges.pop();
    }
    edges
}

fn leaf(tree: &Tree, depth: u32, inputs: &[i16]) -> i32 {
    let mut at = 0;
    for _ in 0..depth {
        at = 2 * at + 1 + usize::from(i32::from(inputs[usize::from(tree.of[at])]) > tree.over[at]);
    }
    tree.leaves[at + 1 - (1 << depth)]
}

/// Sums of the first and second derivative of the loss.
#[derive(Clone, Copy, Default)]
struct Slope {
    first: f64,
    second: f64,
}

impl Slope {
    fn gain(self) -> f64 {
        self.first * self.first / (self.second + CALM)
    }

    fn without(self, other: Slope) -> Slope {
        Slope { first: self.first - other.first, second: self.second - other.second }
    }
}

/// The best question at a node.
#[derive(Clone, Copy)]
struct Split {
    gain: f64,
    input: usize,
    bin: usize,
}

/// A tree on half of the samples, with a third of the inputs.
fn one(learn: &[&Sample], bins: &[Vec<u8>], edges: &[Vec<i16>], scores: &[i32], growth: &Growth, chance: &mut Chance) -> Tree {
    let rows: Vec<u32> = (0..learn.len() as u32).filter(|_| chance.below(2) == 0).collect();
    let inputs: Vec<usize> = (0..bins.len()).filter(|_| chance.below(3) == 0).collect();
    let slopes: Vec<Slope> = rows
        .iter()
        .map(|&row| {
            let expected = chance_of(scores[row as usize]);
            Slope { first: expected - result(learn[row as usize]), second: (expected * (1.0 - expected)).max(1e-4) }
        })
        .collect();
    let questions = (1 << growth.depth) - 1;
    let mut tree = Tree { of: vec![0; questions], over: vec![i32::from(i16::MAX); questions], leaves: Vec::new() };
    let mut nodes = vec![0u16; rows.len()];
    for level in 0..growth.depth {
        let (first, count) = ((1usize << level) - 1, 1usize << level);
        let found = splits(&rows, &slopes, &nodes, count, &inputs, bins, edges);
        for (node, split) in found.iter().enumerate() {
            if let Some(split) = split {
                tree.of[first + node] = split.input as u16;
                tree.over[first + node] = edges[split.input][split.bin].into();
            }
        }
        for (node, &row) in nodes.iter_mut().zip(&rows) {
            let right = found[usize::from(*node)].is_some_and(|split| usize::from(bins[split.input][row as usize]) > split.bin);
            *node = 2 * *node + u16::from(right);
        }
    }
    let mut ends = vec![Slope::default(); questions + 1];
    for (&node, slope) in nodes.iter().zip(&slopes) {
        ends[usize::from(node)].first += slope.first;
        ends[usize::from(node)].second += slope.second;
    }
    let leaf = |end: &Slope| (-growth.rate * end.first / (end.second + CALM) * f64::from(UNIT)).round() as i32;
    tree.leaves = ends.iter().map(leaf).collect();
    tree
}

/// The best question of each node of a level.
fn splits(
    rows: &[u32],
    slopes: &[Slope],
    nodes: &[u16],
    count: usize,
    inputs: &[usize],
    bins: &[Vec<u8>],
    edges: &[Vec<i16>],
) -> Vec<Option<Split>> {
    let mut best: Vec<Option<Split>> = vec![None; count];
    let mut sums = vec![Slope::default(); count * BINS];
    for &input in inputs.iter().filter(|&&input| !edges[input].is_empty()) {
        sums.fill(Slope::default());
        let column = &bins[input];
        for ((&row, slope), &node) in rows.iter().zip(slopes).zip(nodes) {
            let sum = &mut sums[usize::from(node) * BINS + usize::from(column[row as usize])];
            sum.first += slope.first;
            sum.second += slope.second;
        }
        for (node, best) in best.iter_mut().enumerate() {
            let of_node = &sums[node * BINS..(node + 1) * BINS];
            let all =
                of_node.iter().fold(Slope::default(), |all, one| Slope { first: all.first + one.first, second: all.second + one.second });
            let mut left = Slope::default();
            for (bin, one) in of_node.iter().enumerate().take(edges[input].len()) {
                left = Slope { first: left.first + one.first, second: left.second + one.second };
                let right = all.without(left);
                if left.second < LEAST || right.second < LEAST {
                    continue;
                }
                let gain = left.gain() + right.gain() - all.gain();
                if gain > best.map_or(1e-6, |best| best.gain) {
                    *best = Some(Split { gain, input, bin });
                }
            }
        }
    }
    best
}
