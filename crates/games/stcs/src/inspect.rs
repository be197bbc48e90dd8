//! A position as a tree of values: for cases, and for the views that programs read.

use engine::{Seat, Seats};
use geometry::hex::Side;
use serde_json::{Map, Value, json};

use crate::ids::{MountNo, ShipNo};
use crate::state::{Frame, Mount, Ship, State, Step, Track, flag};

/// The viewer of a tree of values: it decides which hidden values are shown.
#[derive(Copy, Clone, Debug)]
pub struct Shown {
    /// Everything: for cases.
    pub all: bool,
    /// The seat that looks, or none.
    pub seat: Option<Seat>,
}

impl Shown {
    /// Everything.
    pub const ALL: Shown = Shown { all: true, seat: None };
}

/// The position as a tree; hidden values are `null`.
pub fn tree(state: &State, shown: Shown) -> Value {
    let flow = &state.flow;
    let letters = |seats: Seats| seats.iter().map(|seat| seat.to_string()).collect::<String>();
    let frame = match flow.frame {
        Frame::Step => "none",
        Frame::Window(..) => "window",
        Frame::Tie(_) | Frame::Blast { .. } => "tie",
        Frame::Order(_) => "order",
    };
    let mut ships = Map::new();
    for number in state.numbers() {
        ships.insert(number.to_string(), ship(state, number, shown));
    }
    json!({
        "turn": flow.turn,
        "phase": flow.phase,
        "step": flow.step,
        "advantage": (flow.phase > 0).then(|| flow.advantage.index() + 1),
        "frame": frame,
        "asked": letters(flow.asked),
        "active": flow.active.map(ShipNo::number),
        "over": flow.step == Step::Over,
        "ship": ships,
    })
}

fn ship(state: &State, number: ShipNo, shown: Shown) -> Value {
    let ship = &state.ships[number];
    let own = shown.all || Some(ship.seat()) == shown.seat;
    let open = own || (state.rules.options.open_allocations && state.flow.step != Step::Allocate);
    let seen = own || ship.visible();
    let moves = own || state.flow.step != Step::Allocate;
    let sides = Side::ALL.map(|side| (own || ship.knows(side)).then(|| ship.shield(side)));
    let value_known = own || (state.rules.options.achilles_value_public && ship.is(flag::HEEL_KNOWN));
    let holder = state.holder(ship).map(|(by, mount)| format!("{by}:{mount}"));
    json!({
        "class": ship.class().id,
        "seat": ship.seat(),
        "side": ship.team().index() + 1,
        "x": seen.then_some(ship.x),
        "y": seen.then_some(ship.y),
        "facing": seen.then(|| ship.facing().index()),
        "superstructure": ship.superstructure,
        "power": ship.power(),
        "warp": ship.warp,
        "impulse": ship.impulse,
        "moves": moves.then_some(ship.moves),
        "left_in_turn": moves.then(|| ship.moves_from(state.flow.phase)),
        "shields": sides,
        "generators": Side::ALL.map(|side| ship.boxes(Track::generator(side))),
        "sensors": ship.boxes(Track::SENSORS),
        "crew": ship.crew,
        "reserve": open.then_some(ship.reserve),
        "box": open.then_some(ship.regeneration),
        "heel": value_known.then(|| ship.heel_left()),
        "heel_damage": ship.heel_damage,
        "heel_side": (own || ship.is(flag::HEEL_KNOWN)).then(|| ship.heel_side().map_or(0, Side::number)),
        "held_by": holder,
        "neutralised": Side::ALL.into_iter().filter(|&side| ship.neutralised.contains(side)).map(Side::number).collect::<Vec<_>>(),
        "built": { "superstructure": ship.class().superstructure, "power": ship.class().power(), "max_shield": ship.class().max_shield, "movement_point_ratio": ship.class().mpr, "regeneration": ship.class().regeneration },
        "locks": ship.locks.iter().map(ShipNo::number).collect::<Vec<_>>(),
        "flags": flags(ship),
        "mounts": mounts(state, number, open),
    })
}

/// The conditions of a ship by name.
fn flags(ship: &Ship) -> Vec<&'static str> {
    let name = |bit, name: &'static str| ship.is(bit).then_some(name);
    let flags = [
        name(flag::DESTROYED, "destroyed"),
        name(flag::LEFT, "left"),
        name(flag::CLOAKED, "cloaked"),
        name(flag::FOUND, "found"),
        name(flag::MOVED, "moved"),
        name(flag::BRIDGE, "bridge"),
        name(flag::STRAINED, "strained"),
        name(flag::HALF_SHIELDS, "half-shields"),
        name(flag::HALF_WEAPONS, "half-weapons"),
        name(flag::HALF_MOVES, "half-movement"),
        name(flag::HEEL_KNOWN, "heel-known"),
        name(flag::EXPOSED, "heel-exposed"),
        name(flag::EXPLOITED, "heel-exploited"),
        name(flag::NO_REGENERATION, "no-regeneration"),
        name(flag::NO_ENGINES, "no-engines"),
        name(flag::EXPLODES_LATER, "explodes-later"),
        name(flag::DYING, "dying"),
        ship.disabled().then_some("disabled"),
    ];
    flags.into_iter().flatten().collect()
}

/// The mounts of a ship; their power only where it is `open`.
fn mounts(state: &State, number: ShipNo, open: bool) -> Map<String, Value> {
    let class = state.ships[number].class();
    let mount = |(index, mount): (MountNo, &Mount)| {
        let weapon = &class.weapon(index).id;
        let value = json!({ "weapon": weapon, "power": open.then_some(mount.power), "status": mount.status(), "fired": mount.fired() });
        (index.to_string(), value)
    };
    class.numbers().zip(state.mounts(number)).map(mount).collect()
}
