//! The chart is kept from one question to the next: most of a map has not moved, and the known ways of its Systems still hold.
//!
//! Nothing is remembered that a fresh chart would not say as well: each map is compared with the one that was looked at before, piece by piece, so that
//! a command taken back or another table cannot make an answer wrong.

use std::cell::RefCell;

use super::{Chart, DISCS, LANES, NO_STRIP, Set, Strip};
use crate::map::{Map, OPEN, places::numbers, plane::Pt, sweep::Sweep};

/// More pairs of Systems than that are not remembered.
const MOST_PAIRS: usize = 48;

thread_local! {
    static KEPT: RefCell<Option<Box<Chart>>> = const { RefCell::new(None) };
}

/// Works with the chart of a map.
pub fn with<T>(map: &Map, work: impl FnOnce(&mut Chart) -> T) -> T {
    let mut chart = match KEPT.take() {
        Some(mut chart) => {
            chart.follow(map);
            chart
        }
        None => Box::new(Chart::of(map)),
    };
    let found = work(&mut chart);
    KEPT.set(Some(chart));
    found
}

/// Differences from the former layout.
struct Changes {
    /// Discs and lanes that are elsewhere, new or gone.
    moved: Set,
    /// Systems that began or ceased to float, or hang elsewhere, and lanes that go with another System than before.
    held: Set,
}

impl Chart {
    /// Becomes the chart of a map.
    fn follow(&mut self, map: &Map) {
        self.unlay();
        self.scope = Set { discs: u64::MAX, lanes: u64::MAX };
        if self.area != map.area {
            *self = Chart::of(map);
            return;
        }
        let fixed = map.systems.iter().enumerate().fold(0, |all, (index, system)| all | u64::from(system.fixed) << index);
        let discs = self.follow_discs(map);
        let lanes = self.follow_lanes(map, discs);
        if discs | lanes == 0 && self.fixed == fixed {
            return;
        }
        self.fixed = fixed;
        let held = self.follow_floating(map);
        let changes = Changes { moved: Set { discs, lanes }, held };
        let mut touched = 0_u64;
        for disc in 0..DISCS {
            if let Some(mut sweep) = self.sweeps[disc].take() {
                let holds =
                    self.floating >> disc & 1 != 0 && (changes.moved.discs >> disc | changes.moved.discs >> self.anchor(disc)) & 1 == 0;
                if holds && changes.held.discs >> disc & 1 == 0 {
                    touched |= u64::from(self.renew(disc, &mut sweep, &changes)) << disc;
                    self.sweeps[disc] = Some(sweep);
                } else {
                    touched |= 1 << disc;
                }
            }
        }
        let room = self.pairs.len() <= MOST_PAIRS;
        self.pairs.retain(|(first, second, _)| room && (touched >> first | touched >> second) & 1 == 0);
    }

    /// Puts the discs where they are; those that are elsewhere, new or gone.
    fn follow_discs(&mut self, map: &Map) -> u64 {
        let mut moved = 0;
        for (index, system) in map.systems.iter().enumerate() {
            if index >= self.discs || self.still[index] != system.at {
                moved |= 1 << index;
                (self.still[index], self.at[index]) = (system.at, system.at);
            }
        }
        for index in map.systems.len()..self.discs {
            moved |= 1 << index;
            (self.still[index], self.at[index]) = (Pt::default(), Pt::default());
        }
        self.discs = map.systems.len();
        moved
    }

    /// Puts the lanes where they are; those that are elsewhere, new or gone.
    fn follow_lanes(&mut self, map: &Map, discs: u64) -> u64 {
        let mut moved = 0;
        let most = map.lanes.len().max(64 - (self.live & !(1 << (LANES - 1))).leading_zeros() as usize);
        for index in 0..most {
            let there = self.live >> index & 1 != 0;
            let Some(lane) = map.lanes.get(index).filter(|lane| lane.n > 0) else {
                if there {
                    moved |= 1 << index;
                    self.live &= !(1 << index);
                    self.strips[index] = NO_STRIP;
                    self.bodies[index] = NO_STRIP.body;
                }
                continue;
            };
            let strip = &self.strips[index];
            let ends = there && (strip.a, strip.b) == (lane.a, lane.b) && discs >> lane.a & 1 == 0;
            let same = ends && if lane.b == OPEN { self.laid[index] == (lane.n, lane.end) } else { discs >> lane.b & 1 == 0 };
            if !same {
                moved |= 1 << index;
                self.strips[index] = Strip { body: map.body(lane), a: lane.a, b: lane.b };
                self.bodies[index] = self.strips[index].body;
                self.laid[index] = (lane.n, lane.end);
                self.live |= 1 << index;
            }
        }
        moved
    }

    /// Finds the floating Systems; returns those that float or are held otherwise than before.
    fn follow_floating(&mut self, map: &Map) -> Set {
        let (floating, hangs, movers) = (self.floating, self.hangs, self.movers);
        self.find_floating(map);
        let mut held = Set { discs: floating ^ self.floating, lanes: 0 };
        for disc in numbers(floating & self.floating) {
            held.discs |= u64::from(hangs[disc] != self.hangs[disc]) << disc;
        }
        if movers != self.movers {
            for (lane, before) in movers.iter().enumerate() {
                held.lanes |= u64::from(*before != self.movers[lane]) << lane;
            }
        }
        held
    }

    /// Updates the knowledge about an unmoved System with the changes; returns whether any of it is new.
    fn renew(&self, disc: usize, sweep: &mut Sweep, changes: &Changes) -> bool {
        let gone = Set { discs: sweep.near.discs & changes.moved.discs, lanes: sweep.near.lanes & changes.moved.lanes };
        let held = sweep.near.discs & changes.held.discs | sweep.near.lanes & changes.held.lanes;
        if !gone.is_empty() {
            sweep.forget(gone);
        }
        let (centre, radius) = self.about(disc);
        let new = self.near_of(changes.moved, centre, radius);
        if !new.is_empty() {
            sweep.near = sweep.near.and(new);
            self.look(disc, sweep, new);
        }
        let touched = !gone.is_empty() || !new.is_empty() || held != 0;
        if touched {
            sweep.kinds = None;
        }
        touched
    }
}
