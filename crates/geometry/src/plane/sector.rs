//! Firing arcs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::clip::{HalfPlane, Polygon};
use super::heading::{Heading, UNIT_BITS};
use super::units::{Point, Um, Vector};

/// A firing arc without end: all points within `half_width` of the heading as seen from the apex.
///
/// A point exactly on a border line, and the apex itself, is inside (Attack Wing base 10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Sector {
    /// Meeting point of the border lines: a base's centre.
    pub apex: Point,
    /// The middle of the arc.
    pub heading: Heading,
    /// Hundredths of a degree from the middle to each border: 4500 for an arc of 90 degrees, 9000 for 180,
    /// 18000 (or more) for the whole plane. Must not be 0.
    pub half_width: u16,
}

impl Sector {
    /// Half the width of an arc of 90 degrees.
    pub const QUARTER: u16 = 4_500;
    /// Half the width of an arc of 180 degrees.
    pub const HALF: u16 = 9_000;
    /// Half the width of an arc of 360 degrees.
    pub const WHOLE: u16 = 18_000;

    /// The arc with the given apex, middle and half width (hundredths of a degree).
    #[must_use]
    pub const fn new(apex: Point, heading: Heading, half_width: u16) -> Self {
        Self { apex, heading, half_width }
    }

    /// The same arc to the rear.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { heading: self.heading.reversed(), ..self }
    }

    /// Whether a point lies in the arc or on its border. Exact for the border directions of [`Heading::sin_cos`].
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        if self.half_width >= Self::WHOLE {
            return true;
        }
        let from_apex = point - self.apex;
        let [left, right] = self.borders().map(|border| border.normal.dot(from_apex) <= 0);
        if self.half_width <= Self::HALF { left && right } else { left || right }
    }

    /// The half planes to the right of the left border line and to the left of the right one.
    fn borders(&self) -> [HalfPlane; 2] {
        let half = i32::from(self.half_width);
        let unit = |turn: i32| {
            let (sin, cos) = self.heading.turned(turn).sin_cos();
            Vector::new(sin, cos)
        };
        let (left, right) = (unit(-half), unit(half));
        let plane = |normal| HalfPlane { normal, through: self.apex, limit: 0 };
        [plane(-left.quarter_right()), plane(right.quarter_right())]
    }

    /// The quick test: no point within `radius` of `centre` can lie in the arc.
    pub(crate) fn surely_misses(&self, centre: Point, radius: Um) -> bool {
        if self.half_width > Self::HALF {
            return false;
        }
        let (to, reach) = (centre - self.apex, (i64::from(radius) + 1) << UNIT_BITS);
        self.borders().iter().any(|border| border.normal.dot(to) > reach)
    }

    /// The parts of a convex polygon in the arc: one, or two overlapping ones for an arc of more than 180 degrees.
    pub(crate) fn clips(&self, polygon: &Polygon) -> (Polygon, Option<Polygon>) {
        let [left, right] = self.borders();
        if self.half_width >= Self::WHOLE {
            (*polygon, None)
        } else if self.half_width > Self::HALF {
            (polygon.clipped(&left), Some(polygon.clipped(&right)))
        } else {
            (polygon.clipped(&left).clipped(&right), None)
        }
    }
}
