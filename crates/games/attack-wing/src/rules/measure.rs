//! Range, arc and the number of dice of an attack (AW.BASE.10, AW.BASE.11.S2, AW.BASE.11.S4).

use geometry::plane::{Closest, Disc, Segment, range_band};

use crate::{
    cards::DamageKind,
    data::Arcs,
    options::CloakBonus,
    pieces::Piece,
    reason::Refusal,
    rules::{coordinated, maneuver::OBSTACLE_RADIUS},
    state::{Board, Ship},
};

/// Dice the Sphere attacks with (AW.BSTATK.3).
pub const SPHERE_DICE: u8 = 5;
/// Dice a Cloak Token gives (AW.BASE.8.6).
pub const CLOAK_DICE: u8 = 4;

/// The range band of a squared distance on this table's ruler.
pub fn band(board: &Board, squared: i64) -> Option<u8> {
    range_band(squared, board.options.band())
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

/// Measures an attack from a ship or token: the best of its arcs (AW.BASE.10.1, 10.2). Says what is wrong if there is none.
pub fn measure(board: &Board, attacker: Piece, target: Piece) -> Result<Measure, Refusal> {
    let (from, to) = (board.base(attacker), board.base(target));
    let (line, most) = match attacker {
        Piece::Cube => (from.closest(to), board.options.bct_range_max),
        Piece::Sphere => (from.closest(to), 3),
        Piece::Ship(ship) => {
            // A quick look: beyond three bands centre to centre less both half diagonals there is no need to measure.
            let reach = i64::from(board.options.band()) * 3 + (i64::from(from.side) + i64::from(to.side)) * 71 / 100;
            if from.centre.distance_sq(to.centre) > reach * reach {
                return Err(Refusal::OutOfRange { ship, target });
            }
            match board.ship(ship).class().arcs {
                Arcs::All => (from.closest(to), board.options.arc_360_primary_range),
                Arcs::Fixed { front, rear } => {
                    let ahead = from.closest_in_sector(to, &from.sector(front * 50));
                    let behind = if rear > 0 { from.closest_in_sector(to, &from.sector(rear * 50).reversed()) } else { None };
                    let best = ahead.into_iter().chain(behind).min_by_key(|line| line.squared);
                    (best.ok_or(Refusal::OutOfArc { ship, target })?, 3)
                }
            }
        }
    };
    let range = band(board, line.squared).filter(|&range| range <= most);
    let range = range.ok_or(match (attacker, target) {
        (Piece::Ship(ship), _) if most < 3 => Refusal::AllRoundRange { ship, target },
        (Piece::Ship(ship), _) => Refusal::OutOfRange { ship, target },
        (_, Piece::Ship(ship)) => Refusal::CubeRange { ship },
        _ => Refusal::NoTarget { target },
    })?;
    let ruler = Segment::from(line);
    let obstructed = board.obstacles.iter().flatten().any(|&at| ruler.crosses_disc(&Disc::new(at, OBSTACLE_RADIUS)));
    Ok(Measure { range, obstructed, line })
}

/// What goes into a number of dice. Each part is 0 where it does not apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackCount {
    /// Weapon value or the token's number.
    pub weapon: u8,
    /// Lost to Weapons Malfunctions.
    pub malfunction: u8,
    /// 1 at Range 1.
    pub close: u8,
    /// 1 with a coordinated attack.
    pub coordinated: u8,
    /// Whether a Stunned Helmsman makes it none at all.
    pub stunned: bool,
}

impl AttackCount {
    /// Attack dice in all.
    pub const fn dice(&self) -> u8 {
        if self.stunned { 0 } else { self.weapon - self.malfunction + self.close + self.coordinated }
    }
}

/// Attack dice of an attack (AW.BASE.11.S2). `weapon` is the number of dice before modifiers for a token; a ship uses its Primary Weapon.
pub fn attack_count(board: &Board, attacker: Piece, weapon: u8, range: u8) -> AttackCount {
    let close = u8::from(range == 1);
    let Piece::Ship(no) = attacker else { return AttackCount { weapon, close, ..AttackCount::default() } };
    let ship = board.ship(no);
    AttackCount {
        weapon: ship.primary,
        malfunction: ship.count(DamageKind::WeaponsMalfunction).min(ship.primary),
        close,
        coordinated: u8::from(coordinated::holder(board) == Some(no.seat())),
        stunned: ship.has(DamageKind::StunnedHelmsman),
    }
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

/// What goes into a number of defense dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DefenseCount {
    /// Agility as it stands.
    pub agility: u8,
    /// Two for each column of a token (AW.ADAPT.1).
    pub adaptation: u8,
    /// 1 at Range 3.
    pub far: u8,
    /// 1 behind an obstacle.
    pub obstructed: u8,
    /// 4 when cloaked.
    pub cloak: u8,
    /// 1 with a coordinated attack.
    pub coordinated: u8,
    /// Scan Tokens of the attacker.
    pub scan: u8,
}

impl DefenseCount {
    /// Defense dice in all.
    pub const fn dice(&self) -> u8 {
        (self.agility + self.adaptation + self.far + self.obstructed + self.cloak + self.coordinated).saturating_sub(self.scan)
    }
}

/// Defense dice against an attack (AW.BASE.11.S4).
pub fn defense_count(board: &Board, attacker: Piece, target: Piece, measure: (u8, bool)) -> DefenseCount {
    let mut count = DefenseCount {
        far: u8::from(measure.0 == 3),
        obstructed: u8::from(measure.1),
        scan: attacker.ship().map_or(0, |ship| board.ship(ship).scan),
        ..DefenseCount::default()
    };
    match target {
        Piece::Ship(no) => {
            let ship = board.ship(no);
            count.agility = agility(board, ship);
            count.cloak = if ship.cloaked() && board.options.cloak_bonus == CloakBonus::Dice { CLOAK_DICE } else { 0 };
            count.coordinated = u8::from(coordinated::holder(board) == Some(no.seat()));
        }
        Piece::Cube => count.adaptation = 2 * board.cube.columns(),
        Piece::Sphere => {
            count.agility = 2;
            count.adaptation = 2 * board.sphere.columns();
        }
    }
    count
}
