//! From the plane of the rules (micrometres, y to the north) to the board of a face (millimetres, y down).

use engine::{Meaning, Outline, Shape};
use geometry::plane::{Base, Heading, Path, Point, Um, Vector, mm_f64};

/// Origin of the board: the north-west corner of a play area this high.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Plan {
    height: Um,
}

impl Plan {
    /// The plan of a play area `height` micrometres high.
    pub(crate) const fn new(height: Um) -> Plan {
        Plan { height }
    }

    /// A point of the table on the board.
    pub(crate) fn point(self, point: Point) -> [f64; 2] {
        [mm_f64(point.x), mm_f64(self.height - point.y)]
    }

    /// A point of the table, moved by millimetres to the right and down on the board.
    pub(crate) fn near(self, point: Point, right: f64, down: f64) -> [f64; 2] {
        let [x, y] = self.point(point);
        [hundredth(x + right), hundredth(y + down)]
    }

    /// A closed polygon.
    pub(crate) fn polygon(self, points: &[Point]) -> Outline {
        Outline::Polygon(points.iter().map(|&point| self.rounded(point)).collect())
    }

    /// An open line.
    pub(crate) fn line(self, points: &[Point]) -> Outline {
        Outline::Line(points.iter().map(|&point| self.rounded(point)).collect())
    }

    /// The square of a base.
    pub(crate) fn base(self, base: &Base) -> Outline {
        self.polygon(&base.corners())
    }

    /// The template of a maneuver.
    pub(crate) fn template(self, path: &Path) -> Shape {
        Shape::new("", Meaning::Template, self.polygon(&path.template_outline()))
    }

    /// All places within `reach` of the base, as a rounded square.
    pub(crate) fn within(self, base: &Base, reach: Um) -> Outline {
        self.polygon(&rim(base, reach, 0, 36_000))
    }

    /// The part of the range band up to `reach` that lies within an arc of `half_width` hundredths of a degree to each side of `middle`.
    pub(crate) fn arc(self, base: &Base, reach: Um, middle: Heading, half_width: u16) -> Outline {
        let half = i32::from(half_width);
        if half >= 18_000 {
            return self.within(base, reach);
        }
        let from = base.heading.turn_to(middle) - half;
        let mut points = vec![base.centre];
        points.extend(rim(base, reach, from, from + 2 * half));
        self.polygon(&points)
    }

    /// The point where a ray from the middle of the base leaves it, `beyond` micrometres further on: for labels around a base.
    pub(crate) fn beside(self, base: &Base, bearing: i32, beyond: Um) -> [f64; 2] {
        let reach = base.side / 2 + beyond;
        self.rounded(base.centre + Vector::along(base.heading.turned(bearing), reach))
    }

    fn rounded(self, point: Point) -> [f64; 2] {
        let [x, y] = self.point(point);
        [hundredth(x), hundredth(y)]
    }
}

/// A length on the board to a hundredth of a millimetre, so that a scene is short when it is written out.
pub(crate) fn hundredth(mm: f64) -> f64 {
    engine::scene::drawing::hundredths(mm)
}

/// The edge of all places within `reach` of a base, between two bearings from its heading (hundredths of a degree, clockwise), seen from its
/// centre: straight along the sides, a quarter circle around each corner.
fn rim(base: &Base, reach: Um, from: i32, to: i32) -> Vec<Point> {
    const STEP: i32 = 500;
    let mut bearings: Vec<i32> = (0..=(to - from) / STEP).map(|step| from + step * STEP).collect();
    bearings.push(to);
    bearings.dedup();
    // Each eighth of the square is like the others: all around there are few lengths.
    let mut known = [None; (4_500 / STEP) as usize + 1];
    let mut length = |bearing: i32| {
        let (folded, ray) = (folded(bearing), |folded| ray(base.side / 2, reach, folded));
        if folded % STEP == 0 { *known[(folded / STEP) as usize].get_or_insert_with(|| ray(folded)) } else { ray(folded) }
    };
    bearings.into_iter().map(|bearing| base.centre + Vector::along(base.heading.turned(bearing), length(bearing))).collect()
}

/// The bearing in the eighth of the square next to its front that is like this one.
fn folded(bearing: i32) -> i32 {
    let folded = bearing.rem_euclid(9_000);
    if folded > 4_500 { 9_000 - folded } else { folded }
}

/// How far a ray from the middle of a square runs until it is `reach` from the square: the bearing is from the middle of a side, and [`folded`].
fn ray(half: Um, reach: Um, folded: i32) -> Um {
    const UNIT: i32 = 1 << 20;
    let unit = Vector::along(Heading::new(folded), UNIT);
    let (sin, cos) = (f64::from(unit.x) / f64::from(UNIT), f64::from(unit.y) / f64::from(UNIT));
    let (half, reach) = (f64::from(half), f64::from(reach));
    let straight = (half + reach) / cos;
    if straight * sin <= half {
        return straight.round() as Um;
    }
    // Beyond the corner: the far meeting of the ray with the circle around it.
    let along = half * (sin + cos);
    (along + (along * along - 2.0 * half * half + reach * reach).max(0.0).sqrt()).round() as Um
}

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::plane::mm;

    #[test]
    fn the_rim_of_a_band_is_its_distance_from_the_base() {
        let base = Base::new(Point::new(mm(457), mm(300)), Heading::from_degrees(30), mm(40));
        for point in rim(&base, mm(100), 0, 36_000) {
            let speck = Base::new(point, Heading::NORTH, 2);
            let off = (base.distance(&speck) - mm(100)).abs();
            assert!(off < 50, "a point of the rim is {off} micrometres off the band");
        }
    }

    #[test]
    fn an_arc_begins_in_the_middle_and_ends_on_its_lines() {
        let base = Base::new(Point::new(mm(100), mm(100)), Heading::NORTH, mm(40));
        let Outline::Polygon(points) = Plan::new(mm(900)).arc(&base, mm(300), base.heading, 4_500) else { panic!("an arc is a polygon") };
        assert_eq!(points[0], [100.0, 800.0]);
        let (first, last) = (points[1], points[points.len() - 1]);
        assert!((100.0 - first[0] - (800.0 - first[1])).abs() < 0.05, "the left line runs at 45 degrees: {first:?}");
        assert!((last[0] - 100.0 - (800.0 - last[1])).abs() < 0.05, "the right line runs at 45 degrees: {last:?}");
    }
}
