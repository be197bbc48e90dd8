//! Sets of sectors, and how far they are: the quick counterpart of [`Reach`](super::graph::Reach), which also tells the way.

use super::{Map, NONE, OPEN, Place, SEATS, SYSTEMS, graph::Far};
use crate::ids::SystemNo;

/// A set of sectors.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Places([u64; 5]);

impl Places {
    /// Adds a sector; [`Place::NOWHERE`] is ignored.
    pub fn add(&mut self, place: Place) {
        if let Some(word) = self.0.get_mut(place.index() / 64) {
            *word |= 1 << (place.index() % 64);
        }
    }

    /// Takes a sector out.
    pub fn remove(&mut self, place: Place) {
        if let Some(word) = self.0.get_mut(place.index() / 64) {
            *word &= !(1 << (place.index() % 64));
        }
    }

    /// Whether a sector is in it.
    pub fn has(&self, place: Place) -> bool {
        self.0.get(place.index() / 64).is_some_and(|word| word >> (place.index() % 64) & 1 != 0)
    }

    /// Union of both sets.
    pub fn or(&self, other: &Places) -> Places {
        Places(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Intersection of both sets.
    pub fn and(&self, other: &Places) -> Places {
        Places(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// Difference: this set without the other.
    pub fn without(&self, other: &Places) -> Places {
        Places(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The Systems in it.
    pub fn systems(&self) -> u64 {
        self.0[0] & ((1 << SYSTEMS) - 1)
    }

    /// These Systems.
    pub fn of_systems(systems: u64) -> Places {
        Places([systems, 0, 0, 0, 0])
    }

    /// Which of the four spaces of a lane are in it, from its first end.
    fn spaces(&self, lane: usize) -> u64 {
        // Spaces of a lane never stand in two words: 40 and 64 are multiples of 4.
        let first = SYSTEMS + lane * 4;
        self.0.get(first / 64).map_or(0, |word| word >> (first % 64) & 0b1111)
    }

    /// Visits the sectors in order.
    pub fn each(&self, mut visit: impl FnMut(Place)) {
        for (word, &bits) in self.0.iter().enumerate() {
            let mut left = bits;
            while left != 0 {
                visit(Place((word * 64) as u16 + left.trailing_zeros() as u16));
                left &= left - 1;
            }
        }
    }

    /// The sectors in order.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let (mut word, mut left) = (0, self.0[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                word += 1;
                left = *self.0.get(word)?;
            }
            let place = Place((word * 64) as u16 + left.trailing_zeros() as u16);
            left &= left - 1;
            Some(place)
        })
    }
}

/// The numbers in a set of Systems, in order.
pub fn numbers(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(number)
    })
}

/// The Systems in a set of them, in order.
pub fn in_set(systems: u64) -> impl Iterator<Item = SystemNo> {
    numbers(systems).map_while(SystemNo::new)
}

/// How far everything is from a sector.
pub struct Spread<'m> {
    map: &'m Map,
    from: Place,
    barred: Places,
    partial: bool,
    far: [u16; SYSTEMS],
}

impl Spread<'_> {
    /// How far a sector is, as a place to stop.
    pub fn to(&self, place: Place) -> Far {
        if place == self.from {
            return Far::HERE;
        }
        if let Some(system) = place.as_system() {
            return Far::of(self.far[system]);
        }
        let Some((index, sector)) = place.as_lane() else { return Far::NEVER };
        let Some(lane) = self.map.lanes.get(index).filter(|lane| sector <= lane.n) else { return Far::NEVER };
        let barred = self.barred.spaces(index);
        // Spaces from `first` to `last`, counted from 1, that nobody bars.
        let free = |first: u8, last: u8| first > last || barred >> (first - 1) & ((1 << (last + 1 - first)) - 1) == 0;
        let by_system = |end: u8, sectors: u8| match self.far.get(usize::from(end)) {
            Some(&far) if far != u16::MAX => far + u16::from(sectors),
            _ => u16::MAX,
        };
        let mut far = u16::MAX;
        if free(1, sector) {
            far = far.min(by_system(lane.a, sector));
        }
        if lane.b != OPEN && free(sector, lane.n) {
            far = far.min(by_system(lane.b, lane.n + 1 - sector));
        }
        if let Some((_, start)) = self.from.as_lane().filter(|(other, _)| *other == index) {
            let open = if start < sector { free(start + 1, sector) } else { free(sector, start - 1) };
            far = if open { far.min(sector.abs_diff(start).into()) } else { far };
        }
        Far::of(if far != u16::MAX && self.partial { far + 0x100 } else { far })
    }
}

