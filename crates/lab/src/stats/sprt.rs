//! The generalised sequential probability ratio test of paired games, as chess engines use it.

use super::{Sample, elo, share_of};

/// Shares of the points of pairs of games, counted by value: the five of two games with draws (0, 1/4, 1/2, 3/4, 1), or finer ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pairs {
    /// By value in ninety-sixths: halves, thirds, quarters and eighths are whole.
    counts: std::collections::BTreeMap<u32, u64>,
}

const PARTS: f64 = 96.0;

impl Pairs {
    /// Adds a pair with this share of the points.
    pub fn add(&mut self, share: f64) {
        *self.counts.entry((share.clamp(0.0, 1.0) * PARTS).round() as u32).or_default() += 1;
    }

    /// Pairs counted in the order 0, 1/4, 1/2, 3/4, 1.
    pub fn pentanomial(counts: [u64; 5]) -> Pairs {
        let mut pairs = Pairs::default();
        for (quarters, count) in (0..).zip(counts) {
            if count > 0 {
                pairs.counts.insert(quarters * 24, count);
            }
        }
        pairs
    }

    /// Each share with its count.
    pub fn counts(&self) -> impl Iterator<Item = (f64, u64)> {
        self.counts.iter().map(|(&value, &count)| (f64::from(value) / PARTS, count))
    }

    /// How many pairs.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The shares as a sample.
    pub fn sample(&self) -> Sample {
        let mut sample = Sample::default();
        for (value, count) in self.counts() {
            sample.extend((0..count).map(|_| value));
        }
        sample
    }

    /// Elo with its interval; `None` where the bounds have no Elo.
    pub fn elo(&self, confidence: f64) -> (Option<f64>, [Option<f64>; 2]) {
        let sample = self.sample();
        let bounds = sample.interval(confidence).map_or([None, None], |bounds| bounds.map(elo));
        (elo(sample.mean()), bounds)
    }

    /// The log of the likelihood of a mean share `one` over that of `other`, each for the distribution that fits best and has this mean.
    pub fn log_likelihood_ratio(&self, other: f64, one: f64) -> f64 {
        // Values that nobody saw yet get a little weight, so that neither mean is impossible.
        let n = self.count() as f64;
        let mut seen: Vec<(f64, f64)> = self.counts().map(|(value, count)| (value, count as f64)).collect();
        for end in [0.0, 1.0] {
            if !seen.iter().any(|(value, _)| *value == end) {
                seen.push((end, 1e-3));
            }
        }
        let all: f64 = seen.iter().map(|(_, count)| count).sum();
        seen.iter_mut().for_each(|(_, count)| *count /= all);
        let weight = |mean: f64, at: f64| 1.0 / (1.0 + tilt(&seen, mean) * (at - mean));
        let (one, other): (Vec<f64>, Vec<f64>) = seen.iter().map(|(value, _)| (weight(one, *value), weight(other, *value))).unzip();
        n * seen.iter().zip(one.iter().zip(&other)).map(|((_, share), (one, other))| share * libm::log(one / other)).sum::<f64>()
    }
}

/// The multiplier with which the best distribution of this mean follows from the one that was seen: the root of a falling function.
fn tilt(seen: &[(f64, f64)], mean: f64) -> f64 {
    let least = seen.iter().map(|(value, _)| *value).fold(f64::INFINITY, f64::min);
    let most = seen.iter().map(|(value, _)| *value).fold(f64::NEG_INFINITY, f64::max);
    let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        let sum: f64 = seen.iter().map(|(value, share)| share * (value - mean) / (1.0 + middle * (value - mean))).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// The result of a sequential test.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is the higher one, or more.
    Higher,
    /// The difference is the lower one, or less.
    Lower,
    /// Not decided yet.
    Open,
}

/// A sequential test between two differences in Elo.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Gsprt {
    shares: [f64; 2],
    bounds: [f64; 2],
}

impl Gsprt {
    /// Tests `elo[0]` against `elo[1]`; `alpha` is the chance to find the higher one where the lower one is true, `beta` the other way round.
    pub fn new(elo: [f64; 2], alpha: f64, beta: f64) -> Gsprt {
        let bounds = [libm::log(beta / (1.0 - alpha)), libm::log((1.0 - beta) / alpha)];
        Gsprt { shares: elo.map(share_of), bounds }
    }

    /// The bounds of the log of the likelihood ratio.
    pub fn bounds(&self) -> [f64; 2] {
        self.bounds
    }

    /// The log of the likelihood ratio after these pairs.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        pairs.log_likelihood_ratio(self.shares[0], self.shares[1])
    }

    /// The verdict after these pairs.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        match self.ratio(pairs) {
            _ if pairs.count() < 2 => Verdict::Open,
            ratio if ratio >= self.bounds[1] => Verdict::Higher,
            ratio if ratio <= self.bounds[0] => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_those_of_wald() {
        let [low, high] = Gsprt::new([0.0, 5.0], 0.05, 0.05).bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
    }

    /// For many pairs the ratio is that of normal distributions: n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    #[test]
    fn the_ratio_of_many_pairs_is_that_of_normal_distributions() {
        let pairs = Pairs::pentanomial([300, 2100, 5000, 2300, 400]);
        let (sample, [low, high]) = (pairs.sample(), [0.0, 10.0].map(share_of));
        let n = pairs.count() as f64;
        let normal = n * (high - low) * (2.0 * sample.mean() - low - high) / (2.0 * sample.variance());
        let exact = Gsprt::new([0.0, 10.0], 0.05, 0.05).ratio(&pairs);
        assert!((exact - normal).abs() < 0.02 * normal.abs(), "{exact} is not {normal}");
        assert_eq!(Gsprt::new([0.0, 10.0], 0.05, 0.05).verdict(&pairs), Verdict::Higher);
        assert_eq!(Gsprt::new([20.0, 30.0], 0.05, 0.05).verdict(&pairs), Verdict::Lower);
        assert_eq!(Gsprt::new([0.0, 10.0], 0.05, 0.05).verdict(&Pairs::pentanomial([0, 0, 1, 0, 0])), Verdict::Open);
    }

    #[test]
    fn pairs_that_sides_decide_are_even() {
        let even = Pairs::pentanomial([0, 0, 50, 0, 0]);
        assert_eq!(even.elo(0.95), (Some(0.0), [Some(0.0), Some(0.0)]));
        let thirds = {
            let mut pairs = Pairs::default();
            pairs.add(1.0 / 3.0);
            pairs
        };
        assert!((thirds.sample().mean() - 1.0 / 3.0).abs() < 1e-12);
    }
}
