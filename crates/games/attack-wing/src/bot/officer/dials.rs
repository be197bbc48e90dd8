//! Dials: the maneuvers of the whole fleet together, so that no ship loses its Action to another, against the pictures of where the enemies end.

use engine::Seat;

use super::{
    plan::{PICTURES, Plan, flown, onward},
    sight::{Between, Spot, between},
    weights::Weights,
};
use crate::{
    data::{Color, Maneuver},
    ids::ShipNo,
    rules::{maneuver, planning},
    setup::AREA,
    state::Board,
    view::View,
};

/// An attack of one base on another: its range, and whether an obstacle lies between.
#[derive(Clone, Copy, Debug, Default)]
struct Shot {
    range: u8,
    obstructed: bool,
}

/// A maneuver of an own ship.
struct Way {
    maneuver: Maneuver,
    spot: Spot,
    /// Whether the ship has its Action, if nothing is in its way.
    acts: bool,
    /// Whether the Borg token is in the way: it moves later.
    token: bool,
    /// Its value apart from attacks and other ships.
    plain: f64,
    /// Own ships whose present place is in the way, and those whose places after any maneuver are not known yet.
    starts: u16,
    /// Pictures in which an enemy is in the way.
    bumped: [bool; PICTURES],
    /// For each enemy and end of it: the attack on it, and its attack.
    shots: Vec<Vec<[Shot; 2]>>,
}

/// The dials of a fleet.
pub(super) struct Dials<'a> {
    plan: Plan<'a>,
    ways: Vec<Vec<Way>>,
    /// For each two ships whether their ends overlap, by their ways.
    clash: Vec<Vec<Vec<u32>>>,
    picks: Vec<usize>,
    /// The ship whose dial is set next.
    next: Option<usize>,
    scores: Vec<f64>,
}