impl Map {
    /// Sectors with ships, by seat.
    pub fn fleets(&self) -> [Places; SEATS] {
        let mut held = [Places::default(); SEATS];
        self.each_manned(|place, ships| held.iter_mut().zip(ships).filter(|(_, count)| **count > 0).for_each(|(held, _)| held.add(place)));
        held
    }

    /// Sectors with ships of any seat.
    pub fn occupied(&self) -> Places {
        let mut places = Places::default();
        self.each_manned(|place, _| places.add(place));
        places
    }

    /// Visits every sector with a ship on it, Systems first.
    fn each_manned(&self, mut visit: impl FnMut(Place, &[u8; SEATS])) {
        let manned = |[a, b, c, d, e]: [u8; SEATS]| a | b | c | d | e != 0;
        for (system, world) in self.systems.iter().enumerate().filter(|(_, world)| manned(world.ships)) {
            visit(Place::system(system), &world.ships);
        }
        for (index, lane) in self.lanes.iter().enumerate() {
            // Sixteen spaces at a time: most lanes are empty.
            let ships = lane.ships.as_flattened();
            let halves = [ships.first_chunk::<16>(), ships.last_chunk::<16>()];
            if halves.iter().flatten().all(|half| u128::from_ne_bytes(**half) == 0) {
                continue;
            }
            for (sector, ships) in (1..=lane.n).zip(&lane.ships).filter(|(_, ships)| manned(**ships)) {
                visit(Place::lane(index, sector), ships);
            }
        }
    }

