//! Small drawings for the grids of choices: maneuvers and actions as SVG paths in a box from -50 to 50, the heading up. They are lines, to be
//! drawn with a stroke about 11 wide and no filling.

use geometry::plane::Side;

use crate::ids::Direction;

pub(crate) const STRAIGHT: &str = "M0 42L0 -40M-22 -18L0 -40L22 -18";
const BANK_LEFT: &str = "M18 42L18 26Q18 2 -22 -36M-22 -6L-22 -36L8 -36";
const BANK_RIGHT: &str = "M-18 42L-18 26Q-18 2 22 -36M22 -6L22 -36L-8 -36";
const TURN_LEFT: &str = "M24 42L24 -2Q24 -16 10 -16L-38 -16M-16 -38L-38 -16L-16 6";
const TURN_RIGHT: &str = "M-24 42L-24 -2Q-24 -16 -10 -16L38 -16M16 -38L38 -16L16 6";
pub(crate) const COME_ABOUT: &str = "M24 42L24 -14A22 22 0 0 0 -20 -14L-20 34M-42 12L-20 34L2 12";
const SPIN_LEFT: &str = "M38 36A40 40 0 1 0 -32 14M-42 -14L-33 14L-5 4";
const SPIN_RIGHT: &str = "M-38 36A40 40 0 1 1 32 14M42 -14L33 14L5 4";
pub(crate) const REVERSE: &str = "M0 -42L0 40M-22 18L0 40L22 18";
const EAST: &str = "M-42 0L40 0M18 -22L40 0L18 22";
const WEST: &str = "M42 0L-40 0M-18 -22L-40 0L-18 22";

pub(crate) const EVADE: &str = "M-22 42L-22 28Q-22 12 0 4Q22 -4 22 -20L22 -36M0 -16L22 -38L44 -16";
pub(crate) const LOCK: &str = "M-26 0A26 26 0 1 0 26 0A26 26 0 1 0 -26 0M0 -44L0 -10M0 44L0 10M-44 0L-10 0M44 0L10 0";
pub(crate) const SCAN: &str = "M-44 0Q0 -46 44 0Q0 46 -44 0ZM-9 0A9 9 0 1 0 9 0A9 9 0 1 0 -9 0";
pub(crate) const BATTLE_STATIONS: &str = "M0 -42L11 -13L42 -13L17 6L27 37L0 18L-27 37L-17 6L-42 -13L-11 -13Z";
pub(crate) const CLOAK: &str =
    "M9 -38A39 39 0 0 1 38 -9M38 9A39 39 0 0 1 9 38M-9 38A39 39 0 0 1 -38 9M-38 -9A39 39 0 0 1 -9 -38M0 -12L10 12L0 6L-10 12Z";
pub(crate) const ECHO: &str = "M-40 0L40 0M-20 -20L-40 0L-20 20M20 -20L40 0L20 20";
pub(crate) const REGENERATE: &str = "M0 -36L0 36M-36 0L36 0";
pub(crate) const REPAIR: &str = "M-40 24L-8 -8A22 22 0 0 1 20 -40L8 -26L26 -8L40 -20A22 22 0 0 1 8 8L-24 40Q-34 44 -40 36Q-44 30 -40 24Z";
pub(crate) const COMMENDATION: &str = "M-22 -44L-4 -14M22 -44L4 -14M-28 14A28 28 0 1 0 28 14A28 28 0 1 0 -28 14M-10 14L10 14M0 4L0 24";
pub(crate) const PASS: &str = "M-34 0L34 0";
pub(crate) const FIRE: &str = "M0 -42L0 -18M0 42L0 18M-42 0L-18 0M42 0L18 0M-30 -30L-14 -14M30 30L14 14M-30 30L-14 14M30 -30L14 -14";

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
