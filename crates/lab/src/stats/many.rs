//! Many comparisons at once: among twenty of nothing, one is expected below 0.05.

/// The p-values after Holm: each below a level means that the chance of any false finding among all is below that level.
pub fn holm(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|one, other| p[*one].total_cmp(&p[*other]));
    let (mut adjusted, mut least) = (vec![0.0; p.len()], 0.0_f64);
    for (rank, at) in order.into_iter().enumerate() {
        least = least.max(p[at] * (p.len() - rank) as f64).min(1.0);
        adjusted[at] = least;
    }
    adjusted
}

/// The p-values after Benjamini and Hochberg: of those below a level, at most that part is expected to be false findings.
pub fn benjamini_hochberg(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|one, other| p[*other].total_cmp(&p[*one]));
    let (mut adjusted, mut most) = (vec![0.0; p.len()], 1.0_f64);
    for (passed, at) in order.into_iter().enumerate() {
        let rank = p.len() - passed;
        most = most.min(p[at] * p.len() as f64 / rank as f64);
        adjusted[at] = most;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: &[f64], wanted: &[f64]) {
        assert!(found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-9), "{found:?} is not {wanted:?}");
    }

    /// The values that `p.adjust` of R 4.3 gives.
    #[test]
    fn adjusted_as_r_does() {
        near(&holm(&[0.01, 0.02, 0.03, 0.04, 0.05]), &[0.05, 0.08, 0.09, 0.09, 0.09]);
        near(&benjamini_hochberg(&[0.01, 0.02, 0.03, 0.04, 0.05]), &[0.05, 0.05, 0.05, 0.05, 0.05]);
        near(&holm(&[0.04, 0.001, 0.5]), &[0.08, 0.003, 0.5]);
        near(&benjamini_hochberg(&[0.04, 0.001, 0.5]), &[0.06, 0.003, 0.5]);
        assert!(holm(&[]).is_empty() && benjamini_hochberg(&[]).is_empty());
    }

    /// The fifteen p-values of Benjamini and Hochberg, J. R. Statist. Soc. B 57 (1995), p. 296: their procedure finds four at 0.05, Bonferroni's and Holm's three.
    #[test]
    fn the_example_of_the_paper() {
        let p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0];
        let found = |adjusted: Vec<f64>| adjusted.into_iter().filter(|p| *p <= 0.05).count();
        assert_eq!((found(benjamini_hochberg(&p)), found(holm(&p))), (4, 3));
    }
}
