//! Placing and flying: close to the Cube with arcs on it, inside the play area and able to stay there, out of its reach when the opponent holds it.

use engine::Seat;
use geometry::plane::{Base, Heading, Point, Um, mm, mm_f64};

use super::duel;
use crate::{
    bot::reading::{
        bearing::{aside, seen},
        cube_ends, worth,
    },
    data::{Arcs, Color, Maneuver},
    ids::{Piece, ShipNo},
    odds::aim,
    rules::{
        maneuver,
        measure::{self, PLANET_RADIUS},
        sphere,
    },
    setup::AREA,
    state::{Board, Ship},
    view::View,
};

/// How much an attack in the round after counts.
const LATER: f64 = 0.4;

/// In the middle and ahead: all ships together, each with its arc on the Cube.
pub(in crate::bot) fn place(board: &Board, ship: ShipNo, at: Point, heading: Heading) -> i32 {
    let facts = board.ship(ship);
    let base = Base { centre: at, heading, ..facts.base };
    // A little room between ships, so that they do not fly into each other.
    let crowd = 30.0 * board.fleet(ship.seat()).filter(|(_, other)| other.base.distance(&base) < mm(20)).count() as f64;
    worth::score(match board.planet {
        Some(planet) => -past(board, ship, &base, planet) - crowd,
        None => -mm_f64(base.distance(&board.cube.base)) - mm_f64(aside(&base, board.cube.base.centre)) / 4.0 - crowd,
    })
}

/// How ill a ship is placed for a duel, in millimetres: it should fly past the planet, not into it, and with its fleet towards the enemy's.
fn past(board: &Board, ship: ShipNo, base: &Base, planet: Point) -> f64 {
    let blocked = (mm_f64(PLANET_RADIUS) + 40.0 - mm_f64(aside(base, planet))).max(0.0);
    let mut off = 0.0;
    for (no, other) in board.flying().filter(|(no, _)| *no != ship) {
        let beside = mm_f64(aside(base, other.base.centre).min(mm(400)));
        off += if no.seat() == ship.seat() { beside / 8.0 } else { beside / 16.0 };
    }
    blocked * 3.0 + mm_f64(aside(base, planet)) / 4.0 + off
}

/// Plans dials one ship after the other, in the order in which the ships will move, against the plans already made.
pub(in crate::bot) struct Planner<'a> {
    view: &'a View,
    seat: Seat,
    /// Made at the first dial asked about.
    plan: Option<Plan>,
}

/// A planner's forecast.
struct Plan {
    /// The board with the plans already made flown.
    board: Board,
    /// The ship whose dial is set next.
    next: Option<ShipNo>,
    /// Possible bases of the Borg token in play in the Combat Phase.
    borg: Vec<Base>,
    /// How near the opponent's nearest ship is to the token now.
    rival: Um,
    /// Probable bases of the token in the Combat Phase of this round and of the one after.
    soon: [Base; 2],
    /// Mean damage of the next ship's attack at Range 1, 2 and 3.
    blows: [f64; 3],
    /// Cost of the Cube's attack to the next ship's owner at Range 1, 2 and 3.
    dangers: [f64; 3],
}

impl<'a> Planner<'a> {
    pub(in crate::bot) fn new(view: &'a View, seat: Seat) -> Planner<'a> {
        Planner { view, seat, plan: None }
    }

    /// A maneuver of a ship. Only the ship that comes next in the order is valued; the others wait for their own turn.
    pub(in crate::bot) fn dial(&mut self, ship: ShipNo, maneuver: Maneuver) -> i32 {
        let plan = self.plan.get_or_insert_with(|| Plan::new(self.view, self.seat));
        if plan.next.is_some_and(|next| next != ship) {
            return i32::MIN;
        }
        worth::score(plan.value(self.view, ship, maneuver))
    }
}

impl Plan {
    fn new(view: &View, seat: Seat) -> Plan {
        let mut board = view.board.clone();
        let mut order: Vec<(u8, ShipNo)> = board.fleet(seat).map(|(no, ship)| (ship.rank, no)).collect();
        // Among equals the one nearest to the token goes first and makes room.
        let distance = |no: &ShipNo| board.borg().map_or(0, |(_, token)| board.ship(*no).base.distance(&token.base));
        order.sort_by_key(|(rank, no)| (*rank, distance(no)));
        let mut next = None;
        for (_, no) in order {
            match view.own_dials[no.index()] {
                Some(maneuver) => board.ship_mut(no).base = maneuver::predict(&board, no, maneuver).base,
                None => next = next.or(Some(no)),
            }
        }
        let rival = view.board.borg().map_or(Um::MAX, |(_, token)| {
            let distances = view.board.fleet(seat.other()).map(|(_, ship)| ship.base.distance(&token.base));
            distances.min().unwrap_or(Um::MAX)
        });
        let target = board.borg().map(|(piece, _)| piece);
        let blows = next.zip(target).map_or([0.0; 3], |(no, target)| worth::blows(&board, no, target));
        let dangers = next.map_or([0.0; 3], |no| worth::dangers(&board, no));
        let soon = soon(&view.board);
        Plan { borg: stations(&view.board), board, next, rival, soon, blows, dangers }
    }

