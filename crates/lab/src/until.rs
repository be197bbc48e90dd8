//! When an experiment ends before its last block. It depends on the blocks in their order only, never on how they were played.

use crate::{
    metric::Metric,
    plan::Plan,
    row::Row,
    stats::{Gsprt, Pairs, Sample, Verdict},
};

/// Fewer blocks than this say little about how far they scatter.
const LEAST: u64 = 32;

/// The value of a figure in a block, for each arm: the mean over the orders of its players; `None` where a game has none.
pub fn values(plan: &Plan, rows: &[Row], metric: &Metric) -> Vec<Option<f64>> {
    let mut sums = vec![(0.0, 0usize); plan.arms.len()];
    for row in rows {
        if let Some(value) = row.value(metric, &plan.extras, plan.arms[row.arm].bots.len()) {
            sums[row.arm].0 += value;
            sums[row.arm].1 += 1;
        }
    }
    let whole = |(arm, (sum, count)): (usize, (f64, usize))| (count == plan.arms[arm].orders).then(|| sum / count as f64);
    sums.into_iter().enumerate().map(whole).collect()
}

/// Looks at the blocks as they come.
pub struct Ending {
    how: How,
    metric: Metric,
    seen: u64,
    looks: Looks,
    /// One for each comparison with the base line, or for the only arm.
    samples: Vec<Sample>,
    pairs: Vec<Pairs>,
}

/// When an interval is looked at: seldom, since one that is looked at often is luckier than it says.
struct Looks {
    next: u64,
}

impl Looks {
    fn are_due(&mut self, seen: u64) -> bool {
        let due = seen >= self.next;
        if due {
            self.next = seen + (seen / 8).max(8);
        }
        due
    }
}

#[derive(Copy, Clone)]
enum How {
    Blocks,
    HalfWidth { half: f64, confidence: f64 },
    Test(Gsprt),
}

impl Ending {
    /// For an experiment before its first block.
    pub fn of(plan: &Plan) -> Ending {
        let until = plan.experiment.until.as_ref();
        let how = match until.map(|until| (until.half_width, until.elo, until)) {
            Some((Some(half), ..)) => How::HalfWidth { half, confidence: plan.experiment.confidence },
            Some((_, Some(elo), until)) => How::Test(Gsprt::new(elo, until.alpha, until.beta)),
            _ => How::Blocks,
        };
        let count = plan.arms.len().saturating_sub(1).max(1);
        let metric = plan.first_metric().clone();
        Ending {
            how,
            metric,
            seen: 0,
            looks: Looks { next: LEAST },
            samples: vec![Sample::default(); count],
            pairs: vec![Pairs::default(); count],
        }
    }

    /// Whether it looks at blocks at all.
    pub fn looks(&self) -> bool {
        !matches!(self.how, How::Blocks)
    }

    /// Takes the next block; whether the experiment ends with it.
    pub fn add(&mut self, plan: &Plan, rows: &[Row]) -> bool {
        self.seen += 1;
        if !self.looks() {
            return false;
        }
        let values = values(plan, rows, &self.metric);
        let compared: Vec<Option<f64>> = match &values[..] {
            [only] => vec![*only],
            [base, others @ ..] => others.iter().map(|other| Some((*other)? - (*base)?)).collect(),
            [] => Vec::new(),
        };
        let alone = values.len() == 1;
        for (place, value) in compared.iter().enumerate() {
            let Some(value) = value else { continue };
            self.samples[place].add(*value);
            if matches!(self.how, How::Test(_)) {
                self.pairs[place].add(if alone { *value } else { 0.5 + value / 2.0 });
            }
        }
        self.is_over()
    }

    fn is_over(&mut self) -> bool {
        match self.how {
            How::Blocks => false,
            How::HalfWidth { half, confidence } => {
                self.looks.are_due(self.seen) && self.samples.iter().all(|sample| is_narrow(sample, half, confidence))
            }
            How::Test(test) => self.seen >= LEAST && self.pairs.iter().all(|pairs| test.verdict(pairs) != Verdict::Open),
        }
    }
}

fn is_narrow(sample: &Sample, half: f64, confidence: f64) -> bool {
    sample.interval(confidence).is_some_and(|[low, high]| (high - low) / 2.0 <= half)
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;

    /// Runs that end as soon as the interval is narrow enough: it still covers the truth about as often as it says.
    #[test]
    fn an_interval_that_ends_a_run_covers_the_truth() {
        for (name, truth, value) in [
            ("coin", 0.5, (|chance| f64::from(chance.below(2))) as fn(&mut Chance) -> f64),
            ("rare", 0.1, |chance| f64::from(u8::from(chance.below(10) == 0))),
        ] {
            let trials = 1500;
            let covers = |trial: u64| {
                let (mut chance, mut sample, mut looks) = (Chance::new(47, trial), Sample::default(), Looks { next: LEAST });
                loop {
                    sample.add(value(&mut chance));
                    if looks.are_due(sample.count()) && is_narrow(&sample, 0.06, 0.95) {
                        return sample.interval(0.95).is_some_and(|[low, high]| low <= truth && truth <= high);
                    }
                }
            };
            let share = (0..trials).filter(|trial| covers(*trial)).count() as f64 / trials as f64;
            assert!((0.89..0.97).contains(&share), "{name}: {share}");
        }
    }
}
