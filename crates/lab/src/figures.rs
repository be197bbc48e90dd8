//! The figures of a run, counted block by block: the memory does not grow with the number of games.

use std::collections::BTreeMap;

use engine::Problem;

use crate::{
    folder::Folder,
    metric::Metric,
    plan::Plan,
    row::Row,
    stats::{Batches, Pairs, Sample, Survival, benjamini_hochberg, bootstrap, holm},
    until::values,
};

/// How often each value came; of many different values, neighbours are counted together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Histogram {
    width: i64,
    bins: BTreeMap<i64, u64>,
}

impl Histogram {
    /// More bins are too thin to look at.
    const MOST: usize = 60;

    fn add(&mut self, value: f64) {
        self.width = self.width.max(1);
        *self.bins.entry((value.floor() as i64).div_euclid(self.width)).or_default() += 1;
        while self.bins.len() > 2 * Histogram::MOST {
            self.width *= 2;
            let bins = std::mem::take(&mut self.bins);
            for (bin, count) in bins {
                *self.bins.entry(bin.div_euclid(2)).or_default() += count;
            }
        }
    }

    /// The bins in order: from which value on, how wide, and how many games.
    pub fn bins(&self) -> Vec<(f64, f64, u64)> {
        let span = self.bins.keys().next_back().zip(self.bins.keys().next()).map_or(0, |(last, first)| last - first + 1);
        let fold = (span as usize).div_ceil(Histogram::MOST).max(1) as i64;
        let width = self.width.max(1) * fold;
        let mut folded: BTreeMap<i64, u64> = BTreeMap::new();
        for (bin, count) in &self.bins {
            *folded.entry(bin.div_euclid(fold)).or_default() += count;
        }
        folded.into_iter().map(|(bin, count)| ((bin * width) as f64, width as f64, count)).collect()
    }
}

/// A figure of an arm.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Its means of the blocks.
    pub blocks: Sample,
    /// Its values game by game.
    pub games: Sample,
    /// How often each value came.
    pub spread: Histogram,
    batches: Batches,
}

/// An arm.
#[derive(Clone, Debug, Default)]
pub struct ArmFigures {
    /// Games played.
    pub games: u64,
    /// Games in which each seat alone was first.
    pub wins: Vec<u64>,
    /// Games with a shared first place.
    pub shared: u64,
    /// Games that did not end.
    pub unfinished: u64,
    /// Its figures, in the order of the plan.
    pub metrics: Vec<Summary>,
    /// Until when each seat had not lost.
    pub survival: Vec<Survival>,
    /// The shares of the points of the first player in each block.
    pub pairs: Pairs,
    /// Blocks that are, figure by figure, those of the base line.
    pub alike: u64,
}

/// The difference of a figure between an arm and the base line.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    /// Block by block.
    pub blocks: Sample,
    batches: Batches,
}

/// A comparison as it is told.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Compared {
    /// The mean difference.
    pub mean: f64,
    /// Its interval by Student's t.
    pub interval: Option<[f64; 2]>,
    /// The difference in standard deviations of a game of the base line (Cohen's d); `None` where that does not scatter.
    pub effect: Option<f64>,
    /// The p-value, alone and among all comparisons of the figure: after Holm, and after Benjamini and Hochberg.
    pub p: [f64; 3],
    /// The variance of the differences of pairs, and that of games apart.
    pub variances: [f64; 2],
}

/// How an estimate and its interval became narrower.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The number of blocks.
    pub blocks: u64,
    /// For each comparison, or the only arm: the mean and its interval.
    pub estimates: Vec<(f64, [f64; 2])>,
}

/// Everything that is counted of a run.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Blocks played.
    pub blocks: u64,
    /// By arm.
    pub arms: Vec<ArmFigures>,
    /// By arm after the base line and by figure.
    pub differences: Vec<Vec<Difference>>,
    /// How the first figure converged.
    pub steps: Vec<Step>,
    /// For each option that varies: in how many games of all arms an event cited its rule.
    pub uses: Vec<u64>,
    next: u64,
}

