//! Parts of the state: fleets, players, secrets, the Borg, the stacks.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    command::MOST_TOKENS,
    data::{Ability, Faction, FleetCard, tables},
    ids::{FleetNo, Resource, or_none},
    list::List,
    map::{NONE, Place},
};

use super::CUBES;

/// Ships that move with one command.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    /// Which card of the faction; [`NONE`] for no fleet.
    pub kind: u8,
    /// Its ships.
    pub ships: u8,
    /// Its place; [`Place::NOWHERE`] at warp.
    pub at: Place,
}

impl Default for Fleet {
    fn default() -> Fleet {
        Fleet { kind: NONE, ships: 0, at: Place::NOWHERE }
    }
}

/// Ships beside the map.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtWarp {
    /// Whose.
    pub seat: Seat,
    /// How many.
    pub ships: u8,
    /// The fleet they are; none for a single ship.
    #[serde(with = "or_none")]
    pub fleet: Option<FleetNo>,
    /// The sector they left.
    pub from: Place,
    /// Warp tokens.
    pub tokens: u8,
}

/// An active project as everybody sees it: face down.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Project {
    /// Seat whose deck it is from.
    pub of: Seat,
    /// Research tokens on it.
    pub tokens: u8,
    /// Whether it has got its token of this turn.
    pub fed: bool,
}

/// A completed advancement.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owned {
    /// Seat whose deck it is from.
    pub of: Seat,
    /// Its place in that deck.
    pub slot: u8,
    /// Whether it is exhausted.
    pub spent: bool,
}

/// Things a seat may do once in its turn, by bit.
pub mod once {
    /// A free ship of the Orbital Ship Yards.
    pub const FREE_SHIP: u8 = 1;
    /// The mining fleet has worked.
    pub const MINED: u8 = 2;
    /// A research token was won from a phenomenon by the last command: it may be placed at once.
    pub const TOKEN: u8 = 4;
}

/// A player, as everybody sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Which faction.
    pub faction: u8,
    /// Production, research, culture.
    pub stock: [u8; 3],
    /// Ascendancy tokens.
    pub ascendancy: u8,
    /// Steps of weapons, 0 to 4: the hit number is 5 less them.
    pub weapons: u8,
    /// Shield modifier.
    pub shields: u8,
    /// Commands left in this turn.
    pub commands: u8,
    /// Ships in supply.
    pub supply: u8,
    /// Starbases placed in the game.
    pub bases: u8,
    /// Fleets.
    pub fleets: [Fleet; 3],
    /// Active projects.
    pub projects: List<Project, 12>,
    /// Completed advancements.
    pub owned: List<Owned, 30>,
    /// Seats with which contact was made, by bit.
    pub met: u8,
    /// Holders of the three trade agreements: 1 production, 2 production, 1 research.
    pub given: [u8; 3],
    /// Agreements that do not yield at the next Recharge (Romulans), by bit.
    pub exhausted: u8,
    /// Borg technology cards.
    pub tech: List<u8, 20>,
    /// Ally cards.
    pub allies: List<u8, 6>,
    /// Done in this turn: [`once`].
    pub once: u8,
    /// Ships built in this turn and not in a fleet: the System and how many.
    pub raised: List<(u8, u8), 4>,
    /// Seats that were offered a trade in this turn, by bit.
    pub offered: u8,
    /// Systems discovered.
    pub discovered: u8,
    /// Systems won by hegemony.
    pub won_over: u8,
    /// Whether the Borg have assimilated the home.
    pub assimilated: bool,
    /// The agenda that lies open (Vulcans).
    pub agenda: u8,
}

impl Player {
    /// A player of this faction with nothing done yet.
    pub fn of(faction: u8) -> Player {
        Player {
            faction,
            stock: [0; 3],
            ascendancy: 1,
            weapons: 0,
            shields: 0,
            commands: 0,
            supply: 30,
            bases: 0,
            fleets: [Fleet::default(); 3],
            projects: List::new(),
            owned: List::new(),
            met: 0,
            given: [NONE; 3],
            exhausted: 0,
            tech: List::new(),
            allies: List::new(),
            once: 0,
            raised: List::new(),
            offered: 0,
            discovered: 0,
            won_over: 0,
            assimilated: false,
            agenda: NONE,
        }
    }

