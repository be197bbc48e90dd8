//! The Damage Deck of a player, and causes of damage (AW.BASE.9.9, AW.GAP.17).

use serde::{Deserialize, Serialize};

use crate::data::DamageKind;

/// A player's Damage Deck.
///
/// It is never shuffled. Cards nobody has seen are exchangeable: whichever of them lie in the pile and whichever lie face down beside a ship,
/// the next one turned up is each of the unseen cards with equal chance. So it is enough to know how many of each kind have not been seen
/// since the last shuffle, and a card's kind is drawn only when it is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// How many of each kind have not been seen, in the order of [`DamageKind::ALL`].
    pub unseen: [u8; 15],
    /// How many cards lie in the pile.
    pub pile: u8,
}

impl Deck {
    /// A full deck of 33 cards.
    pub const FULL: Deck = Deck {
        unseen: {
            let mut counts = [0; 15];
            let mut kind = 0;
            while kind < 15 {
                counts[kind] = DamageKind::ALL[kind].count();
                kind += 1;
            }
            counts
        },
        pile: 33,
    };
}

engine::named! {
    /// Cause of damage to a ship, or of its destruction; a Damage Card keeps the cause it was dealt for (AW.GAP.17).
    pub enum Cause {
        /// The Cube: an attack, an overlap, or a card it dealt.
        Cube "cube",
        /// The Sphere: an attack, or a card it dealt.
        Sphere "sphere",
        /// A ship of the other player: an attack, or a card it dealt.
        Enemy "enemy",
        /// It left the play area (AW.BASE.7.7).
        Fled "fled",
        /// An obstacle or another effect without an owner.
        Own "own",
    }
}

impl Cause {
    /// Whether a Borg token did it (AW.BONUS.3).
    pub const fn is_token(self) -> bool {
        matches!(self, Cause::Cube | Cause::Sphere)
    }
}
