//! Called shots (`STCS.BASE.CALL.1`, `STCS.GAP.14`).

use geometry::hex::{Side, Sides};
use rulebook::stcs as id;

use super::{Tab, harm};
use crate::{
    data::Kind,
    event::Event,
    ids::ShipNo,
    reason::Why,
    state::{Call, State, Status, Track},
};

/// Added to the die of a called shot.
pub const MODIFIER: u8 = 3;

/// Whether a called shot may be declared by a weapon of this kind against a target struck on one of these sides. All of them must be known
/// to be down, so that a refusal tells nothing.
pub fn check(state: &State, kind: Kind, target: ShipNo, sides: Sides, call: Call) -> Result<(), Why> {
    if !matches!(kind, Kind::Beam | Kind::Missile) {
        return Err(Why::CallWeapon);
    }
    let aimed = &state.ships[target];
    if !down(state, target, sides) {
        return Err(Why::CallShielded);
    }
    let there = match call {
        Call::None => true,
        Call::Generator => sides.iter().all(|side| aimed.boxes(Track::generator(side)) < 5),
        Call::Warp => aimed.warp > 0,
        Call::Impulse => aimed.impulse > 0,
        Call::Mount(mount) => {
            aimed.class().has(mount) && {
                let (now, spec, _) = state.mount(target, mount);
                now.status() != Status::Destroyed && sides.iter().all(|side| spec.sides.contains(side))
            }
        }
    };
    if there { Ok(()) } else { Err(Why::CallReach) }
}

/// Whether all these sides are known to be down.
pub fn down(state: &State, target: ShipNo, sides: Sides) -> bool {
    let aimed = &state.ships[target];
    sides.iter().all(|side| aimed.knows(side) && aimed.shield(side) == 0)
}

/// A called shot that got through: the named mount is destroyed, or the named system takes the whole damage.
pub fn land(state: &mut State, target: ShipNo, side: Side, call: Call, points: u16, table: &mut Tab<'_>) {
    table.announce(&[id::BASE_CALL_1, id::GAP_14, id::GAP_22], || Event::Called { ship: target, call });
    match call {
        Call::None => {}
        Call::Generator => harm::generator(state, target, side, points, table),
        Call::Warp => harm::engines(state, target, true, points, table),
        Call::Impulse => harm::engines(state, target, false, points, table),
        Call::Mount(mount) => harm::destroy_mount(state, target, mount, table),
    }
}