    /// Its faction.
    pub fn facts(&self) -> &'static Faction {
        &tables().factions[usize::from(self.faction)]
    }

    /// The least roll that hits an enemy without shields (`ASC.BASE.BUILD.5`).
    pub fn needs(&self) -> u8 {
        5 - self.weapons
    }

    /// Whether its faction can do that.
    pub fn can(&self, ability: Ability) -> bool {
        self.facts().can(ability)
    }

    /// The card of a fleet.
    pub fn fleet_card(&self, fleet: impl Into<Option<FleetNo>>) -> Option<&'static FleetCard> {
        self.facts().fleets.get(usize::from(self.fleets.get(fleet.into()?.index())?.kind))
    }

    /// Whether it can pay.
    pub fn can_pay(&self, price: [u8; 3]) -> bool {
        self.stock.iter().zip(price).all(|(stock, price)| *stock >= price)
    }

    /// Pays.
    pub fn pay(&mut self, price: [u8; 3]) {
        for (stock, price) in self.stock.iter_mut().zip(price) {
            *stock = stock.saturating_sub(price);
        }
    }

    /// Gives up a command; a research token just won can no longer be placed.
    pub fn spend_command(&mut self) {
        self.commands = self.commands.saturating_sub(1);
        self.once &= !once::TOKEN;
    }

    /// Ships built at a System in this turn that are in no fleet.
    pub fn raised_at(&self, system: usize) -> u8 {
        self.raised.iter().find(|(at, _)| usize::from(*at) == system).map_or(0, |(_, ships)| *ships)
    }

    /// Notes a ship built at a System.
    pub fn raise(&mut self, system: usize) {
        match self.raised.iter_mut().find(|(at, _)| usize::from(*at) == system) {
            Some((_, ships)) => *ships += 1,
            None => _ = self.raised.push((system as u8, 1)),
        }
    }

    /// Gains resources of one kind.
    pub fn gain(&mut self, kind: Resource, amount: u8) {
        self.stock[kind] = self.stock[kind].saturating_add(amount).min(MOST_TOKENS);
    }
}

/// Secrets of one seat.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret {
    /// Places in their deck of the active projects, beside [`Player::projects`].
    pub projects: List<u8, 12>,
    /// Cards left in the own deck, by bit, shuffled.
    pub deck: u16,
    /// Cards at its bottom, the next first.
    pub bottom: List<u8, 15>,
    /// Two drawn cards to choose from.
    pub drawn: List<u8, 2>,
    /// The agenda that is hidden (Vulcans).
    pub agenda: u8,
}

/// A cube.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cube {
    /// Its place; [`Place::NOWHERE`] in supply.
    pub at: Place,
    /// Whether it has been activated in this turn.
    pub done: bool,
    /// How often it was woken in this turn.
    pub woken: u8,
    /// The start of its shields until its next activation.
    pub adapted: u8,
}

impl Default for Cube {
    fn default() -> Cube {
        Cube { at: Place::NOWHERE, done: false, woken: 0, adapted: 0 }
    }
}

/// The Borg.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Borg {
    /// The cubes.
    pub cubes: [Cube; CUBES],
    /// Spires in supply.
    pub spires: u8,
    /// Command cards in the deck, of each kind.
    pub orders: [u8; 24],
    /// Technology cards in the deck, of each kind.
    pub technology: [u8; 8],
}

impl Borg {
    /// The command deck is full again.
    pub fn fill_orders(&mut self) {
        for (left, order) in self.orders.iter_mut().zip(&tables().borg.orders) {
            *left = order.copies;
        }
    }
}

/// The stacks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// Discs in the stack, by bit.
    pub discs: u64,
    /// Discs drawn so far.
    pub discs_drawn: u8,
    /// Number of topmost discs before a Borg System may come.
    pub safe: u8,
    /// Exploration cards in the deck, of each kind.
    pub cards: List<u8, 40>,
    /// Exploration cards drawn so far.
    pub cards_drawn: u8,
    /// Number of topmost cards before a Borg card may come.
    pub quiet: u8,
    /// Cards at the bottom of the deck, the next first.
    pub bottom: List<u8, 20>,
    /// Discarded, of each kind.
    pub discarded: List<u8, 40>,
}
