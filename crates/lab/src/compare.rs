//! Two runs beside each other: of two versions of the program, of two bots, of two setups.

use engine::{Problem, msg};
use serde::Serialize;

use crate::{
    fault::fault,
    folder::Folder,
    metric::Metric,
    plan::Plan,
    row::Row,
    stats::{Sample, holm, welch},
    until::values,
};

/// A figure of an arm in both runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The arm.
    pub arm: String,
    /// The figure.
    pub metric: String,
    /// Its means in the two runs.
    pub means: [f64; 2],
    /// The mean of the second less that of the first.
    pub difference: f64,
    /// Its interval.
    pub interval: Option<[f64; 2]>,
    /// The p-value after Holm, among all lines.
    pub p: f64,
}

/// Two runs compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// Whether games of the same number had the same dice, so that pairs are compared.
    pub paired: bool,
    /// Blocks that both runs have, and those in which everything is the same.
    pub blocks: u64,
    /// Those of them in which every game is the same.
    pub same: u64,
    /// Line by line.
    pub lines: Vec<Line>,
}

/// The samples of a figure.
#[derive(Clone, Default)]
struct Pair {
    each: [Sample; 2],
    paired: Sample,
}

/// Compares the arms and figures that two runs have in common, by their names.
///
/// # Errors
/// They have nothing in common, or cannot be read.
pub fn compare(one: (&Plan, &Folder), other: (&Plan, &Folder)) -> Result<Comparison, Problem> {
    let plans = [one.0, other.0];
    let arms: Vec<[usize; 2]> = common(plans.map(|plan| plan.arms.iter().map(|arm| arm.name.clone()).collect()));
    let metrics: Vec<[usize; 2]> = common(plans.map(|plan| plan.metrics.iter().map(Metric::to_string).collect()));
    if arms.is_empty() || metrics.is_empty() || plans[0].experiment.game != plans[1].experiment.game {
        return Err(fault("nothing-common", msg!("lab-nothing-common")));
    }
    let of = |plan: &Plan| (plan.experiment.paired, plan.experiment.seed);
    // Shards of different blocks have no game in common.
    let begins = [one.1.design()?.blocks.0, other.1.design()?.blocks.0];
    let paired = of(plans[0]) == of(plans[1]) && plans[0].experiment.paired && begins[0] == begins[1];
    let mut pairs = vec![Pair::default(); arms.len() * metrics.len()];
    let (mut blocks, mut same) = (0, 0);
    let mut readers = [one.1.read_blocks(one.0)?, other.1.read_blocks(other.0)?];
    let [first, second] = &mut readers;
    loop {
        let rows = [first.next(plans[0])?, second.next(plans[1])?];
        let both = rows.iter().all(Option::is_some);
        if rows.iter().all(Option::is_none) || (paired && !both) {
            break;
        }
        blocks += u64::from(both);
        if let [Some(one), Some(other)] = rows {
            same += u64::from(arms.iter().all(|arms| alike(one, other, *arms)));
        }
        for (place, [at, other_at]) in metrics.iter().enumerate() {
            let told = |side: usize, metric: usize| rows[side].map(|rows| values(plans[side], rows, &plans[side].metrics[metric]));
            let told = [told(0, *at), told(1, *other_at)];
            for (number, arms) in arms.iter().enumerate() {
                let value = |side: usize| told[side].as_ref().and_then(|told| told[arms[side]]);
                let pair = &mut pairs[number * metrics.len() + place];
                (0..2).for_each(|side| pair.each[side].extend(value(side)));
                pair.paired.extend(value(0).zip(value(1)).map(|(one, other)| other - one));
            }
        }
    }
    Ok(Comparison { paired, blocks, same, lines: lines(plans[0], &arms, &metrics, &pairs, paired) })
}

/// The places of names that both lists have.
fn common(names: [Vec<String>; 2]) -> Vec<[usize; 2]> {
    let [one, other] = names;
    let place = |name: &String| other.iter().position(|known| known == name);
    one.iter().enumerate().filter_map(|(at, name)| Some([at, place(name)?])).collect()
}

/// Whether the games of an arm are the same in both, as far as their results tell.
fn alike(one: &[Row], other: &[Row], arms: [usize; 2]) -> bool {
    let games = |rows: &[Row], arm: usize| -> Vec<_> {
        rows.iter().filter(|row| row.arm == arm).map(|row| (row.first, row.rounds, row.decisions, row.points.clone())).collect()
    };
    games(one, arms[0]) == games(other, arms[1])
}

fn lines(plan: &Plan, arms: &[[usize; 2]], metrics: &[[usize; 2]], pairs: &[Pair], paired: bool) -> Vec<Line> {
    let told: Vec<(f64, Option<[f64; 2]>, f64)> = pairs
        .iter()
        .map(|pair| if paired { in_pairs(pair, plan.experiment.confidence) } else { apart(pair, plan.experiment.confidence) })
        .collect();
    let p = holm(&told.iter().map(|(.., p)| *p).collect::<Vec<_>>());
    let line = |(at, (difference, interval, _)): (usize, &(f64, Option<[f64; 2]>, f64))| Line {
        arm: plan.arms[arms[at / metrics.len()][0]].name.clone(),
        metric: plan.metrics[metrics[at % metrics.len()][0]].to_string(),
        means: [pairs[at].each[0].mean(), pairs[at].each[1].mean()],
        difference: *difference,
        interval: *interval,
        p: p[at],
    };
    told.iter().enumerate().map(line).collect()
}

fn in_pairs(pair: &Pair, confidence: f64) -> (f64, Option<[f64; 2]>, f64) {
    (pair.paired.mean(), pair.paired.interval(confidence), pair.paired.p_value().unwrap_or(1.0))
}

/// The two samples may scatter differently.
fn apart(pair: &Pair, confidence: f64) -> (f64, Option<[f64; 2]>, f64) {
    let [one, other] = &pair.each;
    let (interval, p) = welch(one, other, confidence);
    (other.mean() - one.mean(), interval, p)
}
