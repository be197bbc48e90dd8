//! The Cube in one's own hands.

use engine::Seat;

use crate::{
    bot::reading::{race::Race, worth},
    command::{Command, CubeOption},
    ids::{Direction, Piece, SHIPS, ShipNo},
    odds::aim,
    rules::{
        self,
        cube::{self, SMALL_HULL},
    },
    state::Board,
};

/// Results of the Cube's dice from its present place: the value of each attack against each ship, computed once for all ways to combine them.
pub(in crate::bot) struct Guns {
    /// By option and place in the table of ships; harm to the opponent is plus, to the own fleet minus.
    gains: [[f64; SHIPS]; CubeOption::ALL.len()],
}

impl Guns {
    /// The Cube's guns in the hands of `seat`.
    pub(in crate::bot) fn new(board: &Board, seat: Seat) -> Guns {
        let mut gains = [[0.0; SHIPS]; CubeOption::ALL.len()];
        for (option, gains) in CubeOption::ALL.into_iter().zip(&mut gains) {
            for no in rules::cube::targets(board) {
                let aim = aim::of(board, Piece::Cube, Piece::Ship(no), cube::dice(board, option));
                gains[no.index()] = aim.map_or(0.0, |aim| sign(seat, no) * worth::harm(board, no, &aim.damage()));
            }
        }
        Guns { gains }
    }

    /// Value of a combination of attacks.
    pub(in crate::bot) fn gain(&self, option: CubeOption, targets: &[Option<ShipNo>; 3]) -> f64 {
        targets.iter().flatten().map(|no| self.gains[option as usize][no.index()]).sum()
    }

    /// The best that any attacks come to; 0 if nobody is in range.
    fn best(&self, board: &Board) -> f64 {
        let mut volleys = Vec::new();
        rules::cube::list_volleys(board, &mut volleys);
        let gains = volleys.iter().filter_map(|command| match command {
            Command::FireCube { option, targets } => Some(self.gain(*option, targets)),
            _ => None,
        });
        gains.reduce(f64::max).unwrap_or(0.0)
    }
}

/// Extra value of a point of damage that only one's own ships could do.
const LEAD: f64 = 24.0;

/// Value of a move of the Cube: the ships it runs into, those it can shoot from there, and those that can shoot at it.
pub(in crate::bot) fn travel(board: &Board, seat: Seat, towards: Direction, speed: u8) -> i32 {
    let landing = cube::foresee(board, towards, speed);
    let mut there = board.clone();
    there.cube.base = landing.base;
    let rammed = landing.overlaps.iter().filter(|no| board.ship(**no).hull <= SMALL_HULL);
    let rammed: f64 = rammed.map(|&no| sign(seat, no) * worth::harm(board, no, &[0.0, 0.0, 1.0])).sum();
    // The ships that could shoot at it from there, and the value of their attacks.
    let raced = Race::of(&there, seat).map_or(0.0, |race| race.worth());
    let ours = worth::broadside(&there, seat) - worth::broadside(&there, seat.other());
    worth::score(rammed + Guns::new(&there, seat).best(&there) + raced + ours * LEAD)
}

/// Plus for the opponent's ships, minus for one's own.
fn sign(seat: Seat, no: ShipNo) -> f64 {
    if no.seat() == seat { -1.0 } else { 1.0 }
}
