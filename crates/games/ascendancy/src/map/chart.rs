//! Overlaps of discs and lanes as they lie, including those that float and can be turned.

mod kept;
mod swing;

pub use kept::with;

use super::{
    Map,
    places::numbers,
    plane::{Body, H, Pt, R, clear_of, discs_clear, lane_clear_of_disc, lanes_clear},
    sweep::{Set, Sweep},
    turns::Pairs,
};
use crate::list::List;

/// Room for every disc and the one that is being placed.
pub const DISCS: usize = super::SYSTEMS + 1;
/// Room for every lane and the one that is being laid.
pub const LANES: usize = super::LANES + 1;
const NOBODY: u8 = u8::MAX;

/// The floating Systems that must be turned away, because they or the lanes they take along are in the way.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Each of these.
    must: u64,
    /// Both Systems of each pair that is joined only to each other: the lane between them goes along with either (`ASC.GAP.13`).
    pairs: u64,
}

/// Obstacle of a lane.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A disc.
    Disc(usize),
    /// A lane.
    Lane(usize),
}

/// A lane on the chart.
#[derive(Copy, Clone, Debug)]
struct Strip {
    body: Body,
    a: u8,
    b: u8,
}

const NO_STRIP: Strip = Strip { body: Body { p: Pt::new(0, 0), q: Pt::new(0, 0) }, a: NOBODY, b: NOBODY };

/// The map reduced to the things that can overlap.
#[derive(Clone, Debug)]
pub struct Chart {
    at: [Pt; DISCS],
    discs: usize,
    strips: [Strip; LANES],
    /// Lanes that are there.
    live: u64,
    /// Systems that never float.
    fixed: u64,
    /// Systems that float.
    floating: u64,
    /// The only lane of each floating System, and the System at its other end.
    hangs: [(u8, u8); DISCS],
    /// Which floating Systems take the lane along, by number: one, or both of a pair that is joined only to each other.
    movers: [u64; LANES],
    area: [i32; 4],
    /// Things that are tested for overlaps: everything, or the surroundings of one place.
    scope: Set,
    /// Centres of all discs at first.
    still: [Pt; DISCS],
    bodies: [Body; LANES],
    /// How long each open lane is, and where it leads: where it lies follows from that.
    laid: [(u8, Pt); LANES],
    /// Obstacles of each floating System at every turn, as far as they were asked for.
    sweeps: [Option<Box<Sweep>>; DISCS],
    /// Which turns of two floating Systems leave both room.
    pairs: Vec<(usize, usize, Box<Pairs>)>,
}

impl Chart {
    /// The chart of a map.
    pub fn of(map: &Map) -> Chart {
        let mut chart = Chart {
            at: [Pt::default(); DISCS],
            discs: map.systems.len(),
            strips: [NO_STRIP; LANES],
            live: 0,
            fixed: 0,
            floating: 0,
            hangs: [(0, 0); DISCS],
            movers: [0; LANES],
            area: map.area,
            scope: Set { discs: u64::MAX, lanes: u64::MAX },
            still: [Pt::default(); DISCS],
            bodies: [NO_STRIP.body; LANES],
            laid: [(0, Pt::new(0, 0)); LANES],
            sweeps: [const { None }; DISCS],
            pairs: Vec::new(),
        };
        for (index, system) in map.systems.iter().enumerate() {
            chart.at[index] = system.at;
            chart.fixed |= u64::from(system.fixed) << index;
        }
        chart.find_floating(map);
        for (index, lane) in map.lanes.iter().enumerate().filter(|(_, lane)| lane.n > 0) {
            chart.strips[index] = Strip { body: map.body(lane), a: lane.a, b: lane.b };
            chart.laid[index] = (lane.n, lane.end);
            chart.live |= 1 << index;
        }
        chart.still = chart.at;
        chart.bodies = chart.strips.map(|strip| strip.body);
        chart
    }

    /// Finds the floating Systems and their anchors.
    fn find_floating(&mut self, map: &Map) {
        (self.floating, self.movers) = (0, [0; LANES]);
        for index in 0..map.systems.len() {
            if let Some((lane, anchor)) = map.floats(index) {
                self.floating |= 1 << index;
                self.hangs[index] = (lane, anchor);
                self.movers[usize::from(lane)] |= 1 << index;
            }
        }
    }

