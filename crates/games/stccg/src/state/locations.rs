//! Locations of the spaceline.

use std::ops::Range;

use engine::Seat;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{State, Zone};
use crate::ids::{self, Id};

/// Beside the turn of an attack: the right to counter-attack for it is over.
pub const LAPSED: u16 = 1 << 15;

/// A location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The mission, or the outpost that is a location of its own.
    pub card: Id,
    /// What lies under it; the first is met first.
    pub under: ArrayVec<Id, 40>,
    /// Who solved it.
    #[serde(with = "ids::seat_counted")]
    pub solved: Option<Seat>,
    /// Who assimilated the planet.
    #[serde(with = "ids::seat_counted")]
    pub taken: Option<Seat>,
    /// Whether a seat has announced scouting here, a bit each; in the next two bits, whether its scouts came through. The planet side of a
    /// dual-icon mission has the four bits above.
    pub tried: u8,
    /// Whether a seat has completed scouting here, a bit each; the planet side of a dual-icon mission four bits above.
    pub scouted: u8,
    /// The turn in which each completed it.
    pub when: [u16; 2],
    /// Whether an opposing ship of each seat was destroyed here, a bit each.
    pub wreck: u8,
    /// The last turn in which the Borg of a seat fought here.
    pub fought: [u16; 2],
    /// The turn in which each seat was last attacked here; with [`LAPSED`] once it may not counter-attack for it any more; 0 for none.
    pub attacked: [u16; 2],
    /// Whose mis-seed was met here by its own scouts, or bars the solution, a bit each.
    pub barred: u8,
    /// Lies on the spaceline of the Gamma Quadrant.
    pub gamma: bool,
    /// Bears both icons although its card does not: for cases, since none of the cards of this crate is a dual mission.
    pub both: bool,
}

/// A fresh location.
pub fn place(card: Id) -> Place {
    Place {
        card,
        under: arrayvec::ArrayVec::new(),
        solved: None,
        taken: None,
        tried: 0,
        scouted: 0,
        when: [0; 2],
        wreck: 0,
        fought: [0; 2],
        attacked: [0; 2],
        barred: 0,
        gamma: false,
        both: false,
    }
}

impl State {
    /// Whether a location lies in the Gamma Quadrant.
    pub fn gamma(&self, loc: u8) -> bool {
        self.places.get(usize::from(loc)).is_some_and(|place| place.gamma)
    }
    /// The ranks of a quadrant.
    pub fn ranks(&self, gamma: bool) -> Range<usize> {
        let split = self.line.iter().position(|&loc| self.gamma(loc)).unwrap_or(self.line.len());
        if gamma { split..self.line.len() } else { 0..split }
    }
    /// The ranks of the quadrant in which a rank lies.
    pub fn stretch(&self, rank: usize) -> Range<usize> {
        self.ranks(self.line.get(rank).is_some_and(|&loc| self.gamma(loc)))
    }
    /// Whether a location is an end of its spaceline.
    pub fn at_end(&self, loc: u8) -> bool {
        self.rank(loc).is_some_and(|rank| {
            let line = self.stretch(rank);
            rank == line.start || rank + 1 == line.end
        })
    }
    /// The rank of the end of the spaceline that is farther from a rank, and whether it is the right one.
    pub fn far_end(&self, rank: usize) -> (usize, bool) {
        let line = self.stretch(rank);
        let right = (rank - line.start) * 2 < line.len();
        (if right { line.end.saturating_sub(1) } else { line.start }, right)
    }
    /// A location is laid at a rank of the spaceline.
    pub fn lay_at(&mut self, id: Id, rank: usize, gamma: bool) {
        let loc = self.locs().end;
        let _ = self.places.try_push(Place { gamma, ..place(id) });
        self.put(id, Zone::Place);
        self.at_mut(id).loc = loc;
        let _ = self.line.try_insert(rank, loc);
    }
}
