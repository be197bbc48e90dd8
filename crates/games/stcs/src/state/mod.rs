//! What is on the table: flat, at most 1 KiB, so that a position is copied in one go.
//!
//! | part | bytes |
//! |---|---|
//! | 12 ships of 44 bytes | 528 |
//! | a pool of 176 mounts of 2 bytes (the largest scenario needs 171) | 352 |
//! | options, terrain, catastrophic table | 60 |
//! | where in the sequence of play, open windows | about 30 |
//!
//! A mount is power and status; its weapon and sides are facts of the ship's class. Facts are never in the state.

mod options;
mod ship;

use geometry::hex::{Hex, Sides};
use serde::{Deserialize, Serialize};

use crate::data::{MountSpec, Weapon, described::class_at, tables};

pub use options::{Place, Rules, Terrain, option};
pub use ship::{Mount, Pool, Ship, Status, Track, flag};

/// The most ships on the table.
pub const MOST_SHIPS: usize = 12;
/// The most mounts on the table, all ships together.
pub const MOST_MOUNTS: usize = 176;
/// The most hexes of terrain.
pub const MOST_TERRAIN: usize = 8;
/// Stands for no ship, no mount.
pub const NONE: u8 = u8::MAX;

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

/// What a called shot names (`STCS.BASE.CALL.1`).
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
    /// A mount, counted from 0.
    Mount(u8),
}

/// A shot as declared.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Shot {
    /// The firing ship, counted from 0.
    pub ship: u8,
    /// Its mount, counted from 0.
    pub mount: u8,
    /// The target, counted from 0.
    pub target: u8,
    /// What it is aimed at.
    pub call: Call,
}

/// What interrupts the step in hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// Nothing.
    Step,
    /// These seats (bits) may regenerate or drag before anything else happens (`STCS.REGEN.6`, `STCS.TRAC.15`).
    Window(u8, Moment),
    /// The target's owner chooses the side struck (`STCS.BASE.MAP.5`).
    Tie(Shot),
    /// A ship explodes and the owner of another chooses the side that it strikes: both counted from 0.
    Blast(u8, u8),
    /// This seat has tactical advantage and says whether its side moves first (option `advantage_moves`, `STCS.BASE.TAC.1`).
    Order(u8),
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

/// Of [`Flow::advantage`]: the side with tactical advantage moves first in this turn (option `advantage_moves`).
pub const FIRST: u8 = 2;

