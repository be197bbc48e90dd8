//! Impulse, warp and new lanes (`ASC.BASE.MOVE`, `ASC.BASE.LANE`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    arrival,
    ask::{self, Done, Tab, tell},
    discovery, geometry,
    impulse::reach,
    lanes, ships,
};
use crate::{
    data::FleetEffect,
    event::{Event, Thing, What},
    ids::GroupNo,
    map::{Place, plane::Pt},
    reason::Why,
    state::{AtWarp, Frame, Mover, State},
};

fn ready(state: &State, seat: Seat, mover: Mover) -> Result<u8, Why> {
    let count = ships::count(state, seat, mover).ok_or(Why::NoShipThere)?;
    if state.players[seat].commands == 0 { Err(Why::NoCommands) } else { Ok(count) }
}

/// `ASC.BASE.MOVE.1`
pub fn check_move(state: &State, seat: Seat, mover: Mover, to: Place) -> Result<(), Why> {
    ready(state, seat, mover)?;
    if !state.map.exists(to) {
        return Err(Why::NoSuchPlace);
    }
    let bars = state.barred(seat, &state.map.fleets());
    if reach(state, mover.from, &bars).1.has(to) {
        return Ok(());
    }
    Err(if state.bars(seat, to) { Why::Barred } else { Why::TooFar })
}

/// Moves at impulse.
pub fn go(state: &mut State, seat: Seat, mover: Mover, to: Place, table: &mut Tab<'_>) -> Done {
    state.players[seat].spend_command();
    let count = ships::count(state, seat, mover).unwrap_or_default();
    ships::shift(state, seat, mover, to);
    tell(table, &[id::BASE_MOVE_1, id::BASE_CMD_1], Event::new(What::Moved).by(seat).at(mover.from).to(to).n(count));
    arrival::arrive(state, seat, Mover { from: to, fleet: mover.fleet }, count, table)
}

/// Leaving a System through a new lane at impulse.
pub fn check_explore(state: &State, seat: Seat, mover: Mover) -> Result<(), Why> {
    ready(state, seat, mover)?;
    let system = mover.from.as_system().ok_or(Why::NotASystem)?;
    if !geometry::can_leave(state, system) {
        return Err(Why::NoConnection);
    }
    lanes_left(state)
}

fn lanes_left(state: &State) -> Result<(), Why> {
    if (2..=4).any(|n| state.map.has_piece(n)) { Ok(()) } else { Err(Why::NoLanePiece) }
}

/// Rolls the lane and asks for its direction.
pub fn explore(state: &mut State, seat: Seat, mover: Mover, table: &mut Tab<'_>) -> Done {
    state.players[seat].spend_command();
    roll_lane(state, seat, mover, false, table)
}

fn roll_lane(state: &mut State, seat: Seat, mover: Mover, warp: bool, table: &mut Tab<'_>) -> Done {
    let system = mover.from.as_system().unwrap_or_default();
    let disc = state.map.systems[system].disc;
    let n = ask::lane(table, id::BASE_LANE_1, seat, [Thing::Seat(seat.into()), Thing::Disc(disc)])?;
    tell(table, &[id::BASE_LANE_1, id::BASE_COMP_1], Event::new(What::LaneRolled).by(seat).system(system).n(n));
    if state.map.has_piece(n) {
        state.frames.push(Frame::Lay(seat, mover, n, warp));
        return Ok(());
    }
    tell(table, &[id::BASE_COMP_1], Event::new(What::NoPiece).by(seat).n(n));
    stay(state, seat, mover, warp, table)
}

/// The ships stay where the lane would have begun.
fn stay(state: &mut State, seat: Seat, mover: Mover, warp: bool, table: &mut Tab<'_>) -> Done {
    match ships::count(state, seat, mover) {
        Some(count) if warp => arrival::arrive(state, seat, mover, count, table),
        _ => Ok(()),
    }
}

