//! The rules, a family to a file, named like the ledger. They change a position, ask the table for dice, and tell it what happened.

pub mod achilles;
pub mod allocation;
pub mod borg_shields;
pub mod called_shots;
pub mod catastrophe;
pub mod damage;
pub mod drag;
pub mod explosion;
pub mod firing;
pub mod harm;
pub mod movement;
pub mod neutralizer;
pub mod plans;
pub mod regeneration;
pub mod repair;
pub mod sensors_cloak;
pub mod tractor;
pub mod victory;

use engine::{D6, D10, Die, Face, Seat, Table, Text, Unanswered};
use rulebook::RuleId;

use crate::{
    event::Event,
    reason::Why,
    state::{Frame, State},
    words::step_message,
};

/// The table of this game.
pub type Tab<'a> = Table<'a, Event>;

/// The message that names what is asked now.
pub(crate) fn asks(state: &State) -> &'static str {
    match (state.flow.frame, state.flow.step) {
        (Frame::Order(_), _) => "now-asked-order",
        (Frame::Tie(_) | Frame::Blast { .. }, _) => "now-asked-side",
        (Frame::Window(..), _) => "now-asked-window",
        (Frame::Step, step) => step_message(step),
    }
}

/// A command at another moment than its own, which the message `when` names.
pub(crate) fn not_now(state: &State, when: &'static str) -> Why {
    Why::NotNow { asked: asks(state), when }
}

/// Points, power or hexes as a byte: more than fit are as many as fit.
pub(crate) fn byte(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Rolls a d10; 0 on a die is a 10 (`STCS.BASE.DICE.1`).
pub(crate) fn d10(
    table: &mut Tab<'_>,
    rule: RuleId,
    purpose: &'static str,
    roller: Seat,
    about: impl FnOnce() -> Text,
) -> Result<u8, Unanswered> {
    Ok(table.ask(rule, purpose).by(roller).about(about).roll(&D10)? + 1)
}

/// The die of an even/odd question: a d10 when the engine rolls; the referee may type what fell on a d4, d6, d8, d12 or d20 as well
/// (`STCS.GAP.19`).
pub static PARITY: Die = {
    const fn face(name: &'static str, sides: u16) -> Face {
        Face { name, short: name, sides }
    }
    const FACES: [Face; 20] = [
        face("1", 1),
        face("2", 1),
        face("3", 1),
        face("4", 1),
        face("5", 1),
        face("6", 1),
        face("7", 1),
        face("8", 1),
        face("9", 1),
        face("10", 1),
        face("11", 0),
        face("12", 0),
        face("13", 0),
        face("14", 0),
        face("15", 0),
        face("16", 0),
        face("17", 0),
        face("18", 0),
        face("19", 0),
        face("20", 0),
    ];
    Die { name: "d10", faces: &FACES }
};

/// Rolls an even/odd die: the number, and whether it is even.
pub(crate) fn parity(
    table: &mut Tab<'_>,
    rule: RuleId,
    purpose: &'static str,
    roller: Seat,
    about: impl FnOnce() -> Text,
) -> Result<(u8, bool), Unanswered> {
    let die = table.ask(rule, purpose).by(roller).about(about).roll(&PARITY)? + 1;
    Ok((die, die.is_multiple_of(2)))
}

/// Rolls a d6.
pub(crate) fn d6(
    table: &mut Tab<'_>,
    rule: RuleId,
    purpose: &'static str,
    roller: Seat,
    about: impl FnOnce() -> Text,
) -> Result<u8, Unanswered> {
    Ok(table.ask(rule, purpose).by(roller).about(about).roll(&D6)? + 1)
}
