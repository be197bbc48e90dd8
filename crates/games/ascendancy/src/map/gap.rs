//! Which turns of something that is turned about a point bring it to something else, without looking at all of them one by one.
//!
//! Whether two things meet is always decided by the whole numbers of [`super::plane`]. The angles here are good to a unit or two of length; they leave to it
//! every turn after which two things are as near to touching as that, and tell the others.

use super::{
    plane::{Body, H, Pt, R, wave_ratio},
    turns::TurnSet,
};

/// Distances this close to touching are decided in integers.
const DOUBT: f64 = 8.0;
/// Degrees by which an angle may be off.
const FINE: f64 = 1e-4;

/// A point of the plane, in the same units.
type At = [f64; 2];

fn at(point: Pt) -> At {
    [point.x.into(), point.y.into()]
}

fn square(a: At, b: At) -> f64 {
    let (x, y) = (a[0] - b[0], a[1] - b[1]);
    x * x + y * y
}

/// Degrees from the first axis to a point, -180 to 180: interpolated, good to 2e-6.
fn bearing([x, y]: At) -> f64 {
    let (least, most) = if x.abs() < y.abs() { (x.abs(), y.abs()) } else { (y.abs(), x.abs()) };
    let ratio = least / most.max(1e-9);
    let series =
        [57.2957784696, -19.098423218, 11.4544989183, -8.13473891978, 6.08387822793, -4.27246309953, 2.41430799017, -0.901334181048];
    let turn = ratio * sum(ratio * ratio, 0.158496369558, series);
    let turn = if x.abs() < y.abs() { 90.0 - turn } else { turn };
    let turn = if x < 0.0 { 180.0 - turn } else { turn };
    if y < 0.0 { -turn } else { turn }
}

/// Degrees whose cosine this is, 0 to 180: interpolated, good to 2e-6.
fn arc(cosine: f64) -> f64 {
    let part = cosine.abs().min(1.0);
    let series = [89.9999983625, -12.2955686051, 5.09753979651, -2.8713380611, 1.76024795215, -0.96492122582, 0.371936780358];
    let turn = (1.0 - part).sqrt() * sum(part, -0.0694274600566, series);
    if cosine < 0.0 { 180.0 - turn } else { turn }
}

/// Degrees whose cosine this is; none where nothing has it.
fn degrees(cosine: f64) -> Option<f64> {
    (cosine < 1.0).then(|| arc(cosine.max(-1.0)))
}

/// A series, the last part first.
fn sum<const N: usize>(x: f64, last: f64, series: [f64; N]) -> f64 {
    series.into_iter().rev().fold(last, |sum, part| sum * x + part)
}

fn floor(x: f64) -> i32 {
    let whole = x as i32;
    whole - i32::from(f64::from(whole) > x)
}

fn ceil(x: f64) -> i32 {
    let whole = x as i32;
    whole + i32::from(f64::from(whole) < x)
}

/// A point on its way round another.
#[derive(Copy, Clone, Debug)]
pub struct Arm {
    pivot: At,
    out: At,
    length: f64,
}

/// A segment as seen from the pivot, which lies to its left.
struct Line {
    /// Degrees from the way the arm points to the foot of the segment's line.
    foot: f64,
    /// How far the line is from the pivot.
    apart: f64,
    /// Both ends of the segment: distance from the foot, distance from the pivot, and degrees from the foot.
    ends: [[f64; 3]; 2],
    /// How far the nearest point of the segment is from the pivot.
    nearest: f64,
}

/// The part of a lane that is touched at the farthest turn that still meets it.
#[derive(Copy, Clone)]
enum Touch {
    /// One end of it: which, and which way round.
    End(usize, f64),
    /// Its side, by the disc or else by the end of the arm's lane: the side toward the pivot (-1) or away from it (1), before the foot (-1) or behind it (1).
    Side(bool, f64, f64),
}

impl Arm {
    /// From the pivot to the point that is turned.
    pub fn new(pivot: Pt, tip: Pt) -> Arm {
        let (from, to) = (at(pivot), at(tip));
        let out = [to[0] - from[0], to[1] - from[1]];
        Arm { pivot: from, out, length: square(from, to).sqrt() }
    }

    fn turned(&self, degrees: i32) -> At {
        let (sin, cos) = wave_ratio(degrees);
        [self.out[0] * cos - self.out[1] * sin, self.out[0] * sin + self.out[1] * cos]
    }

