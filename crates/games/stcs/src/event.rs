//! What can happen. Ships and mounts are counted from 0; sides from 1.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    command::{Manoeuvre, Query, Repair},
    data::Location,
    state::{Call, Shot, Status},
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

/// What power goes to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum System {
    /// Shields.
    Shields,
    /// Weapons.
    Weapons,
    /// Movement.
    Movement,
    /// What is left.
    Reserve,
}

/// What the sensors answer (`STCS.BASE.SEN.1`).
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
    /// Mounts with power in them, counted from 0, and how much.
    Weapons(Vec<(u8, u8)>),
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
    pub side: u8,
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

/// What can happen.
#[expect(missing_docs, reason = "the fields are explained by the line of their variant")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The Borg rules are in force for these ships.
    BorgRules { ships: Vec<u8> },
    /// A heel was rolled; value and side for the owner only.
    Heel { ship: u8, dice: Vec<u8>, value: u16, side: u8 },
    /// A heel was rolled in private.
    HeelRolled { ship: u8 },
    /// A ship's power was allocated; how, for the owner only.
    Allocated { ship: u8, how: Option<String> },
    /// Movement points of a ship, and whether it is cloaked.
    Powered { ship: u8, moves: u8, cloaked: bool, how: Option<String> },
    /// The heel's side is covered again.
    HeelCovered { ship: u8, side: u8 },
    /// The heel is exposed.
    HeelExposed { ship: u8, side: u8 },
    /// Tactical advantage.
    Advantage { side: u8, totals: [u16; 2], rolls: Vec<[u8; 2]>, lot: bool },
    /// The side with tactical advantage moves first or last.
    Goes { side: u8, first: bool },
    /// A phase begins.
    Phase { turn: u8, phase: u8 },
    /// A ship moved by one part; where to is left out for those who do not see it.
    Moved { ship: u8, part: Option<Manoeuvre>, to: Option<[i8; 2]>, facing: Option<u8>, cost: u8 },
    /// An emergency heading change strained the engines: the die, what is added to it, warp power lost.
    Stress { ship: u8, die: u8, plus: u8, lost: u16 },
    /// A ship left the map.
    LeftMap { ship: u8 },
    /// A marker was laid.
    Marked { ship: u8, fire: Option<bool> },
    /// The markers were shown: ships that fire.
    MarkersShown { fire: Vec<u8> },
    /// The side struck was chosen.
    SideChosen { ship: u8, side: u8, auto: bool },
    /// A shot was rolled.
    Shot(Fired),
    /// The even/odd die of a Borg shield.
    BorgDie { ship: u8, side: u8, die: u8, effect: bool },
    /// A shield lost points.
    Shield { ship: u8, side: u8, lost: u8, left: u8 },
    /// The hit/miss die on an exposed heel.
    HeelDie { ship: u8, die: u8, heel: u16, ordinary: u16 },
    /// A heel took damage; what is left for those who may know.
    HeelHit { ship: u8, points: u16, left: Option<u16> },
    /// A heel is exploited.
    HeelExploited { ship: u8 },
    /// The catastrophic die, and which of our results it is, from 0.
    Catastrophe { ship: u8, die: u8, effect: u8 },
    /// A damage location was rolled.
    Located { ship: u8, side: u8, die: u8, location: Location, points: u16 },
    /// A called shot found its mark.
    Called { ship: u8, call: Call },
    /// Superstructure was lost.
    Superstructure { ship: u8, lost: u16, left: u16 },
    /// A mount changed its state.
    MountHit { ship: u8, mount: u8, status: Status },
    /// Boxes of a generator (side 1 to 6) or the sensors (0) were lost.
    Boxes { ship: u8, side: u8, boxes: u8, total: u8 },
    /// Engine power was lost.
    Engines { ship: u8, warp: bool, lost: u16, power: u16 },
    /// Reserve was lost with it: for the owner only.
    ReserveLost { ship: u8, lost: u16 },
    /// The bridge was hit.
    Bridge { ship: u8 },
    /// Engineering was hit.
    Engineering { ship: u8, die: u8, what: System },
    /// Crew was lost.
    Crew { ship: u8, lost: u8, total: u8 },
    /// A ship was destroyed.
    Destroyed { ship: u8 },
    /// A ship explodes.
    Explodes { ship: u8, power: u16 },
    /// An explosion strikes a ship.
    Struck { ship: u8, whose: Seat, side: u8, points: u16 },
    /// A ship is disabled.
    Disabled { ship: u8 },
    /// A neutralizer's effect die.
    Neutralized { ship: u8, side: u8, die: u8, dropped: bool, left: u8 },
    /// A bolt struck a side that was down.
    BoltSpent { ship: u8, side: u8 },
    /// A bolt stopped the target for this phase (option).
    WarpStopped { ship: u8 },
    /// A ship was seized.
    Seized { ship: u8, by: u8, mount: u8 },
    /// The beam hit a ship with all shields up.
    NoGrip { ship: u8, by: u8 },
    /// A hold ended.
    Freed { ship: u8, why: Freed },
    /// A held ship begins a turn held.
    StaysHeld { ship: u8 },
    /// A held ship was moved.
    Dragged { ship: u8, to: [i8; 2], facing: u8, cost: u8, left: Option<u8> },
    /// Superstructure was regenerated; from what, as typed, for the owner only.
    Regenerated { ship: u8, points: u16, power: u16, now: u16, sources: Option<String> },
    /// A sector was searched.
    Searched { ship: u8, side: u8, die: u8, result: Sought },
    /// A lock was tried.
    Lock { ship: u8, target: u8, die: u8, held: bool },
    /// Locks were broken by a hit.
    LocksBroken { ship: u8 },
    /// A question about a ship.
    Asked { ship: u8, target: u8, query: Query },
    /// Its answer, for the asker only.
    Answer { target: u8, query: Query, answer: Answer },
    /// A shield was raised from the reserve.
    Raised { ship: u8, side: u8, points: Option<u8> },
    /// A repair was tried.
    Repair { ship: u8, what: Repair, die: u8, done: bool },
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

/// How a game ends; sides are 0 and 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Both sides are out of the fight.
    BothOut,
    /// The last turn is over.
    Time,
    /// This side has left the map in time.
    GotAway(u8),
    /// This side is the last in the fight.
    Last(u8),
}
