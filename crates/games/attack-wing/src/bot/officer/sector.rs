//! Sector 001 as the officer reads it: where the Cube can stand when shots are fired, who chooses that, and what each ship does and suffers there.

use engine::Seat;
use geometry::plane::{Base, mm_f64};

use super::{sight::Spot, unit::Unit, weights::Weights};
use crate::{
    bot::reading::{bearing::aside, cube_ends, worth},
    ids::{Piece, ShipNo},
    odds::forecast::{self, Pool},
    rules::{count, shot::Shot, sphere},
    state::{Battle, Board},
};

/// The Borg token in play and all that hangs on it.
pub(super) struct Sector {
    pub token: Piece,
    /// Places of the token when shots are fired.
    pub stations: Vec<Spot>,
    /// Its probable place in the round after.
    pub next: Spot,
    /// Whether it is the Sphere.
    pub sphere: bool,
    /// Whether the opponent moves and fires the Cube this round.
    pub hunted: bool,
    /// Value of a point of damage to the token.
    pub point: f64,
    /// Mean damage of each own ship to the token by range, with an Action for it.
    pub hits: Vec<[f64; 3]>,
    /// Loss by the token's attack on each own ship by range.
    pub dangers: Vec<[f64; 3]>,
    /// The loss of the opponent's ships by the own Cube, from each station.
    pub prey: Vec<f64>,
    /// How far the token's attacks reach, in millimetres.
    pub reach: f64,
    pub band: f64,
}

impl Sector {
    /// The reading for a seat; `None` without a token.
    pub(super) fn of(board: &Board, seat: Seat) -> Option<Sector> {
        if board.battle != Battle::Sector001 {
            return None;
        }
        let (piece, token) = board.borg()?;
        let sphere = piece == Piece::Sphere;
        let moves = |board: &Board| sphere::path(board).map_or(token.base, |path| path.end());
        let bases = match (sphere, token.moved) {
            (false, _) => drifts(board),
            (true, true) => vec![token.base],
            (true, false) => vec![moves(board)],
        };
        let mut later = board.clone();
        if sphere {
            later.sphere.base = bases[0];
        }
        let next = if sphere { moves(&later) } else { token.base };
        let fleet: Vec<ShipNo> = board.fleet(seat).map(|(no, _)| no).collect();
        let band = mm_f64(board.options.band());
        let most = if sphere { 3 } else { board.options.bct_range_max };
        Some(Sector {
            token: piece,
            stations: bases.iter().map(Spot::of).collect(),
            next: Spot::of(&next),
            sphere,
            hunted: worth::hunted(board, seat),
            point: worth::damage(board, seat),
            hits: fleet.iter().map(|&no| hits(board, no, piece)).collect(),
            dangers: fleet.iter().map(|&no| dangers(board, no, sphere)).collect(),
            prey: Vec::new(),
            reach: band * f64::from(most),
            band,
        })
    }

    /// The loss of the opponent by the own Cube from each station: the best single attack on the likeliest places.
    pub(super) fn hunt(&mut self, board: &Board, foe: &[(ShipNo, Spot)]) {
        if self.hunted || self.sphere {
            self.prey = vec![0.0; self.stations.len()];
            return;
        }
        let dangers: Vec<[f64; 3]> = foe.iter().map(|(no, _)| worth::dangers(board, *no)).collect();
        let best = |station: &Spot| {
            let losses = foe.iter().zip(&dangers).map(|((_, spot), dangers)| self.suffered(station, spot, dangers));
            losses.fold(0.0, f64::max)
        };
        self.prey = self.stations.iter().map(best).collect();
    }

    /// Loss of a ship at a place by the token at a station.
    pub(super) fn suffered(&self, station: &Spot, spot: &Spot, dangers: &[f64; 3]) -> f64 {
        let gap = station.gap(spot);
        if gap > self.reach { 0.0 } else { dangers[((gap / self.band) as usize).min(2)] }
    }

