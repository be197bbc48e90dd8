//! How far something that is turned about a point is from meeting something else, roughly: so many degrees need not be looked at one by one.
//!
//! Whether two things meet is always decided by the whole numbers of [`super::plane`]. The gaps here are good to a unit or two; where a gap is
//! larger than the doubt, it tells how many degrees the answer stays the same, since nothing moves faster than the tip of the arm.

use super::{
    plane::{Body, H, Pt, R, wave_ratio},
    sweep::TurnSet,
};

/// A gap up to this size decides nothing.
const DOUBT: f64 = 8.0;

/// A point of the plane, in the same units.
type At = [f64; 2];

fn at(point: Pt) -> At {
    [point.x.into(), point.y.into()]
}

fn square(a: At, b: At) -> f64 {
    let (x, y) = (a[0] - b[0], a[1] - b[1]);
    x * x + y * y
}

/// A point on its way round another.
#[derive(Copy, Clone, Debug)]
pub struct Arm {
    pivot: At,
    out: At,
    length: f64,
    /// Degrees for a unit of way at the tip.
    slow: f64,
}

/// A disc and its lane after a turn.
#[derive(Copy, Clone)]
pub struct Turned {
    tip: At,
    p: At,
    q: At,
}

impl Arm {
    /// From the pivot to the point that is turned.
    pub fn new(pivot: Pt, tip: Pt) -> Arm {
        let (from, to) = (at(pivot), at(tip));
        let out = [to[0] - from[0], to[1] - from[1]];
        let length = square(from, to).sqrt();
        // A degree is 0.01746 of the length of the arm.
        Arm { pivot: from, out, length, slow: 1.0 / (length * 0.017_46 + 1e-9) }
    }

    fn turned(&self, degrees: i32) -> At {
        let (sin, cos) = wave_ratio(degrees);
        [self.out[0] * cos - self.out[1] * sin, self.out[0] * sin + self.out[1] * cos]
    }

    /// Where the point is after a turn.
    pub fn tip(&self, degrees: i32) -> At {
        let out = self.turned(degrees);
        [self.pivot[0] + out[0], self.pivot[1] + out[1]]
    }

    /// The disc there, with the lane that joins it to the one in the middle.
    pub fn whole(&self, degrees: i32) -> Turned {
        let (out, [x, y]) = (self.turned(degrees), self.pivot);
        let rim = f64::from(R) / self.length.max(1.0);
        let near = |part: f64| [x + out[0] * part, y + out[1] * part];
        Turned { tip: near(1.0), p: near(rim), q: near(1.0 - rim) }
    }

    /// Goes through the turns from `lo` to `hi` and tells those in which it meets, in runs. `gap` is how far it is from meeting, below 0 how deep it
    /// is in; `exact` decides where that is too little to tell.
    pub fn trace(&self, lo: i32, hi: i32, gap: impl Fn(i32) -> f64, exact: impl Fn(i32) -> bool, mut meets: impl FnMut(i32, i32)) {
        let mut degrees = lo;
        while degrees <= hi {
            let gap = gap(degrees);
            let sure = gap.abs() - DOUBT;
            let (meeting, more) = if sure > 0.0 { (gap < 0.0, (sure * self.slow) as i32) } else { (exact(degrees), 0) };
            let last = degrees.saturating_add(more).min(hi);
            if meeting {
                meets(degrees, last);
            }
            degrees = last + 1;
        }
    }

    /// The turns after which the point may be as near as `gap` says: every turn that is, and few others.
    pub fn maybe(&self, gap: impl Fn(At) -> f64) -> TurnSet {
        let mut set = TurnSet::default();
        for (lo, hi) in [(1, 180), (-179, -1)] {
            self.trace(lo, hi, |degrees| gap(self.tip(degrees)), |_| true, |lo, hi| set.add_span(lo, hi));
        }
        set
    }

    /// The turns after which the point may be within `room` of `goal`.
    pub fn maybe_near(&self, goal: Pt, room: f64) -> TurnSet {
        if self.misses(goal, room) {
            return TurnSet::default();
        }
        self.maybe(|tip| square(tip, at(goal)).sqrt() - room)
    }

