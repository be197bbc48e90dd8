//! The Cube in one's own hands.

use engine::Seat;

use super::worth;
use crate::{
    aim,
    command::{Command, CubeOption},
    drift,
    pieces::{Direction, Piece, ShipNo},
    rules::{self, cube::SMALL_HULL},
    state::Board,
};

/// What a move of the Cube comes to: whom it runs into, whom it can shoot from there, and who can shoot at it.
pub(super) fn travel(board: &Board, seat: Seat, towards: Direction, speed: u8) -> i32 {
    let landing = drift::foresee(board, towards, speed);
    let mut there = board.clone();
    there.cube.base = landing.base;
    let rammed = landing.overlaps.iter().filter(|no| board.ship(**no).hull <= SMALL_HULL);
    let rammed: f64 = rammed.map(|&no| sign(seat, no) * worth::harm(board, no, &[0.0, 0.0, 1.0])).sum();
    let mut volleys = Vec::new();
    rules::cube::list_volleys(&there, &mut volleys);
    let best = volleys.iter().filter_map(|command| match command {
        Command::FireCube { option, targets } => Some(gain(&there, seat, *option, targets)),
        _ => None,
    });
    let best = best.fold(None, |best: Option<f64>, gain| Some(best.map_or(gain, |best| best.max(gain)))).unwrap_or(0.0);
    let ours = worth::broadside(&there, seat) - worth::broadside(&there, seat.other());
    worth::score(rammed + best + ours * worth::DAMAGE)
}

/// What the Cube's attacks come to: harm to the opponent's ships less harm to one's own.
pub(super) fn volley(board: &Board, seat: Seat, option: CubeOption, targets: &[Option<ShipNo>; 3]) -> i32 {
    worth::score(gain(board, seat, option, targets))
}

fn gain(board: &Board, seat: Seat, option: CubeOption, targets: &[Option<ShipNo>; 3]) -> f64 {
    let each = targets.iter().flatten().filter_map(|&no| {
        let aim = aim::of(board, Piece::Cube, Piece::Ship(no), option.dice())?;
        Some(sign(seat, no) * worth::harm(board, no, &aim.damage()))
    });
    each.sum()
}

/// Plus for the opponent's ships, minus for one's own.
fn sign(seat: Seat, no: ShipNo) -> f64 {
    if no.seat() == seat { -1.0 } else { 1.0 }
}
