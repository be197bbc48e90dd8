//! Square bases: corners, overlap, distance.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::clip::Polygon;
use super::heading::{Heading, UNIT_BITS};
use super::sector::Sector;
use super::square::{FINE, Square};
use super::template::{Side, TEMPLATE_WIDTH};
use super::units::{Margins, Point, Rect, Um, Vector};

/// A square base on the table: a ship or a token (Attack Wing base 1.4).
///
/// Its exact shape is the square whose front left corner is rounded to the micrometre and whose other corners are
/// quarter turns of that corner about the centre. With an axis heading nothing is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Base {
    /// The middle of the square.
    pub centre: Point,
    /// Heading of the front.
    pub heading: Heading,
    /// The side in micrometres: even, up to `1_000_000`. An odd side counts as one micrometre more.
    pub side: Um,
}

/// The shortest way between two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Closest {
    /// The point of the base that asked, rounded to the micrometre.
    pub a: Point,
    /// The point of the other base, rounded to the micrometre.
    pub b: Point,
    /// The squared distance in square micrometres, rounded up: `squared <= limit` is exact for whole limits and
    /// zero means contact or overlap. It belongs to the shapes, not to the rounded points.
    pub squared: i64,
}

impl Closest {
    /// The distance in micrometres, rounded up: `distance() <= limit` is exact for whole limits.
    #[must_use]
    pub fn distance(&self) -> Um {
        let root = self.squared.isqrt();
        (if root * root < self.squared { root + 1 } else { root }) as Um
    }
}

/// The range band 1, 2 or 3 of a squared distance (square micrometres) on a ruler with bands of `band` micrometres,
/// or `None` beyond the third. A point exactly on a line belongs to the nearer band (Attack Wing base 1.7).
#[must_use]
pub fn range_band(squared: i64, band: Um) -> Option<u8> {
    (1..=3_u8).find(|&n| {
        let limit = i64::from(band) * i64::from(n);
        squared <= limit * limit
    })
}

impl Base {
    /// A base with the given centre, heading and side (micrometres).
    #[must_use]
    pub const fn new(centre: Point, heading: Heading, side: Um) -> Self {
        Self { centre, heading, side }
    }

    /// The corners: front left, front right, rear right, rear left.
    #[must_use]
    pub fn corners(&self) -> [Point; 4] {
        Square::of(self).corners()
    }

