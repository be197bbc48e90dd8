//! Scouting of a location, of each side of a dual-icon mission by itself (SDUAL.1, SDUAL.3).

use engine::Seat;

use super::State;
use crate::data::Where;

/// Bits of the planet side of a dual-icon mission stand above those of its space side, or of the only side of a location.
const PLANET: u8 = 4;

impl State {
    fn above(&self, loc: u8, space: bool) -> u8 {
        if self.side(loc) == Where::Either && !space { PLANET } else { 0 }
    }

    /// Whether a seat has completed scouting of a side.
    pub fn scouted(&self, seat: Seat, loc: u8, space: bool) -> bool {
        self.places[usize::from(loc)].scouted >> self.above(loc, space) & (1 << seat.index()) != 0
    }

    /// Whether a seat has completed scouting of either side.
    pub fn scouted_somewhere(&self, seat: Seat, loc: u8) -> bool {
        [true, false].into_iter().any(|space| self.scouted(seat, loc, space))
    }

    /// Whether a seat has announced scouting of a side.
    pub fn tried(&self, seat: Seat, loc: u8, space: bool) -> bool {
        self.places[usize::from(loc)].tried >> self.above(loc, space) & (1 << seat.index()) != 0
    }

    /// Whether the scouts of a seat came through on a side.
    pub fn came_through(&self, seat: Seat, loc: u8, space: bool) -> bool {
        self.places[usize::from(loc)].tried >> self.above(loc, space) & (4 << seat.index()) != 0
    }

    /// A seat has announced scouting of a side, or come through there.
    pub fn try_side(&mut self, seat: Seat, loc: u8, space: bool, through: bool) {
        let bit = if through { 4 } else { 1 } << seat.index() << self.above(loc, space);
        self.places[usize::from(loc)].tried |= bit;
    }

    /// A seat has completed scouting of a side.
    pub fn scout_side(&mut self, seat: Seat, loc: u8, space: bool) {
        let bit = 1 << seat.index() << self.above(loc, space);
        let number = self.turn.number;
        let place = &mut self.places[usize::from(loc)];
        place.scouted |= bit;
        place.when[seat] = number;
    }
}
