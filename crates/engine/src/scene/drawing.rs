//! Drawings that several games share: what lies about in space, and where counters of one place stand. Paths are in a box from -50 to 50.

use super::{Glyph, Meaning, Outline, Shape};

/// A world with bands.
pub const PLANET: &str = "M0-46A46 46 0 1 1-.1-46ZM-43-10L-44 2L42-12L39-21ZM-39 18L-34 27L38 6L42-3Z";

/// Rocks of several sizes.
pub const ROCKS: &str = "M-34-22L-22-32L-8-26L-6-12L-18-4L-32-10ZM10-38L24-42L34-30L26-18L12-22ZM4-4L20-10L34 0L30 16L14 20L2 10ZM-40 12L-28 6L-18 14L-22 28L-36 26ZM-6 28L6 24L14 34L4 44L-8 40ZM30 30L38 26L44 34L36 40Z";

/// A cloud.
pub const CLOUD: &str = "M-44 8A18 18 0 0 1-30-14A22 22 0 0 1 8-26A18 18 0 0 1 36-12A16 16 0 0 1 42 18A14 14 0 0 1 20 28A24 18 0 0 1-16 30A18 16 0 0 1-44 8ZM-26 4A14 12 0 0 0-4 12A10 8 0 0 1-22 0ZM8-8A12 10 0 0 0 28-2A8 8 0 0 1 12-12Z";

/// A ring around nothing.
pub const HOLE: &str = "M0-44A44 44 0 1 1-.1-44ZM0-30A30 30 0 1 0 .1-30ZM0-18A18 18 0 1 1-.1-18Z";

/// A cube of nine faces.
pub const CUBE: &str = "M-42-42h24v24h-24Z M-12-42h24v24h-24Z M18-42h24v24h-24Z M-42-12h24v24h-24Z M-12-12h24v24h-24Z M18-12h24v24h-24Z M-42 18h24v24h-24Z M-12 18h24v24h-24Z M18 18h24v24h-24Z";

/// A length to the nearest hundredth, halves away from nought: enough for a drawing, and short when it is written out. A map has thousands of corners, and
/// `f64::round` takes its time where the machine has no instruction for it that every machine has.
pub fn hundredths(length: f64) -> f64 {
    ((length.abs() * 100.0 + 0.5) as i64 as f64 / 100.0).copysign(length)
}

/// The grid of a map, from the number of each column and its line; `y` points up in the line, down in a drawing.
pub fn grid(columns: Vec<(i16, Vec<(f64, f64)>)>) -> impl Iterator<Item = Shape> {
    let line = |line: Vec<(f64, f64)>| line.into_iter().map(|(x, y)| [hundredths(x), hundredths(-y)]).collect();
    columns.into_iter().map(move |(column, points)| Shape::new(format!("column:{column}"), Meaning::Hex, Outline::Line(line(points))))
}

/// A drawing that bears no letters: a face that cannot draw says the name of its shape.
pub fn plain(path: &'static str, at: [f64; 2], size: f64) -> Glyph {
    Glyph { path, at, size, heading: 0.0, letters: String::new() }
}

/// The place of counter number `place` (from 0) of `of` counters in the hex with this middle, and the size at which it is drawn; lengths are sides of the hex.
pub fn fanned(middle: [f64; 2], (place, of): (usize, usize)) -> ([f64; 2], f64) {
    const TWO: [[f64; 2]; 2] = [[-0.4, 0.0], [0.4, 0.0]];
    const THREE: [[f64; 2]; 3] = [[0.0, -0.4], [0.42, 0.32], [-0.42, 0.32]];
    const FOUR: [[f64; 2]; 4] = [[-0.4, -0.4], [0.4, -0.4], [0.4, 0.4], [-0.4, 0.4]];
    const SIX: [[f64; 2]; 6] = [[0.0, -0.55], [0.48, -0.28], [0.48, 0.28], [0.0, 0.55], [-0.48, 0.28], [-0.48, -0.28]];
    let (beside, size) = match of {
        0 | 1 => ([0.0; 2], 1.0),
        2 => (TWO[place % 2], 0.58),
        3 => (THREE[place % 3], 0.54),
        4 => (FOUR[place % 4], 0.5),
        _ => (SIX[place % 6], 0.42),
    };
    ([0, 1].map(|axis| hundredths(middle[axis] + beside[axis])), size)
}

#[cfg(test)]
mod tests {
    use super::{fanned, hundredths};

    #[test]
    fn lengths_are_rounded_as_everywhere() {
        let plain = |length: f64| (length * 100.0).round() / 100.0;
        let near = (-40_000..40_000_i32).map(|step| f64::from(step) / 800.0);
        let far = (0..40_000_u32).map(|step| f64::from(step.wrapping_mul(2_654_435_761)) / 1_234.567 - 1.7e6);
        for length in near.chain(far).chain([0.0, -0.0, -0.004, 914.4, f64::MIN_POSITIVE]) {
            assert_eq!(hundredths(length).to_bits(), plain(length).to_bits(), "{length}");
        }
    }

    #[test]
    fn counters_of_one_hex_stand_apart() {
        for of in 2..=6 {
            for (one, other) in (0..of).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let ((a, size), (b, _)) = (fanned([0.0; 2], (one, of)), fanned([0.0; 2], (other, of)));
                let far = ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)).sqrt();
                assert!(far > size, "{one} and {other} of {of}");
            }
        }
    }
}
