//! The end of a move of the Cube on the board as it is, before it is made.

use geometry::plane::Base;

use crate::{
    board::Board,
    pieces::{Direction, ShipNo},
    rules::cube,
};

/// Result of a move of the Cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drift {
    /// Base at its end.
    pub base: Base,
    /// The ships that its attempted final position overlaps.
    pub overlaps: Vec<ShipNo>,
}

/// Foresees a move of the Cube (AW.BCTMOVE.5, AW.GAP.7).
pub(crate) fn foresee(board: &Board, towards: Direction, speed: u8) -> Drift {
    let path = cube::path(board, towards, speed);
    let end = path.end();
    let overlaps: Vec<ShipNo> = board.flying().filter(|(_, ship)| ship.base.overlaps(&end)).map(|(no, _)| no).collect();
    let taken = |base: &Base| board.flying().any(|(_, ship)| ship.base.overlaps(base));
    let base = if overlaps.is_empty() { end } else { path.slide_back(taken).map_or(board.cube.base, |(base, _)| base) };
    Drift { base, overlaps }
}
