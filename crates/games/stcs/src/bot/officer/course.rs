//! All places and facings that a ship can reach in a phase, each with the shortest way to it.

use geometry::hex::Hex;

use crate::{
    bot::reading::moved,
    command::{Manoeuvre, Path},
    rules::movement,
    state::{Ship, State},
};

/// The most points that are looked ahead: whoever has more looks again on the way.
pub const AHEAD: u8 = 4;

/// Places along an axis.
const AXIS: usize = 2 * AHEAD as usize + 1;

/// A place and a facing in reach.
#[derive(Copy, Clone)]
pub struct Stand {
    /// The ship as it would stand.
    pub ship: Ship,
    /// Points spent on the way.
    pub spent: u8,
    /// Whether an emergency heading change is on the way.
    pub hard: bool,
    from: u16,
    part: Manoeuvre,
}

/// The stands in reach, that where the ship is first.
pub struct Course {
    /// In the order of points spent.
    pub stands: Vec<Stand>,
}

const PARTS: [Manoeuvre; 8] = [
    Manoeuvre::Forward,
    Manoeuvre::Left,
    Manoeuvre::Right,
    Manoeuvre::Back,
    Manoeuvre::SlipLeft,
    Manoeuvre::SlipRight,
    Manoeuvre::HardLeft,
    Manoeuvre::HardRight,
];

impl Course {
    /// From where a ship is, with this many points.
    pub fn of(state: &State, ship: &Ship, points: u8) -> Course {
        Course::by(state, ship, points.min(AHEAD), &PARTS)
    }

    /// Without the parts that are seldom worth their points, for a thought of what may follow.
    pub fn short(state: &State, ship: &Ship, points: u8) -> Course {
        Course::by(state, ship, points.min(AHEAD - 1), &PARTS[..4])
    }

    fn by(state: &State, ship: &Ship, points: u8, parts: &[Manoeuvre]) -> Course {
        let here = Stand { ship: *ship, spent: 0, hard: false, from: 0, part: Manoeuvre::Stop };
        let mut search = Search { state, points, parts, here: ship.hex(), seen: [u8::MAX; AXIS * AXIS * 6], stands: vec![here] };
        search.run();
        Course { stands: search.stands }
    }

    /// The parts of the way to a stand.
    fn parts(&self, mut at: usize) -> Vec<Manoeuvre> {
        let mut parts = Vec::new();
        while at > 0 {
            parts.push(self.stands[at].part);
            at = self.stands[at].from.into();
        }
        parts.reverse();
        parts
    }

    /// The first part of the way to a stand.
    pub fn first(&self, at: usize) -> Manoeuvre {
        self.parts(at).first().copied().unwrap_or(Manoeuvre::Stop)
    }

    /// The way to a stand; none to where the ship is.
    pub fn path(&self, at: usize) -> Option<Path> {
        Path::of(&self.parts(at))
    }
}

/// The search for all stands, those of fewer points first.
struct Search<'a> {
    state: &'a State,
    points: u8,
    parts: &'a [Manoeuvre],
    here: Hex,
    /// The fewest points known for each place and facing.
    seen: [u8; AXIS * AXIS * 6],
    stands: Vec<Stand>,
}

impl Search<'_> {
    fn run(&mut self) {
        if let Some(entry) = self.entry(&self.stands[0].ship) {
            self.seen[entry] = 0;
        }
        for spent in 0..self.points {
            let mut at = 0;
            while let Some(&stand) = self.stands.get(at) {
                if stand.spent == spent && movement::on_map(self.state, stand.ship.hex()) {
                    self.parts.iter().for_each(|&part| self.reach(&stand, at, part));
                }
                at += 1;
            }
        }
    }

    /// The entry of a place and a facing among those seen.
    fn entry(&self, ship: &Ship) -> Option<usize> {
        let off = ship.hex() - self.here;
        let along = |by: i16| usize::try_from(by + i16::from(AHEAD)).ok().filter(|&place| place < AXIS);
        Some((along(off.x)? * AXIS + along(off.y)?) * 6 + usize::from(ship.facing().index()))
    }

    fn reach(&mut self, stand: &Stand, from: usize, part: Manoeuvre) {
        if part.hard() && stand.hard {
            return;
        }
        let Ok(cost) = movement::cost(self.state, &stand.ship, part) else { return };
        let (spent, ship) = (stand.spent + cost, moved(&stand.ship, part));
        let Some(entry) = self.entry(&ship).filter(|_| spent <= self.points) else { return };
        if self.seen[entry] > spent {
            self.seen[entry] = spent;
            self.stands.push(Stand { ship, spent, hard: stand.hard || part.hard(), from: from as u16, part });
        }
    }
}
