//! The fewest and smallest necessary translations (`ASC.FLOAT.1`, `ASC.BASE.GEO.3`), the direction of a new lane (`ASC.LANE.1`, `ASC.LANE.2`) and the
//! connection it can make (`ASC.LINKUP.1`).

use super::{
    chart::{Chart, DISCS, Set},
    gap::Arm,
    plane::{Body, Dir, Pt, R, spans},
    sweep::TurnSet,
};
use crate::list::List;

/// A floating System and the whole degrees by which it is turned, counter-clockwise.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Turn {
    /// The System.
    pub system: u8,
    /// Degrees.
    pub degrees: i16,
}

/// What is turned: at most two Systems.
pub type Turns = List<Turn, 2>;

/// Equally good translations.
pub type Ties = List<Turns, 12>;

/// The best translations found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Least {
    /// How many Systems are turned.
    pub count: u8,
    /// The sum of degrees.
    pub degrees: u16,
    /// All that are equally good, in order of Systems and degrees.
    pub ties: Ties,
}

/// How far Systems may be moved for a lane.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// Most Systems translated in one step.
    pub pivots: u8,
    /// How far the length of a connection may be off.
    pub fit: i32,
    /// How many degrees its direction may be off.
    pub angle: i32,
    /// Whether the new lane may swing freely (`ASC.GAP.11`).
    pub swing: bool,
}

impl Limits {
    /// As the ledger rules.
    pub const LEDGER: Limits = Limits { pivots: 2, fit: R / 2, angle: 10, swing: false };
}

/// Degrees from and to, either way: how far ways round are traced at a time.
const STEPS: [(i32, i32); 3] = [(1, 20), (21, 60), (61, 180)];

/// How many turns are looked at one by one before a way round is traced.
const LOOKED: usize = 6;

/// Keeps the best.
struct Best(Option<Least>);

impl Best {
    fn offer(&mut self, turns: &[Turn]) {
        let mut sorted: Turns = turns.iter().copied().collect();
        sorted.sort_unstable();
        let (count, degrees) = (turns.len() as u8, turns.iter().map(|turn| turn.degrees.unsigned_abs()).sum());
        match &mut self.0 {
            Some(best) if (best.count, best.degrees) < (count, degrees) => {}
            Some(best) if (best.count, best.degrees) == (count, degrees) => {
                if !best.ties.contains(&sorted) {
                    best.ties.push(sorted);
                }
            }
            best => *best = Some(Least { count, degrees, ties: [sorted].into_iter().collect() }),
        }
    }

    /// Whether so many Systems and degrees could still count.
    fn open(&self, count: u8, degrees: u16) -> bool {
        self.0.is_none_or(|best| (count, degrees) <= (best.count, best.degrees))
    }

    fn done(mut self) -> Option<Least> {
        if let Some(best) = &mut self.0 {
            best.ties.sort_unstable_by(|a, b| a[..].cmp(&b[..]));
        }
        self.0
    }
}

/// The floating Systems that hold what is hit; `None` if something is hit that cannot move. `dirty` is in its place already.
fn holders(chart: &Chart, hits: Set, dirty: Set, movable: u64) -> Option<u64> {
    if hits.discs & dirty.discs != 0 || hits.lanes & dirty.lanes != 0 { None } else { chart.holders(hits, movable) }
}

/// What is fixed while a way is cleared.
#[derive(Copy, Clone)]
struct Task<'t> {
    /// The new lane, the new disc, and what was turned already.
    dirty: Set,
    /// What may be turned.
    movable: u64,
    /// What was turned already.
    before: &'t [Turn],
    /// How many may be turned in all.
    most: u8,
}

/// Clears the way for `task.dirty` with the least translation.
fn clear(chart: &mut Chart, task: Task<'_>, best: &mut Best) {
    let done = task.before.len() as u8;
    let spent: u16 = task.before.iter().map(|turn| turn.degrees.unsigned_abs()).sum();
    if !best.open(done, spent) {
        return;
    }
    let Some(hits) = chart.hits(task.dirty) else { return };
    let Some(in_the_way) = holders(chart, hits, task.dirty, task.movable) else { return };
    make_way(chart, task, in_the_way, best);
}

/// Turns these Systems out of the way.
fn make_way(chart: &mut Chart, task: Task<'_>, in_the_way: u64, best: &mut Best) {
    let done = task.before.len() as u8;
    match in_the_way.count_ones() {
        0 => best.offer(task.before),
        1 if done < task.most => one(chart, task, in_the_way.trailing_zeros() as usize, best),
        2 if done == 0 && task.most >= 2 => {
            let first = in_the_way.trailing_zeros() as usize;
            let second = (in_the_way & (in_the_way - 1)).trailing_zeros() as usize;
            two(chart, task, first, second, best);
        }
        _ => {}
    }
}

