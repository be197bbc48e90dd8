//! The connection a lane can make (`ASC.LINKUP.1`), with the fewest and smallest translations for it.

use super::{Best, Least, Limits, Task, Turn, clear, with};
use crate::map::{
    chart::{Block, Chart},
    gap::Arm,
    plane::{Body, Dir, Pt, R, spans},
    sweep::Set,
    turns::TurnSet,
};

/// Whether a lane of `n` at `s` along `u` reaches `t`.
pub(super) fn fits(chart: &Chart, s: usize, t: usize, n: u8, u: Dir, limits: &Limits) -> bool {
    joins(chart.at(s), chart.at(t), n, u, limits)
}

/// The same for two places.
fn joins(from: Pt, to: Pt, n: u8, u: Dir, limits: &Limits) -> bool {
    spans(from, to, n, limits.fit) && (limits.swing || u.within(from, to, limits.angle))
}

/// How far a point moves in a degree, in ten-thousandths of its distance: rounded up.
const DEGREE: i64 = 175;
/// Farther than rounding moves the end of a lane.
const SLACK: i64 = 16;

/// Region in which the far end of a lane may lie: near the end of the straight lane, or anywhere at its length if it may swing freely.
#[derive(Copy, Clone)]
struct End {
    from: Pt,
    goal: Pt,
    /// How far from the goal: the slack along the lane, and across it by the angle.
    room: f64,
    long: f64,
    fit: f64,
    swing: bool,
}

impl End {
    fn new(from: Pt, u: Dir, n: u8, limits: &Limits) -> End {
        let long = R * (i32::from(n) + 2);
        let most = i64::from(long + limits.fit);
        let room = i64::from(limits.fit) + most * i64::from(limits.angle) * DEGREE / 10_000 + SLACK;
        End {
            from,
            goal: from.along(u, long),
            room: room as f64,
            long: long.into(),
            fit: f64::from(limits.fit) + 16.0,
            swing: limits.swing,
        }
    }

    /// Turns after which a System on its way round may be at the end of the lane.
    fn reached_by(&self, arm: &Arm) -> TurnSet {
        if self.swing { arm.maybe_apart(self.from, self.long, self.fit) } else { arm.maybe_near(self.goal, self.room) }
    }

    /// The way of the end where the System it begins at is turned.
    fn swung(&self, pivot: Pt) -> Arm {
        Arm::new(pivot, if self.swing { self.from } else { self.goal })
    }

    /// Turns of the System it begins at after which it may end at a point.
    fn reaches(&self, pivot: Pt, to: Pt) -> TurnSet {
        let arm = self.swung(pivot);
        if self.swing { arm.maybe_apart(to, self.long, self.fit) } else { arm.maybe_near(to, self.room) }
    }
}

/// A lane from a System, as far as it tells which others it could join, however they are turned.
pub struct Joint {
    s: usize,
    u: Dir,
    n: u8,
    limits: Limits,
    end: End,
    /// The way of its end where the System it begins at floats.
    starts: Option<Arm>,
}

impl Joint {
    /// The joint of a lane of `n` along `u` from `s`.
    pub fn new(chart: &Chart, s: usize, u: Dir, n: u8, limits: &Limits) -> Joint {
        let end = End::new(chart.at(s), u, n, limits);
        let floats = limits.pivots > 0 && chart.floating() >> s & 1 != 0;
        let starts = floats.then(|| end.swung(chart.at(chart.anchor(s))));
        Joint { s, u, n, limits: *limits, end, starts }
    }

    /// Whether it could join this System at all.
    pub fn could_join(&self, chart: &Chart, t: usize) -> bool {
        let (Joint { limits, end, .. }, to) = (self, chart.at(t));
        if fits(chart, self.s, t, self.n, self.u, limits) {
            return true;
        }
        let reach = |arm: &Arm, goal: Pt| if end.swing { arm.misses_ring(goal, end.long, end.fit) } else { arm.misses(goal, end.room) };
        let stops = (limits.pivots > 0 && chart.floating() >> t & 1 != 0).then(|| chart.arm(t));
        let misses = |arm: &Option<Arm>, goal: Pt| arm.as_ref().is_none_or(|arm| reach(arm, goal));
        !misses(&stops, if end.swing { end.from } else { end.goal })
            || !misses(&self.starts, to)
            || limits.pivots > 1
                && self
                    .starts
                    .zip(stops)
                    .is_some_and(|(starts, stops)| !starts.parted(&stops, if end.swing { end.long + end.fit } else { end.room }))
    }
}

