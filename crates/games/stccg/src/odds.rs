//! The one place where this game asks chance: a card of a pile, somebody of a group.

use arrayvec::ArrayVec;
use engine::{Audience, Lots, Seat, Table, Text, Unanswered, msg};
use rulebook::RuleId;

use crate::{
    command::Name,
    data,
    event::Event,
    ids::{Id, NONE, Owner},
    state::{SEATS, State},
};

/// The table as this game sees it.
pub type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The most cards that one is drawn of.
const MOST: usize = 220;

fn by_card(id: u16) -> Text {
    Text::name(data::card(id).id.as_str())
}

/// A name in one number: the card, the copy and the seat.
const fn code(name: Name) -> u16 {
    (name.owner.number() as u16) << 15 | (name.copy as u16 & 63) << 9 | name.card
}

fn by_name(code: u16) -> Text {
    let name = Name { owner: Owner::of(SEATS[usize::from(code >> 15)]), card: code & 511, copy: (code >> 9 & 63) as u8 };
    Text::name(name.to_string())
}

/// Draws one of some cards that only `by` may see. Copies are one lot, by the name of the card.
pub fn card(state: &State, table: At<'_, '_>, from: &[Id], rule: RuleId, purpose: &'static str, by: Seat) -> Result<Id, Unanswered> {
    let mut lots: ArrayVec<(u16, u32), MOST> = ArrayVec::new();
    // In the order of the names: the order in which unknown cards are kept says nothing.
    let mut sorted: ArrayVec<Id, MOST> = from.iter().copied().take(MOST).collect();
    sorted.sort_unstable();
    for &id in &sorted {
        let card = state.at(id).card;
        if lots.last().is_some_and(|(last, _)| *last == card) {
            if let Some((_, weight)) = lots.last_mut() {
                *weight += 1;
            }
        } else {
            let _ = lots.try_push((card, 1));
        }
    }
    if lots.is_empty() {
        return Ok(NONE);
    }
    let seat = by;
    let ask = table.ask(rule, purpose).by(seat).eyes(Audience::only(seat));
    let drawn = ask.about(|| msg!("ask-about-deck", seat = seat)).draw(&Lots::new(&lots, by_card))?;
    Ok(sorted.iter().copied().find(|&id| state.at(id).card == drawn).unwrap_or(NONE))
}

/// Draws one of a group; each by its own name. Only the seat whose cards they are may see them all.
pub fn one(state: &State, table: At<'_, '_>, from: &[Id], rule: RuleId, purpose: &'static str, by: Seat) -> Result<Id, Unanswered> {
    if from.len() < 2 {
        return Ok(from.first().copied().unwrap_or(NONE));
    }
    let lots: ArrayVec<(u16, u32), MOST> = from.iter().take(MOST).map(|&id| (code(state.name(id)), 1)).collect();
    let (seat, whose) = (by, state.at(from[0]).ctrl);
    let ask = table.ask(rule, purpose).by(seat).eyes(Audience::only(whose));
    let drawn = ask.about(|| msg!("ask-about-group", seat = whose)).draw(&Lots::new(&lots, by_name))?;
    Ok(from.iter().copied().find(|&id| code(state.name(id)) == drawn).unwrap_or(NONE))
}