    /// Value of a maneuver: the hits it allows, the harm it invites, and the ship's prospects at its end.
    fn value(&mut self, view: &View, no: ShipNo, maneuver: Maneuver) -> f64 {
        let ship = view.board.ship(no);
        let landing = maneuver::predict(&self.board, no, maneuver);
        if landing.flees {
            return -1e6 - worth::loss(ship);
        }
        let color = ship.class().dial.iter().find(|place| place.maneuver == maneuver).map_or(Color::White, |place| ship.color(place));
        let strained = match color {
            Color::Red => ship.aux + 1,
            Color::White => ship.aux,
            Color::Green => ship.aux.saturating_sub(1),
        };
        let mut value = self.combat(no, &landing.base);
        value -= f64::from(strained) * 22.0;
        value -= if landing.overlaps.is_empty() && !landing.planet { 0.0 } else { 14.0 };
        value -= 10.0 * f64::from(maneuver::obstacles_met(&self.board, no, maneuver, &landing.base));
        value + self.room(ship, no, &landing.base, strained) + self.together(&landing.base)
    }

    /// Mean damage from there less the danger there, over the places where the token may stand.
    fn combat(&mut self, no: ShipNo, base: &Base) -> f64 {
        let Some((target, token)) = self.board.borg() else { return duel::stand(&mut self.board, no, base) };
        let token = token.base;
        let own = self.board.control == no.seat();
        let hunted = worth::hunted(&self.board, no.seat());
        let stood = std::mem::replace(&mut self.board.ship_mut(no).base, *base);
        let (mut hits, mut danger) = (0.0f64, 0.0f64);
        for station in &self.borg {
            *token_mut(&mut self.board, target) = *station;
            let measure = measure::measure(&self.board, Piece::Ship(no), target);
            let hit = measure.map_or(0.0, |measure| self.blows[usize::from(measure.range) - 1]);
            // With the Cube in one's own hands it goes where it suits, so good places count more than the mean.
            hits += if own { hit * hit } else { hit };
            if hunted && measure::within(&self.board, base, station, self.board.options.bct_range_max) {
                let range = measure::band(&self.board, base.distance_sq(station));
                danger += range.map_or(0.0, |range| self.dangers[usize::from(range) - 1]);
            }
        }
        *token_mut(&mut self.board, target) = token;
        self.board.ship_mut(no).base = stood;
        let count = self.borg.len().max(1) as f64;
        let hits = if own { (hits / count).sqrt() } else { hits / count };
        // The Cube shoots one ship or few of the fleet: each bears its share of the danger.
        let share = self.board.fleet(no.seat()).count().max(1) as f64;
        let danger = if hunted { danger / count / share * 1.5 } else { 0.0 };
        // If nothing can be hit, a place nearer to the token and facing it is better.
        let bearing = mm_f64(aside(base, self.soon[0].centre)) + mm_f64(base.distance(&self.soon[0]));
        hits * worth::damage(&self.board, no.seat()) - danger - bearing / 40.0
    }

    /// How many maneuvers keep the ship inside next round: none is as bad as losing it, few are a trap.
    fn room(&self, ship: &Ship, no: ShipNo, base: &Base, strained: u8) -> f64 {
        let next: Vec<Base> = self.ways(ship, *base, strained > 0).collect();
        // A way out that has a way out of its own.
        let lasting = next.iter().filter(|end| self.ways(ship, **end, false).next().is_some()).take(4).count();
        debug_assert!(self.board.ship(no).flying());
        let ahead = next.iter().map(|end| self.prospect(ship, end)).fold(0.0, f64::max);
        let stay = match lasting {
            0 => -worth::loss(ship) * 0.8,
            few => 4.0 * few as f64,
        };
        stay + ahead * worth::damage(&self.board, no.seat()) * LATER
    }