/// Turns one System out of the way; if nothing was turned before and it needs another moved, both.
fn one(chart: &mut Chart, task: Task<'_>, system: usize, best: &mut Best) {
    if task.dirty.discs >> chart.anchor(system) & 1 != 0 {
        return;
    }
    if task.before.is_empty() {
        return one_first(chart, task, system, best);
    }
    let done = task.before.len() as u8;
    let spent: u16 = task.before.iter().map(|turn| turn.degrees.unsigned_abs()).sum();
    'all: for (lo, hi) in STEPS {
        if !best.open(done + 1, spent + lo as u16) {
            break;
        }
        let met = chart.swept_meets(system, task.dirty, lo, hi);
        for degrees in TurnSet::ALL.span(lo, hi).without(&met).iter() {
            if !best.open(done + 1, spent + degrees.unsigned_abs() as u16) {
                break 'all;
            }
            if chart.swept_still(system, degrees, task.dirty).is_some_and(Set::is_empty) {
                best.offer(&with(task.before, &[(system, degrees)]));
            }
        }
    }
}

/// The same where nothing was turned before: all else lies as it lay at first.
fn one_first(chart: &mut Chart, task: Task<'_>, system: usize, best: &mut Best) {
    let met = chart.swept_meets(system, task.dirty, 1, 180);
    let wanted = TurnSet::ALL.without(&met);
    // The smallest turns are looked at by themselves; its way round is traced where that finds nothing, and only as far as it must.
    let (mut looked, mut tried) = (0, TurnSet::default());
    for degrees in wanted.iter().take(LOOKED) {
        if !best.open(1, degrees.unsigned_abs() as u16) {
            break;
        }
        if chart.lies_free(system, degrees) {
            best.offer(&with(&[], &[(system, degrees)]));
        }
        tried.add(degrees);
        looked += 1;
    }
    if looked == LOOKED {
        for (lo, hi) in STEPS {
            if !best.open(1, lo as u16) {
                break;
            }
            let turns = wanted.without(&tried).span(lo, hi);
            if turns.is_empty() {
                continue;
            }
            for degrees in chart.free_turns(system, lo, hi).and(&turns).iter() {
                if !best.open(1, degrees.unsigned_abs() as u16) {
                    break;
                }
                best.offer(&with(&[], &[(system, degrees)]));
            }
        }
    }
    if !best.open(2, 0) || task.most < 2 {
        return;
    }
    for index in 0..chart.kinds(system).yields.len() {
        let (second, turns) = chart.kinds(system).yields[index];
        if task.movable >> second & 1 != 0 && chart.anchor(second) != system && chart.anchor(system) != second {
            pair(chart, task, (system, &turns.without(&met)), second, best);
        }
    }
}

fn with(before: &[Turn], more: &[(usize, i32)]) -> Turns {
    let more = more.iter().map(|&(system, degrees)| Turn { system: system as u8, degrees: degrees as i16 });
    before.iter().copied().chain(more).collect()
}

/// Both must move.
fn two(chart: &mut Chart, task: Task<'_>, first: usize, second: usize, best: &mut Best) {
    if chart.anchor(first) != second && chart.anchor(second) != first {
        pair(chart, task, (first, &TurnSet::ALL), second, best);
    }
}

/// The smallest pair of turns of two Systems where nothing was turned before, the first among `wanted`.
fn pair(chart: &mut Chart, task: Task<'_>, (first, wanted): (usize, &TurnSet), second: usize, best: &mut Best) {
    if task.dirty.discs >> chart.anchor(second) & 1 != 0 || task.dirty.discs >> chart.anchor(first) & 1 != 0 {
        return;
    }
    if wanted.is_empty() {
        return;
    }
    // Where each is free of everything but the other.
    let free = |chart: &mut Chart, system: usize, other: usize, allowed: &TurnSet| {
        let set = chart.kinds(system).but(other).and(allowed);
        if set.is_empty() { set } else { set.without(&chart.swept_meets(system, task.dirty, 1, 180)) }
    };
    let firsts = free(chart, first, second, wanted);
    if firsts.is_empty() {
        return;
    }
    let seconds = free(chart, second, first, &TurnSet::ALL);
    let Some(least) = seconds.iter().next().map(|degrees| degrees.unsigned_abs() as u16) else { return };
    for a in firsts.iter() {
        let so_far = a.unsigned_abs() as u16;
        if !best.open(2, so_far + least) {
            break;
        }
        for b in chart.beside(first, second, a).and(&seconds).iter() {
            if !best.open(2, so_far + b.unsigned_abs() as u16) {
                break;
            }
            best.offer(&with(&[], &[(first, a), (second, b)]));
        }
    }
}

