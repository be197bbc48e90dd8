//! Draw decks: shuffling, the top card, draws (DRAW).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::RuleId;

use crate::{
    event::Event,
    ids::{Id, NONE},
    odds,
    state::{State, Zone},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A deck lies in no order any more.
pub fn shuffle(state: &mut State, seat: Seat) {
    let player = state.player_mut(seat);
    player.top = 0;
    player.bottom = 0;
    player.deck.sort_unstable();
    let deck: crate::state::List = player.deck.clone();
    for id in deck.into_iter().filter(|&id| state.at(id).known != 0).collect::<crate::state::List>() {
        state.at_mut(id).known = 0;
    }
}

/// Looks at the top card of a deck, which is drawn by chance unless it is known. It stays the last of the deck.
pub fn top(state: &mut State, table: At<'_, '_>, seat: Seat, rule: RuleId, purpose: &'static str) -> Result<Id, Unanswered> {
    let player = state.player(seat);
    let len = player.deck.len();
    if player.top > 0 {
        return Ok(player.deck[len - 1]);
    }
    let bottom = usize::from(player.bottom);
    if len == 0 {
        return Ok(NONE);
    }
    if bottom >= len {
        return Ok(player.deck[len - 1]);
    }
    let id = odds::card(state, table, &state.player(seat).deck[bottom..], rule, purpose, seat)?;
    let deck = &mut state.player_mut(seat).deck;
    if let Some(index) = deck.iter().position(|&one| one == id) {
        deck.remove(index);
    }
    deck.push(id);
    Ok(id)
}

/// Draws a card.
pub fn draw(state: &mut State, table: At<'_, '_>, seat: Seat, rule: RuleId) -> Result<bool, Unanswered> {
    let id = top(state, table, seat, rule, "ask-card")?;
    if id == NONE {
        return Ok(false);
    }
    let who = seat;
    // The card on top is taken off by hand: it may have been found there by chance, in which case it does not count as known.
    let player = state.player_mut(seat);
    player.deck.pop();
    let len = player.deck.len() as u8;
    player.top = player.top.saturating_sub(1);
    player.bottom = player.bottom.min(len);
    state.at_mut(id).zone = Zone::Out;
    state.put(id, Zone::Hand);
    let name = state.name(id);
    table.tell(Audience::only(who), &[rule], || Event::Drew { seat: who, card: Some(name) });
    table.tell(Audience::except(who), &[rule], || Event::Drew { seat: who, card: None });
    Ok(true)
}
