//! An attack before it is made, as far as the table tells: range, line, the dice of both sides by the rules' own count, and their chances.

use engine::Text;

use crate::{
    data::CardId,
    effects,
    ids::{Piece, ShipNo},
    odds::forecast::{self, Pool},
    rules::{
        cards,
        count::{self, AttackCount, DefenseCount},
        cube::CUBE_HULL,
        measure::{self, Measure, SPHERE_DICE},
        shot::Shot,
        sphere::SPHERE_HULL,
    },
    state::{Board, Ship},
};

/// An attack before it is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Aim {
    /// Whom.
    pub target: Piece,
    /// Range and line of fire.
    pub measure: Measure,
    /// Composition of the attack dice.
    pub attacking: AttackCount,
    /// Composition of the defense dice.
    pub defending: DefenseCount,
    /// Attack dice and the chance of each, with tokens spent where they help.
    pub attack: Pool,
    /// Defense dice and the chance of each, with the Evades of tokens.
    pub defense: Pool,
}

impl Aim {
    /// The chances of 0, 1, 2... damage.
    pub(crate) fn damage(&self) -> Vec<f64> {
        forecast::damage(self.attack, self.defense)
    }

    /// Modifications of the dice, in short words.
    pub(crate) fn notes(&self) -> Vec<Text> {
        let (attacking, defending) = (&self.attacking, &self.defending);
        let notes = [
            (attacking.close > 0, "note-close"),
            (attacking.coordinated > 0, "note-coordinated-attack"),
            (attacking.cards > 0, "note-cards-attack"),
            (attacking.cards < 0, "note-cards-less-attack"),
            (defending.cards > 0, "note-cards-defense"),
            (defending.cards < 0, "note-cards-less-defense"),
            (attacking.stunned, "note-stunned"),
            (defending.adaptation > 0, "note-adaptation"),
            (defending.far > 0, "note-far"),
            (defending.obstructed > 0, "note-obstructed"),
            (defending.cloak > 0, "note-cloak"),
            (defending.coordinated > 0, "note-coordinated-defense"),
            (defending.scan > 0, "note-scan"),
        ];
        notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| Text::of(note)).collect()
    }
}

/// The attack of one piece on another; `None` if the target is out of arc or range. `weapon` is the number of dice the Cube's option brings;
/// others have their own.
pub(crate) fn of(board: &Board, attacker: Piece, target: Piece, weapon: u8) -> Option<Aim> {
    let measure = measure::measure(board, attacker, target).ok()?;
    let weapon = if attacker == Piece::Sphere { SPHERE_DICE } else { weapon };
    Some(with(board, &Shot::plain(attacker, target, measure.range, weapon), measure))
}

/// The attack of a ship with a weapon card on a target that it reaches.
pub(crate) fn of_card(board: &Board, ship: ShipNo, target: Piece, card: CardId, dice: u8) -> Option<Aim> {
    let mode = effects::mode(card)?;
    let measure = measure::measure_with(board, ship, target, mode.arc).ok()?;
    let shot = Shot { attacker: Piece::Ship(ship), target, range: measure.range, dice, weapon: Some(card), primary: mode.primary };
    let aim = with(board, &shot, measure);
    if !cards::takes_lock(board, ship, card, target) {
        return Some(aim);
    }
    // The lock is paid for the attack; a second one on the same target is still there to re-roll.
    let facts = board.ship(ship);
    let left = if facts.lock_too == Some(target) { facts.lock } else { facts.lock_too };
    let chance = forecast::attack_chance(facts.battle > 0, left == Some(target));
    Some(Aim { attack: Pool { chance, ..aim.attack }, ..aim })
}

fn with(board: &Board, shot: &Shot, measure: Measure) -> Aim {
    let (attacker, target) = (shot.attacker, shot.target);
    let attacking = count::attack_count(board, shot);
    let attack = Pool { sure: 0, dice: attacking.dice(), chance: attack_chance(board, attacker, target) };
    let defending = count::defense_count(board, shot, measure.obstructed);
    Aim { target, measure, attacking, defending, attack, defense: defense(board, target, defending.dice()) }
}

/// The chance of damage of each of a piece's attack dice.
fn attack_chance(board: &Board, attacker: Piece, target: Piece) -> f64 {
    match attacker {
        Piece::Cube => forecast::CUBE_CHANCE,
        Piece::Sphere => forecast::SPHERE_CHANCE,
        Piece::Ship(no) => {
            let ship = board.ship(no);
            forecast::attack_chance(ship.battle > 0, locked(ship, target))
        }
    }
}

/// Whether a ship has a Target Lock on a target, its first or its second.
pub(crate) fn locked(ship: &Ship, target: Piece) -> bool {
    ship.lock == Some(target) || ship.lock_too == Some(target)
}

/// The pool of a piece's defense dice, with its tokens.
fn defense(board: &Board, target: Piece, dice: u8) -> Pool {
    let (sure, turned) = target.ship().map(|no| board.ship(no)).map_or((0, false), |ship| (ship.evade, ship.battle > 0));
    Pool { sure, dice, chance: forecast::defense_chance(turned) }
}

/// The defense that the current attack will meet.
pub(crate) fn coming_defense(board: &Board, attack: &crate::state::Attack) -> Pool {
    let count = count::defense_count(board, &Shot::of(attack), attack.obstructed);
    defense(board, attack.target, count.dice())
}

/// Primary Weapon as it counts now (AW.BASE.9.9.15).
pub(crate) fn weapon(ship: &Ship) -> u8 {
    ship.primary.saturating_sub(ship.count(crate::data::DamageKind::WeaponsMalfunction))
}

/// Whether a piece has a Battle Stations Token to spend.
pub(crate) fn battle_stations(board: &Board, piece: Piece) -> bool {
    piece.ship().is_some_and(|no| board.ship(no).battle > 0)
}

/// Damage that destroys a piece, whatever Damage Cards say.
pub(crate) fn left(board: &Board, piece: Piece) -> u8 {
    match piece {
        Piece::Cube => CUBE_HULL.saturating_sub(board.cube.damage),
        Piece::Sphere => SPHERE_HULL.saturating_sub(board.sphere.damage),
        Piece::Ship(no) => toughness(board, no),
    }
}

/// Damage that destroys a ship: its active Shields and the rest of its Hull.
pub(crate) fn toughness(board: &Board, ship: ShipNo) -> u8 {
    let ship = board.ship(ship);
    ship.shields + ship.hull_left()
}
