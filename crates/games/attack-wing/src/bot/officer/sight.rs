//! Range and arc in floating point: near enough for a plan, and many times quicker than the rulers of the table.

use geometry::plane::{Base, Disc, Heading, Point, Segment, UNIT, mm_f64};

use crate::{
    data::Arcs,
    rules::measure::{OBSTACLE_RADIUS, PLANET_RADIUS},
    state::{Board, Ship},
};

/// A base: where it stands, which way it looks, and eight points of its border.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub base: Base,
    x: f64,
    y: f64,
    sin: f64,
    cos: f64,
    half: f64,
    border: [(f64, f64); 8],
}

impl Spot {
    pub(super) fn of(base: &Base) -> Spot {
        let (sin, cos) = base.heading.sin_cos();
        let unit = f64::from(UNIT);
        let (sin, cos) = (f64::from(sin) / unit, f64::from(cos) / unit);
        let (x, y, half) = (mm_f64(base.centre.x), mm_f64(base.centre.y), mm_f64(base.side) / 2.0);
        let at = |ahead: f64, right: f64| (x + half * (ahead * sin + right * cos), y + half * (ahead * cos - right * sin));
        let border = [(1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (-1.0, 0.0), (-1.0, -1.0), (0.0, -1.0)];
        Spot { base: *base, x, y, sin, cos, half, border: border.map(|(ahead, right)| at(ahead, right)) }
    }

    /// How far a point lies ahead, and to the right.
    fn seen(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let (dx, dy) = (x - self.x, y - self.y);
        (dx * self.sin + dy * self.cos, dx * self.cos - dy * self.sin)
    }

    /// The distance of the centres in millimetres.
    pub(super) fn apart(&self, other: &Spot) -> f64 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// About the distance of two bases in millimetres.
    pub(super) fn gap(&self, other: &Spot) -> f64 {
        let near = |one: &Spot, point: (f64, f64)| {
            let (ahead, right) = one.seen(point);
            let (a, b) = ((ahead.abs() - one.half).max(0.0), (right.abs() - one.half).max(0.0));
            a * a + b * b
        };
        let to = other.border.iter().map(|&point| near(self, point)).fold(f64::MAX, f64::min);
        let from = self.border.iter().map(|&point| near(other, point)).fold(f64::MAX, f64::min);
        to.min(from).sqrt()
    }

    /// The cosine of the angle between the bow and another base: 1 for right ahead.
    pub(super) fn bow(&self, other: &Spot) -> f64 {
        let (ahead, _) = self.seen((other.x, other.y));
        ahead / self.apart(other).max(1.0)
    }
}

/// The arcs of a ship.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eyes {
    /// Sine and cosine of half the forward arc; `None` all round.
    front: Option<(f64, f64)>,
    /// The same of half the rear arc.
    rear: Option<(f64, f64)>,
    /// The farthest range.
    most: f64,
    /// A band of the ruler in millimetres.
    band: f64,
}

impl Eyes {
    pub(super) fn of(board: &Board, ship: &Ship) -> Eyes {
        let half = |degrees: u16| {
            let (sin, cos) = Heading::from_degrees(i32::from(degrees) / 2).sin_cos();
            (f64::from(sin), f64::from(cos))
        };
        let band = mm_f64(board.options.band());
        match ship.class().arcs {
            Arcs::All => Eyes { front: None, rear: None, most: band * f64::from(board.options.arc_360_primary_range), band },
            Arcs::Fixed { front, rear } => Eyes { front: Some(half(front)), rear: (rear > 0).then(|| half(rear)), most: band * 3.0, band },
        }
    }

    /// The range, 1 to 3, at which a ship that stands there could shoot at a base; 0 if it cannot.
    pub(super) fn range(&self, from: &Spot, to: &Spot) -> u8 {
        let reach = self.most + (from.half + to.half) * 1.42;
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        if dx * dx + dy * dy > reach * reach {
            return 0;
        }
        let mut least = f64::MAX;
        for &point in &to.border {
            let (ahead, right) = from.seen(point);
            let inside = |(sin, cos): (f64, f64), ahead: f64| ahead * sin >= right.abs() * cos;
            let seen = self.front.is_none_or(|arc| inside(arc, ahead)) || self.rear.is_some_and(|arc| inside(arc, -ahead));
            if seen {
                let (a, b) = ((ahead.abs() - from.half).max(0.0), (right.abs() - from.half).max(0.0));
                least = least.min(a * a + b * b);
            }
        }
        (1..=3u8)
            .find(|&range| {
                let far = (self.band * f64::from(range)).min(self.most);
                least <= far * far
            })
            .unwrap_or(0)
    }
}

/// The obstruction between two places: nothing, an obstacle, or the planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Between {
    Nothing,
    Obstacle,
    Planet,
}

pub(super) fn between(board: &Board, from: &Spot, to: &Spot) -> Between {
    let crosses = |at: Point, radius| Segment::new(from.base.centre, to.base.centre).crosses_disc(&Disc::new(at, radius));
    if board.planet.is_some_and(|at| crosses(at, PLANET_RADIUS)) {
        return Between::Planet;
    }
    let webs = board.webs.iter().flatten().map(|web| web.at);
    let lies = board.obstacles.iter().flatten().copied().chain(webs).any(|at| crosses(at, OBSTACLE_RADIUS));
    if lies { Between::Obstacle } else { Between::Nothing }
}
