//! The Borg's turn (`ASC.BASE.BORG.1`): nodes, spawning, activations in the players' turn order.

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    assimilation, cubes, engagement, seeking,
};
use crate::{
    data::{Aimed, tables},
    event::{Event, Thing, What},
    ids::{CubeNo, seat_number},
    list::List,
    map::{NONE, Place, SEATS},
    options::{BorgSpawn, Connection},
    reason::Why,
    state::{Activation, CUBES, CubeStep, Frame, State},
    words,
};

/// The Borg's turn begins.
pub fn begin_turn(state: &mut State, table: &mut Tab<'_>) -> Done {
    for cube in &mut state.open.borg.cubes {
        (cube.done, cube.woken) = (false, 0);
    }
    tell(table, &[id::BASE_BORG_1, id::TURN_1], Event::new(What::BorgTurn));
    grow(state, table);
    spawn(state, table)?;
    state.frames.push(Frame::Borg(0));
    Ok(())
}

/// Nodes on Spires, and launches (`ASC.BASE.BORG.11`).
fn grow(state: &mut State, table: &mut Tab<'_>) {
    let launch = state.options.spire_nodes();
    for system in 0..state.map.systems.len() {
        if !state.map.systems[system].is_borg_world() {
            continue;
        }
        let nodes = (state.map.systems[system].spire + 1).min(launch);
        state.map.systems[system].spire = nodes;
        tell(table, &[id::BASE_BORG_11], Event::new(What::SpireGrows).system(system).n(nodes));
        let place = Place::system(system);
        if nodes >= launch && state.cube_at(place).is_none() && cubes::place_cube(state, place).is_some() {
            state.map.systems[system].spire = 0;
            tell(table, &[id::BASE_BORG_11], Event::new(What::CubeLaunched).system(system));
        }
    }
}

/// The spawn roll at the hub (`ASC.BASE.BORG.2`), suspended by `ASC.HUMBLE.2`.
fn spawn(state: &mut State, table: &mut Tab<'_>) -> Done {
    let hub = state.map.hub;
    if hub == NONE || state.options.borg_spawn == BorgSpawn::Never {
        return Ok(());
    }
    if state.options.connection == Connection::Delayed && state.round <= 3 {
        tell(table, &[id::HUMBLE_2], Event::new(What::SpawnSuspended).n(state.round));
        return Ok(());
    }
    let place = Place::system(hub.into());
    let supply = state.cubes() < tables().borg.cubes;
    if !supply || state.cube_at(place).is_some() {
        return Ok(());
    }
    let cubes = state.cubes();
    let disc = state.map.systems[usize::from(hub)].disc;
    let about = [Thing::Disc(disc), Thing::None];
    let die = if state.options.borg_spawn == BorgSpawn::Always { 6 } else { ask::die(table, id::BASE_BORG_2, "ask-spawn", None, about)? };
    if die > cubes.saturating_add(state.options.spawn_over) || state.options.borg_spawn == BorgSpawn::Always {
        cubes::place_cube(state, place);
        tell(table, &[id::BASE_BORG_2], Event::new(What::CubeSpawned).at(place).n(die).m(cubes));
    } else {
        tell(table, &[id::BASE_BORG_2], Event::new(What::NoSpawn).n(die).m(cubes));
    }
    Ok(())
}

/// The cubes that have not been activated.
pub fn waiting(state: &State) -> impl Iterator<Item = CubeNo> {
    CubeNo::first(CUBES).filter(|&cube| {
        let cube = state.borg.cubes[cube];
        cube.at != Place::NOWHERE && !cube.done
    })
}

/// The players in turn order, assimilated ones too: they activate cubes.
fn activator(state: &State, index: u8) -> Seat {
    let players: List<Seat, SEATS> = state.order.iter().filter_map(|&who| seat_number(who)).collect();
    players.get(usize::from(index) % players.len().max(1)).copied().unwrap_or_default()
}

/// Goes on with the Borg's turn; whether somebody has to decide.
pub fn go(state: &mut State, table: &mut Tab<'_>) -> bool {
    let Frame::Borg(next) = state.frame() else { return false };
    let mut waiting = waiting(state);
    match (waiting.next(), waiting.next()) {
        (None, _) => {
            drop(waiting);
            state.frames.pop();
            tell(table, &[id::BASE_BORG_1], Event::new(What::BorgTurnEnds));
            false
        }
        (Some(only), None) => {
            drop(waiting);
            activate(state, only, activator(state, next), table);
            false
        }
        _ => true,
    }
}

/// The seat that chooses the next cube.
pub fn chooser(state: &State) -> Option<Seat> {
    match state.frame() {
        Frame::Borg(next) => Some(activator(state, next)),
        _ => None,
    }
}

