//! Locations of the spaceline.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::Id;

/// Beside the turn of an attack: the right to counter-attack for it is over.
pub const LAPSED: u16 = 1 << 15;

/// A location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The mission, or the outpost that is a location of its own.
    pub card: Id,
    /// What lies under it; the first is met first.
    pub under: ArrayVec<Id, 40>,
    /// Who solved it: 0 nobody, else seat + 1.
    pub solved: u8,
    /// Who assimilated the planet: 0 nobody, else seat + 1.
    pub taken: u8,
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
    /// Bears both icons although its card does not: for cases, since none of the cards of this crate is a dual mission.
    pub both: bool,
}

/// A fresh location.
pub fn place(card: Id) -> Place {
    Place {
        card,
        under: arrayvec::ArrayVec::new(),
        solved: 0,
        taken: 0,
        tried: 0,
        scouted: 0,
        when: [0; 2],
        wreck: 0,
        fought: [0; 2],
        attacked: [0; 2],
        barred: 0,
        both: false,
    }
}