/// The least translation with which a lane of `n`, lying along `u` at `s`, connects to `t` (`ASC.LINKUP.1`, `ASC.FLOAT.1`).
pub fn connect(chart: &mut Chart, s: usize, u: Dir, n: u8, t: usize, limits: &Limits) -> Option<Least> {
    let (floats, mut best) = (chart.floating(), Best(None));
    search(chart, (s, t), u, n, (limits, floats), &mut best, Best::unturned);
    best.done()
}

/// Whether a lane of `n`, lying along `u` at `s`, connects to `t` with any translation: the least one is not looked for.
pub fn connects(chart: &mut Chart, s: usize, u: Dir, n: u8, t: usize, limits: &Limits) -> bool {
    let (floats, mut best) = (chart.floating(), Best(None));
    search(chart, (s, t), u, n, (limits, floats), &mut best, |best| best.0.is_some());
    best.0.is_some()
}

/// Looks for translations of the Systems that float, the fewest first, until it is enough.
pub(super) fn search(
    chart: &mut Chart,
    (s, t): (usize, usize),
    u: Dir,
    n: u8,
    (limits, floats): (&Limits, u64),
    best: &mut Best,
    enough: impl Fn(&Best) -> bool,
) {
    let others = floats & !(1 << s) & !(1 << t);
    let most = limits.pivots;
    link(chart, (s, t), u, n, limits, Task { dirty: Set::default(), movable: others, before: &[], most }, best);
    if enough(best) {
        return;
    }
    let end = End::new(chart.at(s), u, n, limits);
    if most >= 1 && floats >> t & 1 != 0 {
        let from = chart.at(s);
        let wanted = |to: Pt, _| joins(from, to, n, u, limits);
        let maybe = end.reached_by(&chart.arm(t));
        if most < 2 {
            turning_alone(chart, t, (s, t), &maybe, best, wanted);
        } else {
            turning(chart, (t, others), maybe, best, wanted, |chart, before, best| {
                let dirty = chart.with_lane(t);
                link(chart, (s, t), u, n, limits, Task { dirty, movable: others, before, most }, best);
            });
        }
    }
    if enough(best) {
        return;
    }
    if most >= 1 && floats >> s & 1 != 0 {
        let to = chart.at(t);
        let wanted = |from: Pt, degrees| joins(from, to, n, u.turned(degrees), limits);
        let maybe = end.reaches(chart.at(chart.anchor(s)), to);
        if most < 2 {
            turning_alone(chart, s, (s, t), &maybe, best, wanted);
        } else {
            turning(chart, (s, others), maybe, best, wanted, |chart, before, best| {
                let dirty = chart.with_lane(s);
                let u = before.first().map_or(u, |turn| u.turned(turn.degrees.into()));
                link(chart, (s, t), u, n, limits, Task { dirty, movable: others, before, most }, best);
            });
        }
    }
    if !enough(best) && most >= 2 && floats >> t & 1 != 0 && floats >> s & 1 != 0 && best.open(2, 2) {
        both(chart, (s, t), u, n, limits, best);
    }
}

/// Turns `system` through everything that can still count, as far as it is wanted there; one System more may be turned away.
fn turning(
    chart: &mut Chart,
    (system, movable): (usize, u64),
    maybe: TurnSet,
    best: &mut Best,
    wanted: impl Fn(Pt, i32) -> bool,
    mut try_it: impl FnMut(&mut Chart, &[Turn], &mut Best),
) {
    let (home, pivot) = (chart.at(system), chart.at(chart.anchor(system)));
    let lane_home = chart.lane_of(system);
    if maybe.is_empty() {
        return;
    }
    // Everything it meets there besides the new lane must be movable out of the way.
    let kinds = chart.kinds(system);
    let away = kinds.yields.iter().filter(|(holder, _)| movable >> holder & 1 != 0);
    let may = away.fold(kinds.free, |all, (_, turns)| all.or(turns)).and(&maybe);
    for degrees in may.iter() {
        if !best.open(1, degrees.unsigned_abs() as u16) {
            break;
        }
        let there = home.turned(pivot, degrees);
        if !wanted(there, degrees) {
            continue;
        }
        chart.put(system, there);
        try_it(chart, &with(&[], &[(system, degrees)]), best);
        chart.put_back(system, home, lane_home);
    }
}