impl<'a> Dials<'a> {
    pub(super) fn new(view: &'a View, seat: Seat, weights: Weights) -> Dials<'a> {
        let plan = Plan::of(view, seat, weights);
        let ways: Vec<Vec<Way>> = (0..plan.own.len()).map(|place| ways(&plan, place)).collect();
        let clash = clashes(&ways);
        let next = plan.own.iter().position(|unit| !view.board.ship(unit.no).dial_set);
        let mut dials = Dials { plan, picks: vec![0; ways.len()], ways, clash, next, scores: Vec::new() };
        if dials.plan.sector.is_none() {
            dials.settle();
        }
        dials
    }

    /// The value of a dial: 0 for the best of the next ship, less for others, and the least for ships that wait.
    pub(super) fn score(&self, ship: ShipNo, maneuver: Maneuver) -> i32 {
        let Some(next) = self.next.filter(|&next| self.plan.own[next].no == ship) else { return i32::MIN };
        let best = self.scores.iter().copied().fold(f64::MIN, f64::max);
        let found = self.ways[next].iter().position(|way| way.maneuver == maneuver);
        found.map_or(i32::MIN + 1, |way| crate::bot::reading::worth::score((self.scores[way] - best) * 10.0))
    }

    /// The loss of the ship's Action by a dial, beside the dials that are set.
    pub(super) fn risk(&self, ship: ShipNo, maneuver: Maneuver) -> i32 {
        let Some(one) = self.plan.own.iter().position(|unit| unit.no == ship) else { return 0 };
        let Some(pick) = self.ways[one].iter().position(|way| way.maneuver == maneuver) else { return 0 };
        let way = &self.ways[one][pick];
        let rank = |place: usize| self.plan.board.ship(self.plan.own[place].no).rank;
        let set = |place: usize| self.plan.view.own_dials[self.plan.own[place].no.index()].is_some();
        let met = (0..self.ways.len()).filter(|&other| other != one).any(|other| {
            let stays = rank(one) < rank(other) && way.starts & (1 << other) != 0;
            stays || (set(other) && self.clash[one][other][pick] & 1 != 0)
        });
        let bumped = way.bumped.iter().filter(|bumped| **bumped).count() as f64 / PICTURES as f64;
        let share = if met || way.token { 1.0 } else { bumped };
        crate::bot::reading::worth::score(share * self.plan.weights.action)
    }

    /// Finds the dials: one ship after the other takes what is best beside the others' choices, until none would change.
    fn settle(&mut self) {
        for _ in 0..4 {
            let mut changed = false;
            for place in 0..self.ways.len() {
                let best = self.best(place);
                changed |= std::mem::replace(&mut self.picks[place], best) != best;
            }
            if !changed {
                break;
            }
        }
        if let Some(next) = self.next {
            self.scores = (0..self.ways[next].len()).map(|way| self.tried(next, way)).collect();
        }
    }

    fn best(&mut self, place: usize) -> usize {
        let mut best = (0, f64::MIN);
        for way in 0..self.ways[place].len() {
            let value = self.tried(place, way);
            if value > best.1 {
                best = (way, value);
            }
        }
        best.0
    }

    fn tried(&mut self, place: usize, way: usize) -> f64 {
        let before = std::mem::replace(&mut self.picks[place], way);
        let value = self.value();
        self.picks[place] = before;
        value
    }

    /// The value of the fleet's dials as they are picked.
    fn value(&self) -> f64 {
        let picked: Vec<&Way> = self.ways.iter().zip(&self.picks).map(|(ways, &pick)| &ways[pick]).collect();
        let lost = self.lost(&picked);
        let fought: f64 = (0..PICTURES).map(|number| self.fought(number, &picked, lost)).sum();
        picked.iter().map(|way| way.plain).sum::<f64>() + fought / PICTURES as f64 - self.scattered(&picked)
    }

    /// The value of the exchange of shots in one picture.
    fn fought(&self, number: usize, picked: &[&Way], lost: u16) -> f64 {
        let (plan, weights) = (&self.plan, &self.plan.weights);
        let picture = &plan.pictures[number];
        let (mut dealt, mut taken, mut value) = ([0.0f64; 8], [0.0f64; 8], 0.0);
        for (one, way) in picked.iter().enumerate() {
            let acts = way.acts && lost & (1 << one) == 0 && !way.bumped[number];
            value += if acts { weights.action } else { 0.0 };
            let mut best = (0, 0.0, 0.0);
            for (other, unit) in plan.foe.iter().enumerate() {
                let damage = struck(way.shots[other][picture[other]][0], &plan.gives[one][other], acts);
                if damage > 0.0 {
                    let gain = unit.loss(dealt[other] + damage, weights) - unit.loss(dealt[other], weights);
                    if gain > best.1 {
                        best = (other, gain, damage);
                    }
                }
            }
            dealt[best.0] += best.2;
        }
        for (other, &end) in picture.iter().enumerate().take(plan.foe.len()) {
            let mut best = (0, 0.0, 0.0);
            for (one, way) in picked.iter().enumerate() {
                let damage = struck(way.shots[other][end][1], &plan.takes[other][one], true);
                let gain = damage / plan.own[one].tough * plan.own[one].worth;
                if gain > best.1 {
                    best = (one, gain, damage);
                }
            }
            taken[best.0] += best.2;
        }
        let given: f64 = plan.foe.iter().zip(dealt).map(|(unit, damage)| unit.loss(damage, weights)).sum();
        let suffered: f64 = plan.own.iter().zip(taken).map(|(unit, damage)| unit.loss(damage, weights)).sum();
        value + weights.give * given - weights.take * suffered
    }

    /// Own ships that lose their Actions to each other.
    fn lost(&self, picked: &[&Way]) -> u16 {
        let board = self.plan.board;
        let mut lost = 0u16;
        let rank = |place: usize| board.ship(self.plan.own[place].no).rank;
        for (one, way) in picked.iter().enumerate() {
            for other in (0..picked.len()).filter(|&other| other != one) {
                let after = rank(one) > rank(other) || (rank(one) == rank(other) && one > other);
                if after && self.clash[one][other][self.picks[one]] & (1 << self.picks[other]) != 0 {
                    lost |= 1 << one;
                }
                if rank(one) < rank(other) && way.starts & (1 << other) != 0 {
                    lost |= 1 << one;
                }
            }
        }
        lost | self.knotted(picked, rank)
    }

    /// Ships of equal skill of which each would have to wait for another to make room.
    fn knotted(&self, picked: &[&Way], rank: impl Fn(usize) -> u8) -> u16 {
        let mut waiting: u16 = (1 << picked.len()) - 1;
        loop {
            let free = (0..picked.len()).find(|&one| {
                let same = (0..picked.len()).filter(|&other| rank(other) == rank(one)).fold(0u16, |bits, other| bits | 1 << other);
                waiting & (1 << one) != 0 && picked[one].starts & waiting & same & !(1 << one) == 0
            });
            match free {
                Some(one) => waiting &= !(1 << one),
                None => return waiting & waiting.wrapping_neg(),
            }
        }
    }

    /// How far the fleet is scattered.
    fn scattered(&self, picked: &[&Way]) -> f64 {
        let weights = &self.plan.weights;
        let mut sum = 0.0;
        for (one, way) in picked.iter().enumerate() {
            let far = picked.iter().enumerate().filter(|(other, _)| *other != one).map(|(_, other)| way.spot.apart(&other.spot));
            let mean = far.sum::<f64>() / (picked.len() - 1).max(1) as f64;
            sum += (mean - weights.loose).max(0.0);
        }
        sum * weights.apart
    }
}

/// Mean damage of an attack.
fn struck(shot: Shot, blows: &super::plan::Blows, acts: bool) -> f64 {
    if shot.range == 0 {
        return 0.0;
    }
    blows[usize::from(shot.range) - 1][usize::from(acts)] * if shot.obstructed { 0.8 } else { 1.0 }
}

/// Which ends of two ships overlap: for each way of the first, the ways of the second as bits.
fn clashes(ways: &[Vec<Way>]) -> Vec<Vec<Vec<u32>>> {
    let bits = |one: &Way, others: &[Way]| {
        let met = others.iter().enumerate().filter(|(_, other)| one.spot.base.overlaps(&other.spot.base));
        met.fold(0u32, |bits, (index, _)| bits | 1 << (index % 32))
    };
    ways.iter().map(|ones| ways.iter().map(|others| ones.iter().map(|one| bits(one, others)).collect()).collect()).collect()
}

/// The ways of an own ship: the one of its dial if that is set, else all that it may choose.
fn ways(plan: &Plan<'_>, place: usize) -> Vec<Way> {
    let no = plan.own[place].no;
    let (board, ship) = (plan.board, plan.board.ship(no));
    let set = plan.view.own_dials[no.index()];
    let dial: Vec<(Maneuver, Color)> = planning::dials(board, no)
        .map(|way| (way.maneuver, ship.color(&way)))
        .filter(|(way, _)| set.is_none_or(|set| set == *way))
        .collect();
    if dial.is_empty() {
        let maneuver = set.or(ship.revealed).unwrap_or(Maneuver::Straight(1));
        return vec![way(plan, place, maneuver, Color::White)];
    }
    dial.into_iter().map(|(maneuver, color)| way(plan, place, maneuver, color)).collect()
}

fn way(plan: &Plan<'_>, place: usize, maneuver: Maneuver, color: Color) -> Way {
    let unit = &plan.own[place];
    let (board, weights, ship) = (plan.board, &plan.weights, plan.board.ship(unit.no));
    let end = flown(board, &ship.base, maneuver);
    let spot = Spot::of(&end);
    let aux = match color {
        Color::Red => ship.aux + 1,
        Color::White => ship.aux,
        Color::Green => ship.aux.saturating_sub(1),
    };
    let rocks = maneuver::obstacles_met(board, unit.no, maneuver, &end);
    let planet = board.planet.is_some_and(|at| geometry::plane::Disc::new(at, crate::rules::measure::PLANET_RADIUS).overlaps_base(&end));
    let others = plan.own.iter().enumerate().filter(|(other, _)| *other != place);
    let starts = others.filter(|(_, other)| board.ship(other.no).base.overlaps(&end)).fold(0u16, |bits, (other, _)| bits | 1 << other);
    let mut bumped = [false; PICTURES];
    for (other, foe) in plan.foe.iter().enumerate() {
        let first = sails_first(board, foe.no, unit.no);
        if !first && board.ship(foe.no).base.overlaps(&end) {
            bumped = [true; PICTURES];
        }
        for (number, bumped) in bumped.iter_mut().enumerate().filter(|_| first) {
            *bumped |= plan.ends[other][plan.pictures[number][other]].spot.base.overlaps(&end);
        }
    }
    let mut plain = -weights.aux * f64::from(aux) - weights.rock * f64::from(rocks) - if planet { 2.0 * weights.rock } else { 0.0 };
    plain += if end.inside(&AREA) { prospects(plan, place, &spot, aux) } else { -1e5 - unit.worth };
    let token = board.borg().is_some_and(|(_, token)| token.base.overlaps(&end));
    let acts = aux == 0 && rocks == 0 && !planet && !token;
    let shots = if plan.sector.is_some() { Vec::new() } else { shots(plan, place, &spot) };
    Way { maneuver, spot, acts, token, plain, starts, bumped, shots }
}

/// Whether a ship moves before another, of the other seat.
fn sails_first(board: &Board, one: ShipNo, other: ShipNo) -> bool {
    let (rank, than) = (board.ship(one).rank, board.ship(other).rank);
    rank < than || (rank == than && one.seat() == board.initiative)
}

/// The attacks between a place and each end of each enemy.
fn shots(plan: &Plan<'_>, place: usize, spot: &Spot) -> Vec<Vec<[Shot; 2]>> {
    let eyes = &plan.own[place].eyes;
    let shot = |foe: usize, end: &Spot| {
        let ranges = [eyes.range(spot, end), plan.foe[foe].eyes.range(end, spot)];
        if ranges == [0, 0] {
            return [Shot::default(); 2];
        }
        match between(plan.board, spot, end) {
            Between::Planet => [Shot::default(); 2],
            lies => ranges.map(|range| Shot { range, obstructed: lies == Between::Obstacle }),
        }
    };
    let ends = plan.ends.iter().enumerate();
    ends.map(|(foe, ends)| ends.iter().map(|end| shot(foe, &end.spot)).collect()).collect()
}

/// The value of a place for the next round: ways that stay inside, an attack from them, the enemies' attacks, the bow to the enemy.
fn prospects(plan: &Plan<'_>, place: usize, spot: &Spot, aux: u8) -> f64 {
    let (board, weights, unit) = (plan.board, &plan.weights, &plan.own[place]);
    let next: Vec<Spot> = onward(board, unit.no, spot, aux > 0).collect();
    let lasting = next.iter().filter(|end| onward(board, unit.no, end, false).next().is_some()).take(3).count();
    let stay = if lasting == 0 { -unit.worth * 0.8 } else { weights.room * lasting as f64 };
    let (mut later, mut feared, mut nearest, mut bow) = (0.0f64, 0.0f64, f64::MAX, 0.0);
    for (other, foe) in plan.foe.iter().enumerate() {
        let there = &plan.ends[other][0].spot;
        let each = |blows: &super::plan::Blows, range: u8| blows[usize::from(range) - 1][1];
        if spot.apart(there) < 560.0 {
            let ranges = next.iter().map(|from| unit.eyes.range(from, there)).filter(|&range| range > 0);
            if let Some(range) = ranges.min() {
                later = later.max(each(&plan.gives[place][other], range) / foe.tough * foe.worth);
            }
            let ranges = plan.onward[other].iter().map(|from| foe.eyes.range(from, spot)).filter(|&range| range > 0);
            if let Some(range) = ranges.min() {
                feared += each(&plan.takes[other][place], range) / unit.tough * unit.worth;
            }
        }
        let far = spot.apart(there);
        if far < nearest {
            (nearest, bow) = (far, spot.bow(there));
        }
    }
    let near = if nearest < f64::MAX { nearest * weights.pull + (1.0 - bow) * weights.turned } else { 0.0 };
    stay + later * weights.later - feared * weights.feared - near
}

/// Which ship of equal skill moves first: one that is free to, and of those the nearest to an enemy.
pub(super) fn activate(view: &View, no: ShipNo) -> i32 {
    let board = &view.board;
    let ship = board.ship(no);
    let landing = view.own_dials[no.index()].map(|maneuver| maneuver::predict(board, no, maneuver));
    let free = landing.as_ref().is_none_or(|landing| landing.overlaps.is_empty());
    let end = landing.map_or(ship.base, |landing| landing.base);
    // It should not stand where a friend's dial ends.
    let others = board.fleet(no.seat()).filter(|(other, facts)| *other != no && !facts.activated);
    let blocks = others.filter(|(other, _)| {
        let maneuver = view.own_dials[other.index()];
        maneuver.is_some_and(|maneuver| flown(board, &board.ship(*other).base, maneuver).overlaps(&end))
    });
    let blocks = blocks.count() as i32;
    let targets = board.borg().map(|(_, token)| token.base).into_iter().chain(board.fleet(no.seat().other()).map(|(_, other)| other.base));
    let distance = targets.map(|base| ship.base.distance(&base)).min().unwrap_or(0);
    i32::from(free) * 10_000 - blocks * 2_000 - distance / 1000
}