    /// How far everything is from a sector, if nobody enters a sector that is barred. A stop inside a lane costs one warp more if `partial`
    /// (`ASC.GAP.3`). Systems more than `most` legs away count as out of reach.
    pub fn spread(&self, from: Place, partial: bool, barred: &Places, most: u8) -> Spread<'_> {
        let mut spread = Spread { map: self, from, barred: *barred, partial, far: [u16::MAX; SYSTEMS] };
        let far = &mut spread.far;
        let mut edge = 0_u64;
        if let Some(system) = from.as_system() {
            far[system] = 0;
            edge = 1 << system;
        } else if let Some((index, sector)) = from.as_lane() {
            let lane = &self.lanes[index];
            let spaces = barred.spaces(index);
            let mut reach = |end: u8, between: u64, sectors: u8| {
                if end != OPEN && spaces & between == 0 && !barred.has(Place::system(end.into())) {
                    far[usize::from(end)] = far[usize::from(end)].min(0x100 + u16::from(sectors));
                    edge |= 1 << end;
                }
            };
            reach(lane.a, (1 << (sector - 1)) - 1, sector);
            reach(lane.b, ((1 << lane.n) - 1) & !((1 << sector) - 1), lane.n + 1 - sector);
        }
        let mut known = edge | barred.systems();
        let mut legs = u8::from(from.as_system().is_none());
        while edge != 0 && legs < most {
            let mut next = 0;
            legs += 1;
            for system in numbers(edge) {
                let here = far[system];
                self.each_lane(system, barred, |other, sectors| {
                    if known >> other & 1 == 0 {
                        far[other] = far[other].min(here + 0x100 + u16::from(sectors));
                        next |= 1 << other;
                    }
                });
            }
            known |= next;
            edge = next;
        }
        spread
    }

    /// The Systems next to a System, with the sectors entered on the way to them, as far as nobody bars the lane.
    fn each_lane(&self, system: usize, barred: &Places, mut visit: impl FnMut(usize, u8)) {
        let world = &self.systems[system];
        for &link in world.links.iter() {
            let lane = &self.lanes[usize::from(link)];
            let other = if usize::from(lane.a) == system { lane.b } else { lane.a };
            if other != OPEN && barred.spaces(link.into()) & ((1 << lane.n) - 1) == 0 {
                visit(other.into(), lane.n + 1);
            }
        }
        if self.hub != NONE {
            if usize::from(self.hub) == system {
                self.conduits.iter().for_each(|&conduit| visit(conduit.into(), 1));
            } else if self.conduits.iter().any(|&conduit| usize::from(conduit) == system) {
                visit(self.hub.into(), 1);
            }
        }
    }

    /// For each System those one leg away from it.
    pub fn legs(&self, barred: &Places) -> [u64; SYSTEMS] {
        let mut legs = [0; SYSTEMS];
        for (index, lane) in self.lanes.iter().enumerate().filter(|(_, lane)| lane.joined()) {
            if barred.spaces(index) & ((1 << lane.n) - 1) == 0 {
                legs[usize::from(lane.a)] |= 1 << lane.b;
                legs[usize::from(lane.b)] |= 1 << lane.a;
            }
        }
        if self.hub != NONE {
            for &conduit in self.conduits.iter() {
                legs[usize::from(self.hub)] |= 1 << conduit;
                legs[usize::from(conduit)] |= 1 << self.hub;
            }
        }
        legs.iter_mut().for_each(|legs| *legs &= !barred.systems());
        legs
    }

    /// The Systems within `range` of a sector at warp, and those nearer than that.
    pub fn within(&self, from: Place, range: u8, legs: &[u64; SYSTEMS], barred: &Places) -> (u64, u64) {
        let (mut near, mut nearer, mut edge) = (0_u64, 0_u64, 0_u64);
        let mut left = range;
        if let Some(system) = from.as_system() {
            (near, edge) = (1 << system, 1 << system);
        } else if let Some((index, sector)) = from.as_lane().filter(|_| range > 0) {
            let (lane, spaces) = (&self.lanes[index], barred.spaces(index));
            let ends = [(lane.a, (1 << (sector - 1)) - 1), (lane.b, ((1 << lane.n) - 1) & !((1 << sector) - 1))];
            for (end, between) in ends {
                if end != OPEN && spaces & between == 0 {
                    edge |= 1 << end;
                }
            }
            edge &= !barred.systems();
            near = edge;
            left -= 1;
        }
        while left > 0 {
            nearer = near;
            edge = numbers(edge).fold(0, |all, system| all | legs[system]) & !near;
            if edge == 0 {
                break;
            }
            near |= edge;
            left -= 1;
        }
        (near, nearer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::plane::Pt;
    use engine::Chance;

    /// A map as a graph alone: discs anywhere, lanes between them, some open, hub and conduits.
    fn random(chance: &mut Chance) -> (Map, Places) {
        let mut map = Map::default();
        let discs = &crate::data::tables().discs;
        for _ in 0..14 {
            map.place(chance.below(discs.len() as u32) as u8, Pt::default(), false);
        }
        for _ in 0..22 {
            let (a, b) = (chance.below(14) as usize, chance.below(14) as usize);
            if map.systems[a].links.len() < 6 && map.systems[b].links.len() < 6 && a != b {
                map.lay(a, (chance.below(5) > 0).then_some(b), [2, 3, 4][chance.below(3) as usize], Pt::default());
            }
        }
        let mut barred = Places::default();
        (0..280).filter(|_| chance.below(7) == 0).for_each(|place| barred.add(Place(place)));
        (map, barred)
    }

    #[test]
    fn spreading_is_reaching() {
        let mut chance = Chance::new(11, 0);
        for round in 0..300 {
            let (map, barred) = random(&mut chance);
            let there: Vec<Place> = (0..280).map(Place).filter(|&place| map.exists(place)).collect();
            let from = there[chance.below(there.len() as u32) as usize];
            let slow = map.reach(from, round % 2 == 0, |place| barred.has(place));
            let quick = map.spread(from, round % 2 == 0, &barred, u8::MAX);
            let near = map.spread(from, round % 2 == 0, &barred, 2);
            for &place in &there {
                assert_eq!(quick.to(place), slow.to(place), "{from} to {place}");
                // The way is one of the shortest: it enters each sector from the first of those that may precede it.
                let way = slow.way(place);
                if slow.to(place) != Far::NEVER && place != from {
                    let before = way.len().checked_sub(2).map_or(from, |last| way[last]);
                    assert_eq!(slow.before(&map, place).iter().min(), Some(&before), "{from} to {place}");
                    let alone = map.reach_to(from, place, round % 2 == 0, |place| barred.has(place));
                    assert_eq!((alone.way(place), alone.to(place)), (way, slow.to(place)), "{from} to {place}, alone");
                }
                if slow.to(place).warp() <= 2 {
                    assert_eq!(near.to(place), slow.to(place), "{from} to {place}, near");
                }
            }
            let legs = map.legs(&barred);
            for range in 0..6 {
                let (near, nearer) = map.within(from, range, &legs, &barred);
                for system in 0..map.systems.len() {
                    let warp = slow.to(Place::system(system)).warp();
                    assert_eq!((near >> system & 1 != 0, nearer >> system & 1 != 0), (warp <= range, warp < range), "{from} to {system}");
                }
            }
        }
    }
}
