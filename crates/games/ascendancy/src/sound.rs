//! Limits that no position may exceed, however play went: more resources, ships or steps than a seat can have.

use engine::Seat;

use crate::{command::MOST_TOKENS, ids::FleetNo, map::NONE, state::State};

/// Ships of a seat (`ASC.BASE.COMP.2`).
const SHIPS: u16 = 30;

/// The first thing that exceeds its limit.
pub fn unsound(state: &State) -> Option<String> {
    state.all().find_map(|seat| too_much(state, seat).map(|what| format!("seat {}: {what}", seat.index())))
}

fn too_much(state: &State, seat: Seat) -> Option<String> {
    let player = &state.players[seat];
    let stock = player.stock.iter().map(|&have| ("resources of a kind", u16::from(have), u16::from(MOST_TOKENS)));
    let fleets = FleetNo::first(3).zip(&player.fleets).filter(|(_, fleet)| fleet.kind != NONE);
    let fleets = fleets.map(|(number, fleet)| {
        let most = player.fleet_card(number).map_or(0, |card| card.most);
        ("ships of a fleet", u16::from(fleet.ships), u16::from(most))
    });
    let whole = [("ships in supply", u16::from(player.supply), SHIPS), ("steps of weapons", u16::from(player.weapons), 4)];
    let mut all = whole.into_iter().chain(stock).chain(fleets);
    all.find(|(_, have, most)| have > most).map(|(what, have, most)| format!("{have} {what}, of at most {most}"))
}
