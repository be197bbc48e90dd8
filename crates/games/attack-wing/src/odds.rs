//! Exact odds of one attack, by convolution over its dice.
//!
//! Every die of a pool falls on its own and the same effects touch all of them, so the pool is counted face by face: how many Hits and Critical
//! Hits with which chance, and how many Evades. The tokens that both sides hold are taken to be spent where they help: a Target Lock re-rolls
//! every die that does no damage, Battle Stations turn all of theirs, every Evade Token is spent. What a Damage Card adds is not counted.

use crate::{
    dice::{AttackFaces, DefenseFaces},
    pieces::Piece,
    state::{Attack, AttackStep, Board},
};

/// The most attack dice, and the most results that can come of them.
pub const MOST: usize = 24;

/// Chances of one attack die after everything that changes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AttackDie {
    /// It counts as a Hit.
    pub hit: f64,
    /// It counts as a Critical Hit.
    pub crit: f64,
}

impl AttackDie {
    /// A die whose Battle Stations and Blanks are re-rolled once or not, and whose Battle Stations count as Hits afterwards or not.
    pub fn new(rerolls_battle: bool, rerolls_blank: bool, battle_hits: bool) -> AttackDie {
        let again = f64::from(u8::from(rerolls_battle) + u8::from(rerolls_blank)) / 4.0;
        let battle = if rerolls_battle { again } else { 1.0 + again } / 4.0;
        let hit = (1.0 + again) * 3.0 / 8.0;
        AttackDie { hit: hit + if battle_hits { battle } else { 0.0 }, crit: (1.0 + again) / 8.0 }
    }
}

/// An attack pool: results that stand, and dice still to roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AttackPool {
    /// Hits that stand.
    pub hits: u8,
    /// Critical Hits that stand.
    pub crits: u8,
    /// Dice to roll.
    pub dice: u8,
    /// What each of them does.
    pub die: AttackDie,
}

/// A defense pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DefensePool {
    /// Evades that stand, those of tokens included.
    pub evades: u8,
    /// Dice to roll.
    pub dice: u8,
    /// Chance of each to be an Evade.
    pub evade: f64,
}

/// The exact distribution of what is left of an attack after comparing results (AW.BASE.11.S6).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// Chance of each number of Hits (first index) and Critical Hits (second) that are not cancelled.
    left: [[f64; MOST + 1]; MOST + 1],
}

impl Odds {
    /// Rolls and compares two pools. Each Evade cancels one result, Hits first.
    pub fn new(attack: AttackPool, defense: DefensePool) -> Odds {
        let rolled = roll(attack);
        let evades = binomial(defense);
        let mut left = [[0.0; MOST + 1]; MOST + 1];
        for (hits, row) in rolled.iter().enumerate() {
            for (crits, &chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                for (count, &evaded) in evades.iter().enumerate().filter(|(_, evaded)| **evaded > 0.0) {
                    let hits_left = hits.saturating_sub(count);
                    let crits_left = crits.saturating_sub(count.saturating_sub(hits));
                    left[hits_left][crits_left] += chance * evaded;
                }
            }
        }
        Odds { left }
    }

    /// Chance that exactly so many Hits and Critical Hits are left.
    pub fn of(&self, hits: usize, crits: usize) -> f64 {
        self.left.get(hits).and_then(|row| row.get(crits)).copied().unwrap_or(0.0)
    }

    /// Chance of each number of results left, Hits and Critical Hits together, from 0 up to the largest that can come.
    pub fn damage(&self) -> Vec<f64> {
        let mut chances = vec![0.0; 2 * MOST + 1];
        for (hits, row) in self.left.iter().enumerate() {
            for (crits, chance) in row.iter().enumerate() {
                chances[hits + crits] += chance;
            }
        }
        let most = chances.iter().rposition(|&chance| chance > 0.0).unwrap_or(0);
        chances.truncate(most + 1);
        chances
    }

    /// Mean number of results left.
    pub fn mean(&self) -> f64 {
        self.damage().iter().enumerate().map(|(damage, chance)| damage as f64 * chance).sum()
    }

    /// Chance of at least so many results left.
    pub fn at_least(&self, damage: u8) -> f64 {
        self.damage().iter().skip(damage.into()).sum()
    }
}

/// Chance of each number of Hits (first index) and Critical Hits (second) in a pool.
fn roll(pool: AttackPool) -> [[f64; MOST + 1]; MOST + 1] {
    let mut chances = [[0.0; MOST + 1]; MOST + 1];
    let (hits, crits) = (usize::from(pool.hits).min(MOST), usize::from(pool.crits).min(MOST));
    chances[hits][crits] = 1.0;
    let miss = 1.0 - pool.die.hit - pool.die.crit;
    for _ in 0..pool.dice {
        // From the top down, so that each cell is read before the die changes it.
        for h in (0..=MOST).rev() {
            for c in (0..=MOST - h).rev() {
                let fewer_hits = if h > 0 { chances[h - 1][c] } else { 0.0 };
                let fewer_crits = if c > 0 { chances[h][c - 1] } else { 0.0 };
                chances[h][c] = chances[h][c] * miss + fewer_hits * pool.die.hit + fewer_crits * pool.die.crit;
            }
        }
    }
    chances
}

