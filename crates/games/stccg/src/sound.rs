//! Limits that no position may exceed, however play went: every card is in one place, and the piles agree with the cards about it.

use crate::{
    ids::Id,
    state::{MOST, SEATS, State, Zone},
};

/// The first card that is in two places, or in a pile that is not where it says it is.
pub fn unsound(state: &State) -> Option<String> {
    let mut seen = [false; MOST];
    let mut wrong = |id: Id, there: bool| {
        let again = seen.get_mut(usize::from(id)).is_none_or(|seen| std::mem::replace(seen, true));
        (again || !there).then(|| {
            let (name, zone) = (state.name(id), state.at(id).zone);
            if again { format!("{name} is in two places") } else { format!("{name} is in a pile, but it says {zone:?}") }
        })
    };
    for (seat, player) in SEATS.into_iter().zip(&state.players) {
        let piles: [(Zone, &[Id]); 7] = [
            (Zone::Deck, &player.deck),
            (Zone::Hand, &player.hand),
            (Zone::Discard, &player.discard),
            (Zone::Seeds, &player.seeds),
            (Zone::Missions, &player.missions),
            (Zone::Bridge, &player.bridge),
            (Zone::Side, &player.side),
        ];
        for (zone, pile) in piles {
            let there = |id: Id| state.at(id).zone == zone && state.at(id).owner == seat;
            if let Some(fault) = pile.iter().find_map(|&id| wrong(id, there(id))) {
                return Some(fault);
            }
        }
        let in_play = |id: Id| matches!(state.at(id).zone, Zone::Play | Zone::On | Zone::Table | Zone::Away) && state.at(id).ctrl == seat;
        if let Some(fault) = player.play.iter().find_map(|&id| wrong(id, in_play(id))) {
            return Some(fault);
        }
    }
    (0..).zip(&state.places).find_map(|(loc, place)| {
        let under = |id: Id| state.at(id).zone == Zone::Under && state.at(id).loc == loc;
        place.under.iter().find_map(|&id| wrong(id, under(id)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{Setup, begin};

    #[test]
    fn a_card_in_two_places_is_found() {
        let mut state = begin(&Setup::default()).expect("the default decks are sound");
        assert_eq!(unsound(&state), None);
        let top = *state.players[0].deck.last().expect("a deck");
        state.players[0].hand.push(top);
        assert!(unsound(&state).is_some_and(|fault| fault.ends_with("is in two places")), "the hand holds a card of the deck");
    }

    #[test]
    fn a_card_that_is_not_where_it_says_is_found() {
        let mut state = begin(&Setup::default()).expect("the default decks are sound");
        let first = state.players[1].deck[0];
        state.insts[usize::from(first)].zone = Zone::Hand;
        assert!(
            unsound(&state).is_some_and(|fault| fault.ends_with("is in a pile, but it says Hand")),
            "the deck holds a card of the hand"
        );
    }
}
