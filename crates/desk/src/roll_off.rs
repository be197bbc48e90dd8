//! The roll off: five attack dice each, most Battle Stations wins, those who are level roll again (AW.TIE.2, AW.GAP.23).

use engine::{Die, Face};

use crate::{PlayerId, entry::Throw};

/// The attack die (AW.BASE.2.1). Faces are typed by one letter, so five dice are typed `BHXXC`.
///
/// The game of the battles has the same die. It stands here again because the desk must not depend on a game, nor a game on the desk, and their
/// common base knows no game's dice; a test of the browser's face, which sees both, compares them.
pub static ATTACK_DIE: Die = Die {
    name: "attack die",
    faces: &[
        Face { name: "Hit", short: "H", sides: 3 },
        Face { name: "Critical Hit", short: "C", sides: 1 },
        Face { name: "Battle Stations", short: "B", sides: 2 },
        Face { name: "Blank", short: "X", sides: 2 },
    ],
};

/// The letter of the face that counts, the same as at the table.
pub(crate) const BATTLE_STATIONS: char = 'B';

/// How many dice each tied player rolls.
pub const ROLL_OFF_DICE: u8 = 5;

/// Number of Battle Stations among five typed dice; `None` if these are not five faces of the attack die.
pub fn battle_stations(dice: &str) -> Option<u8> {
    let known = dice.chars().all(|letter| "HCBX".contains(letter));
    let count = dice.chars().filter(|&letter| letter == BATTLE_STATIONS).count() as u8;
    (known && dice.len() == usize::from(ROLL_OFF_DICE)).then_some(count)
}

/// Puts `tied` in order, best first. `throw` rolls for one player and gives the number of Battle Stations.
///
/// # Errors
/// The first error of `throw`.
pub fn settle<E>(tied: &[PlayerId], throw: &mut impl FnMut(PlayerId) -> Result<u8, E>) -> Result<Vec<PlayerId>, E> {
    if tied.len() < 2 {
        return Ok(tied.to_vec());
    }
    let mut rolled = Vec::with_capacity(tied.len());
    for &player in tied {
        rolled.push((throw(player)?, player));
    }
    rolled.sort_by_key(|&(count, player)| (std::cmp::Reverse(count), player));
    let mut order = Vec::with_capacity(tied.len());
    for level in rolled.chunk_by(|a, b| a.0 == b.0) {
        let level: Vec<PlayerId> = level.iter().map(|&(_, player)| player).collect();
        order.extend(settle(&level, throw)?);
    }
    Ok(order)
}

/// The order that recorded throws put `tied` in.
///
/// # Errors
/// The fault of the throws, as a message of `words/`: a throw of another player, one without five dice, too few or too many throws.
pub fn replay(tied: &[PlayerId], throws: &[Throw]) -> Result<Vec<PlayerId>, &'static str> {
    let mut rest = throws.iter();
    let order = settle(tied, &mut |player| {
        let throw = rest.next().ok_or("throws-missing")?;
        if throw.player != player {
            return Err("throws-turn");
        }
        battle_stations(&throw.dice).ok_or("throws-five")
    })?;
    if rest.next().is_some() { Err("throws-many") } else { Ok(order) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throws(list: &[(u8, &str)]) -> Vec<Throw> {
        list.iter().map(|&(player, dice)| Throw { player: PlayerId(player), dice: dice.into() }).collect()
    }

    #[test]
    fn level_players_roll_again() {
        let tied = [PlayerId(1), PlayerId(2), PlayerId(3)];
        let dice = throws(&[(1, "BBHHX"), (2, "HHHHH"), (3, "CBBXX"), (1, "BXXXX"), (3, "BXXXX"), (1, "XXXXX"), (3, "BBBBB")]);
        assert_eq!(replay(&tied, &dice), Ok(vec![PlayerId(3), PlayerId(1), PlayerId(2)]));
        assert!(replay(&tied, &dice[..3]).is_err());
        assert!(replay(&tied[..2], &throws(&[(1, "BHXHC"), (2, "HHXXX"), (1, "BBBBB")])).is_err());
        assert!(replay(&tied[..2], &throws(&[(2, "BHXHC"), (1, "HHXXX")])).is_err());
        assert!(replay(&tied[..2], &throws(&[(1, "BHXH"), (2, "HHXXX")])).is_err());
    }
}
