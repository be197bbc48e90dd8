//! The plane of the map (`ASC.BASE.GEO.1`): points in ten-thousandths of a disc's radius, directions scaled by 2^30, whole degrees.
//!
//! Whole numbers only, one rounding (half away from zero), comparisons by squares: the same map on every machine.

use std::sync::LazyLock;

use geometry::plane::{Heading, UNIT};
use serde::{Deserialize, Serialize};

/// Radius of a disc.
pub const R: i32 = 10_000;
/// Half the width of a lane.
pub const H: i32 = 3_000;
/// Distance between neighbouring homes.
pub const HOMES: i32 = 12 * R;
/// Farther than rounding moves a piece.
pub const SPARE: i32 = 4;
/// A shortfall that still counts as touching.
const SLACK: i64 = 2;

const SCALE: i64 = UNIT as i64;
const _: () = assert!(SCALE == 1 << 30);

/// A point: x to the right, y up.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pt {
    /// To the right.
    pub x: i32,
    /// Up.
    pub y: i32,
}

/// A direction: cosine and sine, scaled.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Dir {
    x: i64,
    y: i64,
}

/// Sine and cosine of every whole degree of a circle.
static WAVE: LazyLock<[(i64, i64); 360]> = LazyLock::new(|| {
    std::array::from_fn(|degree| {
        let (sin, cos) = Heading::from_degrees(degree as i32).sin_cos();
        (i64::from(sin), i64::from(cos))
    })
});

fn wave(degrees: i32) -> (i64, i64) {
    WAVE[degrees.rem_euclid(360) as usize]
}

/// The same as ratios.
static RATIOS: LazyLock<[(f64, f64); 720]> = LazyLock::new(|| {
    std::array::from_fn(|degree| {
        let (sin, cos) = wave(degree as i32);
        (sin as f64 / SCALE as f64, cos as f64 / SCALE as f64)
    })
});

/// Sine and cosine of -360 to 359 degrees as ratios: for gaps, which decide nothing by themselves.
pub(super) fn wave_ratio(degrees: i32) -> (f64, f64) {
    RATIOS[(degrees + 360) as usize % 720]
}

/// The square root, rounded down: the floating root of these sizes is off by one at most.
pub fn root(square: i64) -> i64 {
    let guess = (square.max(0) as f64).sqrt() as i64;
    if guess * guess > square {
        guess - 1
    } else if (guess + 1) * (guess + 1) <= square {
        guess + 1
    } else {
        guess
    }
}

/// Over the scale, to the nearest, half away from zero.
fn scaled(sum: i64) -> i64 {
    // The scale is 2^30; the sign is taken off and put on again without a branch.
    let sign = sum >> 63;
    ((((sum ^ sign) - sign) + SCALE / 2) >> 30 ^ sign) - sign
}

impl Pt {
    /// The point with these coordinates.
    pub const fn new(x: i32, y: i32) -> Pt {
        Pt { x, y }
    }

    /// The point with coordinates in radii.
    pub fn radii(x: f64, y: f64) -> Pt {
        Pt::new((x * f64::from(R)).round() as i32, (y * f64::from(R)).round() as i32)
    }

    /// The square of the distance.
    pub fn square_to(self, other: Pt) -> i64 {
        let (x, y) = (i64::from(other.x - self.x), i64::from(other.y - self.y));
        x * x + y * y
    }

    /// The point at a distance along a direction.
    pub fn along(self, dir: Dir, distance: i32) -> Pt {
        let step = |part: i64| scaled(part * i64::from(distance)) as i32;
        Pt::new(self.x + step(dir.x), self.y + step(dir.y))
    }

    /// The point turned about `pivot`, counter-clockwise.
    pub fn turned(self, pivot: Pt, degrees: i32) -> Pt {
        let (sin, cos) = wave(degrees);
        let (x, y) = (i64::from(self.x - pivot.x), i64::from(self.y - pivot.y));
        Pt::new(pivot.x + scaled(x * cos - y * sin) as i32, pivot.y + scaled(x * sin + y * cos) as i32)
    }
}

impl Dir {
    /// The direction of whole degrees, counter-clockwise from the right.
    pub fn degrees(degrees: i32) -> Dir {
        let (y, x) = wave(degrees);
        Dir { x, y }
    }

    /// From one point to another, each part to the nearest; to the right if they are the same point.
    pub fn between(from: Pt, to: Pt) -> Dir {
        let square = from.square_to(to) as u128;
        if square == 0 {
            return Dir { x: SCALE, y: 0 };
        }
        let length = (square as f64).sqrt();
        let part = |part: i32| {
            let wide = u128::from(part.unsigned_abs()) * SCALE as u128;
            // Twice the part, rounded down: the floating quotient is off by one at most.
            let above = |twice: u128| twice * twice * square > 4 * wide * wide;
            let mut twice = (2.0 * wide as f64 / length) as u128;
            while above(twice) {
                twice -= 1;
            }
            while !above(twice + 1) {
                twice += 1;
            }
            twice.div_ceil(2) as i64 * i64::from(part.signum())
        };
        Dir { x: part(to.x - from.x), y: part(to.y - from.y) }
    }

    /// From one point to another, good to a thousandth of a unit at the rim of a disc: for drawing lanes from rim to rim.
    fn quick(from: Pt, to: Pt) -> Dir {
        let length = root(from.square_to(to) << 20).max(1);
        let part = |component: i32| i64::from(component) * SCALE * 1024 / length;
        Dir { x: part(to.x - from.x), y: part(to.y - from.y) }
    }

