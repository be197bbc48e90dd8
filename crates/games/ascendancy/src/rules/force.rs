//! The ships that fight in a battle, in groups, and the sectors they fight from.

use super::ships;
use crate::{
    data::FleetEffect,
    ids::FleetNo,
    list::List,
    map::{NONE, Place},
    state::{Fight, State, bits},
};
use engine::Seat;

/// Ships that a hit can fall on: whose, where, in which fleet.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Group {
    /// Whose.
    pub seat: Seat,
    /// Where.
    pub at: Place,
    /// Which fleet; none for single ships.
    pub fleet: Option<FleetNo>,
    /// How many.
    pub ships: u8,
}

/// Groups in order.
pub type Groups = List<Group, 40>;

/// The round after which a battle ends without a winner (`ASC.BASE.BATTLE.6`): a cube that cannot hit heals faster than a few sixes
/// hurt it.
pub const MOST_ROUNDS: u8 = 30;

/// Whether a seat takes part.
pub fn in_it(state: &State, seat: Seat) -> bool {
    let battle = &state.battle;
    battle.seats >> seat.index() & 1 != 0 || battle.fight == Fight::Space && battle.attacker == seat
}

/// The sectors from which a seat fights.
pub fn force(state: &State, seat: Seat) -> List<Place, 12> {
    let battle = &state.battle;
    let mut places = List::new();
    places.push(battle.at);
    if battle.fight == Fight::Space && battle.attacker != seat {
        return places;
    }
    if battle.fight != Fight::Planet {
        for &next in state.map.neighbours(battle.at).iter() {
            places.push(next);
        }
    }
    places
}

/// The deep strike fleets of a seat beside a planet: they invade from there (`ASC.BASE.FACT.2`).
pub fn strikers(state: &State, seat: Seat, at: Place) -> impl Iterator<Item = FleetNo> {
    let player = &state.players[seat];
    // Few factions have such a card.
    let any = player.facts().fleets.iter().any(|card| card.effect == FleetEffect::DeepStrike);
    FleetNo::first(if any { 3 } else { 0 }).filter(move |&fleet| {
        let card = player.fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::DeepStrike);
        card && player.fleets[fleet].at != at && state.map.adjacent(player.fleets[fleet].at, at)
    })
}

/// Ships a seat has in the battle.
pub fn strength(state: &State, seat: Seat) -> u8 {
    if !in_it(state, seat) {
        return 0;
    }
    if state.battle.fight == Fight::Planet {
        let at = state.battle.at;
        let beside = strikers(state, seat, at).map(|fleet| state.players[seat].fleets[fleet].ships);
        return state.map.ships(at)[seat] + beside.sum::<u8>();
    }
    force(state, seat).iter().map(|&place| state.map.ships(place)[seat]).sum()
}

/// The groups of a seat in the battle.
pub fn groups(state: &State, seat: Seat) -> Groups {
    let mut found = Groups::new();
    for &at in force(state, seat).iter() {
        if state.map.ships(at)[seat] == 0 {
            continue;
        }
        let ships = state.singles(seat, at);
        if ships > 0 {
            found.push(Group { seat, at, fleet: None, ships });
        }
        for fleet in ships::fleets_at(state, seat, at) {
            found.push(Group { seat, at, fleet: Some(fleet), ships: state.players[seat].fleets[fleet].ships });
        }
    }
    if state.battle.fight == Fight::Planet {
        for fleet in strikers(state, seat, state.battle.at) {
            let group = state.players[seat].fleets[fleet];
            found.push(Group { seat, at: group.at, fleet: Some(fleet), ships: group.ships });
        }
    }
    found
}

/// Whether a fleet with an effect fights for a seat.
pub fn fleet_effect(state: &State, seat: Seat, effect: FleetEffect) -> bool {
    let card = |group: &Group| state.players[seat].fleet_card(group.fleet);
    groups(state, seat).iter().any(|group| card(group).is_some_and(|card| card.effect == effect))
}

/// Seats on the defending side that still have ships.
pub fn standing(state: &State) -> u8 {
    bits(state.battle.seats).filter(|&seat| strength(state, seat) > 0).fold(0, |all, seat| all | 1 << seat.index())
}

/// Moves everything of a seat from one sector to another; how many ships.
pub fn shift_all(state: &mut State, seat: Seat, from: Place, to: Place) -> u8 {
    let count = state.map.ships(from)[seat];
    if let Some(ships) = state.map.ships_mut(from) {
        ships[seat] = 0;
    }
    if let Some(ships) = state.map.ships_mut(to) {
        ships[seat] += count;
    }
    for fleet in state.players[seat].fleets.iter_mut().filter(|fleet| fleet.at == from && fleet.kind != NONE) {
        fleet.at = to;
    }
    count
}
