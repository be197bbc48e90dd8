//! The end of a flight (BASE.MOVE.1, BASE.MOVE.2).

use engine::{Audience, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::When,
    event::Event,
    ids::Id,
    rules::{drift, moving, notes, passage, rogue, running, ships, spaceline},
    state::{Few, Gather, State, Zone},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The ship arrives.
pub fn arrive(state: &mut State, table: At<'_, '_>, ship: Id, to: u8) -> Result<(), Unanswered> {
    if state.at(ship).zone != Zone::Play {
        return Ok(());
    }
    let from = state.at(ship).loc;
    let Some((price, round)) = moving::fare(state, from, to, moving::ring(state, state.at(ship).ctrl)) else { return Ok(()) };
    let price = price.min(255) as u8;
    let passed: Few = if round { Few::new() } else { passed(state, from, to) };
    let name = state.name(ship);
    if ships::docked(state, ship) {
        table.announce(&[rules::BASE_MOVE_3], || Event::Undocked { ship: name });
    }
    state.at_mut(ship).n = state.at(ship).n.saturating_add(price);
    spaceline::relocate(state, ship, to);
    let mut cited = notes::cite(&[rules::BASE_MOVE_1]);
    notes::add(&mut cited, &[(state.is_borg(ship), rules::ORDERS_2), (!passed.is_empty(), rules::BASE_MOVE_2)]);
    // Who is aboard is nobody's business: only what every viewer sees goes to others.
    let who = state.at(ship).ctrl;
    let flew = Event::Flew { ship: name, to: state.name(state.places[usize::from(to)].card), cost: price };
    table.tell(Audience::except(who), &cited, || flew.clone());
    if table.listens() {
        notes::flight(state, ship, &mut cited);
    }
    table.tell(Audience::only(who), &cited, || flew);
    passage::passed(state, table, ship, from, to);
    spaceline::journey_end(state, table, ship);
    drift::towed(state, table, ship, from, to);
    for mission in passed {
        let there: Few = state.on(mission).few();
        there.iter().for_each(|&id| running::triggered(state, state.at(ship).ctrl, id, ship, When::Passing));
    }
    rogue::rogue_meets(state, table, ship)
}

/// The missions between two locations.
fn passed(state: &State, from: u8, to: u8) -> Few {
    spaceline::between(state, from, to).map(|loc| state.places[usize::from(loc)].card).collect()
}
