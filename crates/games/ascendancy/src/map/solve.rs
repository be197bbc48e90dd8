//! The fewest and smallest necessary translations (`ASC.FLOAT.1`, `ASC.BASE.GEO.3`), the direction of a new lane (`ASC.LANE.1`, `ASC.LANE.2`) and the
//! connection it can make (`ASC.LINKUP.1`).

mod front;
mod join;

use super::{
    chart::{Chart, DISCS, Held},
    places::numbers,
    plane::{Body, Dir, R, SPARE},
    sweep::Set,
    turns::TurnSet,
};
use crate::list::{List, count};

use front::Front;
pub use join::{Joint, connect, connects};

/// A floating System and the whole degrees by which it is turned, counter-clockwise.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Turn {
    /// The System.
    pub system: u8,
    /// Degrees.
    pub degrees: i16,
}

/// Turned Systems: at most two.
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

/// Keeps the best.
struct Best(Option<Least>);

impl Best {
    fn offer(&mut self, turns: &[Turn]) {
        let mut sorted: Turns = turns.iter().copied().collect();
        sorted.sort_unstable();
        let (count, degrees) = (sorted.count(), turns.iter().map(|turn| turn.degrees.unsigned_abs()).sum());
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

    /// Whether nothing need be turned.
    fn unturned(&self) -> bool {
        self.0.is_some_and(|best| best.count == 0)
    }

    /// Whether a solution with this many Systems and degrees could still count.
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

/// Conditions that stay the same while a way is cleared.
#[derive(Copy, Clone)]
struct Task<'t> {
    /// The new lane, the new disc, and the pieces turned already.
    dirty: Set,
    /// Systems that may be turned.
    movable: u64,
    /// Turns made already.
    before: &'t [Turn],
    /// How many may be turned in all.
    most: u8,
}

/// Clears the way for `task.dirty` with the least translation.
fn clear(chart: &mut Chart, task: Task<'_>, best: &mut Best) {
    let done = count(task.before.iter());
    let spent: u16 = task.before.iter().map(|turn| turn.degrees.unsigned_abs()).sum();
    if !best.open(done, spent) {
        return;
    }
    let Some(held) = chart.in_the_way(task.dirty, task.movable) else { return };
    for way in chart.ways_out(held).iter() {
        make_way(chart, task, *way, best);
    }
}

/// Turns these Systems out of the way.
fn make_way(chart: &mut Chart, task: Task<'_>, in_the_way: u64, best: &mut Best) {
    let done = count(task.before.iter());
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
    let done = count(task.before.iter());
    let spent: u16 = task.before.iter().map(|turn| turn.degrees.unsigned_abs()).sum();
    'all: for (lo, hi) in STEPS {
        if !best.open(done + 1, spent + lo as u16) {
            break;
        }
        let wanted = TurnSet::ALL.span(lo, hi);
        let met = chart.swept_meets(system, task.dirty, &wanted);
        for degrees in wanted.without(&met).iter() {
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
    let clear = TurnSet::ALL.without(&chart.swept_meets(system, task.dirty, &TurnSet::ALL));
    alone(chart, system, &clear, best);
    if !best.open(2, 0) || task.most < 2 {
        return;
    }
    for index in 0..chart.kinds(system).yields.len() {
        let (second, turns) = chart.kinds(system).yields[index];
        if task.movable >> second & 1 != 0 && chart.anchor(second) != system && chart.anchor(system) != second {
            pair(chart, task, (system, &turns.and(&clear)), second, best);
        }
    }
}

/// Turns one System alone, with nothing turned before, to a place that is `clear` of the new pieces.
fn alone(chart: &mut Chart, system: usize, clear: &TurnSet, best: &mut Best) {
    if !least(clear).is_some_and(|degrees| best.open(1, degrees)) {
        return;
    }
    for degrees in chart.free_turns(system, 1, 180).and(clear).iter() {
        if !best.open(1, degrees.unsigned_abs() as u16) {
            return;
        }
        best.offer(&with(&[], &[(system, degrees)]));
    }
}

/// The smallest of these turns.
fn least(turns: &TurnSet) -> Option<u16> {
    turns.iter().next().map(|degrees| degrees.unsigned_abs() as u16)
}

fn with(before: &[Turn], more: &[(usize, i32)]) -> Turns {
    let more = more.iter().map(|&(system, degrees)| Turn { system: system as u8, degrees: degrees as i16 });
    before.iter().copied().chain(more).collect()
}

/// Both must move.
fn two(chart: &mut Chart, task: Task<'_>, first: usize, second: usize, best: &mut Best) {
    if chart.anchor(first) != second && chart.anchor(second) != first {
        let clear = TurnSet::ALL.without(&chart.swept_meets(first, task.dirty, &TurnSet::ALL));
        pair(chart, task, (first, &clear), second, best);
    }
}

/// The smallest pair of turns of two Systems, with nothing turned before, the first among `wanted`, that is clear of the new pieces.
fn pair(chart: &mut Chart, task: Task<'_>, (first, wanted): (usize, &TurnSet), second: usize, best: &mut Best) {
    if task.dirty.discs >> chart.anchor(second) & 1 != 0 || task.dirty.discs >> chart.anchor(first) & 1 != 0 {
        return;
    }
    // Turns in which each is free of everything but the other.
    let firsts = chart.kinds(first).but(second).and(wanted);
    if least(&firsts).is_none() {
        return;
    }
    let seconds = chart.kinds(second).but(first);
    let seconds = seconds.without(&chart.swept_meets(second, task.dirty, &seconds));
    let Some(least) = least(&seconds) else { return };
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
    /// Turns that make room for it.
    pub turns: Turns,
}

/// Equally good directions.
pub type Aims = List<Aim, 12>;

/// Points a lane of `n` from `s` as directly as possible along `u0` (`ASC.LANE.1`, `ASC.LANE.2`, `ASC.GAP.15`). `targets` are the Systems to which a
/// connection would give a target. Empty where no direction works.
pub fn point(chart: &mut Chart, s: usize, u0: Dir, n: u8, targets: u64, limits: &Limits) -> Aims {
    focus(chart, s, n, limits);
    let mut front = Front::new(chart, s, u0, n, targets, limits);
    // The straight direction first: others are computed only if it fails.
    let open = front.straight(chart);
    if !open || !free(chart, s, u0, n) {
        front.turn_targets(chart);
    }
    let mut aims = match front.joins_straight {
        true => joined(chart, (s, u0, n), targets, &[(0, open)], limits),
        false if open => along(chart, (s, u0, n), &[0], limits.pivots),
        false => Aims::new(),
    };
    if !aims.is_empty() {
        return aims;
    }
    let open = front.open(chart);
    let mut left = open.or(&front.joins);
    while let (true, Some(deviation)) = (aims.is_empty(), left.iter().next()) {
        let deviation = deviation.abs();
        let sides: List<i32, 2> = [deviation, -deviation].into_iter().filter(|&side| left.has(side)).collect();
        aims = if sides.iter().any(|&side| front.joins.has(side)) {
            let sides: List<(i32, bool), 2> = sides.iter().map(|&side| (side, open.has(side))).collect();
            joined(chart, (s, u0, n), targets, &sides, limits)
        } else {
            along(chart, (s, u0, n), &sides, limits.pivots)
        };
        left = left.span(deviation + 1, 180);
    }
    aims
}

/// The best of these directions, where a lane may also end at one of the targets. Empty where none works.
fn joined(chart: &mut Chart, (s, u0, n): (usize, Dir, u8), targets: u64, sides: &[(i32, bool)], limits: &Limits) -> Aims {
    let mut aims = Aims::new();
    for most in if limits.pivots == 0 { 0..=0 } else { 0..=1 } {
        let most = if most == 0 { 0 } else { limits.pivots };
        let found = sides.iter().filter_map(|&(side, open)| {
            let u = u0.turned(side);
            Some((side, lay(chart, (s, open), u, n, targets, most, limits)?))
        });
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
            break;
        }
    }
    aims
}

/// The best of these directions, where a lane can only end at a new disc and nothing is in its way that cannot be moved. Empty where none works.
fn along(chart: &mut Chart, (s, u0, n): (usize, Dir, u8), sides: &[i32], most: u8) -> Aims {
    let movable = chart.floating() & !(1 << s);
    let mut aims = Aims::new();
    let mut ways = List::<(i32, Held), 2>::new();
    for &side in sides {
        let u = u0.turned(side);
        let (body, end) = (Body::from(chart.at(s), u, n), chart.at(s).along(u, R * (i32::from(n) + 2)));
        match chart.movers_hit(&body, end, movable) {
            held if held == Held::default() => _ = aims.push(Aim { deviation: side as i16, turns: Turns::new() }),
            held => _ = ways.push((side, held)),
        }
    }
    if !aims.is_empty() {
        return aims;
    }
    let mut found = (u8::MAX, u16::MAX);
    for &(side, held) in ways.iter() {
        let dirty = put_down(chart, s, u0.turned(side), n);
        let mut best = Best(None);
        for way in chart.ways_out(held).iter().filter(|way| way.count_ones() <= most.into()) {
            make_way(chart, Task { dirty, movable, before: &[], most }, *way, &mut best);
        }
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

/// Puts a lane of `n` with a disc at its end on the chart; returns the new pieces.
fn put_down(chart: &mut Chart, s: usize, u: Dir, n: u8) -> Set {
    let lane = chart.lay(Body::from(chart.at(s), u, n), s, None);
    let disc = chart.place(chart.at(s).along(u, R * (i32::from(n) + 2)));
    Set { discs: 1 << disc, lanes: 1 << lane }
}

/// Whether a lane of `n` with a disc at its end lies free.
pub fn free(chart: &Chart, s: usize, u: Dir, n: u8) -> bool {
    let end = chart.at(s).along(u, R * (i32::from(n) + 2));
    !chart.blocked(&Body::from(chart.at(s), u, n), end, s, 0)
}

/// Looks only at things that a lane of `n` from `s` can meet, with the disc at its end.
pub fn focus(chart: &mut Chart, s: usize, n: u8, limits: &Limits) {
    chart.focus(chart.at(s), R * (i32::from(n) + 3) + limits.fit + SPARE);
}

/// The least translation with which a lane of `n` can be laid from `s` along `u`, with room for a disc (where that way is `open` to one) or a connection at
/// its end: a target may be turned into its place, `s` may not (`ASC.LANE.2`).
pub fn lay(chart: &mut Chart, (s, open): (usize, bool), u: Dir, n: u8, targets: u64, most: u8, limits: &Limits) -> Option<Least> {
    let mut best = Best(None);
    let movable = chart.floating() & !(1 << s);
    if open && most == 0 {
        if free(chart, s, u, n) {
            best.offer(&[]);
        }
    } else if open {
        let dirty = put_down(chart, s, u, n);
        clear(chart, Task { dirty, movable, before: &[], most }, &mut best);
        chart.unlay();
    }
    // The lane of a target that is turned may lie anywhere.
    let scope = chart.look_at(Set { discs: u64::MAX, lanes: u64::MAX });
    for t in numbers(targets) {
        let limits = Limits { pivots: most, ..*limits };
        join::search(chart, (s, t), u, n, (&limits, movable), &mut best, Best::unturned);
    }
    chart.look_at(scope);
    best.done()
}

/// Whether the body of an open lane of `n` from `s` along `u` lies free, whatever may be at its end.
pub fn body_free(chart: &mut Chart, s: usize, u: Dir, n: u8) -> bool {
    let lane = chart.lay(Body::from(chart.at(s), u, n), s, None);
    let free = chart.body_inside(lane) && chart.lane_free(lane);
    chart.unlay();
    free
}

/// Room in the sets of Systems.
const _: () = assert!(DISCS <= 64);
