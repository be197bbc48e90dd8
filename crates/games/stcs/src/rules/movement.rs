//! Movement, sectors and lines on the map (`STCS.BASE.MAP.*`, `STCS.BASE.MOV.*`).

use engine::{Audience, Seat, Unanswered, msg};
use geometry::hex::{Facing, Hex};
use rulebook::stcs as id;

use super::{Tab, d10, harm, tractor};
use crate::{
    command::{Manoeuvre, Path},
    event::Event,
    ids::ShipNo,
    reason::Why,
    state::{Ship, State, Step, Terrain, flag},
    words,
};

pub use geometry::hex::sector as sector_of;

/// Movement points of the three phases (`STCS.BASE.MOV.1`).
pub fn split(points: u16) -> [u8; 3] {
    let first = points.div_ceil(3);
    let second = (points - first).div_ceil(2);
    [first, second, points - first - second].map(|part| part as u8)
}

/// Whether a planet lies between two hexes. A line that runs between two hexes is blocked when both are planets.
pub fn blocked(state: &State, from: Hex, to: Hex) -> bool {
    if !state.rules.has(Terrain::Planet) {
        return false;
    }
    let planet = |hex: Hex| state.rules.terrain_at(hex) == Some(Terrain::Planet);
    from.line(to)
        .any(|step| ![step.left, step.right].iter().any(|&hex| hex == from || hex == to) && planet(step.left) && planet(step.right))
}

/// Movement points for entering a hex, or why it cannot be entered.
pub fn enterable(state: &State, hex: Hex) -> Result<u8, Why> {
    match state.rules.terrain_at(hex) {
        Some(Terrain::Planet) => Err(Why::Planet),
        Some(Terrain::BlackHole) => Ok(2),
        _ => Ok(1),
    }
}

/// The hex and facing to which a part of a movement leads.
pub fn step(ship: &Ship, part: Manoeuvre) -> (Hex, Facing) {
    let (hex, facing) = (ship.hex(), ship.facing());
    match part {
        Manoeuvre::Forward => (hex.neighbour(facing), facing),
        Manoeuvre::Back => (hex.neighbour(facing.reversed()), facing),
        Manoeuvre::Left | Manoeuvre::HardLeft => (hex, facing.turned(-1)),
        Manoeuvre::Right | Manoeuvre::HardRight => (hex, facing.turned(1)),
        Manoeuvre::SlipLeft => (hex.neighbour(facing.turned(-1)), facing),
        Manoeuvre::SlipRight => (hex.neighbour(facing.turned(1)), facing),
        Manoeuvre::Stop => (hex, facing),
    }
}

/// The cost of a part, or why it is not possible (`STCS.BASE.MOV.2`).
pub fn cost(state: &State, ship: &Ship, part: Manoeuvre) -> Result<u8, Why> {
    match part {
        Manoeuvre::Stop => Ok(0),
        Manoeuvre::HardLeft | Manoeuvre::HardRight => check_emergency(state, ship).map(|()| 0),
        Manoeuvre::Left | Manoeuvre::Right => Ok(1),
        _ => {
            let enter = enterable(state, step(ship, part).0)?;
            Ok(enter + u8::from(matches!(part, Manoeuvre::SlipLeft | Manoeuvre::SlipRight)))
        }
    }
}

/// Most emergency heading changes of a ship in a turn.
const MOST_HARD: u8 = 3;

/// Whether a ship may make an emergency heading change (`STCS.BASE.MOV.3`).
fn check_emergency(state: &State, ship: &Ship) -> Result<(), Why> {
    if !state.rules.options.emergency_turns {
        Err(Why::NoEmergency { why: "emergency-off" })
    } else if ship.warp == 0 {
        Err(Why::NoEmergency { why: "emergency-warp" })
    } else if ship.strains >= MOST_HARD {
        Err(Why::NoEmergency { why: "emergency-often" })
    } else {
        Ok(())
    }
}

/// The points that the warp engines lose at this number of the stress die, modifiers included.
pub fn stress(number: u8) -> u16 {
    match number {
        0..=6 => 0,
        7..=9 => 1,
        _ => 2,
    }
}

/// The strain of an emergency heading change on the ship's own engines (`STCS.BASE.MOV.3`).
fn strain(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let (before, roller) = (state.ships[ship].strains, state.ships[ship].seat());
    let plus = 2 * before;
    let die = d10(table, id::BASE_MOV_3, "ask-stress", roller, || msg!("about-stress", ship = words::ship(state, ship), plus = plus))?;
    let moving = &mut state.ships[ship];
    moving.strains = before + 1;
    moving.set(flag::STRAINED, true);
    let lost = stress(die + plus).min(moving.warp);
    table.announce(&[id::BASE_MOV_3], || Event::Stress { ship, die, plus, lost });
    if lost > 0 {
        harm::engines(state, ship, true, lost, table);
    }
    Ok(())
}

/// Whether the ship still has something to do in this movement step.
#[inline]
pub fn pending(state: &State, ship: &Ship) -> bool {
    ship.active() && !ship.is(flag::DONE) && ship.moves[state.flow.phase_index()] > 0
}

