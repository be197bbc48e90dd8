//! The fewest and smallest necessary translations (`ASC.FLOAT.1`, `ASC.BASE.GEO.3`), the direction of a new lane (`ASC.LANE.1`, `ASC.LANE.2`) and the
//! connection it can make (`ASC.LINKUP.1`).

use super::{
    chart::{Chart, DISCS, Set},
    plane::{Body, Dir, Pt, R, spans},
    sweep::{TurnSet, slot},
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

/// The turns to try, the smallest first: 1, -1, 2, -2, ... 180.
fn turns() -> impl Iterator<Item = i32> {
    (1..=180).flat_map(|degrees| [degrees, -degrees]).take(359)
}

/// The floating Systems that hold what is hit; `None` if something is hit that cannot move. `dirty` is in its place already.
fn holders(chart: &Chart, hits: Set, dirty: Set, movable: u64) -> Option<u64> {
    if hits.discs & dirty.discs != 0 || hits.lanes & dirty.lanes != 0 || hits.discs & !movable != 0 {
        return None;
    }
    let mut found = hits.discs;
    let mut lanes = hits.lanes;
    while lanes != 0 {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes - 1;
        found |= 1 << chart.mover(lane).filter(|&mover| movable >> mover & 1 != 0)?;
    }
    Some(found)
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
        2 if done + 2 <= task.most => {
            let first = in_the_way.trailing_zeros() as usize;
            let second = (in_the_way & (in_the_way - 1)).trailing_zeros() as usize;
            two(chart, task, first, second, best);
        }
        _ => {}
    }
}

