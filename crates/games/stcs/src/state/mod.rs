//! The position: flat, at most 1 KiB, so that it is copied in one go.
//!
//! | part | bytes |
//! |---|---|
//! | 12 ships of 44 bytes | 528 |
//! | a pool of 176 mounts of 2 bytes (the largest scenario needs 171) | 352 |
//! | options, terrain, catastrophic table | about 60 |
//! | where in the sequence of play, open windows | about 30 |
//!
//! A mount is power and status; its weapon and sides are facts of the ship's class. Facts are never in the state.

mod rules;
mod ship;

use engine::{Seat, Seats};
use geometry::hex::{Hex, Side, Sides};
use serde::{Deserialize, Serialize};

use crate::{
    data::{MountSpec, Weapon, described::class_at, tables},
    ids::{ClassNo, MountNo, PoolNo, ShipNo, Team, Whose},
};

pub use rules::{Place, Rules, Terrain};
pub use ship::{Mount, Pool, Ship, Status, Track, flag};

/// The most ships on the table.
pub const MOST_SHIPS: usize = ShipNo::MOST;
/// The most mounts on the table, all ships together.
pub const MOST_MOUNTS: usize = PoolNo::MOST;
/// The most hexes of terrain.
pub const MOST_TERRAIN: usize = 8;
/// The steps of a turn (`STCS.BASE.SEQ.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// Secret power allocation.
    Allocate,
    /// Locks, questions, searches.
    Sensors,
    /// Movement.
    Move,
    /// Secret fire or hold markers.
    Mark,
    /// Firing, one shot at a time.
    Fire,
    /// Raising shields from the reserve (option).
    Repower,
    /// Repairs at the end of the turn.
    Repair,
    /// The game is over.
    Over,
}

/// The target of a called shot (`STCS.BASE.CALL.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Call {
    /// No called shot.
    None,
    /// The shield generator of the side struck.
    Generator,
    /// The warp engines.
    Warp,
    /// The impulse engines.
    Impulse,
    /// A mount.
    Mount(MountNo),
}

/// A shot as declared.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Shot {
    /// The firing ship.
    pub ship: ShipNo,
    /// Its mount.
    pub mount: MountNo,
    /// The target.
    pub target: ShipNo,
    /// The target of the called shot.
    pub call: Call,
}

/// A thing to repair (`STCS.BASE.REP.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Repair {
    /// A damaged mount.
    Mount(MountNo),
    /// One box of the generator of this side.
    Generator(Side),
    /// One box of the sensors.
    Sensors,
    /// Nothing.
    None,
}

/// An interruption of the current step.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// Nothing.
    Step,
    /// These seats may regenerate or drag before anything else happens (`STCS.REGEN.6`, `STCS.TRAC.15`).
    Window(Seats, Moment),
    /// The target's owner chooses the side struck (`STCS.BASE.MAP.5`).
    Tie(Shot),
    /// A ship explodes and the owner of another chooses the side that it strikes.
    Blast {
        /// The ship that explodes.
        from: ShipNo,
        /// The ship that is struck.
        struck: ShipNo,
    },
    /// This seat has tactical advantage and says whether its side moves first (option `advantage_moves`, `STCS.BASE.TAC.1`).
    Order(Seat),
}

/// Why a window is open.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Moment {
    /// Somebody has done something.
    Action,
    /// The next step begins.
    Step,
    /// The phase ends: what is not used now is lost.
    Phase,
}

/// How far a step has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// The first side acts.
    First,
    /// The second side acts.
    Second,
    /// Both sides have fired: what waited for the end of the step happens now.
    Ending,
    /// Both sides have fired and what is left of the phase can still be turned into regeneration; or all ships have been repaired.
    After,
}

/// How a game ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Both sides are out of the fight.
    BothOut,
    /// The last turn is over.
    Time,
    /// This side has left the map in time.
    GotAway(Team),
    /// This side is the last in the fight.
    Last(Team),
}

