//! Exact odds of a volley: each shot's damage by die, added up; what the facing shield leaves of it.

use engine::{Forecast, msg};

use crate::{
    Command,
    rules::{
        fire,
        score::{Shot, score},
        volley,
    },
    state::{SEEKER, State, order},
    view::View,
    words::target_name,
};

/// The distribution of the damage of some shots at one target: probability of each sum.
pub fn damage(state: &State, ship: usize, shots: &[(u8, u8, u8)]) -> Vec<f64> {
    let mut sums = vec![1.0];
    for &(weapon, target, how) in shots.iter().filter(|shot| shot.2 & order::JOINED == 0 || shot.2 & (order::PAIR | order::TRIPLE) != 0) {
        let shot = Shot { ship: ship as u8, weapon, target, how };
        let mut next = vec![0.0; sums.len() + 40];
        for die in 1..=6 {
            let points = usize::from(score(state, shot, die).damage.min(39));
            for (sum, chance) in sums.iter().enumerate() {
                next[sum + points] += chance / 6.0;
            }
        }
        while next.len() > 1 && next.last() == Some(&0.0) {
            next.pop();
        }
        sums = next;
    }
    sums
}

/// What a volley would do.
pub fn forecast(view: &View, command: &Command) -> Option<Forecast> {
    let state = &view.table();
    let (ship, target, shots) = match command {
        Command::Volley(ship, target, group) => {
            (usize::from(*ship), *target, fire::volley(state, (*ship).into(), *target, *group).to_vec())
        }
        Command::Fire(ship, shots) => (usize::from(*ship), shots.first()?.1, shots.clone()),
        _ => return None,
    };
    if shots.is_empty() || shots.iter().any(|shot| shot.1 != target) {
        return None;
    }
    let chances = damage(state, ship, &shots);
    let mean = chances.iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
    let mut notes = Vec::new();
    if target < SEEKER {
        let side = volley::struck(state, target.into(), ship);
        let boxes = usize::from(state.hulls[usize::from(target)].shield(side));
        let through: f64 = chances.iter().skip(boxes + 1).sum();
        notes.push(msg!("odds-through", side = side + 1, boxes = boxes, percent = (through * 100.0).round() as i64));
    }
    Some(Forecast { what: msg!("odds-damage", target = target_name(state, target)), chances, from: 0, mean, notes })
}
