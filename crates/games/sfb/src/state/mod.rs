//! What is on the table: flat but for ships and seeking weapons, copied as a whole. What everybody sees and what only a ship's owner knows are different types.

mod flow;
mod hull;
mod secret;
mod seeker;
mod store;

use engine::Seat;
use geometry::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::{
    data::{
        Class, Kind, System, Torp, Weapon,
        fit::{Fit, class_of},
    },
    ids::{SeekerNo, ShipNo, Target},
    options::Options,
};

pub use flow::{Ask, Charge, Flow, Internal, MOST_VOLLEYS, Walk, has, lot};
pub use hull::{GUARD, Hull, Mount, cloak, flag};
pub use secret::{Last, Load, Secret, load, order};
pub use seeker::{Body, Hidden, SEEKERS, Seeker, trait_of};
pub use store::{canister, caster};

/// No ship, no weapon, no target.
pub const NONE: u8 = 0xff;
/// Hexes of asteroids at most.
pub const ROCKS: usize = 14;
/// Hexes of web at most.
pub const WEBS: usize = 8;

/// A position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The options in force.
    pub options: Options,
    /// Where in the sequence of play.
    pub flow: Flow,
    /// How many ships there are.
    pub count: u8,
    /// How many seats.
    pub seats: u8,
    /// What everybody sees of each ship: as many as there are, so that a duel is not copied with room for two squadrons.
    pub hulls: Vec<Hull>,
    /// What its owner knows besides, as many.
    pub secrets: Vec<Secret>,
    /// Seeking weapons, as everybody sees them: a place that was needed stays, empty or not.
    pub seekers: Vec<Seeker>,
    /// What their owners know besides, as many.
    pub hidden: Vec<Hidden>,
    /// Asteroid hexes; those beyond `rock_count` mean nothing.
    pub rocks: [[i8; 2]; ROCKS],
    /// How many asteroid hexes there are.
    pub rock_count: u8,
    /// Hexes of web with their strength; those beyond `web_count` mean nothing.
    pub webs: [[i8; 3]; WEBS],
    /// How many hexes of web there are.
    pub web_count: u8,
}

impl State {
    /// An empty table.
    pub fn blank(options: Options, seats: u8) -> State {
        State {
            options,
            flow: Flow::START,
            count: 0,
            seats,
            hulls: Vec::new(),
            secrets: Vec::new(),
            seekers: Vec::new(),
            hidden: Vec::new(),
            rocks: [[0; 2]; ROCKS],
            rock_count: 0,
            webs: [[0; 3]; WEBS],
            web_count: 0,
        }
    }

    /// How many bytes it takes, with its ships and seeking weapons.
    pub fn bytes(&self) -> usize {
        let ships = size_of_val(self.hulls.as_slice()) + size_of_val(self.secrets.as_slice());
        size_of_val(self) + ships + size_of_val(self.seekers.as_slice()) + size_of_val(self.hidden.as_slice())
    }

