//! The texts of the other cards that were out on the day of the event, besides the first 197.

mod aimed;
mod captains;
mod commanders;
mod crew;
mod flagships;
mod last;
mod late;
mod officers;
mod rounds;
mod ships;
mod upgrades;
mod weapons;

use super::Row;

pub(super) const SHIPS: &[Row] = ships::TABLE;
pub(super) const CAPTAINS: &[Row] = captains::TABLE;
pub(super) const COMMANDERS: &[Row] = commanders::TABLE;
pub(super) const LATE: &[Row] = late::TABLE;
pub(super) const LAST: &[Row] = last::TABLE;
pub(super) const FLAGSHIPS: &[Row] = flagships::TABLE;
pub(super) const OFFICERS: &[Row] = officers::TABLE;
pub(super) const UPGRADES: &[Row] = upgrades::TABLE;
pub(super) const WEAPONS: &[Row] = weapons::TABLE;
pub(super) const CREW: &[Row] = crew::TABLE;
pub(super) const ROUNDS: &[Row] = rounds::TABLE;
pub(super) const AIMED: &[Row] = aimed::TABLE;
