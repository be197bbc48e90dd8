//! Statistics, by the terms of the field: shares, means, paired differences, many comparisons, sequential tests, ratings, survival.

mod bootstrap;
mod elo;
mod many;
mod mean;
mod share;
mod sprt;
mod survival;

pub use bootstrap::{Batches, bootstrap};
pub use elo::{elo, likelihood_of_superiority, share_of};
pub use many::{benjamini_hochberg, holm};
pub use mean::{Sample, interval_of_mean, student, two_sided, welch};
pub use share::{clopper_pearson, normal, wilson};
pub use sprt::{Gsprt, Pairs, Verdict};
pub use survival::{Survival, SurvivalPoint};

#[cfg(test)]
mod coverage;
