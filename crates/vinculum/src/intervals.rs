//! How far a figure of a sample can be from the truth: 95 % intervals.

/// Half-width, in standard deviations, of the interval that holds 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The interval of a share: `hits` of `all`, by Wilson's score. Sound for small samples and for shares near 0 and 1.
pub fn share(hits: u64, all: u64) -> [f64; 2] {
    if all == 0 {
        return [0.0, 1.0];
    }
    let (n, p) = (all as f64, hits as f64 / all as f64);
    let middle = p + Z * Z / (2.0 * n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    [((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0)]
}

/// The interval of a mean, by Student's t; `None` for fewer than two values. `deviation` is that of the sample.
pub fn mean(mean: f64, deviation: f64, count: u64) -> Option<[f64; 2]> {
    let freedom = count.checked_sub(1).filter(|freedom| *freedom > 0)?;
    let half = t(freedom) * deviation / (count as f64).sqrt();
    Some([mean - half, mean + half])
}

/// The difference in Elo that a share of the points means; `None` for all of them or none.
pub fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10())
}

/// The quantile of Student's t for 95 %, two-sided: the first ones by table, the others by the expansion around the normal quantile, which is
/// right to three decimals from there on.
fn t(freedom: u64) -> f64 {
    const FIRST: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
    if let Some(known) = usize::try_from(freedom).ok().and_then(|freedom| FIRST.get(freedom.wrapping_sub(1))) {
        return *known;
    }
    let (n, z) = (freedom as f64, Z);
    let (z3, z5, z7) = (z.powi(3), z.powi(5), z.powi(7));
    let first = (z3 + z) / 4.0;
    let second = (5.0 * z5 + 16.0 * z3 + 3.0 * z) / 96.0;
    let third = (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / 384.0;
    z + first / n + second / (n * n) + third / (n * n * n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: [f64; 2], wanted: [f64; 2], within: f64) {
        assert!((found[0] - wanted[0]).abs() < within && (found[1] - wanted[1]).abs() < within, "{found:?} is not {wanted:?}");
    }

    #[test]
    fn shares_by_known_values() {
        // Worked out by hand: 5 of 10, 0 of 10, 10 of 10, 81 of 263.
        near(share(5, 10), [0.2366, 0.7634], 1e-4);
        near(share(0, 10), [0.0, 0.2775], 1e-4);
        near(share(10, 10), [0.7225, 1.0], 1e-4);
        near(share(81, 263), [0.2553, 0.3662], 1e-4);
        assert_eq!(share(0, 0), [0.0, 1.0]);
    }

    #[test]
    fn elo_by_known_values() {
        let found = |share| elo(share).expect("a part of the points").round() as i32;
        assert_eq!([0.5, 0.75, 0.64, 0.36, 0.9].map(found), [0, 191, 100, -100, 382]);
        assert_eq!([elo(0.0), elo(1.0)], [None, None]);
    }

    #[test]
    fn means_by_the_table_of_t() {
        for (freedom, quantile) in
            [(1, 12.706), (4, 2.776), (7, 2.365), (10, 2.228), (11, 2.201), (12, 2.179), (30, 2.042), (120, 1.980), (100_000, 1.960)]
        {
            assert!((t(freedom) - quantile).abs() < 1e-3, "{freedom}: {}", t(freedom));
        }
        // Five values 1 to 5: deviation sqrt(2.5).
        near(mean(3.0, 2.5f64.sqrt(), 5).expect("five values"), [1.037, 4.963], 1e-3);
        assert_eq!(mean(3.0, 0.0, 1), None);
    }
}
