//! Effects of cards on a ship for the rest of a round, and the rest of a fleet's resource.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    data::{ActionIcon, CardId, UpgradeKind},
    ids::{Piece, ShipNo},
    state::{Place, Places},
};

/// The icons of Actions that were performed, a bit for each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Performed(u8);

impl fmt::Debug for Performed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Performed {
    /// Whether it was performed.
    pub const fn has(self, icon: ActionIcon) -> bool {
        self.0 & icon.bit() != 0
    }

    /// It is performed.
    pub fn insert(&mut self, icon: ActionIcon) {
        self.0 |= icon.bit();
    }
}

/// Changes of a ship that end with the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boosts {
    /// Attack dice of this round, spent on attacks of the owner's choice (AW.BASE.11.2).
    pub pool: u8,
    /// The same, for attacks on targets in the forward arc.
    pub ahead: u8,
    /// Attack dice in each Primary Weapon attack.
    pub each: i8,
    /// Attack dice in each attack.
    pub every: u8,
    /// The ship that its captain's Action aims at.
    pub mark: Option<ShipNo>,
    /// The captain of another ship whose text it has.
    pub lent: Option<CardId>,
    /// Attack dice lost in the next attack.
    pub less_attack: u8,
    /// Defense dice lost in the next defense.
    pub less_defense: u8,
    /// Defense dice gained for the next defense.
    pub more_defense: u8,
    /// Dice of the next attack that lie on a Hit and are not rolled.
    pub set_hits: u8,
    /// The Upgrade that may perform its Action besides that of the Perform Action step.
    pub acts: Option<Place>,
    /// Captain Skill gained.
    pub more_skill: u8,
    /// Whether it flies a Straight 1 whatever its dial says.
    pub ordered: bool,
    /// Speed of the template of its Sensor Echo; 0 for the usual one.
    pub echo: u8,
    /// Crew Upgrades that may still perform their Actions.
    pub crew: u8,
    /// Talents that may still perform their Actions.
    pub talents: u8,
    /// Whether its maneuver is red whatever its dial says.
    pub red: bool,
    /// Whether no ship may acquire a Target Lock on it.
    pub unlockable: bool,
    /// Whether it has performed a free Action.
    pub freed: bool,
    /// Whether it performs no free Actions.
    pub no_free: bool,
    /// Whether its red maneuver costs nothing.
    pub unstrained: bool,
    /// The ship that it may not attack.
    pub barred: Option<ShipNo>,
    /// Whether Klingon Boarding Party may be used as a free Action.
    pub boarding: bool,
    /// Primary Weapon attacks still to make, where there are two.
    pub shots: u8,
    /// Whether nobody may attack it.
    pub untouchable: bool,
    /// Whether it rolls no defense dice.
    pub open: bool,
    /// Whether it may not perform Evade.
    pub no_evade: bool,
    /// The ship it does not attack and that does not attack it.
    pub truce: Option<ShipNo>,
    /// The ship whose next attack meets fewer defense dice.
    pub pulled_by: Option<ShipNo>,
    /// How many fewer.
    pub pulled: u8,
    /// Actions performed this round.
    pub did: Performed,
    /// The card that its captain keeps from being disabled or discarded.
    pub spared: Option<Place>,
    /// Whether it has answered an attack with one of its own.
    pub countered: bool,
    /// Cards that a Scan Token beside the ship has triggered (AW.BASE.11.3).
    pub scanned: Places,
    /// Whether it took part in a Target Lock of this round.
    pub locked: bool,
    /// The one ship that it attacks this round.
    pub vow: Option<ShipNo>,
    /// Whether texts for other friendly ships neither come from it nor reach it.
    pub jammed: bool,
}

/// The Command Tokens of a fleet that chose none: an Evade Token, a Target Lock, a re-roll of attack dice, a die set in attack and one in defense.
pub const COMMANDS: [u8; 5] = [1, 4, 5, 9, 10];

/// A fleet's resource.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reserve {
    /// The card.
    pub card: Option<CardId>,
    /// Tokens left on it.
    pub tokens: u8,
    /// Which of the ten Command Tokens are spent, a bit for each.
    pub spent: u16,
    /// Whether it was used this round.
    pub used: bool,
    /// Whether the player has a Commendation Award Token left, which does not count as a resource (AW.CAT.3).
    pub commended: bool,
    /// The cards on the Sideboard now: a captain, a Talent, a Crew, a Tech and a Weapon Upgrade.
    pub side: [Option<Reinforcement>; SIDES],
    /// The card that lies beneath Quark, wherever he is.
    pub beneath: Option<CardId>,
    /// The cards that lay there when the game began.
    pub began: [Option<CardId>; SIDES],
}

/// How many cards a Sideboard has room for.
pub const SIDES: usize = 5;

/// A card on the Sideboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reinforcement {
    /// Which.
    pub card: CardId,
    /// Its cost in its fleet; 0 if it began the game on the Sideboard.
    pub cost: u8,
    /// Drone Tokens or Mission Tokens of a captain.
    pub left: u8,
    /// Whether it has done what it does once in a game.
    pub spent: bool,
}

impl Reinforcement {
    /// A card that begins the game there.
    pub fn new(card: CardId) -> Reinforcement {
        Reinforcement { card, cost: 0, left: card.captain().map_or(0, |captain| captain.drones + captain.missions), spent: false }
    }

    /// Its place on the Sideboard; `None` for a card that has none there.
    pub fn place(card: CardId) -> Option<usize> {
        let kinds = [UpgradeKind::Talent, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon];
        if card.captain().is_some() { Some(0) } else { kinds.iter().position(|&kind| card.is(kind)).map(|place| place + 1) }
    }
}

impl Reserve {
    /// A resource as it comes to the table. Of Command Tokens five of the ten are chosen, by number; the others count as spent. With none chosen
    /// the fleet has [`COMMANDS`].
    pub fn new(card: CardId, chosen: &[u8]) -> Reserve {
        let tokens = match card.code() {
            "R002" | "R008" | "R018" => 5,
            "R012" => 4,
            _ => 0,
        };
        let chosen = if chosen.is_empty() { &COMMANDS } else { chosen };
        let spent = if card.code() == "R002" { !chosen.iter().fold(0, |bits, number| bits | 1u16 << (number & 15)) } else { 0 };
        Reserve { card: Some(card), tokens, spent, ..Reserve::default() }
    }

    /// The same with the cards on its Sideboard; one that has no place there, or comes second of its kind, is left out.
    #[must_use]
    pub fn with_side(mut self, cards: impl IntoIterator<Item = CardId>) -> Reserve {
        let cards: Vec<CardId> = cards.into_iter().collect();
        for (index, &card) in cards.iter().enumerate() {
            if crate::state::lies_beneath(&cards, index) {
                self.beneath = Some(card);
                continue;
            }
            if let Some(place) = Reinforcement::place(card).filter(|&place| self.side[place].is_none()) {
                (self.side[place], self.began[place]) = (Some(Reinforcement::new(card)), Some(card));
            }
        }
        self
    }
}

/// Attacks of one card on several ships that are declared and not yet made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// Who.
    pub ship: ShipNo,
    /// With which card.
    pub card: CardId,
    /// Its targets in order; `None` after the last.
    pub targets: [Option<Piece>; 4],
    /// With how many dice.
    pub dice: [u8; 4],
}
