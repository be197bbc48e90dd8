//! The Cube's volley before it is made. Its attacks come one after the other, and a ship that falls changes those that follow: it no longer counts for
//! the coordinated attack (AW.GAP.15), and with a player's last ship the game is over (AW.GAP.16).

use crate::{
    data::DamageKind,
    ids::{Piece, ShipNo},
    odds::{
        aim::{self, Aim},
        forecast::{self, Pool},
    },
    rules::ending,
    state::{Board, Status},
};

/// The forecast of one attack of a volley.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Blow {
    /// Its target.
    pub ship: ShipNo,
    /// Mean damage.
    pub mean: f64,
    /// Chance that the target is destroyed.
    pub destroyed: f64,
}

/// The chances of 0, 1, 2... damage of all attacks of this many dice together, and each attack in order. A target out of range has none.
pub(crate) fn chances(board: &Board, dice: u8, targets: &[ShipNo]) -> (Vec<f64>, Vec<Blow>) {
    let mut blows: Vec<Blow> = targets.iter().map(|&ship| Blow { ship, mean: 0.0, destroyed: 0.0 }).collect();
    let together = rest(board, dice, &mut blows, 1.0);
    (together, blows)
}

/// The same for the attacks that are left, where it comes to this board with chance `share`.
fn rest(board: &Board, dice: u8, blows: &mut [Blow], share: f64) -> Vec<f64> {
    let Some((first, later)) = blows.split_first_mut() else { return vec![1.0] };
    let Some(aim) = aim::of(board, Piece::Cube, Piece::Ship(first.ship), dice) else { return rest(board, dice, later, share) };
    let [lives, falls] = fates(board, first.ship, &aim);
    let fallen: f64 = falls.iter().sum();
    first.mean += share * (forecast::mean(&lives) + forecast::mean(&falls));
    first.destroyed += share * fallen;
    let mut all = engine::odds::sum(&lives, &rest(board, dice, later, share * (1.0 - fallen)));
    if fallen > 0.0 {
        let mut after = board.clone();
        after.ship_mut(first.ship).status = Status::Destroyed;
        let over = ending::eliminated(&after);
        let more = if over { vec![1.0] } else { rest(&after, dice, later, share * fallen) };
        add(&mut all, &engine::odds::sum(&falls, &more));
    }
    all
}

/// The chances of 0, 1, 2... damage with which the target lives, and of those with which it falls.
fn fates(board: &Board, ship: ShipNo, aim: &Aim) -> [Vec<f64>; 2] {
    let facts = board.ship(ship);
    let (most, tokens) = (usize::from(aim.attack.dice), if facts.cloaked() { 0 } else { facts.extra_shields });
    let (shields, hull, worse) = (usize::from(facts.shields + tokens), usize::from(facts.hull_left()), worse(board, ship));
    let (results, evades) = (forecast::damage(aim.attack, Pool::default()), forecast::results(aim.defense));
    let mut fates = [vec![0.0; most + 1], vec![0.0; most + 1]];
    for (result, chance) in results.iter().enumerate() {
        for (crits, part) in binomial(result, CRITICAL).into_iter().enumerate() {
            for (evaded, against) in evades.iter().enumerate() {
                let hits = result - crits;
                // Hits are cancelled, and absorbed by Shields, before Critical Hits (AW.BASE.11.S6, AW.BASE.9.2).
                let (normal, critical) = (hits.saturating_sub(evaded), crits.saturating_sub(evaded.saturating_sub(hits)));
                let cards = critical.saturating_sub(shields.saturating_sub(normal));
                let dealt = normal.saturating_sub(shields) + cards;
                let wanted = hull.saturating_sub(dealt);
                let falls: f64 = if wanted > cards { 0.0 } else { binomial(cards, worse)[wanted..].iter().sum() };
                let chance = chance * part * against;
                fates[0][normal + critical] += chance * (1.0 - falls);
                fates[1][normal + critical] += chance * falls;
            }
        }
    }
    fates
}

/// The share of Critical Hits among the results of the Cube's dice (AW.BASE.2.1).
const CRITICAL: f64 = 0.25;

/// The chance that a Damage Card dealt face up does a point more: a Direct Hit does, a Minor Explosion on a Hit.
fn worse(board: &Board, ship: ShipNo) -> f64 {
    let unseen = &board.decks[ship.seat().index()].unseen;
    let of = |kind: DamageKind| f64::from(unseen[kind.index()]);
    let all: f64 = unseen.iter().map(|&cards| f64::from(cards)).sum();
    if all > 0.0 { (of(DamageKind::DirectHit) + 0.375 * of(DamageKind::MinorExplosion)) / all } else { 0.0 }
}

/// The chances of 0, 1, 2... successes of `count`.
fn binomial(count: usize, chance: f64) -> Vec<f64> {
    let dice = u8::try_from(count).unwrap_or(u8::MAX);
    forecast::results(Pool { dice, chance, ..Pool::default() })
}

fn add(all: &mut Vec<f64>, more: &[f64]) {
    all.resize(all.len().max(more.len()), 0.0);
    for (sum, chance) in all.iter_mut().zip(more) {
        *sum += chance;
    }
}
