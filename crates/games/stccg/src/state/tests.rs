//! What is kept from decision to decision is what would be found anew.

use engine::{Chance, Game, Seat, Source, Table, Viewer};

use super::State;
use crate::{Command, Setup, Stccg, data};

/// What the seat that is asked may say.
fn list(state: &State) -> (Seat, Vec<Command>) {
    let seat = Stccg::deciders(state).iter().next().unwrap_or(Seat::A);
    let mut list = Vec::new();
    Stccg::commands(state, seat, &mut list);
    (seat, list)
}

/// The same position with nothing kept.
fn bare(state: &State) -> State {
    let text = serde_json::to_string(state).expect("a position can be written");
    serde_json::from_str(&text).expect("and read")
}

/// One random decision; says whether the game goes on.
fn step(state: &mut State, chance: &mut Chance) -> bool {
    let (seat, list) = list(state);
    if list.is_empty() {
        return false;
    }
    let pick = chance.below(list.len() as u32) as usize;
    Stccg::apply(state, seat, &list[pick], &mut Table::silent(Source::Seeded(chance))).expect("a seeded table leaves nothing open");
    true
}

/// Random games of all decks, with steps back and imagined worlds: what is kept agrees with the cards, and lists are the same with it and without.
#[test]
fn kept_as_found_anew() {
    let decks = data::decks();
    for (number, deck) in decks.iter().enumerate() {
        let other = &decks[(number * 5 + 1) % decks.len()];
        let setup = Setup { decks: [deck.id.clone(), other.id.clone()], ..Setup::default() };
        let mut state = Stccg::begin(&setup).expect("the ready decks are sound");
        let mut chance = Chance::new(11, number as u64);
        Stccg::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("a seeded table leaves nothing open");
        let mut before = state.clone();
        let (mut kept, mut orders) = (0, 0);
        for count in 1..600 {
            if !step(&mut state, &mut chance) {
                break;
            }
            assert!(state.settled(), "{} against {}, decision {count}", deck.id, other.id);
            kept += u32::from(state.index.is_fresh());
            // Orders that were kept are those that are found if nothing is.
            let (mut anew, seat) = (state.clone(), list(&state).0);
            if state.kept(seat).is_some() {
                orders += 1;
                anew.forget();
                assert_eq!(list(&state), list(&anew), "{} against {}, decision {count}", deck.id, other.id);
            }
            if count % 9 == 0 {
                assert_eq!(list(&state), list(&bare(&state)), "{} against {}, decision {count}", deck.id, other.id);
            }
            if count % 40 == 0 {
                let view = Stccg::view(&state, Viewer::Seat(list(&state).0));
                let mut world = Stccg::imagine(&view, &mut chance);
                let found = list(&world);
                world.settle();
                assert!(world.settled());
                assert_eq!(found, list(&world), "an imagined world of {} against {}, decision {count}", deck.id, other.id);
                for _ in 0..20 {
                    assert!(!step(&mut world, &mut chance) || world.settled());
                }
            }
            if count % 100 == 75 {
                before = state.clone();
            } else if count % 100 == 0 {
                // Decisions are taken back, and the game takes another course.
                state = before.clone();
                assert!(state.settled());
            }
        }
        assert!(orders > 100, "{orders} lists of {} against {} are kept", deck.id, other.id);
        assert!(kept > 400, "{kept} of the positions of {} against {} are kept", deck.id, other.id);
    }
}

/// Remodulation puts cards into a draw deck among those that lie in no order, in the order of their names; those at the bottom stay there.
#[test]
fn a_deck_without_order_is_kept_in_the_order_of_names() {
    let text = r#"
        line = ["A.first-contact"]
        play = ["A.runabout @ A.first-contact"]
        hand = ["A.remodulation", "A.kurn", "A.worf"]
        deck = ["A.wormhole", "A.hugh", "A.data", "A.klag", "A.red-alert", "B.hugh"]
    "#;
    let setup = Setup::default();
    let mut state = crate::position::read(&setup, &text.parse().expect("a position")).expect("it can be read");
    let middle = state.players[0].deck.clone();
    state.players[0].deck[2..].sort_unstable();
    state.players[0].bottom = 2;
    let mut chance = Chance::new(5, 1);
    for order in ["play A.remodulation", "way 1", "take A.worf"] {
        let command = crate::command::parse(order).expect("an order");
        Stccg::apply(&mut state, Seat::A, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("nothing is left open");
    }
    let player = &state.players[0];
    assert_eq!((player.bottom, player.deck[0]), (1, middle[1]), "the second card from the bottom is the last now");
    assert!(player.hand.contains(&middle[0]), "the last has come to the hand");
    assert!(player.deck[1..].is_sorted(), "{:?}", player.deck);
    assert_eq!(player.deck.len(), 5);
}