/// A direction in which a lane can be laid.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// Whole degrees off the straight direction, counter-clockwise.
    pub deviation: i16,
    /// What is turned for it.
    pub turns: Turns,
}

/// Equally good directions.
pub type Aims = List<Aim, 12>;

/// Points a lane of `n` from `s` as directly as possible along `u0` (`ASC.LANE.1`, `ASC.LANE.2`, `ASC.GAP.15`). `targets` are the Systems to which a
/// connection would give a target. Empty where no direction works.
pub fn point(chart: &mut Chart, s: usize, u0: Dir, n: u8, targets: u64, limits: &Limits) -> Aims {
    focus(chart, s, n, limits);
    for deviation in 0..=180_i32 {
        let sides = [deviation, -deviation];
        let sides = if deviation == 0 || deviation == 180 { &sides[..1] } else { &sides[..] };
        if targets == 0 {
            let aims = along(chart, s, u0, n, sides, limits.pivots);
            if aims.is_empty() {
                continue;
            }
            return aims;
        }
        for most in if limits.pivots == 0 { 0..=0 } else { 0..=1 } {
            let most = if most == 0 { 0 } else { limits.pivots };
            let found = sides.iter().filter_map(|&side| Some((side, lay(chart, s, u0.turned(side), n, targets, most, limits)?)));
            let mut aims = Aims::new();
            let mut best = (u8::MAX, u16::MAX);
            for (side, least) in found {
                let rank = (least.count, least.degrees);
                if rank < best {
                    aims.clear();
                    best = rank;
                }
                if rank == best {
                    for turns in least.ties.iter() {
                        aims.push(Aim { deviation: side as i16, turns: *turns });
                    }
                }
            }
            if !aims.is_empty() {
                return aims;
            }
        }
    }
    Aims::new()
}

/// The best of these directions, where a lane can only end at a new disc. Empty where none works.
fn along(chart: &mut Chart, s: usize, u0: Dir, n: u8, sides: &[i32], most: u8) -> Aims {
    let movable = chart.floating() & !(1 << s);
    let mut aims = Aims::new();
    let mut ways = List::<(i32, u64), 2>::new();
    for &side in sides {
        let u = u0.turned(side);
        if blocked(chart, s, u, n) {
            continue;
        }
        let dirty = put_down(chart, s, u, n);
        let way = chart.hits(dirty).and_then(|hits| holders(chart, hits, dirty, movable));
        chart.unlay();
        match way {
            Some(0) => _ = aims.push(Aim { deviation: side as i16, turns: Turns::new() }),
            Some(held) if held.count_ones() <= most.into() => _ = ways.push((side, held)),
            _ => {}
        }
    }
    if !aims.is_empty() {
        return aims;
    }
    let mut found = (u8::MAX, u16::MAX);
    for &(side, held) in ways.iter() {
        let dirty = put_down(chart, s, u0.turned(side), n);
        let mut best = Best(None);
        make_way(chart, Task { dirty, movable, before: &[], most }, held, &mut best);
        chart.unlay();
        let Some(least) = best.done() else { continue };
        if (least.count, least.degrees) < found {
            aims.clear();
            found = (least.count, least.degrees);
        }
        if (least.count, least.degrees) == found {
            for turns in least.ties.iter() {
                aims.push(Aim { deviation: side as i16, turns: *turns });
            }
        }
    }
    aims
}

/// Puts a lane of `n` with a disc at its end on the chart: what is new.
fn put_down(chart: &mut Chart, s: usize, u: Dir, n: u8) -> Set {
    let lane = chart.lay(Body::from(chart.at(s), u, n), s, None);
    let disc = chart.place(chart.at(s).along(u, R * (i32::from(n) + 2)));
    Set { discs: 1 << disc, lanes: 1 << lane }
}

/// Whether a lane of `n` with a disc at its end lies free.
pub fn free(chart: &Chart, s: usize, u: Dir, n: u8) -> bool {
    let end = chart.at(s).along(u, R * (i32::from(n) + 2));
    !chart.meets_fixed(&Body::from(chart.at(s), u, n), end, s, 0)
}

/// Whether a lane of `n` with a disc at its end meets something that cannot be moved, or leaves the play area.
fn blocked(chart: &Chart, s: usize, u: Dir, n: u8) -> bool {
    let movable = chart.floating() & !(1 << s);
    let end = chart.at(s).along(u, R * (i32::from(n) + 2));
    chart.meets_fixed(&Body::from(chart.at(s), u, n), end, s, movable)
}

