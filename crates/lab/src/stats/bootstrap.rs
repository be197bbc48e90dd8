//! The bootstrap: intervals without an assumption about the shape of the values.

use engine::Chance;

/// Means of consecutive values, at most [`Batches::MOST`] of them: of a long run each is a mean of many values. The memory stays the same however long the run.
#[derive(Clone, Debug)]
pub struct Batches {
    size: u64,
    means: Vec<f64>,
    sum: f64,
    count: u64,
}

impl Default for Batches {
    fn default() -> Batches {
        Batches { size: 1, means: Vec::new(), sum: 0.0, count: 0 }
    }
}

impl Batches {
    /// The most means that are kept.
    pub const MOST: usize = 512;

    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
        if self.count == self.size {
            self.means.push(self.sum / self.size as f64);
            (self.sum, self.count) = (0.0, 0);
            if self.means.len() == Batches::MOST {
                self.means = self.means.chunks_exact(2).map(|two| (two[0] + two[1]) / 2.0).collect();
                self.size *= 2;
            }
        }
    }

    /// The means of the full batches.
    pub fn means(&self) -> &[f64] {
        &self.means
    }
}

/// How many samples are drawn.
const DRAWN: usize = 1000;

/// The interval of the mean of these values by the percentiles of 1,000 samples drawn from them with replacement; `None` for fewer than two values. The same
/// seed gives the same interval.
pub fn bootstrap(values: &[f64], confidence: f64, seed: u64) -> Option<[f64; 2]> {
    if values.len() < 2 {
        return None;
    }
    let mut chance = Chance::new(seed, 0xb007);
    let size = values.len() as u32;
    let drawn = |chance: &mut Chance| values.iter().map(|_| values[chance.below(size) as usize]).sum::<f64>() / f64::from(size);
    let mut means: Vec<f64> = (0..DRAWN).map(|_| drawn(&mut chance)).collect();
    means.sort_by(f64::total_cmp);
    let at = |share: f64| means[((share * DRAWN as f64) as usize).min(DRAWN - 1)];
    Some([at((1.0 - confidence) / 2.0), at((1.0 + confidence) / 2.0)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_keep_the_mean_of_a_long_run() {
        let mut batches = Batches::default();
        (0..100_000).for_each(|value| batches.add(f64::from(value)));
        assert!(batches.means().len() < Batches::MOST && batches.means().len() > Batches::MOST / 4);
        let used = batches.means().len() as u64 * batches.size;
        let mean = batches.means().iter().sum::<f64>() / batches.means().len() as f64;
        assert_eq!(mean, (used - 1) as f64 / 2.0);
    }

    #[test]
    fn its_interval_is_near_that_of_student_for_a_sound_sample() {
        let values: Vec<f64> = (1..=100).map(f64::from).collect();
        let [low, high] = bootstrap(&values, 0.95, 1).expect("many");
        // Student: 50.5 plus and minus 1.984 * 29.011 / 10.
        assert!((low - 44.74).abs() < 0.6 && (high - 56.26).abs() < 0.6, "{low} {high}");
        assert_eq!(bootstrap(&values, 0.95, 1), Some([low, high]), "the same seed");
        assert_eq!(bootstrap(&[2.0, 2.0], 0.95, 1), Some([2.0, 2.0]));
        assert_eq!(bootstrap(&[2.0], 0.95, 1), None);
    }
}
