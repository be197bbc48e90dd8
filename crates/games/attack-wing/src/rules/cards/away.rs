//! Ships that leave the table for the rest of a round (T216, B012).

use engine::{Table, Unanswered};
use geometry::plane::{Base, Heading, Point, mm};
use rulebook::attack_wing as ids;

use super::{Held, held, tell};
use crate::{
    command::Command,
    effects::{self, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{maneuver, measure},
    setup::AREA,
    state::{Board, Cloak, Phase, Status},
};

/// A ship leaves the table, and so do all tokens beside it but Auxiliary Power.
pub fn leave(board: &mut Board, by: &Held, table: &mut Table<'_, Event>) {
    let no = by.ship;
    let ship = board.ship_mut(no);
    ship.loadout.active.insert(by.place);
    (ship.evade, ship.scan, ship.battle, ship.cloak) = (0, 0, 0, Cloak::None);
    (ship.lock, ship.lock_too, ship.holds, ship.extra_shields) = (None, None, None, 0);
    (ship.damped, ship.muon) = (false, false);
    let sheltered = ship.loadout.cards().find(|&(place, card)| card.code() == "T222" && ship.loadout.spent.has(place));
    sheltered.into_iter().for_each(|(place, _)| ship.loadout.spent.remove(place));
    ship.status = Status::Aside;
    for other in board.ships.iter_mut() {
        if other.lock == Some(Piece::Ship(no)) {
            other.lock = other.lock_too.take();
        }
        other.lock_too = other.lock_too.filter(|&piece| piece != Piece::Ship(no));
        other.holds = other.holds.filter(|&held| held != no);
    }
    tell(table, by, &[ids::BASE_8, ids::BASE_3_6], Told::Plain(Deed::Leaves));
}

/// The first ship that comes back in the End Phase.
pub fn returning(board: &Board) -> Option<ShipNo> {
    let end = board.carded && board.phase() == Phase::End;
    ShipNo::all().find(|&no| end && board.ship(no).status == Status::Aside)
}

/// The Range that must lie between the ship and others, and whether friends count as well.
fn distance(board: &Board, no: ShipNo) -> Option<(u8, bool)> {
    let mut found = held(board, no).filter(|held| board.ship(no).loadout.active.has(held.place));
    found.find_map(|held| {
        let mut all = effects::of(held.card).iter();
        all.find_map(|ability| if let Does::Leave(range, all) = ability.does { Some((range, all)) } else { None })
    })
}

/// Whether the ship may come back there: inside the play area, on nothing that it cannot lie on, and far enough from others.
pub fn check(board: &Board, no: ShipNo, at: Point, heading: Heading) -> Result<(), Refusal> {
    if !AREA.contains(at) {
        return Err(Refusal::OutsideArea { ship: no });
    }
    let base = Base::new(at, heading, board.ship(no).base.side);
    if !base.inside(&AREA) {
        return Err(Refusal::OutsideArea { ship: no });
    }
    let (range, all) = distance(board, no).unwrap_or((3, true));
    let ships = board.flying().filter(|(other, _)| all || other.seat() != no.seat()).map(|(other, ship)| (Piece::Ship(other), ship.base));
    let mut others = ships.chain(board.borg().map(|(piece, token)| (piece, token.base)));
    if let Some((other, _)) = others.find(|(_, other)| measure::within(board, &base, other, range)) {
        return Err(Refusal::TooNear { ship: no, other, range });
    }
    if maneuver::is_free(board, no, &base) { Ok(()) } else { Err(Refusal::NoRoom { ship: no }) }
}

/// A choice of places, towards the middle of the table; others that fit are accepted. Where none is found on a wide grid, one on a fine grid.
pub fn places(board: &Board, no: ShipNo) -> Vec<Command> {
    let grid = |step: i32| {
        let count = (AREA.max.x - AREA.min.x) / step;
        (1..count).flat_map(move |row| (1..count).map(move |column| Point::new(AREA.min.x + column * step, AREA.min.y + row * step)))
    };
    let towards = |at: Point| if at.y > AREA.centre().y { Heading::SOUTH } else { Heading::NORTH };
    let fits = |at: &Point| check(board, no, *at, towards(*at)).is_ok();
    let place = |at: Point| Command::Place { ship: no, at, heading: towards(at) };
    let wide: Vec<Command> = grid(mm(76)).filter(fits).map(place).collect();
    if wide.is_empty() { grid(mm(6)).find(fits).map(place).into_iter().collect() } else { wide }
}

/// The ship comes back, and suffers from what lies under it.
pub fn come_back(board: &mut Board, no: ShipNo, at: Point, heading: Heading, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let ship = board.ship_mut(no);
    ship.base = Base::new(at, heading, ship.base.side);
    ship.status = Status::Flying;
    let base = ship.base;
    table.announce(&[ids::BASE_6_4, ids::BASE_3_6], || Event::Placed { ship: no, base });
    maneuver::settle(board, no, table)
}
