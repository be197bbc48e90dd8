//! Headings and the wave table.

use std::fmt;
use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::units::{Um, Vector};

/// The scale of [`Heading::sin_cos`] as a power of two.
pub(crate) const UNIT_BITS: u32 = 30;

/// Scale of [`Heading::sin_cos`]: 2^30 stands for 1.
pub const UNIT: i32 = 1 << UNIT_BITS;

const QUARTER: usize = 9_000;
const FULL: i32 = 36_000;

/// A direction in hundredths of a degree clockwise from north, 0 to 35999 (Attack Wing base 1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u16", into = "u16")]
pub struct Heading(u16);

/// A heading of a full circle or more was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadingError(pub u16);

impl fmt::Display for HeadingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "heading {} is not within 0 to 35999 hundredths of a degree", self.0)
    }
}

impl std::error::Error for HeadingError {}

impl TryFrom<u16> for Heading {
    type Error = HeadingError;
    fn try_from(hundredths: u16) -> Result<Self, HeadingError> {
        if i32::from(hundredths) < FULL { Ok(Self(hundredths)) } else { Err(HeadingError(hundredths)) }
    }
}

impl From<Heading> for u16 {
    fn from(heading: Heading) -> Self {
        heading.0
    }
}

impl Heading {
    /// Towards growing y.
    pub const NORTH: Self = Self(0);
    /// Towards growing x.
    pub const EAST: Self = Self(9_000);
    /// Towards shrinking y.
    pub const SOUTH: Self = Self(18_000);
    /// Towards shrinking x.
    pub const WEST: Self = Self(27_000);

    /// The heading of any number of hundredths of a degree, wrapped into one circle.
    #[must_use]
    pub const fn new(hundredths: i32) -> Self {
        Self(hundredths.rem_euclid(FULL) as u16)
    }

    /// The heading of whole degrees, wrapped into one circle.
    #[must_use]
    pub const fn from_degrees(degrees: i32) -> Self {
        Self::new(degrees % 360 * 100)
    }

    /// Hundredths of a degree clockwise from north, 0 to 35999.
    #[must_use]
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// Degrees clockwise from north, for drawing and printing only.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// This heading turned clockwise by hundredths of a degree (negative: counter-clockwise).
    #[must_use]
    pub const fn turned(self, hundredths: i32) -> Self {
        Self::new(self.0 as i32 + hundredths % FULL)
    }

    /// The opposite heading.
    #[must_use]
    pub const fn reversed(self) -> Self {
        self.turned(FULL / 2)
    }

    /// The mirror image on the north-south axis: east becomes west.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(-(self.0 as i32))
    }

    /// Whether the heading is north, east, south or west.
    #[must_use]
    pub const fn is_axis(self) -> bool {
        self.0.is_multiple_of(9_000)
    }

    /// The clockwise turn from this heading to another, from -17999 to 18000 hundredths of a degree.
    #[must_use]
    pub const fn turn_to(self, other: Self) -> i32 {
        let turn = (other.0 as i32 - self.0 as i32).rem_euclid(FULL);
        if turn > FULL / 2 { turn - FULL } else { turn }
    }

    /// Sine and cosine scaled by [`UNIT`]: the x and the y of a unit step along the heading.
    ///
    /// Exact at the axes, symmetrical in all eight octants, from a table built once with `libm`.
    #[must_use]
    pub fn sin_cos(self) -> (i32, i32) {
        let quarter: &[i32; QUARTER + 1] = &WAVE;
        let step = usize::from(self.0) % QUARTER;
        let (up, down) = (quarter[step], quarter[QUARTER - step]);
        match usize::from(self.0) / QUARTER {
            0 => (up, down),
            1 => (down, -up),
            2 => (-up, -down),
            _ => (-down, up),
        }
    }

    /// The heading of a vector, rounded to the nearest hundredth of a degree; north for the zero vector.
    ///
    /// Computed in one octant with `libm` and mirrored into the others, so it is as symmetrical as [`Self::sin_cos`].
    #[must_use]
    pub fn of(vector: Vector) -> Self {
        if vector == Vector::ZERO {
            return Self::NORTH;
        }
        let (x, y) = (f64::from(vector.x).abs(), f64::from(vector.y).abs());
        let octant = hundredths_of(libm::atan2(x.min(y), x.max(y)));
        let quadrant = if x <= y { octant } else { QUARTER as i32 - octant };
        let turn = match (vector.x < 0, vector.y < 0) {
            (false, false) => quadrant,
            (false, true) => FULL / 2 - quadrant,
            (true, true) => FULL / 2 + quadrant,
            (true, false) => -quadrant,
        };
        Self::new(turn)
    }
}

/// Radians as hundredths of a degree, rounded to the nearest; for angles that are not negative.
pub(crate) fn hundredths_of(radians: f64) -> i32 {
    (radians * (18_000.0 / std::f64::consts::PI) + 0.5) as i32
}

/// The sine of 0 to 90 degrees in steps of a hundredth, scaled by [`UNIT`].
static WAVE: LazyLock<[i32; QUARTER + 1]> = LazyLock::new(|| {
    let mut wave = [0; QUARTER + 1];
    for step in 0..=QUARTER / 2 {
        let angle = step as f64 * (std::f64::consts::PI / 18_000.0);
        wave[step] = scaled(libm::sin(angle));
        wave[QUARTER - step] = scaled(libm::cos(angle));
    }
    wave
});

fn scaled(value: f64) -> i32 {
    (value * f64::from(UNIT) + 0.5) as i32
}

impl Vector {
    /// `length` micrometres along `heading`, each coordinate rounded half away from zero.
    ///
    /// Turning by 90 degrees before or after gives the same vector, bit for bit.
    #[must_use]
    pub fn along(heading: Heading, length: Um) -> Self {
        Self::local(heading, length, 0)
    }

    /// `forward` micrometres along `heading` plus `right` micrometres to the right of it, rounded once.
    #[must_use]
    pub fn local(heading: Heading, forward: Um, right: Um) -> Self {
        let (sin, cos) = heading.sin_cos();
        let (sin, cos) = (i64::from(sin), i64::from(cos));
        let (f, r) = (i64::from(forward), i64::from(right));
        Self::new(unscaled(f * sin + r * cos), unscaled(f * cos - r * sin))
    }
}

/// Divides by the scale of the sine table, rounding half away from zero.
fn unscaled(value: i64) -> Um {
    let half = 1_i64 << (UNIT_BITS - 1);
    let size = (value.abs() + half) >> UNIT_BITS;
    (if value < 0 { -size } else { size }) as Um
}
