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
    /// Harmless results that the weapon's text turns when the dice are left as they lie.
    pub turned: Turned,
    /// Dice that come one after the other while every die damages as it is rolled, at most this many.
    pub cascade: u8,
}

/// Harmless results of attack dice that are turned without being asked for: those of one face, as many as the text says.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Turned {
    /// The most that are turned.
    pub most: u8,
    /// Those that lie there.
    pub lying: u8,
    /// Chance of one on each die still to be rolled.
    pub chance: f64,
}

/// Chance of damage of an attack die that re-rolls a harmless result once, and counts Battle Stations if they are turned (AW.BASE.2.3).
pub(crate) const fn attack_chance(turned: bool, reroll: bool) -> f64 {
    let once = if turned { 0.75 } else { 0.5 };
    if reroll { once + (1.0 - once) * once } else { once }
}

/// Chance of Battle Stations that stay on an attack die (AW.BASE.2.1): none where a token turns them; where harmless results are rolled again, half of
/// the dice are.
pub(crate) const fn battle_chance(turned: bool, reroll: bool) -> f64 {
    match (turned, reroll) {
        (true, _) => 0.0,
        (false, false) => 0.25,
        (false, true) => 0.125,
    }
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
pub(crate) fn results(pool: Pool) -> Vec<f64> {
    let chances = if pool.turned.most > 0 { results_turned(pool) } else { results_rolled(pool) };
    if pool.cascade > 0 && pool.sure + pool.dice > 0 { cascaded(pool, chances) } else { chances }
}

/// The same where more dice follow a roll of damaging dice alone. They are rolled before anything changes dice, so each damages by its first face.
fn cascaded(pool: Pool, mut chances: Vec<f64>) -> Vec<f64> {
    let rolled = usize::from(pool.sure) + usize::from(pool.dice);
    let mut all = 0.5f64;
    for _ in 1..pool.dice {
        all *= 0.5;
    }
    all = if pool.dice == 0 { 1.0 } else { all };
    chances.resize(chances.len().max(rolled + usize::from(pool.cascade) + 1), 0.0);
    chances[rolled] -= all;
    for more in 0..pool.cascade {
        all *= 0.5;
        chances[rolled + usize::from(more)] += all;
    }
    chances[rolled + usize::from(pool.cascade)] += all;
    chances
}

/// The same where some harmless results are turned. Results and results to be turned exclude each other on a die, so they are counted together.
fn results_turned(Pool { sure, dice, chance, turned, .. }: Pool) -> Vec<f64> {
    let (most, lying) = (usize::from(turned.most), usize::from(turned.lying.min(turned.most)));
    // By results, then by those to be turned, of which more than the most count no more.
    let mut all = vec![vec![0.0; most + 1]; usize::from(sure) + usize::from(dice) + 1];
    all[usize::from(sure)][lying] = 1.0;
    for _ in 0..dice {
        let mut next = vec![vec![0.0; most + 1]; all.len()];
        for (results, by_turned) in all.iter().enumerate() {
            for (found, &now) in by_turned.iter().enumerate().filter(|(_, now)| **now > 0.0) {
                next[results][found] += now * (1.0 - chance - turned.chance);
                next[results][most.min(found + 1)] += now * turned.chance;
                next[results + 1][found] += now * chance;
            }
        }
        all = next;
    }
    let mut chances = vec![0.0; all.len() + lying];
    for (results, by_turned) in all.iter().enumerate() {
        for (found, &now) in by_turned.iter().enumerate().filter(|(_, now)| **now > 0.0) {
            chances[results + found] += now;
        }
    }
    chances
}

fn results_rolled(pool: Pool) -> Vec<f64> {
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
        Pool { dice, chance, ..Pool::default() }
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
    fn a_text_turns_what_does_no_damage() {
        let turned = Turned { most: 1, lying: 0, chance: battle_chance(false, false) };
        // Two dice: no damage of two Blanks; one of a Blank and anything else, or of two Battle Stations, of which one is turned.
        let chances = damage(Pool { turned, ..dice(2, 0.5) }, Pool::default());
        assert_eq!(chances, [0.0625, 2.0 * 0.25 * 0.75 + 0.0625, 0.25 + 2.0 * 0.5 * 0.25]);
        // One that lies there is turned, and the one to come is not.
        let lying = Pool { sure: 1, turned: Turned { lying: 2, ..turned }, ..dice(1, 0.5) };
        assert_eq!(damage(lying, Pool::default()), [0.0, 0.0, 0.5, 0.5]);
    }

    #[test]
    fn what_lies_on_the_table_is_certain() {
        let attack = Pool { sure: 3, chance: 0.5, ..Pool::default() };
        assert_eq!(damage(attack, Pool { sure: 1, ..Pool::default() }), [0.0, 0.0, 1.0, 0.0]);
        assert_eq!(at_least(&[0.25, 0.5, 0.25], 1), 0.75);
    }
}
