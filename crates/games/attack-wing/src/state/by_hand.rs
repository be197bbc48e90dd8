//! Adjustments by hand: changes of the table that no rule makes, for a card whose effect the game does not know (AW.GAP.28).

use geometry::plane::{Heading, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{
        CardId, DamageKind,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::{Piece, ShipNo},
};

engine::named! {
    /// Something that is counted beside a ship.
    pub enum Counted or "parse-counted" {
        /// Active Shields.
        Shields "shields",
        /// Disabled Shields.
        Disabled "disabled-shields",
        /// Damage Cards that lie face down.
        Damage "damage",
        /// Evade Tokens.
        Evade "evade",
        /// Scan Tokens.
        Scan "scan",
        /// Battle Stations Tokens.
        Battle "battle-stations",
        /// Auxiliary Power Tokens.
        Aux "aux",
        /// The Cloak Token: 0 or 1.
        Cloak "cloak",
    }
}

engine::named! {
    /// State of a captain or an Upgrade.
    pub enum CardState or "parse-card-state" {
        /// It works.
        Ready "ready",
        /// It has a Disabled Token.
        Disabled "disabled",
        /// It is discarded.
        Discarded "discarded",
    }
}

/// An adjustment of a ship, as it will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Adjustment {
    /// `shields 2`: it has this many of them.
    Count {
        /// The thing that is counted.
        what: Counted,
        /// How many.
        to: u8,
    },
    /// `critical console-fire`, `critical console-fire off`: a Damage Card lies face up beside it, or does not.
    Critical {
        /// Which.
        kind: DamageKind,
        /// Whether it is dealt; else one is taken away.
        dealt: bool,
    },
    /// `card W122 disabled`: the state of its captain or of an Upgrade.
    Card {
        /// Which card.
        card: CardId,
        /// Its state.
        state: CardState,
    },
    /// `lock B1`, `lock none`: its Target Lock.
    Lock(Option<Piece>),
    /// `stand 457.2 300 90`: its place and its heading.
    Stand {
        /// Its centre, in micrometres.
        at: Point,
        /// Its heading, in hundredths of a degree.
        heading: Heading,
    },
    /// `attack B H`: an attack die of the current attack, at which the ship takes part, is turned.
    AttackDie {
        /// From this face.
        from: AttackFaces,
        /// To this face.
        to: AttackFaces,
    },
    /// `defense X E`: a defense die likewise.
    DefenseDie {
        /// From this face.
        from: DefenseFaces,
        /// To this face.
        to: DefenseFaces,
    },
}

/// Adjustments by hand (AW.GAP.28).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByHand {
    /// Whether the players may ask for one.
    pub open: bool,
    /// The adjustment that the other player is asked about, with its ship.
    pub asked: Option<(ShipNo, Adjustment)>,
    /// How many were asked for.
    pub count: u8,
    /// How many were agreed and made.
    pub made: u8,
}
