//! The places that the Borg mean to scout: under missions of the opponent. Nobody hides dilemmas under missions of his own, so nothing lies there but what the
//! Borg have seeded themselves, and they seed there only what does not hurt them.

use engine::Seat;

use crate::{
    collective,
    data::{self, Kind, Where},
    ids::CardId,
    rules::spaceline,
    state::State,
};

use super::teams::{people, teams};

/// How many places are kept open: with more of them the opponent wins before the Borg are there.
const MOST: usize = 2;

/// The places that are kept open.
pub(super) struct Targets {
    locs: Vec<u8>,
    /// The cost of each own dilemma to the own crews, in hundredths, on a planet and in space.
    costs: Vec<(CardId, [i32; 2])>,
}

impl Targets {
    /// The places near one end of the spaceline at which objectives may be aimed, those first that the opponent hardly solves: `lure` says how much each
    /// draws him.
    pub(super) fn of(state: &State, seat: Seat, lure: &dyn Fn(u8) -> i32) -> Targets {
        let fits = |&loc: &u8| {
            let mission = state.card(state.places[usize::from(loc)].card);
            let own = state.at(state.places[usize::from(loc)].card).owner == seat;
            !own && if state.planet(loc) { mission.points >= 35 && !mission.homeworld } else { mission.points > 0 }
        };
        let open: Vec<u8> = state.line.iter().copied().filter(fits).collect();
        let from = |end: u8| {
            let mut near: Vec<(i32, u8)> =
                open.iter().map(|&loc| (i32::from(spaceline::cost(state, end, loc).unwrap_or(99)) + lure(loc), loc)).collect();
            near.sort_unstable();
            near.truncate(MOST);
            (near.iter().map(|(price, _)| price).sum::<i32>(), near)
        };
        let ends = state.line.iter().copied().filter(|&loc| state.at_end(loc));
        let locs = ends.map(from).min().map(|(_, near)| near.into_iter().map(|(_, loc)| loc).collect()).unwrap_or_default();
        Targets { locs, costs: costs(state, seat) }
    }

    /// How much worse a dilemma is placed at a location that is kept open.
    pub(super) fn harm(&self, card: CardId, loc: u8, space: bool) -> i32 {
        let cost = self.costs.iter().find(|(known, _)| *known == card).map_or(0, |(_, costs)| costs[usize::from(space)]);
        if self.locs.contains(&loc) { 2 * cost } else { 0 }
    }

    /// How near an end of the spaceline is to the places that are kept open.
    pub(super) fn near(&self, state: &State, end: u8) -> i32 {
        let price = |&loc: &u8| i32::from(spaceline::cost(state, end, loc).unwrap_or(40).min(40));
        self.locs.iter().map(|loc| 10 - price(loc) / 4).sum()
    }
}

/// The mean cost of the own dilemmas to own teams.
fn costs(state: &State, seat: Seat) -> Vec<(CardId, [i32; 2])> {
    let people = people(state, seat);
    let seeds = state.player(seat).seeds.iter().chain(state.places.iter().flat_map(|place| place.under.iter()));
    let mut cards: Vec<CardId> =
        seeds.filter(|&&id| state.at(id).owner == seat && state.kind(id) == Kind::Dilemma).map(|&id| state.at(id).card).collect();
    cards.sort_unstable();
    cards.dedup();
    let cost = |card: CardId, side: Where| {
        let place = data::card(card).place;
        if place != Where::Either && place != side {
            return 0;
        }
        let size = if side == Where::Planet { 2 } else { 6 };
        let costs: Vec<i32> = teams(seat, &people, size).map(|team| collective::cost(state, &team, card, side)).collect();
        costs.iter().sum::<i32>() / (costs.len() as i32).max(1)
    };
    cards.into_iter().map(|card| (card, [cost(card, Where::Planet), cost(card, Where::Space)])).collect()
}
