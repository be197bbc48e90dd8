//! A floating System on its way round: where it and its lane would lie after each whole turn, and what they would overlap there.

use super::{
    chart::Set,
    plane::{Body, Pt},
};

/// Turns of -180 to 180 degrees.
const TURNS: usize = 361;

/// The place of a turn in a list of all of them.
pub fn slot(degrees: i32) -> usize {
    (degrees + 180).clamp(0, 360) as usize
}

/// A set of turns.
pub type TurnSet = [u64; 6];

/// For each turn of one System the turns of another that leave both room, worked out when they are first asked for.
#[derive(Clone, Debug)]
pub struct Pairs {
    known: TurnSet,
    rows: [TurnSet; TURNS],
}

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs { known: [0; 6], rows: [[0; 6]; TURNS] }
    }
}

impl Pairs {
    /// The row of a turn, if it is known.
    pub fn row(&self, degrees: i32) -> Option<TurnSet> {
        let slot = slot(degrees);
        (self.known[slot / 64] >> (slot % 64) & 1 != 0).then_some(self.rows[slot])
    }

    /// Notes a row.
    pub fn learn(&mut self, degrees: i32, row: TurnSet) {
        let slot = slot(degrees);
        self.known[slot / 64] |= 1 << (slot % 64);
        self.rows[slot] = row;
    }
}

/// Places and overlaps by turn, worked out when they are first asked for.
#[derive(Clone, Debug)]
pub struct Sweep {
    near: Set,
    known: [u64; 6],
    places: [(Pt, Body); TURNS],
    hits: [Option<Set>; TURNS],
}

impl Sweep {
    /// Nothing is known yet; `near` is all that can be met.
    pub fn new(near: Set) -> Sweep {
        Sweep { near, known: [0; 6], places: [Default::default(); TURNS], hits: [None; TURNS] }
    }

    /// What could be met, if the turn is not known yet.
    pub fn unknown(&self, degrees: i32) -> Option<Set> {
        let slot = slot(degrees);
        (self.known[slot / 64] >> (slot % 64) & 1 == 0).then_some(self.near)
    }

    /// Notes a turn.
    pub fn learn(&mut self, degrees: i32, place: (Pt, Body), hits: Option<Set>) {
        let slot = slot(degrees);
        self.known[slot / 64] |= 1 << (slot % 64);
        (self.places[slot], self.hits[slot]) = (place, hits);
    }

    /// Where disc and lane lie after a turn.
    pub fn place(&self, degrees: i32) -> (Pt, Body) {
        self.places[slot(degrees)]
    }

    /// What they overlap there; `None` outside the play area.
    pub fn hits(&self, degrees: i32) -> Option<Set> {
        self.hits[slot(degrees)]
    }
}
