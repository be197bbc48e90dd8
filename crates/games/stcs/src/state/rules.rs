//! The rules that hold for the whole game: options, terrain, the catastrophic table.

use geometry::hex::{Hex, Side};
use serde::{Deserialize, Serialize};

use crate::{
    data::{Catastrophe, Class},
    options::{GeneratorBox, Options},
};

use super::{MOST_TERRAIN, Ship, Track};

/// The terrain of a hex (`STCS.BASE.MOV.2`, `STCS.BASE.HIT.1`).
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

/// The rules that hold for the whole game: the options, and the rest of the setup.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The options.
    pub options: Options,
    /// The catastrophic table: the catastrophe for each number of the die.
    pub catastrophes: [Catastrophe; 10],
    /// The terrain; unused entries come last.
    pub terrain: [Place; MOST_TERRAIN],
}

impl Rules {
    /// Most points of a side of a ship now: each box of its generator takes a fifth, and the last one everything (`STCS.BASE.EFF.SG`). The number left is
    /// rounded down, or with `generator_box` = `loss` the fifth that each box takes.
    #[inline]
    pub fn most_shield(&self, ship: &Ship, side: Side) -> u8 {
        let (full, boxes) = (ship.class().max_shield, ship.boxes(Track::generator(side)));
        if self.options.generator_box == GeneratorBox::Loss && boxes < 5 {
            return full - full / 5 * boxes;
        }
        (u16::from(full) * u16::from(5 - boxes.min(5)) / 5) as u8
    }

    /// Power for two points of superstructure of a ship: the figure of its sheet, which the setup may raise or lower (`STCS.REGEN.2`).
    #[inline]
    pub fn regeneration_ratio(&self, class: &Class) -> u16 {
        (u16::from(class.regeneration) * u16::from(self.options.regen_price)).div_ceil(10).max(1)
    }

    /// Superstructure with which a ship of this class still regenerates (`STCS.REGEN.5`).
    #[inline]
    pub fn regeneration_least(&self, class: &Class) -> u16 {
        (u32::from(class.superstructure) * u32::from(self.options.regen_least)).div_ceil(100) as u16
    }

    /// The places that hold something: they come first.
    #[inline]
    fn places(&self) -> impl Iterator<Item = (&Place, Terrain)> {
        self.terrain.iter().map_while(|place| place.terrain.map(|terrain| (place, terrain)))
    }

    /// The terrain in a hex.
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