/// Chance of each number of Evades in a pool.
fn binomial(pool: DefensePool) -> [f64; 2 * MOST + 1] {
    let mut chances = [0.0; 2 * MOST + 1];
    chances[usize::from(pool.evades).min(2 * MOST)] = 1.0;
    for _ in 0..pool.dice {
        for count in (0..=2 * MOST).rev() {
            let fewer = if count > 0 { chances[count - 1] } else { 0.0 };
            chances[count] = chances[count] * (1.0 - pool.evade) + fewer * pool.evade;
        }
    }
    chances
}

/// What re-rolls and turns an attacker's dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effects {
    rerolls_battle: bool,
    rerolls_blank: bool,
    battle_hits: bool,
}

/// The effects an attacker can still use: a token's compulsory re-roll (AW.BCTATK.7, AW.BSTATK.4), or a ship's Target Lock and Battle Stations.
fn effects(board: &Board, attacker: Piece, target: Piece) -> Effects {
    match attacker {
        Piece::Cube => Effects { rerolls_battle: true, rerolls_blank: true, battle_hits: false },
        Piece::Sphere => Effects { rerolls_battle: false, rerolls_blank: true, battle_hits: false },
        Piece::Ship(no) => {
            let ship = board.ship(no);
            let (lock, battle) = (ship.lock == Some(target), ship.battle > 0);
            Effects { rerolls_battle: lock && !battle, rerolls_blank: lock, battle_hits: battle }
        }
    }
}

/// The defense pool of `target` before it rolls `dice`.
fn defense(board: &Board, target: Piece, dice: u8) -> DefensePool {
    let (evades, battle) = target.ship().map_or((0, false), |no| (board.ship(no).evade, board.ship(no).battle > 0));
    DefensePool { evades, dice, evade: if battle { 5.0 / 8.0 } else { 3.0 / 8.0 } }
}

/// Odds of an attack that is not declared yet, with so many dice.
pub fn declared(board: &Board, attacker: Piece, target: Piece, attack_dice: u8, defense_dice: u8) -> Odds {
    let effects = effects(board, attacker, target);
    let die = AttackDie::new(effects.rerolls_battle, effects.rerolls_blank, effects.battle_hits);
    let pool = AttackPool { hits: 0, crits: 0, dice: attack_dice.min(MOST as u8), die };
    Odds::new(pool, defense(board, target, defense_dice))
}

/// Odds of the attack in hand after `lying` attack dice stand as they are and `again` are re-rolled; Battle Stations among them count as
/// Hits if `battle_hits`. `defense_dice` are still to be rolled.
pub fn rolled(board: &Board, target: Piece, lying: AttackFaces, again: u8, battle_hits: bool, defense_dice: u8) -> Odds {
    let hits = lying.hit + if battle_hits { lying.battle } else { 0 };
    let pool = AttackPool { hits, crits: lying.crit, dice: again, die: AttackDie::new(false, false, battle_hits) };
    Odds::new(pool, defense(board, target, defense_dice))
}

/// What is left of an attack once the defense dice lie: nothing is rolled any more.
pub fn compared(attack: &Attack, lying: DefenseFaces, added: u8, battle_evades: bool) -> Odds {
    let evades = lying.evade + added + if battle_evades { lying.battle } else { 0 };
    let pool =
        AttackPool { hits: attack.attack_faces.hit, crits: attack.attack_faces.crit, dice: 0, die: AttackDie::new(false, false, false) };
    Odds::new(pool, DefensePool { evades, dice: 0, evade: 0.0 })
}

/// Whether the attack dice of an attack lie on the table.
pub fn lies(attack: &Attack) -> bool {
    attack.step > AttackStep::RollAttackDice
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(left: f64, right: f64) {
        assert!((left - right).abs() < 1e-12, "{left} is not {right}");
    }

    #[test]
    fn the_check_probabilities_of_one_die() {
        let damages = |battle, blank, hits| {
            let die = AttackDie::new(battle, blank, hits);
            die.hit + die.crit
        };
        close(damages(false, false, false), 4.0 / 8.0);
        close(damages(false, false, true), 6.0 / 8.0);
        close(damages(true, true, false), 3.0 / 4.0);
        close(AttackDie::new(true, true, false).crit, 3.0 / 16.0);
        close(damages(false, true, false), 5.0 / 8.0);
        close(AttackDie::new(false, true, false).crit, 5.0 / 32.0);
        close(damages(false, true, true), 4.0 / 8.0 + 2.0 / 8.0 + (6.0 / 8.0) / 4.0);
    }

    #[test]
    fn two_dice_against_one() {
        let attack = AttackPool { hits: 0, crits: 0, dice: 2, die: AttackDie::new(false, false, false) };
        let odds = Odds::new(attack, DefensePool { evades: 0, dice: 1, evade: 3.0 / 8.0 });
        close(odds.damage().iter().sum(), 1.0);
        close(odds.at_least(2), 0.25 * 5.0 / 8.0);
        close(odds.of(0, 2), 5.0 / 8.0 / 64.0);
        close(odds.of(0, 1), (2.0 * 1.0 / 8.0 * 0.5) * 5.0 / 8.0 + (2.0 * 3.0 / 8.0 / 8.0 + 1.0 / 64.0) * 3.0 / 8.0);
    }

    #[test]
    fn hits_are_cancelled_before_critical_hits() {
        let attack = AttackPool { hits: 2, crits: 1, dice: 0, die: AttackDie::new(false, false, false) };
        let odds = Odds::new(attack, DefensePool { evades: 2, dice: 0, evade: 0.0 });
        close(odds.of(0, 1), 1.0);
    }
}
