//! Shapes on the table: the play area, the two Borg tokens and the ships with their tokens beside them.

use engine::{Drawing, Glyph, Later, Meaning, Outline, Seat, Shape, Text, Tone, msg, scene::drawing};
use geometry::plane::{Base, Heading, Point, Um, Vector, mm, mm_f64};

use super::plan::Plan;
use crate::{
    data::{Arcs, DamageKind, silhouettes},
    ids::{Direction, Piece, ShipNo},
    odds::aim,
    rules::{
        measure::{self, OBSTACLE_RADIUS, PLANET_RADIUS},
        placing,
    },
    setup::AREA,
    state::{Board, BorgToken, Cloak, Frame, OBSTACLES, Phase, Ship},
    words,
};

/// The plan of the play area.
pub(super) const PLAN: Plan = Plan::new(AREA.max.y);

/// Everything on the table, from the bottom up.
pub(super) fn shapes(board: &Board) -> Vec<Shape> {
    let mut shapes = vec![area()];
    shapes.extend([Seat::A, Seat::B].map(|seat| starting_area(board, seat)));
    shapes.extend(board.obstacles.iter().take(OBSTACLES).flatten().map(|&at| {
        let disc = Outline::Circle { at: PLAN.point(at), radius: mm_f64(OBSTACLE_RADIUS) };
        let mut shape = Shape::new("", Meaning::Terrain, disc).label(msg!("name-obstacle")).tip(msg!("name-obstacle-tip"));
        shape.glyph = Some(drawing::plain(drawing::ROCKS, PLAN.point(at), 1.9 * mm_f64(OBSTACLE_RADIUS)));
        shape
    }));
    shapes.extend(board.planet.map(|at| {
        let disc = Outline::Circle { at: PLAN.point(at), radius: mm_f64(PLANET_RADIUS) };
        let mut shape = Shape::new("", Meaning::Terrain, disc).label(msg!("name-planet")).tip(msg!("name-planet-tip"));
        shape.glyph = Some(drawing::plain(drawing::PLANET, PLAN.point(at), 2.1 * mm_f64(PLANET_RADIUS)));
        shape
    }));
    shapes.extend(board.mines.iter().flatten().map(|mine| {
        let disc = Outline::Circle { at: PLAN.point(mine.at), radius: mm_f64(OBSTACLE_RADIUS) };
        Shape::new("", Meaning::Terrain, disc).label(msg!("name-minefield")).tip(msg!("name-minefield-tip"))
    }));
    shapes.extend(board.webs.iter().flatten().map(|web| {
        let disc = Outline::Circle { at: PLAN.point(web.at), radius: mm_f64(OBSTACLE_RADIUS) };
        Shape::new("", Meaning::Terrain, disc).label(msg!("name-web", seat = web.of)).tip(msg!("name-web-tip"))
    }));
    for (piece, token) in [(Piece::Cube, &board.cube), (Piece::Sphere, &board.sphere)] {
        if token.present() {
            borg(board, piece, token, &mut shapes);
        }
    }
    for (no, ship) in board.flying() {
        self::ship(board, no, ship, &mut shapes);
    }
    shapes
}

fn area() -> Shape {
    let (min, max) = (AREA.min, AREA.max);
    let corners = [min, Point::new(min.x, max.y), max, Point::new(max.x, min.y)];
    Shape::new("area", Meaning::Area, PLAN.polygon(&corners)).label(msg!("name-area")).tip(msg!("name-area-tip"))
}

fn starting_area(board: &Board, seat: Seat) -> Shape {
    let strip = placing::starting_area(seat);
    let corners = [strip.min, Point::new(strip.min.x, strip.max.y), strip.max, Point::new(strip.max.x, strip.min.y)];
    let mut zone = Shape::new(format!("zone:{seat}"), Meaning::Zone, PLAN.polygon(&corners)).tone(Tone::Seat(seat));
    if board.phase() == Phase::Setup {
        zone = zone.label(msg!("name-zone", seat = seat)).tip(msg!("name-zone-tip"));
    }
    zone
}