/// No lane is laid.
pub fn lay_nothing(state: &mut State, table: &mut Tab<'_>) -> Done {
    let Frame::Lay(seat, mover, n, warp) = state.frame() else { return Ok(()) };
    state.frames.pop();
    tell(table, &[id::BASE_LANE_2], Event::new(What::NoLane).by(seat).n(n));
    stay(state, seat, mover, warp, table)
}

/// Lays an open lane in a direction and goes on along it.
pub fn lay(state: &mut State, degrees: i32, table: &mut Tab<'_>) -> Done {
    let Frame::Lay(seat, mover, n, warp) = state.frame() else { return Ok(()) };
    state.frames.pop();
    let from = mover.from.as_system().unwrap_or_default();
    let end = geometry::end(state, from, degrees, n);
    let Some(lane) = state.map.lay(from, None, n, end) else { return Ok(()) };
    state.return_lanes();
    tell(
        table,
        &[id::BASE_LANE_1, id::BASE_LANE_2, id::BASE_GEO_1, id::BASE_GEO_2],
        Event::new(What::LaneLaid).by(seat).system(from).n(n).m(degrees),
    );
    if warp {
        return discover(state, seat, mover, lane, table);
    }
    let to = Place::lane(lane, 2);
    let count = ships::count(state, seat, mover).unwrap_or_default();
    ships::shift(state, seat, mover, to);
    arrival::arrive(state, seat, Mover { from: to, fleet: mover.fleet }, count, table)
}

/// Connects the rolled lane to a System and goes on along it.
pub fn link(state: &mut State, to: usize, table: &mut Tab<'_>) -> Done {
    let Frame::Lay(seat, mover, n, warp) = state.frame() else { return Ok(()) };
    state.frames.pop();
    let from = mover.from.as_system().unwrap_or_default();
    if let Ok(turns) = geometry::check_link(state, from, n, to) {
        lanes::turn(state, &turns, table);
    }
    let Some(lane) = state.map.lay(from, Some(to), n, Pt::default()) else { return Ok(()) };
    state.return_lanes();
    let event = Event::new(What::LaneLinked).by(seat).system(from).to(Place::system(to)).n(n);
    tell(table, &[id::BASE_LANE_1, id::BASE_LANE_3], event);
    let place = if !warp {
        Place::lane(lane, 2)
    } else if state.bars(seat, Place::system(to)) {
        Place::lane(lane, n)
    } else {
        Place::system(to)
    };
    let count = ships::count(state, seat, mover).unwrap_or_default();
    ships::shift(state, seat, mover, place);
    arrival::arrive(state, seat, Mover { from: place, fleet: mover.fleet }, count, table)
}

/// Going on from the end of an open lane (`ASC.BASE.LANE.4`).
pub fn check_discover(state: &State, seat: Seat, mover: Mover) -> Result<usize, Why> {
    ready(state, seat, mover)?;
    let (lane, sector) = mover.from.as_lane().ok_or(Why::NotInOpenLane)?;
    let strip = &state.map.lanes[lane];
    if !strip.open() {
        return Err(Why::NotInOpenLane);
    }
    if strip.n - sector > 1 {
        return Err(Why::TooFar);
    }
    if (sector + 1..=strip.n).any(|next| state.bars(seat, Place::lane(lane, next))) {
        return Err(Why::Barred);
    }
    if !geometry::discs_left(state) {
        return Err(Why::NoDisc);
    }
    if geometry::end_free(state, lane) { Ok(lane) } else { Err(Why::DiscDoesNotFit) }
}

/// Discovers with a command.
pub fn go_on(state: &mut State, seat: Seat, mover: Mover, table: &mut Tab<'_>) -> Done {
    let Ok(lane) = check_discover(state, seat, mover) else { return Ok(()) };
    state.players[seat].spend_command();
    discover(state, seat, mover, lane, table)
}

