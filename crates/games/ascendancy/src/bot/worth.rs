//! Value of a position, for bots that search.

use engine::Seat;

use super::sight::culture_income;
use crate::{data::Ability, ids::Resource, rules::victory, state::State};

/// Value of a position to a seat, for searching bots.
pub fn worth(state: &State, seat: Seat) -> i32 {
    let own = |seat: Seat| {
        let player = &state.players[seat];
        if player.assimilated {
            return -3000;
        }
        let stock: i32 = player.stock.iter().map(|&amount| i32::from(amount)).sum();
        let nodes = state.nodes(seat, Resource::Production) + 2 * culture_income(state, seat) + state.nodes(seat, Resource::Research);
        let ships = 30 - i32::from(player.supply);
        1000 * i32::from(player.ascendancy)
            + 120 * state.controlled(seat).count() as i32
            + 80 * i32::from(nodes)
            + 150 * i32::from(player.stock[2])
            + 20 * stock
            + 25 * ships
            + 60 * i32::from(player.weapons + player.shields)
            + 70 * player.owned.len() as i32
            + if victory::holds_home(state, seat) { 800 } else { 0 }
            + if player.can(Ability::Agendas) { 300 * state.controlled(seat).count() as i32 } else { 0 }
    };
    let best = state.all().filter(|&other| other != seat).map(own).max().unwrap_or(0);
    own(seat) - best
}