/// Where in the sequence of play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow {
    /// Turn, from 1.
    pub turn: u8,
    /// Phase, 1 to 3; 0 before the first.
    pub phase: u8,
    /// Step.
    pub step: Step,
    /// Side with tactical advantage in bit 0; bit 1 if it has chosen to move first ([`FIRST`]).
    pub advantage: u8,
    /// 0 while the first side of the step acts, 1 for the second, 2 and more when both have fired: see `flow`.
    pub half: u8,
    /// The ship that has begun to move or fire and must finish, or [`NONE`].
    pub active: u8,
    /// Repairs left to the ship being repaired.
    pub tries: u8,
    /// Systems that a Borg ship has already tried to repair in this turn.
    pub tried: [u8; 3],
    /// What interrupts.
    pub frame: Frame,
    /// Bits of the seats that are asked now.
    pub asked: u8,
    /// Bits of the seats that have let a window pass since anybody did anything: they are not asked again (`STCS.GAP.34`).
    #[serde(default)]
    pub passed: u8,
    /// How it ended: 0 not, 1 side 0 wins, 2 side 1 wins, 3 draw, 4 time.
    pub ended: u8,
}

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options in force.
    pub rules: Rules,
    /// Where in the sequence of play.
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
            advantage: 0,
            half: 0,
            active: NONE,
            tries: 0,
            tried: [NONE; 3],
            frame: Frame::Step,
            asked: 0,
            passed: 0,
            ended: 0,
        };
        State { rules, flow, count: 0, ships: [Ship::BLANK; MOST_SHIPS], pool: Pool([Mount::default(); MOST_MOUNTS]) }
    }

    /// The ships there are.
    #[inline]
    pub fn fleet(&self) -> &[Ship] {
        &self.ships[..usize::from(self.count)]
    }

    /// Numbers of the ships.
    #[inline]
    pub fn numbers(&self) -> std::ops::Range<usize> {
        0..usize::from(self.count)
    }

    /// The mounts of a ship.
    #[inline]
    pub fn mounts(&self, ship: usize) -> &[Mount] {
        let (first, count) = self.span(ship);
        &self.pool.0[first..first + count]
    }

    /// The mounts of a ship, to change them.
    #[inline]
    pub fn mounts_mut(&mut self, ship: usize) -> &mut [Mount] {
        let (first, count) = self.span(ship);
        &mut self.pool.0[first..first + count]
    }

    fn span(&self, ship: usize) -> (usize, usize) {
        let ship = &self.ships[ship];
        (usize::from(ship.first), ship.class().mounts.len())
    }

    /// A mount of a ship with its facts.
    #[inline]
    pub fn mount(&self, ship: usize, mount: usize) -> (Mount, MountSpec, &'static Weapon) {
        let class = self.ships[ship].class();
        let spec = class.mounts[mount];
        (self.pool.0[usize::from(self.ships[ship].first) + mount], spec, &tables().weapons[usize::from(spec.weapon)])
    }

    /// The ship and mount (counted from 0) that an index in the pool belongs to.
    pub fn owner_of(&self, index: u8) -> Option<(usize, usize)> {
        let within = |ship: &Ship| index >= ship.first && usize::from(index - ship.first) < ship.class().mounts.len();
        let ship = self.fleet().iter().position(within)?;
        Some((ship, usize::from(index - self.ships[ship].first)))
    }

    /// The ship that a tractor mount holds.
    pub fn held(&self, ship: usize, mount: usize) -> Option<usize> {
        let index = self.ships[ship].first + mount as u8;
        self.fleet().iter().position(|held| held.held_by == index && held.in_play())
    }

    /// Adds a ship of a class, undamaged; `None` if there is no room.
    pub fn add(&mut self, class: u8, owner: usize, side: usize) -> Option<usize> {
        let facts = class_at(class);
        let number = usize::from(self.count);
        let first = self.numbers().last().map_or(0, |last| usize::from(self.ships[last].first) + self.ships[last].class().mounts.len());
        if number == MOST_SHIPS || first + facts.mounts.len() > MOST_MOUNTS {
            return None;
        }
        self.ships[number] = Ship {
            class,
            who: owner as u8 | (side as u8) << 7,
            superstructure: facts.superstructure,
            warp: facts.warp,
            impulse: facts.impulse,
            first: first as u8,
            ..Ship::BLANK
        };
        self.count += 1;
        Some(number)
    }

    /// The sides of `of` in whose sector `at` lies.
    #[inline]
    pub fn sector(&self, of: usize, at: Hex) -> Sides {
        geometry::hex::sector(self.ships[of].facing(), at - self.ships[of].hex())
    }

    /// The ship whose owner chooses the side struck now, and the sides that tie (`STCS.BASE.MAP.5`).
    pub fn tied(&self) -> Option<(usize, Sides)> {
        let (from, struck) = match self.flow.frame {
            Frame::Tie(shot) => (shot.ship, shot.target),
            Frame::Blast(from, struck) => (from, struck),
            Frame::Step | Frame::Window(..) | Frame::Order(_) => return None,
        };
        Some((struck.into(), self.sector(struck.into(), self.ships[usize::from(from)].hex())))
    }

    /// Whether what is knocked out now still fires in this step (option `simultaneous_fire`, `STCS.BASE.FIR.1`).
    #[inline]
    pub fn mutual(&self) -> bool {
        self.rules.on(option::SIMULTANEOUS) && self.flow.step == Step::Fire && self.flow.half < 2
    }

    /// The side with tactical advantage.
    pub fn advantage(&self) -> usize {
        usize::from(self.flow.advantage & 1)
    }

    /// The side that acts first in a step.
    pub fn first_side(&self, step: Step) -> usize {
        let advantage = self.advantage();
        // The side without advantage moves first, unless the other has chosen to; the side with it fires first (STCS.BASE.TAC.1).
        let leads = matches!(step, Step::Fire | Step::Repower) || self.flow.advantage & FIRST != 0;
        if leads { advantage } else { 1 - advantage }
    }

    /// The side that acts in this half of the step.
    pub fn acting_side(&self) -> usize {
        self.first_side(self.flow.step) ^ usize::from(self.flow.half)
    }
}
