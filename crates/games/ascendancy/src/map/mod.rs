//! The map: Systems on the plane, lanes between them, and the pieces on both.

pub mod chart;
pub mod gap;
pub mod graph;
pub mod places;
pub mod plane;
pub mod solve;
pub mod sweep;
pub mod turns;

use engine::Seat;
use serde::{Deserialize, Serialize};

use self::plane::{Dir, Pt, R};
use crate::{data::tables, ids::Owner, list::List};

/// Most Systems of a game: 5 homes, 27 discs, the Borg's 7.
pub const SYSTEMS: usize = 40;
/// Most lanes: 20 of each length.
pub const LANES: usize = 60;
pub use crate::ids::SEATS;
/// No seat, no System, no card.
pub const NONE: u8 = u8::MAX;
/// The end of a lane that leads nowhere yet.
pub const OPEN: u8 = u8::MAX;

/// A sector: a System, or one space of a lane, as one number.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Place(pub u16);

/// How many sectors a map can have.
pub const PLACES: usize = SYSTEMS + LANES * 4;

impl Place {
    /// No sector.
    pub const NOWHERE: Place = Place(u16::MAX);

    /// A System.
    pub const fn system(index: usize) -> Place {
        Place(index as u16)
    }

    /// A space of a lane, counted from 1 at its first end.
    pub const fn lane(lane: usize, sector: u8) -> Place {
        Place((SYSTEMS + lane * 4) as u16 + sector as u16 - 1)
    }

    /// Its place in lists of all sectors.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The System, if it is one.
    pub fn as_system(self) -> Option<usize> {
        Some(usize::from(self.0)).filter(|&index| index < SYSTEMS)
    }

    /// The lane and the space, if it is one.
    pub fn as_lane(self) -> Option<(usize, u8)> {
        let index = usize::from(self.0).checked_sub(SYSTEMS).filter(|&index| index < LANES * 4)?;
        Some((index / 4, [1, 2, 3, 4][index % 4]))
    }
}

/// A System on the map.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct System {
    /// Its centre.
    pub at: Pt,
    /// Which disc: its number in the data.
    pub disc: u8,
    /// A Home System, or a hub set up at the start (`ASC.HUB.1`): it never floats.
    pub fixed: bool,
    /// Whose it is.
    pub owner: Owner,
    /// Resource nodes: production, research, culture.
    pub nodes: [u8; 3],
    /// Whether it has a starbase.
    pub base: bool,
    /// Ships of each seat, those of fleets included.
    pub ships: [u8; SEATS],
    /// Research tokens of a phenomenon.
    pub token: u8,
    /// The exploration card that lies face down there.
    pub card: u8,
    /// Nodes of the Spire; [`NONE`] without a Spire.
    pub spire: u8,
    /// Whether its civilization is warp-capable.
    pub warp_capable: bool,
    /// Whether colonising it needs Ascendancy 3 (Organian Intervention).
    pub organian: bool,
    /// Seats that have marked it (Andorians), by bit.
    pub marks: u8,
    /// Seats that have made contact with its civilization, by bit.
    pub met: u8,
    /// Whether its owner took it by force (Cardassians must hold it).
    pub taken: bool,
    /// Lanes that end there.
    pub links: List<u8, 6>,
}

impl Default for System {
    fn default() -> System {
        System {
            at: Pt::default(),
            disc: 0,
            fixed: false,
            owner: Owner::Nobody,
            nodes: [0; 3],
            base: false,
            ships: [0; SEATS],
            token: 0,
            card: NONE,
            spire: NONE,
            warp_capable: false,
            organian: false,
            marks: 0,
            met: 0,
            taken: false,
            links: List::new(),
        }
    }
}

