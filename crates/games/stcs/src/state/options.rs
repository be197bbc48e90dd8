//! The options in force and the terrain.

use geometry::hex::{Hex, Side};
use serde::{Deserialize, Serialize};

use super::{MOST_TERRAIN, Ship, Track};

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
    /// `generator_box` = `loss`.
    pub const LOSS: u16 = 1 << 13;
    /// `advantage_moves` = `choice`.
    pub const CHOICE: u16 = 1 << 14;
    /// `emergency_turns`.
    pub const EMERGENCY: u16 = 1 << 15;
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
    /// The terrain; unused entries come last.
    pub terrain: [Place; MOST_TERRAIN],
}

impl Rules {
    /// Whether an option is on.
    #[inline]
    pub fn on(&self, bit: u16) -> bool {
        self.flags & bit != 0
    }

    /// Most points of a side of a ship now: each box of its generator takes a fifth, and the last one everything (`STCS.BASE.EFF.SG`). What is left
    /// is rounded down, or with `generator_box` = `loss` the fifth that each box takes.
    #[inline]
    pub fn most_shield(&self, ship: &Ship, side: Side) -> u8 {
        let (full, boxes) = (ship.class().max_shield, ship.boxes(Track::generator(side)));
        if self.on(option::LOSS) && boxes < 5 {
            return full - full / 5 * boxes;
        }
        (u16::from(full) * u16::from(5 - boxes.min(5)) / 5) as u8
    }

    /// The places that hold something: they come first.
    #[inline]
    fn places(&self) -> impl Iterator<Item = (&Place, Terrain)> {
        self.terrain.iter().map_while(|place| place.terrain.map(|terrain| (place, terrain)))
    }

    /// What lies in a hex.
    #[inline]
    pub fn terrain_at(&self, hex: Hex) -> Option<Terrain> {
        self.places().find(|(place, _)| i16::from(place.x) == hex.x && i16::from(place.y) == hex.y).map(|(_, terrain)| terrain)
    }

    /// Whether there is any of a kind.
    #[inline]
    pub fn has(&self, terrain: Terrain) -> bool {
        self.places().any(|(_, there)| there == terrain)
    }
}
