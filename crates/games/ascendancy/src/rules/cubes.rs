//! Cubes and Spires: placed, brought (`ASC.CUBECARD`), destroyed, and the technology won from them.

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    build,
};
use crate::{
    data::{Tech, tables},
    event::{Event, Thing, What},
    list::List,
    map::{NONE, Place, graph::Far, places::Places},
    options::Connection,
    state::{Activation, Candidate, Frame, State},
    words,
};

/// A cube out of the supply; its number.
pub fn place_cube(state: &mut State, place: Place) -> Option<u8> {
    let (number, cube) = (0..tables().borg.cubes).zip(&mut state.borg.cubes).find(|(_, cube)| cube.at == Place::NOWHERE)?;
    *cube = crate::state::Cube { at: place, ..Default::default() };
    Some(number)
}

/// Puts the activation back where it was taken from.
pub fn store(state: &mut State, act: Activation) {
    if let Some(Frame::Cube(place)) = state.open.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Cube(_))) {
        *place = act;
    }
}

/// One node on every Spire.
pub fn spires_gain(state: &mut State, table: &mut Tab<'_>) {
    let launch = state.options.spire_nodes();
    for system in 0..state.map.systems.len() {
        let world = &mut state.map.systems[system];
        if world.is_borg_world() {
            world.spire = (world.spire + 1).min(launch);
            tell(table, &[id::BASE_BORG_11], Event::new(What::SpireGrows).system(system).n(state.map.systems[system].spire));
        }
    }
}

/// A cube goes back into supply.
pub fn destroy(state: &mut State, cube: usize, _table: &mut Tab<'_>) {
    state.borg.cubes[cube] = crate::state::Cube { done: true, ..Default::default() };
}

/// A Borg technology card for a seat (`ASC.BASE.BORG.12`, `.13`).
pub fn technology(state: &mut State, seat: Seat, table: &mut Tab<'_>) -> Done {
    let mut lots = List::<(u16, u32), 8>::new();
    for index in 0..tables().borg.technology.len().min(8) {
        lots.push((index as u16, state.borg.technology[index].into()));
    }
    if lots.iter().all(|(_, count)| *count == 0) {
        return Ok(());
    }
    let card =
        ask::thing(table, id::BASE_BORG_13, "ask-technology", seat, [Thing::Seat(seat.into()), Thing::None], &lots, words::tech_lot)?;
    state.borg.technology[usize::from(card)] -= 1;
    state.players[seat].tech.push(card);
    tell(table, &[id::BASE_BORG_12, id::BASE_BORG_13], Event::new(What::TechGained).by(seat).with(Thing::Tech(card)));
    if tables().borg.technology[usize::from(card)].0 == Tech::Step {
        // The track that lags behind; both alike: weapons (ours).
        let track = u8::from(state.players[seat].shields < state.players[seat].weapons);
        build::improve(state, seat, track, table);
    }
    Ok(())
}

/// Brings the nearest cube to a System, or a new one (`ASC.CUBECARD.1` to `.3`). `by` breaks ties (`ASC.GAP.7`).
pub fn bring(state: &mut State, system: usize, by: Seat, table: &mut Tab<'_>) {
    let place = Place::system(system);
    if state.cube_at(place).is_some() {
        tell(table, &[id::GAP_8], Event::new(What::CubeThere).at(place));
        return;
    }
    let mut best = Far::NEVER;
    let mut nearest = List::<Candidate, 12>::new();
    for cube in state.borg.cubes.iter().filter(|cube| cube.at != Place::NOWHERE) {
        let far = state.map.spread(cube.at, false, &Places::default(), u8::MAX).to(place);
        if far < best {
            best = far;
            nearest.clear();
        }
        if far == best && far != Far::NEVER {
            nearest.push(Candidate::at(cube.at));
        }
    }
    match nearest[..] {
        [] => {
            let early = state.options.connection == Connection::Delayed && state.round <= 3;
            let mut rules = vec![id::CUBECARD_3];
            rules.extend(if state.cubes() == 0 { [id::GAP_6, id::CUBECARD_3] } else { [id::CUBECARD_2, id::GAP_5] });
            rules.extend(early.then_some(id::GAP_19));
            match place_cube(state, place) {
                Some(cube) => tell(table, &rules, Event::new(What::CubePlaced).at(place).with(Thing::Cube(cube))),
                None => tell(table, &rules, Event::new(What::NoCube).at(place)),
            }
        }
        [only] => teleport(state, only.place, place, &[], table),
        _ => {
            state.tie = nearest;
            state.taken = NONE;
            state.frames.push(Frame::Bring(system as u8, by));
            state.frames.push(Frame::Tie(by));
            tell(table, &[id::GAP_7, id::NEAR_3], Event::new(What::Tied).by(by).n(state.tie.count()));
        }
    }
}

/// The tie of a nearest-cube card has been broken.
pub fn brought(state: &mut State, table: &mut Tab<'_>) {
    let Frame::Bring(system, _) = state.frame() else { return };
    state.frames.pop();
    let taken = state.tie.get(usize::from(state.taken)).copied();
    state.tie.clear();
    state.taken = NONE;
    if let Some(taken) = taken {
        teleport(state, taken.place, Place::system(system.into()), &[id::GAP_7, id::NEAR_3], table);
    }
}

fn teleport(state: &mut State, from: Place, to: Place, also: &[rulebook::RuleId], table: &mut Tab<'_>) {
    if let Some(cube) = state.cube_at(from) {
        state.borg.cubes[usize::from(cube)].at = to;
        let event = Event::new(What::CubeBrought).at(from).to(to).with(Thing::Cube(cube));
        let rules = [&[id::CUBECARD_1, id::CUBECARD_3, id::GAP_5, id::NEAR_1, id::CONN_1], also].concat();
        tell(table, &rules, event);
    }
}