/// Whether a cube can be activated.
pub fn check_activate(state: &State, cube: CubeNo) -> Result<(), Why> {
    if waiting(state).any(|other| other == cube) { Ok(()) } else { Err(Why::NoSuchCube) }
}

/// A player activates a cube.
pub fn activate(state: &mut State, cube: CubeNo, by: Seat, table: &mut Tab<'_>) {
    if let Some(Frame::Borg(next)) = state.open.frames.last_mut() {
        *next = next.wrapping_add(1);
    }
    wake(state, cube, by, table);
}

fn wake(state: &mut State, cube: CubeNo, by: Seat, table: &mut Tab<'_>) {
    let woken = &mut state.borg.cubes[cube];
    // Its adaptation lasts until this activation (`ASC.BASE.BORG.3`).
    (woken.done, woken.adapted) = (true, 0);
    let at = state.borg.cubes[cube].at;
    tell(table, &[id::BASE_BORG_1, id::TURN_2], Event::new(What::CubeActivated).by(by).at(at).with(Thing::Cube(cube.into())));
    state.frames.push(Frame::Cube(Activation { cube: cube.into(), by, woke: NONE, ..Activation::default() }));
}

/// Goes on with a cube's activation.
pub fn go_cube(state: &mut State, table: &mut Tab<'_>) -> Done {
    let Frame::Cube(mut act) = state.frame() else { return Ok(()) };
    let cube = usize::from(act.cube);
    if state.borg.cubes[cube].at == Place::NOWHERE {
        state.frames.pop();
        return Ok(());
    }
    match act.step {
        CubeStep::Engage => {
            act.step = CubeStep::Order;
            cubes::store(state, act);
            engagement::begin_engage(state, act.by, act.cube, table);
        }
        CubeStep::Order => order(state, act, table)?,
        CubeStep::Seek | CubeStep::Approach | CubeStep::Point | CubeStep::Connect | CubeStep::Follow => seeking::go(state, act, table)?,
        CubeStep::Assimilate => {
            act.step = CubeStep::Finish;
            cubes::store(state, act);
            assimilation::try_system(state, act, table)?;
        }
        CubeStep::Finish => {
            state.frames.pop();
            finish(state, act, table);
        }
    }
    Ok(())
}

/// A command card is drawn (`ASC.BASE.BORG.3`).
fn order(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done {
    let orders = &tables().borg.orders;
    if state.borg.orders.iter().all(|&count| count == 0) {
        state.borg.fill_orders();
        tell(table, &[id::BASE_BORG_3], Event::new(What::OrdersShuffled));
    }
    let mut lots = List::<(u16, u32), 24>::new();
    for (index, _) in orders.iter().enumerate() {
        lots.push((index as u16, state.borg.orders[index].into()));
    }
    let about = [Thing::Cube(act.cube), Thing::None];
    let drawn = ask::thing(table, id::BASE_BORG_3, "ask-order", act.by, about, &lots, words::order_lot)?;
    state.borg.orders[usize::from(drawn)] -= 1;
    act.order = drawn;
    let order = &orders[usize::from(drawn)];
    act.left = order.range;
    let cube = usize::from(act.cube);
    let rules: &[rulebook::RuleId] = match order.target {
        Aimed::Adapt | Aimed::Assemble => &[id::BASE_BORG_3, id::GAP_23],
        _ => &[id::BASE_BORG_3, id::MOVE_1],
    };
    let at = state.borg.cubes[cube].at;
    tell(table, rules, Event::new(What::OrderDrawn).at(at).n(order.range).with(Thing::Order(act.order)));
    act.step = match order.target {
        Aimed::Adapt => {
            state.borg.cubes[cube].adapted = 1;
            CubeStep::Assimilate
        }
        Aimed::Assemble => {
            cubes::spires_gain(state, table);
            CubeStep::Assimilate
        }
        _ => CubeStep::Seek,
    };
    cubes::store(state, act);
    Ok(())
}

/// The cube that was stopped before another wakes it (`ASC.BASE.BORG.10`, `ASC.GAP.32`).
fn finish(state: &mut State, act: Activation, table: &mut Tab<'_>) {
    let Some(woken) = CubeNo::new(act.woke.into()).filter(|cube| cube.index() < CUBES) else { return };
    let other = state.borg.cubes[woken];
    let limit = match state.options.borg_wake_limit {
        // A guard only: no turn of a real game comes near it.
        0 => 20,
        limit => limit,
    };
    if other.at == Place::NOWHERE || state.frames.len() >= 10 {
        return;
    }
    if other.woken >= limit {
        tell(table, &[id::GAP_32], Event::new(What::WakeLimit).at(other.at).with(Thing::Cube(act.woke)));
        return;
    }
    state.borg.cubes[woken].woken += 1;
    tell(table, &[id::BASE_BORG_10], Event::new(What::CubeWoken).at(other.at).with(Thing::Cube(act.woke)));
    wake(state, woken, act.by, table);
}
