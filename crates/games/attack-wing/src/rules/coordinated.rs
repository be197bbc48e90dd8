//! Coordinated attack (AW.COORD.1, AW.COORD.2, AW.GAP.15).

use engine::Seat;
use rulebook::attack_wing as ids;

use crate::{
    rules::citing::{Cited, cited},
    state::{Board, Status},
};

/// The seat that has a coordinated attack now: each of its ships is strictly closer to the Borg token in play than each of the opponent's.
///
/// With no opposing ship the condition is met; without a token, or without ships of one's own, it is not.
pub fn holder(board: &Board) -> Option<Seat> {
    let (_, token) = board.borg()?;
    let mut near = [i64::MAX; 2];
    let mut far = [None; 2];
    for (no, ship) in board.flying() {
        let seat = no.seat().index();
        let distance = ship.base.distance_sq(&token.base);
        near[seat] = near[seat].min(distance);
        far[seat] = far[seat].max(Some(distance));
    }
    [Seat::A, Seat::B].into_iter().find(|seat| far[seat.index()].is_some_and(|far| far < near[seat.other().index()]))
}

/// The rules of the die that it gives: that destroyed ships do not count, and that cards have it too, is ruled by AW.GAP.15.
pub fn rules(board: &Board) -> Cited {
    let mut rules = cited([ids::COORD_2, ids::COORD_1]);
    let gone = board.ships.iter().any(|ship| ship.status == Status::Destroyed);
    let card = board.attack.is_some_and(|attack| attack.weapon.is_some());
    rules.extend((gone || card).then_some(ids::GAP_15));
    rules
}
