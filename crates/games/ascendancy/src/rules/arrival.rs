//! The end of a movement: contact, hazard, token, exploration card.

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    cards, cubes, ships,
};
use crate::{
    event::{Event, Thing, What},
    ids::Resource,
    map::NONE,
    state::{Mover, State, once},
};

/// Consequences for ships that end their movement in a sector: contact, hazard, token, exploration card.
pub fn arrive(state: &mut State, seat: Seat, mover: Mover, count: u8, table: &mut Tab<'_>) -> Done {
    ships::contact(state, seat, mover.from, table);
    let Some(system) = mover.from.as_system() else { return Ok(()) };
    let left = ships::hazard(state, seat, mover, count, state.disc(system).hazard, table)?;
    if left == 0 {
        return Ok(());
    }
    token(state, seat, system, table)?;
    if state.map.systems[system].card != NONE {
        state.map.systems[system].card = NONE;
        cards::explore(state, seat, system, table)?;
    }
    Ok(())
}

/// A survivor takes the research token of a phenomenon; in a conduit it may call a cube (`ASC.BASE.BORG.15`).
pub fn token(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) -> Done {
    if state.map.systems[system].token == 0 || !state.disc(system).phenomenon() {
        return Ok(());
    }
    state.map.systems[system].token -= 1;
    state.players[seat].gain(Resource::Research, 1);
    state.players[seat].once |= once::TOKEN;
    tell(table, &[id::BASE_SYS_2], Event::new(What::TokenTaken).by(seat).system(system));
    if state.disc(system).borg_system() && state.options.borg() {
        let disc = state.map.systems[system].disc;
        let die = ask::die(table, id::BASE_BORG_15, "ask-conduit", seat, [Thing::Seat(seat.into()), Thing::Disc(disc)])?;
        if die >= 5 {
            tell(table, &[id::BASE_BORG_15], Event::new(What::CubeCalled).by(seat).system(system));
            cubes::bring(state, system, seat, table);
        }
    }
    Ok(())
}