    /// From now on looks only at things within `radius` of a point: enough for a piece that is laid there.
    pub fn focus(&mut self, centre: Pt, radius: i32) {
        self.scope = self.near(centre, radius);
    }

    /// From now on looks only at things in this scope; returns the scope before.
    pub fn look_at(&mut self, scope: Set) -> Set {
        std::mem::replace(&mut self.scope, scope)
    }

    /// Discs and lanes that lay within `radius` of a point at first.
    fn near(&self, centre: Pt, radius: i32) -> Set {
        self.near_of(Set { discs: u64::MAX, lanes: u64::MAX }, centre, radius)
    }

    /// The same of these discs and lanes.
    fn near_of(&self, some: Set, centre: Pt, radius: i32) -> Set {
        let mut near = Set::default();
        let least = i64::from(radius + R);
        for disc in numbers(some.discs & ((1 << self.discs) - 1)) {
            near.discs |= u64::from(self.still[disc].square_to(centre) < least * least) << disc;
        }
        for lane in numbers(some.lanes & self.live & !(1 << (LANES - 1))) {
            near.lanes |= u64::from(!clear_of(&self.bodies[lane], centre, radius + H)) << lane;
        }
        near
    }

    /// Centre of the disc.
    pub fn at(&self, disc: usize) -> Pt {
        self.at[disc]
    }

    /// The Systems that float.
    pub fn floating(&self) -> u64 {
        self.floating
    }

    /// The System that a floating one is turned about.
    pub fn anchor(&self, disc: usize) -> usize {
        usize::from(self.hangs[disc].1)
    }

    /// The floating Systems of these that take a lane along.
    fn movers(&self, lane: usize, of: u64) -> u64 {
        self.movers[lane] & of
    }

    /// The sets of Systems one of which must be turned away, at most two Systems in each.
    pub fn ways_out(&self, held: Held) -> List<u64, 4> {
        let mut ways: List<u64, 4> = [held.must].into_iter().collect();
        for one in numbers(held.pairs) {
            let both = 1 << one | 1_u64 << self.anchor(one);
            // The pair is looked at once, and not where one of the two is turned in any case.
            if self.anchor(one) < one || held.must & both != 0 {
                continue;
            }
            ways = ways
                .iter()
                .flat_map(|&way| numbers(both).map(move |system| way | 1 << system))
                .filter(|way| way.count_ones() <= 2)
                .collect();
        }
        ways
    }

    /// Adds the System that holds a disc or lane to those in the way; `None` if nothing of `movable` takes it along.
    fn hold(&self, held: &mut Held, movers: u64) -> Option<()> {
        match movers.count_ones() {
            0 => return None,
            1 => held.must |= movers,
            _ => held.pairs |= movers,
        }
        Some(())
    }

    /// The disc with its lane.
    pub fn with_lane(&self, disc: usize) -> Set {
        Set { discs: 1 << disc, lanes: 1 << self.hangs[disc].0 }
    }

    /// Puts a new lane on the chart; `b` is the System at its end, if there is one.
    pub fn lay(&mut self, body: Body, a: usize, b: Option<usize>) -> usize {
        let lane = LANES - 1;
        self.strips[lane] = Strip { body, a: a as u8, b: b.map_or(NOBODY, |b| b as u8) };
        self.live |= 1 << lane;
        self.movers[lane] = 0;
        lane
    }

    /// Puts a new disc at the end of the new lane.
    pub fn place(&mut self, centre: Pt) -> usize {
        let disc = DISCS - 1;
        self.at[disc] = centre;
        self.strips[LANES - 1].b = disc as u8;
        disc
    }

    /// Takes the new lane and the new disc off again.
    pub fn unlay(&mut self) {
        self.live &= !(1 << (LANES - 1));
        self.at[DISCS - 1] = Pt::default();
    }

    /// Centre of a floating System after a turn about its anchor.
    pub fn turned(&self, disc: usize, degrees: i32) -> Pt {
        self.at[disc].turned(self.at[self.anchor(disc)], degrees)
    }

