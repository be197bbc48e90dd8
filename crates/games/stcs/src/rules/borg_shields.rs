//! Borg shields: one more die decides whether a hit takes effect at all (`STCS.BSH.*`).

use engine::{Seat, Unanswered};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, parity};
use crate::ids::ShipNo;
use crate::{event::Event, state::State, words};

/// Rolls the even/odd die of one hit on a shielded side. The points that take effect: all of an even strike, none of an odd one, or the share of it that the
/// setup lets through. The strength of strike and shield, and whatever hit before, make no difference (`STCS.BSH.5`).
pub fn effective(state: &State, ship: ShipNo, side: Side, points: u16, attacker: Seat, table: &mut Tab<'_>) -> Result<u16, Unanswered> {
    let (die, effect) = parity(table, id::BSH_1, "ask-borg-shield", attacker, || words::points(state, ship, Some(side), points))?;
    let result = if effect { id::BSH_2 } else { id::BSH_3 };
    table.announce(&[result, id::BSH_1, id::BSH_5, id::GAP_19], || Event::BorgDie { ship, side, die, effect });
    Ok(if effect { points } else { leaked(state, points) })
}

/// Points of a deflected hit that take effect all the same: none, unless the setup says so (`STCS.BSH.3`).
pub fn leaked(state: &State, points: u16) -> u16 {
    points * u16::from(state.rules.options.deflection_leak) / 100
}
