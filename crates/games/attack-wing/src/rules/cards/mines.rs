//! Minefield Tokens that are no attack: warheads and hidden mines (W098, T239). Both are as large as an obstacle, as every Minefield Token is.

use engine::Table;
use geometry::plane::{Base, Heading, Point, Um, Vector, mm};
use rulebook::attack_wing as ids;

use super::{Held, holds, tell};
use crate::{
    command::With,
    effects::Does,
    event::{Deed, Event, Told},
    ids::ShipNo,
    rules::measure::{self, OBSTACLE_RADIUS},
    setup::AREA,
    state::{Board, MINES, Mine, MineKind},
};

/// Range within which each is laid, and within which no enemy may be.
const fn ranges(does: Does) -> (Um, Um) {
    if let Does::HiddenMine = does { (2, 2) } else { (1, 0) }
}

/// Whether such a token may be laid there.
pub fn fits(board: &Board, ship: ShipNo, does: Does, at: Point) -> bool {
    if !AREA.contains(at) || board.mines.iter().flatten().count() == MINES {
        return false;
    }
    let band = board.options.band();
    let (near, far) = ranges(does);
    let token = measure::mine(at);
    let own = board.ship(ship).base;
    // The token reaches into the Range if some part of it does.
    let reached = |base: &Base, range: Um| geometry::plane::Disc::new(at, OBSTACLE_RADIUS + range * band).overlaps_base(base);
    let free = !token.overlaps_base(&own) && board.flying().all(|(_, other)| !token.overlaps_base(&other.base));
    let enemy = far > 0 && board.fleet(ship.seat().other()).any(|(_, other)| reached(&other.base, far));
    let square = Base::new(at, Heading::NORTH, 2 * OBSTACLE_RADIUS);
    let ahead = matches!(does, Does::Warhead) && holds::in_arc(board, ship, &square);
    free && !enemy && !ahead && reached(&own, near)
}

/// A few places for such a token; others that fit are accepted.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    let base = board.ship(held.ship).base;
    let half = base.side / 2;
    for away in [mm(60), mm(100), mm(180)] {
        for (ahead, aside) in [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1)] {
            let at = base.centre + Vector::local(base.heading, ahead * (half + away), aside * (half + away));
            out.extend(fits(board, held.ship, does, at).then_some(With::At(at)));
        }
    }
}

/// Lays the token.
pub fn lay(board: &mut Board, held: &Held, does: Does, at: Point, table: &mut Table<'_, Event>) {
    let kind = if let Does::HiddenMine = does { MineKind::Hidden } else { MineKind::Warhead };
    if let Some(place) = board.mines.iter_mut().find(|place| place.is_none()) {
        *place = Some(Mine { at, of: held.ship.seat(), kind });
    }
    tell(table, held, &[ids::BASE_7_12, ids::BASE_3_6], Told::Plain(Deed::LaysMine));
}
