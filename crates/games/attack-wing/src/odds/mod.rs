//! Forecasts: attacks before they are made, and dice before they fall.

pub(crate) mod aim;
pub(crate) mod forecast;
pub(crate) mod volley;

use crate::{ids::Piece, state::State};

/// The exact chances of 0, 1, 2... damage of an attack that could be made on the table as it is, with tokens spent where they help; `None` out of
/// arc or range. The Cube attacks with `dice` dice, others with their own (AW.BASE.11, AW.BCTATK, AW.BSTATK). What faces show before an attack.
pub fn damage(state: &State, attacker: Piece, target: Piece, dice: u8) -> Option<Vec<f64>> {
    aim::of(&state.board, attacker, target, dice).map(|aim| aim.damage())
}
