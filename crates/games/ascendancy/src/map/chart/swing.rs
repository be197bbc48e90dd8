//! Obstacles of a floating System on its way round, and of a new lane in any direction.

use super::{Chart, LANES};
use crate::map::{
    gap::Arm,
    places::numbers,
    plane::{Body, Dir, Pt, R, SPARE, discs_clear, lane_clear_of_disc, lanes_clear, root},
    sweep::{Kinds, Set, Sweep},
    turns::{Pairs, TurnSet},
};

impl Chart {
    /// Position of a floating System and its lane after a turn.
    fn swung(&self, disc: usize, degrees: i32) -> (Pt, Body) {
        let (anchor, lane) = (self.anchor(disc), usize::from(self.hangs[disc].0));
        let at = self.still[disc].turned(self.still[anchor], degrees);
        let first = usize::from(self.strips[lane].a) == disc;
        (at, if first { Body::between(at, self.still[anchor]) } else { Body::between(self.still[anchor], at) })
    }

    /// The way of a floating System about its anchor.
    pub fn arm(&self, disc: usize) -> Arm {
        Arm::new(self.still[self.anchor(disc)], self.still[disc])
    }

    /// The turns of `second` that leave room to `first` after its turn, of those in which nothing else is in the way.
    pub fn beside(&mut self, first: usize, second: usize, degrees: i32) -> TurnSet {
        let named = |(a, b, _): &(usize, usize, Box<Pairs>)| (*a, *b) == (first, second);
        let place = self.pairs.iter().position(named).unwrap_or_else(|| {
            self.pairs.push((first, second, Box::default()));
            self.pairs.len() - 1
        });
        if let Some(row) = self.pairs[place].2.row(degrees) {
            return row;
        }
        let (at, lane) = self.swung(first, degrees);
        let wanted = self.kinds(second).but(first);
        let arm = self.sweep(second).arm;
        let this = &*self;
        let meets = |other: i32| {
            let (to, strip) = this.swung(second, other);
            !(discs_clear(at, to) && lane_clear_of_disc(&lane, to) && lane_clear_of_disc(&strip, at) && lanes_clear(&lane, &strip))
        };
        let on = arm.meets_disc(at, |other| wanted.has(other) && meets(other));
        let met = arm.meets_lane(&lane, false, &wanted.without(&on), meets);
        let row = wanted.without(&met).without(&on);
        self.pairs[place].2.learn(degrees, row);
        row
    }

    /// Overlaps of a floating System and its lane after a turn with things that lie as they lay at first, `dirty` left out. `None` if it would leave
    /// the play area.
    pub fn swept_still(&mut self, disc: usize, degrees: i32, dirty: Set) -> Option<Set> {
        let met = self.sweep(disc).hits(degrees)?;
        Some(Set { discs: met.discs & !dirty.discs, lanes: met.lanes & !dirty.lanes })
    }

    /// The floating Systems of `movable` each of which takes along the overlapped disc or lane.
    fn holders(&self, hit: Set, movable: u64) -> u64 {
        numbers(hit.lanes).fold(hit.discs & movable, |found, lane| found | self.movers(lane, movable))
    }

    /// The turns of a floating System by the obstacles there, among things that lie as they lay at first.
    pub fn kinds(&mut self, disc: usize) -> &Kinds {
        if self.sweep(disc).kinds.is_none() {
            let movable = self.floating & !(1 << disc);
            let kinds = self.sweeps[disc].as_ref().map(|sweep| sweep.sorted(|what| self.holders(what, movable)));
            self.sweep(disc).kinds = kinds;
        }
        self.sweep(disc).kinds.get_or_insert_default()
    }

    /// The turns of `lo` to `hi` degrees either way in which nothing that lies where it lay at first is in a floating System's way.
    pub fn free_turns(&mut self, disc: usize, lo: i32, hi: i32) -> TurnSet {
        self.sweep(disc).free(lo, hi)
    }

    /// The turns, of those wanted, in which a floating System with its lane would overlap something of `dirty`, as that lies now.
    pub fn swept_meets(&self, disc: usize, dirty: Set, wanted: &TurnSet) -> TurnSet {
        let mut met = TurnSet::default();
        let arm = self.arm(disc);
        for other in numbers(dirty.discs & !(1 << disc) & !(1 << self.anchor(disc))) {
            let there = self.at[other];
            let on = arm.meets_disc(there, |degrees| self.on_disc(disc, degrees, there));
            met = met.or(&on.and(wanted));
        }
        for lane in numbers(dirty.lanes & !(1 << self.hangs[disc].0)) {
            met = met.or(&self.lane_met(&arm, disc, lane, &self.strips[lane].body, &wanted.without(&met)));
        }
        met
    }