/// The place in the sequence of play: all of it is public.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow {
    /// Turn, from 1.
    pub turn: u8,
    /// Phase, 1 to 3; 0 before the first.
    pub phase: u8,
    /// Step.
    pub step: Step,
    /// The side with tactical advantage.
    pub advantage: Team,
    /// Whether it moves first in this turn (option `advantage_moves`).
    pub leads: bool,
    /// How far the step has come.
    pub half: Half,
    /// The ship that has begun to move or fire and must finish, or that is being repaired.
    pub active: Option<ShipNo>,
    /// Repairs left to the ship being repaired.
    pub tries: u8,
    /// Systems that a Borg ship has already tried to repair in this turn; [`Repair::None`] is none.
    pub tried: [Repair; 3],
    /// The interruption.
    pub frame: Frame,
    /// The seats that are asked now.
    pub asked: Seats,
    /// The seats that have let a window pass since anybody did anything: they are not asked again (`STCS.GAP.34`).
    #[serde(default)]
    pub passed: Seats,
    /// How it ended, once it has.
    pub ended: Option<Ending>,
}

impl Flow {
    /// The phase, counted from 0: for the points of the three phases. Before the first it is the first.
    #[inline]
    pub fn phase_index(&self) -> usize {
        usize::from(self.phase.max(1)) - 1
    }
}

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options in force.
    pub rules: Rules,
    /// The place in the sequence of play.
    pub flow: Flow,
    /// How many ships there are.
    pub count: u8,
    /// The ships.
    pub ships: [Ship; MOST_SHIPS],
    /// Their mounts.
    pub pool: Pool,
}

/// The promise of DESIGN section 6.
const _: () = assert!(size_of::<State>() <= 1024, "a position is at most 1 KiB");

impl State {
    /// An empty table under these options.
    pub fn blank(rules: Rules) -> State {
        let flow = Flow {
            turn: 1,
            phase: 0,
            step: Step::Allocate,
            advantage: Team::First,
            leads: false,
            half: Half::First,
            active: None,
            tries: 0,
            tried: [Repair::None; 3],
            frame: Frame::Step,
            asked: Seats::NONE,
            passed: Seats::NONE,
            ended: None,
        };
        State { rules, flow, count: 0, ships: [Ship::BLANK; MOST_SHIPS], pool: Pool([Mount::default(); MOST_MOUNTS]) }
    }

    /// The ships there are.
    #[inline]
    pub fn fleet(&self) -> &[Ship] {
        &self.ships[..usize::from(self.count)]
    }

    /// The ship with this number, if there is one.
    #[inline]
    pub fn ship(&self, ship: ShipNo) -> Option<&Ship> {
        self.fleet().get(ship.index())
    }

    /// Numbers of the ships.
    #[inline]
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = ShipNo> + Clone + use<> {
        ShipNo::first(self.count.into())
    }

    /// The ships with their numbers.
    #[inline]
    pub fn numbered(&self) -> impl Iterator<Item = (ShipNo, &Ship)> {
        self.numbers().zip(&self.ships)
    }

    /// The mounts of a ship.
    #[inline]
    pub fn mounts(&self, ship: ShipNo) -> &[Mount] {
        let (first, count) = self.span(ship);
        &self.pool.0[first..first + count]
    }

    /// The mounts of a ship, to change them.
    #[inline]
    pub fn mounts_mut(&mut self, ship: ShipNo) -> &mut [Mount] {
        let (first, count) = self.span(ship);
        &mut self.pool.0[first..first + count]
    }

    fn span(&self, ship: ShipNo) -> (usize, usize) {
        let ship = &self.ships[ship];
        (ship.first.index(), ship.class().mounts.len())
    }

