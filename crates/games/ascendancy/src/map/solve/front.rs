//! Which directions are open to a new lane as far as what cannot be moved goes: the first ones looked at one by one, the rest worked out at once.

use super::{Dir, Limits};
use crate::map::{
    chart::{Block, Chart},
    gap::Arm,
    places::numbers,
    plane::{Body, R, spans},
    sweep::TurnSet,
};

/// Deviations up to this are looked at one by one: most lanes are laid by then.
const CLOSE: i32 = 30;

/// The directions about a straight one in which a lane with a disc at its end may lie.
pub(super) struct Front {
    s: usize,
    u0: Dir,
    n: u8,
    movable: u64,
    /// What was in the way last, on either side: most often it is in the way one degree on.
    last: [Option<Block>; 2],
    barred: Option<TurnSet>,
}

impl Front {
    pub fn new(chart: &Chart, s: usize, u0: Dir, n: u8) -> Front {
        Front { s, u0, n, movable: chart.floating() & !(1 << s), last: [None; 2], barred: None }
    }

    /// Whether nothing that cannot be moved is in the way in a direction.
    pub fn open(&mut self, chart: &Chart, deviation: i32) -> bool {
        if deviation.abs() > CLOSE {
            let barred = self.barred.get_or_insert_with(|| chart.barred(self.s, self.u0, self.n, self.movable));
            return !barred.has(deviation);
        }
        let (from, u) = (chart.at(self.s), if deviation == 0 { self.u0 } else { self.u0.turned(deviation) });
        let (body, end) = (Body::from(from, u, self.n), from.along(u, R * (i32::from(self.n) + 2)));
        let last = &mut self.last[usize::from(deviation < 0)];
        if last.is_some_and(|block| chart.blocks(block, &body, end, self.s)) {
            return false;
        }
        *last = chart.blocked_by(&body, end, self.s, self.movable);
        last.is_none()
    }
}

/// Deviations at which the lane may join one of these Systems (0 apart): all at which it does, and few others.
pub(super) fn joining(chart: &Chart, s: usize, u0: Dir, n: u8, targets: u64, limits: &Limits) -> (bool, TurnSet) {
    let (from, mut straight, mut turned) = (chart.at(s), false, TurnSet::default());
    let arm = Arm::new(from, from.along(u0, R));
    for t in numbers(targets).filter(|&t| spans(from, chart.at(t), n, limits.fit)) {
        if limits.swing {
            return (true, TurnSet::ALL);
        }
        let (zero, toward) = arm.toward(chart.at(t), limits.angle + 1);
        straight |= zero;
        turned = turned.or(&toward);
    }
    (straight, turned)
}