    /// The turns after which the disc at the tip is not inside an area. `exact` decides the doubtful ones.
    pub fn outside(&self, area: [i32; 4], exact: impl Fn(i32) -> bool) -> TurnSet {
        let [left, low, right, top] = area.map(f64::from);
        let inside = |[x, y]: At| (x - left).min(right - x).min(y - low).min(top - y) - f64::from(R);
        let mut set = TurnSet::default();
        if inside(self.pivot) > self.length + DOUBT {
            return set;
        }
        // A degree is 0.01746 of the length of the arm, and nothing moves faster than its tip.
        let slow = 1.0 / (self.length * 0.017_46 + 1e-9);
        for (lo, hi) in [(1, 180), (-179, -1)] {
            let mut degrees = lo;
            while degrees <= hi {
                let out = self.turned(degrees);
                let gap = inside([self.pivot[0] + out[0], self.pivot[1] + out[1]]);
                let sure = gap.abs() - DOUBT;
                let (leaves, more) = if sure > 0.0 { (gap < 0.0, (sure * slow) as i32) } else { (exact(degrees), 0) };
                let last = degrees.saturating_add(more).min(hi);
                if leaves {
                    set.add_span(degrees, last);
                }
                degrees = last + 1;
            }
        }
        set
    }

    /// A vector as seen from the arm.
    fn seen(&self, [x, y]: At) -> At {
        [self.out[0] * x + self.out[1] * y, self.out[0] * y - self.out[1] * x]
    }

    /// Degrees from the way the arm points to where another point lies.
    fn bearing(&self, to: At) -> f64 {
        bearing(self.seen([to[0] - self.pivot[0], to[1] - self.pivot[1]]))
    }

    /// The turns after which it points to within this many degrees of another point, and whether it does without one.
    pub fn toward(&self, to: Pt, degrees: i32) -> (bool, TurnSet) {
        let (bearing, mut set) = (self.bearing(at(to)), TurnSet::default());
        let (lo, hi) = (floor(bearing) - degrees, ceil(bearing) + degrees);
        set.add_round(lo, hi);
        (lo <= 0 && 0 <= hi, set)
    }

    /// The cosine of how far off a point at `far` from the pivot a point at `length` may be to lie within `room` of it; 1 and more if never.
    fn cosine(length: f64, far: f64, room: f64) -> f64 {
        if room <= 0.0 { 1.0 } else { (length * length + far * far - room * room) / (2.0 * length * far).max(1.0) }
    }

    /// The same in degrees; none if never.
    fn off(length: f64, far: f64, room: f64) -> Option<f64> {
        degrees(Arm::cosine(length, far, room))
    }

    /// The turns after which the point may be `long` away from `goal`, give or take `fit`: every turn that is, and few others.
    fn ring(&self, goal: At, long: f64, fit: f64) -> TurnSet {
        let far = square(self.pivot, goal).sqrt();
        let mut set = TurnSet::default();
        let Some(most) = Arm::off(self.length, far, long + fit + 2.0 * DOUBT) else { return set };
        let bearing = self.bearing(goal);
        let (lo, hi) = (floor(bearing - most), ceil(bearing + most));
        match Arm::off(self.length, far, long - fit - 2.0 * DOUBT) {
            None => set.add_round(lo, hi),
            Some(least) => {
                set.add_round(lo, ceil(bearing - least));
                set.add_round(floor(bearing + least), hi);
            }
        }
        set
    }

    /// The cosine of how far off a point at `far` from the pivot the lane of the arm may be to lie within `room` of it; 1 and more if never.
    fn lane_cosine(&self, far: f64, room: f64) -> f64 {
        let (rim, nearest) = (f64::from(R), (far * far - room * room).max(0.0).sqrt());
        let end = (self.length - rim).max(rim);
        if rim <= nearest && nearest <= end { nearest / far } else { Arm::cosine(nearest.clamp(rim, end), far, room) }
    }

    /// The turns after which the disc at the tip, or its lane, overlaps a disc. `exact` decides the doubtful ones.
    pub fn meets_disc(&self, disc: Pt, exact: impl Fn(i32) -> bool) -> TurnSet {
        let disc = at(disc);
        let far = square(self.pivot, disc).sqrt();
        if far >= self.length + DISCS + DOUBT {
            return TurnSet::default();
        }
        // The nearer two things that turn on one another are to being straight, the nearer they are to each other: one span of turns about the disc.
        let span = |doubt: f64| degrees(Arm::cosine(self.length, far, DISCS + doubt).min(self.lane_cosine(far, LANE + doubt)));
        self.about(disc, DOUBT, span, exact)
    }

    /// The turns to within `span` of where a point lies, which takes how doubtful it may be; `exact` decides in between.
    fn about(&self, goal: At, doubt: f64, span: impl Fn(f64) -> Option<f64>, exact: impl Fn(i32) -> bool) -> TurnSet {
        let Some(most) = span(doubt) else { return TurnSet::default() };
        let bearing = self.bearing(goal);
        let least = span(-doubt).map(|least| (bearing - least, bearing + least));
        between((bearing - most, bearing + most), least, exact)
    }

