//! The events of the game. In records ships, mounts and sides of the battle are counted from 0, sides of a ship from 1.

use engine::Seat;
use geometry::hex::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    command::{Manoeuvre, Query, Repair},
    data::{Catastrophe, Location},
    ids::{MountNo, ShipNo, Team},
    state::{Call, Ending, Shot, Status, Track},
};

/// Why a hold ended (`STCS.TRAC.6`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Freed {
    /// The Borg player let go.
    Released,
    /// The mount was destroyed.
    Mount,
    /// The mount was damaged.
    Damaged,
    /// The ship that holds is disabled.
    Disabled,
    /// Six shields were raised.
    Shields,
    /// Out of the beam's range.
    Range,
    /// The mount got less than 20 power.
    Power,
    /// One of the two ships is out of play.
    Gone,
}

/// How a search ended (`STCS.BASE.CLK.2`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sought {
    /// There is no cloaked ship in that sector.
    Nobody,
    /// Rolled above the number.
    Missed,
    /// Found.
    Found,
}

/// A use of power.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum System {
    /// Shields.
    Shields,
    /// Weapons.
    Weapons,
    /// Movement.
    Movement,
    /// Power left over.
    Reserve,
}

/// The answer of the sensors (`STCS.BASE.SEN.1`).
#[expect(missing_docs, reason = "the fields are explained by the line of their variant")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Power available.
    Power(u16),
    /// The uses of power, the largest first.
    Uses([System; 4]),
    /// Points of the six sides.
    Shields([u8; 6]),
    /// Mounts with power in them, and how much.
    Weapons(Vec<(MountNo, u8)>),
    /// Superstructure now and as built, crew losses in per cent.
    Damage { now: u16, original: u16, crew: u8 },
    /// A raised shield is in the way.
    Behind,
    /// The crew, in per cent.
    Crew(u8),
    /// Yes or no.
    Yes(bool),
}

/// Details of a shot.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Fired {
    /// The shot as declared.
    pub shot: Shot,
    /// Whose ship is fired at.
    pub whose: Seat,
    /// The side struck if it hits.
    pub side: Side,
    /// Hexes.
    pub range: u8,
    /// The chart's number.
    pub need: u8,
    /// Added to the die.
    pub modifier: u8,
    /// The die, 1 to 10.
    pub die: u8,
    /// Whether it hit.
    pub hit: bool,
    /// Points of damage if it hit.
    pub damage: u8,
}

