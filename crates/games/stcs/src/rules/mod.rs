//! The rules, a family to a file, named like the ledger. They change a position, ask the table for dice, and tell it what happened.

pub mod achilles;
pub mod allocation;
pub mod borg_shields;
pub mod called_shots;
pub mod damage;
pub mod explosion;
pub mod firing;
pub mod movement;
pub mod neutralizer;
pub mod plans;
pub mod regeneration;
pub mod repair;
pub mod sensors_cloak;
pub mod tractor;
pub mod victory;

use engine::{D6, D10, Seat, Table, Unanswered};
use rulebook::RuleId;

use crate::event::Event;

/// The table of this game.
pub type Tab<'a> = Table<'a, Event>;

/// Rolls a d10; 0 on a die is a 10 (`STCS.BASE.DICE.1`).
pub(crate) fn d10(table: &mut Tab<'_>, rule: RuleId, purpose: &'static str, roller: Seat) -> Result<u8, Unanswered> {
    Ok(table.dice(&D10, 1, rule, purpose, Some(roller))?.faces()[0] + 1)
}

/// Rolls a d6.
pub(crate) fn d6(table: &mut Tab<'_>, rule: RuleId, purpose: &'static str, roller: Seat) -> Result<u8, Unanswered> {
    Ok(table.dice(&D6, 1, rule, purpose, Some(roller))?.faces()[0] + 1)
}
