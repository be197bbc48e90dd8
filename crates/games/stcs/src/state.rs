//! What is on the table: flat, at most 1 KiB, so that a position is copied in one go.
//!
//! | part | bytes |
//! |---|---|
//! | 12 ships of 44 bytes | 528 |
//! | a pool of 176 mounts of 2 bytes (the largest scenario needs 171) | 352 |
//! | options, terrain, catastrophic table | 60 |
//! | where in the sequence of play, standing orders | about 36 |
//!
//! A mount is power and status; its weapon and sides are facts of the ship's class. Facts are never in the state.

use engine::Seat;
use geometry::hex::{Facing, Hex, Side, Sides};
use serde::{Deserialize, Serialize};

use crate::data::{Class, MountSpec, Weapon, tables};

/// The most ships on the table.
pub const MOST_SHIPS: usize = 12;
/// The most mounts on the table, all ships together.
pub const MOST_MOUNTS: usize = 176;
/// The most hexes of terrain.
pub const MOST_TERRAIN: usize = 8;
/// Stands for no ship, no mount.
pub const NONE: u8 = u8::MAX;

/// Bits of [`Ship::flags`].
pub mod flag {
    /// Out of play: superstructure gone or exploded.
    pub const DESTROYED: u32 = 1;
    /// Out of play: left the map.
    pub const LEFT: u32 = 1 << 1;
    /// Cloaked since the last power allocation.
    pub const CLOAKED: u32 = 1 << 2;
    /// Cloak powered in the allocation now being made; secret until it is over.
    pub const CLOAKING: u32 = 1 << 3;
    /// A cloaked ship that was found in this phase.
    pub const FOUND: u32 = 1 << 4;
    /// A cloaked ship that was found in the phase before.
    pub const CONTACT: u32 = 1 << 5;
    /// Has moved in this turn.
    pub const MOVED: u32 = 1 << 6;
    /// Power allocated in this turn.
    pub const ALLOCATED: u32 = 1 << 7;
    /// Marker laid in this firing step.
    pub const MARKED: u32 = 1 << 8;
    /// The marker says fire; secret until all are laid.
    pub const FIRE: u32 = 1 << 9;
    /// Finished in this step.
    pub const DONE: u32 = 1 << 10;
    /// Bridge hit in this turn.
    pub const BRIDGE: u32 = 1 << 11;
    /// Bridge hit in the turn before.
    pub const BRIDGE_BEFORE: u32 = 1 << 12;
    /// The shields may take at most half the power in the next allocation.
    pub const HALF_SHIELDS: u32 = 1 << 13;
    /// The weapons may take at most half the power in the next allocation.
    pub const HALF_WEAPONS: u32 = 1 << 14;
    /// Movement may take at most half the power in the next allocation.
    pub const HALF_MOVES: u32 = 1 << 15;
    /// The heel's side is public.
    pub const HEEL_KNOWN: u32 = 1 << 16;
    /// The heel has been exploited.
    pub const EXPLOITED: u32 = 1 << 17;
    /// Regeneration is lost for good.
    pub const NO_REGENERATION: u32 = 1 << 18;
    /// Movement is lost for good.
    pub const NO_ENGINES: u32 = 1 << 19;
    /// Explodes at the end of this turn.
    pub const EXPLODES_LATER: u32 = 1 << 20;
    /// Explosion still to be resolved.
    pub const EXPLODING: u32 = 1 << 21;
    /// Knocked out in this firing step, but still fires in it (option `simultaneous_fire`).
    pub const DYING: u32 = 1 << 22;
    /// Superstructure was hit by the action just resolved.
    pub const HARMED: u32 = 1 << 23;
    /// Has tried a lock in this phase.
    pub const LOCK_TRIED: u32 = 1 << 24;
    /// Has asked a question in this phase.
    pub const ASKED: u32 = 1 << 25;
    /// Has searched in this phase.
    pub const SEARCHED: u32 = 1 << 26;
    /// The heel's exposure has been announced since the shield last stood.
    pub const EXPOSED: u32 = 1 << 27;
}

/// What state a mount is in (`STCS.BASE.EFF.BW`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// As built.
    Operational,
    /// Cannot fire; can be repaired.
    Damaged,
    /// Works at half strength.
    Repaired,
    /// Gone for the rest of the game.
    Destroyed,
}

impl Status {
    /// As on a sheet.
    pub fn name(self) -> &'static str {
        ["operational", "damaged", "repaired", "destroyed"][self as usize]
    }
}

/// One mount: power in the low byte; status, fired and knocked-out-late in the high byte.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mount {
    /// Power in it now.
    pub power: u8,
    bits: u8,
}

impl Mount {
    /// Its status.
    #[inline]
    pub fn status(self) -> Status {
        [Status::Operational, Status::Damaged, Status::Repaired, Status::Destroyed][usize::from(self.bits & 3)]
    }