    /// Whether the point is never within `room` of `goal`.
    pub fn misses(&self, goal: Pt, room: f64) -> bool {
        (square(self.pivot, at(goal)).sqrt() - self.length).abs() > room + DOUBT
    }

    /// The turns after which the point may be `long` away from `goal`, give or take `fit`.
    pub fn maybe_apart(&self, goal: Pt, long: f64, fit: f64) -> TurnSet {
        if self.misses_ring(goal, long, fit) {
            return TurnSet::default();
        }
        self.maybe(|tip| (square(tip, at(goal)).sqrt() - long).abs() - fit)
    }

    /// Whether the point is never `long` away from `goal`, give or take `fit`.
    pub fn misses_ring(&self, goal: Pt, long: f64, fit: f64) -> bool {
        let apart = square(self.pivot, at(goal)).sqrt();
        (apart - self.length).abs() > long + fit + DOUBT || apart + self.length < long - fit - DOUBT
    }

    /// The turns after which the point may come within `room` of the way of another.
    pub fn maybe_meets(&self, other: &Arm, room: f64) -> TurnSet {
        if self.parted(other, room) {
            return TurnSet::default();
        }
        self.maybe(|tip| (square(tip, other.pivot).sqrt() - other.length).abs() - room)
    }

    /// Whether the ways of two points never come within `room` of each other.
    pub fn parted(&self, other: &Arm, room: f64) -> bool {
        let apart = square(self.pivot, other.pivot).sqrt();
        let inside = (self.length - other.length).abs() - apart;
        (apart - self.length - other.length).max(inside) > room + DOUBT
    }
}

/// The square of the distance from a point to a segment.
fn off(p: At, q: At, point: At) -> f64 {
    let (d, x) = ([q[0] - p[0], q[1] - p[1]], [point[0] - p[0], point[1] - p[1]]);
    let length = d[0] * d[0] + d[1] * d[1];
    let share = if length > 0.0 { ((d[0] * x[0] + d[1] * x[1]) / length).clamp(0.0, 1.0) } else { 0.0 };
    square([d[0] * share, d[1] * share], x)
}

/// The distance of two segments.
fn between(a: (At, At), b: (At, At)) -> f64 {
    let side = |(p, q): (At, At), point: At| (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0]);
    if side(a, b.0) * side(a, b.1) < 0.0 && side(b, a.0) * side(b, a.1) < 0.0 {
        return 0.0;
    }
    let least = off(a.0, a.1, b.0).min(off(a.0, a.1, b.1)).min(off(b.0, b.1, a.0)).min(off(b.0, b.1, a.1));
    least.sqrt()
}

const DISCS: f64 = (2 * R - 2) as f64;
const LANE: f64 = (R + H - 2) as f64;
const LANES: f64 = (2 * H - 2) as f64;

impl Turned {
    /// The gap to a disc; to its rim alone where the lane leads to it.
    pub fn to_disc(&self, disc: Pt, own: bool) -> f64 {
        let rim = square(self.tip, at(disc)).sqrt() - DISCS;
        if own { rim } else { rim.min(off(self.p, self.q, at(disc)).sqrt() - LANE) }
    }

    /// The gap to a lane; that of the lanes alone where it leads to the disc.
    pub fn to_lane(&self, lane: &Body, own: bool) -> f64 {
        let (p, q) = (at(lane.p), at(lane.q));
        let lanes = between((self.p, self.q), (p, q)) - LANES;
        if own { lanes } else { lanes.min(off(p, q, self.tip).sqrt() - LANE) }
    }

    /// How far inside an area the disc is; below 0 how far outside.
    pub fn inside(&self, [left, low, right, top]: [i32; 4]) -> f64 {
        let rim = f64::from(R);
        let [x, y] = self.tip;
        (x - f64::from(left)).min(f64::from(right) - x).min(y - f64::from(low)).min(f64::from(top) - y) - rim
    }
}
