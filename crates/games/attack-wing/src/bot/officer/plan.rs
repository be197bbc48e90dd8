//! The round as the officer reads it before it looks at single commands: who can hurt whom, and where each enemy may stand when shots are fired.

use engine::Seat;
use geometry::plane::{Base, Motion, Path, Template, mm_f64};

use super::{
    sector::{Sector, bearing},
    sight::{Between, Spot, between},
    unit::Unit,
    weights::Weights,
};
use crate::{
    bot::reading::bearing::aside,
    data::{Color, Maneuver},
    ids::{Piece, ShipNo},
    odds::{
        aim,
        forecast::{self, Pool},
    },
    rules::{count, maneuver, planning, shot::Shot},
    setup::AREA,
    state::Board,
    view::View,
};

/// How many pictures of the enemies' moves a plan is tried on; a prime, so that the enemies' moves mix.
pub(super) const PICTURES: usize = 11;

/// A ship's place after a maneuver, and how likely it goes there.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub spot: Spot,
    pub weight: f64,
}

/// Mean damage by range, without and with an Action for it.
pub(super) type Blows = [[f64; 2]; 3];

/// The reading of a round.
pub(super) struct Plan<'a> {
    pub view: &'a View,
    pub board: &'a Board,
    pub weights: Weights,
    pub own: Vec<Unit>,
    pub foe: Vec<Unit>,
    /// The places at which each enemy may end, the likeliest first.
    pub ends: Vec<Vec<End>>,
    /// The places of each enemy after the next round, from its likeliest place.
    pub onward: Vec<Vec<Spot>>,
    /// For each picture the place of each enemy.
    pub pictures: Vec<Vec<usize>>,
    /// Mean damage of each own ship to each enemy, and of each enemy to each own ship.
    pub gives: Vec<Vec<Blows>>,
    pub takes: Vec<Vec<Blows>>,
    /// The Borg token in play, in whose presence ships do not shoot at each other.
    pub sector: Option<Sector>,
}