    /// Turned counter-clockwise by whole degrees.
    pub fn turned(self, degrees: i32) -> Dir {
        let (sin, cos) = wave(degrees);
        // The parts are below 2^31: their products with the table fit.
        Dir { x: scaled(self.x * cos - self.y * sin), y: scaled(self.x * sin + self.y * cos) }
    }

    /// Whether the way from `from` to `to` lies within `degrees` of this direction.
    pub fn within(self, from: Pt, to: Pt, degrees: i32) -> bool {
        let (x, y) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let (dot, cross) = (self.x * x + self.y * y, self.x * y - self.y * x);
        let (sin, cos) = wave(degrees);
        dot > 0 && i128::from(cross.abs()) * i128::from(cos) <= i128::from(dot) * i128::from(sin)
    }

    /// Whole degrees, nearest, counter-clockwise from the right: for notation.
    pub fn nearest_degree(self) -> i32 {
        let better = |degrees: &i32| {
            let (sin, cos) = wave(*degrees);
            i128::from(self.x) * i128::from(cos) + i128::from(self.y) * i128::from(sin)
        };
        (0..360).max_by_key(better).unwrap_or_default()
    }
}

/// The body of a lane: from rim to rim.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    /// Start.
    pub p: Pt,
    /// End.
    pub q: Pt,
}

impl Body {
    /// The lane between two discs.
    pub fn between(a: Pt, b: Pt) -> Body {
        let dir = Dir::quick(a, b);
        Body { p: a.along(dir, R), q: b.along(dir, -R) }
    }

    /// A lane of `n` from a disc.
    pub fn from(centre: Pt, dir: Dir, n: u8) -> Body {
        Body { p: centre.along(dir, R), q: centre.along(dir, R * (1 + i32::from(n))) }
    }

    fn apart(&self, other: &Body, reach: i32) -> bool {
        let clear = |a: i32, b: i32, c: i32, d: i32| a.max(b) + reach <= c.min(d) || c.max(d) + reach <= a.min(b);
        clear(self.p.x, self.q.x, other.p.x, other.q.x) || clear(self.p.y, self.q.y, other.p.y, other.q.y)
    }
}

/// Whether two discs leave each other room.
pub fn discs_clear(a: Pt, b: Pt) -> bool {
    let least = 2 * i64::from(R) - SLACK;
    a.square_to(b) >= least * least
}

/// Whether a segment keeps `reach` away from a point.
fn keeps_off(body: &Body, point: Pt, reach: i64) -> bool {
    let (far, near) = (i64::from(body.p.x.max(body.q.x)), i64::from(body.p.x.min(body.q.x)));
    let (top, low) = (i64::from(body.p.y.max(body.q.y)), i64::from(body.p.y.min(body.q.y)));
    let (px, py) = (i64::from(point.x), i64::from(point.y));
    if px >= far + reach || px <= near - reach || py >= top + reach || py <= low - reach {
        return true;
    }
    let (dx, dy) = (i64::from(body.q.x - body.p.x), i64::from(body.q.y - body.p.y));
    let (x, y) = (px - i64::from(body.p.x), py - i64::from(body.p.y));
    let (dot, length) = (dx * x + dy * y, dx * dx + dy * dy);
    if dot <= 0 || length == 0 {
        return x * x + y * y >= reach * reach;
    }
    if dot >= length {
        return point.square_to(body.q) >= reach * reach;
    }
    let cross = i128::from(dx * y - dy * x);
    cross * cross >= i128::from(reach * reach) * i128::from(length)
}

/// Whether the middle line of a lane keeps `reach` away from a point.
pub fn clear_of(body: &Body, point: Pt, reach: i32) -> bool {
    keeps_off(body, point, reach.into())
}

/// Whether a lane keeps off a disc that it does not lead to.
pub fn lane_clear_of_disc(body: &Body, centre: Pt) -> bool {
    keeps_off(body, centre, i64::from(R + H) - SLACK)
}

/// Whether two lanes keep off each other.
pub fn lanes_clear(a: &Body, b: &Body) -> bool {
    if a.apart(b, 2 * H) {
        return true;
    }
    let side = |body: &Body, point: Pt| {
        let (dx, dy) = (i64::from(body.q.x - body.p.x), i64::from(body.q.y - body.p.y));
        (dx * i64::from(point.y - body.p.y) - dy * i64::from(point.x - body.p.x)).signum()
    };
    let crosses = side(a, b.p) * side(a, b.q) < 0 && side(b, a.p) * side(b, a.q) < 0;
    let reach = 2 * i64::from(H) - SLACK;
    !crosses && keeps_off(a, b.p, reach) && keeps_off(a, b.q, reach) && keeps_off(b, a.p, reach) && keeps_off(b, a.q, reach)
}

/// Whether a lane of `n` reaches from one centre to another, give or take `fit` ten-thousandths.
pub fn spans(from: Pt, to: Pt, n: u8, fit: i32) -> bool {
    let length = i64::from(R) * (i64::from(n) + 2);
    let (least, most) = (length - i64::from(fit), length + i64::from(fit));
    (least * least..=most * most).contains(&from.square_to(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_is_half_away_from_zero() {
        let slow = |sum: i64| if sum >= 0 { (sum + SCALE / 2) / SCALE } else { -((-sum + SCALE / 2) / SCALE) };
        for whole in [-70_000_i64, -3, -1, 0, 1, 2, 41_234] {
            for part in [-SCALE / 2 - 1, -SCALE / 2, -1, 0, 1, SCALE / 2 - 1, SCALE / 2, SCALE / 2 + 1] {
                let sum = whole * SCALE + part;
                assert_eq!(scaled(sum), slow(sum), "{sum}");
            }
        }
    }
}
