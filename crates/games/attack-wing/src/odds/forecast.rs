//! The probable result of an attack: exact distributions, quick enough to be made for every target on the table.
//!
//! Dice are independent, and tokens and re-rolls only change the chance of each die; so damage is one binomial less another. Tokens count as spent
//! whenever they help, as a player does who wants the most damage, or the least.

use engine::{Forecast, Text, msg};

use crate::words;

/// Dice of one side: results that are certain, and dice that each give a result with the same chance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Pool {
    /// Results that are certain, from earlier rolls or tokens.
    pub sure: u8,
    /// Dice still to be rolled.
    pub dice: u8,
    /// Chance of a result of each.
    pub chance: f64,
}

/// Chance of damage of an attack die that re-rolls a harmless result once, and counts Battle Stations if they are turned (AW.BASE.2.3).
pub(crate) const fn attack_chance(turned: bool, reroll: bool) -> f64 {
    let once = if turned { 0.75 } else { 0.5 };
    if reroll { once + (1.0 - once) * once } else { once }
}

/// Chance of the Cube's dice: everything except Hits and Critical Hits is re-rolled once (AW.BCTATK.7).
pub(crate) const CUBE_CHANCE: f64 = 0.75;

/// Chance of the Sphere's dice: Blanks are re-rolled once, Battle Stations are not (AW.BSTATK.4).
pub(crate) const SPHERE_CHANCE: f64 = 0.625;

/// Chance of an Evade of a defense die, with Battle Stations turned or not.
pub(crate) const fn defense_chance(turned: bool) -> f64 {
    if turned { 0.625 } else { 0.375 }
}

/// The chances of 0, 1, 2... results.
fn results(pool: Pool) -> Vec<f64> {
    let mut chances = vec![0.0; usize::from(pool.sure) + usize::from(pool.dice) + 1];
    chances[usize::from(pool.sure)] = 1.0;
    for _ in 0..pool.dice {
        for index in (0..chances.len()).rev() {
            let more = if index > 0 { chances[index - 1] * pool.chance } else { 0.0 };
            chances[index] = chances[index] * (1.0 - pool.chance) + more;
        }
    }
    chances
}

/// The chances of 0, 1, 2... damage: results of the attack less those of the defense.
pub(crate) fn damage(attack: Pool, defense: Pool) -> Vec<f64> {
    let (hits, evades) = (results(attack), results(defense));
    let mut chances = vec![0.0; hits.len()];
    for (hit, with) in hits.iter().enumerate() {
        for (evade, against) in evades.iter().enumerate() {
            chances[hit.saturating_sub(evade)] += with * against;
        }
    }
    chances
}

/// The mean of a distribution from 0 upwards.
pub(crate) fn mean(chances: &[f64]) -> f64 {
    chances.iter().enumerate().map(|(number, chance)| number as f64 * chance).sum()
}

/// The chance of at least this much.
pub(crate) fn at_least(chances: &[f64], number: u8) -> f64 {
    chances.iter().skip(number.into()).sum()
}

/// A distribution as the faces show it; `left` is the damage that destroys the target.
pub(crate) fn shown(what: Text, chances: Vec<f64>, left: u8) -> Forecast {
    let notes = vec![msg!("odds-destroys", chance = words::percent(at_least(&chances, left)))];
    Forecast { what, mean: mean(&chances), chances, from: 0, notes }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(dice: u8, chance: f64) -> Pool {
        Pool { sure: 0, dice, chance }
    }

    #[test]
    fn the_ledgers_chances_come_out() {
        assert_eq!((attack_chance(false, false), attack_chance(true, false)), (4.0 / 8.0, 6.0 / 8.0));
        assert_eq!((defense_chance(false), defense_chance(true)), (3.0 / 8.0, 5.0 / 8.0));
        assert_eq!(attack_chance(false, true), CUBE_CHANCE);
    }

    #[test]
    fn damage_is_hits_less_evades() {
        let chances = damage(dice(2, 0.5), dice(1, 0.375));
        // 2 Hits (1/4): 1 damage if evaded, else 2. 1 Hit (1/2): none if evaded.
        assert_eq!(chances, [0.25 + 0.5 * 0.375, 0.5 * 0.625 + 0.25 * 0.375, 0.25 * 0.625]);
        assert!((damage(dice(12, CUBE_CHANCE), dice(3, 0.375)).iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((mean(&damage(dice(12, 0.75), Pool::default())) - 9.0).abs() < 1e-12);
    }

    #[test]
    fn what_lies_on_the_table_is_certain() {
        let attack = Pool { sure: 3, dice: 0, chance: 0.5 };
        assert_eq!(damage(attack, Pool { sure: 1, ..Pool::default() }), [0.0, 0.0, 1.0, 0.0]);
        assert_eq!(at_least(&[0.25, 0.5, 0.25], 1), 0.75);
    }
}