/// An event of the game.
#[expect(missing_docs, reason = "the fields are explained by the line of their variant")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The Borg rules are in force for these ships.
    BorgRules { ships: Vec<ShipNo> },
    /// A heel was rolled; value and side for the owner only.
    Heel { ship: ShipNo, dice: Vec<u8>, value: u16, side: Side },
    /// A heel was rolled in private.
    HeelRolled { ship: ShipNo },
    /// A ship's power was allocated; how, for the owner only.
    Allocated { ship: ShipNo, how: Option<String> },
    /// Movement points of a ship, and whether it is cloaked.
    Powered { ship: ShipNo, moves: u8, cloaked: bool, how: Option<String> },
    /// The heel's side is covered again.
    HeelCovered { ship: ShipNo, side: Side },
    /// The heel is exposed.
    HeelExposed { ship: ShipNo, side: Side },
    /// Tactical advantage.
    Advantage { side: Team, totals: [u16; 2], rolls: Vec<[u8; 2]>, lot: bool },
    /// The side with tactical advantage moves first or last.
    Goes { side: Team, first: bool },
    /// A phase begins.
    Phase { turn: u8, phase: u8 },
    /// A ship moved by one part; where to is left out for those who do not see it.
    Moved { ship: ShipNo, part: Option<Manoeuvre>, to: Option<[i8; 2]>, facing: Option<u8>, cost: u8 },
    /// An emergency heading change strained the engines: the die, what is added to it, warp power lost.
    Stress { ship: ShipNo, die: u8, plus: u8, lost: u16 },
    /// A ship left the map.
    LeftMap { ship: ShipNo },
    /// A marker was laid.
    Marked { ship: ShipNo, fire: Option<bool> },
    /// The markers were shown: ships that fire.
    MarkersShown { fire: Vec<ShipNo> },
    /// The side struck was chosen.
    SideChosen { ship: ShipNo, side: Side, auto: bool },
    /// A shot was rolled.
    Shot(Fired),
    /// The even/odd die of a Borg shield.
    BorgDie { ship: ShipNo, side: Side, die: u8, effect: bool },
    /// A shield lost points.
    Shield { ship: ShipNo, side: Side, lost: u8, left: u8 },
    /// The hit/miss die on an exposed heel.
    HeelDie { ship: ShipNo, die: u8, heel: u16, ordinary: u16 },
    /// A heel took damage; what is left for those who may know.
    HeelHit { ship: ShipNo, points: u16, left: Option<u16> },
    /// A heel is exploited.
    HeelExploited { ship: ShipNo },
    /// The catastrophic die, and which of our results it is.
    Catastrophe { ship: ShipNo, die: u8, effect: Catastrophe },
    /// A damage location was rolled.
    Located { ship: ShipNo, side: Side, die: u8, location: Location, points: u16 },
    /// A called shot found its mark.
    Called { ship: ShipNo, call: Call },
    /// Superstructure was lost.
    Superstructure { ship: ShipNo, lost: u16, left: u16 },
    /// A mount changed its state.
    MountHit { ship: ShipNo, mount: MountNo, status: Status },
    /// Boxes of a generator or the sensors were lost.
    Boxes { ship: ShipNo, side: Track, boxes: u8, total: u8 },
    /// Engine power was lost.
    Engines { ship: ShipNo, warp: bool, lost: u16, power: u16 },
    /// Reserve was lost with it: for the owner only.
    ReserveLost { ship: ShipNo, lost: u16 },
    /// The bridge was hit.
    Bridge { ship: ShipNo },
    /// Engineering was hit.
    Engineering { ship: ShipNo, die: u8, what: System },
    /// Crew was lost.
    Crew { ship: ShipNo, lost: u8, total: u8 },
    /// A ship was destroyed.
    Destroyed { ship: ShipNo },
    /// A ship explodes.
    Explodes { ship: ShipNo, power: u16 },
    /// An explosion strikes a ship.
    Struck { ship: ShipNo, whose: Seat, side: Side, points: u16 },
    /// A ship is disabled.
    Disabled { ship: ShipNo },
    /// A neutralizer's effect die.
    Neutralized { ship: ShipNo, side: Side, die: u8, dropped: bool, left: u8 },
    /// A bolt struck a side that was down.
    BoltSpent { ship: ShipNo, side: Side },
    /// A bolt stopped the target for this phase (option).
    WarpStopped { ship: ShipNo },
    /// A ship was seized.
    Seized { ship: ShipNo, by: ShipNo, mount: MountNo },
    /// The beam hit a ship with all shields up.
    NoGrip { ship: ShipNo, by: ShipNo },
    /// A hold ended.
    Freed { ship: ShipNo, why: Freed },
    /// A held ship begins a turn held.
    StaysHeld { ship: ShipNo },
    /// A held ship was moved.
    Dragged { ship: ShipNo, to: [i8; 2], facing: u8, cost: u8, left: Option<u8> },
    /// Superstructure was regenerated; from what, as typed, for the owner only.
    Regenerated { ship: ShipNo, points: u16, power: u16, now: u16, sources: Option<String> },
    /// A sector was searched.
    Searched { ship: ShipNo, side: Side, die: u8, result: Sought },
    /// A lock was tried.
    Lock { ship: ShipNo, target: ShipNo, die: u8, held: bool },
    /// Locks were broken by a hit.
    LocksBroken { ship: ShipNo },
    /// A question about a ship.
    Asked { ship: ShipNo, target: ShipNo, query: Query },
    /// Its answer, for the asker only.
    Answer { target: ShipNo, query: Query, answer: Answer },
    /// A shield was raised from the reserve.
    Raised { ship: ShipNo, side: Side, points: Option<u8> },
    /// A repair was tried.
    Repair { ship: ShipNo, what: Repair, die: u8, done: bool },
    /// A turn ends: unused power is lost.
    TurnEnds { turn: u8 },
    /// The game is over.
    Over { how: Ending },
}

impl Event {
    /// The seat whose ship this strikes, if it strikes any.
    pub fn strikes(&self) -> Option<Seat> {
        match self {
            Event::Shot(fired) if fired.hit => Some(fired.whose),
            Event::Struck { whose, .. } => Some(*whose),
            _ => None,
        }
    }
}
