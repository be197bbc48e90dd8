//! The overlaps of a floating System on its way round.

use super::{gap::Arm, places::numbers, turns::TurnSet};

/// Sets of discs and of lanes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Set {
    /// Discs by number.
    pub discs: u64,
    /// Lanes by number.
    pub lanes: u64,
}

impl Set {
    /// One disc.
    pub fn disc(disc: usize) -> Set {
        Set { discs: 1 << disc, ..Set::default() }
    }

    /// One lane.
    pub fn lane(lane: usize) -> Set {
        Set { lanes: 1 << lane, ..Set::default() }
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.discs | self.lanes == 0
    }

    /// Both.
    pub fn and(self, other: Set) -> Set {
        Set { discs: self.discs | other.discs, lanes: self.lanes | other.lanes }
    }
}

/// The turns of a floating System by obstacle.
#[derive(Clone, Debug, Default)]
pub struct Kinds {
    /// Nothing is.
    pub free: TurnSet,
    /// One other floating System alone: which, and the turns; in order.
    pub yields: Vec<(usize, TurnSet)>,
}

impl Kinds {
    /// The turns after which nothing but that System is in the way.
    pub fn but(&self, other: usize) -> TurnSet {
        self.yields.iter().find(|(system, _)| *system == other).map_or(self.free, |(_, turns)| self.free.or(turns))
    }
}

/// Overlaps of a floating System on its way round.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// All that can be met.
    pub near: Set,
    /// The way of the disc.
    pub arm: Arm,
    /// Turns that lead outside the play area.
    out: TurnSet,
    /// Turns in which it overlaps something.
    met: TurnSet,
    /// Its overlaps, and the turns in which each occurs; a thing may occur more than once.
    pub things: Vec<(Set, TurnSet)>,
    /// The turns by obstacle, once they were asked for.
    pub kinds: Option<Kinds>,
}

impl Sweep {
    /// Nothing is in the way yet.
    pub fn new(near: Set, arm: Arm) -> Sweep {
        Sweep { near, arm, out: TurnSet::default(), met: TurnSet::default(), things: Vec::new(), kinds: None }
    }

    /// Forgets things that lie elsewhere now.
    pub fn forget(&mut self, gone: Set) {
        self.near = Set { discs: self.near.discs & !gone.discs, lanes: self.near.lanes & !gone.lanes };
        self.things.retain(|(what, _)| what.discs & gone.discs | what.lanes & gone.lanes == 0);
        self.met = self.things.iter().fold(TurnSet::default(), |all, (_, turns)| all.or(turns));
    }

    /// Notes in which turns it overlaps something.
    pub fn meets(&mut self, what: Set, turns: TurnSet) {
        if !turns.is_empty() {
            self.met = self.met.or(&turns);
            self.things.push((what, turns));
        }
    }

    /// Notes that these turns lead outside the play area.
    pub fn leaves(&mut self, turns: TurnSet) {
        self.out = self.out.or(&turns);
    }

    /// Turns of `lo` to `hi` degrees either way in which nothing is in the way.
    pub fn free(&self, lo: i32, hi: i32) -> TurnSet {
        TurnSet::ALL.span(lo, hi).without(&self.out).without(&self.met)
    }

    /// Overlaps after a turn; `None` outside the play area.
    pub fn hits(&self, degrees: i32) -> Option<Set> {
        let there = self.things.iter().filter(|(_, turns)| turns.has(degrees));
        (!self.out.has(degrees)).then(|| there.fold(Set::default(), |all, (what, _)| all.and(*what)))
    }

    /// The turns by obstacle: `holders` gives the floating Systems that take a thing along, by number; none if it cannot be turned away.
    pub fn sorted(&self, holders: impl Fn(Set) -> u64) -> Kinds {
        let held: Vec<(u64, &TurnSet)> = self.things.iter().map(|(what, turns)| (holders(*what), turns)).collect();
        let all = held.iter().fold(0, |all, (holders, _)| all | holders);
        let of = |system: usize| {
            // Turns in which something is in the way that goes along with the System, and in which something is that does not.
            let (mut with, mut without) = (TurnSet::default(), self.out);
            for &(holders, turns) in &held {
                let side = if holders >> system & 1 != 0 { &mut with } else { &mut without };
                *side = side.or(turns);
            }
            (system, with.without(&without))
        };
        let yields = numbers(all).map(of).filter(|(_, turns)| !turns.is_empty()).collect();
        Kinds { free: self.free(1, 180), yields }
    }
}
