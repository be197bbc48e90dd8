//! Salvage Starship, once it is done: a ship of the opponent's discard pile may lie under it, and all ships of its player have what that one had (CARD.17).

use engine::{Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, Kind},
    event::Event,
    ids::Id,
    rules::running::Running,
    state::{EVERYBODY, Few, Gather, State, Zone, mark},
};

/// The step that asks for the ship.
fn step(state: &State, goal: Id) -> Option<u16> {
    let asks = |index: &u16| data::effects()[usize::from(*index)].does.contains(&Do::Salvage);
    data::of(state.at(goal).card).iter().copied().find(asks)
}

/// The ships that he may choose from.
pub fn wrecks(state: &State, seat: Seat) -> Few {
    state.player(seat.other()).discard.iter().copied().filter(|&id| state.kind(id) == Kind::Ship).few()
}

/// One of them goes under the objective.
pub fn keep(state: &mut State, table: &mut Table<'_, Event>, run: Running, id: Id) {
    run.next(state);
    state.place_on(id, run.by, run.card);
    state.at_mut(id).known = EVERYBODY;
    table.announce(&[rules::CARD_17], || Event::Placed { card: state.name(id), on: state.name(run.card) });
}

/// Whether a ship that lies there gives special equipment to all ships of the player.
pub fn lends(state: &State, seat: Seat, equipment: &str) -> bool {
    let done = |id: &Id| state.at(*id).zone == Zone::On && state.at(*id).is(mark::DONE) && step(state, *id).is_some();
    let fitted = |ship: Id| state.kind(ship) == Kind::Ship && state.card(ship).equipment.iter().any(|one| one == equipment);
    state.goals(seat).filter(done).any(|goal| state.bears(goal, fitted))
}

/// The use of a Tractor Beam that a ship has by one that was salvaged.
pub fn beam(state: &State, id: Id) -> Option<u16> {
    const BEAM: &str = "Tractor Beam";
    let plain = state.kind(id) == Kind::Ship && !state.card(id).equipment.iter().any(|one| one == BEAM);
    let found = || data::effects().iter().position(|effect| effect.equipment == BEAM).map(|index| index as u16);
    if plain && state.at(id).zone == Zone::Play && lends(state, state.at(id).ctrl, BEAM) { found() } else { None }
}