    /// A mount of a ship with its facts.
    #[inline]
    pub fn mount(&self, ship: ShipNo, mount: MountNo) -> (Mount, MountSpec, &'static Weapon) {
        let class = self.ships[ship].class();
        let spec = class.mounts[mount];
        (self.pool.0[self.ships[ship].first.index() + mount.index()], spec, &tables().weapons[spec.weapon])
    }

    /// The ship that a mount of the pool belongs to, and which of its mounts it is.
    pub fn owner_of(&self, at: PoolNo) -> Option<(ShipNo, MountNo)> {
        let (ship, owner) =
            self.numbered().find(|(_, ship)| at >= ship.first && at.index() - ship.first.index() < ship.class().mounts.len())?;
        Some((ship, MountNo::new(at.index() - owner.first.index())?))
    }

    /// The ship and mount that hold a ship.
    pub fn holder(&self, held: &Ship) -> Option<(ShipNo, MountNo)> {
        self.owner_of(held.held_by?)
    }

    /// The ship that a tractor mount holds.
    pub fn held(&self, ship: ShipNo, mount: MountNo) -> Option<ShipNo> {
        let at = self.ships[ship].pooled(mount)?;
        self.numbers().find(|&held| self.ships[held].held_by == Some(at) && self.ships[held].in_play())
    }

    /// Adds a ship of a class, undamaged; `None` if there is no room.
    pub fn add(&mut self, class: ClassNo, seat: Seat, team: Team) -> Option<ShipNo> {
        let facts = class_at(class);
        let number = ShipNo::new(self.count.into())?;
        let first = self.numbers().last().map_or(0, |last| self.ships[last].first.index() + self.ships[last].class().mounts.len());
        if first + facts.mounts.len() > MOST_MOUNTS {
            return None;
        }
        self.ships[number] = Ship {
            class,
            whose: Whose::new(seat, team),
            superstructure: facts.superstructure,
            warp: facts.warp,
            impulse: facts.impulse,
            first: PoolNo::new(first)?,
            ..Ship::BLANK
        };
        self.count += 1;
        Some(number)
    }

    /// The sides of `of` in whose sector `at` lies.
    #[inline]
    pub fn sector(&self, of: ShipNo, at: Hex) -> Sides {
        geometry::hex::sector(self.ships[of].facing(), at - self.ships[of].hex())
    }

    /// The ship whose owner chooses the side struck now, and the sides that tie (`STCS.BASE.MAP.5`).
    pub fn tied(&self) -> Option<(ShipNo, Sides)> {
        let (from, struck) = match self.flow.frame {
            Frame::Tie(shot) => (shot.ship, shot.target),
            Frame::Blast { from, struck } => (from, struck),
            Frame::Step | Frame::Window(..) | Frame::Order(_) => return None,
        };
        Some((struck, self.sector(struck, self.ships[from].hex())))
    }

    /// Whether what is knocked out now still fires in this step (option `simultaneous_fire`, `STCS.BASE.FIR.1`).
    #[inline]
    pub fn mutual(&self) -> bool {
        self.rules.options.simultaneous_fire && self.flow.step == Step::Fire && matches!(self.flow.half, Half::First | Half::Second)
    }

    /// The side that acts first in a step.
    pub fn first_team(&self, step: Step) -> Team {
        let advantage = self.flow.advantage;
        // The side without advantage moves first, unless the other has chosen to; the side with it fires first (STCS.BASE.TAC.1).
        let leads = matches!(step, Step::Fire | Step::Repower) || self.flow.leads;
        if leads { advantage } else { advantage.other() }
    }

    /// The side that acts in this half of the step; none when both have.
    pub fn acting_team(&self) -> Option<Team> {
        let first = self.first_team(self.flow.step);
        match self.flow.half {
            Half::First => Some(first),
            Half::Second => Some(first.other()),
            Half::Ending | Half::After => None,
        }
    }

    /// Whether a ship is of the side that acts in this half of the step.
    #[inline]
    pub fn acts(&self, ship: &Ship) -> bool {
        self.acting_team() == Some(ship.team())
    }
}
