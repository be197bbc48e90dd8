//! Impulse, warp and new lanes (`ASC.BASE.MOVE`, `ASC.BASE.LANE`).

use rulebook::ascendancy as id;

use super::{cards, cubes, discovery, geometry, ships};
use crate::{
    ask::{self, Done, Tab, tell},
    data::FleetEffect,
    event::{Event, Thing, What},
    list::List,
    map::{
        NONE, OPEN, Place, SEATS,
        places::{Places, numbers},
        plane::Pt,
    },
    reason::Why,
    state::{AtWarp, Frame, Mover, State, once},
};

/// The sectors next to a sector, and those that can be reached from it at impulse: up to 2, none of them barred.
pub fn reach(state: &State, from: Place, bars: &Places) -> (Places, Places) {
    let mut next = Places::default();
    state.map.each_neighbour(from, |place| next.add(place));
    let near = next.without(bars);
    let mut found = near;
    near.each(|place| state.map.each_neighbour(place, |far| found.add(far)));
    found.remove(from);
    (next, found.without(bars))
}

/// Places within reach at impulse, the nearest first.
pub fn impulse(state: &State, seat: usize, from: Place) -> List<Place, 40> {
    let bars = state.barred(seat, &state.map.fleets());
    let mut found: List<Place, 40> = List::new();
    for &next in state.map.neighbours(from).iter() {
        if !bars.has(next) && !found.contains(&next) {
            found.push(next);
        }
    }
    let near = found;
    for &next in near.iter() {
        for &far in state.map.neighbours(next).iter() {
            if far != from && !found.contains(&far) && !bars.has(far) {
                found.push(far);
            }
        }
    }
    found
}

fn ready(state: &State, seat: usize, mover: Mover) -> Result<u8, Why> {
    let count = ships::count(state, seat, mover).ok_or(Why::NoShipThere)?;
    if state.players[seat].commands == 0 { Err(Why::NoCommands) } else { Ok(count) }
}

/// Takes a command token.
pub fn spend(state: &mut State, seat: usize) {
    let player = &mut state.players[seat];
    player.commands = player.commands.saturating_sub(1);
    player.once &= !once::TOKEN;
}

