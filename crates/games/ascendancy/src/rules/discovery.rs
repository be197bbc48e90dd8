//! Discs and cards out of their stacks (`ASC.STACK.1`, `ASC.BASE.SETUP.3`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::ask::{self, Done, Tab, tell};
use crate::{
    data::tables,
    event::{Event, Thing, What},
    list::List,
    map::{NONE, plane::Pt},
    options::Connection,
    state::State,
    words,
};

/// Draws a disc and places it; its number on the map.
pub fn disc(state: &mut State, seat: Option<Seat>, at: Pt, table: &mut Tab<'_>) -> Done<usize> {
    let discs = &tables().discs;
    let only_safe = state.decks.discs_drawn < state.decks.safe;
    let here = |disc: &usize| state.decks.discs >> disc & 1 != 0;
    let mut lots = List::<(u16, u32), 64>::new();
    for disc in (0..discs.len()).filter(here).filter(|&disc| !(only_safe && discs[disc].borg_system())) {
        lots.push((disc as u16, 1));
    }
    if lots.is_empty() {
        for disc in (0..discs.len()).filter(here) {
            lots.push((disc as u16, 1));
        }
    }
    let by = Thing::Seat(seat.map_or(NONE, u8::from));
    let rule = if only_safe { id::STACK_1 } else { id::BASE_LANE_4 };
    let drawn = ask::thing(table, rule, "ask-disc", seat, [by, Thing::None], &lots, words::disc_lot)?;
    state.decks.discs &= !(1 << drawn);
    state.decks.discs_drawn = state.decks.discs_drawn.saturating_add(1);
    let system = state.map.place(drawn, at, false).unwrap_or_default();
    let event = Event { seat, ..Event::new(What::Discovered).system(system).with(Thing::Disc(drawn)) };
    let mut rules = vec![id::BASE_LANE_4, rule];
    rules.extend((only_safe && state.options.connection != Connection::None).then_some(id::GAP_20));
    if tables().discs[usize::from(drawn)].borg_system() {
        rules.extend([id::STACK_2, id::HUB_2]);
    }
    tell(table, &rules, event);
    Ok(system)
}

/// Draws an exploration card: its kind, if any is left.
pub fn card(state: &mut State, seat: Option<Seat>, system: usize, table: &mut Tab<'_>) -> Done<Option<u8>> {
    let cards = &tables().cards;
    let decks = &mut state.open.decks;
    if decks.cards.iter().all(|&count| count == 0) {
        if let Some(card) = decks.bottom.first().copied() {
            decks.bottom.remove(0);
            return Ok(Some(card));
        }
        decks.cards = decks.discarded;
        decks.discarded.iter_mut().for_each(|count| *count = 0);
    }
    let quiet = decks.cards_drawn < decks.quiet;
    let mut lots = List::<(u16, u32), 64>::new();
    for only in [quiet, false] {
        for (card, &count) in decks.cards.iter().enumerate().filter(|(card, _)| !(only && cards[*card].borg)) {
            lots.push((card as u16, count.into()));
        }
        if lots.iter().any(|(_, count)| *count > 0) {
            break;
        }
        lots.clear();
    }
    if lots.is_empty() {
        return Ok(None);
    }
    let by = Thing::Seat(seat.map_or(NONE, u8::from));
    let place = Thing::Disc(state.open.map.systems[system].disc);
    let card = ask::thing(table, id::BASE_EXPL_1, "ask-card", seat, [by, place], &lots, words::card_lot)?;
    let decks = &mut state.open.decks;
    decks.cards[usize::from(card)] -= 1;
    decks.cards_drawn = decks.cards_drawn.saturating_add(1);
    Ok(Some(card))
}

/// A card goes to the discard pile.
pub fn discard(state: &mut State, card: u8) {
    if let Some(count) = state.decks.discarded.get_mut(usize::from(card)) {
        *count += 1;
    }
}