    /// The turns, of those wanted, in which a floating System with its lane overlaps a lane at this place.
    fn lane_met(&self, arm: &Arm, disc: usize, lane: usize, there: &Body, wanted: &TurnSet) -> TurnSet {
        arm.meets_lane(there, self.ends_at(lane, disc), wanted, |degrees| self.on_lane(disc, degrees, lane, there))
    }

    /// Whether a floating System with its lane, turned, overlaps a disc at this place, other than the one about which it is turned.
    fn on_disc(&self, disc: usize, degrees: i32, there: Pt) -> bool {
        let (centre, body) = self.swung(disc, degrees);
        !discs_clear(centre, there) || !lane_clear_of_disc(&body, there)
    }

    /// Whether it overlaps a lane at this place.
    fn on_lane(&self, disc: usize, degrees: i32, lane: usize, there: &Body) -> bool {
        let (centre, body) = self.swung(disc, degrees);
        !self.ends_at(lane, disc) && !lane_clear_of_disc(there, centre) || !lanes_clear(&body, there)
    }

    fn ends_at(&self, lane: usize, disc: usize) -> bool {
        let strip = &self.strips[lane];
        usize::from(strip.a) == disc || usize::from(strip.b) == disc
    }

    /// The circle that a floating System and its lane can come near to: its centre and radius.
    pub(super) fn about(&self, disc: usize) -> (Pt, i32) {
        let anchor = self.still[self.anchor(disc)];
        (anchor, root(anchor.square_to(self.still[disc])) as i32 + R + SPARE)
    }

    /// The way of a floating System, computed when it is first asked for.
    fn sweep(&mut self, disc: usize) -> &mut Sweep {
        if self.sweeps[disc].is_none() {
            self.sweeps[disc] = Some(Box::new(self.swept(disc)));
        }
        self.sweeps[disc].get_or_insert_with(|| Box::new(Sweep::new(Set::default(), Arm::new(Pt::default(), Pt::default()))))
    }

    fn swept(&self, disc: usize) -> Sweep {
        let (centre, radius) = self.about(disc);
        let (near, arm) = (self.near(centre, radius), self.arm(disc));
        let mut sweep = Sweep::new(near, arm);
        sweep.leaves(arm.outside(self.area, |degrees| !self.contains(self.swung(disc, degrees).0)));
        self.look(disc, &mut sweep, near);
        sweep
    }

    /// Notes in which turns it would meet each of these discs and lanes.
    pub(super) fn look(&self, disc: usize, sweep: &mut Sweep, near: Set) {
        let arm = sweep.arm;
        for other in numbers(near.discs & !(1 << disc) & !(1 << self.anchor(disc))) {
            let there = self.still[other];
            let met = arm.meets_disc(there, |degrees| self.on_disc(disc, degrees, there));
            sweep.meets(Set::disc(other), met);
        }
        for lane in numbers(near.lanes & !(1 << self.hangs[disc].0)) {
            let met = self.lane_met(&arm, disc, lane, &self.bodies[lane], &TurnSet::ALL);
            sweep.meets(Set::lane(lane), met);
        }
    }

    /// The turns off a direction in which a new lane of `n` from `s`, with a disc at its end, would meet something in scope that is not `movable`, or
    /// leave the play area.
    pub fn barred(&self, s: usize, u0: Dir, n: u8, movable: u64) -> TurnSet {
        let (from, long) = (self.at[s], R * (i32::from(n) + 2));
        let arm = Arm::new(from, from.along(u0, long));
        let laid = |degrees: i32| {
            let u = u0.turned(degrees);
            (from.along(u, long), Body::from(from, u, n))
        };
        let mut barred = arm.outside(self.area, |degrees| !self.contains(laid(degrees).0));
        for disc in numbers(self.looked_at(false) & !movable & !(1 << s)) {
            let there = self.at[disc];
            let meets = |degrees: i32| {
                let (end, body) = laid(degrees);
                !discs_clear(end, there) || !lane_clear_of_disc(&body, there)
            };
            barred = barred.or(&arm.meets_disc(there, meets));
        }
        for lane in numbers(self.live & self.scope.lanes & !(1 << (LANES - 1))) {
            if self.movers(lane, movable) != 0 {
                continue;
            }
            let there = &self.strips[lane].body;
            let meets = |degrees: i32| {
                let (end, body) = laid(degrees);
                !lane_clear_of_disc(there, end) || !lanes_clear(&body, there)
            };
            barred = barred.or(&arm.meets_lane(there, false, &TurnSet::ALL.without(&barred), meets));
        }
        barred
    }
}