impl Figures {
    /// Counts the games of a folder.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn of(plan: &Plan, folder: &Folder) -> Result<Figures, Problem> {
        let mut figures = Figures::new(plan);
        folder.blocks(plan, |rows| figures.add(plan, rows))?;
        figures.step(plan);
        Ok(figures)
    }

    /// No games yet.
    pub fn new(plan: &Plan) -> Figures {
        let arm = |arm: &crate::plan::Arm| ArmFigures {
            wins: vec![0; arm.bots.len()],
            metrics: vec![Summary::default(); plan.metrics.len()],
            survival: vec![Survival::default(); arm.bots.len()],
            ..ArmFigures::default()
        };
        Figures {
            arms: plan.arms.iter().map(arm).collect(),
            differences: vec![vec![Difference::default(); plan.metrics.len()]; plan.arms.len() - 1],
            uses: vec![0; plan.options.len()],
            next: 8,
            ..Figures::default()
        }
    }

    /// Counts the next block.
    pub fn add(&mut self, plan: &Plan, rows: &[Row]) {
        self.blocks += 1;
        rows.iter().for_each(|row| self.count(plan, row));
        let scores = values(plan, rows, &Metric::Score(crate::metric::Whose::Player(0)));
        for (arm, score) in self.arms.iter_mut().zip(scores) {
            score.into_iter().for_each(|score| arm.pairs.add(score));
        }
        for (place, metric) in plan.metrics.iter().enumerate() {
            let values = values(plan, rows, metric);
            for (arm, value) in self.arms.iter_mut().zip(&values) {
                if let Some(value) = value {
                    arm.metrics[place].blocks.add(*value);
                    arm.metrics[place].batches.add(*value);
                }
            }
            for (differences, value) in self.differences.iter_mut().zip(&values[1..]) {
                if let (Some(value), Some(base)) = (value, values[0]) {
                    differences[place].blocks.add(value - base);
                    differences[place].batches.add(value - base);
                }
            }
        }
        self.compare(rows);
        if self.blocks >= self.next {
            self.step(plan);
            self.next = (self.blocks + self.blocks.div_ceil(8)).max(self.blocks + 1);
        }
    }

    fn count(&mut self, plan: &Plan, row: &Row) {
        let (arm, seats) = (&mut self.arms[row.arm], plan.arms[row.arm].bots.len());
        arm.games += 1;
        match row.first.count_ones() {
            0 => arm.unfinished += 1,
            1 => arm.wins[(row.first.trailing_zeros() as usize).min(seats - 1)] += 1,
            _ => arm.shared += 1,
        }
        for (seat, survival) in arm.survival.iter_mut().enumerate() {
            survival.add(row.rounds, row.first != 0 && row.first >> seat & 1 == 0);
        }
        for (summary, metric) in arm.metrics.iter_mut().zip(&plan.metrics) {
            if let Some(value) = row.value(metric, &plan.extras, seats) {
                summary.games.add(value);
                summary.spread.add(if matches!(metric, Metric::Score(_)) { (value * 100.0).round() } else { value });
            }
        }
        for (uses, (_, rule)) in self.uses.iter_mut().zip(&plan.options) {
            let place = plan.extras.iter().position(|extra| *extra == Metric::Rule(*rule));
            let cited = place.and_then(|place| row.extra[place]).is_some_and(|count| count > 0);
            *uses += u64::from(cited);
        }
    }

    /// Counts the arms whose games of this block are those of the base line.
    fn compare(&mut self, rows: &[Row]) {
        let mut arms = rows.chunk_by(|one, other| one.arm == other.arm);
        let Some(base) = arms.next() else { return };
        for rows in arms {
            let alike = rows.len() == base.len() && rows.iter().zip(base).all(|(one, other)| one.is_alike(other));
            self.arms[rows[0].arm].alike += u64::from(alike);
        }
    }

    fn step(&mut self, plan: &Plan) {
        let place = self.first(plan);
        let samples: Vec<&Sample> = match self.differences.is_empty() {
            true => vec![&self.arms[0].metrics[place].blocks],
            false => self.differences.iter().map(|differences| &differences[place].blocks).collect(),
        };
        let estimate = |sample: &&Sample| (sample.mean(), sample.interval(plan.experiment.confidence).unwrap_or([sample.mean(); 2]));
        let step = Step { blocks: self.blocks, estimates: samples.iter().map(estimate).collect() };
        if self.steps.last().is_none_or(|last| last.blocks < step.blocks) {
            self.steps.push(step);
        }
    }

    /// The place of the figure that the answer tells.
    pub fn first(&self, plan: &Plan) -> usize {
        plan.metrics.iter().position(|metric| metric == plan.first_metric()).unwrap_or(0)
    }

    /// The comparisons of a figure with the base line, by arm after it.
    pub fn compared(&self, plan: &Plan, place: usize) -> Vec<Compared> {
        let confidence = plan.experiment.confidence;
        let all = self.differences.iter().map(|differences| &differences[place]);
        let p: Vec<f64> = all.clone().map(|difference| difference.blocks.p_value().unwrap_or(1.0)).collect();
        let (after_holm, after_hochberg) = (holm(&p), benjamini_hochberg(&p));
        let base = &self.arms[0].metrics[place];
        let compared = |(at, difference): (usize, &Difference)| {
            let (spread, own) = (base.games.deviation(), &self.arms[at + 1].metrics[place]);
            Compared {
                mean: difference.blocks.mean(),
                interval: difference.blocks.interval(confidence),
                effect: (spread > 0.0).then(|| difference.blocks.mean() / spread),
                p: [p[at], after_holm[at], after_hochberg[at]],
                variances: [difference.blocks.variance(), base.blocks.variance() + own.blocks.variance()],
            }
        };
        all.enumerate().map(compared).collect()
    }

    /// The bootstrap interval of a difference from the base line.
    pub fn drawn_difference(&self, plan: &Plan, arm: usize, place: usize) -> Option<[f64; 2]> {
        bootstrap(self.differences[arm - 1][place].batches.means(), plan.experiment.confidence, plan.experiment.seed)
    }

    /// The bootstrap interval of an arm's figure.
    pub fn drawn(&self, plan: &Plan, arm: usize, place: usize) -> Option<[f64; 2]> {
        bootstrap(self.arms[arm].metrics[place].batches.means(), plan.experiment.confidence, plan.experiment.seed)
    }

    /// Games in all.
    pub fn games(&self) -> u64 {
        self.arms.iter().map(|arm| arm.games).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_of_many_values_has_few_bins() {
        let mut spread = Histogram::default();
        (-5000..5000).for_each(|value| spread.add(f64::from(value)));
        let bins = spread.bins();
        assert!(bins.len() <= Histogram::MOST + 1 && bins.len() > 20, "{}", bins.len());
        assert_eq!(bins.iter().map(|(.., count)| count).sum::<u64>(), 10_000);
        assert!(bins[0].0 <= -5000.0 && bins.windows(2).all(|two| two[0].0 + two[0].1 == two[1].0));
        let mut few = Histogram::default();
        [3.0, 3.0, 5.0].into_iter().for_each(|value| few.add(value));
        assert_eq!(few.bins(), [(3.0, 1.0, 2), (5.0, 1.0, 1)]);
    }
}