    /// Ends of a ship's maneuvers from there that keep it inside, one after the other; no red one if it must stay calm.
    fn ways(&self, ship: &Ship, from: Base, calm: bool) -> impl Iterator<Item = Base> {
        let dial = ship.class().dial.iter().filter(move |place| !calm || ship.color(place) != Color::Red);
        dial.filter(|place| !ship.contained || place.maneuver.speed() <= 1)
            .map(move |place| maneuver::Flight::new(from, place.maneuver, &self.board.options).end())
            .filter(|end| end.inside(&AREA))
    }

    /// The mean damage of an attack from there in the round after, as far as a glance tells: the token in the forward arc and in range.
    fn prospect(&self, ship: &Ship, base: &Base) -> f64 {
        let token = &self.soon[1];
        let (ahead, beside) = seen(base, token.centre);
        if ship.class().arcs != Arcs::All && (ahead <= 0 || beside > ahead) {
            return 0.0;
        }
        let band = base.distance(token) / self.board.options.band();
        self.blows.get(band.max(0) as usize).copied().unwrap_or(0.0)
    }

    /// A bonus for being closer to the token than every ship of the opponent: the coordinated attack (AW.COORD.1).
    fn together(&self, base: &Base) -> f64 {
        let Some((_, token)) = self.board.borg() else { return 0.0 };
        if base.distance(&token.base) < self.rival { 8.0 } else { 0.0 }
    }
}

fn token_mut(board: &mut Board, piece: Piece) -> &mut Base {
    if piece == Piece::Sphere { &mut board.sphere.base } else { &mut board.cube.base }
}

/// Possible bases of the Borg token in play when ships attack: the Cube wherever it may go, the Sphere further along its course.
fn stations(board: &Board) -> Vec<Base> {
    match board.borg() {
        Some((Piece::Sphere, token)) => vec![sphere::path(board).map_or(token.base, |path| path.end())],
        Some((_, token)) => {
            let ends = cube_ends(board);
            if ends.is_empty() { vec![token.base] } else { ends }
        }
        None => Vec::new(),
    }
}

/// Bases of the token in play after this round's moves and after those of the next: the Sphere further along its course; the Cube at its present
/// place, because its owner moves it at will.
fn soon(board: &Board) -> [Base; 2] {
    let Some((piece, token)) = board.borg() else { return [Base::new(AREA.centre(), Heading::NORTH, mm(40)); 2] };
    if piece != Piece::Sphere {
        return [token.base; 2];
    }
    let mut there = board.clone();
    std::array::from_fn(|_| {
        if let Some(path) = sphere::path(&there) {
            there.sphere.base = path.end();
        }
        there.sphere.base
    })
}

/// Among ships of equal skill, one with a free landing moves first, then the one nearest to the token.
pub(in crate::bot) fn activate(view: &View, no: ShipNo) -> i32 {
    let board = &view.board;
    let ship = board.ship(no);
    let free = view.own_dials[no.index()].is_none_or(|maneuver| maneuver::predict(board, no, maneuver).overlaps.is_empty());
    let distance = board.borg().map_or(0, |(_, token)| ship.base.distance(&token.base));
    i32::from(free) * 10_000 - distance / 1000
}

/// The maneuver chosen for a ship of the opponent: off the table, else into something, else where it cannot shoot.
pub(in crate::bot) fn steer(board: &Board, no: ShipNo, maneuver: Maneuver) -> i32 {
    let landing = maneuver::predict(board, no, maneuver);
    if landing.flees {
        return 100_000;
    }
    let mut there = board.clone();
    there.ship_mut(no).base = landing.base;
    let target = board.borg().map(|(piece, _)| piece);
    let hit =
        target.and_then(|target| aim::of(&there, Piece::Ship(no), target, 0)).map_or(0.0, |aim| crate::odds::forecast::mean(&aim.damage()));
    let ways = board.ship(no).class().dial.iter();
    let stuck = !ways.clone().any(|place| maneuver::Flight::new(landing.base, place.maneuver, &board.options).end().inside(&AREA));
    i32::from(stuck) * 10_000 + i32::from(!landing.overlaps.is_empty()) * 20 - worth::score(hit * worth::damage(board, no.seat()))
}