/// A Borg token: its square, its sides, its damage as columns of marks, the Sphere's course.
fn borg(board: &Board, piece: Piece, token: &BorgToken, shapes: &mut Vec<Shape>) {
    let (name, path, most) = if piece == Piece::Cube {
        ("Cube", silhouettes::cube(), board.options.token_hull(true))
    } else {
        ("Sphere", silhouettes::sphere(), board.options.token_hull(false))
    };
    let mut shape = Shape::new(piece.shape(), Meaning::Token, PLAN.base(&token.base)).tone(Tone::Foe);
    shape.label = if piece == Piece::Cube { msg!("name-cube") } else { msg!("name-sphere") };
    shape.tip = borg_tip(board, piece, token, most);
    shape.active = matches!((board.flow.top(), piece), (Frame::MoveCube | Frame::FireCube, Piece::Cube));
    shape.glyph = Some(glyph(path, &token.base, 0.84, name));
    shape.hover = Later::of(Around { base: token.base, band: board.options.band(), ship: None });
    shapes.push(shape);
    let side = token.base.side;
    if piece == Piece::Cube {
        for direction in Direction::ALL {
            let at = token.base.centre + Vector::along(direction.heading(), side / 2 - mm(6));
            let words = Outline::Words { at: PLAN.near(at, 0.0, 4.0), size: 11.0 };
            shapes.push(Shape::new("", Meaning::Marker, words).tone(Tone::Foe).label(direction.name()));
        }
    } else if let Some(course) = token.course {
        shapes.push(course_arrow(&token.base, course));
    }
    columns(board, token, most, shapes);
}

fn borg_tip(board: &Board, piece: Piece, token: &BorgToken, most: u8) -> Text {
    let (agility, skill) = if piece == Piece::Cube { (0, 10) } else { (2, 1) };
    let tip = msg!(
        "borg-tip",
        skill = skill,
        damage = token.damage,
        most = most,
        columns = words::count(board.options.columns(token.damage), "count-column"),
        dice = words::count(agility + board.options.adaptation(token.damage), "count-defense-die")
    );
    match token.course {
        Some(course) => msg!("borg-tip-course", tip = tip, way = words::direction(course)),
        None => tip,
    }
}

/// The Damage Cards of a token as marks along its west side inwards: a column is a column.
fn columns(board: &Board, token: &BorgToken, most: u8, shapes: &mut Vec<Shape>) {
    let full = board.options.column_cards;
    let (many, high) = (i32::from(board.options.columns(most)), i32::from(full));
    // Printed columns are five cells high; higher or more ones have smaller cells.
    let cell = token.base.side / (many.max(high) + 9).max(14);
    let [width, height] = [many * cell, high * cell];
    let corner = token.base.centre + Vector::new(-width / 2, height / 2);
    if token.damage > 0 {
        let edge = cell / 3;
        let plate = Base::new(token.base.centre, Heading::NORTH, width.max(height) + 2 * edge);
        shapes.push(Shape::new("", Meaning::Marker, PLAN.base(&plate)).tone(Tone::Foe));
    }
    for card in 0..token.damage {
        let (column, row) = (i32::from(card / full), i32::from(card % full));
        let at = corner + Vector::new(column * cell + cell / 2, -(row * cell + cell / 2));
        let mark = Base::new(at, Heading::NORTH, cell * 4 / 5);
        shapes.push(Shape::new("", Meaning::Marker, PLAN.base(&mark)).tone(Tone::Bad));
    }
}

/// An arrow from the side of the Sphere that leads, as long as half a move.
fn course_arrow(base: &Base, course: Direction) -> Shape {
    let heading = course.heading();
    let from = base.centre + Vector::along(heading, base.side / 2 + mm(4));
    let at = |forward: i32, right: i32| from + Vector::local(heading, mm(forward), mm(right));
    let corners = [at(0, -3), at(60, -3), at(60, -10), at(84, 0), at(60, 10), at(60, 3), at(0, 3)];
    let tip = msg!("course-tip", way = words::direction(course));
    Shape::new("course", Meaning::Template, PLAN.polygon(&corners)).tone(Tone::Foe).label(msg!("name-course")).tip(tip)
}

fn ship(board: &Board, no: ShipNo, ship: &Ship, shapes: &mut Vec<Shape>) {
    let tone = Tone::Seat(no.seat());
    let mut shape = Shape::new(Piece::Ship(no).shape(), Meaning::Base, PLAN.base(&ship.base)).tone(tone);
    shape.label = words::ship(board, no);
    shape.tip = ship_tip(board, ship);
    shape.active = active(board, no);
    shape.glyph = Some(glyph(silhouettes::silhouette(&ship.class().name), &ship.base, 0.82, &no.to_string()));
    let locked = ship.lock.filter(|&target| board.on_table(target)).map(|target| board.base(target).centre);
    let fires = Fires::of(board, ship);
    shape.hover = Later::of(Around { base: ship.base, band: board.options.band(), ship: Some((no.seat(), fires, locked)) });
    shapes.push(shape);
    bow(&ship.base, tone, shapes);
    tokens(ship, tone, shapes);
}