fn check_turn(state: &State, seat: Seat, ship: ShipNo) -> Result<&Ship, Why> {
    if state.flow.step != Step::Move {
        return Err(super::not_now(state, "now-move"));
    }
    let moving = state.ship(ship).filter(|moving| moving.seat() == seat).ok_or(Why::NotYours { ship })?;
    if !moving.active() {
        return Err(Why::OutOfPlay { ship });
    }
    if moving.held_by.is_some() {
        return Err(Why::Held);
    }
    if !state.acts(moving) {
        return Err(super::not_now(state, "now-move-side"));
    }
    if moving.is(flag::DONE) {
        return Err(Why::Finished { ship });
    }
    if let Some(begun) = state.flow.active.filter(|&begun| begun != ship) {
        return Err(Why::FinishFirst { ship: begun });
    }
    Ok(moving)
}

/// Whether the seat may move the ship so.
pub fn check(state: &State, seat: Seat, ship: ShipNo, part: Manoeuvre) -> Result<(), Why> {
    let moving = check_turn(state, seat, ship)?;
    let have = moving.moves[state.flow.phase_index()];
    let need = cost(state, moving, part)?;
    if need > have || have == 0 {
        return Err(Why::NoMoves { need: need.max(1), have });
    }
    Ok(())
}

/// Whether the seat may move the ship along a path.
pub fn check_path(state: &State, seat: Seat, ship: ShipNo, path: Path) -> Result<(), Why> {
    let mut ghost = *check_turn(state, seat, ship)?;
    let mut have = ghost.moves[state.flow.phase_index()];
    for (number, part) in (1..).zip(path.parts()) {
        if part.hard() {
            return Err(Why::NoEmergency { why: "emergency-path" });
        }
        let need = cost(state, &ghost, part)?;
        let stopped = have == 0 || !on_map(state, ghost.hex());
        if stopped || need > have {
            return Err(if need > have { Why::NoMoves { need, have } } else { Why::PathStops { part: number } });
        }
        have = if part == Manoeuvre::Stop { 0 } else { have - need };
        let (hex, facing) = step(&ghost, part);
        ghost.put(hex);
        ghost.face(facing);
    }
    Ok(())
}

/// Whether a hex is on the map.
pub fn on_map(state: &State, hex: Hex) -> bool {
    hex.length() <= u16::from(state.rules.options.map_radius)
}

/// Carries one part out.
pub fn carry_out(state: &mut State, ship: ShipNo, part: Manoeuvre, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let phase = state.flow.phase_index();
    if part == Manoeuvre::Stop {
        state.ships[ship].set(flag::DONE, true);
        state.flow.active = None;
        return Ok(());
    }
    let moving = state.ships[ship];
    let need = cost(state, &moving, part).unwrap_or(1);
    let (hex, facing) = step(&moving, part);
    let moving = &mut state.ships[ship];
    moving.put(hex);
    moving.face(facing);
    moving.moves[phase] = moving.moves[phase].saturating_sub(need);
    moving.set(flag::MOVED, true);
    state.flow.active = Some(ship);
    tell(state, ship, part, need, table);
    if !on_map(state, hex) {
        if !state.ships[ship].visible() {
            // Nobody knew where the cloaked ship was: its leaving tells where it was.
            table.reveal(engine::Audience::EVERYONE);
        }
        let moving = &mut state.ships[ship];
        moving.set(flag::LEFT, true);
        (moving.x, moving.y) = (0, 0);
        state.flow.active = None;
        table.announce(&[id::BASE_MAP_1], || Event::LeftMap { ship });
    } else if state.ships[ship].moves[phase] == 0 {
        state.ships[ship].set(flag::DONE, true);
        state.flow.active = None;
    }
    tractor::check_holds(state, table);
    if part.hard() { strain(state, ship, table) } else { Ok(()) }
}

fn tell(state: &State, ship: ShipNo, part: Manoeuvre, cost: u8, table: &mut Tab<'_>) {
    if !table.listens() {
        return;
    }
    let moved = &state.ships[ship];
    let full = Event::Moved { ship, part: Some(part), to: Some([moved.x, moved.y]), facing: Some(moved.facing().index()), cost };
    let holds = state.fleet().iter().any(|held| state.holder(held).is_some_and(|(by, _)| by == ship));
    let rules: &[_] = match (part.hard(), holds) {
        (true, _) => &[id::BASE_MOV_3, id::BASE_MOV_2],
        (_, true) => &[id::TRAC_13, id::BASE_MOV_2],
        _ => &[id::BASE_MOV_2, id::BASE_MOV_1],
    };
    if moved.visible() {
        table.announce(rules, || full);
        return;
    }
    table.tell(Audience::only(moved.seat()), rules, || full);
    let hidden = Event::Moved { ship, part: None, to: None, facing: None, cost };
    table.tell(Audience::except(moved.seat()), &[id::BASE_CLK_1], || hidden);
}
