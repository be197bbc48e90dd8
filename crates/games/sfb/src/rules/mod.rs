//! The rules, a file for each family of the ledger.

pub mod activity;
pub mod allocation;
pub mod arming;
pub mod asif;
pub mod canister;
pub mod caster;
pub mod cloak;
pub mod damage;
pub mod departure;
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
pub mod ppd;
pub mod prepare;
pub mod ready;
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
pub mod watch;

use engine::{Audience, D6, Seat, Table, Text, Unanswered, msg};
use rulebook::RuleId;

use crate::{
    event::Event,
    ids::{SeekerNo, ShipNo, Target, WeaponNo},
    state::State,
    words::{ship_name, target_name, weapon_name},
};

/// The table of this game.
pub type Tab<'a> = Table<'a, Event>;

/// What a roll is about.
#[derive(Copy, Clone, Debug)]
pub enum About {
    /// A ship.
    Ship(ShipNo),
    /// A weapon of a ship at a target.
    Shot(ShipNo, WeaponNo, Target),
    /// A seeking weapon.
    Seeker(SeekerNo),
    /// A ship and another.
    Pair(ShipNo, ShipNo),
}

/// The seat of a ship.
pub fn seat(state: &State, ship: ShipNo) -> Seat {
    state.hulls[ship].seat
}

/// Rolls one die for a ship: 1 to 6.
#[inline]
pub fn die(state: &State, ship: ShipNo, rule: RuleId, purpose: &'static str, about: About, table: &mut Tab<'_>) -> Result<u8, Unanswered> {
    roll(state, seat(state, ship), rule, purpose, about, 1, table).map(|dice| dice[0])
}

/// Rolls two dice for a ship: their sum.
#[inline]
pub fn two_dice(
    state: &State,
    ship: ShipNo,
    rule: RuleId,
    purpose: &'static str,
    about: About,
    table: &mut Tab<'_>,
) -> Result<u8, Unanswered> {
    roll(state, seat(state, ship), rule, purpose, about, 2, table).map(|dice| dice[0] + dice[1])
}

fn subject(state: &State, about: About) -> Text {
    match about {
        About::Ship(ship) => ship_name(state, ship),
        About::Seeker(at) => msg!("seeker", n = at.number()),
        About::Shot(ship, weapon, target) => msg!(
            "subject-shot",
            ship = ship_name(state, ship),
            weapon = weapon_name(state, ship, weapon),
            target = target_name(state, target)
        ),
        About::Pair(ship, target) => {
            msg!("subject-pair", ship = ship_name(state, ship), target = ship_name(state, target))
        }
    }
}

/// Rolls one or two dice, each 1 to 6.
#[inline]
fn roll(
    state: &State,
    seat: Seat,
    rule: RuleId,
    purpose: &'static str,
    about: About,
    count: u8,
    table: &mut Tab<'_>,
) -> Result<[u8; 2], Unanswered> {
    let dice = table.ask(rule, purpose).by(seat).about(|| subject(state, about)).dice(&D6, count)?;
    let face = |at: usize| dice.faces().get(at).map_or(0, |face| face + 1);
    Ok([face(0), face(1)])
}

/// Rolls one die that only `eyes` see.
pub fn roll_for(
    state: &State,
    seat: Seat,
    eyes: Audience,
    rule: RuleId,
    purpose: &'static str,
    about: About,
    table: &mut Tab<'_>,
) -> Result<u8, Unanswered> {
    let dice = table.ask(rule, purpose).by(seat).eyes(eyes).about(|| subject(state, about)).dice(&D6, 1)?;
    Ok(dice.faces().first().map_or(0, |face| face + 1))
}
