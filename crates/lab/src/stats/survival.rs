//! Survival curves by Kaplan and Meier.

use std::collections::BTreeMap;

use super::normal;

/// How long things lasted, and whether they had ended when nobody looked any more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Survival {
    /// By time: how many ended, and how many were not seen any longer.
    at: BTreeMap<u32, (u64, u64)>,
}

/// A step of a survival curve.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct SurvivalPoint {
    /// The time.
    pub time: u32,
    /// How many were left just before it.
    pub at_risk: u64,
    /// How many ended at it.
    pub ended: u64,
    /// The share that outlasts it.
    pub survival: f64,
    /// The interval of that share, by Greenwood's variance on the scale of log(-log).
    pub interval: [f64; 2],
}

impl Survival {
    /// Adds one that ended at this time, or that was last seen at it.
    pub fn add(&mut self, time: u32, ended: bool) {
        let (ends, gone) = self.at.entry(time).or_default();
        *(if ended { ends } else { gone }) += 1;
    }

    /// The curve, a point for each time at which something ended.
    pub fn curve(&self, confidence: f64) -> Vec<SurvivalPoint> {
        let mut left: u64 = self.at.values().map(|(ended, gone)| ended + gone).sum();
        let (mut survival, mut sum, z) = (1.0, 0.0, normal(confidence));
        let mut curve = Vec::new();
        for (&time, &(ended, gone)) in &self.at {
            let at_risk = left;
            left -= ended + gone;
            if ended == 0 {
                continue;
            }
            survival *= 1.0 - ended as f64 / at_risk as f64;
            sum += ended as f64 / (at_risk as f64 * (at_risk - ended) as f64);
            curve.push(SurvivalPoint { time, at_risk, ended, survival, interval: around(survival, sum, z) });
        }
        curve
    }

    /// The first time that at most half outlast.
    pub fn median(&self) -> Option<u32> {
        self.curve(0.95).into_iter().find(|point| point.survival <= 0.5).map(|point| point.time)
    }
}

fn around(survival: f64, sum: f64, z: f64) -> [f64; 2] {
    if survival <= 0.0 || survival >= 1.0 {
        return [survival; 2];
    }
    let log = libm::log(survival);
    let width = z * sum.sqrt() / log;
    let power = |sign: f64| libm::exp(log * libm::exp(sign * width));
    let (one, other) = (power(1.0), power(-1.0));
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The 21 patients treated with 6-MP of Freireich and others (1963), the usual example: 0.8571 at 6 weeks, 0.6275 at 13, 0.4482 at 23, median 23.
    #[test]
    fn the_usual_example() {
        let mut survival = Survival::default();
        for time in [6, 6, 6, 7, 10, 13, 16, 22, 23] {
            survival.add(time, true);
        }
        for time in [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35] {
            survival.add(time, false);
        }
        let curve = survival.curve(0.95);
        let at = |time| curve.iter().find(|point| point.time == time).copied().expect("somebody ended then");
        for (time, at_risk, share) in
            [(6, 21, 0.8571), (7, 17, 0.8067), (10, 15, 0.7529), (13, 12, 0.6902), (16, 11, 0.6275), (22, 7, 0.5378)]
        {
            assert_eq!(at(time).at_risk, at_risk);
            assert!((at(time).survival - share).abs() < 1e-4, "{time}: {}", at(time).survival);
        }
        assert!((at(23).survival - 0.4482).abs() < 1e-4 && survival.median() == Some(23));
        // R: survfit(..., conf.type = "log-log") gives 0.620 to 0.952 at 6.
        let [low, high] = at(6).interval;
        assert!((low - 0.6197).abs() < 1e-3 && (high - 0.9516).abs() < 1e-3, "{low} {high}");
        assert_eq!(Survival::default().median(), None);
    }
}
