//! Eliminate Starship: the probe on the kill, and what it brings (SBATTLE.10, GAP.78).

use engine::{Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Icon, Kind, When},
    event::Event,
    ids::{Id, NONE},
    odds,
    rules::harm,
    state::{Few, Gather, State, frames},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// What the icon brings: another objective, a rift, or damage to another ship at the location `loc` of the kill (GAP.78).
pub(crate) fn outcome(state: &mut State, table: At<'_, '_>, seat: Seat, goal: Id, icon: Icon, loc: u8) -> Result<(), Unanswered> {
    match icon {
        Icon::Borg => fetches(state, table, seat, goal, 0),
        Icon::Au => fetches(state, table, seat, goal, 1),
        _ => {
            let others: Few = state.here(seat.other(), loc).filter(|&id| state.kind(id) == Kind::Ship).few();
            if !others.is_empty() {
                let ship = odds::one(state, table, &others, rules::GAP_78, "ask-damaged", seat)?;
                table.announce(&[rules::GAP_78], || Event::Selected { card: state.name(ship) });
                harm::damage(state, table, ship)?;
            }
        }
    }
    Ok(())
}

/// Its player may fetch what the outcome of this number names.
fn fetches(state: &mut State, table: At<'_, '_>, seat: Seat, goal: Id, number: usize) {
    table.announce(&[rules::GAP_78], || Event::Selected { card: state.name(goal) });
    let brings = |index: &u16| data::effects()[usize::from(*index)].when == When::Completed;
    if let Some(effect) = data::of(state.at(goal).card).iter().copied().filter(brings).nth(number) {
        frames::follow(state, effect, goal, NONE, seat, true);
    }
}