    /// Numbers of the seeking weapons in flight.
    #[inline]
    pub fn flying(&self) -> impl Iterator<Item = SeekerNo> + use<> {
        let mut left = self.flow.flying;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            SeekerNo::new(at as usize)
        })
    }

    /// Takes a seeking weapon off the map.
    pub fn remove(&mut self, at: SeekerNo) {
        self.seekers[at] = Seeker::NONE;
        self.flow.flying &= !(1 << at.index());
    }

    /// Counts anew what can be known from the rest: after a position was put together.
    pub fn settle(&mut self) {
        let flying = SeekerNo::first(self.seekers.len()).filter(|&at| self.seekers[at].flies());
        self.flow.flying = flying.fold(0, |bits, at| bits | 1 << at.index());
        let mut all = 0;
        for ship in self.ships() {
            let class = self.class(ship);
            let any = |fits: &dyn Fn(&Weapon) -> bool, bit: u32| if class.weapons.iter().any(fits) { bit } else { 0 };
            all |= any(&|weapon| matches!(weapon.kind, Kind::Ppd | Kind::Hppd), has::PULSES);
            all |= any(&|weapon| weapon.kind == Kind::Esg, has::SPHERES);
            all |= any(&|weapon| weapon.kind == Kind::Plasma && weapon.torp >= Torp::X, has::SHOCK);
            all |= any(&|weapon| weapon.photon, has::CHARGES);
            all |= any(&|weapon| weapon.kind == Kind::Hellbore, has::HELLBORES);
            all |= if class.is_x() && self.options.aegis_steps { has::AEGIS } else { 0 };
        }
        self.flow.has = all;
    }

    /// Numbers of all ships.
    #[inline]
    pub fn ships(&self) -> impl DoubleEndedIterator<Item = ShipNo> + Clone + use<> {
        ShipNo::first(self.count.into())
    }

    /// The class of a ship.
    #[inline]
    pub fn class(&self, ship: ShipNo) -> &'static Class {
        let hull = &self.hulls[ship];
        class_of(hull.class, &hull.fit)
    }

    /// Whether the ship belongs to the seat.
    #[inline]
    pub fn owns(&self, seat: Seat, ship: ShipNo) -> bool {
        ship.index() < self.hulls.len() && self.hulls[ship].seat == seat
    }

    /// The absolute impulse (`SFB.BASE.IMP.2`).
    #[inline]
    pub fn now(&self) -> u16 {
        32 * (u16::from(self.flow.turn) - 1) + u16::from(self.flow.impulse)
    }

    /// Whether a ship moves on no impulse of this turn: a breakdown or an emergency deceleration lasts through it.
    pub fn still(&self, ship: ShipNo) -> bool {
        self.hulls[ship].still_until >= 32 * u16::from(self.flow.turn)
    }

    /// Whether two ships are enemies.
    #[inline]
    pub fn hostile(&self, one: ShipNo, other: ShipNo) -> bool {
        self.hulls[one].side != self.hulls[other].side
    }

    /// Whether a ship is in the fight.
    #[inline]
    pub fn fights(&self, ship: ShipNo) -> bool {
        self.hulls[ship].flags & (flag::DESTROYED | flag::GONE) == 0
    }

    /// Enemies of a ship that are in the fight.
    pub fn enemies(&self, ship: ShipNo) -> impl Iterator<Item = ShipNo> + use<'_> {
        self.ships().filter(move |&other| self.hostile(ship, other) && self.fights(other))
    }

    /// Where a ship or seeking weapon is.
    #[inline]
    pub fn place(&self, target: Target) -> Hex {
        match target.seeker() {
            Some(seeker) => self.seekers[seeker].hex(),
            None => self.hulls[target.index()].hex(),
        }
    }

    /// Whether a ship or seeking weapon is there.
    pub fn there(&self, target: Target) -> bool {
        match target.seeker() {
            Some(seeker) => self.seekers.get(seeker.index()).is_some_and(|seeker| seeker.kind != Body::None),
            None => target.ship().is_some_and(|ship| ship.index() < self.hulls.len() && self.fights(ship)),
        }
    }

    /// Whether a number means a seeking weapon that is a plasma.
    pub fn is_plasma(&self, target: Target) -> bool {
        target.seeker().is_some_and(|seeker| self.seekers[seeker].kind == Body::Plasma)
    }

    /// Boxes left of a system.
    #[inline]
    pub fn boxes(&self, ship: ShipNo, system: System) -> u8 {
        self.hulls[ship].boxes[system as usize]
    }

    /// The best box left of a track: sensor 0, scanner 1, damage control 2 (`SFB.BASE.DAC.6`).
    pub fn track(&self, ship: ShipNo, which: usize) -> u8 {
        let track = &self.class(ship).tracks[which];
        let left = usize::from(self.hulls[ship].boxes[System::Sensor as usize + which]);
        track.get(track.len().saturating_sub(left)).copied().unwrap_or_default()
    }

    /// The sensor rating.
    pub fn sensor(&self, ship: ShipNo) -> u8 {
        self.track(ship, 0)
    }

    /// Adds a ship of a class with what stands in its option mounts; `None` if the table is full.
    pub fn add(&mut self, class: u8, fit: Fit, seat: Seat) -> Option<ShipNo> {
        let number = ShipNo::new(self.count.into())?;
        self.count += 1;
        let spec = class_of(class, &fit);
        self.hulls.push(Hull { asif: self.options.asif(spec), ..Hull::of(class, fit, seat, spec) });
        self.secrets.push(Secret::of(spec));
        Some(number)
    }

    /// The strength of the web in a hex: `None` without one.
    pub fn web(&self, hex: Hex) -> Option<i8> {
        let webs = &self.webs[..usize::from(self.web_count)];
        webs.iter().find(|web| i16::from(web[0]) == hex.x && i16::from(web[1]) == hex.y).map(|web| web[2])
    }

    /// Whether a hex holds web that catches what enters it (`SFB.CASTER.30`).
    pub fn snares(&self, hex: Hex) -> bool {
        self.web_count > 0 && self.web(hex).is_some_and(|strength| strength > 0)
    }

    /// Whether there are asteroids in a hex.
    pub fn rocky(&self, hex: Hex) -> bool {
        self.rocks[..usize::from(self.rock_count)].iter().any(|rock| i16::from(rock[0]) == hex.x && i16::from(rock[1]) == hex.y)
    }
}
