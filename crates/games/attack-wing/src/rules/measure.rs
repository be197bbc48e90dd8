//! Range and arc, and the values of a ship with everything that changes them (AW.BASE.10).

use geometry::plane::{Base, Closest, Disc, Point, Segment, mm, range_band};

use crate::{
    data::{Arcs, DamageKind},
    effects::Arc,
    ids::{Piece, ShipNo},
    options::CloakBonus,
    reason::Refusal,
    state::{Board, Mine, MineKind, Ship},
};

/// Dice a Cloak Token gives (AW.BASE.8.6).
pub const CLOAK_DICE: u8 = 4;

/// The range band of a squared distance on this table's ruler.
pub fn band(board: &Board, squared: i64) -> Option<u8> {
    range_band(squared, board.options.band())
}

/// Whether two bases are within a Range, 1 to 3, of each other. The circles in and around them decide most cases at once.
pub fn within(board: &Board, one: &Base, other: &Base, range: u8) -> bool {
    if range == 0 {
        return false;
    }
    let (apart, ruler) = (one.centre.distance_sq(other.centre), i64::from(board.options.band()) * i64::from(range.min(3)));
    let sides = i64::from(one.side) + i64::from(other.side);
    let (surely, at_most) = (ruler + sides / 2 - 4, ruler + sides * 71 / 100);
    apart <= surely * surely || (apart <= at_most * at_most && band(board, one.distance_sq(other)).is_some_and(|found| found <= range))
}

/// How an attack would be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Range 1 to 3.
    pub range: u8,
    /// Whether an obstacle lies between the closest points (AW.BASE.10.5).
    pub obstructed: bool,
    /// The closest points.
    pub line: Closest,
}

/// Measures an attack from a ship or token: the best of its arcs (AW.BASE.10.1, 10.2). If there is none, gives the reason.
pub fn measure(board: &Board, attacker: Piece, target: Piece) -> Result<Measure, Refusal> {
    let (from, to) = (board.base(attacker), board.base(target));
    let (line, most) = match attacker {
        Piece::Cube => (from.closest(to), board.options.bct_range_max),
        Piece::Sphere => (from.closest(to), 3),
        Piece::Ship(ship) => return measure_with(board, ship, target, Arc::Own),
    };
    finish(board, attacker, target, line, most)
}

/// Measures an attack of a ship with an arc of its own (AW.BASE.10.1 to 10.3).
pub fn measure_with(board: &Board, ship: ShipNo, target: Piece, arc: Arc) -> Result<Measure, Refusal> {
    let (from, to) = (&board.ship(ship).base, board.base(target));
    // A quick test: beyond three bands centre to centre, less both half diagonals, measuring is unnecessary.
    let reach = i64::from(board.options.band()) * 3 + (i64::from(from.side) + i64::from(to.side)) * 71 / 100;
    if from.centre.distance_sq(to.centre) > reach * reach {
        return Err(Refusal::OutOfRange { ship, target });
    }
    let (line, most) = match (board.ship(ship).class().arcs, arc) {
        (Arcs::All, Arc::Named | Arc::NamedFront | Arc::Rear) => return Err(Refusal::NoArc { ship }),
        (Arcs::All, Arc::Own) => (from.closest(to), board.options.arc_360_primary_range),
        (Arcs::All, _) | (_, Arc::All) => (from.closest(to), 3),
        (Arcs::Fixed { front, rear }, arc) => {
            let ahead = if arc == Arc::Rear { None } else { from.closest_in_sector(to, &from.sector(front * 50)) };
            let rear = if matches!(arc, Arc::Own | Arc::Named | Arc::Rear) { rear } else { 0 };
            let behind = if rear > 0 { from.closest_in_sector(to, &from.sector(rear * 50).reversed()) } else { None };
            let best = ahead.into_iter().chain(behind).min_by_key(|line| line.squared);
            (best.ok_or(Refusal::OutOfArc { ship, target })?, 3)
        }
    };
    finish(board, Piece::Ship(ship), target, line, most)
}

/// Radius of an obstacle: 60 mm across, ours (AW.BASE.17.2).
pub const OBSTACLE_RADIUS: i32 = mm(30);

/// Radius of the planet token: 178 mm across, ours (AW.BASE.17.2).
pub const PLANET_RADIUS: i32 = mm(89);

fn finish(board: &Board, attacker: Piece, target: Piece, line: Closest, most: u8) -> Result<Measure, Refusal> {
    let range = band(board, line.squared).filter(|&range| range <= most);
    let range = range.ok_or(match (attacker, target) {
        (Piece::Ship(ship), _) if most < 3 => Refusal::AllRoundRange { ship, target },
        (Piece::Ship(ship), _) => Refusal::OutOfRange { ship, target },
        (_, Piece::Ship(ship)) => Refusal::CubeRange { ship },
        _ => Refusal::NoTarget { target },
    })?;
    let ruler = Segment::from(line);
    let through = attacker.ship().is_some_and(|ship| board.ship(ship).tholian());
    let webs = board.webs.iter().flatten().filter(|_| !through).map(|web| web.at);
    let discs = board.obstacles.iter().flatten().copied().chain(board.mines.iter().flatten().map(|mine| mine.at)).chain(webs);
    let obstructed = discs.into_iter().any(|at| ruler.crosses_disc(&Disc::new(at, OBSTACLE_RADIUS)));
    if board.planet.is_some_and(|at| ruler.crosses_disc(&Disc::new(at, PLANET_RADIUS))) {
        return Err(Refusal::Blocked { target });
    }
    Ok(Measure { range, obstructed, line })
}

/// A ship's Primary Weapon value with everything that changes it (AW.BASE.9.9.15).
pub fn primary(ship: &Ship) -> u8 {
    ship.primary.saturating_sub(ship.count(DamageKind::WeaponsMalfunction))
}

/// A ship's Agility with everything that changes it.
pub fn agility(board: &Board, ship: &Ship) -> u8 {
    let cloak = ship.cloaked() && board.options.cloak_bonus == CloakBonus::Agility;
    let printed = ship.agility + if cloak { CLOAK_DICE } else { 0 };
    printed.saturating_sub(ship.count(DamageKind::StructuralDamage))
}

/// The disc in which a Minefield Token reaches ships: itself, or everything within Range 1 of hidden mines.
pub fn reach_of(board: &Board, mine: &Mine) -> Disc {
    let far = if mine.kind == MineKind::Hidden { board.options.band() } else { 0 };
    Disc::new(mine.at, OBSTACLE_RADIUS + far)
}

/// A Minefield Token: the size of an obstacle, ours.
pub fn mine(at: Point) -> Disc {
    Disc::new(at, OBSTACLE_RADIUS)
}
