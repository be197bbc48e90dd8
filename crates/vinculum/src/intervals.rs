//! How far a figure of a sample can be from the truth: intervals of 95 %, by the statistics of the laboratory.

use lab::stats::{interval_of_mean, wilson};

/// How sure the intervals are.
const CONFIDENCE: f64 = 0.95;

/// The interval of a share: `hits` of `all`.
pub fn share(hits: u64, all: u64) -> [f64; 2] {
    wilson(hits, all, CONFIDENCE)
}

/// The interval of a mean; `None` for fewer than two values. `deviation` is that of the sample.
pub fn mean(mean: f64, deviation: f64, count: u64) -> Option<[f64; 2]> {
    interval_of_mean(mean, deviation, count, CONFIDENCE)
}

/// The difference in Elo that a share of the points means; `None` for all of them or none.
pub fn elo(share: f64) -> Option<f64> {
    lab::stats::elo(share)
}
