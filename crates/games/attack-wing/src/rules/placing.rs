//! Set up: ships come onto the table (AW.SETUP.3, AW.BASE.1.3, 5.1, 5.2).

use arrayvec::ArrayVec;
use engine::{Seat, Table};
use geometry::plane::{Base, Heading, Point, Rect, Um, mm, tenths};
use rulebook::attack_wing as ids;

use crate::{
    command::Command,
    data::BaseSize,
    event::Event,
    ids::{Piece, SHIPS, ShipNo},
    reason::Refusal,
    rules::{abilities, order},
    setup::AREA,
    state::{Board, Ship, Status},
};

/// Depth of a starting area: 4 inches (AW.BASE.1.3).
pub const DEPTH: Um = tenths(1016);

/// A seat's starting area: A in the south, B in the north, the full width.
pub fn starting_area(seat: Seat) -> Rect {
    if seat == Seat::A {
        Rect::new(AREA.min, Point::new(AREA.max.x, DEPTH))
    } else {
        Rect::new(Point::new(AREA.min.x, AREA.max.y - DEPTH), AREA.max)
    }
}

/// The seat and skill of the ships that are placed next.
pub fn next(board: &Board) -> Option<(Seat, u8)> {
    let mut found: Option<(u8, Seat)> = None;
    for no in order::all(board) {
        let ship = board.ship(no);
        if ship.status == Status::Aside && found.is_none_or(|(skill, _)| ship.skill < skill) {
            found = Some((ship.skill, no.seat()));
        }
    }
    found.map(|(skill, seat)| (seat, skill))
}

/// Whether a ship can be placed there now.
pub fn check(board: &Board, seat: Seat, ship: ShipNo, at: Point, heading: Heading) -> Result<(), Refusal> {
    if ship.seat() != seat {
        return Err(abilities::other_fleet(board, ship));
    }
    let facts = board.ship(ship);
    let due = next(board);
    if facts.status != Status::Aside || due != Some((seat, facts.skill)) {
        let waits = |no: &ShipNo| board.ship(*no).status == Status::Aside && due == Some((no.seat(), board.ship(*no).skill));
        return Err(Refusal::PlaceOrder { ship, next: order::named(order::all(board).filter(waits)) });
    }
    fits(board, ship, facts, at, heading)
}

fn fits(board: &Board, ship: ShipNo, facts: &Ship, at: Point, heading: Heading) -> Result<(), Refusal> {
    // Coordinates from outside may be anything: far away is outside, before any arithmetic on corners.
    if !AREA.contains(at) {
        return Err(Refusal::OutsideArea { ship });
    }
    let base = Base::new(at, heading, facts.base.side);
    lies_well(ship, facts, &base)?;
    let other = board.flying().find(|(_, other)| other.base.overlaps(&base));
    other.map_or(Ok(()), |(other, _)| Err(Refusal::PlaceOverlaps { ship, other: Piece::Ship(other) }))
}

/// Whether a base lies in the ship's starting area, and a big one at its edge.
fn lies_well(ship: ShipNo, facts: &Ship, base: &Base) -> Result<(), Refusal> {
    let bounds = base.bounds();
    if !starting_area(ship.seat()).contains_rect(&bounds) {
        return Err(Refusal::OutsideArea { ship });
    }
    let touches = if ship.seat() == Seat::A { bounds.min.y == AREA.min.y } else { bounds.max.y == AREA.max.y };
    if facts.class().base == BaseSize::Oversized && !touches {
        return Err(Refusal::AwayFromEdge { ship });
    }
    Ok(())
}

/// A row of sensible places for the first ship that is to be placed: across the starting area, as far forward as it goes, straight ahead or
/// turned towards the centre.
pub fn list(board: &Board, seat: Seat, out: &mut Vec<Command>) {
    let Some((whose, skill)) = next(board) else { return };
    if whose != seat {
        return;
    }
    let first = ShipNo::of(seat).find(|&no| board.ship(no).status == Status::Aside && board.ship(no).skill == skill);
    let Some(ship) = first else { return };
    let facts = board.ship(ship);
    let side = facts.base.side;
    let ahead = if seat == Seat::A { Heading::NORTH } else { Heading::SOUTH };
    let row = |inset: Um| if seat == Seat::A { inset } else { AREA.max.y - inset };
    let begun = out.len();
    let area = starting_area(seat);
    let reaches = |bounds: Rect| bounds.max.y > area.min.y && bounds.min.y < area.max.y;
    let others: ArrayVec<Base, SHIPS> = board.flying().map(|(_, other)| other.base).filter(|base| reaches(base.bounds())).collect();
    for rows in [[DEPTH - side / 2, side / 2], [DEPTH - side, side]] {
        for column in 1..=17 {
            // 17 columns of 50 mm around the middle; the first row only until it has offered something.
            let x = AREA.centre().x + mm(50) * (column - 9);
            let inward = (9 - column).signum() * 2_000 * if seat == Seat::A { 1 } else { -1 };
            for (y, heading) in [(row(rows[0]), ahead), (row(rows[0]), ahead.turned(inward)), (row(rows[1]), ahead)] {
                let at = Point::new(x, y);
                let base = Base::new(at, heading, side);
                if others.iter().all(|other| !other.overlaps(&base)) && lies_well(ship, facts, &base).is_ok() {
                    out.push(Command::Place { ship, at, heading });
                }
            }
        }
        if out.len() > begun {
            break;
        }
    }
    out[begun..].sort_unstable();
    out.dedup();
}

/// Puts a ship on the table.
pub fn place(board: &mut Board, ship: ShipNo, at: Point, heading: Heading, table: &mut Table<'_, Event>) {
    let facts = board.ship_mut(ship);
    facts.base = Base::new(at, heading, facts.base.side);
    facts.status = Status::Flying;
    let base = facts.base;
    table.announce(&[ids::SETUP_3, ids::BASE_5_1, ids::BASE_1_3], || Event::Placed { ship, base });
}