    /// The turns, of those wanted, after which the disc at the tip or its lane meets a lane; its lane alone if that lane leads to the disc (`own`).
    /// `exact` decides the doubtful ones.
    pub fn meets_lane(&self, lane: &Body, own: bool, wanted: &TurnSet, exact: impl Fn(i32) -> bool) -> TurnSet {
        let exact = |degrees| wanted.has(degrees) && exact(degrees);
        if let Some(outer) = self.radial(lane) {
            // Two lanes from one rim are nearest where they begin, and nothing else on the arm is as near: no lane is shorter than two sectors.
            let span = |doubt: f64| degrees(Arm::cosine(f64::from(R), f64::from(R), LANES + doubt));
            return self.about(outer, 2.0 * DOUBT, span, exact).and(wanted);
        }
        let line = self.line(lane);
        if line.nearest < LANE - 2.0 * DOUBT {
            // It lies on the disc about which is turned: on no map, and hardly ever asked.
            let mut met = TurnSet::default();
            wanted.iter().filter(|&degrees| exact(degrees)).for_each(|degrees| met.add(degrees));
            return met;
        }
        let Some([lo, hi]) = self.beside(&line, own, DOUBT) else { return TurnSet::default() };
        let [first, last] = [lo, hi].map(|(_, touch)| self.touches(&line, own, touch, -DOUBT));
        let sure = first.zip(last).or_else(|| self.beside(&line, own, -DOUBT).map(|[lo, hi]| (lo.0, hi.0)));
        between((lo.0, hi.0), sure, exact).and(wanted)
    }

    /// The far end of a lane that begins at the rim of the disc about which it is turned.
    fn radial(&self, lane: &Body) -> Option<At> {
        let (p, q) = (at(lane.p), at(lane.q));
        let (a, b) = (square(p, self.pivot), square(q, self.pivot));
        let ((inner, near), (outer, far)) = if a < b { ((p, a), (q, b)) } else { ((q, b), (p, a)) };
        let (near, far, rim) = (near.sqrt(), far.sqrt(), f64::from(R));
        let [x, y] = [inner[0] - self.pivot[0], inner[1] - self.pivot[1]];
        let [u, v] = [outer[0] - self.pivot[0], outer[1] - self.pivot[1]];
        let along = (near - rim).abs() < 4.0 && (x * v - y * u).abs() < 4.0 * far && x * u + y * v > 0.0;
        along.then_some(outer)
    }

    fn line(&self, lane: &Body) -> Line {
        let from = |point: Pt| [f64::from(point.x) - self.pivot[0], f64::from(point.y) - self.pivot[1]];
        let (p, q) = (from(lane.p), from(lane.q));
        let (p, q) = if p[0] * q[1] < p[1] * q[0] { (q, p) } else { (p, q) };
        let length = square(p, q).sqrt().max(1.0);
        let along = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
        let foot = [along[1], -along[0]];
        let (apart, first) = (p[0] * foot[0] + p[1] * foot[1], p[0] * along[0] + p[1] * along[1]);
        let aside = first.max(-first - length).max(0.0);
        let end = |along: f64| [along, (apart * apart + along * along).sqrt(), bearing([apart, along])];
        let ends = [end(first), end(first + length)];
        Line { foot: bearing(self.seen(foot)), apart, ends, nearest: (apart * apart + aside * aside).sqrt() }
    }

    /// The first and last turn at which it meets a lane that keeps off the disc about which it is turned, and the parts it touches there. These turns
    /// are one span: every part that is met is also met on the way to the direction of that part, and the parts within reach are one piece of the
    /// lane.
    fn beside(&self, line: &Line, own: bool, doubt: f64) -> Option<[(f64, Touch); 2]> {
        if line.nearest >= if own { self.length - f64::from(R) + LANES } else { self.length + LANE } + doubt {
            return None;
        }
        let mut span: Option<[(f64, Touch); 2]> = None;
        let mut reach = |turn: f64, touch: Touch| match &mut span {
            None => span = Some([(turn, touch); 2]),
            Some([lo, hi]) => {
                if turn < lo.0 {
                    *lo = (turn, touch);
                }
                if turn > hi.0 {
                    *hi = (turn, touch);
                }
            }
        };
        // The farthest turn is one after which an end of the lane is touched, or its side.
        for end in 0..2 {
            if let Some(off) = self.off_end(line, own, end, doubt) {
                let there = line.foot + line.ends[end][2];
                reach(there - off, Touch::End(end, -1.0));
                reach(there + off, Touch::End(end, 1.0));
            }
        }
        for disc in if own { &[false][..] } else { &[false, true] } {
            for touch in [(-1.0, 1.0), (-1.0, -1.0), (1.0, 1.0), (1.0, -1.0)].map(|(away, way)| Touch::Side(*disc, away, way)) {
                if let Some(turn) = self.touches(line, own, touch, doubt) {
                    reach(turn, touch);
                }
            }
        }
        span
    }