/// Looks only at what a lane of `n` from `s` can meet, with the disc at its end.
pub fn focus(chart: &mut Chart, s: usize, n: u8, limits: &Limits) {
    chart.focus(chart.at(s), R * (i32::from(n) + 3) + limits.fit + 4);
}

/// The least translation with which a lane of `n` can be laid from `s` along `u`, with room for a disc or a connection at its end.
pub fn lay(chart: &mut Chart, s: usize, u: Dir, n: u8, targets: u64, most: u8, limits: &Limits) -> Option<Least> {
    let mut best = Best(None);
    let movable = chart.floating() & !(1 << s);
    let dirty = put_down(chart, s, u, n);
    clear(chart, Task { dirty, movable, before: &[], most }, &mut best);
    chart.unlay();
    let mut left = targets;
    while left != 0 {
        let t = left.trailing_zeros() as usize;
        left &= left - 1;
        if fits(chart, s, t, n, u, limits) {
            let lane = chart.lay(Body::between(chart.at(s), chart.at(t)), s, Some(t));
            clear(chart, Task { dirty: Set { discs: 0, lanes: 1 << lane }, movable: movable & !(1 << t), before: &[], most }, &mut best);
            chart.unlay();
        }
    }
    best.done()
}

/// Whether the body of an open lane of `n` from `s` along `u` lies free, whatever may be at its end.
pub fn body_free(chart: &mut Chart, s: usize, u: Dir, n: u8) -> bool {
    let lane = chart.lay(Body::from(chart.at(s), u, n), s, None);
    let free = chart.body_inside(lane) && chart.lane_free(lane);
    chart.unlay();
    free
}

/// Whether a lane of `n` at `s` along `u` reaches `t`.
fn fits(chart: &Chart, s: usize, t: usize, n: u8, u: Dir, limits: &Limits) -> bool {
    joins(chart.at(s), chart.at(t), n, u, limits)
}

/// The same for two places.
fn joins(from: Pt, to: Pt, n: u8, u: Dir, limits: &Limits) -> bool {
    spans(from, to, n, limits.fit) && (limits.swing || u.within(from, to, limits.angle))
}

/// Where the far end of a lane may be: near the end of the straight lane, or anywhere at its length where it may swing freely.
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
        let room = i64::from(limits.fit) + most * i64::from(limits.angle) * 175 / 10_000 + 16;
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

/// Whether a lane of `n` along `u` could join two Systems at all, however they are turned.
pub fn could_join(chart: &Chart, s: usize, u: Dir, t: usize, n: u8, limits: &Limits) -> bool {
    let floats = |system: usize| limits.pivots > 0 && chart.floating() >> system & 1 != 0;
    let end = End::new(chart.at(s), u, n, limits);
    let pivot = |system: usize| chart.at(chart.anchor(system));
    if fits(chart, s, t, n, u, limits) {
        return true;
    }
    let (starts, stops) = (floats(s).then(|| end.swung(pivot(s))), floats(t).then(|| chart.arm(t)));
    let reach = |arm: Arm, goal: Pt| {
        if end.swing { arm.misses_ring(goal, end.long, end.fit) } else { arm.misses(goal, end.room) }
    };
    let misses = |arm: Option<Arm>, goal: Pt| arm.is_none_or(|arm| reach(arm, goal));
    !misses(stops, if end.swing { end.from } else { end.goal })
        || !misses(starts, chart.at(t))
        || limits.pivots > 1
            && starts
                .zip(stops)
                .is_some_and(|(starts, stops)| !starts.parted(&stops, if end.swing { end.long + end.fit } else { end.room }))
}