/// The guides at the front side: which way the base looks, whatever the drawing on it.
fn bow(base: &Base, tone: Tone, shapes: &mut Vec<Shape>) {
    let at = |forward: Um, right: Um| base.centre + Vector::local(base.heading, base.side / 2 + forward, right);
    let corners = [at(0, mm(-5)), at(mm(6), 0), at(0, mm(5))];
    shapes.push(Shape::new("", Meaning::Marker, PLAN.polygon(&corners)).tone(tone));
}

/// Whether the frame on top is about this ship.
pub(super) fn active(board: &Board, no: ShipNo) -> bool {
    match board.flow.top() {
        Frame::Reveal(ship) | Frame::Steer(ship) | Frame::Fly(ship) | Frame::Act(ship) => ship == no,
        Frame::Attack | Frame::ModifyAttack => board.attack.is_some_and(|attack| attack.attacker == Piece::Ship(no)),
        Frame::ModifyDefense => board.attack.is_some_and(|attack| attack.target == Piece::Ship(no)),
        _ => false,
    }
}

/// A silhouette that fills part of a base.
pub(super) fn glyph(path: &'static str, base: &Base, part: f64, letters: &str) -> Glyph {
    Glyph {
        path,
        at: PLAN.near(base.centre, 0.0, 0.0),
        size: mm_f64(base.side) * part,
        heading: base.heading.degrees(),
        letters: letters.chars().take(3).collect(),
    }
}

/// A token beside a base.
pub(super) struct Mark {
    /// How many.
    pub count: u8,
    /// Its letters.
    pub letters: &'static str,
    /// Its name.
    pub name: Text,
    /// Its effect, in a sentence of its own.
    pub does: Text,
    /// Both together.
    pub tip: Text,
    /// Good for the ship or not.
    pub tone: Tone,
}

macro_rules! mark {
    ($count:expr, $letters:literal, $id:literal, $tone:ident) => {
        Mark {
            count: $count,
            letters: $letters,
            name: msg!($id),
            does: Text::of(concat!($id, "-does")),
            tip: Text::of(concat!($id, "-tip")),
            tone: Tone::$tone,
        }
    };
}

/// Tokens beside the base, along its right side from the front.
pub(super) fn marks(ship: &Ship) -> Vec<Mark> {
    let mut marks = vec![
        mark!(ship.evade, "E", "mark-evade", Good),
        mark!(ship.scan, "S", "mark-scan", Good),
        mark!(ship.battle, "BS", "mark-battle", Good),
        mark!(u8::from(ship.lock.is_some()), "L", "mark-lock", Good),
        mark!(ship.aux, "AX", "mark-aux", Warn),
    ];
    match ship.cloak {
        Cloak::Green => marks.push(mark!(1, "C", "mark-cloak-green", Good)),
        Cloak::Red => marks.push(mark!(1, "C", "mark-cloak-red", Warn)),
        Cloak::None => {}
    }
    marks.retain(|mark| mark.count > 0);
    marks
}

fn tokens(ship: &Ship, tone: Tone, shapes: &mut Vec<Shape>) {
    const RADIUS: i32 = 6;
    let half = ship.base.side / 2;
    let place = |index: i32, right: bool| {
        let side = half + mm(RADIUS + 2);
        let ahead = half - mm(RADIUS) - mm(2 * RADIUS + 1) * index;
        let at = ship.base.centre + Vector::local(ship.base.heading, ahead, if right { side } else { -side });
        Outline::Circle { at: PLAN.near(at, 0.0, 0.0), radius: f64::from(RADIUS) }
    };
    for (mark, index) in marks(ship).into_iter().zip(0..) {
        let Mark { count, letters, tip, tone: own, .. } = mark;
        let letters = if count > 1 { format!("{letters}{count}") } else { letters.into() };
        let tone = if own == Tone::Good { tone } else { own };
        shapes.push(Shape::new("", Meaning::Marker, place(index, true)).tone(tone).label(letters).tip(tip));
    }
    for (kind, index) in ship.face_up().map(|card| card.kind).zip(0..) {
        let shape = Shape::new("", Meaning::Marker, place(index, false)).tone(Tone::Bad).label("!");
        shapes.push(shape.tip(msg!("damage-card-tip", card = kind.title(), effect = Text::of(words::effect(kind)))));
    }
}