/// A disc is drawn for the end of the lane, and the ships go there.
fn discover(state: &mut State, seat: Seat, mover: Mover, lane: usize, table: &mut Tab<'_>) -> Done {
    if !geometry::discs_left(state) || !geometry::end_free(state, lane) {
        let last = Place::lane(lane, state.map.lanes[lane].n);
        let count = ships::count(state, seat, mover).unwrap_or_default();
        ships::shift(state, seat, mover, last);
        return arrival::arrive(state, seat, Mover { from: last, fleet: mover.fleet }, count, table);
    }
    let end = state.map.lanes[lane].end;
    let system = discovery::disc(state, Some(seat), end, table)?;
    state.map.join(lane, system);
    state.players[seat].discovered += 1;
    let count = ships::count(state, seat, mover).unwrap_or_default();
    let place = Place::system(system);
    ships::shift(state, seat, mover, place);
    if state.disc(system).phenomenon() {
        ships::explores(state, seat, table);
    } else if state.disc(system).planetary() {
        state.map.systems[system].card = 0;
    }
    arrival::arrive(state, seat, Mover { from: place, fleet: mover.fleet }, count, table)
}

/// `ASC.BASE.CMD.3`
pub fn check_brave(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    if !world.facts().phenomenon() || world.token == 0 {
        return Err(Why::NoToken);
    }
    if world.ships[seat] == 0 {
        return Err(Why::NoShipThere);
    }
    let science = science_at(state, seat, system);
    if state.players[seat].commands == 0 && !science { Err(Why::NoCommands) } else { Ok(()) }
}

fn science_at(state: &State, seat: Seat, system: usize) -> bool {
    let here = Place::system(system);
    let mut fleets = ships::fleets_at(state, seat, here);
    fleets.any(|fleet| state.players[seat].fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::Science))
}

/// Braves the hazard without moving.
pub fn brave(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) -> Done {
    if !science_at(state, seat, system) {
        state.players[seat].spend_command();
    }
    let here = Place::system(system);
    let fleet = if state.singles(seat, here) > 0 { None } else { ships::fleets_at(state, seat, here).next() };
    tell(table, &[id::BASE_CMD_3], Event::new(What::Braved).by(seat).system(system));
    let left = ships::hazard(state, seat, Mover { from: here, fleet }, 1, state.disc(system).hazard, table)?;
    if left > 0 { arrival::token(state, seat, system, table) } else { Ok(()) }
}

/// `ASC.BASE.MOVE.2`
pub fn check_enter(state: &State, seat: Seat, mover: Mover) -> Result<(), Why> {
    ready(state, seat, mover)?;
    if state.warp.len() >= 60 { Err(Why::NoRoom) } else { Ok(()) }
}

/// Enters warp.
pub fn enter(state: &mut State, seat: Seat, mover: Mover, table: &mut Tab<'_>) {
    state.players[seat].spend_command();
    let count = ships::count(state, seat, mover).unwrap_or_default();
    if let Some(there) = state.map.ships_mut(mover.from) {
        there[seat] -= count;
    }
    if let Some(fleet) = mover.fleet.and_then(|fleet| state.players[seat].fleets.get_mut(fleet.index())) {
        fleet.at = Place::NOWHERE;
    }
    state.warp.push(AtWarp { seat, ships: count, fleet: mover.fleet, from: mover.from, tokens: 1 });
    tell(table, &[id::BASE_MOVE_2, id::BASE_CMD_1], Event::new(What::EnteredWarp).by(seat).at(mover.from).n(count));
}

/// A group at warp, with a command to spare.
fn at_warp(state: &State, seat: Seat, group: GroupNo) -> Result<AtWarp, Why> {
    let group = state.warp.get(usize::from(group)).filter(|group| group.seat == seat).ok_or(Why::NotAtWarp)?;
    if state.players[seat].commands == 0 { Err(Why::NoCommands) } else { Ok(*group) }
}

