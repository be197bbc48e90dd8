//! A ship, its mounts and its damage tracks.

use engine::Seat;
use geometry::hex::{Facing, Hex, Side, Sides};
use serde::{Deserialize, Serialize};

use super::MOST_MOUNTS;
use crate::{
    data::described::{Built, class_at},
    ids::{ClassNo, MountNo, PoolNo, Ships, Team, Whose},
};

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
    /// Was hit by the action just resolved, if only on a shield.
    pub const HARMED: u32 = 1 << 23;
    /// Has tried a lock in this phase.
    pub const LOCK_TRIED: u32 = 1 << 24;
    /// Has asked a question in this phase.
    pub const ASKED: u32 = 1 << 25;
    /// Has searched in this phase.
    pub const SEARCHED: u32 = 1 << 26;
    /// The heel's exposure has been announced since the shield last stood.
    pub const EXPOSED: u32 = 1 << 27;
    /// Lost its last power or its crew in this firing step, but still fires in it (option `simultaneous_fire`).
    pub const LATE: u32 = 1 << 28;
    /// Has made an emergency heading change in this phase (option `emergency_turns`, `STCS.BASE.MOV.3`).
    pub const STRAINED: u32 = 1 << 29;
}

/// The state of a mount (`STCS.BASE.EFF.BW`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
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
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// A track of damage boxes: the generators of sides 1 to 6, or the sensors (`STCS.BASE.EFF.SG`, `STCS.BASE.EFF.SN`). In records it is the side's number,
/// and 0 for the sensors.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(from = "u8", into = "u8")]
pub struct Track(u8);

impl From<u8> for Track {
    fn from(number: u8) -> Track {
        Side::try_from(number).map_or(Track::SENSORS, Track::generator)
    }
}

impl From<Track> for u8 {
    fn from(track: Track) -> u8 {
        track.side().map_or(0, Side::number)
    }
}

impl Track {
    /// The sensors.
    pub const SENSORS: Track = Track(6);

    /// The generator of a side.
    pub fn generator(side: Side) -> Track {
        Track(side.number() - 1)
    }

    /// The side whose generator it is; none for the sensors.
    pub fn side(self) -> Option<Side> {
        Side::try_from(self.0 + 1).ok()
    }
}

/// A ship.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Bits of [`flag`].
    pub flags: u32,
    pub(super) tracks: u32,
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
    /// Its class.
    pub class: ClassNo,
    /// Its seat and its side of the battle.
    pub whose: Whose,
    /// Place.
    pub x: i8,
    /// Place.
    pub y: i8,
    /// Facing, 0 to 5; in the high bits the heel's side, 0 to 6.
    pub(super) turn: u8,
    /// Power of the impulse engines now.
    pub impulse: u8,
    /// Movement points left in each phase.
    pub moves: [u8; 3],
    /// Shield points of sides 1 to 6.
    pub shields: [u8; 6],
    /// Sides whose shield points everybody knows.
    pub known: Sides,
    /// Sides dropped by a neutralizer until the end of the turn (`STCS.GAP.18`).
    pub neutralised: Sides,
    /// Crew losses in per cent.
    pub crew: u8,
    /// Emergency heading changes in this turn (option `emergency_turns`, `STCS.BASE.MOV.3`).
    pub strains: u8,
    /// The tractor/seizure mount that holds it.
    pub held_by: Option<PoolNo>,
    /// Its first mount in the pool.
    pub first: PoolNo,
    /// The ships it has a sensor lock on (`STCS.BASE.SEN.1`).
    pub locks: Ships,
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
        class: ClassNo::FIRST,
        whose: Whose::new(Seat::A, Team::First),
        x: 0,
        y: 0,
        turn: 0,
        impulse: 0,
        moves: [0; 3],
        shields: [0; 6],
        known: Sides::NONE,
        neutralised: Sides::NONE,
        crew: 0,
        strains: 0,
        held_by: None,
        first: PoolNo::FIRST,
        locks: Ships::NONE,
    };

    /// Its class.
    #[inline]
    pub fn class(&self) -> Built {
        class_at(self.class)
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

    /// Its seat.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.whose.seat()
    }

    /// Its side of the battle.
    #[inline]
    pub fn team(&self) -> Team {
        self.whose.team()
    }

    /// A mount of it in the pool.
    #[inline]
    pub fn pooled(&self, mount: MountNo) -> Option<PoolNo> {
        PoolNo::new(self.first.index() + mount.index())
    }

    /// The hex where it is.
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

    /// The points left of the heel's value.
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

    /// Shield points of a side.
    #[inline]
    pub fn shield(&self, side: Side) -> u8 {
        self.shields[side.index()]
    }

    /// Whether everybody knows the shield of a side.
    #[inline]
    pub fn knows(&self, side: Side) -> bool {
        self.known.contains(side)
    }

    /// Makes the shield of a side known. `true` if it was not.
    pub fn make_known(&mut self, side: Side) -> bool {
        let news = !self.knows(side);
        self.known = self.known.with(side);
        news
    }

    /// Movement points left in this turn from `phase` on (1 to 3).
    pub fn moves_from(&self, phase: u8) -> u16 {
        self.moves[usize::from(phase.clamp(1, 3)) - 1..].iter().map(|&left| u16::from(left)).sum()
    }
}
