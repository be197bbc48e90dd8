//! Values of things, in tenths of a Fleet Point.

use engine::Seat;

use super::race;
use crate::{
    ids::{Piece, ShipNo},
    odds::{
        aim,
        forecast::{self, Pool},
    },
    rules::{attack, count, shot::Shot},
    state::{Board, Ship},
};

/// Value to a seat of a point of damage on the Borg token in play.
pub(in crate::bot) fn damage(board: &Board, seat: Seat) -> f64 {
    race::point(board, seat)
}

/// Cost of a ship's loss to its owner.
pub(in crate::bot) fn loss(ship: &Ship) -> f64 {
    f64::from(ship.points) * 10.0
}

/// Cost of an attack with these chances of damage to the owner of a ship: the ship if it is destroyed, a part of it for damage that brings its end
/// nearer.
pub(in crate::bot) fn harm(board: &Board, no: ShipNo, chances: &[f64]) -> f64 {
    let left = aim::toughness(board, no);
    let destroyed = forecast::at_least(chances, left);
    let wounded = forecast::mean(chances).min(f64::from(left)) / f64::from(left.max(1));
    loss(board.ship(no)) * (destroyed + (1.0 - destroyed) * wounded * 0.4)
}

/// Cost of the Cube's best attack at Range 1, 2 and 3 to the owner of a ship. It is computed as its single attack, since that one destroys.
pub(in crate::bot) fn dangers(board: &Board, no: ShipNo) -> [f64; 3] {
    [1, 2, 3].map(|range| harm(board, no, &chances(board, no, range, board.options.cube_dice_one)))
}

/// The chances of damage by this many of the Cube's dice against a ship at a range.
fn chances(board: &Board, no: ShipNo, range: u8, dice: u8) -> Vec<f64> {
    let ship = board.ship(no);
    let count = count::defense_count(board, &Shot::plain(Piece::Cube, Piece::Ship(no), range, dice), false);
    let attack = Pool { dice: dice + u8::from(range == 1), chance: forecast::CUBE_CHANCE, ..Pool::default() };
    let defense = Pool { sure: ship.evade, dice: count.dice(), chance: forecast::defense_chance(ship.battle > 0), ..Pool::default() };
    forecast::damage(attack, defense)
}

/// The mean damage of a ship's attack on a Borg token, with its tokens; 0 without arc or range.
pub(in crate::bot) fn attack(board: &Board, no: ShipNo, target: Piece) -> f64 {
    if board.ship(no).no_attack {
        return 0.0;
    }
    aim::of(board, Piece::Ship(no), target, 0).map_or(0.0, |aim| forecast::mean(&aim.damage()))
}

/// The mean damage of the best attack a ship could make now with its Primary Weapon.
pub(in crate::bot) fn best(board: &Board, no: ShipNo) -> f64 {
    match board.borg() {
        Some((target, _)) => attack(board, no, target),
        None => attack::targets_of(board, no).map(|target| attack(board, no, target)).fold(0.0, f64::max),
    }
}

/// Value of this mean damage to a target: its share of the end of the token, or of the ship.
pub(in crate::bot) fn shot(board: &Board, seat: Seat, target: Piece, mean: f64) -> f64 {
    match target {
        Piece::Ship(no) => mean / f64::from(aim::toughness(board, no).max(1)) * loss(board.ship(no)) * 0.5,
        _ => mean * damage(board, seat),
    }
}

/// The mean damage of a ship's attack on a Borg token at Range 1, 2 and 3.
pub(in crate::bot) fn blows(board: &Board, no: ShipNo, target: Piece) -> [f64; 3] {
    let ship = board.ship(no);
    let chance = forecast::attack_chance(ship.battle > 0, ship.lock == Some(target));
    [1, 2, 3].map(|range| {
        let shot = Shot::plain(Piece::Ship(no), target, range, 0);
        let dice = count::attack_count(board, &shot).dice();
        let evades = count::defense_count(board, &shot, false).dice();
        let defense = Pool { dice: evades, chance: forecast::defense_chance(false), ..Pool::default() };
        forecast::mean(&forecast::damage(Pool { dice, chance, ..Pool::default() }, defense))
    })
}

/// The sum of the mean damage of a fleet's attacks on the token in play.
pub(in crate::bot) fn broadside(board: &Board, seat: Seat) -> f64 {
    let Some((target, _)) = board.borg() else { return 0.0 };
    board.fleet(seat).filter(|(_, ship)| !ship.attacked).map(|(no, _)| attack(board, no, target)).sum()
}

/// Whether the opponent of `seat` holds the Cube this round while it is in play.
pub(in crate::bot) fn hunted(board: &Board, seat: Seat) -> bool {
    board.cube.present() && board.control != seat
}

/// Value of the ships that a seat may still lose, and of their nearness to the Borg, in tenths of a Fleet Point.
pub(in crate::bot) fn standing(board: &Board, seat: Seat) -> f64 {
    let ships = board.fleet(seat).map(|(no, ship)| {
        let whole = f64::from(ship.hull + ship.shields_max).max(1.0);
        // Damage is a part of the loss to come, disabled Shields come up again.
        let left = f64::from(aim::toughness(board, no)) + f64::from(ship.shields_disabled) * 0.8;
        let ready = 4.0 * f64::from(ship.evade + ship.battle) + 3.0 * f64::from(ship.scan) - 5.0 * f64::from(ship.aux);
        loss(ship) * 0.4 * (left / whole - 1.0) + ready
    });
    ships.sum::<f64>() + broadside(board, seat) * damage(board, seat)
}

/// A value as a score.
pub(in crate::bot) fn score(value: f64) -> i32 {
    value.round().clamp(-1e8, 1e8) as i32
}
