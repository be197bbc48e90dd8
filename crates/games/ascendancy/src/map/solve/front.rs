//! The directions in which a new lane may lie, as far as immovable pieces allow.

use super::{Dir, Limits};
use crate::map::{
    chart::Chart,
    gap::Arm,
    places::numbers,
    plane::{Body, Pt, R, spans},
    turns::TurnSet,
};

/// The directions about a straight one.
pub(super) struct Front {
    s: usize,
    u0: Dir,
    n: u8,
    movable: u64,
    /// Whether the straight lane may join one of the targets.
    pub joins_straight: bool,
    /// Turns off the straight direction after which it may: all after which it does, and few others.
    pub joins: TurnSet,
    targets: u64,
    limits: Limits,
}

impl Front {
    /// The front of a lane of `n` from `s` along `u0`.
    pub fn new(chart: &Chart, s: usize, u0: Dir, n: u8, targets: u64, limits: &Limits) -> Front {
        let (from, movable) = (chart.at(s), chart.floating() & !(1 << s));
        let mut front = Front { s, u0, n, movable, joins_straight: false, joins: TurnSet::default(), targets, limits: *limits };
        for t in numbers(targets).filter(|&t| spans(from, chart.at(t), n, limits.fit)) {
            front.may_join(from, chart.at(t));
        }
        front
    }

    /// Notes the directions in which the lane may join a System at this place.
    fn may_join(&mut self, from: Pt, to: Pt) {
        let arm = Arm::new(from, from.along(self.u0, R));
        let (straight, turned) = if self.limits.swing { (true, TurnSet::ALL) } else { arm.toward(to, self.limits.angle + 1) };
        self.joins_straight |= straight;
        self.joins = self.joins.or(&turned);
    }

    /// Notes as well where the lane may join a target that is turned into its place.
    pub fn turn_targets(&mut self, chart: &Chart) {
        if self.limits.pivots == 0 {
            return;
        }
        let (from, long) = (chart.at(self.s), f64::from(R * (i32::from(self.n) + 2)));
        for t in numbers(self.targets & self.movable) {
            for degrees in chart.arm(t).maybe_apart(from, long, f64::from(self.limits.fit) + 16.0).iter() {
                let there = chart.turned(t, degrees);
                if spans(from, there, self.n, self.limits.fit) {
                    self.may_join(from, there);
                }
            }
        }
    }

    /// Whether no immovable piece blocks the straight lane with a disc at its end.
    pub fn straight(&self, chart: &Chart) -> bool {
        let from = chart.at(self.s);
        let (body, end) = (Body::from(from, self.u0, self.n), from.along(self.u0, R * (i32::from(self.n) + 2)));
        !chart.blocked(&body, end, self.s, self.movable)
    }

    /// The turns off it after which nothing is.
    pub fn open(&self, chart: &Chart) -> TurnSet {
        TurnSet::ALL.without(&chart.barred(self.s, self.u0, self.n, self.movable))
    }
}
