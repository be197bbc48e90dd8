//! Previews of a choice on the board: templates, ghosts, lines of fire.

use engine::{Meaning, Outline, Shape, Text, Tone, msg};
use geometry::plane::{Base, Point, Side, Vector, mm};

use super::table::{self, PLAN};
use crate::{
    data::{Maneuver, silhouettes},
    ids::{Direction, Piece, ShipNo},
    reason::Refusal,
    rules::{
        cube::{self, Drift, SMALL_HULL},
        maneuver::{Flight, Landing},
        measure::{self, Measure},
    },
    state::Board,
    words,
};

/// A place where a ship could be put, as a mark to click.
pub(super) fn spot(id: String, at: Point) -> Shape {
    let disc = Outline::Circle { at: PLAN.near(at, 0.0, 0.0), radius: 5.0 };
    Shape::new(id, Meaning::Marker, disc).label(msg!("place-here"))
}

/// A ship as it would stand, without its arcs.
fn ghost(board: &Board, ship: ShipNo, base: &Base, tone: Tone) -> Shape {
    let facts = board.ship(ship);
    let mut shape = Shape::new("", Meaning::Ghost, PLAN.base(base)).tone(tone).label(words::ship(board, ship));
    shape.glyph = Some(table::glyph(silhouettes::silhouette(&facts.class().name), base, 0.82, &ship.to_string()));
    shape
}

/// A ship as it would stand, with where it could fire from there.
pub(super) fn standing(board: &Board, ship: ShipNo, base: &Base, tone: Tone) -> Vec<Shape> {
    let mut there = *board.ship(ship);
    there.base = *base;
    let mut shapes = table::arcs(board, &there, Tone::Seat(ship.seat()));
    shapes.push(ghost(board, ship, base, tone));
    shapes
}

/// A maneuver: the arcs from its end, the template, the ghost at the end, and the pieces in the way.
pub(super) fn flight(board: &Board, ship: ShipNo, maneuver: Maneuver, landing: &Landing, tone: Tone) -> Vec<Shape> {
    let path = Flight::new(board.ship(ship).base, maneuver, &board.options).path;
    let mut there = *board.ship(ship);
    there.base = landing.base;
    let mut shapes = if landing.flees { Vec::new() } else { table::arcs(board, &there, Tone::Seat(ship.seat())) };
    shapes.push(PLAN.template(&path).tone(tone).label(words::maneuver(maneuver)));
    shapes.extend(landing.overlaps.iter().map(|&piece| struck(board, piece)));
    shapes.push(ghost(board, ship, &landing.base, tone));
    shapes
}

/// The ship's possible attacks from a place, with the enemies where they stand now.
pub(super) fn aimed(board: &Board, ship: ShipNo, base: &Base) -> Option<Text> {
    let mut there = board.clone();
    there.ship_mut(ship).base = *base;
    let Some((target, token)) = board.borg() else { return aimed_at_ships(&there, ship) };
    let name = words::piece(board, target);
    let away = words::millimetres(base.distance(&token.base));
    Some(match measure::measure(&there, Piece::Ship(ship), target) {
        Ok(measure) => msg!("aims", target = name, range = measure.range, away = away),
        Err(Refusal::OutOfArc { .. }) => msg!("aims-out-of-arc", target = name, away = away),
        Err(_) => msg!("aims-out-of-range", target = name, away = away),
    })
}

fn aimed_at_ships(there: &Board, ship: ShipNo) -> Option<Text> {
    let enemies = there.flying().filter(|(no, _)| no.seat() != ship.seat());
    let mut enemies = enemies.map(|(no, _)| (no, measure::measure(there, Piece::Ship(ship), Piece::Ship(no)))).peekable();
    enemies.peek()?;
    let named = |(no, measured): (ShipNo, Result<measure::Measure, Refusal>)| {
        measured.ok().map(|measure| msg!("at-range", ship = words::ship(there, no), range = measure.range))
    };
    let aimed: Vec<Text> = enemies.filter_map(named).collect();
    Some(match aimed.is_empty() {
        true => msg!("aims-at-none"),
        false => msg!("aims-at", ships = words::list(aimed)),
    })
}

/// Something that is in the way.
fn struck(board: &Board, piece: Piece) -> Shape {
    Shape::new("", Meaning::Ghost, PLAN.base(board.base(piece))).tone(Tone::Bad).label(words::first(board, piece))
}

/// A Sensor Echo: the template at the side and the ghost beyond it.
pub(super) fn echo(board: &Board, ship: ShipNo, side: Side, ahead: i32) -> Vec<Shape> {
    let tone = Tone::Seat(ship.seat());
    let Some(to) = crate::rules::actions::echo(board.ship(ship), side, ahead) else { return Vec::new() };
    let from = board.ship(ship).base;
    // The template lies somewhere between the sides of both; it is drawn in the middle.
    let middle = from.centre.midpoint(to.centre);
    let corner = |forward: i32, right: i32| middle + Vector::local(from.heading, mm(forward), mm(right));
    let lain = PLAN.polygon(&[corner(10, -40), corner(10, 40), corner(-10, 40), corner(-10, -40)]);
    vec![Shape::new("", Meaning::Template, lain).tone(tone), ghost(board, ship, &to, tone)]
}

/// The Cube's move: template, ghost, and the ships it runs into.
pub(super) fn cube(board: &Board, towards: Direction, speed: u8, landing: &Drift) -> Vec<Shape> {
    let path = cube::path(board, towards, speed);
    let mut there = Shape::new("", Meaning::Ghost, PLAN.base(&landing.base)).tone(Tone::Foe).label(msg!("name-cube"));
    there.glyph = Some(table::glyph(silhouettes::cube(), &landing.base, 0.84, "Cube"));
    let mut shapes = vec![PLAN.template(&path).tone(Tone::Foe)];
    shapes.extend(landing.overlaps.iter().map(|&ship| {
        let tone = if board.ship(ship).hull <= SMALL_HULL { Tone::Bad } else { Tone::Warn };
        struck(board, Piece::Ship(ship)).tone(tone)
    }));
    shapes.push(there);
    shapes
}

/// A line from a ship to the target of its lock.
pub(super) fn lock(board: &Board, ship: ShipNo, target: Piece) -> Shape {
    let closest = board.ship(ship).base.closest(board.base(target));
    Shape::new("", Meaning::Lane, PLAN.line(&[closest.a, closest.b])).tone(Tone::Seat(ship.seat())).label(msg!("act-target-lock"))
}

/// A line of fire with its range beside the middle.
pub(super) fn fire(measure: &Measure, tone: Tone) -> Vec<Shape> {
    let (from, to) = (measure.line.a, measure.line.b);
    let label = msg!("range", n = measure.range);
    let line = Shape::new("", Meaning::Range, PLAN.line(&[from, to])).tone(tone).label(label.clone());
    let words = Outline::Words { at: PLAN.near(from.midpoint(to), 10.0, -4.0), size: 14.0 };
    vec![line, Shape::new("", Meaning::Range, words).tone(tone).label(format!("R{}", measure.range)).tip(label)]
}