/// Turns one System out of the way; if it needs another moved, both.
fn one(chart: &mut Chart, task: Task<'_>, system: usize, best: &mut Best) {
    if task.dirty.discs >> chart.anchor(system) & 1 != 0 {
        return;
    }
    let done = task.before.len() as u8;
    let spent: u16 = task.before.iter().map(|turn| turn.degrees.unsigned_abs()).sum();
    let dirty = task.dirty.and(chart.with_lane(system));
    // Where it would fit if one other System made room.
    let mut others = [0_u64; 6];
    let mut seconds = 0_u64;
    for degrees in turns() {
        if !best.open(done + 1, spent + degrees.unsigned_abs() as u16) {
            break;
        }
        let Some(still) = chart.swept_still(system, degrees, task.dirty) else { continue };
        if !still.is_empty() && (done + 2 > task.most || holders(chart, still, dirty, task.movable & !(1 << system)).is_none()) {
            continue;
        }
        let Some(hits) = chart.swept_hits(system, degrees, task.dirty) else { continue };
        if hits.is_empty() {
            best.offer(&with(task.before, &[(system, degrees)]));
        } else if done + 2 <= task.most
            && let Some(holder) = holders(chart, hits, dirty, task.movable & !(1 << system))
            && holder.count_ones() == 1
        {
            seconds |= holder;
            let bit = slot(degrees);
            others[bit / 64] |= 1 << (bit % 64);
        }
    }
    if best.open(done + 2, 0) && done + 2 <= task.most {
        while seconds != 0 {
            let second = seconds.trailing_zeros() as usize;
            seconds &= seconds - 1;
            if chart.anchor(second) != system && chart.anchor(system) != second {
                pair(chart, task, (system, &others), second, best);
            }
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
        pair(chart, task, (first, &[u64::MAX; 6]), second, best);
    }
}

/// The smallest pair of turns of two Systems, the first among `wanted`.
fn pair(chart: &mut Chart, task: Task<'_>, (first, wanted): (usize, &[u64; 6]), second: usize, best: &mut Best) {
    if task.dirty.discs >> chart.anchor(second) & 1 != 0 || task.dirty.discs >> chart.anchor(first) & 1 != 0 {
        return;
    }
    let (mine, other) = (chart.with_lane(first), chart.with_lane(second));
    let spent: u16 = task.before.iter().map(|turn| turn.degrees.unsigned_abs()).sum();
    let count = task.before.len() as u8 + 2;
    // Where each is free of everything but the other.
    let free = |chart: &mut Chart, system: usize, yields: Set, allowed: &[u64; 6]| {
        let mut set = [0_u64; 6];
        for degrees in turns().filter(|&degrees| allowed[slot(degrees) / 64] >> (slot(degrees) % 64) & 1 != 0) {
            let hits = chart.swept_hits(system, degrees, task.dirty);
            if hits.is_some_and(|hits| hits.discs & !yields.discs == 0 && hits.lanes & !yields.lanes == 0) {
                set[slot(degrees) / 64] |= 1 << (slot(degrees) % 64);
            }
        }
        set
    };
    let firsts = free(chart, first, other, wanted);
    if firsts == [0; 6] {
        return;
    }
    let seconds = free(chart, second, mine, &[u64::MAX; 6]);
    if seconds == [0; 6] {
        return;
    }
    let is = |set: &[u64; 6], degrees: i32| set[slot(degrees) / 64] >> (slot(degrees) % 64) & 1 != 0;
    for a in turns().filter(|&a| is(&firsts, a)) {
        let so_far = spent + a.unsigned_abs() as u16;
        if !best.open(count, so_far + 1) {
            break;
        }
        let beside = chart.beside(first, second, a);
        let both: TurnSet = std::array::from_fn(|word| seconds[word] & beside[word]);
        if both == [0; 6] {
            continue;
        }
        for b in turns().filter(|&b| is(&both, b)) {
            if !best.open(count, so_far + b.unsigned_abs() as u16) {
                break;
            }
            best.offer(&with(task.before, &[(first, a), (second, b)]));
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
        if targets == 0 && sides.iter().all(|&side| blocked(chart, s, u0.turned(side), n)) {
            continue;
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

/// Whether a lane of `n` with a disc at its end meets something that cannot be moved, or leaves the play area.
fn blocked(chart: &mut Chart, s: usize, u: Dir, n: u8) -> bool {
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
    let lane = chart.lay(Body::from(chart.at(s), u, n), s, None);
    let disc = chart.place(chart.at(s).along(u, R * (i32::from(n) + 2)));
    let dirty = Set { discs: 1 << disc, lanes: 1 << lane };
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
    let free = chart.body_inside(lane) && chart.lane_hits(lane).is_empty();
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

/// Whether a lane of `n` could join two Systems at all, however they are turned.
pub fn could_join(chart: &Chart, s: usize, t: usize, n: u8, limits: &Limits) -> bool {
    let floats = |system: usize| limits.pivots > 0 && chart.floating() >> system & 1 != 0;
    // The circle on which a System can lie: its middle and radius.
    let circle = |system: usize| {
        if !floats(system) {
            return (chart.at(system), 0);
        }
        let anchor = chart.at(chart.anchor(system));
        (anchor, (anchor.square_to(chart.at(system)) as u64).isqrt() as i64 + 1)
    };
    let wanted = i64::from(R) * (i64::from(n) + 2);
    let reaches = |(a, arm): (Pt, i64), (b, other): (Pt, i64)| {
        let (apart, arms, fit) = ((a.square_to(b) as u64).isqrt() as i64, arm + other, i64::from(limits.fit) + 3);
        (wanted - fit..=wanted + fit + 2 * arms).contains(&(apart + arms))
    };
    let still = |system: usize| (chart.at(system), 0);
    reaches(still(s), still(t))
        || floats(t) && reaches(still(s), circle(t))
        || floats(s) && reaches(circle(s), still(t))
        || limits.pivots > 1 && floats(s) && floats(t) && reaches(circle(s), circle(t))
}

/// The least translation with which a lane of `n`, lying along `u` at `s`, connects to `t` (`ASC.LINKUP.1`, `ASC.FLOAT.1`).
pub fn connect(chart: &mut Chart, s: usize, u: Dir, n: u8, t: usize, limits: &Limits) -> Option<Least> {
    let mut best = Best(None);
    let floats = chart.floating();
    let others = floats & !(1 << s) & !(1 << t);
    let most = limits.pivots;
    link(chart, (s, t), u, n, limits, Task { dirty: Set::default(), movable: others, before: &[], most }, &mut best);
    if most >= 1 && floats >> t & 1 != 0 {
        let from = chart.at(s);
        let wanted = |to: Pt, _| joins(from, to, n, u, limits);
        turning(chart, (t, others), &mut best, wanted, |chart, before, best| {
            let dirty = chart.with_lane(t);
            link(chart, (s, t), u, n, limits, Task { dirty, movable: others, before, most }, best);
        });
    }
    if most >= 1 && floats >> s & 1 != 0 {
        let to = chart.at(t);
        let wanted = |from: Pt, degrees| spans(from, to, n, limits.fit) && joins(from, to, n, u.turned(degrees), limits);
        turning(chart, (s, others), &mut best, wanted, |chart, before, best| {
            let dirty = chart.with_lane(s);
            let u = before.first().map_or(u, |turn| u.turned(turn.degrees.into()));
            link(chart, (s, t), u, n, limits, Task { dirty, movable: others, before, most }, best);
        });
    }
    if most >= 2 && floats >> t & 1 != 0 && floats >> s & 1 != 0 && best.open(2, 2) && within_reach(chart, s, t, n, limits) {
        both(chart, (s, t), u, n, limits, &mut best);
    }
    best.done()
}

/// Turns `system` through everything that can still count, as far as it is wanted there.
fn turning(
    chart: &mut Chart,
    (system, movable): (usize, u64),
    best: &mut Best,
    wanted: impl Fn(Pt, i32) -> bool,
    mut try_it: impl FnMut(&mut Chart, &[Turn], &mut Best),
) {
    let (home, pivot) = (chart.at(system), chart.at(chart.anchor(system)));
    for degrees in turns() {
        if !best.open(1, degrees.unsigned_abs() as u16) {
            break;
        }
        let there = home.turned(pivot, degrees);
        if !wanted(there, degrees) {
            continue;
        }
        // What it meets there besides the new lane must be such as can be turned away.
        let met = chart.swept_hits(system, degrees, Set::default());
        if met.and_then(|met| holders(chart, met, chart.with_lane(system), movable)).is_none() {
            continue;
        }
        chart.put(system, there);
        try_it(chart, &with(&[], &[(system, degrees)]), best);
    }
    chart.put(system, home);
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

/// Whether the circles on which two floating Systems turn come near enough to each other.
fn within_reach(chart: &Chart, s: usize, t: usize, n: u8, limits: &Limits) -> bool {
    let (a, b) = (chart.at(chart.anchor(s)), chart.at(chart.anchor(t)));
    let arm = |disc: usize| (chart.at(chart.anchor(disc)).square_to(chart.at(disc)) as u64).isqrt() as i64 + 1;
    let apart = (a.square_to(b) as u64).isqrt() as i64;
    let wanted = i64::from(R) * (i64::from(n) + 2);
    let (arms, fit) = (arm(s) + arm(t), i64::from(limits.fit) + 2);
    apart - arms <= wanted + fit && apart + arms >= wanted - fit
}

/// Turns both ends.
fn both(chart: &mut Chart, (s, t): (usize, usize), u: Dir, n: u8, limits: &Limits, best: &mut Best) {
    let (home, place) = (chart.at(s), chart.at(t));
    let mut places = [Pt::default(); 361];
    for degrees in turns() {
        places[slot(degrees)] = place.turned(chart.at(chart.anchor(t)), degrees);
    }
    let pivot = chart.at(chart.anchor(t));
    let arm = (pivot.square_to(place) as u64).isqrt() as i64;
    // How far from the end of the straight lane the other end may lie: the slack along it, and across it by the angle.
    let long = i64::from(R) * (i64::from(n) + 2) + i64::from(limits.fit);
    let room = i64::from(limits.fit) + long * i64::from(limits.angle) * 175 / 10_000 + 8;
    let spot = chart.at(chart.anchor(s));
    for a in turns() {
        if !best.open(2, a.unsigned_abs() as u16 + 1) {
            break;
        }
        chart.put(s, home.turned(spot, a));
        let (from, dir) = (chart.at(s), u.turned(a));
        let goal = from.along(dir, R * (i32::from(n) + 2));
        // The other end is turned too: all else must be clear.
        let clear = |met: Option<Set>, own: Set| met.is_some_and(|met| met.discs & !own.discs == 0 && met.lanes & !own.lanes == 0);
        let off = (goal.square_to(pivot) as u64).isqrt() as i64 - arm;
        if !limits.swing && off.abs() > room + 3 {
            continue;
        }
        for b in turns() {
            if !best.open(2, (a.unsigned_abs() + b.unsigned_abs()) as u16) {
                break;
            }
            let to = places[slot(b)];
            if !limits.swing && goal.square_to(to) > room * room {
                continue;
            }
            if joins(from, to, n, dir, limits) {
                let (near, far) = (chart.with_lane(s), chart.with_lane(t));
                if !clear(chart.swept_hits(t, b, Set::default()), near) || !clear(chart.swept_hits(s, a, Set::default()), far) {
                    continue;
                }
                chart.put(t, to);
                let dirty = chart.with_lane(s).and(chart.with_lane(t));
                let before = with(&[], &[(s, a), (t, b)]);
                link(chart, (s, t), dir, n, limits, Task { dirty, movable: 0, before: &before, most: 2 }, best);
                chart.put(t, place);
            }
        }
    }
    chart.put(s, home);
}

/// Room in the sets of Systems.
const _: () = assert!(DISCS <= 64);
