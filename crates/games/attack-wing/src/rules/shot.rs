//! An attack as far as its dice depend on it.

use crate::{data::CardId, effects, ids::Piece, state::Attack};

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
        let primary = attack.weapon.is_none_or(|card| effects::mode(card).is_some_and(|mode| mode.primary));
        let dice = if attack.attacker.ship().is_some() && attack.weapon.is_none() { 0 } else { attack.attack_dice };
        Shot { attacker: attack.attacker, target: attack.target, range: attack.range, dice, weapon: attack.weapon, primary }
    }
}