impl<'a> Plan<'a> {
    pub(super) fn of(view: &'a View, seat: Seat, weights: Weights) -> Plan<'a> {
        let board = &view.board;
        let fleet = |seat: Seat| -> Vec<Unit> { board.fleet(seat).map(|(no, _)| Unit::of(board, no)).collect() };
        let (own, foe) = (fleet(seat), fleet(seat.other()));
        let blows = |from: &[Unit], to: &[Unit]| -> Vec<Vec<Blows>> {
            from.iter().map(|one| to.iter().map(|other| blows(board, one.no, other.no)).collect()).collect()
        };
        let (gives, takes) = (blows(&own, &foe), blows(&foe, &own));
        let sector = Sector::of(board, seat);
        let mut plan =
            Plan { sector, view, board, weights, own, foe, ends: Vec::new(), onward: Vec::new(), pictures: Vec::new(), gives, takes };
        let stands: Vec<Spot> = plan.own.iter().map(|unit| plan.presumed(unit.no)).collect();
        plan.ends = (0..plan.foe.len()).map(|place| plan.foresee(place, &stands)).collect();
        let likeliest = plan.foe.iter().zip(&plan.ends);
        plan.onward = likeliest.map(|(unit, ends)| onward(board, unit.no, &ends[0].spot, false).collect()).collect();
        plan.pictures = plan.draw();
        let likeliest: Vec<(ShipNo, Spot)> = plan.foe.iter().zip(&plan.ends).map(|(unit, ends)| (unit.no, ends[0].spot)).collect();
        if let Some(sector) = &mut plan.sector {
            sector.hunt(board, &likeliest);
        }
        plan
    }

    /// The place of an own ship as far as it is settled: after its dial, or two ahead.
    pub(super) fn presumed(&self, no: ShipNo) -> Spot {
        let ship = self.board.ship(no);
        if ship.activated {
            return Spot::of(&ship.base);
        }
        match self.view.own_dials[no.index()].or(ship.revealed) {
            Some(maneuver) => Spot::of(&maneuver::predict(self.board, no, maneuver).base),
            None => Spot::of(&ahead(&ship.base)),
        }
    }

    /// The places at which an enemy may end, by what they give it against ships that stand there.
    fn foresee(&self, place: usize, stands: &[Spot]) -> Vec<End> {
        let unit = &self.foe[place];
        let ship = self.board.ship(unit.no);
        let still = vec![End { spot: Spot::of(&ship.base), weight: 1.0 }];
        if ship.activated {
            return still;
        }
        if let Some(maneuver) = ship.revealed {
            return vec![End { spot: Spot::of(&maneuver::predict(self.board, unit.no, maneuver).base), weight: 1.0 }];
        }
        let dial = planning::dials(self.board, unit.no);
        let ends = dial.map(|way| (flown(self.board, &ship.base, way.maneuver), ship.color(&way))).filter(|(end, _)| end.inside(&AREA));
        let mut valued: Vec<End> = ends
            .map(|(end, color)| {
                let spot = Spot::of(&end);
                let strain = if color == Color::Red { 22.0 } else { 0.0 };
                let weight = self.tempts(place, &spot, stands) - strain;
                End { spot, weight }
            })
            .collect();
        let Some(best) = valued.iter().map(|end| end.weight).reduce(f64::max) else { return still };
        for end in &mut valued {
            let gap = 1.0 + (best - end.weight) / self.weights.doubt;
            end.weight = 1.0 / (gap * gap);
        }
        valued.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        let sum: f64 = valued.iter().map(|end| end.weight).sum();
        valued.iter_mut().for_each(|end| end.weight /= sum);
        valued
    }

    /// Value of a place to an enemy: its best attack, the worst on it, and the way to its nearest target.
    fn tempts(&self, place: usize, spot: &Spot, stands: &[Spot]) -> f64 {
        let unit = &self.foe[place];
        if let Some(sector) = &self.sector {
            return -bearing(spot, &sector.next) / 12.0;
        }
        let (mut best, mut worst, mut nearest) = (0.0f64, 0.0f64, f64::MAX);
        for (other, (target, stand)) in self.own.iter().zip(stands).enumerate() {
            let clear = || between(self.board, spot, stand) != Between::Planet;
            let range = unit.eyes.range(spot, stand);
            if range > 0 && clear() {
                best = best.max(self.takes[place][other][usize::from(range) - 1][1] / target.tough * target.worth);
            }
            let range = target.eyes.range(stand, spot);
            if range > 0 && clear() {
                worst = worst.max(self.gives[other][place][usize::from(range) - 1][1] / unit.tough * unit.worth);
            }
            nearest = nearest.min(spot.apart(stand) + mm_f64(aside(&spot.base, stand.base.centre)));
        }
        best * 0.5 - worst * 0.2 - if nearest < f64::MAX { nearest / 12.0 } else { 0.0 }
    }

    /// Pictures of where the enemies end: each place as often as it is likely, in different company.
    fn draw(&self) -> Vec<Vec<usize>> {
        let picture = |number: usize| {
            let enemies = self.ends.iter().enumerate();
            enemies.map(|(place, ends)| drawn(ends, (number * (place % (PICTURES - 1) + 1)) % PICTURES)).collect()
        };
        (0..PICTURES).map(picture).collect()
    }
}

/// The end whose share of the chances holds this of `PICTURES` equal steps.
fn drawn(ends: &[End], step: usize) -> usize {
    let wanted = (step as f64 + 0.5) / PICTURES as f64;
    let mut sum = 0.0;
    for (index, end) in ends.iter().enumerate() {
        sum += end.weight;
        if sum >= wanted {
            return index;
        }
    }
    ends.len().saturating_sub(1)
}

/// A maneuver flown with nothing in the way.
pub(super) fn flown(board: &Board, from: &Base, maneuver: Maneuver) -> Base {
    maneuver::Flight::new(*from, maneuver, &board.options).end()
}

/// Ends inside of a ship's maneuvers from a place; no red ones if it must stay calm.
pub(super) fn onward<'a>(board: &'a Board, no: ShipNo, from: &Spot, calm: bool) -> impl Iterator<Item = Spot> + 'a {
    let (ship, base) = (board.ship(no), from.base);
    let dial = ship.class().dial.iter().filter(move |way| !calm || ship.color(way) != Color::Red);
    let dial = dial.filter(|way| !ship.contained || way.maneuver.speed() <= 1);
    dial.map(move |way| flown(board, &base, way.maneuver)).filter(|end| end.inside(&AREA)).map(|end| Spot::of(&end))
}

/// Two ahead, or where it stands if that is outside.
fn ahead(base: &Base) -> Base {
    let end = Path::new(*base, Template::Straight(2), Motion::Forward).end();
    if end.inside(&AREA) { end } else { *base }
}

/// Mean damage of a ship to another by range: with what it has now, and with one token more.
fn blows(board: &Board, from: ShipNo, to: ShipNo) -> Blows {
    let (ship, target) = (board.ship(from), board.ship(to));
    let (lock, battle) = (aim::locked(ship, Piece::Ship(to)), ship.battle > 0);
    let mut blows = Blows::default();
    for range in 1..=3u8 {
        let shot = Shot::plain(Piece::Ship(from), Piece::Ship(to), range, 0);
        let dice = count::attack_count(board, &shot).dice();
        let chance = forecast::defense_chance(target.battle > 0);
        let defense = Pool { sure: target.evade, dice: count::defense_count(board, &shot, false).dice(), chance, ..Pool::default() };
        let mean = |battle, lock| {
            let attack = Pool { dice, chance: forecast::attack_chance(battle, lock), ..Pool::default() };
            forecast::mean(&forecast::damage(attack, defense))
        };
        let ready = ship.evade + ship.scan + ship.battle == 0;
        blows[usize::from(range) - 1] = [mean(battle, lock), if ready { mean(lock, true) } else { mean(battle, lock) }];
    }
    blows
}
