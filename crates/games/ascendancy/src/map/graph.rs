//! The map as a graph (`ASC.BASE.GEO.1`, `ASC.GAP.3`): adjacent sectors, warp distance and sectors, Connected Systems.

use super::{Map, NONE, OPEN, PLACES, Place};
use crate::list::List;

/// A distance: warp first, then sectors.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Far(u16);

impl Far {
    /// Not to be reached.
    pub const NEVER: Far = Far(u16::MAX);
    /// No way at all.
    pub const HERE: Far = Far(0);

    /// As it is added up.
    pub(super) const fn of(sum: u16) -> Far {
        Far(sum)
    }

    /// Warp distance and sectors.
    pub const fn new(warp: u8, sectors: u8) -> Far {
        Far(u16::from_be_bytes([warp, sectors]))
    }

    /// Systems entered, and one for an unfinished leg.
    pub fn warp(self) -> u8 {
        self.0.to_be_bytes()[0]
    }

    /// Sectors entered.
    pub fn sectors(self) -> u8 {
        self.0.to_be_bytes()[1]
    }
}

/// Places within reach of a sector.
pub struct Reach {
    from: Place,
    far: [u16; PLACES],
    back: [u16; PLACES],
    partial: bool,
}

/// A way: the sectors entered, in order.
pub type Way = Vec<Place>;

impl Reach {
    /// How far a sector is, as a place to stop.
    pub fn to(&self, place: Place) -> Far {
        let far = self.far.get(place.index()).copied().unwrap_or(u16::MAX);
        let unfinished = far != u16::MAX && place != self.from && place.as_lane().is_some() && self.partial;
        Far(if unfinished { far + 0x100 } else { far })
    }

    /// The way to a sector.
    pub fn way(&self, to: Place) -> Way {
        let mut way = Vec::new();
        let mut at = to;
        while at != self.from && way.len() < PLACES && self.far[at.index()] != u16::MAX {
            way.push(at);
            at = Place(self.back[at.index()]);
        }
        way.reverse();
        way
    }

    /// The sectors from which an equally short way enters a sector.
    pub fn before(&self, map: &Map, place: Place) -> List<Place, 8> {
        let (far, leg) = (self.far[place.index()], if place.as_system().is_some() { 0x101 } else { 1 });
        let shortest = |other: &Place| self.far[other.index()].checked_add(leg).is_some_and(|sum| far != u16::MAX && sum == far);
        map.neighbours(place).iter().copied().filter(shortest).collect()
    }
}

impl Map {
    /// The sectors next to a sector: along lanes, and between hub and conduits (`ASC.CONDUIT.1`).
    pub fn neighbours(&self, place: Place) -> List<Place, 8> {
        let mut found = List::new();
        self.each_neighbour(place, |next| _ = found.push(next));
        found
    }

    /// Visits the sectors next to a sector.
    pub fn each_neighbour(&self, place: Place, mut visit: impl FnMut(Place)) {
        if let Some((index, sector)) = place.as_lane() {
            let lane = &self.lanes[index];
            visit(if sector == 1 { Place::system(lane.a.into()) } else { Place::lane(index, sector - 1) });
            if sector < lane.n {
                visit(Place::lane(index, sector + 1));
            } else if lane.b != OPEN {
                visit(Place::system(lane.b.into()));
            }
            return;
        }
        let Some(system) = place.as_system().filter(|&system| system < self.systems.len()) else { return };
        for &link in self.systems[system].links.iter() {
            let lane = &self.lanes[usize::from(link)];
            let sector = if usize::from(lane.a) == system { 1 } else { lane.n };
            visit(Place::lane(link.into(), sector));
        }
        if self.hub != NONE {
            if usize::from(self.hub) == system {
                self.conduits.iter().for_each(|&conduit| visit(Place::system(conduit.into())));
            } else if self.conduits.iter().any(|&conduit| usize::from(conduit) == system) {
                visit(Place::system(self.hub.into()));
            }
        }
    }

    /// Whether two sectors are adjacent.
    pub fn adjacent(&self, a: Place, b: Place) -> bool {
        self.neighbours(a).contains(&b)
    }

    /// Everything that can be reached from `from` without entering a sector that is `barred`. A stop inside a lane costs one warp more if
    /// `partial` (`ASC.GAP.3`).
    pub fn reach(&self, from: Place, partial: bool, barred: impl Fn(Place) -> bool) -> Reach {
        self.reach_until(from, None, partial, barred)
    }

    /// The same, limited to the way to `to` and the sectors on it.
    pub fn reach_to(&self, from: Place, to: Place, partial: bool, barred: impl Fn(Place) -> bool) -> Reach {
        self.reach_until(from, Some(to), partial, barred)
    }

    fn reach_until(&self, from: Place, to: Option<Place>, partial: bool, barred: impl Fn(Place) -> bool) -> Reach {
        let mut reach = Reach { from, far: [u16::MAX; PLACES], back: [u16::MAX; PLACES], partial };
        let mut queue = [0_u16; 1024];
        let (mut head, mut tail) = (0_usize, 0_usize);
        reach.far[from.index()] = 0;
        queue[tail] = from.0;
        tail += 1;
        while head != tail {
            let at = Place(queue[head % 1024]);
            head += 1;
            let so_far = reach.far[at.index()];
            let most = to.map_or(u16::MAX, |to| reach.far[to.index()]);
            if so_far > most {
                continue;
            }
            self.each_neighbour(at, |next| {
                let far = so_far + if next.as_system().is_some() { 0x101 } else { 1 };
                let known = reach.far[next.index()];
                let better = far < known || far == known && at.0 < reach.back[next.index()];
                if better && !barred(next) {
                    reach.back[next.index()] = at.0;
                    if far < known {
                        reach.far[next.index()] = far;
                        queue[tail % 1024] = next.0;
                        tail += 1;
                    }
                }
            });
        }
        reach
    }

    /// Whether an unbroken series of adjacent sectors joins two sectors, whoever stands on them (`ASC.CONN.1`).
    pub fn connected(&self, a: Place, b: Place) -> bool {
        self.reach(a, false, |_| false).to(b) != Far::NEVER
    }
}