fn ship_tip(board: &Board, ship: &Ship) -> Text {
    let mut parts = vec![
        msg!("ship-tip-skill", ship = super::labels::subtitle(ship), skill = ship.rank),
        msg!("ship-tip-weapon", weapon = aim::weapon(ship), agility = measure::agility(board, ship)),
        msg!("ship-tip-hull", left = ship.hull_left(), hull = ship.hull, shields = ship.shields, most = ship.shields_max),
    ];
    if ship.cloaked() {
        parts.push(msg!("ship-tip-cloaked"));
    }
    if ship.touching {
        parts.push(msg!("ship-tip-touches"));
    }
    parts.extend(marks(ship).into_iter().map(|mark| mark.tip));
    parts.extend(ship.face_up().map(|card| Text::name(DamageKind::title(card.kind))));
    if let Some((piece, token)) = board.borg() {
        let distance = ship.base.distance(&token.base);
        let range = measure::band(board, ship.base.distance_sq(&token.base)).map_or(msg!("beyond-range"), |range| msg!("range", n = range));
        let away = words::millimetres(distance);
        parts.push(msg!("ship-tip-distance", away = away, piece = words::piece(board, piece), range = range));
    }
    words::sentences(parts)
}

/// Range bands, shown while a piece is pointed at; for a ship also its firing arcs, and a line to the middle of its locked target.
#[derive(Hash)]
struct Around {
    base: Base,
    band: Um,
    ship: Option<(Seat, Fires, Option<Point>)>,
}

impl Drawing<Shape> for Around {
    fn draw(&self) -> Vec<Shape> {
        let Some((seat, fires, locked)) = self.ship else { return bands(&self.base, self.band, Tone::Foe) };
        let tone = Tone::Seat(seat);
        let mut shapes = fires.from(&self.base, tone);
        shapes.extend(bands(&self.base, self.band, tone));
        shapes.extend(locked.map(|at| {
            let line = PLAN.line(&[self.base.centre, at]);
            Shape::new("", Meaning::Lane, line).tone(tone).label(msg!("act-target-lock"))
        }));
        shapes
    }
}

/// Firing arcs of a ship, and their reach.
#[derive(Copy, Clone, Hash)]
struct Fires {
    arcs: Arcs,
    reach: Um,
}

impl Fires {
    fn of(board: &Board, ship: &Ship) -> Fires {
        let arcs = ship.class().arcs;
        let ranges = if arcs == Arcs::All { i32::from(board.options.arc_360_primary_range) } else { 3 };
        Fires { arcs, reach: ranges * board.options.band() }
    }

    /// The arcs from a base.
    fn from(self, base: &Base, tone: Tone) -> Vec<Shape> {
        let arc = |middle: Heading, width: u16, label: Text| {
            Shape::new("", Meaning::Arc, PLAN.arc(base, self.reach, middle, width * 50)).tone(tone).label(label)
        };
        match self.arcs {
            Arcs::All => vec![Shape::new("", Meaning::Arc, PLAN.within(base, self.reach)).tone(tone).label(msg!("name-arc-360"))],
            Arcs::Fixed { front, rear } => {
                let mut arcs = vec![arc(base.heading, front, msg!("name-arc-front"))];
                if rear > 0 {
                    arcs.push(arc(base.heading.reversed(), rear, msg!("name-arc-rear")));
                }
                arcs
            }
        }
    }
}

/// The firing arcs of a ship where it stands.
pub(super) fn arcs(board: &Board, ship: &Ship, tone: Tone) -> Vec<Shape> {
    Fires::of(board, ship).from(&ship.base, tone)
}

/// Range 1, 2 and 3 around a base, each with its number ahead.
fn bands(base: &Base, band: Um, tone: Tone) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for range in 1..=3 {
        shapes.push(Shape::new("", Meaning::Range, PLAN.within(base, range * band)).tone(tone).label(msg!("range", n = range)));
        let words = Outline::Words { at: PLAN.beside(base, 0, range * band - mm(14)), size: 12.0 };
        shapes.push(Shape::new("", Meaning::Range, words).tone(tone).label(range.to_string()));
    }
    shapes
}
