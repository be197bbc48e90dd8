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

    /// How far inside an area the disc at the tip is after a turn; below 0 how far outside.
    pub fn inside(&self, degrees: i32, [left, low, right, top]: [i32; 4]) -> f64 {
        let (out, rim) = (self.turned(degrees), f64::from(R));
        let [x, y] = [self.pivot[0] + out[0], self.pivot[1] + out[1]];
        (x - f64::from(left)).min(f64::from(right) - x).min(y - f64::from(low)).min(f64::from(top) - y) - rim
    }

    /// Goes through the turns from `lo` to `hi` and tells those in which it meets, in runs. `gap` is how far it is from meeting, below 0 how deep it
    /// is in; `exact` decides where that is too little to tell.
    pub fn trace(&self, lo: i32, hi: i32, gap: impl Fn(i32) -> f64, exact: impl Fn(i32) -> bool, meets: impl FnMut(i32, i32)) {
        trace(self.slow, lo, hi, gap, exact, meets);
    }

    /// The same, gone through turn by turn: tells those in which it meets, in runs.
    fn trace_lane(&self, lane: &Body, own: bool, turns: &TurnSet, exact: impl Fn(i32) -> bool, mut meets: impl FnMut(i32, i32)) {
        let (p, q) = (at(lane.p), at(lane.q));
        let from = [p[0] - self.pivot[0], p[1] - self.pivot[1]];
        let long = [q[0] - p[0], q[1] - p[1]];
        let part = 1.0 / (long[0] * long[0] + long[1] * long[1]).max(1.0);
        let ahead = [self.out[0] / self.length.max(1.0), self.out[1] / self.length.max(1.0)];
        let (near, far, tip) = (f64::from(R), self.length - f64::from(R), self.length);
        // Seen from the arm the lane turns: nothing of it is faster than its farther end, and nothing of the arm than its tip.
        let widest = square(p, self.pivot).max(square(q, self.pivot)).sqrt().min(self.length);
        let slow = 1.0 / (widest * 0.017_46 + 1e-9);
        let gap = |degrees: i32| {
            let (sin, cos) = wave_ratio(degrees);
            let ahead = [ahead[0] * cos - ahead[1] * sin, ahead[0] * sin + ahead[1] * cos];
            // The lane with the arm as the axis.
            let turned = |v: At| [v[0] * ahead[0] + v[1] * ahead[1], v[1] * ahead[0] - v[0] * ahead[1]];
            let (a, d) = (turned(from), turned(long));
            let b = [a[0] + d[0], a[1] + d[1]];
            let to_lane = |x: f64| {
                let share = (((x - a[0]) * d[0] - a[1] * d[1]) * part).clamp(0.0, 1.0);
                let (dx, dy) = (a[0] + d[0] * share - x, a[1] + d[1] * share);
                dx * dx + dy * dy
            };
            let to_axis = |point: At| {
                let beyond = (near - point[0]).max(point[0] - far).max(0.0);
                beyond * beyond + point[1] * point[1]
            };
            let crosses = a[1] * b[1] < 0.0 && {
                let x = a[0] - a[1] * d[0] / d[1];
                near < x && x < far
            };
            let lanes = if crosses { 0.0 } else { to_axis(a).min(to_axis(b)).min(to_lane(near)).min(to_lane(far)).sqrt() } - LANES;
            if own { lanes } else { lanes.min(to_lane(tip).sqrt() - LANE) }
        };
        turns.each_run(|lo, hi| trace(slow, lo, hi, gap, &exact, &mut meets));
    }

    /// Degrees from the way the arm points to where another point lies.
    fn bearing(&self, to: At) -> f64 {
        let [x, y] = [to[0] - self.pivot[0], to[1] - self.pivot[1]];
        libm::atan2(self.out[0] * y - self.out[1] * x, self.out[0] * x + self.out[1] * y).to_degrees()
    }

    /// The turns after which it points to within so many degrees of another point, and whether it does without one.
    pub fn toward(&self, to: Pt, degrees: i32) -> (bool, TurnSet) {
        let (bearing, mut set) = (self.bearing(at(to)), TurnSet::default());
        let (lo, hi) = (bearing.floor() as i32 - degrees, bearing.ceil() as i32 + degrees);
        set.add_round(lo, hi);
        (lo <= 0 && 0 <= hi, set)
    }

    /// How many degrees off a point at `far` from the pivot a point at `length` may be to lie within `room` of it; none if never.
    fn off(length: f64, far: f64, room: f64) -> Option<f64> {
        if room <= 0.0 {
            return None;
        }
        let cosine = (length * length + far * far - room * room) / (2.0 * length * far).max(1.0);
        (cosine < 1.0).then(|| libm::acos(cosine.max(-1.0)).to_degrees())
    }

    /// The turns after which the point may be `long` away from `goal`, give or take `fit`: every turn that is, and few others.
    fn ring(&self, goal: At, long: f64, fit: f64) -> TurnSet {
        let far = square(self.pivot, goal).sqrt();
        let mut set = TurnSet::default();
        let Some(most) = Arm::off(self.length, far, long + fit + 2.0 * DOUBT) else { return set };
        let bearing = self.bearing(goal);
        let (lo, hi) = ((bearing - most).floor() as i32, (bearing + most).ceil() as i32);
        match Arm::off(self.length, far, long - fit - 2.0 * DOUBT) {
            None => set.add_round(lo, hi),
            Some(least) => {
                set.add_round(lo, (bearing - least).ceil() as i32);
                set.add_round((bearing + least).floor() as i32, hi);
            }
        }
        set
    }

    /// The turns after which the disc at the tip, or its lane, is in the way of a disc. `exact` decides where that cannot be told.
    pub fn meets_disc(&self, disc: Pt, exact: impl Fn(i32) -> bool) -> TurnSet {
        let disc = at(disc);
        let far = square(self.pivot, disc).sqrt();
        let rim = f64::from(R);
        // The nearer two things that turn on one another are to being straight, the nearer they are to each other: one span of turns about the disc.
        let span = |doubt: f64| {
            let lane = LANE + doubt;
            let nearest = (far * far - lane * lane).max(0.0).sqrt().clamp(rim, (self.length - rim).max(rim));
            let (tip, lane) = (Arm::off(self.length, far, DISCS + doubt), Arm::off(nearest, far, lane));
            tip.into_iter().chain(lane).reduce(f64::max)
        };
        self.about(disc, DOUBT, span, exact)
    }

    /// The turns to within `span` of where a point lies, which takes how doubtful it may be; `exact` decides in between.
    fn about(&self, goal: At, doubt: f64, span: impl Fn(f64) -> Option<f64>, exact: impl Fn(i32) -> bool) -> TurnSet {
        let mut set = TurnSet::default();
        let Some(most) = span(doubt) else { return set };
        let bearing = self.bearing(goal);
        let (lo, hi) = ((bearing - most).floor() as i32, (bearing + most).ceil() as i32);
        // Inside of this there is no doubt.
        let (sure_lo, sure_hi) = match span(-doubt) {
            Some(least) if least > 1.0 => ((bearing - least).ceil() as i32 + 1, (bearing + least).floor() as i32 - 1),
            _ => (hi + 1, hi),
        };
        if sure_lo <= sure_hi {
            set.add_round(sure_lo, sure_hi);
        }
        let doubtful = (lo..sure_lo).chain(sure_hi + 1..=hi);
        for degrees in doubtful {
            let turn = TurnSet::turn(degrees);
            if turn != 0 && exact(turn) {
                set.add(turn);
            }
        }
        set
    }

    /// The turns, of those wanted, after which the disc at the tip or its lane meets a lane; its lane alone where that lane leads to the disc (`own`).
    /// `exact` decides where it cannot be told.
    pub fn meets_lane(&self, lane: &Body, own: bool, wanted: &TurnSet, exact: impl Fn(i32) -> bool) -> TurnSet {
        if let Some(outer) = self.radial(lane) {
            let spans = |doubt: f64| self.beside_radial(outer.1, own, doubt);
            return self.about(outer.0, 2.0 * DOUBT, spans, |degrees| wanted.has(degrees) && exact(degrees)).and(wanted);
        }
        let (near, sure) = self.near_lane(lane);
        let mut met = sure.and(wanted);
        self.trace_lane(lane, own, &near.and(wanted).without(&sure), exact, |lo, hi| met.add_span(lo, hi));
        met
    }

    /// Where a lane ends that begins at the rim of the disc about which it is turned, and how far from there.
    fn radial(&self, lane: &Body) -> Option<(At, f64)> {
        let (p, q) = (at(lane.p), at(lane.q));
        let (a, b) = (square(p, self.pivot), square(q, self.pivot));
        let ((inner, near), (outer, far)) = if a < b { ((p, a), (q, b)) } else { ((q, b), (p, a)) };
        let (near, far, rim) = (near.sqrt(), far.sqrt(), f64::from(R));
        let [x, y] = [inner[0] - self.pivot[0], inner[1] - self.pivot[1]];
        let [u, v] = [outer[0] - self.pivot[0], outer[1] - self.pivot[1]];
        let along = (near - rim).abs() < 4.0 && (x * v - y * u).abs() < 4.0 * far && x * u + y * v > 0.0;
        along.then_some((outer, far))
    }

    /// How many degrees to either side of such a lane, `far` long from the pivot, it is met.
    fn beside_radial(&self, far: f64, own: bool, doubt: f64) -> Option<f64> {
        // Two lanes from one rim are nearest where they begin.
        let lanes = Arm::off(f64::from(R), f64::from(R), LANES + doubt);
        let tip = libm::asin(((LANE + doubt) / self.length).min(1.0));
        // The disc is nearest to the lane's side, or to its end where the lane is too short for that.
        let tip = if self.length * libm::cos(tip) <= far { Some(tip.to_degrees()) } else { Arm::off(self.length, far, LANE + doubt) };
        lanes.into_iter().chain(tip.filter(|_| !own)).reduce(f64::max)
    }

    /// Turns outside of which neither the disc at the tip nor its lane comes near a lane, and turns in which its lane crosses it.
    fn near_lane(&self, lane: &Body) -> (TurnSet, TurnSet) {
        let (p, q) = (at(lane.p), at(lane.q));
        let (mut set, mut sure) = (TurnSet::default(), TurnSet::default());
        let apart = off(p, q, self.pivot).sqrt();
        let (tip, along) = ((LANE + DOUBT) / self.length.max(1.0), (LANES + DOUBT) / apart.max(1.0));
        let (a, b) = (self.bearing(p), self.bearing(q));
        if let Some((from, to)) = self.crossed(p, q).filter(|_| apart > f64::from(R) + DOUBT) {
            let (lo, hi) = shorter(from.map_or(a, |point| self.bearing(point)), to.map_or(b, |point| self.bearing(point)));
            sure.add_round((lo + 0.01).ceil() as i32, (hi - 0.01).floor() as i32);
        }
        if tip.max(along) >= 1.0 {
            return (TurnSet::ALL, sure);
        }
        let margin = libm::asin(tip.max(along)).to_degrees() + 0.5;
        let (from, to) = shorter(a, b);
        set.add_round((from - margin).floor() as i32, (to + margin).ceil() as i32);
        (set, sure)
    }

    /// The part of a segment that the lane of the arm passes over, by its ends: none where it is the segment's own end.
    fn crossed(&self, p: At, q: At) -> Option<(Option<At>, Option<At>)> {
        let far = self.length - f64::from(R) - DOUBT;
        let (x, d) = ([p[0] - self.pivot[0], p[1] - self.pivot[1]], [q[0] - p[0], q[1] - p[1]]);
        let (a, b, c) = (d[0] * d[0] + d[1] * d[1], x[0] * d[0] + x[1] * d[1], x[0] * x[0] + x[1] * x[1] - far * far);
        let inside = b * b - a * c;
        if inside <= 0.0 || a <= 0.0 {
            return None;
        }
        let (from, to) = ((-b - inside.sqrt()) / a, (-b + inside.sqrt()) / a);
        let on = |share: f64| [p[0] + d[0] * share, p[1] + d[1] * share];
        (from < 1.0 && to > 0.0).then(|| ((from > 0.0).then(|| on(from)), (to < 1.0).then(|| on(to))))
    }

    /// The turns after which the point may be within `room` of `goal`: every turn that is, and few others.
    pub fn maybe_near(&self, goal: Pt, room: f64) -> TurnSet {
        self.ring(at(goal), 0.0, room)
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
        self.ring(at(goal), long, fit)
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
        self.ring(other.pivot, other.length, room)
    }

    /// Whether the ways of two points never come within `room` of each other.
    pub fn parted(&self, other: &Arm, room: f64) -> bool {
        let apart = square(self.pivot, other.pivot).sqrt();
        let inside = (self.length - other.length).abs() - apart;
        (apart - self.length - other.length).max(inside) > room + DOUBT
    }
}