    /// The upright rectangle around the base.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let reach = Square::of(self).reach();
        let reach = Vector::new(reach, reach);
        Rect::new(self.centre - reach, self.centre + reach)
    }

    /// Whether the base lies wholly inside a rectangle; on the border is inside (Attack Wing base 7.7, AW.BCTMOVE.4).
    #[must_use]
    pub fn inside(&self, area: &Rect) -> bool {
        area.contains_rect(&self.bounds())
    }

    /// The same base turned in place, clockwise by hundredths of a degree: a Spin (Attack Wing base 7.9).
    #[must_use]
    pub const fn turned(self, hundredths: i32) -> Self {
        Self { heading: self.heading.turned(hundredths), ..self }
    }

    /// The same base moved by a vector.
    #[must_use]
    pub fn moved(self, by: Vector) -> Self {
        Self { centre: self.centre + by, ..self }
    }

    /// Whether two bases overlap; touching is not overlapping (Attack Wing base 7.4). Exact.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        !self.surely_apart(other) && Square::of(self).overlaps(&Square::of(other))
    }

    /// The quick test: the circles around the two squares cannot meet.
    fn surely_apart(&self, other: &Self) -> bool {
        let reach = (i64::from(self.side) + i64::from(other.side)) * 7072 / 10_000 + 4;
        let apart = other.centre - self.centre;
        i64::from(apart.x).abs() > reach || i64::from(apart.y).abs() > reach
    }

    /// The closest points of two bases (Attack Wing base 10.2, AW.COORD.1).
    ///
    /// If many pairs are equally close (parallel sides), the middle one of them is returned.
    #[must_use]
    pub fn closest(&self, other: &Self) -> Closest {
        let (own, foreign) = (Square::of(self), Square::of(other));
        if !self.surely_apart(other) && own.overlaps(&foreign) {
            let common = Polygon::of(&foreign).clipped_to(&own).middle();
            let point = common.map_or_else(|| own.nearest(other.centre), |p| p.rounded());
            return Closest { a: point, b: point, squared: 0 };
        }
        let mut best = Best::default();
        for corner in foreign.corners() {
            best.offer(own.gap(corner), own.scale(), || (own.nearest(corner), corner));
        }
        for corner in own.corners() {
            best.offer(foreign.gap(corner), foreign.scale(), || (corner, foreign.nearest(corner)));
        }
        best.closest()
    }

    /// The squared distance of two bases in square micrometres, rounded up; see [`Closest::squared`].
    #[must_use]
    pub fn distance_sq(&self, other: &Self) -> i64 {
        let (own, foreign) = (Square::of(self), Square::of(other));
        if !self.surely_apart(other) && own.overlaps(&foreign) {
            return 0;
        }
        let least = |square: &Square, corners: [Point; 4]| {
            let gap = corners.iter().map(|&corner| square.gap(corner)).min();
            ceil_div(gap.unwrap_or(0), square.scale())
        };
        least(&own, foreign.corners()).min(least(&foreign, own.corners()))
    }

    /// The distance of two bases in micrometres, rounded up; see [`Closest::distance`].
    #[must_use]
    pub fn distance(&self, other: &Self) -> Um {
        Closest { a: self.centre, b: other.centre, squared: self.distance_sq(other) }.distance()
    }

    /// The range of an attack: from this base to the closest point of the target that lies in the arc, or `None`
    /// if no part of the target does (Attack Wing base 10.2).
    ///
    /// If the closest pair of the two whole bases lies in the arc the result is that of [`Self::closest`]. Else the
    /// target is clipped by the arc; points where an arc line cuts its sides are rounded to 1/1024 micrometre,
    /// which is exact for axis headings and arcs of 90 and 180 degrees.
    #[must_use]
    pub fn closest_in_sector(&self, target: &Self, sector: &Sector) -> Option<Closest> {
        if sector.surely_misses(target.centre, target.circle()) {
            return None;
        }
        let whole = self.closest(target);
        if sector.contains(whole.b) {
            return Some(whole);
        }
        let (own, apart) = (Square::of(self), self.surely_apart(target));
        let (first, second) = sector.clips(&Polygon::of(&Square::of(target)));
        let first = nearest_part(&own, &first, apart);
        let second = second.and_then(|part| nearest_part(&own, &part, apart));
        first.into_iter().chain(second).min_by_key(|found| found.squared)
    }

    /// The radius of a circle about the centre that holds the base, a little too large.
    fn circle(&self) -> Um {
        (i64::from(self.side) * 7072 / 10_000) as Um + 4
    }

    /// The arc of this base: its apex in the centre, `half_width` hundredths of a degree to each side of the heading
    /// (Attack Wing base 10.1: 4500, 9000 or 18000). For a rear arc see [`Sector::reversed`].
    #[must_use]
    pub const fn sector(&self, half_width: u16) -> Sector {
        Sector::new(self.centre, self.heading, half_width)
    }

    /// How far a template or a base may be shifted either way along a side and still lie within it, in micrometres:
    /// half the side less half the template's width (Attack Wing base 8.7).
    #[must_use]
    pub const fn play(&self) -> Um {
        (self.side - TEMPLATE_WIDTH) / 2
    }

    /// A sideways move, Sensor Echo (Attack Wing base 8.7): a straight template of `length` micrometres is laid with
    /// its end against the left or right side, its middle `template_shift` ahead of the side's middle; the base goes
    /// to the far end, its own side's middle `base_shift` ahead of the template's middle. Heading unchanged.
    ///
    /// `None` if a shift is beyond [`Self::play`].
    #[must_use]
    pub fn beside(&self, side: Side, length: Um, template_shift: Um, base_shift: Um) -> Option<Self> {
        let play = self.play().max(0);
        if template_shift.abs() > play || base_shift.abs() > play {
            return None;
        }
        let right = (length + self.side) * side.sign();
        Some(self.moved(Vector::local(self.heading, template_shift + base_shift, right)))
    }
}

