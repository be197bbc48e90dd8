//! The texts of the other cards that were out on the day of the event, besides the first 197.

mod captains;
mod ships;
mod upgrades;
mod weapons;

use super::Row;

pub(super) const SHIPS: &[Row] = ships::TABLE;
pub(super) const CAPTAINS: &[Row] = captains::TABLE;
pub(super) const UPGRADES: &[Row] = upgrades::TABLE;
pub(super) const WEAPONS: &[Row] = weapons::TABLE;