    /// Moves a floating System, and its lane, to where it was or would be.
    pub fn put(&mut self, disc: usize, centre: Pt) {
        self.at[disc] = centre;
        let lane = usize::from(self.hangs[disc].0);
        let strip = &self.strips[lane];
        let (a, b) = (usize::from(strip.a), usize::from(strip.b));
        self.strips[lane].body = Body::between(self.at[a], self.at[b]);
    }

    /// The lane of a floating System as it lies now.
    pub fn lane_of(&self, disc: usize) -> Body {
        self.strips[usize::from(self.hangs[disc].0)].body
    }

    /// The only lane of a floating System.
    pub fn hung_by(&self, disc: usize) -> usize {
        self.hangs[disc].0.into()
    }

    /// Moves a floating System, and its lane, back to where both were.
    pub fn put_back(&mut self, disc: usize, centre: Pt, lane: Body) {
        self.at[disc] = centre;
        self.strips[usize::from(self.hangs[disc].0)].body = lane;
    }

    /// Whether a disc whose centre is there lies entirely in the play area.
    fn contains(&self, at: Pt) -> bool {
        let [left, low, right, top] = self.area;
        at.x - R >= left && at.x + R <= right && at.y - R >= low && at.y + R <= top
    }

    /// Whether the end of a lane lies in the play area.
    pub fn body_inside(&self, lane: usize) -> bool {
        let (at, [left, low, right, top]) = (self.strips[lane].body.q, self.area);
        (left..=right).contains(&at.x) && (low..=top).contains(&at.y)
    }

    /// The discs in scope, with the new one if it lies there.
    fn looked_at(&self, last: bool) -> u64 {
        self.scope.discs & ((1 << self.discs) - 1) | u64::from(last) << (DISCS - 1)
    }

    /// Whether a new lane from `a` or the disc at its end overlaps something in scope that is not `movable`, or the disc leaves the play area.
    pub fn blocked(&self, body: &Body, end: Pt, a: usize, movable: u64) -> bool {
        let on_disc = |disc: usize| !discs_clear(end, self.at[disc]) || disc != a && !lane_clear_of_disc(body, self.at[disc]);
        let moves = |lane: usize| self.movers(lane, movable) != 0;
        let on_lane = |lane: usize| {
            let there = &self.strips[lane].body;
            !lane_clear_of_disc(there, end) || !lanes_clear(body, there)
        };
        !self.contains(end)
            || numbers(self.looked_at(false) & !movable).any(on_disc)
            || numbers(self.live & self.scope.lanes & !(1 << (LANES - 1))).any(|lane| !moves(lane) && on_lane(lane))
    }

    /// The floating Systems of `movable` in scope that a new lane or the disc at its end overlaps, or the lanes they take along.
    pub fn movers_hit(&self, body: &Body, end: Pt, movable: u64) -> Held {
        let mut held = Held::default();
        for disc in numbers(self.looked_at(false) & movable) {
            let clear = discs_clear(end, self.at[disc]) && lane_clear_of_disc(body, self.at[disc]);
            held.must |= u64::from(!clear) << disc;
        }
        for lane in numbers(self.live & self.scope.lanes & !(1 << (LANES - 1))) {
            let movers = self.movers(lane, movable);
            let there = &self.strips[lane].body;
            if movers & held.must == 0 && !(lane_clear_of_disc(there, end) && lanes_clear(body, there)) {
                // Discs that cannot be moved were looked at before.
                let _ = self.hold(&mut held, movers);
            }
        }
        held
    }

    /// Whether a lane, wherever it ends, overlaps this.
    pub fn bars(&self, block: Block, body: &Body) -> bool {
        match block {
            Block::Disc(disc) => !lane_clear_of_disc(body, self.at[disc]),
            Block::Lane(lane) => !lanes_clear(body, &self.strips[lane].body),
        }
    }

    /// Overlaps of a disc that lies on the map.
    pub fn disc_hits(&self, disc: usize) -> Set {
        let (mut hits, centre) = (Set::default(), self.at[disc]);
        for other in numbers(self.looked_at(false) & !(1 << disc)) {
            hits.discs |= u64::from(!discs_clear(centre, self.at[other])) << other;
        }
        for lane in numbers(self.live & (self.scope.lanes | 1 << (LANES - 1))) {
            let strip = &self.strips[lane];
            let own = usize::from(strip.a) == disc || usize::from(strip.b) == disc;
            hits.lanes |= u64::from(!own && !lane_clear_of_disc(&strip.body, centre)) << lane;
        }
        hits
    }