    /// With this status.
    pub fn set_status(&mut self, status: Status) {
        self.bits = self.bits & !3 | status as u8;
    }

    /// Whether it fired (or tried to seize) in this turn.
    #[inline]
    pub fn fired(self) -> bool {
        self.bits & 4 != 0
    }

    /// Notes that it fired, or forgets it.
    pub fn set_fired(&mut self, fired: bool) {
        self.bits = self.bits & !4 | u8::from(fired) << 2;
    }

    /// Whether it was knocked out in this firing step and may still fire in it (option `simultaneous_fire`).
    pub fn late(self) -> bool {
        self.bits & 8 != 0
    }

    /// Notes or forgets that.
    pub fn set_late(&mut self, late: bool) {
        self.bits = self.bits & !8 | u8::from(late) << 3;
    }

    /// Whether it can be used at all.
    #[inline]
    pub fn works(self) -> bool {
        matches!(self.status(), Status::Operational | Status::Repaired) || self.late()
    }
}

/// The mounts of all ships, one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool(pub [Mount; MOST_MOUNTS]);

impl Serialize for Pool {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().flat_map(|mount| [mount.power, mount.bits]))
    }
}

impl<'de> Deserialize<'de> for Pool {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Pool, D::Error> {
        let bytes = Vec::<u8>::deserialize(from)?;
        if bytes.len() != 2 * MOST_MOUNTS {
            return Err(serde::de::Error::custom("not a pool of mounts"));
        }
        let mut pool = Pool([Mount::default(); MOST_MOUNTS]);
        for (mount, pair) in pool.0.iter_mut().zip(bytes.chunks_exact(2)) {
            *mount = Mount { power: pair[0], bits: pair[1] & 15 };
        }
        Ok(pool)
    }
}

/// A track of damage boxes: the generators of sides 1 to 6, or the sensors (`STCS.BASE.EFF.SG`, `STCS.BASE.EFF.SN`).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Track(u8);

impl Track {
    /// The sensors.
    pub const SENSORS: Track = Track(6);

    /// The generator of a side.
    pub fn generator(side: Side) -> Track {
        Track(side.index() as u8)
    }
}

/// A ship.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// Bits of [`flag`].
    pub flags: u32,
    tracks: u32,
    /// Superstructure points.
    pub superstructure: u16,
    /// Power of the warp engines now.
    pub warp: u16,
    /// Power left unallocated.
    pub reserve: u16,
    /// Power in the regeneration box (`STCS.REGEN.3`).
    pub regeneration: u16,
    /// Original heel value (`STCS.ACH.2`); 0 before it is rolled and for other ships.
    pub heel: u16,
    /// Damage the heel has taken (`STCS.ACH.3`).
    pub heel_damage: u16,
    /// Index of its class.
    pub class: u8,
    /// Seat in the low bits, side (0 or 1) in bit 7.
    pub who: u8,
    /// Place.
    pub x: i8,
    /// Place.
    pub y: i8,
    /// Facing, 0 to 5; in the high bits the heel's side, 0 to 6.
    turn: u8,
    /// Power of the impulse engines now.
    pub impulse: u8,
    /// Movement points left in each phase.
    pub moves: [u8; 3],
    /// Shield points of sides 1 to 6.
    pub shields: [u8; 6],
    /// Sides whose shield points everybody knows.
    pub known: u8,
    /// Sides dropped by a neutralizer until the end of the turn (`STCS.GAP.18`).
    pub neutralised: u8,
    /// Crew losses in per cent.
    pub crew: u8,
    /// Index in the pool of the tractor/seizure mount that holds it, or [`NONE`].
    pub held_by: u8,
    /// Index of its first mount in the pool.
    pub first: u8,
    /// Bits of the ships it has a sensor lock on (`STCS.BASE.SEN.1`).
    pub locks: u16,
}

const _: () = assert!(size_of::<Ship>() <= 44, "a ship is at most 44 bytes");

impl Ship {
    /// No ship.
    pub const BLANK: Ship = Ship {
        flags: 0,
        tracks: 0,
        superstructure: 0,
        warp: 0,
        reserve: 0,
        regeneration: 0,
        heel: 0,
        heel_damage: 0,
        class: 0,
        who: 0,
        x: 0,
        y: 0,
        turn: 0,
        impulse: 0,
        moves: [0; 3],
        shields: [0; 6],
        known: 0,
        neutralised: 0,
        crew: 0,
        held_by: NONE,
        first: 0,
        locks: 0,
    };

