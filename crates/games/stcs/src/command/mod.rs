//! The commands of a seat, with their text notation. Ships, mounts and sides are counted from 1 in the notation, as on the sheets.
//!
//! ```text
//! plan 1 attack                                   allocate 1 move=8 shields=20,20,20,10,10,10 w1=5 w2=5 cloak regen=30
//!                                                 allocate 1 s2=20 s3=12 cloak=1
//! move 1 forward|back|left|right|slip-left|slip-right|stop       path 1 f f l f sr
//! move 1 hard-left|hard-right
//! mark 1 fire        fire 1 w3 at 4 call w5        cease 1        side 3
//! regenerate 1 20 from reserve move shield5 w3    drag 4 d2       drag 4 left      release 4
//! search 1 2         lock 1 4     ask 1 4 shield3  done           raise 1 3 12     repair 1 w3
//! pass               side auto                    go first|last
//! ```

mod allocation;
mod parts;
mod words;

use geometry::hex::Side;

pub use allocation::Allocation;
pub use parts::{Drag, Manoeuvre, Path, Plan, Query, Sources};

pub use crate::state::Repair;
use crate::{ids::ShipNo, state::Shot};
pub use words::{MOST_CHARGE, MOST_POWER, MOST_SHIELD};
use words::{marker, order, points, power, side, struck};

engine::commands! {
    /// A command of a seat.
    pub enum Command or "read-unknown" such as "fire 1 w3 at 4" {
        /// Allocate power by a named plan.
        Plan(ship: ShipNo, plan: Plan) = "plan", ship, plan;
        /// Allocate power in full.
        Allocate(ship: ShipNo, how: Box<Allocation>) = "allocate", ship, how as "allocate <ship> move=8 shields=20,20,20,10,10,10 w1=5 cloak regen=30";
        /// Search the sector of a side for cloaked ships.
        Search(ship: ShipNo, sector: Side) = "search", ship, sector via side;
        /// Try a sensor lock on a ship.
        Lock(ship: ShipNo, target: ShipNo) = "lock", ship, target;
        /// Ask about a ship that is locked on.
        Ask(ship: ShipNo, target: ShipNo, query: Query) = "ask", ship, target, query as "ask <ship> <target> power|uses|shields|weapons|damage|life|transporters|shield3|w3";
        /// Move a ship by one part.
        Move(ship: ShipNo, part: Manoeuvre) = "move", ship, part;
        /// Move a ship along a path.
        Path(ship: ShipNo, path: Path) = "path", ship, path as "path <ship> f f l f sr";
        /// Lay a ship's marker: `true` is fire.
        Mark(ship: ShipNo, fire: bool) = "mark", ship, fire via marker as "mark <ship> fire|hold";
        /// Fire one mount.
        Fire(shot: Shot) = "fire", shot as "fire <ship> w3 at <target> [call w5|generator|warp|impulse]";
        /// A ship fires no more in this step.
        Cease(ship: ShipNo) = "cease", ship;
        /// Choose the side struck, or leave it to the rule.
        Side(chosen: Option<Side>) = "side", chosen via struck as "side <side>|auto";
        /// Move a held ship.
        Drag(ship: ShipNo, how: Drag) = "drag", ship, how as "drag <ship> d0|d1|d2|d3|d4|d5|left|right";
        /// Let a held ship go.
        Release(ship: ShipNo) = "release", ship;
        /// Spend power on regeneration.
        Regenerate(ship: ShipNo, amount: u16, sources: Sources) = "regenerate", ship, amount via power, "from", sources as "regenerate <ship> <power> from reserve|box|move|shield5|w3 ...";
        /// Raise a side's shield from the reserve by this many points.
        Raise(ship: ShipNo, shield: Side, amount: u8) = "raise", ship, shield via side, amount via points;
        /// Try a repair.
        Repair(ship: ShipNo, what: Repair) = "repair", ship, what as "repair <ship> w3|g3|sensors|none";
        /// No more in this step (sensors, repowering).
        Done = "done";
        /// Nothing in this window.
        Pass = "pass";
        /// Whether the side with tactical advantage moves first in this turn.
        Go(first: bool) = "go", first via order as "go first|last";
    }
}