    /// A ship's part in the exchange at each station: the mean damage it does, and its loss. `ready` if it will have an Action for it.
    pub(super) fn column(&self, board: &Board, place: usize, unit: &Unit, spot: &Spot, ready: bool) -> (Vec<f64>, Vec<f64>) {
        let (hits, dangers) = if ready {
            (self.hits[place], self.dangers[place])
        } else {
            (worth::blows(board, unit.no, self.token), dangers(board, unit.no, self.sphere))
        };
        let fires = !board.ship(unit.no).no_attack;
        let hit = |station: &Spot| match unit.eyes.range(spot, station) {
            range @ 1..=3 if fires => hits[usize::from(range) - 1],
            _ => 0.0,
        };
        let stations = || self.stations.iter();
        (stations().map(hit).collect(), stations().map(|station| self.suffered(station, spot, &dangers)).collect())
    }

    /// The value of a fleet that does `hits` to the token and loses `losses` to it at each station: a column for each ship.
    pub(super) fn exchange(&self, picked: &[(Vec<f64>, &[f64])], weights: &Weights) -> f64 {
        let worths = (0..self.stations.len()).map(|station| {
            let given: f64 = picked.iter().map(|(hits, _)| hits[station]).sum::<f64>() * self.point;
            let losses = picked.iter().map(|(_, losses)| losses[station]);
            let suffered = if self.sphere {
                losses.sum::<f64>()
            } else if self.hunted {
                // The best volley takes the dearest ship that it reaches; a second one in reach makes another choice as good.
                let (most, sum) = losses.fold((0.0f64, 0.0), |(most, sum), loss| (most.max(loss), sum + loss));
                most + 0.1 * (sum - most)
            } else {
                0.0
            };
            given + self.prey[station] - suffered * weights.fear
        });
        let worths: Vec<f64> = worths.collect();
        let mean = worths.iter().sum::<f64>() / worths.len().max(1) as f64;
        if self.hunted {
            weights.worst * worths.iter().copied().fold(f64::MAX, f64::min) + (1.0 - weights.worst) * mean
        } else {
            weights.chosen * worths.iter().copied().fold(f64::MIN, f64::max) + (1.0 - weights.chosen) * mean
        }
    }
}

/// How badly a place lies to a base: its distance, and how far it is out of the line ahead, in millimetres.
pub(super) fn bearing(spot: &Spot, target: &Spot) -> f64 {
    mm_f64(aside(&spot.base, target.base.centre)) + spot.gap(target)
}

/// Every place that the Cube may go to.
fn drifts(board: &Board) -> Vec<Base> {
    let ends = cube_ends(board);
    if ends.is_empty() || board.cube.moved { vec![board.cube.base] } else { ends }
}

/// Mean damage of a ship's attack on the token by range, with one token more than it has.
fn hits(board: &Board, no: ShipNo, target: Piece) -> [f64; 3] {
    let mut there = board.clone();
    let ship = there.ship_mut(no);
    if ship.lock == Some(target) {
        ship.battle += 1;
    } else {
        ship.lock = Some(target);
    }
    worth::blows(&there, no, target)
}

/// Loss by the token's attack on a ship at Range 1, 2 and 3.
fn dangers(board: &Board, no: ShipNo, sphere: bool) -> [f64; 3] {
    if sphere { grazed(board, no) } else { worth::dangers(board, no) }
}

/// Loss by the Sphere's attack on a ship at Range 1, 2 and 3.
fn grazed(board: &Board, no: ShipNo) -> [f64; 3] {
    [1, 2, 3].map(|range: u8| {
        let ship = board.ship(no);
        let dice = board.options.sphere_dice + u8::from(range == 1);
        let evades = count::defense_count(board, &Shot::plain(Piece::Sphere, Piece::Ship(no), range, dice), false).dice();
        let attack = Pool { dice, chance: forecast::SPHERE_CHANCE, ..Pool::default() };
        let defense = Pool { sure: ship.evade, dice: evades, chance: forecast::defense_chance(ship.battle > 0), ..Pool::default() };
        worth::harm(board, no, &forecast::damage(attack, defense))
    })
}
