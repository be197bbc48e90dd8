//! The plain duel: where to stand against ships that move as well, and what threatens a ship there.

use geometry::plane::{Base, Path, Template, mm_f64};

use crate::{
    bot::reading::{bearing::aside, worth},
    ids::{Piece, ShipNo},
    odds::{aim, forecast},
    state::Board,
};

/// Cost of the enemies' attacks to the owner of a ship as everything stands: the two worst of them.
pub(super) fn threat(board: &Board, no: ShipNo) -> f64 {
    if board.ship(no).boosts.untouchable {
        return 0.0;
    }
    let mut harms = [0.0f64; 2];
    for (other, ship) in board.fleet(no.seat().other()) {
        if ship.no_attack || ship.attacked {
            continue;
        }
        let harm = aim::of(board, Piece::Ship(other), Piece::Ship(no), 0).map_or(0.0, |aim| worth::harm(board, no, &aim.damage()));
        if harm > harms[0] {
            harms = [harm, harms[0]];
        } else if harm > harms[1] {
            harms[1] = harm;
        }
    }
    (harms[0] + harms[1]) * 0.5
}

/// The probable base of a ship of the enemy: a Straight 2 ahead, if it has not moved yet.
fn ahead(board: &Board, no: ShipNo) -> Base {
    let ship = board.ship(no);
    if ship.activated { ship.base } else { Path::new(ship.base, Template::Straight(2), geometry::plane::Motion::Forward).end() }
}

/// Value of standing there: the best attack from there, less the enemies' possible damage, and a pull towards them.
pub(super) fn stand(board: &mut Board, no: ShipNo, base: &Base) -> f64 {
    let stood = std::mem::replace(&mut board.ship_mut(no).base, *base);
    let enemies: Vec<(ShipNo, Base)> = board.fleet(no.seat().other()).map(|(other, ship)| (other, ship.base)).collect();
    let mut best = 0.0f64;
    let mut nearest = f64::MAX;
    for &(other, now) in &enemies {
        let there = ahead(board, other);
        board.ship_mut(other).base = there;
        if let Some(aim) = aim::of(board, Piece::Ship(no), Piece::Ship(other), 0) {
            best = best.max(worth::shot(board, no.seat(), Piece::Ship(other), forecast::mean(&aim.damage())));
        }
        nearest = nearest.min(mm_f64(aside(base, there.centre)) + mm_f64(base.distance(&there)));
        board.ship_mut(other).base = now;
    }
    let danger = threat(board, no);
    board.ship_mut(no).base = stood;
    best - danger * 0.3 - if nearest < f64::MAX { nearest / 12.0 } else { 0.0 }
}