/// The closest pair of a square and a clipped polygon, which may be known to lie apart.
fn nearest_part(own: &Square, part: &Polygon, apart: bool) -> Option<Closest> {
    if !apart && let Some(common) = part.clipped_to(own).middle() {
        let point = common.rounded();
        return Some(Closest { a: point, b: point, squared: 0 });
    }
    let scale = own.scale() * (FINE * FINE).unsigned_abs() as u128;
    let mut best = Best::default();
    for &point in part.points() {
        best.offer(own.fine_gap(point), scale, || (own.fine_nearest(point), point.rounded()));
    }
    for corner in own.corners() {
        for point in part.projections(corner) {
            best.offer(own.fine_gap(point), scale, || (own.fine_nearest(point), point.rounded()));
        }
    }
    (best.count > 0).then(|| best.closest())
}

/// Division rounded up, saturated to the range of a squared distance.
fn ceil_div(value: u128, by: u128) -> i64 {
    i64::try_from(value.div_ceil(by)).unwrap_or(i64::MAX)
}

/// The best pair so far and the extremes of those equally good.
#[derive(Default)]
struct Best {
    squared: i64,
    count: u32,
    first: (Point, Point),
    last: (Point, Point),
}

impl Best {
    /// Offers a pair whose squared distance is `gap / scale`.
    fn offer(&mut self, gap: u128, scale: u128, pair: impl FnOnce() -> (Point, Point)) {
        // To multiply is cheaper than to divide, and most pairs are worse than the best.
        if self.count > 0 && gap > u128::from(self.squared.unsigned_abs()) * scale {
            return;
        }
        let squared = ceil_div(gap, scale);
        if self.count == 0 || squared < self.squared {
            let pair = pair();
            *self = Self { squared, count: 1, first: pair, last: pair };
        } else if squared == self.squared {
            let pair = pair();
            // Equally close points of the other base lie on one segment: keep its two ends.
            let span = |p: (Point, Point), q: (Point, Point)| p.1.distance_sq(q.1);
            let (here, there) = (span(self.first, pair), span(self.last, pair));
            let now = span(self.first, self.last);
            self.count += 1;
            if here > now && here >= there {
                self.last = pair;
            } else if there > now {
                self.first = pair;
            }
        }
    }

    fn closest(&self) -> Closest {
        Closest { a: self.first.0.midpoint(self.last.0), b: self.first.1.midpoint(self.last.1), squared: self.squared }
    }
}

impl Square {
    /// The square of a base: its front left corner rounded to the micrometre, the others turned from it exactly.
    pub(crate) fn of(base: &Base) -> Self {
        let (sin, cos) = base.heading.sin_cos();
        let (sin, cos) = (i64::from(sin), i64::from(cos));
        let side = i64::from(base.side);
        let halved = |value: i64| {
            let size = (value.abs() + (1 << UNIT_BITS)) >> (UNIT_BITS + 1);
            (if value < 0 { -size } else { size }) as Um
        };
        let diagonal = Vector::new(halved(side * (sin - cos)), halved(side * (cos + sin)));
        Self { centre: base.centre, diagonal }
    }
}

impl Rect {
    /// How far each edge is from the matching extreme of a base (AW.BSTPLACE.1, AW.BSTPLACE.6).
    ///
    /// Negative where the base sticks out.
    #[must_use]
    pub fn margins(&self, base: &Base) -> Margins {
        let bounds = base.bounds();
        Margins {
            north: self.max.y - bounds.max.y,
            east: self.max.x - bounds.max.x,
            south: bounds.min.y - self.min.y,
            west: bounds.min.x - self.min.x,
        }
    }
}
