//! Whom to attack: the enemy that the fleet can destroy together, by the exact odds of this attack and of those that follow.

use super::acting::harm;
use crate::{
    ids::{Piece, ShipNo},
    odds::aim,
    state::Board,
};

/// The value of an attack on a ship: half by itself, half as a part of the fleet's attacks on the same target.
pub(super) fn attack(board: &Board, ship: ShipNo, target: ShipNo) -> i32 {
    let chances = |by: ShipNo| aim::of(board, Piece::Ship(by), Piece::Ship(target), 0).map(|aim| aim.damage());
    let Some(own) = chances(ship) else { return -1 };
    let friends = board.fleet(ship.seat()).filter(|(no, facts)| *no != ship && !facts.attacked && !facts.no_attack);
    let others = friends.filter_map(|(no, _)| chances(no)).fold(vec![1.0], |all, chances| engine::odds::sum(&all, &chances));
    let alone = harm(board, target, &own);
    let together = harm(board, target, &engine::odds::sum(&others, &own)) - harm(board, target, &others);
    // Together the fleet gets so far with this target; whoever can finish one should not begin another.
    let reached = harm(board, target, &engine::odds::sum(&others, &own));
    let foe = board.ship(target);
    // An enemy of less skill that is destroyed first does not shoot any more.
    let silenced = if !foe.attacked && foe.rank < board.ship(ship).rank { 1.3 } else { 1.0 };
    crate::bot::reading::worth::score((alone + together + 0.3 * reached) * silenced * 10.0) + 1
}