/// The same where nothing else may be turned: neither it nor the new lane may meet anything.
fn turning_alone(
    chart: &mut Chart,
    system: usize,
    (s, t): (usize, usize),
    maybe: &TurnSet,
    best: &mut Best,
    wanted: impl Fn(Pt, i32) -> bool,
) {
    let (home, pivot) = (chart.at(system), chart.at(chart.anchor(system)));
    let lane_home = chart.lane_of(system);
    if maybe.is_empty() {
        return;
    }
    let free = chart.free_turns(system, 1, 180);
    // The last obstacle of the lane, on either side: most often it is in the way one degree on as well.
    let (mut last, own) = ([None; 2], chart.hung_by(system));
    for degrees in maybe.and(&free).iter() {
        if !best.open(1, degrees.unsigned_abs() as u16) {
            break;
        }
        let there = home.turned(pivot, degrees);
        if !wanted(there, degrees) {
            continue;
        }
        let body = if system == s { Body::between(there, chart.at(t)) } else { Body::between(chart.at(s), there) };
        let last = &mut last[usize::from(degrees < 0)];
        if last.is_some_and(|block| chart.bars(block, &body)) {
            continue;
        }
        chart.put(system, there);
        let lane = chart.lay(body, s, Some(t));
        let block = chart.lane_barred_by(lane);
        chart.unlay();
        chart.put_back(system, home, lane_home);
        if block.is_some() {
            // An obstacle that turns with it is elsewhere after the next turn.
            *last = block.filter(|&block| block != Block::Disc(system) && block != Block::Lane(own));
            continue;
        }
        best.offer(&with(&[], &[(system, degrees)]));
    }
}

/// Lays the straight lane, if it fits, and clears its way.
fn link(chart: &mut Chart, (s, t): (usize, usize), u: Dir, n: u8, limits: &Limits, task: Task<'_>, best: &mut Best) {
    if !fits(chart, s, t, n, u, limits) {
        return;
    }
    let lane = chart.lay(Body::between(chart.at(s), chart.at(t)), s, Some(t));
    let dirty = task.dirty.and(Set::lane(lane));
    clear(chart, Task { dirty, ..task }, best);
    chart.unlay();
}

/// Turns both ends.
fn both(chart: &mut Chart, (s, t): (usize, usize), u: Dir, n: u8, limits: &Limits, best: &mut Best) {
    let (home, place) = (chart.at(s), chart.at(t));
    let (spot, pivot) = (chart.at(chart.anchor(s)), chart.at(chart.anchor(t)));
    let lanes = [s, t].map(|system| chart.lane_of(system));
    let turned = [Block::Disc(s), Block::Disc(t), Block::Lane(chart.hung_by(s)), Block::Lane(chart.hung_by(t))];
    let (arm, end) = (chart.arm(t), End::new(home, u, n, limits));
    let starts = end.swung(spot).maybe_meets(&arm, if end.swing { end.long + end.fit } else { end.room });
    if starts.is_empty() {
        return;
    }
    // The other end is turned too: all else must be clear.
    let starts = starts.and(&chart.kinds(s).but(t));
    let free = if starts.is_empty() { starts } else { chart.kinds(t).but(s) };
    let dirty = chart.with_lane(s).and(chart.with_lane(t));
    // The last obstacle of the new lane: most often it bars the next one too.
    let mut last = None;
    for a in starts.iter() {
        if !best.open(2, a.unsigned_abs() as u16 + 1) {
            break;
        }
        let (from, dir) = (home.turned(spot, a), u.turned(a));
        let stops = End::new(from, dir, n, limits).reached_by(&arm);
        for b in stops.and(&free).iter() {
            if !best.open(2, (a.unsigned_abs() + b.unsigned_abs()) as u16) {
                break;
            }
            let to = place.turned(pivot, b);
            if !joins(from, to, n, dir, limits) {
                continue;
            }
            let body = Body::between(from, to);
            if last.is_some_and(|block| chart.bars(block, &body)) {
                continue;
            }
            chart.put(s, from);
            chart.put(t, to);
            let lane = chart.lay(body, s, Some(t));
            let block = chart.lane_barred_by(lane);
            if block.is_none() {
                let dirty = dirty.and(Set::lane(lane));
                clear(chart, Task { dirty, movable: 0, before: &with(&[], &[(s, a), (t, b)]), most: 2 }, best);
            }
            chart.unlay();
            chart.put_back(t, place, lanes[1]);
            chart.put_back(s, home, lanes[0]);
            last = block.filter(|block| !turned.contains(block)).or(last);
        }
    }
}
