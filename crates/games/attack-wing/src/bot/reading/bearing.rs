//! Position of a point as seen from a base.

use geometry::plane::{Base, Point, Um};

/// How far a point lies beside the line ahead of a base, in micrometres; behind it, as far as it is away.
pub(in crate::bot) fn aside(base: &Base, point: Point) -> Um {
    let (ahead, beside) = seen(base, point);
    if ahead < 0 { (point - base.centre).length_sq().isqrt() as Um } else { beside }
}

/// How far a point lies ahead of a base, and how far beside the line ahead, in micrometres.
pub(in crate::bot) fn seen(base: &Base, point: Point) -> (Um, Um) {
    let to = point - base.centre;
    let (sin, cos) = base.heading.sin_cos();
    let unit = i64::from(geometry::plane::UNIT);
    let ahead = (i64::from(to.x) * i64::from(sin) + i64::from(to.y) * i64::from(cos)) / unit;
    let beside = (i64::from(to.x) * i64::from(cos) - i64::from(to.y) * i64::from(sin)) / unit;
    (ahead as Um, beside.abs() as Um)
}
