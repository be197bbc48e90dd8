//! Small drawings for the grids of choices: maneuvers and actions as SVG paths in a box from -50 to 50, the heading up.

use geometry::plane::Side;

use crate::pieces::Direction;

pub(crate) const STRAIGHT: &str = "M-8 44L-8 -14L-24 -14L0 -44L24 -14L8 -14L8 44Z";
const BANK_LEFT: &str = "M14 44L14 20Q14 0 -2 -14L-12 -3L-26 -42L14 -32L7 -26Q30 -6 30 20L30 44Z";
const BANK_RIGHT: &str = "M-14 44L-14 20Q-14 0 2 -14L12 -3L26 -42L-14 -32L-7 -26Q-30 -6 -30 20L-30 44Z";
const TURN_LEFT: &str = "M18 44L18 -2Q18 -10 10 -10L-12 -10L-12 8L-44 -18L-12 -44L-12 -26L14 -26Q34 -26 34 -6L34 44Z";
const TURN_RIGHT: &str = "M-18 44L-18 -2Q-18 -10 -10 -10L12 -10L12 8L44 -18L12 -44L12 -26L-14 -26Q-34 -26 -34 -6L-34 44Z";
pub(crate) const COME_ABOUT: &str =
    "M22 44L22 -12Q22 -28 6 -28Q-10 -28 -10 -12L-10 6L4 6L-18 36L-40 6L-26 6L-26 -12Q-26 -44 6 -44Q38 -44 38 -12L38 44Z";
const SPIN_LEFT: &str = "M34 44A44 44 0 0 0 -10 -22L-6 -4L-46 -18L-20 -48L-16 -36A60 60 0 0 1 50 44Z";
const SPIN_RIGHT: &str = "M-34 44A44 44 0 0 1 10 -22L6 -4L46 -18L20 -48L16 -36A60 60 0 0 0 -50 44Z";
pub(crate) const REVERSE: &str = "M-8 -44L-8 14L-24 14L0 44L24 14L8 14L8 -44Z";

pub(crate) const EVADE: &str =
    "M-26 44L-26 26Q-26 12 -10 6L4 0Q10 -2 10 -10L-4 -10L18 -44L40 -10L26 -10Q26 8 12 14L-4 20Q-10 22 -10 28L-10 44Z";
pub(crate) const LOCK: &str = "M-6 -46L6 -46L6 -29A30 30 0 0 1 29 -6L46 -6L46 6L29 6A30 30 0 0 1 6 29L6 46L-6 46L-6 29A30 30 0 0 1 -29 6L-46 6L-46 -6L-29 -6A30 30 0 0 1 -6 -29ZM0 -18A18 18 0 0 0 0 18A18 18 0 0 0 0 -18Z";
pub(crate) const SCAN: &str = "M-46 0Q0 -44 46 0Q0 44 -46 0ZM0 -20A20 20 0 0 0 0 20A20 20 0 0 0 0 -20ZM0 -9A9 9 0 0 1 0 9A9 9 0 0 1 0 -9Z";
pub(crate) const BATTLE_STATIONS: &str = "M0 -46L12 -14L46 -14L18 6L29 40L0 20L-29 40L-18 6L-46 -14L-12 -14Z";
pub(crate) const CLOAK: &str = "M7.3 -41.4A42 42 0 0 1 41.4 -7.3L29.5 -5.2A30 30 0 0 0 5.2 -29.5ZM41.4 7.3A42 42 0 0 1 7.3 41.4L5.2 29.5A30 30 0 0 0 29.5 5.2ZM-7.3 41.4A42 42 0 0 1 -41.4 7.3L-29.5 5.2A30 30 0 0 0 -5.2 29.5ZM-41.4 -7.3A42 42 0 0 1 -7.3 -41.4L-5.2 -29.5A30 30 0 0 0 -29.5 -5.2ZM0 -16L12 12L0 6L-12 12Z";
pub(crate) const ECHO: &str = "M-46 0L-20 -26L-20 -9L20 -9L20 -26L46 0L20 26L20 9L-20 9L-20 26Z";
pub(crate) const REGENERATE: &str = "M-10 -42L10 -42L10 -10L42 -10L42 10L10 10L10 42L-10 42L-10 10L-42 10L-42 -10L-10 -10Z";
pub(crate) const REPAIR: &str = "M-40 24L-8 -8A22 22 0 0 1 20 -40L8 -26L26 -8L40 -20A22 22 0 0 1 8 8L-24 40Q-34 44 -40 36Q-44 30 -40 24Z";
pub(crate) const PASS: &str = "M-40 -8L40 -8L40 8L-40 8Z";
pub(crate) const FIRE: &str = "M0 -48L10 -16L38 -30L22 -4L48 8L18 14L22 44L0 22L-22 44L-18 14L-48 8L-22 -4L-38 -30L-10 -16Z";

const EAST: &str = "M-44 -8L14 -8L14 -24L44 0L14 24L14 8L-44 8Z";
const WEST: &str = "M44 -8L-14 -8L-14 -24L-44 0L-14 24L-14 8L44 8Z";

/// An arrow towards an edge of the board.
pub(crate) fn arrow(towards: Direction) -> &'static str {
    match towards {
        Direction::N => STRAIGHT,
        Direction::E => EAST,
        Direction::S => REVERSE,
        Direction::W => WEST,
    }
}

/// The drawing of a bank to a side.
pub(crate) fn bank(side: Side) -> &'static str {
    if side == Side::Left { BANK_LEFT } else { BANK_RIGHT }
}

/// The drawing of a turn to a side.
pub(crate) fn turn(side: Side) -> &'static str {
    if side == Side::Left { TURN_LEFT } else { TURN_RIGHT }
}

/// The drawing of a spin to a side.
pub(crate) fn spin(side: Side) -> &'static str {
    if side == Side::Left { SPIN_LEFT } else { SPIN_RIGHT }
}
