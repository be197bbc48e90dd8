//! The directions in which a new lane may lie, as far as what cannot be moved goes.

use super::{Dir, Limits};
use crate::map::{
    chart::Chart,
    gap::Arm,
    places::numbers,
    plane::{Body, R, spans},
    sweep::TurnSet,
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
}

impl Front {
    /// Of a lane of `n` from `s` along `u0`.
    pub fn new(chart: &Chart, s: usize, u0: Dir, n: u8, targets: u64, limits: &Limits) -> Front {
        let (from, movable) = (chart.at(s), chart.floating() & !(1 << s));
        let mut front = Front { s, u0, n, movable, joins_straight: false, joins: TurnSet::default() };
        let arm = Arm::new(from, from.along(u0, R));
        for t in numbers(targets).filter(|&t| spans(from, chart.at(t), n, limits.fit)) {
            let (straight, turned) = if limits.swing { (true, TurnSet::ALL) } else { arm.toward(chart.at(t), limits.angle + 1) };
            front.joins_straight |= straight;
            front.joins = front.joins.or(&turned);
        }
        front
    }

    /// Whether nothing that cannot be moved is in the way of the straight lane with a disc at its end.
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
