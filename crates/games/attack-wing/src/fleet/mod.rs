//! Building a fleet: what a list is, what it costs, what is wrong with it, and its way to text and back.
//!
//! A [`Sheet`] may be nonsense; [`Sheet::reckon`] says what it costs, card by card, and [`Sheet::faults`] everything that is wrong with it, each with its
//! rule and, where a house may decide otherwise, the name under which it is waived. This module knows cards and building rules; it must never know
//! a position, a face or a tournament.
//!
//! ```
//! use attack_wing::fleet::{self, Sheet};
//!
//! let read = fleet::read("U.S.S. Enterprise-D (28)\n  Jean-Luc Picard (6)\n  Photon Torpedoes (5)\nFederation Starship (Galaxy Class) (26)\n")?;
//! let sheet: Sheet = read.sheet;
//! assert_eq!(sheet.reckon().total, 65);
//! assert!(sheet.faults().is_empty());
//! // A Klingon weapon on a Federation ship costs 1 SP more (AW.BASE.4.2).
//! let mixed = fleet::read("S206\nMagnetic Pulse")?.sheet;
//! assert_eq!(mixed.reckon().total, 26 + 4 + 1);
//! # Ok::<(), attack_wing::fleet::Unread>(())
//! ```

mod builder;
pub(crate) mod check;
mod cost;
mod import;
mod list;
mod names;
mod pool;
pub(crate) mod price;
pub(crate) mod slots;
#[cfg(test)]
mod tests;
mod text;
mod unknown;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use builder::FleetBuilder;
pub use check::{Fault, WAIVERS};
pub use cost::{Reckoning, ShipCost};
pub use import::{Read, Unread, read};
pub use list::{FleetList, Listed};
pub use pool::Pool;
pub use price::{CardCost, card_points, ship_points};
pub use slots::Seating;

/// A fleet as it is being built. In JSON the ships and the resource stand as in a [`FleetList`], so that a setup's fleet is a sheet and the other way round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Sheet {
    /// Name of the fleet; may be empty.
    pub name: String,
    /// The ships in order.
    pub ships: Vec<Listed>,
    /// Code of the resource (AW.RES.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<String>,
    /// The Command Tokens chosen for R002, by number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<u8>,
    /// Codes of the cards on the Sideboard of R003.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sideboard: Vec<String>,
    /// Codes of further resources that a list from elsewhere names; there may be none of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more_resources: Vec<String>,
    /// Names in a list from elsewhere that are no card known here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<String>,
    /// Words of a list from elsewhere that were not understood, as they stand there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<String>,
    /// The cards of which it is built.
    #[serde(skip_serializing_if = "Pool::is_all")]
    pub pool: Pool,
    /// Maximum fleet build number in SP (AW.BUILD.3, AW.GAP.2).
    pub limit: u16,
    /// Whether generic ships cost what the later revision made of them (AW.BASE.16).
    pub later_costs: bool,
    /// Whether a fleet has three ships at least and 50 SP a ship at most, as the tournament format of December 2014 has it (AW.BASE.4.1).
    pub format_2014: bool,
    /// Checks that an organiser waived, by name.
    pub waived: Vec<String>,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            name: String::new(),
            ships: Vec::new(),
            resource: None,
            tokens: Vec::new(),
            sideboard: Vec::new(),
            more_resources: Vec::new(),
            unknown: Vec::new(),
            unread: Vec::new(),
            pool: Pool::All,
            limit: 120,
            later_costs: false,
            format_2014: false,
            waived: Vec::new(),
        }
    }
}

impl Sheet {
    /// A sheet of this list, with the default limit.
    pub fn of(list: FleetList) -> Sheet {
        Sheet { ships: list.ships, resource: list.resource, tokens: list.tokens, sideboard: list.sideboard, ..Sheet::default() }
    }

    /// The fleet as a setup takes it.
    pub fn list(&self) -> FleetList {
        FleetList {
            ships: self.ships.clone(),
            resource: self.resource.clone(),
            tokens: self.tokens.clone(),
            sideboard: self.sideboard.clone(),
            more: Vec::new(),
        }
    }

    /// The fleet as the setting of a seat takes it: `S207+Cap906+W122, S206, R001`.
    pub fn setting(&self) -> String {
        let ship = |ship: &Listed| {
            let skill = if ship.captain.is_none() && ship.skill != 1 { format!(":{}", ship.skill) } else { String::new() };
            std::iter::once(format!("{}{skill}", ship.ship))
                .chain(ship.captain.clone())
                .chain(ship.upgrades.iter().cloned())
                .collect::<Vec<_>>()
                .join("+")
        };
        let tokens = self.tokens.iter().map(u8::to_string).chain(self.sideboard.iter().cloned());
        let chosen: String = tokens.map(|chosen| format!("+{chosen}")).collect();
        let resource = self.resource.iter().map(|code| format!("{code}{chosen}"));
        self.ships.iter().map(ship).chain(resource).collect::<Vec<_>>().join(", ")
    }

    fn waives(&self, check: &str) -> bool {
        self.waived.iter().any(|waived| waived == check)
    }
}
