//! Dice that cards add to an attack or take from it.

use super::{Held, always, holds};
use crate::{
    board::{Attack, Board},
    data::CardId,
    effects::{Does, Need, Whose},
    loadout::{Place, Places},
    pieces::{Piece, ShipNo},
    rules::cards::mode,
};

/// An attack as far as its dice depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The attacker.
    pub attacker: Piece,
    /// Whom.
    pub target: Piece,
    /// Range 1 to 3.
    pub range: u8,
    /// Dice of the weapon; 0 for the Primary Weapon value of a ship.
    pub dice: u8,
    /// The card it is made with.
    pub weapon: Option<CardId>,
    /// Whether it is a Primary Weapon attack, or the attack of a token.
    pub primary: bool,
}

impl Shot {
    /// An ordinary attack: a ship's Primary Weapon, or a number of a token's dice.
    pub fn plain(attacker: Piece, target: Piece, range: u8, dice: u8) -> Shot {
        Shot { attacker, target, range, dice: if attacker.ship().is_some() { 0 } else { dice }, weapon: None, primary: true }
    }

    /// The current attack. Only its type matters here, not its dice, which are counted later.
    pub fn of(attack: &Attack) -> Shot {
        let primary = attack.weapon.is_none_or(|card| mode(card).is_some_and(|mode| mode.primary));
        let dice = if attack.attacker.ship().is_some() && attack.weapon.is_none() { 0 } else { attack.attack_dice };
        Shot { attacker: attack.attacker, target: attack.target, range: attack.range, dice, weapon: attack.weapon, primary }
    }
}

/// The sum of the dice texts of a ship for one kind, in this situation.
fn sum(board: &Board, ship: ShipNo, whose: Whose, shot: &Shot) -> i8 {
    let counts = |(held, ability): (Held, &'static crate::effects::Ability)| match ability.does {
        Does::Dice(found, count) if found == whose && holds::holds_all(board, &held, ability, Some(shot)) => count,
        _ => 0,
    };
    always(board, ship).map(counts).sum()
}

/// Cards whose dice a Scan Token beside the attacker brings: the token has triggered them for the round (AW.BASE.11.3).
pub fn trigger(board: &mut Board, shot: &Shot) {
    let Piece::Ship(ship) = shot.attacker else { return };
    let mut found = Places::default();
    for (held, ability) in always(board, ship) {
        let dice = matches!(ability.does, Does::Dice(Whose::Attack, _)) && ability.needs.contains(&Need::Scan);
        if dice && holds::holds_all(board, &held, ability, Some(shot)) {
            found.insert(held.place);
        }
    }
    if !found.is_empty() {
        let scanned = &mut board.ship_mut(ship).boosts.scanned;
        Place::all().filter(|&place| found.has(place)).for_each(|place| scanned.insert(place));
    }
}

/// Attack dice that cards add (or take, if negative).
pub fn attack_dice(board: &Board, shot: &Shot) -> i8 {
    if !board.carded {
        return 0;
    }
    let mut count = 0;
    if let Piece::Ship(ship) = shot.attacker {
        let boosts = &board.ship(ship).boosts;
        count += sum(board, ship, Whose::Attack, shot);
        let ahead = boosts.ahead > 0 && holds::in_arc(board, ship, board.base(shot.target));
        count += boosts.pool as i8 + if ahead { boosts.ahead as i8 } else { 0 };
        count += if shot.primary { boosts.each } else { 0 } - boosts.less_attack as i8;
        let friend = |does| if let Does::Dice(Whose::FriendAttack(range), count) = does { Some((range, count)) } else { None };
        count += holds::friends(board, ship, friend).map(|(_, count)| count).sum::<i8>();
    }
    if let Piece::Ship(ship) = shot.target {
        count += sum(board, ship, Whose::Against, shot);
    }
    count
}

/// Defense dice that cards add (or take, if negative).
pub fn defense_dice(board: &Board, shot: &Shot) -> i8 {
    if !board.carded {
        return 0;
    }
    let Piece::Ship(ship) = shot.target else { return 0 };
    let boosts = &board.ship(ship).boosts;
    let mut count = sum(board, ship, Whose::Defense, shot) - boosts.less_defense as i8;
    if boosts.pulled_by.map(Piece::Ship) == Some(shot.attacker) {
        count -= boosts.pulled as i8;
    }
    let friend = |does| if let Does::Dice(Whose::FriendDefense(range), count) = does { Some((range, count)) } else { None };
    count + holds::friends(board, ship, friend).map(|(_, count)| count).sum::<i8>()
}

/// Whether the attacker's cards take the die for Range 3 from the defender.
pub fn cancels_far(board: &Board, shot: &Shot) -> bool {
    let ship = shot.attacker.ship();
    ship.is_some_and(|ship| super::text(board, ship, Does::NoFar, Some(shot)).is_some())
}

/// Whether the defender's cards keep Scan Tokens from taking dice.
pub fn cancels_scan(board: &Board, shot: &Shot) -> bool {
    let ship = shot.target.ship();
    ship.is_some_and(|ship| super::text(board, ship, Does::NoScan, Some(shot)).is_some())
}