/// The least translation with which a lane of `n`, lying along `u` at `s`, connects to `t` (`ASC.LINKUP.1`, `ASC.FLOAT.1`).
pub fn connect(chart: &mut Chart, s: usize, u: Dir, n: u8, t: usize, limits: &Limits) -> Option<Least> {
    let mut best = Best(None);
    let floats = chart.floating();
    let others = floats & !(1 << s) & !(1 << t);
    let most = limits.pivots;
    link(chart, (s, t), u, n, limits, Task { dirty: Set::default(), movable: others, before: &[], most }, &mut best);
    if !best.open(1, 0) {
        return best.done();
    }
    let end = End::new(chart.at(s), u, n, limits);
    if most >= 1 && floats >> t & 1 != 0 {
        let from = chart.at(s);
        let wanted = |to: Pt, _| joins(from, to, n, u, limits);
        let maybe = end.reached_by(&chart.arm(t));
        if most < 2 {
            turning_alone(chart, t, (s, t), &maybe, &mut best, wanted);
        } else {
            turning(chart, (t, others), maybe, &mut best, wanted, |chart, before, best| {
                let dirty = chart.with_lane(t);
                link(chart, (s, t), u, n, limits, Task { dirty, movable: others, before, most }, best);
            });
        }
    }
    if most >= 1 && floats >> s & 1 != 0 {
        let to = chart.at(t);
        let wanted = |from: Pt, degrees| spans(from, to, n, limits.fit) && joins(from, to, n, u.turned(degrees), limits);
        let maybe = end.reaches(chart.at(chart.anchor(s)), to);
        if most < 2 {
            turning_alone(chart, s, (s, t), &maybe, &mut best, wanted);
        } else {
            turning(chart, (s, others), maybe, &mut best, wanted, |chart, before, best| {
                let dirty = chart.with_lane(s);
                let u = before.first().map_or(u, |turn| u.turned(turn.degrees.into()));
                link(chart, (s, t), u, n, limits, Task { dirty, movable: others, before, most }, best);
            });
        }
    }
    if most >= 2 && floats >> t & 1 != 0 && floats >> s & 1 != 0 && best.open(2, 2) {
        both(chart, (s, t), u, n, limits, &mut best);
    }
    best.done()
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
    let mut looked = 0;
    for degrees in maybe.iter() {
        if !best.open(1, degrees.unsigned_abs() as u16) {
            break;
        }
        let there = home.turned(pivot, degrees);
        if !wanted(there, degrees) {
            continue;
        }
        looked += 1;
        if looked > LOOKED {
            chart.widen(system, degrees);
        }
        // What it meets there besides the new lane must be such as can be turned away.
        let met = chart.swept_hits(system, degrees);
        let held = met.and_then(|met| holders(chart, met, chart.with_lane(system), movable));
        if held.is_none_or(|held| held.count_ones() > 1) {
            continue;
        }
        chart.put(system, there);
        try_it(chart, &with(&[], &[(system, degrees)]), best);
        chart.put(system, home);
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
    let mut looked = 0;
    for degrees in maybe.iter() {
        if !best.open(1, degrees.unsigned_abs() as u16) {
            break;
        }
        let there = home.turned(pivot, degrees);
        if !wanted(there, degrees) || chart.known_free(system, degrees) == Some(false) {
            continue;
        }
        chart.put(system, there);
        let lane = chart.lay(Body::between(chart.at(s), chart.at(t)), s, Some(t));
        let free = chart.lane_free(lane);
        chart.unlay();
        chart.put(system, home);
        if !free {
            continue;
        }
        looked += 1;
        if looked > LOOKED {
            chart.widen(system, degrees);
        }
        if chart.lies_free(system, degrees) {
            best.offer(&with(&[], &[(system, degrees)]));
        }
    }
}

/// Lays the straight lane, if it fits, and clears its way.
fn link(chart: &mut Chart, (s, t): (usize, usize), u: Dir, n: u8, limits: &Limits, task: Task<'_>, best: &mut Best) {
    if !fits(chart, s, t, n, u, limits) {
        return;
    }
    let lane = chart.lay(Body::between(chart.at(s), chart.at(t)), s, Some(t));
    let dirty = task.dirty.and(Set { discs: 0, lanes: 1 << lane });
    clear(chart, Task { dirty, ..task }, best);
    chart.unlay();
}

/// Turns both ends.
fn both(chart: &mut Chart, (s, t): (usize, usize), u: Dir, n: u8, limits: &Limits, best: &mut Best) {
    let (home, place) = (chart.at(s), chart.at(t));
    let (spot, pivot) = (chart.at(chart.anchor(s)), chart.at(chart.anchor(t)));
    let (arm, end) = (chart.arm(t), End::new(home, u, n, limits));
    let starts = end.swung(spot).maybe_meets(&arm, if end.swing { end.long + end.fit } else { end.room });
    if starts.is_empty() {
        return;
    }
    // The other end is turned too: all else must be clear.
    let starts = starts.and(&chart.kinds(s).but(t));
    let free = if starts.is_empty() { starts } else { chart.kinds(t).but(s) };
    let dirty = chart.with_lane(s).and(chart.with_lane(t));
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
            chart.put(s, from);
            chart.put(t, to);
            let before = with(&[], &[(s, a), (t, b)]);
            link(chart, (s, t), dir, n, limits, Task { dirty, movable: 0, before: &before, most: 2 }, best);
            chart.put(t, place);
            chart.put(s, home);
        }
    }
}

/// Room in the sets of Systems.
const _: () = assert!(DISCS <= 64);
