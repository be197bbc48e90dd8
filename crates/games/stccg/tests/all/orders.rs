//! Events that concern a seat: they wake its standing order, if that passes until something happens to the seat.

use engine::{Game, Seat};
use stccg::{Event, Setup, State, Stccg, command::Name, event::Why, ids::Id, state::SEATS};

/// The first turn of two decks, and a card of A's and one of B's.
fn table() -> (State, [Id; 2]) {
    let setup = Setup { decks: ["borg".into(), "federation".into()], ..Setup::default() };
    let state = Stccg::begin(&setup).expect("ready decks");
    let cards = SEATS.map(|owner| (0..).find(|&id| state.at(id).owner == owner).expect("a deck has cards"));
    (state, cards)
}

fn concerned(state: &State, event: &Event) -> [bool; 2] {
    [Seat::A, Seat::B].map(|seat| Stccg::concerns(state, event, seat))
}

#[test]
fn what_happens_to_a_card_concerns_whoever_brought_it_and_whoever_has_it() {
    let (mut state, [_, theirs]) = table();
    let card: Name = state.name(theirs);
    let events = [
        Event::Killed { card, why: Why::Battle },
        Event::Destroyed { card },
        Event::Assimilated { seat: Seat::A, card },
        Event::Nullified { card, by: None },
        Event::Damaged { ship: card, hull: 50, marker: None },
        Event::Battle { seat: Some(Seat::A), at: card, target: Some(card) },
    ];
    for event in &events {
        assert_eq!(concerned(&state, event), [false, true], "{event:?}");
    }
    state.at_mut(theirs).ctrl = Seat::A;
    for event in &events {
        assert_eq!(concerned(&state, event), [true, true], "taken by A: {event:?}");
    }
}

#[test]
fn a_battle_of_personnel_concerns_whom_it_is_with_and_a_move_nobody() {
    let (state, [ours, _]) = table();
    let at = state.name(ours);
    assert_eq!(concerned(&state, &Event::Battle { seat: Some(Seat::A), at, target: None }), [false, true]);
    assert_eq!(concerned(&state, &Event::Battle { seat: None, at, target: None }), [true, true]);
    assert_eq!(concerned(&state, &Event::Repaired { ship: at }), [false, false]);
}