impl System {
    /// Its disc.
    pub fn facts(&self) -> &'static crate::data::Disc {
        &tables().discs[usize::from(self.disc)]
    }

    /// Resource nodes in all.
    pub fn resource_nodes(&self) -> u8 {
        self.nodes.iter().sum()
    }

    /// Nodes of a player or a civilization, the control node included.
    pub fn structures(&self) -> u8 {
        if matches!(self.owner, Owner::Nobody | Owner::Borg) { 0 } else { 1 + self.resource_nodes() }
    }

    /// Whether it has nodes and no Spire (`ASC.GAP.27`).
    pub fn developed(&self) -> bool {
        self.structures() > 0
    }

    /// Whether it has a Spire.
    pub fn is_borg_world(&self) -> bool {
        self.spire != NONE
    }

    /// Whether another lane may be connected.
    pub fn has_free_connection(&self) -> bool {
        self.links.len() < usize::from(self.facts().lanes)
    }

    /// Whether a player controls it.
    pub fn owned_by(&self, seat: Seat) -> bool {
        self.owner == Owner::Seat(seat)
    }

    /// The seat that controls it.
    pub fn seat(&self) -> Option<Seat> {
        match self.owner {
            Owner::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A lane.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane {
    /// The System it was laid from.
    pub a: u8,
    /// The System it leads to, or [`OPEN`].
    pub b: u8,
    /// Its sectors; 0 where no lane is.
    pub n: u8,
    /// Centre that a disc at its end would have, while it is open.
    pub end: Pt,
    /// Ships of each seat in each space.
    pub ships: [[u8; SEATS]; 4],
}

impl Default for Lane {
    fn default() -> Lane {
        Lane { a: 0, b: OPEN, n: 0, end: Pt::default(), ships: [[0; SEATS]; 4] }
    }
}

impl Lane {
    /// Whether it leads somewhere.
    pub fn joined(&self) -> bool {
        self.n > 0 && self.b != OPEN
    }

    /// Whether it leads nowhere yet.
    pub fn open(&self) -> bool {
        self.n > 0 && self.b == OPEN
    }
}

/// Systems and lanes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    /// The Systems, in the order in which they were placed; those of the seats first.
    pub systems: List<System, SYSTEMS>,
    /// The lanes; one that was taken back leaves an empty place.
    pub lanes: List<Lane, LANES>,
    /// The Transwarp Hub, if it is on the map.
    pub hub: u8,
    /// The conduits on the map.
    pub conduits: List<u8, 2>,
    /// Left, bottom, right and top of the play area.
    pub area: [i32; 4],
    /// Lane pieces in supply, of 2, 3 and 4.
    pub pieces: [u8; 3],
}

impl Default for Map {
    fn default() -> Map {
        Map { systems: List::new(), lanes: List::new(), hub: NONE, conduits: List::new(), area: [0; 4], pieces: [20; 3] }
    }
}

impl Map {
    /// The only lane of a floating System and the System at its other end (`ASC.BASE.LANE.3`).
    pub fn floats(&self, system: usize) -> Option<(u8, u8)> {
        let this = &self.systems[system];
        let [lane] = this.links[..] else { return None };
        let strip = &self.lanes[usize::from(lane)];
        if this.fixed || !strip.joined() {
            return None;
        }
        let other = if usize::from(strip.a) == system { strip.b } else { strip.a };
        Some((lane, other))
    }

    /// Places a disc; its number on the map.
    pub fn place(&mut self, disc: u8, at: Pt, fixed: bool) -> Option<usize> {
        let index = self.systems.count();
        let facts = &tables().discs[usize::from(disc)];
        let system = System { at, disc, fixed, token: u8::from(facts.phenomenon()), ..System::default() };
        if !self.systems.push(system) {
            return None;
        }
        match facts.kind {
            crate::data::DiscKind::Hub => self.hub = index,
            crate::data::DiscKind::Conduit => {
                self.conduits.push(index);
            }
            _ => {}
        }
        Some(index.into())
    }

    /// Lays a lane from `a`, to `b` or open towards `end`; its number.
    pub fn lay(&mut self, a: usize, b: Option<usize>, n: u8, end: Pt) -> Option<usize> {
        let lane = Lane { a: a as u8, b: b.map_or(OPEN, |b| b as u8), n, end, ..Lane::default() };
        let free = (0..).zip(self.lanes.iter()).find(|(_, lane)| lane.n == 0).map(|(index, _)| index);
        let index = match free {
            Some(index) => {
                self.lanes[usize::from(index)] = lane;
                index
            }
            None if self.lanes.push(lane) => self.lanes.count() - 1,
            None => return None,
        };
        if let Some(left) = self.pieces.get_mut(usize::from(n).wrapping_sub(2)) {
            *left = left.saturating_sub(1);
        }
        self.systems[a].links.push(index);
        if let Some(b) = b {
            self.systems[b].links.push(index);
        }
        Some(index.into())
    }

    /// Position of a lane.
    pub fn body(&self, lane: &Lane) -> plane::Body {
        let from = self.systems[usize::from(lane.a)].at;
        match lane.b {
            OPEN => plane::Body::from(from, Dir::between(from, lane.end), lane.n),
            b => plane::Body::between(from, self.systems[usize::from(b)].at),
        }
    }

    /// Whether a disc fits at a point; the lane that leads there does not count.
    pub fn has_room(&self, at: Pt, but: usize) -> bool {
        let [left, low, right, top] = self.area;
        if at.x - R < left || at.x + R > right || at.y - R < low || at.y + R > top {
            return false;
        }
        if self.systems.iter().any(|system| !plane::discs_clear(at, system.at)) {
            return false;
        }
        self.lanes.iter().enumerate().filter(|(index, lane)| lane.n > 0 && *index != but).all(|(_, lane)| {
            let from = self.systems[usize::from(lane.a)].at;
            let to = if lane.b == OPEN { lane.end } else { self.systems[usize::from(lane.b)].at };
            let far = |a: i32, b: i32, c: i32| c > a.max(b) + R + plane::H || c < a.min(b) - R - plane::H;
            if far(from.x, to.x, at.x) || far(from.y, to.y, at.y) {
                return true;
            }
            plane::lane_clear_of_disc(&self.body(lane), at)
        })
    }

    /// Joins an open lane to a System.
    pub fn join(&mut self, lane: usize, b: usize) {
        self.lanes[lane].b = b as u8;
        self.systems[b].links.push(lane as u8);
    }

    /// Takes a lane back.
    pub fn lift(&mut self, lane: usize) {
        let Lane { a, b, n, .. } = self.lanes[lane];
        for end in [a, b].into_iter().filter(|&end| end != OPEN) {
            self.systems[usize::from(end)].links.keep(|&link| usize::from(link) != lane);
        }
        if let Some(left) = self.pieces.get_mut(usize::from(n).wrapping_sub(2)) {
            *left += 1;
        }
        self.lanes[lane] = Lane::default();
    }

    /// Whether there is a piece for a lane of `n`.
    pub fn has_piece(&self, n: u8) -> bool {
        let room = self.lanes.len() < LANES || self.lanes.iter().any(|lane| lane.n == 0);
        room && self.pieces.get(usize::from(n).wrapping_sub(2)).is_some_and(|&left| left > 0)
    }

    /// Whether two Systems are joined by a lane.
    pub fn joined(&self, a: usize, b: usize) -> bool {
        self.systems[a].links.iter().any(|&lane| {
            let lane = &self.lanes[usize::from(lane)];
            [(lane.a, lane.b), (lane.b, lane.a)].iter().any(|&(one, other)| (usize::from(one), usize::from(other)) == (a, b))
        })
    }

    /// Turns floating Systems.
    pub fn turn(&mut self, turns: &[solve::Turn]) {
        let before = self.systems;
        for turn in turns {
            let system = usize::from(turn.system);
            if let Some((_, anchor)) = self.floats(system) {
                self.systems[system].at = before[system].at.turned(before[usize::from(anchor)].at, turn.degrees.into());
            }
        }
    }

    /// Ships of each seat in a sector.
    pub fn ships(&self, place: Place) -> [u8; SEATS] {
        match (place.as_system(), place.as_lane()) {
            (Some(system), _) => self.systems.get(system).map_or([0; SEATS], |system| system.ships),
            (_, Some((lane, sector))) => self.lanes.get(lane).map_or([0; SEATS], |lane| lane.ships[usize::from(sector) - 1]),
            _ => [0; SEATS],
        }
    }

    /// The same, to change them.
    pub fn ships_mut(&mut self, place: Place) -> Option<&mut [u8; SEATS]> {
        match (place.as_system(), place.as_lane()) {
            (Some(system), _) => self.systems.get_mut(system).map(|system| &mut system.ships),
            (_, Some((lane, sector))) => self.lanes.get_mut(lane).map(|lane| &mut lane.ships[usize::from(sector) - 1]),
            _ => None,
        }
    }

    /// Whether the sector is there.
    pub fn exists(&self, place: Place) -> bool {
        match (place.as_system(), place.as_lane()) {
            (Some(system), _) => system < self.systems.len(),
            (_, Some((lane, sector))) => self.lanes.get(lane).is_some_and(|lane| sector <= lane.n),
            _ => false,
        }
    }

    /// Every sector with a ship on it, Systems first.
    pub fn manned(&self) -> impl Iterator<Item = (Place, [u8; SEATS])> {
        let systems = self.systems.iter().enumerate().map(|(index, system)| (Place::system(index), system.ships));
        let lanes = self
            .lanes
            .iter()
            .enumerate()
            .flat_map(|(index, lane)| (0..lane.n).map(move |sector| (Place::lane(index, sector + 1), lane.ships[usize::from(sector)])));
        systems.chain(lanes).filter(|(_, ships)| ships.iter().any(|&count| count > 0))
    }

    /// The Home System of a seat.
    pub fn home(&self, seat: Seat) -> usize {
        seat.index()
    }

    /// Whether it is some seat's Home System.
    pub fn is_home(&self, system: usize) -> bool {
        self.systems[system].facts().kind == crate::data::DiscKind::Home
    }

    /// The middle of a sector, for drawing.
    pub fn middle(&self, place: Place) -> Pt {
        if let Some((lane, sector)) = place.as_lane() {
            let lane = &self.lanes[lane];
            let from = self.systems[usize::from(lane.a)].at;
            let to = if lane.b == OPEN { lane.end } else { self.systems[usize::from(lane.b)].at };
            let (dir, length) = (Dir::between(from, to), (from.square_to(to) as u64).isqrt() as i32);
            let step = (length - 2 * R) / i32::from(lane.n.max(1));
            return from.along(dir, R + step * i32::from(sector) - step / 2);
        }
        place.as_system().and_then(|system| self.systems.get(system)).map_or(Pt::default(), |system| system.at)
    }
}
