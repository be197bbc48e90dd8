//! Ratings.

use statrs::distribution::{ContinuousCDF, Normal};

use super::Sample;

/// The difference in Elo that a share of the points means; `None` for all of them or none.
pub fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| 400.0 * libm::log10(share / (1.0 - share)))
}

/// The share of the points that a difference in Elo means.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp10(-elo / 400.0))
}

/// How likely it is that a player whose blocks have these shares of the points is the stronger one.
pub fn likelihood_of_superiority(shares: &Sample) -> f64 {
    match shares.error() {
        Some(error) if error > 0.0 => Normal::standard().cdf((shares.mean() - 0.5) / error),
        _ if shares.mean() == 0.5 => 0.5,
        _ => f64::from(u8::from(shares.mean() > 0.5)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_by_known_values() {
        let found = |share| elo(share).expect("a part of the points").round() as i32;
        assert_eq!([0.5, 0.75, 0.64, 0.36, 0.9].map(found), [0, 191, 100, -100, 382]);
        assert_eq!([elo(0.0), elo(1.0)], [None, None]);
        assert!((share_of(200.0) - 0.7597).abs() < 1e-4 && (share_of(elo(0.3).expect("a part")) - 0.3).abs() < 1e-12);
    }

    #[test]
    fn superiority_by_the_normal_curve() {
        let mut shares = Sample::default();
        shares.extend((0..50).flat_map(|_| [0.0, 1.0]));
        assert_eq!(likelihood_of_superiority(&shares), 0.5);
        shares.extend([1.0; 10]);
        // 60 of 110: mean 0.5455, standard error 0.0477.
        assert!((likelihood_of_superiority(&shares) - 0.8297).abs() < 1e-3, "{}", likelihood_of_superiority(&shares));
    }
}
