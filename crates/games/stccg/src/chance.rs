//! The one place where this game asks chance: a card of a pile, somebody of a group.

use arrayvec::ArrayVec;
use engine::{Table, Unanswered};
use rulebook::RuleId;

use crate::{
    event::Event,
    state::{Id, NONE, State},
};

/// The table as this game sees it.
pub type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Draws one of some cards. Copies that lie side by side in the list are one lot, by the name of the card.
pub fn card(state: &State, table: At<'_, '_>, from: &[Id], rule: RuleId, purpose: &'static str, by: u8) -> Result<Id, Unanswered> {
    let mut lots: ArrayVec<Id, 220> = ArrayVec::new();
    let mut weights: ArrayVec<u32, 220> = ArrayVec::new();
    for &id in from {
        let (inst, last) = (state.at(id), lots.last().map(|&last| state.at(last)));
        match (last, weights.last_mut()) {
            (Some(last), Some(weight)) if last.card == inst.card && last.owner == inst.owner => *weight += 1,
            _ if !lots.is_full() => {
                lots.push(id);
                weights.push(1);
            }
            _ => {}
        }
    }
    if lots.is_empty() {
        return Ok(NONE);
    }
    let name = |index: usize| state.card(lots[index]).id.clone();
    let index = table.draw(&weights, name, rule, purpose, Some(State::seat(by)))?;
    Ok(lots[index])
}

/// Draws one of a group; each by its own name.
pub fn one(state: &State, table: At<'_, '_>, from: &[Id], rule: RuleId, purpose: &'static str, by: u8) -> Result<Id, Unanswered> {
    if from.len() < 2 {
        return Ok(from.first().copied().unwrap_or(NONE));
    }
    let weights: ArrayVec<u32, 220> = from.iter().take(220).map(|_| 1).collect();
    let name = |index: usize| state.name(from[index]).to_string();
    let index = table.draw(&weights, name, rule, purpose, Some(State::seat(by)))?;
    Ok(from[index])
}
