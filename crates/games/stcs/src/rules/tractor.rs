//! The tractor/seizure beam (`STCS.TRAC.*`).

use engine::Audience;
use geometry::hex::{Facing, Side};
use rulebook::stcs as id;

use super::{Tab, damage, movement};
use crate::{
    command::Drag,
    event::{Event, Freed},
    reason::Why,
    state::{NONE, State, Status, flag, option},
};

/// Least power with which a beam does anything in a turn (`STCS.TRAC.11`).
pub const LEAST: u8 = 20;

/// A beam that has hit: grips unless the shields are up (`STCS.TRAC.8`, `STCS.GAP.10`).
pub fn grip(state: &mut State, by: usize, mount: usize, target: usize, side: Side, table: &mut Tab<'_>) {
    damage::scored(state, target, table);
    // Whether there is a gap in the shields is learned either way.
    table.reveal(Audience::EVERYONE);
    let ship = target as u8;
    let open =
        if state.rules.on(option::FACING_SIDE) { state.ships[target].shield(side) == 0 } else { state.ships[target].shields.contains(&0) };
    if !open {
        table.announce(&[id::TRAC_8, id::TRAC_9, id::GAP_30], || Event::NoGrip { ship, by: by as u8 });
        return;
    }
    let index = state.ships[by].first + mount as u8;
    let seized = &mut state.ships[target];
    seized.held_by = index;
    seized.moves = [0; 3];
    let rules = [id::TRAC_2, id::TRAC_1, id::TRAC_8, id::TRAC_9, id::GAP_10, id::GAP_25];
    table.announce(&rules, || Event::Seized { ship, by: by as u8, mount: mount as u8 });
}

/// Ends a hold.
pub fn free(state: &mut State, ship: usize, why: Freed, table: &mut Tab<'_>) {
    state.ships[ship].held_by = NONE;
    let rules = match why {
        Freed::Released | Freed::Gone => [id::TRAC_6, id::TRAC_6],
        Freed::Mount => [id::TRAC_7, id::TRAC_6],
        Freed::Damaged | Freed::Disabled => [id::GAP_33, id::TRAC_6],
        Freed::Shields => [id::TRAC_10, id::GAP_13],
        Freed::Range => [id::TRAC_14, id::TRAC_6],
        Freed::Power => [id::TRAC_11, id::GAP_11],
    };
    table.announce(&rules, || Event::Freed { ship: ship as u8, why });
}

/// After anything that may end a hold: mount or power gone, out of range, a ship out of play (`STCS.TRAC.6`, `STCS.TRAC.14`, `STCS.GAP.33`).
pub fn check_holds(state: &mut State, table: &mut Tab<'_>) {
    for ship in state.numbers() {
        let held = &state.ships[ship];
        if held.held_by == NONE {
            continue;
        }
        let Some((by, mount)) = state.owner_of(held.held_by) else { continue };
        let (now, _, weapon) = state.mount(by, mount);
        let holder = &state.ships[by];
        if !held.in_play() || !holder.in_play() {
            free(state, ship, Freed::Gone, table);
        } else if !now.works() {
            free(state, ship, if now.status() == Status::Destroyed { Freed::Mount } else { Freed::Damaged }, table);
        } else if holder.disabled() && !holder.is(flag::LATE) {
            free(state, ship, Freed::Disabled, table);
        } else if held.hex().distance(holder.hex()) > u16::from(weapon.reach) {
            free(state, ship, Freed::Range, table);
        }
    }
}

/// At the end of power allocation: six shields or too little power end a hold; who is still held has no movement points
/// (`STCS.TRAC.10`, `STCS.TRAC.11`, `STCS.GAP.11` to `STCS.GAP.13`).
pub fn after_allocation(state: &mut State, table: &mut Tab<'_>) {
    for ship in state.numbers() {
        let held = &state.ships[ship];
        if held.held_by == NONE {
            continue;
        }
        let raised = |side: &Side| {
            let points = held.shield(*side);
            let full = held.class().max_shield > 0 && points == state.rules.most_shield(held, *side) && points > 0;
            if state.rules.on(option::ALL_UP) { points > 0 } else { full }
        };
        let power = state.pool.0[usize::from(held.held_by)].power;
        if Side::ALL.iter().all(raised) {
            free(state, ship, Freed::Shields, table);
            state.ships[ship].known = 0x3f;
        } else if power < LEAST {
            free(state, ship, Freed::Power, table);
        } else {
            state.ships[ship].moves = [0; 3];
            table.announce(&[id::TRAC_12, id::TRAC_2, id::TRAC_6, id::GAP_12], || Event::StaysHeld { ship: ship as u8 });
        }
    }
}

/// The mount of seat `seat` that holds `ship`.
fn holder(state: &State, seat: usize, ship: u8) -> Result<(usize, usize), Why> {
    let held = state.fleet().get(usize::from(ship)).ok_or(Why::NotHeld(ship))?;
    let (by, mount) = state.owner_of(held.held_by).ok_or(Why::NotHeld(ship))?;
    if state.ships[by].owner() == seat { Ok((by, mount)) } else { Err(Why::NotHeld(ship)) }
}

/// Whether a held ship may be let go.
pub fn check_release(state: &State, seat: usize, ship: u8) -> Result<(), Why> {
    holder(state, seat, ship).map(|_| ())
}

/// Whether a held ship may be moved so (`STCS.TRAC.4`, `STCS.GAP.15`, `STCS.GAP.26`).
pub fn check_drag(state: &State, seat: usize, ship: u8, drag: Drag) -> Result<(), Why> {
    let (by, mount) = holder(state, seat, ship)?;
    let held = &state.ships[usize::from(ship)];
    let (now, ..) = state.mount(by, mount);
    if !now.works() {
        return Err(Why::MountBroken(mount as u8));
    }
    let need = held.class().mpr;
    if now.power < need {
        return Err(Why::DragPower { need, have: now.power });
    }
    match drag {
        Drag::Left | Drag::Right => Ok(()),
        Drag::To(direction) => {
            let to = held.hex().neighbour(Facing::wrapped(direction.into()));
            if to.length() > u16::from(state.rules.radius) {
                return Err(Why::OffMap);
            }
            movement::enterable(state, to).map(|_| ())
        }
    }
}

/// Moves a held ship for its own movement point ratio from the beam's power, in any phase (`STCS.TRAC.3`, `STCS.TRAC.4`, `STCS.TRAC.15`).
pub fn drag(state: &mut State, ship: usize, drag: Drag, table: &mut Tab<'_>) {
    let index = usize::from(state.ships[ship].held_by);
    let Some((by, _)) = state.owner_of(index as u8) else { return };
    let owner = state.ships[by].seat();
    let held = &mut state.ships[ship];
    let cost = held.class().mpr;
    match drag {
        Drag::Left => held.face(held.facing().turned(-1)),
        Drag::Right => held.face(held.facing().turned(1)),
        Drag::To(direction) => held.put(held.hex().neighbour(Facing::wrapped(direction.into()))),
    }
    let beam = &mut state.pool.0[index].power;
    *beam -= cost;
    let left = *beam;
    let (to, facing) = ([state.ships[ship].x, state.ships[ship].y], state.ships[ship].facing().index());
    let rules = [id::TRAC_4, id::TRAC_3, id::TRAC_15, id::GAP_1, id::GAP_15, id::GAP_25, id::GAP_26];
    let told = |left| Event::Dragged { ship: ship as u8, to, facing, cost, left };
    table.tell(Audience::only(owner), &rules, || told(Some(left)));
    table.tell(Audience::except(owner), &rules, || told(None));
    check_holds(state, table);
}