    /// How many degrees off an end of a lane its own lane or the disc may be to touch it.
    fn off_end(&self, line: &Line, own: bool, end: usize, doubt: f64) -> Option<f64> {
        let far = line.ends[end][1];
        let tip = if own { 1.0 } else { Arm::cosine(self.length, far, LANE + doubt) };
        degrees(self.lane_cosine(far, LANES + doubt).min(tip))
    }

    /// After which turn something is touched, if it can be.
    fn touches(&self, line: &Line, own: bool, touch: Touch, doubt: f64) -> Option<f64> {
        match touch {
            Touch::End(end, way) => Some(line.foot + line.ends[end][2] + way * self.off_end(line, own, end, doubt)?),
            Touch::Side(disc, away, way) => {
                let (radius, room) = if disc { (self.length, LANE) } else { (self.length - f64::from(R), LANES) };
                let side = line.apart + away * (room + doubt);
                let square = radius * radius - side * side;
                let along = way * square.max(0.0).sqrt();
                let there = square > 0.0 && line.ends[0][0] <= along && along <= line.ends[1][0];
                there.then(|| line.foot + way * arc(side / radius))
            }
        }
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

/// The turns from one degree to another; `exact` decides those that are not as surely so.
fn between((lo, hi): (f64, f64), sure: Option<(f64, f64)>, exact: impl Fn(i32) -> bool) -> TurnSet {
    let (lo, hi) = (ceil(lo - FINE), floor(hi + FINE));
    let sure = sure.map(|(lo, hi)| (ceil(lo + FINE), floor(hi - FINE))).filter(|(lo, hi)| lo <= hi);
    let (first, last) = sure.unwrap_or((hi + 1, hi));
    let mut set = TurnSet::default();
    set.add_round(first, last);
    for degrees in (lo..first).chain(last + 1..=hi) {
        let turn = TurnSet::turn(degrees);
        if turn != 0 && exact(turn) {
            set.add(turn);
        }
    }
    set
}

const DISCS: f64 = (2 * R - 2) as f64;
const LANE: f64 = (R + H - 2) as f64;
const LANES: f64 = (2 * H - 2) as f64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_good_to_what_is_said_of_them() {
        for step in -2_000..=2_000 {
            let part = f64::from(step) / 2_000.0;
            assert!((arc(part) - libm::acos(part).to_degrees()).abs() < 2e-6, "{part}");
            for [x, y] in [[part, 1.0], [part, -1.0], [1.0, part], [-1.0, part]] {
                let off = (bearing([x * 5e4, y * 5e4]) - libm::atan2(y, x).to_degrees()).abs();
                assert!(off < 2e-6 || (off - 360.0).abs() < 2e-6, "{x} {y}");
            }
        }
        for (whole, x) in [(-2, -1.5), (-1, -1.0), (-1, -0.5), (0, 0.0), (0, 0.5), (1, 1.0), (1, 1.5)] {
            assert_eq!((floor(x), ceil(x)), (whole, whole + i32::from(f64::from(whole) < x)), "{x}");
        }
    }
    /// Against every turn of a circle, one by one: none is left out, and none is named twice as one of more than 180 degrees.
    #[test]
    fn the_turns_that_leave_an_area_are_those_of_a_circle() {
        let far = 20 * R;
        let arm = Arm::new(Pt { x: 0, y: 0 }, Pt { x: 4 * R, y: R / 2 });
        for near in [R, 2 * R, 4 * R] {
            let sides = [
                [-near, -far, far, far],
                [-far, -near, far, far],
                [-far, -far, near, far],
                [-far, -far, far, near],
                [-near, -near, near, near],
            ];
            for area in sides {
                let [left, low, right, top] = area.map(f64::from);
                let outside = |degrees: i32| {
                    let [x, y] = arm.turned(degrees);
                    (x - left).min(right - x).min(y - low).min(top - y) < f64::from(R)
                };
                let mut wanted = TurnSet::default();
                TurnSet::ALL.iter().filter(|&degrees| outside(degrees)).for_each(|degrees| wanted.add(degrees));
                assert_eq!(arm.outside(area, outside), wanted, "{area:?}");
            }
        }
        let tight = [-R, -R, R, R];
        assert_eq!(arm.outside(tight, |_| true), TurnSet::ALL, "everything leaves an area that holds the pivot's disc alone");
    }
}
