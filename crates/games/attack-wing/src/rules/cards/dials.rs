//! Texts that hold always and change the dial of their ship.

use super::effects_of;
use crate::{data::CardId, effects::Does, state::Ship};

/// Whether a ready card of the ship has a text that holds always and does this, whatever it needs.
fn has(ship: &Ship, does: Does) -> bool {
    let ready = ship.loadout.cards().filter(|&(place, _)| ship.loadout.ready(place)).map(|(_, card)| card);
    std::iter::once(CardId::of_ship(ship.card)).chain(ready).any(|card| effects_of(card, does))
}

/// Whether a card lets the ship fly red maneuvers with Auxiliary Power (S133).
pub fn flies_red(ship: &Ship) -> bool {
    has(ship, Does::RedStrained)
}

/// Whether what the ship has done once in the game leaves it maneuvers of speed 1 only (S197).
pub fn only_slow(ship: &Ship) -> bool {
    !ship.loadout.spent.is_empty() && has(ship, Does::Crawl)
}