    /// Its class.
    #[inline]
    pub fn class(&self) -> &'static Class {
        &tables().classes[usize::from(self.class)]
    }

    /// Whether all these flags are set.
    #[inline]
    pub fn is(&self, flags: u32) -> bool {
        self.flags & flags == flags
    }

    /// Whether any of these flags is set.
    #[inline]
    pub fn any(&self, flags: u32) -> bool {
        self.flags & flags != 0
    }

    /// Sets or clears flags.
    #[inline]
    pub fn set(&mut self, flags: u32, on: bool) {
        self.flags = if on { self.flags | flags } else { self.flags & !flags };
    }

    /// Its seat's number.
    #[inline]
    pub fn owner(&self) -> usize {
        usize::from(self.who & 7)
    }

    /// Its seat.
    pub fn seat(&self) -> Seat {
        Seat::new(self.owner()).unwrap_or(Seat::A)
    }

    /// Its side, 0 or 1.
    #[inline]
    pub fn side(&self) -> usize {
        usize::from(self.who >> 7)
    }

    /// Where it is.
    #[inline]
    pub fn hex(&self) -> Hex {
        Hex::new(i16::from(self.x), i16::from(self.y))
    }

    /// Puts it there.
    pub fn put(&mut self, hex: Hex) {
        (self.x, self.y) = (hex.x as i8, hex.y as i8);
    }

    /// Which way it faces.
    #[inline]
    pub fn facing(&self) -> Facing {
        Facing::wrapped(i32::from(self.turn & 7))
    }

    /// Turns it.
    pub fn face(&mut self, facing: Facing) {
        self.turn = self.turn & !7 | facing.index();
    }

    /// The side of its heel, once rolled (`STCS.ACH.5`).
    pub fn heel_side(&self) -> Option<Side> {
        Side::try_from(self.turn >> 3).ok()
    }

    /// Notes the side of its heel.
    pub fn set_heel_side(&mut self, side: Option<Side>) {
        self.turn = self.turn & 7 | side.map_or(0, Side::number) << 3;
    }

    /// What is left of the heel's value.
    pub fn heel_left(&self) -> u16 {
        self.heel.saturating_sub(self.heel_damage)
    }

    /// Total power now (`STCS.BASE.PWR.1`).
    #[inline]
    pub fn power(&self) -> u16 {
        self.warp + u16::from(self.impulse)
    }

    /// Neither destroyed nor gone.
    #[inline]
    pub fn in_play(&self) -> bool {
        !self.any(flag::DESTROYED | flag::LEFT)
    }

    /// At no power, or without crew (`STCS.BASE.KILL.1`, `STCS.BASE.EFF.CR`).
    #[inline]
    pub fn disabled(&self) -> bool {
        self.power() == 0 || self.crew >= 90
    }

    /// In play and not disabled.
    #[inline]
    pub fn active(&self) -> bool {
        self.in_play() && !self.disabled()
    }

    /// Whether the other side sees where it is.
    #[inline]
    pub fn visible(&self) -> bool {
        !self.is(flag::CLOAKED) || self.is(flag::FOUND)
    }

    /// Damage boxes of a track, 0 to 5.
    #[inline]
    pub fn boxes(&self, track: Track) -> u8 {
        (self.tracks >> (3 * track.0) & 7) as u8
    }

    /// Sets the boxes of a track; more than 5 is 5.
    pub fn set_boxes(&mut self, track: Track, boxes: u8) {
        let at = 3 * track.0;
        self.tracks = self.tracks & !(7 << at) | u32::from(boxes.min(5)) << at;
    }

    /// All tracks at once: for copying into a view.
    pub fn tracks(&self) -> u32 {
        self.tracks
    }

    /// Sets all tracks.
    pub fn set_tracks(&mut self, tracks: u32) {
        self.tracks = tracks;
    }

    /// Most points of a side now: each box of its generator takes a fifth (`STCS.BASE.EFF.SG`).
    #[inline]
    pub fn most_shield(&self, side: Side) -> u8 {
        let boxes = u16::from(self.boxes(Track::generator(side)));
        (u16::from(self.class().max_shield) * (5 - boxes) / 5) as u8
    }

    /// Shield points of a side.
    #[inline]
    pub fn shield(&self, side: Side) -> u8 {
        self.shields[side.index()]
    }

    /// Whether everybody knows the shield of a side.
    #[inline]
    pub fn knows(&self, side: Side) -> bool {
        self.known >> side.index() & 1 != 0
    }

    /// Makes the shield of a side known. `true` if it was not.
    pub fn make_known(&mut self, side: Side) -> bool {
        let news = !self.knows(side);
        self.known |= 1 << side.index();
        news
    }

    /// Movement points left in this turn from `phase` on (1 to 3).
    pub fn moves_from(&self, phase: u8) -> u16 {
        self.moves[usize::from(phase.clamp(1, 3)) - 1..].iter().map(|&left| u16::from(left)).sum()
    }
}