    /// Whether a lane overlaps nothing in scope.
    pub fn lane_free(&self, lane: usize) -> bool {
        self.lane_barred_by(lane).is_none()
    }

    /// Something in scope that a lane overlaps.
    pub fn lane_barred_by(&self, lane: usize) -> Option<Block> {
        self.lane_blocks(lane).next()
    }

    /// Everything in scope that a lane overlaps, where no disc is being placed.
    fn lane_blocks(&self, lane: usize) -> impl Iterator<Item = Block> + '_ {
        let strip = self.strips[lane];
        let own = move |disc: usize| usize::from(strip.a) == disc || usize::from(strip.b) == disc;
        let discs = numbers(self.looked_at(false)).filter(move |&disc| !own(disc)).map(Block::Disc);
        let lanes = numbers(self.live & (self.scope.lanes | 1 << (LANES - 1)) & !(1 << lane)).map(Block::Lane);
        discs.chain(lanes).filter(move |&block| self.bars(block, &strip.body))
    }

    /// Overlaps of a lane.
    pub fn lane_hits(&self, lane: usize) -> Set {
        let mut hits = Set::default();
        for block in self.lane_blocks(lane) {
            match block {
                Block::Disc(disc) => hits.discs |= 1 << disc,
                Block::Lane(other) => hits.lanes |= 1 << other,
            }
        }
        hits
    }

    /// The floating Systems that hold the overlapped discs and lanes of a set, whose discs lie in the play area; `None` if one of them overlaps
    /// something that is not `movable`.
    pub fn in_the_way(&self, set: Set, movable: u64) -> Option<Held> {
        debug_assert!(numbers(set.discs).all(|disc| self.contains(self.at[disc])), "no direction and no turn leads out of the play area");
        let last = usize::from(self.strips[LANES - 1].b) == DISCS - 1 && self.live >> (LANES - 1) & 1 != 0;
        let discs = self.looked_at(last);
        let lanes = self.live & (self.scope.lanes | 1 << (LANES - 1));
        let of_disc = |disc: usize| 1 << disc & movable & !set.discs;
        let of_lane = |lane: usize| if set.lanes >> lane & 1 != 0 { 0 } else { self.movers(lane, movable) };
        let ends = |strip: &Strip, disc: usize| usize::from(strip.a) == disc || usize::from(strip.b) == disc;
        let mut held = Held::default();
        for lane in numbers(set.lanes) {
            let strip = &self.strips[lane];
            for disc in numbers(discs) {
                if !ends(strip, disc) && !lane_clear_of_disc(&strip.body, self.at[disc]) {
                    self.hold(&mut held, of_disc(disc))?;
                }
            }
            for other in numbers(lanes & !(1 << lane)) {
                if !lanes_clear(&strip.body, &self.strips[other].body) {
                    self.hold(&mut held, of_lane(other))?;
                }
            }
        }
        for disc in numbers(set.discs) {
            let centre = self.at[disc];
            for other in numbers(discs & !(1 << disc)) {
                if !discs_clear(centre, self.at[other]) {
                    self.hold(&mut held, of_disc(other))?;
                }
            }
            for lane in numbers(lanes) {
                if !ends(&self.strips[lane], disc) && !lane_clear_of_disc(&self.strips[lane].body, centre) {
                    self.hold(&mut held, of_lane(lane))?;
                }
            }
        }
        Some(held)
    }

    /// Whether nothing on the map overlaps; otherwise a pair that does.
    pub fn fault(&self) -> Option<(Set, Set)> {
        for disc in 0..self.discs {
            let hits = self.disc_hits(disc);
            if !hits.is_empty() {
                return Some((Set::disc(disc), hits));
            }
        }
        (0..LANES - 1).filter(|&lane| self.live >> lane & 1 != 0).find_map(|lane| {
            let hits = self.lane_hits(lane);
            (!hits.is_empty()).then_some((Set::lane(lane), hits))
        })
    }
}
