//! Cards that keep other cards of their ship from harm by enemies, at their own price or by chance.

use super::{Held, always};
use crate::{
    data::{CardId, Faction, UpgradeKind},
    effects::{Does, Guard},
    ids::ShipNo,
    state::{Board, Harm, Place},
};

/// The guards among a ship's cards that could take harm to one of its cards upon themselves, with their terms.
pub fn guards(board: &Board, no: ShipNo, place: Place, harm: Harm) -> impl Iterator<Item = (Held, Guard)> + '_ {
    let loadout = &board.ship(no).loadout;
    let card = loadout.card(place);
    let fits = move |held: &Held, guard: &Guard| {
        let kept = if place == Place::CAPTAIN {
            guard.captain
        } else {
            let of = |card: CardId| guard.faction.is_none_or(|faction| card.factions().has(faction));
            card.is_some_and(|card| card.is(UpgradeKind::Crew) && of(card))
        };
        let against = match harm {
            Harm::Disable => guard.disabling,
            Harm::Discard => true,
            Harm::Steal(_) | Harm::Take(_) => false,
        };
        held.place != place && kept && against && loadout.drones >= drones(board, no, guard)
    };
    let all =
        always(board, no).filter_map(|(held, ability)| if let Does::Guard(guard) = ability.does { Some((held, guard)) } else { None });
    all.filter(move |(held, guard)| fits(held, guard))
}

/// Drone Tokens that a guard costs: only a Borg captain pays them.
pub fn drones(board: &Board, no: ShipNo, guard: &Guard) -> u8 {
    let borg = board.ship(no).loadout.captain.is_some_and(|captain| captain.factions().has(Faction::Borg));
    if borg { guard.drones } else { 0 }
}

/// Whether any guard could take the harm upon itself.
pub fn guarded(board: &Board, no: ShipNo, place: Place, harm: Harm) -> bool {
    guards(board, no, place, harm).next().is_some()
}

/// The cards with which the owner may keep a card from harm: the captain whose text says so, then guards with the choice.
pub fn keepers(board: &Board, no: ShipNo, place: Place, harm: Harm) -> impl Iterator<Item = Held> + '_ {
    let crew = board.ship(no).loadout.card(place).is_some_and(|card| card.is(UpgradeKind::Crew));
    let spared = crew && !matches!(harm, Harm::Steal(_) | Harm::Take(_));
    let captain = sparing(board, no).filter(|_| spared);
    captain.into_iter().chain(guards(board, no, place, harm).filter(|(_, guard)| guard.may).map(|(held, _)| held))
}

/// The card that keeps a ship's other Upgrades from every effect of enemies.
pub fn immune(board: &Board, no: ShipNo, place: Place) -> Option<Held> {
    let found = always(board, no).find(|(held, ability)| ability.does == Does::Immune && held.place != place);
    found.map(|(held, _)| held).filter(|_| place != Place::CAPTAIN)
}

/// The captain who could keep a Crew Upgrade of a ship from harm.
pub fn sparing(board: &Board, no: ShipNo) -> Option<Held> {
    always(board, no).find(|(_, ability)| ability.does == Does::Spare).map(|(held, _)| held)
}
