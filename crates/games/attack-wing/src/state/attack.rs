//! The current attack: its steps, its dice, and the effects of cards on it.

use serde::{Deserialize, Serialize};

use crate::{
    data::{
        self,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::Piece,
    state::Places,
};

engine::named! {
    /// Step of an attack, of seven (AW.BASE.11).
    pub enum AttackStep {
        /// 1.
        DeclareTarget "declare-target",
        /// 1, texts of the defender.
        Targeted "targeted",
        /// 2, texts of the attacker before it.
        PrepareAttack "prepare-attack",
        /// 2.
        RollAttackDice "roll-attack-dice",
        /// 3, the defender's part.
        OpposeAttackDice "oppose-attack-dice",
        /// 3.
        ModifyAttackDice "modify-attack-dice",
        /// 4, texts of the defender before it.
        PrepareDefense "prepare-defense",
        /// 4.
        RollDefenseDice "roll-defense-dice",
        /// 5, the attacker's part.
        OpposeDefenseDice "oppose-defense-dice",
        /// 5.
        ModifyDefenseDice "modify-defense-dice",
        /// 6.
        CompareResults "compare-results",
        /// 7, texts of the attacker before it.
        Hit "hit",
        /// 7, texts of the defender before it.
        Suffer "suffer",
        /// 7.
        DealDamage "deal-damage",
        /// Done.
        Done "done",
    }
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The attacker.
    pub attacker: Piece,
    /// Whom.
    pub target: Piece,
    /// The step that comes next.
    pub step: AttackStep,
    /// Range 1 to 3.
    pub range: u8,
    /// Whether an obstacle lies between.
    pub obstructed: bool,
    /// Attack dice rolled.
    pub attack_dice: u8,
    /// Defense dice rolled.
    pub defense_dice: u8,
    /// The attack dice as they lie.
    pub attack_faces: AttackFaces,
    /// The defense dice as they lie.
    pub defense_faces: DefenseFaces,
    /// Evades added by tokens.
    pub added_evades: u8,
    /// Hits left after comparing.
    pub hits: u8,
    /// Critical Hits left after comparing.
    pub crits: u8,
    /// Damage done.
    pub damage: u8,
    /// The card it is made with; `None` for an ordinary attack with the Primary Weapon.
    pub weapon: Option<data::CardId>,
    /// Effects of cards on it.
    pub texts: AttackTexts,
}

/// Effects of cards on the current attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackTexts {
    /// Attack dice more or less.
    pub attack: i8,
    /// Defense dice more or less.
    pub defense: i8,
    /// Criticals that come to the roll.
    pub crits: u8,
    /// Attack dice that were re-rolled or set, as they lie: they may not be re-rolled (AW.BASE.11.1).
    pub fixed: AttackFaces,
    /// Defense dice likewise.
    pub fixed_defense: DefenseFaces,
    /// Attack dice that are set and not rolled.
    pub set: AttackFaces,
    /// Defense dice that are set and not rolled.
    pub set_defense: DefenseFaces,
    /// Double Hits of the Elite Attack Die.
    pub doubles: u8,
    /// Whether one attack die is the Elite Attack Die.
    pub elite: bool,
    /// Whether one defense die is the Counter Attack Die.
    pub counter: bool,
    /// Hits and Criticals of the Counter Attack Die.
    pub answered: [u8; 2],
    /// Upgrades disabled for Evades.
    pub sacrificed: u8,
    /// Whether the attacker, and whether the defender, spent a Battle Stations Token.
    pub battle_spent: [bool; 2],
    /// The die that a text re-rolls once more, by its face: 1 to 4 for an attack die, 5 to 7 for a defense die; 0 for none.
    pub twice: u8,
    /// Whether a Target Lock was spent to re-roll.
    pub lock_spent: bool,
    /// Whether the attacker's Cloak Token stays green.
    pub keep_cloak: bool,
    /// Whether it is an attack besides the one of the Combat Phase.
    pub free: bool,
    /// Whether its damage goes past the Shields.
    pub past: bool,
    /// Whether half of the damage goes back.
    pub feedback: bool,
    /// Whether the first Critical on the Hull is a Warp Core Breach.
    pub breach: bool,
    /// Whether the attack was cancelled.
    pub cancelled: bool,
    /// Whether the attacker was asked about its dice of the round.
    pub pooled: bool,
    /// Dice of the round that it keeps for another attack.
    pub kept: u8,
    /// Dice that may be re-rolled for Crew Upgrades that were disabled.
    pub links: u8,
    /// Tokens that the target lost for results that remain.
    pub stripped: u8,
    /// Damage that reached the target's Shields or Hull.
    pub harm: u8,
    /// Cards of the attacker and the defender that work once in each attack and have worked in this one.
    pub used: [Places; 2],
}
