//! The rules, a file for each family of the ledger.

pub mod activity;
pub mod allocation;
pub mod arming;
pub mod asif;
pub mod canister;
pub mod caster;
pub mod cloak;
pub mod damage;
pub mod direct;
pub mod energy;
pub mod ew;
pub mod fire;
pub mod flight;
pub mod freezer;
pub mod hellbore;
pub mod matrix;
pub mod movement;
pub mod plans;
pub mod plasma;
pub mod ppd;
pub mod prepare;
pub mod rebuild;
pub mod repair;
pub mod reserve;
pub mod score;
pub mod seeking;
pub mod shock;
pub mod status;
pub mod systems;
pub mod victory;
pub mod volley;

use engine::{Seat, Table, Unanswered};
use rulebook::RuleId;

use crate::{event::Event, state::State};

/// The table of this game.
pub type Tab<'a> = Table<'a, Event>;

/// What a roll is about.
#[derive(Copy, Clone, Debug)]
pub enum About {
    /// A ship.
    Ship(u8),
    /// A weapon of a ship at a target.
    Shot(u8, u8, u8),
    /// A seeking weapon.
    Seeker(u8),
    /// A ship and another.
    Pair(u8, u8),
}

/// The seat of a ship.
pub fn seat(state: &State, ship: usize) -> Seat {
    Seat::new(state.hulls[ship].seat.into()).unwrap_or(Seat::A)
}

/// Rolls one die for a ship: 1 to 6.
#[inline]
pub fn die(state: &State, ship: usize, rule: RuleId, purpose: &'static str, about: About, table: &mut Tab<'_>) -> Result<u8, Unanswered> {
    crate::words::roll(state, seat(state, ship), rule, purpose, about, 1, table).map(|dice| dice[0])
}

/// Rolls two dice for a ship: their sum.
#[inline]
pub fn two_dice(
    state: &State,
    ship: usize,
    rule: RuleId,
    purpose: &'static str,
    about: About,
    table: &mut Tab<'_>,
) -> Result<u8, Unanswered> {
    crate::words::roll(state, seat(state, ship), rule, purpose, about, 2, table).map(|dice| dice[0] + dice[1])
}
