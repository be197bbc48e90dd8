//! Shares: hits among trials.

use statrs::distribution::{Beta, ContinuousCDF, Normal};

/// The quantile of the standard normal distribution for a two-sided interval: 1.96 for 0.95.
pub fn normal(confidence: f64) -> f64 {
    Normal::standard().inverse_cdf(0.5 + confidence / 2.0)
}

/// The interval of a share by Wilson's score: sound for small samples and for shares near 0 and 1.
pub fn wilson(hits: u64, all: u64, confidence: f64) -> [f64; 2] {
    if all == 0 {
        return [0.0, 1.0];
    }
    let (n, p, z) = (all as f64, hits as f64 / all as f64, normal(confidence));
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    [((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0)]
}

/// The exact interval of a share by Clopper and Pearson: it holds at least as often as it says, and is wider than Wilson's.
pub fn clopper_pearson(hits: u64, all: u64, confidence: f64) -> [f64; 2] {
    let tail = (1.0 - confidence) / 2.0;
    let quantile = |a: u64, b: u64, at: f64| Beta::new(a as f64, b as f64).map(|beta| beta.inverse_cdf(at)).ok();
    let misses = all.saturating_sub(hits);
    let low = if hits == 0 { None } else { quantile(hits, misses + 1, tail) };
    let high = if misses == 0 { None } else { quantile(hits + 1, misses, 1.0 - tail) };
    [low.unwrap_or(0.0), high.unwrap_or(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: [f64; 2], wanted: [f64; 2]) {
        assert!((found[0] - wanted[0]).abs() < 1e-4 && (found[1] - wanted[1]).abs() < 1e-4, "{found:?} is not {wanted:?}");
    }

    /// 81 of 263 and 15 of 148 are the examples of Newcombe, Statistics in Medicine 17 (1998), table I, methods 3 and 5; the others worked out by hand.
    #[test]
    fn shares_by_published_values() {
        near(wilson(81, 263, 0.95), [0.2553, 0.3662]);
        near(wilson(15, 148, 0.95), [0.0624, 0.1605]);
        near(wilson(0, 20, 0.95), [0.0, 0.1611]);
        near(wilson(1, 29, 0.95), [0.0061, 0.1718]);
        near(clopper_pearson(81, 263, 0.95), [0.2527, 0.3676]);
        near(clopper_pearson(15, 148, 0.95), [0.0578, 0.1617]);
        near(clopper_pearson(0, 20, 0.95), [0.0, 0.1684]);
        near(clopper_pearson(1, 29, 0.95), [0.0009, 0.1776]);
        near(wilson(5, 10, 0.95), [0.2366, 0.7634]);
        near(wilson(10, 10, 0.95), [0.7225, 1.0]);
        assert_eq!(wilson(0, 0, 0.95), [0.0, 1.0]);
        assert!((normal(0.95) - 1.959_964).abs() < 1e-6 && (normal(0.99) - 2.575_829).abs() < 1e-6);
    }
}