/// `ASC.BASE.MOVE.1`
pub fn check_move(state: &State, seat: usize, mover: Mover, to: Place) -> Result<(), Why> {
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
pub fn go(state: &mut State, seat: usize, mover: Mover, to: Place, table: &mut Tab<'_>) -> Done {
    spend(state, seat);
    let count = ships::count(state, seat, mover).unwrap_or(1);
    ships::shift(state, seat, mover, to);
    tell(table, &[id::BASE_MOVE_1, id::BASE_CMD_1], Event::new(What::Moved).by(seat).at(mover.from).to(to).n(count));
    arrive(state, seat, Mover { from: to, fleet: mover.fleet }, count, table)
}

/// Leaving a System through a new lane at impulse.
pub fn check_explore(state: &State, seat: usize, mover: Mover) -> Result<(), Why> {
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
pub fn explore(state: &mut State, seat: usize, mover: Mover, table: &mut Tab<'_>) -> Done {
    spend(state, seat);
    roll_lane(state, seat, mover, false, table)
}

fn roll_lane(state: &mut State, seat: usize, mover: Mover, warp: bool, table: &mut Tab<'_>) -> Done {
    let system = mover.from.as_system().unwrap_or(0);
    let disc = state.map.systems[system].disc;
    let n = ask::lane(table, id::BASE_LANE_1, seat, [Thing::Seat(seat as u8), Thing::Disc(disc)])?;
    tell(table, &[id::BASE_LANE_1, id::BASE_COMP_1], Event::new(What::LaneRolled).by(seat).system(system).n(n));
    if state.map.has_piece(n) {
        state.frames.push(Frame::Lay(seat as u8, mover, n, warp));
        return Ok(());
    }
    tell(table, &[id::BASE_COMP_1], Event::new(What::NoPiece).by(seat).n(n));
    stay(state, seat, mover, warp, table)
}

/// The ships stay where the lane would have begun.
fn stay(state: &mut State, seat: usize, mover: Mover, warp: bool, table: &mut Tab<'_>) -> Done {
    match ships::count(state, seat, mover) {
        Some(count) if warp => arrive(state, seat, mover, count, table),
        _ => Ok(()),
    }
}

/// No lane is laid.
pub fn lay_nothing(state: &mut State, table: &mut Tab<'_>) -> Done {
    let Frame::Lay(seat, mover, n, warp) = state.frame() else { return Ok(()) };
    state.frames.pop();
    tell(table, &[id::BASE_LANE_2], Event::new(What::NoLane).by(seat.into()).n(n));
    stay(state, seat.into(), mover, warp, table)
}

/// Lays an open lane in a direction and goes on along it.
pub fn lay(state: &mut State, degrees: i32, table: &mut Tab<'_>) -> Done {
    let Frame::Lay(seat, mover, n, warp) = state.frame() else { return Ok(()) };
    state.frames.pop();
    let (seat, from) = (usize::from(seat), mover.from.as_system().unwrap_or(0));
    let end = geometry::end(state, from, degrees, n);
    let Some(lane) = state.map.lay(from, OPEN, n, end) else { return Ok(()) };
    lane_supply(state);
    tell(
        table,
        &[id::BASE_LANE_1, id::BASE_LANE_2, id::BASE_GEO_1, id::BASE_GEO_2],
        Event::new(What::LaneLaid).by(seat).system(from).n(n).m(degrees),
    );
    if warp {
        return discover(state, seat, mover, lane, table);
    }
    let to = Place::lane(lane, 2);
    let count = ships::count(state, seat, mover).unwrap_or(1);
    ships::shift(state, seat, mover, to);
    arrive(state, seat, Mover { from: to, fleet: mover.fleet }, count, table)
}

/// Lane pieces come back at once where they do not run out.
pub fn lane_supply(state: &mut State) {
    if !state.options.lane_supply {
        state.map.pieces = [60; 3];
    }
}

/// Connects the rolled lane to a System and goes on along it.
pub fn link(state: &mut State, to: usize, table: &mut Tab<'_>) -> Done {
    let Frame::Lay(seat, mover, n, warp) = state.frame() else { return Ok(()) };
    state.frames.pop();
    let (seat, from) = (usize::from(seat), mover.from.as_system().unwrap_or(0));
    if let Ok(turns) = geometry::check_link(state, from, n, to) {
        turn(state, &turns, table);
    }
    let Some(lane) = state.map.lay(from, to as u8, n, Pt::default()) else { return Ok(()) };
    lane_supply(state);
    let event = Event::new(What::LaneLinked).by(seat).system(from).to(Place::system(to)).n(n);
    tell(table, &[id::BASE_LANE_1, id::BASE_LANE_3], event);
    let place = if !warp {
        Place::lane(lane, 2)
    } else if state.bars(seat, Place::system(to)) {
        Place::lane(lane, n)
    } else {
        Place::system(to)
    };
    let count = ships::count(state, seat, mover).unwrap_or(1);
    ships::shift(state, seat, mover, place);
    arrive(state, seat, Mover { from: place, fleet: mover.fleet }, count, table)
}

/// Turns floating Systems and says so.
pub fn turn(state: &mut State, turns: &[crate::map::solve::Turn], table: &mut Tab<'_>) {
    for turn in turns {
        let event = Event::new(What::SystemTurned).system(turn.system.into()).n(turn.degrees);
        tell(table, &[id::BASE_LANE_3, id::BASE_GEO_3], event);
    }
    state.map.turn(turns);
}

/// Going on from the end of an open lane (`ASC.BASE.LANE.4`).
pub fn check_discover(state: &State, seat: usize, mover: Mover) -> Result<usize, Why> {
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
pub fn go_on(state: &mut State, seat: usize, mover: Mover, table: &mut Tab<'_>) -> Done {
    let Ok(lane) = check_discover(state, seat, mover) else { return Ok(()) };
    spend(state, seat);
    discover(state, seat, mover, lane, table)
}

/// A disc is drawn for the end of the lane, and the ships go there.
fn discover(state: &mut State, seat: usize, mover: Mover, lane: usize, table: &mut Tab<'_>) -> Done {
    if !geometry::discs_left(state) || !geometry::end_free(state, lane) {
        let last = Place::lane(lane, state.map.lanes[lane].n);
        let count = ships::count(state, seat, mover).unwrap_or(1);
        ships::shift(state, seat, mover, last);
        return arrive(state, seat, Mover { from: last, fleet: mover.fleet }, count, table);
    }
    let end = state.map.lanes[lane].end;
    let system = discovery::disc(state, Some(seat), end, table)?;
    state.map.join(lane, system);
    state.players[seat].discovered += 1;
    let count = ships::count(state, seat, mover).unwrap_or(1);
    let place = Place::system(system);
    ships::shift(state, seat, mover, place);
    if state.disc(system).phenomenon() {
        ships::explores(state, seat, table);
    } else if state.disc(system).planetary() {
        state.map.systems[system].card = 0;
    }
    arrive(state, seat, Mover { from: place, fleet: mover.fleet }, count, table)
}

/// Consequences for ships that end their movement in a sector: contact, hazard, token, exploration card.
pub fn arrive(state: &mut State, seat: usize, mover: Mover, count: u8, table: &mut Tab<'_>) -> Done {
    ships::contact(state, seat, mover.from, table);
    let Some(system) = mover.from.as_system() else { return Ok(()) };
    let left = hazard(state, seat, mover, count, state.disc(system).hazard, table)?;
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

/// Each ship rolls; how many are left (`ASC.BASE.SYS.3`).
pub fn hazard(state: &mut State, seat: usize, mover: Mover, count: u8, level: u8, table: &mut Tab<'_>) -> Done<u8> {
    let Some(system) = mover.from.as_system() else { return Ok(count) };
    let shields = if state.disc(system).shields_help { state.players[seat].shields } else { 0 };
    let needed = level + shields;
    if level == 0 || needed > 6 {
        return Ok(count);
    }
    let science = state.players[seat].fleet_card(mover.fleet.into()).is_some_and(|card| card.effect == FleetEffect::Science);
    let rolled = if science { 1 } else { count };
    let disc = state.map.systems[system].disc;
    let dice = ask::dice(table, id::BASE_SYS_3, "ask-hazard", seat, [Thing::Seat(seat as u8), Thing::Disc(disc)], rolled)?;
    let lost = dice.faces().iter().filter(|&&face| face + 1 >= needed).count() as u8;
    let mut gone = List::<u8, 3>::new();
    for _ in 0..lost {
        let fleet = if mover.fleet != NONE && state.players[seat].fleets[usize::from(mover.fleet) % 3].at == mover.from {
            mover.fleet
        } else {
            NONE
        };
        let fleet = if fleet == NONE && state.singles(seat, mover.from) == 0 {
            ships::fleets_at(state, seat, mover.from).next().map_or(NONE, |fleet| fleet as u8)
        } else {
            fleet
        };
        if let Some(kind) = ships::lose(state, seat, mover.from, fleet) {
            gone.push(kind);
        }
    }
    tell(table, &[id::BASE_SYS_3], Event::new(What::Hazard).by(seat).system(system).n(lost).m(needed));
    for &kind in gone.iter() {
        ships::dissolved(state, seat, mover.from, Some(kind), table);
    }
    Ok(count - lost)
}

/// A survivor takes the research token of a phenomenon; in a conduit it may call a cube (`ASC.BASE.BORG.15`).
pub fn token(state: &mut State, seat: usize, system: usize, table: &mut Tab<'_>) -> Done {
    if state.map.systems[system].token == 0 || !state.disc(system).phenomenon() {
        return Ok(());
    }
    state.map.systems[system].token -= 1;
    state.players[seat].gain(1, 1);
    state.players[seat].once |= once::TOKEN;
    tell(table, &[id::BASE_SYS_2], Event::new(What::TokenTaken).by(seat).system(system));
    if state.disc(system).borg_system() && state.options.borg() {
        let disc = state.map.systems[system].disc;
        let die = ask::die(table, id::BASE_BORG_15, "ask-conduit", seat, [Thing::Seat(seat as u8), Thing::Disc(disc)])?;
        if die >= 5 {
            tell(table, &[id::BASE_BORG_15], Event::new(What::CubeCalled).by(seat).system(system));
            cubes::bring(state, system, seat, table);
        }
    }
    Ok(())
}

/// `ASC.BASE.CMD.3`
pub fn check_brave(state: &State, seat: usize, system: usize) -> Result<(), Why> {
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

fn science_at(state: &State, seat: usize, system: usize) -> bool {
    let here = Place::system(system);
    let mut fleets = ships::fleets_at(state, seat, here);
    fleets.any(|fleet| state.players[seat].fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::Science))
}

/// Braves the hazard without moving.
pub fn brave(state: &mut State, seat: usize, system: usize, table: &mut Tab<'_>) -> Done {
    if !science_at(state, seat, system) {
        spend(state, seat);
    }
    let here = Place::system(system);
    let fleet = ships::fleets_at(state, seat, here).next().map_or(NONE, |fleet| fleet as u8);
    let fleet = if state.singles(seat, here) > 0 { NONE } else { fleet };
    tell(table, &[id::BASE_CMD_3], Event::new(What::Braved).by(seat).system(system));
    let left = hazard(state, seat, Mover { from: here, fleet }, 1, state.disc(system).hazard, table)?;
    if left > 0 { token(state, seat, system, table) } else { Ok(()) }
}

/// `ASC.BASE.MOVE.2`
pub fn check_enter(state: &State, seat: usize, mover: Mover) -> Result<(), Why> {
    ready(state, seat, mover)?;
    if state.warp.len() >= 60 { Err(Why::NoRoom) } else { Ok(()) }
}

/// Enters warp.
pub fn enter(state: &mut State, seat: usize, mover: Mover, table: &mut Tab<'_>) {
    spend(state, seat);
    let count = ships::count(state, seat, mover).unwrap_or(1);
    if let Some(there) = state.map.ships_mut(mover.from) {
        there[seat] -= count;
    }
    if let Some(fleet) = state.players[seat].fleets.get_mut(usize::from(mover.fleet)) {
        fleet.at = Place::NOWHERE;
    }
    state.warp.push(AtWarp { seat: seat as u8, ships: count, fleet: mover.fleet, from: mover.from, tokens: 1 });
    tell(table, &[id::BASE_MOVE_2, id::BASE_CMD_1], Event::new(What::EnteredWarp).by(seat).at(mover.from).n(count));
}

/// A group at warp, with a command to spare.
fn at_warp(state: &State, seat: usize, group: u8) -> Result<AtWarp, Why> {
    let group = state.warp.get(usize::from(group)).filter(|group| usize::from(group.seat) == seat).ok_or(Why::NotAtWarp)?;
    if state.players[seat].commands == 0 { Err(Why::NoCommands) } else { Ok(*group) }
}

/// One warp token more.
pub fn check_charge(state: &State, seat: usize, group: u8) -> Result<(), Why> {
    let group = at_warp(state, seat, group)?;
    if group.tokens >= 12 { Err(Why::FullyImproved) } else { Ok(()) }
}

/// Adds it.
pub fn charge(state: &mut State, seat: usize, group: u8, table: &mut Tab<'_>) {
    spend(state, seat);
    let group = &mut state.warp[usize::from(group)];
    group.tokens += 1;
    let event = Event::new(What::WarpToken).by(seat).at(group.from).n(group.tokens);
    tell(table, &[id::BASE_MOVE_2], event);
}

/// How far a group at warp gets.
pub fn range(state: &State, seat: usize, group: &AtWarp) -> u8 {
    group.tokens + state.warp_icons(seat)
}

/// Leaving warp at a System, or where warp was entered.
pub fn check_leave_warp(state: &State, seat: usize, group: u8, to: Place) -> Result<(), Why> {
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
fn land(state: &mut State, seat: usize, group: u8, to: Place) -> (Mover, AtWarp) {
    let gone = state.warp.remove(group.into()).unwrap_or_default();
    if let Some(there) = state.map.ships_mut(to) {
        there[seat] += gone.ships;
    }
    if let Some(fleet) = state.players[seat].fleets.get_mut(usize::from(gone.fleet)) {
        fleet.at = to;
    }
    (Mover { from: to, fleet: gone.fleet }, gone)
}

/// Leaves warp.
pub fn leave_warp(state: &mut State, seat: usize, group: u8, to: Place, table: &mut Tab<'_>) -> Done {
    spend(state, seat);
    let (mover, gone) = land(state, seat, group, to);
    tell(table, &[id::BASE_MOVE_2, id::BASE_CMD_1], Event::new(What::LeftWarp).by(seat).at(gone.from).to(to).n(gone.ships));
    if to == gone.from {
        return Ok(());
    }
    arrive(state, seat, mover, gone.ships, table)
}

/// Leaving warp and going on through a new lane: one System more is discovered or reached.
pub fn check_warp_explore(state: &State, seat: usize, group: u8, from: usize) -> Result<(), Why> {
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
pub fn warp_explore(state: &mut State, seat: usize, group: u8, from: usize, table: &mut Tab<'_>) -> Done {
    spend(state, seat);
    let (mover, gone) = land(state, seat, group, Place::system(from));
    let event = Event::new(What::LeftWarp).by(seat).at(gone.from).to(Place::system(from)).n(gone.ships);
    tell(table, &[id::BASE_MOVE_2, id::BASE_CMD_1], event);
    ships::contact(state, seat, Place::system(from), table);
    roll_lane(state, seat, mover, true, table)
}

/// Open lanes on which nobody stands are taken back (`ASC.BASE.LANE.1`).
pub fn sweep(state: &mut State, table: &mut Tab<'_>) {
    let open = state.map.lanes.iter().enumerate().fold(0_u64, |all, (lane, strip)| all | u64::from(strip.open()) << lane);
    for lane in numbers(open) {
        let strip = state.map.lanes[lane];
        let empty = strip.ships.iter().flatten().all(|&count| count == 0);
        let here = |place: Place| place.as_lane().is_some_and(|(other, _)| other == lane);
        let cube = state.borg.cubes.iter().any(|cube| here(cube.at));
        let warp = state.warp.iter().any(|group| here(group.from));
        if empty && !cube && !warp {
            state.map.lift(lane);
            tell(table, &[id::BASE_LANE_1], Event::new(What::LaneLifted).system(strip.a.into()).n(strip.n));
        }
    }
}

/// Room for every seat.
const _: () = assert!(SEATS == 5);
