//! Actions by what they do in the exchange of shots that comes: exact odds of the attacks on both sides, over the pictures of where enemies end.

use engine::Seat;
use geometry::plane::Base;

use super::{
    plan::{PICTURES, Plan},
    sector::Sector,
    sight::{Between, Spot, between},
    weights::Weights,
};
use crate::{
    bot::{ensign, reading::worth},
    command::Action,
    ids::{Piece, ShipNo},
    odds::{
        aim,
        forecast::{self, Pool},
    },
    rules::{count, shot::Shot},
    state::{Board, Cloak, Ship},
    view::View,
};

/// Any Action is better than none.
const SOME: f64 = 0.3;

/// The Actions of a ship against what comes.
pub(super) struct Acting<'a> {
    plan: Plan<'a>,
}

/// An attack that may come at a ship: by whom, from how far, and how likely.
struct Threat {
    by: ShipNo,
    range: u8,
    obstructed: bool,
    chance: f64,
}

impl<'a> Acting<'a> {
    pub(super) fn new(view: &'a View, seat: Seat, weights: Weights) -> Acting<'a> {
        Acting { plan: Plan::of(view, seat, weights) }
    }

    /// The value of an Action.
    pub(super) fn act(&self, no: ShipNo, action: Action) -> i32 {
        let board = self.plan.board;
        let here = Spot::of(&board.ship(no).base);
        let with = |change: &dyn Fn(&mut Ship)| self.gained(no, &here, change);
        worth::score(
            10.0 * match action {
                Action::Evade => with(&|ship| ship.evade += 1) + SOME,
                Action::Scan => with(&|ship| ship.scan += 1) + SOME,
                Action::BattleStations => with(&|ship| ship.battle += 1) + SOME,
                Action::Lock(target) => with(&|ship| ship.lock = Some(target)) + self.kept(target),
                Action::Cloak => {
                    let laid = |ship: &mut Ship| {
                        ship.shields_disabled += std::mem::take(&mut ship.shields);
                        ship.cloak = Cloak::Green;
                    };
                    with(&laid) + self.veil(no) * self.plan.weights.early
                }
                Action::Echo { side, ahead } => {
                    let Some(to) = crate::rules::actions::echo(board.ship(no), side, ahead) else { return -100 };
                    self.standing(board, no, &Spot::of(&to)) - self.standing(board, no, &here) - 1.0 - self.barred(no, &to)
                }
                other => f64::from(ensign::acting::act(board, no, other)),
            },
        )
    }

    /// The gain by a change of the ship, in attack and in defense.
    fn gained(&self, no: ShipNo, here: &Spot, change: &dyn Fn(&mut Ship)) -> f64 {
        let mut there = self.plan.board.clone();
        change(there.ship_mut(no));
        self.standing(&there, no, here) - self.standing(self.plan.board, no, here)
    }

    /// The best attacks of a ship from a place less the attacks on it, over the pictures.
    fn standing(&self, board: &Board, no: ShipNo, here: &Spot) -> f64 {
        let weights = &self.plan.weights;
        if let Some(sector) = &self.plan.sector {
            return self.raiding(sector, board, no, here);
        }
        weights.give * self.offense(board, no, here) - weights.take * self.danger(board, no, &self.threats(no, here))
    }

    /// The damage that the fleet deals to the Borg token less what it suffers, with this ship as it is on `board` and there.
    fn raiding(&self, sector: &Sector, board: &Board, no: ShipNo, here: &Spot) -> f64 {
        let columns = self.plan.own.iter().enumerate().map(|(place, unit)| {
            let mine = unit.no == no;
            let (board, spot) = if mine { (board, *here) } else { (self.plan.board, self.plan.presumed(unit.no)) };
            sector.column(board, place, unit, &spot, !mine && !board.ship(unit.no).activated)
        });
        let columns: Vec<(Vec<f64>, Vec<f64>)> = columns.collect();
        let columns: Vec<(Vec<f64>, &[f64])> = columns.iter().map(|(hits, losses)| (hits.clone(), losses.as_slice())).collect();
        sector.exchange(&columns, &self.plan.weights)
    }

    /// The best attack of the ship from there, over the pictures.
    fn offense(&self, board: &Board, no: ShipNo, here: &Spot) -> f64 {
        let ship = board.ship(no);
        if ship.no_attack || ship.attacked {
            return 0.0;
        }
        let Some(eyes) = self.plan.own.iter().find(|unit| unit.no == no).map(|unit| unit.eyes) else { return 0.0 };
        let mut known: Vec<(usize, u8, bool, f64)> = Vec::new();
        let mut sum = 0.0;
        for picture in &self.plan.pictures {
            let mut best = 0.0f64;
            for (other, unit) in self.plan.foe.iter().enumerate() {
                let there = &self.plan.ends[other][picture[other]].spot;
                let range = eyes.range(here, there);
                if range == 0 {
                    continue;
                }
                let lies = between(board, here, there);
                if lies == Between::Planet {
                    continue;
                }
                let obstructed = lies == Between::Obstacle;
                let found = known.iter().find(|(place, at, behind, _)| *place == other && *at == range && *behind == obstructed);
                let value = found.map_or_else(|| strike(board, no, unit.no, range, obstructed), |found| found.3);
                if found.is_none() {
                    known.push((other, range, obstructed, value));
                }
                best = best.max(value);
            }
            sum += best;
        }
        sum / PICTURES as f64
    }

    /// The attacks that may come at a ship that stands there: each enemy shoots at what gives it most.
    fn threats(&self, no: ShipNo, here: &Spot) -> Vec<Threat> {
        let plan = &self.plan;
        let mut threats: Vec<Threat> = Vec::new();
        let stands: Vec<Spot> = plan.own.iter().map(|unit| if unit.no == no { *here } else { plan.presumed(unit.no) }).collect();
        for (other, unit) in plan.foe.iter().enumerate() {
            let facts = plan.board.ship(unit.no);
            if facts.attacked || facts.no_attack {
                continue;
            }
            for end in &plan.ends[other] {
                if end.weight < 0.04 {
                    break;
                }
                let mut all = 0.0;
                let mut mine = None;
                for (place, target) in plan.own.iter().enumerate() {
                    let range = unit.eyes.range(&end.spot, &stands[place]);
                    if range == 0 {
                        continue;
                    }
                    let lies = between(plan.board, &end.spot, &stands[place]);
                    if lies == Between::Planet {
                        continue;
                    }
                    let share = plan.takes[other][place][usize::from(range) - 1][1] / target.tough * target.worth;
                    // The better target is the likelier one, by the square.
                    all += share * share;
                    if target.no == no {
                        mine = Some((range, lies == Between::Obstacle, share * share));
                    }
                }
                let Some((range, obstructed, share)) = mine.filter(|_| all > 0.0) else { continue };
                let chance = end.weight * share / all;
                let same =
                    threats.iter_mut().find(|threat| threat.by == unit.no && threat.range == range && threat.obstructed == obstructed);
                match same {
                    Some(threat) => threat.chance += chance,
                    None => threats.push(Threat { by: unit.no, range, obstructed, chance }),
                }
            }
        }
        threats
    }

    /// The loss that these attacks bring on average: tokens are spent on the likeliest.
    fn danger(&self, board: &Board, no: ShipNo, threats: &[Threat]) -> f64 {
        if board.ship(no).boosts.untouchable {
            return 0.0;
        }
        let likeliest = (0..threats.len()).max_by(|&one, &other| threats[one].chance.total_cmp(&threats[other].chance));
        let mut all = vec![1.0];
        for (place, threat) in threats.iter().enumerate() {
            let mut chances = incoming(board, no, threat, Some(place) == likeliest);
            chances.iter_mut().for_each(|chance| *chance *= threat.chance);
            chances[0] += 1.0 - threat.chance;
            all = engine::odds::sum(&all, &chances);
        }
        harm(board, no, &all)
    }

    /// The worth of a Target Lock in later rounds: on a dear enemy that is near.
    fn kept(&self, target: Piece) -> f64 {
        let kept = self.plan.weights.kept;
        let Some(other) = target.ship() else { return kept };
        if self.plan.sector.is_some() {
            return -10.0;
        }
        let ship = self.plan.board.ship(other);
        if ship.cloaked() { 0.0 } else { kept * worth::loss(ship) / 280.0 }
    }

    /// The loss of friends whose dials end in a place.
    fn barred(&self, no: ShipNo, to: &Base) -> f64 {
        let plan = &self.plan;
        let waiting = plan.own.iter().filter(|unit| unit.no != no && !plan.board.ship(unit.no).activated);
        waiting.filter(|unit| plan.presumed(unit.no).base.overlaps(to)).count() as f64 * plan.weights.action
    }

    /// The loss that a cloak would avert against the two strongest enemies at Range 2, if they come near.
    fn veil(&self, no: ShipNo) -> f64 {
        let board = self.plan.board;
        let mut threats: Vec<Threat> =
            self.plan.foe.iter().map(|unit| Threat { by: unit.no, range: 2, obstructed: false, chance: 0.5 }).collect();
        threats.sort_by_key(|threat| std::cmp::Reverse(board.ship(threat.by).primary));
        threats.truncate(3);
        let mut there = board.clone();
        let ship = there.ship_mut(no);
        ship.shields_disabled += std::mem::take(&mut ship.shields);
        ship.cloak = Cloak::Green;
        (self.danger(board, no, &threats) - self.danger(&there, no, &threats)).max(0.0)
    }

    /// Whether to stay cloaked at the end of the round: where the cloak averts more than the Shields would.
    pub(super) fn cloak(&self, no: ShipNo, keep: bool) -> i32 {
        if !keep {
            return 0;
        }
        let mut open = self.plan.board.clone();
        let ship = open.ship_mut(no);
        ship.cloak = Cloak::None;
        ship.shields += std::mem::take(&mut ship.shields_disabled);
        let threats: Vec<Threat> =
            self.plan.foe.iter().map(|unit| Threat { by: unit.no, range: 2, obstructed: false, chance: self.plan.weights.shots }).collect();
        worth::score(10.0 * (self.danger(&open, no, &threats) - self.danger(self.plan.board, no, &threats)))
    }
}

/// Value of an attack on an enemy, by the exact odds.
fn strike(board: &Board, no: ShipNo, target: ShipNo, range: u8, obstructed: bool) -> f64 {
    let ship = board.ship(no);
    let shot = Shot::plain(Piece::Ship(no), Piece::Ship(target), range, 0);
    let chance = forecast::attack_chance(ship.battle > 0, aim::locked(ship, Piece::Ship(target)));
    let attack = Pool { dice: count::attack_count(board, &shot).dice(), chance, ..Pool::default() };
    harm(board, target, &forecast::damage(attack, defense(board, &shot, target, obstructed, true)))
}

/// The chances of damage by an attack that may come; tokens count if they are not kept for another.
fn incoming(board: &Board, no: ShipNo, threat: &Threat, tokens: bool) -> Vec<f64> {
    let by = board.ship(threat.by);
    let shot = Shot::plain(Piece::Ship(threat.by), Piece::Ship(no), threat.range, 0);
    // An enemy that has not moved yet will have its Action as well.
    let battle = by.battle > 0 || !by.activated;
    let chance = forecast::attack_chance(battle, aim::locked(by, Piece::Ship(no)));
    let attack = Pool { dice: count::attack_count(board, &shot).dice(), chance, ..Pool::default() };
    forecast::damage(attack, defense(board, &shot, no, threat.obstructed, tokens))
}

fn defense(board: &Board, shot: &Shot, target: ShipNo, obstructed: bool, tokens: bool) -> Pool {
    let ship = board.ship(target);
    let dice = count::defense_count(board, shot, obstructed).dice();
    let (sure, battle) = if tokens { (ship.evade, ship.battle > 0) } else { (0, false) };
    Pool { sure, dice, chance: forecast::defense_chance(battle), ..Pool::default() }
}

/// The loss by these chances of damage: the ship if it is destroyed, else its share of all that it has.
pub(super) fn harm(board: &Board, no: ShipNo, chances: &[f64]) -> f64 {
    let ship = board.ship(no);
    let left = aim::toughness(board, no);
    let whole = f64::from((left + ship.shields_disabled).max(1));
    let destroyed = forecast::at_least(chances, left);
    let wounded = (forecast::mean(chances) / whole).min(1.0);
    worth::loss(ship) * (destroyed + (1.0 - destroyed) * wounded * 0.6)
}