/// What an option with two values is, packed (bits of [`Rules::flags`]).
pub mod option {
    /// `achilles_graded`.
    pub const GRADED: u16 = 1;
    /// `regen_partial`.
    pub const PARTIAL: u16 = 1 << 1;
    /// `regen_box`.
    pub const BOX: u16 = 1 << 2;
    /// `achilles_on_breaking_shot`.
    pub const BREAKING: u16 = 1 << 3;
    /// `seizure_needs_facing_side`.
    pub const FACING_SIDE: u16 = 1 << 4;
    /// `seizure_break` = `all_up`.
    pub const ALL_UP: u16 = 1 << 5;
    /// `neutralizer_stops_warp`.
    pub const STOPS_WARP: u16 = 1 << 6;
    /// `achilles_value_public`.
    pub const VALUE_PUBLIC: u16 = 1 << 7;
    /// `simple_damage`.
    pub const SIMPLE: u16 = 1 << 8;
    /// `sensors`.
    pub const SENSORS: u16 = 1 << 9;
    /// `simultaneous_fire`.
    pub const SIMULTANEOUS: u16 = 1 << 10;
    /// `repower_between_phases`.
    pub const REPOWER: u16 = 1 << 11;
    /// `open_allocations`.
    pub const OPEN: u16 = 1 << 12;
}

/// What a hex of terrain is (`STCS.BASE.MOV.2`, `STCS.BASE.HIT.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Not enterable; blocks fire and sensors.
    Planet,
    /// Beams at a ship in it are at +1 to the die.
    Asteroids,
    /// +1 to the die for a firing ship or target in it.
    Nebula,
    /// 2 movement points to enter.
    BlackHole,
}

/// A hex of terrain.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Where.
    pub x: i8,
    /// Where.
    pub y: i8,
    /// What; `None` for an unused entry.
    pub terrain: Option<Terrain>,
}

/// The options in force.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// Bits of [`option`].
    pub flags: u16,
    /// `achilles_hit_max`.
    pub hit_max: u8,
    /// Radius of the map.
    pub radius: u8,
    /// Turns to play.
    pub turns: u8,
    /// After this turn leaving the map wins for the side without Borg; 0 for never.
    pub escape_after: u8,
    /// Number of seats.
    pub seats: u8,
    /// The catastrophic table: for each number of the die one of our ten results, 0 to 9.
    pub catastrophes: [u8; 10],
    /// The terrain.
    pub terrain: [Place; MOST_TERRAIN],
}

impl Rules {
    /// Whether an option is on.
    #[inline]
    pub fn on(&self, bit: u16) -> bool {
        self.flags & bit != 0
    }

    /// What lies in a hex.
    pub fn terrain_at(&self, hex: Hex) -> Option<Terrain> {
        let here = |place: &&Place| i16::from(place.x) == hex.x && i16::from(place.y) == hex.y && place.terrain.is_some();
        self.terrain.iter().find(here).and_then(|place| place.terrain)
    }

    /// Whether there is any of a kind.
    pub fn has(&self, terrain: Terrain) -> bool {
        self.terrain.iter().any(|place| place.terrain == Some(terrain))
    }
}

/// The steps of a turn (`STCS.BASE.SEQ.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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
    Window(u8),
    /// The target's owner chooses the side struck (`STCS.BASE.MAP.5`).
    Tie(Shot),
}

/// When the seat of a Borg ship wants to be asked between two actions.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// In every window.
    Ask,
    /// After each action that harmed the superstructure of one of its Borg ships.
    Hits,
    /// Never.
    Pass,
}

/// Where in the sequence of play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow {
    /// Turn, from 1.
    pub turn: u8,
    /// Phase, 1 to 3; 0 before the first.
    pub phase: u8,
    /// Step.
    pub step: Step,
    /// Side with tactical advantage.
    pub advantage: u8,
    /// 0 while the first side of the step acts, 1 for the second.
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
    /// Standing orders of the seats.
    pub standing: [Standing; 4],
    /// Bits of the seats that let the rule choose their side on a tie.
    pub auto_sides: u8,
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
            standing: [Standing::Hits; 4],
            auto_sides: 0,
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
        let facts = &tables().classes[usize::from(class)];
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
        crate::rules::movement::sector_of(self.ships[of].facing(), at - self.ships[of].hex())
    }

    /// Whether the side has tactical advantage.
    pub fn first_side(&self, step: Step) -> usize {
        let advantage = usize::from(self.flow.advantage);
        // The side without advantage moves first, the side with it fires first (STCS.BASE.TAC.1).
        if matches!(step, Step::Fire | Step::Repower) { advantage } else { 1 - advantage }
    }

    /// The side that acts in this half of the step.
    pub fn acting_side(&self) -> usize {
        self.first_side(self.flow.step) ^ usize::from(self.flow.half)
    }
}
