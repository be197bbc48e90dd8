//! Trade agreements (`ASC.BASE.TRADE`), and their end when a player is assimilated (`ASC.ASSIM.2`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{Tab, tell},
    ships,
};
use crate::{
    data::Ability,
    event::{Event, What},
    ids::AgreementNo,
    map::NONE,
    reason::Why,
    state::{Frame, State},
};

/// Yield of an agreement: resource and amount.
pub const YIELDS: [(usize, u8); 3] = [(0, 1), (0, 2), (1, 1)];

fn may_trade(state: &State, from: Seat, to: Seat) -> Result<(), Why> {
    if from == to || to.index() >= usize::from(state.seats) || state.players[to].assimilated {
        return Err(Why::NoSuchPartner);
    }
    if state.players[from].met >> to.index() & 1 == 0 {
        return Err(Why::Stranger);
    }
    if state.partners(from, to) {
        return Err(Why::PartnersAlready);
    }
    // The Breen trade only with those who hold a System next to theirs; others are in touch by ships too.
    let breen = [(from, to), (to, from)].into_iter().find(|&(seat, _)| state.players[seat].can(Ability::LimitedTrade));
    let near = match breen {
        Some((seat, other)) => next_to_territory(state, seat, other),
        None => ships::in_touch(state, from, to),
    };
    if near { Ok(()) } else { Err(Why::NotInTouch) }
}

/// Whether `other` controls a System that a lane joins to one of `seat`'s.
fn next_to_territory(state: &State, seat: Seat, other: Seat) -> bool {
    state.map.lanes.iter().filter(|lane| lane.joined()).any(|lane| {
        let owners = [lane.a, lane.b].map(|end| state.map.systems[usize::from(end)].seat());
        owners == [Some(seat), Some(other)] || owners == [Some(other), Some(seat)]
    })
}

/// Whether an agreement can be offered.
pub fn check_offer(state: &State, from: Seat, to: Seat, card: AgreementNo) -> Result<(), Why> {
    may_trade(state, from, to)?;
    if state.players[from].offered >> to.index() & 1 != 0 {
        return Err(Why::OfferedAlready);
    }
    if !state.players[to].given.contains(&NONE) {
        return Err(Why::NoAgreementLeft);
    }
    free(state, from, card)
}

fn free(state: &State, seat: Seat, card: AgreementNo) -> Result<(), Why> {
    match state.players[seat].given.get(usize::from(card)) {
        Some(&NONE) => Ok(()),
        _ => Err(Why::NoAgreementLeft),
    }
}

/// Offers one of the own agreements for one of the other's.
pub fn offer(state: &mut State, from: Seat, to: Seat, card: AgreementNo, table: &mut Tab<'_>) {
    state.players[from].offered |= 1 << to.index();
    tell(table, &[id::BASE_TRADE_1], Event::new(What::TradeOffered).by(from).other(to).n(u8::from(card)));
    state.frames.push(Frame::Offer(from, to, card.into()));
}

/// Whether a seat can answer the current offer with that agreement.
pub fn check_accept(state: &State, seat: Seat, card: AgreementNo) -> Result<(), Why> {
    free(state, seat, card)
}

/// Accepts with an agreement of one's own, or declines.
pub fn reply(state: &mut State, card: Option<AgreementNo>, table: &mut Tab<'_>) {
    let Frame::Offer(from, to, given) = state.frame() else { return };
    state.frames.pop();
    let Some(card) = card else {
        tell(table, &[id::BASE_TRADE_1], Event::new(What::TradeDeclined).by(to).other(from));
        return;
    };
    state.players[from].given[usize::from(given)] = to.into();
    state.players[to].given[card] = from.into();
    // A Romulan distrusts a new agreement: it yields nothing at the next Recharge.
    if state.players[to].can(Ability::Suspicious) {
        state.players[from].exhausted |= 1 << given;
    }
    if state.players[from].can(Ability::Suspicious) {
        state.players[to].exhausted |= 1 << card.index();
    }
    tell(table, &[id::BASE_TRADE_1, id::BASE_TRADE_2], Event::new(What::TradeMade).by(from).other(to).n(given).m(u8::from(card)));
}

/// Whether there is an agreement to revoke.
pub fn check_revoke(state: &State, seat: Seat, other: Seat) -> Result<(), Why> {
    if other.index() < usize::from(state.seats) && state.partners(seat, other) { Ok(()) } else { Err(Why::NoSuchPartner) }
}

/// Ends both agreements.
pub fn revoke(state: &mut State, seat: Seat, other: Seat, table: &mut Tab<'_>) {
    end(state, seat, other);
    tell(table, &[id::BASE_TRADE_1], Event::new(What::TradeRevoked).by(seat).other(other));
}

fn end(state: &mut State, a: Seat, b: Seat) {
    for (from, to) in [(a, b), (b, a)] {
        let player = &mut state.players[from];
        for card in 0..3 {
            if player.given[card] == u8::from(to) {
                player.given[card] = NONE;
                player.exhausted &= !(1 << card);
            }
        }
    }
}

/// An assimilated player's agreements are discarded, and those of others that it holds return (`ASC.ASSIM.2`, `ASC.GAP.29`).
pub fn end_all(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    let mut ended = 0_u8;
    for other in state.all() {
        if other != seat && (state.players[seat].given.contains(&other.into()) || state.players[other].given.contains(&seat.into())) {
            end(state, seat, other);
            ended += 1;
        }
    }
    tell(table, &[id::ASSIM_2, id::GAP_29], Event::new(What::TradesEnd).by(seat).n(ended));
}