/// One warp token more.
pub fn check_charge(state: &State, seat: Seat, group: GroupNo) -> Result<(), Why> {
    let group = at_warp(state, seat, group)?;
    if group.tokens >= 12 { Err(Why::FullyImproved) } else { Ok(()) }
}

/// Adds it.
pub fn charge(state: &mut State, seat: Seat, group: GroupNo, table: &mut Tab<'_>) {
    state.players[seat].spend_command();
    let group = &mut state.warp[usize::from(group)];
    group.tokens += 1;
    let event = Event::new(What::WarpToken).by(seat).at(group.from).n(group.tokens);
    tell(table, &[id::BASE_MOVE_2], event);
}

/// How far a group at warp gets.
pub fn range(state: &State, seat: Seat, group: &AtWarp) -> u8 {
    group.tokens + state.warp_icons(seat)
}

/// Leaving warp at a System, or where warp was entered.
pub fn check_leave_warp(state: &State, seat: Seat, group: GroupNo, to: Place) -> Result<(), Why> {
    let group = at_warp(state, seat, group)?;
    if !state.map.exists(to) {
        return Err(Why::NoSuchPlace);
    }
    if state.bars(seat, to) {
        return Err(Why::Barred);
    }
    if to == group.from {
        return Ok(());
    }
    if to.as_system().is_none() {
        return Err(Why::NotASystem);
    }
    let reach = state.map.reach(group.from, true, |place| state.bars(seat, place));
    if reach.to(to).warp() <= range(state, seat, &group) { Ok(()) } else { Err(Why::TooFar) }
}

/// Puts a group on the map without any rule; its mover there.
fn land(state: &mut State, seat: Seat, group: GroupNo, to: Place) -> (Mover, AtWarp) {
    let gone = state.warp.remove(group.into()).unwrap_or_default();
    if let Some(there) = state.map.ships_mut(to) {
        there[seat] += gone.ships;
    }
    if let Some(fleet) = gone.fleet.and_then(|fleet| state.players[seat].fleets.get_mut(fleet.index())) {
        fleet.at = to;
    }
    (Mover { from: to, fleet: gone.fleet }, gone)
}

/// Leaves warp.
pub fn leave_warp(state: &mut State, seat: Seat, group: GroupNo, to: Place, table: &mut Tab<'_>) -> Done {
    state.players[seat].spend_command();
    let (mover, gone) = land(state, seat, group, to);
    tell(table, &[id::BASE_MOVE_2, id::BASE_CMD_1], Event::new(What::LeftWarp).by(seat).at(gone.from).to(to).n(gone.ships));
    if to == gone.from {
        return Ok(());
    }
    arrival::arrive(state, seat, mover, gone.ships, table)
}

/// Leaving warp and going on through a new lane: one System more is discovered or reached.
pub fn check_warp_explore(state: &State, seat: Seat, group: GroupNo, from: usize) -> Result<(), Why> {
    let warp = at_warp(state, seat, group)?;
    if !geometry::can_leave(state, from) {
        return Err(Why::NoConnection);
    }
    let place = Place::system(from);
    if state.bars(seat, place) {
        return Err(Why::Barred);
    }
    lanes_left(state)?;
    let reach = state.map.reach(warp.from, true, |place| state.bars(seat, place));
    if reach.to(place).warp() < range(state, seat, &warp) { Ok(()) } else { Err(Why::TooFar) }
}

/// Goes there, and rolls the lane.
pub fn warp_explore(state: &mut State, seat: Seat, group: GroupNo, from: usize, table: &mut Tab<'_>) -> Done {
    state.players[seat].spend_command();
    let (mover, gone) = land(state, seat, group, Place::system(from));
    let event = Event::new(What::LeftWarp).by(seat).at(gone.from).to(Place::system(from)).n(gone.ships);
    tell(table, &[id::BASE_MOVE_2, id::BASE_CMD_1], event);
    ships::contact(state, seat, Place::system(from), table);
    roll_lane(state, seat, mover, true, table)
}