/// Goes through turns; `slow` is how many degrees a unit of way takes at least.
fn trace(slow: f64, lo: i32, hi: i32, gap: impl Fn(i32) -> f64, exact: impl Fn(i32) -> bool, mut meets: impl FnMut(i32, i32)) {
    let mut degrees = lo;
    while degrees <= hi {
        let gap = gap(degrees);
        let sure = gap.abs() - DOUBT;
        let (meeting, more) = if sure > 0.0 { (gap < 0.0, (sure * slow) as i32) } else { (exact(degrees), 0) };
        let last = degrees.saturating_add(more).min(hi);
        if meeting {
            meets(degrees, last);
        }
        degrees = last + 1;
    }
}

/// From one bearing to another the shorter way round.
fn shorter(a: f64, b: f64) -> (f64, f64) {
    let turn = match b - a {
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    if turn >= 0.0 { (a, a + turn) } else { (a + turn, a) }
}

/// The square of the distance from a point to a segment.
fn off(p: At, q: At, point: At) -> f64 {
    let (d, x) = ([q[0] - p[0], q[1] - p[1]], [point[0] - p[0], point[1] - p[1]]);
    let length = d[0] * d[0] + d[1] * d[1];
    let share = if length > 0.0 { ((d[0] * x[0] + d[1] * x[1]) / length).clamp(0.0, 1.0) } else { 0.0 };
    square([d[0] * share, d[1] * share], x)
}

const DISCS: f64 = (2 * R - 2) as f64;
const LANE: f64 = (R + H - 2) as f64;
const LANES: f64 = (2 * H - 2) as f64;
