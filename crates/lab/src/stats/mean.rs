//! Means, and differences of pairs as means.

use statrs::distribution::{ContinuousCDF, StudentsT};

/// Count, mean and spread of values that come one by one.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Sample {
    count: u64,
    mean: f64,
    /// Sum of the squares of the distances from the mean.
    squares: f64,
}

impl Sample {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let from = value - self.mean;
        self.mean += from / self.count as f64;
        self.squares += from * (value - self.mean);
    }

    /// How many values.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 for none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of the sample (n - 1); 0 for fewer than two values.
    pub fn variance(&self) -> f64 {
        if self.count < 2 { 0.0 } else { self.squares / (self.count - 1) as f64 }
    }

    /// The standard deviation of the sample (n - 1).
    pub fn deviation(&self) -> f64 {
        self.variance().sqrt()
    }

    /// The standard error of the mean; `None` for fewer than two values.
    pub fn error(&self) -> Option<f64> {
        (self.count > 1).then(|| self.deviation() / (self.count as f64).sqrt())
    }

    /// The interval of the mean, by Student's t; `None` for fewer than two values.
    pub fn interval(&self, confidence: f64) -> Option<[f64; 2]> {
        interval_of_mean(self.mean, self.deviation(), self.count, confidence)
    }

    /// How likely a mean this far from 0, or farther, would be if the truth were 0: two-sided, by Student's t. Values that are all 0 give 1, equal values that
    /// are not 0 give 0.
    pub fn p_value(&self) -> Option<f64> {
        let error = self.error()?;
        if error == 0.0 {
            return Some(if self.mean == 0.0 { 1.0 } else { 0.0 });
        }
        Some(two_sided(self.mean / error, self.count - 1))
    }
}

impl Extend<f64> for Sample {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.add(value));
    }
}

/// The quantile of Student's t for a two-sided interval.
pub fn student(freedom: u64, confidence: f64) -> f64 {
    StudentsT::new(0.0, 1.0, freedom as f64).map_or(f64::INFINITY, |t| t.inverse_cdf(0.5 + confidence / 2.0))
}

/// How likely a value of Student's t as far from 0 as this one is, or farther.
pub fn two_sided(t: f64, freedom: u64) -> f64 {
    StudentsT::new(0.0, 1.0, freedom as f64).map_or(1.0, |student| 2.0 * student.cdf(-t.abs()))
}

/// The interval of the mean of `other` less that of `one`, and its p-value, by Welch's test: the samples may scatter differently. No interval where one has
/// fewer than two values or neither scatters.
pub fn welch(one: &Sample, other: &Sample, confidence: f64) -> (Option<[f64; 2]>, f64) {
    let difference = other.mean() - one.mean();
    let parts = [one, other].map(|sample| sample.variance() / sample.count().max(1) as f64);
    let error = (parts[0] + parts[1]).sqrt();
    if one.count() < 2 || other.count() < 2 || error == 0.0 {
        return (None, if difference == 0.0 { 1.0 } else { 0.0 });
    }
    let below: f64 = [one, other].iter().zip(parts).map(|(sample, part)| part * part / (sample.count() - 1) as f64).sum();
    let Ok(t) = StudentsT::new(0.0, 1.0, error.powi(4) / below) else { return (None, 1.0) };
    let half = t.inverse_cdf(0.5 + confidence / 2.0) * error;
    (Some([difference - half, difference + half]), 2.0 * t.cdf(-(difference / error).abs()))
}

/// The interval of a mean, by Student's t; `None` for fewer than two values. `deviation` is that of the sample.
pub fn interval_of_mean(mean: f64, deviation: f64, count: u64, confidence: f64) -> Option<[f64; 2]> {
    let freedom = count.checked_sub(1).filter(|freedom| *freedom > 0)?;
    let half = student(freedom, confidence) * deviation / (count as f64).sqrt();
    Some([mean - half, mean + half])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f64]) -> Sample {
        let mut sample = Sample::default();
        sample.extend(values.iter().copied());
        sample
    }

    #[test]
    fn means_by_the_table_of_t() {
        for (freedom, quantile) in
            [(1, 12.706), (4, 2.776), (7, 2.365), (10, 2.228), (11, 2.201), (12, 2.179), (30, 2.042), (120, 1.980), (100_000, 1.960)]
        {
            assert!((student(freedom, 0.95) - quantile).abs() < 1e-3, "{freedom}: {}", student(freedom, 0.95));
        }
        // Five values 1 to 5: deviation sqrt(2.5).
        let five = of(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        let [low, high] = five.interval(0.95).expect("five values");
        assert!((low - 1.037).abs() < 1e-3 && (high - 4.963).abs() < 1e-3);
        assert_eq!((of(&[3.0]).interval(0.95), of(&[]).mean(), of(&[3.0]).variance()), (None, 0.0, 0.0));
    }

    /// The same data taken as two groups, as `t.test(extra ~ group, data = sleep)` of R 4.3 has them.
    #[test]
    fn groups_by_welch() {
        let one = of(&[0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]);
        let other = of(&[1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);
        let (interval, p) = welch(&one, &other, 0.95);
        let [low, high] = interval.expect("ten each");
        assert!((p - 0.079_39).abs() < 1e-4, "{p}");
        assert!((low + 0.205_48).abs() < 1e-4 && (high - 3.365_48).abs() < 1e-4, "{low} {high}");
        assert_eq!(welch(&of(&[1.0, 1.0]), &of(&[1.0, 1.0]), 0.95), (None, 1.0));
        assert_eq!(welch(&of(&[1.0, 1.0]), &of(&[2.0, 2.0]), 0.95), (None, 0.0));
    }

    /// The ten patients of Student, Biometrika 6 (1908), p. 20: the difference in sleep between two drugs has t = 4.0621 and p = 0.002833.
    #[test]
    fn paired_differences_by_students_own_example() {
        let sleep = of(&[1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]);
        assert!((sleep.mean() - 1.58).abs() < 1e-9);
        assert!((sleep.mean() / sleep.error().expect("ten") - 4.0621).abs() < 1e-4);
        assert!((sleep.p_value().expect("ten") - 0.002_833).abs() < 1e-6, "{:?}", sleep.p_value());
        let [low, high] = sleep.interval(0.95).expect("ten");
        assert!((low - 0.7001).abs() < 1e-4 && (high - 2.4599).abs() < 1e-4);
        assert_eq!((of(&[0.0, 0.0]).p_value(), of(&[2.0, 2.0]).p_value(), of(&[2.0]).p_value()), (Some(1.0), Some(0.0), None));
    }
}
