//! Moves a ship held in a tractor beam, or lets it go (`STCS.TRAC.3`, `STCS.TRAC.4`, `STCS.TRAC.15`).

use engine::{Audience, Seat};
use rulebook::{RuleId, stcs as id};

use super::{Tab, movement, tractor};
use crate::{
    command::Drag,
    event::Event,
    ids::{MountNo, ShipNo},
    reason::Why,
    state::{Frame, Moment, State, Step},
};

/// The mount of seat `seat` that holds `ship`.
fn holder(state: &State, seat: Seat, ship: ShipNo) -> Result<(ShipNo, MountNo), Why> {
    let held = state.ship(ship).ok_or(Why::NotHeld { ship })?;
    let (by, mount) = state.holder(held).ok_or(Why::NotHeld { ship })?;
    if state.ships[by].seat() == seat { Ok((by, mount)) } else { Err(Why::NotHeld { ship }) }
}

/// Whether a held ship may be let go.
pub fn check_release(state: &State, seat: Seat, ship: ShipNo) -> Result<(), Why> {
    holder(state, seat, ship).map(|_| ())
}

/// Whether a held ship may be moved so (`STCS.TRAC.4`, `STCS.GAP.15`, `STCS.GAP.26`).
pub fn check_drag(state: &State, seat: Seat, ship: ShipNo, drag: Drag) -> Result<(), Why> {
    let (by, mount) = holder(state, seat, ship)?;
    let held = &state.ships[ship];
    let (now, ..) = state.mount(by, mount);
    if !now.works() {
        return Err(Why::MountBroken { mount });
    }
    let need = held.class().mpr;
    if now.power < need {
        return Err(Why::DragPower { need, have: now.power });
    }
    match drag {
        Drag::Left | Drag::Right => Ok(()),
        Drag::To(direction) => {
            let to = held.hex().neighbour(direction);
            if to.length() > u16::from(state.rules.options.map_radius) {
                return Err(Why::OffMap);
            }
            movement::enterable(state, to).map(|_| ())
        }
    }
}

/// Moves a held ship for its own movement point ratio from the beam's power, in any phase (`STCS.TRAC.3`, `STCS.TRAC.4`, `STCS.TRAC.15`).
pub fn drag(state: &mut State, ship: ShipNo, drag: Drag, table: &mut Tab<'_>) {
    let Some(at) = state.ships[ship].held_by else { return };
    let Some((by, _)) = state.owner_of(at) else { return };
    let (owner, holder) = (state.ships[by].seat(), state.ships[by].hex());
    let held = &mut state.ships[ship];
    let (cost, before) = (held.class().mpr, held.hex().distance(holder));
    match drag {
        Drag::Left => held.face(held.facing().turned(-1)),
        Drag::Right => held.face(held.facing().turned(1)),
        Drag::To(direction) => held.put(held.hex().neighbour(direction)),
    }
    let beam = &mut state.pool.0[at].power;
    *beam -= cost;
    let left = *beam;
    let (to, facing) = ([state.ships[ship].x, state.ships[ship].y], state.ships[ship].facing().index());
    let rules = if table.listens() { deciding(state, ship, before, state.ships[ship].hex().distance(holder)) } else { Vec::new() };
    let told = |left| Event::Dragged { ship, to, facing, cost, left };
    table.tell(Audience::only(owner), &rules, || told(Some(left)));
    table.tell(Audience::except(owner), &rules, || told(None));
    tractor::check_holds(state, table);
}

/// The rules that decided a drag, which brought the ship from one distance of its holder to another.
fn deciding(state: &State, ship: ShipNo, before: u16, now: u16) -> Vec<RuleId> {
    let parts = [
        // The ship of the example, which pays 7 for each hex.
        (state.ships[ship].class().id == "kli-vorcha-b", id::GAP_1),
        // Turned, or otherwise than drawn closer in a hex of its own.
        (now >= before || now == 0, id::GAP_15),
        (matches!(state.flow.frame, Frame::Window(_, Moment::Action)), id::GAP_25),
        (state.flow.step != Step::Move, id::GAP_26),
    ];
    let mut rules = vec![id::TRAC_4, id::TRAC_3, id::TRAC_15];
    rules.extend(parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule));
    rules
}
